"""The journal as the window reads it: one branch of the log, read page by page and never all at once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from app.campaign.entry import Entry

PAGE = 128
KEPT = 24
"""Pages that are kept in memory."""


@dataclass(frozen=True)
class Tick:
    """What the timeline shows of an entry."""

    kind: str
    turn: int
    phase: str
    battle: bool
    overruled: bool


def tick_of(entry: Entry) -> Tick:
    return Tick(entry.kind, entry.turn, entry.phase, entry.battle is not None, bool(entry.overruled))


class Chronicle(QObject):
    """Entries by depth on the branch in hand, undone ones that can be redone included; ``head`` is the depth that the
    position stands at. ``ticks`` fill in the background."""

    reset = Signal()
    grown = Signal(int, int)
    """First and last new depth."""
    headMoved = Signal(int)
    ticksRead = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cover: Callable[[Entry], Entry] = lambda entry: entry
        """What of an entry may be read by whoever looks at the screen."""
        self._line: Sequence[Entry] = ()
        self._length = 0
        self._pages: OrderedDict[int, list[Entry]] = OrderedDict()
        self.head = 0
        self.ticks: list[Tick] = []
        self._reader = QTimer(self)
        self._reader.setInterval(0)
        self._reader.timeout.connect(self._read_on)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, depth: int) -> Entry:
        """Raises IndexError beyond the line."""
        if not 0 <= depth < self._length:
            raise IndexError(f"the journal has {self._length} entries")
        page, at = divmod(depth, PAGE)
        kept = self._pages.get(page)
        if kept is None or at >= len(kept):
            kept = list(self._line[page * PAGE : min((page + 1) * PAGE, self._length)])
            self._pages[page] = kept
            while len(self._pages) > KEPT:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(page)
        return self.cover(kept[at])

    # what happens to it -------------------------------------------------------------------------------------------

    def show(self, line: Sequence[Entry], head: int) -> None:
        """Another campaign, or another branch."""
        self._line, self._length, self.head = line, len(line), head
        self._pages.clear()
        self.ticks = []
        self.reset.emit()
        self._read_on()
        if len(self.ticks) < self._length:
            self._reader.start()

    def grow(self, line: Sequence[Entry], head: int) -> None:
        """The line has a new end. Entries that were undone before it are on another branch now."""
        old, new = self._length, len(line)
        kept = min(head, old)
        if kept < old:
            self.show(line, head)
            return
        self._line, self._length = line, new
        self._pages.pop(max(old - 1, 0) // PAGE, None)
        self._pages.pop(old // PAGE, None)
        if len(self.ticks) == old:
            self.ticks += [tick_of(self[depth]) for depth in range(old, new)]
        self.grown.emit(old, new - 1)
        self.move_head(head)

    def move_head(self, depth: int) -> None:
        self.head = depth
        self.headMoved.emit(depth)

    # in the background --------------------------------------------------------------------------------------------

    def _read_on(self) -> None:
        first = len(self.ticks)
        last = min(first + PAGE, self._length)
        self.ticks += [tick_of(self[depth]) for depth in range(first, last)]
        if last >= self._length:
            self._reader.stop()
        self.ticksRead.emit()
