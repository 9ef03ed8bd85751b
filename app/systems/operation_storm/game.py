"""Operation Storm: which part each chapter of its rulebook fills, and which parts the game has not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from app.messages import N_
from app.rules.battle.hooks import BattleHooks
from app.rules.battle.one_die import BattleCitations, OneDieBattle
from app.rules.movement.terrain import BoundChart
from app.rules.orders.placing import PlacementByPhase, SettingUp, Ways
from app.rules.parts import (
    Combat,
    Markers,
    NoCommand,
    NoHands,
    NoObligations,
    NoOperations,
    NoRetreat,
    NoZones,
    Procedure,
    Schedule,
    Special,
)
from app.rules.ruling import Finding
from app.rules.schedules import Scheduled
from app.rules.sequence import SET_UP
from app.rules.stacking import STACKING_PENALTY, StackingPenalty, StackingTable
from app.rules.supply.status import OUT
from app.systems.operation_storm.advance import Advance
from app.systems.operation_storm.air import AIRPOWER, SUPERIORITY, AirDrop, Airpower, AirSuperiority
from app.systems.operation_storm.assault import (
    IN_MOVEMENT,
    MOBILE_ASSAULT,
    MOMENTUM_ATTACK,
    ON_FOOT,
    PREPARED_ASSAULT,
    AssaultHooks,
    Battlefield,
    MobileAssault,
    MobileHooks,
    MomentumAttack,
    MomentumHooks,
    PreparedAssault,
)
from app.systems.operation_storm.countries import Countries, GameMap
from app.systems.operation_storm.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.operation_storm.losses import Casualties, TerminalCheck
from app.systems.operation_storm.missing_data import missing_data
from app.systems.operation_storm.movement import Corridors, Movement
from app.systems.operation_storm.reinforcements import ArrivalHexes, Arrivals, Creation, Release
from app.systems.operation_storm.replacements import Replacements, Returning
from app.systems.operation_storm.sequence import TurnSequence
from app.systems.operation_storm.set_up import SetUp, StartHexes
from app.systems.operation_storm.stacking import stacking_table
from app.systems.operation_storm.strengths import Shifts, Strengths
from app.systems.operation_storm.supply import AERIAL_SUPPLY, AerialSupply, ControlWithPloesti, Supply
from app.systems.operation_storm.victory import Victory
from app.systems.scenario.rulebook import Rulebook, RulebookGame


class OperationStorm(RulebookGame[RulesData]):
    zones = NoZones("1.5", N_("This game has no zones of control."))
    command = NoCommand("7.1", N_("This game has no headquarters and no command."))
    obligations = NoObligations("10.1", N_("Attacking is always voluntary in this game."))
    retreat = NoRetreat("10.22", N_("Units do not retreat in this game; results are losses."))
    hands = NoHands("2.1", N_("This game has no cards."))
    operations = NoOperations("5.1", N_("This game has no operations points."))

    # the map and what is on it

    @cached_property
    def chart(self) -> BoundChart:
        return self.rules.terrain_chart().bind(self.world.board)

    @cached_property
    def game_map(self) -> GameMap:
        return GameMap(self.world, self.rules, self.known)

    @cached_property
    def countries(self) -> Countries:
        return Countries(self.world.board, self.rules)

    @cached_property
    def control(self) -> ControlWithPloesti:
        return ControlWithPloesti(self.world, "3.8", self.rules.supply, self.game_map.at_start)

    @cached_property
    def stacking(self) -> StackingTable:
        return stacking_table(self.world, self.rules)

    @cached_property
    def penalty(self) -> StackingPenalty:
        return StackingPenalty(self.world, self.stacking, "6.6", self.casualties.changes)

    @cached_property
    def special(self) -> Mapping[str, Special]:
        return {STACKING_PENALTY: self.penalty}

    # supply and the air

    @cached_property
    def supply(self) -> Supply:
        return Supply(self.world, self.rules.supply)

    @cached_property
    def airpower(self) -> Airpower:
        return Airpower(self.world.board, self.rules, self.readings)

    @cached_property
    def superiority(self) -> AirSuperiority:
        condition = self.rules.supply.attenuating_condition
        return AirSuperiority(self.world, self.readings, self.rules.air, condition)

    @cached_property
    def markers(self) -> Mapping[str, Markers]:
        return {AIRPOWER: self.airpower, AERIAL_SUPPLY: AerialSupply(self.world, self.airpower, self.supply)}

    # movement

    @cached_property
    def corridors(self) -> Corridors:
        return Corridors(self.world.board, self.chart, self.control, self.rules.corridors, self.rules.paths)

    @cached_property
    def movement(self) -> Movement:
        return Movement(
            world=self.world,
            rules=self.rules,
            chart=self.chart,
            supply=self.supply,
            stacking=self.stacking,
            countries=self.countries,
            corridors=self.corridors,
            airpower=self.airpower,
        )

    # combat

    @cached_property
    def casualties(self) -> Casualties:
        return Casualties(self.world, self.supply)

    @cached_property
    def battlefield(self) -> Battlefield:
        return Battlefield(
            world=self.world,
            chart=self.chart,
            table=self.rules.results(as_printed=bool(self.readings["table_as_printed"])),
            strengths=Strengths(self.chart, self.supply, self.readings),
            shifts=Shifts(
                world=self.world,
                rules=self.rules,
                chart=self.chart,
                supply=self.supply,
                airpower=self.airpower,
                switches=self.readings,
            ),
            countries=self.countries,
        )

    @cached_property
    def mobile(self) -> MobileAssault:
        return MobileAssault(self.battlefield, self.movement, self.stacking)

    @cached_property
    def combats(self) -> Mapping[str, Combat]:
        drop = AirDrop(
            lambda position, u: self.supply.state(position, u) == OUT, self.airpower, self.rules.airdrop, self.readings
        )
        return {
            PREPARED_ASSAULT: PreparedAssault(self.battlefield, drop),
            MOBILE_ASSAULT: self.mobile,
            MOMENTUM_ATTACK: MomentumAttack(self.battlefield),
        }

    @cached_property
    def advance(self) -> Advance:
        return Advance(
            world=self.world,
            rules=self.rules,
            chart=self.chart,
            stacking=self.stacking,
            countries=self.countries,
            corridors=self.corridors,
        )

    @cached_property
    def battles(self) -> Mapping[str, OneDieBattle]:
        """They are fought one after another (10.5), and nobody calls off one that has begun (10.7)."""
        common = (self.world, self.casualties, self.control)
        return {
            PREPARED_ASSAULT: self._battle(PREPARED_ASSAULT, ON_FOOT, AssaultHooks(*common)),
            MOBILE_ASSAULT: self._battle(MOBILE_ASSAULT, IN_MOVEMENT, MobileHooks(*common, self.mobile)),
            MOMENTUM_ATTACK: self._battle(MOMENTUM_ATTACK, ON_FOOT, MomentumHooks(*common)),
        }

    def _battle(self, kind: str, rules: BattleCitations, hooks: BattleHooks) -> OneDieBattle:
        return OneDieBattle(
            name=kind,
            world=self.world,
            combat=self.combats[kind],
            advance=self.advance,
            control=self.control,
            rules=rules,
            hooks=hooks,
        )

    # what comes onto the map

    @cached_property
    def stations(self) -> StartHexes:
        return StartHexes(self.game_map)

    @cached_property
    def setup(self) -> SetUp:
        return SetUp(self.game_map, self.stations, self.stacking)

    @cached_property
    def entry(self) -> ArrivalHexes:
        return ArrivalHexes(self.game_map, self.control, self.supply)

    @cached_property
    def arrivals(self) -> Arrivals:
        return Arrivals(self.game_map, self.entry)

    @cached_property
    def replacements(self) -> Replacements:
        return Replacements(self.game_map)

    @cached_property
    def release(self) -> Release:
        return Release(self.game_map, self.entry)

    @cached_property
    def creation(self) -> Creation:
        return Creation(self.game_map, self.entry)

    @cached_property
    def placement(self) -> PlacementByPhase:
        board = self.world.board
        arriving = Ways((Returning(self.replacements, self.arrivals), self.arrivals))
        return PlacementByPhase(
            {
                SET_UP: SettingUp(board, self.stations.findings, self.stations.in_box),
                "reserve-release": self.release,
                "reserve-creation": self.creation,
                "soviet-reinforcement": arriving,
                "german-reinforcement": arriving,
            },
            board.grid.size,
            "9.4",
        )

    @cached_property
    def schedules(self) -> Mapping[str, Schedule]:
        reserve = Scheduled(lambda position: (*self.release.due(position), *self.creation.due(position)))
        return {
            "reinforcements": self.arrivals,
            "replacements": self.replacements,
            "reserve": reserve,
            "control count": self.victory,
        }

    @cached_property
    def missing_data(self) -> tuple[Finding, ...]:
        return missing_data(self.game_map)

    # the course of the game

    @cached_property
    def terminal_check(self) -> TerminalCheck:
        return TerminalCheck(self.world, self.supply, self.casualties)

    @cached_property
    def victory(self) -> Victory:
        return Victory(self.game_map, self.control, self.supply)

    @cached_property
    def sequence(self) -> TurnSequence:
        return TurnSequence(
            world=self.world,
            rules=self.rules,
            stacking=self.stacking,
            airpower=self.airpower,
            superiority=self.superiority,
            terminal=self.terminal_check,
            setup=self.setup,
            victory=self.victory,
        )

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        return {
            **self.battles,
            **self.sequence.gates.procedures(),
            SUPERIORITY: self.superiority,
            STACKING_PENALTY: self.penalty,
        }


SYSTEM = Rulebook(SLUG, FOLDER, FOLDER / "two-sheets" / "map.toml", rules_data, OperationStorm)
