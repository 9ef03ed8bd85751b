"""The campaign as a film: one step after the other, so many in a second."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from app.ui.journal_view import ACTION
from app.ui.session import Session

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Steps in a second that can be chosen."""
USUAL = 2.0
DWELL = 3.0
"""How much longer a battle stays than another action, at speeds where the eye can follow."""
FOLLOWED = 4.0


class Film(QObject):
    """``unit`` and ``speed`` may change while it runs. It ends at the end of the line, and when anything is played."""

    running = Signal(bool)

    def __init__(self, table: Session, parent: QObject) -> None:
        super().__init__(parent)
        self.table = table
        self.unit, self.speed = ACTION, USUAL
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)
        table.opened.connect(self.stop)
        table.taken.connect(self.stop)

    @property
    def on(self) -> bool:
        return self._timer.isActive()

    def toggle(self) -> None:
        if self.on:
            self.stop()
        else:
            self.start()

    def start(self) -> None:
        """From the instant that is seen; from the start where that is the end."""
        chronicle = self.table.chronicle
        if len(chronicle) < 2:
            return
        if chronicle.head >= len(chronicle) - 1 and not self.table.look(chronicle.number_at(0)):
            return
        self._wait()
        self.running.emit(True)

    def stop(self, *_: object) -> None:
        if self.on:
            self._timer.stop()
            self.running.emit(False)

    def _wait(self) -> None:
        chronicle = self.table.chronicle
        long = DWELL if self.speed <= FOLLOWED and self._is_battle(chronicle.head) else 1.0
        self._timer.start(round(1000 * long / self.speed))

    def _is_battle(self, depth: int) -> bool:
        ticks = self.table.chronicle.ticks
        return depth < len(ticks) and ticks[depth].battle

    def _step(self) -> None:
        chronicle = self.table.chronicle
        to = chronicle.ruler.step(self.unit, chronicle.head, 1)
        if to <= chronicle.head or not self.table.look(chronicle.number_at(to)) or to >= len(chronicle) - 1:
            self.running.emit(False)
            return
        self._wait()
