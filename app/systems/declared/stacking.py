"""Stacking of a declared game: so many units or points of a side in a hex."""

from __future__ import annotations

from collections.abc import Mapping

from app.messages import N_
from app.position.world import World
from app.rules.parts import NoStacking, Stacking
from app.rules.stacking import StackLimit
from app.systems.declared.form import DeclaredFile, cited


def stacking_of(form: DeclaredFile, world: World) -> Stacking:
    data = form.stacking
    if data is None:
        return NoStacking("", N_("This game has no stacking limit."))
    limit = data.limit
    limits = limit if isinstance(limit, Mapping) else dict.fromkeys(form.sides, limit)
    by_type = {slug: 0 if slug in data.free else data.points.get(slug, 1) for slug in form.types}
    return StackLimit(
        world.board,
        limits,
        lambda unit: by_type.get(unit.type, 1),
        cited(data, "stacking"),
        in_points=data.count == "points",
        at_phase_end=data.when == "phase-end",
    )
