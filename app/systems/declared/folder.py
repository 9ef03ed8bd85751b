"""The folder of a declared game, how it is told from others, and a new one of an owner's."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from pydantic import ValidationError

from app.board.board import Board, BoardWords
from app.board.mapdata import MapData
from app.board.tomltext import TomlText
from app.errors import BadInput, Problem
from app.messages import Sentence
from app.paths import GAME_FILE, RESOURCES
from app.rules.vocabulary import Vocabulary
from app.systems.declared.form import DeclaredFile
from app.systems.declared.game import DeclaredSystem, plain_values, read_form
from app.systems.scenario.scenario_file import SCENARIO_FILE, far_items, legible, read_toml, too_large


def load_game(folder: Path) -> DeclaredSystem:
    """The game that a folder declares. Raises BadInput with every fault of its file, each with file, line and field."""
    try:
        text = read_toml(folder / GAME_FILE)
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
    return tuple(file.parent for file in sorted(folder.glob(f"*/{SCENARIO_FILE}")))


def _home(folder: Path, words: Vocabulary) -> Board | None:
    """The map of the game's first scenario that can be read; what is wrong with the others their reading tells."""
    for place in scenario_folders(folder):
        try:
            text = read_toml(place / "map.toml")
            form = text.read(MapData)
            if [*too_large(form.grid), *far_items(text.data)]:
                continue
            return form.board(BoardWords(*map(frozenset, (words.terrain, words.places, words.hexsides, words.paths))))
        except (BadInput, ValidationError):
            continue
    return None


TEMPLATE = RESOURCES / "new-game"
MOST_LETTERS = 60
_NAME, _SLUG = "NAME", "SLUG"


def slug_of(name: str) -> str:
    """``The Bridge at Mølle`` → ``the-bridge-at-molle``; empty where nothing of it can be written so."""
    folded = unicodedata.normalize("NFKD", name.casefold().replace("ß", "ss").replace("ø", "o").replace("æ", "ae"))
    plain = "".join(c for c in folded if not unicodedata.combining(c))
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:40].strip("-")


def write_new_game(name: str, root: Path, taken: frozenset[str] = frozenset()) -> Path:
    """Writes the folder ``root``/slug for a game of this name and returns it. Raises BadInput for a name that is none,
    a slug in ``taken``, a folder that is there already, and a place that cannot be written; nothing is left then."""
    name = " ".join(name.split())
    slug = slug_of(name)
    if not slug or len(name) > MOST_LETTERS or set(name) & set('{}"\\') or not name.isprintable():
        text = Sentence(
            "{name} is not a valid name for a game: use up to {most} letters or digits",
            name=repr(name[:80]),
            most=MOST_LETTERS,
        )
        raise BadInput([Problem("", text)])
    if slug in taken:
        raise BadInput([Problem("", Sentence("there is already a game {slug}: choose another name", slug=slug))])
    folder = root / slug
    if folder.exists() or folder.is_symlink():
        raise BadInput([Problem(str(folder), Sentence("this already exists and will not be overwritten"))])
    begun: list[Path] = []
    try:
        root.mkdir(parents=True, exist_ok=True)
        folder.mkdir()
        begun.append(folder)
        for source in sorted(TEMPLATE.rglob("*")):
            target = folder / source.relative_to(TEMPLATE)
            if source.is_dir():
                target.mkdir()
            else:
                words = source.read_text(encoding="utf-8").replace(_NAME, name).replace(_SLUG, slug)
                target.write_text(words, encoding="utf-8")
            begun.append(target)
    except OSError as fault:
        for made in reversed(begun):
            made.rmdir() if made.is_dir() else made.unlink(missing_ok=True)
        text = Sentence(
            "the folder cannot be written ({reason:t}): choose another", reason=fault.strerror or str(fault)
        )
        raise BadInput([Problem(str(folder), text)]) from fault
    return folder
