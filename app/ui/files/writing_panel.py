"""What the panels have in common that ask in which form and language a page is written, and for its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from app.messages import N_, in_use
from app.ui.files.file_chooser import FileChooser
from app.ui.regions.over_window import OverWindow
from app.ui.session import Session
from app.ui.texts import languages, own_name, tr
from app.ui.widgets.cards import button, close_link, text
from app.ui.widgets.choices import DropDown, OneOf

HTML, PDF, MARKDOWN = "html", "pdf", "markdown"
FORMS = {HTML: N_("Web page"), PDF: N_("PDF"), MARKDOWN: N_("Markdown")}
ENDINGS = {HTML: ".html", PDF: ".pdf", MARKDOWN: ".md"}
KINDS = {
    HTML: N_("Web page (*.html)"),
    PDF: N_("PDF (*.pdf)"),
    MARKDOWN: N_("Markdown (*.md)"),
}


class WritingPanel(OverWindow):
    """``folder`` is where the dialog for the file begins. What a panel asks besides it lays into ``column``, between
    ``_head`` and ``_foot``; its ``verb`` asks for the file, which ``write_to`` is called with."""

    def __init__(
        self,
        window: QWidget,
        size: QSize,
        table: Session,
        folder: Callable[[], Path],
        *,
        verb: str,
        language: str,
        warning: str,
    ) -> None:
        """``language`` is what the choice of it is called, ``warning`` is shown under fog of war."""
        super().__init__(window, size)
        self.table, self.chooser = table, FileChooser(window, folder)
        self.form_choice = OneOf({name: tr(words) for name, words in FORMS.items()}, self)
        self.forms = self.form_choice.buttons
        self.language = DropDown()
        for code in languages():
            self.language.addItem(own_name(code), code)
        self.language.setAccessibleName(language)
        self.warning = text(warning, "warning", wrap=True)
        self.open_it = QCheckBox(tr("Open when done"))
        self.open_it.setChecked(True)
        self.verb = button(verb, "verb")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(18, 12, 18, 14)
        self.column.setSpacing(9)
        table.opened.connect(self.put_away)

    def _head(self, title: str, about: str) -> None:
        head = QHBoxLayout()
        head.addWidget(text(title, "strong"), 1)
        head.addWidget(close_link(self.put_away))
        self.column.addLayout(head)
        self.column.addWidget(text(about, "small", wrap=True))

    def _foot(self) -> None:
        self.column.addWidget(self.warning)
        self.column.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self.open_it)
        foot.addStretch(1)
        foot.addWidget(self.verb)
        self.column.addLayout(foot)

    def appear(self) -> None:
        self.language.setCurrentIndex(max(self.language.findData(in_use()), 0))
        self.warning.setVisible(self.table.fog.on)
        super().appear()
        self.forms[self.form].setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def form(self) -> str:
        return self.form_choice.now

    def ask(self, title: str, name: str) -> None:
        """Asks for the file; ``name`` is proposed, without its ending."""
        self.chooser.save(title, [tr(KINDS[self.form])], name + ENDINGS[self.form], self.write_to)

    def write_to(self, path: Path) -> None:
        """Writes the page beside the window, and shows it where that is wanted."""
        raise NotImplementedError

    def out(self, path: Path) -> Path:
        """The file, with the ending of its form."""
        ending = ENDINGS[self.form]
        return path if path.suffix.lower() == ending else path.with_name(path.name + ending)


def shown(out: Path) -> bool:
    """Shows a file in whatever program is meant for it; False where none is."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(out)))
