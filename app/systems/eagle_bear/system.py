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
from app.systems.eagle_bear.breakdown import NAME as BREAKDOWN
from app.systems.eagle_bear.breakdown import Breakdown
from app.systems.eagle_bear.breakthrough import Breakthroughs
from app.systems.eagle_bear.casualties import Casualties
from app.systems.eagle_bear.control import EagleBearControl
from app.systems.eagle_bear.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.eagle_bear.defenders import Defenders
from app.systems.eagle_bear.detraining import Detraining
from app.systems.eagle_bear.fighting import KEPT_INTO, fighting
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.may_attack import Ground
from app.systems.eagle_bear.movement import EagleBearMovement
from app.systems.eagle_bear.nations import Nations
from app.systems.eagle_bear.operational import OperationalMovement
from app.systems.eagle_bear.production import Production
from app.systems.eagle_bear.rail import RailMovement, RailNet
from app.systems.eagle_bear.seas import Seas
from app.systems.eagle_bear.stacking import EagleBearStacking
from app.systems.eagle_bear.supply import EagleBearSupply
from app.systems.eagle_bear.upkeep import Neighbours, upkeep
from app.systems.eagle_bear.voyages import NAME as VOYAGE
from app.systems.eagle_bear.voyages import Voyages
from app.systems.eagle_bear.weather import Weather
from app.systems.scenario.rulebook import Rulebook

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
            world, OperationalMovement(
                world, weather, fortresses, seas, nations, breakthroughs,
                lakes_end_all=readings["lake_ends_move"] == "everybody",
            ),
            RailMovement(net, production, Detraining(world.board), nations), voyages, breakdown,
            Casualties(world, supply, fortresses),
        )  # fmt: skip
        ground = Ground(
            Defenders(fortresses), weather, seas, nations, supply, breakthroughs, rules.combat.armor_barred,
            over_straits=bool(readings["straits_attacked"]), fuelled=bool(readings["fuel_for_attacks"]),
        )  # fmt: skip
        stacking = EagleBearStacking(world, nations)
        fights = fighting(world, rules, ground, control, stacking)
        kept = upkeep(
            world, rules, self.own_map(),
            Neighbours(
                control, supply, stacking, weather, net, production, kept_into=KEPT_INTO, due=fights.due,
                fuelled=breakthroughs.fuelled, lapsing=fights.commitment.lapsed,
            ),
        )  # fmt: skip
        return Game(
            vocabulary=self.words(world.charts),
            world=world,
            stacking=stacking,
            supply=supply,
            movement=movement,
            control=control,
            zones=Absent("XIII.A.2", N_("This game has no zones of control.")),
            command=Absent("III.C", N_("This game has no headquarters and no command.")),
            obligations=fights.commitment,
            advance=fights.advance,
            retreat=fights.retreat,
            sequence=kept.sequence,
            victory=kept.victory,
            setup=kept.setup,
            placement=kept.placement,
            hands=Absent("III", N_("This game has no cards.")),
            operations=Absent("VI", N_("This game has no operations points.")),
            combats=fights.combats,
            battles=fights.battles,
            procedures={**fights.battles, VOYAGE: voyages, BREAKDOWN: breakdown, **kept.procedures},
            special={**fights.special, **kept.special},
            schedules=kept.schedules,
            covers=self.coverage,
            waters=seas,
            to_enter=kept.to_enter,
        )
