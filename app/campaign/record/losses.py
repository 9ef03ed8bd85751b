"""What a campaign cost by turn and side, with bars that can be read in grey, and as a chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.campaign.journal.branches import LineOfPlay
from app.campaign.journal.file_format import value
from app.campaign.journal.journal import Journal
from app.campaign.pages import svg
from app.campaign.pages.document import Drawing, Figure, Heading, Paragraph, Part, Table
from app.campaign.pages.tongue import Tongue
from app.forces.unit import DEAD_PILE
from app.messages import N_
from app.position.position import Position, World
from app.rules.vocabulary import Vocabulary


@dataclass(frozen=True)
class Toll:
    """``steps`` take those of eliminated units in; ``units`` are the ids of these, in their order."""

    steps: int = 0
    units: tuple[str, ...] = ()


def toll_by_turn(journal: Journal, line: LineOfPlay, start: Position) -> Mapping[int, Mapping[str, Toll]]:
    """By turn, then by side, of the turns in which somebody lost something. ``start`` is the position at the start; a
    unit that comes back and falls again is counted again."""
    steps = {unit.id: unit.steps for unit in start.units.values()}
    found: dict[int, dict[str, Toll]] = {}
    none: tuple[str, ...] = ()
    for s in line.segments:
        for turn, subject, unit, before, after in journal.table(
            "issss",
            "SELECT turn, subject, key, before, after FROM actions JOIN changes ON changes.action = actions.number "
            "WHERE stem = ? AND depth BETWEEN ? AND ? AND subject IN ('steps', 'place') ORDER BY depth, n",
            (s.stem, s.first, s.last),
        ):
            if unit not in steps:
                continue
            if subject == "steps":
                was, steps[unit] = steps[unit], int(str(value(after)))
                lost, gone = max(was - steps[unit], 0), none
            elif value(after) == DEAD_PILE and value(before) != DEAD_PILE:
                lost, gone = steps[unit], (str(unit),)
            else:
                continue
            sides = found.setdefault(turn, {})
            so_far = sides.get(start.units[unit].side, Toll())
            sides[start.units[unit].side] = Toll(so_far.steps + lost, (*so_far.units, *gone))
    return {turn: {side: toll for side, toll in sides.items() if toll.steps} for turn, sides in found.items()}


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
        "pattern",
        svg.tag("path", d=FILLS[1][1], stroke="#1d1f21", stroke_width=1.4),
        id="bar-stripes",
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
    )
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


def loss_chapter(
    world: World, words: Vocabulary, turns: Sequence[int], tolls: Mapping[int, Mapping[str, Toll]], say: Tongue
) -> Iterator[Part]:
    """``tolls`` by turn and side, of which those of ``turns`` are told."""
    yield Heading(2, say(N_("Losses")), "losses")
    sides = [*world.roster.sides]
    names = [say.side(words, side) for side in sides]
    by_side = [[tolls.get(turn, {}).get(side, Toll()) for turn in turns] for side in sides]
    if not any(toll.steps for of in by_side for toll in of):
        yield Paragraph(say(N_("No losses.")))
        return
    figures = {name: [toll.steps for toll in of] for name, of in zip(names, by_side, strict=True)}
    totals = [f"{name} {sum(of)}" for name, of in figures.items()]
    yield Figure(
        bars(turns, figures, say(N_("Turn"))),
        say(N_("Steps lost by turn")),
        say(N_("Bars by turn; totals: {totals}."), totals=totals),
        "losses",
    )
    rows = [
        (str(turn), *(str(of[n].steps) for of in by_side), *(str(len(of[n].units)) for of in by_side))
        for n, turn in enumerate(turns)
        if any(of[n].steps for of in by_side)
    ]
    columns = (
        say(N_("Turn")),
        *(say(N_("Steps, {side}"), side=name) for name in names),
        *(say(N_("Units, {side}"), side=name) for name in names),
    )
    yield Table(say(N_("Steps and units lost")), columns, tuple(rows), frozenset(range(len(columns))))
    for name, of in zip(names, by_side, strict=True):
        fallen = [world.counters[unit].label for toll in of for unit in toll.units]
        if fallen:
            yield Paragraph(say(N_("Eliminated, {side}: {units}."), side=name, units=fallen), "small")
