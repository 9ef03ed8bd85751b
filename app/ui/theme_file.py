"""Reads a file of ``resources/themes`` and collects what is wrong with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtGui import QColor

from app.errors import BadInput, Problem

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
            colour = QColor(str(table.get(name, "")))
            if not colour.isValid():
                self.fault(f"{place}.{name}", f"{table.get(name)!r} is no colour: write it as #RRGGBB")
            values[name] = colour
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
