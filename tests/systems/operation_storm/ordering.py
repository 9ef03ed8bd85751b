"""A small position to give orders in."""

from __future__ import annotations

from typing import Any

from app.rules.orders.orders import Correction
from tests.interop.asking import unit
from tests.systems.operation_storm.field import Field

UNITS = [
    unit("a", "tank", "N2431", attack=9),
    unit("b", "rifle", "N2431"),
    unit("c", "rifle", None),
    unit("e", "rifle", "N2433"),
    unit("d", "infantry", "N2430"),
    unit("f", "flak", "N2420", attack=0),
]


def start(**more: Any) -> Field:
    return Field(UNITS, conditions={"phase_order": {"soviet": "fight-move"}}, **more)


def put(*settings: tuple[str, str, Any]) -> Correction:
    return Correction(tuple(settings))
