"""Luck as rows of figures and as a line over the turns, for one choice of dice and of what is measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt

from app.campaign.campaign import Campaign
from app.campaign.record.luck import ATTACKER, DEFENDER, FACES, SOURCES, Luck, LuckBook, Tally
from app.messages import N_
from app.rules.vocabulary import Vocabulary
from app.ui.progress import Watch
from app.ui.record.reader import Stages
from app.ui.texts import tr
from app.ui.words import capital, origin, titled

SIDES, KINDS, TURNS, DICE = BY = ("sides", "kinds", "turns", "dice")
SOURCE_WORDS = {
    "": N_("All dice"),
    "typed": N_("Entered by hand"),
    "program": N_("Rolled by the program"),
}


@dataclass(frozen=True)
class LuckRow:
    """A run of throws. ``level`` 1 is a part of the row above; ``faces`` how often each fell, empty for battles."""

    name: str
    level: int
    tally: Tally
    faces: tuple[int, ...] = ()


@dataclass(frozen=True)
class Stand:
    """At the end of a turn: what the first side had gained above what was to be expected, and the standard deviation
    of that, both in steps or hexes."""

    turn: int
    battles: int
    more: float
    spread: float


@dataclass(frozen=True)
class LuckTold:
    """``rows`` by what they are listed by; ``stands`` the line over time; ``falls`` the faces by source."""

    rows: dict[str, tuple[LuckRow, ...]]
    stands: tuple[Stand, ...]
    falls: dict[str, tuple[int, ...]]


def read_luck(campaign: Campaign, watch: Watch) -> Luck:
    return LuckBook(campaign).luck(campaign.line(), watch)


def told(luck: Luck, words: Vocabulary, source: str, measure: str, watch: Watch) -> LuckTold:
    """Of the dice of one source, all for an empty one; reckons every chance exactly."""
    wanted = replace(
        luck,
        battles=tuple(one for one in luck.battles if source in ("", one.source)),
        dice=tuple(die for die in luck.dice if source in ("", die.source)),
    )
    stages, rows = Stages(watch, len(BY)), {}
    makers: dict[str, Callable[[Luck, Vocabulary, str], Iterator[LuckRow]]] = {
        SIDES: _by_side,
        KINDS: _by_kind,
        TURNS: _by_turn,
        DICE: _by_die,
    }
    for name, make in makers.items():
        found = []
        stages(0.0)
        for row in make(wanted, words, measure):
            stages(0.5)
            _ = row.tally.worse, row.tally.better  # reckoned here and kept
            found.append(row)
        rows[name] = tuple(found)
        stages(1.0)
    falls = {name: tuple(luck.faces(source=name).values()) for name in SOURCES}
    return LuckTold(rows, tuple(_stands(wanted, words, measure)), falls)


def _by_side(luck: Luck, words: Vocabulary, measure: str) -> Iterator[LuckRow]:
    for side, known in words.roster.sides.items():
        name = capital(origin(known))
        for role, said in (("", name), (ATTACKER, tr("attacking")), (DEFENDER, tr("defending"))):
            tally = luck.of_battles(side, role=role, measure=measure)
            if tally.count:
                yield LuckRow(said, int(bool(role)), tally)


def _by_kind(luck: Luck, words: Vocabulary, measure: str) -> Iterator[LuckRow]:
    named = {kind.slug: kind.name for kind in words.attacks}
    for kind in luck.kinds:
        for side, known in words.roster.sides.items():
            tally = luck.of_battles(side, role=ATTACKER, kind=kind, measure=measure)
            if tally.count:
                said = titled(named.get(kind) or kind.replace("-", " "))
                yield LuckRow(tr("{kind}, {side} attacking", kind=said, side=capital(origin(known))), 0, tally)


def _by_turn(luck: Luck, words: Vocabulary, measure: str) -> Iterator[LuckRow]:
    for turn in dict.fromkeys(one.turn for one in luck.battles):
        for side, known in words.roster.sides.items():
            tally = luck.of_battles(side, turn=turn, measure=measure)
            if tally.count:
                yield LuckRow(tr("Turn {turn}, {side}", turn=turn, side=capital(origin(known))), 0, tally)


def _by_die(luck: Luck, words: Vocabulary, measure: str) -> Iterator[LuckRow]:
    for source in SOURCES:
        whole = luck.of_dice(source=source)
        if whole.count:
            yield LuckRow(tr(SOURCE_WORDS[source]), 0, whole, tuple(luck.faces(source=source).values()))
            for side, known in words.roster.sides.items():
                tally = luck.of_dice(source=source, side=side)
                if tally.count:
                    faces = tuple(luck.faces(source=source, side=side).values())
                    yield LuckRow(capital(origin(known)), 1, tally, faces)


def _stands(luck: Luck, words: Vocabulary, measure: str) -> Iterator[Stand]:
    first = next(iter(words.roster.sides), "")
    more, variance, fought = Fraction(0), Fraction(0), set[int]()
    for n, one in enumerate(luck.battles):
        sign = 1 if one.side == first else -1
        chances = one.margins(measure)
        more += sign * (one.rolled.margin(measure) - chances.mean)
        variance += chances.variance
        fought.add(one.battle)
        if n + 1 == len(luck.battles) or luck.battles[n + 1].turn != one.turn:
            yield Stand(one.turn, len(fought), float(more), sqrt(variance))


def expected_falls(count: int) -> float:
    """How often each face of so many dice is to be expected."""
    return count / len(FACES)
