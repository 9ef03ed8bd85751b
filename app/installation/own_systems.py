"""Games of the owner's, made known: ``adjutant new-system`` writes a folder for one, ``adjutant check`` says whether it
or a scenario can be played, and what it would still be missing."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.installation import folders

if TYPE_CHECKING:
    from app.errors import Problem
    from app.systems.declared.game import DeclaredSystem
    from app.systems.scenario.scenario import Scenario


Say = Callable[[str], object]


def add_new_system_command(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Say) -> None:
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
        return check(meant(args.check), say)
    find_own_games()
    return _write(args.name, Path(args.to) if args.to else folders.games(), say)


def _write(name: str, root: Path, say: Say) -> int:
    from app.paths import GAME_FILE
    from app.systems.declared.folder import write_new_game
    from app.systems.scenario.library import shipped

    folder = write_new_game(name, root, frozenset(shipped()))
    say(f"{folder}")
    say(f"Change {GAME_FILE} and the files in first-steps; adjutant check {folder} says what does not fit.")
    if root != folders.games():
        say(f"The window lists games that lie in {folders.games()}.")
    return 0


NAMED = 4
"""Most hexes that a line names."""


def add_check_command(commands: argparse._SubParsersAction[argparse.ArgumentParser], say: Say) -> None:
    """The subcommand, which writes what it has to tell by ``say``."""
    new = commands.add_parser(
        "check", help="read the scenario or game in a folder, and list what does not fit and what is missing"
    )
    new.add_argument(
        "folder",
        metavar="FOLDER",
        help="of a scenario, of a game, or of several scenarios; a bare name is also looked up in your data folder",
    )
    new.set_defaults(run=lambda args: check(meant(args.folder), say))


def meant(name: str) -> Path:
    """The folder of this name: as it is written, else the game or the scenario in the data folder."""
    if Path(name).name == name and not Path(name).exists() and not (folders.games() / name).exists():
        mine = folders.scenarios()
        for folder in (mine / name, *sorted(mine.glob(f"*/{name}"))):
            if folder.exists():
                return folder
    return folders.found_in(folders.games(), name)


def check(folder: Path, say: Say) -> int:
    """Raises BadInput with every fault of what the folder holds; what is merely missing is told."""
    from app.errors import BadInput, Problem
    from app.messages import Sentence
    from app.paths import GAME_FILE
    from app.systems.declared.folder import scenario_folders
    from app.systems.scenario.scenario_file import SCENARIO_FILE

    find_own_games()
    problems: list[Problem] = []
    if (folder / GAME_FILE).is_file():
        said = _game(folder, problems)
    elif (folder / SCENARIO_FILE).is_file():
        said = _scenario(folder, problems)
    elif places := scenario_folders(folder):
        said = [line for place in places for line in _scenario(place, problems)]
    else:
        words = Sentence("there is no {game} or {scenario} in this folder", game=GAME_FILE, scenario=SCENARIO_FILE)
        raise BadInput([Problem(str(folder), words)])
    if problems:
        raise BadInput(problems)
    say("\n".join(said))
    return 0


def _game(folder: Path, problems: list[Problem]) -> list[str]:
    """What is said of a declared game and of all its scenarios; faults go to ``problems``. Raises BadInput for a game
    that cannot be read."""
    from app.errors import Problem
    from app.paths import GAME_FILE
    from app.systems.declared.checks import contradictions
    from app.systems.declared.folder import scenario_folders
    from app.systems.scenario.library import declared_in

    game = declared_in(folder)
    problems += [Problem(f"{folder / GAME_FILE}, {one.place}", one.words) for one in contradictions(game.form)]
    said = [f"{game.name} ({game.slug}) can be played."]
    for place in scenario_folders(folder):
        said += _scenario(place, problems, game)
    if len(said) == 1:
        said.append(f"It has no scenario yet: a folder in {folder} with scenario.toml, map.toml and counters.csv.")
    return said


def _scenario(place: Path, problems: list[Problem], game: DeclaredSystem | None = None) -> list[str]:
    """What is said of a scenario, of the declared ``game`` where one is given; faults go to ``problems``."""
    from app.errors import BadInput, Problem
    from app.paths import GAME_FILE
    from app.systems.declared.checks import misfits
    from app.systems.scenario.lessons import LESSONS_FILE, read_lessons
    from app.systems.scenario.scenario import load_scenario

    try:
        scenario = load_scenario(place)
        if (place / LESSONS_FILE).is_file():
            read_lessons(place / LESSONS_FILE, scenario.world)
    except BadInput as fault:
        problems += fault.problems
        return []
    if game is not None:
        for one in misfits(game.form, scenario.world, scenario.position, game.bind(scenario.world)):
            own = one.place == scenario.world.title
            problems.append(Problem(str(place) if own else f"{place.parent / GAME_FILE}, {one.place}", one.words))
    on_map = sum(u.on_map for u in scenario.position.units.values())
    counters = f"{scenario.title}: {len(scenario.position.units)} counters, {on_map} of them on the map."
    return [counters, *_missing(scenario)]


def _missing(scenario: Scenario) -> list[str]:
    """What a campaign of the scenario would still lack, begun now with the charts that its owner has typed in."""
    from app.installation.own_charts import brought_along
    from app.messages import say
    from app.systems.scenario.library import system_of

    system = system_of(scenario.world)
    world, faults = brought_along(scenario.world, system.vocabulary)
    gaps = system.bind(world).missing_data
    lines = [f"  {fault}" for fault in faults]
    for gap in gaps:
        named = [*gap.hexes[:NAMED], *(["…"] if len(gap.hexes) > NAMED else [])]
        where = f" ({', '.join(named)})" if named else ""
        lines.append(f"  {gap.rule or '–'}: {say(gap.template, gap.args)}{where}")
    return ["Still missing; rules that need it say so when they are asked:", *lines] if lines else []
