"""One sentence about how a grid lies on a picture."""

from __future__ import annotations

from collections.abc import Sequence

from app.board.picture.fit import GridFit
from app.ui.texts import tr

ENOUGH = 3
"""Clicks that lay a grid."""


def verdict(fit: GridFit | None, numbers: Sequence[str], fault: str) -> str:
    """``numbers`` are what was typed for each click; empty where ``fault`` says it all."""
    if not numbers:
        return tr("Click three printed hexes far apart.")
    if fit is None:
        lacking = ENOUGH - sum(1 for number in numbers if number)
        return tr("%n more clicks lay the grid.", "", lacking) if lacking > 0 and not fault else ""
    turn, size = f"{abs(fit.turn):.1f}", round(fit.hex_size)
    if fit.exact:
        return tr(
            "The grid lies: hexes of {size} pixels, turned by {turn}°. One more click far off tests it.",
            size=size, turn=turn,
        )  # fmt: skip
    return tr(
        "The grid lies: hexes of {size} pixels, turned by {turn}°; the worst click is {percent} % of a hex off.",
        size=size, turn=turn, percent=round(100 * fit.worst.hexes),
    )  # fmt: skip
