"""Where pictures are staged: a window on a campaign, hands to set a moment up with, and the picture of it.

No screen, no settings of the user's, and the same dice every time.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.campaign.campaign import Campaign
from app.installation import folders
from app.rules.battle.one_die import ROLL
from app.rules.orders.orders import Attack, Correction, Move
from app.systems.scenario.library import find, referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario
from app.ui.main_window import Window
from app.ui.settings import Settings

SEED = 1941
TIE = {"soviet": [2, 5], "german": [3, 4]}
"""Dice that leave the air to nobody, so that no marker lies on the pictures."""
CUTTER, CUT_AT, CUT = "su-135", "1915", "1816"
"""The division that closes the road, where it stands, and the stack that it cuts off."""
SCENARIOS = SAMPLE.parent
BUTTON = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class Table:
    """A window on a campaign of some turns, and hands to stage a moment with."""

    def __init__(self, folder: Path, size: tuple[int, int], theme: str) -> None:
        folders.charts = lambda: folder / "charts"  # nobody's own
        settings = Settings.at(folder / "settings.ini")
        settings.theme = theme
        self.folder = folder
        self.window = Window(settings)
        self.window.resize(*size)
        self.view = self.window.map.view
        self.view.patient, self.view.fan_on_hover = True, False
        self.window.show()
        self.window.shell.restore(self.window.settings)
        self.table = self.window.table
        self.start: dict[str, str] = {}

    def begin(self, scenario: str, title: str) -> None:
        """A new campaign of one of the scenarios."""
        read = load_scenario(SCENARIOS / scenario)
        self.take(
            Campaign.create(
                self.folder / f"{title}.adjutant",
                read.world,
                read.position,
                referee_for(read.world),
                title=title,
                system_version=find(read.system).version,
            )
        )

    def take(self, campaign: Campaign) -> None:
        self.table.take(campaign)
        self.start = {unit: self.place(unit) for unit in self.table.position.units}
        self.settle()

    def settle(self) -> None:
        for _ in range(6):
            QApplication.processEvents()
        self.view.settle()
        QApplication.processEvents()

    def place(self, unit: str) -> str:
        found = self.table.position.units[unit]
        return self.table.game.world.board.location_name(found.location) if found.on_map else f"@{found.box}"

    def at(self, *hexes: str) -> tuple[str, ...]:
        return tuple(u.id for name in hexes for u in self.table.position.units_at(self.hex(name)))

    def hex(self, name: str) -> int:
        found = self.table.location(name)
        assert found is not None, name
        return found

    # a history ----------------------------------------------------------------------------------------------------

    def play_to(self, turn: int, phase: str) -> None:
        """Plays in a small way until a phase begins: a few moves, a few attacks, a note now and then."""
        dice = random.Random(SEED)
        table = self.table
        for _ in range(200):
            position = table.position
            if position.turn >= turn and position.phase == phase and table.pending is None:
                return
            if table.pending is not None:
                table.reply(TIE if "dice" in table.pending.data else "move-fight", "typed")
                continue
            here = table.phase
            if here is not None and Move.kind in here.allows:
                self._march(dice, here.side)
            elif here is not None and "prepared-assault" in here.allows:
                self._fight(dice, here.side)
            table.next_phase()
        raise AssertionError(f"turn {turn} never came to {phase}")

    def _march(self, dice: random.Random, side: str) -> None:
        table, movement = self.table, self.table.game.movement
        own = sorted(ids[-1] for ids in table.position.stacks.values() if table.position.units[ids[0]].side == side)
        for unit in dice.sample(own, min(6, len(own))):
            reach = movement.reach(table.position, table.position.pick((unit,)))  # type: ignore[union-attr]
            near = sorted(h for h, cost in reach.costs.items() if 0 < cost <= 3)
            if near:
                name = table.game.world.board.location_name
                table.play(Move((unit,), tuple(name(h) for h in reach.path(dice.choice(near)))))

    def _fight(self, dice: random.Random, side: str) -> None:
        table = self.table
        kind, combat = next(iter(table.game.combats.items()))
        own = [u for u in table.position.units.values() if u.on_map and u.side == side]
        for target in sorted(combat.targets(table.position, own))[:4]:
            near = [u.id for u in own if u.on_map and target in combat.targets(table.position, [u])]
            name = table.game.world.board.location_name(target)
            if not near or not table.play(Attack(kind, tuple(near[:6]), name)):
                continue
            while table.pending is not None:
                asked = table.pending
                count = asked.args.get("count")
                if asked.step == ROLL:
                    table.reply(dice.randint(1, 6), "program" if dice.random() < 0.4 else "typed")
                elif isinstance(count, int):
                    table.reply(list(asked.options[:count]))
                else:
                    table.reply([])

    def set_up(self) -> None:
        """The opening position again, but for the division that cuts the road."""
        wanted = {**self.start, CUTTER: CUT_AT}
        moved = [("place", unit, where) for unit, where in wanted.items() if self.place(unit) != where]
        ledger = [("ledger", topic, None) for topic in sorted(self.table.position.ledger.topics)]
        self.table.play(Correction(tuple(moved + ledger)))  # type: ignore[arg-type]

    # hands --------------------------------------------------------------------------------------------------------

    def point(self, place: str) -> QPoint:
        scene = self.window.map.scene
        item = scene.counters.items.get(place)
        if item is not None:
            return self.view.mapFromScene(item.pos())
        assert scene.layout is not None
        return self.view.mapFromScene(QPointF(*scene.layout.center(self.hex(place))))

    def closer(self, hex: str) -> None:
        """The middle of the map at a size that fills the frame."""
        self.view.zoom_in()
        self.view.go_to(self.hex(hex))
        self.window.map.scene.mark(cursor=-1)
        self.settle()

    def lift(self, unit: str, to: str) -> None:
        """Carries a counter over a hex, the button still down."""
        viewport = self.view.viewport()
        start, end = self.point(unit), self.point(to)
        QTest.mousePress(viewport, BUTTON, PLAIN, start)
        for i in range(1, 9):
            QTest.mouseMove(viewport, start + (end - start) * i / 8)
        self.settle()

    def let_go(self, to: str) -> None:
        QTest.mouseRelease(self.view.viewport(), BUTTON, PLAIN, self.point(to))
        self.settle()

    def drop(self, unit: str, to: str) -> None:
        self.lift(unit, to)
        self.let_go(to)

    def click(self, place: str, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        QTest.mouseClick(self.view.viewport(), BUTTON, modifier, self.point(place))
        self.settle()

    def press(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, BUTTON, PLAIN, QPoint(12, widget.height() // 2))
        self.settle()

    def type(self, widget: QWidget, words: str) -> None:
        QTest.keyClicks(widget, words)
        self.settle()

    def picture(self) -> QImage:
        """The window with everything that lies over it."""
        self.settle()
        found = self.window.grab().toImage()
        painter = QPainter(found)
        for other in QApplication.topLevelWidgets():
            if other.isVisible() and other is not self.window and other.window() is other:
                corner = self.window.mapFromGlobal(other.pos())
                painter.drawPixmap(corner, other.grab())
                if isinstance(other, QDialog):  # a desktop would draw a frame around it
                    painter.setPen(self.window.look.inks.faint)
                    painter.drawRect(QRect(corner, other.size()).adjusted(-1, -1, 0, 0))
        painter.end()
        return found

    def frame(self, about: QWidget, around: int, scale: float) -> QRect:
        """Where a widget is on the picture, in its pixels, with so much of the window around it."""
        corner = self.window.mapFromGlobal(about.mapToGlobal(QPoint(0, 0)))
        box = QRect(corner, about.size()).adjusted(-around, -around, around, around) & self.window.rect()
        return QRect(box.topLeft() * scale, box.size() * scale)

    def close(self) -> None:
        self.view.hand.cancel()
        self.window.removeEventFilter(self.window.sketching.parting)  # a sketch goes unasked
        for other in QApplication.topLevelWidgets():
            if other is not self.window and other.isVisible():
                other.close()
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()


@contextmanager
def at_table(size: tuple[int, int], theme: str = "light") -> Iterator[Table]:
    with tempfile.TemporaryDirectory(prefix="adjutant-pictures-") as folder:
        table = Table(Path(folder), size, theme)
        try:
            yield table
        finally:
            table.close()
