"""Rubble, an optional rule: ranged fire leaves it for the rest of the game 27.1, 27.3. One movement point more into the
hex, no road in it, no printed bridge on its hexsides, a column more for its defender in urban terrain 27.2. What a
marker on the map does is the same whether the rule is played or not."""

from __future__ import annotations

from collections.abc import Sequence

from app.board.board import Board
from app.messages import N_
from app.position.changes import Change, change, marker_value
from app.position.position import Marker, Position
from app.position.world import World
from app.rules.orders.placing import fresh_id
from app.rules.parts import CostLine, Shift

MARKER = "rubble"
URBAN = "urban"
SWITCH = "rubble"
LEAVING = frozenset({"DT", "DE"})
"""Results of ranged fire that leave rubble (27.1)"""
MORE = 1
"""Movement points more for entering the hex"""
IN_RUBBLE = CostLine(MORE, "27.2(1)", N_("Rubble"))


def rubble_hexes(position: Position) -> frozenset[int]:
    if not position.markers:
        return frozenset()
    return frozenset(m.location for m in position.markers.values() if m.kind == MARKER and m.location >= 0)


def shifts(board: Board, position: Position, hexes: Sequence[int]) -> list[Shift]:
    """A column for the defender where one of the hexes is rubble and urban (27.2)."""
    fallen = rubble_hexes(position)
    here = any(hex_ in fallen and URBAN in (*board.terrain[hex_], *board.place_kinds(hex_)) for hex_ in hexes)
    return [Shift(-1, "27.2", N_("rubble in urban terrain"))] if here else []


def left_in(world: World, position: Position, hex_: int) -> list[Change]:
    """The marker that fire leaves in a hex, unless one lies there."""
    if hex_ in rubble_hexes(position):
        return []
    marker = Marker(fresh_id(position, MARKER), MARKER, "", hex_)
    return [change(world, position, "marker", marker.id, marker_value(world.board, marker))]
