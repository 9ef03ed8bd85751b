"""A pause that stands in a position file is completed as one that was declared in play (7.5)."""

from __future__ import annotations

import json

from app.interop.position.file import read_position
from app.position.changes import apply, change
from app.systems.land_without_end.attenuated_supply import PaulusPause

FILE = {
    "format": 1,
    "system": "land-without-end",
    "turn": 4,
    "phase": "soviet-movement",
    "units": [],
    "conditions": {"paulus_pause": True},
    "map": {"blank": True},
}


def test_a_pause_typed_in_lasts_three_turns_from_the_turn_of_the_file() -> None:
    file = read_position(json.dumps(FILE))
    world, position = file.referee.world, file.position
    pause = file.referee.game.special["paulus-pause"]
    assert isinstance(pause, PaulusPause)
    done = []
    for turn in (4, 5, 6):
        position = apply(world, position, [change(world, position, "turn", "", turn)] if turn > 4 else [])
        assert position.conditions.get("paulus_pause")
        position = apply(world, position, pause.turn_end(position))
        done.append(bool(position.conditions.get("paulus_pause_done")))
    assert done == [False, False, True]
    assert not position.conditions.get("paulus_pause")
