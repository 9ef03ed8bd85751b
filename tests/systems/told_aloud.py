"""What an order did is told: every change to the units, markers, control and counts in ``changed``, and whoever lost
steps, was eliminated or retreated by name in the journal's sentences."""

from __future__ import annotations

import json
from typing import Any

from app.forces.unit import Unit
from app.interop.answers.answers import changed
from app.messages import languages
from app.position.changes import marker_value, place_value
from app.position.ledger import RETREATED
from app.position.position import Position
from app.rules.orders import narration
from app.rules.orders.orders import to_json
from app.rules.referee import Judgement, Referee

OUT = ("eliminated", "destroyed")


def told_aloud(referee: Referee, at: Position, judged: Judgement, after: Position) -> None:
    """Asserts it for an order that led from ``at`` to ``after``."""
    _all_changed(referee, at, judged, after)
    words = json.loads(json.dumps(judged.words))
    order, marker = to_json(judged.order), referee.vocabulary.marker_name
    again = narration.happened(referee.world, judged.order.kind, order, judged.changes, judged.battle, marker=marker)
    assert again == [*judged.told], "what a campaign of an older version tells is not what is told today"
    for language in languages():
        whole, line = narration.sentences(words, language), narration.line(words, language)
        assert all(one.strip() and "None" not in one and "{" not in one and "@" not in one for one in whole), whole
        assert line, judged
        told = " ".join(whole)
        missing = [u.label for u in _hit(at, judged, after) if u.label not in told]
        assert not missing, f"{missing} in: {told}"


def _hit(at: Position, judged: Judgement, after: Position) -> list[Unit]:
    """Units that lost steps or were eliminated, and those that retreated."""
    back = {c.key.partition(":")[2] for c in judged.changes if c.key.startswith(f"{RETREATED}:") and c.after}
    found = []
    for was, now in ((at.units[i], u) for i, u in after.units.items()):
        gone = now.box in OUT and was.box not in OUT
        if gone or now.steps < was.steps or (now.id in back and now.location != was.location):
            found.append(now)
    return found


def _all_changed(referee: Referee, at: Position, judged: Judgement, after: Position) -> None:
    board = referee.world.board
    items: dict[tuple[str, str], Any] = {}
    for one in changed(board, at, after, judged.changes):
        assert isinstance(one, dict)
        key = (str(one["what"]), str(one["id"]))
        assert key not in items, key
        items[key] = one
    wanted: set[tuple[str, str]] = set()
    for was, now in ((at.units[i], u) for i, u in after.units.items()):
        if (was.location, was.box, was.steps, was.marks) == (now.location, now.box, now.steps, now.marks):
            continue
        wanted.add(("unit", now.id))
        item = items["unit", now.id]
        for state, unit in (("before", was), ("after", now)):
            place = place_value(board, unit)
            assert item[state] == {"place": place, "steps": unit.steps, "marks": sorted(unit.marks)}
        assert item["removed"] is (was.on_map and not now.on_map)
    for name in {*at.markers, *after.markers}:
        if marker_value(board, at.markers.get(name)) != marker_value(board, after.markers.get(name)):
            wanted.add(("marker", name))
    for where in {*at.control, *after.control}:
        sides = [position.control.get(where, board.control.get(where)) for position in (at, after)]
        if sides[0] != sides[1]:
            wanted.add(("control", board.location_name(where)))
            item = items["control", board.location_name(where)]
            assert [item["before"], item["after"]] == sides
    wanted |= {("track", name) for name in {*at.tracks, *after.tracks} if at.tracks.get(name) != after.tracks.get(name)}
    named = {key for key in items if key[0] in ("unit", "marker", "control", "track")}
    assert named == wanted, named ^ wanted
