"""The parts that fight 11, 12, assembled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.position.changes import Change, apply
from app.position.position import Position
from app.position.world import World
from app.rules.battle.one_die import BattleRules
from app.rules.battle.two_fire import TwoFireBattle
from app.rules.parts import Combat
from app.systems.stalins_war.advance import Advance
from app.systems.stalins_war.attack import NAME as ATTACK
from app.systems.stalins_war.attack import AttackParts, FireAttack, FireTables, Shifts
from app.systems.stalins_war.combat_cards import CardEffects, CardsInPlay, NoCards
from app.systems.stalins_war.conduct import CombatConduct, Course
from app.systems.stalins_war.control import Control
from app.systems.stalins_war.countries import Countries
from app.systems.stalins_war.data import RulesData
from app.systems.stalins_war.exploitation import Blitz, Exploitation
from app.systems.stalins_war.losses import eliminated
from app.systems.stalins_war.may_attack import MayAttack
from app.systems.stalins_war.retreat import Retreat, RetreatNeighbours
from app.systems.stalins_war.stacking import Stacking
from app.systems.stalins_war.strongholds import Strongholds
from app.systems.stalins_war.supply import Supply
from app.systems.stalins_war.terrain import Ground, TerrainEffects
from app.systems.stalins_war.zones import ZonesOfControl

NUMBERS = BattleRules("11.2.1(5)", "11.3.2", "11.5.1", "11.4.4")


@dataclass(frozen=True)
class Neighbours:
    """The parts that combat asks."""

    control: Control
    strongholds: Strongholds
    supply: Supply
    stacking: Stacking
    countries: Countries
    effects: TerrainEffects
    zones: ZonesOfControl


@dataclass(frozen=True)
class Fighting:
    combats: Mapping[str, Combat]
    battles: Mapping[str, TwoFireBattle]
    advance: Advance
    retreat: Retreat
    exploitation: Exploitation


def fighting(world: World, rules: RulesData, parts: Neighbours, cards: CardsInPlay | None = None) -> Fighting:
    control, strongholds, supply, stacking, countries = (
        parts.control,
        parts.strongholds,
        parts.supply,
        parts.stacking,
        parts.countries,
    )
    ground, effects = Ground(world, rules, parts.effects, strongholds), CardEffects(cards or NoCards())
    shifts = Shifts(world.board, world.roster, rules, ground, effects.shifts)
    may = MayAttack(world, rules, control, ground)
    attack = FireAttack(world, rules, AttackParts(supply, parts.effects, ground, FireTables(world, rules), shifts, may))
    barring = rules.zones_of_control.barring
    advance = Advance(world, supply, stacking, strongholds, countries, barring)
    neighbours = RetreatNeighbours(supply, parts.zones, stacking, strongholds, countries)
    retreat = Retreat(world, neighbours, barring)
    exploitation = Exploitation(world, rules, supply, stacking, countries, strongholds, parts.effects)
    blitz = Blitz(world, rules.combat.blitz, rules.combat.shifts.winter_turn, ground, exploitation, advance)
    conduct = CombatConduct(attack, Course(effects, retreat, blitz))

    def without_way(position: Position, units: Sequence[str]) -> list[Change]:
        """Who cannot retreat is lost as if out of supply (11.4.4)."""
        found: list[Change] = []
        for unit in position.pick(tuple(units)):
            found += eliminated(world, apply(world, position, found), unit, out_of_supply=True)
        return found

    battle = TwoFireBattle(ATTACK, world, attack, advance, control, NUMBERS, conduct, retreat, without_way)
    return Fighting({ATTACK: attack}, {ATTACK: battle}, advance, retreat, exploitation)
