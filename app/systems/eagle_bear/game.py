"""German Eagle vs. Russian Bear assembled: which part of the registry each chapter fills, and which parts the game has
not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.board.board import Board
from app.messages import N_
from app.position.changes import Change
from app.position.ledger import STARTED
from app.position.position import Position
from app.position.world import World
from app.rules.assembled import AssembledGame
from app.rules.game import Game
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import NoCommand, NoHands, NoOperations, NoZones, Procedure, Schedule, Special, Stacking, Step
from app.rules.ruling import Finding
from app.rules.stacking import overstacked
from app.systems.eagle_bear import commitment as committing
from app.systems.eagle_bear import evacuation, exchanges, fortifying, rebuilding, siberian_reserves
from app.systems.eagle_bear.attack import BREAKTHROUGH, NORMAL, AttackParts, GroundAttack, Tables
from app.systems.eagle_bear.battle import Aftermath, AttackConduct, Casualties, GroundBattle
from app.systems.eagle_bear.calendar import TABLE as SEQUENCE
from app.systems.eagle_bear.calendar import PhaseSheet
from app.systems.eagle_bear.commitment import COMMITTED, Commitment, IndexInquiry
from app.systems.eagle_bear.control import EagleBearControl
from app.systems.eagle_bear.data import AXIS, FOLDER, SLUG, SOVIET, RulesData, rules_data
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.may_attack import Ground, HexsideLimits
from app.systems.eagle_bear.moscow import MoscowNumbers
from app.systems.eagle_bear.movement import EagleBearMovement
from app.systems.eagle_bear.nations import Nations
from app.systems.eagle_bear.operational import ENTITLED, FUEL, Breakdown, Breakthroughs, OperationalMovement
from app.systems.eagle_bear.operational import NAME as BREAKDOWN
from app.systems.eagle_bear.options import ChosenTurns, Options
from app.systems.eagle_bear.partisans import Partisans
from app.systems.eagle_bear.rail import Detraining, Production, RailMovement, RailNet
from app.systems.eagle_bear.recovery import Recovery
from app.systems.eagle_bear.reinforcements import Reinforcements
from app.systems.eagle_bear.replacements import Entry, Factors, LendLease, SovietReplacements
from app.systems.eagle_bear.retreat import EagleBearAdvance, EagleBearRetreat
from app.systems.eagle_bear.schedules import Lists, placement, schedules, to_enter
from app.systems.eagle_bear.seas import Seas
from app.systems.eagle_bear.sequence import Course, EagleBearSequence
from app.systems.eagle_bear.set_up import EagleBearSetUp, Stations
from app.systems.eagle_bear.shifts import Shifts
from app.systems.eagle_bear.stacking import EagleBearStacking
from app.systems.eagle_bear.strengths import Defenders, Strengths
from app.systems.eagle_bear.supply import EagleBearSupply, Isolation
from app.systems.eagle_bear.victory import TABLE as VICTORY
from app.systems.eagle_bear.victory import EagleBearVictory
from app.systems.eagle_bear.voyages import NAME as VOYAGE
from app.systems.eagle_bear.voyages import Voyages
from app.systems.eagle_bear.weather import Weather, WeatherDie
from app.systems.scenario.rulebook import Rulebook

KEPT_INTO: Mapping[str, frozenset[str]] = {
    **{f"{side}-allocation": frozenset({STARTED, FUEL, ENTITLED}) for side in (AXIS, SOVIET)},
    **{f"{side}-attack": frozenset({STARTED, FUEL, ENTITLED, COMMITTED}) for side in (AXIS, SOVIET)},
}
"""Topics of the ledger that come along into these phases: where units began, and what they are committed to"""


@dataclass(frozen=True)
class Fighting:
    """The registry's parts. ``due`` says which attacks are left undone in a phase."""

    combats: Mapping[str, GroundAttack]
    battles: Mapping[str, GroundBattle]
    retreat: EagleBearRetreat
    advance: EagleBearAdvance
    commitment: Commitment
    due: Callable[[Position], Sequence[Finding]]

    @property
    def special(self) -> dict[str, Commitment]:
        return {committing.NAME: self.commitment}


def fighting(world: World, rules: RulesData, ground: Ground, control: EagleBearControl, stacking: Stacking) -> Fighting:
    data, fortresses = rules.combat, ground.defenders.fortresses
    strengths = Strengths(fortresses, data.bonus)
    turns = ChosenTurns(world, data, ground.weather, control)
    parts = AttackParts(
        ground,
        strengths,
        Shifts(world, rules, fortresses, ground.weather, turns),
        Tables(world, rules, ground.weather, turns),
        HexsideLimits(world.board, data.wave),
    )
    chart = rules.terrain_chart().bind(world.board)
    combats = {kind: GroundAttack(world, chart, rules, parts, kind) for kind in (NORMAL, BREAKTHROUGH)}
    commitment = Commitment(world, ground.defenders, combats[NORMAL])
    retreat, advance = EagleBearRetreat(ground, commitment.barred), EagleBearAdvance(ground, stacking)
    casualties = Casualties(world, ground.supply, fortresses)
    after = Aftermath(world, casualties, retreat, advance, control, strengths)
    battles = {
        kind: GroundBattle(
            kind,
            world,
            combat,
            AttackConduct(world, kind, commitment, control, (IndexInquiry(combat, commitment),)),
            after,
        )
        for kind, combat in combats.items()
    }
    return Fighting(combats, battles, retreat, advance, commitment, commitment.due)


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
    weather = WeatherDie(world, ground.weather, rules.die_table(WEATHER, world.charts), data.options.early_month)

    def crowded(position: Position) -> Sequence[Finding]:
        return (*overstacked(ground.stacking, position), *ground.due(position))

    turns = ChosenTurns(world, rules.combat, ground.weather, control)
    course = Course(
        sheet,
        weather,
        Recovery(world),
        isolation,
        factors,
        siberians,
        coming,
        Options(world, data.options),
        victory,
        stations,
        setup.findings,
        crowded,
        ground.kept,
        ground.kept_into,
        ground.fuelled,
        ground.lapsing,
        turns.setting,
    )
    gates = (
        MoscowNumbers(world, data.victory, control),
        weather,
        siberians,
        LendLease(world, data.lend_lease, control, factors),
        partisans,
        turns,
    )
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
        sequence,
        setup,
        placement(stations, coming, rebuilt, made, partisans),
        victory,
        schedules(Lists(coming, rebuilt, made, siberians, plants, partisans, isolation, slugs)),
        special,
        {**sequence.gates.procedures()},
        to_enter(world, rules, known, sheet),
    )


MAP = FOLDER / "full-map" / "map.toml"


@dataclass(frozen=True)
class EagleBear(Rulebook[RulesData]):
    """The system; ``bind`` gives it a map."""

    slug: str = SLUG
    folder: Path = FOLDER
    map_file: Path = MAP

    @property
    def rules(self) -> RulesData:
        return rules_data()

    def bind(self, world: World) -> Game:
        rules = self.rules
        readings = rules.readings(world.switches)
        control = EagleBearControl(world, "XVI.A", rules.countries)
        fortresses = Fortresses(world.board, control)
        seas = Seas(world.board, rules, control)
        supply = EagleBearSupply(world, rules, control, fortresses, seas)
        weather = Weather(world, rules.weather)
        nations = Nations(world.board, rules.nations_apart, bool(readings["rumanians_idle"]))
        breakthroughs = Breakthroughs(world, rules, supply, weather)
        net = RailNet(world, control, fortresses, seas)
        production = Production(world.board, rules.production, net, supply)
        voyages, breakdown = Voyages(world, rules.sea_movement, control, seas, nations, supply), Breakdown(world)
        movement = EagleBearMovement(
            world,
            OperationalMovement(
                world,
                weather,
                fortresses,
                seas,
                nations,
                breakthroughs,
                lakes_end_all=readings["lake_ends_move"] == "everybody",
            ),
            RailMovement(net, production, Detraining(world.board), nations),
            voyages,
            breakdown,
            Casualties(world, supply, fortresses),
        )
        ground = Ground(
            Defenders(fortresses),
            weather,
            seas,
            nations,
            supply,
            breakthroughs,
            rules.combat.armor_barred,
            over_straits=bool(readings["straits_attacked"]),
            fuelled=bool(readings["fuel_for_attacks"]),
        )
        stacking = EagleBearStacking(world, nations)
        fights = fighting(world, rules, ground, control, stacking)
        kept = upkeep(
            world,
            rules,
            self.own_map(),
            Neighbours(
                control,
                supply,
                stacking,
                weather,
                net,
                production,
                kept_into=KEPT_INTO,
                due=fights.due,
                fuelled=breakthroughs.fuelled,
                lapsing=fights.commitment.lapsed,
            ),
        )
        return AssembledGame(
            vocabulary=self.words(world.charts),
            world=world,
            stacking=stacking,
            supply=supply,
            movement=movement,
            control=control,
            zones=NoZones("XIII.A.2", N_("This game has no zones of control.")),
            command=NoCommand("III.C", N_("This game has no headquarters and no command.")),
            obligations=fights.commitment,
            advance=fights.advance,
            retreat=fights.retreat,
            sequence=kept.sequence,
            victory=kept.victory,
            setup=kept.setup,
            placement=kept.placement,
            hands=NoHands("III", N_("This game has no cards.")),
            operations=NoOperations("VI", N_("This game has no operations points.")),
            combats=fights.combats,
            battles=fights.battles,
            procedures={**fights.battles, VOYAGE: voyages, BREAKDOWN: breakdown, **kept.procedures},
            special={**fights.special, **kept.special},
            schedules=kept.schedules,
            covers=self.coverage,
            waters=seas,
            to_enter=kept.to_enter,
        )


SYSTEM = EagleBear()
