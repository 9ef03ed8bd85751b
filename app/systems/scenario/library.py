"""The systems that are installed, by slug, and those that their owners have declared in folders of their own."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from app.errors import BadInput, Problem
from app.messages import Sentence
from app.paths import GAME_FILE
from app.position.position import World
from app.rules.game import System
from app.rules.referee import Referee

if TYPE_CHECKING:
    from app.systems.declared.game import DeclaredSystem

_MODULES = {
    "operation-storm": "app.systems.operation_storm.game",
    "land-without-end": "app.systems.land_without_end.game",
    "winterstorm": "app.systems.winterstorm.game",
    "eagle-bear": "app.systems.eagle_bear.game",
    "stalins-war": "app.systems.stalins_war.game",
}
"""slug → module, which has a ``SYSTEM``; a system's modules are read when it is first asked for"""

_loaded: dict[str, System] = {}
_folders: dict[Path, None] = {}
_at_the_table: dict[str, System] = {}
"""The declared game of the campaign that was bound last, which the file in its folder may have left behind"""
_read: dict[Path, tuple[tuple[tuple[int, int], ...], DeclaredSystem | BadInput]] = {}
"""By folder of a declared game: times and sizes of its files when it was read, and what came of it"""


def look_in(*folders: Path) -> None:
    """From now on games are found in these folders as well: in the folder itself, and in those within it."""
    _folders.update(dict.fromkeys(folders))


def own_folders() -> tuple[Path, ...]:
    """The folders of declared games, in the order of their names."""
    found: dict[Path, None] = {}
    for root in _folders:
        files = [root / GAME_FILE, *sorted(root.glob(f"*/{GAME_FILE}"))] if root.is_dir() else []
        found.update(dict.fromkeys(f.parent for f in files if f.is_file()))
    return tuple(found)


def declared_in(folder: Path) -> DeclaredSystem:
    """The game of a folder, read anew once its file or one of its maps has changed. Raises BadInput with every fault of
    it."""
    mark = tuple(_seen(path) for path in (folder / GAME_FILE, *sorted(folder.glob("*/map.toml"))))
    kept = _read.get(folder)
    if kept is None or kept[0] != mark:
        try:
            kept = mark, _fresh(folder)
        except BadInput as fault:
            kept = mark, fault
        _read[folder] = kept
    if isinstance(kept[1], BadInput):
        raise BadInput(kept[1].problems)
    return kept[1]


def _seen(path: Path) -> tuple[int, int]:
    """Time and size of a file, nought for one that is not there."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def _fresh(folder: Path) -> DeclaredSystem:
    from app.systems.declared.folder import load_game  # the first paint waits for this module, and not for pydantic

    game = load_game(folder)
    if game.slug in _MODULES:
        taken = Sentence("{slug} is a game of the program: choose another slug", slug=game.slug)
        raise BadInput([Problem(str(folder / GAME_FILE), taken)])
    return game


def declared() -> tuple[dict[str, DeclaredSystem], tuple[Problem, ...]]:
    """The games that can be read, by slug, and what is wrong with the others; of two with one slug the first is
    taken."""
    found: dict[str, DeclaredSystem] = {}
    where: dict[str, Path] = {}
    problems: list[Problem] = []
    for folder in own_folders():
        try:
            game = declared_in(folder)
        except BadInput as fault:
            problems += fault.problems
            continue
        if game.slug in found:
            again = Sentence(
                "{slug} is already declared in {other}: choose another slug", slug=game.slug, other=where[game.slug]
            )
            problems.append(Problem(str(folder / GAME_FILE), again))
            continue
        found[game.slug], where[game.slug] = game, folder
    return found, tuple(problems)


def shipped() -> tuple[str, ...]:
    """Of the program's own systems."""
    return tuple(_MODULES)


def slugs() -> tuple[str, ...]:
    """Of every system that can be played: the program's own, then those that are declared."""
    return tuple(dict.fromkeys((*_MODULES, *declared()[0], *_at_the_table)))


def find(slug: str) -> System:
    """The system of this slug; of a declared one that a campaign on the table is played by, that campaign's. Raises
    BadInput for one that is not installed, with what is wrong with games that could not be read."""
    if slug in _MODULES:
        if slug not in _loaded:
            system: System = import_module(_MODULES[slug]).SYSTEM
            _loaded[slug] = system
        return _loaded[slug]
    if slug in _at_the_table:
        return _at_the_table[slug]
    games, problems = declared()
    if slug in games:
        return games[slug]
    known = ", ".join((*_MODULES, *games))
    unknown = Sentence("there is no system {slug}; installed are {known}", slug=repr(slug), known=known)
    raise BadInput([Problem("", unknown), *problems])


def game_around(folder: Path) -> DeclaredSystem | None:
    """The declared game in the folder around a scenario's, ``None`` where there is none. Raises BadInput with its
    faults."""
    around = folder.resolve().parent
    return declared_in(around) if (around / GAME_FILE).is_file() else None


def systems() -> tuple[System, ...]:
    return tuple(find(slug) for slug in slugs())


def system_of(world: World) -> System:
    """The system that a world is played by: its own where it carries one. Raises BadInput for a system that is not
    installed, and for rules of its own that cannot be read."""
    if not world.rules:
        return find(world.system)
    from app.systems.declared.game import DeclaredSystem

    kept = _at_the_table.get(world.system)
    if isinstance(kept, DeclaredSystem) and kept.data == world.rules:
        return kept
    return DeclaredSystem.of(world.rules, world.board)


def referee_for(world: World) -> Referee:
    """The referee of the world's own system, bound to it. Raises BadInput as ``system_of`` does."""
    system = system_of(world)
    _at_the_table.clear()
    if world.rules:
        _at_the_table[world.system] = system
    return Referee(system.bind(world))
