"""Proposals of terrain by colour: measured beside the window, hatched on the map, taken or refused, never silently."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QImage, QTransform

from app.board.layout import Layout
from app.board.picture.polygon import contains
from app.board.picture.suggestion import Proposal, accepted, learn, regions
from app.errors import BadInput
from app.ui.features.workshop.bench import Bench
from app.ui.features.workshop.picturing import Picturing
from app.ui.features.workshop.terrain_page import Offer
from app.ui.map.printed.laying import straight
from app.ui.map.printed.pyramid import ENDING, TILE, Pyramid
from app.ui.map.printed.shapes import spacing_of
from app.ui.session import sentence
from app.ui.texts import tr
from app.ui.words import capital, joined, term

if TYPE_CHECKING:
    from app.board.picture.placement import Placement


ACROSS = 36.0
"""Pixels of a hex, on the level that is measured."""
RING = tuple((x / 6, y / 6) for x in range(-6, 7) for y in range(-6, 7) if 0 < x * x + y * y <= 36)
WITHIN = 0.36
"""Part of the distance between centres in which pixels count: the grid's lines and most numbers lie outside."""
DARK = 90
LEAST = 0.6
"""Part of the points that has to be on the picture."""


@dataclass(frozen=True)
class Colours:
    """Mean red, green and blue, by how much the brightness varies, and the part that is dark; a tuple for each hex that
    a picture shows."""

    by_hex: Mapping[int, Sequence[float]]

    def figures(self, hex: int) -> Sequence[float] | None:
        return self.by_hex.get(hex)


@dataclass(frozen=True)
class Seen:
    """A sheet to be measured: its tiles' file, the way from the scene to its pixels, and what of it is shown."""

    tiles: Path
    from_scene: QTransform
    shows: Callable[[float, float], bool]


def measure(sheets: Sequence[Seen], layout: Layout, watch: Callable[[float], None]) -> Colours:
    """A later sheet lies over those before, as on the map."""
    found: dict[int, Sequence[float]] = {}
    size = layout.grid.size
    for n, seen in enumerate(sheets):
        eye = _Eye(Pyramid(seen.tiles), seen, layout)
        for i in range(size):
            if i % 32 == 0:
                watch((n + i / max(size, 1)) / len(sheets))
            figures = eye.look(i)
            if figures is not None:
                found[i] = figures
    return Colours(found)


class _Eye:
    def __init__(self, picture: Pyramid, seen: Seen, layout: Layout) -> None:
        self.picture, self.seen, self.layout = picture, seen, layout
        self.reach = spacing_of(layout) * WITHIN
        here = seen.from_scene.map(QPointF(*layout.center(0)))
        there = seen.from_scene.map(QPointF(*layout.center(0)) + QPointF(spacing_of(layout), 0))
        across = sqrt((there.x() - here.x()) ** 2 + (there.y() - here.y()) ** 2)
        self.level = picture.level_for(across / ACROSS)
        self._tiles: dict[tuple[int, int], QImage] = {}

    def look(self, i: int) -> tuple[float, ...] | None:
        x, y = self.layout.center(i)
        colours: list[tuple[int, int, int]] = []
        for dx, dy in RING:
            at = self.seen.from_scene.map(QPointF(x + dx * self.reach, y + dy * self.reach))
            inside = 0 <= at.x() < self.picture.width and 0 <= at.y() < self.picture.height
            if inside and self.seen.shows(at.x(), at.y()):
                colours.append(self._pixel(at.x(), at.y()))
        if len(colours) < LEAST * len(RING):
            return None
        count = len(colours)
        red, green, blue = (sum(c[k] for c in colours) / count for k in range(3))
        bright = [(c[0] * 3 + c[1] * 6 + c[2]) / 10 for c in colours]
        mean = sum(bright) / count
        varies = sqrt(sum((b - mean) ** 2 for b in bright) / count)
        return red, green, blue, varies, 255 * sum(b < DARK for b in bright) / count

    def _pixel(self, x: float, y: float) -> tuple[int, int, int]:
        u, v = int(x) >> self.level, int(y) >> self.level
        key = (u // TILE, v // TILE)
        tile = self._tiles.get(key)
        if tile is None:
            if len(self._tiles) > 64:
                self._tiles.clear()
            tile = self._tiles[key] = self.picture.decoded(self.level, *key)
        value = tile.pixel(min(u % TILE, tile.width() - 1), min(v % TILE, tile.height() - 1))
        return value >> 16 & 255, value >> 8 & 255, value & 255


SURE = 0.75


class Suggesting(QObject):
    """``proposals`` by hex; empty while nothing is proposed."""

    def __init__(self, bench: Bench, picturing: Picturing) -> None:
        super().__init__(bench)
        self.bench, self.picturing, self.page = bench, picturing, bench.card.suggest
        self.proposals: dict[int, Proposal] = {}
        self.refused: set[int] = set()
        self.on = False
        self._trial = ""
        self.page.takeWanted.connect(self._take_all)
        self.page.refuseWanted.connect(self._refuse_all)
        self.page.againWanted.connect(self.begin)
        self.page.done.connect(self.leave)

    def leave(self) -> None:
        self.on, self.proposals, self.refused = False, {}, set()
        self.bench.changed.emit()

    # making proposals ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Measures the picture, beside the window, and proposes terrain for what is unknown."""
        draft, scene = self.bench.draft, self.bench.scene
        if draft is None or scene.layout is None:
            return
        sheets = [seen for p in self.picturing.pictures.picture if (seen := self._seen(p)) is not None]
        if not sheets:
            self.bench.card.terrain.say(tr("Proposals need an image with a grid. Go to the Grid step first."))
            return
        try:
            learn(draft.world.board, _Anything())
        except BadInput as fault:
            self.bench.card.terrain.say(sentence(str(fault)))
            return
        self.bench.shell.pictures.begin(
            tr("Measuring the colors of the hexes"), partial(measure, sheets, scene.layout), self._measured
        )

    def _seen(self, placement: Placement) -> Seen | None:
        from app.installation import folders

        scene = self.bench.scene
        there = self.bench.shell.pictures.picture(placement.hash)
        if placement.to_board is None or there is None or scene.layout is None or scene.painter is None:
            return None
        from app.ui.map.printed.laying import straight_to_scene

        over = straight(placement) * straight_to_scene(placement, scene.layout, scene.painter.field)
        frame, holes = placement.outline, placement.holes

        def shows(x: float, y: float) -> bool:
            return contains(frame, (x, y)) and not any(contains(hole, (x, y)) for hole in holes)

        return Seen(folders.tiles() / f"{placement.hash}{ENDING}", over.inverted()[0], shows)

    def _measured(self, colours: object) -> None:
        draft = self.bench.draft
        if draft is None or not isinstance(colours, Colours):
            return
        board = draft.world.board
        try:
            lesson = learn(board, colours)
        except BadInput as fault:
            self.bench.card.terrain.say(sentence(str(fault)))
            return
        unknown = [i for i in range(board.grid.size) if board.is_unknown(i) and i not in self.refused]
        self.proposals = {p.hex: p for p in lesson.propose(unknown)}
        trial = lesson.trial()
        self._trial = (
            tr(
                "Check: of {tried} hexes you painted, {right} are predicted correctly from the others.",
                tried=trial.tried,
                right=trial.right,
            )
            if trial.tried
            else ""
        )
        self.on = True
        self.bench.changed.emit()

    # taking and refusing ------------------------------------------------------------------------------------------

    def stroke(self, places: tuple[int, ...], other: bool, first: bool, whole: bool) -> None:
        """A click or a drag over hexes: taken, refused, or the whole stretch around the first one taken."""
        here = [i for i in places if i in self.proposals]
        if whole and here:
            grid = self._grid()
            found = regions(grid, self.proposals.values(), 0.0)
            here = list(next((r.hexes for r in found if here[0] in r.hexes), ()))
        if not here:
            return
        if other and not whole:
            self._refuse(here)
        else:
            self._take(here, again=not first)

    def _grid(self):
        assert self.bench.draft is not None
        return self.bench.draft.world.board.grid

    def _take(self, hexes: Iterable[int], *, again: bool = False) -> None:
        draft = self.bench.draft
        assert draft is not None
        chosen = [self.proposals.pop(i) for i in hexes]
        board = accepted(draft.world.board, chosen)
        kinds = dict.fromkeys(p.terrain for p in chosen)
        name = ", ".join(self.name(kind) for kind in kinds)
        where = joined((board.grid.name(p.hex) for p in chosen), 5)
        self.bench.painting.draw(board, tr("{ground} accepted in {hexes}.", ground=name, hexes=where))
        self._done_with()

    def _refuse(self, hexes: Iterable[int]) -> None:
        for i in hexes:
            self.proposals.pop(i, None)
            self.refused.add(i)
        self._done_with()

    def _done_with(self) -> None:
        """Some proposals are settled; with the last one the brushes come back."""
        if self.proposals:
            self.bench.changed.emit()
        else:
            self.leave()

    def _take_all(self, terrain: tuple[str, ...]) -> None:
        self._take([i for i, p in self.proposals.items() if p.terrain == terrain])

    def _refuse_all(self, terrain: tuple[str, ...]) -> None:
        self._refuse([i for i, p in self.proposals.items() if p.terrain == terrain])

    # what is seen -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """What was painted meanwhile, or came back by undoing, is no proposal any more."""
        draft = self.bench.draft
        if self.on and draft is not None:
            board = draft.world.board
            self.proposals = {i: p for i, p in self.proposals.items() if board.is_unknown(i)}

    def offers(self) -> list[Offer]:
        counts: dict[tuple[str, ...], list[int]] = {}
        for p in self.proposals.values():
            pair = counts.setdefault(p.terrain, [0, 0])
            pair[0] += 1
            pair[1] += p.confidence >= SURE
        ranked = sorted(counts.items(), key=lambda one: (-one[1][0], one[0]))
        return [Offer(kind, self.name(kind), n, sure) for kind, (n, sure) in ranked]

    def name(self, kind: tuple[str, ...]) -> str:
        words = self.bench.table.game.vocabulary.terrain
        return capital(", ".join(term(words.get(slug, slug)) for slug in kind))

    def proposed(self) -> dict[int, tuple[str, float]]:
        return {i: ("+".join(p.terrain), p.confidence) for i, p in self.proposals.items()}

    def show(self) -> None:
        self.page.show_offers(self.offers(), self._trial, self.bench.shell.theme)


class _Anything:
    """Stands in for colours, to learn whether enough is painted before anything is measured."""

    def figures(self, hex: int) -> tuple[float, ...]:
        return (0.0,)
