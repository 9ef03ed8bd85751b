"""German Eagle vs. Russian Bear assembled: which part of the registry each chapter fills, and which parts the game has
not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from app.messages import N_
from app.position.world import World
from app.rules.game import Game
from app.rules.parts import Absent
from app.systems.eagle_bear.control import EagleBearControl
from app.systems.eagle_bear.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.seas import Seas
from app.systems.eagle_bear.stacking import EagleBearStacking
from app.systems.eagle_bear.supply import EagleBearSupply
from app.systems.rulebook import Rulebook

MAP = FOLDER / "full-map" / "map.toml"


@dataclass(frozen=True)
class EagleBear(Rulebook[RulesData]):
    """The system; ``bind`` gives it a map."""

    slug: str = SLUG
    folder: ClassVar[Path] = FOLDER
    map_file: ClassVar[Path] = MAP

    @property
    def rules(self) -> RulesData:
        return rules_data()

    def bind(self, world: World) -> Game:
        rules = self.rules
        control = EagleBearControl(world, "XVI.A", rules.countries)
        fortresses = Fortresses(world.board, control)
        seas = Seas(world.board, rules, control)
        supply = EagleBearSupply(world, rules, control, fortresses, seas)
        return Game(
            vocabulary=rules.words(world.charts),
            world=world,
            stacking=EagleBearStacking(world, fortresses),
            supply=supply,
            movement=Absent("XIII.A", ""),
            control=control,
            zones=Absent("XIII.A.2", N_("This game has no zones of control.")),
            command=Absent("III.C", N_("This game has no headquarters and no command.")),
            obligations=Absent("XIII.C.1", N_("No unit must attack before it has been committed.")),
            advance=Absent("XIII.F", ""),
            retreat=Absent("XIII.F", ""),
            sequence=Absent("VI", ""),
            victory=Absent("IV", ""),
            setup=Absent("XVII.C", ""),
            placement=Absent("X.A", ""),
            hands=Absent("III", N_("This game has no cards.")),
            operations=Absent("VI", N_("This game has no operations points.")),
            coverage=(),
        )
