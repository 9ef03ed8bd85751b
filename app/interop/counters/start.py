"""Where a counter starts, as it is typed: hexes, a box, a turn, a zone of the map."""

from __future__ import annotations

from app.board.board import Board
from app.board.reading import nearest
from app.errors import UnknownHex
from app.forces.unit import turn_of
from app.messages import N_, Sentence
from app.rules.vocabulary import Vocabulary
from app.systems.scenario.csv_table import shown

Start = dict[str, str]
"""``hex``, ``turn`` and ``area`` as a counter's ``extra`` has them; those that are blank are not there."""


def read_start(where: str, words: Vocabulary, board: Board | None = None) -> Start | Sentence:
    """``1412``, ``1412,1413``, ``reserve``, ``turn-3``, ``zone NAME`` or its name alone; or what is wrong with it.

    A hex is looked up where there is a board."""
    typed = where.strip().removeprefix("@")
    if not typed:
        return {}
    slug = typed.casefold().replace(" ", "-")
    if turn := turn_of(slug):
        return {"turn": str(turn)}
    if words.is_box(slug):
        return {"hex": f"@{slug}"}
    zone = slug.removeprefix("zone-")
    if zone in words.zones or zone == "any":
        return {"area": zone}
    hexes = [name for name in typed.replace(",", " ").split() if name]
    for name in hexes:
        if not any(c.isdigit() for c in name):
            near = nearest(slug, (*words.boxes, *words.zones))
            return Sentence("{where} is not a hex or a box: {near}", where=shown(typed), near=near)
        if board is not None and (fault := _unknown(name, board)) is not None:
            return fault
    return {"hex": " ".join(hexes)}


def _unknown(name: str, board: Board) -> Sentence | None:
    try:
        board.location(name)
    except UnknownHex:
        near = board.grid.nearest_name(name)
        remedy = N_("did you mean {near}?") if near else N_("write a hex, a box such as @reserve, or nothing")
        missing = Sentence("no hex {name} on the {map_name} map", name=shown(name), map_name=board.grid.spec.name)
        return Sentence("{fault}: {remedy}", fault=missing, remedy=Sentence(remedy, near=near))
    return None


def written_start(extra: dict[str, str]) -> list[str]:
    """The words of a line for a start: ``@1412``, ``t3``, ``area=any``."""
    found = []
    if hexes := extra.get("hex", ""):
        found.append(f"@{','.join(hexes.removeprefix('@').split())}")
    if turn := extra.get("turn", ""):
        found.append(f"turn={turn}")
    if area := extra.get("area", ""):
        found.append(f"area={area}")
    return found
