"""Plans that players pin to the map: an attack and what is supposed with it, kept with the campaign from turn to turn
and reckoned anew whenever somebody looks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from app.advice.what_if import Supposed, SupposedMarker, Supposition, WhatIf
from app.board.patch import BoardPatch
from app.errors import AdjutantError, BadInput
from app.messages import Sentence
from app.rules.orders.orders import Attack, order_from_json, to_json


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
