"""The cheapest way to a column: which of the units in reach get there with the least strength, or the fewest units; and
what units that are not needed could do elsewhere: for each enemy hex that they could attack, the column that they reach
and what it would cost both sides.

Companies are put to the game's own odds from the lightest on, so that the first that gets there is the cheapest
whatever the shifts do. Units that the rules cannot tell apart are one group. Where groups of defenders are read apart
every reading has to lie on the column. Passed over without being asked about are those alone that would fall short
even if each unit counted as much as it prints or counts alone, whichever is more, against the weakest defense that any
company has met, and all shifts added up that any company has had. Where too many are left the best of those that were
found by adding and leaving out is given, and said to be no more than that.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations, combinations_with_replacement, product

from app.advice.attack_group import Company, Gauge, Party, Rank, Recruit, Recruiting, rank, reached
from app.advice.progress import Progress, Watch
from app.advice.what_if import absent_note
from app.errors import BadInput
from app.messages import N_, Sentence, either
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.judge import check_attack
from app.rules.orders.orders import Attack, location_named
from app.rules.parts import Reckons, absence
from app.rules.referee import Referee
from app.rules.ruling import Finding, note


@dataclass(frozen=True)
class Equals:
    """``size`` things that weigh ``weight`` each and bring ``gain`` each at most; neither below 0."""

    size: int
    weight: int
    gain: int


@dataclass(frozen=True)
class Choices:
    """Gains add up; ``vectors`` misses nothing that could bring enough."""

    groups: Sequence[Equals]

    @cached_property
    def _most(self) -> list[dict[int, int]]:
        """For each place in the list: by every sum of weights out of the groups from there on, the most it brings."""
        tables: list[dict[int, int]] = [{0: 0}]
        for group in reversed(self.groups):
            after, table = tables[-1], dict[int, int]()
            for taken in range(group.size + 1):
                weight, gain = taken * group.weight, taken * group.gain
                for rest, brings in after.items():
                    if table.get(weight + rest, -1) < gain + brings:
                        table[weight + rest] = gain + brings
            tables.append(table)
        return tables[::-1]

    def sums(self, least: int) -> list[int]:
        """The weights, lightest first, of which some choice could bring ``least``."""
        return sorted(weight for weight, gain in self._most[0].items() if gain >= least)

    def vectors(self, weight: int, least: int) -> Iterator[tuple[int, ...]]:
        """How many of each group, for every choice of exactly this weight that could bring ``least``."""
        yield from self._from(0, weight, least)

    def _from(self, at: int, weight: int, least: int) -> Iterator[tuple[int, ...]]:
        if at == len(self.groups):
            yield ()
            return
        group = self.groups[at]
        for taken in range(group.size, -1, -1):
            rest, needed = weight - taken * group.weight, least - taken * group.gain
            if rest >= 0 and self._most[at + 1].get(rest, -1) >= max(needed, 0):
                for tail in self._from(at + 1, rest, needed):
                    yield (taken, *tail)


STRENGTH, UNITS = AIMS = ("strength", "units")
SCALE = 10_000
"""Weightier than any second count"""
MOST_COMPANIES = 10_000
"""Companies that are asked about before the search for the very cheapest is given up"""


PAIRS = 3_000
"""Pairs that are asked about beforehand"""


@dataclass(frozen=True)
class Wish:
    """``column`` is a heading of the chart (``3:1``, ``+10``); ``target`` a printed number. In each hex of ``hold`` one
    unit of the side has to stay that takes no part. ``moves`` says whether units may move first; ``None`` for as the
    phase in hand allows. ``options`` are the attack's own."""

    combat: str
    target: str
    column: str
    side: str
    aim: str = STRENGTH
    hold: tuple[str, ...] = ()
    moves: bool | None = None
    options: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Cheapest:
    """``company`` is ``None`` where nobody gets there. ``exact`` is false where the search was given up after ``asked``
    companies. ``spare`` are units in reach that are not needed, ``left_out`` those that could not take part, with what
    stands against each."""

    wish: Wish
    company: Company | None
    exact: bool
    asked: int
    spare: tuple[str, ...] = ()
    left_out: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


def cheapest(
    referee: Referee, position: Position, wish: Wish, *, most: int = MOST_COMPANIES, watch: Watch | None = None
) -> Cheapest:
    """The cheapest company that reaches the column. Raises BadInput for a wish that names what does not exist, and
    Stopped."""
    game = referee.game
    if wish.aim not in AIMS:
        raise BadInput(Sentence("the aim is {known}, not {aim}", known=either(AIMS), aim=wish.aim))
    if wish.side not in game.world.roster.sides:
        known = ", ".join(game.world.roster.sides)
        raise BadInput(Sentence("there is no side {side}; this game knows {known}", side=wish.side, known=known))
    goal = rank(wish.column)
    board = game.world.board
    target = location_named(board, wish.target)
    held = frozenset(location_named(board, name) for name in wish.hold)
    attack = Attack(wish.combat, (), board.location_name(target), wish.options)
    check_attack(game, attack)
    recruiting = Recruiting(referee, position, wish.side, attack, target, moves=wish.moves)
    found = _Search(recruiting, goal, wish, held, most, Progress(watch)).run()
    absent = absence(game.movement) if wish.moves else None
    return replace(found, findings=(*found.findings, absent_note(absent))) if absent is not None else found


@dataclass(frozen=True)
class _Group:
    """Recruits that are equals."""

    recruits: tuple[Recruit, ...]

    def weighed(self, aim: str, gains: Mapping[str, int]) -> Equals:
        first, size = self.recruits[0], len(self.recruits)
        gain = max(first.strength, *(gains.get(r.unit.id, 0) for r in self.recruits))
        return Equals(size, first.strength * SCALE + 1 if aim == STRENGTH else SCALE + first.strength, gain)

    def placed(self, taken: int) -> Iterator[tuple[tuple[Recruit, int], ...]]:
        """Every way in which ``taken`` of them attack from their places."""
        for places in combinations_with_replacement(self.recruits[0].places, taken):
            yield tuple(zip(self.recruits, places, strict=False))


class _Search:
    def __init__(
        self, recruiting: Recruiting, goal: Rank, wish: Wish, held: frozenset[int], most: int, progress: Progress
    ) -> None:
        self.recruiting, self.goal, self.wish, self.held = recruiting, goal, wish, held
        self.most, self.progress = most, progress
        self.asked, self.headings = 0, True
        self.shifts: dict[tuple[str, str], int] = {}
        self.always: set[tuple[str, str]] | None = None
        self.gains: dict[str, int] = {}
        self.defense: int | None = None
        self.floor = 0
        self.raised = False

    def run(self) -> Cheapest:
        recruits, left_out = self.recruiting.recruits(self.progress)
        groups = self._groups(recruits)
        company, exact = self._exact(groups) if groups else (None, True)
        if not exact:
            company = self._greedy(recruits)
            exact = company is not None and self._weight(company) <= self.floor
        taken = () if company is None else company.attack.attackers
        spare = tuple(r.unit.id for r in recruits if r.unit.id not in taken)
        return Cheapest(self.wish, company, exact, self.asked, spare, left_out, tuple(self._remarks(company, exact)))

    def _weight(self, company: Company) -> int:
        return company.strength if self.wish.aim == STRENGTH else len(company.attack.attackers)

    def _remarks(self, company: Company | None, exact: bool) -> Iterator[Finding]:
        if not exact:
            text = N_(
                "{count} attacks were calculated; none with fewer than {floor} factors reaches the column. "
                "One may be cheaper."
            )
            if self.wish.aim == UNITS:
                text = N_(
                    "{count} attacks were calculated; none with fewer than {floor:w} units reaches the "
                    "column. Fewer units may be enough."
                )
            yield note("not-exact", "", text, count=self.asked, floor=self.floor)
        if not self.headings:
            text = N_(
                "The column headings are missing from the data: the odds before column shifts are compared "
                "with {column}."
            )
            yield note("headings-unknown", "", text, column=self.wish.column)
        if company is None:
            text = N_("No attack on {target} that was calculated reaches column {column}.")
            yield note(
                "not-reached", "", text, hexes=[self.wish.target], target=self.wish.target, column=self.wish.column
            )

    # what can be hoped for --------------------------------------------------------------------------------------

    def _groups(self, recruits: Sequence[Recruit]) -> list[_Group]:
        """Equals, once each of them was asked about alone, in pairs, in some of the pairs at least where there are too
        many, and all together."""
        groups = [_Group(tuple(members)) for members in self.recruiting.equals(recruits)]
        firsts = [group.recruits[0] for group in groups]
        for one in firsts:
            for place in one.places:
                self._gauged([(one, place)])
        pairs = [
            ((one, here), (other, there))
            for one, other in combinations(firsts, 2)
            for here, there in product(one.places, other.places)
        ]
        for pair in pairs if len(pairs) <= PAIRS else random.Random(PAIRS).sample(pairs, PAIRS):
            self._gauged(pair)
        if recruits:
            for n in range(max(len(r.places) for r in recruits)):
                self._gauged([(r, r.places[n % len(r.places)]) for r in recruits])
        return sorted(groups, key=lambda group: -group.weighed(STRENGTH, self.gains).gain)

    def _gauged(self, party: Party) -> Gauge | None:
        """The figures of a company; shifts and defense that go beyond what was seen before are noted."""
        self.progress.step()
        gauge = self.recruiting.gauged(party)
        if gauge is None:
            return None
        self.headings = self.headings and gauge.headings_known
        for unit, gain in gauge.gains.items():
            if gain > self.gains.get(unit, 0):
                self.gains[unit], self.raised = gain, True
        for kind, columns in gauge.shifts.items():
            if columns > self.shifts.get(kind, -99):
                self.shifts[kind], self.raised = columns, True
        kinds = set(gauge.shifts)
        if self.always is None or not self.always <= kinds:
            self.always, self.raised = kinds if self.always is None else self.always & kinds, True
        if gauge.rank is not None and (self.defense is None or gauge.defense < self.defense):
            self.defense, self.raised = gauge.defense, True
        return gauge

    def _needed(self, groups: Sequence[_Group]) -> int:
        """The least factors with which a company could get there at the best of all shifts; more than all have where
        none could."""
        combat = self.recruiting.combat
        if not isinstance(combat, Reckons) or self.defense is None:
            return 0
        best = sum(c for kind, c in self.shifts.items() if c > 0 or kind in (self.always or ()))
        elsewhere = self.gains.get("", 0)
        weighed = [group.weighed(STRENGTH, self.gains) for group in groups]
        low, high = 0, 1 + elsewhere + sum(one.size * one.gain for one in weighed)
        while low < high:
            middle = (low + high) // 2
            labels = [odds.column or odds.basic for odds in combat.odds_at(middle, self.defense, best)]
            there = any(label and rank(label) >= self.goal for label in labels)
            low, high = (low, middle) if there else (middle + 1, high)
        return max(0, low - elsewhere)

    # the very cheapest ------------------------------------------------------------------------------------------

    def _exact(self, groups: Sequence[_Group]) -> tuple[Company | None, bool]:
        """The first company that gets there, and whether none was passed over. Where a company had more than was hoped
        for, the search begins again with what is known then."""
        known: set[frozenset[tuple[str, int]]] = set()
        while True:
            self.raised = False
            choices = Choices([group.weighed(self.wish.aim, self.gains) for group in groups])
            for party in self._parties(groups, choices, self._needed(groups)):
                key = frozenset((recruit.unit.id, place) for recruit, place in party)
                if key in known:
                    continue
                if self.asked >= self.most:
                    return None, False
                known.add(key)
                found = self._reaches(party)
                if found is not None:
                    return found, True
                if self.raised:
                    break
            else:
                return None, True

    def _parties(self, groups: Sequence[_Group], choices: Choices, needed: int) -> Iterator[Party]:
        for weight in choices.sums(needed):
            self.floor = weight // SCALE
            for vector in choices.vectors(weight, needed):
                taken = [list(group.placed(n)) for group, n in zip(groups, vector, strict=True) if n]
                for placed in product(*taken):
                    if placed:
                        yield [entry for entries in placed for entry in entries]

    def _reaches(self, party: Party) -> Company | None:
        """The company, if it keeps what is to be held, gets to the column, and the rules let it attack."""
        self.asked += 1
        if not self._holds([recruit.unit.id for recruit, _place in party]):
            return None
        gauge = self._gauged(party)
        if gauge is None or gauge.rank is None or gauge.rank < self.goal:
            return None
        company = self.recruiting.company(party)
        there = reached(company.assessment)
        return company if company.legal and there is not None and there >= self.goal else None

    def _holds(self, taken: Sequence[str]) -> bool:
        position, side = self.recruiting.position, self.wish.side
        return all(any(u.side == side and u.id not in taken for u in position.units_at(hex_)) for hex_ in self.held)

    # where there are too many -----------------------------------------------------------------------------------

    def _greedy(self, recruits: Sequence[Recruit]) -> Company | None:
        """Units join, each time the one after which the column lies farthest to the right, until it is reached; then
        whoever is dear and not needed goes."""
        party: list[tuple[Recruit, int]] = []
        found: Company | None = None
        while found is None:
            joined = {recruit.unit.id for recruit, _place in party}
            tried = [
                ((*there, -recruit.strength), [*party, (recruit, place)])
                for recruit in recruits
                if recruit.unit.id not in joined
                for place in recruit.places
                if (there := self._outlook([*party, (recruit, place)])) is not None
            ]
            if not tried:
                return None
            party = max(tried, key=lambda one: one[0])[1]
            found = self._reaches(party)
        for one in sorted(party, key=lambda entry: -entry[0].strength):
            fewer = [entry for entry in party if entry is not one]
            without = self._reaches(fewer) if fewer else None
            if without is not None:
                party, found = fewer, without
        return found

    def _outlook(self, party: Party) -> tuple[Rank, int] | None:
        if not self._holds([recruit.unit.id for recruit, _place in party]):
            return None
        gauge = self._gauged(party)
        return None if gauge is None or gauge.rank is None else (gauge.rank, gauge.attack)


@dataclass(frozen=True)
class Elsewhere:
    """The best attack on ``target`` that was found for the units: nobody joins or leaves it to its gain."""

    target: int
    company: Company

    @property
    def gain(self) -> Fraction | None:
        """Steps that the enemy is expected to lose beyond the attacker's own; ``None`` where the chart is unknown."""
        losses = self.company.assessment.best_losses
        return None if losses is None else losses[1] - losses[0]


def elsewhere(
    referee: Referee,
    position: Position,
    combat: str,
    units: Sequence[str],
    *,
    moves: bool | None = None,
    without: Sequence[int] = (),
    watch: Watch | None = None,
) -> tuple[Elsewhere, ...]:
    """Attacks of the kind ``combat`` by ``units``, all of one side, on any hex but ``without``; those that promise most
    first, those whose chart is unknown last. Raises Stopped."""
    if not units or combat not in referee.game.combats:
        return ()
    game, progress = referee.game, Progress(watch)
    side = position.units[units[0]].side
    hexes = sorted(
        {game.world.board.hex_of(u.location) for u in position.units.values() if u.on_map and u.side != side}
    )
    found = []
    for target in hexes:
        if target in without:
            continue
        attack = Attack(combat, (), game.world.board.location_name(target))
        recruiting = Recruiting(referee, position, side, attack, target, moves=moves, among=frozenset(units))
        recruits, _barred = recruiting.recruits(progress)
        company = _best(recruiting, recruits, progress)
        if company is not None:
            found.append(Elsewhere(target, company))
    return tuple(sorted(found, key=_promise))


def _promise(one: Elsewhere) -> tuple[bool, Fraction, int]:
    return one.gain is None, -(one.gain or Fraction(0)), one.target


def _best(recruiting: Recruiting, recruits: Sequence[Recruit], progress: Progress) -> Company | None:
    """From nobody on, the unit joins that does most for the attack, until none does any more."""
    party: list[tuple[Recruit, int]] = []
    best: Company | None = None
    while True:
        joined = {recruit.unit.id for recruit, _place in party}
        tried: list[tuple[Company, Party]] = []
        for recruit in recruits:
            for place in recruit.places if recruit.unit.id not in joined else ():
                progress.step()
                further = [*party, (recruit, place)]
                company = recruiting.company(further)
                if company.legal:
                    tried.append((company, further))
        if not tried:
            return best
        company, joined_by = max(tried, key=lambda one: _worth(one[0]))
        if best is not None and _worth(company) <= _worth(best):
            return best
        best, party = company, list(joined_by)


def _worth(company: Company) -> tuple[Fraction, int]:
    losses = company.assessment.best_losses
    net = Fraction(0) if losses is None else losses[1] - losses[0]
    return net, sum(lookup.attack for lookup in company.assessment.lookups) if losses is None else -company.strength
