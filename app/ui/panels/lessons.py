"""The card of a lesson, in a corner of the map: the words of the step in hand, how far it is, and the ways on."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app.ui.cards import LinkLabel, button, text
from app.ui.floats import Float
from app.ui.lesson_watch import LessonWatch
from app.ui.map.overlays import PointOverlay
from app.ui.map_desk import MapDesk
from app.ui.settings import Settings
from app.ui.table import Table
from app.ui.texts import QT_TR_NOOP, tr

WIDTH = 330
MARGIN = 14
BACK = QT_TR_NOOP("The campaign goes back to its beginning. Its actions stay in the journal, and Redo repeats them.")
NONE = QT_TR_NOOP("This campaign has no lessons; the scenario First steps has them: Campaign, New campaign.")


class LessonCard(QFrame):
    """Lies over the map, in whichever corner hides nothing that the step points at."""

    def __init__(self, table: Table, desk: MapDesk, settings: Settings) -> None:
        super().__init__(desk)
        self.table, self.desk, self.settings = table, desk, settings
        self.watch = LessonWatch(table, self)
        self._corner = 0
        self.asking: Float | None = None
        """Whether the campaign may go back to its beginning"""
        self.setObjectName("floating")
        self.setAccessibleName(tr("Lesson"))
        self.rows = rows = QVBoxLayout(self)
        rows.setContentsMargins(14, 10, 12, 10)
        rows.setSpacing(6)
        head = QHBoxLayout()
        self.place = text("", "heading")
        head.addWidget(self.place, 1)
        self.leave = LinkLabel("×")
        self.leave.setToolTip(tr("Leave the lessons; Help, Lessons brings them back"))
        self.leave.setAccessibleName(tr("Leave the lessons"))
        self.leave.clicked.connect(self.watch.stop)
        head.addWidget(self.leave)
        rows.addLayout(head)
        self.title = text("", "strong", wrap=True)
        self.words = text("", wrap=True)
        rows.addWidget(self.title)
        rows.addWidget(self.words)
        self.misfit = text("", "small", wrap=True)
        rows.addWidget(self.misfit)
        foot = QHBoxLayout()
        foot.setSpacing(4)
        self.before = self._link("‹", tr("The lesson before"), lambda: self.watch.start(self.watch.lesson - 1))
        again = tr("The first lesson, with the table as it was at first")
        self.again = self._link(tr("Start again"), again, self.restart)
        self.after = self._link("›", tr("The next lesson"), lambda: self.watch.start(self.watch.lesson + 1))
        for link in (self.before, self.again, self.after):
            foot.addWidget(link)
        foot.addStretch(1)
        self.skip = self._link(tr("Skip", "a verb"), tr("On to the next step"), self.watch.skip)
        foot.addWidget(self.skip)
        self.on = button(tr("Next"), "verb")
        self.on.clicked.connect(self.watch.skip)
        foot.addWidget(self.on)
        rows.addLayout(foot)
        self.watch.changed.connect(self.refresh)
        table.opened.connect(lambda: self.asking and self.asking.close_card())
        table.positionChanged.connect(self._say_misfit)
        table.positionChanged.connect(self._point)
        desk.installEventFilter(self)
        desk.view.zoomChanged.connect(self._settle)
        self.hide()

    def _link(self, words: str, tip: str, call) -> LinkLabel:
        link = LinkLabel(words)
        link.setToolTip(tip)
        link.setAccessibleName(tip)
        link.clicked.connect(lambda: call())
        return link

    # showing ------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """The lessons where they were left; a word in the status line where there are none."""
        if not self.watch.lessons:
            self.table.said.emit(tr(NONE))
        elif not self.watch.going:
            self.watch.start(self.watch.lesson)

    def greet(self) -> None:
        """At the first start of the program."""
        if self.watch.lessons and not self.settings.lessons_seen:
            self.watch.start()

    def restart(self) -> None:
        """From the first lesson, with the table as it was when the campaign began; asks first where that takes
        back what was played."""
        campaign = self.table.campaign
        if campaign is None or not campaign.head:
            self._begin()
        elif self.asking is None:
            self.asking = card = Float(tr("Start the lessons again?"))
            card.rows.addWidget(text(tr(BACK), wrap=True))
            again = button(tr("Go back to the beginning"), "verb")
            again.clicked.connect(self._begin)
            card.rows.addWidget(again, 0, Qt.AlignmentFlag.AlignRight)
            card.closed.connect(self._answered)
            self.desk.floats.add(card)
            again.setFocus()

    def _answered(self) -> None:
        self.asking = None

    def _begin(self) -> None:
        if self.asking is not None:
            self.asking.close_card()
        self.table.jump(0)
        self.watch.start()

    def refresh(self) -> None:
        watch = self.watch
        if not watch.going:
            self.hide()
            self._point()
            return
        self.settings.lessons_seen = True
        lesson, step, count = watch.lessons[watch.lesson], watch.current, len(watch.lessons)
        last = watch.lesson + 1 == count
        self.title.setText(lesson.title)
        if step is not None:
            words = tr("LESSON {lesson} OF {lessons}  ·  STEP {step} OF {steps}")
            self.place.setText(
                words.format(lesson=watch.lesson + 1, lessons=count, step=watch.step + 1, steps=len(lesson.step))
            )
            self.words.setText(step.words)
        else:
            self.place.setText(tr("LESSON {lesson} OF {lessons}  ·  DONE", lesson=watch.lesson + 1, lessons=count))
            if last:
                self.words.setText(tr("Done, and that was the last one."))
            else:
                self.words.setText(tr("Done. The next one: {title}.", title=watch.lessons[watch.lesson + 1].title))
        self._say_misfit()
        waits = step is not None and step.until is not None
        self.skip.setVisible(waits)
        self.on.setVisible(not waits)
        self.on.setText(tr("Next") if step is not None else tr("Close") if last else tr("Next lesson"))
        self.before.setEnabled(watch.lesson > 0)
        self.after.setEnabled(not last)
        self.show()
        self.raise_()
        self._point()

    def _say_misfit(self, *_: object) -> None:
        why = self.watch.misfit() if self.table.campaign is not None else ""
        if why:
            why = tr("{why} Skip this step, or start again.", why=why)
        self.misfit.setText(why)
        self.misfit.setVisible(bool(why))

    # pointing -----------------------------------------------------------------------------------------------------

    def _hexes(self) -> tuple[int, int]:
        """The hex that the step points at and where its unit is; -1 for none."""
        step = self.watch.current
        if step is None or self.table.campaign is None:
            return -1, -1
        board, unit = self.table.game.world.board, self.table.position.units.get(step.unit)
        hex = self.table.location(step.hex) if step.hex else None
        there = board.hex_of(unit.location) if unit is not None and unit.on_map else -1
        return -1 if hex is None else board.hex_of(hex), there

    def _named(self) -> set[int]:
        """Every hex that the step speaks of, those among its words as well."""
        step = self.watch.current
        if step is None or self.table.campaign is None:
            return set()
        found, until = {hex for hex in self._hexes() if hex >= 0}, step.until
        names = re.findall(r"\b\w+\b", step.words)
        units = [step.unit]
        if until is not None:
            names += [until.to, until.battle, until.aimed, until.looked]
            units += [until.unit, until.picked]
        hex_of, position = self.table.game.world.board.hex_of, self.table.position
        for name in names:
            location = self.table.location(name) if any(c.isdigit() for c in name) else None
            found |= {hex_of(location)} if location is not None else set()
        there = (position.units[name] for name in units if name in position.units)
        return found | {hex_of(unit.location) for unit in there if unit.on_map}

    def _point(self, *_: object) -> None:
        hex, start = self._hexes()
        if hex < 0 and start < 0:
            self.desk.scene.hide_overlay(PointOverlay)
        else:
            self.desk.scene.show_overlay(PointOverlay(hex, start))
            self._show(hex if hex >= 0 else start)
        self.rows.invalidate()  # never in _settle: it asks for another layout, which settles again
        self._settle()

    def _show(self, hex: int) -> None:
        """Brings the hex into view where it is not."""
        layout, camera = self.desk.scene.layout, self.desk.view.camera
        if layout is not None and not camera.sight().contains(*layout.centre(hex)):
            self.desk.view.go_to(hex)

    def _settle(self, *_: object) -> None:
        """Stays in its corner while it covers no hex that the step speaks of; else into the one farthest from them."""
        if self.isHidden():
            return
        width = min(WIDTH, self.desk.width() - 2 * MARGIN)
        self.setFixedSize(width, self.rows.totalHeightForWidth(width))
        right, low = self.desk.width() - width - MARGIN, self.desk.height() - self.height() - MARGIN
        corners = [QPoint(MARGIN, low), QPoint(right, low), QPoint(MARGIN, MARGIN), QPoint(right, MARGIN)]
        shown = [self._box(i) for i in self._named()]
        first = next((n for n in (self._corner, 0) if _room(QRect(corners[n], self.size()), shown) > 0), None)
        if first is None:
            first = max(range(len(corners)), key=lambda n: _room(QRect(corners[n], self.size()), shown))
        self._corner = first
        self.move(corners[first])

    def _box(self, hex: int) -> QRect:
        layout, view = self.desk.scene.layout, self.desk.view
        if layout is None:
            return QRect()
        xs, ys = zip(*layout.corners(hex), strict=True)
        box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return view.viewportTransform().mapRect(box).toRect().translated(view.pos())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.desk and event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._settle()
        return done

    def keyPressEvent(self, event) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.watch.stop()
            return
        super().keyPressEvent(event)


def _room(card: QRect, boxes: list[QRect]) -> int:
    """Pixels between the card and the nearest of the boxes; 0 and less where it covers one."""
    gaps = (
        max(box.left() - card.right(), card.left() - box.right(), box.top() - card.bottom(), card.top() - box.bottom())
        for box in boxes
    )
    return min(gaps, default=1)
