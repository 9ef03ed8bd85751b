"""Who could take part in an attack: units that stand where they can attack, those that can move there this phase, and
companies of them put to the game's own odds on supposed positions; the figures of such an attack, and which of two
columns lies farther to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from app.advice.progress import Progress
from app.advice.threats import kind_of
from app.advice.what_if import with_units
from app.forces.unit import Unit
from app.position.changes import apply
from app.position.ledger import Ledger
from app.position.position import Position
from app.rules.charts.table import lower_bound
from app.rules.combat.assault import Assault
from app.rules.orders.moving import move_step
from app.rules.orders.orders import Attack, Move
from app.rules.parts import Assessment, Combat, Lookup, Odds, Reckons, Shift, StrengthLine
from app.rules.referee import Referee
from app.rules.ruling import Finding, Severity, legal
from app.rules.sequence import allowed
from app.rules.stacking import crowding

Rank = tuple[int, Fraction]


def rank(label: str) -> Rank:
    """Where a heading stands among its fellows; ``>6:1`` and ``<1:3`` lie beyond the ends. Raises BadInput for one of
    no known form."""
    text = label.strip()
    beyond = {"<": -1, ">": 1}.get(text[:1], 0) if text[1:2] != "=" else 0
    least = lower_bound(text[1:] if beyond else text)
    if least is None:
        return -2, Fraction(0)  # the first column, open downwards
    return (beyond, least) if beyond else (0, least)


def attacking_lookups(assessment: Assessment) -> tuple[Lookup, ...]:
    """The lookups that the attacker's strength is read for."""
    return tuple(lookup for lookup in assessment.lookups if lookup.firer != "defender")


def reached(assessment: Assessment) -> Rank | None:
    """The lowest column of the attacker's lookups, of the odds before the shifts where the headings of the chart are
    unknown; ``None`` where there are no odds at all."""
    found: list[Rank] = []
    for lookup in attacking_lookups(assessment):
        label = lookup.column or lookup.basic
        if not label:
            return None
        found.append(rank(label))
    return min(found, default=None)


def headings_known(assessment: Assessment) -> bool:
    return all(lookup.column is not None for lookup in attacking_lookups(assessment))


def headings(combat: object) -> tuple[str, ...]:
    """The columns that may be wanted of a kind of attack, weakest first; none where its charts are not entered."""
    charts = combat.every_table if isinstance(combat, Assault) else ()
    found = {label: rank(label) for chart in charts for label in chart.columns}
    return tuple(sorted(found, key=lambda label: found[label]))


@dataclass(frozen=True)
class Gauge:
    """The figures of an attack in all its readings: where the lowest of its columns lies, the most factors of the
    attacker and the fewest of the defender; by unit the most that it brings to a reading, under no id what comes from
    elsewhere, or to several together beyond what they print; by what they are for the shifts that help most, those to
    the left only where every reading has them."""

    rank: Rank | None
    headings_known: bool
    attack: int
    defense: int
    gains: Mapping[str, int]
    shifts: Mapping[tuple[str, str], int]

    @staticmethod
    def of_odds(readings: Sequence[Odds]) -> Gauge:
        labels = [odds.column or odds.basic for odds in readings]
        return Gauge(
            min((rank(label) for label in labels), default=None) if all(labels) else None,
            all(odds.column is not None for odds in readings),
            max((odds.attack for odds in readings), default=0),
            min((odds.defense for odds in readings), default=0),
            _most([_gains(odds.attack_lines) for odds in readings]),
            _best([_by_kind(odds.shifts) for odds in readings]),
        )

    @staticmethod
    def of_assessment(assessment: Assessment) -> Gauge:
        lookups = attacking_lookups(assessment)
        return Gauge(
            reached(assessment),
            headings_known(assessment),
            max((lookup.attack for lookup in lookups), default=0),
            min((lookup.defense for lookup in lookups), default=0),
            _most([_gains(lookup.attack_lines) for lookup in lookups]),
            _best([_by_kind(lookup.shifts) for lookup in lookups]),
        )


def _gains(lines: Sequence[StrengthLine]) -> dict[str, int]:
    found = {"": 0}
    for line in lines:
        if len(line.units) == 1:
            found[line.units[0]] = found.get(line.units[0], 0) + line.counts
        else:
            found[""] += max(line.counts - line.printed, 0) if line.units else line.counts
    return found


def _most(each: Sequence[Mapping[str, int]]) -> dict[str, int]:
    return {unit: max(one.get(unit, 0) for one in each) for unit in dict.fromkeys(u for one in each for u in one)}


def _best(each: Sequence[Mapping[tuple[str, str], int]]) -> dict[tuple[str, str], int]:
    kinds = dict.fromkeys(kind for one in each for kind in one)
    found = {kind: max(one.get(kind, 0) for one in each) for kind in kinds}
    return {kind: columns for kind, columns in found.items() if columns or all(kind in one for one in each)}


def _by_kind(shifts: Sequence[Shift]) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for shift in shifts:
        kind = shift.template, shift.rule
        found[kind] = found.get(kind, 0) + shift.columns
    return found


Party = Sequence[tuple["Recruit", int]]
"""Recruits, each with the hex that it attacks from"""
KEPT = 256
"""Supposed positions that are kept for the next company of the same movers"""


@dataclass(frozen=True)
class Recruit:
    """A unit that could take part. ``places`` are hexes that it could attack from, where it stands first;
    ``paths`` how it gets to the others. ``strength`` is its printed factor for the attack."""

    unit: Unit
    strength: int
    places: tuple[int, ...]
    paths: Mapping[int, tuple[int, ...]] = field(default_factory=dict, compare=False)


@dataclass(frozen=True)
class Company:
    """An attack with its assessment; ``moves`` come before it, in their order. ``findings`` are those of the moves and
    of stacks that they make."""

    attack: Attack
    assessment: Assessment
    strength: int
    moves: tuple[Move, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def legal(self) -> bool:
        return legal(self.findings) and legal(self.assessment.findings)


class Recruiting:
    """Recruits of one attack on ``target``, of ``among`` alone where it is given; ``attack`` names nobody yet."""

    def __init__(
        self,
        referee: Referee,
        position: Position,
        side: str,
        attack: Attack,
        target: int,
        *,
        moves: bool | None,
        among: frozenset[str] | None = None,
    ) -> None:
        self.referee, self.game, self.among = referee, referee.game, among
        self.position, self.side, self.attack, self.target = position, side, attack, target
        self.combat: Combat = self.game.combats[attack.combat]
        self.may_move = moves if moves is not None else bool(position.phase) and self._phase_has_moves()
        self._kept: dict[frozenset[tuple[str, int]], Position] = {}
        self._alone: dict[tuple[str, int], Position] = {}

    def _phase_has_moves(self) -> bool:
        return legal(allowed(self.game, self.position, self.side, Move.kind))

    # who could ----------------------------------------------------------------------------------------------------

    def recruits(self, progress: Progress) -> tuple[list[Recruit], dict[str, tuple[Finding, ...]]]:
        """Those who could take part, and what stands against the others that are near."""
        own = [
            u
            for u in self.position.units.values()
            if u.side == self.side and u.on_map and (self.among is None or u.id in self.among)
        ]
        found = []
        for unit in own:
            progress.step()
            places, paths = self._places(unit)
            if places:
                found.append(Recruit(unit, self._strength(unit), places, paths))
        found += self._from_afar(own, found, progress)
        fit, barred = self._fit(found, progress)
        known = {recruit.unit.id for recruit in found}
        for unit in own:
            if unit.id not in known and self.game.world.board.hex_of(unit.location) in self._around:
                assessment = self._assessed(self.position, (unit.id,))
                against = tuple(f for f in assessment.findings if f.severity is Severity.VIOLATION)
                barred |= {unit.id: against} if against else {}
        return fit, barred

    def _places(self, unit: Unit) -> tuple[tuple[int, ...], dict[int, tuple[int, ...]]]:
        """Hexes that the unit could attack from, and the ways to those where it does not stand."""
        here = self.game.world.board.hex_of(unit.location)
        places = [here] if self._aims(self.position, unit) else []
        movement, paths = self.game.movement, dict[int, tuple[int, ...]]()
        if self.may_move:
            reach = movement.reach(self.position, [unit])
            for there in sorted(set(reach.costs) & set(self._around)):
                moved = unit.at(there)
                if there != here and self._aims(with_units(self.position, {unit.id: moved}), moved):
                    places.append(there)
                    paths[there] = reach.path(there)
        return tuple(places), paths

    @cached_property
    def _around(self) -> tuple[int, ...]:
        board = self.game.world.board
        return board.grid.adjacent[board.hex_of(self.target)]

    def _aims(self, position: Position, unit: Unit) -> bool:
        return self.target in self.combat.targets(position, [unit])

    def _strength(self, unit: Unit) -> int:
        """The printed number that the attack asks of the unit."""
        named = self.combat.factors(self.position, replace(self.attack, attackers=(unit.id,)))
        return next((one.number(factor) for one, factor in named if one.id == unit.id), 0)

    def _from_afar(self, own: Sequence[Unit], found: Sequence[Recruit], progress: Progress) -> list[Recruit]:
        """Units that cannot attack by themselves and may join those that can: guns, whoever leads or serves them."""
        standing = [r for r in found if self.game.world.board.hex_of(r.unit.location) in r.places]
        if not standing:
            return []
        first, known = standing[0].unit, {r.unit.id for r in found}
        joined = []
        for unit in own:
            if unit.id in known:
                continue
            progress.step()
            assessment = self._assessed(self.position, (first.id, unit.id))
            if not any(unit.id in f.units for f in assessment.findings if f.severity is Severity.VIOLATION):
                here = self.game.world.board.hex_of(unit.location)
                joined.append(Recruit(unit, self._strength(unit), (here,)))
        return joined

    def _fit(
        self, found: Sequence[Recruit], progress: Progress
    ) -> tuple[list[Recruit], dict[str, tuple[Finding, ...]]]:
        """Without those that the rules bar alone, beside any one of the others, and among them all."""
        fit: list[Recruit] = []
        barred: dict[str, tuple[Finding, ...]] = {}
        for recruit in found:
            progress.step()
            against = self._against(recruit, found)
            if against:
                barred[recruit.unit.id] = against
            else:
                fit.append(recruit)
        return fit, barred

    def _against(self, recruit: Recruit, found: Sequence[Recruit]) -> tuple[Finding, ...]:
        own = recruit.unit.id
        others = [r.unit.id for r in found if r is not recruit]
        first: tuple[Finding, ...] = ()
        for place in recruit.places:
            position = self._supposed(self._going([(recruit, place)]))
            for company in ((), *((other,) for other in others), tuple(others)):
                assessment = self._assessed(position, (own, *company))
                against = tuple(f for f in assessment.findings if f.severity is Severity.VIOLATION and own in f.units)
                if not against:
                    return ()
                first = first or against
        return first

    def equals(self, recruits: Sequence[Recruit]) -> list[list[Recruit]]:
        """The recruits in groups whose members the rules cannot tell apart."""
        groups: dict[object, list[Recruit]] = {}
        for recruit in recruits:
            groups.setdefault(self._key(recruit), []).append(recruit)
        return list(groups.values())

    def _key(self, recruit: Recruit) -> object:
        unit, ledger = recruit.unit, self.position.ledger
        remembered = tuple(
            (topic, repr(entries[unit.id])) for topic, entries in sorted(ledger.topics.items()) if unit.id in entries
        )
        extra = tuple(sorted(unit.counter.extra.items()))
        return kind_of(unit), unit.location, recruit.strength, recruit.places, remembered, extra

    # companies ----------------------------------------------------------------------------------------------------

    def company(self, party: Party) -> Company:
        """The attack of these recruits from their places, their moves judged one after another."""
        position, moves, findings = self._gone(self._going(party))
        units = tuple(recruit.unit.id for recruit, _place in party)
        assessment = self._assessed(position, units)
        attack = replace(self.attack, attackers=units)
        return Company(attack, assessment, sum(recruit.strength for recruit, _place in party), moves, findings)

    def gauged(self, party: Party) -> Gauge | None:
        """The figures of the company's attack, its moves taken together without being judged; ``None`` for no odds."""
        position = self._supposed(self._going(party))
        attack = replace(self.attack, attackers=tuple(recruit.unit.id for recruit, _place in party))
        if isinstance(self.combat, Reckons):
            return Gauge.of_odds(self.combat.odds(position, attack))
        return Gauge.of_assessment(self.referee.assess(position, attack, in_phase=False))

    def _assessed(self, position: Position, units: tuple[str, ...]) -> Assessment:
        return self.referee.assess(position, replace(self.attack, attackers=units), in_phase=False)

    def _going(self, party: Party) -> list[tuple[Recruit, int]]:
        hex_of = self.game.world.board.hex_of
        return [(recruit, place) for recruit, place in party if place != hex_of(recruit.unit.location)]

    def _supposed(self, going: Party) -> Position:
        """The position with what each of the moves changes by itself."""
        if not going:
            return self.position
        key = frozenset((recruit.unit.id, place) for recruit, place in going)
        if key not in self._kept:
            units, control = dict(self.position.units), dict(self.position.control)
            topics = {topic: dict(entries) for topic, entries in self.position.ledger.topics.items()}
            for recruit, place in going:
                after = self._single(recruit, place)
                units[recruit.unit.id] = after.units[recruit.unit.id]
                control.update({at: side for at, side in after.control.items() if control.get(at) != side})
                for topic, entries in after.ledger.topics.items():
                    topics.setdefault(topic, {}).update(entries)
            self._kept[key] = replace(self.position, units=units, control=control, ledger=Ledger(topics))
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        return self._kept[key]

    def _single(self, recruit: Recruit, place: int) -> Position:
        """The position after one move alone."""
        key = recruit.unit.id, place
        if key not in self._alone:
            step = move_step(self.game, self.position, [recruit.unit], recruit.paths[place])
            self._alone[key] = apply(self.game.world, self.position, step.changes)
        return self._alone[key]

    def _gone(self, going: Party) -> tuple[Position, tuple[Move, ...], tuple[Finding, ...]]:
        """Those of one hex who go to the same place go together, if a path takes them all."""
        together: dict[tuple[int, int], list[Recruit]] = {}
        for recruit, place in going:
            together.setdefault((recruit.unit.location, place), []).append(recruit)
        position, moves, findings = self.position, list[Move](), list[Finding]()
        name = self.game.world.board.location_name
        for (_start, place), recruits in together.items():
            for units, path in self._ways(position, recruits, place):
                step = move_step(self.game, position, position.pick(units), path)
                moves.append(Move(units, tuple(map(name, path))))
                findings += [f for f in step.findings if f.severity is Severity.VIOLATION]
                position = apply(self.game.world, position, step.changes)
        for place in dict.fromkeys(place for _recruit, place in going):
            findings += crowding(self.game.stacking, position, (), place)
        return position, tuple(moves), tuple(findings)

    def _ways(
        self, position: Position, recruits: Sequence[Recruit], place: int
    ) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
        """Who moves together, and along which path."""
        singly: list[tuple[tuple[str, ...], tuple[int, ...]]] = [((r.unit.id,), r.paths[place]) for r in recruits]
        if len(recruits) == 1:
            return singly
        units = tuple(r.unit.id for r in recruits)
        reach = self.game.movement.reach(position, position.pick(units))
        return [(units, reach.path(place))] if place in reach.costs else singly
