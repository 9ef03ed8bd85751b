"""``adjutant new-system``: a folder for a game of one's own; and the owner's games and scenarios made known."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from app.installation import folders

Say = Callable[[str], object]


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Say) -> None:
    """The subcommand, which writes what it has to tell by ``say``."""
    new = commands.add_parser("new-system", help="write a folder for a game of your own")
    new.add_argument("name", nargs="?", metavar="NAME", help="what the game is called")
    new.add_argument("--to", metavar="FOLDER", help="where its folder is made; without it your data folder")
    new.add_argument("--check", metavar="FOLDER", help="the same as adjutant check FOLDER")
    new.set_defaults(run=lambda args: _run(args, say))


def find_own_games(*further: Path) -> None:
    """From now on the games in the user's data folder are among the systems and their scenarios among those to begin;
    and the games of ``further`` folders, each of which has to hold one. Raises BadInput with the faults of these."""
    from app.systems.scenario import library, scenario_list

    for folder in further:
        library.declared_in(folder)
    library.look_in(*further, folders.games())
    scenario_list.look_in(folders.scenarios())


def _run(args: argparse.Namespace, say: Say) -> int:
    from app.errors import BadInput
    from app.messages import Sentence

    if bool(args.name) == bool(args.check):
        raise BadInput(Sentence("name the new game, or a folder to check: adjutant new-system NAME"))
    if args.check:
        from app.installation.check_command import check, meant

        return check(meant(args.check), say)
    find_own_games()
    return _write(args.name, Path(args.to) if args.to else folders.games(), say)


def _write(name: str, root: Path, say: Say) -> int:
    from app.systems.declared.folder import write_new_game
    from app.systems.scenario.library import FILE, shipped

    folder = write_new_game(name, root, frozenset(shipped()))
    say(f"{folder}")
    say(f"Change {FILE} and the files in first-steps; adjutant check {folder} says what does not fit.")
    if root != folders.games():
        say(f"The window lists games that lie in {folders.games()}.")
    return 0
