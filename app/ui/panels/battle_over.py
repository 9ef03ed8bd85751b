"""The battle that is over, in words: its die and result, and what it cost. A fire that was read for each unit of a
stack by itself is over with the last of them and tells of all."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence

from app.forces.counter import Counter
from app.position.action import BattleRecord
from app.ui.texts import tr, tr_count
from app.ui.words import joined, printed

Counters = Mapping[str, Counter]
BETWEEN = " / "
"""Between the columns of two fires"""


def together(before: Sequence[BattleRecord], latest: BattleRecord) -> tuple[BattleRecord, ...]:
    """The records of one fire, with the latest; what it did to the same units before was taken back. Another battle
    stands alone."""
    kept = [one for one in before if _fire(one) == _fire(latest) and one.defenders != latest.defenders]
    return (*kept, latest)


def _fire(record: BattleRecord) -> tuple[object, ...]:
    return record.kind, record.side, record.target, record.attackers


def title(records: Sequence[BattleRecord], counters: Counters) -> str:
    """A line for each; units are named where there are several."""
    if len(records) == 1:
        return _line(records[0], records[0].target)
    named = (_line(one, f"{one.target} ({joined(_labels(one.defenders, counters))})") for one in records)
    return "\n".join(named)


def _line(record: BattleRecord, where: str) -> str:
    if BETWEEN in record.column:
        mine, _, theirs = record.column.partition(BETWEEN)
        lost, _, cost = record.result.partition("/")
        return tr(
            "{hex}: {attacker} against {defender}; loss number {lost} for the attacker, {cost} for the defender",
            hex=where,
            attacker=mine,
            defender=theirs,
            lost=lost,
            cost=cost,
        )
    if record.die is None:
        return tr("{hex}: no die roll, {result}", hex=where, result=record.result)
    return tr(
        "{hex}: die roll {die}, column {column}: {result}",
        hex=where,
        die=record.die,
        column=printed(record.column),
        result=record.result,
    )


def losses(records: Sequence[BattleRecord], counters: Counters) -> str:
    mine = _lost((u for one in records for u in one.attacker_losses), counters)
    theirs = _lost((u for one in records for u in one.defender_losses), counters)
    return tr("Attacker losses: {attacker}. Defender losses: {defender}.", attacker=mine, defender=theirs)


def _lost(ids: Iterable[str], counters: Counters) -> str:
    return ", ".join(_labels(ids, counters)) or tr("none", "losses")


def _labels(ids: Iterable[str], counters: Counters) -> list[str]:
    """Each unit once, with the steps where it has lost more than one."""
    steps = Tally(i for i in ids if i in counters)
    found = []
    for unit, count in steps.items():
        label = counters[unit].label
        found.append(tr_count("{unit} ({n} step)", "{unit} ({n} steps)", count, unit=label) if count > 1 else label)
    return found
