"""Long work beside the window: on a thread of its own, with a card over the map that says how far it is and stops it.

The window goes on meanwhile; nothing here is modal. The work must not touch widgets, nor a campaign that is open: it
gets what it needs by value, or opens the file for itself.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar

from app.errors import AdjutantError
from app.ui.texts import tr
from app.ui.widgets.cards import button
from app.ui.widgets.floats import Float, Floats

SOON = 300
"""Milliseconds that work may take before a card speaks of it."""
PACE = 0.0005
"""Seconds after which Python lets the window in again while work goes on: each of its calls would wait ten times as
long otherwise, and a paint makes hundreds."""
WHOLE = 1000
"""Steps of the bar."""

Watch = Callable[[float], None]
"""Called by the work with the share that is done, 0 to 1; raises ``Stopped`` once the players have stopped it."""


class Stopped(Exception):
    """The players have stopped the work."""


class Pace:
    """How Python runs while there is work. The collector of garbage rests: it would run on the thread, and take away
    widgets there."""

    def __init__(self) -> None:
        self.works = 0

    def begin(self) -> None:
        if not self.works:
            self.interval, self.collects = sys.getswitchinterval(), gc.isenabled()
            sys.setswitchinterval(PACE)
            gc.disable()
        self.works += 1

    def end(self) -> None:
        self.works -= 1
        if not self.works:
            sys.setswitchinterval(self.interval)
            if self.collects:
                gc.enable()


_pace = Pace()


class Work(QObject):
    """One piece of work. One of ``done`` (with its result), ``failed`` (with its fault) and ``stopped`` comes, and then
    ``ended``. Once the stop was asked for ``stopped`` comes, also where the thread was quicker: nobody opens what the
    players have stopped."""

    done = Signal(object)
    failed = Signal(object)
    stopped = Signal()
    ended = Signal()
    _told = Signal(float)
    _over = Signal(str, object)

    def __init__(self, words: str, call: Callable[[Watch], Any], floats: Floats, *, lasting: bool = False) -> None:
        """``words`` say what is done, as a title. What was done is told even after a stop where it is ``lasting``: a
        file is written by then."""
        super().__init__(floats)
        self.words, self.call, self.floats, self.lasting = words, call, floats, lasting
        self.card: Float | None = None
        self.share = 0.0
        self._stop = threading.Event()
        self._paced = False
        self._told.connect(self._show_share)
        self._over.connect(self._finish)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._show)
        self._thread = threading.Thread(target=self._run, name=words, daemon=True)

    def start(self) -> Work:
        self._soon.start(SOON)
        self._paced = True
        _pace.begin()
        self._thread.start()
        return self

    def stop(self) -> None:
        """Asks the work to end; ``stopped`` comes when it has."""
        self._stop.set()

    def leave_off(self) -> None:
        """Stops the work and waits until it has ended, for as long as it takes to reach its next step."""
        self.stop()
        self._wait()

    def _wait(self) -> None:
        self._thread.join()
        if self._paced:
            self._paced = False
            _pace.end()

    @property
    def stopping(self) -> bool:
        """Whether the work was asked to end; it may have been done by then."""
        return self._stop.is_set()

    # on the thread ------------------------------------------------------------------------------------------------

    def _watch(self, share: float) -> None:
        if self._stop.is_set():
            raise Stopped
        if share - self.share >= 1 / WHOLE or share >= 1 > self.share:
            self.share = share
            self._told.emit(share)

    def _run(self) -> None:
        try:
            self._over.emit("done", self.call(self._watch))
        except Stopped:
            self._over.emit("stopped", None)
        except AdjutantError as fault:
            self._over.emit("failed", fault)
        except BaseException as fault:
            self._over.emit("broken", fault)

    # in the window ------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        self.card = Float(self.words)
        row = QHBoxLayout()
        self.bar = QProgressBar()
        self.bar.setRange(0, WHOLE)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.words)
        row.addWidget(self.bar, 1)
        self.verb = button(tr("Cancel"))
        self.verb.clicked.connect(self.stop)
        row.addWidget(self.verb)
        self.card.rows.addLayout(row)
        self.card.closed.connect(self.stop)
        self.floats.add(self.card)
        self._show_share(self.share)

    def _show_share(self, share: float) -> None:
        if self.card is not None:
            self.bar.setValue(round(share * WHOLE))

    def _finish(self, how: str, result: object) -> None:
        self._soon.stop()
        self._wait()
        if self.card is not None:
            card, self.card = self.card, None
            self.floats.drop(card)
        if self.stopping and not self.lasting and how != "broken":
            how = "stopped"
        if how == "done":
            self.done.emit(result)
        elif how == "stopped":
            self.stopped.emit()
        elif how == "failed":
            self.failed.emit(result)
        self.ended.emit()
        self.deleteLater()
        if how == "broken" and isinstance(result, BaseException):
            raise result  # as a fault in the window would be
