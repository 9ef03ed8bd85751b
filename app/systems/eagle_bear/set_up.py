"""Set-up XVII.C with the strategic options V.A.1: units where their owner's sheet has them, or redeployed on their
own side of the border of 1941; Rumanians in Rumania and nobody but Hungarians in Hungary; plants by scenario XVII.B."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import AVAILABLE, Unit
from app.messages import N_
from app.position.changes import Change
from app.position.position import Position, World
from app.rules.ruling import Finding, legal, note, violation, warning
from app.rules.stacking import overstacked
from app.systems.eagle_bear.calendar import month_of
from app.systems.eagle_bear.data import AXIS, SOVIET, FrameData, RulesData
from app.systems.eagle_bear.evacuation import SIBERIA
from app.systems.eagle_bear.options import AXIS_LOCAL, EARLY, SOVIET_LOCAL, SOVIET_REDEPLOYMENT, taken
from app.systems.eagle_bear.replacements import UNKNOWN
from app.systems.eagle_bear.special_units import is_combat_unit, is_dispersed, is_plant
from app.systems.eagle_bear.stacking import Stacking

RULE, SHEETS = "V.A.1", "XVII.C"
SCENARIO = "scenario"
"""The condition that names a scenario by its first month"""
ROMANIAN, HUNGARIAN, GERMAN = "romanian", "hungarian", "german"


@dataclass(frozen=True)
class StartHexes:
    """Where units may begin, and what the set-up says of placing. Bound to one world."""

    world: World
    rules: RulesData

    def zone(self, name: str) -> frozenset[int]:
        return self.world.board.zones.get(name, frozenset())

    def side_of(self, hex_: int) -> str:
        """The side that the hex belonged to in 1941, empty where the map does not tell."""
        for side, zones in self.rules.countries.items():
            if any(hex_ in self.zone(zone) for zone in zones):
                return side
        return ""

    def frame(self, position: Position) -> FrameData | None:
        """The scenario in play: the one that is stated, else the one that begins in the position's month; one that
        begins in May of 1941 is that of June."""
        month, options = str(position.conditions.get(SCENARIO) or month_of(position)), self.rules.upkeep.options
        month = options.month if month == options.early_month else month
        return next((f for f in self.rules.upkeep.frames if f.month == month), None)

    def in_1941(self, position: Position) -> bool:
        return month_of(position) in (self.rules.upkeep.options.month, self.rules.upkeep.options.early_month)

    def printed(self, unit: Unit) -> list[str]:
        """The hexes that its owner's sheet names for the unit."""
        text = unit.counter.extra.get("hex", "")
        return [] if text.startswith("@") else text.split()

    def frontier(self, hex_: int) -> bool:
        """Whether a Soviet hex is adjacent to the border of 1941 (V.A.1.b.1)."""
        around = self.world.board.grid.adjacent[hex_]
        return self.side_of(hex_) != AXIS and any(self.side_of(h) == AXIS for h in around)

    def redeployed(self, position: Position, unit: Unit, hex_: int) -> bool:
        """Whether an option lets the unit begin elsewhere than its sheet says, as far as this hex goes."""
        options = taken(position)
        if not self.in_1941(position) or is_plant(unit):
            return False
        if unit.side == SOVIET:
            if SOVIET_REDEPLOYMENT in options:
                return True
            home = [self.world.board.find(name) for name in self.printed(unit)]
            was = any(h is not None and self.frontier(self.world.board.hex_of(h)) for h in home)
            return SOVIET_LOCAL in options and was and self.frontier(hex_)
        if SOVIET_REDEPLOYMENT in options and unit.nation == GERMAN:
            return True
        early = unit.counter.formation in self.rules.upkeep.options.dispersed.get(unit.nation, ()) and EARLY in options
        return AXIS_LOCAL in options and not is_dispersed(unit) and not early

    def barred(self, position: Position, unit: Unit, location: int) -> list[Finding]:
        """What bars the unit from beginning there; a remark where the map does not tell (V.A.1.b.2)."""
        board = self.world.board
        name, hex_ = board.location_name(location), board.hex_of(location)
        where, args = {"units": [unit.id], "hexes": [name]}, {"unit": unit.label, "hex": name}
        printed = self.printed(unit)
        away = printed and name not in printed and board.grid.name(hex_) not in printed
        if away and not self.redeployed(position, unit, hex_):
            text = N_("{unit} must be set up in {printed}, not in {hex}.")
            return [violation("set-up-elsewhere", SHEETS, text, **where, printed=printed, **args)]
        if not self.in_1941(position):
            return []
        side = self.side_of(hex_)
        if side not in ("", unit.side):
            text = N_("{unit} must be set up on its own side of the border of 1941, not in {hex}.")
            return [violation("across-the-border", RULE, text, **where, **args)]
        if unit.nation == ROMANIAN and hex_ not in self.zone("romania"):
            return [self._country(unit, hex_, where, N_("{unit} must be set up in Rumania, not in {hex}."), args)]
        if unit.nation == HUNGARIAN and side and hex_ not in self.zone("hungary"):
            text = N_("{unit} must be set up in Hungary, not in {hex}.")
            return [violation("wrong-country", "XI.E.2", text, **where, **args)]
        if unit.side == AXIS and unit.nation != HUNGARIAN and hex_ in self.zone("hungary"):
            text = N_("{unit} may not be set up in Hungary: only Hungarian units may.")
            return [violation("hungary", RULE, text, **where, **args)]
        if not side and is_combat_unit(unit):
            text = N_("The map data does not show whether {hex} is on the side of {unit}.")
            return [note(UNKNOWN, RULE, text, **where, **args)]
        return []

    def _country(self, unit: Unit, hex_: int, where: dict[str, list[str]], text: str, args: dict[str, str]) -> Finding:
        if self.side_of(hex_):
            return violation("wrong-country", RULE, text, units=where["units"], hexes=where["hexes"], **args)
        text = N_("The map data does not show whether {hex} is in Rumania, where {unit} must be set up.")
        return note(UNKNOWN, RULE, text, units=where["units"], hexes=where["hexes"], **args)

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        if where.startswith("@"):
            return []
        location = self.world.board.location(where)
        return [f for unit in units for f in self.barred(position, unit, location)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        size = self.world.board.grid.size
        return frozenset(h for h in range(size) if all(legal(self.barred(position, u, h)) for u in units))


@dataclass(frozen=True)
class SetUp:
    """The ``SetUp`` part: everything that is not yet as the game begins."""

    stations: StartHexes
    stacking: Stacking

    def findings(self, position: Position) -> tuple[Finding, ...]:
        return (
            *self._units(position),
            *self._frontier(position),
            *self._plants(position),
            *overstacked(self.stacking, position),
            *self._options(position),
        )

    def _units(self, position: Position) -> list[Finding]:
        found: list[Finding] = []
        for unit in position.units.values():
            if unit.on_map:
                found += self.stations.barred(position, unit, unit.location)
            elif unit.box == AVAILABLE and is_combat_unit(unit) and (unit.side == AXIS or self.stations.printed(unit)):
                text = N_("{unit} is not set up yet.")
                found.append(violation("not-set-up", SHEETS, text, units=[unit.id], unit=unit.label))
        return found

    def _frontier(self, position: Position) -> list[Finding]:
        """Every frontier hex keeps a unit where the Soviet player redeploys locally (V.A.1.b)."""
        if SOVIET_LOCAL not in taken(position):
            return []
        board = self.stations.world.board
        empty = [
            board.grid.name(h)
            for h in range(board.grid.size)
            if self.stations.side_of(h) == SOVIET
            and self.stations.frontier(h)
            and not any(u.side == SOVIET for at in (h, *board.sites_in(h)) for u in position.units_at(at))
        ]
        text = N_("Each frontier hex must keep a Soviet unit; {hexes_} have none.")
        return [violation("frontier-empty", "V.A.1.b", text, hexes=empty, hexes_=empty)] if empty else []

    def _plants(self, position: Position) -> list[Finding]:
        """Plants where the scenario has them (X.A.1.c.2, XVII.B). Stalino's is in Siberia (XVII.B.2.a), Stalingrad's is
        gone (XVII.B.3.b)."""
        frame, board = self.stations.frame(position), self.stations.world.board
        if frame is None:
            return []
        found = []
        for plant in (u for u in position.units.values() if is_plant(u)):
            city = self.stations.rules.upkeep.soviet.plants.get(plant.counter.formation)
            if city is None:
                continue
            box, hex_ = frame.plants.get(plant.counter.formation, ""), board.place_named(city)
            args = {"units": [plant.id], "unit": plant.label}
            if box and (plant.on_map or plant.box != box):
                text = N_("{unit} has already moved to Siberia when this scenario begins.")
                if box != SIBERIA:
                    text = N_("{unit} is already eliminated when this scenario begins.")
                found.append(violation("plant-gone", frame.rule, text, **args))
            elif not box and (not plant.on_map or hex_ not in (None, board.hex_of(plant.location))):
                text = N_("{unit} must be set up in its own city.")
                found.append(violation("plant-elsewhere", frame.rule, text, **args))
        return found

    def _options(self, position: Position) -> list[Finding]:
        """The order in which options are carried out, as a reminder."""
        options = taken(position)
        found = []
        if SOVIET_REDEPLOYMENT in options:
            text = N_("First the Soviet player redeploys, in 5 minutes; then the Axis player, in 10.")
            found.append(warning("option-order", RULE, text))
        if AXIS_LOCAL in options or SOVIET_LOCAL in options:
            text = N_(
                "Axis units in Rumania are named first; then the Soviet frontier is set up, then the German units."
            )
            found.append(warning("option-order", "V.A.1.b", text))
        return found
