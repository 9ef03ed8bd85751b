"""German Eagle vs. Russian Bear: which part each chapter of its rulebook fills, and which parts the game has not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial

from app.messages import N_
from app.position.position import World
from app.rules.orders.placing import PlacementByPhase, Ways
from app.rules.parts import NoCommand, NoHands, NoOperations, NoZones, Procedure, Schedule, Special
from app.rules.phase_questions import PhaseQuestion
from app.rules.ruling import Finding
from app.rules.sequence import SET_UP
from app.systems.eagle_bear.advance import Advance
from app.systems.eagle_bear.attack import (
    BREAKTHROUGH,
    NORMAL,
    AttackTerrain,
    GroundAttack,
    HexsideLimits,
    MayAttack,
    Tables,
    attack_charts,
)
from app.systems.eagle_bear.battle import Aftermath, AttackHooks, Casualties, GroundBattle
from app.systems.eagle_bear.calendar import SEQUENCE, PhaseSheet
from app.systems.eagle_bear.commitment import CANCELLATION, Commitment, IndexInquiry
from app.systems.eagle_bear.control import Control, Seas
from app.systems.eagle_bear.data import AXIS, FOLDER, SLUG, SOVIET, RulesData, rules_data
from app.systems.eagle_bear.evacuation import EVACUATION, Evacuation
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.missing_data import missing_data
from app.systems.eagle_bear.movement import Movement
from app.systems.eagle_bear.operational_movement import BREAKDOWN, Breakdown, Breakthroughs, OperationalMovement
from app.systems.eagle_bear.options import ChosenTurns, Options
from app.systems.eagle_bear.partisans import Partisans
from app.systems.eagle_bear.production import Production
from app.systems.eagle_bear.rail_and_sea import VOYAGE, Detraining, RailMovement, RailNet, Voyages
from app.systems.eagle_bear.rebuilding import REBUILD, Rebuilding
from app.systems.eagle_bear.recovery import FORTIFY, Fortifying, Recovery, replacement_phase
from app.systems.eagle_bear.reinforcements import OtherUnits, Reinforcements
from app.systems.eagle_bear.replacements import (
    GIVING_UP,
    PROMOTION,
    REDUCTION,
    Factors,
    GivingUp,
    LendLease,
    Promotion,
    Reduction,
    ReplacementEntry,
    SovietReplacements,
)
from app.systems.eagle_bear.retreat import Retreat
from app.systems.eagle_bear.sequence import Beginnings, InPhases, TurnSequence
from app.systems.eagle_bear.set_up import SetUp, StartHexes
from app.systems.eagle_bear.siberian_reserves import SIBERIANS, SiberianReserves
from app.systems.eagle_bear.special_units import Nations
from app.systems.eagle_bear.stacking import OCCUPIED, Stacking
from app.systems.eagle_bear.strengths import Defenders, Shifts, Strengths
from app.systems.eagle_bear.supply import Isolation, Supply, supply_phase
from app.systems.eagle_bear.victory import VICTORY, MoscowNumbers, Victory
from app.systems.eagle_bear.weather import WEATHER, Weather, WeatherDie
from app.systems.scenario.rulebook import Rulebook, RulebookGame


class EagleBear(RulebookGame[RulesData]):
    zones = NoZones("XIII.A.2", N_("This game has no zones of control."))
    command = NoCommand("III.C", N_("This game has no headquarters and no command."))
    hands = NoHands("III", N_("This game has no cards."))
    operations = NoOperations("VI", N_("This game has no operations points."))

    def __init__(self, rulebook: Rulebook[RulesData], world: World) -> None:
        super().__init__(rulebook, world)
        rules, charts = self.rules, world.charts
        self._attack_charts = attack_charts(rules, charts)
        self._victory_table = rules.line_table(VICTORY, charts)
        self._phase_table = rules.line_table(SEQUENCE, charts)
        self._weather_table = rules.die_table(WEATHER, charts)

    # victory IV

    @cached_property
    def victory(self) -> Victory:
        return Victory(self.world, self.rules, self.supply, self._victory_table)

    # options V

    @cached_property
    def options(self) -> Options:
        return Options(self.world, self.rules.upkeep.options)

    @cached_property
    def siberians(self) -> SiberianReserves:
        return SiberianReserves(self.world, self.rules.upkeep.siberians, self.replacements, self.factors)

    # the sequence of play VI

    @cached_property
    def sheet(self) -> PhaseSheet:
        rules, form = self.rules, self.rules.charts[SEQUENCE].form
        codes = {} if form is None else form.codes
        return PhaseSheet(rules.phase_list(), self._phase_table, rules.upkeep.last_month, codes)

    @cached_property
    def gates(self) -> tuple[PhaseQuestion, ...]:
        upkeep = self.rules.upkeep
        return (
            MoscowNumbers(self.world, upkeep.victory, self.control),
            self.weather_die,
            self.siberians,
            LendLease(self.world, upkeep.lend_lease, self.control, self.factors),
            self.partisans,
            self.turns,
        )

    @cached_property
    def sequence(self) -> TurnSequence:
        beginnings = Beginnings(
            reinforcements=self.reinforcements,
            breakthroughs=self.breakthroughs,
            siberians=self.siberians,
            factors=self.factors,
            isolation=self.isolation,
            recovery=Recovery(self.world),
            victory=self.victory,
        )
        return TurnSequence(
            world=self.world,
            rules=self.rules,
            sheet=self.sheet,
            beginnings=beginnings,
            gates=self.gates,
            weather=self.weather_die,
            options=self.options,
            turns=self.turns,
            siberians=self.siberians,
            commitment=self.obligations,
            stations=self.stations,
            setup=self.setup,
            stacking=self.stacking,
            victory=self.victory,
        )

    # weather VII

    @cached_property
    def weather(self) -> Weather:
        return Weather(self.world, self.rules.weather)

    @cached_property
    def weather_die(self) -> WeatherDie:
        return WeatherDie(self.world, self.weather, self._weather_table, self.rules.upkeep.options.early_month)

    @cached_property
    def turns(self) -> ChosenTurns:
        return ChosenTurns(self.world, self.rules.combat, self.weather, self.control)

    # strategic movement IX

    @cached_property
    def net(self) -> RailNet:
        return RailNet(self.world, self.control, self.fortresses, self.waters)

    @cached_property
    def detraining(self) -> Detraining:
        return Detraining(self.world.board)

    @cached_property
    def rail(self) -> RailMovement:
        return RailMovement(self.net, self.production, self.detraining, self.nations)

    @cached_property
    def voyages(self) -> Voyages:
        return Voyages(
            world=self.world,
            data=self.rules.sea_movement,
            control=self.control,
            seas=self.waters,
            nations=self.nations,
            supply=self.supply,
        )

    # replacements and reinforcements X

    @cached_property
    def production(self) -> Production:
        return Production(self.world.board, self.rules.production, self.net, self.supply)

    @cached_property
    def factors(self) -> Factors:
        return Factors(self.world, self.production)

    @cached_property
    def entry(self) -> ReplacementEntry:
        return ReplacementEntry(self.world.board, self.net, self.detraining, self.rules.upkeep.homes)

    @cached_property
    def replacements(self) -> SovietReplacements:
        return SovietReplacements(self.world, self.rules.upkeep.soviet, self.entry, self.factors, self.supply)

    @cached_property
    def evacuation(self) -> Evacuation:
        return Evacuation(self.world, self.net, self.factors)

    @cached_property
    def rebuilding(self) -> Rebuilding:
        return Rebuilding(self.world, self.rules.upkeep.rebuilding, self.entry, self.reinforcements)

    @cached_property
    def reinforcements(self) -> Reinforcements:
        return Reinforcements(self.world, self.rules.upkeep.reinforcements, self.control, self.entry)

    # nations XI.E and fortresses XII

    @cached_property
    def nations(self) -> Nations:
        return Nations(self.world.board, self.rules.nations_apart, bool(self.readings["rumanians_idle"]))

    @cached_property
    def fortresses(self) -> Fortresses:
        return Fortresses(self.world.board, self.control)

    # movement XIII.A-B

    @cached_property
    def breakthroughs(self) -> Breakthroughs:
        return Breakthroughs(self.world, self.rules, self.weather, self.supply, self.readings)

    @cached_property
    def breakdown(self) -> Breakdown:
        return Breakdown(self.world)

    @cached_property
    def operational(self) -> OperationalMovement:
        return OperationalMovement(
            world=self.world,
            weather=self.weather,
            fortresses=self.fortresses,
            seas=self.waters,
            nations=self.nations,
            breakthroughs=self.breakthroughs,
            readings=self.readings,
        )

    @cached_property
    def movement(self) -> Movement:
        return Movement(
            world=self.world,
            operational=self.operational,
            rail=self.rail,
            voyages=self.voyages,
            breakdown=self.breakdown,
            casualties=self.casualties,
        )

    # combat XIII.C-F

    @cached_property
    def ground(self) -> AttackTerrain:
        return AttackTerrain(
            board=self.world.board,
            rules=self.rules,
            weather=self.weather,
            seas=self.waters,
            nations=self.nations,
            readings=self.readings,
        )

    @cached_property
    def defenders(self) -> Defenders:
        return Defenders(self.fortresses)

    @cached_property
    def strengths(self) -> Strengths:
        return Strengths(self.fortresses, self.rules.combat.bonus)

    @cached_property
    def obligations(self) -> Commitment:
        return Commitment(self.world, self.defenders, self.combats[NORMAL])

    @cached_property
    def combats(self) -> Mapping[str, GroundAttack]:
        world, rules = self.world, self.rules
        common = (
            world,
            rules,
            rules.terrain_chart().bind(world.board),
            Tables(rules, self._attack_charts, self.weather, self.turns, self.readings),
            self.ground,
            self.defenders,
            MayAttack(
                ground=self.ground,
                defenders=self.defenders,
                nations=self.nations,
                supply=self.supply,
                breakthroughs=self.breakthroughs,
                readings=self.readings,
            ),
            HexsideLimits(world.board, rules.combat.wave),
            self.strengths,
            Shifts(world, rules, self.fortresses, self.weather, self.turns),
        )
        return {kind: GroundAttack(kind, *common) for kind in (NORMAL, BREAKTHROUGH)}

    @cached_property
    def casualties(self) -> Casualties:
        return Casualties(self.world, self.supply, self.fortresses)

    @cached_property
    def retreat(self) -> Retreat:
        return Retreat(self.ground, self.defenders, self.obligations.barred)

    @cached_property
    def advance(self) -> Advance:
        return Advance(self.ground, self.defenders, self.nations, self.stacking)

    @cached_property
    def battles(self) -> Mapping[str, GroundBattle]:
        after = Aftermath(
            world=self.world,
            casualties=self.casualties,
            retreat=self.retreat,
            advance=self.advance,
            control=self.control,
            strengths=self.strengths,
        )
        return {kind: self._battle(kind, combat, after) for kind, combat in self.combats.items()}

    def _battle(self, kind: str, combat: GroundAttack, after: Aftermath) -> GroundBattle:
        index = IndexInquiry(combat, self.obligations)
        hooks = AttackHooks(self.world, kind, self.obligations, self.control, (index,))
        return GroundBattle(kind, self.world, combat, hooks, after)

    # stacking XIII.G-H

    @cached_property
    def stacking(self) -> Stacking:
        return Stacking(self.world, self.nations)

    # partisans XIV

    @cached_property
    def partisans(self) -> Partisans:
        countries = self.rules.countries
        return Partisans(self.world, self.rules.upkeep.partisans, countries[SOVIET][0], countries[AXIS])

    # supply XV

    @cached_property
    def supply(self) -> Supply:
        return Supply(self.world, self.rules, self.control, self.fortresses, self.waters)

    @cached_property
    def isolation(self) -> Isolation:
        return Isolation(self.world, self.supply)

    # control XVI

    @cached_property
    def control(self) -> Control:
        return Control(self.world, "XVI.A", self.rules.countries)

    @cached_property
    def waters(self) -> Seas:
        return Seas(self.world.board, self.rules, self.control)

    # the beginning of a scenario XVII

    @cached_property
    def stations(self) -> StartHexes:
        return StartHexes(self.world, self.rules)

    @cached_property
    def setup(self) -> SetUp:
        return SetUp(self.stations, self.stacking)

    @cached_property
    def missing_data(self) -> tuple[Finding, ...]:
        return missing_data(self.world, self.rules, self.known, self.sheet)

    # what several chapters add to

    @cached_property
    def placement(self) -> PlacementByPhase:
        axis, soviet = (self.rebuilding, self.reinforcements), (self.replacements, self.reinforcements)
        return PlacementByPhase(
            {
                SET_UP: self.stations,
                replacement_phase(AXIS): Ways((OtherUnits(axis), *axis)),
                replacement_phase(SOVIET): Ways((OtherUnits(soviet), *soviet)),
                supply_phase(SOVIET): self.partisans,
            },
            self.world.board.grid.size,
            OCCUPIED,
        )

    @cached_property
    def schedules(self) -> Mapping[str, Schedule]:
        sides, soviet = (AXIS, SOVIET), replacement_phase(SOVIET)
        arriving = {replacement_phase(side): partial(self.reinforcements.arriving, side=side) for side in sides}
        isolated = {supply_phase(side): partial(self.isolation.due, side=side) for side in sides}
        return {
            "reinforcements": InPhases(self.sequence, arriving),
            "axis replacements": InPhases(self.sequence, {replacement_phase(AXIS): self.rebuilding.replacing}),
            "soviet replacements": InPhases(self.sequence, {soviet: self.replacements.due}),
            "siberian reserves": InPhases(self.sequence, {soviet: self.siberians.due}),
            "defense plants": InPhases(self.sequence, {soviet: self.evacuation.due}),
            "supply": InPhases(self.sequence, isolated),
            "partisans": InPhases(self.sequence, {supply_phase(SOVIET): self.partisans.due}),
        }

    @cached_property
    def special(self) -> Mapping[str, Special]:
        return {
            CANCELLATION: self.obligations,
            SIBERIANS: self.siberians,
            REBUILD: self.rebuilding,
            EVACUATION: self.evacuation,
            FORTIFY: Fortifying(self.world, self.rules.upkeep.fortifying),
            PROMOTION: Promotion(self.world, self.replacements, self.factors, self.supply),
            REDUCTION: Reduction(self.world, self.replacements),
            GIVING_UP: GivingUp(self.world),
        }

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        return {
            **self.battles,
            VOYAGE: self.voyages,
            BREAKDOWN: self.breakdown,
            **self.sequence.gates.procedures(),
        }


SYSTEM = Rulebook(SLUG, FOLDER, FOLDER / "full-map" / "map.toml", rules_data, EagleBear)
