"""Colours of the map as small typed objects, read from ``resources/themes``.

``Theme.load("light")`` gives the paper, the grounds, the inks and the overlay palette. How each slug of a map is drawn
with them is the same for every theme (``app.ui.map.printed.styles``). Panels have inks of their own (``app.ui.style``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtGui import QColor

from app.errors import BadInput, Problem
from app.paths import RESOURCES

_T = TypeVar("_T")


class ThemeFile:
    """Reads tables of a theme file and collects what is wrong with them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.data: dict[str, Any] = {}
        try:
            self.data = tomllib.loads(path.read_text("utf-8"))
        except OSError:
            raise BadInput(f"{path.name}: there is no such theme file in {path.parent}") from None
        except tomllib.TOMLDecodeError as fault:
            raise BadInput([Problem(path.name, f"this is not TOML: {fault}")]) from None

    def fault(self, place: str, text: str) -> None:
        self.problems.append(Problem(f"{self.path.name}: {place}", text))

    def table(self, name: str) -> Mapping[str, Any]:
        found = self.data.get(name)
        if not isinstance(found, dict):
            self.fault(name, "the table is missing: copy it from light.toml")
            return {}
        return found

    def colours(self, kind: type[_T], place: str, table: Mapping[str, Any] | None = None) -> _T:
        """The colours of a dataclass whose fields are all colours; black where one is at fault."""
        table = self.table(place) if table is None else table
        values: dict[str, QColor] = {}
        names = [f.name for f in fields(kind)]  # type: ignore[arg-type]
        for name in names:
            color = QColor(str(table.get(name, "")))
            if not color.isValid():
                self.fault(f"{place}.{name}", f"{table.get(name)!r} is no colour: write it as #RRGGBB")
            values[name] = color
        self.known(place, table, names)
        return kind(**values)

    def known(self, place: str, table: Mapping[str, Any], names: list[str]) -> None:
        for name in table:
            if name not in names:
                self.fault(f"{place}.{name}", f"nothing of this name is drawn: use one of {', '.join(names)}")

    def rows(self, kind: type[_T], name: str, fallback: str) -> dict[str, _T]:
        found: dict[str, _T] = {}
        for slug, row in self.table(name).items():
            try:
                found[slug] = kind(**row)
            except TypeError:
                wanted = ", ".join(f.name for f in fields(kind))  # type: ignore[arg-type]
                self.fault(f"{name}.{slug}", f"the row does not have the fields {wanted}")
        if fallback not in found:
            self.fault(f"{name}.{fallback}", "the row for slugs that no row names is missing")
        return found

    def done(self) -> None:
        if self.problems:
            raise BadInput(self.problems)


FOLDER = RESOURCES / "themes"
STRANGE = "strange"
"""The ground of what no table names."""


@dataclass(frozen=True)
class Sheet:
    """The paper and what is printed on all of it."""

    desk: QColor
    paper: QColor
    frame: QColor
    grid: QColor
    number: QColor
    ink: QColor
    halo: QColor
    question: QColor


@dataclass(frozen=True)
class Ground:
    """One terrain's colours: the ground, its texture, the dark and the lit side of its marks."""

    fill: QColor
    mark: QColor
    shade: QColor
    light: QColor


@dataclass(frozen=True)
class Water:
    river: QColor
    bank: QColor
    wide: QColor
    deep: QColor


@dataclass(frozen=True)
class Lines:
    border: QColor
    border_band: QColor
    road: QColor
    road_edge: QColor
    trail: QColor
    rail: QColor
    rail_gap: QColor
    corridor: QColor
    corridor_core: QColor
    barrier: QColor
    strange: QColor


@dataclass(frozen=True)
class PlaceInks:
    block: QColor
    block_dark: QColor
    block_light: QColor
    street: QColor
    mark: QColor


@dataclass(frozen=True)
class Overlay:
    """The palette that the colour-blind can tell apart, and what the cards on the map are made of."""

    blue: QColor
    vermilion: QColor
    green: QColor
    amber: QColor
    purple: QColor
    sky: QColor
    casing: QColor
    lit: QColor
    dim: QColor
    card: QColor
    card_edge: QColor
    card_ink: QColor
    card_faint: QColor
    shadow: QColor

    def by_name(self, name: str) -> QColor:
        """``blue`` … ``sky``; ``faint`` is the cards' faint ink. Raises KeyError for any other name."""
        if name == "faint":
            return self.card_faint
        if name not in self.__dataclass_fields__:
            raise KeyError(name)
        color: QColor = getattr(self, name)
        return color


@dataclass(frozen=True)
class Strength:
    """Shares from 0 to 1 of the overlays' colours laid on, of a counter's brightness, of the paper's grain."""

    lit: float
    dim: float
    wash: float
    counter: float
    grain: float


@dataclass(frozen=True)
class Theme:
    """One look of the map. Themes are compared by identity: a loaded one is shared."""

    name: str
    dark: bool
    sheet: Sheet
    water: Water
    line: Lines
    place: PlaceInks
    overlay: Overlay
    strength: Strength
    grounds: Mapping[str, Ground]

    __hash__ = object.__hash__

    def ground(self, name: str) -> Ground:
        return self.grounds.get(name) or self.grounds[STRANGE]

    def side_ink(self, index: int) -> QColor:
        """The colour of a game's first, second, … side in overlays and markers."""
        return (self.overlay.blue, self.overlay.vermilion, self.overlay.green, self.overlay.purple)[index % 4]

    @staticmethod
    def load(name: str) -> Theme:
        """The theme of ``resources/themes/NAME.toml``. Raises BadInput with every fault of the file."""
        return _load(FOLDER / f"{name}.toml", name)

    @staticmethod
    def names() -> tuple[str, ...]:
        """The themes that there are, ``light`` first."""
        found = [p.stem for p in sorted(FOLDER.glob("*.toml")) if "dark" in tomllib.loads(p.read_text("utf-8"))]
        return tuple(sorted(found, key=lambda name: (name != "light", name)))


@lru_cache(maxsize=8)
def _load(path: Path, name: str) -> Theme:
    reader = ThemeFile(path)
    sheet = reader.colours(Sheet, "sheet")
    water = reader.colours(Water, "water")
    line = reader.colours(Lines, "line")
    place = reader.colours(PlaceInks, "place")
    overlay = reader.colours(Overlay, "overlay")
    grounds = {slug: reader.colours(Ground, f"ground.{slug}", row) for slug, row in reader.table("ground").items()}
    wanted = [f.name for f in fields(Strength)]
    strength = reader.table("strength")
    reader.known("strength", strength, wanted)
    shares: dict[str, float] = {}
    for field in wanted:
        value = strength.get(field)
        if not isinstance(value, int | float) or not 0 <= value <= 1:
            reader.fault(f"strength.{field}", f"{value!r} is no share: write a number from 0 to 1")
            value = 0.0
        shares[field] = float(value)
    if STRANGE not in grounds:
        reader.fault(f"ground.{STRANGE}", "the ground of terrain that no table names is missing")
    reader.done()
    dark = bool(reader.data.get("dark"))
    return Theme(name, dark, sheet, water, line, place, overlay, Strength(**shares), grounds)
