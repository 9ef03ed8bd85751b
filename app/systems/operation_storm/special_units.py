"""The two sides, and the units with rules of their own: artillery 11.7, flak 11.8, T-34 11.9, airborne brigades."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.forces.unit import ELIMINATED, Unit

ARTILLERY = "artillery"
FLAK = "flak"
T34 = "t34"
TANK = "tank"
MECHANIZED_RIFLE = "mechanized-rifle"
AIRBORNE = "airborne"


def is_artillery(unit: Unit) -> bool:
    return unit.type == ARTILLERY


def artillery_alone(units: Sequence[Unit]) -> bool:
    """Caught without any other Soviet unit (11.7(3), 11.7(4))."""
    return bool(units) and all(is_artillery(u) for u in units)


def all_t34(units: Iterable[Unit]) -> bool:
    """T-34 brigades with nobody or only artillery beside them (11.9)."""
    others = [u for u in units if not is_artillery(u)]
    return bool(others) and all(u.type == T34 for u in others)


def dropping(unit: Unit) -> bool:
    """An airborne brigade that still waits off the map: it attacks only by dropping (11.10(1))."""
    return unit.type == AIRBORNE and not unit.on_map and unit.box != ELIMINATED


GERMAN, SOVIET = "german", "soviet"
