"""Combat Cards 7.5.5, 11.2.1(3): the attacker's first, then the defender's; none for a side that is wholly out of
supply 13.3.4. The cards themselves are their owner's data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.messages import N_
from app.position.changes import Change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.battle.losses import ids
from app.rules.parts import Shift
from app.rules.ruling import violation
from app.systems.stalins_war.firing import ATTACKER, DEFENDER, Firing
from app.systems.stalins_war.supply import OUT, SUPPLIED

CARDS, NO = "cards", "no"
"""In the options of an attack: the cards played, by ``attacker`` and ``defender``"""
RULE = "7.5.5"


class CombatCard(Protocol):
    """``who`` is ``attacker`` or ``defender``, whose fire it shifts by ``shift`` columns and who loses ``losses`` more
    steps once the winner is known; ``when`` is its condition in the owner's words, ``player`` who may play it, empty
    for either side of the combat."""

    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def shift(self) -> int: ...
    @property
    def losses(self) -> int: ...
    @property
    def who(self) -> str: ...
    @property
    def player(self) -> str: ...
    @property
    def when(self) -> str: ...


class CardsInPlay(Protocol):
    """The combat cards that sides may use."""

    def offered(self, position: Position, side: str) -> Sequence[CombatCard]:
        """Those that the side may play or use again in the combat in hand."""
        ...

    def card(self, id_: str) -> CombatCard: ...

    def played(self, position: Position, side: str, cards: Sequence[str]) -> list[Change]:
        """What becomes of cards at once that the side plays."""
        ...

    def over(self, position: Position, side: str, cards: Sequence[str], *, won: bool) -> list[Change]:
        """What becomes of them when the combat is over: the winner keeps them, the loser discards."""
        ...


class NoCards:
    """Nobody has any."""

    def offered(self, position: Position, side: str) -> Sequence[CombatCard]:
        return ()

    def card(self, id_: str) -> CombatCard:
        raise KeyError(id_)

    def played(self, position: Position, side: str, cards: Sequence[str]) -> list[Change]:
        return []

    def over(self, position: Position, side: str, cards: Sequence[str], *, won: bool) -> list[Change]:
        return []


def used(options: Mapping[str, Json], who: str) -> tuple[str, ...]:
    """The cards that a side has played in the combat."""
    kept = options.get(CARDS)
    return ids(kept.get(who)) if isinstance(kept, dict) else ()


def barred(states: Mapping[str, str], units: Sequence[str], who: str) -> bool:
    """Whether all forces of a side are out of supply (13.3.4): attackers that are not in full supply, too (13.2.4)."""
    found = [states.get(unit, SUPPLIED) for unit in units]
    return bool(found) and all(state == OUT if who == DEFENDER else state != SUPPLIED for state in found)


@dataclass(frozen=True)
class CardEffects:
    """What the cards that were played do."""

    cards: CardsInPlay

    def shifts(self, seen: Firing) -> list[Shift]:
        """Shifts of the fire in hand."""
        played = [self.cards.card(one) for who in (ATTACKER, DEFENDER) for one in used(seen.options, who)]
        text = N_("the card {card}")
        return [Shift(c.shift, RULE, text, {"card": c.label}) for c in played if c.shift and c.who == seen.firer]

    def losses(self, options: Mapping[str, Json], who: str) -> int:
        """Steps that ``who`` loses besides when the winner is known (11.3.5)."""
        played = [self.cards.card(one) for side in (ATTACKER, DEFENDER) for one in used(options, side)]
        return sum(max(c.losses, 0) for c in played if c.who == who)


@dataclass(frozen=True)
class PlayCards:
    """The question which cards a side plays."""

    world: World
    cards: CardsInPlay
    who: str

    @property
    def step(self) -> str:
        return f"{self.who}-cards"

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        side = self._side(position, data)
        states, units = data.get("states"), ids(data["attackers" if self.who == ATTACKER else "defenders"])
        if isinstance(states, dict) and barred({k: str(v) for k, v in states.items()}, units, self.who):
            return None
        offered = [c for c in self.cards.offered(position, side) if c.player in ("", self.who)]
        if not offered:
            return None
        text = N_("Name the combat cards that are played for the attack on {target}, or none: {cards}.")
        args: dict[str, Json] = {"target": data["target"], "cards": [c.label for c in offered], "any": True}
        judged: list[Json] = [f"{c.label} ({c.when})" for c in offered if c.when]
        if judged:
            text = N_(
                "Name the combat cards that are played for the attack on {target}, or none: {cards}. "
                "Players judge whether these apply: {judged}."
            )
            args["judged"] = judged
        return Pending(procedure, self.step, side, text, RULE, args, (*(c.id for c in offered), NO), data)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        chosen = () if answer == NO else ids(answer) if isinstance(answer, list) else (str(answer),)
        if len(set(chosen)) != len(chosen) or any(one not in pending.options or one == NO for one in chosen):
            text = N_("Name cards on offer, or no.")
            return Taken((violation("wrong-answer", RULE, text),))
        if not chosen:
            return Taken(template=N_("No combat cards are played."))
        kept = pending.data["options"]
        before = kept.get(CARDS) if isinstance(kept, dict) else None
        both: dict[str, Json] = {**(before if isinstance(before, dict) else {}), self.who: list(chosen)}
        labels: list[Json] = [self.cards.card(one).label for one in chosen]
        changes = self.cards.played(position, self._side(position, pending.data), chosen)
        return Taken(
            changes=tuple(changes), template=N_("Combat cards played: {cards}."), args={"cards": labels},
            options={CARDS: both},
        )  # fmt: skip

    def _side(self, position: Position, data: Mapping[str, Json]) -> str:
        side = position.units[ids(data["attackers"])[0]].side
        return side if self.who == ATTACKER else self.world.roster.enemy(side)
