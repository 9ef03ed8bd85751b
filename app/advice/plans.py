"""Plans that players pin to the map: an attack and what is supposed with it, kept with the campaign from turn to turn
and reckoned anew whenever somebody looks; and two plans laid side by side, line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from app.advice.what_if import Supposed, SupposedMarker, Supposition, WhatIf
from app.board.patch import BoardPatch
from app.errors import AdjutantError, BadInput
from app.messages import N_, Sentence
from app.position.ledger import Json
from app.rules.orders.orders import Attack, order_from_json, to_json
from app.rules.parts import Assessment, Lookup, Shift, StrengthLine
from app.rules.ruling import Finding


class Kept(Protocol):
    """The settings of a campaign or a sketch."""

    def get(self, name: str, default: str, /) -> str: ...

    def put(self, name: str, value: str, /) -> None: ...


SETTING = "advice.plans"
"""Name under which a campaign keeps them"""


@dataclass(frozen=True)
class PinnedPlan:
    """``turn`` is that in which it was pinned."""

    name: str
    attack: Attack
    supposition: Supposition = field(default_factory=Supposition)
    turn: int = 0


@dataclass(frozen=True)
class PlanNow:
    """A plan as it stands now: ``seen``, or why it cannot be reckoned any more."""

    plan: PinnedPlan
    seen: Supposed | None = None
    barred: AdjutantError | None = None


def pinned(settings: Kept) -> tuple[PinnedPlan, ...]:
    """The plans of a campaign in the order in which they were pinned. Raises BadInput for what is no list of them."""
    kept = settings.get(SETTING, "")
    if not kept:
        return ()
    try:
        return tuple(_plan(raw) for raw in json.loads(kept))
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        words = Sentence("the plans of this campaign cannot be read: unpin them all and pin them again")
        raise BadInput(words) from fault


def pin(settings: Kept, plan: PinnedPlan) -> None:
    """The plan at the end of the list, or in place of the one of its name. Raises JournalTrouble where it could not be
    written."""
    plans = list(pinned(settings))
    names = [one.name for one in plans]
    if plan.name in names:
        plans[names.index(plan.name)] = plan
    else:
        plans.append(plan)
    _keep(settings, plans)


def unpin(settings: Kept, name: str) -> None:
    """Without the plan of this name."""
    _keep(settings, [one for one in pinned(settings) if one.name != name])


def unpin_all(settings: Kept) -> None:
    _keep(settings, ())


def standing(what_if: WhatIf, plans: Iterable[PinnedPlan]) -> tuple[PlanNow, ...]:
    """Each of the plans in the position that ``what_if`` has."""
    found = []
    for plan in plans:
        try:
            found.append(PlanNow(plan, what_if.assess(plan.attack, plan.supposition)))
        except AdjutantError as fault:
            found.append(PlanNow(plan, barred=fault))
    return tuple(found)


def _keep(settings: Kept, plans: Iterable[PinnedPlan]) -> None:
    settings.put(SETTING, json.dumps([_written(one) for one in plans], sort_keys=True))


def _written(plan: PinnedPlan) -> dict[str, Any]:
    return {
        "name": plan.name,
        "attack": to_json(plan.attack),
        "turn": plan.turn,
        "suppose": written(plan.supposition),
    }


def _plan(raw: Mapping[str, Any]) -> PinnedPlan:
    attack = order_from_json(raw["attack"])
    if not isinstance(attack, Attack):
        raise TypeError(attack)
    return PinnedPlan(str(raw["name"]), attack, read(raw.get("suppose", {})), int(raw.get("turn", 0)))


def written(one: Supposition) -> dict[str, Any]:
    """A supposition as JSON, what it leaves alone left out."""
    found: dict[str, Any] = {
        "name": one.name,
        "kind": one.kind,
        "target": one.target,
        "without": [*one.without],
        "added": {**one.added},
        "standing": {**one.standing},
        "options": {**one.options},
        "conditions": {**one.conditions},
        "markers": [{"kind": m.kind, "hex": m.hex, "side": m.side} for m in one.markers],
        "without_markers": [*one.without_markers],
        "steps": {**one.steps},
        "status": {**one.status},
        "turn": one.turn,
        "phase": one.phase,
    }
    kept = {name: value for name, value in found.items() if value}
    ground = one.terrain.model_dump(mode="json", exclude_defaults=True)
    return {**kept, "map": ground} if ground else kept


def read(raw: Mapping[str, Any]) -> Supposition:
    """What ``written`` has written."""
    return Supposition(
        name=raw.get("name", ""),
        kind=raw.get("kind", ""),
        target=raw.get("target", ""),
        without=tuple(raw.get("without", ())),
        added=dict(raw.get("added", {})),
        standing=dict(raw.get("standing", {})),
        options=dict(raw.get("options", {})),
        conditions=dict(raw.get("conditions", {})),
        markers=tuple(SupposedMarker(m["kind"], m["hex"], m.get("side", "")) for m in raw.get("markers", ())),
        without_markers=tuple(raw.get("without_markers", ())),
        terrain=BoardPatch.model_validate(raw.get("map", {})),
        steps=dict(raw.get("steps", {})),
        status=dict(raw.get("status", {})),
        turn=int(raw.get("turn", 0)),
        phase=raw.get("phase", ""),
    )


T = TypeVar("T")
Value = Json | Fraction
"""A figure of a plan, ``None`` where the plan has none"""

ATTACK, DEFENSE, SHIFT, COLUMN, RESULT, LOSSES, FINDING = TOPICS = (
    "attack",
    "defense",
    "shift",
    "column",
    "result",
    "losses",
    "finding",
)


@dataclass(frozen=True)
class Row:
    """One line of both plans: ``template`` with ``args`` says what it is about, ``rule`` by which rule; a value is
    ``None`` where a plan has no such line. ``lookup`` is the place of the one that it belongs to."""

    topic: str
    template: str
    first: Value
    second: Value
    args: Mapping[str, Json] = field(default_factory=dict)
    rule: str = ""
    units: tuple[str, ...] = ()
    lookup: int = 0

    @property
    def differs(self) -> bool:
        return self.first != self.second


@dataclass(frozen=True)
class PlanComparison:
    rows: tuple[Row, ...]

    @property
    def differences(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.differs)


def compared(first: Assessment, second: Assessment) -> PlanComparison:
    """Every figure of two assessments beside its fellow: lookups in their order, their lines by whom they are about."""
    rows: list[Row] = []
    for n in range(max(len(first.lookups), len(second.lookups))):
        rows += _lookups(_lookup(first, n), _lookup(second, n), n)
    for side, template in enumerate((N_("Attacker's expected losses"), N_("Defender's expected losses"))):
        values = [
            None if assessment.best_losses is None else assessment.best_losses[side] for assessment in (first, second)
        ]
        rows.append(Row(LOSSES, template, values[0], values[1]))
    rows += _findings(first.findings, second.findings)
    return PlanComparison(tuple(rows))


def _lookup(assessment: Assessment, n: int) -> Lookup | None:
    return assessment.lookups[n] if n < len(assessment.lookups) else None


def _lookups(first: Lookup | None, second: Lookup | None, n: int) -> list[Row]:
    rows: list[Row] = []

    def row(topic: str, template: str, value: Callable[[Lookup], Value]) -> None:
        both = [None if lookup is None else value(lookup) for lookup in (first, second)]
        rows.append(Row(topic, template, both[0], both[1], lookup=n))

    def lookups(lines: Callable[[Lookup], Sequence[T]]) -> tuple[Sequence[T], Sequence[T]]:
        return tuple(() if lookup is None else lines(lookup) for lookup in (first, second))  # type: ignore[return-value]

    for topic, lines in (
        (ATTACK, lookups(lambda lookup: lookup.attack_lines)),
        (DEFENSE, lookups(lambda lookup: lookup.defense_lines)),
    ):
        rows += [
            Row(topic, one.template, *_counts(a, b), one.args, one.rule, one.units, n)
            for one, a, b in _paired(lines, _line_key)
        ]
    row(ATTACK, N_("Attack factors"), lambda lookup: lookup.attack)
    row(DEFENSE, N_("Defense factors"), lambda lookup: lookup.defense)
    row(COLUMN, N_("Odds"), lambda lookup: lookup.basic)
    row(COLUMN, N_("Column before shifts"), lambda lookup: lookup.basic_column or None)
    rows += [
        Row(SHIFT, one.template, *_columns(a, b), one.args, one.rule, lookup=n)
        for one, a, b in _paired(lookups(lambda lookup: lookup.shifts), _shift_key)
    ]
    row(SHIFT, N_("Column shift"), lambda lookup: lookup.shift)
    row(COLUMN, N_("Column"), lambda lookup: lookup.column)
    row(RESULT, N_("No die roll"), lambda lookup: lookup.automatic)
    faces = {die: None for lookup in (first, second) if lookup is not None for die in lookup.outcomes or {}}
    for die in faces:
        both = [None if lookup is None else (lookup.outcomes or {}).get(die) for lookup in (first, second)]
        rows.append(Row(RESULT, N_("Die roll {die}"), both[0], both[1], {"die": die}, lookup=n))
    return rows + _by_index(first, second, n)


def _by_index(first: Lookup | None, second: Lookup | None, n: int) -> list[Row]:
    """Cells of a chart that is read under an index, where none was named."""
    tables = [({} if lookup is None else lookup.by_index or {}) for lookup in (first, second)]
    keys = dict.fromkeys((index, die) for table in tables for index, cells in table.items() for die in cells)
    rows = []
    for index, die in keys:
        both = [table.get(index, {}).get(die) for table in tables]
        words = N_("Die roll {die}, index {index}")
        rows.append(Row(RESULT, words, both[0], both[1], {"die": die, "index": index}, lookup=n))
    return rows


def _counts(first: StrengthLine | None, second: StrengthLine | None) -> tuple[Value, Value]:
    return None if first is None else first.counts, None if second is None else second.counts


def _columns(first: Shift | None, second: Shift | None) -> tuple[Value, Value]:
    return None if first is None else first.columns, None if second is None else second.columns


def _line_key(line: StrengthLine) -> Hashable:
    return line.units or (line.template, line.rule)


def _shift_key(shift: Shift) -> Hashable:
    return shift.template, shift.rule, repr(sorted(shift.args.items()))


def _paired(both: tuple[Sequence[T], Sequence[T]], key: Callable[[T], Hashable]) -> list[tuple[T, T | None, T | None]]:
    """Lines of the same key beside each other, each in the words of whoever has it first."""
    sides: list[dict[tuple[Hashable, int], T]] = []
    for lines in both:
        seen: dict[Hashable, int] = {}
        keyed: dict[tuple[Hashable, int], T] = {}
        for one in lines:
            name = key(one)
            seen[name] = seen.get(name, 0) + 1
            keyed[name, seen[name]] = one
        sides.append(keyed)
    first, second = sides
    return [
        (first[name] if name in first else second[name], first.get(name), second.get(name))
        for name in dict.fromkeys((*first, *second))
    ]


def _findings(first: Sequence[Finding], second: Sequence[Finding]) -> list[Row]:
    """What a rule says of one plan or of both."""
    rows = []
    for one, a, b in _paired((first, second), lambda f: (f.code, f.rule, f.template, repr(sorted(f.args.items())))):
        values = [None if f is None else str(f.severity) for f in (a, b)]
        rows.append(Row(FINDING, one.template, values[0], values[1], one.args, one.rule, one.units))
    return rows
