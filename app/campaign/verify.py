"""Proof that a campaign file is what was played: the chain is whole, and replaying it gives what the file shows."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.campaign.canonical import LETTERS, code, sha256, value
from app.campaign.founding import resolved
from app.campaign.journal import Journal
from app.campaign.looking import as_it_is
from app.campaign.read_through import ReadThrough, Stems, good_records, reading
from app.campaign.record import Record, changes_from, question_of
from app.campaign.state import UNFIT, States, position_text, read_world
from app.campaign.trouble import Damage, JournalTrouble, named, one_line
from app.errors import AdjutantError, BadInput
from app.messages import Sentence, languages
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders import account


@dataclass(frozen=True)
class Fault:
    """``number`` and ``summary`` name the action, None and empty where the fault lies with the file as such, which
    ``file`` names; ``what`` says of it what differs."""

    number: int | None
    summary: str
    what: str
    file: str = ""

    def __str__(self) -> str:
        if self.number is None:
            return f"{self.file}: {self.what}."
        return f"Action {self.number} ({named(self.summary)}) {self.what}."


@dataclass(frozen=True)
class VerifyReport:
    """``actions``, the start among them, and ``snapshots`` are how many were found good, ``branches`` how many ends the
    tree has; ``current`` are the actions of the current branch, without the start."""

    path: Path
    actions: int
    branches: int
    snapshots: int
    faults: tuple[Fault, ...]
    code: str = ""
    """Of the last action on the tree"""
    expected: int | None = None
    """The number of the action whose code was expected, None where none was"""
    current: int = 0

    @property
    def whole(self) -> bool:
        return not self.faults

    @property
    def first(self) -> Fault | None:
        return self.faults[0] if self.faults else None

    def __str__(self) -> str:
        return "\n".join(filter(None, self.sentences()))

    def sentences(self) -> tuple[str, ...]:
        if self.whole:
            return (
                f"{self.path.name} is whole: {_counted(self.actions - 1, 'action')} on "
                f"{_counted(self.branches, 'branch', 'branches')} ({self.current} of them on the current branch) and "
                f"{_counted(self.snapshots, 'snapshot')} agree with the replay.",
                ""
                if self.expected is None
                else f"Action {self.expected} has the code that was expected: nothing that led to it was cut off or "
                "rewritten.",
                f"Code of the last action ({self.actions - 1}): {self.code}",
            )
        return tuple(str(fault) for fault in self.faults)


def verify(path: Path | str, expect: str = "") -> VerifyReport:
    """Reads a whole campaign through, replays it from its first action and compares. Writes nothing.

    ``expect`` is the code of an action that was written down before: that the tree has an action of that code proves
    that nothing on the way to it was cut off or rewritten. Without a code a chain whose every hash was made anew is as
    whole as the one that was played. Raises BadInput for a file that is no campaign or of a newer format, and for what
    is no code.
    """
    wanted = _letters(expect)
    target = resolved(path)
    try:
        with as_it_is(target) as conn:
            return _Check(target, Journal(conn, target.name)).report(wanted)
    except (Damage, JournalTrouble, sqlite3.Error) as fault:
        return VerifyReport(target, 0, 0, 0, (Fault(None, "", _english(fault), target.name),))


def _letters(expect: str) -> str:
    """A code as it is compared: capitals alone. Raises BadInput."""
    found = "".join(c for c in expect.upper() if c.isalnum())
    if expect and (len(found) != 12 or not set(found) <= set(LETTERS)):
        raise BadInput(Sentence("a code has twelve letters, like ABCD-EFGH-JKLM: {code} is none", code=expect))
    return found


class _Check:
    def __init__(self, path: Path, journal: Journal) -> None:
        self.path = path
        self.journal = journal
        self.faults: list[Fault] = []
        self.actions = 0
        self.snapshots = 0

    def report(self, wanted: str) -> VerifyReport:
        said: set[str] = set()
        read = self._read_through()
        for fault in read.faults:
            said.add(_english(fault))
            self._found(fault)
        parents = self._parents()
        states = States(self.journal, read_world(self.journal))
        try:
            for number, position in self._replayed(states, parents):
                self._snapshot(states, number, position)
            self._heads(states)
        except Damage as fault:
            if _english(fault) not in said:
                self._found(fault)
        except JournalTrouble as fault:
            self.faults.append(Fault(None, "", _english(fault), self.path.name))
        for number in sorted(self.journal.attested):
            kept = "was kept from a damaged file: what it says is not proven"
            self.faults.append(Fault(number, self._summary(number), kept))
        expected = self._expected(wanted)
        followed = set(parents.values())
        ends = sum(number not in followed for number in parents)
        try:
            last, current = self.journal.code()[1], self.journal.place(self.journal.head().number)[2]
        except (JournalTrouble, ValueError):
            last, current = "", 0
        return VerifyReport(self.path, self.actions, ends, self.snapshots, tuple(self.faults), last, expected, current)

    def _expected(self, wanted: str) -> int | None:
        if not wanted:
            return None
        for number, hash_ in self.journal.table("is", "SELECT number, hash FROM actions ORDER BY number"):
            with suppress(ValueError):
                if code(hash_).replace("-", "") == wanted:
                    return int(number)
        grouped = "-".join((wanted[:4], wanted[4:8], wanted[8:]))
        what = f"no action has the code {grouped}: what led to it was cut off or rewritten, or it is another campaign"
        self.faults.append(Fault(None, "", what, self.path.name))
        return None

    def _read_through(self) -> ReadThrough:
        work = reading(self.journal)
        while True:
            try:
                next(work)
            except StopIteration as done:
                found: ReadThrough = done.value
                return found

    def _found(self, damage: Damage) -> None:
        number = damage.number
        if number is None:
            self.faults.append(Fault(None, "", _english(damage), self.path.name))
            return
        what = _english(damage).removeprefix(f"action {number} ")
        try:
            records = self.journal.records([number])
        except JournalTrouble:
            records = []
        said = rewritten(records[0]) if records else ""
        self.faults.append(Fault(number, records[0].summary if records else "", f"{what}{said and '; '}{said}"))

    def _parents(self) -> dict[int, int | None]:
        with self.journal.trouble("read"):
            return dict(self.journal.conn.execute("SELECT number, parent FROM actions ORDER BY number"))

    def _summary(self, number: int) -> str:
        try:
            records = self.journal.records([number])
        except JournalTrouble:
            return ""
        return records[0].summary if records else ""

    def _replayed(self, states: States, parents: dict[int, int | None]) -> Iterator[tuple[int, Position]]:
        """Every action with the position after it, oldest first. Raises Damage at the first that does not fit.

        Only positions from which something still follows are kept.
        """
        waiting = Counter(parent for parent in parents.values() if parent is not None)
        positions: dict[int, Position] = {}
        stems = Stems()
        self.head_text = ""
        head = self.journal.head().number
        for record in good_records(self.journal):
            if record.parent is None:
                position = states.start()
            else:
                before = positions.get(record.parent)
                if before is None:  # the rows come in another order than their own index has them
                    raise Damage("has lost the one before it", record.number)
                waiting[record.parent] -= 1
                if not waiting[record.parent]:
                    del positions[record.parent]
                position = self._after(states, record, before)
            placed = stems.placed(record)
            if (placed.stem, placed.depth) != (record.stem, record.depth):
                raise Damage("stands elsewhere in the tree than its parent says", record.number)
            if waiting[record.number]:
                positions[record.number] = position
            if record.number == head:
                self.head_text = position_text(states.world, position)
            self.actions += 1
            yield record.number, position

    def _after(self, states: States, record: Record, before: Position) -> Position:
        try:
            if question_of(before, value(record.ordered), record.rolls) != record.question:
                raise Damage("has dice for another question than the one that was open", record.number)
            return apply(states.world, before, changes_from(record.changes))
        except Damage:
            raise
        except UNFIT as fault:
            raise Damage(f"does not fit the position before it: {_english(fault)}", record.number) from fault

    def _snapshot(self, states: States, number: int, position: Position) -> None:
        kept = self.journal.snapshot(number)
        if kept is None:
            return
        hash_, written, digest = kept
        if digest != sha256(written) or hash_ != self.journal.place(number)[3]:
            what = "has a damaged snapshot"
        elif written != position_text(states.world, position):
            what = "has a snapshot that is not the position that replay gives"
        else:
            self.snapshots += 1
            return
        self.faults.append(Fault(number, self._summary(number), what))

    def _heads(self, states: States) -> None:
        """The position that opening the file shows is the one that replay gives."""
        head = self.journal.head().number
        if position_text(states.world, states.at(head)) != self.head_text:
            self.faults.append(Fault(head, self._summary(head), "shows another position than replay gives"))


def rewritten(record: Record) -> str:
    """Where the readable line of an action is not the one that its words give, both; else empty."""
    try:
        words = value(record.words)
        assert isinstance(words, dict)
        given = [account.line(words, language) for language in languages()]
    except (KeyError, AssertionError, *UNFIT):
        return ""
    if record.summary in given:
        return ""
    return one_line(f'it reads "{record.summary}" where its words give "{given[0]}"')


def _english(fault: Exception) -> str:
    """The report is English whoever asks: scripts read it."""
    return fault.said("en") if isinstance(fault, AdjutantError) else str(fault)


def _counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"
