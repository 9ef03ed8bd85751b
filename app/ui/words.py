"""Words that the window adds to those of the core: names of answers, tenses of orders, lists of units."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import QDate, QLocale, Qt

from app.campaign.journal.entry import Entry
from app.forces.counter import Nation, Roster, Side
from app.forces.unit import Unit, turn_of
from app.messages import N_, in_use, said_in_use, say, value_in_use
from app.position.ledger import Json
from app.rules.orders import narration
from app.rules.orders.levels import ADVISE, RECORD, REFEREE, Levels
from app.rules.parts import Count, MoveReport
from app.rules.ruling import COMBAT, KINDS, MOVEMENT, PLACING, SEQUENCE, STACKING
from app.rules.vocabulary import Vocabulary
from app.ui.counters.face import bottom_line, face_words, upper_line
from app.ui.texts import tr, tr_count

ANSWERS: Mapping[str, tuple[str, str]] = {
    "move-fight": (N_("Move, then fight"), N_("M")),
    "fight-move": (N_("Fight, then move"), N_("F")),
    "yes": (N_("Yes"), N_("Y")),
    "no": (N_("No"), N_("N")),
    "apart": (N_("One by one"), N_("O")),
}
"""Button and key of answers that are plain words, both through ``tr``; others are made readable from their slug."""


def answer_text(option: Json, vocabulary: Vocabulary, units: Mapping[str, Unit]) -> str:
    """What stands on the button for ``option``."""
    if isinstance(option, bool):
        return tr("Yes") if option else tr("No")
    if isinstance(option, str):
        if option in ANSWERS:
            return tr(ANSWERS[option][0])
        if option in units:
            return units[option].label
        sides = vocabulary.roster.sides
        if option in sides:
            return capital(origin(sides[option]))
        if option in vocabulary.answers:
            return titled(vocabulary.answers[option])
        named = dict(vocabulary.phases).get(option) or value_names(vocabulary).get(option)
        return titled(named) if named else capital(value_in_use(option.replace("-", " ").replace("_", " ").strip()))
    if isinstance(option, list):
        return ", ".join(answer_text(part, vocabulary, units) for part in option) or tr("None")
    return tr("None") if option is None else str(option)


def value_names(vocabulary: Vocabulary) -> Mapping[str, str]:
    """The words of conditions' values that are codes."""
    named = (c for c in vocabulary.conditions.values() if c.names)
    return {value: name for c in named for value, name in zip(c.values, c.names, strict=True)}


def answer_key(option: Json, number: int) -> str:
    """The key that gives ``option``, the ``number``-th on offer from 1; empty past the ninth."""
    if isinstance(option, str) and option in ANSWERS:
        return tr(ANSWERS[option][1])
    if isinstance(option, int) and not isinstance(option, bool) and 0 <= option <= 9:
        return str(option)
    return str(number) if number <= 9 else ""


def retold(entry: Entry) -> Entry:
    """A line of the journal in the language in use, whichever it was written in; one without words as it stands."""
    return replace(entry, summary=narration.line(entry.words) or entry.summary)


def term(name: str) -> str:
    """A name of the system (a side, a nation, a type, terrain, a state …) in the players' language, as it is written
    in the middle of a sentence."""
    return said_in_use(name)


def titled(name: str) -> str:
    """The same where it begins a line: a button, a heading, a row."""
    return capital(term(name))


def capital(words: str) -> str:
    """With a capital first; the rest as it is."""
    return words[:1].upper() + words[1:]


def under(title: str, game: str) -> str:
    """What a campaign or scenario is called where the name of its game is beside it: its title without that name."""
    rest = title.removeprefix(game)
    return capital(rest[1:].strip()) if rest != title and rest[:1] in (":", ",") and rest[1:].strip() else title


def origin(owner: Side | Nation) -> str:
    """``German`` for what belongs to a side or a nation, where no noun follows that it would have to agree with."""
    said = term(owner.slug)
    return owner.name if said == owner.slug else said


def unit_kind(unit: Unit, roster: Roster) -> str:
    """``German infantry division``; empty where neither nation nor type is known."""
    nation, kind = roster.nations.get(unit.nation), roster.types.get(unit.type)
    if nation is None or kind is None:
        return origin(nation) if nation is not None else term(kind.name) if kind is not None else ""
    return tr("{nation} {type}", nation=term(nation.name), type=term(kind.name))


def spelled(slug: str) -> str:
    """``out-of-supply`` → ``out of supply``, in the players' language where the system's words have it."""
    return term(slug.replace("-", " ").replace("_", " ").strip())


def printed(words: str) -> str:
    """A column or a differential with a true minus."""
    return words.replace("-", "−") if words.startswith("-") else words


def prettified(slug: str) -> str:
    """``out-of-supply`` → ``Out of supply``: what ``spelled`` gives, at the beginning of a line."""
    return capital(spelled(slug))


BOXES: Mapping[str, str] = {
    "": N_("Off the map"),
    "off-map": N_("Off the map"),
    "available": N_("Available"),
    "reserve": N_("Reserve"),
    "replacement-pool": N_("Replacement pool"),
    "contingency": N_("Contingency forces"),
    "airborne": N_("Waiting to drop"),
    "eliminated": N_("Dead pile"),
    "destroyed": N_("Destroyed"),
    "exited": N_("Left the map"),
    "removed": N_("Removed from the game"),
    "off-track": N_("Later in the game"),
    "siberia": N_("In Siberia"),
    "siberian-reserve": N_("Called from Siberia"),
}
"""Headings of boxes, through ``tr``; a box that is not among them has its name for one."""


def box_title(box: str, turn: int = 0) -> str:
    """The heading of a box: ``turn-3`` → ``Turn 3``, or that it arrives now where ``turn`` is in hand."""
    due = turn_of(box)
    if due:
        if due == turn:
            return tr("Arriving this turn")
        return tr("Due since turn {turn}", turn=due) if due < turn else tr("Turn {turn}", turn=due)
    return tr(BOXES[box]) if box in BOXES else prettified(box)


def joined(names: Iterable[str], most: int = 4) -> str:
    """``1st Panzer, 2nd Panzer and 3 more``."""
    found = list(names)
    if len(found) > most:
        return say("{names}", {"names": [*found[: most - 1], tr_count("{n} more", "{n} more", len(found) - most + 1)]})
    return say("{names}", {"names": found})


def labels(units: Sequence[Unit], most: int = 4) -> str:
    return joined((u.label for u in units), most)


def numbers_text(unit: Unit, names: Sequence[str]) -> str:
    """The printed numbers that are up, as on the cardboard: ``4-5-6``, ``(8)-(6)-9``, with those along the upper edge
    and any others behind them: ``1-8 · 6-4-6``."""
    face, words = unit.counter.face(unit.steps), face_words()
    placed = {*words.bottom, *words.upper, *words.bracketed.values()}
    others = "-".join(str(face[n]) for n in names if n in face and n not in placed)
    return " · ".join(filter(None, (bottom_line(face), upper_line(face), others)))


def numbers_named(unit: Unit, names: Sequence[str]) -> str:
    """The printed numbers that are up, each by its name and on a line of its own: ``Attack: 4``."""
    face = unit.counter.face(unit.steps)
    shown = ((capital(term(name.replace("_", " "))), face[name]) for name in names if name in face)
    return "\n".join(f"{name}: {number}" for name, number in shown)


def points(value: int | Fraction) -> str:
    """Movement points, thirds and all: ``7/3`` → ``2 1/3``."""
    exact = Fraction(value)
    whole, rest = divmod(exact.numerator, exact.denominator)
    if not rest:
        return str(whole)
    part = f"{rest}/{exact.denominator}"
    return f"{whole} {part}" if whole else part


def point_cost(cost: Mapping[str, Json]) -> str:
    """``It costs 3 of 7 movement points.``; empty for an attack that costs none."""
    needed, left = (cost.get(name) for name in ("needed", "left"))
    if not isinstance(needed, (int, str)) or not isinstance(left, (int, str)):
        return ""
    spent, there = points(Fraction(needed)), points(Fraction(left))
    return tr("It costs {needed} of {left} movement points.", needed=spent, left=there)


def move_cost(report: MoveReport | None) -> tuple[int, dict[str, str]] | None:
    """Points that are left as a count (2 for all but one), and cost and points in words; None for a placement, for
    more than there are, and for a move of any length."""
    if report is None or report.cost is None or report.allowance.boundless or report.cost > report.allowance.left:
        return None
    left = report.allowance.left
    return (1 if left == 1 else 2), {"cost": points(report.cost), "left": points(left)}


def surcharge_text(report: MoveReport | None) -> str:
    """What a move costs beside its ground: ``River +2 (9.15), enemy airpower in range +1 (11.2).``; empty for nothing
    and for a placement."""
    found = [] if report is None else report.surcharges()
    causes = [
        f"{line.text()} +{points(line.cost)} ({line.rule})" if line.cost else f"{line.text()} ({line.rule})"
        for line in found
    ]
    return f"{capital(', '.join(causes))}." if causes else ""


def count_text(used: Count, limit: Count, sizes: Sequence[str] = ()) -> str:
    """``3 of 8``, ``2 of 6 non-artillery, 1 of 6 artillery``; without a limit the number alone. A group that is named
    after one of the ``sizes`` is written as that is."""
    if isinstance(used, int):
        return tr("{used} of {limit}", used=used, limit=limit) if isinstance(limit, int) else str(used)
    if isinstance(used, Mapping):
        limits = limit if isinstance(limit, Mapping) else {}
        written = {size.lower(): size for size in sizes}
        return ", ".join(
            tr("{used} of {limit} {group}", used=n, limit=limits[name], group=term(written.get(name, name)))
            if name in limits
            else f"{n} {term(written.get(name, name))}"
            for name, n in used.items()
            if n or name in limits
        )
    return ""


def dated(iso: str) -> str:
    """A date, ``2026-11-20``, as the language in use writes it."""
    date = QDate.fromString(iso, Qt.DateFormat.ISODate)
    return QLocale(in_use()).toString(date, tr("d MMM yyyy", "how a date is written")) if date.isValid() else iso


def decimal(value: Fraction) -> str:
    """Two places, rounded half up; the tooltip has the exact fraction."""
    hundredths = (value * 100 + Fraction(1, 2)).__floor__()
    return f"{hundredths // 100}{QLocale(in_use()).decimalPoint()}{hundredths % 100:02d}"


# how strictly the rules are held

GENERAL = ""
KIND_WORDS = {
    GENERAL: N_("Every rule"),
    SEQUENCE: N_("Turn and phases"),
    STACKING: N_("Stacking"),
    MOVEMENT: N_("Movement"),
    COMBAT: N_("Combat"),
    PLACING: N_("Set-up and arrivals"),
}
LEVEL_NAMES = {RECORD: N_("Record"), ADVISE: N_("Warn"), REFEREE: N_("Enforce")}
LEVEL_WORDS = {RECORD: N_("recorded"), ADVISE: N_("warned"), REFEREE: N_("enforced")}
MEANING = {
    RECORD: N_("Records everything and enforces nothing."),
    ADVISE: N_("Allows it and names the rule it breaks."),
    REFEREE: N_("Refuses what the rules forbid. You may overrule it."),
}
MIXED = N_("mixed")
"""All of these go through ``tr`` where they are shown."""


def level_word(held: Levels) -> str:
    """``enforced``; that they are mixed where kinds of rule are held apart."""
    return tr(MIXED if held.apart else LEVEL_WORDS[held.general])


def level_lines(held: Levels) -> str:
    """Each kind of rule with its level, a line each."""
    return "\n".join(kind_line(kind, held) for kind in KINDS)


def held_words(kind: str, held: Levels) -> str:
    """What was set, as the status line says it."""
    return f"{kind_line(kind, held)}."


def kind_line(kind: str, held: Levels) -> str:
    return tr("{kind}: {level}", kind=tr(KIND_WORDS[kind]), level=tr(LEVEL_WORDS[held.of(kind)]))
