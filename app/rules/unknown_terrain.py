"""Remarks on hexes whose terrain nobody has entered and that are taken as clear."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from app.board.board import Board
from app.messages import N_
from app.rules.game import Game
from app.rules.gaps import TERRAIN_GAP
from app.rules.ruling import Finding, note
from app.rules.terrain_chart import COST, EXTRA, BoundChart, Hexside

ASSUMED_CLEAR = "assumed-clear"
UNKNOWN_HEXSIDE = "unknown-hexside"
NAMED = 12
"""Most hexes that a sentence lists."""


def hex_assumed_clear(board: Board, location: int, rule: str, told: Collection[int] = ()) -> list[Finding]:
    """Nothing for a location in a hex of known terrain; ``told`` are hexes whose places tell what ground they have."""
    hex_ = board.hex_of(location)
    if hex_ in told or not board.is_unknown(hex_):
        return []
    where, text = board.location_name(location), N_("The terrain of {hex} is not entered yet and was taken as clear.")
    return [note(ASSUMED_CLEAR, rule, text, hexes=[where], hex=where)]


def assumed_clear(board: Board, hexes: Iterable[int], rule: str) -> list[Finding]:
    """One remark on all of them that are unknown."""
    unknown = [board.location_name(h) for h in sorted(set(hexes)) if board.is_unknown(h)]
    if not unknown:
        return []
    text = N_("The terrain of {hexes_} is not entered yet and was taken as clear.")
    if len(unknown) > NAMED:
        text = N_("The terrain of {count} hexes is not entered yet and was taken as clear.")
    return [note(ASSUMED_CLEAR, rule, text, hexes=unknown, hexes_=unknown, count=len(unknown))]


def ground_remarks(game: Game, told: Iterable[Finding], locations: Iterable[int]) -> list[Finding]:
    """The remark on hexes of unknown terrain among those that an answer counted, for a game whose own rules have not
    ``told`` it already."""
    if any(finding.code == ASSUMED_CLEAR for finding in told):
        return []
    rule = next((gap.rule for gap in game.to_enter if gap.code == TERRAIN_GAP), "")
    board = game.world.board
    return assumed_clear(board, {board.hex_of(at) for at in locations}, rule)


def zones_in_doubt(board: Board, hexes: Iterable[int], rule: str) -> list[Finding]:
    """A remark on hexes of which nobody knows whether they are in an enemy zone of control."""
    names = [board.location_name(h) for h in hexes]
    if not names:
        return []
    text = N_("{hexes_} may be in an enemy zone of control or not: their hexsides are not entered yet.")
    if len(names) > NAMED:
        text = N_("{count} hexes may be in an enemy zone of control or not: their hexsides are not entered yet.")
    return [note(UNKNOWN_HEXSIDE, rule, text, hexes=names, hexes_=names, count=len(names))]


def costs_to_enter(chart: BoundChart, hexes: Iterable[int], rule: str, name: str) -> list[Finding]:
    """A remark on the kinds of terrain among the hexes entered of which the chart ``name`` does not know the cost."""
    blank = {slug for slug, one in chart.chart.terrain.items() if COST in one.unknown}
    if not blank:
        return []
    kinds = {kind for hex_ in hexes for kind in chart.kinds(hex_)} & blank
    text = N_("The {chart:t} has no cost for {kinds:t} yet: counted as clear ground.")
    named = [chart.chart.terrain[kind].name for kind in sorted(kinds)]
    return [note("cost-to-enter", rule, text, chart=name, kinds=named)] if kinds else []


def crossings_to_enter(sides: Iterable[Hexside], rule: str, name: str) -> list[Finding]:
    """A remark on the hexside features crossed of which the chart ``name`` does not know the cost."""
    named = sorted({side.name for side in sides if EXTRA in side.unknown})
    text = N_("The {chart:t} has no cost for crossing {kinds:t} yet: nothing was counted.")
    return [note("cost-to-enter", rule, text, chart=name, kinds=named)] if named else []
