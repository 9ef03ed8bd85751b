"""Terrain proposed by color: hexes whose terrain is unknown are compared with those that were painted.

The method is one that can be looked at. For every hex the window measures some figures: mean red, green and blue, how
much the brightness varies, how much of it is dark. Figures are counted in units of their usual scatter within one
terrain. An unknown hex is proposed the terrain whose painted hexes look most like it; it is the surer, the nearer they
are and the farther off the next best terrain. The fewer hexes are painted, the less is known of the scatter itself: it
is counted as Student does, and no one figure decides. Nothing here changes a board but ``accepted``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import dist, exp, fsum, isfinite, log, log1p, sqrt
from typing import Protocol

from app.board.board import UNKNOWN, Board
from app.board.grid import Grid
from app.errors import BadInput
from app.messages import Sentence

Figures = Sequence[float]
Kinds = tuple[str, ...]
NEAR = 5
"""Painted hexes of a terrain that an unknown one is compared with, by their mean: those most like it"""
MOST_SAMPLES = 60
"""Of one terrain; more are thinned out"""
LEAST_SCATTER = 0.02
"""Of the span of a figure over all hexes: no figure counts as steadier than this"""
FEW_SCATTER = 0.12
"""The same where every terrain has one painted hex alone, so that nothing tells how much it varies"""
SHARED = 4
"""The scatter of all figures counts as much towards that of one as so many painted hexes do"""
TOGETHER = 0.45
"""The figures of a picture move together, as in a fold or a shade: they tell so much of what they would tell if each
moved by itself"""
FAMILIAR = 1.5
"""How unlikely a hex may be for each figure, by its logarithm, that still looks like those that were painted; a painted
one's own is a half in the mean"""
REGION = 0.75
"""The confidence from which a hex may be part of a region"""


class Measures(Protocol):
    """What the window fills: the figures of a hex, all of one length and order; None where the picture does not show
    enough of it."""

    def figures(self, hex: int) -> Figures | None: ...


@dataclass(frozen=True)
class Proposal:
    """The terrain proposed for a hex. ``confidence`` is 0 to 1; ``like`` is the painted hex that looks most like it;
    ``rival`` is the next best terrain. It is told apart from what is printed: it holds when it is accepted."""

    hex: int
    terrain: Kinds
    confidence: float
    like: int
    rival: Kinds | None

    def words(self, grid: Grid) -> Sentence:
        """Why it is proposed."""
        return Sentence("looks like {like}: {percent} percent", like=grid.name(self.like), percent=self.percent)

    @property
    def percent(self) -> int:
        return round(100 * self.confidence)


@dataclass(frozen=True)
class Region:
    """Neighboring hexes for which the same terrain is proposed; ``confidence`` is that of the least sure."""

    terrain: Kinds
    hexes: tuple[int, ...]
    confidence: float


@dataclass(frozen=True)
class Trial:
    """What the painted hexes would have been taken for, each compared with the others alone: ``right`` of ``tried``,
    and what was mistaken for what how often, the most frequent first."""

    right: int
    tried: int
    mistaken: tuple[tuple[Kinds, Kinds, int], ...]


class LearntTerrain:
    """What was learnt from painted hexes. Made by ``learn``."""

    def __init__(
        self, measures: Measures, samples: Mapping[Kinds, Mapping[int, Figures]], scatter: Figures, free: int
    ) -> None:
        """``free``: by how many painted hexes more than terrains the scatter is known."""
        self._measures = measures
        self._scatter = tuple(scatter)
        self._free = free
        self.samples = samples
        self._measured = {
            terrain: {i: self._in_scatter(figures) for i, figures in some.items()} for terrain, some in samples.items()
        }

    @property
    def terrains(self) -> tuple[Kinds, ...]:
        """What it can propose."""
        return tuple(self.samples)

    def propose(self, hexes: Iterable[int]) -> tuple[Proposal, ...]:
        """A proposal for each of these hexes that the picture shows. Raises BadInput where the figures of one are not
        of the length of the others'."""
        found = []
        for i in hexes:
            figures = _figures(self._measures, i, len(self._scatter))
            proposal = None if figures is None else self._proposal(i, figures)
            if proposal is not None:
                found.append(proposal)
        return tuple(found)

    def trial(self) -> Trial:
        """How well the painted hexes tell one another: a measure of whether proposals are worth looking at."""
        right, tried = 0, 0
        mistaken: Counter[tuple[Kinds, Kinds]] = Counter()
        for terrain, samples in self.samples.items():
            for i, figures in samples.items() if len(samples) > 1 else ():
                proposal = self._proposal(i, figures)
                if proposal is not None:
                    tried += 1
                    right += proposal.terrain == terrain
                    if proposal.terrain != terrain:
                        mistaken[terrain, proposal.terrain] += 1
        return Trial(right, tried, tuple((a, b, n) for (a, b), n in mistaken.most_common()))

    def _proposal(self, i: int, figures: Figures) -> Proposal | None:
        """``i`` is never compared with itself."""
        here = self._in_scatter(figures)
        ranked: list[tuple[float, Kinds, int, float]] = []
        for terrain, samples in self._measured.items():
            near = sorted((dist(here, other), j) for j, other in samples.items() if j != i)[:NEAR]
            if near:
                unlikely = self._unlikely(here, [samples[j] for _, j in near])
                # The mean of a few painted hexes is itself uncertain, so that the terrain may look a little otherwise.
                spread = len(here) / 2 * log(1 + 1 / len(near))
                ranked.append((TOGETHER * (unlikely + spread), terrain, near[0][1], unlikely / len(here)))
        ranked.sort()
        if not ranked:
            return None
        best, terrain, like, strange = ranked[0]
        shares = [exp(best - one[0]) for one in ranked]
        familiar = exp(-(max(0.0, strange - FAMILIAR) ** 2))
        return Proposal(i, terrain, familiar / fsum(shares), like, ranked[1][1] if len(ranked) > 1 else None)

    def _unlikely(self, here: Figures, near: Sequence[Figures]) -> float:
        """How far these figures lie from the mean of ``near``, as the logarithm of how unlikely that is."""
        known = self._free + SHARED
        middle = near[0] if len(near) == 1 else [sum(column) / len(near) for column in zip(*near, strict=True)]
        room = known * (1 + 1 / len(near))
        return (known + 1) / 2 * sum([log1p((x - y) ** 2 / room) for x, y in zip(here, middle, strict=True)])

    def _in_scatter(self, figures: Figures) -> Figures:
        return tuple([x / s for x, s in zip(figures, self._scatter, strict=True)])


def learn(board: Board, measures: Measures, painted: Iterable[int] | None = None) -> LearntTerrain:
    """Learns from painted hexes: those named, else all whose terrain is known.

    Raises BadInput where fewer than two terrains are painted on hexes that the picture shows, and for figures that
    are no numbers or not of one length.
    """
    chosen = range(board.grid.size) if painted is None else painted
    samples: dict[Kinds, dict[int, Figures]] = {}
    length = None
    for i in chosen:
        figures = None if UNKNOWN in board.terrain[i] else _figures(measures, i, length)
        if figures is not None:
            length = len(figures)
            samples.setdefault(board.terrain[i], {})[i] = figures
    if len(samples) < 2:
        raise BadInput(
            Sentence(
                "paint a few hexes of at least two terrains on the picture first: there is nothing to compare with"
            )
        )
    thinned = {terrain: _thinned(samples[terrain]) for terrain in sorted(samples)}
    free = sum(len(some) - 1 for some in thinned.values())
    return LearntTerrain(measures, thinned, _scatter(thinned, free), free)


def _figures(measures: Measures, i: int, length: int | None) -> Figures | None:
    found = measures.figures(i)
    if found is None:
        return None
    figures = tuple(map(float, found))
    if not figures or not all(map(isfinite, figures)) or (length is not None and len(figures) != length):
        raise BadInput(Sentence("the colors of the picture cannot be compared: measure them again"))
    return figures


def _thinned(samples: Mapping[int, Figures]) -> dict[int, Figures]:
    """At most ``MOST_SAMPLES``, spread evenly over the map."""
    keys = sorted(samples)
    if len(keys) <= MOST_SAMPLES:
        return {i: samples[i] for i in keys}
    return {
        keys[k * len(keys) // MOST_SAMPLES]: samples[keys[k * len(keys) // MOST_SAMPLES]] for k in range(MOST_SAMPLES)
    }


def _scatter(samples: Mapping[Kinds, Mapping[int, Figures]], free: int) -> Figures:
    """By how much each figure varies within one terrain, as a rule. What few painted hexes tell of one figure is
    evened out by what they tell of all, as parts of their spans."""
    least = LEAST_SCATTER if free else FEW_SCATTER
    spans, within = [], []
    for k in range(len(next(iter(next(iter(samples.values())).values())))):
        columns = [[figures[k] for figures in some.values()] for some in samples.values()]
        spans.append(max(map(max, columns)) - min(map(min, columns)))
        within.append(fsum((x - fsum(column) / len(column)) ** 2 for column in columns for x in column))
    parts = [w / span**2 / free for w, span in zip(within, spans, strict=True) if span and free]
    usual = fsum(parts) / len(parts) if parts else least**2
    return [
        max(least * span, sqrt((w + SHARED * usual * span**2) / (free + SHARED))) or 1.0
        for w, span in zip(within, spans, strict=True)
    ]


def regions(grid: Grid, proposals: Iterable[Proposal], least: float = REGION) -> tuple[Region, ...]:
    """Stretches of neighboring hexes with one proposed terrain, from ``least`` confidence on, the largest first."""
    sure = {p.hex: p for p in proposals if p.confidence >= least}
    found: list[Region] = []
    seen: set[int] = set()
    for start, proposal in sure.items():
        if start in seen:
            continue
        group, edge = [start], [start]
        seen.add(start)
        while edge:
            for n in grid.adjacent[edge.pop()]:
                if n in sure and n not in seen and sure[n].terrain == proposal.terrain:
                    seen.add(n)
                    group.append(n)
                    edge.append(n)
        group.sort()
        found.append(Region(proposal.terrain, tuple(group), min(sure[i].confidence for i in group)))
    return tuple(sorted(found, key=lambda region: (-len(region.hexes), region.hexes)))


def accepted(board: Board, proposals: Iterable[Proposal]) -> Board:
    """The board with these proposals as its terrain, where it is still unknown: what was painted stays."""
    terrain = list(board.terrain)
    for proposal in proposals:
        if UNKNOWN in terrain[proposal.hex]:
            terrain[proposal.hex] = proposal.terrain
    return replace(board, terrain=tuple(terrain))
