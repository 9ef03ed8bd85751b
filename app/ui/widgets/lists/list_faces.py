"""Faces of counters for lists and buttons, the same as on the map."""

from __future__ import annotations

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from app.forces.unit import Unit
from app.ui.counters.face import face_of
from app.ui.counters.factory import FaceFactory
from app.ui.session import Session
from app.ui.theme import Theme


class ListFaces:
    """Callable as ``faces(unit, side)``: a picture ``side`` logical pixels wide, without badges: lists say in words
    what the badges mean. Empty once the campaign has been closed: a list may be painted once more before it goes."""

    def __init__(self, table: Session, theme: Theme) -> None:
        self.table = table
        self.factory = FaceFactory(theme, cap=16 * 1024 * 1024)

    def set_theme(self, theme: Theme) -> None:
        self.factory.set_theme(theme)

    def __call__(self, unit: Unit, side: int) -> QPixmap:
        if self.table.campaign is None:
            return QPixmap()
        ratio = max((screen.devicePixelRatio() for screen in QApplication.screens()), default=1.0)
        world = self.table.game.world
        return self.factory.picture(face_of(unit, world.roster, world.system), side, ratio)
