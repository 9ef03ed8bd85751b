"""A small board with a few counters on it, and a guide that writes down what it is asked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from app.board.board import Board, Place, Site
from app.forces.counter import Counter, Livery, Nation, Roster, Side, UnitType
from app.forces.unit import Unit
from app.position.changes import Change
from app.position.position import Marker, Position
from app.ui.map.scene import MapScene
from app.ui.map.tools.guide import DropHint, Units
from app.ui.map.view import MapView
from tests.board.grids import rectangle

ROSTER = Roster(
    sides={"german": Side("german", "German"), "soviet": Side("soviet", "Soviet")},
    nations={"german": Nation("german", "German", "german"), "soviet": Nation("soviet", "Soviet", "soviet")},
    types={
        "panzer": UnitType("panzer", "panzer division", "tank", "mechanized"),
        "infantry": UnitType("infantry", "infantry division", "infantry", "foot"),
        "rifle": UnitType("rifle", "rifle division", "rifle", "foot"),
    },
    liveries={
        "german": Livery("#A9B8A0", "#1C1F1B"),
        "german/mechanized": Livery("#26282B", "#F6F4EC"),
        "soviet": Livery("#D9BE8E", "#2B2010"),
    },
)


def counter(id_: str, type_: str = "infantry", **more: Any) -> Counter:
    nation = "soviet" if type_ == "rifle" else "german"
    given: dict[str, Any] = {"faces": ({"attack": 5, "defense": 7},), "size": "division", "name": f"{id_}th"}
    return Counter(id_, nation, nation, type_, **{**given, **more})


def board(orientation: str = "pointy") -> Board:
    """Eight columns and seven rows: a forest, a lake, a river, a road, a city with a site, supply sources."""
    grid = rectangle(7, 8, orientation)
    i = grid.index
    terrain: list[tuple[str, ...]] = [("clear",)] * grid.size
    for name in ("0202", "0203", "0302", "0303"):
        terrain[i(name)] = ("forest",)
    terrain[i("0606")] = ("lake",)
    terrain[i("0101")] = ("unknown",)
    terrain[i("0707")] = ("mountain",)
    return Board(
        grid,
        tuple(terrain),
        places={i("0404"): (Place("city", "Lublin"),)},
        sides={grid.sides[i("0505")][d]: frozenset({"river"}) for d in (2, 3, 4)},
        paths={"road": ((i("0401"), i("0402"), i("0403"), i("0404")),)},
        sources={"german": frozenset({i("0301")}), "soviet": frozenset({i("0308")})},
        sites=(Site("0404#fortress", i("0404"), central=True),),
        name="Table",
    )


BOARD = board()


def hex(name: str) -> int:
    return BOARD.grid.index(name)


def position(*units: Unit, **more: Any) -> Position:
    return Position(units={u.id: u for u in units}, **more)


def usual() -> Position:
    """One panzer alone, five infantry in a stack, a rifle division across the map."""
    stack = [Unit(counter(str(k)), hex("0303")) for k in range(1, 6)]
    return position(
        Unit(counter("14", "panzer"), hex("0502")),
        *stack,
        Unit(counter("87", "rifle"), hex("0506")),
        markers={"m": Marker("m", "airpower", "german", hex("0403"))},
    )


def moved(before: Position, unit: str, to: int) -> tuple[Position, Change]:
    """The position after a unit has gone to a hex, and the change that says so."""
    old = before.units[unit]
    names = BOARD.grid.names
    units = {**before.units, unit: old.at(to)}
    where = names[old.location] if old.location >= 0 else f"@{old.box}"
    return replace(before, units=units), Change("place", unit, where, names[to])


@dataclass
class Reach:
    costs: dict[int, int]

    @property
    def passing(self) -> dict[int, int]:
        return self.costs

    def path(self, to: int) -> tuple[int, ...]:
        return (to,)


@dataclass
class Guide:
    """Lets units go at most two hexes. ``asked`` holds every call in its order."""

    scene: MapScene
    asked: list[tuple[str, Units, int]] = field(default_factory=list)
    still: bool = False
    """Whether nothing may be picked up."""

    def begin(self, units: Units) -> Reach | None:
        self.asked.append(("begin", units, -1))
        start = self.scene.counters.hex_of(units[0])
        assert start is not None
        grid = BOARD.grid
        return None if self.still else Reach({i: grid.distance(start, i) for i in grid.within(start, 2)})

    def hint(self, units: Units, hex: int) -> DropHint:
        self.asked.append(("hint", units, hex))
        start = self.scene.counters.hex_of(units[0])
        assert start is not None
        far = BOARD.grid.distance(start, BOARD.hex_of(hex))
        if far <= 2:
            return DropHint(True, f"To {BOARD.location_name(hex)}: {far} of 2 points.", "In supply.", (start, hex))
        return DropHint(False, "Out of reach.", "Two points are left (9.4).", (start, hex), "9.4")

    def drop(self, units: Units, hex: int) -> bool:
        self.asked.append(("drop", units, hex))
        start = self.scene.counters.hex_of(units[0])
        assert start is not None
        if BOARD.grid.distance(start, BOARD.hex_of(hex)) > 2:
            return False
        now = self.scene.position
        assert now is not None
        changes = []
        for unit in units:
            now, change = moved(now, unit, hex)
            changes.append(change)
        self.scene.refresh(changes, now)
        return True

    def calls(self, what: str) -> list[int]:
        return [hex for name, _, hex in self.asked if name == what]


class Mouse:
    """Real mouse and key events on a view's viewport."""

    def __init__(self, view: MapView) -> None:
        self.view, self.port = view, view.viewport()

    def at(self, point: QPointF) -> QPoint:
        return self.view.camera.to_view(point).toPoint()

    def hex(self, i: int) -> QPoint:
        return self.at(QPointF(*self.view.map_scene.layout.center(i)))

    def unit(self, name: str) -> QPoint:
        return self.at(self.view.map_scene.counters.items[name].pos())

    def move(self, to: QPoint) -> None:
        QTest.mouseMove(self.port, to)

    def press(self, at: QPoint, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.mousePress(self.port, Qt.MouseButton.LeftButton, keys, at)

    def release(self, at: QPoint, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.mouseRelease(self.port, Qt.MouseButton.LeftButton, keys, at)

    def click(self, at: QPoint, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.press(at, keys)
        self.release(at, keys)

    def lift(self, unit: str, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QPoint:
        """Presses on a counter and moves just far enough to pick it up."""
        start = self.unit(unit)
        self.press(start, keys)
        QTest.mouseMove(self.port, start + QPoint(8, 0))
        return start

    def drag(self, unit: str, to: QPoint, steps: int = 6) -> None:
        start = self.lift(unit)
        for k in range(1, steps + 1):
            self.move(start + (to - start) * k / steps)
        self.release(to)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)


def hex_under(view: MapView, at: QPoint) -> int:
    return view.map_scene.hex_at(view.camera.to_scene(QPointF(at)))
