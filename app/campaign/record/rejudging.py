"""Judging a campaign again: what the rules of today would say of each order, in the position in which it was given.

Nothing is written, and no order has to do with what another one would have done: the positions are those of the log.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.entry import Entry, entries_of
from app.campaign.journal.file_format import value
from app.campaign.journal.replay import Watch, walk
from app.campaign.journal.rows import Record, change_rows
from app.campaign.pages.tongue import Tongue
from app.errors import AdjutantError
from app.messages import N_
from app.position.ledger import OVERRULED
from app.position.position import Position
from app.rules.orders.levels import REFEREE, Levels
from app.rules.orders.orders import order_from_json
from app.rules.referee import Judgement
from app.rules.ruling import Finding, Severity

REFUSED, ALLOWED, OTHERWISE, SAID, UNREADABLE = KINDS = ("refused", "allowed", "otherwise", "said", "unreadable")
"""It would be against the rules now; it was against them and no longer is; it would do something else; other things
would be said of it; it cannot be judged at all."""
SENTENCES = {
    REFUSED: N_("Now this is against the rules."),
    ALLOWED: N_("Now this is within the rules."),
    OTHERWISE: N_("Now the same order has another effect."),
    SAID: N_("Now the findings are different."),
    UNREADABLE: N_("Now it cannot be judged: {reason}"),
}


@dataclass(frozen=True)
class Told:
    """What a rule says, or said: ``text`` is its sentence."""

    code: str
    rule: str
    severity: str
    text: str


@dataclass(frozen=True)
class Difference:
    """An action that would be ruled otherwise. ``gone`` was said then and is not now, ``new`` is said now; ``changes``
    are those of which one side has no equal, as (then, now). ``reason`` is why it cannot be judged."""

    entry: Entry
    kind: str
    gone: tuple[Told, ...] = ()
    new: tuple[Told, ...] = ()
    changes: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    reason: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it turns on."""
        return tuple(dict.fromkeys(one.rule for one in (*self.new, *self.gone) if one.rule))

    def sentence(self, tongue: Tongue) -> str:
        return tongue(SENTENCES[self.kind], reason=self.reason)


def rejudge(
    campaign: Campaign, line: LineOfPlay | None = None, watch: Watch | None = None, language: str = ""
) -> Iterator[Difference]:
    """The differences along a line, by default the branch in hand, in its order. Raises Damage and JournalTrouble."""
    way = campaign.line() if line is None else line
    levels = _LevelsByTime(campaign)
    for record, before in walk(campaign.states, way, watch):
        found = _difference(campaign, record, before, levels.at(record.time), language)
        if found is not None:
            yield found


def _difference(
    campaign: Campaign, record: Record, before: Position, levels: Levels, language: str
) -> Difference | None:
    (entry,) = entries_of(campaign.journal, [record])
    try:
        order = order_from_json(value(record.ordered))
        judged = campaign.referee.judge(before, order)
    except AdjutantError as fault:
        return Difference(entry, UNREADABLE, reason=fault.said(language))
    heard = levels.heard(order, judged.findings)
    then = {_key(f["code"], f["rule"], f["severity"], f["hexes"], f["units"]): f for f in entry.findings}
    now = {_key(f.code, f.rule, str(f.severity), f.hexes, f.units): f for f in heard}
    gone = tuple(_told(f) for key, f in then.items() if key not in now)
    new = tuple(_told_now(f, language) for key, f in now.items() if key not in then)
    changes = _changes(record, judged)
    violated = any(f["severity"] == Severity.VIOLATION for f in entry.findings)
    heard_violation = any(f.severity is Severity.VIOLATION for f in heard)
    if heard_violation and not violated:
        kind = REFUSED
    elif violated and not heard_violation:
        kind = ALLOWED
    elif any(changes):
        kind = OTHERWISE
    elif gone or new:
        kind = SAID
    else:
        return None
    return Difference(entry, kind, gone, new, changes)


def _key(*parts: object) -> tuple[object, ...]:
    return tuple(tuple(map(str, part)) if isinstance(part, (list, tuple)) else part for part in parts)


def _told(found: object) -> Told:
    assert isinstance(found, dict)
    return Told(str(found["code"]), str(found["rule"]), str(found["severity"]), str(found["text"]))


def _told_now(found: Finding, language: str) -> Told:
    return Told(found.code, found.rule, str(found.severity), found.text(language))


def _changes(record: Record, judged: Judgement) -> tuple[tuple[str, ...], tuple[str, ...]]:
    then, now = (
        [row for row in rows if not (row[0] == "ledger" and row[1].startswith(f"{OVERRULED}:"))]
        for rows in (record.changes, change_rows(judged.changes))
    )  # what was overruled is the players' doing, no rule's
    for row in then[:]:
        if row in now:
            then.remove(row)
            now.remove(row)
    return tuple(map(_written, then)), tuple(map(_written, now))


def _written(row: Sequence[str]) -> str:
    subject, key, before, after = row
    return f"{subject} {key}: {before} → {after}".replace("  ", " ").replace(" :", ":")


class _LevelsByTime:
    """How strictly the rules were held when an action was taken: what was not heard then is not missed now."""

    def __init__(self, campaign: Campaign) -> None:
        rows = campaign.journal.table("ss", "SELECT time, value FROM settings WHERE name = 'level' ORDER BY id")
        self._set = [(time, _read(text)) for time, text in rows]

    def at(self, time: str) -> Levels:
        held = Levels()
        for since, levels in self._set:
            if since > time:
                break
            held = levels
        return held


def _read(text: str) -> Levels:
    try:
        return Levels.from_text(text)
    except ValueError:
        return Levels(REFEREE)
