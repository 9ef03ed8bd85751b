"""A lesson in the band above the map: the words of the step in hand, how far it is, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app.messages import N_
from app.ui.features.lessons.watch import LessonWatch
from app.ui.inspector.inspector import START
from app.ui.map.controller import MapDesk
from app.ui.map.layers.overlays import PointOverlay
from app.ui.session import Session
from app.ui.settings import Settings
from app.ui.shell import Shell
from app.ui.texts import tr
from app.ui.widgets.cards import LinkLabel, button, text
from app.ui.widgets.floats import Float

BACK = N_("The campaign returns to its start. Its actions stay in the journal, and Redo repeats them.")
NONE = N_("This campaign has no lessons. Begin a First steps scenario (Campaign > New campaign).")


class LessonCard(QFrame):
    """One line or a few above the map, so that nothing that the step points at is hidden."""

    def __init__(self, table: Session, desk: MapDesk, settings: Settings) -> None:
        super().__init__()
        self.table, self.desk, self.settings = table, desk, settings
        self.watch = LessonWatch(table, self)
        self.asking: Float | None = None
        """Whether the campaign may go back to its beginning"""
        self.setObjectName("lessonBand")
        self.setAccessibleName(tr("Lesson"))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 10, 6)
        row.setSpacing(12)
        self.place, self.title = text("", "heading"), text("", "strong")
        self.words, self.misfit = text("", wrap=True), text("", "small", wrap=True)
        head, told = QVBoxLayout(), QVBoxLayout()
        for rows in (head, told):
            rows.setSpacing(0)
            rows.addStretch(1)
        head.addWidget(self.place)
        head.addWidget(self.title)
        told.addWidget(self.words)
        told.addWidget(self.misfit)
        for rows in (head, told):
            rows.addStretch(1)
        row.addLayout(head)
        row.addLayout(told, 1)
        self.before = self._link("‹", tr("Previous lesson"), lambda: self.watch.start(self.watch.lesson - 1))
        again = tr("The first lesson, from the starting position")
        self.again = self._link(tr("Start again"), again, self.restart)
        self.after = self._link("›", tr("Next lesson"), lambda: self.watch.start(self.watch.lesson + 1))
        self.skip = self._link(tr("Skip", "a verb"), tr("Skip to the next step"), self.watch.skip)
        self.on = button(tr("Next"), "verb")
        self.on.clicked.connect(self.watch.skip)
        self.leave = LinkLabel("×")
        self.leave.setToolTip(tr("Leave the lessons; Help (Alt+6) brings them back"))
        self.leave.setAccessibleName(tr("Close lessons"))
        self.leave.clicked.connect(self.watch.stop)
        for part in (self.before, self.again, self.after, self.skip, self.on, self.leave):
            row.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        self.covered = False
        self.watch.changed.connect(self.refresh)
        self.watch.left.connect(lambda: setattr(settings, "lesson_underway", None))
        table.opened.connect(self._resume)
        table.opened.connect(lambda: self.asking and self.asking.close_card())
        table.positionChanged.connect(self._say_misfit)
        table.positionChanged.connect(self._point)
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

    def begin(self) -> None:
        """With a campaign that was just opened, of whose map no row of hexes begins under the band."""
        self.start()
        self.desk.view.refit()

    def greet(self) -> None:
        """At the first start of the program."""
        if self.watch.lessons and not self.settings.lessons_seen:
            self.begin()

    def _resume(self) -> None:
        """The lesson that was in hand when the program, or this campaign, was left."""
        campaign, underway = self.table.campaign, self.settings.lesson_underway
        if campaign is not None and underway is not None and underway[0] == str(campaign.path):
            self.watch.resume(*underway[1:])

    def restart(self) -> None:
        """From the first lesson, with the table as it was when the campaign began; asks first where that takes
        back what was played."""
        campaign = self.table.campaign
        if campaign is None or not campaign.head:
            self._begin()
        elif self.asking is None:
            self.asking = card = Float(tr("Restart the lessons?"))
            card.rows.addWidget(text(tr(BACK), wrap=True))
            again = button(tr("Return to the start"), "verb")
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
        if self.table.campaign is not None:
            self.settings.lesson_underway = str(self.table.campaign.path), watch.lesson, watch.step
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
                self.words.setText(
                    tr(
                        "Done, and that was the last one. Play on here, or begin a campaign of your own: Campaign, New "
                        "campaign (Ctrl+N). Help has the lessons and the handbook (Alt+6)."
                    )
                )
            else:
                self.words.setText(tr("Done. Next lesson: {title}.", title=watch.lessons[watch.lesson + 1].title))
        self._say_misfit()
        waits = step is not None and step.until is not None
        self.skip.setVisible(waits)
        self.on.setVisible(not waits)
        self.on.setText(tr("Next") if step is not None else tr("Close") if last else tr("Next lesson"))
        self.before.setEnabled(watch.lesson > 0)
        self.after.setEnabled(not last)
        self.setVisible(not self.covered)
        self._point()

    def cover(self, on: bool) -> None:
        """Waits while the start screen is in the place of the map."""
        self.covered = on
        self.setVisible(self.watch.going and not on)

    def _say_misfit(self, *_: object) -> None:
        why = self.watch.misfit() if self.table.campaign is not None else ""
        if why:
            why = tr("{why} Skip this step or restart.", why=why)
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

    def _point(self, *_: object) -> None:
        hex, start = self._hexes()
        if hex < 0 and start < 0:
            self.desk.scene.hide_overlay(PointOverlay)
        else:
            self.desk.scene.show_overlay(PointOverlay(hex, start))
            self._show(hex if hex >= 0 else start)

    def _show(self, hex: int) -> None:
        """Brings the hex into view where it is not."""
        if self.desk.scene.layout is not None and not self.desk.view.in_sight(hex):
            self.desk.view.go_to(hex)

    def keyPressEvent(self, event) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.watch.stop()
            return
        super().keyPressEvent(event)


def install(shell: Shell) -> LessonCard:
    card = LessonCard(shell.session, shell.map, shell.settings)
    shell.band.add(card)
    shell.inspector.pageChanged.connect(lambda page: card.cover(page == START))

    def start() -> None:
        if shell.session.campaign is not None:
            card.start()
        elif shell.files.open_sample():
            card.begin()

    shell.actions_.bind(lessons=start)
    return card
