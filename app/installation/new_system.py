"""``adjutant new-system``: a folder for a game of one's own, and whether what was written in it fits."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from app.installation import folders

Say = Callable[[str], object]


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Say) -> None:
    """The subcommand, which writes what it has to tell by ``say``."""
    new = commands.add_parser("new-system", help="write a folder for a game of your own, or check one")
    new.add_argument("name", nargs="?", metavar="NAME", help="what the game is called")
    new.add_argument("--to", metavar="FOLDER", help="where its folder is made; without it your data folder")
    new.add_argument("--check", metavar="FOLDER", help="read the game of a folder and all its scenarios, and say what "
                     "does not fit")  # fmt: skip
    new.set_defaults(run=lambda args: _run(args, say))


def find_own_games(*further: Path) -> None:
    """From now on the games in the user's data folder are among the systems, and those of ``further`` folders, each of
    which has to hold one. Raises BadInput with the faults of these."""
    from app.systems import library

    for folder in further:
        library.declared_in(folder)
    library.look_in(*further, folders.games())


def _run(args: argparse.Namespace, say: Say) -> int:
    from app.errors import BadInput
    from app.messages import Sentence

    if bool(args.name) == bool(args.check):
        raise BadInput(Sentence("name the new game, or a folder to check: adjutant new-system NAME"))
    if args.check:
        return _check(folders.found_in(folders.games(), args.check), say)
    find_own_games()
    return _write(args.name, Path(args.to) if args.to else folders.games(), say)


def _write(name: str, root: Path, say: Say) -> int:
    from app.systems.declared.marking import FILE
    from app.systems.declared.new_game import write_new_game
    from app.systems.library import shipped

    folder = write_new_game(name, root, frozenset(shipped()))
    say(f"{folder}")
    say(f"Change {FILE} and the files in first-steps; adjutant new-system --check {folder} says what does not fit.")
    if root != folders.games():
        say(f"The window lists games that lie in {folders.games()}.")
    return 0


def _check(folder: Path, say: Say) -> int:
    """Raises BadInput with every fault of the game, or of its scenarios."""
    from app.errors import BadInput, Problem
    from app.messages import Sentence
    from app.systems.declared.contradictions import contradictions, misfits
    from app.systems.declared.folder import scenario_folders
    from app.systems.declared.marking import FILE
    from app.systems.library import declared_in
    from app.systems.scenario import load_scenario

    if not (folder / FILE).is_file():
        missing = Sentence("there is no {file} in this folder: name the game's", file=FILE)
        raise BadInput([Problem(str(folder), missing)])
    game = declared_in(folder)
    file = folder / FILE
    problems = [Problem(f"{file}, {one.place}", one.words) for one in contradictions(game.form)]
    said = [f"{game.name} ({game.slug}) can be played."]
    for place in scenario_folders(folder):
        try:
            scenario = load_scenario(place)
        except BadInput as fault:
            problems += fault.problems
            continue
        found = misfits(game.form, scenario.world, scenario.position, game.bind(scenario.world))
        for one in found:
            where = str(place) if one.place == scenario.world.title else f"{file}, {one.place}"
            problems.append(Problem(where, one.words))
        on_map = sum(u.on_map for u in scenario.position.units.values())
        said.append(f"{scenario.title}: {len(scenario.position.units)} counters, {on_map} of them on the map.")
    if problems:
        raise BadInput(problems)
    if len(said) == 1:
        said.append(f"It has no scenario yet: a folder in {folder} with scenario.toml, map.toml and counters.csv.")
    say("\n".join(said))
    return 0
