"""Declared games for the tests: the one that ``new-system`` writes, and others made of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

from app.board.board import Board, BoardWords
from app.board.mapdata import MapData
from app.board.tomltext import checked
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.paths import RESOURCES
from app.position.position import Position, World
from app.rules.referee import Referee
from app.systems.declared.form import merged
from app.systems.declared.game import DeclaredSystem

TEMPLATE = RESOURCES / "new-game"
Data = dict[str, Any]


@cache
def _template() -> Data:
    text = (TEMPLATE / "game.toml").read_text(encoding="utf-8")
    return tomllib.loads(text.replace("NAME", "Bridgehead").replace("SLUG", "bridgehead"))


def template() -> Data:
    """What the file says that ``new-system`` writes."""
    return deepcopy(_template())


def without(data: Mapping[str, Any], *tables: str) -> Data:
    return {name: value for name, value in data.items() if name not in tables}


def declared(*changes: Mapping[str, Any]) -> DeclaredSystem:
    """The template with tables laid over its own, on its own map."""
    data = template()
    for one in changes:
        data = merged(data, one)
    system = DeclaredSystem.of(data)
    return DeclaredSystem(system.form, system.data, _map(system))


def _map(system: DeclaredSystem) -> Board:
    """The map of the template; only what every change of it knows."""
    text = (TEMPLATE / "first-steps" / "map.toml").read_text(encoding="utf-8").replace("NAME", "Bridgehead")
    return checked(MapData, tomllib.loads(text)).board(board_words(system))


def board_words(system: DeclaredSystem) -> BoardWords:
    words = system.vocabulary
    return BoardWords(*map(frozenset, (words.terrain, words.places, words.hexsides, words.paths)))


def board(system: DeclaredSystem, rows: int = 9, columns: int = 9, **more: Any) -> Board:
    """A clear map, column first: ``0505`` is in its middle; ``more`` is what a map file says besides."""
    form = checked(
        MapData,
        {
            "name": "test",
            "default_terrain": "clear",
            "grid": {
                "name": "test",
                "orientation": "flat",
                "order": "column-first",
                "stagger": "even",
                "rows": [1, rows],
                "columns": [1, columns],
            },
            **more,
        },
    )
    return form.board(board_words(system))


class Field:
    """Units on a map of a declared game: ``unit("a", "blue", "0505", attack=4, …)``, then ``referee``, ``position``."""

    def __init__(self, system: DeclaredSystem, **more: Any) -> None:
        self.system, self.map = system, board(system, **more)
        self.units: dict[str, Unit] = {}
        self.switches: Data = {}
        self.turn, self.phase, self.active = 1, "", ""

    def unit(
        self,
        id: str,
        nation: str,
        where: str,
        *,
        kind: str = "infantry",
        steps: int = 1,
        attack: int = 4,
        defense: int = 4,
        move: int = 4,
        **extra: str,
    ) -> Field:
        side = self.system.vocabulary.roster.side_of(nation)
        numbers = {"attack": attack, "defense": defense, "move": move}
        counter = Counter(id, nation, side, kind, (numbers,), steps, name=id.upper(), extra=extra)
        box, at = ("", self.map.location(where)) if not where.startswith("@") else (where[1:], -1)
        self.units[id] = Unit(counter, at, box, steps)
        return self

    @property
    def world(self) -> World:
        counters = {u.id: u.counter for u in self.units.values()}
        return replace(self.system.world(), board=self.map, counters=counters, switches=self.switches)

    @property
    def referee(self) -> Referee:
        return Referee(self.system.bind(self.world))

    @property
    def position(self) -> Position:
        return Position(units=dict(self.units), turn=self.turn, phase=self.phase, active=self.active)


__all__ = ["TEMPLATE", "Field", "board", "declared", "template", "without"]
