"""Land Without End assembled: which part of the registry each chapter fills, and which parts the game has not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.battle.one_die import BattleRules, OneDieBattle
from app.rules.game import Game
from app.rules.parts import Absent, Special
from app.rules.ruling import Finding
from app.rules.stacking import NAME as PENALTY
from app.rules.stacking import StackingPenalty, overstacked
from app.systems.land_without_end.advance import LandWithoutEndAdvance
from app.systems.land_without_end.attenuated_supply import AttenuatedSupply
from app.systems.land_without_end.battlefield import Battlefield
from app.systems.land_without_end.concentration import NAME as CONCENTRATION
from app.systems.land_without_end.concentration import SupplyConcentration
from app.systems.land_without_end.conduct import Aftermath, LandWithoutEndConduct, MobileConduct
from app.systems.land_without_end.control import ControlWithLines
from app.systems.land_without_end.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.land_without_end.directive import Directive
from app.systems.land_without_end.entry import Entry
from app.systems.land_without_end.fliegerkorps import Fliegerkorps
from app.systems.land_without_end.ground import Ground
from app.systems.land_without_end.mobile_assault import MobileAssault
from app.systems.land_without_end.moscow import NAME as MOSCOW
from app.systems.land_without_end.moscow import FallOfMoscow
from app.systems.land_without_end.movement import LandWithoutEndMovement
from app.systems.land_without_end.pause import NAME as PAUSE
from app.systems.land_without_end.pause import PaulusPause
from app.systems.land_without_end.prepared_assault import PreparedAssault
from app.systems.land_without_end.raids import Raids
from app.systems.land_without_end.refit import NAME as REFIT
from app.systems.land_without_end.refit import Refits
from app.systems.land_without_end.replacement_pool import ReplacementPool
from app.systems.land_without_end.rescission import Rescission
from app.systems.land_without_end.results import Results
from app.systems.land_without_end.retreat import LandWithoutEndRetreat
from app.systems.land_without_end.rollbahn import Rollbahnen
from app.systems.land_without_end.sea_movement import SeaMovement
from app.systems.land_without_end.sector import Sector
from app.systems.land_without_end.sequence import GERMAN_OPENING, Course, LandWithoutEndSequence
from app.systems.land_without_end.shifts import Shifts
from app.systems.land_without_end.stacking import LandWithoutEndStacking
from app.systems.land_without_end.strengths import Strengths
from app.systems.land_without_end.supply import OUT, LandWithoutEndSupply
from app.systems.land_without_end.supply_check import SupplyCheck
from app.systems.land_without_end.upkeep import upkeep
from app.systems.land_without_end.victory import LandWithoutEndVictory
from app.systems.land_without_end.weather import Weather
from app.systems.land_without_end.weather_table import WeatherTable
from app.systems.scenario.rulebook import Rulebook

PREPARED_ASSAULT = "prepared-assault"
MOBILE_ASSAULT = "mobile-assault"
MAP = FOLDER / "full-map" / "map.toml"


@dataclass(frozen=True)
class LandWithoutEnd(Rulebook[RulesData]):
    """The system; ``bind`` gives it a map."""

    slug: str = SLUG
    folder: ClassVar[Path] = FOLDER
    map_file: ClassVar[Path] = MAP

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
            world, rules, weather, supply, stacking, rollbahnen, sector,
            SeaMovement(world, ground, stacking),
        )  # fmt: skip
        retreat = LandWithoutEndRetreat(world, ground, stacking, weather.chart)
        strengths = Strengths(world, weather, supply, ground, switches)
        field = Battlefield(
            world, rules, rules.chart("crt", world.charts), weather, supply, strengths,
            Shifts(world, rules, weather, ground, strengths, Fliegerkorps(rules.fliegerkorps)),
            AttenuatedSupply(rules, supply, rules.die_table("gast", world.charts)), Raids(rules.early_turns), sector,
            Results(ground, retreat),
        )  # fmt: skip
        prepared = PreparedAssault(field)
        mobile = MobileAssault(field, movement, stacking)
        pool = ReplacementPool(world)
        after = Aftermath(control, pool)
        advance = LandWithoutEndAdvance(world, stacking, sector, weather.chart)
        battles = {
            PREPARED_ASSAULT: OneDieBattle(
                PREPARED_ASSAULT, world, prepared, advance, control,
                BattleRules("11.28", "11.29", "11.36", "11.32"), LandWithoutEndConduct(prepared, after), retreat,
            ),
            MOBILE_ASSAULT: OneDieBattle(
                MOBILE_ASSAULT, world, mobile, advance, control, BattleRules("11.28", "11.29", retreat="11.32"),
                MobileConduct(mobile, after), retreat,
            ),
        }  # fmt: skip

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
            audit, kept.setup.findings, directive, pause, SupplyCheck(world, supply, pool), victory, moscow,
            kept.entering, kept.turn_start, lambda p: (*pause.choices(p), *concentration.choices(p)),
        )  # fmt: skip
        sequence = LandWithoutEndSequence(
            world, rules, course, lambda: (
                Rescission(world, rules, supply, lambda p, phase: sequence.opens_turn(p, phase)),
                WeatherTable(world, rules, weather, rollbahnen, rules.die_table("weather", world.charts)),
                refits,
            ),
        )  # fmt: skip
        penalty = StackingPenalty(world, stacking, "6.2", lambda position, units: pool.filled(position, units))
        special: dict[str, Special] = {
            REFIT: refits, PAUSE: pause, MOSCOW: moscow, PENALTY: penalty,
            CONCENTRATION: concentration, **kept.special,
        }  # fmt: skip
        return Game(
            vocabulary=words,
            world=world,
            stacking=stacking,
            supply=supply,
            movement=movement,
            control=control,
            zones=Absent("11.1", N_("This game has no zones of control.")),
            command=Absent("7.1", N_("This game has no headquarters and no command.")),
            obligations=directive,
            advance=advance,
            retreat=retreat,
            sequence=sequence,
            victory=victory,
            setup=kept.setup,
            placement=kept.placement,
            hands=Absent("2.1", N_("This game has no cards.")),
            operations=Absent("5.1", N_("This game has no operations points.")),
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
