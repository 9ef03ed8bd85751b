"""What the window remembers between two sittings: its layout, the recent campaigns, the theme, where files go."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

RECENT = 8
THEMES = ("system", "light", "dark")


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
    def layout(self) -> QByteArray:
        """Docks and their places; empty where the players have not arranged them."""
        return self._bytes("window/layout")

    @layout.setter
    def layout(self, value: QByteArray) -> None:
        self.store.setValue("window/layout", value)

    @property
    def theme(self) -> str:
        """One of ``THEMES``."""
        found = str(self.store.value("window/theme", "system"))
        return found if found in THEMES else "system"

    @theme.setter
    def theme(self, value: str) -> None:
        self.store.setValue("window/theme", value)

    @property
    def lessons_seen(self) -> bool:
        """Whether the lessons have been shown once; they come by themselves no more."""
        return str(self.store.value("lessons/seen", "")) == "yes"

    @lessons_seen.setter
    def lessons_seen(self, seen: bool) -> None:
        self.store.setValue("lessons/seen", "yes" if seen else "")

    @property
    def overlays(self) -> frozenset[str]:
        """The overlays of the map that are on, by the names of their actions."""
        return frozenset(str(self.store.value("map/overlays", "")).split())

    @overlays.setter
    def overlays(self, value: frozenset[str]) -> None:
        self.store.setValue("map/overlays", " ".join(sorted(value)))

    # campaigns ----------------------------------------------------------------------------------------------------

    def recent(self) -> tuple[Path, ...]:
        """Campaigns opened lately that are still there, newest first."""
        return tuple(p for p in map(Path, self._recent()) if p.is_file())

    def opened(self, path: Path) -> None:
        """Puts ``path`` at the head of the recent campaigns."""
        name = str(path.resolve())
        kept = [name, *(p for p in self._recent() if p != name)]
        self.store.setValue("campaigns/recent", kept[:RECENT])

    def _recent(self) -> list[str]:
        found = self.store.value("campaigns/recent", [])
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
