"""Answers of the referee in their wire form, one object a question; about attacks one fire, a fire of each side, or one
for each group of defenders; and orders played one after another from a position, as the table would take them, and what
they made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from app.board.board import Board
from app.errors import AdjutantError, BadInput, Problem
from app.forces.unit import Unit
from app.interop.position.file import PositionFile
from app.messages import N_, Sentence, cite, say
from app.position.changes import Change, apply, marker_value, place_value
from app.position.ledger import Json
from app.position.position import Marker, Position
from app.rules.game import Game
from app.rules.movement.group import exact_points
from app.rules.movement.terrain import ground_remarks
from app.rules.orders import narration
from app.rules.orders.moving import judge_move
from app.rules.orders.orders import Attack, Move, Place, order_from_json
from app.rules.parts import (
    Absent,
    Allowance,
    Assessment,
    Count,
    Lookup,
    MoveReport,
    Reach,
    Resolution,
    Shift,
    StrengthLine,
    Why,
    absence,
)
from app.rules.parts.supply import NO_SOURCE
from app.rules.referee import Referee
from app.rules.ruling import Finding, Severity, legal, note
from app.rules.sequence import allowed
from app.rules.visibility import visible

Answer = dict[str, Json]


def several_charts(game: Game) -> bool:
    """Whether the game's attacks are read on more than one table, so that an answer has to name the one used."""
    return len({slug for combat in game.combats.values() for slug in combat.chart_slugs}) > 1


def assessed(assessment: Assessment, language: str, *, several: bool = False) -> Answer:
    """The fields of ``odds``; with ``several`` tables in the game the one used is named, of each fire and group."""
    if any(lookup.firer for lookup in assessment.lookups):
        answer: Answer = {
            f"{lookup.firer}_fire": _side_fire(lookup, language, several=several) for lookup in assessment.lookups
        }
    else:
        answer = _fire(assessment.lookup, language)
        answer |= {"chart": assessment.lookup.chart} if several else {}
    answer["expected_losses"] = _losses(assessment)
    if len(assessment.lookups) > 1 and not any(lookup.firer for lookup in assessment.lookups):
        answer["groups"] = [
            _group(assessment, lookup, {"units": list(lookup.group)}, several=several) for lookup in assessment.lookups
        ]
    if assessment.points:
        answer["points"] = dict(assessment.points)
    if assessment.charts_allowed:
        answer |= {"chart": assessment.lookup.chart, "charts_allowed": list(assessment.charts_allowed)}
    return answer


def resolution(result: Resolution, *, several: bool = False) -> Answer:
    """The fields that ``resolve`` adds to those of ``odds``, its ``groups`` with what became of them."""
    if result.inflicted is not None:
        attacker, defender = result.inflicted
        return {
            "losses": {"attacker": _number(attacker), "defender": _number(defender)},
            "winner": result.winner,
            "retreat": result.retreat,
        }
    answer: Answer = {"printed": result.printed, "result": result.result}
    if result.groups:
        results: list[dict[str, Json]] = [
            {"units": list(g.units), "printed": g.printed, "result": g.result} for g in result.groups
        ]
        answer["results"] = [*results]
        answer["groups"] = [
            _group(result.assessment, lookup, one, several=several)
            for lookup, one in zip(result.assessment.lookups, results, strict=True)
        ]
    return answer


def _fire(lookup: Lookup, language: str) -> Answer:
    nearest = lookup.next_column
    return {
        "attack": lookup.attack,
        "defense": lookup.defense,
        "basic": lookup.basic,
        "basic_column": lookup.basic_column or None,
        "shifts": _shifts(lookup.shifts, language),
        "shift": lookup.shift,
        "column": lookup.column,
        "automatic": lookup.automatic,
        "outcomes": _outcomes(lookup),
        "lines": {
            "attack": [_line(line, language) for line in lookup.attack_lines],
            "defense": [_line(line, language) for line in lookup.defense_lines],
        },
        "next_column": None
        if nearest is None
        else {"column": nearest.column, "factors_needed": nearest.factors_needed},
    }


def _group(assessment: Assessment, lookup: Lookup, said: Answer, *, several: bool) -> Answer:
    """A group of defenders, with its table where the game has several or they are read on different ones."""
    chart: Answer = {"chart": lookup.chart} if several or len({one.chart for one in assessment.lookups}) > 1 else {}
    return {**said, "column": lookup.column, "outcomes": _outcomes(lookup), **chart}


def _side_fire(lookup: Lookup, language: str, *, several: bool) -> Answer:
    return {
        **({"chart": lookup.chart} if several else {}),
        "table": lookup.table or lookup.chart,
        "strength": lookup.attack,
        "shifts": _shifts(lookup.shifts, language),
        "shift": lookup.shift,
        "column": lookup.column,
        "outcomes": _outcomes(lookup),
        "lines": [_line(line, language) for line in lookup.attack_lines],
    }


def _number(cell: str) -> Json:
    """A loss number: a plain one as a number, one with an asterisk as text, null where it is not known."""
    return int(cell) if cell.isdecimal() else cell or None


def _shifts(shifts: Iterable[Shift], language: str) -> list[Json]:
    return [{"columns": s.columns, "rule": s.rule, "text": say(s.template, s.args, language)} for s in shifts]


def _line(line: StrengthLine, language: str) -> Json:
    return {
        "units": list(line.units),
        "printed": line.printed,
        "counts": line.counts,
        "rule": line.rule,
        "text": say(line.template, line.args, language),
    }


def _outcomes(lookup: Lookup) -> Json:
    if lookup.by_index is not None:
        return {index: dict(cells) for index, cells in lookup.by_index.items()}
    return None if lookup.outcomes is None else dict(lookup.outcomes)


def _losses(assessment: Assessment) -> Json:
    if assessment.losses is None:
        return None
    attacker, defender = assessment.losses
    return {"attacker": exact_points(attacker), "defender": exact_points(defender)}


def played(referee: Referee, start: Position, orders: Sequence[Mapping[str, Any]], language: str) -> Answer:
    """The first order that is not legal ends the play and is not done; ``findings`` are its own. Raises BadInput, the
    order's place first, for an order that cannot be read or names what does not exist."""
    position = start
    steps: list[dict[str, Json]] = []
    legal = True
    for n, raw in enumerate(orders):
        try:
            judgement = referee.judge(position, order_from_json(dict(raw)))
        except BadInput as fault:
            raise BadInput(Problem(f"orders[{n}]", p) for p in fault.problems) from None
        except AdjutantError as fault:
            raise BadInput([Problem(f"orders[{n}]", fault)]) from None
        steps.append(
            {
                "legal": judgement.legal,
                "text": judgement.said(language),
                "findings": [f.to_json(language) for f in judgement.findings],
                "said": [*narration.sentences(judgement.words, language)] if judgement.legal else [],
                "changed": [],
            }
        )
        legal = judgement.legal
        if not legal:
            break
        before, position = position, apply(referee.world, position, judgement.changes)
        steps[-1] = {**steps[-1], "changed": changed(referee.world.board, before, position, judgement.changes)}
    refused = [] if legal else judgement.findings
    return {
        "legal": legal,
        "steps": [*steps],
        **_outcome(referee, start, position, language),
        "findings": [f.to_json(language) for f in refused],
    }


def changed(board: Board, before: Position, after: Position, changes: Sequence[Change]) -> list[Json]:
    """What is otherwise than before, an item each in the order of the changes, every one with ``what``, ``id``,
    ``before`` and ``after``. A unit has its place, steps and marks on both sides, and ``removed`` where it has left the
    map; what has come back to its old value is left out."""
    found: list[Json] = []
    for what, key in dict.fromkeys(_items(changes)):
        if what == "unit":
            unit = after.units[key]
            values = [_state(board, position.units[key]) for position in (before, after)]
            removed = before.units[key].on_map and not unit.on_map
            item: dict[str, Json] = {"name": unit.label, "nation": unit.nation, "side": unit.side, "removed": removed}
        elif what == "marker":
            kinds = (before.markers.get(key), after.markers.get(key))
            values, item = [_marker(board, one) for one in kinds], {}
        elif what == "control":
            at = board.location(key)
            values = [position.control.get(at, board.control.get(at)) for position in (before, after)]
            item = {}
        elif what in ("track", "condition"):
            values = [getattr(position, f"{what}s").get(key) for position in (before, after)]
            item = {}
        else:
            values, item = [getattr(position, what) for position in (before, after)], {}
        if values[0] != values[1]:
            found.append({"what": what, "id": key, **item, "before": values[0], "after": values[1]})
    return found


def _items(changes: Sequence[Change]) -> Iterator[tuple[str, str]]:
    for one in changes:
        if one.subject in ("place", "steps", "marks"):
            yield "unit", one.key
        elif one.subject in ("marker", "control", "track", "condition", "turn", "phase"):
            yield one.subject, one.key


def _state(board: Board, unit: Unit) -> Json:
    return {"place": place_value(board, unit), "steps": unit.steps, "marks": [*sorted(unit.marks)]}


def _marker(board: Board, marker: Marker | None) -> Json:
    """In the form of position files: ``hex`` or ``hexside``."""
    value = marker_value(board, marker)
    if not isinstance(value, dict):
        return None
    where: dict[str, Json] = {"hexside": value["hexside"]} if value["hexside"] else {"hex": value["at"]}
    return {"kind": value["kind"], "side": value["side"], **where}


def _on_hexside(value: Mapping[str, Json]) -> Answer:
    return {"hexside": value["hexside"]} if value["hexside"] else {}


def _outcome(referee: Referee, start: Position, position: Position, language: str) -> Answer:
    board = referee.world.board
    pending = position.pending
    return {
        "turn": position.turn,
        "phase": position.phase,
        "pending": None
        if pending is None
        else {
            "step": pending.step,
            "side": pending.side,
            "rule": pending.rule,
            "question": pending.text(language),
            "options": list(pending.options),
            "data": dict(pending.data),
        },
        "units": {
            i: place_value(board, unit)
            for i, unit in position.units.items()
            if place_value(board, unit) != place_value(board, start.units[i])
        },
        "marks": {i: [*sorted(unit.marks)] for i, unit in position.units.items() if unit.marks != start.units[i].marks},
        "tracks": dict(position.tracks),
        "conditions": {name: position.conditions.get(name) for name in referee.vocabulary.conditions},
        "markers": [
            {"kind": m.kind, "side": m.side, "hex": value["at"], **_on_hexside(value)}
            for m in position.markers.values()
            if isinstance(value := marker_value(board, m), dict)
        ],
        "control": {
            board.location_name(where): side
            for where, side in sorted(position.control.items())
            if _held(referee, position, where) == side != _held(referee, start, where)
            and start.control.get(where) != side
        },
    }


def _held(referee: Referee, position: Position, where: int) -> str | None:
    """The side that has control in a position."""
    return referee.game.control.of(position, where)


def answer_all(file: PositionFile, language: str = "en") -> list[Answer]:
    """The answers in the order of the questions. Raises BadInput where a question cannot be put to this position."""
    answers: list[Answer] = []
    problems: list[Problem] = []
    for asked in file.questions:
        try:
            answers.append(_Answers(file, language).answer(asked.form))
        except BadInput as fault:
            problems += [_within(asked.place, p) for p in fault.problems]
        except AdjutantError as fault:
            problems.append(Problem(asked.place, fault))
    if problems:
        raise BadInput(problems)
    return answers


def _within(place: str, problem: Problem) -> Problem:
    """A problem with a question at ``place``; a field of the question continues it."""
    return Problem(f"{place}.{problem.place}" if problem.place else place, problem.words)


def _whole(allowance: Allowance) -> Json:
    """What may be spent; null for a move of any length."""
    return None if allowance.boundless else exact_points(allowance.points)


WITHOUT: Mapping[str, tuple[str, Mapping[str, Json]]] = {
    "stacking": ("stacking", {"used": None, "limit": None}),
    "reach": ("movement", {"allowance": None, "hexes": {}}),
    "move": ("movement", {"allowance": None, "cost": None, "costs": []}),
    "advance": ("advance", {}),
    "retreat": ("retreat", {"hexes": [], "eliminated": False}),
    "zoc": ("zones", {"hexes": []}),
    "command": ("command", {"in_command": None, "by": None}),
    "obligations": ("obligations", {"must_attack": [], "must_be_attacked": []}),
    "control": ("control", {"side": None}),
    "victory": ("victory", {"points": {}, "verdict": None, "lines": []}),
    "setup": ("setup", {}),
}
"""What a question is answered with, beside the rule that says so, in a game that lacks a part: the part's name, and the
fields. ``supply`` and ``ops`` answer for themselves."""


class _Answers:
    def __init__(self, file: PositionFile, language: str) -> None:
        self.file, self.language = file, language
        self.game, self.position = file.referee.game, file.position
        self.board = self.game.world.board

    def answer(self, form: Any) -> Answer:
        ask: str = form.ask
        part, nothing = WITHOUT.get(ask, ("", {}))
        absent = absence(getattr(self.game, part)) if part else None
        if absent is not None:
            return {"ask": ask, **self._without(absent, nothing)}
        method: Callable[[Any], Answer] = getattr(self, f"_{ask}")
        return {"ask": ask, **method(form)}

    # small conversions ------------------------------------------------------------------------------------------

    def _names(self, locations: Iterable[int]) -> list[Json]:
        return [self.board.location_name(i) for i in locations]

    def _findings(self, findings: Iterable[Finding]) -> list[Json]:
        return [f.to_json(self.language) for f in findings]

    def _ruled(self, findings: Iterable[Finding]) -> Answer:
        listed = list(findings)
        return {"legal": legal(listed), "findings": self._findings(listed)}

    def _say(self, template: str, args: Mapping[str, Any]) -> str:
        return say(template, args, self.language)

    def _without(self, part: Absent, fields: Mapping[str, Json]) -> Answer:
        return {**fields, "findings": self._findings([note("not-in-this-game", part.rule, part.template)])}

    # questions --------------------------------------------------------------------------------------------------

    def _stacking(self, form: Any) -> Answer:
        part = self.game.stacking
        location = self.board.location(form.hex)
        report = part.report(self.position, location, self.position.units_at(location))
        inside = [
            finding
            for at in self.board.sites_in(location)
            for finding in part.report(self.position, at, self.position.units_at(at)).findings
        ]
        return {**self._ruled((*report.findings, *inside)), "used": _count(report.used), "limit": _count(report.limit)}

    def _supply(self, form: Any) -> Answer:
        part = self.game.supply
        unit, absent = self.position.units[form.unit], absence(part)
        if absent is not None:
            nothing = dict.fromkeys(("source", "path", "blocked_by", "relief", "relief_more_than", "why"))
            state = part.state(self.position, unit) or None
            return self._without(absent, {"state": state, **nothing, "blocked_by": [], "why": []})
        report = part.report(self.position, unit)
        sourceless = report.why and all(why.cause == NO_SOURCE for why in report.why)
        return {
            "state": report.state,
            "source": None if report.source is None else self.board.location_name(report.source),
            "path": None if report.path is None else self._names(report.path),
            "blocked_by": [
                {
                    "hex": self.board.location_name(b.location),
                    "rule": b.rule,
                    "text": self._say(b.template, b.args),
                }
                for b in (() if sourceless else report.blocked_by)
            ],
            "relief": None if report.relief is None else self._names(report.relief),
            "relief_more_than": report.more_than,
            "why": [self._cause(cause) for cause in report.why],
            "findings": self._findings(report.findings),
        }

    def _cause(self, why: Why) -> Json:
        figures = {} if why.needed is None else {"needed": why.needed, "reach": why.reach}
        said = cite(self._say(why.template, why.args), why.rule)
        return {"cause": str(why.cause), **figures, "hexes": list(why.hexes), "rule": why.rule, "text": said}

    def _reach(self, form: Any) -> Answer:
        part = self.game.movement
        units = self.position.pick(form.units)
        reach = part.reach(self.position, units, form.by)
        phase = allowed(self.game, self.position, units[0].side, Move.kind)
        findings = [*phase, *reach.findings, *reach.allowance.lines]
        findings += ground_remarks(self.game, findings, [h for h, cost in reach.costs.items() if cost])
        return {
            "allowance": _whole(reach.allowance),
            "hexes": {self.board.location_name(h): exact_points(c) for h, c in sorted(reach.costs.items())},
            **self._way(form, units, reach),
            "findings": self._findings(findings),
        }

    def _way(self, form: Any, units: Sequence[Unit], reach: Reach) -> Answer:
        """The cheapest path to the hex that was named, with its working; nothing where none was."""
        if not form.to:
            return {}
        to = self.board.hex_of(self.board.location(form.to))
        if to not in reach.costs:
            return {"path": None, "cost": None, "costs": []}
        path = reach.path(to)
        report = judge_move(self.game, self.position, units, path, form.by)
        return {"path": self._names(path), **self._working(report)}

    def _working(self, report: MoveReport) -> Answer:
        """What a path costs, step by step."""
        return {
            "cost": None if report.cost is None else exact_points(report.cost),
            "costs": [
                {
                    "from": self.board.location_name(step.here),
                    "to": self.board.location_name(step.there),
                    "cost": None if step.cost is None else exact_points(step.cost),
                    "lines": [
                        {"cost": exact_points(line.cost), "rule": line.rule, "text": line.text(self.language)}
                        for line in step.lines
                    ],
                }
                for step in report.steps
            ],
        }

    def _move(self, form: Any) -> Answer:
        units = self.position.pick(form.units)
        path = [self.board.location(name) for name in form.path]
        report = judge_move(self.game, self.position, units, path, form.by)
        phase = allowed(self.game, self.position, units[0].side, Move.kind)
        return {
            **self._ruled((*phase, *report.findings)),
            "allowance": _whole(report.allowance),
            **self._working(report),
        }

    def _attack(self, form: Any) -> Attack:
        kind = form.kind or self.game.vocabulary.attacks[0].slug
        attack = Attack(kind, form.attackers, form.target, dict(form.model_extra or {}))
        combat = self.game.combats.get(kind)
        for unit, factor in () if combat is None else combat.factors(self.position, attack):
            if not unit.prints(factor):
                raise BadInput(
                    Sentence("unit {id} has no {factor} factor: add the field {factor}", id=unit.id, factor=factor)
                )
        return attack

    def _odds(self, form: Any) -> Answer:
        if not self.game.combats:
            return {"findings": []}
        assessment = self.file.referee.assess(self.position, self._attack(form))
        remarks = ground_remarks(self.game, assessment.findings, [self.board.location(form.target)])
        working = assessed(assessment, self.language, several=several_charts(self.game))
        return {**self._ruled((*assessment.findings, *remarks)), **working}

    def _resolve(self, form: Any) -> Answer:
        attack = self._attack(form)
        dice: Mapping[str, Json] = form.dice if form.dice is not None else {"combat": form.die}
        combat = self.game.combats[attack.combat]
        strange = sorted(set(dice) - set(combat.dice))
        if strange:
            raise BadInput(
                Sentence(
                    "there is no die {name}: this attack rolls {known}",
                    name=strange[0],
                    known=", ".join(combat.dice),
                )
            )
        assessment = self.file.referee.assess(self.position, attack)
        result = combat.resolve(self.position, attack, dice)
        findings = [*self._without_rolled(attack, assessment.findings, result.assessment.findings), *result.findings]
        several = several_charts(self.game)
        findings += ground_remarks(self.game, findings, [self.board.location(form.target)])
        return {
            **self._ruled(findings),
            **assessed(result.assessment, self.language, several=several),
            **resolution(result, several=several),
        }

    def _without_rolled(self, attack: Attack, told: Sequence[Finding], still: Sequence[Finding]) -> list[Finding]:
        """What was ``told`` of the attack before its dice were known, without the dice that it still asked for then."""
        before = self.game.combats[attack.combat].assess(self.position, attack).findings
        return [f for f in told if f.severity is not Severity.NOTE or f in still or f not in before]

    def _advance(self, form: Any) -> Answer:
        part = self.game.advance
        units = self.position.pick(form.units)
        target = self.board.location(form.target)
        findings = part.findings(self.position, units, target)
        return self._ruled((*findings, *ground_remarks(self.game, findings, [target])))

    def _retreat(self, form: Any) -> Answer:
        part = self.game.retreat
        report = part.report(
            self.position,
            self.position.pick(form.units),
            [self.board.location(n) for n in form.attackers_from],
            form.distance,
        )
        return {
            "hexes": self._names(report.hexes),
            "eliminated": report.eliminated,
            "findings": self._findings((*report.findings, *ground_remarks(self.game, report.findings, report.hexes))),
        }

    def _zoc(self, form: Any) -> Answer:
        part = self.game.zones
        hexes = sorted(part.hexes(self.position, form.side))
        doubtful = sorted(part.in_doubt(self.position, form.side))
        unsure = part.doubts(self.position, form.side, doubtful, part.rule)
        findings = [*ground_remarks(self.game, (), hexes), *unsure]
        return {"hexes": self._names(hexes), "findings": self._findings(findings)}

    def _command(self, form: Any) -> Answer:
        part = self.game.command
        report = part.report(self.position, self.position.units[form.unit])
        return {"in_command": report.in_command, "by": report.by, "findings": self._findings(report.findings)}

    def _obligations(self, form: Any) -> Answer:
        part = self.game.obligations
        report = part.report(self.position, form.side)
        owed = self.position.pick([*report.must_attack, *report.must_be_attacked])
        remarks = ground_remarks(self.game, report.findings, [u.location for u in owed if u.on_map])
        return {
            "must_attack": list(report.must_attack),
            "must_be_attacked": list(report.must_be_attacked),
            "findings": self._findings((*report.findings, *remarks)),
        }

    def _control(self, form: Any) -> Answer:
        part = self.game.control
        location = self.board.location(form.hex)
        side = part.of(self.position, location)
        claimed = self.file.claimed.get(location)
        findings = []
        if claimed is not None and claimed != side:
            findings.append(
                note(
                    "control-by-units",
                    part.rule,
                    N_("{hex} is given as {claimed}; by the units in it, it is {side}."),
                    hexes=[form.hex],
                    hex=form.hex,
                    claimed=self._side(claimed),
                    side=self._side(side) if side else N_("not controlled"),
                )
            )
        if side is None and self.board.is_unknown(self.board.hex_of(location)):
            text = N_("The map does not say who held {hex} at the start.")
            findings.append(note("unknown-owner", part.rule, text, hexes=[form.hex], hex=form.hex))
        return {"side": side, "findings": self._findings(findings)}

    def _side(self, slug: str) -> str:
        sides = self.game.world.roster.sides
        return sides[slug].name if slug in sides else slug

    def _victory(self, form: Any) -> Answer:
        part = self.game.victory
        report = part.report(self.position)
        return {
            "points": dict(report.points),
            "verdict": None if report.verdict is None else self._say(report.verdict, report.verdict_args),
            "lines": [
                {"rule": line.rule, "text": self._say(line.template, line.args), "points": line.points}
                for line in report.lines
            ],
            "findings": self._findings(report.findings),
        }

    def _setup(self, form: Any) -> Answer:
        part = self.game.setup
        return self._ruled(part.findings(self.position))

    def _due(self, form: Any) -> Answer:
        findings = self.game.sequence.outstanding(self.position)
        lines = [due for schedule in self.game.schedules.values() for due in schedule.due(self.position)]
        return {
            "lines": [
                {"rule": d.rule, "side": d.side, "text": self._say(d.template, d.args), "units": list(d.units)}
                for d in lines
            ],
            "findings": self._findings(findings),
        }

    def _seen(self, form: Any) -> Answer:
        hidden = visible(self.position, form.side, fog=True).hidden
        return {"hidden": [*sorted(hidden)], "findings": []}

    def _place(self, form: Any) -> Answer:
        judgement = self.file.referee.judge(self.position, Place(form.units, form.where))
        return self._ruled(judgement.findings)

    def _play(self, form: Any) -> Answer:
        return played(self.file.referee, self.position, form.orders, self.language)

    def _ops(self, form: Any) -> Answer:
        part = self.game.operations
        absent = absence(part)
        if absent is not None:
            return self._without(absent, {"received": [], "consecutive": form.consecutive})
        report = part.report(self.position, form.side, form.consecutive, form.rounds)
        return {
            **self._ruled(report.findings),
            "received": list(report.received),
            "consecutive": report.consecutive,
        }


def _count(count: Count) -> Json:
    return dict(count) if isinstance(count, Mapping) else count
