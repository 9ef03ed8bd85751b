"""The grid laid on the picture in hand: clicks with their numbers, the fit, and what becomes of the map by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QTransform

from app.board.board import on_grid
from app.board.grid import Grid
from app.board.layout import Layout
from app.board.picture.clicks import Click, WrongClick, typed
from app.board.picture.extent import PictureExtent, bounded, widened
from app.board.picture.finding import find_grid
from app.board.picture.fit import GridFit, fit_known
from app.board.picture.placement import ClickEntry, MapPictures, Placement
from app.board.picture.sheets import on_map, side_by_side, stacked
from app.board.spec import GridSpec
from app.errors import BadInput
from app.ui.features.workshop.bench import Bench
from app.ui.features.workshop.grid_page import BESIDE, FOUND, KNOWN, OVERLAP, REPLACE, ClickRow
from app.ui.features.workshop.guide_item import Guide, Mark
from app.ui.features.workshop.picturing import Picturing
from app.ui.map.printed.laying import scene_of_board
from app.ui.map.printed.shapes import standard_layout
from app.ui.session import sentence
from app.ui.texts import tr, tr_count


def joined(there: GridSpec, here: GridSpec, how: str) -> GridSpec:
    """The grid of a map and that of a sheet as one. Raises BadInput where they cannot be joined so."""
    if how == REPLACE:
        return here
    name = there.name
    if how == BESIDE:
        return side_by_side(there, here, name)
    shared = None
    if how == OVERLAP:
        below, above = here.all_sheets[0].rows, there.all_sheets[-1].rows
        south_up = here.origin.startswith("south")
        shared = (below[1], above[0]) if south_up else (below[0], above[1])
    return stacked(there, here, shared, name)


def laid_again(placement: Placement, grid: Grid) -> Placement:
    """Another picture on a map whose grid has changed: laid by its own clicks, or not at all."""
    try:
        after = placement.laid(fit_known(grid, [on_sheet(click, placement.sheet) for click in placement.clicks()]))
        return after.model_copy(update={"click": placement.click})
    except BadInput:
        return placement.model_copy(update={"to_board": None})


def on_sheet(click: Click, sheet: str) -> Click:
    """A number without letters is one of the sheet that the picture shows."""
    number = typed(click.text)
    return Click(click.x, click.y, f"{sheet}{click.text}") if sheet and number and not number.prefix else click


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


@dataclass
class _Point:
    """A click as it is being made: where, in straightened pixels, and what was typed."""

    x: float
    y: float
    text: str = ""


class Gridding(QObject):
    def __init__(self, bench: Bench, picturing: Picturing) -> None:
        super().__init__(bench)
        self.bench, self.picturing, self.page = bench, picturing, bench.card.grid
        self.points: list[_Point] = []
        self.chosen = -1
        self.numbering = KNOWN
        self.fit: GridFit | None = None
        """The grid as it lies on the picture in hand: the map's own, or one that was read from the clicks."""
        self.fault, self.wrong = "", -1
        self.question: tuple[float, float] | None = None
        self._extent: dict[str, tuple[int, int]] | None = None
        self._of: tuple[object, ...] = ()
        """What the clicks belong to: map, picture, and how that is straightened."""
        page = self.page
        page.numbered.connect(self.number)
        page.removed.connect(self.remove)
        page.left.connect(lambda: bench.shell.map.view.setFocus())
        page.numberingTaken.connect(self.take_numbering)
        page.extentTyped.connect(self._bound)
        page.layWanted.connect(self.lay)

    # the clicks ---------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """The clicks of the picture in hand, where they are not at hand already."""
        if not self.picturing.there:
            self.points, self.fit, self._of = [], None, ()
            return
        placement = self.picturing.placement
        key = (placement.hash, self.picturing.at, placement.straightened, self.bench.draft)
        if key != self._of:
            self._of = key
            self.points = [_Point(*entry.at, entry.hex) for entry in placement.click]
            self.chosen, self._extent, self.numbering = -1, None, KNOWN
            self._solve()

    def to_scene(self) -> QTransform:
        """From straightened pixels to the scene, in this step."""
        if self.numbering == FOUND and self.fit is not None:
            a = self.fit.to_board
            return QTransform(a.a, a.d, a.b, a.e, a.c, a.f) * scene_of_board(self.layout())
        return self.picturing.straight_to_scene()

    def layout(self) -> Layout:
        """Where the hexes lie in the scene: those of the map, or of the grid that was read from the clicks."""
        if self.numbering == FOUND and self.fit is not None:
            return standard_layout(Grid.from_spec(self.fit.spec))
        assert self.bench.scene.layout is not None
        return self.bench.scene.layout

    def scene_points(self) -> list[QPointF]:
        over = self.to_scene()
        return [over.map(QPointF(p.x, p.y)) for p in self.points]

    def add(self, scene: QPointF) -> None:
        """A click, whose number is asked for; a guess where the grid lies already."""
        at = self._back(scene)
        width, height = self.picturing.placement.straight_size
        if not (0 <= at.x() <= width and 0 <= at.y() <= height):
            self.bench.table.said.emit(tr("Outside the image. Click the center of a printed hex."))
            return
        guess = self._name_at(at)
        self.points.append(_Point(at.x(), at.y()))
        self.chosen = len(self.points) - 1
        self._show()
        self.page.ask(self.chosen, guess)

    def move(self, n: int, scene: QPointF) -> None:
        at = self._back(scene)
        self.points[n].x, self.points[n].y = at.x(), at.y()
        self.chosen = n
        self.bench.guideChanged.emit()

    def number(self, n: int, text: str) -> None:
        """What stands in the hex of a click."""
        if 0 <= n < len(self.points) and self.points[n].text != text:
            self.points[n].text = text
            self.solve()

    def remove(self, n: int) -> None:
        if 0 <= n < len(self.points):
            del self.points[n]
            self.chosen = min(self.chosen, len(self.points) - 1)
            self.solve()

    def take_numbering(self, numbering: str) -> None:
        self.numbering, self._extent = numbering, None
        self.solve()

    def _back(self, scene: QPointF) -> QPointF:
        back, _ = self.to_scene().inverted()
        return back.map(scene)

    def _name_at(self, at: QPointF) -> str:
        if self.fit is None:
            return ""
        grid = Grid.from_spec(self.fit.spec)
        found = self.fit.hex_at(grid, at.x(), at.y())
        return "" if found is None else self._short(grid.name(found))

    # the fit ------------------------------------------------------------------------------------------------------

    def solve(self) -> None:
        """Lays the grid anew by the clicks as they are; what is in the middle of the view stays there."""
        view = self.bench.shell.map.view
        held = self._back(view.camera.sight().center())
        before = self.to_scene()
        self._solve()
        if self.numbering == KNOWN:
            self._keep()
        self._show()
        after = self.to_scene()
        if after != before:
            grown = hypot(after.m11(), after.m12()) / (hypot(before.m11(), before.m12()) or 1.0)
            self.bench.shell.pictures.refresh()
            view.look_at(after.map(held), view.zoom / grown)
            self.bench.guideChanged.emit()

    def _clicks(self) -> list[tuple[int, Click]]:
        """Those that have a number, each with its place in the list."""
        sheet = self.picturing.placement.sheet if self.numbering == KNOWN else ""
        return [(n, on_sheet(Click(p.x, p.y, p.text), sheet)) for n, p in enumerate(self.points) if p.text]

    def _short(self, name: str) -> str:
        sheet = self.picturing.placement.sheet
        return name.removeprefix(sheet) if sheet else name

    def _solve(self) -> None:
        self.fault, self.wrong, self.question = "", -1, None
        clicks = self._clicks()
        draft = self.bench.draft
        if draft is None or len(clicks) < (ENOUGH if self.numbering == FOUND else 1):
            self.fit = None  # the verdict says how many are to come
            return
        given = [click for _, click in clicks]
        try:
            if self.numbering == KNOWN:
                if len(given) < 2:
                    self.fit = None
                    self._unlay()
                    return
                self.fit = fit_known(draft.world.board.grid, given)
            else:
                self.fit = self._found(given)
        except WrongClick as fault:
            self.fault = sentence(str(fault))
            self.wrong = clicks[fault.click][0] if fault.click is not None else -1
            if self.numbering == FOUND:
                self.fit = None
        except BadInput as fault:
            self.fault = sentence(str(fault))

    def _found(self, clicks: list[Click]) -> GridFit:
        placement = self.picturing.placement
        found = find_grid(clicks, placement.straight_size)
        if found.question is not None:
            self.question = (found.question.x, found.question.y)
            self.fault = sentence(str(found.question.words))
        assert self.bench.draft is not None
        name = self.bench.draft.title
        if self._extent is not None:
            return bounded(found.fit, self._extent["rows"], self._extent["columns"], name)
        return widened(found.fit, PictureExtent(*placement.straight_size, placement.shows), name)

    def _keep(self) -> None:
        """The picture lies by the fit from now on; clicks without one are kept as well."""
        placement = self.picturing.placement
        after = placement.laid(self.fit) if self.fit is not None and not self.fault else placement
        entries = tuple(ClickEntry(hex=p.text, at=(p.x, p.y)) for p in self.points if p.text)
        after = after.model_copy(update={"click": entries})
        if after != placement:
            self.picturing.put(after)

    def _unlay(self) -> None:
        if self.picturing.placement.to_board is not None:
            self.picturing.put(self.picturing.placement.model_copy(update={"to_board": None}))

    def _bound(self, extent: dict[str, tuple[int, int]]) -> None:
        spec = self.fit.spec if self.fit is not None else None
        if spec is not None and extent != self._shown_extent(spec):
            self._extent = extent
            self.solve()

    def _shown_extent(self, spec: GridSpec) -> dict[str, tuple[int, int]]:
        return {"rows": spec.all_sheets[0].rows, "columns": spec.columns}

    # the map's grid -----------------------------------------------------------------------------------------------

    def lay(self, how: str) -> None:
        """The grid that was read from the clicks becomes the map's, or a part of it."""
        draft, fit = self.bench.draft, self.fit
        if draft is None or fit is None or self.numbering != FOUND:
            return
        board = draft.world.board
        try:
            spec = joined(board.grid.spec, fit.spec, how)
            grid = Grid.from_spec(spec)
            mine = self.picturing.placement.laid(on_map(fit, spec))
        except BadInput as fault:
            self.fault = sentence(str(fault))
            self._show()
            return
        mine = mine.model_copy(update={"sheet": fit.spec.all_sheets[0].prefix})
        others = [
            mine if n == self.picturing.at else laid_again(p, grid)
            for n, p in enumerate(self.picturing.pictures.picture)
        ]
        self.picturing.keep(MapPictures(picture=tuple(others)))
        self.numbering = KNOWN
        self.bench.take_board(on_grid(board, grid))
        words = tr_count("The map has one hex now.", "The map has {n} hexes now.", grid.size)
        self.bench.table.said.emit(words)

    # what is seen -------------------------------------------------------------------------------------------------

    def guide(self) -> Guide:
        over = self.to_scene()
        fit, by_click = self.fit, {}
        if fit is not None:
            by_click = {(r.click.x, r.click.y): r for r in fit.residuals}
        marks = []
        for n, point in enumerate(self.points):
            at = over.map(QPointF(point.x, point.y))
            off = by_click.get((point.x, point.y))
            should = over.map(QPointF(point.x - off.dx, point.y - off.dy)) if off is not None else None
            marks.append(Mark(at, point.text, should, n == self.chosen, n == self.wrong))
        question = over.map(QPointF(*self.question)) if self.question is not None else None
        shown = fit is not None and (self.numbering == FOUND or self.picturing.placement.to_board is not None)
        return Guide(
            clicks=tuple(marks),
            question=question,
            layout=self.layout() if shown else None,
            numbers=True,
        )

    def rows(self) -> list[ClickRow]:
        by_click = {(r.click.x, r.click.y): r.hexes for r in self.fit.residuals} if self.fit is not None else {}
        tested = self.fit is not None and not self.fit.exact
        return [
            ClickRow(p.text, by_click.get((p.x, p.y)) if tested else None, n == self.chosen, n == self.wrong)
            for n, p in enumerate(self.points)
        ]

    def verdict(self) -> str:
        return verdict(self.fit if not self.fault else None, [p.text for p in self.points], self.fault)

    def extent(self) -> dict[str, tuple[int, int]] | None:
        """Rows and columns of a grid that was read from the clicks."""
        return self._shown_extent(self.fit.spec) if self.numbering == FOUND and self.fit is not None else None

    def joins(self) -> bool:
        """Whether there is another sheet that this one could be joined to."""
        others = (p for n, p in enumerate(self.picturing.pictures.picture) if n != self.picturing.at)
        return any(p.to_board is not None for p in others)

    def _show(self) -> None:
        self.bench.changed.emit()
