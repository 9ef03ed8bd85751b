"""Who of a side's enemies could attack where: as they stand, and after a move of one of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.advice.supposing import with_units
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.game import Game
from app.rules.parts import Reach

Kind = tuple[object, ...]


def enemies_of(position: Position, side: str) -> list[Unit]:
    """Units on the map of any other side."""
    return [u for u in position.units.values() if u.on_map and u.side != side]


def strongest(units: Sequence[Unit]) -> Unit:
    """The one with the most printed factors, the first of equals."""
    return max(units, key=lambda u: (u.number("attack") + u.number("defense"), u.steps))


def kind_of(unit: Unit) -> Kind:
    """What the rules can tell units apart by, beside their ids and places."""
    counter = unit.counter
    return (
        counter.nation, counter.type, counter.size, counter.formation, counter.armored, counter.special, unit.steps,
        unit.marks, tuple(sorted(counter.face(unit.steps).items())), counter.steps,
    )  # fmt: skip


def able_to_attack(
    game: Game, position: Position, units: Iterable[Unit], hex_: int, reaches: Mapping[str, Reach]
) -> tuple[str, ...]:
    """Those of the units that may attack the hex from where they stand, or from one in their reach beside it."""
    able = []
    for unit in units:
        reach = reaches.get(unit.id)
        beside = () if reach is None else sorted(set(game.world.board.grid.adjacent[hex_]) & set(reach.costs))
        if hex_ in targets_of(game, position, unit) or any(
            hex_ in targets_of(game, position, unit.at(there)) for there in beside
        ):
            able.append(unit.id)
    return tuple(able)


def targets_of(game: Game, position: Position, unit: Unit) -> frozenset[int]:
    """Hexes that the unit may attack by any kind of attack from where it is, which may be a supposed place."""
    if position.units.get(unit.id) is not unit:
        position = with_units(position, {unit.id: unit})
    return frozenset(hex_ for combat in game.combats.values() for hex_ in combat.targets(position, [unit]))
