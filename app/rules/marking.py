"""Markers: things on the map that are no units, put down, moved and taken off by the players."""

from __future__ import annotations

from app.board.reading import nearest
from app.errors import BadInput
from app.forces.unit import OFF_MAP
from app.messages import N_, Sentence
from app.position.changes import change, marker_value
from app.position.position import Marker, Position
from app.rules.game import Game
from app.rules.naming import location_named
from app.rules.orders import PlaceMarker
from app.rules.parts import Step
from app.rules.shapes import marker_problems


def marker_step(game: Game, position: Position, order: PlaceMarker) -> Step:
    """What the order does. Raises BadInput for a kind, side, hex or id that does not exist."""
    words = game.vocabulary
    before = position.markers.get(order.id) if order.id else None
    if order.id and before is None:
        raise BadInput(
            Sentence("no marker {id} is on the map: {near}", id=order.id, near=nearest(order.id, position.markers))
        )
    if not order.where and before is None:
        raise BadInput(Sentence("a marker that is put down needs a hex"))
    problems = marker_problems("marker", words, order.marker, order.side, in_hex=True, on_hexside=False)
    if problems:
        raise BadInput(problems)
    if before is not None and (before.kind, before.side) != (order.marker, order.side):
        raise BadInput(Sentence("{id} is a marker of another kind or side", id=order.id))
    location = location_named(game.world.board, order.where) if order.where else OFF_MAP
    marker = Marker(order.id or fresh_id(position, order.marker), order.marker, order.side, location)
    rules = game.markers.get(order.marker)
    value = marker_value(game.world.board, marker) if order.where else None
    changes = [change(game.world, position, "marker", marker.id, value)]
    if rules is not None:
        changes += rules.changes(position, marker)
    template = N_("{marker:t} placed in {where}.") if order.where else N_("{marker:t} taken off the map.")
    return Step(
        () if rules is None else rules.findings(position, marker, before), tuple(changes), template,
        {"marker": words.marker_name(order.marker, order.side), "where": order.where},
    )  # fmt: skip


def fresh_id(position: Position, kind: str) -> str:
    """The first id of the kind that no marker on the map has: ``airpower-3``."""
    number = 1
    while f"{kind}-{number}" in position.markers:
        number += 1
    return f"{kind}-{number}"
