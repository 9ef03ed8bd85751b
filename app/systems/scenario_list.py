"""The scenarios that are there to be begun: those of the program, and those of games that their owners declare."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.errors import BadInput, Problem
from app.messages import said_in_use
from app.paths import SCENARIOS
from app.systems import library
from app.systems.scenario_file import FILE, ScenarioFile, legible, read_toml


@dataclass(frozen=True)
class ScenarioEntry:
    """A line in a list of scenarios, in the language in use. ``slug`` is the game's folder and the scenario's:
    operation-storm/first-steps. Where ``problems`` are not empty the file cannot be read, and its title is the slug."""

    slug: str
    title: str
    about: str
    folder: Path
    problems: tuple[Problem, ...] = ()


def find_scenarios(root: Path = SCENARIOS, game: str = "*") -> tuple[ScenarioEntry, ...]:
    """The scenarios under ``root``/game/scenario, games in the order in which they came to the program, then by slug;
    after those of the program the ones of declared games. Those of one ``game`` where its slug is given. Their maps
    and counters are not read."""
    games = library.shipped()

    def place(path: Path) -> tuple[int, str]:
        game = path.parent.parent.name
        return games.index(game) if game in games else len(games), path.parent.name

    found = []
    for path in sorted(sorted(root.glob(f"{game}/*/{FILE}")), key=place):
        found.append(_entry(path.parent))
    return (*found, *_declared_scenarios(game)) if root == SCENARIOS else tuple(found)


def _declared_scenarios(game: str) -> list[ScenarioEntry]:
    """Those of games that their owners declare. A game that cannot be read is there with what is wrong with it."""
    found: list[ScenarioEntry] = []
    for folder in library.own_folders():
        if game not in ("*", folder.name):
            continue
        try:
            library.declared_in(folder)
        except BadInput as fault:
            slug = folder.name
            found.append(ScenarioEntry(slug, slug, "", folder, legible(fault.problems)))
            continue
        found += [_entry(path.parent) for path in sorted(folder.glob(f"*/{FILE}"))]
    return found


def _entry(folder: Path) -> ScenarioEntry:
    slug = f"{folder.parent.name}/{folder.name}"
    try:
        form = read_toml(folder / FILE).read(ScenarioFile)
        return ScenarioEntry(slug, said_in_use(form.title), said_in_use(form.about.strip()), folder)
    except BadInput as fault:
        return ScenarioEntry(slug, slug, "", folder, legible(fault.problems))
