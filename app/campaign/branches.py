"""The branches of a campaign: where each leaves its parent, how far it goes, what it is called.

A branch is known by the action with which it begins; 0 is the one from the start. A name and the mark that takes a
branch out of sight are settings of the file: nothing is ever removed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.campaign.canonical import clean
from app.campaign.journal import Journal
from app.campaign.line import Line
from app.campaign.settings import CampaignSettings
from app.errors import BadInput
from app.messages import Sentence

LONGEST_NAME = 60
YES = "yes"
NAME, HIDDEN = "branch-name", "branch-hidden"
"""Names of settings, a blank and the branch's number after them"""


@dataclass(frozen=True)
class Branch:
    """``begins`` is its first action and its key, ``leaves`` the action after which it leaves another branch (None for
    the first), ``ends`` its last one. ``depth`` is that of its first action, ``actions`` how many it has; ``turn`` and
    ``phase`` are those of its end, ``time`` when that was played. ``named`` is empty where nobody has named it."""

    begins: int
    leaves: int | None
    ends: int
    depth: int
    actions: int
    turn: int
    phase: str
    time: str
    named: str = ""
    hidden: bool = False


def branches(journal: Journal, *, hidden: bool = True) -> tuple[Branch, ...]:
    """All branches in the order in which they were begun; ``hidden`` is whether those out of sight are among them."""
    rows = journal.table(
        "iIiiiiss",
        "SELECT first.number, first.parent, last.number, first.depth, last.depth - first.depth + 1, last.turn, "
        "last.phase, last.time FROM actions AS first JOIN actions AS last ON last.stem = first.number "
        "AND last.depth = (SELECT max(depth) FROM actions WHERE stem = first.number) "
        "WHERE first.number = first.stem ORDER BY first.number",
    )
    names, marks = _settings(journal, NAME), _settings(journal, HIDDEN)
    found = (replace(Branch(*row), named=names.get(row[0], ""), hidden=marks.get(row[0]) == YES) for row in rows)
    return tuple(one for one in found if hidden or not one.hidden)


def set_aside(line: Line) -> dict[int, int]:
    """How many actions lie on other branches, by the depth of ``line`` from which they go another way; branches out of
    sight are left out. Raises JournalTrouble."""
    stretches = {stretch.stem: stretch for stretch in line.segments}
    forks: dict[int, int] = {}
    found: dict[int, int] = {}
    for branch in branches(line.journal):  # each after the one that it leaves
        stretch = stretches.get(branch.begins)
        if stretch is not None:
            fork, count = stretch.last, branch.depth + branch.actions - 1 - stretch.last
        else:
            assert branch.leaves is not None  # the first is on every line
            _, stem, depth, _ = line.journal.place(branch.leaves)
            before = stretches.get(stem)
            fork = forks[stem] if before is None else min(depth, before.last)
            count = 0 if branch.hidden else branch.actions
        forks[branch.begins] = fork
        if count > 0:
            found[fork] = found.get(fork, 0) + count
    return found


def branch_of(journal: Journal, number: int) -> int:
    """The branch on which an action lies. Raises JournalTrouble."""
    return journal.place(number)[1]


def branch_line(journal: Journal, branch: Branch) -> Line:
    """Everything from the start to the end of a branch."""
    return Line(journal, journal.segments(branch.ends))


def parting(journal: Journal, one: int, other: int) -> int:
    """The last action that lies on the way to both. Raises JournalTrouble."""
    mine, theirs = Line(journal, journal.segments(one)), Line(journal, journal.segments(other))
    undone, _ = mine.way_to(theirs)
    return mine.number(len(mine) - 1 - len(undone))


def name_branch(journal: Journal, settings: CampaignSettings, begins: int, name: str) -> None:
    """An empty name takes the name away. Raises BadInput for a branch that there is not and a name that is too long,
    JournalTrouble where it could not be written."""
    kept = " ".join(clean(name).split())
    if len(kept) > LONGEST_NAME:
        raise BadInput(Sentence("a branch's name has {most} letters at the most", most=LONGEST_NAME))
    settings.put(f"{NAME} {_known(journal, begins)}", kept)


def drop_from_sight(journal: Journal, settings: CampaignSettings, begins: int, *, dropped: bool = True) -> None:
    """Marks a branch as out of sight, or shows it again. Raises BadInput for a branch that there is not, and for the
    one in hand; JournalTrouble."""
    begun = _known(journal, begins)
    if dropped and any(one.stem == begun for one in journal.segments(journal.head().tip)):
        raise BadInput(Sentence("the branch in hand stays in sight: go to another one first"))
    settings.put(f"{HIDDEN} {begun}", YES if dropped else "")


def _known(journal: Journal, begins: int) -> int:
    if begins not in journal.numbers_of("SELECT number FROM actions WHERE number = ? AND number = stem", (begins,)):
        raise BadInput(Sentence("no branch begins with action {number}", number=begins))
    return begins


def _settings(journal: Journal, name: str) -> dict[int, str]:
    """The newest value of a setting by branch."""
    rows = journal.table("ss", "SELECT name, value FROM settings WHERE name LIKE ? || ' %' ORDER BY id", (name,))
    return {int(key.rpartition(" ")[2]): value for key, value in rows if key.rpartition(" ")[2].isdecimal()}
