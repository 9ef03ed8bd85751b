"""Land Without End assembled: which part of the registry each chapter fills, and which parts the game has not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.board.board import Board
from app.forces.boxes import DEAD_PILE
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import OPENING, REPLACED, WITHDRAWN
from app.position.position import Position
from app.position.world import World
from app.rules.assembled import AssembledGame
from app.rules.battle.one_die import BattleRules, OneDieBattle
from app.rules.game import Game
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import NoCommand, NoHands, NoOperations, NoZones, Phase, Procedure, Schedule, Special, Step
from app.rules.ruling import Finding, note, violation, warning
from app.rules.sequence.schedules import Slugs
from app.rules.stacking import NAME as PENALTY
from app.rules.stacking import StackingPenalty, overstacked
from app.systems.land_without_end import conversions, withdrawals
from app.systems.land_without_end import conversions as stavka
from app.systems.land_without_end import replacements as german_replacements
from app.systems.land_without_end import replacements as soviet_replacements
from app.systems.land_without_end.advance import LandWithoutEndAdvance
from app.systems.land_without_end.assault import Battlefield, PreparedAssault
from app.systems.land_without_end.attenuated_supply import NAME as CONCENTRATION
from app.systems.land_without_end.attenuated_supply import AttenuatedSupply, SupplyConcentration
from app.systems.land_without_end.conduct import Aftermath, LandWithoutEndConduct, MobileConduct
from app.systems.land_without_end.control import ControlWithLines, Ground
from app.systems.land_without_end.conversions import REFITTING as REFIT
from app.systems.land_without_end.conversions import Refits
from app.systems.land_without_end.data import FOLDER, GERMAN, SLUG, SOVIET, RulesData, rules_data
from app.systems.land_without_end.directive import Directive, Rescission, SupplyCheck
from app.systems.land_without_end.entry import Entry
from app.systems.land_without_end.mobile_assault import MobileAssault
from app.systems.land_without_end.movement import LandWithoutEndMovement
from app.systems.land_without_end.pause import NAME as PAUSE
from app.systems.land_without_end.pause import PaulusPause
from app.systems.land_without_end.reinforcements import (
    ASTERISK_RULE,
    PHASES,
    REMOVED,
    RESERVE_RULE,
    RULES,
    Asterisked,
    Reinforcements,
    Reserve,
    is_guards,
)
from app.systems.land_without_end.replacement_pool import ReplacementPool
from app.systems.land_without_end.results import Results
from app.systems.land_without_end.retreat import LandWithoutEndRetreat
from app.systems.land_without_end.rollbahn import Rollbahnen
from app.systems.land_without_end.schedules import MOVEMENT, Arriving, placement, schedules, to_enter
from app.systems.land_without_end.sea_movement import SeaMovement
from app.systems.land_without_end.sector import Sector
from app.systems.land_without_end.sequence import GERMAN_OPENING, Course, LandWithoutEndSequence
from app.systems.land_without_end.set_up import LandWithoutEndSetUp, Stations
from app.systems.land_without_end.shifts import Fliegerkorps, Raids, Shifts
from app.systems.land_without_end.stacking import LandWithoutEndStacking
from app.systems.land_without_end.strengths import Strengths
from app.systems.land_without_end.supply import OUT, LandWithoutEndSupply
from app.systems.land_without_end.victory import NAME as MOSCOW
from app.systems.land_without_end.victory import FallOfMoscow, LandWithoutEndVictory
from app.systems.land_without_end.weather import Weather
from app.systems.land_without_end.weather_table import WeatherTable
from app.systems.scenario.rulebook import Rulebook

FOR_THE_TURN = (OPENING, REPLACED, WITHDRAWN)
"""Topics of the ledger that the phases of a turn keep"""
OPENINGS = {"german-refit-start": GERMAN, "soviet-combat": SOVIET}
"""The phases with which the player turns begin, and whose they are"""
AFTER_ENTRY = {MOVEMENT: GERMAN, "german-combat": GERMAN, "soviet-movement": SOVIET}
"""The phases by which new units of a side have come in or are lost"""
AFTER_MOVEMENT = "german-refit-end"


@dataclass(frozen=True)
class Upkeep:
    """``setup``, ``placement``, ``schedules``, ``special``, ``procedures`` and ``to_enter`` are the registry's;
    the rest is for the sequence of play."""

    parts: Arriving
    setup: LandWithoutEndSetUp
    placement: PlacementByPhase
    schedules: Mapping[str, Schedule]
    special: Mapping[str, Special]
    procedures: Mapping[str, Procedure]
    to_enter: tuple[Finding, ...]
    stavka: stavka.StavkaDirective

    @property
    def _entry(self) -> Entry:
        return self.parts.reinforcements.entry

    def entering(self, position: Position, phase: Phase) -> Step | None:
        """What a phase does by itself: a player turn notes what it begins with (8.3, 8.5), new units that have not come
        in are lost (8.2, 8.5, 8.13), withdrawals not made cost their points (8.12), and so does who waits too long in
        the reserve (3.5)."""
        changes: list[Change] = []
        if phase.slug in OPENINGS:
            changes += self._entry.opened(position, OPENINGS[phase.slug])
        side = AFTER_ENTRY.get(phase.slug)
        lost = () if side is None else self.parts.reinforcements.forfeited(position, side)
        changes += self._moved(position, [u.id for u in lost], f"@{REMOVED}")
        findings: list[Finding] = []
        if side == GERMAN:
            lapsed = self.parts.withdrawals.lapsed(position)
            changes += lapsed
            findings += self._missed(position) if lapsed else []
        late = self.parts.reserve.lost(position) if phase.slug == AFTER_MOVEMENT else ()
        changes += self._moved(position, [u.id for u in late], DEAD_PILE)
        if not changes:
            return None
        gone = (*lost, *late)
        text = (
            N_("Next phase: {phase}. {units} are lost.")
            if len(gone) > 1
            else N_("Next phase: {phase}. {units} is lost.")
        )
        return Step(
            tuple(findings),
            tuple(changes),
            text if gone else N_("Next phase: {phase}."),
            {"units": [u.label for u in gone]},
        )

    def _missed(self, position: Position) -> list[Finding]:
        """What was not withdrawn in time."""
        owed = self.parts.withdrawals.owed(position)
        text = N_("Not withdrawn, for a victory point each: {kinds:t}.")
        kinds = [self.parts.withdrawals.name(h) for h, count in owed.items() for _ in range(count)]
        return [note("withdrawals-missed", withdrawals.RULE, text, kinds=kinds)]

    def _moved(self, position: Position, units: Sequence[str], where: str) -> list[Change]:
        return [change(self._entry.world, position, "place", unit, where) for unit in units]

    def turn_start(self, position: Position, turn: int) -> list[Change]:
        """What is forgotten between two turns."""
        found = self.parts.reinforcements.rested(position)
        topics = [topic for topic in FOR_THE_TURN if position.ledger.entries(topic)]
        return [*found, *(change(self._entry.world, position, "ledger", topic, None) for topic in topics)]

    def audit(self, position: Position) -> tuple[Finding, ...]:
        """What should still be done before the phase in hand is over."""
        found = self.stavka.owed(position)
        for side, phase in PHASES.items():
            if position.phase == phase:
                found += self._to_be_lost(position, side)
        if position.phase == PHASES[GERMAN]:
            found += self._to_withdraw(position)
        if position.phase == MOVEMENT:
            found += self._to_move_in(position)
        return tuple(found)

    def _to_be_lost(self, position: Position, side: str) -> list[Finding]:
        found = []
        waiting = self.parts.reinforcements.forfeited(position, side)
        for rule, units in (
            (RULES[side], [u for u in waiting if not is_guards(u)]),
            (conversions.GUARDS_RULE, [u for u in waiting if is_guards(u)]),
        ):
            if units:
                text = N_("Lost for good unless they come in now: {units_}.")
                names = [u.label for u in units]
                found.append(warning("to-be-lost", rule, text, units=[u.id for u in units], units_=names))
        return found

    def _to_withdraw(self, position: Position) -> list[Finding]:
        owed = self.parts.withdrawals.owed(position)
        if not owed:
            return []
        text = N_("Withdrawals not made cost {count:w} victory points: {kinds:t}.")
        count = sum(owed.values()) * self._entry.rules.withdrawals.cost
        if count == 1:
            text = N_("A withdrawal not made costs a victory point: {kinds:t}.")
        kinds = [self.parts.withdrawals.name(h) for h in owed]
        return [warning("to-withdraw", withdrawals.RULE, text, count=count, kinds=kinds)]

    def _to_move_in(self, position: Position) -> list[Finding]:
        found = []
        owed = self.parts.asterisked.owed(position)
        if owed:
            text = N_("Have to come in between 1025 and 1030 this turn: {units_}.")
            names = [u.label for u in owed]
            found.append(violation("must-come-in", ASTERISK_RULE, text, units=[u.id for u in owed], units_=names))
        late = self.parts.reserve.lost(position)
        if late:
            text = N_("Eliminated unless they leave the reserve now: {units_}.")
            names = [u.label for u in late]
            found.append(warning("reserve-ends", RESERVE_RULE, text, units=[u.id for u in late], units_=names))
        return found


def upkeep(
    entry: Entry,
    known: Board,
    movement: LandWithoutEndMovement,
    stacking: LandWithoutEndStacking,
    pool: ReplacementPool,
    slugs: Slugs,
) -> Upkeep:
    """The parts bound to one world. ``known`` is the game's own map; ``slugs`` are the phases of the position's turn in
    their order."""
    rules, world = entry.rules, entry.world
    going = withdrawals.Withdrawals(entry, withdrawals.counts(rules.die_table("withdrawals", world.charts)))
    replacements = soviet_replacements.SovietReplacements(entry)
    arriving = Arriving(
        Stations(entry, known),
        Reinforcements(entry, stacking),
        Reserve(entry, movement),
        Asterisked(entry, stacking),
        replacements,
        going,
        conversions.GuardsConversions(entry),
    )
    steps = german_replacements.ReplacementSteps(entry, going)
    coastal = soviet_replacements.CoastalArmySteps(replacements)
    directive = stavka.StavkaDirective(world, rules.stavka, pool)
    return Upkeep(
        arriving,
        LandWithoutEndSetUp(arriving.stations, stacking),
        placement(arriving),
        schedules(arriving, steps, coastal, directive, slugs),
        {
            withdrawals.NAME: going,
            german_replacements.GERMAN_STEP: steps,
            soviet_replacements.SOVIET_STEP: coastal,
            conversions.GUARDS: arriving.guards,
            stavka.STAVKA: directive,
        },
        {withdrawals.NAME: going, conversions.GUARDS: arriving.guards},
        to_enter(entry, known, going),
        directive,
    )


FORMER = (
    N_("{phase} begins; {units} are lost."),
    N_("{phase} begins; {units} is lost."),
)
"""Lines that older campaigns hold, for the catalogue alone"""


PREPARED_ASSAULT = "prepared-assault"
MOBILE_ASSAULT = "mobile-assault"
MAP = FOLDER / "full-map" / "map.toml"


@dataclass(frozen=True)
class LandWithoutEnd(Rulebook[RulesData]):
    """The system; ``bind`` gives it a map."""

    slug: str = SLUG
    folder: Path = FOLDER
    map_file: Path = MAP

    @property
    def rules(self) -> RulesData:
        return rules_data()

    def bind(self, world: World) -> Game:
        rules = self.rules
        words = self.words(world.charts)
        switches = rules.readings(world.switches)
        control = ControlWithLines(world, "3.6", rules.supply.line)
        weather = Weather(world, rules, switches)
        ground = Ground(world.board, rules.supply, control)
        supply = LandWithoutEndSupply(world, rules, ground, weather, switches)
        stacking = LandWithoutEndStacking(world, rules.stacking, lambda p, u: supply.state(p, u) == OUT)
        sector = Sector(world.board, rules)
        rollbahnen = Rollbahnen(world, rules, weather, switches)
        movement = LandWithoutEndMovement(
            world,
            rules,
            weather,
            supply,
            stacking,
            rollbahnen,
            sector,
            SeaMovement(world, ground, stacking),
        )
        retreat = LandWithoutEndRetreat(world, ground, stacking, weather.chart)
        strengths = Strengths(world, weather, supply, ground, switches)
        field = Battlefield(
            world,
            rules,
            rules.chart("crt", world.charts),
            weather,
            supply,
            strengths,
            Shifts(world, rules, weather, ground, strengths, Fliegerkorps(rules.fliegerkorps)),
            AttenuatedSupply(rules, supply, rules.die_table("gast", world.charts)),
            Raids(rules.early_turns),
            sector,
            Results(ground, retreat),
        )
        prepared = PreparedAssault(field)
        mobile = MobileAssault(field, movement, stacking)
        pool = ReplacementPool(world)
        after = Aftermath(control, pool)
        advance = LandWithoutEndAdvance(world, stacking, sector, weather.chart)
        battles = {
            PREPARED_ASSAULT: OneDieBattle(
                PREPARED_ASSAULT,
                world,
                prepared,
                advance,
                control,
                BattleRules("11.28", "11.29", "11.36", "11.32"),
                LandWithoutEndConduct(prepared, after),
                retreat,
            ),
            MOBILE_ASSAULT: OneDieBattle(
                MOBILE_ASSAULT,
                world,
                mobile,
                advance,
                control,
                BattleRules("11.28", "11.29", retreat="11.32"),
                MobileConduct(mobile, after),
                retreat,
            ),
        }

        entry = Entry(world, rules, ground, supply)
        kept = upkeep(
            entry, self.own_map(), movement, stacking, pool, lambda p: [one.slug for one in sequence.order(p)]
        )

        def audit(position: Position) -> tuple[Finding, ...]:
            """Every hex stacked too high, at the start and end of a phase (6.2, 8.1), and who has still to come, go or
            be replaced."""
            return (*overstacked(stacking, position), *kept.audit(position))

        thresholds = {**rules.victory.known_checks, **_thresholds(rules, world)}
        victory = LandWithoutEndVictory(world, rules, control, thresholds)
        directive = Directive(world, rules, supply, ground, sector, switches)
        pause = PaulusPause(world, rules.pause, lambda p: sequence.order(p)[-1].slug)
        refits = Refits(world, rules.refit, supply)
        moscow = FallOfMoscow(world, control, rules.victory.capital, rules.die_table("moscow", world.charts))
        concentration = SupplyConcentration(world, rules.concentration, GERMAN_OPENING, supply.east_of_line)
        course = Course(
            audit,
            kept.setup.findings,
            directive,
            pause,
            SupplyCheck(world, supply, pool),
            victory,
            moscow,
            kept.entering,
            kept.turn_start,
            lambda p: (*pause.choices(p), *concentration.choices(p)),
        )
        sequence = LandWithoutEndSequence(
            world,
            rules,
            course,
            lambda: (
                Rescission(world, rules, supply, lambda p, phase: sequence.opens_turn(p, phase)),
                WeatherTable(world, rules, weather, rollbahnen, rules.die_table("weather", world.charts)),
                refits,
            ),
        )
        penalty = StackingPenalty(world, stacking, "6.2", lambda position, units: pool.filled(position, units))
        special: dict[str, Special] = {
            REFIT: refits,
            PAUSE: pause,
            MOSCOW: moscow,
            PENALTY: penalty,
            CONCENTRATION: concentration,
            **kept.special,
        }
        return AssembledGame(
            vocabulary=words,
            world=world,
            stacking=stacking,
            supply=supply,
            movement=movement,
            control=control,
            zones=NoZones("11.1", N_("This game has no zones of control.")),
            command=NoCommand("7.1", N_("This game has no headquarters and no command.")),
            obligations=directive,
            advance=advance,
            retreat=retreat,
            sequence=sequence,
            victory=victory,
            setup=kept.setup,
            placement=kept.placement,
            hands=NoHands("2.1", N_("This game has no cards.")),
            operations=NoOperations("5.1", N_("This game has no operations points.")),
            combats={PREPARED_ASSAULT: prepared, MOBILE_ASSAULT: mobile},
            battles=battles,
            procedures={**battles, **sequence.gates.procedures(), PENALTY: penalty, **kept.procedures},
            special=special,
            schedules=kept.schedules,
            covers=self.coverage,
            to_enter=kept.to_enter,
        )


def _thresholds(rules: RulesData, world: World) -> dict[int, int]:
    """Points that win a check, by turn, as the owner has entered table 12.3."""
    table = rules.die_table("victory", world.charts)
    return {turn: points for turn, row in table.rows.items() if row and (points := table.number(turn))}


SYSTEM = LandWithoutEnd()
