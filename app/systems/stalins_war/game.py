"""Stalin's War assembled: which part of the registry each chapter fills, and which parts the game has not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.messages import N_
from app.position.world import World
from app.rules.assembled import AssembledGame
from app.rules.game import Game
from app.rules.parts import NoCommand, NoObligations
from app.systems.scenario.rulebook import Rulebook
from app.systems.stalins_war.combat_cards import CombatCards
from app.systems.stalins_war.control import Control
from app.systems.stalins_war.countries import Countries
from app.systems.stalins_war.data import FOLDER, SLUG, RulesData, rules_data
from app.systems.stalins_war.fighting import Neighbours, fighting
from app.systems.stalins_war.movement import Movement
from app.systems.stalins_war.rail_and_sea import RailMovement, SeaMovement
from app.systems.stalins_war.stacking import Stacking
from app.systems.stalins_war.strongholds import Strongholds
from app.systems.stalins_war.supply import Supply
from app.systems.stalins_war.terrain import TerrainEffects
from app.systems.stalins_war.upkeep import Neighbours as Ground
from app.systems.stalins_war.upkeep import hands_kept, upkeep
from app.systems.stalins_war.zones import ZonesOfControl

MAP = FOLDER / "campaign" / "map.toml"


@dataclass(frozen=True)
class StalinsWar(Rulebook[RulesData]):
    """The system; ``bind`` gives it a map."""

    slug: str = SLUG
    folder: Path = FOLDER
    map_file: Path = MAP

    @property
    def rules(self) -> RulesData:
        return rules_data()

    def bind(self, world: World) -> Game:
        rules = self.rules
        opened = tuple(zone for group in rules.combat.bans.groups for zone in group.zones)
        known = self.own_map()
        begun = frozenset(map(known.location_name, known.control))
        control = Control(world, "3.0", opened, begun)
        strongholds = Strongholds(world.board, control)
        zones = ZonesOfControl(world.board, world.roster, rules.zones_of_control, strongholds)
        supply = Supply(world, rules, control, strongholds, zones)
        stacking = Stacking(world, rules.stacking, supply)
        countries = Countries(world.board, rules.countries)
        effects = TerrainEffects(world, rules)
        hands = hands_kept(world, rules)
        cards = CombatCards(world, hands, rules.cards.whole_round)
        fought = fighting(
            world, rules, Neighbours(control, strongholds, supply, stacking, countries, effects, zones), cards
        )
        movement = Movement(
            world,
            rules,
            effects.chart,
            stacking,
            supply,
            zones,
            strongholds,
            countries,
            RailMovement(world, rules, supply, stacking, countries, zones),
            SeaMovement(world, supply, stacking, countries),
            fought.exploitation,
        )
        kept = upkeep(world, rules, known, Ground(control, supply, strongholds, stacking, hands))
        return AssembledGame(
            vocabulary=self.words(world.charts),
            world=world,
            stacking=stacking,
            supply=supply,
            movement=movement,
            control=control,
            zones=zones,
            command=NoCommand("7.1.1", N_("This game has no headquarters and no command.")),
            obligations=NoObligations("7.3.5", N_("No unit must attack.")),
            advance=fought.advance,
            retreat=fought.retreat,
            sequence=kept.sequence,
            victory=kept.victory,
            setup=kept.setup,
            placement=kept.placement,
            hands=kept.hands,
            rounds=kept.rounds,
            operations=kept.operations,
            budgets=kept.budgets,
            markers=kept.markers,
            schedules=kept.schedules,
            special=kept.special,
            to_enter=kept.to_enter,
            covers=self.coverage,
            combats=fought.combats,
            battles=fought.battles,
            procedures={**fought.battles, **kept.procedures},
        )


SYSTEM = StalinsWar()
