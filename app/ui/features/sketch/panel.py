"""The panel beside a sketch: whose units the buttons put down, the brushes and their keys, what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.interop.counters.words import types_of
from app.messages import N_
from app.rules.vocabulary import Vocabulary
from app.ui.features.sketch.ground import BLANK, CAMPAIGN, FEW
from app.ui.features.sketch.strokes import Token, read_numbers
from app.ui.map.tools.brushes import (
    ERASE,
    HEXSIDE,
    ODDS,
    PATH,
    PLACE,
    POINT,
    SOURCE,
    TERRAIN,
    UNITS,
    Brush,
    BrushChips,
    brushes,
)
from app.ui.style import Look, enlarged
from app.ui.texts import tr
from app.ui.theme import Theme
from app.ui.widgets.cards import Column, LinkLabel, button, empty, text
from app.ui.widgets.chip import letter
from app.ui.widgets.choices import DropDown
from app.ui.widgets.flow import FlowLayout
from app.ui.words import capital, term, titled

WIDTH = 300
"""Pixels of the panel, at the usual size of type"""
FACTORS, TURN = 56, 40
"""Pixels of the fields for printed factors and for the turn, at the usual size of type"""
MOST = 9
THEM, US = "them", "us"
SECTIONS = (
    (N_("Tools"), (UNITS, ODDS, ERASE, POINT, SOURCE)),
    (N_("Ground"), (TERRAIN,)),
    (N_("In the hex"), (PLACE,)),
    (N_("On hexsides"), (HEXSIDE,)),
    (N_("Lines"), (PATH,)),
)
GROUNDS = (
    (BLANK, N_("Blank map")),
    (FEW, N_("Small section")),
    (CAMPAIGN, N_("The campaign's map")),
)
MEMORY = N_("In memory only until you save it as a campaign.")


class SketchBar(QFrame):
    """A part of the band while a sketch is on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sketchBand")
        self.setAccessibleName(tr("Sketch"))
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 10, 7)
        row.addWidget(text(tr("Sketch"), "strong"))
        row.addWidget(text(tr(MEMORY)), 1)
        self.hide()


class SketchPanel(QFrame):
    """``brush`` is the one in hand. ``groundChosen`` has one of the grounds, ``turnChosen`` a turn."""

    brushTaken = Signal(object)
    swapped = Signal()
    groundChosen = Signal(str)
    turnChosen = Signal(int)
    keepWanted = Signal()
    throwWanted = Signal()
    backWanted = Signal()
    done = Signal()
    """A field was left with Return: the map may have the keys again."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sketchPanel")
        self.setAccessibleName(tr("Sketch"))
        self.look = look
        self.setFixedWidth(round(WIDTH * enlarged()))
        self.words: Vocabulary | None = None
        self.theirs = ""
        self.brush: Brush | None = None
        self.chips = BrushChips(look, self.take)
        self.kinds: dict[str, DropDown] = {}
        self.numbers: dict[str, QLineEdit] = {}
        self._build()
        self.hide()

    # putting together ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(12, 9, 8, 10)
        whole.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(text(tr("Sketch"), "strong"))
        self.game = text("", "small")
        head.addWidget(self.game)
        head.addStretch(1)
        whole.addLayout(head)
        self.grounds = DropDown()
        self.grounds.setAccessibleName(tr("Map for the sketch"))
        self.grounds.activated.connect(lambda row: self.groundChosen.emit(self.grounds.itemData(row)))
        self.systems = DropDown()
        self.systems.setAccessibleName(tr("Game"))
        for box in (self.systems, self.grounds):
            whole.addWidget(box)
        self.back = LinkLabel(tr("Reopen the last sketch"))
        self.back.clicked.connect(self.backWanted)
        whole.addWidget(self.back)
        self.column = Column(tr("Sketch tools"))
        self.column.rows.setSpacing(7)
        whole.addWidget(self.column, 1)
        self._forces()
        self.brush_rows = QVBoxLayout()
        self.brush_rows.setSpacing(6)
        self.column.rows.addLayout(self.brush_rows)
        self.column.rows.addStretch(1)
        self.hint = text("", "small", wrap=True)
        self.hint.setMinimumHeight(2 * self.hint.fontMetrics().height())
        whole.addWidget(self.hint)
        foot = QHBoxLayout()
        self.throw = button(tr("Discard sketch"), tip=tr("Discards the sketch and returns to the campaign"))
        self.throw.clicked.connect(self.throwWanted)
        self.keep = button(tr("Save as campaign…"), "verb", tip=tr("Creates a campaign that starts from this sketch"))
        self.keep.clicked.connect(self.keepWanted)
        foot.addWidget(self.throw)
        foot.addStretch(1)
        foot.addWidget(self.keep)
        whole.addLayout(foot)

    def _forces(self) -> None:
        """Who is put down with which button."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(5)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        self.titles = {}
        for row, (who, hand) in enumerate(((THEM, tr("left button")), (US, tr("right, or Shift")))):
            line = QHBoxLayout()
            line.setSpacing(7)
            self.titles[who] = text("", "strong")
            line.addWidget(self.titles[who])
            line.addWidget(text(hand, "small"))
            line.addStretch(1)
            if who == THEM:
                line.setSpacing(4)
                swap = LinkLabel(tr("Swap"))
                swap.setToolTip(tr("Play the other side"))
                swap.setAccessibleName(tr("Swap sides"))
                swap.clicked.connect(self.swapped)
                line.addWidget(swap)
            grid.addLayout(line, 2 * row, 0, 1, 2)
            self.kinds[who] = DropDown()
            self.kinds[who].setAccessibleName(tr("Enemy unit type") if who == THEM else tr("Own unit type"))
            self.kinds[who].setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self.kinds[who].setMinimumContentsLength(6)
            self.numbers[who] = field = QLineEdit()
            field.setPlaceholderText("4-5")
            field.setAccessibleName(tr("Enemy factors") if who == THEM else tr("Own factors"))
            field.setToolTip(tr("Printed factors of the next units (4-5-6); leave empty if they do not matter"))
            field.setFixedWidth(round(FACTORS * enlarged()))
            field.returnPressed.connect(self.done)
            grid.addWidget(self.kinds[who], 2 * row + 1, 0)
            grid.addWidget(field, 2 * row + 1, 1)
        self.column.rows.addLayout(grid)
        last = QHBoxLayout()
        last.setSpacing(6)
        last.addWidget(text(tr("Units in a hex"), "small"))
        self.count = DropDown()
        self.count.setAccessibleName(tr("Units placed in a hex at once"))
        self.count.setToolTip(tr("Keys 1 to 9"))
        self.count.addItems([str(n) for n in range(1, MOST + 1)])
        last.addWidget(self.count)
        last.addStretch(1)
        last.addWidget(text(tr("Turn"), "small"))
        self.turn = QLineEdit()
        self.turn.setFixedWidth(round(TURN * enlarged()))
        self.turn.setAccessibleName(tr("Turn"))
        self.turn.returnPressed.connect(self._turned)
        last.addWidget(self.turn)
        self.column.rows.addLayout(last)

    # following ----------------------------------------------------------------------------------------------------

    def show_game(self, words: Vocabulary, theirs: str, theme: Theme) -> None:
        """The words of a game; ``theirs`` is the side that the left button puts down."""
        if self.words is not words:
            self.words = words
            self.game.setText(words.name)
            self._fill_brushes(words, theme)
        self.theirs = theirs
        types = types_of(words.system)
        for who, side in ((THEM, theirs), (US, words.roster.enemy(theirs))):
            named = titled(words.roster.sides[side].name)
            self.titles[who].setText(tr("Enemy: {side}", side=named) if who == THEM else tr("Own: {side}", side=named))
            box = self.kinds[who]
            box.clear()
            nations = [n for n in words.roster.nations.values() if n.side == side]
            for nation in nations:
                for slug in types[nation.slug]:
                    name = _short(term(words.roster.types[slug].name), words.sizes)
                    shown = name if nation is nations[0] else tr("{nation} {kind}", nation=term(nation.name), kind=name)
                    box.addItem(capital(shown), (nation.slug, slug))

    def _fill_brushes(self, words: Vocabulary, theme: Theme) -> None:
        empty(self.brush_rows)
        self.chips.clear()
        known = brushes(words)
        for title, kinds in SECTIONS:
            found = [b for b in known if b.kind in kinds]
            if not found:
                continue
            self.brush_rows.addWidget(text(tr(title), "small"))
            flow = FlowLayout()
            for brush in found:
                flow.addWidget(self.chips.add(brush, theme))
            self.brush_rows.addLayout(flow)
        self.take(known[0])

    def show_state(self, *, grounds: Mapping[str, bool], ground: str, drawn: bool, turn: int, last: bool) -> None:
        """``grounds`` are those on offer; they can be changed until something is drawn."""
        self.grounds.clear()
        for slug, name in GROUNDS:
            if grounds.get(slug):
                self.grounds.addItem(tr(name), slug)
        self.grounds.setCurrentIndex(max(self.grounds.findData(ground), 0))
        self.grounds.setEnabled(not drawn)
        self.grounds.setToolTip(tr("Discard the current sketch first") if drawn else "")
        self.keep.setEnabled(drawn)
        self.back.setVisible(last and not drawn)
        if not self.turn.hasFocus():
            self.turn.setText(str(turn))

    # hands --------------------------------------------------------------------------------------------------------

    def take(self, brush: Brush) -> None:
        self.brush = brush
        self.chips.hold(brush)
        self.hint.setText(f"{brush.help}.")
        self.brushTaken.emit(brush)

    def take_kind(self, kind: str) -> None:
        self.take(next(b for b in self.chips if b.kind == kind))

    def token(self, who: str) -> Token | None:
        """What the button puts down; None, and the cursor in the field, for factors that are none."""
        numbers = read_numbers(self.numbers[who].text())
        if numbers is None:
            self.numbers[who].setFocus()
            self.numbers[who].selectAll()
            return None
        nation, kind = self.kinds[who].currentData()
        return Token(nation, kind, numbers, self.count.currentIndex() + 1)

    def pressed(self, event: QKeyEvent) -> bool:
        """A key of a brush, or a digit for how many; False for a key that means nothing here."""
        typed = letter(event)
        if typed.isdigit() and 1 <= int(typed) <= MOST:
            self.count.setCurrentIndex(int(typed) - 1)
            return True
        return self.chips.press(typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.pressed(event):
            super().keyPressEvent(event)

    def _turned(self) -> None:
        words = self.turn.text().strip()
        if words.isdigit() and int(words) >= 1:
            self.turnChosen.emit(int(words))
        self.done.emit()


def _short(name: str, sizes: Sequence[str]) -> str:
    """A type's name without its size: ``rifle division`` → ``rifle``."""
    first, _, last = name.rpartition(" ")
    return first if first and last in sizes else name
