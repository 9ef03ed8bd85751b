"""Luck: what the dice of a campaign gave against what they were to give, with exact chances.

A battle's luck is measured in steps by the table that it was fought on: the defender's loss less the attacker's, for
the face that fell and for each face that could have fallen. Where each side fires, each die counts for what its fire
costs the other. Losses that follow later, when nobody can retreat for one, are no luck of the die. A battle whose table
is not typed in has no chances, and is counted apart. All dice are counted by their faces as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from app.campaign.campaign import Campaign
from app.campaign.distribution import Distribution, sum_of
from app.campaign.line import Line
from app.campaign.throws import ATTACKER, DEFENDER, STEPS, BattleThrow, throw_of
from app.campaign.walk import Watch, walk
from app.rules.battle.one_die import ROLL, DieBattle
from app.rules.game import Game

FACES = range(1, 7)


@dataclass(frozen=True)
class Die:
    """Any die with six faces. ``side`` is who threw it, as far as the log tells."""

    action: int
    turn: int
    side: str
    name: str
    value: int
    source: str


@dataclass(frozen=True)
class Tally:
    """A run of throws: ``count`` battles or dice, ``rolled`` their sum, ``distribution`` that of all sums that could
    have come."""

    count: int
    rolled: int
    distribution: Distribution

    @property
    def expected(self) -> Fraction:
        return self.distribution.mean

    @property
    def more(self) -> Fraction:
        """How much more was rolled than expected; negative for less."""
        return self.rolled - self.expected

    @cached_property
    def worse(self) -> Fraction:
        """The chance of a run with a smaller sum."""
        return self.distribution.below(self.rolled)

    @cached_property
    def better(self) -> Fraction:
        """The chance of a run with a greater sum."""
        return self.distribution.above(self.rolled)


@dataclass(frozen=True)
class Moment:
    """How a side stood at the end of a turn: steps that its battles had gained it, and those to be expected."""

    turn: int
    battles: int
    rolled: int
    expected: Fraction


@dataclass(frozen=True)
class Luck:
    """``battles`` and ``dice`` in the order of the log: a throw for each die of a battle; ``unknown`` counts
    battles without known chances."""

    battles: tuple[BattleThrow, ...]
    dice: tuple[Die, ...]
    unknown: int

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of battles that were fought."""
        return tuple(dict.fromkeys(one.kind for one in self.battles))

    def of_battles(
        self, side: str, *, role: str = "", kind: str = "", source: str = "", turn: int | None = None,
        measure: str = STEPS,
    ) -> Tally:  # fmt: skip
        """The margins of a side's battles, its own losses taken off: all, or those in which it was ``ATTACKER`` or
        ``DEFENDER``, of one kind, with dice of one source, of one turn."""
        found = [
            one for one in self.battles
            if (not role or (one.side == side) == (role == ATTACKER)) and kind in ("", one.kind)
            and source in ("", one.source) and turn in (None, one.turn)
        ]  # fmt: skip
        signs = [1 if one.side == side else -1 for one in found]
        rolled = sum(sign * one.rolled.margin(measure) for sign, one in zip(signs, found, strict=True))
        parts = [one.margins(measure) for one in found]
        parts = [one if sign > 0 else one.reversed() for sign, one in zip(signs, parts, strict=True)]
        return Tally(len({one.battle for one in found}), rolled, sum_of(parts))

    def of_dice(self, *, side: str = "", name: str = "", source: str = "") -> Tally:
        """The faces of all dice, of those of a side, of a name, of a source."""
        found = self._dice(side, name, source)
        return Tally(len(found), sum(one.value for one in found), sum_of([Distribution.of(FACES)] * len(found)))

    def faces(self, *, side: str = "", name: str = "", source: str = "") -> Mapping[int, int]:
        """How often each face fell."""
        found = [one.value for one in self._dice(side, name, source)]
        return {face: found.count(face) for face in FACES}

    def _dice(self, side: str, name: str, source: str) -> list[Die]:
        return [
            one for one in self.dice
            if side in ("", one.side) and name in ("", one.name) and source in ("", one.source)
        ]  # fmt: skip

    def over_time(self, side: str) -> tuple[Moment, ...]:
        """The sums up to the end of each turn with a battle."""
        found: list[Moment] = []
        fought, rolled, expected = set[int](), 0, Fraction(0)
        for one in self.battles:
            sign = 1 if one.side == side else -1
            fought.add(one.battle)
            rolled, expected = rolled + sign * one.rolled.margin(), expected + sign * one.margins().mean
            moment = Moment(one.turn, len(fought), rolled, expected)
            found[-1:] = [moment] if found and found[-1].turn == one.turn else [*found[-1:], moment]
        return tuple(found)


class LuckBook:
    """Remembers the chances of every throw that it has looked at, so that a campaign that goes on is quickly told."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self._game: Game = campaign.referee.game
        self._known: dict[int, BattleThrow | None] = {}
        self._looked: set[int] = set()

    def luck(self, line: Line | None = None, watch: Watch | None = None) -> Luck:
        """Of a line, by default the branch in hand. Raises Damage or JournalTrouble."""
        way = self.campaign.line() if line is None else line
        if self.campaign.referee.game is not self._game:  # a chart was taken
            self._game, self._known, self._looked = self.campaign.referee.game, {}, set()
        self._look(way, watch)
        battles: list[BattleThrow] = []
        dice: list[Die] = []
        unknown, missed = 0, ""
        for number, turn, side, name, value, source in _thrown(self.campaign, way):
            if value in FACES:
                dice.append(Die(number, turn, _thrower(name, side, self._game), name, value, source))
            if number in self._known and not (battles and battles[-1].action == number):
                throw = self._known[number]
                if throw is None:  # the two dice of a battle are left out together
                    unknown, missed = unknown + (name != DEFENDER or missed != ATTACKER), name
                elif throw.second and battles and battles[-1].target == throw.target:
                    battles.append(replace(throw, battle=battles[-1].battle))
                else:
                    battles.append(throw)
        return Luck(tuple(battles), tuple(dice), unknown)

    def _look(self, line: Line, watch: Watch | None) -> None:
        """Fills in what is not known yet of the line's throws."""
        fresh = {row[0] for row in _thrown(self.campaign, line)} - self._looked
        if not fresh:
            return
        for record, before in walk(self.campaign.states, line, watch):
            if record.number in fresh and before.pending is not None and before.pending.step == ROLL:
                procedure = self._game.procedures.get(before.pending.procedure)
                if isinstance(procedure, DieBattle) and len(record.rolls) == 1:
                    self._known[record.number] = throw_of(procedure, record, before, before.pending)
        self._looked |= fresh


def _thrown(campaign: Campaign, line: Line) -> Iterable[tuple[int, int, str, str, int, str]]:
    """Action, turn, side, name, value and source of every die of a line, in its order."""
    for s in line.segments:
        yield from campaign.journal.table(
            "iissis",
            "SELECT number, turn, side, name, value, source FROM actions JOIN rolls ON rolls.action = actions.number "
            "WHERE stem = ? AND depth BETWEEN ? AND ? ORDER BY depth, n",
            (s.stem, s.first, s.last),
        )


def _thrower(name: str, side: str, game: Game) -> str:
    """A die that bears a side's name is that side's, whoever wrote it down."""
    last = name.rpartition(" ")[2]
    return last if last in game.world.roster.sides else side
