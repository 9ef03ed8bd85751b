"""How stacks lie: whoever comes to a stack lies on top of it, and whoever leaves keeps the rest in its order."""

from __future__ import annotations

from collections.abc import Iterable

from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World


def piled(world: World, position: Position, changes: Iterable[Change]) -> tuple[Change, ...]:
    """The changes of subject ``stack`` that go with the places in ``changes``, to be applied after them. Of several
    units that come to one place the last lies on top."""
    board = world.board
    piles: dict[int, list[str]] = {}
    written: dict[int, Json] = {}

    def pile(location: int) -> list[str]:
        if location not in piles:
            piles[location] = list(position.from_top(location))
            laid = position.piles.get(location)
            written[location] = None if laid is None else list(laid)
        return piles[location]

    for one in changes:
        if one.subject == "stack":
            here = pile(board.location(one.key))
            order = {name: n for n, name in enumerate(one.after)} if isinstance(one.after, list) else {}
            here.sort(key=lambda name: order.get(name, -1))
            written[board.location(one.key)] = one.after
        elif one.subject == "place" and one.before != one.after:
            for where, comes in ((str(one.before), False), (str(one.after), True)):
                if where.startswith("@"):
                    continue
                here = pile(board.location(where))
                if comes:
                    here.insert(0, one.key)
                elif one.key in here:
                    here.remove(one.key)
    if not piles:
        return ()
    rank = {name: n for n, name in enumerate(position.units)}
    found = []
    for location, names in piles.items():
        wanted: Json = None if names == sorted(names, key=rank.__getitem__) else [*names]
        if wanted != written[location]:
            found.append(Change("stack", board.location_name(location), written[location], wanted))
    return tuple(found)
