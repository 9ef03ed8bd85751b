"""Starting the window: the program's name and icon, its fonts, the campaign to open, and what happens to faults."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer, qVersion
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from app import APP_ID, __version__
from app.campaign.journal.connection import trouble
from app.campaign.journal.inspect import as_it_is
from app.campaign.journal.journal import Journal
from app.campaign.journal.replay import States, read_world
from app.errors import AdjutantError
from app.installation.log import log_fault, log_file, logger, sentence_for, start_log, versions, watch_libraries
from app.installation.own_systems import find_own_games
from app.ui.files.campaign_folder import SAMPLE_NAME, data_folder
from app.ui.images import program_icon
from app.ui.main_window import Window
from app.ui.map.scene import MapScene
from app.ui.settings import Settings
from app.ui.style import with_tabular_figures
from app.ui.texts import ENGLISH, chosen, speak


def show(scene: MapScene, path: Path) -> None:
    """Lays a campaign's map and counters out as the file has them. Nothing is shown of a file that cannot be read,
    which opening it will tell of, and none of the counters where there is fog of war."""
    try:
        with trouble(path.name, "read"), as_it_is(path) as conn:
            journal = Journal(conn, path.name)
            world = read_world(journal)
            position = States(journal, world).at(journal.head().number)
            fog = journal.setting("fog", "")
    except (AdjutantError, OSError):
        return
    scene.set_board(world.board, sides=tuple(world.roster.sides))
    if not fog:
        scene.set_position(position, world.roster, world.system)


def catch(tell: Callable[[str], None], path: Path) -> None:
    """From now on an exception that nobody caught is logged, and ``tell`` gets the sentence for the players."""

    def hook(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, trace)
            return
        log_fault(fault.with_traceback(trace))
        tell(sentence_for(path))

    sys.excepthook = hook


FAMILY = "inter"
LEAST_POINTS = 9.0
INTERRUPT_MS = 250
PASSES = 2
"""Of the event loop until the first sight is painted: the scene tells the view of it, and the view paints."""


def make_application(arguments: list[str]) -> QApplication:
    """The application with its name, icon and fonts; the one that there is, where there is one."""
    existing = QApplication.instance()
    # The style goes in as an argument: setStyle would hand it back, and the first paint would wait until the binding
    # has learnt all that a style is.
    style = ["-style", "Fusion"]
    app = existing if isinstance(existing, QApplication) else QApplication([*(arguments or ["adjutant"]), *style])
    app.setApplicationName("Adjutant")
    app.setOrganizationName("Adjutant")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    app.setWindowIcon(program_icon())
    speak(ENGLISH)
    app.setFont(interface_font(app))
    return app


def interface_font(app: QApplication) -> QFont:
    """Inter where it is there, else the system's interface font; not smaller than can be read, figures of equal
    width."""
    font = QFont(app.font())
    if QFontDatabase.hasFamily(FAMILY):
        font.setFamily(FAMILY)
    if font.pointSizeF() < LEAST_POINTS:
        font.setPointSizeF(LEAST_POINTS)
    return with_tabular_figures(font)


def open_first(window: Window, path: Path | None) -> None:
    """The campaign that was named, else the one opened last, else the sample, with its lessons at the first start. What
    hinders that stands in the banner above the start screen."""
    first = path or window.settings.last
    opened = window.open_campaign(first) if first is not None else window.files.open_sample()
    if not opened:
        window.starting.show()
    elif path is None:
        window.lessons.greet()


def run(path: Path | None = None) -> int:
    """Opens the window on a campaign, or as ``open_first`` has it, and stays until it is closed for good."""
    log = log_file()
    start_log(log)
    watch_libraries(log)
    catch(lambda words: print(words, file=sys.stderr), log)
    app = make_application(sys.argv[:1])
    # Python sees a signal only when it runs, and then in the middle of whatever it does: let it run now and then, and
    # close when that is done.
    for word in (signal.SIGINT, signal.SIGTERM):
        signal.signal(word, lambda *_: QTimer.singleShot(0, app.closeAllWindows))
    beat = QTimer()
    beat.timeout.connect(lambda: None)
    beat.start(INTERRUPT_MS)
    while True:
        window = _window(app, path, log)
        code = app.exec()
        if window.shell.again is None:
            return code
        path = window.shell.again if window.shell.again != Path() else path
        window.deleteLater()


def _window(app: QApplication, path: Path | None, log: Path) -> Window:
    """The window as it was left, in the players' language, with the campaign open in it."""
    settings = Settings()
    window = Window(settings, bare=True)
    window.appear()
    app.processEvents()  # only now is the view as large as it will be
    show(window.view.map_scene, path or settings.last or data_folder() / SAMPLE_NAME)
    window.view.settle()
    for _ in range(PASSES):
        app.processEvents()
    speak(chosen(settings.language))
    window.furnish()
    find_own_games()
    gc.enable()
    catch(window.banner.say, log)
    logger.info("%s, Qt %s, opens %s", versions(), qVersion(), path or settings.last or "the sample campaign")
    window.start()
    open_first(window, path)
    return window
