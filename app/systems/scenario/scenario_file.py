"""The form of ``scenario.toml``, and TOML files read with a guard against what no scenario needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, ValidationInfo, field_validator

from app.board.spec import SLUG, GridSpec
from app.board.tomltext import TomlText
from app.errors import BadInput, Problem
from app.files import check_file
from app.messages import Sentence
from app.systems.scenario.csv_table import shown

SCENARIO_FILE = "scenario.toml"
MOST_BYTES = 2_000_000
MOST_HEXES = 20_000
MOST_LINES = 400
"""Rows or columns of a map. The largest printed games have some 5,000 hexes."""

MOST_LETTERS = 600
"""Of a sentence or a place that is told; what a spoilt file holds may be as long as the file."""

_FAR = re.compile(r"\d{7}|within\s+\d{3}")


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


Slug = Annotated[str, Field(pattern=SLUG)]


class MarkerEntry(_Part):
    """A thing on the map that is no unit, such as an airpower marker; in a ``hex`` or on a ``hexside``."""

    kind: Slug
    side: str = ""
    hex: str = ""
    hexside: str = ""


Cell = str | Annotated[int, Field(strict=True)]
Cells = tuple[Cell, ...]


def _row_or_index(value: object) -> str:
    return "[index]" if isinstance(value, Mapping) else "[row]"


Row = Annotated[
    Annotated[Cells, Tag("[row]")] | Annotated[Mapping[str, Cells], Tag("[index]")], Discriminator(_row_or_index)
]
"""The cells of a row, or all rows of an index by die."""


class ChartEntry(_Part):
    """A chart that the game prints on a card and that this scenario brings along. ``name`` and ``provenance`` say what
    it is and where its numbers are from; a campaign made from it shows both. One that is read under several indexes has
    the rows of each."""

    name: str = Field(min_length=1, max_length=80)
    provenance: str = Field(min_length=1, max_length=300)
    columns: tuple[str, ...] = Field(min_length=1)
    rows: Mapping[str, Row] = Field(
        min_length=1, description="Cells by die or turn, one for each column; or such rows by index."
    )

    def data(self) -> dict[str, Any]:
        """The form of position files."""
        rows = {
            name: list(row) if isinstance(row, tuple) else {die: list(cells) for die, cells in row.items()}
            for name, row in self.rows.items()
        }
        return {"name": self.name, "provenance": self.provenance, "columns": list(self.columns), "rows": rows}


class PackEntry(_Part):
    """What the cards of the cards file are, for a scenario that plays with others than the game's own: ``name`` and
    ``provenance`` as of a chart that it brings along."""

    name: str = Field(min_length=1, max_length=80)
    provenance: str = Field(min_length=1, max_length=300)


class ScenarioFile(_Part):
    """The form of ``scenario.toml``. ``map`` and ``counters`` are paths from the scenario's folder."""

    system: Slug = Field(description="The game, by its slug: operation-storm.")
    title: str = Field(min_length=1, max_length=120, description="What the list of scenarios shows.")
    about: str = Field(default="", max_length=4000, description="A few sentences: what it is and what to try.")
    map: str = Field(default="map.toml", description="The map file, as a path from this folder.")
    counters: str = Field(default="counters.csv", description="The counters file, as a path from this folder.")
    cards: str = Field(default="", description="The cards file, as a path from this folder; blank for none.")
    pack: PackEntry | None = Field(
        default=None, description="What the cards are, where they are a pack of the scenario's own."
    )
    turn: int | None = Field(default=None, ge=1, le=999, strict=True, description="The game turn in hand at the start.")
    phase: str = Field(
        default="",
        description='The phase in hand at the start, by its slug, or "set-up"; blank: phases are not watched.',
    )
    conditions: Mapping[str, Any] = Field(
        default={}, description="Global conditions of the game, such as a declared phase order."
    )
    tracks: Mapping[str, Any] = Field(
        default={}, description="Counts that the map cannot show, a whole number or one for each side."
    )
    switches: Mapping[str, bool | int | str] = Field(
        default={}, description="Readings of rules that the game leaves open, by slug."
    )
    charts: Mapping[Slug, ChartEntry] = Field(
        default={}, description="Charts that the game leaves to its owner, for scenarios that can do with others."
    )
    set_up: Mapping[str, tuple[str, ...]] = Field(
        default={},
        description="Hex or box (@reserve) to the ids of the counters that start there, whatever the counters "
        "file says.",
    )
    marker: tuple[MarkerEntry, ...] = Field(default=(), description="Markers on the map at the start.")

    @field_validator("pack", mode="after")
    @classmethod
    def _with_cards(cls, pack: PackEntry | None, info: ValidationInfo) -> PackEntry | None:
        if pack is not None and not info.data.get("cards"):
            raise ValueError(Sentence("there is no card file: name it under cards, or leave this out"))
        return pack


def read_toml(path: Path) -> TomlText:
    """A TOML file of a bearable size. Raises BadInput, also for what the TOML library itself trips over."""
    check_file(path, MOST_BYTES)
    try:
        return TomlText(path)
    except RecursionError:
        raise BadInput(
            [Problem(str(path), Sentence("the brackets in the file are nested too deeply: remove some"))]
        ) from None
    except ValueError:
        raise BadInput(
            [Problem(str(path), Sentence("the file contains a number that is too long: shorten it"))]
        ) from None


def too_large(spec: GridSpec) -> list[Problem]:
    """A map beyond any that was ever printed is a slip of the pen that would take all memory."""
    rows = sum(sheet.rows[1] - sheet.rows[0] + 1 for sheet in spec.all_sheets)
    across = (spec.columns, spec.odd_columns or spec.columns)
    columns = max(high for _, high in across) - min(low for low, _ in across) + 1
    if max(rows, columns) <= MOST_LINES and rows * columns <= MOST_HEXES:
        return []
    return [
        Problem(
            "grid",
            Sentence(
                "the map would have {rows} rows and {columns} columns; the limit is {most} hexes. Check rows and "
                "columns",
                rows=rows,
                columns=columns,
                most=MOST_HEXES,
            ),
        )
    ]


def far_items(value: Any, where: str = "") -> Iterator[Problem]:
    """Lists of hexes with numbers that no map reaches; to look for them all would take hours."""
    if isinstance(value, str) and _FAR.search(value):
        yield Problem(where, Sentence("{value} is larger than any map: check the number", value=shown(value)))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from far_items(inner, f"{where}.{key}" if where else key)
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from far_items(inner, f"{where}[{n}]")


def legible(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems on one line each, whatever they quote from the file."""
    return tuple(Problem(_line(p.place), _line(p.text)) for p in problems)


def _line(text: str) -> str:
    printable = "".join(c if c.isprintable() else "�" for c in text)
    if len(printable) <= MOST_LETTERS:
        return printable
    return f"{printable[: MOST_LETTERS // 2]}…{printable[-MOST_LETTERS // 2 :]}"
