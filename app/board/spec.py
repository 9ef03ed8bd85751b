"""How the hexes of a map lie and what numbers are printed in them; and what a field of a map file may hold, for whoever
checks its form.

Plain values, without pydantic: the first paint of a campaign's map waits for them, and pydantic reads the limits off
them. ``app.board.tomltext`` checks the grid of a map file field by field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, Literal

from app.messages import N_, Sentence

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
"""A word of a game as data writes it."""
SLUGS = r"^[a-z0-9]+(-[a-z0-9]+)*(\+[a-z0-9]+(-[a-z0-9]+)*)*$"
"""One slug, or several joined by ``+``."""
OPTION = r"^[a-z0-9]+(_[a-z0-9]+)*$"
"""The word of a switch as data writes it."""
COLOR = "^#[0-9A-Fa-f]{6}$"
NO_MORE: dict[str, Any] = {"extra": "forbid"}
"""The ``__pydantic_config__`` of a value that takes no field which it does not have"""


class Limits:
    """Beside a type in ``Annotated``: what pydantic's schema says of it besides, ``ge``, ``pattern``, ``strict``."""

    def __init__(self, **limits: Any) -> None:
        self.limits = limits

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        return {**handler(source), **self.limits}


Number = Annotated[int, Limits(ge=0, strict=True)]
Width = Annotated[int, Limits(ge=1, le=4, strict=True)]
Flag = Annotated[bool, Limits(strict=True)]
Prefix = Annotated[str, Limits(pattern=r"^[A-Za-z]*$")]
Letter = Annotated[str, Limits(min_length=1, max_length=1)]
Slug = Annotated[str, Limits(pattern=SLUG)]
Terrain = Annotated[str, Limits(pattern=SLUGS)]
"""The terrain of a hex: one slug, or several joined by ``+``."""


Orientation = Literal["pointy", "flat"]
Order = Literal["row-first", "column-first", "axial"]
Origin = Literal["north-west", "south-west", "north-east", "south-east"]
Stagger = Literal["odd", "even", "none"]
Range = tuple[Number, Number]
"""Lowest and highest printed number, both included."""
Label = tuple[Number, Number, str]
"""Row, column, and what is printed in the hex."""
_LABEL = re.compile(r"[^\s\-/#@,:;\"']{1,40}")

_WORDS = {
    "orientation": ("pointy", "flat"),
    "order": ("row-first", "column-first", "axial"),
    "origin": ("north-west", "south-west", "north-east", "south-east"),
    "stagger": ("odd", "even", "none"),
}


@dataclass(frozen=True, kw_only=True)
class RowAlias:
    """A printed row that is the same hexes as a row of another sheet, because the sheets overlap there."""

    __pydantic_config__: ClassVar = NO_MORE

    row: Number
    sheet: Prefix
    to: Number


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """One map sheet of several, stacked from north to south; its hexes are named ``prefix`` and number."""

    __pydantic_config__: ClassVar = NO_MORE

    prefix: Prefix
    rows: Range
    alias: RowAlias | None = None


@dataclass(frozen=True, kw_only=True)
class GridSpec:
    """How the hexes of a map lie and what numbers are printed in them. North is always up.

    - ``orientation``: pointy tops (straight rows) or flat tops (straight columns).
    - ``order``: which number is printed first. ``axial`` is column then row on a diagonal grid, where (q, r)
      touches (q±1, r), (q, r±1), (q+1, r−1) and (q−1, r+1).
    - ``digits``: least widths of the first and the second number; (1, 2) makes ``104`` and ``1207``.
    - ``origin``: the corner in which the numbers are lowest.
    - ``stagger``: which rows (pointy) or columns (flat), by printed number, stand half a hex east or south of
      the others; ``none`` belongs to ``axial``.
    - ``rows``, ``columns``: ranges of printed numbers; rows stand in the sheets where there are several.
    - ``odd_columns``: the columns of odd rows, ``odd_rows``: the rows of odd columns, where they differ.
    - ``sheets``: from north to south, for a map of several.
    - ``masked``: hexes in these ranges that the map does not have, by name or ``A-B`` along a row or column.
    - ``labels``: row, column and print of every hex of a map whose numbers follow no rule above, such as letters; rows
      and columns then only say how the hexes lie, and the map has no other hexes.
    """

    __pydantic_config__: ClassVar = NO_MORE

    name: str
    orientation: Orientation
    order: Order = "row-first"
    digits: tuple[Width, Width] = (2, 2)
    origin: Origin = "north-west"
    stagger: Stagger
    rows: Range | None = None
    columns: Range
    odd_columns: Range | None = None
    odd_rows: Range | None = None
    sheets: tuple[Sheet, ...] = ()
    masked: tuple[str, ...] = ()
    labels: tuple[Label, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError, with a sentence, for a grid that cannot be."""
        if (self.order == "axial") != (self.stagger == "none"):
            raise ValueError(Sentence('stagger "none" belongs to order "axial", the other orders need "odd" or "even"'))
        if self.sheets:
            if self.order == "axial":
                raise ValueError(Sentence("a diagonal grid is in one piece: give rows instead of sheets"))
            if self.rows is not None or self.odd_rows is not None:
                raise ValueError(
                    Sentence("a map of several sheets gives its rows in the sheets: leave out rows and odd_rows")
                )
        elif self.rows is None:
            raise ValueError(Sentence("rows is missing: give the lowest and highest row, or sheets"))
        for name in ("rows", "columns", "odd_rows", "odd_columns"):
            pair = getattr(self, name)
            if pair is not None and pair[0] > pair[1]:
                raise ValueError(
                    Sentence(
                        "{name} runs from {low} to {high}: give the lower number first",
                        name=name,
                        low=pair[0],
                        high=pair[1],
                    )
                )
        self._check_sheets()
        self._check_labels()
        second = [sheet.rows[1] for sheet in self.all_sheets] + [(self.odd_rows or (0, 0))[1]]
        if self.order == "row-first":
            second = [self.columns[1], (self.odd_columns or (0, 0))[1]]
        if max(second) >= 10 ** self.digits[1]:
            raise ValueError(
                Sentence(
                    "the second number goes up to {number}, too many for {digits} digits",
                    number=max(second),
                    digits=self.digits[1],
                )
            )

    def _check_labels(self) -> None:
        if self.labels and (self.sheets or self.order != "row-first"):
            raise ValueError(Sentence("a grid with labels is in one piece, in rows: leave out sheets and order"))
        seen: set[str] = set()
        for _, _, label in self.labels:
            if label in seen or not _LABEL.fullmatch(label):
                own = N_("{label} cannot be a hex name: use one word without - / # @ , : ;")
                raise ValueError(Sentence(own, label=repr(label)))
            seen.add(label)

    def _check_sheets(self) -> None:
        prefixes = [sheet.prefix for sheet in self.all_sheets]
        if len(set(prefixes)) < len(prefixes):
            raise ValueError(Sentence("two sheets have the same prefix: give each its own"))
        south_up = self.origin.startswith("south")
        last: int | None = None
        for sheet in self.all_sheets:
            low, high = sheet.rows
            if low > high:
                raise ValueError(
                    Sentence(
                        "sheet {prefix} runs from row {low} to {high}: give the lower number first",
                        prefix=sheet.prefix,
                        low=low,
                        high=high,
                    )
                )
            first = high if south_up else low
            if self.orientation == "pointy" and last is not None and (first - last) % 2 == 0:
                raise ValueError(
                    Sentence(
                        "sheet {prefix} begins with row {first} below row {last}: where two rows meet, one must be "
                        "odd and one even",
                        prefix=sheet.prefix,
                        first=first,
                        last=last,
                    )
                )
            last = low if south_up else high
            if sheet.alias is not None:
                other = next((s for s in self.all_sheets if s.prefix == sheet.alias.sheet), None)
                if other is None or not other.rows[0] <= sheet.alias.to <= other.rows[1]:
                    raise ValueError(
                        Sentence(
                            "sheet {prefix} reads its row {row} as {sheet}{to}, which is not a row of the map",
                            prefix=sheet.prefix,
                            row=sheet.alias.row,
                            sheet=sheet.alias.sheet,
                            to=sheet.alias.to,
                        )
                    )

    @property
    def all_sheets(self) -> tuple[Sheet, ...]:
        """The sheets from north to south; a map of one piece is a single sheet without prefix."""
        if self.sheets:
            return self.sheets
        assert self.rows is not None
        low, high = self.rows
        if self.odd_rows is not None:
            low, high = min(low, self.odd_rows[0]), max(high, self.odd_rows[1])
        return (Sheet(prefix="", rows=(low, high)),)


def spec_to_data(spec: GridSpec) -> dict[str, Any]:
    """A spec as dicts, lists, strings and numbers, without what is left at its default."""
    found: dict[str, Any] = _unusual(spec)
    return found


def _unusual(value: Any) -> Any:
    if isinstance(value, GridSpec | Sheet | RowAlias):
        shown = ((f.name, getattr(value, f.name), f.default) for f in fields(value))
        return {name: _unusual(own) for name, own, usual in shown if own != usual}
    return [_unusual(one) for one in value] if isinstance(value, tuple) else value


def spec_from_data(data: Mapping[str, Any]) -> GridSpec:
    """The spec that ``spec_to_data`` wrote. Raises TypeError or ValueError for anything else."""
    found: dict[str, Any] = {}
    for name, value in data.items():
        if name == "sheets":
            found[name] = tuple(_sheet(sheet) for sheet in value)
        elif name == "masked":
            found[name] = tuple(text_of(item) for item in value)
        elif name == "labels":
            found[name] = tuple((_number(row), _number(column), text_of(label)) for row, column, label in value)
        elif name in ("rows", "columns", "odd_rows", "odd_columns", "digits"):
            found[name] = _pair(value)
        else:
            found[name] = text_of(value)
    for name, words in _WORDS.items():
        if name in found and found[name] not in words:
            raise ValueError(f"{name} is {found[name]!r}, which is none of {', '.join(words)}")
    return GridSpec(**found)


def _sheet(data: Mapping[str, Any]) -> Sheet:
    found: dict[str, Any] = {**data, "prefix": text_of(data["prefix"]), "rows": _pair(data["rows"])}
    if "alias" in found:
        alias = found["alias"]
        found["alias"] = RowAlias(
            **{**alias, "row": _number(alias["row"]), "sheet": text_of(alias["sheet"]), "to": _number(alias["to"])}
        )
    return Sheet(**found)


def _pair(value: Any) -> Range:
    first, second = value
    return _number(first), _number(second)


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError(f"{value!r} is no number from 0")
    return value


def text_of(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value
