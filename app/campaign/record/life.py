"""The life of a unit and of a hex, from the start to the head, and as pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.campaign.campaign import Campaign
from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.entry import Entry, entries_of
from app.campaign.journal.file_format import value
from app.campaign.journal.journal import Journal, NoteLine, notes
from app.campaign.journal.replay import Watch
from app.campaign.pages.document import Document, Heading, Listing, Paragraph, Part, Table
from app.campaign.pages.tongue import Tongue
from app.campaign.record.questions import Question, ask
from app.forces.unit import DEAD_PILE
from app.messages import N_
from app.position.changes import BattleRecord
from app.position.ledger import SUPPLY
from app.rules.orders.orders import location_named, units_named
from app.rules.parts import absence


@dataclass(frozen=True)
class LifeMove:
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
class LifeLoss:
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
    steps: tuple[LifeMove, ...]
    fights: tuple[Fight, ...]
    losses: tuple[LifeLoss, ...]
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
    steps: tuple[LifeMove, ...]
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
            e.number,
            e.turn,
            e.phase,
            e.battle,
            unit in e.battle.attackers,
            e.battle.attacker_losses.count(unit) + e.battle.defender_losses.count(unit),
        )
        for e in entries
        if e.battle is not None and unit in (*e.battle.attackers, *e.battle.defenders)
    ]
    return UnitLife(
        unit,
        found.label,
        found.side,
        tuple(_step(row) for row in rows if row[4] == "place"),
        tuple(fights),
        tuple(_losses(rows, begun)),
        _unsupplied(campaign, line, unit, watch),
        tuple(notes(entries)),
    )


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
        for row in _changes(
            journal, line, "changes.subject = 'place' AND (changes.before = ?1 OR changes.after = ?1)", (f'"{own}"',)
        )
    ]
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


def ends_of_turns(journal: Journal, line: LineOfPlay) -> dict[int, int]:
    """The last action of each turn on a line, by turn."""
    found: dict[int, tuple[int, int]] = {}
    for number, turn, stem, depth in journal.table("iiii", "SELECT number, turn, stem, depth FROM actions"):
        if line.holds(stem, depth) and depth >= found.get(turn, (-1, 0))[0]:
            found[turn] = depth, number
    return {turn: number for turn, (_, number) in sorted(found.items())}


_Row = tuple[int, int, str, str, str, str, str, str]
"""Action, turn, phase, kind, subject, key, before, after"""


def _changes(journal: Journal, line: LineOfPlay, term: str, args: Sequence[str]) -> list[_Row]:
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


def _step(row: _Row) -> LifeMove:
    action, turn, phase, kind, _, unit, before, after = row
    return LifeMove(action, turn, phase, kind, unit, str(value(before)), str(value(after)))


def _losses(rows: Sequence[_Row], steps: int) -> Iterator[LifeLoss]:
    """``steps`` are those at the start."""
    for action, turn, _, _, subject, _, before, after in rows:
        if subject == "place":
            if value(after) == DEAD_PILE and value(before) != DEAD_PILE:
                yield LifeLoss(action, turn, steps, 0)
            continue
        was, steps = steps, int(str(value(after)))
        if steps < was:
            yield LifeLoss(action, turn, was, steps)


def _unsupplied(campaign: Campaign, line: LineOfPlay, unit: str, watch: Watch | None) -> tuple[int, ...]:
    part = campaign.referee.game.supply
    if absence(part):
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


KINDS: Mapping[str, str] = {
    "move": N_("moved"),
    "reply": N_("in a battle"),
    "place": N_("placed"),
    "put-right": N_("position corrected"),
}


def unit_page(campaign: Campaign, unit: str, language: str = "") -> Document:
    """Raises BadInput for a unit that there is not, or a language."""
    say, life = Tongue(language), unit_life(campaign, unit)
    parts: list[Part] = [*_steps(life.steps, say, of_unit=True, labels={}), *_fights(campaign, life.fights, say)]
    parts.append(Heading(2, say(N_("Losses")), "losses"))
    losses = [
        say(N_("Turn {turn}: eliminated."), turn=one.turn)
        if not one.after
        else say(
            N_("Turn {turn}: steps reduced from {before} to {after}."),
            turn=one.turn,
            before=one.before,
            after=one.after,
        )
        for one in life.losses
    ]
    parts.append(Listing(tuple(losses)) if losses else Paragraph(say(N_("None."))))
    if life.unsupplied:
        parts.append(Heading(2, say(N_("Out of supply")), "supply"))
        parts.append(Paragraph(say(N_("On turns {turns}."), turns=[str(turn) for turn in life.unsupplied])))
    parts += _notes(life.notes, say)
    title = say(N_("{unit}, {side}"), unit=life.label, side=say.side(campaign.referee.vocabulary, life.side))
    return Document(title, say.language, tuple(parts))


def hex_page(campaign: Campaign, name: str, language: str = "") -> Document:
    """Raises BadInput for a hex that there is not, or a language."""
    say, life = Tongue(language), hex_life(campaign, name)
    labels = {unit.id: unit.label for unit in campaign.position.units.values()}
    parts: list[Part] = [
        *_steps(life.steps, say, of_unit=False, labels=labels),
        *_fights(campaign, life.fights, say),
    ]
    words = campaign.referee.vocabulary
    held = [
        say(N_("At the start: {side}."), side=_side(one.side, say, campaign))
        if not one.action
        else say(N_("From turn {turn}: {side}."), turn=one.turn, side=_side(one.side, say, campaign))
        for one in life.held
    ]
    parts += [Heading(2, say(N_("Control")), "control"), Listing(tuple(held)), *_notes(life.notes, say)]
    return Document(f"{life.name}, {words.name}", say.language, tuple(parts))


def _side(side: str, say: Tongue, campaign: Campaign) -> str:
    return say.side(campaign.referee.vocabulary, side) if side else say.inner(N_("none"))


def _steps(steps: Sequence[LifeMove], say: Tongue, *, of_unit: bool, labels: Mapping[str, str]) -> Iterator[Part]:
    yield Heading(2, say(N_("Moves")), "moves")
    if not steps:
        yield Paragraph(say(N_("None.")))
        return
    columns: tuple[str, ...] = (say(N_("Action")), say(N_("Turn")), say(N_("From")), say(N_("To")), say(N_("How")))
    rows: list[tuple[str, ...]] = [
        (
            str(one.action),
            str(one.turn),
            _place(one.left, say),
            _place(one.entered, say),
            say(KINDS[one.kind]) if one.kind in KINDS else say.word(one.kind),
        )
        for one in steps
    ]
    if not of_unit:
        columns = (*columns, say(N_("Unit")))
        rows = [(*row, labels.get(one.unit, one.unit)) for row, one in zip(rows, steps, strict=True)]
    yield Table("", columns, tuple(rows), frozenset({0, 1}))


def _place(name: str, say: Tongue) -> str:
    return say.word(name[1:].replace("-", " ")) if name.startswith("@") else name


def _fights(campaign: Campaign, fights: Sequence[Fight], say: Tongue) -> Iterator[Part]:
    yield Heading(2, say(N_("Battles")), "battles")
    if not fights:
        yield Paragraph(say(N_("None.")))
        return
    columns = (
        say(N_("Action")),
        say(N_("Turn")),
        say(N_("Battle")),
        say(N_("Target")),
        say(N_("Column")),
        say(N_("Die")),
        say(N_("Result")),
        say(N_("Steps lost")),
    )
    words = campaign.referee.vocabulary
    rows = [
        (
            str(one.action),
            str(one.turn),
            say(N_("{side}: {kind}"), side=say.side(words, one.battle.side), kind=say.combat(words, one.battle.kind)),
            one.battle.target,
            one.battle.column,
            "–" if one.battle.die is None else str(one.battle.die),
            one.battle.result,
            str(one.lost),
        )
        for one in fights
    ]
    yield Table("", columns, tuple(rows), frozenset({0, 1, 7}))


def _notes(notes: Sequence[NoteLine], say: Tongue) -> Iterator[Part]:
    if notes:
        yield Heading(2, say(N_("Notes")), "notes")
        for one in notes:
            yield Paragraph(say(N_("Turn {turn}: {text}"), turn=one.entry.turn, text=one.text), "remark")
