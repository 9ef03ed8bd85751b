"""One sentence about how a grid lies on a picture."""

from __future__ import annotations

from collections.abc import Sequence

from app.board.picture.fit import GridFit
from app.ui.texts import tr, tr_count

ENOUGH = 3
"""Clicks that lay a grid."""


def verdict(fit: GridFit | None, numbers: Sequence[str], fault: str) -> str:
    """``numbers`` are what was typed for each click; empty where ``fault`` says it all."""
    if not numbers:
        return tr("Click three printed hexes far apart.")
    if fit is None:
        lacking = ENOUGH - sum(1 for number in numbers if number)
        return (
            tr_count("{n} more click sets the grid.", "{n} more clicks set the grid.", lacking)
            if lacking > 0 and not fault
            else ""
        )
    turn, size = f"{abs(fit.turn):.1f}", round(fit.hex_size)
    if fit.exact:
        return tr(
            "Grid set: hexes of {size} pixels, turned {turn}°. One more click far away tests it.",
            size=size,
            turn=turn,
        )
    return tr(
        "Grid set: hexes of {size} pixels, turned {turn}°. The worst click is off by {percent}% of a hex.",
        size=size,
        turn=turn,
        percent=round(100 * fit.worst.hexes),
    )
