"""Map files: a board in TOML, and the same as plain data that fits into JSON."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from app.board.board import Board, BoardWords
from app.board.mapdata import MapData
from app.board.tomltext import TomlText, checked, model_problems
from app.errors import BadInput


def load_map(path: Path | str, vocabulary: BoardWords | None = None) -> Board:
    """The board of a map file. Raises BadInput whose problems name file, line and field."""
    text = TomlText(Path(path))
    form = text.read(MapData)
    try:
        return form.board(vocabulary)
    except BadInput as fault:
        raise text.located(fault.problems) from None


def board_from_data(data: Mapping[str, Any], vocabulary: BoardWords | None = None) -> Board:
    """The board that ``board_to_data`` wrote. Raises BadInput whose problems name the field."""
    try:
        return checked(MapData, data).board(vocabulary)
    except ValidationError as fault:
        raise BadInput(model_problems(fault, MapData)) from None
