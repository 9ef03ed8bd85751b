"""A campaign being played: its position, and every action on disk before the position shows it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from app import __version__
from app.campaign import founding
from app.campaign.canonical import clean, sha256
from app.campaign.difference import difference
from app.campaign.entry import Entry, entry_of
from app.campaign.journal import Head, Journal, JournalTrouble
from app.campaign.line import Line
from app.campaign.opening import Opened, open_file
from app.campaign.record import Place, change_rows, changes_from, question_of, record_of
from app.campaign.state import Damage, flat, position_text
from app.errors import AdjutantError, BadInput, Problem
from app.position.action import Action
from app.position.changes import Change, apply
from app.position.position import Position
from app.position.world import World
from app.rules.orders import Note, Order

if TYPE_CHECKING:
    from app.rules.referee import Judgement

LEVELS = ("record", "advise", "referee")
SNAPSHOT_EVERY = 250
"""Actions between two snapshots."""
SNAPSHOT_AT_CLOSE = 25
"""Actions since the last snapshot that make another one worth its room when the campaign is closed."""
WALK_AT_MOST = 250
"""Actions that a jump replays one after the other; a longer way goes by a snapshot."""

Clock = Callable[[], datetime]
Callback = Callable[[tuple[Change, ...]], None]


def now() -> datetime:
    return datetime.now(UTC)


class Referee(Protocol):
    """What a campaign needs of ``app.rules.referee.Referee``."""

    def judge(self, position: Position, order: Order) -> Judgement: ...


class ReadOnly(AdjutantError):
    """An action was to be written into a campaign that is open read-only."""


@dataclass(frozen=True)
class Played:
    """What became of an order. ``entry`` is None where it was refused; ``judgement`` has no findings where the level
    is ``record`` and the order was taken."""

    judgement: Judgement
    entry: Entry | None
    refused: bool


class Campaign:
    """An open campaign; made by ``create`` or ``open``, and to be closed.

    ``level``: ``record`` says nothing and takes everything that can be done, ``advise`` takes it and keeps the
    findings, ``referee`` refuses what is against the rules unless it is overruled. ``notices`` are sentences that the
    user should see: why it is read-only, what was found damaged.
    """

    def __init__(self, path: Path, opened: Opened, referee: Referee, clock: Clock) -> None:
        self.path = path
        self.referee = referee
        self.world: World = opened.world
        self.position: Position = opened.position
        self.read_only: bool = opened.read_only
        self.notices: tuple[str, ...] = opened.notices
        self._opened = opened
        self._journal: Journal = opened.journal
        self._states = opened.states
        self._clock = clock
        self._callbacks: list[Callback] = []
        self._head = opened.head
        self._to_tip = Line(self._journal, self._journal.segments(self._head.tip))
        self._depth = self._journal.place(self._head.number)[2]
        self._closed = False
        found = self._journal.campaign()
        self.title: str = found["title"]
        self._level = self._journal.setting("level", "referee")

    # Opening and closing

    @classmethod
    def create(
        cls,
        path: Path | str,
        world: World,
        position: Position,
        referee: Referee,
        *,
        title: str = "",
        level: str = "referee",
        system_version: int | str = "",
        clock: Clock = now,
    ) -> Campaign:
        """Makes the file and opens it. Raises BadInput where there is a file already or none can be made."""
        _check_level(level)
        target = _resolved(path)
        row = founding.campaign_row(
            title=clean(title) or world.title or target.stem, system=world.system, system_version=str(system_version),
            created=_stamp(clock()), program=__version__, world=founding.world_text(world),
            start=position_text(world, position),
        )  # fmt: skip
        founding.found(target, row, founding.root_record(row, position), level)
        return cls(target, open_file(target), referee, clock)

    @classmethod
    def open(
        cls,
        path: Path | str,
        bind: Callable[[World], Referee],
        *,
        read_only: bool = False,
        thorough: bool = False,
        clock: Clock = now,
    ) -> Campaign:
        """Opens a file; ``bind`` makes the referee for its world. No rules run: the position is the last snapshot and
        the changes since. ``thorough`` looks through the whole log first, which takes a second for some ten thousand
        actions; a file that was not closed is always looked through.

        Raises BadInput for a file that is no campaign, is of a newer format, or holds nothing that can be shown, and
        whatever ``bind`` raises.
        """
        target = _resolved(path)
        opened = open_file(target, read_only=read_only, thorough=thorough)
        try:
            return cls(target, opened, bind(opened.world), clock)
        except (Damage, JournalTrouble) as fault:
            opened.release()
            raise BadInput([Problem(target.name, f"the file is damaged ({fault}).")]) from fault
        except BaseException:
            opened.release()
            raise

    def close(self) -> None:
        """Leaves one file and no lock. Closing twice does nothing. Raises JournalTrouble where the last of the log
        could not be folded into the file; it is safe beside it."""
        if self._closed:
            return
        self._closed = True
        try:
            if not self.read_only and self._states.distance(self._head.number) >= SNAPSHOT_AT_CLOSE:
                self._snapshot()
        finally:
            self._opened.release()

    def __enter__(self) -> Campaign:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def save_copy(self, path: Path | str) -> None:
        """Writes a whole campaign file under a new name. Raises BadInput where the name is taken or cannot be had."""
        founding.copy_to(self._journal.conn, _resolved(path))

    # Playing

    def play(self, order: Order, *, overrule: str | None = None) -> Played:
        """Judges an order and, unless it is refused, writes it down and does it.

        At the level ``referee`` an order against the rules is refused unless ``overrule`` gives a reason; one that
        cannot be done at all is refused at every level. Raises BadInput for an order that names what does not exist,
        ReadOnly, and JournalTrouble where it could not be written: then nothing has happened.
        """
        self._check_writable()
        judgement = self.referee.judge(self.position, order)
        reason = clean(overrule or "")
        if not judgement.legal:
            impossible = not judgement.can_be_overruled
            if impossible or (self._level == "referee" and not reason):
                return Played(judgement, None, True)
        overruled = "" if judgement.legal else reason
        if self._level == "record":
            judgement = replace(judgement, findings=())
        return Played(judgement, self._store(judgement.action(self.position, overruled=overruled)), False)

    def note(self, words: str) -> Entry:
        """Adds a remark to the log. Raises ValueError for an empty one."""
        remark = clean(words)
        if not remark:
            raise ValueError("a note has words")
        entry = self.play(Note(remark)).entry
        assert entry is not None  # a remark breaks no rule
        return entry

    def _store(self, action: Action) -> Entry:
        rows = change_rows(action.changes)
        # What is applied is what a reader of the file will apply, not what the judgement happened to hold.
        changes = changes_from(rows)
        after = apply(self.world, self.position, changes)
        number = self._journal.latest() + 1
        _, stem, depth, hash_ = self._journal.place(self._head.number)
        if self._journal.on_stem(stem, depth + 1) is not None:
            stem = number
        question = question_of(self.position, dict(action.order), action.rolls)
        record = record_of(
            action, Place(number, self._head.number, stem, depth + 1, hash_), rows,
            question=question, rerolls=self._rerolls(question), time=_stamp(self._clock()),
        )  # fmt: skip
        self._journal.append(record)
        self._stand(Head(number, number), after, changes)
        if record.depth % SNAPSHOT_EVERY == 0:
            self._snapshot()
        return entry_of(record)

    def _rerolls(self, question: str | None) -> int | None:
        """The newest action that answered this question with dice and lies on no way from the start to here."""
        if question is None:
            return None
        line = self.line()
        return next((n for n in self._journal.asked(question) if line.depth_of(n) is None), None)

    def _snapshot(self) -> None:
        written = position_text(self.world, self.position)
        hash_ = self._journal.place(self._head.number)[3]
        # A cache: whatever keeps it from being written has kept nothing from the log.
        with suppress(JournalTrouble):
            self._journal.put_snapshot(self._head.number, hash_, written, sha256(written))

    # The head

    @property
    def head(self) -> int:
        """The number of the action after which the position stands."""
        return self._head.number

    @property
    def can_undo(self) -> bool:
        return self._head.number != 0

    @property
    def can_redo(self) -> bool:
        return self._next() is not None

    def _next(self) -> int | None:
        depth = self._depth + 1
        if depth < len(self._to_tip):
            return self._to_tip.numbers(depth, depth)[0]
        children = self._journal.children(self._head.number)
        return children[-1] if children else None

    def undo(self) -> Entry | None:
        """Takes the last action back and returns it; None at the start. Dice may be taken back: see ``rerolls``."""
        undone = self._entry(self._head.number)
        if undone.parent is None:
            return None
        self._go("undo", undone.parent)
        return undone

    def redo(self, to: int | None = None) -> Entry | None:
        """Does the following action again and returns it; ``to`` chooses where branches part. None at the end.
        Raises ValueError where ``to`` does not follow."""
        following = self._next() if to is None else to
        if following is None:
            return None
        if to is not None and to not in self._journal.children(self._head.number):
            raise ValueError(f"action {to} does not follow action {self._head.number}")
        self._go("redo", following)
        return self._entry(following)

    def jump(self, number: int) -> Entry:
        """Puts the head after any action of any branch. Raises JournalTrouble for a number that the log has not."""
        self._go("jump", number)
        return self._entry(number)

    def _go(self, kind: str, number: int) -> None:
        if number == self._head.number:
            return
        tip = self._head.tip if self._to_tip.depth_of(number) is not None else self._journal.stem_end(number)
        back, forth = self.line().way_to(Line(self._journal, self._journal.segments(number)))
        if len(back) + len(forth) <= WALK_AT_MOST:
            undone = [c.reversed() for c in reversed(flat(self._states.changes_along(back)))]
            changes = (*undone, *flat(self._states.changes_along(forth)))
            position = apply(self.world, self.position, changes)
        else:
            position = self._states.at(number)
            changes = difference(self.world, self.position, position)
        head = Head(number, tip)
        if not self.read_only:
            self._journal.move_head(kind, head, _stamp(self._clock()))
        self._stand(head, position, changes)

    def _stand(self, head: Head, position: Position, changes: tuple[Change, ...]) -> None:
        if head.tip != self._head.tip:
            self._to_tip = Line(self._journal, self._journal.segments(head.tip))
        self._head, self._depth, self.position = head, self._journal.place(head.number)[2], position
        for callback in tuple(self._callbacks):
            callback(changes)

    def position_at(self, number: int) -> Position:
        """The position after any action, the head staying where it is."""
        return self._states.at(number)

    def subscribe(self, callback: Callback) -> Callable[[], None]:
        """Calls ``callback`` with the changes whenever the position has changed; returns how to end that."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    # The log

    def line(self, *, undone: bool = False) -> Line:
        """The current branch from the start to the head; with ``undone`` on to the end that redoing leads to."""
        return self._to_tip if undone else self._to_tip.up_to(self._depth)

    def entries(self, limit: int = 100, offset: int = 0) -> list[Entry]:
        """A page of the current branch up to the head, oldest first."""
        return self.line()[offset : offset + limit]

    def entry(self, number: int) -> Entry:
        """An action of any branch. Raises JournalTrouble for a number that the log has not."""
        return self._entry(number)

    def _entry(self, number: int) -> Entry:
        records = self._journal.records([number])
        if not records:
            raise JournalTrouble(f"{self.path.name} has no action {number}")
        return entry_of(records[0])

    def branches(self, number: int) -> list[Entry]:
        """The actions that follow an action, oldest first; several where branches part."""
        return [entry_of(record) for record in self._journal.records(self._journal.children(number))]

    def search(self, words: str, limit: int = 100) -> list[Entry]:
        """Actions of all branches whose line or reason for overruling has all these words, newest first."""
        return [entry_of(record) for record in self._journal.records(self._journal.search(words, limit))]

    # Settings

    @property
    def level(self) -> str:
        """``record``, ``advise`` or ``referee``."""
        return self._level

    def set_level(self, level: str) -> None:
        _check_level(level)
        if not self.read_only:
            self._journal.put_setting("level", level, _stamp(self._clock()))
        self._level = level

    def _check_writable(self) -> None:
        if self.read_only:
            raise ReadOnly(f"{self.path.name} is open read-only: save a copy to go on playing.")


def _check_level(level: str) -> None:
    if level not in LEVELS:
        raise ValueError(f"a level is one of {', '.join(LEVELS)}")


def _stamp(time: datetime) -> str:
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _resolved(path: Path | str) -> Path:
    """The file itself where ``path`` is a link, so that all who open it meet at the same lock."""
    return Path(path).resolve()
