"""What is due, as lines: faults to deal with first, what else the audit finds, the turn's events, the phase's end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.errors import AdjutantError
from app.forces.unit import Unit, turn_of
from app.messages import cite, say
from app.position.changes import Change
from app.position.ledger import SUPPLY
from app.position.position import Pending
from app.rules.orders import narration
from app.rules.orders.orders import Move, NextPhase
from app.rules.orders.refusals import unsettled
from app.rules.parts import Due, absence
from app.rules.ruling import Finding, Severity
from app.ui.map.counter_marks import MUST_ATTACK, OWED
from app.ui.map.supply_lines import SupplyBook
from app.ui.session import Session
from app.ui.texts import tr, tr_count
from app.ui.words import box_title, joined, labels, titled

NAMED = 4
"""Stacks out of supply that are named one by one; more are counted."""

FIRST, WATCH, PLAIN = range(3)
"""How grave a line is: to be dealt with before the phase ends; worth a look; no more than said."""
_GRAVITY = {Severity.VIOLATION: FIRST, Severity.WARNING: WATCH, Severity.NOTE: PLAIN}


@dataclass(frozen=True)
class DueLine:
    """``location`` is where a click leads, -1 for nowhere; ``units`` are picked out there, or off the map; ``later`` is
    what is not due yet, in this turn or another; ``under`` names one unit of the line above.
    ``when`` is the phase that a later line waits for, in words; ``verb`` what a press does; ``further`` are locations
    to which a press after that leads."""

    words: str
    gravity: int = PLAIN
    location: int = -1
    rule: str = ""
    units: tuple[str, ...] = ()
    later: bool = False
    under: bool = False
    when: str = ""
    verb: str = ""
    further: tuple[int, ...] = ()

    @property
    def full(self) -> str:
        """The line by itself, without those around it."""
        return tr("{phase}: {words}", phase=self.when, words=self.words) if self.when else self.words

    @property
    def loud(self) -> bool:
        return self.gravity == FIRST and not self.under


def audit(table: Session) -> list[DueLine]:
    """Everything that stacking, supply and obligations say against ending the phase, gravest first."""
    grave = [f for f in _findings(table) if f.severity is not Severity.NOTE]
    found = [one for f in grave for one in (_one_by_one(table, f) or [_of_finding(table, f)])]
    found += _cut_off(table)
    return sorted(found, key=lambda one: one.gravity)


def events(table: Session) -> list[DueLine]:
    """Reminders of the phase, what the schedules hold for the turn, arrivals, and who has not moved; then what comes
    later."""
    found = [_of_finding(table, f) for f in _findings(table) if f.severity is Severity.NOTE]
    return sorted([*found, *_schedules(table), *_unmoved(table)], key=lambda one: (one.later, one.when))


def _findings(table: Session) -> list[Finding]:
    """What the sequence of play finds due, and the obligations of the side in hand that it does not name."""
    found = list(table.due())
    obligations, side = table.game.obligations, table.position.active
    if side in table.game.world.roster.sides:
        owed = unsettled(table.position, obligations.report(table.position, side).findings)
        found += [f for f in owed if f not in found]
    return found


def _of_finding(table: Session, found: Finding) -> DueLine:
    where = table.location(found.hexes[0]) if found.hexes else None
    units = tuple(u for u in found.units if u in table.position.units)
    if where is None and units:
        where = next((w for u in units if (w := table.position.units[u].location) >= 0), None)
    return DueLine(found.text(), _GRAVITY[found.severity], -1 if where is None else where, found.rule, units)


def _one_by_one(table: Session, found: Finding) -> list[DueLine]:
    """What several units owe, counted, and each of them with the way to it; none for a finding of another kind, and for
    one that speaks of a hex."""
    units, name = table.units(found.units), table.game.world.board.location_name
    if found.code not in OWED or found.hexes or len(units) < 2 or not all(u.on_map for u in units):
        return []
    if OWED[found.code] == MUST_ATTACK:
        words = tr_count("{n} unit must still attack.", "{n} units must still attack.", len(units))
    else:
        words = tr_count("{n} unit must still be attacked.", "{n} units must still be attacked.", len(units))
    gravity, ids = _GRAVITY[found.severity], tuple(u.id for u in units)
    head = DueLine(cite(words, found.rule), gravity, units[0].location, found.rule, ids)
    each = (
        DueLine(f"{u.label}, {name(u.location)}", gravity, u.location, found.rule, (u.id,), under=True) for u in units
    )
    return [head, *each]


def _cut_off(table: Session) -> list[DueLine]:
    """Stacks of the side in hand that are out of supply: each of a few, else how many."""
    side = table.position.active
    if side not in table.game.world.roster.sides:
        return []
    book = SupplyBook(table.game, table.position, side)
    if len(book.cut) > NAMED:
        return [
            DueLine(
                tr_count("{n} stack is out of supply.", "{n} stacks are out of supply.", len(book.cut)),
                WATCH,
                book.cut[0].location,
            )
        ]
    name = table.game.world.board.location_name
    found = []
    for cut in book.cut:
        rule = next((f.rule for f in book.findings(cut, relief=False) if f.rule), "")
        units, hex_ = labels(cut.units, 2), name(cut.location)
        if len(cut.units) > 1:
            words = tr("{units} in {hex} are out of supply.", units=units, hex=hex_)
        else:
            words = tr("{units} in {hex} is out of supply.", units=units, hex=hex_)
        ids = tuple(u.id for u in cut.units)
        found.append(DueLine(cite(words, rule), WATCH, cut.location, rule, ids, verb=tr("Why?")))
    return found


# the turn -------------------------------------------------------------------------------------------------------------


def _schedules(table: Session) -> list[DueLine]:
    position = table.position
    held = [due for schedule in table.game.schedules.values() for due in schedule.due(position)]
    found = [_of_due(table, due) for due in held]
    named = {unit for due in held for unit in due.units}
    arriving = [
        u for u in position.units.values() if not u.on_map and 0 < turn_of(u.box) <= position.turn and u.id not in named
    ]
    if arriving:
        if len(arriving) > 1:
            words = tr_count("{n} unit may arrive this turn.", "{n} units may arrive this turn.", len(arriving))
        else:
            words = tr("{unit} may arrive this turn.", unit=arriving[0].label)
        found.append(DueLine(words, units=tuple(u.id for u in arriving), verb=tr("Choose")))
    return found


def _of_due(table: Session, due: Due) -> DueLine:
    position = table.position
    units = tuple(u for u in due.units if u in position.units)
    places = [position.units[u].location for u in units]
    where = places[0] if places and -1 not in places else -1  # those off the map are the ones to choose from
    words = cite(say(due.template, due.args), due.rule)
    if due.turn > position.turn:
        words = tr("Turn {turn}: {words}", turn=due.turn, words=words)
        return DueLine(words, PLAIN, where, due.rule, units, later=True)
    if due.phase and due.phase != position.phase:
        named = dict(table.game.vocabulary.phases).get(due.phase, due.phase)
        return DueLine(words, PLAIN, where, due.rule, units, later=True, when=titled(named))
    return DueLine(words, PLAIN, where, due.rule, units, verb=tr("Choose") if units and where < 0 else "")


def _unmoved(table: Session) -> list[DueLine]:
    """In how many of the active side's stacks a unit has not spent a point, of those that have any in the phase."""
    phase, position = table.phase, table.position
    movement = table.game.movement
    if phase is None or Move.kind not in phase.allows or absence(movement):
        return []
    own, still = 0, list[int]()
    for ids in position.stacks.values():
        units = [position.units[i] for i in ids if position.units[i].side == phase.side]
        able = [(u, has) for u in units if (has := movement.in_phase(position, u)) is not None and has.points]
        own += bool(able)
        still += {u.location for u, has in able if has.left == has.points}
    if not still:
        return [DueLine(tr("Every stack has moved."))] if own else []
    where, *further = still
    words = tr("{n} of {all} stacks have units still to move.", n=1 + len(further), all=own)
    return [DueLine(words, location=where, verb=tr("Next one"), further=tuple(further))]


# the end of the phase -------------------------------------------------------------------------------------------------


def phase_end(table: Session) -> list[DueLine]:
    """What going on would do, told from the changes that it would make; nothing while a question is open."""
    if table.pending is not None or not table.position.phase:
        return []
    try:
        judged = table.judge(NextPhase())
    except AdjutantError:  # a game without a sequence of play has no phases to end
        return []
    by: dict[str, list[Change]] = {}
    for one in judged.changes:
        by.setdefault(one.subject, []).append(one)
    named = narration.names(judged.args)
    moved = _moved(table, by.get("place", ()))
    gone = [one for one in moved if one.gravity == WATCH and _labels(table, one) <= named]
    asked = _asked(by.get("pending", ()))
    lines = [_of_finding(table, f) for f in judged.findings if not judged.changes]
    if gone or "phase" in by or (judged.changes and not asked):  # else the question is all there is
        lines.append(_ending(judged.summary(), gone))
    lines += asked
    lines += [DueLine(tr("Turn {turn} begins.", turn=one.after)) for one in by.get("turn", ())]
    lines += [one for one in moved if one not in gone]
    lines += [one for one in _supplied(table, by.get("ledger", ())) if not _labels(table, one) <= named]
    control = [one.key for one in by.get("control", ()) if one.key not in named]
    if control:
        where = table.location(control[0])
        words = tr("Control changes in {hexes}.", hexes=joined(control))
        lines.append(DueLine(words, location=-1 if where is None else where))
    gone_markers = [one for one in by.get("marker", ()) if one.after is None]
    if gone_markers:
        words = tr_count("{n} marker will be removed.", "{n} markers will be removed.", len(gone_markers))
        lines.append(DueLine(words))
    return lines


def _ending(summary: str, gone: Sequence[DueLine]) -> DueLine:
    """What the phase's end is called, and the way to the units that it says will be gone."""
    if not gone:
        return DueLine(summary)
    places = [one.location for one in gone]
    units = tuple(unit for one in gone for unit in one.units)
    return DueLine(summary, WATCH, places[0], units=units, further=tuple(places[1:]))


def _labels(table: Session, one: DueLine) -> set[str]:
    return {unit.label for unit in table.units(one.units)}


def _asked(changes: Iterable[Change]) -> list[DueLine]:
    found = (Pending.from_json(one.after) for one in changes)
    return [
        DueLine(tr("You are asked: {question}", question=cite(q.text(), q.rule)), rule=q.rule)
        for q in found
        if q is not None
    ]


def _moved(table: Session, changes: Iterable[Change]) -> list[DueLine]:
    """Units that would change their place, by where they would go."""
    groups: dict[str, list[Unit]] = {}
    for one in changes:
        groups.setdefault(str(one.after), []).append(table.position.units[one.key])
    found = []
    for where, units in groups.items():
        ids = tuple(u.id for u in units)
        gravity = WATCH if where in narration.DEAD else PLAIN
        found.append(DueLine(_moved_words(units, where), gravity, units[0].location, "", ids))
    return found


def _moved_words(units: Sequence[Unit], where: str) -> str:
    one = len(units) == 1
    if where in narration.DEAD:
        words = tr("{units} is eliminated.") if one else tr("{units} are eliminated.")
    elif where.startswith("@"):
        words = tr("{units} is placed in the box {place}.") if one else tr("{units} are placed in the box {place}.")
    else:
        words = tr("{units} is placed in {place}.") if one else tr("{units} are placed in {place}.")
    return words.format(units=labels(units), place=box_title(where[1:]) if where.startswith("@") else where)


def _supplied(table: Session, changes: Iterable[Change]) -> list[DueLine]:
    """How many units would be found in no supply, where supply is determined at the phase's end."""
    supply = table.game.supply
    if absence(supply):
        return []
    states: dict[str, object] = {}
    for one in changes:
        topic, _, entry = one.key.partition(":")
        if topic == SUPPLY and entry:
            states[entry] = one.after
        elif topic == SUPPLY and isinstance(one.after, Mapping):
            states.update(one.after)
    cut = [i for i, s in states.items() if isinstance(s, str) and i in table.position.units and not supply.supplied(s)]
    if not cut:
        return []
    units = table.units(cut)
    words = tr("{units} is marked out of supply.") if len(cut) == 1 else tr("{units} are marked out of supply.")
    return [DueLine(words.format(units=labels(units)), WATCH, units[0].location, "", tuple(cut))]
