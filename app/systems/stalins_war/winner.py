"""Who wins a combat 11.2.1(7), and how far the loser goes back 11.4.1, 11.4.2."""

from __future__ import annotations

from app.systems.stalins_war.firing import ATTACKER, DEFENDER
from app.systems.stalins_war.losses import Fate, number


def winner(inflicted: tuple[str, str], attackers: Fate, defenders: Fate, *, tie_saved: bool) -> str | None:
    """``inflicted`` are the loss numbers on (attacker, defender); asterisks count whole (11.3.4). Both sides keep the
    units that decide a tie if they may. ``tie_saved`` where the ground of the target lets no attacker win one."""
    on_attacker, on_defender = map(number, inflicted)
    if attackers.destroyed or defenders.destroyed:
        if attackers.destroyed and defenders.destroyed:
            return None
        return DEFENDER if attackers.destroyed else ATTACKER
    if on_defender != on_attacker:
        return ATTACKER if on_defender > on_attacker else DEFENDER
    return ATTACKER if attackers.may_keep and not defenders.may_keep and not tie_saved else None


def hangs_on_choice(inflicted: tuple[str, str], attackers: Fate, defenders: Fate, *, tie_saved: bool) -> bool:
    """Whether somebody else would win if a side chose its losses otherwise."""
    if attackers.destroyed or defenders.destroyed or tie_saved or number(inflicted[0]) != number(inflicted[1]):
        return False
    chosen = [
        (a, d) for a in {attackers.may_keep, attackers.must_keep} for d in {defenders.may_keep, defenders.must_keep}
    ]
    return len({a and not d for a, d in chosen}) > 1


def retreat(inflicted: tuple[str, str], won: str | None, *, left: bool, holds: bool, long_from: int) -> int:
    """Hexes that the defender goes back: none where nobody is ``left`` or a festung ``holds`` them."""
    if won != ATTACKER or not left or holds:
        return 0
    difference = number(inflicted[1]) - number(inflicted[0])
    return 2 if difference >= long_from else 1
