"""The counters that the user has typed in, in a folder of theirs: a folder for each game, and in it one for each box.

A box holds ``counters.csv`` and, beside it, a map and a scenario to play it on: those of the ground that its owner has
chosen, a scenario of the game or a map of their own, copied each time the box is kept. So every box is a scenario.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.board.board import Board, BoardWords
from app.board.mapdata import MapData
from app.board.mapfile import load_map
from app.board.picture.placement import pictures_path
from app.errors import BadInput, Problem
from app.files import unwritten, whole, write_whole
from app.forces.counter import Counter
from app.installation import folders
from app.installation.own_maps import own_maps
from app.rules.parts import absence
from app.rules.sequence import SET_UP
from app.rules.vocabulary import Vocabulary
from app.systems.scenario import library
from app.systems.scenario.roster import read_units, write_counters
from app.systems.scenario.scenario import load_scenario
from app.systems.scenario.scenario_file import SCENARIO_FILE, ScenarioFile, read_toml
from app.systems.scenario.scenario_list import file_of, find_scenarios

COUNTERS, MAP, GROUND = "counters.csv", "map.toml", "ground.json"


@dataclass(frozen=True)
class HomeMap:
    """What a box of counters is played on: a scenario's folder, or a map of the owner's; ``title`` is for lists."""

    title: str
    scenario: Path | None = None
    map_file: Path | None = None

    @property
    def key(self) -> str:
        return str(self.scenario or self.map_file)

    def board(self, words: Vocabulary) -> Board:
        """Raises BadInput for a map with faults."""
        known = BoardWords(*map(frozenset, (words.terrain, words.places, words.hexsides, words.paths)))
        return load_map(self.map_path(), known)

    def map_path(self) -> Path:
        """Raises BadInput for a scenario that cannot be read."""
        if self.map_file is not None:
            return self.map_file
        assert self.scenario is not None
        form = _form(self.scenario)
        return file_of(self.scenario, form.system, form.map)


def grounds(words: Vocabulary, maps: Path | None = None) -> tuple[HomeMap, ...]:
    """Maps of the owner's first, then the game's scenarios, those with the most room first."""
    own = [HomeMap(one.title, map_file=one.map_file) for one in own_maps(words.system, maps)]
    shipped = [
        HomeMap(entry.title, scenario=entry.folder)
        for entry in find_scenarios()
        if not entry.problems and _form(entry.folder).system == words.system
    ]
    return (*own, *sorted(shipped, key=lambda ground: -_size(ground)))


def _form(scenario: Path) -> ScenarioFile:
    return read_toml(scenario / SCENARIO_FILE).read(ScenarioFile)


def _size(ground: HomeMap) -> int:
    """Hexes of its map and more, by which a whole map comes before a corner of it."""
    try:
        spec = read_toml(ground.map_path()).read(MapData).grid
    except BadInput:
        return 0
    rows = sum(sheet.rows[1] - sheet.rows[0] + 1 for sheet in spec.all_sheets)
    return rows * (spec.columns[1] - spec.columns[0] + 1)


@dataclass(frozen=True)
class OwnCounters:
    """One box of counters; ``system`` is the slug of its game."""

    system: str
    folder: Path

    @property
    def title(self) -> str:
        return self.folder.name

    @property
    def file(self) -> Path:
        return self.folder / COUNTERS

    def read(self, words: Vocabulary) -> tuple[Counter, ...]:
        """The counters; hexes are not looked up. Raises BadInput with every fault of the file."""
        return tuple(unit.counter for unit in read_units(self.file, words, None)) if self.file.exists() else ()

    def save(self, counters: Iterable[Counter]) -> None:
        """Writes the counters whole or not at all. Raises BadInput."""
        with whole(self.file, make_folder=True) as beside:
            write_counters(counters, beside)

    def ground(self, words: Vocabulary, maps: Path | None = None) -> HomeMap | None:
        """What it is played on: the ground chosen, else the first there is; None where the game has no map."""
        listed = grounds(words, maps)
        try:
            kept = json.loads((self.folder / GROUND).read_text("utf-8")).get("ground")
        except (OSError, ValueError, AttributeError):
            kept = ""
        return next((g for g in listed if g.key == kept), listed[0] if listed else None)

    def choose(self, ground: HomeMap) -> None:
        """Remembers what the box is to be played on. Raises BadInput."""
        write_whole(self.folder / GROUND, json.dumps({"ground": ground.key}), make_folder=True)

    def play_on(self, ground: HomeMap, words: Vocabulary) -> None:
        """Makes a scenario of the box: the ground's map and circumstances with these counters. Raises BadInput, and
        leaves the scenario as it was, where they do not fit together."""
        trial = self.folder.with_name(f".{self.folder.name}.{secrets.token_hex(4)}")
        try:
            trial.mkdir(parents=True)
            try:
                shutil.copyfile(ground.map_path(), trial / MAP)
                shutil.copyfile(self.file, trial / COUNTERS)
                pictures = pictures_path(ground.map_path())
                if pictures.exists():
                    shutil.copyfile(pictures, pictures_path(trial / MAP))
                cards = self._cards(ground, trial)
                (trial / SCENARIO_FILE).write_text(_scenario(self, ground, words, cards), "utf-8")
                load_scenario(trial)
                pictures_path(self.folder / MAP).unlink(missing_ok=True)  # those of another ground
                for name in (MAP, pictures_path(trial / MAP).name, cards, SCENARIO_FILE):
                    if name and (trial / name).exists():
                        os.replace(trial / name, self.folder / name)
            finally:
                shutil.rmtree(trial, ignore_errors=True)
            self.choose(ground)
        except OSError as fault:
            raise unwritten(self.folder, fault) from fault
        except BadInput as fault:
            here = str(self.folder)
            raise BadInput([Problem(p.place.replace(str(trial), here), p.words) for p in fault.problems]) from None

    def _cards(self, ground: HomeMap, folder: Path) -> str:
        """The ground's cards, copied; the name that they have here, empty where there are none."""
        if ground.scenario is None:
            return ""
        form = _form(ground.scenario)
        if form.cards:
            shutil.copyfile(ground.scenario / form.cards, folder / "cards.csv")
        return "cards.csv" if form.cards else ""


def _scenario(own: OwnCounters, ground: HomeMap, words: Vocabulary, cards: str) -> str:
    import tomli_w

    data: dict[str, Any] = {"system": own.system, "title": own.title, "about": f"{words.name} · {ground.title}"}
    if ground.scenario is not None:
        form = _form(ground.scenario)
        kept = {"turn", "phase", "conditions", "tracks", "switches", "charts", "marker", *(["pack"] if cards else [])}
        data |= form.model_dump(mode="json", include=kept, exclude_defaults=True)
    else:
        system = library.find(own.system)
        data["turn"] = words.default_turn
        if not absence(system.bind(system.world()).setup):
            data["phase"] = SET_UP
    if cards:
        data["cards"] = cards
    return tomli_w.dumps(data)


def own_counters(system: str = "", root: Path | None = None) -> tuple[OwnCounters, ...]:
    """Those of one game, or of all, by name."""
    place = root if root is not None else folders.counters()
    found = sorted(place.glob(f"{system or '*'}/[!.]*/{COUNTERS}"))
    return tuple(OwnCounters(path.parent.parent.name, path.parent) for path in found)


def new_counters(system: str, title: str, root: Path | None = None) -> OwnCounters:
    """A folder that is not taken, named after the box; not made yet."""
    place = (root if root is not None else folders.counters()) / system
    return OwnCounters(system, folders.free(place, title, "Counters"))
