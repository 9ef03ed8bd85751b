"""Why a step from one hex into the next is barred, and paths that cost too much."""

from __future__ import annotations

from collections.abc import Sequence

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.rules.parts import Points
from app.rules.ruling import Finding, violation
from app.rules.terrain_chart import Hexside, Terrain

_TOO_FAR = {
    (False, True): N_("{path} costs {cost} movement points, {group} has {left} left."),
    (False, False): N_("{path} costs {cost} movement points, {group} have {left} left."),
    (True, True): N_("{path} costs one movement point, {group} has {left} left."),
    (True, False): N_("{path} costs one movement point, {group} have {left} left."),
}
"""By whether the cost is one point and the group one unit."""


def hexside_barred(board: Board, units: Sequence[Unit], here: int, there: int, side: Hexside) -> list[Finding]:
    names = (board.location_name(here), board.location_name(there))
    return [
        violation(
            "hexside-barred", side.rule, N_("No unit may cross the {side:t} {here}/{there}."),
            hexes=names, units=[u.id for u in units], here=names[0], there=names[1], side=side.name,
        )
    ]  # fmt: skip


def terrain_barred(board: Board, unit: Unit, there: int, terrain: Terrain) -> list[Finding]:
    name = board.location_name(there)
    return [
        violation(
            "terrain-barred", terrain.rule, N_("{unit} may not enter the {terrain:t} hex {there}."),
            hexes=[name], units=[unit.id], unit=unit.label, terrain=terrain.name, there=name,
        )
    ]  # fmt: skip


def hex_skipped(board: Board, units: Sequence[Unit], here: int, there: int, rule: str) -> list[Finding]:
    """A step that does not go into an adjacent hex."""
    names = (board.location_name(here), board.location_name(there))
    if here == there:
        ids, text = [u.id for u in units], N_("{there} is named twice in a row: a move goes from hex to hex.")
        return [violation("same-hex", rule, text, hexes=names[1:], units=ids, there=names[1])]
    return [
        violation(
            "hex-skipped", rule, N_("{there} is not next to {here}; no hex may be skipped."),
            hexes=names, units=[u.id for u in units], here=names[0], there=names[1],
        )
    ]  # fmt: skip


def enemy_held(board: Board, units: Sequence[Unit], holders: Sequence[Unit], there: int, rule: str) -> list[Finding]:
    """Nothing where nobody holds the hex."""
    if not holders:
        return []
    name = board.location_name(there)
    enemy = holders[0].label if len(holders) == 1 else f"{holders[0].label} +{len(holders) - 1}"
    return [
        violation(
            "enemy-held", rule, N_("{there} is held by {enemy}."),
            hexes=[name], units=[*(u.id for u in units), *(u.id for u in holders)], there=name, enemy=enemy,
        )
    ]  # fmt: skip


def too_far(
    board: Board, units: Sequence[Unit], path: Sequence[int], total: Points, left: Points, rule: str
) -> list[Finding]:
    """A path that costs more points than the group has left."""
    names, group = [board.location_name(h) for h in path], [u.label for u in units]
    return [
        violation(
            "too-far", rule, _TOO_FAR[total == 1, len(group) == 1],
            units=[u.id for u in units], hexes=names, path=f"{names[0]}–{names[-1]}", cost=str(total),
            left=str(left), group=group,
        )
    ]  # fmt: skip
