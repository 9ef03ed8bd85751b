"""Help > About: which version this is, its licence, and whose work it is made with."""

from __future__ import annotations

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from app import __version__
from app.installation import folders
from app.installation.libraries import GAMES, LICENCES, licence, text
from app.installation.log import log_file
from app.messages import N_, said_in_use
from app.paths import SCENARIOS
from app.ui.files.campaign_folder import data_folder
from app.ui.images import program_icon
from app.ui.shell import Shell
from app.ui.texts import tr
from app.ui.widgets import cards

MARK = 64
"""Pixels of the program's mark."""
QT = N_(
    "The window uses Qt and Qt for Python, © The Qt Company Ltd. and other contributors, "
    "under the GNU LGPL, version 3. The Qt page says how to replace them and where to find "
    "their source."
)
PAGES = (
    (N_("Notices"), text),
    (N_("License"), licence),
    ("Qt", lambda: (LICENCES / "Qt.txt").read_text("utf-8")),
)


class About(QDialog):
    """One page at a time below what the program says of itself; Esc closes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About Adjutant"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(660, 600)
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 16)
        box.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(14)
        mark = QLabel()
        mark.setPixmap(program_icon().pixmap(MARK, MARK))
        mark.setAccessibleName(tr("Adjutant's logo"))
        head.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        said = QVBoxLayout()
        said.addWidget(self._line(f"Adjutant {__version__}", "answer"))
        said.addWidget(self._line(f"Python {platform.python_version()}, Qt {qVersion()}", "small"))
        said.addWidget(
            self._line(
                tr(
                    "The staff officer at the wargame table: it keeps the position, knows the rules and "
                    "shows its working. Free software under the MIT license, © 2026 the Adjutant authors."
                )
            )
        )
        head.addLayout(said, 1)
        box.addLayout(head)
        for words in (said_in_use(GAMES), tr(QT)):
            box.addWidget(self._line(words))
        log = tr("Errors are written to the error log: {file}", file=log_file())
        box.addWidget(self._line(log, "small"))
        row = QHBoxLayout()
        row.setSpacing(6)
        self.tabs: dict[str, QPushButton] = {}
        for name, _ in PAGES:
            self.tabs[name] = tab = cards.button(tr(name), "kind")
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            tab.clicked.connect(lambda _on=False, n=name: self.turn_to(n))
            row.addWidget(tab)
        row.addStretch(1)
        box.addLayout(row)
        self.page = QPlainTextEdit()
        self.page.setReadOnly(True)
        self.page.setAccessibleName(tr("Licenses and notices"))
        box.addWidget(self.page, 1)
        self.shut = cards.button(tr("Close"), "verb")
        self.shut.clicked.connect(self.close)
        last = QHBoxLayout()
        last.addStretch(1)
        last.addWidget(self.shut)
        box.addLayout(last)
        self.turn_to(PAGES[0][0])
        self.shut.setFocus()

    def _line(self, words: str, role: str = "") -> QLabel:
        label = cards.text(words, role, wrap=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def turn_to(self, name: str) -> None:
        """Shows one of ``PAGES``."""
        self.tabs[name].setChecked(True)
        self.page.setPlainText(dict(PAGES)[name]())
        self.page.moveCursor(self.page.textCursor().MoveOperation.Start)


def install(shell: Shell) -> None:
    """Where files are, and what this is."""

    def show_folders() -> None:
        shell.tell(
            tr("File locations"),
            tr("Campaigns: {folder}", folder=data_folder()),
            tr("Your scenarios: {folder}", folder=folders.scenarios()),
            tr("Built-in scenarios: {folder}", folder=SCENARIOS),
            tr("Error log: {file}", file=log_file()),
        )

    shell.actions_.bind(show_folder=show_folders, about=lambda: About(shell.main_window).show())
