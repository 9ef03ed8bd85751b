"""Safe retreat: for each attack that threatens a side's units as things stand, where they could go back to and who
would find no way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod

from app.advice.progress import Progress, Watch
from app.advice.threats import enemies_of
from app.advice.what_if import absent_note, with_units
from app.board.grid import OFF_MAP
from app.forces.unit import ELIMINATED, Unit
from app.messages import N_
from app.position.position import Position
from app.rules.battle.ranged import UNITS
from app.rules.charts.table import FACES
from app.rules.combat.assault import CELL_SEPARATOR
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Combat, Lookup, Retreat, absence
from app.rules.referee import Referee
from app.rules.ruling import Finding, Severity, legal, note


@dataclass(frozen=True)
class GroupWay:
    """Units that go together and the ``hexes`` where they may end; ``eliminated`` where there is none, ``split`` where
    the hexes take them one by one alone."""

    units: tuple[str, ...]
    hexes: tuple[int, ...]
    eliminated: bool
    split: bool
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Distance:
    """A retreat of so many hexes, ``chance`` that the die orders it for somebody, under the index that is worst where
    the attacker names one, ``None`` where the chart is not there to be read.
    ``stranded`` find no way or never retreat; ``steps`` is what the result costs the defender as things stand. ``lost``
    are the stranded units that it eliminates: all where the loss takes all of their steps, else those of one step
    where it takes one from each."""

    hexes: int
    chance: Fraction | None
    groups: tuple[GroupWay, ...]
    stranded: tuple[str, ...]
    steps: int
    lost: tuple[str, ...]


@dataclass(frozen=True)
class Danger:
    """An attack on ``target`` by all ``attackers`` that could join in it from where they stand."""

    target: int
    combat: str
    defenders: tuple[str, ...]
    attackers: tuple[str, ...]
    attackers_from: tuple[int, ...]
    distances: tuple[Distance, ...]

    @property
    def stranded(self) -> tuple[str, ...]:
        """Who would find no way in some retreat of this attack."""
        return tuple(dict.fromkeys(unit for one in self.distances for unit in one.stranded))

    @property
    def lost(self) -> tuple[str, ...]:
        """Whom some retreat of this attack would eliminate."""
        return tuple(dict.fromkeys(unit for one in self.distances for unit in one.lost))


@dataclass(frozen=True)
class _Driven:
    """With which chance somebody is driven back, and the steps that it costs."""

    chance: Fraction | None
    steps: int


@dataclass(frozen=True)
class SafeRetreat:
    """Dangers in which most would be lost come first, then those in which most would find no way."""

    side: str
    dangers: tuple[Danger, ...] = ()
    findings: tuple[Finding, ...] = ()


def safe_retreat(referee: Referee, position: Position, side: str, *, watch: Watch | None = None) -> SafeRetreat:
    """Where the units of ``side`` could retreat into. Raises Stopped."""
    retreat = referee.game.retreat
    absent = absence(retreat)
    if absent is not None:
        return SafeRetreat(side, findings=(absent_note(absent),))
    if not referee.game.combats:
        return SafeRetreat(side)
    return _Search(referee, retreat, position, side, Progress(watch)).run()


class _Search:
    def __init__(self, referee: Referee, retreat: Retreat, position: Position, side: str, progress: Progress) -> None:
        self.referee, self.game, self.board = referee, referee.game, referee.world.board
        self.retreat, self.position, self.side, self.progress = retreat, position, side, progress
        self.guessed = False

    def run(self) -> SafeRetreat:
        enemies = enemies_of(self.position, self.side)
        dangers = []
        for name, combat in self.game.combats.items():
            threatened: dict[int, list[Unit]] = {}
            for unit in enemies:
                for target in combat.targets(self.position, [unit]):
                    threatened.setdefault(target, []).append(unit)
            self.progress.total += len(threatened)
            for target, attackers in sorted(threatened.items()):
                self.progress.step()
                danger = self.danger(name, combat, target, attackers)
                if danger is not None:
                    dangers.append(danger)
        dangers.sort(key=lambda one: (-len(one.lost), -len(one.stranded), one.target, one.combat))
        text = N_(
            "The results table is missing from the data, so every retreat that any of its results can cause is shown."
        )
        findings = (note("chart-missing", "", text),) if self.guessed else ()
        return SafeRetreat(self.side, tuple(dangers), findings)

    def danger(self, name: str, combat: Combat, target: int, attackers: Sequence[Unit]) -> Danger | None:
        """The attack with all who may join in it; ``None`` where the rules let none of them attack, or where no result
        of it drives anybody back."""
        where = self.board.location_name(target)
        assessment, party = self._joined(name, where, attackers)
        if assessment is None or not assessment.defenders:
            return None
        attack = Attack(name, tuple(u.id for u in party), where)
        distances = self._distances(combat, attack, assessment)
        if not distances:
            return None
        from_ = tuple(sorted({self.board.hex_of(u.location) for u in party}))
        return Danger(
            target,
            name,
            assessment.defenders,
            attack.attackers,
            from_,
            tuple(self._distance(attack, assessment.defenders, hexes, distances[hexes]) for hexes in sorted(distances)),
        )

    def _joined(self, name: str, where: str, attackers: Sequence[Unit]) -> tuple[Assessment | None, list[Unit]]:
        """The attack without those whom the rules leave out of it, one after another."""
        party = list(attackers)
        while party:
            assessment = self._assessed(name, party, where)
            if legal(assessment.findings):
                return assessment, party
            barred = {u for f in assessment.findings if f.severity is Severity.VIOLATION for u in f.units}
            left = [u for u in party if u.id not in barred]
            if len(left) == len(party):
                return None, []
            party = left or self._singly(name, where, party)
            if not left:
                if not party:
                    return None, []
                return self._assessed(name, party[:1], where), party
        return None, []

    def _assessed(self, name: str, party: Sequence[Unit], where: str) -> Assessment:
        return self.referee.assess(self.position, Attack(name, tuple(u.id for u in party), where), in_phase=False)

    def _singly(self, name: str, where: str, party: Sequence[Unit]) -> list[Unit]:
        """The first that may attack alone, where no two of them may together."""
        for unit in party:
            if legal(self._assessed(name, [unit], where).findings):
                return [unit]
        return []

    def _distances(self, combat: Combat, attack: Attack, assessment: Assessment) -> dict[int, _Driven]:
        """How far the results of the attack drive somebody back, in hexes."""
        tables = [_cells(lookup) for lookup in assessment.lookups]
        if all(lookup.firer for lookup in assessment.lookups):
            return self._both_dice(combat, attack, tables)
        found: dict[int, _Driven] = {}
        known = [one for one in tables if one is not None]
        if len(known) < len(tables):
            for code in combat.codes:
                hexes, steps = self._driven(combat, attack, code)
                if hexes:
                    before = found.get(hexes, _Driven(None, 0))
                    found[hexes] = _Driven(None, max(steps, before.steps))
            self.guessed = self.guessed or bool(found)
            return found
        cells = {cell for table in known for by_die in table.values() for cell in by_die.values()}
        driven = {cell: self._driven(combat, attack, cell) for cell in sorted(cells)}
        indexes = dict.fromkeys(name for table in known for name in table)
        for hexes in sorted({way for way, _steps in driven.values()} - {0}):
            chance = max(
                _share(
                    [table.get(name, table.get("", {})) for table in known], hexes, driven, apart=UNITS in combat.dice
                )
                for name in indexes
            )
            found[hexes] = _Driven(chance, max(steps for way, steps in driven.values() if way == hexes))
        return found

    def _both_dice(
        self, combat: Combat, attack: Attack, tables: Sequence[Mapping[str, Mapping[str, str]] | None]
    ) -> dict[int, _Driven]:
        """The same where each side fires, and both results together say who goes back and how far."""
        found: dict[int, _Driven] = {}
        known = all(table is not None for table in tables)
        falls = [
            Counter(combat.codes) if table is None else Counter(cell for row in table.values() for cell in row.values())
            for table in tables
        ]
        for cells in product(*(sorted(fall) for fall in falls)):
            read = combat.read(self.position, attack, CELL_SEPARATOR.join(cells))
            if read.retreat:
                chance = Fraction(prod(fall[cell] for fall, cell in zip(falls, cells, strict=True)))
                chance /= prod(fall.total() for fall in falls)
                before = found.get(read.retreat, _Driven(Fraction(0) if known else None, 0))
                found[read.retreat] = _Driven(
                    None if before.chance is None else before.chance + chance, max(read.defender_loss, before.steps)
                )
        self.guessed = self.guessed or (bool(found) and not known)
        return found

    def _driven(self, combat: Combat, attack: Attack, cell: str) -> tuple[int, int]:
        """How far the cell drives the defender back, in hexes, and the steps that it costs him as things stand. A
        rulebook may turn it into something worse where there is no room: then the way is read with nobody else around,
        and before a single attacker."""
        found = combat.read(self.position, attack, cell)
        if found.retreat or found.result == cell:
            return found.retreat, found.defender_loss
        roomier = (combat.read(at, one, cell).retreat for at, one in self._roomier(attack))
        return next((hexes for hexes in roomier if hexes), 0), found.defender_loss

    def _roomier(self, attack: Attack) -> Iterator[tuple[Position, Attack]]:
        inside = self.board.location(attack.target)
        own = {*attack.attackers, *(u.id for u in self.position.units_at(inside))}
        others = [u for u in self.position.units.values() if u.on_map and u.id not in own]
        alone = with_units(self.position, {u.id: u.at(OFF_MAP, ELIMINATED) for u in others})
        yield alone, attack
        for unit in attack.attackers:
            rest = {u: alone.units[u].at(OFF_MAP, ELIMINATED) for u in attack.attackers if u != unit}
            yield with_units(alone, rest), replace(attack, attackers=(unit,))

    def _distance(self, attack: Attack, defenders: Sequence[str], hexes: int, driven: _Driven) -> Distance:
        units = self.position.pick(defenders)
        from_ = sorted({self.board.hex_of(u.location) for u in self.position.pick(attack.attackers)})
        groups = []
        for group in self.retreat.groups(self.position, units):
            report = self.retreat.report(self.position, group, from_, hexes)
            ids = tuple(u.id for u in group)
            groups.append(GroupWay(ids, report.hexes, report.eliminated, report.split, report.findings))
        going = {unit for group in groups if not group.eliminated for unit in group.units}
        stranded = [u for u in units if u.id not in going]
        lost = stranded if driven.steps >= sum(u.steps for u in stranded) else []
        if not lost and driven.steps >= len(stranded):
            lost = [u for u in stranded if u.steps == 1]
        return Distance(
            hexes, driven.chance, tuple(groups), tuple(u.id for u in stranded), driven.steps, tuple(u.id for u in lost)
        )


def _cells(lookup: Lookup) -> Mapping[str, Mapping[str, str]] | None:
    """What the table says to each face of the die, by index, under no name where it has none; ``None`` where it is not
    there to be read."""
    if lookup.automatic is not None:
        return {"": {str(die): lookup.automatic for die in range(1, FACES + 1)}}
    if lookup.outcomes is not None:
        return {"": lookup.outcomes}
    return lookup.by_index


def _share(
    readings: Sequence[Mapping[str, str]], hexes: int, driven: Mapping[str, tuple[int, int]], *, apart: bool
) -> Fraction:
    """The chance that one of the readings drives somebody back so far, all with the same die or each with its own."""
    faces = [{die for die, cell in reading.items() if driven[cell][0] == hexes} for reading in readings]
    if not apart:
        return Fraction(len(set().union(*faces)), FACES)
    spared = Fraction(1)
    for one in faces:
        spared *= 1 - Fraction(len(one), FACES)
    return 1 - spared
