"""A box of counters in the making: what is added, changed and taken away, and the way back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.forces.counter import Counter
from app.interop.counters.table import with_ids
from app.systems.scenario.roster import EXTRAS

STARTS = ("hex", "turn", "area")


class CounterDraft(QObject):
    """``changed`` after every change; ``counters`` stand in the order in which they were made."""

    changed = Signal()

    def __init__(self, counters: Iterable[Counter] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.counters: tuple[Counter, ...] = tuple(counters)
        self._past: list[tuple[Counter, ...]] = []
        self._ahead: list[tuple[Counter, ...]] = []

    def __len__(self) -> int:
        return len(self.counters)

    def find(self, id: str) -> Counter | None:
        return next((c for c in self.counters if c.id == id), None)

    @property
    def ids(self) -> set[str]:
        return {c.id for c in self.counters}

    # changes ------------------------------------------------------------------------------------------------------

    def add(self, counters: Iterable[Counter], after: str = "") -> tuple[str, ...]:
        """Puts counters at the end, or after one; those without an id get one. Returns the ids."""
        new = with_ids(counters, self.ids)
        at = next((n + 1 for n, c in enumerate(self.counters) if c.id == after), len(self.counters))
        self._become((*self.counters[:at], *new, *self.counters[at:]))
        return tuple(c.id for c in new)

    def change(self, id: str, counter: Counter) -> None:
        """Another counter in the place of one, under its id."""
        self._become(tuple(replace(counter, id=id) if c.id == id else c for c in self.counters))

    def remove(self, ids: Collection[str]) -> None:
        self._become(tuple(c for c in self.counters if c.id not in ids))

    def copy(self, ids: Collection[str]) -> tuple[str, ...]:
        """Each of them once more, after the last of them."""
        chosen = [c for c in self.counters if c.id in ids]
        return self.add([replace(c, id="") for c in chosen], chosen[-1].id) if chosen else ()

    def start(self, starts: Mapping[str, Mapping[str, str]]) -> None:
        """Where counters start, by id: their ``hex``, ``turn`` and ``area``."""
        self._become(tuple(_started(c, starts[c.id]) if c.id in starts else c for c in self.counters))

    # the way back -------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._ahead)

    def undo(self) -> bool:
        if not self._past:
            return False
        self._ahead.append(self.counters)
        self._show(self._past.pop())
        return True

    def redo(self) -> bool:
        if not self._ahead:
            return False
        self._past.append(self.counters)
        self._show(self._ahead.pop())
        return True

    def _become(self, counters: tuple[Counter, ...]) -> None:
        if counters == self.counters:
            return
        self._past.append(self.counters)
        self._ahead.clear()
        self._show(counters)

    def _show(self, counters: tuple[Counter, ...]) -> None:
        self.counters = counters
        self.changed.emit()


def _started(counter: Counter, start: Mapping[str, str]) -> Counter:
    kept = {name: counter.extra[name] for name in EXTRAS if name in counter.extra and name not in STARTS}
    return replace(counter, extra={**kept, **{name: text for name, text in start.items() if text}})
