"""Words for orders that are refused, and which of the reasons are told: one that is plain to see, a unit that is not on
the map or a hex that is not adjacent, stands for whatever the rules would say of the order besides. What the players
overruled: remembered in the position until what it was about changes, and not asked twice.

A finding is known again by its code, its rule, its hexes and its units with the places that they are in. What stacking
says holds from turn to turn; every other finding is about a duty or a deed of one turn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from app.forces.unit import ELIMINATED, OFF_MAP_BOX, Unit, turn_of
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import OVERRULED, Json
from app.position.position import Pending, Position, World
from app.rules.game import Game
from app.rules.orders.orders import Attack, Move, NextPhase, Order, Place, PlaceMarker, Reply, SetCondition, Special
from app.rules.questions import DICE
from app.rules.ruling import SEQUENCE, STACKING, Finding, Severity, note, violation

ABSENT = frozenset({"off-map", "not-on-map"})
"""Codes of a unit that is not on the map"""
PLAIN_MOVE = ABSENT | {
    "not-there",
    "same-hex",
    "hex-skipped",
    "sides-together",
    "not-stacked-together",
    "not-port-to-port",
    "port-to-port",
}
"""Codes for which a move is impossible whatever the rules say of it"""
PLAIN_ATTACK = ABSENT | {"sides-together"}
"""The same of an attack"""
NO_DEFENDER = "no-defender"
"""Code of an attack on a hex without an enemy"""
FIRST_IN_ATTACK = frozenset({NO_DEFENDER, "not-adjacent"})
"""Codes of an attack that are told before all others, which may be as true"""
YES_NO = ("yes", "no")
"""With the faces of a die, options that every refusal names"""
MOST_OFFERED = 18
"""Most options that a sentence lists"""
NOT_WAITING = "not-waiting"
"""Code of a unit that is put down and does not wait for it"""


def off_map(unit: Unit, rule: str, code: str = "off-map") -> Finding:
    """That a unit is not on the map, and where it is."""
    who, turn = {"units": [unit.id], "unit": unit.label}, turn_of(unit.box)
    if unit.box == ELIMINATED:
        return violation(code, rule, N_("{unit} has been eliminated."), **who)
    if turn:
        text = N_("{unit} is not on the map: it is in the box of turn {turn}.")
        return violation(code, rule, text, turn=turn, **who)
    if unit.box not in ("", OFF_MAP_BOX):
        text = N_("{unit} is not on the map: it is in the box {box:t}.")
        return violation(code, rule, text, box=unit.box.replace("-", " "), **who)
    return violation(code, rule, N_("{unit} is not on the map."), **who)


def plainly(findings: Sequence[Finding], plain: Collection[str], ordered: Collection[str] = ()) -> tuple[Finding, ...]:
    """The findings without violations and warnings that are beside the point because of a plain one: those of the units
    that it is about, and all where it is about each of the units ``ordered``, by id, or they only act together. What
    the sequence of play says, and notes, stay."""
    against = [f for f in findings if f.severity is Severity.VIOLATION and f.code in plain]
    if not against:
        return tuple(findings)
    units = {unit for f in against for unit in f.units}
    whole = units.issuperset(ordered) or any(not f.units for f in against)

    def beside_the_point(one: Finding) -> bool:
        if one in against or one.kind == SEQUENCE or one.severity is Severity.NOTE:
            return False
        return whole or not set(one.units) - units

    return tuple(f for f in findings if not beside_the_point(f))


def attacked_plainly(findings: Sequence[Finding], attackers: Collection[str]) -> tuple[Finding, ...]:
    """What is told of an attack: that it has no target first, and then no warning of what it leaves undone."""
    told = plainly(findings, PLAIN_ATTACK, attackers)
    first = [f for f in told if f.code in FIRST_IN_ATTACK and f.severity is Severity.VIOLATION]
    if not first:
        return told
    before = [f for f in told if f.kind == SEQUENCE]
    rest = [f for f in told if f not in first and f not in before and f.severity is not Severity.WARNING]
    return (*before, *first, *rest)


def placed_plainly(
    units: Sequence[Unit], place: Callable[[Unit], str], where: str, findings: Sequence[Finding]
) -> tuple[Finding, ...]:
    """What is told of units that are put down at ``where``, a location or ``@`` and a box; ``place(unit)`` is where
    each of them is. One that is there already, is on the map or has been eliminated does not wait to be put down,
    whatever the rules say of the place."""
    against = [f for f in findings if f.severity is Severity.VIOLATION]
    if not against:
        return tuple(findings)
    ids = [u.id for u in units]
    if all(place(u) == where for u in units):
        text = N_("{units_} is already in {where}.") if len(units) == 1 else N_("{units_} are already in {where}.")
        if where.startswith("@"):
            text = N_("{units_} is already there.") if len(units) == 1 else N_("{units_} are already there.")
        names = [u.label for u in units]
        there = violation("already-there", against[0].rule, text, units=ids, units_=names, where=where)
        return plainly([there, *findings], {there.code}, ids)
    by_id = {u.id: u for u in units}
    told = [_not_waiting(f, by_id[f.units[0]]) if f.code == NOT_WAITING and f.units else f for f in findings]
    return plainly(told, {NOT_WAITING}, ids)


def _not_waiting(finding: Finding, unit: Unit) -> Finding:
    """The plain reason why a unit does not wait to be put down, where there is one."""
    if unit.box == ELIMINATED and not unit.on_map:
        return off_map(unit, finding.rule, finding.code)
    if unit.on_map:
        text = N_("{unit} is already on the map.")
        return violation(finding.code, finding.rule, text, units=[unit.id], unit=unit.label)
    return finding


def on_offer(position: Position, pending: Pending, answer: Json) -> tuple[Finding, ...]:
    """What may be answered, for an answer that is not among the options of the open question; nothing where the
    question has none, and where a refusal names them itself: a die, yes or no."""
    options, given = pending.options, answer if isinstance(answer, list) else [answer]
    told = options in (DICE, YES_NO) and not isinstance(answer, bool)
    if not options or told or all(any(o == one and type(o) is type(one) for o in options) for one in given):
        return ()
    names: list[Json] = [position.units[o].label if isinstance(o, str) and o in position.units else o for o in options]
    if len(names) <= MOST_OFFERED:
        return (note("on-offer", pending.rule, N_("Possible answers: {options}."), options=names),)
    text = N_("Possible answers: {options} and {count} more.")
    count = len(names) - MOST_OFFERED
    return (note("on-offer", pending.rule, text, options=", ".join(map(str, names[:MOST_OFFERED])), count=count),)


def refused(game: Game, position: Position, order: Order) -> tuple[str, Mapping[str, Json]]:
    """What is said of an order that is not done, in place of the words that it has once it is."""

    def named(ids: Sequence[str]) -> list[Json]:
        return [position.units[i].label if i in position.units else i for i in ids]

    match order:
        case Move():
            return N_("{units} may not move {path}."), {"units": named(order.units), "path": "–".join(order.path)}
        case Attack(attackers=()):
            return N_("{target} may not be attacked."), {"target": order.target}
        case Attack():
            return N_("{units} may not attack {target}."), {"units": named(order.attackers), "target": order.target}
        case Place() if order.where.startswith("@"):
            box = order.where[1:].replace("-", " ")
            return N_("{units} may not be placed in the box {box:t}."), {"units": named(order.units), "box": box}
        case Place():
            return N_("{units} may not be placed in {where}."), {"units": named(order.units), "where": order.where}
        case PlaceMarker():
            name = game.vocabulary.marker_name(order.marker, order.side)
            args: dict[str, Json] = {"marker": name, "where": order.where}
            if not order.where:
                return N_("{marker:t} may not be removed from the map."), args
            return N_("{marker:t} may not be placed in {where}."), args
        case Reply():
            return N_("The answer was refused."), {}
        case NextPhase():
            return N_("The phase has not ended."), {}
        case SetCondition():
            return N_("The condition has not been changed."), {}
        case Special():
            return N_("The action was refused."), {}
    return N_("The order was refused."), {}


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
