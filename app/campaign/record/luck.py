"""Luck: what the dice of a campaign gave against what they were to give, with exact chances, and as a chapter.

Exact distributions of sums are whole values with whole weights, added up by convolution: a polynomial whose coefficient
k is the weight of the value ``least + k``. Products go through one multiplication of whole numbers, each coefficient in
a field wide enough for the largest, so that hundreds of battles take a moment.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import gcd

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.replay import Watch, walk
from app.campaign.journal.rows import Record
from app.campaign.pages.document import Heading, Paragraph, Part, Table
from app.campaign.pages.tongue import Tongue
from app.errors import AdjutantError
from app.messages import N_
from app.position.position import Pending, Position
from app.rules.battle.one_die import ROLL, DieBattle
from app.rules.battle.state import BattleState
from app.rules.game import Game
from app.rules.parts import ATTACKER, DEFENDER, Lookup, Resolution
from app.rules.vocabulary import Vocabulary

SMALL = 1_000_000
"""Bits of a product up to which plain whole numbers are the faster ones"""
DIGITS_IN_A_BIT = 0.30103


@dataclass(frozen=True)
class Distribution:
    """``weights[k]`` is how often ``least + k`` comes among ``total`` equally likely cases."""

    least: int = 0
    weights: tuple[int, ...] = (1,)

    @staticmethod
    def of(values: Iterable[int]) -> Distribution:
        """Equally likely values, each as often as it is given. Raises ValueError for none."""
        listed = list(values)
        if not listed:
            raise ValueError("a distribution has values")
        least, most = min(listed), max(listed)
        weights = [0] * (most - least + 1)
        for one in listed:
            weights[one - least] += 1
        return Distribution(least, tuple(weights))

    @cached_property
    def total(self) -> int:
        return sum(self.weights)

    @cached_property
    def mean(self) -> Fraction:
        return self.least + Fraction(sum(k * w for k, w in enumerate(self.weights)), self.total)

    @cached_property
    def variance(self) -> Fraction:
        square = Fraction(sum(k * k * w for k, w in enumerate(self.weights)), self.total)
        return square - (self.mean - self.least) ** 2

    @property
    def chances(self) -> Mapping[int, Fraction]:
        """By value, those that can come alone."""
        return {self.least + k: Fraction(w, self.total) for k, w in enumerate(self.weights) if w}

    def below(self, value: int) -> Fraction:
        """The chance of less than ``value``."""
        return Fraction(sum(self.weights[: max(value - self.least, 0)]), self.total)

    def above(self, value: int) -> Fraction:
        """The chance of more than ``value``."""
        return Fraction(sum(self.weights[max(value - self.least + 1, 0) :]), self.total)

    def plus(self, other: Distribution) -> Distribution:
        """The sum with another one that does not depend on this."""
        return Distribution(self.least + other.least, product_of(self.weights, other.weights))

    def reversed(self) -> Distribution:
        """Of the values with the other sign."""
        return Distribution(-(self.least + len(self.weights) - 1), self.weights[::-1])


NOTHING = Distribution()
"""Certainly 0: the sum of no battles"""


def sum_of(parts: Iterable[Distribution]) -> Distribution:
    """The distribution of the sum of independent parts. Parts that are alike are added up at once."""
    waiting = [_times(one, count) for one, count in Counter(map(_reduced, parts)).items()]
    if not waiting:
        return NOTHING
    while len(waiting) > 1:  # two of the shortest, so that products stay even
        waiting.sort(key=lambda one: len(one.weights), reverse=True)
        waiting.append(waiting.pop().plus(waiting.pop()))
    return waiting[0]


def _reduced(one: Distribution) -> Distribution:
    """With the smallest whole weights, none of them 0 at the ends."""
    common = gcd(*one.weights)
    return one if common == 1 else Distribution(one.least, tuple(w // common for w in one.weights))


def _times(one: Distribution, count: int) -> Distribution:
    """The sum of ``count`` parts alike: the power of a polynomial, coefficient by coefficient out of those before
    (q = p^n satisfies p·q' = n·p'·q)."""
    p = one.weights
    found = [p[0] ** count]
    for k in range(1, (len(p) - 1) * count + 1):
        total = sum((i * (count + 1) - k) * p[i] * found[k - i] for i in range(1, min(k, len(p) - 1) + 1) if p[i])
        found.append(total // (k * p[0]))
    return Distribution(one.least * count, tuple(found))


def product_of(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The coefficients of the product of two polynomials, none of them negative."""
    length = len(one) + len(other) - 1
    most = max(one) * max(other) * min(len(one), len(other))
    digits = int(most.bit_length() * DIGITS_IN_A_BIT) + 2
    if most.bit_length() * length > SMALL and digits < sys.int_info.default_max_str_digits:
        return _by_digits(one, other, length, digits)
    width = most.bit_length() // 8 + 1
    packed = _packed(one, width) * _packed(other, width)
    data = packed.to_bytes(length * width + width, "little")
    return tuple(int.from_bytes(data[k * width : (k + 1) * width], "little") for k in range(length))


def _packed(weights: Sequence[int], width: int) -> int:
    return int.from_bytes(b"".join(weight.to_bytes(width, "little") for weight in weights), "little")


def _by_digits(one: Sequence[int], other: Sequence[int], length: int, digits: int) -> tuple[int, ...]:
    """The same in decimal fields: its multiplication is the faster one for numbers of millions of digits."""
    from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal

    exact = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)
    a, b = (Decimal("".join(f"{w:0{digits}d}" for w in reversed(weights))) for weights in (one, other))
    written = str(exact.multiply(a, b)).zfill(length * digits)
    return tuple(int(written[len(written) - (k + 1) * digits : len(written) - k * digits]) for k in range(length))


STEPS, HEXES = "steps", "hexes"
"""What a battle's luck is measured in: steps lost, or the hexes that the defender goes back"""


@dataclass(frozen=True)
class FaceOutcome:
    """What the table gives for a face: losses in steps, a retreat in hexes."""

    face: int
    result: str
    attacker_loss: int
    defender_loss: int
    retreat: int

    def margin(self, measure: str = STEPS) -> int:
        """What it is worth to the attacker."""
        return self.retreat if measure == HEXES else self.defender_loss - self.attacker_loss


@dataclass(frozen=True)
class BattleThrow:
    """A battle's die. ``side`` attacks; ``source`` is ``typed`` or ``program``; ``outcomes`` has every face.

    Where each side fires, ``firer`` is ``attacker`` or ``defender`` and the outcomes hold what that fire alone does;
    ``second`` is true where the die of the other had been thrown before. ``battle`` is the action of the battle's first
    die.
    """

    action: int
    turn: int
    phase: str
    kind: str
    side: str
    target: str
    source: str
    face: int
    outcomes: tuple[FaceOutcome, ...]
    battle: int
    firer: str = ""
    second: bool = False

    @cached_property
    def rolled(self) -> FaceOutcome:
        return next(one for one in self.outcomes if one.face == self.face)

    def margins(self, measure: str = STEPS) -> Distribution:
        """Of the margin, for the attacker."""
        return Distribution.of(one.margin(measure) for one in self.outcomes)


def throw_of(battle: DieBattle, record: Record, before: Position, asked: Pending) -> BattleThrow | None:
    """The one die of an action. None where the table does not give every face its result."""
    _, face, source = record.rolls[0]
    faces = [option for option in asked.options if isinstance(option, int) and not isinstance(option, bool)]
    if face not in faces:
        return None
    state = BattleState.of(asked)
    firer, fought = state.firer, _each_side if state.firer else _one
    try:
        assessment = battle.assessed(before, state)
        lookups, side = assessment.lookups, assessment.side if firer else asked.side
        outcomes = fought(battle, before, state, lookups, faces)
    except AdjutantError:  # the rules of today do not know this attack
        return None
    if not all(one.result for one in outcomes):
        return None
    return BattleThrow(
        action=record.number,
        turn=record.turn,
        phase=record.phase,
        kind=state.combat,
        side=side,
        target=state.target,
        source=source,
        face=face,
        outcomes=tuple(outcomes),
        battle=record.number,
        firer=firer,
        second=any(other.firer in state.fired for other in lookups if firer and other.firer != firer),
    )


def _one(
    battle: DieBattle, before: Position, state: BattleState, lookups: Sequence[Lookup], faces: Sequence[int]
) -> list[FaceOutcome]:
    cells = lookups[0].outcomes or {}
    read: dict[str, Resolution] = {}  # equal cells do the same, and each one costs a whole assessment
    outcomes = []
    for one in faces:
        cell = cells.get(str(one), f"face {one}")
        if cell not in read:
            read[cell] = battle.diced(before, state, {"combat": one})
        found = read[cell]
        outcomes.append(FaceOutcome(one, found.result, found.attacker_loss, found.defender_loss, found.retreat))
    return outcomes


def _each_side(
    battle: DieBattle, before: Position, state: BattleState, lookups: Sequence[Lookup], faces: Sequence[int]
) -> list[FaceOutcome]:
    """What the fire in hand costs the other side, whatever the other die shows."""
    firer = state.firer
    lookup = next(one for one in lookups if one.firer == firer)
    cells = lookup.outcomes or {}
    others = {one.firer: 1 for one in lookups if one is not lookup}
    read: dict[str, Resolution] = {}
    outcomes = []
    for one in faces:
        cell = cells.get(str(one), "")
        if cell and cell not in read:
            read[cell] = battle.diced(before, state, {**others, firer: one})
        found = read.get(cell)
        lost = (0, 0) if found is None else (found.attacker_loss, found.defender_loss)
        mine = (0, lost[1]) if firer == ATTACKER else (lost[0], 0)
        outcomes.append(FaceOutcome(one, cell if found is not None and found.result else "", *mine, 0))
    return outcomes


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
        self,
        side: str,
        *,
        role: str = "",
        kind: str = "",
        source: str = "",
        turn: int | None = None,
        measure: str = STEPS,
    ) -> Tally:
        """The margins of a side's battles, its own losses taken off: all, or those in which it was ``ATTACKER`` or
        ``DEFENDER``, of one kind, with dice of one source, of one turn."""
        found = [
            one
            for one in self.battles
            if (not role or (one.side == side) == (role == ATTACKER))
            and kind in ("", one.kind)
            and source in ("", one.source)
            and turn in (None, one.turn)
        ]
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
            one for one in self.dice if side in ("", one.side) and name in ("", one.name) and source in ("", one.source)
        ]

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

    def luck(self, line: LineOfPlay | None = None, watch: Watch | None = None) -> Luck:
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

    def _look(self, line: LineOfPlay, watch: Watch | None) -> None:
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


def _thrown(campaign: Campaign, line: LineOfPlay) -> Iterable[tuple[int, int, str, str, int, str]]:
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


SOURCES = ("typed", "program")
FIGURES = frozenset(range(1, 6))


def luck_chapter(luck: Luck, words: Vocabulary, say: Tongue, *, whole: bool = False) -> Iterator[Part]:
    """By side; ``whole`` adds the kinds of battle, the turns, and dice typed and rolled apart."""
    yield Heading(2, say(N_("Luck")), "luck")
    if luck.battles:
        yield from _of_battles(luck, words, say)
    else:
        yield Paragraph(say(N_("The journal has no battle with known probabilities.")))
    if luck.unknown:
        yield Paragraph(
            say(
                N_("Battles left out because their results table is missing from the data: {count}."),
                count=luck.unknown,
            ),
            "small",
        )
    if whole and luck.battles:
        yield from _by_kind(luck, words, say)
        yield from _over_time(luck, words, say)
    if whole and luck.dice:
        yield from _faces(luck, say)


def _of_battles(luck: Luck, words: Vocabulary, say: Tongue) -> Iterator[Part]:
    yield Paragraph(
        say(
            N_(
                "In steps by the results table: the other side's losses less the side's own. The expected value is "
                "the mean over all faces of each die; beside it are the exact probabilities of worse and better "
                "luck. All battles of the campaign are counted."
            )
        )
    )
    yield from _by_side(luck, words, say)


def _columns(first: str, say: Tongue) -> tuple[str, ...]:
    return (
        first,
        say(N_("Battles")),
        say(N_("Rolled")),
        say(N_("Expected")),
        say(N_("Worse luck")),
        say(N_("Better luck")),
    )


def _row(name: str, tally: Tally, say: Tongue) -> tuple[str, ...]:
    figures = (f"{tally.rolled:+d}", decimal(tally.expected), percent(tally.worse), percent(tally.better))
    return (name, str(tally.count), *map(say.figure, figures))


def _by_side(luck: Luck, words: Vocabulary, say: Tongue) -> Iterator[Part]:
    rows = []
    for side in words.roster.sides:
        name = say.side(words, side)
        named = {"": name, ATTACKER: say(N_("{side}, attacking"), side=name)}
        named[DEFENDER] = say(N_("{side}, defending"), side=name)
        tallies = {role: luck.of_battles(side, role=role) for role in named}
        rows += [_row(named[role], tally, say) for role, tally in tallies.items() if tally.count]
    yield Table(say(N_("Battles")), _columns(say(N_("Side")), say), tuple(rows), FIGURES)
    hexes = [
        _row(say(N_("{side}, attacking"), side=say.side(words, side)), tally, say)
        for side in words.roster.sides
        if (tally := luck.of_battles(side, role=ATTACKER, measure=HEXES)).count and tally.distribution.variance
    ]
    if hexes:
        caption = say(N_("Hexes that defenders had to retreat"))
        yield Table(caption, _columns(say(N_("Side")), say), tuple(hexes), FIGURES)


def _by_kind(luck: Luck, words: Vocabulary, say: Tongue) -> Iterator[Part]:
    rows = []
    for side in words.roster.sides:
        for kind in luck.kinds:
            tally = luck.of_battles(side, role=ATTACKER, kind=kind, measure=STEPS)
            if tally.count:
                rows.append(_row(f"{say.side(words, side)}, {say.combat(words, kind)}", tally, say))
    yield Table(say(N_("By kind of battle, for the attacker")), _columns(say(N_("Kind")), say), tuple(rows), FIGURES)
    sources = {"typed": say.inner(N_("entered from a physical die")), "program": say.inner(N_("rolled by the program"))}
    rows = [
        _row(f"{say.side(words, side)}, {sources[source]}", tally, say)
        for side in words.roster.sides
        for source in SOURCES
        if (tally := luck.of_battles(side, source=source)).count
    ]
    yield Table(say(N_("By source of the dice")), _columns(say(N_("Dice")), say), tuple(rows), FIGURES)


def _over_time(luck: Luck, words: Vocabulary, say: Tongue) -> Iterator[Part]:
    sides = [*words.roster.sides]
    moments = [luck.over_time(side) for side in sides]
    rows = [
        (
            str(both[0].turn),
            str(both[0].battles),
            *(say.figure(f) for m in both for f in (f"{m.rolled:+d}", decimal(m.expected))),
        )
        for both in zip(*moments, strict=True)
    ]
    columns: tuple[str, ...] = (say(N_("Up to turn")), say(N_("Battles")))
    for side in sides:
        name = say.side(words, side)
        columns = (*columns, say(N_("{side}, rolled"), side=name), say(N_("{side}, expected"), side=name))
    yield Table(say(N_("Over time")), columns, tuple(rows), frozenset(range(len(columns))))


def _faces(luck: Luck, say: Tongue) -> Iterator[Part]:
    rows = []
    names = list(dict.fromkeys(die.name for die in luck.dice))
    for source, words in (("typed", N_("entered from a physical die")), ("program", N_("rolled by the program"))):
        for name in names:
            tally = luck.of_dice(name=name, source=source)
            if tally.count:
                faces = luck.faces(name=name, source=source)
                mean = Fraction(tally.rolled, tally.count)
                rows.append(
                    (
                        f"{say.word(name)}, {say.inner(words)}",
                        *map(str, faces.values()),
                        *map(say.figure, (decimal(mean).lstrip("+"), percent(tally.worse), percent(tally.better))),
                    )
                )
    columns = (
        say(N_("Dice")),
        *map(str, range(1, 7)),
        say(N_("Mean")),
        say(N_("Smaller sum")),
        say(N_("Greater sum")),
    )
    yield Table(say(N_("How often each face fell")), columns, tuple(rows), frozenset(range(1, len(columns))))


def decimal(value: Fraction) -> str:
    """Two places, with its sign."""
    hundredths = round(value * 100)
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else '+'}{whole}.{rest:02d}"


def percent(value: Fraction) -> str:
    """One place; what is possible and what is not certain stay so."""
    tenths = round(value * 1000)
    if value and not tenths:
        return "< 0.1 %"
    if value != 1 and tenths == 1000:
        return "> 99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"
