"""The parts around the fighting, put together: sequence VI, weather VII.A, recovery VIII.B, replacements and
reinforcements X, fortifying XII.B, partisans XIV, isolation XV.B.4, victory IV, set-up XVII."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from app.board.board import Board
from app.position.changes import Change
from app.position.position import Position
from app.position.world import World
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import Procedure, Schedule, Special, Step
from app.rules.ruling import Finding
from app.rules.stacking import overstacked
from app.systems.eagle_bear import evacuation, exchanges, fortifying, rebuilding, siberian_reserves
from app.systems.eagle_bear.chosen_turns import ChosenTurns
from app.systems.eagle_bear.control import EagleBearControl
from app.systems.eagle_bear.data import AXIS, SOVIET, RulesData
from app.systems.eagle_bear.detraining import Detraining
from app.systems.eagle_bear.entry import Entry
from app.systems.eagle_bear.factors import Factors
from app.systems.eagle_bear.isolation import Isolation
from app.systems.eagle_bear.lend_lease import LendLease
from app.systems.eagle_bear.moscow import MoscowNumbers
from app.systems.eagle_bear.options import Options
from app.systems.eagle_bear.partisans import Partisans
from app.systems.eagle_bear.phases import TABLE as SEQUENCE
from app.systems.eagle_bear.phases import PhaseSheet
from app.systems.eagle_bear.placement import placement
from app.systems.eagle_bear.production import Production
from app.systems.eagle_bear.rail import RailNet
from app.systems.eagle_bear.recovery import Recovery
from app.systems.eagle_bear.reinforcements import Reinforcements
from app.systems.eagle_bear.schedules import Lists, schedules
from app.systems.eagle_bear.sequence import Course, EagleBearSequence
from app.systems.eagle_bear.set_up import EagleBearSetUp, Stations
from app.systems.eagle_bear.soviet_replacements import SovietReplacements
from app.systems.eagle_bear.stacking import EagleBearStacking
from app.systems.eagle_bear.supply import EagleBearSupply
from app.systems.eagle_bear.to_enter import to_enter
from app.systems.eagle_bear.victory import TABLE as VICTORY
from app.systems.eagle_bear.victory import EagleBearVictory
from app.systems.eagle_bear.weather import Weather
from app.systems.eagle_bear.weather_die import WeatherDie

WEATHER = "weather"


@dataclass(frozen=True)
class Upkeep:
    """The registry's parts."""

    sequence: EagleBearSequence
    setup: EagleBearSetUp
    placement: PlacementByPhase
    victory: EagleBearVictory
    schedules: Mapping[str, Schedule]
    special: Mapping[str, Special]
    procedures: Mapping[str, Procedure]
    to_enter: tuple[Finding, ...]


@dataclass(frozen=True)
class Neighbours:
    """What the upkeep asks of the other rules. ``kept`` are topics of the ledger that have to outlast a phase,
    ``kept_into`` those that come along into some phases; ``due`` says what is left undone in one, ``lapsing`` what its
    end does about that."""

    control: EagleBearControl
    supply: EagleBearSupply
    stacking: EagleBearStacking
    weather: Weather
    net: RailNet
    production: Production
    kept: tuple[str, ...] = ()
    kept_into: Mapping[str, frozenset[str]] = field(default_factory=dict)
    due: Callable[[Position], Sequence[Finding]] = lambda _position: ()
    fuelled: Callable[[Position, str], Sequence[Change]] = lambda _position, _side: ()
    lapsing: Callable[[Position], Step | None] = lambda _position: None


def upkeep(world: World, rules: RulesData, known: Board, ground: Neighbours) -> Upkeep:
    """The parts bound to one world. ``known`` is the game's own map."""
    data, control, supply = rules.upkeep, ground.control, ground.supply
    entry = Entry(world.board, ground.net, Detraining(world.board), data.homes)
    factors = Factors(world, ground.production)
    made = SovietReplacements(world, data.soviet, entry, factors, supply)
    siberians = siberian_reserves.SiberianReserves(world, data.siberians, made, factors)
    coming = Reinforcements(world, data.reinforcements, control, entry)
    rebuilt = rebuilding.Rebuilding(world, data.rebuilding, entry)
    plants = evacuation.Evacuation(world, ground.net, factors)
    isolation = Isolation(world, supply)
    partisans = Partisans(world, data.partisans, rules.countries[SOVIET][0], rules.countries[AXIS])
    victory = EagleBearVictory(world, rules, supply, rules.line_table(VICTORY, world.charts))
    stations = Stations(world, rules)
    setup = EagleBearSetUp(stations, ground.stacking)
    form = rules.charts[SEQUENCE].form
    codes = {} if form is None else form.codes
    sheet = PhaseSheet(rules.phase_list(), rules.line_table(SEQUENCE, world.charts), data.last_month, codes)
    weather = WeatherDie(
        world, ground.weather, rules.die_table(WEATHER, world.charts), data.options.early_month
    )  # fmt: skip

    def crowded(position: Position) -> Sequence[Finding]:
        return (*overstacked(ground.stacking, position), *ground.due(position))

    turns = ChosenTurns(world, rules.combat, ground.weather, control)
    course = Course(
        sheet, weather, Recovery(world), isolation, factors, siberians, coming, Options(world, data.options), victory,
        stations, setup.findings, crowded, ground.kept, ground.kept_into, ground.fuelled, ground.lapsing,
        turns.setting,
    )  # fmt: skip
    gates = (
        MoscowNumbers(world, data.victory, control), weather, siberians,
        LendLease(world, data.lend_lease, control, factors), partisans, turns,
    )  # fmt: skip
    sequence = EagleBearSequence(world, rules, course, gates)

    def slugs(position: Position) -> list[str]:
        return [phase.slug for phase in sequence.phases(position)]

    special: dict[str, Special] = {
        siberian_reserves.NAME: siberians,
        rebuilding.NAME: rebuilt,
        evacuation.NAME: plants,
        fortifying.NAME: fortifying.Fortifying(world, data.fortifying),
        exchanges.PROMOTION: exchanges.Promotion(world, made, factors, supply),
        exchanges.REDUCTION: exchanges.Reduction(world, made),
        exchanges.GIVING_UP: exchanges.GivingUp(world),
    }
    return Upkeep(
        sequence, setup, placement(stations, coming, rebuilt, made, partisans), victory,
        schedules(Lists(coming, rebuilt, made, siberians, plants, partisans, isolation, slugs)),
        special, {**sequence.gates.procedures()}, to_enter(world, rules, known, sheet),
    )  # fmt: skip
