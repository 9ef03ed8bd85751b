"""Bars by turn as a drawing: each side with a tint, a pattern and its figures, so that it can be read in grey."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.campaign import svg
from app.campaign.document import Drawing

HEIGHT, LEFT, BOTTOM, TOP = 220.0, 46.0, 44.0, 30.0
FILLS = (("#0072B2", ""), ("#E69F00", "M0 8l8 -8"))
"""Tint and the strokes of a pattern over it, side by side"""
BAR, GAP = 22.0, 18.0


def bars(turns: Sequence[int], figures: Mapping[str, Sequence[int]], turn_word: str) -> Drawing:
    """``figures`` by the side's name, one for each of ``turns``."""
    sides = [*figures]
    group = BAR * len(sides) + GAP
    width = LEFT + group * max(len(turns), 1) + GAP
    most = max((n for values in figures.values() for n in values), default=0) or 1
    scale = (HEIGHT - BOTTOM - TOP) / most
    base = HEIGHT - BOTTOM
    pieces = [svg.tag("rect", x=0, y=0, width=width, height=HEIGHT, fill="#ffffff")]
    for tick in _ticks(most):
        y = base - tick * scale
        pieces.append(svg.tag("line", x1=LEFT - 4, y1=y, x2=width, y2=y, stroke="#c9c3b0"))
        pieces.append(svg.text(str(tick), LEFT - 8, y + 4, 11, text_anchor="end", fill="#1d1f21"))
    for n, turn in enumerate(turns):
        x = LEFT + GAP / 2 + n * group
        for k, side in enumerate(sides):
            value = figures[side][n]
            if not value:
                continue
            left, top = x + k * BAR, base - value * scale
            fill, pattern = FILLS[k % len(FILLS)]
            for ink in (fill, "url(#bar-stripes)" if pattern else ""):
                if ink:
                    bar = svg.tag(
                        "rect", x=left, y=top, width=BAR - 3, height=value * scale, fill=ink, stroke="#1d1f21"
                    )
                    pieces.append(bar)
            number = svg.text(str(value), left + (BAR - 3) / 2, top - 4, 11, text_anchor="middle", fill="#1d1f21")
            pieces.append(number)
        middle = x + BAR * len(sides) / 2
        pieces.append(svg.text(str(turn), middle, base + 16, 11, text_anchor="middle", fill="#1d1f21"))
    pieces.append(svg.text(turn_word, LEFT - 8, base + 16, 11, text_anchor="end", fill="#1d1f21"))
    pieces.append(svg.tag("line", x1=LEFT - 4, y1=base, x2=width, y2=base, stroke="#1d1f21", stroke_width=1.5))
    pieces += _legend(sides)
    stripes = svg.tag(
        "pattern", svg.tag("path", d=FILLS[1][1], stroke="#1d1f21", stroke_width=1.4), id="bar-stripes", width=8,
        height=8, patternUnits="userSpaceOnUse",
    )  # fmt: skip
    return Drawing((0, 0, max(width, 320.0), HEIGHT), "".join(pieces), (stripes,))


def _legend(sides: Sequence[str]) -> list[str]:
    pieces = []
    for k, side in enumerate(sides):
        x, (fill, pattern) = LEFT + k * 130, FILLS[k % len(FILLS)]
        for ink in (fill, "url(#bar-stripes)" if pattern else ""):
            if ink:
                pieces.append(svg.tag("rect", x=x, y=6, width=14, height=12, fill=ink, stroke="#1d1f21"))
        pieces.append(svg.text(side, x + 20, 16, 12, fill="#1d1f21"))
    return pieces


def _ticks(most: int) -> list[int]:
    step = max(1, -(-most // 4))
    return list(range(step, most + 1, step))
