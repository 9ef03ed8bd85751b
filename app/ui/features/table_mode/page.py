"""A brief as a page that two people read who stand around the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.ui.features.table_mode.brief import Asked, Brief, Line, Odds, Section
from app.ui.features.table_mode.figures import DIE, LEAST_FIGURE, Face, Results, big
from app.ui.style import Look, enlarged
from app.ui.texts import tr
from app.ui.widgets.cards import Wrapped, button, empty, keyed, line

FULL = 1000.0
"""Pixels of height at which type has its full size"""
LEAST_WORD, LEAST_RULE = 20, 22
WORD, ROW = 27, 44
ANSWER, LEAST_ANSWER = 236, 96
VERDICT, RESULT, TOTALS, SUBJECT, TITLE = 96, 50, 50, 34, 30
FOOT, FOOT_ASKED = 0.46, 0.26
"""Of the page's height that the working has at most, and while a question is open; it scrolls where it is longer."""
MAP = 0.4
"""Of the page's width that the map has"""
AIR = 32


class Page(QWidget):
    """``show_brief`` lays it out anew; ``picture`` is the drawing of the map at its left. ``faceChosen`` has the face
    of the die that was pressed, ``left`` comes when the page is to be left, ``copied`` when it is to be copied."""

    faceChosen = Signal(int)
    left, copied = Signal(), Signal()

    def __init__(self, look: Look, picture: QWidget) -> None:
        super().__init__()
        self.setObjectName("bigPage")
        self.look, self.picture = look, picture
        self.brief: Brief | None = None
        self.state: tuple[str, str, str] = ("", "", "")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self.head = QFrame()
        self.head.setObjectName("bigHead")
        head = QHBoxLayout(self.head)
        head.setContentsMargins(28, 10, 28, 10)
        head.setSpacing(20)
        self.turn, self.phase, self.title = QLabel(), QLabel(), QLabel()
        self.phase.setObjectName("bigPill")
        self.title.setProperty("big", "muted")
        self.copy_button = button(tr("Copy", "a verb"), "big")
        self.copy_button.clicked.connect(self.copied)
        self.back = keyed(button(tr("Back to the window"), "big"), tr("Esc"))
        self.back.clicked.connect(self.left)
        for one in (self.turn, self.phase):
            head.addWidget(one)
        head.addStretch(1)
        for two in (self.title, self.copy_button, self.back):
            head.addWidget(two)
        rows.addWidget(self.head)
        rows.addWidget(line())
        middle = QHBoxLayout()
        middle.setSpacing(0)
        picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        middle.addWidget(picture, round(MAP * 100))
        self.answer, self.answer_area, _ = self._area()
        middle.addWidget(self.answer_area, 100 - round(MAP * 100))
        rows.addLayout(middle, 1)
        self.parting = line()
        rows.addWidget(self.parting)
        self.foot, self.foot_area, self.foot_inside = self._area()
        self.foot_area.setObjectName("bigFoot")
        rows.addWidget(self.foot_area)

    def _area(self) -> tuple[QVBoxLayout, QScrollArea, QWidget]:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(AIR, 14, AIR, 12)
        rows.setSpacing(8)
        area.setWidget(inner)
        return rows, area, inner

    # sizes --------------------------------------------------------------------------------------------------------

    def size_of(self, pixels: int, least: int = LEAST_WORD) -> int:
        """Pixels of type on a page of this height, with the players' own size of text."""
        share = min(1.0, self.height() / FULL) * max(1.0, enlarged())
        return max(round(pixels * share), least)

    def label(
        self, words: str, pixels: int, *, bold: bool = False, tone: str = "", wrap: bool = False, tabular: bool = False
    ) -> QLabel:
        found = Wrapped(words) if wrap else QLabel(words)
        found.setTextFormat(Qt.TextFormat.PlainText)
        found.setFont(big(self.look, pixels, bold=bold, tabular=tabular))
        if tone:
            found.setProperty("big", tone)
        return found

    def fitting(self, words: str, pixels: int, least: int, room: float) -> int:
        """As large as fits in one line."""
        wide = QFontMetricsF(big(self.look, pixels, bold=True)).horizontalAdvance(words)
        return max(min(pixels, int(pixels * room / wide)) if wide > room > 0 else pixels, least)

    # filling ------------------------------------------------------------------------------------------------------

    def show_brief(self, brief: Brief, turn: str, phase: str, title: str) -> None:
        self.brief, self.state = brief, (turn, phase, title)
        self.refresh()

    def refresh(self) -> None:
        if self.brief is None:
            return
        turn, phase, title = self.state
        for label, words, pixels, bold in (
            (self.turn, turn, TITLE, True),
            (self.phase, phase, 24, True),
            (self.title, title, 22, False),
        ):
            label.setText(words)
            label.setFont(big(self.look, self.size_of(pixels), bold=bold))
            label.setVisible(bool(words))
        for one in (self.back, self.copy_button):
            one.setFont(big(self.look, self.size_of(22), bold=True))
        self.setAccessibleName(self.brief.announced())
        empty(self.answer)
        empty(self.foot)
        self._answer(self.brief)
        self._foot(self.brief.sections)

    def _answer(self, brief: Brief) -> None:
        rows = self.answer
        rows.addWidget(self.label(brief.subject, self.size_of(SUBJECT), bold=True, wrap=True))
        if brief.asked is not None:
            self._asked(brief.asked)
        if brief.verdict:
            room = self.width() * (1 - MAP) - 2 * AIR
            pixels = self.fitting(brief.verdict, self.size_of(VERDICT), 40, room)
            rows.addWidget(self.label(brief.verdict, pixels, bold=True, tone=brief.tone, wrap=True))
        if brief.odds:
            self._odds(brief.odds, small=brief.asked is not None)
        size = self.size_of(SUBJECT if brief.verdict else 24, 26 if brief.verdict else LEAST_WORD)
        for words in brief.said:
            rows.addWidget(self.label(words, size, tone="" if brief.verdict else "muted", wrap=True))
        if brief.verbs:
            rows.addSpacing(8)
            words = "    ".join(f"{one.words} [{one.key}]" if one.key else one.words for one in brief.verbs)
            rows.addWidget(self.label(words, self.size_of(22), tone="blue", wrap=True))
        rows.addStretch(1)

    def _asked(self, asked: Asked) -> None:
        rows = self.answer
        if asked.who:
            rows.addWidget(self.label(asked.who, self.size_of(WORD), tone="muted"))
        rows.addWidget(self.label(asked.words, self.size_of(SUBJECT, 26), bold=True, wrap=True))
        if asked.faces:
            row = QHBoxLayout()
            row.setSpacing(12)
            room = (self.width() * (1 - MAP) - 2 * AIR - 12 * (len(asked.faces) - 1)) / len(asked.faces)
            side = min(DIE, int(room))
            for face in asked.faces:
                one = Face(self.look, face, side)
                one.clicked.connect(lambda _=False, f=face: self.faceChosen.emit(f))
                row.addWidget(one)
            row.addStretch(1)
            rows.addLayout(row)
        for choice in asked.choices:
            mark = "" if choice.chosen is None else "☑  " if choice.chosen else "☐  "
            key = f"{choice.key}   " if choice.key else ""
            words = f"{key}{mark}{choice.words}"
            rows.addWidget(self.label(words, self.size_of(WORD, 26), bold=bool(choice.chosen), wrap=True))

    def _odds(self, odds: Sequence[Odds], *, small: bool) -> None:
        if len(odds) > 2:
            for one in odds:
                words = "  ".join(filter(None, (one.column, one.title, one.totals)))
                self.answer.addWidget(self.label(words, self.size_of(WORD, LEAST_FIGURE), bold=True, wrap=True))
            return
        across = QHBoxLayout()
        across.setSpacing(AIR)
        room = (self.width() * (1 - MAP) - 2 * AIR - AIR * (len(odds) - 1)) / len(odds)
        for one in odds:
            column = QVBoxLayout()
            column.setSpacing(8)
            if one.title:
                column.addWidget(self.label(one.title, self.size_of(WORD), bold=True, wrap=True))
            column.addLayout(self._column(one, room, small or len(odds) > 1))
            if one.results:
                figure = self.size_of(34 if small or len(odds) > 1 else RESULT, LEAST_FIGURE)
                column.addWidget(Results(self.look, one.results, one.brackets, figure, self.size_of(WORD)))
            column.addStretch(1)
            across.addLayout(column, 1)
        self.answer.addLayout(across)

    def _column(self, one: Odds, room: float, small: bool) -> QHBoxLayout:
        """The column, and beside it what it is made of."""
        row = QHBoxLayout()
        row.setSpacing(28)
        totals = self.size_of(TOTALS if not small else 34, LEAST_FIGURE)
        beside = QFontMetricsF(big(self.look, totals, bold=True)).horizontalAdvance(one.totals) + 36
        least = LEAST_ANSWER if not small else 60
        wanted = max(self.size_of(ANSWER if not small else 110), least)
        column = self.label(one.column, self.fitting(one.column, wanted, 60, room - beside), bold=True)
        column.setAccessibleName(tr("Final column: {column}", column=one.column))
        column.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        column.setFixedHeight(round(column.font().pixelSize() * 0.95))
        row.addWidget(column)
        told = QVBoxLayout()
        told.addStretch(1)
        if one.totals:
            told.addWidget(self.label(one.totals, totals, bold=True))
        if one.further:
            told.addWidget(self.label(one.further, self.size_of(WORD, LEAST_FIGURE), tone="muted", wrap=True))
        told.addStretch(1)
        row.addLayout(told, 1)
        return row

    # the working --------------------------------------------------------------------------------------------------

    def _foot(self, sections: Sequence[Section]) -> None:
        shown = [one for one in sections if one.lines]
        self.foot_area.setVisible(bool(shown))
        self.parting.setVisible(bool(shown))
        if not shown:
            return
        grid = QHBoxLayout()
        grid.setSpacing(2 * AIR)
        for half in filter(None, _halves(shown)):
            column = QGridLayout()
            column.setHorizontalSpacing(20)
            column.setVerticalSpacing(0)
            column.setColumnStretch(0, 1)
            for section in half:
                if section.title:
                    title = self.label(section.title, self.size_of(WORD, LEAST_WORD), bold=True, tone="muted")
                    column.addWidget(title, column.rowCount(), 0, 1, 3)
                for one in section.lines:
                    self._line(column, one)
            column.setRowStretch(column.rowCount(), 1)
            grid.addLayout(column, 1)
        self.foot.addLayout(grid)
        self.foot.addStretch(1)
        self._fit_foot()

    def _fit_foot(self) -> None:
        """As tall as the working is at this width, up to its share of the page."""
        layout = self.foot_inside.layout()
        assert layout is not None
        for one in self.foot_inside.findChildren(QLabel):
            one.show()  # what is not shown yet has no height in a layout
        layout.activate()
        wide = self.width()
        tall = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.sizeHint().height()
        share = FOOT_ASKED if self.brief is not None and self.brief.asked is not None else FOOT
        self.foot_area.setFixedHeight(min(tall + 2, round(self.height() * share)))

    def _line(self, grid: QGridLayout, one: Line) -> None:
        row = grid.rowCount()
        size = self.size_of(WORD, LEAST_FIGURE)
        words = self.label(one.words, size, bold=one.strong, wrap=True)
        air = max((self.size_of(ROW, 34) - round(1.22 * size)) // 2, 0)
        words.setContentsMargins(0, air, 0, air)
        grid.addWidget(words, row, 0)
        if one.figure:
            figure = self.label(one.figure, size, bold=True, tabular=True)
            grid.addWidget(figure, row, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if one.rule:
            rule = self.label(one.rule, LEAST_RULE, tone="muted")
            grid.addWidget(rule, row, 2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()


def _halves(sections: Sequence[Section]) -> tuple[Sequence[Section], Sequence[Section]]:
    """Pairs go left and right; one alone is broken in the middle."""
    if len(sections) > 1:
        return sections[::2], sections[1::2]
    one = sections[0]
    if len(one.lines) < 4:
        return (one,), ()
    middle = -(-len(one.lines) // 2)
    return (Section(one.title, one.lines[:middle]),), (Section("", one.lines[middle:]),)
