"""The main window: how it opens, closes and takes keys. Nothing imports it but the program."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStatusBar

from app.ui.feature_window import FeatureWindow
from app.ui.settings import Settings
from app.ui.texts import tr

FIRST = QSize(1600, 1000)
"""Size at the first start, where the screen has the room; smaller screens are filled."""


class Window(FeatureWindow):
    """Owns the session. ``close`` leaves the campaign whole and the layout remembered.

    A ``bare`` window is a map and nothing else, which can be painted at once, until ``furnish`` is called.
    """

    def __init__(self, settings: Settings | None = None, *, bare: bool = False) -> None:
        super().__init__(settings)
        self._alt = False
        """Whether Alt was pressed last, and nothing else since."""
        self._last_chance = False
        """Whether closing was put off because the campaign would be lost"""
        self.setWindowTitle("Adjutant")
        self.setMinimumSize(960, 600)
        if not bare:
            self.furnish()

    def furnish(self) -> None:
        """Everything beside the map."""
        self.install()
        tips = QStatusBar()  # Qt says there what the line of a menu does that is pointed at
        tips.hide()
        tips.messageChanged.connect(self.history.hint)
        self.setStatusBar(tips)
        self.top.menu.clicked.connect(lambda: self.pop_menu(self.top.menu))
        self.table.opened.connect(self._opened)
        self.actions_.follow()
        self.actions_.allow()
        self.furnished = True

    def _opened(self) -> None:
        from app.ui.features.charts.to_enter import news

        campaign = self.table.campaign
        assert campaign is not None
        self._last_chance = False
        self.setWindowTitle(f"{campaign.title} – Adjutant")
        self.setWindowFilePath(str(campaign.path))
        self.notices.told(news(self.settings, campaign.path, len(self.table.game.missing_data)))
        self.map.view.refit()

    # keys ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nothing has taken come here, those of an action that is not to be had as well."""
        self._alt = event.key() == Qt.Key.Key_Alt
        name = self.actions_.asleep(event.keyCombination()) if self.furnished else ""
        if name:
            self.history.say(self.actions_.why_not(name))
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Alt alone shows the menus as a bar, and hides them again."""
        if event.key() == Qt.Key.Key_Alt and self._alt and self.furnished:
            self.bar.setVisible(not self.bar.isVisible())
        self._alt = False
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab takes our way. What hides while it has the focus leaves the keys to the map, if that is seen: parts of
        the window are just being taken away then."""
        from app.ui.focus import go_on

        here = self.focusWidget()
        if not self.furnished or here is None:
            return super().focusNextPrevChild(next)
        if here.isVisible() and here.isEnabled():
            return go_on(self.shell, next)
        if self.isVisible() and self.map.view.isVisible():
            self.map.view.setFocus()
            return True
        return super().focusNextPrevChild(next)

    # opening and closing ------------------------------------------------------------------------------------------

    def open_campaign(self, path: Path) -> bool:
        return self.files.open_path(path)

    def appear(self) -> None:
        """Shows the window where it was left."""
        if self.restoreGeometry(self.settings.geometry):
            # Qt keeps room for a title bar that is not everywhere there: a window as high as the screen would wander.
            place = self.settings.place
            if self.windowState() == Qt.WindowState.WindowNoState and self.screen().availableGeometry().contains(place):
                self.setGeometry(place)
            self.show()
        else:
            room = self.screen().availableGeometry()
            self.resize(min(FIRST.width(), room.width()), min(FIRST.height(), room.height()))
            if room.width() <= FIRST.width():
                self.showMaximized()
            else:
                self.show()

    def start(self) -> None:
        """Shows the window as it was left."""
        if not self.isVisible():
            self.appear()
        self.shell.restore(self.settings)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Where the campaign's file was taken away, the first time only says so: its copy can still be saved."""
        from app.campaign.campaign import Campaign

        campaign = self.table.campaign
        gone = campaign.look_for_file() if isinstance(campaign, Campaign) and not self._last_chance else None
        if gone is not None:
            self._last_chance = True
            self.table.tell(gone)
            event.ignore()
            return
        if isinstance(focus := self.focusWidget(), QLineEdit):
            focus.clearFocus()
        from app.ui.regions.over_window import lying_over

        for panel in lying_over(self):
            panel.put_away()
        self.shell.closing.emit()
        self.settings.geometry, self.settings.place = self.saveGeometry(), self.geometry()
        self.shell.remember(self.settings)
        self.settings.store.sync()
        fault = self.table.close()
        if fault:
            self.last_word(fault)
        super().closeEvent(event)

    def last_word(self, words: str) -> None:
        """What went wrong at closing: the window goes, so that nothing in it could be read any more."""
        from PySide6.QtWidgets import QMessageBox

        QMessageBox.warning(self, tr("The campaign could not be closed"), words)
