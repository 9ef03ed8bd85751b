"""Operation Storm assembled: which part of the registry each chapter fills, and which parts the game has not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from app.board.board import Board
from app.board.mapfile import load_map
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.battle import BattleRules, OneDieBattle
from app.rules.game import Game
from app.rules.parts import Absent
from app.rules.ruling import Finding
from app.rules.vocabulary import Vocabulary
from app.systems.operation_storm.advance import OperationStormAdvance
from app.systems.operation_storm.airpower import Airpower
from app.systems.operation_storm.corridors import Corridors
from app.systems.operation_storm.countries import Countries
from app.systems.operation_storm.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.operation_storm.movement import OperationStormMovement
from app.systems.operation_storm.ploesti import ControlWithPloesti
from app.systems.operation_storm.prepared_assault import PreparedAssault
from app.systems.operation_storm.sequence import DECLARATION, Declaration, OperationStormSequence
from app.systems.operation_storm.shifts import Shifts
from app.systems.operation_storm.stacking import stacking_table
from app.systems.operation_storm.supply import OperationStormSupply

PREPARED_ASSAULT = "prepared-assault"
MAP = FOLDER / "two-sheets" / "map.toml"


@lru_cache(maxsize=1)
def _map() -> Board:
    return load_map(MAP)


@dataclass(frozen=True)
class OperationStorm:
    """The system; ``bind`` gives it a map."""

    slug: str = SLUG

    @property
    def rules(self) -> RulesData:
        return rules_data()

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def version(self) -> int:
        return self.rules.version

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return self.rules.words()

    def world(self) -> World:
        return World(SLUG, _map(), self.vocabulary.roster, {}, title=self.name)

    def bind(self, world: World) -> Game:
        rules = self.rules
        chart = rules.terrain_chart().bind(world.board)
        control = ControlWithPloesti(world, "3.8", rules.supply)
        stacking = stacking_table(world, rules)
        supply = OperationStormSupply(world, rules.supply)
        countries = Countries(world.board, rules)
        corridors = Corridors(world.board, chart, control)
        airpower = Airpower(world.board)
        shifts = Shifts(world.board, rules, chart, supply, airpower)
        assault = PreparedAssault(world, chart, rules.chart("crt"), shifts, countries)
        advance = OperationStormAdvance(world, chart, stacking, countries, corridors)

        def audit(position: Position) -> tuple[Finding, ...]:
            """Every hex stacked too high, at the start and end of a phase (6.1)."""
            found: list[Finding] = []
            for location in position.stacks:
                for side in sorted(position.sides_at(location)):
                    units = [u for u in position.units_at(location) if u.side == side]
                    found += stacking.report(position, location, units).findings
            return tuple(found)

        sequence = OperationStormSequence(world, rules, audit)
        battle = OneDieBattle(
            PREPARED_ASSAULT, world, assault, advance, control, BattleRules("10.21", "10.22", "10.24")
        )
        return Game(
            vocabulary=rules.words(world.charts),
            world=world,
            stacking=stacking,
            supply=supply,
            movement=OperationStormMovement(world, rules, chart, supply, stacking, countries, corridors, airpower),
            control=control,
            zones=Absent("1.5", N_("This game has no zones of control.")),
            command=Absent("7.1", N_("This game has no headquarters and no command.")),
            obligations=Absent("10.1", N_("Attacking is always voluntary in this game.")),
            advance=advance,
            retreat=Absent("10.22", N_("No unit retreats in this game; results are losses.")),
            sequence=sequence,
            victory=Absent("4.1", N_("The victory count is not part of this version.")),
            setup=Absent("3.1", N_("Set-up is not checked by this version.")),
            placement=Absent("8.1", N_("Placing is not checked by this version.")),
            hands=Absent("2.1", N_("This game has no cards.")),
            operations=Absent("5.1", N_("This game has no operations points.")),
            combats={PREPARED_ASSAULT: assault},
            battles={PREPARED_ASSAULT: battle},
            procedures={PREPARED_ASSAULT: battle, DECLARATION: Declaration(world, sequence)},
        )
