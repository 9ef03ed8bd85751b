"""What becomes of a drawn sketch that is left: asked before the window closes, and beside whatever took its place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from app.board.board import Board
from app.campaign.sketch import Sketch
from app.position.position import Position
from app.ui.features.sketch.keeping import Keeping
from app.ui.texts import tr
from app.ui.widgets.cards import button, text
from app.ui.widgets.floats import Float

if TYPE_CHECKING:
    from app.ui.shell import Shell


class Sketches(Protocol):
    """What there is of sketches: ``sketch`` is on the table, ``last`` was left with something in it, ``behind`` is the
    campaign that they stand in front of."""

    sketch: Sketch | None
    last: Sketch | None
    behind: Path | None

    def go_back(self, sketch: Sketch) -> None:
        """Puts one that was left on the table again."""
        ...


class PartingCard(Float):
    """``leaves``: the window waits for the answer before it closes."""

    def __init__(self, sketch: Sketch, *, leaves: bool) -> None:
        super().__init__(tr("The sketch is not saved."))
        self.sketch, self.leaves = sketch, leaves
        words = (
            tr("It is in memory only and is lost when the window closes.") if leaves else tr("It is in memory only.")
        )
        self.rows.addWidget(text(words, wrap=True))
        row = QHBoxLayout()
        row.setSpacing(6)
        self.keep: QPushButton = button(
            tr("Save it…"), "verb", tip=tr("Creates a campaign that starts from this sketch")
        )
        self.throw: QPushButton = button(tr("Discard sketch"))
        self.back: QPushButton = button(tr("Back"), tip=tr("Return to the sketch"))
        row.addStretch(1)
        for one in (self.back, self.throw, self.keep):
            row.addWidget(one)
        self.rows.addLayout(row)

    def event(self, event: QEvent) -> bool:
        """Escape closes the card that has the focus and does nothing else."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)


class Parting(QObject):
    """Asks about sketches that have something on them, one at a time, the newest first. ``card`` is the question that
    is open."""

    def __init__(self, shell: Shell, sketches: Sketches, keeping: Keeping) -> None:
        super().__init__(shell)
        self.shell, self.sketches, self.keeping = shell, sketches, keeping
        self.card: PartingCard | None = None
        self.left: list[Sketch] = []
        """Sketches that something else took the place of, and nobody has said yet what becomes of them."""
        self._bare: WeakKeyDictionary[Sketch, Board] = WeakKeyDictionary()
        self._settled: WeakKeyDictionary[Sketch, Position] = WeakKeyDictionary()
        self._again: Path | None = None
        """What the window was to open after it closed, when it was asked to."""
        self.shell.main_window.installEventFilter(self)

    # what is at stake ---------------------------------------------------------------------------------------------

    def begun(self, sketch: Sketch) -> None:
        """The ground of a new sketch: as long as it has no more than that, nothing is asked."""
        self._bare[sketch] = sketch.world.board

    def settle(self, sketch: Sketch) -> None:
        """As it stands it is on disk, or was thrown away."""
        self._settled[sketch] = sketch.position
        self.left = [one for one in self.left if one is not sketch]

    def taken_up(self, sketch: Sketch) -> None:
        """It is on the table again: whatever was said of it no longer holds."""
        self._settled.pop(sketch, None)
        self.left = [one for one in self.left if one is not sketch]
        if self.card is not None and self.card.sketch is sketch:
            self._drop()

    def is_open(self, sketch: Sketch) -> bool:
        """Whether there is something on a sketch of which nobody has said what becomes of it."""
        position = sketch.position
        if self._settled.get(sketch) is position:
            return False
        return bool(position.units or position.markers) or sketch.world.board != self._bare.get(sketch)

    def went(self, sketch: Sketch | None) -> None:
        """Something else is on the table now; ``sketch`` was there before."""
        if self.card is not None and self.card.leaves:
            self._drop()
        if sketch is not None and self.is_open(sketch):
            self.left = [*(one for one in self.left if one is not sketch), sketch]
            self._ask(sketch, leaves=False)

    # the window closes --------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.shell.main_window or event.type() != QEvent.Type.Close:
            return super().eventFilter(watched, event)
        assert isinstance(event, QCloseEvent)
        shell, drawn = self.shell, self.sketches.sketch
        if drawn is not None and shell.again == drawn.path:  # a sketch has no file to be opened again
            shell.again = self.sketches.behind or Path()
        sketch = drawn if drawn is not None and self.is_open(drawn) else next(reversed(self.left), None)
        if sketch is None:
            return super().eventFilter(watched, event)
        self._again, shell.again = shell.again, None
        self._ask(sketch, leaves=True)
        event.ignore()
        return True

    # asking -------------------------------------------------------------------------------------------------------

    def _ask(self, sketch: Sketch, *, leaves: bool) -> None:
        self._drop()
        card = self.card = PartingCard(sketch, leaves=leaves)
        card.keep.clicked.connect(lambda: self.keeping.ask(sketch, lambda path: self._kept(card, path)))
        card.throw.clicked.connect(lambda: self._go_on(card, self._again))
        card.back.clicked.connect(lambda: self._back(card))
        card.closed.connect(lambda: self._closed(card))
        self.shell.prompts.floats.add(card)
        if leaves:
            card.keep.setFocus()

    def _closed(self, card: PartingCard) -> None:
        if self.card is card:
            self.card = None

    def _drop(self) -> None:
        if self.card is not None:
            self.card.close_card()

    def _kept(self, card: PartingCard, path: Path) -> None:
        self.shell.session.said.emit(tr("The sketch is saved in {file}.", file=path))
        if self.sketches.last is card.sketch:
            self.sketches.last = None
        self._go_on(card, path if card.sketch is self.sketches.sketch else self._again)

    def _go_on(self, card: PartingCard, again: Path | None) -> None:
        """The sketch of ``card`` is settled: the window closes at last, or the next sketch is asked about. Where the
        card was closed meanwhile, nothing waits for it."""
        self.settle(card.sketch)
        if self.card is not card:
            return
        self._drop()
        if card.leaves:
            self.shell.again = again if self._again is not None else None
            self.shell.main_window.close()
        elif self.left:
            self._ask(self.left[-1], leaves=False)

    def _back(self, card: PartingCard) -> None:
        self._drop()
        if self.shell.prompts.entry is not None:
            self.shell.prompts.entry.close_card()
        if card.sketch is not self.sketches.sketch:
            self.sketches.go_back(card.sketch)
