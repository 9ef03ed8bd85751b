"""Operation Storm assembled: which part of the registry each chapter fills, and which parts the game has not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.battle.one_die import BattleRules, OneDieBattle
from app.rules.charts.table import Chart
from app.rules.control import ControlByEntry
from app.rules.game import Game
from app.rules.orders.placing import PlacementByPhase
from app.rules.parts import Absent, Schedule, Stacking
from app.rules.ruling import Finding
from app.rules.stacking import NAME as PENALTY
from app.rules.stacking import StackingPenalty, overstacked
from app.systems.operation_storm import air as air_superiority
from app.systems.operation_storm import air as airpower
from app.systems.operation_storm import supply as aerial_supply
from app.systems.operation_storm.advance import OperationStormAdvance
from app.systems.operation_storm.air import Airpower, AirSuperiority
from app.systems.operation_storm.airdrop import AirDrop
from app.systems.operation_storm.arrivals import Arrivals, Entry
from app.systems.operation_storm.assault import AssaultConduct, Battlefield, PreparedAssault
from app.systems.operation_storm.countries import Countries, Territory
from app.systems.operation_storm.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.operation_storm.losses import Casualties, LossRules, TerminalCheck
from app.systems.operation_storm.mobile_assault import MobileAssault, MobileConduct, MomentumAttack, MomentumConduct
from app.systems.operation_storm.movement import Corridors, OperationStormMovement
from app.systems.operation_storm.replacements import Replacements
from app.systems.operation_storm.reserve import Creation, Release
from app.systems.operation_storm.schedules import placement, schedules, to_enter
from app.systems.operation_storm.sequence import Checks, OperationStormSequence
from app.systems.operation_storm.set_up import OperationStormSetUp, Stations
from app.systems.operation_storm.shifts import Shifts
from app.systems.operation_storm.special_units import GERMAN
from app.systems.operation_storm.stacking import stacking_table
from app.systems.operation_storm.strengths import Strengths
from app.systems.operation_storm.supply import OUT, AerialSupply, ControlWithPloesti, OperationStormSupply
from app.systems.operation_storm.victory import OperationStormVictory
from app.systems.scenario.rulebook import Rulebook


@dataclass(frozen=True)
class Upkeep:
    setup: OperationStormSetUp
    placement: PlacementByPhase
    victory: OperationStormVictory
    schedules: Mapping[str, Schedule]
    to_enter: tuple[Finding, ...]
    entry: Entry
    replacements: Replacements


def upkeep(
    territory: Territory,
    control: ControlByEntry,
    supply: OperationStormSupply,
    stacking: Stacking,
) -> Upkeep:
    """The parts bound to one world."""
    stations, entry = Stations(territory), Entry(territory, control, supply)
    replacements, victory = Replacements(territory), OperationStormVictory(territory, control, supply)
    return Upkeep(
        OperationStormSetUp(territory, stations, stacking),
        placement(territory, stations, entry, Arrivals(territory, entry), replacements),
        victory,
        schedules(territory.rules, replacements, Release(territory, entry), Creation(territory, entry), victory),
        to_enter(territory),
        entry,
        replacements,
    )


PREPARED_ASSAULT = "prepared-assault"
MOBILE_ASSAULT = "mobile-assault"
MOMENTUM_ATTACK = "momentum-attack"
MAP = FOLDER / "two-sheets" / "map.toml"


@dataclass(frozen=True)
class OperationStorm(Rulebook[RulesData]):
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
        terrain = rules.terrain_chart().bind(world.board)
        territory = Territory(world, rules, self.own_map())
        switches = territory.switches
        control = ControlWithPloesti(world, "3.8", rules.supply, territory.at_start)
        stacking = stacking_table(world, rules)
        supply = OperationStormSupply(world, rules.supply)
        countries = Countries(world.board, rules)
        corridors = Corridors(world.board, terrain, control, rules.corridors, rules.paths)
        air = Airpower(world.board, rules, switches)
        casualties = Casualties(world, supply)
        movement = OperationStormMovement(world, rules, terrain, supply, stacking, countries, corridors, air)
        advance = OperationStormAdvance(world, rules, terrain, stacking, countries, corridors)
        field = Battlefield(
            world,
            terrain,
            _table(rules, switches),
            Strengths(terrain, supply, switches),
            Shifts(world, rules, terrain, supply, air, switches),
            countries,
            LossRules(),
        )
        prepared = PreparedAssault(field, AirDrop(supply, air, rules.airdrop, switches))
        mobile = MobileAssault(field, movement, stacking)
        momentum = MomentumAttack(field)
        course = (world, field.losses, casualties, control)
        on_foot = BattleRules("10.21", "10.22", "10.24")
        battles = {
            PREPARED_ASSAULT: OneDieBattle(
                PREPARED_ASSAULT, world, prepared, advance, control, on_foot, AssaultConduct(*course)
            ),
            MOBILE_ASSAULT: OneDieBattle(
                MOBILE_ASSAULT,
                world,
                mobile,
                advance,
                control,
                BattleRules("10.21", "10.22"),
                MobileConduct(*course, mobile),
            ),
            MOMENTUM_ATTACK: OneDieBattle(
                MOMENTUM_ATTACK, world, momentum, advance, control, on_foot, MomentumConduct(*course)
            ),
        }

        def audit(position: Position) -> tuple[Finding, ...]:
            """Every hex stacked too high, at the start and end of a phase (6.1), and airpower markers left over."""
            return (*overstacked(stacking, position), *air.unplaced(position))

        air_dice = AirSuperiority(world, switches, rules.air, rules.supply.attenuating_condition)
        kept = upkeep(territory, control, supply, stacking)
        terminal = TerminalCheck(world, supply, casualties)
        checks = Checks(audit, kept.setup.findings, terminal, air_dice.question, kept.victory.counts)
        sequence = OperationStormSequence(world, rules, checks)
        penalty = StackingPenalty(world, stacking, "6.6", casualties.changes)

        def cut_off(position: Position, location: int) -> list[Unit]:
            here = [u for u in position.units_at(location) if u.side == GERMAN]
            return [u for u in here if supply.state(position, u) == OUT]

        return Game(
            vocabulary=words,
            world=world,
            stacking=stacking,
            supply=supply,
            movement=movement,
            control=control,
            zones=Absent("1.5", N_("This game has no zones of control.")),
            command=Absent("7.1", N_("This game has no headquarters and no command.")),
            obligations=Absent("10.1", N_("Attacking is always voluntary in this game.")),
            advance=advance,
            retreat=Absent("10.22", N_("No unit retreats in this game; results are losses.")),
            sequence=sequence,
            victory=kept.victory,
            setup=kept.setup,
            placement=kept.placement,
            hands=Absent("2.1", N_("This game has no cards.")),
            operations=Absent("5.1", N_("This game has no operations points.")),
            combats={PREPARED_ASSAULT: prepared, MOBILE_ASSAULT: mobile, MOMENTUM_ATTACK: momentum},
            battles=battles,
            procedures={
                **battles,
                **sequence.gates.procedures(),
                air_superiority.PROCEDURE: air_dice,
                PENALTY: penalty,
            },
            markers={airpower.MARKER: air, aerial_supply.MARKER: AerialSupply(world, air, cut_off)},
            special={PENALTY: penalty},
            schedules=kept.schedules,
            covers=self.coverage,
            to_enter=kept.to_enter,
        )


def _table(rules: RulesData, switches: Mapping[str, Json]) -> Chart:
    """The Combat Results Table (12.3); its one cell that breaks the pattern as printed, or as the pattern goes."""
    printed = rules.chart("crt")
    if switches["table_as_printed"]:
        return printed
    cell = rules.pattern_cell
    row = list(printed.rows[cell.die])
    row[printed.columns.index(cell.column)] = cell.result
    return replace(printed, rows={**printed.rows, cell.die: tuple(row)})
