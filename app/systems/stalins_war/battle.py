"""The course of a combat 11.2.1: supply of the defenders 13.1.1, losses in their order 11.3, who fled into the hex
11.4.5, the winner 11.2.1(7), Stalin 16.4.3 and partisans 16.1.6 left behind, and where the eliminated go 11.3.6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.forces.unit import DEAD_PILE, ELIMINATED, Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import SUPPLY, Json
from app.position.position import Position, World
from app.rules.battle.hooks import LossOrder
from app.rules.battle.one_die import BattleCitations
from app.rules.battle.state import BattleState
from app.rules.battle.two_fire import TwoFireHooks
from app.rules.orders.orders import Attack
from app.rules.parts import ATTACKER, DEFENDER, Assessment, BattleSide, Step
from app.rules.ruling import Finding, violation
from app.rules.supply.status import OUT
from app.systems.stalins_war.advance import Advance
from app.systems.stalins_war.attack import FireAttack, MayAttack, retreat, winner
from app.systems.stalins_war.combat_cards import CardEffects, CardsInPlay, CombatMemory, PlayCards, used
from app.systems.stalins_war.exploitation import BLITZ_RULE, Blitz
from app.systems.stalins_war.losses import Fate, eliminated, next_share, number, reached
from app.systems.stalins_war.retreat import NoRetreatOption, Retreat
from app.systems.stalins_war.special_units import Strongholds, is_inactive
from app.systems.stalins_war.terrain import AttackedHex

BATTLE_CITATIONS = BattleCitations(roll="11.2.1(5)", losses="11.3.2", advance="11.5.1", retreat="11.4.4")


class CombatHooks(TwoFireHooks):
    def __init__(
        self,
        world: World,
        combat: FireAttack,
        may: MayAttack,
        strongholds: Strongholds,
        ground: AttackedHex,
        cards: CardsInPlay,
        effects: CardEffects,
        advance: Advance,
        retreat: Retreat,
        blitz: Blitz,
    ) -> None:
        """Cards are asked for from the attacker first (7.5.5a)."""
        super().__init__(world)
        self.combat, self.may, self.strongholds, self.cards, self.effects = combat, may, strongholds, cards, effects
        self.advance, self.retreat, self.blitz = advance, retreat, blitz
        self.before = tuple(PlayCards(world, cards, who) for who in BattleSide)
        self.verdict = (NoRetreatOption(world, ground),)
        self.victory = (blitz,)

    # the beginning --------------------------------------------------------------------------------------------------

    def begin(
        self, position: Position, attack: Attack, assessment: Assessment
    ) -> tuple[tuple[Finding, ...], list[Change]]:
        """The supply of the defenders is determined now (13.1.1)."""
        findings, changes = super().begin(position, attack, assessment)
        states = self.combat.encounter(position, attack).states
        changes += [
            change(self.world, position, "ledger", f"{SUPPLY}:{unit}", states[unit])
            for unit in assessment.defenders
            if unit in states and position.ledger.text(SUPPLY, unit) != states[unit]
        ]
        return findings, changes

    def first_state(self, position: Position, assessment: Assessment, state: BattleState) -> BattleState:
        units = assessment.attackers, self.world.board.location_name(assessment.target)
        now = self.combat.encounter(position, Attack("", *units))
        fled = tuple(u.id for u in now.fled)
        return CombatMemory(now.states, fled, self.may.by_zhukov(now)).kept_in(state)

    # losses -----------------------------------------------------------------------------------------------------------

    def at_once(self, position: Position, state: BattleState) -> list[Change]:
        """Any loss number costs all who fled into the hex."""
        if not number(self._inflicted(state)[1]):
            return []
        return [change(self.world, position, "place", u, DEAD_PILE) for u in CombatMemory.of(state).fled]

    def _inflicted(self, state: BattleState) -> tuple[str, str]:
        on_attacker, on_defender = state.printed.split("/")
        return on_attacker, on_defender

    def share(self, position: Position, state: BattleState, able: Mapping[str, int], owed: int) -> LossOrder:
        attacking = bool(set(able) & set(state.attackers))
        cell = self._inflicted(state)[0 if attacking else 1]
        if state.judged:  # what cards cost besides
            cell = cell.rstrip("*")
        fled = CombatMemory.of(state).fled
        fighting = [u for u in position.pick(able) if u.id not in fled]
        hit = state.lost(ATTACKER if attacking else DEFENDER)
        return next_share(self.world.roster, reached(fighting, cell), hit, owed, attacking=attacking)

    # the verdict ------------------------------------------------------------------------------------------------------

    def judged(self, position: Position, state: BattleState) -> BattleState:
        inflicted, target = self._inflicted(state), self.world.board.location(state.target)
        states = CombatMemory.of(state).states
        attackers, defenders = (self._left(position, state, who) for who in BattleSide)
        fates = [self._fate(states, attackers), self._fate(states, defenders)]
        won = winner(inflicted, fates[0], fates[1], tie_saved=self.combat.tie_saved(position, target, defenders))
        going = [u.id for u in defenders if not self.retreat.stays(position, u)]
        back = retreat(
            inflicted,
            won,
            left=bool(going),
            long_from=self.combat.data.long_retreat,
            holds=self.strongholds.festung(position, target),
        )
        state = replace(state, judged=True, winner=won, retreat=back, retreating=tuple(going) if back else ())
        return self._cards_cost(self._cards_cost(state, ATTACKER, attackers), DEFENDER, defenders)

    def _left(self, position: Position, state: BattleState, who: BattleSide) -> list[Unit]:
        return [u for u in position.pick(state.units(who)) if u.on_map]

    def _fate(self, states: Mapping[str, str], units: Sequence[Unit]) -> Fate:
        keeps = bool(self.combat.keepers(states, units))
        return Fate(not units, keeps, keeps)

    def _cards_cost(self, state: BattleState, who: BattleSide, left: Sequence[Unit]) -> BattleState:
        """Steps that cards and Zhukov's event cost a side besides, beyond those that it has lost (11.3.5)."""
        more = self.effects.losses(state.options, who)
        more += who == ATTACKER and CombatMemory.of(state).zhukov
        return state.owing(who, min(more, sum(u.steps for u in left))) if more else state

    def without_way(self, position: Position, units: Sequence[str]) -> list[Change]:
        """Who cannot retreat is lost as if out of supply (11.4.4)."""
        found: list[Change] = []
        for unit in position.pick(tuple(units)):
            found += eliminated(self.world, apply(self.world, position, found), unit, out_of_supply=True)
        return found

    # the advance ------------------------------------------------------------------------------------------------------

    def holds(self, position: Position, state: BattleState, target: int, side: str) -> bool:
        return bool(self._in_the_way(position, state, target, side))

    def _in_the_way(self, position: Position, state: BattleState, target: int, side: str) -> list[Unit]:
        """Enemies in the target that have fought, and not only stayed behind."""
        left = self.advance.enemies(position, side, target)
        return [u for u in left if u.id in state.defenders]

    def entered(self, position: Position, state: BattleState, units: Sequence[str]) -> list[Change]:
        """Stalin falls, and active partisans that stood with those who went."""
        target, side = self.world.board.location(state.target), position.units[units[0]].side
        left = [u for u in position.units_at(target) if u.side != side and not is_inactive(u)]
        found: list[Change] = []
        for unit in left:
            found += eliminated(self.world, apply(self.world, position, found), unit, out_of_supply=False)
        return found

    def unfit(self, position: Position, state: BattleState, chosen: Sequence[str]) -> Step | None:
        """With a Blitz marker one who may open it has to be among them, and no more than the exploitation can part
        (11.5.2)."""
        if not chosen or not CombatMemory.of(state).blitz:
            return None
        target = self.world.board.location(state.target)
        left = self._left(position, state, ATTACKER)
        openers = self.blitz.openers(position, left, target)
        if set(chosen) & set(openers):
            wrongs = self.blitz.crowd(position, position.pick(tuple(chosen)), target)
            return Step((wrongs[0],), (), wrongs[0].template, wrongs[0].args) if wrongs else None
        text = N_("A unit that may exploit must advance with the Blitz marker: {units_}.")
        named: list[Json] = [position.units[u].label for u in openers]
        wrong = violation("wrong-answer", BLITZ_RULE, text, units=list(openers), units_=named)
        return Step((wrong,), (), text, {"units_": named})

    # the end ----------------------------------------------------------------------------------------------------------

    def over(self, position: Position, state: BattleState) -> list[Change]:
        """The eliminated go into their boxes, a Blitz marker that nobody followed goes, cards are kept or discarded."""
        found = self.blitz.taken_off(position, state)
        memory = CombatMemory.of(state)
        lost = dict.fromkeys((*state.attackers_lost, *state.defenders_lost, *memory.fled))
        for unit in position.pick(tuple(lost)):
            if not unit.on_map and unit.box == ELIMINATED:
                cut_off = memory.states.get(unit.id) == OUT
                now = apply(self.world, position, found)
                found += eliminated(self.world, now, now.units[unit.id], out_of_supply=cut_off)
        return [*(one for one in found if one.before != one.after), *self._cards_over(position, state)]

    def _cards_over(self, position: Position, state: BattleState) -> list[Change]:
        found = list[Change]()
        side = position.units[state.attackers[0]].side
        for who, owner in ((ATTACKER, side), (DEFENDER, self.world.roster.enemy(side))):
            cards = used(state.options, who)
            if cards:
                found += self.cards.over(position, owner, cards, won=state.winner == who)
        return found
