"""The journal as the window reads it: one branch of the log, read page by page and never all at once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.entry import Entry
from app.campaign.journal.timeline import Mark, mark_of, marks
from app.errors import AdjutantError
from app.ui.past.ruler import Ruler

PAGE = 128
KEPT = 24
"""Pages that are kept in memory."""
MARKS = 1024
"""Marks of the timeline that are read at once after the first page."""


class Chronicle(QObject):
    """Entries by depth on the branch in hand, undone ones that can be redone included; ``head`` is the depth that the
    position stands at, ``home`` that of the table while another instant is looked at, None where it is on another
    branch or nothing is. ``ticks`` and ``ruler`` fill in the background."""

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
        self.looking = False
        """Whether another instant than the table's is seen."""
        self.home: int | None = None
        self.ticks: list[Mark] = []
        self.ruler = Ruler()
        self._reader = QTimer(self)
        self._reader.setInterval(0)
        self._reader.timeout.connect(self._read_on)

    def __len__(self) -> int:
        return self._length

    @property
    def stand(self) -> int:
        """The depth at which the table stands; what lies past it is undone. The end where that is on another branch."""
        if not self.looking:
            return self.head
        return self._length - 1 if self.home is None else self.home

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

    def number_at(self, depth: int) -> int:
        """The action at a depth, without what else there is of it."""
        return self._line.number(depth) if isinstance(self._line, LineOfPlay) else self._line[depth].number

    # what happens to it -------------------------------------------------------------------------------------------

    def show(self, line: Sequence[Entry], head: int) -> None:
        """Another campaign, or another branch."""
        self._line, self._length, self.head = line, len(line), head
        self._pages.clear()
        self.ticks = []
        self.ruler.clear()
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
            self._add([mark_of(self[depth]) for depth in range(old, new)])
        self.grown.emit(old, new - 1)
        self.move_head(head)

    def move_head(self, depth: int) -> None:
        self.head = depth
        self.headMoved.emit(depth)

    # in the background --------------------------------------------------------------------------------------------

    def _read_on(self) -> None:
        first = len(self.ticks)
        last = min(first + (MARKS if first else PAGE), self._length)
        found = self._marks(first, last)
        self._add(found)
        if last >= self._length or len(found) < last - first:  # what is damaged has no marks
            self._reader.stop()
        self.ticksRead.emit()

    def _marks(self, first: int, last: int) -> list[Mark]:
        if not isinstance(self._line, LineOfPlay):
            return [mark_of(entry) for entry in self._line[first:last]]
        try:
            return marks(self._line, first, last - 1)
        except AdjutantError:  # whoever reads the lines themselves is told
            return []

    def _add(self, found: list[Mark]) -> None:
        self.ticks += found
        self.ruler.extend(found)
