"""What the rows of the map workshop and the pictures beneath the map in the table of actions do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.main_window import Window


class WorkshopCommands:
    """Methods of ``Commands``."""

    window: Window

    def do_picture(self, mode: str) -> None:
        self.window.pictures.set_mode(mode)

    def do_next_picture(self) -> None:
        self.window.pictures.next_mode()

    def do_load_picture(self) -> None:
        self.window.workshop.start("picture")

    def do_straighten(self) -> None:
        self.window.workshop.start("straighten")

    def do_lay_grid(self) -> None:
        self.window.workshop.start("grid")

    def do_paint_terrain(self) -> None:
        self.window.workshop.start("terrain")

    def do_map_missing(self) -> None:
        self.window.workshop.start("missing")

    def do_export_map(self) -> None:
        self.window.workshop.exchange.export()

    def do_import_map(self) -> None:
        self.window.workshop.start()
        self.window.workshop.exchange.import_()
