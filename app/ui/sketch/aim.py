"""Who of the units in a sketch would attack a hex."""

from __future__ import annotations

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.game import Game


def attackers_on(game: Game, position: Position, hex: int) -> tuple[str, ...]:
    """The units next to a hex that can attack whoever holds it; nobody where it is empty."""
    held = position.occupiers.get(hex)
    if held is None or not game.combats:
        return ()
    board = game.world.board
    near = set(board.grid.adjacent[board.hex_of(hex)])
    units = [u for u in position.units.values() if u.location in near and u.side != held]
    return tuple(u.id for u in units if _reaches(game, position, u, hex))


def _reaches(game: Game, position: Position, unit: Unit, hex: int) -> bool:
    """A unit without factors is taken along, so that the board says that they lack."""
    return not unit.prints("attack") or any(
        hex in combat.targets(position, (unit,)) for combat in game.combats.values()
    )
