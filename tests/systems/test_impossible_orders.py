"""Orders that are impossible for a plain reason say that reason in every game, and nothing of rules about something
else; and no refused order reads as if it had been done."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from app.errors import BadInput
from app.interop.answers.answers import answer_all
from app.interop.position.file import PositionFile, read_position
from app.position.changes import apply
from app.position.position import Pending
from app.rules.orders.orders import Attack, Move, NextPhase, Order, Place, PlaceMarker, Reply, Restack, Special, to_json
from app.rules.parts import Absent
from app.rules.ruling import Severity

STEPS = {"steps": 2, "steps_full": 2, "status": "supplied"}
GAMES: dict[str, dict[str, Any]] = {
    "operation-storm": {
        "own": "rifle",
        "foe": "infantry",
        "hexes": ("N2430", "N2431", "N2529", "N2630", "N2433"),
        "move": "soviet-movement",
        "attack": "soviet-combat",
        "combat": "prepared-assault",
        "conditions": {"phase_order": {"soviet": "move-fight", "german": "move-fight"}},
    },
    "land-without-end": {
        "own": "rifle",
        "foe": "infantry",
        "hexes": ("2520", "2521", "2519", "2820", "2523"),
        "move": "soviet-movement",
        "attack": "soviet-combat",
        "combat": "prepared-assault",
        "conditions": {"phase_order": {"german": "move-fight"}},
        "more": {"move": 4, "status": "supplied"},
    },
    "winterstorm": {
        "own": "rifle",
        "foe": "infantry",
        "hexes": ("2020", "2021", "2019", "2320", "2023"),
        "move": "soviet-movement",
        "attack": "soviet-first-wave",
        "combat": "adjacent",
        "more": {"move": 4},
    },
    "stalins-war": {
        "own": "rifle-army",
        "foe": "corps",
        "hexes": ("2420", "2421", "2419", "2720", "2423"),
        "turn": 3,
        "move": "soviet-round-1",
        "attack": "soviet-combat-1",
        "combat": "attack",
        "more": {"move": 4, "size": "LCU", **STEPS},
    },
    "eagle-bear": {
        "own": "army",
        "foe": "infantry-army",
        "hexes": ("604", "605", "603", "405", "607"),
        "move": "soviet-movement",
        "attack": "soviet-allocation",
        "combat": "normal",
        "conditions": {"month": "Jun43"},
    },
}


def at_table(game: str, phase: str, **more: Any) -> PositionFile:
    """``own`` beside ``foe``, ``away`` on the turn track, ``gone`` in the box of eliminated units; the third hex of the
    game is free and adjacent to ``own``, ``mate`` is in the fourth and ``far`` in the fifth, both apart."""
    form = GAMES[game]
    here, there, _, apart, beyond = form["hexes"]

    def unit(id: str, hex_: str | None, **other: Any) -> dict[str, Any]:
        side = ("german", form["foe"]) if id in ("foe", "far") else ("soviet", form["own"])
        return {
            "id": id,
            "nation": side[0],
            "type": side[1],
            "attack": 4,
            "defense": 4,
            "hex": hex_,
            **form.get("more", {}),
            **other,
        }

    raw = {
        "format": 1,
        "system": game,
        "turn": form.get("turn", 5),
        "phase": phase,
        "map": {"blank": True},
        "conditions": form.get("conditions", {}),
        **more,
        "units": [
            unit("own", here),
            unit("foe", there),
            unit("mate", apart),
            unit("far", beyond),
            unit("away", None, box="turn-3"),
            unit("gone", None, box="eliminated"),
        ],
    }
    return read_position(json.dumps(raw))


def moves(game: str) -> dict[str, tuple[Order, list[str], str]]:
    """Orders of a movement phase, by what is wrong with them: the codes of all violations, and words of the first."""
    here, there, free, apart, _ = GAMES[game]["hexes"]
    return {
        "not on the map": (Move(("away",), (here, free)), ["off-map"], "box of turn 3"),
        "eliminated": (Move(("gone",), (here, free)), ["off-map"], "has been eliminated"),
        "somewhere else": (Move(("mate",), (here, free)), ["not-there"], f"is in {apart}, not in {here}"),
        "the hex it is in": (Move(("own",), (here, here)), ["same-hex"], "named twice in a row"),
        "hexes skipped": (Move(("own",), (here, apart)), ["hex-skipped"], f"{apart} is not adjacent to {here}"),
        "the other side's unit": (Move(("foe",), (there, free)), ["wrong-side"], "may not act"),
        "no question": (Reply(3), ["no-question"], "No question is open"),
        "put where it is": (Place(("own",), here), ["already-there"], f"own is already in {here}"),
        "put into the box that it is in": (Place(("away",), "@turn-3"), ["already-there"], "already there"),
    }


def attacks(game: str) -> dict[str, tuple[Order, list[str], str]]:
    here, there, free, apart, beyond = GAMES[game]["hexes"]
    kind = GAMES[game]["combat"]
    return {
        "not on the map": (Attack(kind, ("away",), there), ["not-on-map"], "box of turn 3"),
        "eliminated": (Attack(kind, ("gone",), there), ["not-on-map"], "has been eliminated"),
        "not adjacent": (
            Attack(kind, ("own",), beyond),
            ["not-adjacent"],
            f"own in {here} is not adjacent to {beyond}",
        ),
        "nobody there": (Attack(kind, ("own",), free), ["no-defender"], f"{free} holds no enemy unit"),
        "its own hex": (Attack(kind, ("own",), here), ["no-defender", "not-adjacent"], f"{here} holds no enemy unit"),
        "its own side": (Attack(kind, ("own",), apart), ["no-defender", "not-adjacent"], "holds no enemy unit"),
        "the other side's unit": (Attack(kind, ("foe",), here), ["wrong-side"], "may not act"),
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
        (Restack(("own", "mate")), "in the same hex"),
    ):
        with pytest.raises(BadInput, match=words):
            file.referee.judge(file.position, order)


def asking(game: str, options: tuple[Any, ...]) -> tuple[PositionFile, Any]:
    """A battle of the game whose die is asked for; then the same question with other ``options``."""
    file = at_table(game, GAMES[game]["attack"])
    procedure = next(iter(file.referee.game.procedures))
    return file, replace(
        file.position, pending=Pending(procedure, "roll", "soviet", "Choose.", "1.1", args={}, options=options)
    )


@pytest.mark.parametrize("game", GAMES)
def test_with_a_question_open_everything_else_waits(game: str) -> None:
    here, there, free, _, _ = GAMES[game]["hexes"]
    file, position = asking(game, ("own", "mate"))
    for order in (NextPhase(), Move(("own",), (here, free)), Attack(GAMES[game]["combat"], ("own",), there)):
        judged = file.referee.judge(position, order)
        assert [f.code for f in judged.findings] == ["question-open"]
        assert not judged.changes


@pytest.mark.parametrize("game", GAMES)
def test_special_orders_name_the_unit_that_is_not_there(game: str) -> None:
    file = at_table(game, GAMES[game]["move"])
    meanings = file.referee.game.vocabulary.meanings.specials
    for name in file.referee.game.special:
        for field in {"unit", "units"} & {*meanings[name].fields}:
            for value in ("zz", ["zz"]):
                with pytest.raises(BadInput, match="no unit zz"):
                    file.referee.judge(file.position, Special(name, {field: value}))


@pytest.mark.parametrize("game", GAMES)
def test_special_orders_with_nothing_or_nonsense_are_refused_with_words(game: str) -> None:
    """Missing fields, numbers and nothing in place of names, enemies, units off the map: never done, never a fault."""
    file = at_table(game, GAMES[game]["move"])
    free, meanings = GAMES[game]["hexes"][2], file.referee.game.vocabulary.meanings.specials
    for name in file.referee.game.special:
        fields = [*meanings[name].fields]
        for value in (None, 3, [], {}, free, "away", ["away"], ["gone"], ["foe"], ["own", "foe"]):
            for options in ({}, dict.fromkeys(fields, value)):
                try:
                    judged = file.referee.judge(file.position, Special(name, options))
                except BadInput:
                    continue
                assert not judged.legal, (name, options)
                assert all(f.text(language) for f in judged.findings for language in ("en", "de"))


@pytest.mark.parametrize("game", GAMES)
def test_markers_that_cannot_be_are_refused_with_words(game: str) -> None:
    file = at_table(game, GAMES[game]["move"])
    free, words = GAMES[game]["hexes"][2], file.referee.game.vocabulary
    with pytest.raises(BadInput, match="9999"):
        file.referee.judge(file.position, PlaceMarker("zz", "9999", "soviet"))
    for kind in words.markers:
        for where, marker in (("9999", ""), (f"{free}/9999", ""), ("", ""), (free, "nobody")):
            with pytest.raises(BadInput) as told:
                file.referee.judge(file.position, PlaceMarker(kind, where, "soviet", marker))
            assert str(told.value)


ANSWERS: tuple[Any, ...] = ("zz", 99, -1, ["zz"], None, True, {"a": 1}, "")


@pytest.mark.parametrize(
    "case",
    [
        ("operation-storm", "prepared-assault"),
        ("land-without-end", "prepared-assault"),
        ("winterstorm", "adjacent"),
    ],
)
def test_an_answer_that_is_not_among_the_options_says_which_they_are(case: tuple[str, str]) -> None:
    """Every question of a battle that is fought to its end: the die, losses, retreat and advance."""
    game, _ = case
    file = at_table(game, GAMES[game]["attack"])
    referee, position, asked = file.referee, file.position, set[str]()
    here, there, *_ = GAMES[game]["hexes"]
    judged = referee.judge(position, Attack(GAMES[game]["combat"], ("own",), there))
    for _ in range(12):
        position = apply(referee.world, position, judged.changes)
        pending = position.pending
        if pending is None:
            break
        asked.add(pending.step)
        for answer in ANSWERS:
            refused = referee.judge(position, Reply(answer))
            assert not refused.legal, (pending.step, answer)
            assert not refused.changes
            told = " ".join(f.text("en") for f in refused.findings)
            dice = pending.options == (1, 2, 3, 4, 5, 6) and answer is not True
            names = [position.units[o].label if o in position.units else str(o) for o in map(str, pending.options)]
            assert ("1 to 6" in told) if dice else all(name in told for name in names), (pending.step, told)
            assert refused.said("en") == "The answer was refused."
        judged = next(
            one
            for answer in (*pending.options[-1:], [*pending.options[:1]], [])
            if (one := referee.judge(position, Reply(answer))).legal
        )
    assert "roll" in asked, here
