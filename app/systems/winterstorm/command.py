"""Command 7.1-7.9: the radius of headquarters in hexes 7.1, 7.2, whatever lies between, who leads whom 24.6, 24.7,
several headquarters 7.4, units that need none 7.9, 24.7, and suppressed ones 15.3.
A headquarters whose radius nobody has typed in leads at least what is in its own hex; whether it leads others is
not known, and nothing is refused because of it (``unsure``).
A division's headquarters leads one unit of the 57th Panzer Corps besides its own (24.6): where more are near than
there are headquarters for them, as many as possible are in command, those whose ids come first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import COMMAND, SUPPLY
from app.position.position import Position, World
from app.rules.combat.obligations import paired
from app.rules.parts import CommandReport
from app.rules.ruling import Finding, note
from app.systems.winterstorm.data import CommandLine, RulesData
from app.systems.winterstorm.special_units import HEADQUARTERS, is_effective
from app.systems.winterstorm.weather import Weather


@dataclass(frozen=True)
class CommandRadius:
    """``radius(position, unit)`` are the hexes that a headquarters reaches, None for a unit that is none or leads
    nobody now; ``leads(position, headquarters, unit)`` tells whether the structure of command has the one under the
    other."""

    board: Board
    radius: Callable[[Position, Unit], int | None]
    leads: Callable[[Position, Unit, Unit], bool]

    def by(self, position: Position, unit: Unit) -> Unit | None:
        """The nearest headquarters that commands the unit, None where none does; of two as near the one whose id comes
        first."""
        return next(iter(self.all(position, unit)), None)

    def all(self, position: Position, unit: Unit) -> list[Unit]:
        """Every headquarters that commands the unit, the nearest first."""
        if not unit.on_map:
            return []
        here = self.board.hex_of(unit.location)
        found: list[tuple[int, str, Unit]] = []
        for one in position.units.values():
            if one.side != unit.side or not one.on_map or one.id == unit.id:
                continue
            reach = self.radius(position, one)
            if reach is None or not self.leads(position, one, unit):
                continue
            apart = self.board.grid.distance(self.board.hex_of(one.location), here)
            if apart <= reach:
                found.append((apart, one.id, one))
        return [one for _, _, one in sorted(found, key=lambda entry: entry[:2])]

    def areas(self, position: Position, side: str) -> dict[str, frozenset[int]]:
        """The hexes within the radius of each of the side's headquarters on the map, by its id."""
        found: dict[str, frozenset[int]] = {}
        for one in position.units.values():
            reach = self.radius(position, one) if one.side == side and one.on_map else None
            if reach is not None:
                found[one.id] = frozenset(self.board.grid.within(self.board.hex_of(one.location), reach))
        return found


IN_COMMAND, OUT_OF_COMMAND = "in-command", "out-of-command"
"""What is remembered of a unit that fell"""
IN, OUT = "in", "out"
"""Command as last determined, in the ledger."""
TOLD = {IN_COMMAND: True, OUT_OF_COMMAND: False}
"""The same as the state that a position file gives a unit."""


class Command:
    """Bound to one world; the weather takes hexes off every radius (18.2)."""

    def __init__(self, world: World, rules: RulesData, weather: Weather) -> None:
        self.world, self.data, self.weather = world, rules.command, weather
        self.members = CommandRadius(world.board, self._radius, self._leads)
        self.hosts = CommandRadius(world.board, self._radius, lambda _p, hq, unit: bool(self._places(hq, unit)))

    # who leads whom -------------------------------------------------------------------------------------------------

    def army(self, unit: Unit) -> str:
        """The Soviet army that a formation belongs to; empty for the Axis and for a unit without formation."""
        formation = unit.counter.formation
        if unit.side != "soviet" or not formation:
            return ""
        listed = (army for army, formations in self.data.armies.items() if formation in formations)
        return next(listed, self.data.remaining_army)

    def _lines(self, headquarters: Unit) -> list[CommandLine]:
        formation = headquarters.counter.formation
        return [x for x in self.data.lines if formation in x.by or (x.by_kinds and formation.endswith(x.by_kinds))]

    def _leads(self, position: Position, headquarters: Unit, unit: Unit) -> bool:
        """Whether the lines of the data put the unit under the headquarters (7.3). Divisions as in 24.6(command 2)."""
        if unit.type in self.data.anybody:
            return True
        own = headquarters.counter.formation
        for line in self._lines(headquarters):
            if line.all or unit.type in line.types or (line.own and own and unit.counter.formation == own):
                return True
            if line.army or line.kinds:
                in_army = not line.army or self.army(unit) == line.army
                if in_army and (not line.kinds or unit.counter.formation.endswith(line.kinds)):
                    return True
        return False

    def _places(self, headquarters: Unit, unit: Unit) -> int:
        """How many units of a formation that is not its own the headquarters may lead."""
        return max((line.guests.get(unit.counter.formation, 0) for line in self._lines(headquarters)), default=0)

    def _radius(self, position: Position, unit: Unit) -> int | None:
        if unit.type != HEADQUARTERS or not is_effective(unit):
            return None
        printed = unit.number("radius") if unit.prints("radius") else self.data.radii.get(unit.counter.formation, 0)
        return max(printed - self.weather.lost_radius(position), 0)

    # the part -------------------------------------------------------------------------------------------------------

    def by(self, position: Position, unit: Unit) -> Unit | None:
        """A headquarters that commands the unit where it stands, or can."""
        return self.members.by(position, unit) or self._hosts(position, [unit]).get(unit.id)

    def _hosts(self, position: Position, units: Sequence[Unit]) -> dict[str, Unit]:
        """The headquarters that lead units as their guests, when each leads no more of them than it may."""
        places: dict[str, int] = {}
        wanted: dict[str, list[str]] = {}
        for one in sorted(units, key=lambda u: u.id):
            if self._follows(one) and self.members.by(position, one) is None:
                near = self.hosts.all(position, one)
                wanted[one.id] = [hq.id for hq in near]
                places |= {hq.id: self._places(hq, one) for hq in near}
        return {guest: position.units[host] for guest, host in paired(wanted, places).items()}

    def _follows(self, unit: Unit) -> bool:
        """Whether the unit is one that headquarters lead, and is led by them at all."""
        return unit.type != HEADQUARTERS and unit.type not in self.data.always and unit.type not in self.data.anybody

    def report(self, position: Position, unit: Unit) -> CommandReport:
        """Command as it stands at this instant. Whom no headquarters may lead is out of it (7.5)."""
        why = self.without(unit)
        if why is not None:
            return CommandReport(why[0], None, (why[1],))
        leader = self.by(position, unit)
        if leader is not None:
            return CommandReport(True, leader.id, tuple(self._rivals(position, unit, leader)))
        text = N_("No headquarters that may command {unit} is within its command radius.")
        lost = self.weather.lost_radius(position)
        found = [note("out-of-command", "7.1", text, units=[unit.id], unit=unit.label), *self.unsure(position, [unit])]
        if lost:
            text = N_("The weather reduces every command radius by {lost:w} hexes.")
            if lost == 1:
                text = N_("The weather reduces every command radius by one hex.")
            found.append(note("weather-radius", "18.2", text, lost=lost))
        return CommandReport(False, None, tuple(found))

    def areas(self, position: Position, side: str) -> Mapping[str, frozenset[int]]:
        """The hexes that each headquarters of a side reaches as things stand (7.1, 7.2)."""
        return self.members.areas(position, side)

    def _rivals(self, position: Position, unit: Unit, leader: Unit) -> list[Finding]:
        """A remark on others near a headquarters that leads no more than one of them."""
        if self._leads(position, leader, unit):
            return []
        others = [
            u for u in position.units.values() if u.counter.formation == unit.counter.formation and u.id != unit.id
        ]
        near = [u for u in others if is_effective(u) and self._follows(u) and leader in self.hosts.all(position, u)]
        if not near:
            return []
        text = N_("{hq} may command only one of {units_}.")
        names = [u.label for u in (unit, *near)]
        found = note("guests", "24.6", text, units=[u.id for u in (unit, *near)], hq=leader.label, units_=names)
        return [found]

    def together(self, position: Position, units: Sequence[Unit]) -> frozenset[str]:
        """Those of the units that are in command when all of them claim it at the same instant; suppressed ones claim
        nothing."""
        guests = self._hosts(position, [u for u in units if is_effective(u)])
        found = set()
        for unit in units:
            why = self.without(unit)
            if why[0] if why is not None else self.members.by(position, unit) or unit.id in guests:
                found.add(unit.id)
        return frozenset(found)

    def without(self, unit: Unit) -> tuple[bool, Finding] | None:
        """Whether the unit is in command, and why, where no headquarters has to be near; None where one has to."""
        who = {"units": [unit.id], "unit": unit.label}
        if not is_effective(unit):
            return False, note("suppressed", "15.3", N_("{unit} is out of command: it is suppressed."), **who)
        if unit.type == HEADQUARTERS:
            return True, note("headquarters", "7.9", N_("{unit} is a headquarters and always in command."), **who)
        if unit.type in self.data.always:
            text = N_("{unit} needs no headquarters.")
            return True, note("needs-no-headquarters", self.data.always_rule, text, **who)
        return None

    def unsure(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """A remark where units are out of command, as things stand, and might be led by a headquarters whose radius
        nobody has typed in; nothing for units of which it is certain."""
        commanded = self.together(position, units)
        found: dict[str, Unit] = {}
        doubtful = list[Unit]()
        for unit in units:
            leaders = [] if unit.id in commanded or self.without(unit) is not None else self._blank(position, unit)
            doubtful += [unit] if leaders else []
            found |= {one.id: one for one in leaders}
        if not doubtful:
            return []
        text = N_("Whether {units_} are in command is not known: the command radius of {hq} is missing.")
        if len(doubtful) == 1:
            text = N_("Whether {units_} is in command is not known: the command radius of {hq} is missing.")
        ids = [u.id for u in (*doubtful, *found.values())]
        names, hq = [u.label for u in doubtful], [u.label for u in found.values()]
        return [note("unknown-radius", "7.1", text, units=ids, units_=names, hq=hq)]

    def _blank(self, position: Position, unit: Unit) -> list[Unit]:
        """Headquarters that would lead the unit if anybody had typed in how far."""
        return [
            one
            for one in position.units.values()
            if one.type == HEADQUARTERS
            and one.side == unit.side
            and one.on_map
            and is_effective(one)
            and not one.prints("radius")
            and one.counter.formation not in self.data.radii
            and (self._leads(position, one, unit) or (self._follows(unit) and self._places(one, unit)))
        ]

    def perhaps_recovering(self, position: Position, unit: Unit) -> list[Unit]:
        """Headquarters that would lead the unit in its recovery (15.4) if anybody had typed in how far."""
        return [] if unit.id in self.for_recovery(position, [unit]) else self._blank(position, unit)

    def perhaps(self, position: Position, unit: Unit) -> bool:
        """In command at this instant, or not known to be out of it (6.12)."""
        return self.in_command(position, unit) or bool(self.unsure(position, [unit]))

    def unsure_when_moving(self, position: Position, unit: Unit) -> list[Finding]:
        """The same for movement, whose command a position file may tell (7.6)."""
        told = position.ledger.text(COMMAND, unit.id) is None and position.ledger.text(SUPPLY, unit.id) in TOLD
        return [] if told or self.when_moving(position, unit) else self.unsure(position, [unit])

    def in_command(self, position: Position, unit: Unit) -> bool:
        """At this instant, as combats ask (7.6)."""
        return self.report(position, unit).in_command

    def when_moving(self, position: Position, unit: Unit) -> bool:
        """As determined at the start of the movement phase, before anything moved (7.6, 7.8), or as a position file
        tells it; where nobody has determined it yet, as it stands."""
        known = position.ledger.text(COMMAND, unit.id)
        told = TOLD.get(position.ledger.text(SUPPLY, unit.id) or "") if known is None else known == IN
        if told is None or not is_effective(unit):
            return self.in_command(position, unit)
        return told

    def for_recovery(self, position: Position, units: Sequence[Unit]) -> frozenset[str]:
        """Those of the units, suppressed or not, that a headquarters leads when recovery asks for all of them at the
        same instant (7.6, 15.4)."""
        guests = self._hosts(position, units)
        return frozenset(
            u.id
            for u in units
            if u.type == HEADQUARTERS or u.type in self.data.always or self.members.by(position, u) or u.id in guests
        )

    def states(self, position: Position, side: str) -> Mapping[str, str]:
        """``in`` or ``out`` for each of a side's units on the map, all of them at the same instant."""
        units = [u for u in position.units.values() if u.side == side and u.on_map]
        commanded = self.together(position, units)
        return {u.id: IN if u.id in commanded else OUT for u in units}
