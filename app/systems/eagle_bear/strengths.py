"""Strengths of an attack XIII.D.1-2, and who is attacked: all of a hex together, a fortress by itself XIII.A.6;
columns XIII.D.5: rivers for each part of the defense XI.C.2, XI.C.4, XI.E.1, the first turn XVII.B.1.b, the Soviet
winter offensive VII.B.3.c, dispersed defenders VIII.A.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.combat.assault import Encounter
from app.rules.parts import Shift, StrengthLine
from app.rules.ruling import Finding, Severity, note
from app.systems.eagle_bear.calendar import is_first_turn, month_of
from app.systems.eagle_bear.data import AXIS, BonusData, RulesData
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.options import OFFENSIVE, ChosenTurns, months
from app.systems.eagle_bear.special_units import (
    ENTRAINED,
    FORTIFIED,
    is_army,
    is_combat_unit,
    is_dispersed,
    is_front,
    is_plant,
)
from app.systems.eagle_bear.weather import SNOW, Weather


@dataclass(frozen=True)
class Defense:
    """``outside`` are the units attacked outside a fortress, ``garrisons`` those of each fortress attacked;
    ``standing`` are the fortresses among these that defend by themselves."""

    outside: tuple[Unit, ...] = ()
    garrisons: Mapping[int, tuple[Unit, ...]] = field(default_factory=dict)
    standing: frozenset[int] = frozenset()

    @property
    def units(self) -> tuple[Unit, ...]:
        return (*self.outside, *(u for units in self.garrisons.values() for u in units))


@dataclass(frozen=True)
class Wave(Encounter):
    """An attack of one wave. ``part`` is the hex or fortress that the table is read for now, ``dispersed`` whether
    it is for the dispersed units there, ``bare`` the fortresses that it is read for themselves."""

    defense: Defense = Defense()
    part: int = field(kw_only=True)
    dispersed: bool = False
    bare: frozenset[int] = frozenset()


def fights_back(unit: Unit) -> bool:
    """Whether the unit has to be attacked: entrained plants have no strength, partisans are driven out by whoever comes
    (XIV)."""
    return is_combat_unit(unit) or (is_plant(unit) and ENTRAINED not in unit.marks)


def scattered(unit: Unit) -> bool:
    """Whether results against it are read for a dispersed unit."""
    return is_dispersed(unit)


@dataclass(frozen=True)
class Defenders:
    """Bound to one world."""

    fortresses: Fortresses

    def of(self, position: Position, side: str, attackers: Sequence[Unit], target: int) -> Defense:
        """What ``side`` attacks at a hex, or at a fortress by itself."""
        board = self.fortresses.board
        hex_ = board.hex_of(target)
        locations = self.engaged(position, side, attackers, hex_) if target == hex_ else (target,)
        outside = () if target != hex_ else self._enemies(position, side, hex_)
        held = [at for at in locations if self.defended(position, side, at)]
        garrisons = {at: self._enemies(position, side, at) for at in held}
        standing = frozenset(at for at in held if self.fortresses.has_factor(position, at))
        return Defense(outside, garrisons, standing)

    def engaged(self, position: Position, side: str, attackers: Sequence[Unit], hex_: int) -> tuple[int, ...]:
        """Fortresses of the enemy in a hex that an attack on it meets: central ones, and those on a hexside that one of
        the attackers comes over (XIII.C.2.a)."""
        board = self.fortresses.board
        found = dict.fromkeys(self.fortresses.central(hex_))
        for here in {board.hex_of(u.location) for u in attackers if u.on_map}:
            if here in board.grid.adjacent[hex_]:
                found |= dict.fromkeys(self.fortresses.met(here, hex_))
        return self.fortresses.enemy(position, side, tuple(sorted(found)))

    def defended(self, position: Position, side: str, fortress: int) -> bool:
        """Whether somebody is in a fortress of the enemy, or it defends by itself."""
        if not self.fortresses.enemy(position, side, (fortress,)):
            return False
        return bool(self._enemies(position, side, fortress)) or self.fortresses.has_factor(position, fortress)

    def _enemies(self, position: Position, side: str, location: int) -> tuple[Unit, ...]:
        return tuple(u for u in position.units_at(location) if u.side != side and fights_back(u))


ATTACK, DEFENSE = "XIII.D.1", "XIII.D.2"
PLANT = 1
"""Strength of an emplaced plant"""


def is_large(unit: Unit) -> bool:
    """Whether terrain helps the unit: armies and fronts (XI.C.3)."""
    return is_army(unit) or is_front(unit)


def digs_in(unit: Unit) -> bool:
    """Whether the unit may fortify: Axis armies and Soviet fronts (XII.B)."""
    return is_army(unit) if unit.side == AXIS else is_front(unit)


@dataclass(frozen=True)
class Strengths:
    """Bound to one world."""

    fortresses: Fortresses
    bonus: BonusData

    def attack_lines(self, encounter: Wave) -> tuple[StrengthLine, ...]:
        return tuple(
            StrengthLine((u.id,), u.number("attack"), u.number("attack"), ATTACK, "") for u in encounter.attackers
        )

    def defense_lines(self, encounter: Wave) -> tuple[StrengthLine, ...]:
        units = encounter.defense.units
        return (
            *(self._own(unit) for unit in units),
            *(self._dug_in(unit) for unit in units if FORTIFIED in unit.marks and self._counts_dug_in(unit)),
            *self._terrain(encounter),
            *(self._fortress(at) for at in sorted(encounter.defense.standing)),
        )

    def remarks(self, encounter: Wave) -> list[Finding]:
        """Field fortifications of units that have none, and fortresses whose country is not entered."""
        found = []
        assumed = [
            at for at in sorted(encounter.defense.standing) if self.fortresses.assumed_home(encounter.position, at)
        ]
        for at in assumed:
            where = self.fortresses.board.grid.name(self.fortresses.board.hex_of(at))
            text = N_(
                "The country of {hex} is missing from the map data; its fortress is assumed to be in its "
                "holder's country."
            )
            found.append(note("assumed-country", "XII.A", text, hexes=[where], hex=where))
        for unit in (u for u in encounter.defense.units if FORTIFIED in u.marks and not self._counts_dug_in(u)):
            text = N_("{unit} has no field fortifications: it is dispersed.")
            if not is_dispersed(unit):
                text = N_("{unit} may not have field fortifications: only Axis armies and Soviet fronts may.")
            found.append(note("no-fortifications", "XII.B", text, units=[unit.id], unit=unit.label))
        return found

    # lines --------------------------------------------------------------------------------------------------------

    def _own(self, unit: Unit) -> StrengthLine:
        if is_plant(unit):
            return StrengthLine((unit.id,), PLANT, PLANT, "X.A.1.c.3", N_("a defense plant"))
        return StrengthLine((unit.id,), unit.number("defense"), unit.number("defense"), DEFENSE, "")

    def _counts_dug_in(self, unit: Unit) -> bool:
        return digs_in(unit) and not is_dispersed(unit)

    def _dug_in(self, unit: Unit) -> StrengthLine:
        return StrengthLine((unit.id,), 0, 1, "XII.B", N_("field fortifications"))

    def _fortress(self, location: int) -> StrengthLine:
        where = self.fortresses.board.grid.name(self.fortresses.board.hex_of(location))
        return StrengthLine((), 0, 1, "XII.A", N_("the fortress of {hex}"), {"hex": where})

    def _terrain(self, encounter: Wave) -> list[StrengthLine]:
        """Mountains help each army and front. Hills or a major city help all of them once; where there are both, the
        garrison of a fortress by the city and the others by the hills."""
        board = self.fortresses.board
        field = [u for u in encounter.defense.outside if is_large(u)]
        inside = [u for units in encounter.defense.garrisons.values() for u in units if is_large(u)]
        both = [*field, *inside]
        kinds = frozenset(board.terrain[encounter.hex])
        found = []
        if kinds & self.bonus.each_terrain:
            found += [StrengthLine((u.id,), 0, 1, "XI.C.3", N_("mountains")) for u in both]
        hills = bool(kinds & self.bonus.group_terrain)
        city = bool(board.place_kinds(encounter.hex) & self.bonus.group_places)
        if hills and city and field and inside:
            return [*found, self._group(field, hills=True), self._group(inside, hills=False)]
        return [*found, self._group(both, hills=hills)] if (hills or city) and both else found

    def _group(self, units: Sequence[Unit], *, hills: bool) -> StrengthLine:
        ids = tuple(u.id for u in units)
        if hills:
            return StrengthLine(ids, 0, 1, "XI.C.3", N_("hills"))
        return StrengthLine(ids, 0, 1, "XI.C.3", N_("a major city"))


class Shifts:
    """Bound to one world."""

    def __init__(
        self, world: World, rules: RulesData, fortresses: Fortresses, weather: Weather, turns: ChosenTurns
    ) -> None:
        self.board, self.data, self.fortresses, self.weather = world.board, rules.combat, fortresses, weather
        self.turns = turns
        self._free = {tuple(self.board.find(name) for name in step) for step in rules.combat.rivers.free}

    def of(self, encounter: Wave) -> list[Shift]:
        """Those of the part in hand."""
        found = self._river(encounter)
        if encounter.side == AXIS and is_first_turn(encounter.position):
            found.append(self._shift("first_turn", N_("the first turn")))
        if self._offensive(encounter) and self._under_way(encounter):
            found.append(self._shift("winter_offensive", N_("the Soviet winter offensive")))
        if encounter.dispersed:
            found.append(self._shift("dispersed", N_("dispersed defenders")))
        return found

    def _shift(self, name: str, words: str, rule: str = "") -> Shift:
        data = self.data.shifts[name]
        return Shift(data.columns, rule or data.rule, words)

    # rivers -------------------------------------------------------------------------------------------------------

    def over_river(self, encounter: Wave, unit: Unit) -> bool:
        """Whether an attacker comes over a river that is not frozen."""
        here = self.board.hex_of(unit.location) if unit.on_map else encounter.hex
        if here not in self.board.grid.adjacent[encounter.hex] or (here, encounter.hex) in self._free:
            return False
        return self.data.rivers.feature in self.weather.side_features(encounter.position, here, encounter.hex)

    def _river(self, encounter: Wave) -> list[Shift]:
        """Nobody at half the strength or more stands on the defender's bank. A fortress is helped by a river on a side
        that it lies on, or where all come over one."""
        crossing = [u for u in encounter.attackers if self.over_river(encounter, u)]
        total = sum(u.number("attack") for u in encounter.attackers)
        wet = sum(u.number("attack") for u in crossing)
        if not crossing or (total - wet) * 2 >= total > 0:
            return []
        if not self._helps(encounter, crossing):
            return []
        rule = "" if encounter.part == encounter.hex else self.data.rivers.fortress_rule
        return [self._shift("river", N_("attacked across a river"), rule)]

    def _helps(self, encounter: Wave, crossing: list[Unit]) -> bool:
        site = self.fortresses.site(encounter.part)
        if site is None or site.central or len(crossing) == len(encounter.attackers):
            return True
        outward = self.fortresses.outward(encounter.part)
        return any(self.board.hex_of(u.location) in outward for u in crossing)

    # the winter offensive -----------------------------------------------------------------------------------------

    def _offensive(self, encounter: Wave) -> bool:
        """Whether it can be played here: in the first winter, north of the Arctic Weather Line."""
        return (
            encounter.side == self.data.offensive.side
            and self.weather.first_winter(encounter.position)
            and encounter.hex in self.weather.arctic
        )

    def _under_way(self, encounter: Wave) -> bool:
        """Whether the month is one of its turns. Where nobody has said which they are, the month in hand is taken for
        one, and ``remarks`` says so."""
        if months(encounter.position, OFFENSIVE) is None:
            return self.turns.open(encounter.position, OFFENSIVE)
        return month_of(encounter.position) in self.turns.of_offensive(encounter.position)

    def remarks(self, encounter: Wave) -> list[Finding]:
        """That the month is taken for one of the offensive, months beyond its limit, and what the map does not show
        yet: rivers, and which side of the Arctic Weather Line the hex is on."""
        found = self._unknown(encounter)
        if not self._offensive(encounter):
            return found
        rule, most = self.data.shifts["winter_offensive"].rule, self.data.offensive.turns
        listed = months(encounter.position, OFFENSIVE)
        if listed is not None:
            return [*found, *self.turns.beyond({OFFENSIVE: listed}, Severity.WARNING)]
        if not self.turns.open(encounter.position, OFFENSIVE):
            return found
        text = N_("{month} is assumed to be one of the {count:w} turns of the Soviet winter offensive; none is named.")
        return [*found, note("assumed-winter-offensive", rule, text, month=month_of(encounter.position), count=most)]

    def _unknown(self, encounter: Wave) -> list[Finding]:
        found, name = list[Finding](), self.board.grid.name
        coming = {self.board.hex_of(u.location) for u in encounter.attackers if u.on_map}
        near = coming & {*self.board.grid.adjacent[encounter.hex]}
        bare = [
            name(here)
            for here in sorted(near)
            if not self.board.side_features(here, encounter.hex)
            and any(map(self.board.is_unknown, (here, encounter.hex)))
        ]
        where = name(encounter.hex)
        if bare:
            text = N_("The hexside between {hexes_} and {hex} is missing from the map data; no river is assumed.")
            if len(bare) > 1:
                text = N_("The hexsides between {hexes_} and {hex} are missing from the map data; no river is assumed.")
            found.append(note("assumed-no-river", "XI.C.2", text, hexes=[*bare, where], hexes_=bare, hex=where))
        snow = self.weather.now(encounter.position) == SNOW
        if snow and encounter.hex not in self.weather.arctic and self.board.is_unknown(encounter.hex):
            text = N_(
                "The map data does not show whether {hex} is north of the Arctic Weather Line; it is assumed not to be."
            )
            found.append(note("unknown-arctic-line", "VII.B.1", text, hexes=[where], hex=where))
        return found
