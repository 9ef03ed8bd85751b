"""Winterstorm: which part each chapter of its rulebook fills, and which parts the game has not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from app.messages import N_
from app.position.position import World
from app.rules.battle.ranged import RangedBattle
from app.rules.battle.staged import StagedBattle, StageRules
from app.rules.battle.state import Stage
from app.rules.charts.entered import legible
from app.rules.combat.obligations import ZoneObligations
from app.rules.control import ControlByStanding
from app.rules.orders.placing import PlacementByPhase, SettingUp
from app.rules.parts import Battle, Combat, Markers, NoHands, NoOperations, Procedure, Schedule, Special
from app.rules.ruling import Finding
from app.rules.sequence import SET_UP
from app.rules.stacking import STACKING_PENALTY, StackingPenalty, StackingTable
from app.rules.zones_of_control import Zones
from app.systems.scenario.rulebook import Rulebook, RulebookGame
from app.systems.winterstorm import replacements
from app.systems.winterstorm.adjacent_combat import AdjacentCombat, Shifts, Tables, nobody_must
from app.systems.winterstorm.advance import Advance
from app.systems.winterstorm.air import TRACKS, AirMarkers, AirPool, Airstrikes
from app.systems.winterstorm.battle import (
    ADJACENT,
    IN_STAGES,
    NO_CONTROL,
    AdjacentHooks,
    Commitment,
    StandFast,
    StandFastInquiry,
    Toll,
)
from app.systems.winterstorm.command import Command
from app.systems.winterstorm.data import FOLDER, SLUG, WEATHER, RulesData, rules_data, stages_of
from app.systems.winterstorm.events import Contingencies, DicedArrivals, Events
from app.systems.winterstorm.exit import EXIT, Exit
from app.systems.winterstorm.fire_support import FireSupport, LongRange, beside_enemy
from app.systems.winterstorm.missing_data import missing_data
from app.systems.winterstorm.movement import Movement
from app.systems.winterstorm.ranged_combat import (
    BOMBARDMENT_BATTLE,
    DASHES,
    PROTECTIVE_FIRE_BATTLE,
    RANGED_RESULTS,
    UNIT_BY_UNIT,
    Bombardment,
    GunFire,
    GunFireHooks,
    Guns,
    ProtectiveFire,
)
from app.systems.winterstorm.recovery import Recovery
from app.systems.winterstorm.reinforcements import OCCUPIED, Entering, Reinforcements
from app.systems.winterstorm.replacements import Replacements, reinforcement_phase
from app.systems.winterstorm.retreat import Retreat
from app.systems.winterstorm.sequence import TurnSequence
from app.systems.winterstorm.set_up import SetUp, StartHexes
from app.systems.winterstorm.special_units import zones_of
from app.systems.winterstorm.stacking import STACKING_RULE, stacking_table
from app.systems.winterstorm.supply import NO_SUPPLY, Communication, SupplyUnits
from app.systems.winterstorm.terrain import PONTOON, Bridges, Crossings, TerrainEffects
from app.systems.winterstorm.victory import LEVELS, Fallen, Victory
from app.systems.winterstorm.weather import Weather


class Winterstorm(RulebookGame[RulesData]):
    supply = NO_SUPPLY
    hands = NoHands("2.3", N_("This game has no cards."))
    operations = NoOperations("4.1", N_("This game has no operations points."))

    def __init__(self, rulebook: Rulebook[RulesData], world: World) -> None:
        super().__init__(rulebook, world)
        rules, charts = self.rules, world.charts
        self.effects = TerrainEffects(world, rules)
        self.chart = self.effects.chart
        self.weather = Weather(world, rules)
        self.assault_tables = Tables(world, rules)
        self.fire_table = legible(rules.chart("ranged", charts), RANGED_RESULTS, DASHES)
        self.events = Events(
            world,
            rules.die_table("events", charts),
            rules.line_table("event-effects", charts),
            self.vocabulary.conditions[WEATHER].values,
        )
        self.levels = rules.die_table(LEVELS, charts)

    # set-up and the course of the game: 3, 4

    @cached_property
    def stations(self) -> StartHexes:
        return StartHexes(self.world, self.rules)

    @cached_property
    def setup(self) -> SetUp:
        return SetUp(self.stations, self.stacking)

    @cached_property
    def sequence(self) -> TurnSequence:
        diced = DicedArrivals(self.world, self.rules)
        return TurnSequence(
            world=self.world,
            rules=self.rules,
            setup=self.setup,
            reinforcements=self.reinforcements,
            replacements=self.replacements,
            contingencies=self.contingencies,
            events=self.events,
            command=self.command,
            stacking=self.stacking,
            obligations=self.obligations,
            recovery=self.recovery,
            gates=(self.recovery, self.events, diced, self.contingencies, self.air_pool),
        )

    # what comes onto the map: 5, 6

    @cached_property
    def contingencies(self) -> Contingencies:
        return Contingencies(self.world, self.rules, self.readings)

    @cached_property
    def reinforcements(self) -> Reinforcements:
        return Reinforcements(self.world, self.rules, self.communication, self.stacking, self.contingencies)

    @cached_property
    def replacements(self) -> Replacements:
        return Replacements(self.world, self.rules, self.communication)

    @cached_property
    def placement(self) -> PlacementByPhase:
        board, entering = self.world.board, Entering(self.reinforcements, self.replacements)
        phases = {reinforcement_phase(side): entering for side in self.world.roster.sides}
        return PlacementByPhase({SET_UP: SettingUp(board, self.stations.findings), **phases}, board.grid.size, OCCUPIED)

    @cached_property
    def schedules(self) -> Mapping[str, Schedule]:
        return {
            "reinforcements": self.reinforcements,
            "contingencies": self.contingencies,
            "replacements": self.replacements,
        }

    @cached_property
    def missing_data(self) -> tuple[Finding, ...]:
        return missing_data(self.world, self.rules, self.known, self.events)

    # command, movement and what is on the map: 7 to 10

    @cached_property
    def command(self) -> Command:
        return Command(self.world, self.rules, self.weather)

    @cached_property
    def movement(self) -> Movement:
        return Movement(
            world=self.world,
            rules=self.rules,
            effects=self.effects,
            weather=self.weather,
            stacking=self.stacking,
            zones=self.zones,
            crossings=self.crossings,
            command=self.command,
            readings=self.readings,
        )

    @cached_property
    def stacking(self) -> StackingTable:
        return stacking_table(self.world, self.rules)

    @cached_property
    def penalty(self) -> StackingPenalty:
        return StackingPenalty(self.world, self.stacking, STACKING_RULE, self.fallen.changes, by_owner=True)

    @cached_property
    def special(self) -> Mapping[str, Special]:
        leaving = Exit(self.world, self.rules.exit, self.movement)
        return {STACKING_PENALTY: self.penalty, EXIT: leaving, replacements.NAME: self.replacements}

    @cached_property
    def zones(self) -> Zones:
        return zones_of(self.world.board)

    @cached_property
    def obligations(self) -> ZoneObligations:
        return ZoneObligations(self.world, self.zones, bound=beside_enemy(self.world.board), free=nobody_must)

    # combat: 11 to 14

    @cached_property
    def shifts(self) -> Shifts:
        return Shifts(self.world, self.rules, self.chart, self.command)

    @cached_property
    def support(self) -> FireSupport:
        return FireSupport(
            world=self.world,
            rules=self.rules,
            command=self.command,
            supplies=self.supply_units,
            air=self.airstrikes,
            weather=self.weather,
        )

    @cached_property
    def long_range(self) -> LongRange:
        return LongRange(self.support, self.zones, self.readings)

    @cached_property
    def adjacent(self) -> AdjacentCombat:
        return AdjacentCombat(
            chart=self.chart,
            tables=self.assault_tables,
            shifts=self.shifts,
            support=self.support,
            duties=self.obligations,
            long_range=self.long_range,
            toll=Toll(self.stages, self.retreat),
            stand_fast=self.stand_fast,
        )

    @cached_property
    def fires(self) -> Mapping[str, GunFire]:
        guns = Guns(
            support=self.support,
            shifts=self.shifts,
            terrain=self.effects,
            table=self.fire_table,
            long_range=self.long_range,
            retreat=self.retreat,
            duties=self.obligations,
            readings=self.readings,
        )
        return {BOMBARDMENT_BATTLE: Bombardment(guns), PROTECTIVE_FIRE_BATTLE: ProtectiveFire(guns)}

    @cached_property
    def combats(self) -> Mapping[str, Combat]:
        return {ADJACENT: self.adjacent, **self.fires}

    @cached_property
    def stages(self) -> Mapping[str, tuple[Stage, ...]]:
        return stages_of(self.rules.results)

    @cached_property
    def stand_fast(self) -> StandFast:
        return StandFast(self.world, self.crossings, self.rules.stand_fast)

    @cached_property
    def retreat(self) -> Retreat:
        return Retreat(
            world=self.world,
            zones=self.zones,
            stacking=self.stacking,
            crossings=self.crossings,
            data=self.rules.retreat,
            readings=self.readings,
        )

    @cached_property
    def advance(self) -> Advance:
        return Advance(self.world, self.stacking, self.crossings, self.readings)

    @cached_property
    def battles(self) -> Mapping[str, Battle]:
        """Whoever fights is seen, whatever the fog of war hides (19.0, 19.0(2)). The top unit of a stack is seen anyway
        (19.0(1))."""
        asked = (StandFastInquiry(self.stand_fast, self.adjacent),)
        hooks = AdjacentHooks(self.world, self.stages, self.commitment, asked)
        parts = StageRules(self.stacking, NO_CONTROL, self.retreat, self.advance)
        fought = StagedBattle(
            name=ADJACENT, world=self.world, combat=self.adjacent, rules=IN_STAGES, hooks=hooks, parts=parts
        )
        return {ADJACENT: fought, **{name: self._fire_battle(name, fire) for name, fire in self.fires.items()}}

    def _fire_battle(self, name: str, fire: GunFire) -> RangedBattle:
        hooks = GunFireHooks(fire, self.commitment)
        parts = StageRules(self.stacking, NO_CONTROL, self.retreat)
        return RangedBattle(name=name, world=self.world, combat=fire, rules=UNIT_BY_UNIT, hooks=hooks, parts=parts)

    # suppression, the air, supply units, untried units and bridges: 15, 17, 20 to 22

    @cached_property
    def recovery(self) -> Recovery:
        return Recovery(self.world, self.rules, self.command)

    @cached_property
    def airstrikes(self) -> Airstrikes:
        return Airstrikes(self.world, self.rules, self.readings)

    @cached_property
    def air_pool(self) -> AirPool:
        return AirPool(self.world, self.rules, self.weather)

    @cached_property
    def supply_units(self) -> SupplyUnits:
        return SupplyUnits(self.world, self.crossings, self.zones)

    @cached_property
    def fallen(self) -> Fallen:
        return Fallen(self.world, self.command.perhaps)

    @cached_property
    def commitment(self) -> Commitment:
        return Commitment(self.world, self.support, self.fallen)

    @cached_property
    def bridges(self) -> Bridges:
        return Bridges(self.world, self.zones, self.stacking)

    @cached_property
    def crossings(self) -> Crossings:
        return Crossings(self.chart, self.bridges)

    @cached_property
    def markers(self) -> Mapping[str, Markers]:
        return {PONTOON: self.bridges, **{kind: AirMarkers(self.airstrikes, kind) for kind in TRACKS}}

    # victory: 23

    @cached_property
    def communication(self) -> Communication:
        return Communication(self.world, self.crossings, self.zones)

    @cached_property
    def control(self) -> ControlByStanding:
        return ControlByStanding(self.world, "23.3")

    @cached_property
    def victory(self) -> Victory:
        return Victory(self.world, self.rules, self.communication, self.levels)

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        return {
            **self.battles,
            STACKING_PENALTY: self.penalty,
            **self.sequence.gates.procedures(),
            replacements.NAME: self.replacements,
        }


SYSTEM = Rulebook(SLUG, FOLDER, FOLDER / "full-map" / "map.toml", rules_data, Winterstorm)
