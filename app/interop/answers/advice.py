"""What the adviser says to a position file, in its wire form, one object for each thing that was asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from app.advice.adviser import Adviser
from app.advice.attack_group import Company
from app.advice.cheapest import Wish
from app.advice.plans import Kept, Row
from app.advice.safe_retreat import Danger, Distance
from app.advice.sequences import Chance, Link, Policy
from app.advice.threats import Cost
from app.advice.what_if import Supposed, SupposedMarker, Supposition
from app.errors import AdjutantError, BadInput, Problem
from app.interop.answers.advice_form import SuppositionForm
from app.interop.answers.answers import Answer, assessed, several_charts
from app.interop.position.file import PositionFile
from app.messages import Sentence, say
from app.position.ledger import Json
from app.rules.movement.group import exact_points
from app.rules.orders.orders import Attack, order_from_json, to_json
from app.rules.ruling import Finding, legal


def advise_all(file: PositionFile, language: str = "en", settings: Kept | None = None) -> list[Answer]:
    """The answers in the order in which the file asks. Raises BadInput where something cannot be asked of this
    position, and AdviceOff."""
    answers: list[Answer] = []
    problems: list[Problem] = []
    answering = _Answers(file, Adviser(file.referee, file.position, settings), language)
    for asked in file.advice:
        try:
            answers.append(answering.answer(asked.form))
        except BadInput as fault:
            problems += [Problem(asked.place, p) for p in fault.problems]
    if problems:
        raise BadInput(problems)
    return answers


class _Answers:
    def __init__(self, file: PositionFile, adviser: Adviser, language: str) -> None:
        self.file, self.adviser, self.language = file, adviser, language
        self.game, self.position = file.referee.game, file.position
        self.name = self.game.world.board.location_name

    def answer(self, form: Any) -> Answer:
        ask: str = form.ask
        method: Callable[[Any], Answer] = getattr(self, f"_{ask.replace('-', '_')}")
        return {"ask": ask, **method(form)}

    def _findings(self, findings: Iterable[Finding]) -> list[Json]:
        return [f.to_json(self.language) for f in findings]

    def _names(self, hexes: Iterable[int]) -> list[Json]:
        return [self.name(h) for h in hexes]

    def _kind(self, form: Any) -> str:
        """The kind of attack that is asked about, the game's first where none is named."""
        known = self.game.vocabulary.attacks
        return form.kind or (known[0].slug if known else "")

    # threats ----------------------------------------------------------------------------------------------------

    def _threats(self, form: Any) -> Answer:
        found = self.adviser.threats(form.side, moves=form.moves)
        return {
            "side": found.side,
            "out_of_supply": [*found.already],
            "losses": [
                {
                    "hex": self.name(one.hex),
                    "cut": [*one.cut],
                    **_cost(one.cost),
                    "held": [*one.held],
                    "movers": [*one.movers],
                    "attackers": [*one.attackers],
                }
                for one in found.losses
            ],
            "moves": [
                {"unit": one.unit, "path": self._names(one.path), "cut": [*one.cut], **_cost(one.cost)}
                for one in found.moves
            ],
            "findings": self._findings(found.findings),
        }

    # suppositions -----------------------------------------------------------------------------------------------

    def _what_if(self, form: Any) -> Answer:
        if not self.game.combats:
            return {"plans": [], "findings": []}
        attack = Attack(self._kind(form), form.attackers, form.target, dict(form.model_extra or {}))
        plans = self.adviser.supposed(attack, [_supposition(one) for one in form.suppose])
        first = plans[0]
        compared: list[list[Json]] = [[]]
        for plan in plans[1:]:
            compared.append([self._row(row) for row in self.adviser.compared(first, plan).differences])
        return {
            "plans": [{**self._plan(plan), "differences": rows} for plan, rows in zip(plans, compared, strict=True)],
            "findings": [],
        }

    def _plan(self, plan: Supposed) -> Answer:
        assessment = plan.assessment
        return {
            "name": plan.supposition.name,
            "kind": plan.attack.combat,
            "attackers": [*plan.attack.attackers],
            "target": plan.attack.target,
            "legal": legal(assessment.findings),
            **assessed(assessment, self.language, several=several_charts(self.game)),
            "findings": self._findings(assessment.findings),
        }

    def _row(self, row: Row) -> Json:
        return {
            "topic": row.topic,
            "text": say(row.template, row.args, self.language),
            "rule": row.rule,
            "units": [*row.units],
            "first": _plain(row.first),
            "second": _plain(row.second),
        }

    # the cheapest way -------------------------------------------------------------------------------------------

    def _cheapest(self, form: Any) -> Answer:
        kind = self._kind(form)
        wish = Wish(
            kind, form.target, form.column, form.side, form.aim, form.hold, form.moves, dict(form.model_extra or {})
        )
        found = self.adviser.cheapest(wish)
        answer: Answer = {
            "reached": found.company is not None,
            "exact": found.exact,
            "asked": found.asked,
            "company": None if found.company is None else self._company(found.company),
            "spare": [*found.spare],
            "left_out": [
                {"unit": unit, "findings": self._findings(against)} for unit, against in found.left_out.items()
            ],
        }
        if form.elsewhere:
            target = self.game.world.board.location(form.target)
            others = self.adviser.elsewhere(kind, found.spare, moves=form.moves, without=[target])
            answer["elsewhere"] = [
                {"target": self.name(one.target), **self._company(one.company), "gain": _plain(one.gain)}
                for one in others
            ]
        return {**answer, "findings": self._findings(found.findings)}

    def _company(self, company: Company) -> Answer:
        return {
            "attackers": [*company.attack.attackers],
            "strength": company.strength,
            "moves": [{"units": [*move.units], "path": [*move.path]} for move in company.moves],
            "odds": {
                **assessed(company.assessment, self.language, several=several_charts(self.game)),
                "findings": self._findings(company.assessment.findings),
            },
        }

    # chains of battles ------------------------------------------------------------------------------------------

    def _sequence(self, form: Any) -> Answer:
        links = []
        for n, raw in enumerate(form.links):
            advanced = raw.get("advanced", False)
            if not isinstance(advanced, bool):
                wanted = Sentence("it should be true or false, not {value}", value=repr(advanced))
                raise BadInput([Problem(f"links[{n}].advanced", wanted)])
            plain = {name: value for name, value in raw.items() if name != "advanced"}
            if advanced and plain.get("kind") == Attack.kind:
                plain = {"attackers": [], **plain}
            try:
                links.append(Link(order_from_json(plain), advanced))
            except BadInput as fault:
                raise BadInput(Problem(f"links[{n}]", p) for p in fault.problems) from None
        try:
            found = self.adviser.sequence(links, Policy(form.losses, form.advance), runs=form.runs, seed=form.seed)
        except BadInput:
            raise
        except AdjutantError as fault:
            raise BadInput([Problem("links", fault)]) from None
        return {
            "exact": found.exact,
            "runs": found.runs,
            "whole": _chance(found.whole),
            "links": [
                {
                    "order": to_json(one.order),
                    "done": _chance(one.done),
                    "results": {result: _chance(chance) for result, chance in one.results.items()},
                    "cleared": None if one.cleared is None else _chance(one.cleared),
                    "taken": None if one.taken is None else _chance(one.taken),
                    "barred": [
                        {"chance": _chance(chance), **finding.to_json(self.language)} for finding, chance in one.barred
                    ],
                }
                for one in found.links
            ],
            "losses": {side: _chance(chance) for side, chance in found.losses.items()},
            "findings": self._findings(found.findings),
        }

    # retreats ---------------------------------------------------------------------------------------------------

    def _safe_retreat(self, form: Any) -> Answer:
        found = self.adviser.safe_retreat(form.side)
        return {
            "side": found.side,
            "dangers": [self._danger(one) for one in found.dangers],
            "findings": self._findings(found.findings),
        }

    def _danger(self, one: Danger) -> Json:
        return {
            "hex": self.name(one.target),
            "kind": one.combat,
            "defenders": [*one.defenders],
            "attackers": [*one.attackers],
            "distances": [self._distance(d) for d in one.distances],
            "lost": [*one.lost],
        }

    def _distance(self, one: Distance) -> Json:
        return {
            "hexes": one.hexes,
            "chance": _plain(one.chance),
            "steps": one.steps,
            "stranded": [*one.stranded],
            "lost": [*one.lost],
            "groups": [
                {
                    "units": [*group.units],
                    "hexes": self._names(group.hexes),
                    "split": group.split,
                    "findings": self._findings(group.findings),
                }
                for group in one.groups
            ],
        }


def _supposition(form: SuppositionForm) -> Supposition:
    return Supposition(
        name=form.name,
        kind=form.kind,
        target=form.target,
        without=form.without,
        added={unit: where or "" for unit, where in form.added.items()},
        standing=form.standing,
        options=form.options,
        conditions=form.conditions,
        markers=tuple(SupposedMarker(m.kind, m.hex, m.side) for m in form.markers),
        terrain=form.map,
        steps=form.steps,
        status=form.status,
        turn=form.turn or 0,
        phase=form.phase,
    )


def _cost(cost: Cost) -> Mapping[str, Json]:
    return {"units": cost.units, "steps": cost.steps, "factors": cost.factors}


def _plain(value: Json | Fraction) -> Json:
    return exact_points(value) if isinstance(value, Fraction) else value


def _chance(chance: Chance) -> Json:
    """An exact one as a number or a fraction, one from dice with its standard error."""
    if not chance.error:
        return exact_points(chance.value)
    return {"share": f"{float(chance):.4f}", "error": f"{chance.error:.4f}"}
