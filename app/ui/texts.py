"""The window's own words: English in the code, other languages from the one catalogue (``app.messages``).

``tr`` is around every text that the window shows, ``tr_count`` around one that has a count; ``N_`` around one
that is kept in a constant and put through ``tr`` where it is shown. ``packaging/dev/catalogue.py`` gathers them.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app import messages

ENGLISH = "en"
SYSTEM = ""
"""The choice of a player who leaves the language to the machine."""


def tr(text: str, comment: str = "", /, **named: object) -> str:
    """``text`` in the language in use, with the fields that it names filled in (``{side} moves``).

    ``comment`` tells apart texts that English says alike."""
    return _filled(messages.shown(text, comment), named)


def tr_count(one: str, many: str, n: int, comment: str = "", /, **named: object) -> str:
    """``{n} unit`` or ``{n} units`` in the form that the language in use has for ``n``, its fields filled in."""
    return _filled(messages.shown_count(one, many, n, comment), {"n": n, **named})


def _filled(text: str, named: dict[str, object]) -> str:
    return text.format(**{name: _plain(value) for name, value in named.items()}) if named else text


def _plain(value: object) -> object:
    return messages.site_words(value) if isinstance(value, str) and "#" in value else value


def languages() -> tuple[str, ...]:
    """Languages that the program speaks, English first."""
    return messages.languages()


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
    """Those of Qt's own dialogs that are installed; the application does not own them."""
    return []


def speak(language: str) -> None:
    """From now on the window, the core's sentences and Qt's dialogs use ``language``; what is shown already stays."""
    app = QCoreApplication.instance()
    assert app is not None, "the application comes before its language"
    kept = _translators()
    while kept:
        app.removeTranslator(kept.pop())
    messages.speak(language)
    QLocale.setDefault(QLocale(QLocale.Language.English) if language == ENGLISH else QLocale(language))
    if language != ENGLISH:
        qt = QTranslator(app)
        if qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            kept.append(qt)
    for one in kept:
        app.installTranslator(one)
