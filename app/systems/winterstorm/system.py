"""Winterstorm assembled: which part of the registry each chapter fills, and which parts the game has not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.board.board import Board
from app.board.mapfile import load_map
from app.messages import N_
from app.position.world import World
from app.rules.game import Game
from app.rules.obligations import ZoneObligations
from app.rules.parts import Absent, Combat
from app.systems.rulebook import Rulebook
from app.systems.winterstorm.adjacent import AdjacentCombat
from app.systems.winterstorm.command import WinterstormCommand
from app.systems.winterstorm.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.winterstorm.fire_support import FireSupport
from app.systems.winterstorm.shifts import Shifts
from app.systems.winterstorm.stacking import stacking_table
from app.systems.winterstorm.supply_units import SupplyUnits
from app.systems.winterstorm.tables import Tables
from app.systems.winterstorm.zones import zones_of

MAP = FOLDER / "full-map" / "map.toml"


@lru_cache(maxsize=1)
def _map() -> Board:
    return load_map(MAP)


@dataclass(frozen=True)
class Winterstorm(Rulebook[RulesData]):
    """The system; ``bind`` gives it a map."""

    slug: str = SLUG

    @property
    def rules(self) -> RulesData:
        return rules_data()

    def own_map(self) -> Board:
        return _map()

    def bind(self, world: World) -> Game:
        rules = self.rules
        chart = rules.terrain_chart().bind(world.board)
        zones = zones_of(world.board)
        command = WinterstormCommand(world, rules)
        duties = ZoneObligations(world, zones)
        support = FireSupport(world, rules, command, SupplyUnits(world, chart, zones))
        adjacent = AdjacentCombat(chart, Tables(world, rules), Shifts(world, rules, chart, command), support, duties)
        combats: dict[str, Combat] = {"adjacent": adjacent}
        absent = Absent("1.0", N_("This part is not there yet."))
        return Game(
            vocabulary=rules.words(world.charts),
            world=world,
            stacking=stacking_table(world, rules),
            supply=Absent("20.1", N_("Every unit is supplied throughout."), "supplied"),
            movement=absent,
            control=absent,
            zones=zones,
            command=command,
            obligations=duties,
            advance=absent,
            retreat=absent,
            sequence=absent,
            victory=absent,
            setup=absent,
            placement=absent,
            hands=Absent("2.3", N_("This game has no cards.")),
            operations=Absent("4.1", N_("This game has no operations points.")),
            combats=combats,
        )
