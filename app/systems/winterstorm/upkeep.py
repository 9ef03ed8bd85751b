"""The parts around the fighting, put together: sequence 4, events 5, arrivals and replacements 6, recovery 15.4,
set-up 3, victory 23."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.board.board import Board
from app.position.position import Position
from app.position.world import World
from app.rules.combat.obligations import ZoneObligations
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import Procedure, Schedule, Special, Stacking
from app.rules.ruling import Finding
from app.rules.zones_of_control import Zones
from app.systems.winterstorm import replacements
from app.systems.winterstorm.air_pool import AirPool
from app.systems.winterstorm.command import WinterstormCommand
from app.systems.winterstorm.communication import Communication
from app.systems.winterstorm.contingencies import Contingencies, DicedArrivals
from app.systems.winterstorm.crossings import Crossings
from app.systems.winterstorm.data import WEATHER, RulesData
from app.systems.winterstorm.events import Events
from app.systems.winterstorm.placement import placement
from app.systems.winterstorm.recovery import Recovery
from app.systems.winterstorm.reinforcements import Reinforcements
from app.systems.winterstorm.schedules import schedules
from app.systems.winterstorm.sequence import Course, WinterstormSequence
from app.systems.winterstorm.set_up import Stations, WinterstormSetUp
from app.systems.winterstorm.to_enter import to_enter
from app.systems.winterstorm.victory import LEVELS, WinterstormVictory
from app.systems.winterstorm.weather import Weather


@dataclass(frozen=True)
class Upkeep:
    """The registry's parts. ``air`` is also for whoever puts airstrikes down."""

    sequence: WinterstormSequence
    setup: WinterstormSetUp
    placement: PlacementByPhase
    victory: WinterstormVictory
    schedules: Mapping[str, Schedule]
    special: Mapping[str, Special]
    procedures: Mapping[str, Procedure]
    to_enter: tuple[Finding, ...]
    air: AirPool


def upkeep(
    world: World, rules: RulesData, known: Board, crossings: Crossings, zones: Zones, stacking: Stacking,
    duties: ZoneObligations, command: WinterstormCommand, weather: Weather,
) -> Upkeep:  # fmt: skip
    """The parts bound to one world. ``known`` is the game's own map."""
    readings = rules.readings(world.switches)
    communication = Communication(world, crossings, zones)
    coming = Reinforcements(world, rules, communication, stacking)
    returning = replacements.Replacements(world, rules, communication)
    contingencies = Contingencies(world, rules, readings)
    air = AirPool(world, rules, lambda position, count: weather.airstrikes(position).rounded(count))
    recovery = Recovery(world, rules, command)
    events = Events(
        world, rules.die_table("events", world.charts), rules.line_table("event-effects", world.charts),
        rules.words(world.charts).conditions[WEATHER].values,
    )  # fmt: skip
    setup = WinterstormSetUp(Stations(world, rules), stacking)
    course = Course(
        stacking, duties, command, recovery, coming, returning, contingencies, air, events, setup.findings
    )  # fmt: skip
    sequence = WinterstormSequence(
        world, rules, course, (events, DicedArrivals(world, rules), contingencies, air, recovery)
    )  # fmt: skip

    def slugs(position: Position) -> list[str]:
        return [phase.slug for phase in sequence.order(position)]

    special: dict[str, Special] = {replacements.NAME: returning}
    procedures: dict[str, Procedure] = {**sequence.gates.procedures(), replacements.NAME: returning}
    return Upkeep(
        sequence, setup, placement(setup.stations, coming, returning),
        WinterstormVictory(world, rules, communication, rules.die_table(LEVELS, world.charts)),
        schedules(coming, returning, contingencies, slugs), special, procedures,
        to_enter(world, rules, known, events), air,
    )  # fmt: skip
