"""Every type of unit of every game on ground that nobody has entered, and on and across all that a map may show: each
question has an answer, and none of them says that unknown ground bars anybody."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.board.board import UNKNOWN
from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from app.systems.scenario.library import find, shipped
from tests.variants import first_now

GAMES = pytest.mark.parametrize("game", first_now(shipped()))
CENTER = {"operation-storm": "N2530", "eagle-bear": "505", "stalins-war": "2224"}
BARRED = {"terrain-barred", "hexside-barred"}


def around(game: str) -> tuple[str, list[str]]:
    """A hex far from every edge, and those around it."""
    grid = find(game).own_map().grid
    middle = grid.index(CENTER[game]) if game in CENTER else grid.size // 2
    while len(grid.adjacent[middle]) < 6:
        middle += 1
    return grid.name(middle), [grid.name(n) for n in grid.adjacent[middle]]


def counters(game: str) -> list[tuple[str, str]]:
    """Each type with a nation of each side."""
    words = find(game).vocabulary
    of_sides = {nation.side: slug for slug, nation in reversed(words.roster.nations.items())}
    return [(kind, nation) for kind in words.roster.types for nation in of_sides.values()]


def asked(game: str, ground: dict[str, Any], kind: str, nation: str) -> list[dict[str, Any]]:
    """One counter in the middle, an enemy beside it and one beyond; all that one may ask about it."""
    middle, near = around(game)
    words = find(game).vocabulary
    roster = words.roster
    enemy = next(s for s, n in roster.nations.items() if n.side != roster.nations[nation].side)
    numbers = {**dict.fromkeys(words.numbers, 4), "steps": 1}
    foe = next(t for t in roster.types if "infantry" in t or "rifle" in t or t == "corps")
    units = [
        {"id": "u", "nation": nation, "type": kind, "hex": middle, **numbers},
        {"id": "e", "nation": enemy, "type": foe, "hex": near[0], **numbers},
    ]
    ids = [{"ask": "move", "units": ["u"], "path": [middle, there]} for there in near]
    questions = [
        *ids,
        {"ask": "reach", "units": ["u"]},
        {"ask": "supply", "unit": "u"},
        {"ask": "retreat", "units": ["u"], "attackers_from": [near[0]], "distance": 1},
        {"ask": "advance", "units": ["u"], "target": near[1]},
        *({"ask": "odds", "kind": attack.slug, "attackers": ["u"], "target": near[0]} for attack in words.attacks),
        *({"ask": "odds", "kind": attack.slug, "attackers": ["e"], "target": middle} for attack in words.attacks),
    ]
    file = {"format": 1, "system": game, "map": {"blank": True, **ground}, "units": units, "questions": questions}
    return answer_all(read_position(json.dumps(file)))


@GAMES
def test_unknown_ground_bars_no_type_of_unit(game: str) -> None:
    middle, near = around(game)
    ground = {"terrain": dict.fromkeys([middle, *near], UNKNOWN)}
    for kind, nation in counters(game):
        for answer in asked(game, ground, kind, nation):
            assert not [f for f in answer.get("findings", ()) if f["code"] in BARRED], (kind, nation, answer)


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.soak), 6])
@GAMES
def test_every_type_of_unit_is_answered_on_and_across_everything_that_a_map_may_show(game: str, every: int) -> None:
    """The quick run takes each ``every``th type on a ground, other ones on the next."""
    words = find(game).vocabulary
    middle, near = around(game)
    grounds: list[dict[str, Any]] = [{"terrain": dict.fromkeys([middle, *near], one)} for one in words.terrain]
    grounds += [{"places": {hex_: [one] for hex_ in (middle, *near)}} for one in words.places]
    grounds += [{"hexsides": {f"{middle}/{n}": [one] for n in near}} for one in words.hexsides]
    grounds += [{"hexsides": {f"{middle}/{n}": sorted(words.hexsides) for n in near}}]
    for n, ground in enumerate(grounds):
        for kind, nation in counters(game)[n % every :: every]:
            assert asked(game, ground, kind, nation)
