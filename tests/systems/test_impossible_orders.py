"""Orders that are impossible for a plain reason say that reason in every game, and nothing of rules about something
else; and no refused order reads as if it had been done."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.errors import BadInput
from app.interop.answers import answer_all
from app.interop.position_file import PositionFile, read_position
from app.rules.orders import Attack, Move, Order, Place, Reply, Restack, to_json
from app.rules.parts import Absent
from app.rules.ruling import Severity

STEPS = {"steps": 2, "steps_full": 2, "status": "supplied"}
GAMES: dict[str, dict[str, Any]] = {
    "operation-storm": {
        "own": "rifle", "foe": "infantry", "hexes": ("N2430", "N2431", "N2529", "N2630", "N2433"),
        "move": "soviet-movement", "attack": "soviet-combat", "combat": "prepared-assault",
        "conditions": {"phase_order": {"soviet": "move-fight", "german": "move-fight"}},
    },
    "land-without-end": {
        "own": "rifle", "foe": "infantry", "hexes": ("2520", "2521", "2519", "2820", "2523"),
        "move": "soviet-movement", "attack": "soviet-combat", "combat": "prepared-assault",
        "conditions": {"phase_order": {"german": "move-fight"}}, "more": {"move": 4, "status": "supplied"},
    },
    "winterstorm": {
        "own": "rifle", "foe": "infantry", "hexes": ("2020", "2021", "2019", "2320", "2023"),
        "move": "soviet-movement", "attack": "soviet-first-wave", "combat": "adjacent", "more": {"move": 4},
    },
    "stalins-war": {
        "own": "rifle-army", "foe": "corps", "hexes": ("2420", "2421", "2419", "2720", "2423"), "turn": 3,
        "move": "soviet-round-1", "attack": "soviet-combat-1", "combat": "attack",
        "more": {"move": 4, "size": "LCU", **STEPS},
    },
    "eagle-bear": {
        "own": "army", "foe": "infantry-army", "hexes": ("604", "605", "603", "405", "607"),
        "move": "soviet-movement", "attack": "soviet-allocation", "combat": "normal", "conditions": {"month": "Jun43"},
    },
}  # fmt: skip


def at_table(game: str, phase: str, **more: Any) -> PositionFile:
    """``own`` beside ``foe``, ``away`` on the turn track, ``gone`` in the box of eliminated units; the third hex of the
    game is free and adjacent to ``own``, ``mate`` is in the fourth and ``far`` in the fifth, both apart."""
    form = GAMES[game]
    here, there, _, apart, beyond = form["hexes"]

    def unit(id: str, hex_: str | None, **other: Any) -> dict[str, Any]:
        side = ("german", form["foe"]) if id in ("foe", "far") else ("soviet", form["own"])
        return {
            "id": id, "nation": side[0], "type": side[1], "attack": 4, "defense": 4, "hex": hex_,
            **form.get("more", {}), **other,
        }  # fmt: skip

    raw = {
        "format": 1, "system": game, "turn": form.get("turn", 5), "phase": phase, "map": {"blank": True},
        "conditions": form.get("conditions", {}), **more,
        "units": [
            unit("own", here), unit("foe", there), unit("mate", apart), unit("far", beyond),
            unit("away", None, box="turn-3"), unit("gone", None, box="eliminated"),
        ],
    }  # fmt: skip
    return read_position(json.dumps(raw))


def moves(game: str) -> dict[str, tuple[Order, list[str], str]]:
    """Orders of a movement phase, by what is wrong with them: the codes of all violations, and words of the first."""
    here, there, free, apart, _ = GAMES[game]["hexes"]
    return {
        "not on the map": (Move(("away",), (here, free)), ["off-map"], "box of turn 3"),
        "eliminated": (Move(("gone",), (here, free)), ["off-map"], "has been eliminated"),
        "somewhere else": (Move(("mate",), (here, free)), ["not-there"], f"is in {apart}, not in {here}"),
        "the hex it is in": (Move(("own",), (here, here)), ["same-hex"], "named twice in a row"),
        "hexes skipped": (Move(("own",), (here, apart)), ["hex-skipped"], f"{apart} is not next to {here}"),
        "the other side's unit": (Move(("foe",), (there, free)), ["wrong-side"], "wait for their own"),
        "no question": (Reply(3), ["no-question"], "No question is open"),
        "put where it is": (Place(("own",), here), ["already-there"], f"own is in {here} already"),
        "put into the box that it is in": (Place(("away",), "@turn-3"), ["already-there"], "is there already"),
    }


def attacks(game: str) -> dict[str, tuple[Order, list[str], str]]:
    here, there, free, apart, beyond = GAMES[game]["hexes"]
    kind = GAMES[game]["combat"]
    return {
        "not on the map": (Attack(kind, ("away",), there), ["not-on-map"], "box of turn 3"),
        "eliminated": (Attack(kind, ("gone",), there), ["not-on-map"], "has been eliminated"),
        "not adjacent": (Attack(kind, ("own",), beyond), ["not-adjacent"], f"own in {here} is not next to {beyond}"),
        "nobody there": (Attack(kind, ("own",), free), ["no-defender"], f"{free} holds no enemy unit"),
        "its own hex": (Attack(kind, ("own",), here), ["no-defender", "not-adjacent"], f"{here} holds no enemy unit"),
        "its own side": (Attack(kind, ("own",), apart), ["no-defender", "not-adjacent"], "holds no enemy unit"),
        "the other side's unit": (Attack(kind, ("foe",), here), ["wrong-side"], "wait for their own"),
    }


CASES = [
    pytest.param(game, phase, *order, id=f"{game}: {phase}: {name}")
    for game in GAMES
    for phase, orders in (("move", moves(game)), ("attack", attacks(game)))
    for name, order in orders.items()
]
FIRST = frozenset({"wrong-side", "already-there", "no-defender", "not-adjacent"})
"""These stand first, and the rules may have more to say of the order."""


@pytest.mark.parametrize(("game", "phase", "order", "codes", "words"), CASES)
def test_a_plain_reason_is_the_reason(game: str, phase: str, order: Order, codes: list[str], words: str) -> None:
    file = at_table(game, GAMES[game][phase])
    judged = file.referee.judge(file.position, order)
    against = [f for f in judged.findings if f.severity is not Severity.NOTE]
    found = [f.code for f in against]
    assert not judged.legal
    assert (found[: len(codes)] if codes[0] in FIRST else found) == codes, [f.text("en") for f in against]
    assert words in against[0].text("en")
    assert all(f.text("de") for f in judged.findings)


@pytest.mark.parametrize(("game", "phase", "order", "codes", "words"), CASES)
def test_a_refused_order_does_not_read_as_done(
    game: str, phase: str, order: Order, codes: list[str], words: str
) -> None:
    file = at_table(game, GAMES[game][phase], questions=[{"ask": "play", "orders": [to_json(order)]}])
    (answer,) = answer_all(file)
    told = answer["steps"][0]["text"]  # type: ignore[index, call-overload]
    assert "may not" in told or "refused" in told, told
    assert file.referee.judge(file.position, order).said("de") != ""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("unit", "words"), [("away", "box of turn 3"), ("gone", "has been eliminated")])
def test_an_advance_of_a_unit_that_is_not_there_says_so(game: str, unit: str, words: str) -> None:
    file = at_table(game, GAMES[game]["attack"])
    part, free = file.referee.game.advance, file.referee.world.board.location(GAMES[game]["hexes"][2])
    assert not isinstance(part, Absent)
    found = part.findings(file.position, file.position.pick([unit]), free)
    against = [f for f in found if f.severity is Severity.VIOLATION]
    assert words in against[0].text("en"), [f.text("en") for f in against]


@pytest.mark.parametrize("game", GAMES)
def test_what_does_not_exist_is_named(game: str) -> None:
    file = at_table(game, GAMES[game]["move"])
    here, _, free, _, _ = GAMES[game]["hexes"]
    for order, words in (
        (Move(("zz",), (here, free)), "no unit zz"),
        (Move(("own",), (here, "9999")), "no hex 9999"),
        (Move(("own", "own"), (here, free)), "named twice"),
        (Restack(("own", "mate")), "in one hex"),
    ):
        with pytest.raises(BadInput, match=words):
            file.referee.judge(file.position, order)
