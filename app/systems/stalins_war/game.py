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
from app.systems.stalins_war.advance import Advance
from app.systems.stalins_war.attack import ATTACK, FireAttack, FireTables, MayAttack, Shifts
from app.systems.stalins_war.battle import BATTLE_CITATIONS, CombatHooks
from app.systems.stalins_war.calendar import Mud, replacement_phase, round_phase, trench_phase
from app.systems.stalins_war.cards import PROGRAM, Cards, HandSize, HandsKept
from app.systems.stalins_war.combat_cards import CardEffects, CombatCards
from app.systems.stalins_war.control import Control, Entering, Level
from app.systems.stalins_war.countries import Countries, NamedPlaces, Surrender
from app.systems.stalins_war.data import AXIS, FOLDER, SLUG, SOVIET, RulesData, rules_data
from app.systems.stalins_war.exploitation import Blitz, Exploitation
from app.systems.stalins_war.markers import (
    COMBAT,
    ENTRENCH,
    LIMITS,
    CombatMarkers,
    Entrenching,
    FestungMarkers,
    FortressMarkers,
    MarkerLimits,
    TrenchMarkers,
)
from app.systems.stalins_war.missing_data import missing_data
from app.systems.stalins_war.movement import Movement
from app.systems.stalins_war.operations import TRACK, Bank, Operations, OperationsPoints
from app.systems.stalins_war.partisans import ACTIVATE, Partisans
from app.systems.stalins_war.rail_and_sea import Evacuation, Landing, RailMovement, SeaMovement
from app.systems.stalins_war.reinforcements import EXCHANGE, OCCUPIED, InRounds, Reinforcing
from app.systems.stalins_war.replacements import REPLACE, Homes, ReplacementPoints, Replacing
from app.systems.stalins_war.retreat import Retreat
from app.systems.stalins_war.rounds import AfterPlay, Dealing, RoundPlay, RoundTrack
from app.systems.stalins_war.sequence import Attrition, TurnEnd, TurnSequence, returning
from app.systems.stalins_war.set_up import BID, Bidding, SetUp, StartHexes
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
    def stations(self) -> StartHexes:
        return StartHexes(self.world)

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
            world=self.world,
            data=self.rules.victory,
            control=self.control,
            supply=self.supply,
            places=self.places,
            last=self.rules.turns.last,
            tournament=bool(self.readings["tournament"]),
        )

    # the course of the game: 6

    @cached_property
    def sequence(self) -> TurnSequence:
        surrender = Surrender(self.world, self.rules.surrender, self.places)
        return TurnSequence(
            world=self.world,
            rules=self.rules,
            setup=self.setup,
            check=self.supply_check,
            attrition=self.attrition,
            bank=self.bank,
            points=self.points,
            replacements=self.replacement_points,
            dealing=self.dealing,
            partisans=self.partisans,
            reinforcing=self.reinforcing,
            end=TurnEnd(
                world=self.world,
                bank=self.bank,
                hands=self.hands,
                after=self.after_play,
                surrender=surrender,
                level=self.level,
                victory=self.victory,
            ),
            victory=self.victory,
            cards=self.combat_cards,
            stacking=self.stacking,
            gates=(self.dealing, self.round_play, self.entrenching),
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
            world=self.world,
            hands=self.hands,
            size=HandSize(self.world, self.rules.cards, self.rules.oil, self.control, self.supply),
            level=self.level,
            slugs=self._slugs,
            free=bool(self.readings["free_card"]),
            fate=bool(self.readings["shuffled_in"]),
        )

    @cached_property
    def round_play(self) -> RoundPlay:
        return RoundPlay(self.world, self.rules, self.operations, self.hands, self.after_play)

    @cached_property
    def after_play(self) -> AfterPlay:
        return AfterPlay(self.world, self.rules, self.hands, self.bank)

    @cached_property
    def rounds(self) -> RoundTrack:
        return RoundTrack(self.operations, self.points, self.round_play)

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
            board=self.world.board,
            roster=self.world.roster,
            data=self.rules.zones_of_control,
            strongholds=self.strongholds,
            full=lambda position, unit, heeding: self.supply.full(position, unit, zones=heeding),
            shown=lambda position, unit, heeding: self.supply.full(position, unit, zones=heeding, shown=True),
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
            world=self.world,
            rules=self.rules,
            chart=self.effects.chart,
            stacking=self.stacking,
            supply=self.supply,
            zones=self.zones,
            strongholds=self.strongholds,
            countries=self.countries,
            rail=RailMovement(self.world, self.rules, *common, self.zones),
            sea=SeaMovement(self.world, *common),
            landing=Landing(self.world, *common),
            evacuation=Evacuation(self.world, *common),
            exploitation=self.exploitation,
            points=self.points,
            mud=self.mud,
        )

    @cached_property
    def entrenching(self) -> Entrenching:
        return Entrenching(
            world=self.world,
            points=self.points,
            supply=self.supply,
            strongholds=self.strongholds,
            limits=self.marker_limits,
            helped=bool(self.readings["trench_help"]),
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
        return MayAttack(
            world=self.world,
            rules=self.rules,
            places=self.places,
            control=self.control,
            ground=self.ground,
            mud=self.mud,
        )

    @cached_property
    def attack(self) -> FireAttack:
        return FireAttack(
            world=self.world,
            rules=self.rules,
            supply=self.supply,
            strongholds=self.strongholds,
            effects=self.effects,
            ground=self.ground,
            tables=self.fire_tables,
            shifts=Shifts(self.world.board, self.world.roster, self.rules, self.ground, self.card_effects),
            may=self.may_attack,
        )

    @cached_property
    def combats(self) -> Mapping[str, FireAttack]:
        return {ATTACK: self.attack}

    @cached_property
    def battles(self) -> Mapping[str, TwoFireBattle]:
        hooks = CombatHooks(
            world=self.world,
            combat=self.attack,
            may=self.may_attack,
            strongholds=self.strongholds,
            ground=self.ground,
            cards=self.combat_cards,
            effects=self.card_effects,
            advance=self.advance,
            retreat=self.retreat,
            blitz=self.blitz,
        )
        return {
            ATTACK: TwoFireBattle(
                name=ATTACK,
                world=self.world,
                combat=self.attack,
                advance=self.advance,
                control=self.control,
                rules=BATTLE_CITATIONS,
                hooks=hooks,
                retreat=self.retreat,
                lost=hooks.without_way,
            )
        }

    @cached_property
    def retreat(self) -> Retreat:
        return Retreat(
            world=self.world,
            control=self.control,
            supply=self.supply,
            zones=self.zones,
            stacking=self.stacking,
            strongholds=self.strongholds,
            countries=self.countries,
            barring=self.rules.zones_of_control.barring,
        )

    @cached_property
    def advance(self) -> Advance:
        barring = self.rules.zones_of_control.barring
        return Advance(
            world=self.world,
            supply=self.supply,
            stacking=self.stacking,
            strongholds=self.strongholds,
            countries=self.countries,
            barring=barring,
        )

    # exploitation: 12

    @cached_property
    def exploitation(self) -> Exploitation:
        return Exploitation(
            world=self.world,
            rules=self.rules,
            supply=self.supply,
            stacking=self.stacking,
            countries=self.countries,
            strongholds=self.strongholds,
            effects=self.effects,
        )

    @cached_property
    def blitz(self) -> Blitz:
        combat = self.rules.combat
        return Blitz(
            world=self.world,
            data=combat.blitz,
            winter_turn=combat.shifts.winter_turn,
            ground=self.ground,
            stacking=self.stacking,
            exploitation=self.exploitation,
            advance=self.advance,
        )

    # supply: 13

    @cached_property
    def supply(self) -> Supply:
        return Supply(
            world=self.world,
            rules=self.rules,
            control=self.control,
            strongholds=self.strongholds,
            zones=self.zones,
            places=self.places,
        )

    @cached_property
    def supply_check(self) -> SupplyCheck:
        return SupplyCheck(self.world, self.supply, bool(self.readings["supply_again"]))

    @cached_property
    def attrition(self) -> Attrition:
        return Attrition(
            world=self.world,
            data=self.rules.attrition,
            control=self.control,
            entering=self.entering,
            level=self.level,
            supply=self.supply,
            strongholds=self.strongholds,
            check=self.supply_check,
            slugs=self._slugs,
        )

    # what comes onto the map: 14

    @cached_property
    def homes(self) -> Homes:
        return Homes(
            board=self.world.board,
            data=self.rules.homes,
            places=self.places,
            control=self.control,
            supply=self.supply,
            strongholds=self.strongholds,
        )

    @cached_property
    def reinforcing(self) -> Reinforcing:
        return Reinforcing(self.world, self.supply, self.homes)

    @cached_property
    def replacement_points(self) -> ReplacementPoints:
        return ReplacementPoints(self.world, self.rules.replacement, self._slugs)

    @cached_property
    def replacing(self) -> Replacing:
        return Replacing(
            world=self.world,
            points=self.replacement_points,
            homes=self.homes,
            places=self.places,
            control=self.control,
            supply=self.supply,
        )

    # special units and markers: 16

    @cached_property
    def partisans(self) -> Partisans:
        return Partisans(self.world, self.points, self.supply)

    @cached_property
    def strongholds(self) -> Strongholds:
        return Strongholds(self.world.board, self.control, self.places.country)

    @cached_property
    def markers(self) -> Mapping[str, Markers]:
        world, points, supply, limits = self.world, self.points, self.supply, self.marker_limits
        return {
            COMBAT: CombatMarkers(world, points),
            FESTUNG: FestungMarkers(
                world=world,
                points=points,
                control=self.control,
                supply=supply,
                strongholds=self.strongholds,
                limits=limits,
            ),
            TRENCH: TrenchMarkers(world, limits),
            FORTRESS: FortressMarkers(world, supply),
        }


SYSTEM = Rulebook(SLUG, FOLDER, FOLDER / "campaign" / "map.toml", rules_data, StalinsWar)
