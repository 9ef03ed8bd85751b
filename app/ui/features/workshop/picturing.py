"""The pictures of the map in the workshop: taken in, put in order, straightened, and shown as a step needs them."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QStandardPaths
from PySide6.QtGui import QTransform

from app.board.picture.homography import Straightening, straightening
from app.board.picture.placement import MapPictures, Placement, Straightened
from app.campaign.map_pictures import PICTURES
from app.errors import BadInput
from app.ui.features.workshop.bench import Bench
from app.ui.features.workshop.card import GRID, MAP
from app.ui.map.printed.backdrop import Backdrop, LaidSheet
from app.ui.map.printed.laying import as_transform, provisional, straight, straight_to_scene
from app.ui.session import sentence
from app.ui.texts import tr
from app.ui.widgets.progress import Watch

if TYPE_CHECKING:
    from app.ui.map.printed.pyramid import Pyramid

INSET = 0.06
"""Part of a picture that the corners lie inside its edges at first."""


class Picturing(QObject):
    """``pictures`` are those of the map in hand, ``at`` the number of the one in hand, -1 without any."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.bench, self.shown, self.page = bench, bench.shell.pictures, bench.card.picture
        self.pictures, self.at = MapPictures(), -1
        self.corners: list[QPointF] = []
        """Those of the sheet in hand, in picture pixels."""
        self.fault = ""
        self.folder: Path | None = None
        """Where the last picture came from; the next sheet lies beside it."""
        page = self.page
        page.addWanted.connect(self.ask)
        page.removeWanted.connect(self.remove)
        page.chosen.connect(self.choose)
        page.prefixed.connect(lambda prefix: self.put(self.placement.model_copy(update={"sheet": prefix})))
        page.modeWanted.connect(self.shown.set_mode)
        page.opacityWanted.connect(self.shown.set_opacity)
        self.shown.changed.connect(self._follow)
        straighten = bench.card.straighten
        straighten.applyWanted.connect(self.straighten)
        straighten.dropWanted.connect(self.unstraighten)

    # what there is ------------------------------------------------------------------------------------------------

    @property
    def placement(self) -> Placement:
        return self.pictures.picture[self.at]

    @property
    def there(self) -> bool:
        return self.at >= 0

    def tiles(self) -> Pyramid | None:
        """Those of the picture in hand, as soon as they are cut."""
        return self.shown.picture(self.placement.hash) if self.there else None

    def open(self) -> None:
        """Another map is in hand."""
        draft = self.bench.draft
        self.pictures, self.at = MapPictures(), -1
        if draft is not None:
            try:
                self.pictures = draft.own.pictures()
            except BadInput as fault:
                self.bench.table.troubled.emit(sentence(str(fault)))
        self.at = len(self.pictures.picture) - 1 if self.pictures.picture else -1
        self._take_corners()

    def keep(self, pictures: MapPictures) -> None:
        """Writes where the pictures lie, and shows them so."""
        self.pictures = pictures
        self.at = min(max(self.at, 0), len(pictures.picture) - 1)
        draft = self.bench.draft
        if draft is not None:
            try:
                draft.own.write_pictures(pictures)
            except BadInput as fault:
                self.bench.table.tell(fault)
            draft.settings.put(PICTURES, json.dumps(pictures.data()))
        self.shown.show(pictures)
        self.bench.changed.emit()

    def put(self, placement: Placement) -> None:
        """The picture in hand lies otherwise from now on."""
        found = list(self.pictures.picture)
        found[self.at] = placement.fresh()
        self.keep(MapPictures(picture=tuple(found)))

    def choose(self, row: int) -> None:
        if row != self.at and 0 <= row < len(self.pictures.picture):
            self.at = row
            self._take_corners()
            self.shown.refresh()
            self.bench.changed.emit()

    def remove(self) -> None:
        if self.there:
            rest = tuple(p for n, p in enumerate(self.pictures.picture) if n != self.at)
            self.keep(MapPictures(picture=rest))
            self._take_corners()
            self.shown.refresh()

    # taking in ----------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Asks for a picture file."""
        from app.ui.map.printed.picture_file import ENDINGS

        kinds = [tr("Pictures ({endings})", endings=" ".join(ENDINGS))]
        self.bench.chooser.open(tr("Load a map image"), kinds, self.load, folder=self.folder or _pictures())

    def load(self, path: Path) -> None:
        """Copies a picture into the owner's folder and cuts it into tiles, beside the window."""
        self.folder = path.parent
        words = tr("Reading {file}", file=path.name)
        self.shown.begin(words, partial(_take_in, path), partial(self._came, path))

    def _came(self, path: Path, found: object) -> None:
        assert isinstance(found, tuple)
        hash_, picture = found
        self.shown.take({hash_: picture})
        if self.bench.draft is None:
            return
        grid = self.bench.draft.world.board.grid
        prefixes = [sheet.prefix for sheet in grid.spec.all_sheets]
        taken = {p.sheet for p in self.pictures.picture}
        sheet = next((p for p in prefixes if p not in taken), prefixes[0])
        placement = Placement(hash=hash_, file=path.name, size=(picture.width, picture.height), sheet=sheet)
        self.at = len(self.pictures.picture)
        self.keep(MapPictures(picture=(*self.pictures.picture, placement)))
        self._take_corners()
        self.bench.table.said.emit(tr("{file} is loaded. Set the grid next.", file=path.name))
        self.shown.refresh()
        self.frame()

    def frame(self) -> None:
        """Brings a picture that is on no grid yet into view: the map that it is to lie on may be far larger."""
        view = self.bench.shell.map.view
        if self.there and self.placement.to_board is None:
            view.frame(self.raw_to_scene().mapRect(QRectF(0, 0, *self.placement.size)))
        else:
            view.fit()

    # straightening ------------------------------------------------------------------------------------------------

    def _take_corners(self) -> None:
        self.fault = ""
        if not self.there:
            self.corners = []
            return
        kept, (width, height) = self.placement.straightened, self.placement.size
        if kept is not None:
            self.corners = [QPointF(x, y) for x, y in kept.corners]
        else:
            x, y = width * INSET, height * INSET
            self.corners = [
                QPointF(x, y),
                QPointF(width - x, y),
                QPointF(width - x, height - y),
                QPointF(x, height - y),
            ]

    def raw_to_scene(self) -> QTransform:
        """From picture pixels to the scene while the picture is shown as it is."""
        painter = self.bench.scene.painter
        return provisional(self.placement.size, painter.field if painter is not None else QRectF(0, 0, 1, 1))

    def move_corner(self, n: int, scene: QPointF) -> None:
        back, _ = self.raw_to_scene().inverted()
        at, (width, height) = back.map(scene), self.placement.size
        self.corners[n] = QPointF(min(max(at.x(), 0.0), width), min(max(at.y(), 0.0), height))
        self.bench.changed.emit()

    def straightening(self) -> Straightening | None:
        """By the corners as they are; None, and the reason in ``fault``, where they are those of no sheet."""
        try:
            self.fault = ""
            return straightening([(c.x(), c.y()) for c in self.corners])
        except BadInput as fault:
            self.fault = sentence(str(fault))
            return None

    def straighten(self) -> None:
        found = self.straightening()
        if found is not None:
            self._pull(Straightened.of(found))
            self.bench.card.take(GRID)

    def unstraighten(self) -> None:
        if self.there and self.placement.straightened is not None:
            self._pull(None)
        self._take_corners()
        self.bench.changed.emit()

    def _pull(self, kept: Straightened | None) -> None:
        """Clicks stay on what they were put on: they go by way of the picture's own pixels."""
        before = self.placement
        loose = {"to_board": None, "inside": (), "cut": (), "crop": None}
        after = before.model_copy(update={"straightened": kept, **loose})
        over = straight(before).inverted()[0] * straight(after.fresh())
        clicks = []
        for entry in before.click:
            at = over.map(QPointF(*entry.at))
            clicks.append(entry.model_copy(update={"at": (at.x(), at.y())}))
        self.put(after.model_copy(update={"click": tuple(clicks)}))

    def preview(self) -> tuple[Backdrop | None, tuple[float, float]]:
        """The sheet pulled straight by the corners as they are now, in its own pixels."""
        found, tiles = self.straightening(), self.tiles()
        if found is None or tiles is None:
            return None, (0.0, 0.0)
        return Backdrop([LaidSheet.whole(tiles, as_transform(found.to_straight))]), (found.width, found.height)

    # what is seen -------------------------------------------------------------------------------------------------

    def straight_to_scene(self) -> QTransform:
        """From straightened pixels to the scene, as the map has it."""
        scene = self.bench.scene
        assert scene.layout is not None
        assert scene.painter is not None
        return straight_to_scene(self.placement, scene.layout, scene.painter.field)

    def _follow(self) -> None:
        self.page.show_mode(self.shown.mode, self.shown.opacity)
        if self.bench.draft is not None and self.bench.card.step != MAP:
            self.bench.changed.emit()


def _pictures() -> Path | None:
    """The user's folder of pictures, where there is one."""
    found = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation) or "")
    return found if found.is_absolute() and found.is_dir() else None


def _take_in(path: Path, watch: Watch) -> tuple[str, Pyramid]:
    """On the thread. Raises BadInput."""
    from app.installation import folders
    from app.installation.own_maps import OwnPictures
    from app.ui.map.printed.picture_file import look_at
    from app.ui.map.printed.pyramid import open_picture

    watch(0.0)
    look_at(path)
    kept = OwnPictures().keep(path)
    return kept.hash, open_picture(kept.path, kept.hash, folders.tiles(), watch)
