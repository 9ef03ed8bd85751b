"""One action as the file keeps it, its canonical content and its hash."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from app.campaign.canonical import chained, listed, sha256, text, value
from app.position.action import Action, BattleRecord
from app.position.changes import Change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position

START = "start"
"""The kind of the first action, number 0: the world and the position as they were at the start."""


@dataclass(frozen=True)
class Place:
    """Where in the tree an action stands or will stand."""

    number: int
    parent: int | None
    stem: int
    depth: int
    parent_hash: str


ChangeRow = tuple[str, str, str, str]
"""Subject, key, and before and after as canonical texts."""
FindingRow = tuple[str, str, str, str, str, str]
"""Code, rule, severity, text, and hexes and units as canonical texts."""
RollRow = tuple[str, int, str]
"""Name, value, source."""
NO_DIE = 0
BattleRow = tuple[str, str, str, str, str, int, int, str, int, str, int, str, str, str]
"""The fields of ``BattleRecord`` in its order, lists as canonical texts, 0 for a battle that needed no die."""


@dataclass(frozen=True)
class Record:
    """A row of ``actions`` and the rows that belong to it.

    ``rerolls`` is the number of the earlier action that answered the same question with other dice and was then
    undone; ``question`` identifies that question wherever dice were thrown; ``ordered`` and ``words`` are canonical
    texts. ``stem`` and ``depth`` follow from the tree and are no part of the content.
    """

    number: int
    parent: int | None
    stem: int
    depth: int
    kind: str
    side: str
    turn: int
    phase: str
    summary: str
    overruled: str
    rerolls: int | None
    question: str | None
    ordered: str
    words: str
    time: str
    hash: str = ""
    changes: tuple[ChangeRow, ...] = ()
    findings: tuple[FindingRow, ...] = ()
    rolls: tuple[RollRow, ...] = ()
    battle: BattleRow | None = None
    attested: str = ""
    """The hash that the text has where it is known not to be the one that was written; empty for a proven one."""

    def content(self) -> str:
        """The canonical content: every key in its alphabetical place."""
        changes = listed(
            f"[{text(subject)},{text(key)},{before},{after}]" for subject, key, before, after in self.changes
        )
        findings = listed(
            f'{{"code":{text(code)},"hexes":{hexes},"rule":{text(rule)},"severity":{text(severity)},'
            f'"text":{text(words)},"units":{units}}}'
            for code, rule, severity, words, hexes, units in self.findings
        )
        rolls = [{"name": name, "value": value, "source": source} for name, value, source in self.rolls]
        return (
            f'{{"battle":{_battle_text(self.battle)},"changes":{changes},"findings":{findings},"kind":{text(self.kind)},'
            f'"order":{self.ordered},"overruled":{text(self.overruled)},"phase":{text(self.phase)},'
            f'"question":{text(self.question)},"rerolls":{text(self.rerolls)},"rolls":{text(rolls)},'
            f'"side":{text(self.side)},"summary":{text(self.summary)},"time":{text(self.time)},'
            f'"turn":{text(self.turn)},"words":{self.words}}}'
        )

    def fits(self, parent_hash: str) -> bool:
        """Whether the hash is the one that content and parent give, or the one that the file admits to."""
        given = chained(parent_hash, self.content())
        return given == self.hash or given == self.attested


def change_rows(changes: Iterable[Change]) -> tuple[ChangeRow, ...]:
    """Raises TypeError or ValueError for a change whose values are not plain."""
    return tuple((c.subject, c.key, text(c.before), text(c.after)) for c in changes)


def changes_from(rows: Iterable[ChangeRow]) -> tuple[Change, ...]:
    """The changes of these rows. Raises ValueError where a text is no JSON."""
    return tuple(Change(subject, key, value(before), value(after)) for subject, key, before, after in rows)


def record_of(
    action: Action,
    place: Place,
    changes: tuple[ChangeRow, ...],
    *,
    question: str | None,
    rerolls: int | None,
    time: str,
) -> Record:
    """The action as it will stand at ``place`` with these rows of changes, hashed. Raises TypeError or ValueError
    where it holds something that is no plain value."""
    bare = Record(
        place.number, place.parent, place.stem, place.depth, action.kind, action.side, action.turn, action.phase,
        action.summary, action.overruled, rerolls, question, text(dict(action.order)), text(dict(action.words)), time,
        changes=changes,
        findings=tuple(_finding_row(found) for found in action.findings),
        rolls=tuple((roll.name, roll.value, roll.source) for roll in action.rolls),
        battle=None if action.battle is None else _battle_row(action.battle),
    )  # fmt: skip
    return replace(bare, hash=chained(place.parent_hash, bare.content()))


def _finding_row(found: Mapping[str, Json]) -> FindingRow:
    return (
        str(found["code"]), str(found["rule"]), str(found["severity"]), str(found["text"]), 
        text(found["hexes"]), text(found["units"]),
    )  # fmt: skip


def _battle_row(battle: BattleRecord) -> BattleRow:
    b = battle
    return (
        b.kind, b.side, b.target, text(b.attackers), text(b.defenders), b.attack, b.defense, b.basic, b.shift, b.column,
        b.die or NO_DIE, b.result, text(b.attacker_losses), text(b.defender_losses),
    )  # fmt: skip


def _battle_text(row: BattleRow | None) -> str:
    if row is None:
        return "null"
    kind, side, target, attackers, defenders, attack, defense, basic, shift, final, die, result, lost, killed = row
    return (
        f'{{"attack":{attack},"attacker_losses":{lost},"attackers":{attackers},"basic":{text(basic)},'
        f'"column":{text(final)},"defender_losses":{killed},"defenders":{defenders},"defense":{defense},"die":{die},'
        f'"kind":{text(kind)},"result":{text(result)},"shift":{shift},"side":{text(side)},"target":{text(target)}}}'
    )


def question_of(position: Position, order: Json, rolls: Sequence[object]) -> str | None:
    """What identifies the question that dice answered: the open question of the position, or the order where none
    was open, in its turn and phase. None where no dice were thrown."""
    if not rolls:
        return None
    pending: Pending | None = position.pending
    asked = order if pending is None else pending.to_json()
    return sha256(text([position.turn, position.phase, asked]))
