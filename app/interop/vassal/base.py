"""What a campaign keeps of the saved game that it was made from, so that it can be written back for its module."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.errors import BadInput
from app.interop.vassal.archive import MOST_TEXT
from app.interop.vassal.draft import Draft
from app.interop.vassal.start_stream import added
from app.interop.vassal.world import Taken
from app.messages import Sentence
from app.position.changes import place_value

SETTING = "vassal"
"""The name of the campaign's setting that keeps it"""
FORM = 1


@dataclass(frozen=True)
class Base:
    """``stream`` is the saved game as it was, veiled with ``key``; ``about`` name, version and VASSAL's version of the
    module. ``middles`` are pixels of ``map`` by hex, ``boxes`` map and pixels by box, ``stacks`` the place of each
    stack that is not empty. ``pieces`` names the piece of each unit; ``places`` and ``steps`` are what each unit had at
    the start, ``new`` the definition of units that are in no piece yet, ``hows`` the way in which each unit is turned.
    ``turn`` is the tracker's id, its state, and the turn that this is."""

    stream: str
    key: int | None
    about: tuple[str, str, str]
    map: str
    middles: Mapping[str, tuple[int, int]]
    boxes: Mapping[str, tuple[str, int, int]]
    stacks: Mapping[str, str]
    pieces: Mapping[str, str]
    places: Mapping[str, str]
    steps: Mapping[str, int]
    new: Mapping[str, str] = field(default_factory=dict)
    hows: Mapping[str, str] = field(default_factory=dict)
    swapped: tuple[str, ...] = ()
    turn: tuple[str, str, int] | None = None

    @staticmethod
    def of(draft: Draft, taken: Taken) -> Base:
        board, position = taken.world.board, taken.position
        by_unit = {unit: piece for piece, unit in taken.units.items()}
        faces = dict(zip(taken.world.counters, (one.reading for one in draft.instances), strict=True))
        new: dict[str, str] = {}
        for one, unit in zip(draft.instances, taken.world.counters, strict=True):
            if not one.id and one.slot is not None:
                new[unit] = added(one.slot, "0", "null", "0", "0")
        trackers = draft.module.trackers
        state = draft.game.turns.get("TurnTracker0", "") if trackers else ""
        return Base(
            draft.game.root.written(),
            draft.stream.key,
            (draft.module.name, draft.module.version, draft.module.vassal),
            draft.hexes.layout.map.id,
            dict(draft.hexes.middles),
            dict(taken.places),
            {s.id: draft.place_of(s.map, s.x, s.y) for s in draft.game.stacks.values() if s.members and not s.is_deck},
            {unit: piece for unit, piece in by_unit.items() if piece in draft.game.pieces},
            {u.id: place_value(board, u) for u in position.units.values()},
            {u.id: u.steps for u in position.units.values()},
            new,
            {u: r.faces.how for u, r in faces.items() if r.faces.how},
            tuple(u for u, r in faces.items() if r.key in draft.choices.swapped),
            ("TurnTracker0", state, position.turn) if state else None,
        )

    def to_text(self) -> str:
        """One text for the campaign's settings."""
        data: dict[str, Any] = {**vars(self), "form": FORM}
        return base64.b64encode(zlib.compress(json.dumps(data).encode(), 6)).decode("ascii")

    @staticmethod
    def from_text(text: str) -> Base:
        """Inverse of ``to_text``. Raises BadInput for any other text."""
        try:
            unpack = zlib.decompressobj()
            data = json.loads(unpack.decompress(base64.b64decode(text), 4 * MOST_TEXT))
            if data.pop("form") != FORM:
                raise ValueError("another form")
            turn = data.pop("turn")
            return Base(
                **{**data, "about": tuple(data["about"]), "swapped": tuple(data["swapped"])},
                turn=tuple(turn) if turn else None,
            )
        except (ValueError, TypeError, KeyError, zlib.error, RecursionError):
            raise BadInput(
                Sentence("this campaign's copy of its saved VASSAL game is damaged: import it again")
            ) from None
