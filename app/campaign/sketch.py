"""A sketch: a position and its world in memory, drawn and changed at will, with every step to be undone.

It answers as a campaign does, and nothing of it is on disk until a copy is saved: that copy is a campaign.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.campaign.campaign import Callback, Campaign, Played
from app.campaign.journal.entry import Entry
from app.campaign.journal.file_format import clean
from app.campaign.journal.journal import Clock, now
from app.campaign.journal.rows import START
from app.errors import AdjutantError
from app.messages import N_, Sentence
from app.position.changes import Action, apply
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.charts.check import with_charts
from app.rules.orders.levels import ADVISE, Levels
from app.rules.orders.orders import Note, Order, TakeChart
from app.rules.referee import Referee

STROKE = "stroke"
"""The kind of an entry that drew something."""
BEGUN = N_("The sketch begins.")
IN_HAND = N_("The map is in the workshop.")
SPREAD_OUT = N_("The counters of a box are on the map.")
"""What the journal of a map begins with."""


class SketchSettings(dict[str, str]):
    """What a campaign keeps in its file, kept in memory."""

    def put(self, name: str, value: str) -> None:
        self[name] = value


@dataclass
class _State:
    """What stood after an entry. ``referee`` is None until somebody asks it, where a chart was taken since."""

    entry: Entry
    position: Position
    world: World
    referee: Referee | None


class Sketch:
    """``bind`` makes the referee for a world; ``path`` is where a kept copy would first be looked for. There is one
    line of entries: whatever was undone goes when something else is done."""

    read_only = False
    keeps_itself = False
    """Whether what is drawn is on disk without being asked for: true of a map in the workshop."""
    begun = BEGUN
    notices: tuple[str, ...] = ()

    def __init__(
        self,
        world: World,
        position: Position,
        bind: Callable[[World], Referee],
        path: Path,
        *,
        title: str = "Sketch",
        clock: Clock = now,
    ) -> None:
        self.path, self.title = path, title
        self.levels = Levels(ADVISE)
        self.settings = SketchSettings()
        self._bind, self._clock = bind, clock
        self._callbacks: list[Callback] = []
        words: dict[str, Json] = {"template": self.begun, "args": {}}
        start = Action(START, position.active, position.turn, position.phase, self.begun, {}, (), words=words)
        self._states = [_State(self._entry(start, 0), position, world, bind(world))]
        self.head = 0

    # what stands --------------------------------------------------------------------------------------------------

    @property
    def referee(self) -> Referee:
        state = self._states[self.head]
        if state.referee is None:
            state.referee = self._bind(state.world)
        return state.referee

    @property
    def world(self) -> World:
        return self._states[self.head].world

    @property
    def position(self) -> Position:
        return self._states[self.head].position

    @property
    def drawn(self) -> bool:
        """Whether there is anything to lose."""
        return len(self._states) > 1

    # drawing and playing ------------------------------------------------------------------------------------------

    def draw(self, world: World, position: Position, words: str, *, again: bool = False) -> Entry:
        """Puts a world and a position in place of those in hand; ``words`` say what was drawn. ``again`` takes the
        place of the last entry: the same stroke goes on."""
        referee = self.referee if world is self.world else self._bind(world)
        if again:
            self.head -= 1
        action = Action(STROKE, position.active, position.turn, position.phase, words, {}, ())
        return self._add(action, position, world, referee)

    def play(self, order: Order, *, overrule: str | None = None) -> Played:
        """Judges an order and, unless it is refused, does it; as ``Campaign.play``. A chart holds at every point of the
        sketch from then on, whatever is undone."""
        judgement = self.referee.judge(self.position, order)
        settled = self.levels.settle(judgement, clean(overrule or ""))
        if settled is None:
            return Played(judgement, None, True)
        judgement, overruled = settled
        if overruled:
            judgement = self.referee.overruled(self.position, judgement)
        action = judgement.action(self.position, overruled=overruled)
        if isinstance(order, TakeChart):
            self._take({order.chart: dict(order.entry)})
        after = apply(self.world, self.position, judgement.changes)
        return Played(judgement, self._add(action, after, self.world, self.referee), False)

    def _take(self, chart: Mapping[str, Json]) -> None:
        """Raises BadInput where the game cannot be played with the chart; then nothing has happened."""
        referee = self._bind(with_charts(self.world, chart))
        for state in self._states:
            state.world, state.referee = with_charts(state.world, chart), None
        now = self._states[self.head]
        now.world, now.referee = referee.world, referee

    def note(self, words: str) -> Entry:
        """Raises ValueError for an empty one."""
        remark = clean(words)
        if not remark:
            raise ValueError("a note has words")
        entry = self.play(Note(remark)).entry
        assert entry is not None  # a remark breaks no rule
        return entry

    def _add(self, action: Action, position: Position, world: World, referee: Referee) -> Entry:
        del self._states[self.head + 1 :]
        entry = self._entry(action, len(self._states))
        self._states.append(_State(entry, position, world, referee))
        self._go(entry.number)
        return entry

    def _entry(self, action: Action, number: int) -> Entry:
        return Entry(
            number,
            number - 1 if number else None,
            number,
            self._clock(),
            action.kind,
            action.side,
            action.turn,
            action.phase,
            action.summary,
            action.overruled,
            action.findings,
            action.rolls,
            action.battle,
            None,
            action.order,
            action.words,
            "",
        )

    # the way back -------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return bool(self._steps(range(self.head, 0, -1)))

    @property
    def can_redo(self) -> bool:
        return bool(self._steps(range(self.head + 1, len(self._states))))

    def _steps(self, numbers: range) -> list[int]:
        """Those that are done and undone: all but charts."""
        return [n for n in numbers if self._states[n].entry.kind != TakeChart.kind]

    def undo(self) -> Entry | None:
        """Takes the last entry back and returns it; None at the start. A chart that was taken is passed by."""
        back = self._steps(range(self.head, 0, -1))
        if not back:
            return None
        self._go(back[0] - 1)
        return self.entry(back[0])

    def redo(self) -> Entry | None:
        ahead = self._steps(range(self.head + 1, len(self._states)))
        if not ahead:
            return None
        self._go(ahead[0])
        return self.entry(self.head)

    def jump(self, number: int) -> Entry:
        """Raises AdjutantError for a number that there is not."""
        entry = self.entry(number)
        self._go(number)
        return entry

    def _go(self, number: int) -> None:
        self.head = number
        for callback in tuple(self._callbacks):
            callback(())

    def subscribe(self, callback: Callback) -> Callable[[], None]:
        """Calls ``callback`` after every change; returns how to end that. The changes are not told one by one."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    # the log ------------------------------------------------------------------------------------------------------

    def line(self, *, undone: bool = False) -> list[Entry]:
        """The entries up to the head; with ``undone`` all of them."""
        return [s.entry for s in (self._states if undone else self._states[: self.head + 1])]

    def entry(self, number: int) -> Entry:
        if not 0 <= number < len(self._states):
            raise AdjutantError(Sentence("the sketch has no action {number}", number=number))
        return self._states[number].entry

    def search(self, words: str, limit: int = 100) -> list[Entry]:
        """Entries whose line or reason for overruling has all these words, newest first."""
        wanted = words.lower().split()
        found = [
            e
            for e in reversed(self.line(undone=True))
            if all(word in f"{e.summary} {e.overruled}".lower() for word in wanted)
        ]
        return found[:limit]

    # settings and files -------------------------------------------------------------------------------------------

    @property
    def level(self) -> str:
        return self.levels.general

    def set_level(self, level: str, kind: str = "") -> None:
        """Raises ValueError for a level or kind that there is not."""
        self.levels = self.levels.with_level(level, kind)

    def save_copy(self, path: Path | str, *, title: str = "", system_version: int | str = "") -> None:
        """Writes the sketch as it stands, with its settings, as a campaign that begins with it. Raises BadInput where
        the name is taken or cannot be had."""
        with Campaign.create(
            path, self.world, self.position, self.referee, title=title or self.title, system_version=system_version
        ) as made:
            for name, value in self.settings.items():
                made.settings.put(name, value)

    def close(self) -> None:
        """A sketch has nothing to close."""
