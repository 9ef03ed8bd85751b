"""Markers: things on the map that are no units, put down, moved and taken off by the players."""

from __future__ import annotations

from app.board.board import Board
from app.board.reading import nearest
from app.errors import BadInput
from app.forces.unit import OFF_MAP
from app.messages import N_, Sentence
from app.position.changes import change, marker_value
from app.position.position import Marker, Position
from app.rules.game import Game
from app.rules.naming import location_named, side_named
from app.rules.orders import PlaceMarker
from app.rules.parts import Step
from app.rules.shapes import marker_problems

NO_SIDE = -1


def marker_step(game: Game, position: Position, order: PlaceMarker) -> Step:
    """What the order does; ``where`` is a hex, or a hexside ``A/B`` for a marker that lies on one. Raises BadInput for
    a kind, side, place or id that does not exist."""
    words = game.vocabulary
    before = position.markers.get(order.id) if order.id else None
    if order.id and before is None:
        raise BadInput(
            Sentence("no marker {id} is on the map: {near}", id=order.id, near=nearest(order.id, position.markers))
        )
    if not order.where and before is None:
        raise BadInput(Sentence("a marker that is put down needs a hex"))
    board, across = game.world.board, "/" in order.where or bool(before and before.hexside >= 0)
    problems = marker_problems("marker", words, order.marker, order.side, in_hex=not across, on_hexside=across)
    if problems:
        raise BadInput(problems)
    if before is not None and (before.kind, before.side) != (order.marker, order.side):
        raise BadInput(Sentence("{id} is a marker of another kind or side", id=order.id))
    location = location_named(board, order.where) if order.where and not across else OFF_MAP
    hexside = side_named(board, order.where) if order.where and across else NO_SIDE
    marker = Marker(order.id or fresh_id(position, order.marker), order.marker, order.side, location, hexside)
    rules = game.markers.get(order.marker)
    value = marker_value(board, marker) if order.where else None
    changes = [change(game.world, position, "marker", marker.id, value)]
    if rules is not None:
        changes += rules.changes(position, marker)
    template, where = N_("{marker:t} placed in {where}."), order.where
    if not where and before is not None:
        template, where = N_("{marker:t} removed from {where}."), _place(board, before)
    return Step(
        () if rules is None else rules.findings(position, marker, before), tuple(changes), template,
        {"marker": words.marker_name(order.marker, order.side), "where": where},
    )  # fmt: skip


def _place(board: Board, marker: Marker) -> str:
    return board.location_name(marker.location) if marker.location >= 0 else board.grid.side_name(marker.hexside)


def fresh_id(position: Position, kind: str) -> str:
    """The first id of the kind that no marker on the map has: ``airpower-3``."""
    number = 1
    while f"{kind}-{number}" in position.markers:
        number += 1
    return f"{kind}-{number}"
