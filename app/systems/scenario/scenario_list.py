"""The scenarios that are there to be begun: those of the program, those that their owners have written for its games in
a folder of theirs, and those of games that their owners declare; and the games, each with its scenarios and what a
scenario needs from its owner's copy. Neither maps nor counters nor rules are read for the lists."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from app.errors import BadInput, Problem
from app.messages import N_, said_in_use
from app.paths import SCENARIOS
from app.rules.charts.check import CHART_GAP
from app.rules.ruling import Finding
from app.systems.scenario import library
from app.systems.scenario.scenario_file import SCENARIO_FILE, ScenarioFile, legible, read_toml


@dataclass(frozen=True)
class ScenarioEntry:
    """A line in a list of scenarios, in the language in use. ``slug`` is the game's folder and the scenario's:
    operation-storm/first-steps. ``system`` is the game that it names. Where ``problems`` are not empty the file cannot
    be read, its title is the slug and its game that of the folder."""

    slug: str
    title: str
    about: str
    folder: Path
    problems: tuple[Problem, ...] = ()
    system: str = ""


_folders: dict[Path, None] = {}


def look_in(folder: Path) -> None:
    """From now on scenarios are found in this folder as well, in it/game/scenario."""
    _folders[folder] = None


def file_of(folder: Path, system: str, name: str) -> Path:
    """The file that the scenario of a folder names. Of another scenario's, ``../two-sheets/map.toml``, that are not in
    the owner's folder the program's own of that game are meant: a map of theirs need not be copied."""
    path = folder / name
    if name.startswith("../") and not path.exists() and system in library.shipped():
        game = (SCENARIOS / system).resolve()
        shared = (game / folder.name / name).resolve()
        if shared.is_relative_to(game) and shared.is_file():
            return shared
    return path


def find_scenarios(root: Path = SCENARIOS, game: str = "*") -> tuple[ScenarioEntry, ...]:
    """The scenarios under ``root``/game/scenario, games in the order in which they came to the program, then by slug;
    after those of the program their owner's own, and the ones of declared games. Those of one ``game`` where its slug
    is given. Their maps and counters are not read."""
    games = library.shipped()

    def place(path: Path) -> tuple[int, str]:
        game = path.parent.parent.name
        return games.index(game) if game in games else len(games), path.parent.name

    roots = (root, *_folders) if root == SCENARIOS else (root,)
    found = [
        _entry(path.parent)
        for one in roots
        for path in sorted(sorted(one.glob(f"{game}/*/{SCENARIO_FILE}")), key=place)
    ]
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
            found.append(ScenarioEntry(slug, slug, "", folder, legible(fault.problems), slug))
            continue
        found += [_entry(path.parent) for path in sorted(folder.glob(f"*/{SCENARIO_FILE}"))]
    return found


def _entry(folder: Path) -> ScenarioEntry:
    slug = f"{folder.parent.name}/{folder.name}"
    try:
        form = read_toml(folder / SCENARIO_FILE).read(ScenarioFile)
        return ScenarioEntry(slug, said_in_use(form.title), said_in_use(form.about.strip()), folder, system=form.system)
    except BadInput as fault:
        return ScenarioEntry(slug, slug, "", folder, legible(fault.problems), folder.parent.name)


MAP, COUNTERS, SET_UP, CHARTS = N_("map"), N_("counters"), N_("set-up"), N_("charts")
PARTS = (MAP, COUNTERS, SET_UP, CHARTS)
"""What a copy of a game has, in the order in which it is named"""
_PART = {
    CHART_GAP: CHARTS,
    "dates-to-enter": CHARTS,
    "weather-to-enter": CHARTS,
    "victory-proposal": CHARTS,
    "set-up-to-enter": SET_UP,
    "entry-to-enter": SET_UP,
    "factors-to-enter": COUNTERS,
    "movement-to-enter": COUNTERS,
    "reduced-to-enter": COUNTERS,
    "type-to-enter": COUNTERS,
    "range-to-enter": COUNTERS,
    "radius-to-enter": COUNTERS,
    "size-to-enter": COUNTERS,
    "partisans-to-enter": COUNTERS,
}
"""By the code of a gap; all others are on the map"""


@dataclass(frozen=True)
class GameEntry:
    """``about`` is one line, empty where the game has none; ``own`` is true of a game that its owner declares."""

    slug: str
    name: str
    about: str
    scenarios: tuple[ScenarioEntry, ...]
    own: bool = False


def list_games(scenarios: Iterable[ScenarioEntry]) -> tuple[GameEntry, ...]:
    """The games of these scenarios: those of the program in the order in which they came to it, then declared ones. A
    game that cannot be read is there by its folder's name, with the scenario entry that says what is wrong with it.
    Scenarios with lessons come first."""
    of: dict[str, list[ScenarioEntry]] = {slug: [] for slug in library.shipped()}
    for entry in scenarios:
        of.setdefault(entry.system, []).append(entry)
    return tuple(_game(slug, tuple(sorted(entries, key=_later))) for slug, entries in of.items() if entries)


def _later(entry: ScenarioEntry) -> bool:
    return not (entry.folder / "lessons.toml").is_file()


def _game(slug: str, entries: tuple[ScenarioEntry, ...]) -> GameEntry:
    if slug in library.shipped():
        written = tomllib.loads((SCENARIOS / slug / "system.toml").read_text("utf-8"))
        return GameEntry(slug, written["name"], said_in_use(written.get("about", "")), entries)
    try:
        name = library.find(slug).name
    except BadInput:  # its entry says why
        name = slug
    return GameEntry(slug, name, "", entries, own=True)


def lacking(gaps: Iterable[Finding]) -> tuple[str, ...]:
    """The parts of the owner's copy that what a game still lacks is on, as ``PARTS`` has them."""
    found = {_PART.get(gap.code, MAP) for gap in gaps}
    return tuple(part for part in PARTS if part in found)
