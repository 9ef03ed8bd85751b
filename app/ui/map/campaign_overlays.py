"""What the table knows as overlays of the map: the battle in hand or planned, the supply of a side."""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import pairwise

from app.board.board import Board
from app.errors import AdjutantError
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.battle.state import BattleState
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, SupplyReport, absence
from app.ui.attack_draft import ALSO
from app.ui.map.layers.overlays import Battle, BattleOverlay, SupplyOverlay
from app.ui.map.supply_lines import CutStack, SupplyBook
from app.ui.session import Session
from app.ui.words import printed

MOST_BROKEN = 6
"""Hexes that are hatched for breaking a line"""


def battle_overlay(table: Session) -> BattleOverlay | None:
    """The battle whose question is open, else the attack that is planned; None where there is neither."""
    pending, position, board = table.pending, table.position, table.game.world.board
    if pending is not None and pending.procedure in table.game.battles and not table.plans_further:
        state = BattleState.of(pending)
        order = state.order
        column = state.column or _columns(table, order) or pending.args.get("column", "")
        units, further = table.units(order.attackers), further_of(board, order)
        return _arrows(board, position, units, board.location(order.target), str(column or ""), True, further)
    assessment = table.plan.assessment(position)
    if assessment is None:
        return None
    supposed = table.plan.supposed
    units = (position if supposed is None else supposed[0]).pick(assessment.attackers)
    planned = table.plan.order(position)
    between = None if planned is None else table.fog.guesses(planned, position if supposed is None else supposed[0])
    column = columns_words(assessment) if between is None else table.fog.column_words(between)
    return _arrows(
        board, position, units, assessment.target, column, bool(assessment.defenders), further_of(board, planned)
    )


def _columns(table: Session, order: Attack) -> str:
    """Both columns where each side fires: the question for a die names its own alone."""
    try:
        assessment = table.referee.assess(table.position, order, in_phase=False)
    except AdjutantError:
        return ""
    return columns_words(assessment) if assessment.lookup.firer else ""


def columns_words(assessment: Assessment) -> str:
    """``+10``; ``13+ / 3-4`` where each side fires."""
    if assessment.lookup.firer:
        return " / ".join(lookup.automatic or lookup.column or "–" for lookup in assessment.lookups)
    return assessment.lookup.automatic or assessment.lookup.column or ""


def further_of(board: Board, order: Attack | None) -> tuple[int, ...]:
    """Hexes that an attack is against besides its target."""
    named = None if order is None else order.options.get(ALSO)
    return tuple(board.location(str(one)) for one in named) if isinstance(named, list) else ()


def _arrows(
    board: Board,
    position: Position,
    units: Iterable[Unit],
    target: int,
    column: str,
    fought: bool,
    further: tuple[int, ...] = (),
) -> BattleOverlay:
    starts = dict.fromkeys(board.hex_of(u.location) for u in units if u.on_map and u.location != target)
    hex_ = board.hex_of(target)
    whole = Battle(
        tuple(starts), hex_, printed(column), refused=not fought, low=reads_below(board, position, hex_, starts)
    )
    return BattleOverlay((whole, *(Battle((), board.hex_of(there), refused=not fought) for there in further)))


def reads_below(board: Board, position: Position, hex: int, attackers: Container[int]) -> bool:
    """Whether the label of a target is better on its lower corner: on the upper one it would hide the strengths of
    counters in the hexes north of it, and no attacker to the south wears a tag there."""
    beside = list(zip(board.grid.neighbors[hex], board.grid.directions, strict=True))
    above = any(position.stacks.get(n) for n, way in beside if way.startswith("N"))
    return above and not any(n in attackers for n, way in beside if way.startswith("S"))


def supply_overlay(
    book: SupplyBook, chosen: CutStack | None, lines: bool, path: tuple[int, ...] = ()
) -> SupplyOverlay | None:
    """Rings around the isolated; for the chosen stack, or the only one while no other's line is looked at, what breaks
    its line and what would restore it; with ``lines`` the lines of the side, without them the one in ``path``. None
    where there is nothing to show."""
    supply = book.game.supply
    if absence(supply):
        return None
    hex_of = book.game.world.board.hex_of
    looked = chosen if chosen is not None else book.cut[0] if len(book.cut) == 1 and not path else None
    report = book.report(looked, relief=book.knows_relief(looked)) if looked is not None else None
    found = tuple(supply.lines(book.position, book.side).values()) if lines else (path,) if path else ()
    if not found and not book.cut:
        return None
    return SupplyOverlay(
        found,
        frozenset(hex_of(c.location) for c in book.cut),
        _broken(book, looked, report),
        frozenset(map(hex_of, report.relief or ())) if report is not None else frozenset(),
        list(book.game.world.roster.sides).index(book.side),
        _carried(book.game.world.board, supply.carriers, found),
    )


def _carried(board: Board, carriers: frozenset[str], lines: Iterable[tuple[int, ...]]) -> frozenset[tuple[int, int]]:
    """The steps of lines that follow a path of one of these kinds."""
    along: set[tuple[int, int]] = set()
    for kind in carriers:
        for chain in board.paths.get(kind, ()):
            along.update(pairwise(chain))
            along.update(pairwise(chain[::-1]))
    return frozenset(step for line in lines for step in pairwise(line) if step in along) if along else frozenset()


def _broken(book: SupplyBook, stack: CutStack | None, report: SupplyReport | None) -> frozenset[int]:
    """Hexes at which the enemy stopped the search; lakes and the like never were a way. Where a relief is known that
    alone is to be seen, and of a whole front the hexes nearest to the stack."""
    if stack is None or report is None or report.relief:
        return frozenset()
    board, position = book.game.world.board, book.position
    held = {b.location for b in report.barring if position.sides_at(b.location) - {book.side}}
    hexes = frozenset(map(board.hex_of, held or {b.location for b in report.barring}))
    if len(hexes) <= MOST_BROKEN:
        return hexes
    here = board.hex_of(stack.location)
    return frozenset(sorted(hexes, key=lambda i: (board.grid.distance(here, i), i))[:MOST_BROKEN])
