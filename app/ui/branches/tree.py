"""The branches as rows of a tree, each below the one that it leaves, and the lines that join them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.campaign.journal.branches import Branch
from app.campaign.journal.rows import Segment


@dataclass(frozen=True)
class Joint:
    """A line down a row at a depth: ``upper`` and ``lower`` say which halves of the row it crosses, ``held`` whether
    the way to the table goes along it."""

    depth: int
    upper: bool
    lower: bool
    held: bool


@dataclass(frozen=True)
class TreeRow:
    """``held`` is the depth of the last of its actions on the way to the table, None where that does not pass along it;
    ``joints`` are the lines to the branches that leave here or further up."""

    branch: Branch
    level: int
    held: int | None
    joints: tuple[Joint, ...]

    @property
    def last(self) -> int:
        """The depth of its last action."""
        return self.branch.depth + self.branch.actions - 1


def rows(
    every: Sequence[Branch], lies_on: Mapping[int, int], way: Sequence[Segment], *, hidden: bool
) -> tuple[TreeRow, ...]:
    """``every`` branch of the campaign, of which those out of sight are rows only where ``hidden`` says so; ``lies_on``
    gives the branch of each action at which another leaves; ``way`` leads to where the table stands. A branch whose
    parent is out of sight stands below the nearest that is shown."""
    known = {one.begins: one for one in every}
    shown = [one for one in every if hidden or not one.hidden]
    parents = {one.begins: _parent(one, known, lies_on, hidden=hidden) for one in shown}
    children: dict[int | None, list[Branch]] = {}
    for one in shown:
        children.setdefault(parents[one.begins], []).append(one)
    ordered: list[tuple[Branch, int]] = []
    waiting = [(one, 0) for one in reversed(children.get(None, []))]
    while waiting:
        one, level = waiting.pop()
        ordered.append((one, level))
        waiting += [(c, level + 1) for c in sorted(children.get(one.begins, ()), key=lambda c: (c.depth, -c.begins))]
    held = {segment.stem: segment.last for segment in way}
    at = {one.begins: n for n, (one, _) in enumerate(ordered)}
    joints: dict[int, list[Joint]] = {}
    for one, _ in ordered:
        parent = parents[one.begins]
        if parent is None:
            continue
        for row in range(at[parent], at[one.begins] + 1):
            joint = Joint(one.depth - 1, row != at[parent], row != at[one.begins], one.begins in held)
            joints.setdefault(row, []).append(joint)
    return tuple(
        TreeRow(one, level, held.get(one.begins), tuple(joints.get(n, ()))) for n, (one, level) in enumerate(ordered)
    )


def _parent(one: Branch, known: Mapping[int, Branch], lies_on: Mapping[int, int], *, hidden: bool) -> int | None:
    """The nearest shown branch from which it comes; None for the first one."""
    while one.leaves is not None:
        one = known[lies_on[one.leaves]]
        if hidden or not one.hidden:
            return one.begins
    return None
