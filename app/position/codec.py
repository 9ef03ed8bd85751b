"""Worlds and positions as plain JSON values, for the campaign file and for hashing. Inverse pairs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from app.board.board import Board
from app.board.mapdata import board_as_written, board_to_data
from app.forces.counter import Counter, Livery, Nation, Roster, Side, UnitType
from app.forces.unit import Unit
from app.position.changes import marker_from, marker_value, place_value, placed
from app.position.ledger import Ledger
from app.position.position import Marker, Pending, Position, World

Data = dict[str, Any]


def counter_to_data(counter: Counter) -> Data:
    return {
        "id": counter.id,
        "nation": counter.nation,
        "side": counter.side,
        "type": counter.type,
        "faces": [dict(face) for face in counter.faces],
        "steps": counter.steps,
        "size": counter.size,
        "name": counter.name,
        "formation": counter.formation,
        "armored": counter.armored,
        "special": sorted(counter.special),
        "extra": dict(counter.extra),
    }


def counter_from_data(data: Mapping[str, Any]) -> Counter:
    return Counter(
        data["id"],
        data["nation"],
        data["side"],
        data["type"],
        tuple(data["faces"]),
        data["steps"],
        data["size"],
        data["name"],
        data["formation"],
        data["armored"],
        frozenset(data["special"]),
        data["extra"],
    )


def roster_to_data(roster: Roster) -> Data:
    """Tables are kept with sorted keys, so ``order`` has the slugs of those that stand in another order: the first side
    is the first to play."""
    tables = {"sides": roster.sides, "nations": roster.nations, "types": roster.types, "liveries": roster.liveries}
    order: Data = {name: list(table) for name, table in tables.items() if list(table) != sorted(table)}
    return {
        "sides": {s.slug: s.name for s in roster.sides.values()},
        "nations": {n.slug: [n.name, n.side] for n in roster.nations.values()},
        "types": {t.slug: [t.name, t.symbol, t.mobility, sorted(t.traits), t.plural] for t in roster.types.values()},
        "liveries": {key: [livery.ground, livery.ink] for key, livery in roster.liveries.items()},
        **({"turned_mark": roster.turned_mark} if roster.turned_mark else {}),
        **({"order": order} if order else {}),
    }


def roster_from_data(data: Mapping[str, Any]) -> Roster:
    order = data.get("order", {})

    def table(name: str) -> Iterable[tuple[str, Any]]:
        return ((slug, data[name][slug]) for slug in order.get(name, data[name]))

    return Roster(
        {slug: Side(slug, name) for slug, name in table("sides")},
        {slug: Nation(slug, name, side) for slug, (name, side) in table("nations")},
        {
            slug: UnitType(slug, name, symbol, mobility, frozenset(traits), plural)
            for slug, (name, symbol, mobility, traits, plural) in table("types")
        },
        {key: Livery(ground, ink) for key, (ground, ink) in table("liveries")},
        data.get("turned_mark", ""),
    )


def world_to_data(world: World) -> Data:
    return {
        "system": world.system,
        "title": world.title,
        "board": board_to_data(world.board),
        "roster": roster_to_data(world.roster),
        "counters": [counter_to_data(c) for c in world.counters.values()],
        "charts": dict(world.charts),
        "switches": dict(world.switches),
        # As a text, which nobody sorts: the first weather, the first side, the first class of movement mean something.
        **({"rules": json.dumps(dict(world.rules), ensure_ascii=False)} if world.rules else {}),
    }


def world_from_data(data: Mapping[str, Any]) -> World:
    """Raises KeyError, TypeError or ValueError where ``data`` is not what ``world_to_data`` writes."""
    counters = [counter_from_data(c) for c in data["counters"]]
    rules = data.get("rules", {})
    return World(
        data["system"],
        board_as_written(data["board"]),
        roster_from_data(data["roster"]),
        {c.id: c for c in counters},
        data["charts"],
        data["switches"],
        data["title"],
        json.loads(rules) if isinstance(rules, str) else rules,
    )


def position_to_data(board: Board, position: Position) -> Data:
    """Plain values in printed terms, keys in a fixed order, so that equal positions give equal data: a null entry
    and none at all are the same. Stacks that lie in the order of the units are not written."""
    piles = {"piles": {board.location_name(w): list(ids) for w, ids in sorted(position.piles.items())}}
    return {
        "turn": position.turn,
        "phase": position.phase,
        "active": position.active,
        "units": {
            u.id: [place_value(board, u), u.steps, sorted(u.marks)]
            for u in sorted(position.units.values(), key=lambda unit: unit.id)
        },
        "order": list(position.units),
        "markers": {k: marker_value(board, position.markers[k]) for k in sorted(position.markers)},
        "control": dict(sorted((board.location_name(w), s) for w, s in position.control.items())),
        "conditions": _sorted(position.conditions),
        "tracks": _sorted(position.tracks),
        "hands": _sorted(position.hands),
        "ledger": {
            topic: kept for topic, entries in sorted(position.ledger.topics.items()) if (kept := _sorted(entries))
        },
        "pending": None if position.pending is None else _ordered(position.pending.to_json()),
        **(piles if position.piles else {}),
    }


def position_from_data(world: World, data: Mapping[str, Any]) -> Position:
    """Raises KeyError, TypeError, ValueError or UnknownHex where ``data`` does not fit the world."""
    board = world.board
    units: dict[str, Unit] = {}
    order, listed = data["order"], data["units"]
    if len(order) != len(listed):
        raise ValueError("the units of a position and their order do not fit each other")
    for name in order:
        where, steps, marks = listed[name]
        units[name] = placed(board, Unit(world.counters[name], steps=steps, marks=frozenset(marks)), where)
    markers: dict[str, Marker] = {}
    for key, value in data["markers"].items():
        marker = marker_from(board, key, value)
        if marker is not None:
            markers[key] = marker
    return Position(
        units,
        markers,
        {board.location(name): side for name, side in data["control"].items()},
        data["turn"],
        data["phase"],
        data["active"],
        data["conditions"],
        data["tracks"],
        data["hands"],
        Ledger(data["ledger"]),
        Pending.from_json(data["pending"]),
        {board.location(name): tuple(map(str, ids)) for name, ids in data.get("piles", {}).items()},
    )


def _sorted(mapping: Mapping[str, Any]) -> Data:
    return {key: _ordered(mapping[key]) for key in sorted(mapping) if mapping[key] is not None}


def _ordered(value: Any) -> Any:
    """A plain value with the keys of its objects in order."""
    if isinstance(value, Mapping):
        return {key: _ordered(value[key]) for key in sorted(value)}
    return [_ordered(one) for one in value] if isinstance(value, (list, tuple)) else value
