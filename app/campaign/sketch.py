"""A sketch: a position and its world in memory, drawn and changed at will, with every step to be undone.

It answers as a campaign does, and nothing of it is on disk until a copy is saved: that copy is a campaign.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from app.campaign.campaign import Callback, Campaign, Clock, Played, now
from app.campaign.canonical import clean
from app.campaign.entry import Entry
from app.campaign.record import START
from app.errors import AdjutantError
from app.messages import N_, Sentence
from app.position.action import Action
from app.position.changes import apply
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.levels import ADVISE, Levels
from app.rules.orders import Note, Order
from app.rules.referee import Referee

STROKE = "stroke"
"""The kind of an entry that drew something."""
BEGUN = N_("The sketch begins.")


class SketchSettings(dict[str, str]):
    """What a campaign keeps in its file, kept in memory."""

    def put(self, name: str, value: str) -> None:
        self[name] = value


@dataclass(frozen=True)
class _State:
    """What stood after an entry."""

    entry: Entry
    position: Position
    referee: Referee


class Sketch:
    """``bind`` makes the referee for a world; ``path`` is where a kept copy would first be looked for. There is one
    line of entries: whatever was undone goes when something else is done."""

    read_only = False
    notices: tuple[str, ...] = ()

    def __init__(
        self, world: World, position: Position, bind: Callable[[World], Referee], path: Path, *, title: str = "Sketch",
        clock: Clock = now,
    ) -> None:  # fmt: skip
        self.path, self.title = path, title
        self.levels = Levels(ADVISE)
        self.settings = SketchSettings()
        self._bind, self._clock = bind, clock
        self._callbacks: list[Callback] = []
        words: dict[str, Json] = {"template": BEGUN, "args": {}}
        start = Action(START, position.active, position.turn, position.phase, BEGUN, {}, (), words=words)
        self._states = [_State(self._entry(start, 0), position, bind(world))]
        self.head = 0

    # what stands --------------------------------------------------------------------------------------------------

    @property
    def referee(self) -> Referee:
        return self._states[self.head].referee

    @property
    def world(self) -> World:
        return self.referee.world

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
        return self._add(action, position, referee)

    def play(self, order: Order, *, overrule: str | None = None) -> Played:
        """Judges an order and, unless it is refused, does it; as ``Campaign.play``."""
        judgement = self.referee.judge(self.position, order)
        settled = self.levels.settle(judgement, clean(overrule or ""))
        if settled is None:
            return Played(judgement, None, True)
        judgement, overruled = settled
        action = judgement.action(self.position, overruled=overruled)
        after = apply(self.world, self.position, judgement.changes)
        return Played(judgement, self._add(action, after, self.referee), False)

    def note(self, words: str) -> Entry:
        """Raises ValueError for an empty one."""
        remark = clean(words)
        if not remark:
            raise ValueError("a note has words")
        entry = self.play(Note(remark)).entry
        assert entry is not None  # a remark breaks no rule
        return entry

    def _add(self, action: Action, position: Position, referee: Referee) -> Entry:
        del self._states[self.head + 1 :]
        entry = self._entry(action, len(self._states))
        self._states.append(_State(entry, position, referee))
        self._go(entry.number)
        return entry

    def _entry(self, action: Action, number: int) -> Entry:
        return Entry(
            number, number - 1 if number else None, number, self._clock(), action.kind, action.side, action.turn,
            action.phase, action.summary, action.overruled, action.findings, action.rolls, action.battle, None,
            action.order, action.words, "",
        )  # fmt: skip

    # the way back -------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self.head > 0

    @property
    def can_redo(self) -> bool:
        return self.head + 1 < len(self._states)

    def undo(self) -> Entry | None:
        """Takes the last entry back and returns it; None at the start."""
        undone = self.entry(self.head)
        if not self.can_undo:
            return None
        self._go(self.head - 1)
        return undone

    def redo(self) -> Entry | None:
        if not self.can_redo:
            return None
        self._go(self.head + 1)
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
            e for e in reversed(self.line(undone=True))
            if all(word in f"{e.summary} {e.overruled}".lower() for word in wanted)
        ]  # fmt: skip
        return found[:limit]

    # settings and files -------------------------------------------------------------------------------------------

    @property
    def level(self) -> str:
        return self.levels.general

    def set_level(self, level: str, kind: str = "") -> None:
        """Raises ValueError for a level or kind that there is not."""
        self.levels = self.levels.with_level(level, kind)

    def save_copy(self, path: Path | str, *, title: str = "", system_version: int | str = "") -> None:
        """Writes the sketch as it stands as a campaign that begins with it. Raises BadInput where the name is taken
        or cannot be had."""
        Campaign.create(
            path, self.world, self.position, self.referee, title=title or self.title, system_version=system_version
        ).close()

    def close(self) -> None:
        """A sketch has nothing to close."""
