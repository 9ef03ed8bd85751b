"""How long the window takes on a map of 140 by 140 hexes with 5,000 counters, and how much memory.

The whole window on a campaign of Operation Storm, its map 1920 by 1080 pixels. A time runs from the call or the mouse
event until Qt has nothing left to paint for it.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.board.board import Board, Place
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.campaign.campaign import Campaign
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.position import Position, World
from app.systems.scenario.library import find, referee_for
from app.ui.application import make_application
from app.ui.main_window import Window
from app.ui.settings import Settings

SYSTEM = "operation-storm"
VIEW = (1920, 1080)
STRIDE = 16
"""Pixels of a pan."""


@dataclass(frozen=True)
class Sizes:
    """Hexes of the map's side, counters on it, and how often each thing is done."""

    side: int = 140
    counters: int = 5000
    repaints: int = 15
    pans: int = 60
    moves: int = 40


def board(side: int) -> Board:
    """Woods, rough and mountains in patches, rivers, roads and towns, supply at either edge; the same every time."""
    spec = GridSpec(
        name="large", orientation="pointy", stagger="odd", rows=(0, side - 1), columns=(0, side - 1), digits=(3, 3)
    )
    grid, dice = Grid.from_spec(spec), random.Random(5)
    terrain: list[tuple[str, ...]] = [("clear",)] * grid.size
    for _ in range(grid.size // 40):
        slug = (dice.choice(("forest", "forest", "rough", "mountain", "marsh")),)
        for i in grid.within(dice.randrange(grid.size), dice.choice((0, 1, 1, 2))):
            terrain[i] = slug
    rows = range(0, side, 9)
    rivers = {grid.sides[grid.index(f"{row:03}{c:03}")][d] for row in rows for c in range(side) for d in (0, 1)}
    roads = tuple(tuple(grid.index(f"{row:03}{c:03}") for c in range(side)) for row in range(4, side, 18))
    towns = {dice.randrange(grid.size): (Place("city", f"Town {n}"),) for n in range(grid.size // 100)}
    ends = {"german": 0, "soviet": side - 1}
    return Board(
        grid,
        tuple(terrain),
        places=towns,
        sides=dict.fromkeys(rivers, frozenset({"river"})),
        paths={"road": roads},
        sources={s: frozenset(i for i in range(grid.size) if grid.column(i) == c) for s, c in ends.items()},
    )


def units(there: Board, count: int) -> dict[str, Unit]:
    """A side to the left and one to the right of the middle, in stacks of up to four."""
    dice, grid, made = random.Random(6), there.grid, {}
    middle = (grid.column(0) + grid.column(grid.size - 1)) / 2
    stack: dict[int, int] = {}
    while len(made) < count:
        n, where = len(made), dice.randrange(grid.size)
        if stack.get(where, 0) >= 4:
            continue
        stack[where] = stack.get(where, 0) + 1
        left = grid.column(where) < middle
        side, type_ = ("german", "infantry") if left else ("soviet", "rifle")
        face = {"attack": 1 + n % 9, "defense": 1 + n % 7, "move": 6}
        counter = Counter(f"u{n}", side, side, type_, (face,), size="division", name=f"{n}th")
        made[counter.id] = Unit(counter, where)
    return made


def campaign(path: Path, sizes: Sizes) -> Campaign:
    """The large map with its counters, in the German phase of a second turn."""
    there = board(sizes.side)
    placed = units(there, sizes.counters)
    world = World(SYSTEM, there, find(SYSTEM).vocabulary.roster, {i: u.counter for i, u in placed.items()})
    position = Position(placed, turn=2, phase="german-movement")
    return Campaign.create(path, world, position, referee_for(world), title="Large")


def paint_out() -> None:
    """Lets Qt do all that is due now: events, faces, and the paint that follows them."""
    for _ in range(3):
        QApplication.processEvents()


def milliseconds(calls: Iterable[Callable[[], object]]) -> float:
    """Median from call to painted."""
    times = []
    for call in calls:
        begin = time.perf_counter()
        call()
        paint_out()
        times.append(time.perf_counter() - begin)
    return round(statistics.median(times) * 1000, 2)


def megabytes() -> float:
    """Memory of this process that is in use now; the most that it ever had where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text("ascii")
    except OSError:
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return round(most / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS:"))
    return round(int(line.split()[1]) / 1024, 1)


class Looking:
    """A window on the large map, and what is done to it."""

    def __init__(self, window: Window, sizes: Sizes) -> None:
        self.window, self.sizes = window, sizes
        self.view = window.map.view
        self.port = self.view.viewport()

    def settle(self) -> None:
        self.view.settle()
        paint_out()

    def repaint(self) -> float:
        self.settle()
        return milliseconds([self.port.repaint] * self.sizes.repaints)

    def pan(self) -> float:
        """To one side and back, over ground that has been seen."""
        pan, there = self.view.camera.pan, self.sizes.pans
        steps = [lambda: pan(-STRIDE, 0)] * there + [lambda: pan(STRIDE, 0)] * there
        milliseconds(steps)
        return milliseconds(steps)

    def zoom(self) -> float:
        """From one to one down to the whole map and up again, each rung seen before."""
        steps = 0
        while self.view.zoom > 1:
            self.view.zoom_out()
        self.settle()
        scene = self.view.map_scene.sheet
        while self.view.zoom * scene.width() > self.port.width() and steps < 8:
            self.view.zoom_out()
            self.settle()
            steps += 1
        steps = max(steps, 1)
        for _ in range(steps):
            self.view.zoom_in()
            self.settle()
        return milliseconds([self.view.zoom_out] * steps + [self.view.zoom_in] * steps)

    def drag(self) -> float:
        """A counter of the side in phase carried to and fro, every move into the next hex."""
        scene, port = self.view.map_scene, self.port
        layout, grid = scene.layout, self.window.table.game.world.board.grid
        assert layout is not None
        unit = next(u for u in scene.counters.items if scene.counters.stack_of(u)[-1] == u)
        start = scene.counters.hex_of(unit)
        assert start is not None
        self.view.go_to(start)
        self.settle()

        def at(i: int) -> QPoint:
            return self.view.camera.to_view(QPointF(*layout.center(i))).toPoint()

        held = self.view.camera.to_view(scene.counters.items[unit].pos()).toPoint()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, held)
        QTest.mouseMove(port, held + QPoint(8, 0))
        paint_out()
        assert self.view.hand.drag is not None, "nothing was picked up"
        way, dice = [start], random.Random(7)
        while len(way) <= self.sizes.moves:
            way.append(dice.choice([i for i in grid.adjacent[way[-1]] if grid.distance(i, start) <= 5]))
        spent = milliseconds([partial(QTest.mouseMove, port, at(i)) for i in way[1:]])
        self.view.hand.cancel()
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, held)
        return spent


def large_map(sizes: Sizes | None = None) -> dict[str, float]:
    """The figures of the large map, ``rss_mb`` after all of the others."""
    sizes = sizes or Sizes()
    make_application([])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        settings = Settings.at(Path(name) / "settings.ini")
        settings.theme = "light"
        window = Window(settings)
        window.table.take(campaign(Path(name) / "large.adjutant", sizes))
        window.resize(2600, 1500)
        window.show()
        window.shell.restore(window.settings)
        paint_out()
        view = window.map.view
        window.resize(2600 + VIEW[0] - view.viewport().width(), 1500 + VIEW[1] - view.viewport().height())
        view.fan_on_hover = False
        paint_out()
        look = Looking(window, sizes)
        view.fit()
        fit = look.repaint()
        view.camera.zoom(1.0)
        figures = {"repaint_fit_ms": fit, "repaint_1to1_ms": look.repaint(), "pan_ms": look.pan()}
        figures["drag_ms"] = look.drag()
        figures["zoom_warm_ms"] = look.zoom()
        figures["rss_mb"] = megabytes()
        window.close()
        window.deleteLater()
        QApplication.processEvents()
        return figures


if __name__ == "__main__":
    print(large_map())
