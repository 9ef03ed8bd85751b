"""The course of a combat 11.2.1: supply of the defenders 13.1.1, losses in their order 11.3, who fled into the hex
11.4.5, the winner 11.2.1(7), Stalin 16.4.3 and partisans 16.1.6 left behind, and where the eliminated go 11.3.6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import DEAD_PILE, ELIMINATED
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import SUPPLY, Json
from app.position.position import Position
from app.rules.battle.hooks import Share
from app.rules.battle.losses import ids
from app.rules.battle.retreat import RETREATING
from app.rules.battle.two_fire import WINNER, TwoFireConduct
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Step
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.attack import FireAttack, retreat, winner
from app.systems.stalins_war.combat_cards import CardEffects, PlayCards, used
from app.systems.stalins_war.exploitation import BLITZ_RULE, PLACED, Blitz
from app.systems.stalins_war.losses import Fate, eliminated, next_share, number, reached
from app.systems.stalins_war.may_attack import ZHUKOV
from app.systems.stalins_war.retreat import NoRetreat, StalinsWarRetreat
from app.systems.stalins_war.special_units import is_inactive
from app.systems.stalins_war.supply import OUT
from app.systems.stalins_war.terrain import ATTACKER, DEFENDER

STATES, FLED = "states", "fled"
"""In a battle's data: supply states as it began, by unit; units that had retreated into the hex before; and under
``ZHUKOV`` whether the attack needs his event"""


@dataclass(frozen=True)
class Course:
    """What the course of a combat asks of the other rules."""

    cards: CardEffects
    retreat: StalinsWarRetreat
    blitz: Blitz


class StalinsWarConduct(TwoFireConduct):
    def __init__(self, combat: FireAttack, course: Course) -> None:
        super().__init__(combat.world)
        self.combat, self.course = combat, course
        self.before = tuple(PlayCards(combat.world, course.cards.cards, who) for who in (ATTACKER, DEFENDER))
        self.verdict = (NoRetreat(combat.world, combat.parts.ground),)
        self.victory = (course.blitz,)

    # the beginning --------------------------------------------------------------------------------------------------

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        """The supply of the defenders is determined now (13.1.1)."""
        findings, changes = super().begin(position, attack, seen)
        states = self.combat.encounter(position, attack).states
        changes += [
            change(self.world, position, "ledger", f"{SUPPLY}:{unit}", states[unit])
            for unit in seen.defenders
            if unit in states and position.ledger.text(SUPPLY, unit) != states[unit]
        ]
        return findings, changes

    def known(self, position: Position, seen: Assessment) -> Mapping[str, Json]:
        units = seen.attackers, self.world.board.location_name(seen.target)
        now = self.combat.encounter(position, Attack("", *units))
        states: dict[str, Json] = dict(now.states)
        return {STATES: states, FLED: [u.id for u in now.fled], ZHUKOV: self.combat.parts.may.by_zhukov(now)}

    # losses -----------------------------------------------------------------------------------------------------------

    def hit(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        """Any loss number costs all who fled into the hex."""
        if not number(self._inflicted(data)[1]):
            return []
        return [change(self.world, position, "place", u, DEAD_PILE) for u in ids(data[FLED])]

    def _inflicted(self, data: Mapping[str, Json]) -> tuple[str, str]:
        on_attacker, on_defender = str(data["printed"]).split("/")
        return on_attacker, on_defender

    def share(self, position: Position, data: Mapping[str, Json], able: Mapping[str, int], owed: int) -> Share:
        attacking = bool(set(able) & set(ids(data["attackers"])))
        cell = self._inflicted(data)[0 if attacking else 1]
        if WINNER in data:  # what cards cost besides
            cell = cell.rstrip("*")
        fighting = [u for u in position.pick(able) if u.id not in ids(data[FLED])]
        hit = ids(data["attackers_lost" if attacking else "defenders_lost"])
        return next_share(self.world.roster, reached(fighting, cell), hit, owed, attacking=attacking)

    # the verdict ------------------------------------------------------------------------------------------------------

    def judged(self, position: Position, data: Mapping[str, Json]) -> Mapping[str, Json]:
        inflicted, target = self._inflicted(data), self.world.board.location(str(data["target"]))
        states = data[STATES]
        known = {k: str(v) for k, v in states.items()} if isinstance(states, dict) else {}
        attackers, defenders = (self._left(position, data, who) for who in ("attackers", "defenders"))
        fates = [self._fate(known, attackers), self._fate(known, defenders)]
        won = winner(inflicted, fates[0], fates[1], tie_saved=self.combat.tie_saved(position, target, defenders))
        going = [u.id for u in defenders if not self.course.retreat.stays(position, u)]
        back = retreat(
            inflicted,
            won,
            left=bool(going),
            long_from=self.combat.data.long_retreat,
            holds=self.combat.parts.ground.strongholds.festung(position, target),
        )
        return {
            WINNER: won,
            "retreat": back,
            RETREATING: [*going] if back else [],
            **self._cards_cost(data, "attackers", attackers),
            **self._cards_cost(data, "defenders", defenders),
        }

    def _left(self, position: Position, data: Mapping[str, Json], who: str) -> list[Unit]:
        return [u for u in position.pick(ids(data[who])) if u.on_map]

    def _fate(self, states: Mapping[str, str], units: Sequence[Unit]) -> Fate:
        keeps = bool(self.combat.keepers(states, units))
        return Fate(not units, keeps, keeps)

    def _cards_cost(self, data: Mapping[str, Json], who: str, left: Sequence[Unit]) -> Mapping[str, Json]:
        """Steps that cards and Zhukov's event cost a side besides, beyond those that it has lost (11.3.5)."""
        options = data["options"]
        more = self.course.cards.losses(options if isinstance(options, dict) else {}, who.removesuffix("s"))
        more += who == "attackers" and data.get(ZHUKOV) is True
        if not more:
            return {}
        return {f"{who.removesuffix('s')}_loss": int(str(data[f"{who}_taken"])) + min(more, sum(u.steps for u in left))}

    # the advance ------------------------------------------------------------------------------------------------------

    def holds(self, position: Position, data: Mapping[str, Json], target: int, side: str) -> bool:
        return bool(self._in_the_way(position, data, target, side))

    def _in_the_way(self, position: Position, data: Mapping[str, Json], target: int, side: str) -> list[Unit]:
        """Enemies in the target that have fought, and not only stayed behind."""
        left = self.course.blitz.advance.enemies(position, side, target)
        return [u for u in left if u.id in ids(data["defenders"])]

    def entered(self, position: Position, data: Mapping[str, Json], units: Sequence[str]) -> list[Change]:
        """Stalin falls, and active partisans that stood with those who went."""
        target, side = self.world.board.location(str(data["target"])), position.units[units[0]].side
        left = [u for u in position.units_at(target) if u.side != side and not is_inactive(u)]
        found: list[Change] = []
        for unit in left:
            found += eliminated(self.world, apply(self.world, position, found), unit, out_of_supply=False)
        return found

    def unfit(self, position: Position, data: Mapping[str, Json], chosen: Sequence[str]) -> Step | None:
        """With a Blitz marker one who may open it has to be among them, and no more than the exploitation can part."""
        if not chosen or PLACED not in data:
            return None
        target = self.world.board.location(str(data["target"]))
        left = self._left(position, data, "attackers")
        openers = self.course.blitz.openers(position, left, target)
        if set(chosen) & set(openers):
            wrongs = self.course.blitz.crowd(position, position.pick(tuple(chosen)), target)
            return Step((wrongs[0],), (), wrongs[0].template, wrongs[0].args) if wrongs else None
        text = N_("A unit that may exploit has to advance with the Blitz marker: {units_}.")
        named: list[Json] = [position.units[u].label for u in openers]
        wrong = violation("wrong-answer", BLITZ_RULE, text, units=list(openers), units_=named)
        return Step((wrong,), (), text, {"units_": named})

    # the end ----------------------------------------------------------------------------------------------------------

    def over(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        """The eliminated go into their boxes, a Blitz marker that nobody followed goes, cards are kept or discarded."""
        found = self.course.blitz.taken_off(position, data)
        states = data[STATES]
        lost = dict.fromkeys((*ids(data["attackers_lost"]), *ids(data["defenders_lost"]), *ids(data[FLED])))
        for unit in position.pick(tuple(lost)):
            if not unit.on_map and unit.box == ELIMINATED:
                cut_off = isinstance(states, dict) and states.get(unit.id) == OUT
                now = apply(self.world, position, found)
                found += eliminated(self.world, now, now.units[unit.id], out_of_supply=cut_off)
        return [*(one for one in found if one.before != one.after), *self._cards_over(position, data)]

    def _cards_over(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        options, found = data["options"], list[Change]()
        side = position.units[ids(data["attackers"])[0]].side
        for who, owner in ((ATTACKER, side), (DEFENDER, self.world.roster.enemy(side))):
            cards = used(options if isinstance(options, dict) else {}, who)
            if cards:
                found += self.course.cards.cards.over(position, owner, cards, won=data.get(WINNER) == who)
        return found
