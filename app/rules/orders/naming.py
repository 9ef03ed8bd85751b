"""Names in an order: units by id, locations by printed number. What does not exist ends in one sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.board.board import Board
from app.board.reading import remedy
from app.errors import AdjutantError, BadInput, UnknownHex
from app.forces.unit import Unit
from app.messages import Sentence
from app.position.position import Position


class UnknownUnit(BadInput):
    """An id or name that no unit has; ``near`` is the remedy."""

    def __init__(self, name: str, near: Sentence) -> None:
        self.near = near
        super().__init__(Sentence("no unit has the id or name {name}: {near}", name=name, near=near))


_BOX = re.compile(r"@[a-z0-9]+(?:-[a-z0-9]+)*")


def units_named(position: Position, ids: Sequence[str]) -> tuple[Unit, ...]:
    """The units of these ids. Raises BadInput for none at all, an unknown id, and one that is named twice."""
    if not ids:
        raise BadInput(Sentence("name at least one unit"))
    seen: set[str] = set()
    for name in ids:
        if name not in position.units:
            raise BadInput(
                Sentence("no unit {name} in this position: {near}", name=name, near=remedy(name, position.units))
            )
        if name in seen:
            raise BadInput(Sentence("the unit {name} is named twice: name it once", name=name))
        seen.add(name)
    return position.pick(ids)


def unit_called(position: Position, name: str) -> Unit:
    """The unit of this id, else the one whose counter has this name, capitals aside. Raises UnknownUnit for a name
    that no unit has, and BadInput for one that several have, with their ids."""
    if name in position.units:
        return position.units[name]
    found = [unit for unit in position.units.values() if unit.label.lower() == name.lower()]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(unit.id for unit in found)
        raise BadInput(Sentence("several units have the name {name}: give the id of one, {ids}", name=name, ids=ids))
    raise UnknownUnit(name, remedy(name, [*position.units, *{unit.label for unit in position.units.values()}]))


def location_named(board: Board, name: str) -> int:
    """The location of a printed number. Raises BadInput for one that the map does not have."""
    try:
        return board.location(name)
    except UnknownHex as fault:
        raise BadInput(fault) from fault


def side_named(board: Board, name: str) -> int:
    """The hexside ``A/B``. Raises BadInput for one that the map does not have."""
    try:
        return board.grid.parse_side(name)
    except AdjutantError as fault:
        raise BadInput(fault) from fault


def place_named(board: Board, name: str) -> str:
    """A location by its own name, or ``@`` and the name of a box. Raises BadInput for what is neither."""
    if not name.startswith("@"):
        return board.location_name(location_named(board, name))
    if not _BOX.fullmatch(name):
        nameless = Sentence("the name of the box is missing: write it like @reserve or @turn-3")
        raise BadInput(
            Sentence("there is no box {name}: write it like @reserve or @turn-3", name=name[1:])
            if name[1:]
            else nameless
        )
    return name
