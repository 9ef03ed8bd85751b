"""A game of which nothing is declared: a map with counters, stacking by a number, distances, and a log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.board.board import Board
from app.systems.declared.system import DeclaredSystem


def plain_game(
    slug: str,
    name: str,
    sides: Mapping[str, str],
    types: Mapping[str, str],
    *,
    nations: Mapping[str, tuple[str, str]] | None = None,
    liveries: Mapping[str, tuple[str, str]] | None = None,
    symbols: Mapping[str, str] | None = None,
    numbers: Sequence[str] = (),
    terrain: Mapping[str, str] | None = None,
    zones: Mapping[str, str] | None = None,
    marks: Sequence[str] = (),
    sizes: Sequence[str] = (),
    most: int | None = None,
    phases: Sequence[tuple[str, str, str]] = (),
    last_turn: int = 999,
    home: Board | None = None,
) -> DeclaredSystem:
    """A system without rules, but for a stacking limit of ``most`` units where there is one.

    All by slug: ``sides`` and ``types`` with their names, ``nations`` with name and side (one for each side without),
    ``liveries`` with ground and ink (``#RRGGBB``), ``symbols`` of types, ``terrain`` and ``zones`` with their names.
    ``numbers`` are those on the counters; ``phases`` are (slug, name, side), the side blank for both, in which every
    unit may be put anywhere. The world of a campaign takes ``system.slug`` as its system and ``system.data`` as its
    rules. Raises BadInput, places being fields, for words that do not fit.
    """
    data: dict[str, Any] = {
        "slug": slug,
        "name": name,
        "sides": dict(sides),
        "types": {one: {"name": words, "symbol": (symbols or {}).get(one, "unknown")} for one, words in types.items()},
        "counters": {"numbers": [*numbers], "sizes": [*sizes], "marks": [*marks]},
        "turns": {"last": last_turn},
    }
    if nations:
        data["nations"] = {one: {"name": words, "side": side} for one, (words, side) in nations.items()}
    if liveries:
        data["liveries"] = {one: {"ground": ground, "ink": ink} for one, (ground, ink) in liveries.items()}
    if terrain:
        data["terrain"] = {one: {"name": words} for one, words in terrain.items()}
    if zones:
        data["zones"] = dict(zones)
    if most is not None:
        data["stacking"] = {"limit": most}
    if phases:
        data["phases"] = [
            {"slug": one, "name": words, "allows": ["place"], **({"side": side} if side else {})}
            for one, words, side in phases
        ]
    return DeclaredSystem.of(data, home)
