"""Zones of control 10.2-10.4: of every combat effective land unit, but across no major river, bridged or not."""

from __future__ import annotations

from app.board.board import Board
from app.rules.zones_of_control import Zones
from app.systems.winterstorm.special_units import is_effective

MAJOR_RIVER = "major-river"
EXTENT = "10.3"
"""The rule across which hexsides zones extend"""


def zones_of(board: Board) -> Zones:
    return Zones(board, lambda _position, unit: is_effective(unit), frozenset({MAJOR_RIVER}), rule=EXTENT)
