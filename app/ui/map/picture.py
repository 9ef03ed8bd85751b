"""The picture beneath the map of whatever is on the table: found, cut into tiles where it never was, and shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.campaign.campaign import Campaign
from app.campaign.map_pictures import PICTURES
from app.errors import AdjutantError, BadInput
from app.ui.map.printed.backdrop import BOTH, DRAWN, MODES, OPACITY, PICTURE, Backdrop
from app.ui.texts import tr
from app.ui.widgets.progress import Watch, Work

if TYPE_CHECKING:
    from app.board.picture.placement import MapPictures
    from app.ui.map.printed.pyramid import Pyramid
    from app.ui.map.scene import MapScene
    from app.ui.session import Session
    from app.ui.widgets.floats import Floats

MODE, THICK = "picture-mode", "picture-opacity"
"""Names of the settings of a campaign that keep them."""


class PictureDesk(QObject):
    """``changed`` when another picture, mode or opacity is shown."""

    changed = Signal()
    modeShown = Signal(str)
    """Which of picture and drawn terrain is seen."""

    def __init__(self, table: Session, scene: MapScene, floats: Floats) -> None:
        super().__init__(floats)
        self.table, self.scene, self.floats = table, scene, floats
        self.pictures: MapPictures | None = None
        """Those of the map on the table; None where it has none."""
        self.mode, self.opacity = BOTH, OPACITY
        self.work: Work | None = None
        self._open: dict[str, Pyramid] = {}
        self._raw: Callable[[], Backdrop | None] | None = None
        table.opened.connect(self._opened)

    # what is shown ------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        campaign = self.table.campaign
        self.pictures, self._raw = None, None
        if campaign is None:
            return
        settings = campaign.settings
        self.mode = mode if (mode := str(settings.get(MODE, "") or "")) in MODES else BOTH
        self.opacity = _share(str(settings.get(THICK, "") or ""))
        kept = str(settings.get(PICTURES, "") or "")
        if not kept:
            self.refresh()
            return
        from app.board.picture.placement import pictures_from_data

        try:
            pictures = pictures_from_data(json.loads(kept))
            self._carry(pictures)
            self.show(pictures)
        except (BadInput, ValueError) as fault:
            self.table.troubled.emit(tr("The map image cannot be shown: {fault}", fault=fault))
            self.refresh()

    def _carry(self, pictures: MapPictures) -> None:
        """The file of the campaign and the owner's folder give each other the pictures that either lacks, so that the
        campaign looks the same on another machine."""
        from app.campaign.campaign import Campaign
        from app.installation.own_maps import carried

        campaign = self.table.campaign
        if isinstance(campaign, Campaign):
            try:
                carried(campaign, pictures.hashes())
            except (AdjutantError, OSError) as fault:
                self.table.troubled.emit(str(fault))

    def show(self, pictures: MapPictures, then: Callable[[], object] | None = None) -> None:
        """Shows these pictures, as soon as they are at hand; ``then`` is called when they are."""
        self.pictures = pictures if pictures.picture else None
        lacking = [hash_ for hash_ in pictures.hashes() if not self._ready(hash_)]
        self.refresh()
        if lacking:
            self._fetch(lacking, then)
        elif then is not None:
            then()

    def assign(self, pictures: MapPictures) -> None:
        """The campaign on the table keeps these pictures from now on."""
        campaign = self.table.campaign
        if campaign is not None:
            try:
                campaign.settings.put(PICTURES, json.dumps(pictures.data()) if pictures.picture else "")
            except AdjutantError as fault:
                self.table.tell(fault)
            self._carry(pictures)
            self.carry(pictures)
            self.show(pictures)

    def carry(self, pictures: MapPictures | None = None) -> None:
        """Has the campaign on the table carry its pictures in its own file, so that it looks the same elsewhere."""
        from app.campaign.map_pictures import as_picture, keep_picture, lacking
        from app.installation.own_maps import OwnPictures

        campaign, shown = self.table.campaign, pictures if pictures is not None else self.pictures
        if not isinstance(campaign, Campaign) or shown is None or campaign.read_only:
            return
        own = OwnPictures()
        names = {placement.hash: placement.file for placement in shown.picture}
        try:
            for hash_ in lacking(campaign, shown.hashes()):
                path = own.path(hash_)
                if path is not None:
                    keep_picture(campaign, as_picture(path.read_bytes(), names[hash_]))
        except (AdjutantError, OSError) as fault:
            self.table.troubled.emit(str(fault))

    def show_raw(self, make: Callable[[], Backdrop | None] | None) -> None:
        """While the workshop has something else to show than the map as it is laid."""
        self._raw = make
        self.refresh()

    def refresh(self) -> None:
        """Lays what is at hand beneath the map."""
        if self.scene.painter is None:
            return
        if self._raw is not None:
            found = self._raw()
            if found is not None:
                self.scene.set_backdrop(found, PICTURE)
                self.changed.emit()
                return
        backdrop = self.laid()
        self.scene.set_backdrop(backdrop, self.mode if backdrop is not None else DRAWN, self.opacity)
        self.modeShown.emit(self.mode if backdrop is not None else DRAWN)
        self.changed.emit()

    def laid(self) -> Backdrop | None:
        """All sheets that lie on the grid and are at hand."""
        if self.pictures is None or self.scene.layout is None or self.scene.painter is None:
            return None
        from app.ui.map.printed.laying import laid

        field, layout = self.scene.painter.field, self.scene.layout
        sheets = [
            laid(placement, picture, layout, field)
            for placement in self.pictures.picture
            if placement.to_board is not None
            and not placement.hidden
            and (picture := self._open.get(placement.hash)) is not None
        ]
        return Backdrop(sheets) if sheets else None

    # modes --------------------------------------------------------------------------------------------------------

    def set_mode(self, mode: str) -> None:
        self.mode = mode
        self._put(MODE, mode)
        self.refresh()

    def next_mode(self) -> None:
        if self.pictures is None:
            self.table.said.emit(tr("The map has no image. Load one in the map workshop."))
        else:
            self.set_mode(MODES[(MODES.index(self.mode) + 1) % len(MODES)])

    def set_opacity(self, share: float) -> None:
        """How thick the drawn terrain lies over the picture, 0 to 1."""
        self.opacity = min(max(share, 0.0), 1.0)
        self._put(THICK, f"{self.opacity:.2f}")
        self.refresh()

    def _put(self, name: str, value: str) -> None:
        if self.table.campaign is not None:
            try:
                self.table.campaign.settings.put(name, value)
            except AdjutantError as fault:
                self.table.tell(fault)

    # tiles --------------------------------------------------------------------------------------------------------

    def picture(self, hash_: str) -> Pyramid | None:
        """The tiles of a picture, where they are at hand."""
        return self._open.get(hash_)

    def _ready(self, hash_: str) -> bool:
        if hash_ not in self._open:
            from app.installation import folders
            from app.ui.map.printed.pyramid import cached

            found = cached(hash_, folders.tiles())
            if found is not None:
                self._open[hash_] = found
        return hash_ in self._open

    def _fetch(self, hashes: list[str], then: Callable[[], object] | None) -> None:
        from app.installation.own_maps import OwnPictures

        own, campaign = OwnPictures(), self.table.campaign
        names = {p.hash: p.file for p in self.pictures.picture} if self.pictures is not None else {}
        carried: dict[str, bytes] = {}
        if isinstance(campaign, Campaign):
            from app.campaign.map_pictures import kept_picture

            for hash_ in own.missing(tuple(hashes)):
                found = kept_picture(campaign, hash_)
                if found is not None:
                    carried[hash_] = found.data
        gone = [hash_ for hash_ in own.missing(tuple(hashes)) if hash_ not in carried]
        if gone:
            file = names.get(gone[0], gone[0][:8])
            words = tr("The image {file} is not on this computer. Load it again in the map workshop.", file=file)
            # A campaign that was just opened clears the banner first.
            QTimer.singleShot(0, self, lambda: self.table.troubled.emit(words))
        there: dict[str, Path | bytes] = {hash_: path for hash_ in hashes if (path := own.path(hash_)) is not None}
        there |= carried
        if there:
            self.begin(tr("Preparing the map image"), partial(_cut, there), partial(self._came, then))

    def begin(
        self, words: str, call: Callable[[Watch], dict[str, Path] | object], came: Callable[[object], object]
    ) -> None:
        """Long work about pictures, one at a time; what was begun before is given up."""
        self.leave_off()
        work = Work(words, call, self.floats)
        work.done.connect(came)
        work.failed.connect(lambda fault: self.table.troubled.emit(str(fault)))
        work.stopped.connect(lambda: self.table.said.emit(tr("Canceled: the image was not read.")))
        work.ended.connect(partial(self._ended, work))
        self.work = work.start()

    def _ended(self, work: Work) -> None:
        if self.work is work:
            self.work = None

    def _came(self, then: Callable[[], object] | None, found: object) -> None:
        self.take(found)
        if then is not None:
            then()

    def take(self, found: object) -> None:
        """Tiles that were made, by the names of their pictures."""
        from app.ui.map.printed.pyramid import Pyramid

        if isinstance(found, dict):
            self._open.update({name: one for name, one in found.items() if isinstance(one, Pyramid)})
        self.refresh()

    def leave_off(self) -> None:
        if self.work is not None:
            self.work.leave_off()
            self.work = None


def _cut(files: dict[str, Path | bytes], watch: Watch) -> dict[str, Pyramid]:
    """On the thread: the tiles of each picture, which is a file or has come with the campaign."""
    from app.installation import folders
    from app.installation.own_maps import OwnPictures
    from app.ui.map.printed.pyramid import open_picture

    found: dict[str, Pyramid] = {}

    def part(n: int, share: float) -> None:
        watch((n + share) / len(files))

    for n, (name, source) in enumerate(files.items()):
        path = source if isinstance(source, Path) else OwnPictures().keep_bytes(source).path
        found[name] = open_picture(path, name, folders.tiles(), partial(part, n))
    return found


def _share(words: str) -> float:
    try:
        return min(max(float(words), 0.0), 1.0)
    except ValueError:
        return OPACITY
