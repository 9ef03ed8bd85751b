"""The life of a unit and of a hex: what the log says of them from the start to the head.

Supply is told as it was determined in play and, for games that determine it without a word, as it stood at the end
of each turn by the rules as they are now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.campaign.campaign import Campaign
from app.campaign.canonical import value
from app.campaign.entry import Entry, entries_of
from app.campaign.journal import Journal
from app.campaign.line import Line
from app.campaign.notes import NoteLine, notes
from app.campaign.questions import Question, ask
from app.campaign.walk import Watch
from app.forces.boxes import DEAD_PILE
from app.position.action import BattleRecord
from app.position.ledger import SUPPLY
from app.rules.orders.naming import location_named, units_named
from app.rules.parts import Absent


@dataclass(frozen=True)
class Step:
    """A change of place. ``kind`` is that of the action: ``move``, ``reply`` for a retreat or an advance, ``place``."""

    action: int
    turn: int
    phase: str
    kind: str
    unit: str
    left: str
    entered: str


@dataclass(frozen=True)
class Fight:
    """``attacking`` is whether the unit, or the hex's own side, attacked; ``lost`` the steps that it cost the unit."""

    action: int
    turn: int
    phase: str
    battle: BattleRecord
    attacking: bool
    lost: int


@dataclass(frozen=True)
class Loss:
    """``after`` are the steps that were left, 0 for an elimination."""

    action: int
    turn: int
    before: int
    after: int


@dataclass(frozen=True)
class UnitLife:
    """``unsupplied`` are the turns in which the unit was out of supply at some moment that is known."""

    unit: str
    label: str
    side: str
    steps: tuple[Step, ...]
    fights: tuple[Fight, ...]
    losses: tuple[Loss, ...]
    unsupplied: tuple[int, ...]
    notes: tuple[NoteLine, ...]


@dataclass(frozen=True)
class Held:
    """From this action on ``side`` controls the hex, nobody where it is empty."""

    action: int
    turn: int
    side: str


@dataclass(frozen=True)
class HexLife:
    """``held`` begins with who controls it at the start, where that is known from the map; a site is told with it."""

    name: str
    steps: tuple[Step, ...]
    fights: tuple[Fight, ...]
    held: tuple[Held, ...]
    notes: tuple[NoteLine, ...]


def unit_life(campaign: Campaign, unit: str, watch: Watch | None = None) -> UnitLife:
    """``watch`` is told how much of the turns has been looked through for supply. Raises BadInput for a unit that the
    campaign has not, JournalTrouble."""
    (found,) = units_named(campaign.position, (unit,))
    journal, line = campaign.journal, campaign.line()
    rows = _changes(journal, line, "changes.key = ? AND changes.subject IN ('place', 'steps')", (unit,))
    begun = campaign.position_at(0).units[unit].steps
    entries = _entries(journal, ask(journal, Question(units=(unit,)), line))
    fights = [
        Fight(
            e.number, e.turn, e.phase, e.battle, unit in e.battle.attackers,
            e.battle.attacker_losses.count(unit) + e.battle.defender_losses.count(unit),
        )
        for e in entries
        if e.battle is not None and unit in (*e.battle.attackers, *e.battle.defenders)
    ]  # fmt: skip
    return UnitLife(
        unit, found.label, found.side, tuple(_step(row) for row in rows if row[4] == "place"), tuple(fights),
        tuple(_losses(rows, begun)), _unsupplied(campaign, line, unit, watch), tuple(notes(entries)),
    )  # fmt: skip


def hex_life(campaign: Campaign, name: str) -> HexLife:
    """Raises BadInput for a hex that the map has not, JournalTrouble."""
    board = campaign.world.board
    location = location_named(board, name)
    own = board.location_name(location)
    journal, line = campaign.journal, campaign.line()
    entries = _entries(journal, ask(journal, Question(hexes=(own,)), line))
    numbers = [e.number for e in entries]
    steps = [
        _step(row)
        for row in _changes(journal, line, "changes.subject = 'place' AND (changes.before = ?1 OR changes.after = ?1)",
                            (f'"{own}"',))
    ]  # fmt: skip
    fights = [
        Fight(e.number, e.turn, e.phase, e.battle, False, len(e.battle.defender_losses))
        for e in entries
        if e.battle is not None and e.battle.target.partition("#")[0] == own.partition("#")[0]
    ]
    held = [Held(0, 0, board.control.get(location, ""))]
    held += [
        Held(row[0], row[1], str(value(row[7]) or ""))
        for row in _changes(journal, line, "changes.subject = 'control' AND changes.key = ?", (own,))
    ]
    assert numbers == sorted(numbers)
    return HexLife(own, tuple(steps), tuple(fights), tuple(held), tuple(notes(entries)))


def ends_of_turns(journal: Journal, line: Line) -> dict[int, int]:
    """The last action of each turn on a line, by turn."""
    found: dict[int, tuple[int, int]] = {}
    for number, turn, stem, depth in journal.table("iiii", "SELECT number, turn, stem, depth FROM actions"):
        if line.holds(stem, depth) and depth >= found.get(turn, (-1, 0))[0]:
            found[turn] = depth, number
    return {turn: number for turn, (_, number) in sorted(found.items())}


_Row = tuple[int, int, str, str, str, str, str, str]
"""Action, turn, phase, kind, subject, key, before, after"""


def _changes(journal: Journal, line: Line, term: str, args: Sequence[str]) -> list[_Row]:
    rows = journal.table(
        "iissssssii",
        "SELECT actions.number, turn, phase, kind, subject, key, before, after, stem, depth FROM changes "
        f"JOIN actions ON actions.number = changes.action WHERE {term} ORDER BY depth, n",
        args,
    )
    return [row[:8] for row in rows if line.holds(row[8], row[9])]


def _entries(journal: Journal, numbers: Sequence[int]) -> list[Entry]:
    """Oldest first."""
    return entries_of(journal, journal.records(sorted(numbers)))


def _step(row: _Row) -> Step:
    action, turn, phase, kind, _, unit, before, after = row
    return Step(action, turn, phase, kind, unit, str(value(before)), str(value(after)))


def _losses(rows: Sequence[_Row], steps: int) -> Iterator[Loss]:
    """``steps`` are those at the start."""
    for action, turn, _, _, subject, _, before, after in rows:
        if subject == "place":
            if value(after) == DEAD_PILE and value(before) != DEAD_PILE:
                yield Loss(action, turn, steps, 0)
            continue
        was, steps = steps, int(str(value(after)))
        if steps < was:
            yield Loss(action, turn, was, steps)


def _unsupplied(campaign: Campaign, line: Line, unit: str, watch: Watch | None) -> tuple[int, ...]:
    part = campaign.referee.game.supply
    if isinstance(part, Absent):
        return ()
    states: dict[int, set[str]] = {}
    terms = "changes.subject = 'ledger' AND changes.key IN (?, ?)"
    for row in _changes(campaign.journal, line, terms, (SUPPLY, f"{SUPPLY}:{unit}")):
        after = value(row[7])
        state = after.get(unit) if isinstance(after, dict) else after
        if isinstance(state, str):
            states.setdefault(row[1], set()).add(state)
    ends = ends_of_turns(campaign.journal, line)
    for n, (turn, number) in enumerate(ends.items()):
        if watch is not None:
            watch(n / len(ends))
        at = campaign.position_at(number)
        if at.units[unit].on_map:
            states.setdefault(turn, set()).add(part.state(at, at.units[unit]))
    return tuple(sorted(turn for turn, found in states.items() if not all(map(part.supplied, found))))
