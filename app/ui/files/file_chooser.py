"""Files that the players are asked for, by a dialog that stops nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

ACCEPT, MODE = QFileDialog.AcceptMode, QFileDialog.FileMode


class FileChooser:
    """``dialog`` is the one that is open, over the window of ``over``; it begins in ``folder``."""

    def __init__(self, over: QWidget, folder: Callable[[], Path]) -> None:
        self.over, self.folder = over, folder
        self.dialog: QFileDialog | None = None

    def open(
        self, title: str, kinds: Sequence[str], then: Callable[[Path], object], folder: Path | None = None
    ) -> None:
        """Asks for a file that is there; ``kinds`` are the filters of names, all files without any. Begins in another
        ``folder`` where one is given."""
        dialog = self._ask(title, kinds, MODE.ExistingFile)
        if folder is not None:
            dialog.setDirectory(str(folder))
        dialog.fileSelected.connect(lambda name: then(Path(name)))

    def open_several(self, title: str, kinds: Sequence[str], then: Callable[[list[Path]], object]) -> None:
        dialog = self._ask(title, kinds, MODE.ExistingFiles)
        dialog.filesSelected.connect(lambda names: then([Path(name) for name in names]))

    def save(self, title: str, kinds: Sequence[str], name: str, then: Callable[[Path], object]) -> None:
        """Asks for a file to be written; ``name`` is proposed."""
        dialog = self._ask(title, kinds, MODE.AnyFile, name)
        dialog.fileSelected.connect(lambda chosen: then(Path(chosen)))

    def leave_saving(self) -> None:
        """Closes the dialog where it asks for a file to be written."""
        if self.dialog is not None and self.dialog.acceptMode() == ACCEPT.AcceptSave:
            self.dialog.reject()

    def _ask(self, title: str, kinds: Sequence[str], mode: QFileDialog.FileMode, name: str = "") -> QFileDialog:
        dialog = QFileDialog(self.over.window(), title, str(self.folder()))
        dialog.setAcceptMode(ACCEPT.AcceptSave if mode == MODE.AnyFile else ACCEPT.AcceptOpen)
        dialog.setFileMode(mode)
        if kinds:
            dialog.setNameFilters(kinds)
        if name:
            dialog.selectFile(name)
        dialog.finished.connect(partial(self._put_away, dialog))
        self.dialog = dialog
        dialog.open()
        return dialog

    def _put_away(self, dialog: QFileDialog, _result: int = 0) -> None:
        if self.dialog is dialog:
            self.dialog = None
        dialog.deleteLater()
