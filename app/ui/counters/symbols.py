"""The unit symbols of ``resources/symbols``: which one a unit wears, and its drawing in any ink and size."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from app.paths import RESOURCES

FOLDER = RESOURCES / "symbols"
STROKE = re.compile(r'stroke-width="([\d.]+)"')
THIN = 1.15
"""The thinnest line, in pixels, at which a symbol still reads."""


@dataclass(frozen=True)
class SymbolIndex:
    """``index.toml`` as read: files by symbol slug, symbols by system and unit type."""

    files: Mapping[str, str]
    types: Mapping[str, Mapping[str, str]]
    armored: Mapping[str, str] = field(default_factory=dict)
    guards: Mapping[str, str] = field(default_factory=dict)
    box: tuple[float, float] = (160.0, 110.0)
    ink: str = "#000000"
    fallback: str = "unknown"

    def slug(self, symbol: str, system: str = "", *, armored: bool = False, guards: bool = False) -> str:
        """The symbol that a unit type wears: ``symbol`` itself where it is one, else the system's row for it, else
        that of any system, else the fallback."""
        tables = [self.types.get(system, {}), *self.types.values()]
        found = next((table[symbol] for table in tables if symbol in table), symbol)
        if found not in self.files:
            found = self.fallback
        if armored:
            found = self.armored.get(found, found)
        return self.guards.get(found, found) if guards else found


@lru_cache(maxsize=1)
def symbols() -> SymbolIndex:
    raw: dict[str, Any] = tomllib.loads((FOLDER / "index.toml").read_text("utf-8"))
    return SymbolIndex(
        files={slug: row["file"] for slug, row in raw["symbols"].items()},
        types=raw["types"],
        armored=raw["armored"],
        guards=raw["guards"],
        box=(float(raw["viewbox"][2]), float(raw["viewbox"][3])),
        ink=raw["ink"],
        fallback=raw["fallback"],
    )


@lru_cache(maxsize=512)
def _renderer(slug: str, ink: str, weight: float) -> QSvgRenderer:
    index = symbols()
    text = (FOLDER / index.files[slug]).read_text("utf-8").replace(index.ink, ink)
    if weight > 1:
        text = STROKE.sub(lambda found: f'stroke-width="{float(found[1]) * weight:.2f}"', text)
    return QSvgRenderer(QByteArray(text.encode()))


def draw_symbol(painter: QPainter, slug: str, ink: str, where: QRectF, thin: float = THIN) -> None:
    """Draws a symbol into a box of 16 : 11, its lines never thinner than ``thin`` pixels of the painter's device."""
    index = symbols()
    line = 7.0 * where.width() / index.box[0]
    weight = round(max(1.0, thin / max(line, 0.01)) * 8) / 8
    _renderer(slug, ink, weight).render(painter, where)
