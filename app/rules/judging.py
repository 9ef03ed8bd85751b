"""What each order does: findings and changes, by the parts of the game that it concerns."""

from __future__ import annotations

from app.errors import BadInput, UnknownHex
from app.messages import N_
from app.position.changes import Change, ChangeConflict, change
from app.position.position import Position
from app.rules.attacking import judge_attack
from app.rules.game import Game
from app.rules.moving import move_step
from app.rules.orders import Attack, Move, NextPhase, Note, Order, Place, PutRight, Reply, SetCondition
from app.rules.parts import Absent, Step
from app.rules.ruling import Finding, legal, violation
from app.rules.sequence import SET_UP, allowed


def step_for(game: Game, position: Position, order: Order) -> Step:
    """What ``order`` does in ``position``. Raises BadInput where it names something that does not exist."""
    if position.pending is not None and not isinstance(order, (Reply, Note, PutRight)):
        return Step(
            (
                violation(
                    "question-open", position.pending.rule,
                    N_("A question is open and comes first: {question}"), question=_question(position),
                ),
            ),
            (), N_("A question is open."),
        )  # fmt: skip
    if isinstance(order, Move):
        return _move(game, position, order)
    if isinstance(order, Attack):
        return _attack(game, position, order)
    if isinstance(order, Reply):
        return _reply(game, position, order)
    if isinstance(order, NextPhase):
        if isinstance(game.sequence, Absent):
            raise BadInput("this game has no sequence of play")
        return game.sequence.advance(position)
    if isinstance(order, SetCondition):
        return _condition(game, position, order)
    if isinstance(order, Place):
        return _place(game, position, order)
    if isinstance(order, PutRight):
        return _put_right(game, position, order)
    return Step((), (), N_("Note: {text}"), {"text": order.text})


def _question(position: Position) -> str:
    from app.messages import say

    assert position.pending is not None
    return say(position.pending.question, position.pending.args)


def _known_units(position: Position, ids: tuple[str, ...]) -> None:
    unknown = [i for i in ids if i not in position.units]
    if unknown or not ids:
        raise BadInput(f"no unit {unknown[0]} in this position" if unknown else "name at least one unit")


def _location(game: Game, name: str) -> int:
    try:
        return game.world.board.location(name)
    except UnknownHex as fault:
        raise BadInput(str(fault)) from fault


def _move(game: Game, position: Position, order: Move) -> Step:
    _known_units(position, order.units)
    if len(order.path) < 2:
        raise BadInput("a move needs the hex it starts from and at least one more")
    path = [_location(game, name) for name in order.path]
    units = position.pick(order.units)
    phase = allowed(game, position, units[0].side, Move.kind)
    step = move_step(game, position, units, path, order.by)
    return Step((*phase, *step.findings), step.changes, step.template, step.args)


def _attack(game: Game, position: Position, order: Attack) -> Step:
    _known_units(position, order.attackers)
    _location(game, order.target)
    seen = judge_attack(game, position, order)
    step = game.battles[order.combat].begin(position, order)
    return Step(seen.findings, step.changes, step.template, step.args)


def _reply(game: Game, position: Position, order: Reply) -> Step:
    pending = position.pending
    if pending is None:
        return Step((violation("no-question", "", N_("No question is open.")),), (), N_("No question is open."))
    return game.procedures[pending.procedure].reply(position, pending, order.answer, order.rolled)


def _condition(game: Game, position: Position, order: SetCondition) -> Step:
    if order.name not in game.vocabulary.conditions:
        raise BadInput(
            f"no condition {order.name} in {game.vocabulary.name}; "
            f"it knows {', '.join(game.vocabulary.conditions) or 'none'}"
        )
    changes = (change(game.world, position, "condition", order.name, order.value),)
    return Step((), changes, N_("{name} set to {value}."), {"name": order.name, "value": str(order.value)})


def _place(game: Game, position: Position, order: Place) -> Step:
    """Putting units down: free in set-up, else where the phase allows it; stacking holds either way."""
    _known_units(position, order.units)
    units = position.pick(order.units)
    findings: list[Finding] = list(allowed(game, position, units[0].side, Place.kind))
    changes: list[Change] = [change(game.world, position, "place", u, order.where) for u in order.units]
    if not order.where.startswith("@"):
        location = _location(game, order.where)
        enemies = [u for u in position.units_at(location) if u.side != units[0].side]
        if enemies:
            findings.append(
                violation(
                    "enemy-held", "", N_("{hex} is held by {enemy}."),
                    hexes=[order.where], units=[u.id for u in enemies],
                    hex=order.where, enemy=enemies[0].label,
                )
            )  # fmt: skip
        if not isinstance(game.stacking, Absent):
            own = {u.id for u in units}
            there = [u for u in position.units_at(location) if u.id not in own and u.side == units[0].side]
            findings += game.stacking.report(position, location, [*there, *units]).findings
        if not isinstance(game.control, Absent) and legal(findings) and position.phase != SET_UP:
            changes += game.control.changes(position, [location], units[0].side)
    where = order.where if not order.where.startswith("@") else order.where[1:].replace("-", " ")
    return Step(
        tuple(findings), tuple(changes), N_("{units} placed in {where}."),
        {"units": [u.label for u in units], "where": where},
    )  # fmt: skip


def _put_right(game: Game, position: Position, order: PutRight) -> Step:
    """Makes the position what the table shows, without judging it."""
    try:
        changes = tuple(
            c
            for subject, key, value in order.settings
            if (c := change(game.world, position, subject, key, value)).before != c.after
        )
    except (ChangeConflict, UnknownHex, KeyError) as fault:
        raise BadInput(f"the position cannot be put right: {fault}") from fault
    count = len(changes)
    return Step(
        (),
        changes,
        N_("Put right in {count:w} places.") if count != 1 else N_("Put right in one place."),
        {"count": count},
    )
