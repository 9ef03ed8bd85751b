"""What the players overruled: remembered in the position until what it was about changes, and not asked twice.

A finding is known again by its code, its rule, its hexes and its units with the places that they are in. What stacking
says holds from turn to turn; every other finding is about a duty or a deed of one turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.position.changes import Change, apply, change
from app.position.ledger import OVERRULED
from app.position.position import Position, World
from app.rules.ruling import STACKING, Finding, Severity


def remembered(position: Position, finding: Finding) -> bool:
    """Whether this violation was overruled, and nothing that it is about has changed since."""
    if finding.severity is not Severity.VIOLATION or not position.ledger.entries(OVERRULED):
        return False
    return position.ledger.get(OVERRULED, _key(position, finding)) in (0, position.turn)


def unsettled(position: Position, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings without those that were overruled before."""
    return tuple(f for f in findings if not remembered(position, f))


def as_settled(position: Position, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings; those that were overruled before are notes, and bar nothing."""
    return tuple(replace(f, severity=Severity.NOTE) if remembered(position, f) else f for f in findings)


def remembering(
    world: World, position: Position, findings: Iterable[Finding], changes: tuple[Change, ...]
) -> tuple[Change, ...]:
    """What ``position`` keeps beside ``changes`` when the violations among ``findings`` are overruled."""
    after = apply(world, position, changes)
    kept: dict[str, Change] = {}
    for found in findings:
        if found.severity is Severity.VIOLATION:
            key = _key(after, found)
            until = 0 if found.kind == STACKING else position.turn
            kept[key] = change(world, after, "ledger", f"{OVERRULED}:{key}", until)
    return tuple(one for one in kept.values() if one.before != one.after)


def lapsed(world: World, position: Position, audit: Iterable[Finding]) -> tuple[Change, ...]:
    """What is no longer remembered when a phase begins: duties of earlier turns, and what ``audit``, everything that is
    wrong in ``position``, does not find any more."""
    entries = position.ledger.entries(OVERRULED)
    if not entries:
        return ()
    standing = {_key(position, found) for found in audit}
    return tuple(
        change(world, position, "ledger", f"{OVERRULED}:{key}", None)
        for key, until in sorted(entries.items())
        if (until and until != position.turn) or (not until and key not in standing)
    )


def _key(position: Position, finding: Finding) -> str:
    where = [
        f"{unit}@{position.units[unit].location}" if unit in position.units else unit for unit in sorted(finding.units)
    ]
    return " ".join([finding.code, finding.rule, *sorted(finding.hexes), *where])
