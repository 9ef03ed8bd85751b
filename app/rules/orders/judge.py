"""Judging an order: its findings and its changes, by the parts of the game that it concerns; and putting right: the
program's position made equal to the table's in one go, without judging what the rules say. Every value is held against
the game's words and the position's shapes, so that whatever was put right can be answered about, undone and read
again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.board.reading import nearest, remedy
from app.errors import AdjutantError, BadInput, Problem
from app.forces.unit import Unit, turn_of
from app.messages import N_, Sentence
from app.position import ledger
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position
from app.rules.charts.check import chart_step
from app.rules.game import Game
from app.rules.movement.group import move_step
from app.rules.orders.orders import (
    Attack,
    Move,
    NextPhase,
    Note,
    Order,
    Place,
    PlaceMarker,
    PutRight,
    Reply,
    Restack,
    SetCondition,
    Special,
    TakeChart,
    location_named,
    place_named,
    units_named,
)
from app.rules.orders.placing import marker_step
from app.rules.orders.refusals import attacked_plainly, on_offer, placed_plainly
from app.rules.parts import Assessment, Combat, Step
from app.rules.ruling import SEQUENCE, Finding, legal, violation
from app.rules.sequence import SET_UP, allowed, rule_in_hand
from app.rules.stacking import crowding
from app.rules.vocabulary import AttackKind, condition_problems, marker_problems, shown, track_problems, unknown

_POINTS = re.compile(r"\d{1,9}(?:/[1-9]\d{0,8})?")


def put_right(game: Game, position: Position, order: PutRight) -> Step:
    """Changes for every setting that is not as the position has it already. Raises BadInput with every fault."""
    checks = _Checks(game, position)
    changes: list[Change] = []
    problems: list[Problem] = []
    for subject, key, value in order.settings:
        place = f"{subject} {key}".strip()
        try:
            faults = checks.faults(place, subject, key, value)
            if faults:
                problems += faults
                continue
            one = change(game.world, position, subject, key, value)
            if one.before != one.after:
                checks.position = position = apply(game.world, position, [one])
                changes.append(one)
        except AdjutantError as fault:
            problems.append(Problem(place, fault))
    if problems:
        raise BadInput(problems)
    templates = {0: N_("No correction was needed."), 1: N_("Position corrected.")}
    template = templates.get(len(changes), N_("{count:w} corrections to the position."))
    if order.reason and changes:
        alone, several = N_("Position corrected: {reason}."), N_("{count:w} corrections to the position: {reason}.")
        template = alone if len(changes) == 1 else several
    return Step((), tuple(changes), template, {"count": len(changes), "reason": order.reason.rstrip(".")})


class _Checks:
    """What a setting may be, by subject."""

    def __init__(self, game: Game, position: Position) -> None:
        self.words, self.board, self.position = game.vocabulary, game.world.board, position

    def faults(self, place: str, subject: str, key: str, value: Json) -> list[Problem]:
        check = _BY_SUBJECT.get(subject)
        if check is None:
            text = N_("a position has no part {subject}: {near}")
            return _wrong(place, text, subject=subject, near=nearest(subject, _BY_SUBJECT))
        if subject in _WITHOUT_KEY and key:
            return _wrong(place, N_("{subject} applies to the whole game: leave {key} out"), subject=subject, key=key)
        return check(self, place, key, value)

    def _unit(self, place: str, key: str) -> list[Problem]:
        if key in self.position.units:
            return []
        near = remedy(key, self.position.units)
        return _wrong(place, N_("no unit {name} in this position: {near}"), name=key, near=near)

    def _at(self, place: str, value: object) -> list[Problem]:
        if not isinstance(value, str):
            return _wrong(place, N_("it should be a hex, or a box such as @reserve, not {value}"), value)
        place_named(self.board, value)
        return []

    def _hex(self, place: str, value: object) -> list[Problem]:
        if not isinstance(value, str) or value.startswith("@"):
            return _wrong(place, N_("it should be a hex, not {value}"), value)
        place_named(self.board, value)
        return []

    def _side(self, place: str, value: object) -> list[Problem]:
        return unknown(place, self.words.name, N_("side"), value, self.words.roster.sides)

    def place(self, place: str, key: str, value: Json) -> list[Problem]:
        return self._unit(place, key) or self._at(place, value)

    def steps(self, place: str, key: str, value: Json) -> list[Problem]:
        found = self._unit(place, key)
        if found:
            return found
        most = self.position.units[key].counter.steps
        if _whole(value) and isinstance(value, int) and 1 <= value <= most:
            return []
        if most == 1:
            return _wrong(place, N_("it should be 1, not {value}"), value)
        return _wrong(place, N_("it should be 1 to {most}, not {value}"), value, most=most)

    def marks(self, place: str, key: str, value: Json) -> list[Problem]:
        if not isinstance(value, list):
            return _wrong(place, N_("it should be a list of marks, not {value}"), value)
        faults = (unknown(place, self.words.name, N_("mark"), mark, self.words.marks) for mark in value)
        return self._unit(place, key) or [fault for found in faults for fault in found]

    def marker(self, place: str, key: str, value: Json) -> list[Problem]:
        if value is None:
            return []
        if not isinstance(value, dict) or set(value) - {"kind", "side", "at", "hexside"}:
            return _wrong(place, N_("it should be an object with kind, side, at and hexside, not {value}"), value)
        at, side = value.get("at"), value.get("hexside")
        found = marker_problems(
            place, self.words, value.get("kind"), value.get("side"), in_hex=at is not None, on_hexside=side is not None
        )
        if not found and at is not None:
            found = self._hex(place, at)
        if not found and side is not None:
            if not isinstance(side, str):
                return _wrong(place, N_("it should be two hexes with a slash between them, not {value}"), side)
            self.board.grid.parse_side(side)
        return found

    def control(self, place: str, key: str, value: Json) -> list[Problem]:
        return self._hex(place, key) or ([] if value is None else self._side(place, value))

    def stack(self, place: str, key: str, value: Json) -> list[Problem]:
        """A stack as it lies, the top unit first: every unit that stands there once."""
        found = self._hex(place, key)
        if found:
            return found
        there = self.position.stacks.get(self.board.location(key), ())
        if isinstance(value, list) and sorted(map(str, value)) == sorted(there):
            return []
        text = N_("it should be a list of the units in the hex, each of them once: {there}")
        return _wrong(place, text, there=", ".join(there) or "–")

    def turn(self, place: str, key: str, value: Json) -> list[Problem]:
        return self._turn(place, value)

    def phase(self, place: str, key: str, value: Json) -> list[Problem]:
        if value == "":
            return []
        return unknown(place, self.words.name, N_("phase"), value, (SET_UP, *(slug for slug, _ in self.words.phases)))

    def active(self, place: str, key: str, value: Json) -> list[Problem]:
        return [] if value == "" else self._side(place, value)

    def condition(self, place: str, key: str, value: Json) -> list[Problem]:
        found = unknown(place, self.words.name, N_("condition"), key, self.words.conditions)
        return found or condition_problems(place, self.words.conditions[key], value)

    def track(self, place: str, key: str, value: Json) -> list[Problem]:
        found = unknown(place, self.words.name, N_("track"), key, self.words.tracks)
        return found or ([] if value is None else track_problems(place, self.words, value))

    def hand(self, place: str, key: str, value: Json) -> list[Problem]:
        if value is None or (isinstance(value, list) and all(isinstance(card, str) for card in value)):
            return self._side(place, key)
        return _wrong(place, N_("it should be a list of cards, not {value}"), value)

    def pending(self, place: str, key: str, value: Json) -> list[Problem]:
        return [] if value is None else _wrong(place, N_("a question cannot be entered: only null, to remove it"))

    def ledger(self, place: str, key: str, value: Json) -> list[Problem]:
        topic, colon, entry = key.partition(":")
        if topic not in _ENTRIES:
            text = N_("the phase has no memory of {topic}: {near}")
            return _wrong(place, text, topic=topic, near=nearest(topic, _ENTRIES))
        if not colon and value is not None and not isinstance(value, dict):
            return _wrong(place, N_("it should be an object, not {value}"), value)
        entries = {entry: value} if colon else value or {}
        assert isinstance(entries, dict)
        found = []
        for name, one in entries.items():
            found += self._entry(place, topic, name, one)
        return found

    def _entry(self, place: str, topic: str, name: str, value: Json) -> list[Problem]:
        if topic == ledger.DEFENDED or topic == ledger.LOST_ONCE:
            found = self._hex(place, name) or self._own_name(place, name)
        elif topic == ledger.MOVING:
            found = [] if name == "stack" else _wrong(place, N_("it has no entry {name}, only stack"), name=name)
        elif topic == ledger.USED:
            found = []
        else:
            found = self._unit(place, name)
        return found or ([] if value is None else _ENTRIES[topic](self, place, value))

    def _own_name(self, place: str, name: str) -> list[Problem]:
        own = place_named(self.board, name)
        return [] if own == name else _wrong(place, N_("{name} is the hex {own}: write that"), name=name, own=own)

    def _where(self, place: str, value: Json) -> list[Problem]:
        return self._at(place, value) or self._own_name(place, str(value))

    def _flag(self, place: str, value: Json) -> list[Problem]:
        return [] if value is True else _wrong(place, N_("it should be true or null, not {value}"), value)

    def _points(self, place: str, value: Json) -> list[Problem]:
        if (_whole(value) and isinstance(value, int) and value >= 0) or (
            isinstance(value, str) and _POINTS.fullmatch(value)
        ):
            return []
        return _wrong(place, N_('it should be movement points such as 2 or "7/3", not {value}'), value)

    def _state(self, place: str, value: Json) -> list[Problem]:
        return unknown(place, self.words.name, N_("supply state"), value, self.words.states)

    def _turn(self, place: str, value: Json) -> list[Problem]:
        if _whole(value) and isinstance(value, int) and value >= 1:
            return []
        return _wrong(place, N_("it should be a number from 1, not {value}"), value)

    def _fall(self, place: str, value: Json) -> list[Problem]:
        if not isinstance(value, list) or len(value) != 2:
            return _wrong(place, N_("it should be a turn and a supply state, not {value}"), value)
        return self._turn(place, value[0]) or self._state(place, value[1])

    def _reserve_move(self, place: str, value: Json) -> list[Problem]:
        if value in ("released", "withdrawn"):
            return []
        return _wrong(place, N_("it should be released or withdrawn, not {value}"), value)

    def _any_text(self, place: str, value: Json) -> list[Problem]:
        return [] if isinstance(value, str) else _wrong(place, N_("it should be text, not {value}"), value)


def _wrong(place: str, template: str, value: object = None, **args: object) -> list[Problem]:
    """One problem; ``value`` is what was written instead."""
    return [Problem(place, Sentence(template, value=shown(value), **args))]


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_Check = Callable[[_Checks, str, str, Json], list[Problem]]
_BY_SUBJECT: Mapping[str, _Check] = {
    "place": _Checks.place,
    "steps": _Checks.steps,
    "marks": _Checks.marks,
    "marker": _Checks.marker,
    "control": _Checks.control,
    "stack": _Checks.stack,
    "turn": _Checks.turn,
    "phase": _Checks.phase,
    "active": _Checks.active,
    "condition": _Checks.condition,
    "track": _Checks.track,
    "hand": _Checks.hand,
    "ledger": _Checks.ledger,
    "pending": _Checks.pending,
}
_WITHOUT_KEY = ("turn", "phase", "active", "pending")
_ENTRIES: Mapping[str, Any] = {
    ledger.STARTED: _Checks._where,
    ledger.SPENT: _Checks._points,
    ledger.MOVED: _Checks._flag,
    ledger.ATTACKED: _Checks._flag,
    ledger.DEFENDED: _Checks._flag,
    ledger.SUPPLY: _Checks._state,
    ledger.COMMAND: _Checks._any_text,
    ledger.MOVING: _Checks._where,
    ledger.ADVANCED: _Checks._flag,
    ledger.DROPPED: _Checks._where,
    ledger.RESERVED: _Checks._reserve_move,
    ledger.REPLACED: _Checks._flag,
    ledger.FALLEN: _Checks._fall,
    ledger.LOST_ONCE: _Checks._flag,
    ledger.USED: _Checks._turn,
    ledger.RETREATED: _Checks._flag,
    ledger.ENTERED: _Checks._turn,
    ledger.FIRED: _Checks._flag,
}
"""What an entry of each topic of the ledger may be."""


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
    if position.pending is not None and not isinstance(order, (Reply, Note, PutRight)):
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
        return game.sequence.advance(position)
    if isinstance(order, SetCondition):
        return _condition(game, position, order)
    if isinstance(order, Place):
        return _place(game, position, order)
    if isinstance(order, Restack):
        return restacked(game, position, order)
    if isinstance(order, PlaceMarker):
        return marker_step(game, position, order)
    if isinstance(order, Special):
        return _special(game, position, order)
    if isinstance(order, PutRight):
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

    seen: Assessment
    step: Step | None


def declare(game: Game, position: Position, attack: Attack) -> Declared:
    """Raises BadInput as ``judge_attack`` does."""
    seen, battle = _assessed(game, position, attack), game.battles.get(attack.combat)
    step = None if battle is None else battle.begin(position, attack, seen)
    added = () if step is None else step.findings
    findings = attacked_plainly((*seen.findings, *added), attack.attackers)
    return Declared(replace(seen, findings=findings), None if step is None else replace(step, findings=findings))


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
    offered = on_offer(position, pending, order.answer) if not legal(step.findings) else ()
    return replace(step, findings=(*step.findings, *offered))


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


def _place(game: Game, position: Position, order: Place) -> Step:
    """Putting units down: free in set-up, else where the phase allows it; stacking holds either way."""
    units = units_named(position, order.units)
    side = units[0].side
    if any(u.side != side for u in units):
        raise BadInput(Sentence("place the units of one side at a time: name units of one side only"))
    where = place_named(game.world.board, order.where)

    def place(unit: Unit) -> str:
        return game.world.board.location_name(unit.location) if unit.on_map else f"@{unit.box}"

    findings: list[Finding] = list(allowed(game, position, side, Place.kind))
    changes: list[Change] = [change(game.world, position, "place", u, where) for u in order.units]
    findings += () if findings else game.placement.findings(position, units, where)
    changes += game.placement.changes(position, units, where)
    if where.startswith("@"):
        args: dict[str, Json] = {"units": [u.label for u in units], "box": where[1:].replace("-", " ")}
        template = N_("{units} placed in the box {box:t}.")
        if turn := turn_of(where[1:]):
            template, args["turn"] = N_("{units} placed in the box of turn {turn}."), turn
        return Step(placed_plainly(units, place, where, findings), tuple(changes), template, args)
    location = game.world.board.location(where)
    control = game.control
    enemies = [u for u in position.units_at(location) if u.side != side and control.counts(u)]
    if enemies:
        findings.append(
            violation(
                "enemy-held",
                game.placement.occupied_rule,
                N_("{hex} is held by {enemy}."),
                hexes=[where],
                units=[u.id for u in enemies],
                hex=where,
                enemy=[u.label for u in enemies],
            )
        )
    findings += crowding(game.stacking, position, units, location, side=side)
    if any(map(control.counts, units)) and not enemies and position.phase != SET_UP:
        changes += control.changes(position, [location], side)
    return Step(
        placed_plainly(units, place, where, findings),
        tuple(changes),
        N_("{units} placed in {where}."),
        {"units": [u.label for u in units], "where": where},
    )
