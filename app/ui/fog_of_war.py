"""Fog of war at the table: whose eyes look at the screen, and what every sentence keeps from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.campaign.campaign import Campaign
from app.campaign.journal.entry import Entry
from app.campaign.sketch import Sketch
from app.errors import AdjutantError
from app.forces.unit import Unit
from app.messages import say
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.referee import Judgement
from app.rules.ruling import Finding
from app.rules.visibility import View, guesses, visible
from app.ui.texts import tr, tr_count
from app.ui.words import capital, printed, retold

SETTING = "fog"
ON = "on"
Guessed = tuple[str, tuple[str, ...], str, str]


def in_words(count: int) -> str:
    """``two``; figures past twelve."""
    return say("{count:w}", {"count": count}).lower()


def covered() -> str:
    """What stands for the name of a hidden unit."""
    return tr("a hidden unit")


def _several(count: int) -> str:
    return tr("{count} hidden units", count=in_words(count))


def _run() -> re.Pattern[str]:
    """Several of those in a row."""
    one, last = re.escape(covered()), re.escape(say("{names}", {"names": ["", ""]}))
    return re.compile(rf"{one}(?:(?:, |{last}){one})+", re.IGNORECASE)


class Fog(QObject):
    """``on`` is the campaign's own setting; ``viewer`` the side whose players look, empty while the screen is between
    two sides: then nobody's secrets are shown."""

    changed = Signal()
    """Whether there is fog, or who looks."""
    looked = Signal()
    """Other eyes look, at the same position."""
    troubled = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.campaign: Campaign | Sketch | None = None
        self._on = False
        self.viewer = ""
        self._view: View | None = None
        self._guessed: tuple[Position, dict[Guessed, tuple[Assessment, Assessment] | None]] | None = None
        self._words: tuple[frozenset[str], re.Pattern[str] | None] = (frozenset(), None)

    def bind(self, campaign: Campaign | Sketch | None) -> None:
        """From now on it hides what this campaign's setting says, and nobody looks yet; whoever hears ``changed`` is
        not told."""
        self.campaign = campaign
        self._on = campaign is not None and campaign.settings.get(SETTING, "") == ON
        self.viewer, self._view = "", None

    def set_on(self, on: bool) -> None:
        """A setting of the campaign; everybody's eyes are covered until a side says that it looks."""
        if self.campaign is None or on == self.on:
            return
        try:
            self.campaign.settings.put(SETTING, ON if on else "")
        except AdjutantError as fault:
            self.troubled.emit(str(fault))
            return
        self._on = on
        self.look("")

    def look(self, side: str) -> None:
        """From now on ``side`` looks at the screen, or nobody."""
        self.viewer, self._view = side, None
        self.changed.emit()
        self.looked.emit()

    @property
    def on(self) -> bool:
        return self._on

    @property
    def _position(self) -> Position:
        assert self.campaign is not None
        return self.campaign.position

    # what is seen -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        position = self._position
        if self._view is None or self._view.position is not position:
            self._view = visible(position, self.viewer, fog=self.on)
        return self._view

    @property
    def hidden(self) -> frozenset[str]:
        return self.view.hidden if self.on else frozenset()

    def sees(self, unit: str) -> bool:
        return not self.on or self.view.sees(unit)

    def seen(self, units: Iterable[Unit]) -> tuple[Unit, ...]:
        return tuple(u for u in units if self.sees(u.id))

    def owns(self, side: str) -> bool:
        """Whether the viewer may move units of ``side``."""
        return not self.on or side == self.viewer

    def guesses(self, attack: Attack, position: Position) -> tuple[Assessment, Assessment] | None:
        """What the attack would be fought at against the weakest and against the strongest that the viewer's eyes
        allow; None where nothing is hidden in the target, and once the battle is declared."""
        if not self.on or self.campaign is None:
            return None
        if self._guessed is None or self._guessed[0] is not position:
            self._guessed = (position, {})
        kept, key = self._guessed[1], (attack.combat, attack.attackers, attack.target, self.viewer)
        if key not in kept:
            try:
                kept[key] = guesses(self.campaign.referee, visible(position, self.viewer, fog=True), attack)
            except AdjutantError:
                kept[key] = None
        return kept[key]

    # words --------------------------------------------------------------------------------------------------------

    def text(self, words: str) -> str:
        """A sentence that names no hidden unit."""
        if not self.on or not words:
            return words
        pattern = self._pattern()
        if pattern is None:
            return words
        plain = pattern.sub(covered(), words)
        if plain == words:
            return words
        plain = _run().sub(lambda run: _several(run[0].lower().count(covered().lower())), plain)
        return capital(plain)

    def _pattern(self) -> re.Pattern[str] | None:
        hidden = self.hidden
        if hidden != self._words[0]:
            units = self._position.units
            names = sorted({units[i].label for i in hidden if len(units[i].label) > 1}, key=len, reverse=True)
            found = "|".join(map(re.escape, names))
            self._words = (hidden, re.compile(rf"(?<!\w)(?:{found})(?!\w)") if names else None)
        return self._words[1]

    def finding(self, found: Finding) -> Finding:
        if not self.on:
            return found
        return replace(found, args={key: self._covered(value) for key, value in found.args.items()})

    def findings(self, found: Sequence[Finding]) -> tuple[Finding, ...]:
        return tuple(map(self.finding, found))

    def judgement(self, judged: Judgement) -> Judgement:
        return replace(judged, findings=self.findings(judged.findings)) if self.on else judged

    def entry(self, entry: Entry) -> Entry:
        """A line of the journal as the viewer may read it, in the language in use. Under fog it keeps no words that
        it could be told from again."""
        entry = retold(entry)
        if not self.on:
            return entry
        findings = tuple({**f, "text": self.text(str(f.get("text", "")))} for f in entry.findings)
        summary, reason = self.text(entry.summary), self.text(entry.overruled)
        return replace(entry, summary=summary, overruled=reason, findings=findings, words={})

    def _covered(self, value: Json) -> Json:
        if isinstance(value, str):
            covered = self.text(value)
            return value if covered == value else covered[:1].lower() + covered[1:]
        if isinstance(value, list):
            return [self._covered(one) for one in value]
        if isinstance(value, dict):
            return {key: self._covered(one) for key, one in value.items()}
        return value

    @staticmethod
    def column_words(between: tuple[Assessment, Assessment]) -> str:
        """``−4 to +9``; one column where both ends have the same."""
        ends = [printed(one.lookup.automatic or one.lookup.column or "–") for one in reversed(between)]
        return ends[0] if ends[0] == ends[1] else tr("{least} to {most}", least=ends[0], most=ends[1])

    def units_text(self, position: Position, units: Sequence[str]) -> str:
        """``Three more units, hidden.``; empty where all of these are seen."""
        count = sum(i in self.hidden for i in units)
        if not count:
            return ""
        said = in_words(count)
        if count < len(units):
            return capital(tr_count("{count} more unit, hidden", "{count} more units, hidden", count, count=said))
        return capital(tr_count("{count} unit, hidden", "{count} units, hidden", count, count=said))


def unseen_words(hidden: int) -> str:
    """Why an attack on a stack lies between two columns, of which so many units cannot be seen."""
    if hidden > 1:
        return tr(
            "Unseen: {count} units lie below the top unit. The odds range from their strongest "
            "possible to their weakest possible strength. Attacking reveals the stack.",
            count=in_words(hidden),
        )
    return tr(
        "Unseen: one unit lies below the top unit. The odds range from its strongest possible to "
        "its weakest possible strength. Attacking reveals the stack."
    )
