"""What the window remembers between two sittings: its layout, the recent campaigns, the theme, where files go."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QRect, QSettings

RECENT = 8
THEMES = ("system", "light", "dark")
TEXT_SIZES = (0.9, 1.0, 1.2, 1.5)
"""Of the interface font"""
NORMAL, TOUCH = "normal", "touch"
SPACINGS = (NORMAL, TOUCH)
HEX_NUMBERS = (9, 11, 13, 16)
"""Pixels of the screen that a hex's number has at least"""
USUAL_NUMBERS = 11
GLIDE, JUMP = "glide", "jump"
MOTIONS = ("system", GLIDE, JUMP)
ROLLED, TYPED = "rolled", "typed"
DICE = (ROLLED, TYPED)
"""What a question for a die offers first: the program's roll, or the faces to type what fell on the table."""
ON_KEY, ALWAYS, SECOND = "key", "always", "second"
TABLE_MODES = (ALWAYS, ON_KEY, SECOND)
"""When table mode comes: with every campaign, by its key alone, or by itself where there is a second screen."""


def _key(scenario: str) -> str:
    """A scenario's name as a key: strokes would be folders."""
    return "done-" + re.sub(r"\W+", "-", scenario).strip("-").lower()


@dataclass(frozen=True)
class Recent:
    """A campaign opened lately; ``there`` is false where its file is gone, or its disk is not at hand."""

    path: Path
    pinned: bool
    there: bool


class Settings:
    """Typed access to a ``QSettings``; tests and the screenshot script hand one of their own."""

    def __init__(self, store: QSettings | None = None) -> None:
        self.store = store if store is not None else QSettings("Adjutant", "Adjutant")

    @staticmethod
    def at(path: Path) -> Settings:
        """Settings kept in one file."""
        return Settings(QSettings(str(path), QSettings.Format.IniFormat))

    # the window ---------------------------------------------------------------------------------------------------

    @property
    def geometry(self) -> QByteArray:
        return self._bytes("window/geometry")

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self.store.setValue("window/geometry", value)

    @property
    def place(self) -> QRect:
        """Where the window was on the screen, without its frame; empty where that is not known."""
        found = self.store.value("window/place", QRect())
        return found if isinstance(found, QRect) else QRect()

    @place.setter
    def place(self, value: QRect) -> None:
        self.store.setValue("window/place", value)

    @property
    def inspector(self) -> int:
        """Pixels of width that the players gave the inspector; 0 where they never did."""
        kept = str(self.store.value("window/inspector", ""))
        return int(kept) if kept.isdigit() else 0

    @inspector.setter
    def inspector(self, value: int) -> None:
        self.store.setValue("window/inspector", str(value) if value else "")

    @property
    def drawer(self) -> str:
        """Name of the page that the drawer was left with; empty where it was closed."""
        return str(self.store.value("window/drawer", ""))

    @drawer.setter
    def drawer(self, value: str) -> None:
        self.store.setValue("window/drawer", value)

    @property
    def theme(self) -> str:
        """One of ``THEMES``."""
        found = str(self.store.value("window/theme", "system"))
        return found if found in THEMES else "system"

    @theme.setter
    def theme(self, value: str) -> None:
        self.store.setValue("window/theme", value)

    @property
    def language(self) -> str:
        """The language that the players have chosen (``de``); empty where it is the machine's."""
        return str(self.store.value("window/language", ""))

    @language.setter
    def language(self, value: str) -> None:
        self.store.setValue("window/language", value)

    @property
    def text_size(self) -> float:
        """One of ``TEXT_SIZES``."""
        kept = str(self.store.value("window/text", "1.0"))
        return next((one for one in TEXT_SIZES if str(one) == kept), 1.0)

    @text_size.setter
    def text_size(self, value: float) -> None:
        self.store.setValue("window/text", str(value))

    @property
    def spacing(self) -> str:
        """One of ``SPACINGS``."""
        return self._one_of("window/spacing", SPACINGS, NORMAL)

    @spacing.setter
    def spacing(self, value: str) -> None:
        self.store.setValue("window/spacing", value)

    @property
    def hex_numbers(self) -> int:
        """One of ``HEX_NUMBERS``."""
        kept = str(self.store.value("map/numbers", ""))
        return next((one for one in HEX_NUMBERS if str(one) == kept), USUAL_NUMBERS)

    @hex_numbers.setter
    def hex_numbers(self, value: int) -> None:
        self.store.setValue("map/numbers", str(value))

    @property
    def motion(self) -> str:
        """One of ``MOTIONS``."""
        return self._one_of("map/motion", MOTIONS, "system")

    @motion.setter
    def motion(self, value: str) -> None:
        self.store.setValue("map/motion", value)

    @property
    def dice(self) -> str:
        """One of ``DICE``."""
        return self._one_of("play/dice", DICE, ROLLED)

    @dice.setter
    def dice(self, value: str) -> None:
        self.store.setValue("play/dice", value)

    @property
    def table_mode(self) -> str:
        """One of ``TABLE_MODES``."""
        return self._one_of("window/table-mode", TABLE_MODES, ON_KEY)

    @table_mode.setter
    def table_mode(self, value: str) -> None:
        self.store.setValue("window/table-mode", value)

    def _one_of(self, key: str, known: tuple[str, ...], usual: str) -> str:
        found = str(self.store.value(key, usual))
        return found if found in known else usual

    @property
    def lessons_seen(self) -> bool:
        """Whether the lessons have been shown once; they come by themselves no more."""
        return str(self.store.value("lessons/seen", "")) == "yes"

    @lessons_seen.setter
    def lessons_seen(self, seen: bool) -> None:
        self.store.setValue("lessons/seen", "yes" if seen else "")

    @property
    def lesson_underway(self) -> tuple[str, int, int] | None:
        """The campaign with a lesson in hand, by its path, the lesson and its step, both from 0."""
        kept = str(self.store.value("lessons/underway", "")).split("|", 2)
        if len(kept) != 3 or not (kept[0].isdigit() and kept[1].isdigit()):
            return None
        return kept[2], int(kept[0]), int(kept[1])

    @lesson_underway.setter
    def lesson_underway(self, found: tuple[str, int, int] | None) -> None:
        self.store.setValue("lessons/underway", "" if found is None else f"{found[1]}|{found[2]}|{found[0]}")

    def lessons_done(self, scenario: str) -> frozenset[int]:
        """Lessons of a scenario that were gone through, by number from 0."""
        kept = str(self.store.value(f"lessons/{_key(scenario)}", ""))
        return frozenset(int(one) for one in kept.split() if one.isdigit())

    def set_lessons_done(self, scenario: str, done: frozenset[int]) -> None:
        self.store.setValue(f"lessons/{_key(scenario)}", " ".join(map(str, sorted(done))))

    @property
    def overlays(self) -> frozenset[str]:
        """The overlays of the map that are on, by the names of their actions."""
        return frozenset(str(self.store.value("map/overlays", "")).split())

    @overlays.setter
    def overlays(self, value: frozenset[str]) -> None:
        self.store.setValue("map/overlays", " ".join(sorted(value)))

    # campaigns ----------------------------------------------------------------------------------------------------

    def listed(self) -> tuple[Recent, ...]:
        """Campaigns opened lately, those that are pinned first, newest first; those that are gone among them."""
        pinned = self._names("campaigns/pinned")
        names = dict.fromkeys((*pinned, *self._recent()))
        return tuple(Recent(Path(name), name in pinned, Path(name).is_file()) for name in names)

    @property
    def last(self) -> Path | None:
        """The campaign that was opened last of those whose files are there."""
        return next((path for name in self._recent() if (path := Path(name)).is_file()), None)

    def pin(self, path: Path, on: bool) -> None:
        """Keeps ``path`` at the head of the list, or no more."""
        name = str(path.resolve())
        kept = [p for p in self._names("campaigns/pinned") if p != name]
        self.store.setValue("campaigns/pinned", [*kept, name] if on else kept)

    def forget(self, path: Path) -> None:
        """Takes ``path`` off the list."""
        for key in ("campaigns/pinned", "campaigns/recent"):
            self.store.setValue(key, [p for p in self._names(key) if p != str(path)])

    def opened(self, path: Path) -> None:
        """Puts ``path`` at the head of the recent campaigns."""
        name = str(path.resolve())
        kept = [name, *(p for p in self._recent() if p != name)]
        self.store.setValue("campaigns/recent", kept[:RECENT])

    def _recent(self) -> list[str]:
        return self._names("campaigns/recent")

    def _names(self, key: str) -> list[str]:
        found = self.store.value(key, [])
        if isinstance(found, str):
            return [found]
        return [str(p) for p in found] if isinstance(found, list) else []

    @property
    def folder(self) -> Path | None:
        """Where the last campaign was made or opened; None where that is gone."""
        found = Path(str(self.store.value("campaigns/folder", "")))
        return found if found.is_absolute() and found.is_dir() else None

    @folder.setter
    def folder(self, value: Path) -> None:
        self.store.setValue("campaigns/folder", str(value))

    def _bytes(self, key: str) -> QByteArray:
        found = self.store.value(key, QByteArray())
        return found if isinstance(found, QByteArray) else QByteArray()
