"""Random ground, forces and circumstances in a few hexes of any game, out of the game's own words: whatever a map may
show is there in some samples and missing in others. ``dice`` is where all chance comes from."""

from __future__ import annotations

import random
from typing import Any

from app.board.board import UNKNOWN
from app.board.grid import Grid
from app.rules.vocabulary import Condition, Vocabulary
from app.systems.scenario.library import find

NEAR = 4
"""Hexes around the middle that are strewn with anything"""
SHARE = (0.0, 0.0, 0.1, 0.3, 0.6)
"""How much of the ground a feature takes in a sample"""
PAINTED = ("small-town", "large-town")


def sample(dice: random.Random, game: str, middle: str, *, move: tuple[int, int] = (1, 4)) -> dict[str, Any]:
    """A position file. The units ``m0``, … stand in one hex and move; the others hold what is around them."""
    words, grid = find(game).vocabulary, find(game).own_map().grid
    here = grid.index(middle)
    disc = [h for h in grid.within(here, NEAR) if h != here]
    side = dice.choice(list(words.roster.sides))
    units = [counter(dice, words, f"m{n}", side, middle, move) for n in range(dice.choice((1, 1, 1, 2)))]
    if dice.random() < 0.25:
        began = grid.name(dice.choice(grid.adjacent[here])) if dice.random() < 0.7 else middle
        for unit in units:
            unit |= {"started": began, "spent": dice.choice((0, 1, 1, 2))}
    for n, hex_ in enumerate(dice.sample(disc, min(len(disc), dice.choice((0, 2, 4, 8))))):
        owner = dice.choice([s for s in words.roster.sides for _ in range(1 if s == side else 2)])
        stack = range(dice.choice((1, 1, 2, 3)))
        units += [counter(dice, words, f"{n}{k}", owner, grid.name(hex_), move) for k in stack]
    board = ground(dice, words, grid, [here, *disc])
    file: dict[str, Any] = {"format": 1, "system": game, "map": board, "units": units}
    file["turn"] = dice.choice((1, 2, 3, 4, 5, 8, 11, 16, 20))
    file["conditions"] = {
        c.slug: found
        for c in words.conditions.values()
        if dice.random() < 0.5 and (found := circumstance(dice, c)) is not None
    }
    return file


def ground(dice: random.Random, words: Vocabulary, grid: Grid, hexes: list[int]) -> dict[str, Any]:
    """A patch of the map in these hexes."""
    name = grid.name
    terrain = {
        name(h): kind
        for kind in [*words.terrain, UNKNOWN]
        for share in [dice.choice(SHARE) / 2]
        for h in hexes
        if dice.random() < share
    }
    places: dict[str, list[str]] = {}
    for kind in words.places:
        share = dice.choice(SHARE) / 4
        for h in hexes:
            if dice.random() < share and kind not in words.site_places:
                places.setdefault(name(h), []).append(kind)
    sides: dict[str, list[str]] = {}
    for kind in words.hexsides:
        share = dice.choice(SHARE) / 3
        for h in hexes:
            for n in grid.adjacent[h]:
                if n > h and dice.random() < share:
                    sides.setdefault(f"{name(h)}/{name(n)}", []).append(kind)
    paths = []
    for kind in words.paths:
        for _ in range(dice.choice((0, 0, 1, 2))):
            way = [dice.choice(hexes)]
            while len(way) < 9 and (further := [n for n in grid.adjacent[way[-1]] if n not in way]):
                way.append(dice.choice(further))
            paths.append({"kind": kind, "hexes": [name(h) for h in way]})
    sides_of_war = list(words.roster.sides)
    held, share = {}, dice.choice(SHARE)
    for h in hexes:
        if dice.random() < share:
            held[name(h)] = dice.choice(sides_of_war)
    zones: dict[str, list[str]] = {}
    for zone in words.zones:
        share = dice.choice(SHARE)
        for h in hexes:
            if dice.random() < share:
                zones.setdefault(name(h), []).append(zone)
    return {
        "blank": True,
        "terrain": terrain,
        "places": places,
        "hexsides": sides,
        "paths": paths,
        "control": held,
        "zones": zones,
    }


def counter(
    dice: random.Random, words: Vocabulary, key: str, side: str, hex_: str, move: tuple[int, int]
) -> dict[str, Any]:
    nations = [slug for slug, nation in words.roster.nations.items() if nation.side == side]
    numbers = {number: dice.randint(1, 6) for number in words.numbers} | {"move": dice.randint(*move)}
    found = {
        "id": key,
        "nation": dice.choice(nations),
        "type": dice.choice(list(words.roster.types)),
        "hex": hex_,
        "steps": 1,
        **numbers,
    }
    if dice.random() < 0.2 and words.marks:
        found["marks"] = [mark for mark in [dice.choice(words.marks)] if mark != words.site_mark]
    return found


def circumstance(dice: random.Random, condition: Condition) -> Any:
    """A value of a condition, None for one that is left out."""
    if condition.shape == "flag":
        return dice.random() < 0.5
    if condition.shape == "choice" and condition.values:
        return dice.choice(condition.values)
    if condition.shape == "by-key" and condition.values:
        return {key: dice.choice(condition.values) for key in condition.keys}
    return None
