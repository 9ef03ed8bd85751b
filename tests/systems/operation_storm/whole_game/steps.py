"""The words in which the game is written down: one step is an order and what becomes of it.

Units are named in one text, divided by spaces; a path is its hexes, divided by spaces. A step is legal unless
``refused`` or ``overruled`` says otherwise; ``at`` names the moment after it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.position.ledger import Json
from app.rules.orders.orders import Attack, Move, NextPhase, Order, Place, PlaceMarker, Reply, SetCondition, Special

LEGAL, REFUSED, OVERRULED = "legal", "refused", "overruled"


@dataclass(frozen=True)
class Step:
    """``answers`` is the step of the question that the order answers; ``rules`` are those by which it is refused or
    that it breaks; ``phase`` is the one in hand after it, where it says so."""

    order: Order
    outcome: str = LEGAL
    rules: tuple[str, ...] = ()
    answers: str = ""
    phase: str = ""
    moment: str = ""

    def refused(self, *rules: str) -> Step:
        return replace(self, outcome=REFUSED, rules=rules)

    def overruled(self, *rules: str) -> Step:
        return replace(self, outcome=OVERRULED, rules=rules)

    def at(self, moment: str) -> Step:
        return replace(self, moment=moment)


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def phase(slug: str) -> Step:
    """Into the next phase, which is this one."""
    return Step(NextPhase(), phase=slug)


def asks_for_order() -> Step:
    """Towards the next phase, before which the order of movement and combat is asked for."""
    return Step(NextPhase())


def declare(order: str, then: str) -> Step:
    return Step(Reply(order), answers="order", phase=then)


def air(soviet: list[Json], german: list[Json]) -> Step:
    return Step(Reply({"soviet": soviet, "german": german}, "typed"), answers="roll")


def airpower(side: str, hexes: str) -> tuple[Step, ...]:
    return tuple(Step(PlaceMarker("airpower", side, hex_)) for hex_ in _names(hexes))


def aerial_supply(hex_: str) -> Step:
    return Step(PlaceMarker("aerial-supply", "german", hex_))


def move(units: str, path: str) -> Step:
    return Step(Move(_names(units), _names(path)))


def assault(units: str, target: str) -> Step:
    return Step(Attack("prepared-assault", _names(units), target))


def mobile(units: str, target: str) -> Step:
    return Step(Attack("mobile-assault", _names(units), target))


def momentum(units: str, target: str) -> Step:
    return Step(Attack("momentum-attack", _names(units), target))


def die(face: int) -> Step:
    return Step(Reply(face, "typed"), answers="roll")


def defender_loses(units: str) -> Step:
    return Step(Reply([*_names(units)]), answers="defender-losses")


def attacker_loses(units: str) -> Step:
    return Step(Reply([*_names(units)]), answers="attacker-losses")


def advance(units: str) -> Step:
    return Step(Reply([*_names(units)]), answers="advance")


def place(units: str, where: str) -> Step:
    return Step(Place(_names(units), where))


def penalty(hex_: str) -> Step:
    return Step(Special("stacking-penalty", {"hex": hex_}))


def removed(units: str) -> Step:
    return Step(Reply([*_names(units)]), answers="penalty")


def condition(name: str, value: Json) -> Step:
    return Step(SetCondition(name, value))
