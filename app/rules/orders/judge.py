"""Judging an order: its findings and its changes, by the parts of the game that it concerns."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from app.board.reading import nearest
from app.errors import BadInput
from app.messages import N_, Sentence
from app.position.changes import change
from app.position.ledger import Json
from app.position.position import Position
from app.rules.charts.check import check, form_named
from app.rules.charts.entered import EnteredChart
from app.rules.game import Game
from app.rules.orders.advancing import out_of_supply
from app.rules.orders.corrections import put_right
from app.rules.orders.moving import move_step
from app.rules.orders.orders import (
    Attack,
    Correction,
    Move,
    NextPhase,
    Note,
    Order,
    Place,
    PlaceMarker,
    Reply,
    Restack,
    SetCondition,
    Special,
    TakeChart,
    location_named,
    units_named,
)
from app.rules.orders.placing import marker_step, place_step
from app.rules.orders.refusals import attacked_plainly, on_offer
from app.rules.parts import Assessment, Combat, Step
from app.rules.ruling import SEQUENCE, Severity, legal, violation
from app.rules.sequence import allowed, rule_in_hand
from app.rules.vocabulary import AttackKind, condition_problems, unknown


def check_attack(game: Game, attack: Attack) -> Combat:
    """The combat of an attack. Raises BadInput for a kind or an option that the game has not."""
    combat = game.combats.get(attack.combat)
    if combat is None:
        raise BadInput(
            Sentence(
                "there is no attack {combat}; this game knows {known}",
                combat=attack.combat,
                known=", ".join(game.combats),
            )
            if game.combats
            else Sentence("there is no attack {combat}; this game knows none", combat=attack.combat)
        )
    kind = _kind(game, attack)
    known = () if kind is None else kind.options
    for name in attack.options:
        if name not in known:
            near = nearest(name, known) if known else Sentence("the attack {combat} has none", combat=attack.combat)
            raise BadInput(Sentence("there is no attack option {name}: {near}", name=name, near=near))
    return combat


def _kind(game: Game, attack: Attack) -> AttackKind | None:
    return next((kind for kind in game.vocabulary.attacks if kind.slug == attack.combat), None)


def judge_attack(game: Game, position: Position, attack: Attack) -> Assessment:
    """The assessment with what the phase in hand has to say, put plainly. Raises BadInput for an attack kind or an
    option that the game has not, for units and a target that do not exist, and for a unit that is named twice."""
    assessment = _assessed(game, position, attack)
    return replace(assessment, findings=attacked_plainly(assessment.findings, attack.attackers))


def _assessed(game: Game, position: Position, attack: Attack) -> Assessment:
    """The assessment behind what the phase in hand has to say."""
    combat, kind = check_attack(game, attack), _kind(game, attack)
    without = not attack.attackers and kind is not None and kind.without_units
    units = () if without else units_named(position, attack.attackers)
    board = game.world.board
    target = board.location_name(location_named(board, attack.target))
    assessment = combat.assess(position, replace(attack, target=target))
    phase = allowed(game, position, units[0].side if units else assessment.side, attack.combat)
    return replace(assessment, findings=(*phase, *assessment.findings))


def restacked(game: Game, position: Position, order: Restack) -> Step:
    """The stack with the units of the order on top. The words name no unit, since the other side reads them too.
    Raises BadInput for units that do not stand together on the map."""
    units = units_named(position, order.units)
    location = units[0].location
    if any(not u.on_map or u.location != location for u in units):
        raise BadInput(Sentence("only units in the same hex can be moved to the top of a stack"))
    named = list(dict.fromkeys(order.units))
    below = [name for name in position.from_top(location) if name not in named]
    where = game.world.board.location_name(location)
    return Step(
        (),
        (change(game.world, position, "stack", where, [*named, *below]),),
        N_("Stack order in {where} changed."),
        {"where": where},
    )


_RULE_AT_END = re.compile(r"\s*\([^()]*\)$")
ROLLED = ("", "typed", "program")
"""Where a die came from; empty counts as typed."""


def step_for(game: Game, position: Position, order: Order, declared: Declared | None = None) -> Step:
    """What ``order`` does in ``position``; ``declared`` is an attack that has been looked at already. Raises BadInput
    where it names something that does not exist."""
    if isinstance(order, TakeChart):
        return chart_step(game, order)  # whatever is asked at the table
    if position.pending is not None and not isinstance(order, (Reply, Note, Correction)):
        return Step(
            (
                violation(
                    "question-open",
                    position.pending.rule,
                    N_("Answer the open question first: {question}"),
                    question={"template": position.pending.question, "args": position.pending.args},
                ).of_kind(SEQUENCE),
            ),
            (),
            N_("A question is open."),
        )
    if isinstance(order, Move):
        return _move(game, position, order)
    if isinstance(order, Attack):
        return _attack(game, position, order, declared)
    if isinstance(order, Reply):
        return _reply(game, position, order)
    if isinstance(order, NextPhase):
        return game.sequence.next_phase(position)
    if isinstance(order, SetCondition):
        return _condition(game, position, order)
    if isinstance(order, Place):
        return place_step(game, position, order)
    if isinstance(order, Restack):
        return restacked(game, position, order)
    if isinstance(order, PlaceMarker):
        return marker_step(game, position, order)
    if isinstance(order, Special):
        return _special(game, position, order)
    if isinstance(order, Correction):
        return put_right(game, position, order)
    return _note(game, position, order)


def _note(game: Game, position: Position, order: Note) -> Step:
    """Words alone. Raises BadInput for a unit or hex that there is not."""
    about: list[Json] = [unit.label for unit in units_named(position, order.units)] if order.units else []
    about += [game.world.board.location_name(location_named(game.world.board, name)) for name in order.hexes]
    if not order.text:
        count = len(order.pictures)
        template = N_("A photograph of the map.") if count == 1 else N_("{count:w} photographs of the map.")
        return Step((), (), template, {"count": count})
    if order.action is not None:
        return Step((), (), N_("Note on action {action}: {text}"), {"action": order.action, "text": order.text})
    if about:
        return Step((), (), N_("Note on {about}: {text}"), {"about": about, "text": order.text})
    return Step((), (), N_("Note: {text}"), {"text": order.text})


def _move(game: Game, position: Position, order: Move) -> Step:
    units = units_named(position, order.units)
    if len(order.path) < 2:
        raise BadInput(Sentence("a move needs the hex of the units and at least one more hex"))
    if order.by and order.by not in game.vocabulary.move_modes:
        raise BadInput(
            Sentence(
                "there is no way to move {by}: {near}", by=order.by, near=nearest(order.by, game.vocabulary.move_modes)
            )
        )
    path = [location_named(game.world.board, name) for name in order.path]
    phase = allowed(game, position, units[0].side, Move.kind)
    step = move_step(game, position, units, path, order.by)
    return replace(step, findings=(*phase, *step.findings))


@dataclass(frozen=True)
class Declared:
    """An attack as it would be declared: what it would be fought at, and the step that begins it, none for a kind that
    is not fought step by step. Both say all that there is to say of it: what its beginning adds comes last."""

    assessment: Assessment
    step: Step | None


def declare(game: Game, position: Position, attack: Attack) -> Declared:
    """Raises BadInput as ``judge_attack`` does."""
    assessment, battle = _assessed(game, position, attack), game.battles.get(attack.combat)
    step = None if battle is None else battle.begin(position, attack, assessment)
    added = () if step is None else step.findings
    findings = attacked_plainly((*assessment.findings, *added), attack.attackers)
    return Declared(replace(assessment, findings=findings), None if step is None else replace(step, findings=findings))


def _attack(game: Game, position: Position, order: Attack, declared: Declared | None) -> Step:
    declared = declared or declare(game, position, order)
    if declared.step is None:
        raise BadInput(Sentence("the attack {combat} is not fought step by step in this version", combat=order.combat))
    return declared.step


def _reply(game: Game, position: Position, order: Reply) -> Step:
    pending = position.pending
    if pending is None:
        text = N_("No question is open.")
        return Step((violation("no-question", rule_in_hand(game, position), text),), (), text)
    if order.rolled not in ROLLED:
        raise BadInput(Sentence("a die is either typed or rolled by the program, not {rolled}", rolled=order.rolled))
    if pending.procedure not in game.procedures:
        raise BadInput(
            Sentence(
                "the open question belongs to {procedure}, which this game does not have: correct the position",
                procedure=pending.procedure,
            )
        )
    if isinstance(order.answer, bool) and pending.options and not any(isinstance(o, bool) for o in pending.options):
        # Python takes true for 1, and a number that is asked for is not answered by it.
        step = Step.refusing(violation("wrong-answer", pending.rule, N_("Choose one of the listed answers.")))
    else:
        step = game.procedures[pending.procedure].reply(position, pending, order.answer, order.rolled)
    if not legal(step.findings):
        return replace(step, findings=(*step.findings, *on_offer(position, pending, order.answer)))
    cut_off = out_of_supply(game, position, pending, order.answer, step.changes)
    return replace(step, findings=(*step.findings, *cut_off))


def _condition(game: Game, position: Position, order: SetCondition) -> Step:
    conditions = game.vocabulary.conditions
    problems = unknown("", game.vocabulary.name, N_("condition"), order.name, conditions) or condition_problems(
        order.name, conditions[order.name], order.value
    )
    if problems:
        raise BadInput(problems)
    changes = (change(game.world, position, "condition", order.name, order.value),)
    named = _RULE_AT_END.sub("", conditions[order.name].text) or order.name.replace("_", " ")
    value = N_("open") if order.value is None else _value_words(order.value)
    findings = game.sequence.setting(position, order.name, order.value)
    return Step(findings, changes, N_("{condition:t}: {value:t}."), {"condition": named, "value": value})


def _special(game: Game, position: Position, order: Special) -> Step:
    if order.name not in game.special:
        raise BadInput(
            Sentence("there is no action {name}: {near}", name=order.name, near=nearest(order.name, game.special))
            if game.special
            else Sentence("there is no action {name}: this game has no special actions", name=order.name)
        )
    known = game.vocabulary.meanings.specials.get(order.name)
    strange = [name for name in order.options if known is not None and name not in known.fields]
    if known is not None and strange:
        near = nearest(strange[0], known.fields)
        raise BadInput(
            Sentence("the order {name} has no field {field}: {near}", name=order.name, field=strange[0], near=near)
            if known.fields
            else Sentence("the order {name} has no field {field}", name=order.name, field=strange[0])
        )
    for field in ("unit", "units"):
        value = order.options.get(field)
        named = [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]
        if named:
            units_named(position, named)
    return game.special[order.name].step(position, order.options)


def _value_words(value: Json) -> Json:
    """A condition's value for a sentence: ``yes``, ``german move-fight``."""
    if isinstance(value, bool):
        return N_("yes") if value else N_("no")
    if isinstance(value, dict):
        return [f"{key} {one}" for key, one in sorted(value.items()) if one is not None] or N_("open")
    return value or N_("nothing")


def chart_step(game: Game, order: TakeChart) -> Step:
    """What cannot be right of the chart and what looks odd; nothing on the table changes. Raises BadInput for what is
    no chart of this game."""
    form = form_named(game.vocabulary, order.chart)
    entered = EnteredChart.of_data(form, dict(order.entry))
    found = tuple(f for f in check(form, entered) if f.severity is not Severity.NOTE)
    args: dict[str, Json] = {"chart": form.name, "filled": entered.filled, "total": entered.total}
    text = N_("The {chart:t} comes from the owner's copy, {filled} of {total} cells.")
    if form.sparse:
        text = N_("The {chart:t} comes from the owner's copy, {filled} cells.")
    return Step(found, (), text, args)
