"""The coverage table as a model: one row a rule, with the reading taken and what this campaign chose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QObject, QSortFilterProxyModel, Qt

from app.messages import N_, say
from app.position.ledger import Json
from app.rules.parts import CoverageLine
from app.rules.vocabulary import Switch
from app.ui.texts import tr, tr_count
from app.ui.widgets.lists.paragraph_table import CHOICE, DASH, FULL, HALF, PARAGRAPHS, TRIANGLE, Paragraph
from app.ui.widgets.lists.rows import Index, RowsModel
from app.ui.words import term

RULE, KIND, TEXT, READING = range(4)
HEADINGS = (
    N_("Rule"),
    "Adjutant",
    N_("Subject"),
    N_("Interpretation"),
)
LINE = Qt.ItemDataRole.UserRole

KINDS: Mapping[str, tuple[str, str, str]] = {
    "enforced": (N_("Enforced"), FULL, "green"),
    "computed": (N_("Computed"), HALF, "blue"),
    "reminded": (N_("Reminded"), TRIANGLE, "amber"),
    "not-a-rule": (N_("Not a rule"), DASH, "muted"),
}
"""Word (through ``tr``), mark and ink of each kind."""

OPEN = "open"
"""The filter for lines with a reading or a choice."""

_PARTS = re.compile(r"\d+|[^\W\d]+")
_SECTION = re.compile(r"^(.+?)\s*\([^()]*\)$")


def rule_key(rule: str) -> tuple[tuple[int, int, str], ...]:
    """Sorts 5.9 before 5.13, and 5.13 before 5.13(1)."""
    return tuple((0, int(p), "") if p.isdigit() else (1, 0, p.lower()) for p in _PARTS.findall(rule))


def sections(rule: str) -> Iterator[str]:
    """The rule itself, then what it is a part of: 5.13(1), 5.13, 5."""
    while rule:
        yield rule
        match = _SECTION.match(rule)
        rule = match[1] if match else rule.rpartition(".")[0]


def row_of(lines: Sequence[CoverageLine], rule: str) -> int:
    """The line of ``rule``: its own, else its first part, else its section's; -1 for none. Where several rules are
    named, the first that has a line."""
    rules = [line.rule for line in lines]
    for one in (part.strip() for part in re.split(r"[,;]", rule)):
        for wanted in sections(one):
            if wanted in rules:
                return rules.index(wanted)
            parts = (f"{wanted}(", f"{wanted} (", f"{wanted}.")
            for row, has in enumerate(rules):
                if has.startswith(parts):
                    return row
    return -1


def choice_words(switch: Switch, value: Json) -> str:
    """What a value of a switch means, in the words of the game."""
    for one, words in zip(switch.values, switch.names, strict=False):
        if one == value and isinstance(one, bool) == isinstance(value, bool):
            return term(words)
    return str(value)


def counted(lines: Sequence[CoverageLine]) -> str:
    """``112 enforced or computed, 9 to watch yourself, 30 not rules``."""
    kinds = [line.kind for line in lines]
    done = kinds.count("enforced") + kinds.count("computed")
    parts = [
        tr_count("{n} enforced or computed", "{n} enforced or computed", done),
        tr_count("{n} for the players to check", "{n} for the players to check", kinds.count("reminded")),
    ]
    rest = len(kinds) - done - kinds.count("reminded")
    return ", ".join([*parts, tr_count("{n} not rules", "{n} not rules", rest)] if rest else parts)


class CoverageModel(RowsModel[CoverageLine]):
    """``show`` takes the lines of a game and the switches of its campaign."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(HEADINGS, parent)
        self.switches: Mapping[str, Switch] = {}
        self.values: Mapping[str, Json] = {}
        self.narrow = False
        """Whether readings stand below the text, for want of room beside it."""

    def show(self, lines: tuple[CoverageLine, ...], switches: Mapping[str, Switch], values: Mapping[str, Json]) -> None:
        self.switches, self.values = switches, values
        self.fill(lines)

    @property
    def lines(self) -> tuple[CoverageLine, ...]:
        return self.rows

    def set_narrow(self, narrow: bool) -> None:
        if narrow != self.narrow:
            self.narrow = narrow
            if self.lines:
                self.dataChanged.emit(self.index(0, TEXT), self.index(len(self.lines) - 1, READING), [PARAGRAPHS])

    def choice(self, line: CoverageLine) -> str:
        """``Whether flak halves T-34 brigades: T-34 brigades are tanks (the default).``; empty without a switch."""
        switch = self.switches.get(line.switch)
        if switch is None:
            return ""
        value = self.values.get(switch.slug, switch.default)
        same = value == switch.default and isinstance(value, bool) == isinstance(switch.default, bool)
        said = {"question": say(switch.text), "choice": choice_words(switch, value)}
        return tr("{question}: {choice} (the default).", **said) if same else tr("{question}: {choice}.", **said)

    # Qt -----------------------------------------------------------------------------------------------------------

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.row(index)
        if line is None:
            return None
        if role == LINE:
            return line
        if role == PARAGRAPHS:
            return self._cell(line, index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return " ".join(one.words for one in self._cell(line, index.column()))
        return None

    def _cell(self, line: CoverageLine, column: int) -> tuple[Paragraph, ...]:
        if column == RULE:
            return (Paragraph(line.rule, bold=True),)
        if column == KIND:
            word, mark, ink = KINDS.get(line.kind, (line.kind, DASH, "muted"))
            return (Paragraph(tr(word), ink, bold=True, small=True, mark=mark),)
        if column == TEXT:
            words = Paragraph(say(line.text), "muted" if line.kind == "not-a-rule" else "text")
            return (words, *self._taken(line)) if self.narrow else (words,)
        return self._taken(line)

    def _taken(self, line: CoverageLine) -> tuple[Paragraph, ...]:
        found = [Paragraph(say(line.reading), "muted")] if line.reading else []
        chosen = self.choice(line)
        if chosen:
            found.append(Paragraph(chosen, "blue", mark=CHOICE))
        return tuple(found)

    def words(self, line: CoverageLine) -> str:
        """Everything that a search looks through."""
        kind = tr(KINDS.get(line.kind, (line.kind, "", ""))[0])
        return f"{line.rule} {kind} {say(line.text)} {say(line.reading)} {self.choice(line)}".lower()


class CoverageFilter(QSortFilterProxyModel):
    """Lines that have every word and are of the kind; all kinds where it is empty."""

    def __init__(self, model: CoverageModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.wanted: tuple[str, ...] = ()
        self.kinds: tuple[str, ...] = ()
        self.setSourceModel(model)

    def look_for(self, words: str, kinds: tuple[str, ...]) -> None:
        self.wanted, self.kinds = tuple(words.lower().split()), kinds
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        line = self.model.lines[row]
        if self.kinds == (OPEN,):
            if not (line.reading or line.switch):
                return False
        elif self.kinds and line.kind not in self.kinds:
            return False
        if not self.wanted:
            return True
        words = self.model.words(line)
        return all(part in words for part in self.wanted)

    def lessThan(self, left: Index, right: Index) -> bool:
        one, other = self.model.lines[left.row()], self.model.lines[right.row()]
        if left.column() == KIND:
            order = list(KINDS)
            ranks = [order.index(x.kind) if x.kind in order else len(order) for x in (one, other)]
            if ranks[0] != ranks[1]:
                return ranks[0] < ranks[1]
        return rule_key(one.rule) < rule_key(other.rule)
