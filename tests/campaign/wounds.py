"""Rotten bytes and torn pages in the files of real campaigns: what opening and reading through make of them.

``python -m tests.campaign.wounds --flips 500 --wounds 500 --seed 1`` prints the figures as JSON and ends with 1 where
a stored value read differently without a notice, or where a file with one flipped byte could not be opened.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from app.campaign.journal.branches import name_branch
from app.campaign.journal.connection import Damage, JournalTrouble
from app.campaign.journal.opening import Opened, open_file
from app.campaign.journal.raw_pages import PAGE, raw_rows
from app.campaign.journal.replay import position_text
from app.campaign.journal.rows import Record
from app.campaign.journal.verify import read_through
from app.errors import BadInput
from tests.campaign.scripted import PLAYERS, scripted

WOUND = 4096
"""Bytes of a wound; it begins anywhere."""
PARTS = {"actions": 0, "battles": 0, "changes": 0, "findings": 0, "rolls": 0}
"""Tables whose rows belong to an action, and the column that names it."""


@dataclass(frozen=True)
class Truth:
    """A campaign file as it was before it was damaged."""

    content: bytes
    records: dict[int, Record]
    rest: tuple[object, ...]
    position: str
    rows: frozenset[tuple[str, tuple[object, ...]]]


@dataclass
class Figures:
    tried: int = 0
    unopenable: list[str] = field(default_factory=list)
    noticed: int = 0
    """Opened with a notice, at once or after reading through."""
    in_place: int = 0
    """Of these: by reading through, the file being open as it is."""
    untrue: list[str] = field(default_factory=list)
    """Notices that say less than is the case."""
    kept_all: int = 0
    """Every action is as it was."""
    kept_others: int = 0
    """Every action is as it was but for those that have a part on a page that was hit."""
    lost_others: list[str] = field(default_factory=list)
    silent: list[str] = field(default_factory=list)
    harmless: int = 0
    """No notice, and every value reads as it did."""
    position: int = 0
    """Opened at the same position."""

    def to_json(self) -> dict[str, object]:
        return {name: len(v) if isinstance(v, list) else v for name, v in vars(self).items()} | {
            "cases": [*self.unopenable, *self.silent, *self.untrue, *self.lost_others][:20]
        }


def campaigns(folder: Path, systems: Sequence[str] = tuple(PLAYERS), orders: int = 220) -> dict[str, Path]:
    """Closed campaigns with branches, notes, photographs, settings and snapshots, one a game."""
    made = {}
    for system in systems:
        path = folder / f"{system}.adjutant"
        with scripted(system, path, orders) as war:
            war.set_level("advise")
            last = max(war.journal.numbers_of("SELECT number FROM actions WHERE number = stem"))
            name_branch(war.journal, war.settings, last, "The other way")
            head = war.head
            war.jump(head // 2)
            war.jump(head)
        made[system] = path
    return made


def truth(path: Path) -> Truth:
    opened = open_file(path, read_only=True)
    try:
        records, rest = values(opened)
        position = position_text(opened.world, opened.position)
    finally:
        opened.release()
    content = path.read_bytes()
    return Truth(content, records, rest, position, parts(content))


def parts(content: bytes) -> frozenset[tuple[str, tuple[object, ...]]]:
    """The rows of actions that can be made out in the pages."""
    return frozenset((row.table, row.values) for row in raw_rows(content) if row.table in PARTS and row.sure)


def hit(of: Truth, damaged: bytes) -> set[int]:
    """The actions of which a part is on a page that was changed."""
    left = bytearray(of.content)
    for number in range(-(-len(left) // PAGE)):
        page = slice(number * PAGE, (number + 1) * PAGE)
        if of.content[page] != damaged[page]:
            left[page] = bytes(len(left[page]))
    return {int(str(values[0])) for _, values in of.rows - parts(bytes(left))}


def values(opened: Opened) -> tuple[dict[int, Record], tuple[object, ...]]:
    """Everything that the file stores and that is no cache: actions, and the rest. Marks of salvage are left out."""
    journal = opened.journal
    records: dict[int, Record] = {}
    latest = journal.latest()
    for number in range(latest + 1):
        try:
            found = journal.records([number], changes=True)
            records |= {one.number: one for one in found}
        except JournalTrouble:
            pass
    with journal.trouble("read"):
        about = journal.conn.execute("SELECT * FROM campaign").fetchall()
        settings = journal.conn.execute("SELECT name, value, time FROM settings ORDER BY id").fetchall()
        heads = journal.conn.execute("SELECT kind, head, tip, latest, time FROM heads ORDER BY id").fetchall()
        pictures = journal.conn.execute("SELECT hash, type, width, height, data FROM pictures ORDER BY hash").fetchall()
        head = journal.head()
    places = [(one.number, one.stem, one.depth) for one in records.values()]
    return records, (about, settings, heads, pictures, head, opened.title, opened.level, places)


def flip(content: bytearray, dice: random.Random) -> str:
    at = dice.randrange(len(content))
    content[at] ^= dice.randrange(1, 256)
    return f"byte {at}"


def wound(content: bytearray, dice: random.Random) -> str:
    at = dice.randrange(len(content) - WOUND + 1)
    how = dice.choice(("random", "zero", "other"))
    if how == "random":
        fill = dice.randbytes(WOUND)
    elif how == "zero":
        fill = bytes(WOUND)
    else:  # a block of the same file, as a synchroniser or a controller misplaces it
        other = dice.randrange(len(content) - WOUND + 1)
        fill = bytes(content[other : other + WOUND])
    content[at : at + WOUND] = fill
    return f"{how} from {at}"


def one(of: Truth, name: str, damaged: bytes, path: Path, figures: Figures) -> None:
    """Opens a damaged file and adds to the figures what came of it."""
    figures.tried += 1
    path.write_bytes(damaged)
    try:
        opened = open_file(path)
        try:
            notices = opened.notices
            faults = () if notices else tuple(map(str, read_through(path).faults))
            changed, rest, there, marked = _compared(of, opened)
        finally:
            opened.release()
        if faults:
            path.write_bytes(damaged)
            opened = open_file(path, thorough=True)
            try:
                notices = opened.notices
                changed, rest, there, marked = _compared(of, opened)
            finally:
                opened.release()
    except BadInput as refused:
        figures.unopenable.append(f"{name}: {refused}")
        return
    figures.position += there == of.position
    if notices or faults:
        figures.noticed += 1
        figures.in_place += bool(faults)
        figures.kept_all += not changed
        others = sorted(set(changed) - hit(of, damaged))
        if others:
            figures.lost_others.append(f"{name}: {others}: {(notices or faults)[0]}")
        else:
            figures.kept_others += 1
        if not set(changed) <= marked:
            figures.untrue.append(f"{name}: {sorted(set(changed) - marked)}: {notices}")
    elif changed or rest != of.rest or there != of.position:
        what = changed or [n for n, (a, b) in enumerate(zip(rest, of.rest, strict=True)) if a != b]
        figures.silent.append(f"{name}: {what}")
    else:
        figures.harmless += 1
        figures.kept_all += 1
        figures.kept_others += 1


def _compared(of: Truth, opened: Opened) -> tuple[list[int], tuple[object, ...], str, set[int]]:
    """Which actions read otherwise, the rest, the position, and which actions are marked as damaged."""
    try:
        records, rest = values(opened)
        there = position_text(opened.world, opened.position)
    except (JournalTrouble, Damage):
        records, rest, there = {}, (), ""
    changed = [n for n in of.records if n not in records or _told(records[n]) != _told(of.records[n])]
    return changed, rest, there, set(opened.journal.attested) if opened.damaged else set()


def _told(record: Record) -> tuple[object, ...]:
    """What an action says and what it follows. Stem and depth follow from the tree: where the parent of a lost action
    has to be guessed at, they can come out otherwise, and ``silent`` looks at them apart."""
    return (record.number, record.parent, record.content())


def run(
    folder: Path, flips: int, wounds: int, seed: int, systems: Sequence[str] = tuple(PLAYERS)
) -> dict[str, Figures]:
    """The figures of so many flips and wounds, spread over one campaign of each system."""
    dice = random.Random(seed)
    made = {system: truth(path) for system, path in campaigns(folder, systems).items()}
    figures = {"flips": Figures(), "wounds": Figures()}
    for kind, count, damage in (("flips", flips, flip), ("wounds", wounds, wound)):
        for n in range(count):
            system = systems[n % len(systems)]
            content = bytearray(made[system].content)
            what = damage(content, dice)
            while bytes(content) == made[system].content:
                what = damage(content, dice)
            one(made[system], f"{system} {what}", bytes(content), folder / "hurt.adjutant", figures[kind])
    return figures


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flips", type=int, default=500)
    parser.add_argument("--wounds", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--systems", nargs="+", default=list(PLAYERS), choices=list(PLAYERS))
    args = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        figures = run(Path(folder), args.flips, args.wounds, args.seed, args.systems)
    sys.stdout.write(json.dumps({kind: found.to_json() for kind, found in figures.items()}, indent=1) + "\n")
    return int(bool(figures["flips"].unopenable) or any(found.silent or found.untrue for found in figures.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
