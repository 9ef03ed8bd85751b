"""Land Without End: which part each chapter of its rulebook fills, and which parts the game has not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from app.messages import N_
from app.position.position import World
from app.rules.battle.one_die import OneDieBattle
from app.rules.orders.placing import PlacementByPhase, SettingUp
from app.rules.parts import Combat, NoCommand, NoHands, NoOperations, NoZones, Procedure, Schedule, Special
from app.rules.ruling import Finding
from app.rules.schedules import Scheduled
from app.rules.sequence import SET_UP
from app.rules.stacking import STACKING_PENALTY, StackingPenalty
from app.systems.land_without_end import withdrawals
from app.systems.land_without_end.advance import Advance
from app.systems.land_without_end.assault import (
    IN_MOVEMENT,
    MOBILE_ASSAULT,
    ON_FOOT,
    PREPARED_ASSAULT,
    Battlefield,
    MobileAssault,
    PreparedAssault,
    Results,
)
from app.systems.land_without_end.attenuated_supply import (
    CONCENTRATION,
    PAUSE_NAME,
    AttenuatedSupply,
    PaulusPause,
    SupplyConcentration,
)
from app.systems.land_without_end.battle import AssaultHooks, MobileHooks
from app.systems.land_without_end.control import ControlWithLines, HeldGround
from app.systems.land_without_end.conversions import (
    GUARDS,
    REFITTING,
    STAVKA,
    GuardsConversions,
    Refits,
    StavkaDirective,
)
from app.systems.land_without_end.countries import Sector
from app.systems.land_without_end.data import FOLDER, GERMAN, SLUG, SOVIET, RulesData, rules_data
from app.systems.land_without_end.directive import Directive, Rescission, SupplyCheck, ended
from app.systems.land_without_end.missing_data import missing_data
from app.systems.land_without_end.movement import Movement, Rollbahnen, SeaMovement
from app.systems.land_without_end.reinforcements import (
    MOVEMENT,
    PHASES,
    Asterisked,
    EntryHexes,
    Reinforcements,
    Reserve,
)
from app.systems.land_without_end.replacement_pool import ReplacementPool
from app.systems.land_without_end.replacements import (
    GERMAN_STEP,
    SOVIET_STEP,
    CoastalArmySteps,
    ReplacementSteps,
    SovietReplacements,
)
from app.systems.land_without_end.retreat import Retreat
from app.systems.land_without_end.sequence import GERMAN_OPENING, GermanEntry, GermanMovement, SovietEntry, TurnSequence
from app.systems.land_without_end.set_up import SetUp, StartHexes
from app.systems.land_without_end.stacking import Stacking
from app.systems.land_without_end.strengths import Fliegerkorps, Raids, Shifts, Strengths
from app.systems.land_without_end.supply import Supply
from app.systems.land_without_end.victory import MOSCOW, FallOfMoscow, Victory, thresholds
from app.systems.land_without_end.weather import Weather, WeatherTable
from app.systems.land_without_end.withdrawals import Withdrawals
from app.systems.scenario.rulebook import Rulebook, RulebookGame


class LandWithoutEnd(RulebookGame[RulesData]):
    zones = NoZones("11.1", N_("This game has no zones of control."))
    command = NoCommand("7.1", N_("This game has no headquarters and no command."))
    hands = NoHands("2.1", N_("This game has no cards."))
    operations = NoOperations("5.1", N_("This game has no operations points."))

    def __init__(self, rulebook: Rulebook[RulesData], world: World) -> None:
        super().__init__(rulebook, world)
        rules, charts = self.rules, world.charts
        self.results_table = rules.chart("crt", charts)
        self.attenuation_table = rules.die_table("gast", charts)
        self.withdrawn = withdrawals.counts(rules.die_table("withdrawals", charts))
        self.thresholds = thresholds(rules, rules.die_table("victory", charts))
        self.moscow_table = rules.die_table("moscow", charts)
        self.weather_table = rules.die_table("weather", charts)

    # set-up: 3

    @cached_property
    def stations(self) -> StartHexes:
        return StartHexes(self.entry, self.known)

    @cached_property
    def setup(self) -> SetUp:
        return SetUp(self.stations, self.stacking)

    @cached_property
    def control(self) -> ControlWithLines:
        return ControlWithLines(self.world, "3.6", self.rules.supply.line)

    @cached_property
    def ground(self) -> HeldGround:
        return HeldGround(self.world.board, self.rules.supply, self.control)

    @cached_property
    def missing_data(self) -> tuple[Finding, ...]:
        return missing_data(self.entry, self.known, self.withdrawals)

    # victory: 4

    @cached_property
    def victory(self) -> Victory:
        return Victory(self.world, self.rules, self.control, self.thresholds)

    @cached_property
    def moscow(self) -> FallOfMoscow:
        return FallOfMoscow(self.world, self.control, self.rules.victory.capital, self.moscow_table)

    # the course of the game: 5

    @cached_property
    def sequence(self) -> TurnSequence:
        rescission = Rescission(
            self.world, self.rules, self.supply, lambda position, phase: self.sequence.opens_turn(position, phase)
        )
        table = WeatherTable(
            world=self.world,
            rules=self.rules,
            weather=self.weather,
            table=self.weather_table,
            ends_rollbahnen_by_non_dry=self.rollbahnen.by_non_dry,
            directive_ended=lambda position: ended(self.world, position),
        )
        return TurnSequence(
            world=self.world,
            rules=self.rules,
            setup=self.setup,
            victory=self.victory,
            moscow=self.moscow,
            stacking=self.stacking,
            directive=self.obligations,
            supply_check=SupplyCheck(self.world, self.supply, self.pool),
            pause=self.pause,
            concentration=self.concentration,
            reinforcements=self.reinforcements,
            asterisked=self.asterisked,
            reserve=self.reserve,
            withdrawals=self.withdrawals,
            stavka=self.stavka,
            gates=(rescission, table, self.refits),
        )

    @cached_property
    def obligations(self) -> Directive:
        return Directive(
            world=self.world,
            rules=self.rules,
            supply=self.supply,
            ground=self.ground,
            sector=self.sector,
            switches=self.readings,
        )

    @cached_property
    def sector(self) -> Sector:
        return Sector(self.world.board, self.rules)

    # stacking: 6

    @cached_property
    def stacking(self) -> Stacking:
        return Stacking(self.world, self.rules.stacking, self.supply)

    @cached_property
    def penalty(self) -> StackingPenalty:
        return StackingPenalty(self.world, self.stacking, "6.2", self.pool.filled)

    # supply: 7

    @cached_property
    def supply(self) -> Supply:
        return Supply(self.world, self.rules, self.ground, self.weather, self.readings)

    @cached_property
    def pause(self) -> PaulusPause:
        return PaulusPause(self.world, self.rules.pause, lambda position: self.sequence.order(position)[-1].slug)

    @cached_property
    def concentration(self) -> SupplyConcentration:
        return SupplyConcentration(self.world, self.rules.concentration, GERMAN_OPENING, self.supply.east_of_line)

    # what comes onto the map: 8

    @cached_property
    def entry(self) -> EntryHexes:
        return EntryHexes(
            self.world,
            self.rules,
            self.ground,
            self.supply,
            lambda position: [phase.slug for phase in self.sequence.order(position)],
        )

    @cached_property
    def reinforcements(self) -> Reinforcements:
        return Reinforcements(self.entry, self.stacking)

    @cached_property
    def asterisked(self) -> Asterisked:
        return Asterisked(self.entry, self.stacking)

    @cached_property
    def reserve(self) -> Reserve:
        return Reserve(self.entry, self.movement)

    @cached_property
    def replacement_steps(self) -> ReplacementSteps:
        return ReplacementSteps(self.entry, self.withdrawals)

    @cached_property
    def soviet_replacements(self) -> SovietReplacements:
        return SovietReplacements(self.entry)

    @cached_property
    def coastal_army(self) -> CoastalArmySteps:
        return CoastalArmySteps(self.soviet_replacements)

    @cached_property
    def pool(self) -> ReplacementPool:
        return ReplacementPool(self.world)

    @cached_property
    def refits(self) -> Refits:
        return Refits(self.world, self.rules.refit, self.supply)

    @cached_property
    def withdrawals(self) -> Withdrawals:
        return Withdrawals(self.entry, self.withdrawn)

    @cached_property
    def guards(self) -> GuardsConversions:
        return GuardsConversions(self.entry)

    @cached_property
    def stavka(self) -> StavkaDirective:
        return StavkaDirective(self.world, self.rules.stavka, self.pool)

    @cached_property
    def placement(self) -> PlacementByPhase:
        board = self.world.board
        return PlacementByPhase(
            {
                SET_UP: SettingUp(board, self.stations.findings, self.stations.in_box),
                PHASES[GERMAN]: GermanEntry(self.reinforcements, self.withdrawals),
                MOVEMENT: GermanMovement(self.reserve, self.asterisked),
                PHASES[SOVIET]: SovietEntry(self.reinforcements, self.soviet_replacements, self.guards),
            },
            board.grid.size,
            "9.4",
        )

    @cached_property
    def schedules(self) -> Mapping[str, Schedule]:
        replaced = (self.replacement_steps, self.soviet_replacements, self.coastal_army)
        return {
            "reinforcements": self.reinforcements,
            "asterisked units": self.asterisked,
            "reserve": self.reserve,
            "withdrawals": self.withdrawals,
            "replacements": Scheduled(lambda position: [line for part in replaced for line in part.due(position)]),
            "guards": self.guards,
            "stavka directive": self.stavka,
        }

    @cached_property
    def special(self) -> Mapping[str, Special]:
        return {
            REFITTING: self.refits,
            PAUSE_NAME: self.pause,
            MOSCOW: self.moscow,
            STACKING_PENALTY: self.penalty,
            CONCENTRATION: self.concentration,
            withdrawals.NAME: self.withdrawals,
            GERMAN_STEP: self.replacement_steps,
            SOVIET_STEP: self.coastal_army,
            GUARDS: self.guards,
            STAVKA: self.stavka,
        }

    # movement and weather: 9, 10

    @cached_property
    def rollbahnen(self) -> Rollbahnen:
        return Rollbahnen(self.world, self.rules, self.weather, self.readings)

    @cached_property
    def movement(self) -> Movement:
        return Movement(
            world=self.world,
            rules=self.rules,
            weather=self.weather,
            supply=self.supply,
            stacking=self.stacking,
            rollbahnen=self.rollbahnen,
            sector=self.sector,
            sea=SeaMovement(self.world, self.ground, self.stacking),
        )

    @cached_property
    def weather(self) -> Weather:
        return Weather(self.world, self.rules, self.readings)

    # combat: 11

    @cached_property
    def battlefield(self) -> Battlefield:
        strengths = Strengths(self.world, self.weather, self.supply, self.ground, self.readings)
        flying = Fliegerkorps(self.rules.fliegerkorps)
        return Battlefield(
            world=self.world,
            rules=self.rules,
            table=self.results_table,
            weather=self.weather,
            supply=self.supply,
            strengths=strengths,
            shifts=Shifts(
                world=self.world,
                rules=self.rules,
                weather=self.weather,
                ground=self.ground,
                strengths=strengths,
                fliegerkorps=flying,
            ),
            attenuated=AttenuatedSupply(self.rules, self.supply, self.attenuation_table),
            raids=Raids(self.rules.early_turns),
            sector=self.sector,
            results=Results(self.ground, self.retreat),
        )

    @cached_property
    def prepared(self) -> PreparedAssault:
        return PreparedAssault(self.battlefield)

    @cached_property
    def mobile(self) -> MobileAssault:
        return MobileAssault(self.battlefield, self.movement, self.stacking)

    @cached_property
    def combats(self) -> Mapping[str, Combat]:
        return {PREPARED_ASSAULT: self.prepared, MOBILE_ASSAULT: self.mobile}

    @cached_property
    def retreat(self) -> Retreat:
        return Retreat(self.world, self.ground, self.stacking, self.weather.chart)

    @cached_property
    def advance(self) -> Advance:
        return Advance(self.world, self.stacking, self.sector, self.weather.chart)

    @cached_property
    def battles(self) -> Mapping[str, OneDieBattle]:
        """One after another (11.5), each to its end once it has begun (11.7)."""
        world, control, advance, retreat = self.world, self.control, self.advance, self.retreat
        prepared = AssaultHooks(self.prepared, control, self.pool)
        mobile = MobileHooks(self.mobile, control, self.pool)
        return {
            PREPARED_ASSAULT: OneDieBattle(
                name=PREPARED_ASSAULT,
                world=world,
                combat=self.prepared,
                advance=advance,
                control=control,
                rules=ON_FOOT,
                hooks=prepared,
                retreat=retreat,
            ),
            MOBILE_ASSAULT: OneDieBattle(
                name=MOBILE_ASSAULT,
                world=world,
                combat=self.mobile,
                advance=advance,
                control=control,
                rules=IN_MOVEMENT,
                hooks=mobile,
                retreat=retreat,
            ),
        }

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        return {
            **self.battles,
            **self.sequence.gates.procedures(),
            STACKING_PENALTY: self.penalty,
            withdrawals.NAME: self.withdrawals,
            GUARDS: self.guards,
        }


SYSTEM = Rulebook(SLUG, FOLDER, FOLDER / "full-map" / "map.toml", rules_data, LandWithoutEnd)
