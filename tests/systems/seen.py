"""What came up in games that were played at random, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields

from app.forces.unit import Unit
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.orders import Attack, Reply, Special
from app.rules.referee import Judgement


@dataclass
class Seen:
    """How often each thing came up. ``answers`` are the questions answered by a word, with the answer; ``specials``
    the special actions with what they were told; ``findings`` the codes of what the referee had to say of orders that
    were given, ``refusals`` of phases that could not end yet; ``events`` are units that went from one box or the map to
    another, steps lost and regained, conditions as they came to be, and what a game adds."""

    orders: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    specials: Counter[str] = field(default_factory=Counter)
    findings: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def note(self, at: Position, judged: Judgement, after: Position) -> None:
        order = judged.order
        self.phases[at.phase] += 1
        which = [str(getattr(order, name)) for name in ("combat", "marker", "by") if getattr(order, name, "")]
        self.orders[" ".join([order.kind, *which])] += 1
        if at.pending is not None:
            step = "" if at.pending.step in at.units else at.pending.step  # a unit that is asked about
            asked = f"{at.pending.procedure} {step}".strip()
            self.questions[asked] += 1
            if isinstance(order, Reply) and isinstance(order.answer, str):
                told = "a unit" if order.answer in at.units else order.answer
                told = "a hex" if told[-1:].isdigit() else told
                self.answers[f"{asked}: {told}"] += 1
        if isinstance(order, Special):
            self.specials[" ".join([order.name, *_told(order.options)])] += 1
        if judged.battle is not None:
            self.results[judged.battle.result] += 1
            self.events["no die roll"] += judged.battle.die is None
        self.events["slip"] += not judged.legal
        self.findings.update(f.code for f in judged.findings)
        self.events.update(self.happened(at, after))

    def happened(self, at: Position, after: Position) -> Iterator[str]:
        for was, now in ((at.units[i], u) for i, u in after.units.items()):
            if _place(was) != _place(now):
                yield f"{_place(was)} to {_place(now)}"
            elif was.steps != now.steps:
                yield "a step lost" if now.steps < was.steps else "a step regained"
        for name, value in after.conditions.items():
            if at.conditions.get(name) != value:
                yield from (f"{name} {word}" for word in _values(value))

    def lines(self) -> Iterator[str]:
        for one in fields(self):
            counted = ", ".join(f"{name} {n}" for name, n in (+getattr(self, one.name)).most_common())
            yield f"{one.name.capitalize()}: {counted}."


class SeenByKind(Seen):
    """Results are counted by the kind of combat, and marks as they come and go."""

    def note(self, at: Position, judged: Judgement, after: Position) -> None:
        super().note(at, judged, after)
        if judged.battle is not None:
            self.results[f"{judged.battle.kind} {judged.battle.result}"] += 1
        if isinstance(judged.order, Attack):
            self.events.update(f"with {name}" for name in judged.order.options)

    def happened(self, at: Position, after: Position) -> Iterator[str]:
        yield from super().happened(at, after)
        for was, now in ((at.units[i], u) for i, u in after.units.items()):
            yield from (f"{mark} on" for mark in now.marks - was.marks)
            yield from (f"{mark} off" for mark in was.marks - now.marks)


def _place(unit: Unit) -> str:
    return "map" if unit.on_map else "the track" if unit.box.startswith("turn-") else unit.box


def _told(options: object) -> Iterator[str]:
    """The words of a special action, without the units and hexes that it names."""
    assert isinstance(options, dict)
    for key, value in options.items():
        yield str(value) if key in ("do", "result") else key


def _values(value: Json) -> list[Json]:
    return [*value.values()] if isinstance(value, dict) else [value]
