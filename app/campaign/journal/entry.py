"""An action of the log as it is read back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from app.campaign.journal.connection import Damage
from app.campaign.journal.file_format import value
from app.campaign.journal.rows import NO_DIE, START, BattleRow, Record, Rows, changes_from
from app.messages import Sentence
from app.position.changes import BattleRecord, Change, Roll
from app.position.ledger import Json
from app.position.position import World
from app.rules.orders import narration

AS_WRITTEN = "{line}"


@dataclass(frozen=True)
class Entry:
    """One line of the log. ``number`` names it for good; ``parent`` is None for number 0, the start.

    ``depth`` is how many actions lie before it on its branch. ``findings`` are in their wire form; ``rerolls`` is the
    number of an earlier action, undone since, that answered the same question with other dice. ``order`` and
    ``words`` are as in ``Action``; those of an older action say what its changes tell.
    """

    number: int
    parent: int | None
    depth: int
    time: datetime
    kind: str
    side: str
    turn: int
    phase: str
    summary: str
    overruled: str
    findings: tuple[Mapping[str, Json], ...]
    rolls: tuple[Roll, ...]
    battle: BattleRecord | None
    rerolls: int | None
    order: Mapping[str, Json]
    words: Mapping[str, Json]
    hash: str
    damaged: bool = False
    """Whether it was kept from a damaged file, so that what it says is not proven by its hash."""

    @property
    def is_start(self) -> bool:
        return self.kind == START

    @property
    def rerolled(self) -> bool:
        """Whether these dice were thrown after others for the same question had been undone."""
        return self.rerolls is not None


def entry_of(record: Record) -> Entry:
    """Raises ValueError where a text of the record is no JSON."""
    return Entry(
        record.number,
        record.parent,
        record.depth,
        datetime.fromisoformat(record.time),
        record.kind,
        record.side,
        record.turn,
        record.phase,
        record.summary,
        record.overruled,
        tuple(
            {
                "code": code,
                "rule": rule,
                "severity": severity,
                "text": text,
                "hexes": value(hexes),
                "units": value(units),
            }
            for code, rule, severity, text, hexes, units in record.findings
        ),
        tuple(Roll(*row) for row in record.rolls),
        None if record.battle is None else battle_of(record.battle),
        record.rerolls,
        _object(record.ordered),
        _object(record.words),
        record.hash,
        bool(record.attested),
    )


def entries_of(journal: Rows, records: Iterable[Record]) -> list[Entry]:
    """The entries of these records of a file. Raises Damage where one cannot be read."""
    try:
        return _told([entry_of(record) for record in records], journal)
    except (ValueError, TypeError) as fault:
        raise Damage(
            Sentence("{name} holds an action that cannot be read: {fault}", name=journal.name, fault=fault)
        ) from fault


def _told(entries: list[Entry], journal: Rows) -> list[Entry]:
    """The same entries; those that an older version wrote, which kept the line of the order alone, with what their
    changes tell."""
    older = [e.number for e in entries if not e.is_start and narration.SAID not in e.words]
    if not older or journal.world is None:
        return entries
    changes = {number: changes_from(rows) for number, rows in journal.changes(older).items()}
    return [
        _with_account(e, journal.world, journal.marker_name, changes[e.number]) if e.number in changes else e
        for e in entries
    ]


def _with_account(
    entry: Entry, world: World, marker: Callable[[str, str], str] | None, changes: tuple[Change, ...]
) -> Entry:
    """Without words of its own the line stands as it was written."""
    said = narration.happened(world, entry.kind, entry.order, changes, entry.battle, marker=marker)
    words = entry.words or {"template": AS_WRITTEN, "args": {"line": entry.summary}}
    return replace(entry, words={**words, narration.SAID: [*said]})


def battle_of(row: BattleRow) -> BattleRecord:
    kind, side, target, attackers, defenders, attack, defense, basic, shift, final, die, result, lost, killed = row
    return BattleRecord(
        kind=kind,
        side=side,
        target=target,
        attackers=_ids(attackers),
        defenders=_ids(defenders),
        attack=attack,
        defense=defense,
        basic=basic,
        shift=shift,
        column=final,
        die=None if die == NO_DIE else die,
        result=result,
        attacker_losses=_ids(lost),
        defender_losses=_ids(killed),
    )


def _ids(written: str) -> tuple[str, ...]:
    found = value(written)
    if not isinstance(found, list):
        raise ValueError(f"{written} is no list")
    return tuple(map(str, found))


def _object(written: str) -> Mapping[str, Json]:
    found = value(written)
    if not isinstance(found, dict):
        raise ValueError(f"{written} is no object")
    return found
