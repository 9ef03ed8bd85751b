"""The folder of a declared game: its file, and a folder with map and counters for each of its scenarios."""

from __future__ import annotations

from pathlib import Path

from pydantic import ValidationError

from app.board.board import Board
from app.board.board import Vocabulary as BoardWords
from app.board.mapfile import MapFile
from app.board.tomltext import TomlText
from app.errors import BadInput
from app.rules.vocabulary import Vocabulary
from app.systems.declared.form import DeclaredFile
from app.systems.declared.marking import FILE
from app.systems.declared.system import DeclaredSystem, plain_values, read_form
from app.systems.scenario.scenario_file import FILE as SCENARIO
from app.systems.scenario.scenario_file import far_items, legible, read_toml, too_large

__all__ = ["FILE", "load_game", "scenario_folders"]


def load_game(folder: Path) -> DeclaredSystem:
    """The game that a folder declares. Raises BadInput with every fault of its file, each with file, line and field."""
    try:
        text = read_toml(folder / FILE)
        form = _form(text)
    except BadInput as fault:
        raise BadInput(legible(fault.problems)) from None
    game = DeclaredSystem(form, plain_values(text.data))
    game.home = _home(folder, game.vocabulary)
    return game


def _form(text: TomlText) -> DeclaredFile:
    try:
        return read_form(text.data)
    except BadInput as fault:
        raise text.located(fault.problems) from None


def scenario_folders(folder: Path) -> tuple[Path, ...]:
    """Those in which the game's scenarios are."""
    return tuple(file.parent for file in sorted(folder.glob(f"*/{SCENARIO}")))


def _home(folder: Path, words: Vocabulary) -> Board | None:
    """The map of the game's first scenario that can be read; what is wrong with the others their reading tells."""
    for place in scenario_folders(folder):
        try:
            text = read_toml(place / "map.toml")
            form = text.read(MapFile)
            if [*too_large(form.grid.spec()), *far_items(text.data)]:
                continue
            return form.board(BoardWords(*map(frozenset, (words.terrain, words.places, words.hexsides, words.paths))))
        except (BadInput, ValidationError):
            continue
    return None
