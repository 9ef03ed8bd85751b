"""Two positions of one campaign beside each other: who stands elsewhere, losses, control, and the changes between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from app.forces.unit import ELIMINATED, Unit
from app.position.changes import Change, marker_value, place_value
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.game import Game
from app.rules.parts import VictoryReport, absence


@dataclass(frozen=True)
class UnitCompared:
    """A unit at two instants. ``before`` and ``after`` are places as changes write them (``N2431``, ``@reserve``),
    ``hexes`` the hex indexes for a map, None off it; ``steps`` those left in each."""

    unit: str
    label: str
    side: str
    before: str
    after: str
    hexes: tuple[int | None, int | None]
    steps: tuple[int, int]

    @property
    def moved(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True)
class Losses:
    """What a side has less than at some instant before: ``steps`` with those of the units, and ``units`` eliminated."""

    steps: int
    units: tuple[str, ...]


@dataclass(frozen=True)
class ControlCompared:
    """A location that other sides control; empty for nobody."""

    location: int
    name: str
    before: str
    after: str


@dataclass(frozen=True)
class Comparison:
    """``turns`` and ``phases`` are those of the two positions; ``losses`` by side, in each of them, since where they
    part; ``victory`` is None where the game counts none."""

    turns: tuple[int, int]
    phases: tuple[str, str]
    standings: tuple[UnitCompared, ...]
    losses: Mapping[str, tuple[Losses, Losses]]
    control: tuple[ControlCompared, ...]
    victory: tuple[VictoryReport, VictoryReport] | None

    @property
    def elsewhere(self) -> tuple[UnitCompared, ...]:
        return tuple(one for one in self.standings if one.moved)

    @property
    def same(self) -> bool:
        return not self.standings and not self.control and self.turns[0] == self.turns[1]


def compare(game: Game, common: Position, one: Position, other: Position) -> Comparison:
    """``common`` is the position at which the ways to the two part; losses count from there."""
    return Comparison(
        (one.turn, other.turn),
        (one.phase, other.phase),
        _standings(game, one, other),
        {side: (losses(common, one, side), losses(common, other, side)) for side in game.world.roster.sides},
        _control(game, one, other),
        None if absence(game.victory) else (game.victory.report(one), game.victory.report(other)),
    )


def losses(before: Position, after: Position, side: str) -> Losses:
    """What a side has lost between two positions; whoever came back counts against it."""
    own = [u for u in before.units.values() if u.side == side]
    gone = tuple(
        u.id
        for u in own
        if after.units[u.id].box == ELIMINATED and not after.units[u.id].on_map and (u.on_map or u.box != ELIMINATED)
    )
    return Losses(sum(_steps(u) - _steps(after.units[u.id]) for u in own), gone)


def _steps(unit: Unit) -> int:
    return 0 if not unit.on_map and unit.box == ELIMINATED else unit.steps


def _standings(game: Game, one: Position, other: Position) -> tuple[UnitCompared, ...]:
    board = game.world.board
    found = []
    for unit in one.units.values():
        there = other.units[unit.id]
        if (unit.location, unit.box, unit.steps) == (there.location, there.box, there.steps):
            continue
        found.append(
            UnitCompared(
                unit.id,
                unit.label,
                unit.side,
                place_value(board, unit),
                place_value(board, there),
                (_hex(game, unit), _hex(game, there)),
                (unit.steps, there.steps),
            )
        )
    return tuple(found)


def _hex(game: Game, unit: Unit) -> int | None:
    return game.world.board.hex_of(unit.location) if unit.on_map else None


def _control(game: Game, one: Position, other: Position) -> tuple[ControlCompared, ...]:
    """Locations whose side differs, asked of the game only where something that may decide it differs."""
    part, board = game.control, game.world.board
    asked = {
        where for where in {*one.control, *other.control} if one.control.get(where) != other.control.get(where)
    } | {where for where in {*one.stacks, *other.stacks} if one.sides_at(where) != other.sides_at(where)}
    asked |= {site for where in asked if where < board.grid.size for site in board.sites_in(where)}
    found = []
    for where in sorted(asked):
        before, after = part.of(one, where) or "", part.of(other, where) or ""
        if before != after:
            found.append(ControlCompared(where, board.location_name(where), before, after))
    return tuple(found)


Key = TypeVar("Key")


def difference(world: World, old: Position, new: Position) -> tuple[Change, ...]:
    """Changes that, applied to ``old``, give ``new``; a topic of the ledger that differs is changed as a whole.

    Both positions have the same units.
    """
    board = world.board
    found: list[Change] = []

    def compare(subject: str, key: str, before: Json, after: Json) -> None:
        if before != after:
            found.append(Change(subject, key, before, after))

    for name, unit in old.units.items():
        other = new.units[name]
        if unit != other:
            compare("place", name, place_value(board, unit), place_value(board, other))
            compare("steps", name, unit.steps, other.steps)
            compare("marks", name, [*sorted(unit.marks)], [*sorted(other.marks)])
    for name in _either(old.markers, new.markers):
        before, after = marker_value(board, old.markers.get(name)), marker_value(board, new.markers.get(name))
        compare("marker", name, before, after)
    for where in _either(old.control, new.control):
        compare("control", board.location_name(where), old.control.get(where), new.control.get(where))
    for subject in ("condition", "track", "hand"):
        olds: Mapping[str, Json] = getattr(old, subject + "s")
        news: Mapping[str, Json] = getattr(new, subject + "s")
        for name in _either(olds, news):
            compare(subject, name, olds.get(name), news.get(name))
    for topic in _either(old.ledger.topics, new.ledger.topics):
        compare("ledger", topic, _topic(old, topic), _topic(new, topic))
    for subject in ("turn", "phase", "active"):
        compare(subject, "", getattr(old, subject), getattr(new, subject))
    compare("pending", "", _pending(old), _pending(new))
    return tuple(found)


def _either(first: Mapping[Key, object], second: Mapping[Key, object]) -> list[Key]:
    return list(dict.fromkeys([*first, *second]))


def _topic(position: Position, topic: str) -> Json:
    return dict(position.ledger.entries(topic)) or None


def _pending(position: Position) -> Json:
    return None if position.pending is None else position.pending.to_json()
