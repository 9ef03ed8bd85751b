"""The campaign menu: begin, open, copy, export, the recent ones."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu

from app.ui.menus.actions import CAMPAIGN
from app.ui.shell import Shell
from app.ui.texts import tr


def install(shell: Shell) -> QMenu:
    """The menu of the recent campaigns."""
    files, top, campaign = shell.files, shell.top, shell.actions_.menus[CAMPAIGN]
    recent = campaign.addMenu(tr("&Recent"))
    campaign.insertMenu(shell.actions_["save_copy"], recent)
    recent.aboutToShow.connect(lambda: files.fill_recent(recent))
    top.block.clicked.connect(lambda: campaign.popup(top.block.mapToGlobal(top.block.rect().bottomLeft())))
    shell.closing.connect(files.leave_off)
    shell.actions_.bind(
        open=files.choose,
        save_copy=files.copy,
        export_log=files.export,
        quit=shell.main_window.close,
    )
    return recent
