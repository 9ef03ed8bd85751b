"""Standard codes of combat results, and what each does.

``-`` or ``NE`` nothing; ``AE``, ``DE`` all attackers or defenders eliminated; ``A2``, ``D1`` so many steps; ``2/1``
steps of attacker and defender; ``AR``, ``DR``, ``BR`` attackers, defenders, both go back a hex, ``DR2`` two; ``EX``
exchange. Several are joined by ``+``: ``D1+DR2``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from app.rules.battle.staged import ATTACKERS, DEFENDERS, ELIMINATE, LOSE, RETREAT, Stage

EXCHANGE = "exchange"
"""A stage that is not known before the units are: the defenders are eliminated, the attackers lose as much"""
NOTHING = frozenset({"", "-", "–", "—", "−", "•", "NE", "0"})
MOST = 99
_PART = re.compile(r"(?:(?P<who>[ADB])(?P<what>E|R|)(?P<n>\d{0,2})|(?P<ex>EX)|(?P<a>\d{1,2})/(?P<d>\d{1,2}))$")
_SIDES = {"A": (ATTACKERS,), "D": (DEFENDERS,), "B": (DEFENDERS, ATTACKERS)}


def stages_of(code: str, own: Mapping[str, Sequence[str]]) -> tuple[Stage, ...] | None:
    """The stages of a result in their order, ``None`` for a code that is none. ``own`` are the owner's, as lists of
    standard ones."""
    found = [_standard(one) for one in own.get(code, (code,))]
    known = [stages for stages in found if stages is not None]
    return tuple(stage for stages in known for stage in stages) if len(known) == len(found) else None


def _standard(code: str) -> tuple[Stage, ...] | None:
    found: list[Stage] = []
    for part in code.replace(" ", "").upper().split("+"):
        if part in NOTHING:
            continue
        match = _PART.match(part)
        if match is None:
            return None
        stages = _stages(match)
        if stages is None:
            return None
        found += stages
    return tuple(found)


def _stages(match: re.Match[str]) -> list[Stage] | None:
    if match["ex"]:
        return [Stage(EXCHANGE, DEFENDERS)]
    if match["a"]:
        counts = ((DEFENDERS, int(match["d"])), (ATTACKERS, int(match["a"])))
        return [Stage(LOSE, side, n) for side, n in counts if n]
    sides, number = _SIDES[match["who"]], match["n"]
    if match["what"] == "E":
        return None if number else [Stage(ELIMINATE, side) for side in sides]
    if match["what"] == "R":
        return [Stage(RETREAT, side, int(number or 1)) for side in sides if number != "0"]
    return [Stage(LOSE, side, int(number)) for side in sides if int(number)] if number else None
