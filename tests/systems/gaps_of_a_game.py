"""What is to be entered of a world, by code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.board.board import Board
from app.board.mapfile import load_map
from app.board.patch import BoardPatch
from app.forces.counter import Counter
from app.position.ledger import Json
from app.position.position import World
from app.rules.ruling import Finding


def map_of(folder: Path, **patch: Any) -> Board:
    """The game's own map, with a patch over it."""
    board = load_map(folder / "full-map" / "map.toml")
    return BoardPatch(**patch).applied_to(board) if patch else board


def gaps_of(
    system: Any, board: Board, *counters: Counter, charts: dict[str, Json] | None = None
) -> dict[str, list[Finding]]:
    """What is to be entered, by code; every gap is a note that cites its rule."""
    world = World(system.slug, board, system.vocabulary.roster, {c.id: c for c in counters}, charts or {})
    found: dict[str, list[Finding]] = {}
    for finding in system.bind(world).missing_data:
        assert finding.severity == "note"
        assert finding.text().endswith(f"({finding.rule}).")
        found.setdefault(finding.code, []).append(finding)
    return found
