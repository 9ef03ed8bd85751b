"""Looks for the circumstances that matter, a few at a time while the window is idle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from app.ui.odds.circumstances import Circumstance, Offer, PartKind, matters, offered, part_kinds
from app.ui.odds.setting import Reckoner, Setting

FRAME = 0.008
"""Seconds that one look may take."""


class Survey(QObject):
    """``found`` has an offer, ``judged`` a circumstance and whether it makes a difference as things are supposed,
    ``parts`` the kinds of factors to be typed apart. ``settle`` ends the search at once."""

    found = Signal(object)
    judged = Signal(object, bool)
    parts = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on)

    def begin(self, reckoner: Reckoner, plain: Setting) -> None:
        """Looks for all offers of a plain attack."""
        self._start(self._offers(reckoner, plain))

    def again(self, reckoner: Reckoner, setting: Setting, known: tuple[Circumstance, ...]) -> None:
        """Judges the known circumstances anew, with what is ticked already."""
        self._start(self._judgements(reckoner, setting, known))

    def stop(self) -> None:
        self._timer.stop()
        self._work = iter(())

    def settle(self) -> None:
        for _ in self._work:
            pass
        self.stop()

    def _start(self, work: Iterator[None]) -> None:
        self._work = work
        self._timer.start()

    def _on(self) -> None:
        until = perf_counter() + FRAME
        for _ in self._work:
            if perf_counter() > until:
                return
        self._timer.stop()

    def _offers(self, reckoner: Reckoner, plain: Setting) -> Iterator[None]:
        kinds: tuple[PartKind, ...] = part_kinds(reckoner, plain)
        self.parts.emit(kinds)
        yield
        for offer in offered(reckoner, plain):
            if isinstance(offer, Offer):
                self.found.emit(offer)
            yield

    def _judgements(self, reckoner: Reckoner, setting: Setting, known: tuple[Circumstance, ...]) -> Iterator[None]:
        self.parts.emit(part_kinds(reckoner, setting))
        yield
        bare = replace(setting, parts=())
        for one in known:
            self.judged.emit(one, one.always or matters(reckoner, bare, one))
            yield
