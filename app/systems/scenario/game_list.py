"""The games that a campaign can be begun of, each with its scenarios, and what a scenario needs from its owner's copy.

Neither maps nor counters nor rules are read for the list.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass

from app.errors import BadInput
from app.messages import N_, said_in_use
from app.paths import SCENARIOS
from app.rules.gaps import CHART_GAP
from app.rules.ruling import Finding
from app.systems.scenario import library
from app.systems.scenario.scenario_list import ScenarioEntry

MAP, COUNTERS, SET_UP, CHARTS = N_("map"), N_("counters"), N_("set-up"), N_("charts")
PARTS = (MAP, COUNTERS, SET_UP, CHARTS)
"""What a copy of a game has, in the order in which it is named"""
_PART = {
    CHART_GAP: CHARTS,
    "cost-to-enter": CHARTS,
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
