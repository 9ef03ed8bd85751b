"""That a path costs more movement points than a group has left."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.rules.parts import Points
from app.rules.ruling import Finding, violation

_TEXTS = {
    (False, True): N_("{path} costs {cost} movement points, {group} has {left} left."),
    (False, False): N_("{path} costs {cost} movement points, {group} have {left} left."),
    (True, True): N_("{path} costs one movement point, {group} has {left} left."),
    (True, False): N_("{path} costs one movement point, {group} have {left} left."),
}
"""By whether the cost is one point and the group one unit."""


def too_far(rule: str, units: Sequence[Unit], names: Sequence[str], cost: Points, left: Points) -> Finding:
    """``names`` are the hexes of the path, the start first."""
    return violation(
        "too-far", rule, _TEXTS[cost == 1, len(units) == 1], units=[u.id for u in units], hexes=names,
        path=f"{names[0]}–{names[-1]}", cost=str(cost), left=str(left), group=[u.label for u in units],
    )  # fmt: skip
