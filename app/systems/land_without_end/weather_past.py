"""What bad weather has ended or made to stay, as the ledger remembers it or the weather in force shows it: the first
that is not dry 4.4, 7.12, snow for good 10.8, the end of refits 10.9."""

from __future__ import annotations

from app.position.ledger import USED
from app.position.position import Position
from app.systems.land_without_end.weather import DRY

SNOW, MUD = "S", "M"
BROKEN = "weather-broken"
"""Key of the ledger's ``USED`` once a weather that is not dry has come: the turn"""
REFITS_ENDED = "refits-ended"


def in_force(position: Position) -> frozenset[str]:
    """The weathers that the position names, of either zone."""
    stated = position.conditions.get("weather")
    return frozenset(str(w) for w in stated.values() if w) if isinstance(stated, dict) else frozenset()


def broken(position: Position) -> bool:
    """Whether the weather has ever been other than dry."""
    return position.ledger.get(USED, BROKEN) is not None or bool(in_force(position) - {DRY})


def refits_ended(position: Position) -> bool:
    return position.ledger.get(USED, REFITS_ENDED) is not None or bool(in_force(position) & {MUD, SNOW})


def snowed_in(position: Position, zone: str) -> bool:
    """Whether snow has come to the zone, where it stays."""
    stated = position.conditions.get("weather")
    now = stated.get(zone) if isinstance(stated, dict) else None
    return now == SNOW or position.ledger.get(USED, f"snow-{zone}") is not None
