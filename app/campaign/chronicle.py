"""The log in the form in which it is told: by turn and phase, battles with the dice that decided them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from app.campaign.canonical import value
from app.campaign.entry import Entry
from app.campaign.journal import Journal
from app.campaign.line import Line
from app.campaign.narrative import filed
from app.campaign.tongue import Tongue
from app.position.action import BattleRecord, Roll

TYPED = "typed"
PROGRAM = "program"
SOURCES: Mapping[str, str] = {TYPED: "typed in from the table", PROGRAM: "rolled by the program"}


@dataclass(frozen=True)
class BattleLine(BattleRecord):
    """A battle's working with its kind and side in words; ``source`` says where its die came from, empty where none is
    in the log."""

    source: str = ""

    @property
    def shift_words(self) -> str:
        columns = "column" if abs(self.shift) == 1 else "columns"
        if not self.shift:
            return "no shift"
        return f"{abs(self.shift)} {columns} {'right' if self.shift > 0 else 'left'}"


@dataclass(frozen=True)
class LogLine:
    """``dice`` are the throws in words, ``findings`` sentences, ``side`` the side's name."""

    entry: Entry
    side: str
    dice: tuple[str, ...]
    findings: tuple[str, ...]
    battle: BattleLine | None


@dataclass(frozen=True)
class PhaseOfLog:
    name: str
    lines: tuple[LogLine, ...]


@dataclass(frozen=True)
class TurnOfLog:
    number: int
    phases: tuple[PhaseOfLog, ...]


@dataclass(frozen=True)
class Chronicle:
    """A whole branch. ``overruled`` are the actions that went against a rule and the reason kept; ``thrown`` counts
    the dice by where they came from, ``rolled_again`` those thrown after others had been undone."""

    title: str
    system: str
    created: str
    notices: tuple[str, ...]
    turns: tuple[TurnOfLog, ...]
    overruled: tuple[LogLine, ...]
    actions: int
    battles: int
    thrown: Mapping[str, int] = field(default_factory=dict)
    rolled_again: int = 0
    last: int = 0
    code: str = ""
    """Number and code of the last action on the tree, with which ``verify --expect`` proves what led to it"""


def chronicle(journal: Journal, line: Line, notices: tuple[str, ...] = (), language: str = "") -> Chronicle:
    """The actions are told in ``language``, or in the one in use. Raises Damage or JournalTrouble where the log cannot
    be read, BadInput for a language that there is not."""
    told = {one.entry.number: one for one in lines(journal, line, language)}
    listed = list(filed(journal, (one.entry for one in told.values())))
    found = [told[one.entry.number] for one in listed]
    system, created = journal.about("system", "created")
    title = journal.title()
    rolls = [roll for one in found for roll in one.entry.rolls]
    return Chronicle(
        title, system, created[:10], notices,
        tuple(
            TurnOfLog(
                turn,
                tuple(
                    PhaseOfLog(_spoken(phase), tuple(told[one.entry.number] for one in of_phase))
                    for phase, of_phase in groupby(of_turn, lambda one: one.phase)
                ),
            )
            for turn, of_turn in groupby(listed, lambda one: one.turn)
        ),
        tuple(one for one in found if one.entry.overruled),
        len(found), sum(one.battle is not None for one in found),
        {source: sum(roll.source == source for roll in rolls) for source in SOURCES},
        sum(one.entry.rerolled for one in found), *journal.code(),
    )  # fmt: skip


def lines(journal: Journal, line: Line, language: str = "") -> Iterator[LogLine]:
    """The entries of a line in their order, the start first; their summaries say whole what each of them did."""
    sides, say = _sides(journal), Tongue(language)
    dice: tuple[Roll, ...] = ()
    for entry in line:
        if entry.kind == "attack":
            dice = ()
        if entry.rolls:
            dice = entry.rolls
        yield LogLine(
            dataclasses.replace(entry, summary=say.line(entry)),
            sides.get(entry.side, entry.side),
            tuple(_thrown(roll) for roll in entry.rolls),
            tuple(str(found["text"]) for found in entry.findings),
            None if entry.battle is None else _battle(entry.battle, dice, sides),
        )


def _battle(record: BattleRecord, dice: tuple[Roll, ...], sides: Mapping[str, str]) -> BattleLine:
    fitting = [] if record.die is None else [roll for roll in dice if roll.value == record.die] or dice
    fields = {field.name: getattr(record, field.name) for field in dataclasses.fields(record)}
    return BattleLine(
        **{**fields, "kind": _spoken(record.kind), "side": sides.get(record.side, record.side)},
        source=SOURCES.get(fitting[-1].source, fitting[-1].source) if fitting else "",
    )


def _thrown(roll: Roll) -> str:
    return f"{roll.name} {roll.value}, {SOURCES.get(roll.source, roll.source)}"


def _spoken(slug: str) -> str:
    words = slug.replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def _sides(journal: Journal) -> Mapping[str, str]:
    world = value(journal.about("world")[0])
    assert isinstance(world, dict)
    roster = world["roster"]
    assert isinstance(roster, dict)
    sides = roster["sides"]
    assert isinstance(sides, dict)
    return {slug: str(name) for slug, name in sides.items()}
