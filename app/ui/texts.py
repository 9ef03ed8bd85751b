"""The window's own words: English in the code, other languages from Qt's translation files in ``resources/locale``.

``tr`` stands around every text that the window shows; ``QT_TR_NOOP`` around one that is kept in a constant and put
through ``tr`` where it is shown. ``packaging/dev/texts.py`` gathers both. Sentences of the core come from its own
catalogue (``app.messages``), in the same language.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app import messages
from app.messages import LOCALES

ENGLISH = "en"
SYSTEM = ""
"""The choice of a player who leaves the language to the machine."""


def tr(text: str, comment: str = "", n: int = -1, /, **named: object) -> str:
    """``text`` in the language in use, with the fields that it names filled in (``{side} moves``).

    ``comment`` tells apart texts that English says alike; ``n`` is the count that ``%n`` stands for, and picks the
    form that the language has for it."""
    found = QCoreApplication.translate("", text, comment or None, n)
    return found.format(**{name: _plain(value) for name, value in named.items()}) if named else found


def _plain(value: object) -> object:
    return messages.site_words(value) if isinstance(value, str) and "#" in value else value


def QT_TR_NOOP(text: str) -> str:
    """Marks a text that is kept in a constant. The gathering knows it by this name; Qt's own says that it returns an
    ``object``."""
    return text


def languages() -> tuple[str, ...]:
    """Languages that both the window and the referee speak, English first."""
    return tuple(code for code in messages.languages() if code == ENGLISH or file_of(code).is_file())


def file_of(language: str) -> Path:
    """The translation file of the window for ``language``."""
    return LOCALES / language / "window.qm"


def own_name(language: str) -> str:
    """What speakers call it: ``Deutsch``."""
    return QLocale(language).nativeLanguageName() if language != ENGLISH else "English"


def chosen(wish: str, machine: QLocale | None = None) -> str:
    """The language to use: the player's ``wish`` where it is spoken here, else the machine's, else English."""
    spoken = languages()
    if wish in spoken:
        return wish
    locale = machine if machine is not None else QLocale.system()
    return next((code for code in (lang.split("-")[0] for lang in locale.uiLanguages()) if code in spoken), ENGLISH)


@cache
def _translators() -> list[QTranslator]:
    """Those that are installed; the application does not own them."""
    return []


def speak(language: str) -> None:
    """From now on ``tr``, the core's sentences and Qt's own dialogs use ``language``; what is shown already stays."""
    app = QCoreApplication.instance()
    assert app is not None, "the application comes before its language"
    kept = _translators()
    while kept:
        app.removeTranslator(kept.pop())
    messages.speak(language)
    QLocale.setDefault(QLocale(QLocale.Language.English) if language == ENGLISH else QLocale(language))
    if language == ENGLISH:
        plain = QTranslator(app)
        if plain.load(str(file_of(ENGLISH))):
            kept.append(plain)
    else:
        qt = QTranslator(app)
        if qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            kept.append(qt)
        own = QTranslator(app)
        if own.load(str(file_of(language))):
            kept.append(own)
    for one in kept:
        app.installTranslator(one)
