"""Stalin's War: which part each chapter of its rulebook fills, and which parts the game has not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from app.messages import N_
from app.position.position import Position, World
from app.rules.battle.two_fire import TwoFireBattle
from app.rules.orders.placing import PlacementByPhase, SettingUp
from app.rules.parts import Budget, Markers, NoCommand, NoObligations, Procedure, Schedule, Special
from app.rules.ruling import Finding
from app.rules.schedules import Scheduled
from app.rules.sequence import SET_UP
from app.systems.scenario.rulebook import Rulebook, RulebookGame
from app.systems.stalins_war.attack import NAME as ATTACK
from app.systems.stalins_war.attack import FireAttack, FireTables, MayAttack, Shifts
from app.systems.stalins_war.battle import NUMBERS, CombatConduct
from app.systems.stalins_war.calendar import Mud, replacement_phase, round_phase, trench_phase
from app.systems.stalins_war.cards import PROGRAM, Cards, HandSize, HandsKept
from app.systems.stalins_war.combat_cards import CardEffects, CombatCards
from app.systems.stalins_war.control import Control, Entering, Level
from app.systems.stalins_war.countries import Countries, NamedPlaces, Surrender
from app.systems.stalins_war.data import AXIS, FOLDER, SLUG, SOVIET, RulesData, rules_data
from app.systems.stalins_war.exploitation import Blitz, Exploitation
from app.systems.stalins_war.markers import (
    COMBAT,
    LIMITS,
    CombatMarkers,
    Entrenching,
    FestungMarkers,
    FortressMarkers,
    MarkerLimits,
    TrenchMarkers,
)
from app.systems.stalins_war.markers import NAME as ENTRENCH
from app.systems.stalins_war.missing_data import missing_data
from app.systems.stalins_war.movement import Movement
from app.systems.stalins_war.operations import TRACK, Bank, Operations, OperationsPoints
from app.systems.stalins_war.partisans import NAME as ACTIVATE
from app.systems.stalins_war.partisans import Partisans
from app.systems.stalins_war.rail_and_sea import Evacuation, Landing, RailMovement, SeaMovement
from app.systems.stalins_war.reinforcements import NAME as EXCHANGE
from app.systems.stalins_war.reinforcements import OCCUPIED, InRounds, Reinforcing
from app.systems.stalins_war.replacements import NAME as REPLACE
from app.systems.stalins_war.replacements import Homes, ReplacementPoints, Replacing
from app.systems.stalins_war.retreat import Advance, Retreat
from app.systems.stalins_war.rounds import AfterPlay, Dealing, RoundPlay, RoundTrack
from app.systems.stalins_war.sequence import Attrition, TurnEnd, TurnSequence, returning
from app.systems.stalins_war.set_up import BID, Bidding, SetUp, Stations
from app.systems.stalins_war.special_units import FESTUNG, FORTRESS, TRENCH, Strongholds
from app.systems.stalins_war.stacking import Stacking
from app.systems.stalins_war.supply import Supply, SupplyCheck
from app.systems.stalins_war.terrain import AttackedHex, TerrainEffects
from app.systems.stalins_war.victory import Victory
from app.systems.stalins_war.zones import ZonesOfControl


class StalinsWar(RulebookGame[RulesData]):
    command = NoCommand("7.1.1", N_("This game has no headquarters and no command."))
    obligations = NoObligations("7.3.5", N_("No unit must attack."))

    def __init__(self, rulebook: Rulebook[RulesData], world: World) -> None:
        super().__init__(rulebook, world)
        rules, charts = self.rules, world.charts
        self.effects = TerrainEffects(world, rules)
        self.fire_tables = FireTables(world, rules, self.vocabulary)
        self.consecutive_table = rules.line_table(TRACK, charts)
        self.marker_limits = MarkerLimits(rules.line_table(LIMITS, charts))
        self.cards = Cards(world, rules)

    def _slugs(self, position: Position) -> Sequence[str]:
        return [phase.slug for phase in self.sequence.phases(position)]

    # control: 3

    @cached_property
    def places(self) -> NamedPlaces:
        return NamedPlaces(self.world.board)

    @cached_property
    def control(self) -> Control:
        return Control(self.world, "3.0", self.entering, self.level, self.known)

    @cached_property
    def entering(self) -> Entering:
        return Entering(self.world, self.places, self.rules.combat.bans)

    # set-up: 4, 21, 25

    @cached_property
    def stations(self) -> Stations:
        return Stations(self.world)

    @cached_property
    def setup(self) -> SetUp:
        return SetUp(self.stations, self.stacking)

    @cached_property
    def placement(self) -> PlacementByPhase:
        board, sides = self.world.board, (AXIS, SOVIET)
        in_rounds = InRounds(self.reinforcing, self.partisans)
        return PlacementByPhase(
            {
                SET_UP: SettingUp(board, self.stations.findings),
                **{round_phase(side, n): in_rounds for side in sides for n in range(1, self.rules.calendar.rounds + 1)},
                **{replacement_phase(side): self.replacing for side in sides},
                trench_phase(SOVIET): self.partisans,
            },
            board.grid.size,
            OCCUPIED,
        )

    @cached_property
    def special(self) -> Mapping[str, Special]:
        return {
            ENTRENCH: self.entrenching,
            ACTIVATE: self.partisans,
            EXCHANGE: self.reinforcing,
            REPLACE: self.replacing,
            BID: Bidding(self.world, self.replacement_points),
        }

    @cached_property
    def missing_data(self) -> tuple[Finding, ...]:
        return missing_data(self.world, self.rules, self.readings, self.known, self.places, self.supply)

    # victory: 5

    @cached_property
    def level(self) -> Level:
        return Level(self.world, self.places)

    @cached_property
    def victory(self) -> Victory:
        return Victory(
            self.world,
            self.rules.victory,
            self.control,
            self.supply,
            self.places,
            self.rules.turns.last,
            bool(self.readings["tournament"]),
        )

    # the course of the game: 6

    @cached_property
    def sequence(self) -> TurnSequence:
        surrender = Surrender(self.world, self.rules.surrender, self.places)
        return TurnSequence(
            self.world,
            self.rules,
            self.setup,
            self.supply_check,
            self.attrition,
            self.bank,
            self.points,
            self.replacement_points,
            self.dealing,
            self.partisans,
            self.reinforcing,
            TurnEnd(self.world, self.bank, self.hands, self.after_play, surrender, self.level, self.victory),
            self.victory,
            self.combat_cards,
            self.stacking,
            (self.dealing, self.round_play, self.entrenching),
        )

    @cached_property
    def schedules(self) -> Mapping[str, Schedule]:
        return {
            "attrition": self.attrition,
            "replacements": self.replacement_points,
            "returning units": Scheduled(returning),
            "hands": self.dealing,
            "trenches": self.entrenching,
        }

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        return {**self.battles, **self.sequence.gates.procedures()}

    # cards, Action Rounds and operations points: 7, 17, 18

    @cached_property
    def hands(self) -> HandsKept:
        return HandsKept(self.world, self.cards, self.readings["cards_kept"] == PROGRAM)

    @cached_property
    def dealing(self) -> Dealing:
        return Dealing(
            self.world,
            self.hands,
            HandSize(self.world, self.rules.cards, self.rules.oil, self.control, self.supply),
            self.level,
            self._slugs,
            bool(self.readings["free_card"]),
            bool(self.readings["shuffled_in"]),
        )

    @cached_property
    def round_play(self) -> RoundPlay:
        return RoundPlay(self.world, self.rules, self.operations, self.hands, self.after_play)

    @cached_property
    def after_play(self) -> AfterPlay:
        return AfterPlay(self.world, self.rules, self.hands, self.bank)

    @cached_property
    def rounds(self) -> RoundTrack:
        return RoundTrack(self.operations, self.points)

    @cached_property
    def operations(self) -> Operations:
        return Operations(self.rules.calendar, self.rules.operations, self.consecutive_table)

    @cached_property
    def points(self) -> OperationsPoints:
        return OperationsPoints(self.world)

    @cached_property
    def budgets(self) -> Mapping[str, Budget]:
        return {"operations points": self.points}

    @cached_property
    def bank(self) -> Bank:
        return Bank(self.world, self.rules.bank, self.control, self.places)

    @cached_property
    def combat_cards(self) -> CombatCards:
        return CombatCards(self.world, self.hands, self.rules.cards.whole_round)

    @cached_property
    def card_effects(self) -> CardEffects:
        return CardEffects(self.combat_cards)

    # zones of control: 8

    @cached_property
    def zones(self) -> ZonesOfControl:
        return ZonesOfControl(
            self.world.board,
            self.world.roster,
            self.rules.zones_of_control,
            self.strongholds,
            lambda position, unit, heeding: self.supply.full(position, unit, zones=heeding),
            lambda position, unit, heeding: self.supply.full(position, unit, zones=heeding, shown=True),
        )

    # stacking: 9

    @cached_property
    def stacking(self) -> Stacking:
        return Stacking(self.world, self.rules.stacking, self.supply)

    # movement: 10, 15, 19

    @cached_property
    def movement(self) -> Movement:
        common = (self.control, self.supply, self.stacking, self.countries)
        return Movement(
            self.world,
            self.rules,
            self.effects.chart,
            self.stacking,
            self.supply,
            self.zones,
            self.strongholds,
            self.countries,
            RailMovement(self.world, self.rules, *common, self.zones),
            SeaMovement(self.world, *common),
            Landing(self.world, *common),
            Evacuation(self.world, *common),
            self.exploitation,
            self.points,
            self.mud,
        )

    @cached_property
    def entrenching(self) -> Entrenching:
        return Entrenching(
            self.world,
            self.points,
            self.supply,
            self.strongholds,
            self.marker_limits,
            bool(self.readings["trench_help"]),
        )

    @cached_property
    def mud(self) -> Mud:
        return Mud(self.rules.calendar)

    @cached_property
    def countries(self) -> Countries:
        return Countries(self.world.board, self.rules.countries)

    # combat: 11

    @cached_property
    def ground(self) -> AttackedHex:
        return AttackedHex(self.world, self.rules, self.effects, self.strongholds)

    @cached_property
    def may_attack(self) -> MayAttack:
        return MayAttack(self.world, self.rules, self.places, self.control, self.ground, self.mud)

    @cached_property
    def attack(self) -> FireAttack:
        return FireAttack(
            self.world,
            self.rules,
            self.supply,
            self.strongholds,
            self.effects,
            self.ground,
            self.fire_tables,
            Shifts(self.world.board, self.world.roster, self.rules, self.ground, self.card_effects),
            self.may_attack,
        )

    @cached_property
    def combats(self) -> Mapping[str, FireAttack]:
        return {ATTACK: self.attack}

    @cached_property
    def battles(self) -> Mapping[str, TwoFireBattle]:
        conduct = CombatConduct(
            self.world,
            self.attack,
            self.may_attack,
            self.strongholds,
            self.ground,
            self.combat_cards,
            self.card_effects,
            self.advance,
            self.retreat,
            self.blitz,
        )
        return {
            ATTACK: TwoFireBattle(
                ATTACK,
                self.world,
                self.attack,
                self.advance,
                self.control,
                NUMBERS,
                conduct,
                self.retreat,
                conduct.without_way,
            )
        }

    @cached_property
    def retreat(self) -> Retreat:
        return Retreat(
            self.world,
            self.control,
            self.supply,
            self.zones,
            self.stacking,
            self.strongholds,
            self.countries,
            self.rules.zones_of_control.barring,
        )

    @cached_property
    def advance(self) -> Advance:
        barring = self.rules.zones_of_control.barring
        return Advance(self.world, self.supply, self.stacking, self.strongholds, self.countries, barring)

    # exploitation: 12

    @cached_property
    def exploitation(self) -> Exploitation:
        return Exploitation(
            self.world,
            self.rules,
            self.supply,
            self.stacking,
            self.countries,
            self.strongholds,
            self.effects,
        )

    @cached_property
    def blitz(self) -> Blitz:
        combat = self.rules.combat
        return Blitz(
            self.world,
            combat.blitz,
            combat.shifts.winter_turn,
            self.ground,
            self.stacking,
            self.exploitation,
            self.advance,
        )

    # supply: 13

    @cached_property
    def supply(self) -> Supply:
        return Supply(self.world, self.rules, self.control, self.strongholds, self.zones, self.places)

    @cached_property
    def supply_check(self) -> SupplyCheck:
        return SupplyCheck(self.world, self.supply, bool(self.readings["supply_again"]))

    @cached_property
    def attrition(self) -> Attrition:
        return Attrition(
            self.world,
            self.rules.attrition,
            self.control,
            self.entering,
            self.level,
            self.supply,
            self.strongholds,
            self.supply_check,
            self._slugs,
        )

    # what comes onto the map: 14

    @cached_property
    def homes(self) -> Homes:
        return Homes(self.world.board, self.rules.homes, self.places, self.control, self.supply, self.strongholds)

    @cached_property
    def reinforcing(self) -> Reinforcing:
        return Reinforcing(self.world, self.supply, self.homes)

    @cached_property
    def replacement_points(self) -> ReplacementPoints:
        return ReplacementPoints(self.world, self.rules.replacement, self._slugs)

    @cached_property
    def replacing(self) -> Replacing:
        return Replacing(self.world, self.replacement_points, self.homes, self.places, self.control, self.supply)

    # special units and markers: 16

    @cached_property
    def partisans(self) -> Partisans:
        return Partisans(self.world, self.points, self.supply)

    @cached_property
    def strongholds(self) -> Strongholds:
        return Strongholds(self.world.board, self.control)

    @cached_property
    def markers(self) -> Mapping[str, Markers]:
        world, points, supply, limits = self.world, self.points, self.supply, self.marker_limits
        return {
            COMBAT: CombatMarkers(world, points),
            FESTUNG: FestungMarkers(world, points, self.control, supply, self.strongholds, limits),
            TRENCH: TrenchMarkers(world, limits),
            FORTRESS: FortressMarkers(world, supply),
        }


SYSTEM = Rulebook(SLUG, FOLDER, FOLDER / "campaign" / "map.toml", rules_data, StalinsWar)
