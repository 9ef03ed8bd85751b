"""Winterstorm assembled: which part of the registry each chapter fills, and which parts the game has not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from app.board.board import Board
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.assembled import AssembledGame
from app.rules.charts.entered import legible
from app.rules.combat.obligations import ZoneObligations
from app.rules.control import ControlByStanding
from app.rules.game import Game
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import Battle, Combat, NoHands, NoOperations, Procedure, Schedule, Special, Stacking
from app.rules.ruling import Finding
from app.rules.stacking import NAME as PENALTY
from app.rules.zones_of_control import Zones
from app.systems.scenario.rulebook import Rulebook
from app.systems.winterstorm import replacements
from app.systems.winterstorm.adjacent import AdjacentCombat, nobody_must
from app.systems.winterstorm.advance import WinterstormAdvance
from app.systems.winterstorm.air import TRACKS, AirMarkers, AirPool, Airstrikes
from app.systems.winterstorm.bridges import MARKER as PONTOON
from app.systems.winterstorm.bridges import Bridges, Crossings
from app.systems.winterstorm.command import WinterstormCommand
from app.systems.winterstorm.commitment import Commitment
from app.systems.winterstorm.communication import Communication
from app.systems.winterstorm.conduct import ADJACENT, Consequences, StandFast, Toll, adjacent_battle, stages_of
from app.systems.winterstorm.data import FOLDER, SLUG, WEATHER, RulesData, rules_data
from app.systems.winterstorm.events import Contingencies, DicedArrivals, Events
from app.systems.winterstorm.fallen import Fallen
from app.systems.winterstorm.fire_battles import BOMBARDMENT, PROTECTIVE_FIRE, fire_battle
from app.systems.winterstorm.fire_support import FireSupport, LongRange, beside_enemy
from app.systems.winterstorm.movement import NAME as EXIT
from app.systems.winterstorm.movement import Exit, WinterstormMovement, through_zones
from app.systems.winterstorm.ranged import CODES as RESULTS
from app.systems.winterstorm.ranged import DASHES, Bombardment, Guns, ProtectiveFire
from app.systems.winterstorm.recovery import Recovery
from app.systems.winterstorm.reinforcements import Reinforcements
from app.systems.winterstorm.retreat import RetreatGround, WinterstormRetreat
from app.systems.winterstorm.schedules import placement, schedules, to_enter
from app.systems.winterstorm.sequence import Course, WinterstormSequence
from app.systems.winterstorm.set_up import Stations, WinterstormSetUp
from app.systems.winterstorm.shifts import Shifts
from app.systems.winterstorm.stacking import stacking_penalty, stacking_table
from app.systems.winterstorm.supply_units import NO_SUPPLY, SupplyUnits
from app.systems.winterstorm.tables import Tables
from app.systems.winterstorm.terrain import TerrainEffects
from app.systems.winterstorm.victory import LEVELS, WinterstormVictory
from app.systems.winterstorm.weather import Weather
from app.systems.winterstorm.zones import zones_of


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
    world: World,
    rules: RulesData,
    known: Board,
    crossings: Crossings,
    zones: Zones,
    stacking: Stacking,
    duties: ZoneObligations,
    command: WinterstormCommand,
    weather: Weather,
) -> Upkeep:
    """The parts bound to one world. ``known`` is the game's own map."""
    readings = rules.readings(world.switches)
    communication = Communication(world, crossings, zones)
    coming = Reinforcements(world, rules, communication, stacking)
    returning = replacements.Replacements(world, rules, communication)
    contingencies = Contingencies(world, rules, readings)
    air = AirPool(world, rules, lambda position, count: weather.airstrikes(position).rounded(count))
    recovery = Recovery(world, rules, command)
    events = Events(
        world,
        rules.die_table("events", world.charts),
        rules.line_table("event-effects", world.charts),
        rules.words(world.charts).conditions[WEATHER].values,
    )
    setup = WinterstormSetUp(Stations(world, rules), stacking)
    course = Course(stacking, duties, command, recovery, coming, returning, contingencies, air, events, setup.findings)
    sequence = WinterstormSequence(
        world, rules, course, (events, DicedArrivals(world, rules), contingencies, air, recovery)
    )

    def slugs(position: Position) -> list[str]:
        return [phase.slug for phase in sequence.order(position)]

    special: dict[str, Special] = {replacements.NAME: returning}
    procedures: dict[str, Procedure] = {**sequence.gates.procedures(), replacements.NAME: returning}
    return Upkeep(
        sequence,
        setup,
        placement(setup.stations, coming, returning),
        WinterstormVictory(world, rules, communication, rules.die_table(LEVELS, world.charts)),
        schedules(coming, returning, contingencies, slugs),
        special,
        procedures,
        to_enter(world, rules, known, events),
        air,
    )


MAP = FOLDER / "full-map" / "map.toml"


@dataclass(frozen=True)
class Winterstorm(Rulebook[RulesData]):
    """The system; ``bind`` gives it a map."""

    slug: str = SLUG
    folder: Path = FOLDER
    map_file: Path = MAP

    @property
    def rules(self) -> RulesData:
        return rules_data()

    def bind(self, world: World) -> Game:
        rules = self.rules
        effects = TerrainEffects(world, rules)
        chart = effects.chart
        weather = Weather(world, rules)
        zones = zones_of(world.board)
        stacking = stacking_table(world, rules)
        command = WinterstormCommand(world, rules, weather.lost_radius)
        duties = ZoneObligations(world, zones, bound=beside_enemy(world.board), free=nobody_must)
        bridges, readings = Bridges(world, zones, stacking), rules.readings(world.switches)
        air = Airstrikes(world, rules, readings)
        crossings = Crossings(chart, bridges)
        support = FireSupport(world, rules, command, SupplyUnits(world, crossings, zones), air, weather)
        shifts = Shifts(world, rules, chart, command)
        retreat = WinterstormRetreat(RetreatGround(world, chart, zones, stacking, crossings), rules.retreat, readings)
        advance = WinterstormAdvance(world, stacking, crossings, readings)
        stand_fast = StandFast(world, crossings, rules.stand_fast)
        long_range = LongRange(support, zones, readings)
        adjacent = AdjacentCombat(
            chart,
            Tables(world, rules),
            shifts,
            support,
            duties,
            long_range,
            Consequences(Toll(stages_of(rules), retreat), stand_fast),
        )
        ranged = legible(rules.chart("ranged", world.charts), RESULTS, DASHES)
        guns = Guns(support, shifts, effects, ranged, long_range, retreat, duties, readings)
        fires = {BOMBARDMENT: Bombardment(guns), PROTECTIVE_FIRE: ProtectiveFire(guns)}
        combats: dict[str, Combat] = {ADJACENT: adjacent, **fires}
        fallen = Fallen(world, command.perhaps)
        commitment = Commitment(world, support, fallen)
        battles: dict[str, Battle] = {
            ADJACENT: adjacent_battle(world, rules, adjacent, stacking, retreat, advance, stand_fast, commitment),
            **{name: fire_battle(name, fire, commitment, stacking) for name, fire in fires.items()},
        }
        movement = WinterstormMovement(
            world,
            rules,
            effects,
            weather,
            stacking,
            through_zones(world.board, world.roster, zones),
            crossings,
            command.when_moving,
            command.unsure_when_moving,
        )
        penalty = stacking_penalty(world, stacking, fallen.changes)
        kept = upkeep(world, rules, self.own_map(), crossings, zones, stacking, duties, command, weather)
        special: dict[str, Special] = {PENALTY: penalty, EXIT: Exit(world, rules.exit, movement), **kept.special}
        return AssembledGame(
            vocabulary=self.words(world.charts),
            world=world,
            stacking=stacking,
            supply=NO_SUPPLY,
            movement=movement,
            control=ControlByStanding(world, "23.3"),
            zones=zones,
            command=command,
            obligations=duties,
            advance=advance,
            retreat=retreat,
            sequence=kept.sequence,
            victory=kept.victory,
            setup=kept.setup,
            placement=kept.placement,
            hands=NoHands("2.3", N_("This game has no cards.")),
            operations=NoOperations("4.1", N_("This game has no operations points.")),
            combats=combats,
            markers={PONTOON: bridges, **{kind: AirMarkers(air, kind) for kind in TRACKS}},
            battles={**battles},
            procedures={**battles, PENALTY: penalty, **kept.procedures},
            special=special,
            schedules=kept.schedules,
            covers=self.coverage,
            to_enter=kept.to_enter,
        )


SYSTEM = Winterstorm()
