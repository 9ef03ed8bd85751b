"""The journal as the window reads it: one branch of the log, read page by page and never all at once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.entry import Entry
from app.campaign.journal.timeline import Mark, mark_of, marks
from app.errors import AdjutantError

BATTLE, ROLL, OVERRULED, NOTE = 1, 2, 4, 8
"""Bits of ``flags``."""
ACTION, FIGHT, PHASE, TURN = "action", "battle", "phase", "turn"
UNITS = (ACTION, FIGHT, PHASE, TURN)
"""What can be stepped by."""


class Ruler:
    """``flags`` has a byte for each action; ``turns`` and ``phases`` the depths at which they change, with what begins
    there; ``battles`` and ``overruled`` depths."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.flags = bytearray()
        self.turns: list[tuple[int, int]] = []
        self.phases: list[tuple[int, str]] = []
        self.battles: list[int] = []
        self.overruled: list[int] = []

    def __len__(self) -> int:
        return len(self.flags)

    def extend(self, marks: Sequence[Mark]) -> None:
        for depth, mark in enumerate(marks, len(self.flags)):
            turned = not self.turns or self.turns[-1][1] != mark.turn
            if turned:
                self.turns.append((depth, mark.turn))
            if turned or self.phases[-1][1] != mark.phase:
                self.phases.append((depth, mark.phase))
            if mark.battle:
                self.battles.append(depth)
            if mark.overruled:
                self.overruled.append(depth)
            self.flags.append(
                BATTLE * mark.battle | ROLL * mark.rolled | OVERRULED * mark.overruled | NOTE * (mark.kind == "note")
            )

    def of(self, first: int, last: int) -> int:
        """All flags of the actions from ``first`` up to ``last``, that one out."""
        if last == first + 1:
            return self.flags[first]
        found = 0
        for one in set(self.flags[first:last]):
            found |= one
        return found

    def phase_at(self, depth: int) -> int:
        """Which of ``phases`` an action lies in."""
        return max(bisect_right(self.phases, depth, key=lambda one: one[0]) - 1, 0)

    def overruled_up_to(self, depth: int) -> int:
        """How many actions up to a depth, that one in, went against a rule."""
        return bisect_right(self.overruled, depth)

    def step(self, unit: str, depth: int, by: int) -> int:
        """The instant ``by`` (1 or -1) from ``depth``: the next action, battle, beginning of a phase or of a turn. Past
        the last one the end, before the first one the start."""
        last = max(len(self.flags) - 1, 0)
        if unit == ACTION:
            return min(max(depth + by, 0), last)
        stops = self._stops(unit)
        if by > 0:
            at = bisect_right(stops, depth)
            return stops[at] if at < len(stops) else last
        at = bisect_left(stops, depth)
        return stops[at - 1] if at else 0

    def _stops(self, unit: str) -> list[int]:
        if unit == FIGHT:
            return self.battles
        begin = self.turns if unit == TURN else self.phases
        return [depth - 1 for depth, _ in begin if depth]


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
