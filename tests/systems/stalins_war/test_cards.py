"""Cards: hands that the program keeps, cards of the players' own, combat cards, and the file of a scenario (2.3, 4.3,
7.1.3, 7.5.5, 7.6). Every card here is invented."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.errors import BadInput
from app.paths import SCENARIOS
from app.rules.orders.orders import NextPhase
from app.systems.scenario.library import find
from app.systems.scenario.scenario import load_scenario, read_cards
from app.systems.scenario.scenario_file import PackEntry
from app.systems.stalins_war.cards import Cards
from app.systems.stalins_war.data import rules_data
from app.systems.stalins_war.game import StalinsWar
from tests.systems.stalins_war.battlefield import CHARTS, NONE, german, soviet
from tests.systems.stalins_war.table import Table

SIDES = {"axis": ("ge", "pz", "ax"), "soviet": ("su",)}
KEPT = {"cards_kept": "program"}
DICE = {"shuffle": [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1]}


def cards(side: str, **given: Mapping[str, str]) -> dict[str, Any]:
    """55 cards of a side: 25 of Blitzkrieg and 30 of Total War, OPS 3, one point of each kind, events; reinforcements
    are Soviet 1 to 6."""
    rows = {}
    columns = [
        "name",
        "deck",
        "ops",
        *SIDES[side],
        "use",
        "asterisk",
        "lasting",
        "who",
        "shift",
        "losses",
        "when",
        "text",
    ]
    for n in range(1, 56):
        card = {
            "name": f"Card {n}",
            "deck": "blitzkrieg" if n <= 25 else "total-war",
            "ops": "3",
            **dict.fromkeys(SIDES[side], "1"),
            "use": "reinforcement" if side == "soviet" and n <= 6 else "event",
            "asterisk": "no",
            "lasting": "no",
            **given.get(f"n{n}", {}),
        }
        rows[str(n)] = [card.get(column, "") for column in columns]
    return {"columns": columns, "rows": rows}


def lists(**given: Mapping[str, str]) -> dict[str, Any]:
    return {**CHARTS, **{f"cards-{side}": cards(side, **given) for side in SIDES}}


def dealt(*choices: str, switches: dict[str, Any] | None = None, **given: Mapping[str, str]) -> Table:
    """The game as its first round is asked for."""
    game = Table(
        german("de", "army", "2320"),
        soviet("su", "front"),
        turn=1,
        phase="set-up",
        charts=lists(**given),
        tracks={"vp": 7},
        switches={**KEPT, **(switches or {})},
    )
    game.do(NextPhase(), overrule=True)
    game.replies(DICE, *choices)
    return game


def hand(game: Table, side: str, pile: str = "") -> list[str]:
    listed = game.at.hands.get(f"{side}-{pile}" if pile else side)
    return [str(one) for one in listed] if isinstance(listed, list) else []


def test_each_side_begins_with_six_blitzkrieg_cards() -> None:
    game = dealt("no-card")
    for side, drawn, aside in (("axis", 19, 30), ("soviet", 13, 36)):
        assert (len(hand(game, side)), len(hand(game, side, "draw")), len(hand(game, side, "aside"))) == (
            6,
            drawn,
            aside,
        )
        assert all(int(c.split("-")[1]) <= 25 for c in hand(game, side) + hand(game, side, "draw"))
    assert game.asked == "play"
    assert not {f"soviet-{n}" for n in range(1, 7)} & {*hand(game, "soviet"), *hand(game, "soviet", "draw")}


def test_the_soviet_player_may_choose_a_card_and_reinforcement_four_among_them() -> None:
    game = Table(soviet("su"), german("de", "corps", "2320"), turn=1, phase="set-up", charts=lists(), switches=KEPT)
    game.do(NextPhase(), overrule=True)
    game.reply(DICE)
    assert "4 Card 4" in game.options
    assert "3 Card 3" not in game.options
    game.reply("4 Card 4")
    assert hand(game, "soviet")[0] == "soviet-4"
    assert len(hand(game, "soviet")) == 6
    assert "soviet-4" not in hand(game, "soviet", "aside")


def test_the_free_card_costs_each_side_a_level() -> None:
    game = dealt("25 Card 25", "no-card", "no-card", switches={"free_card": True})
    assert (hand(game, "axis")[0], game.track("vp")) == ("axis-25", 6)


def test_a_free_card_is_not_chosen_a_second_time() -> None:
    game = Table(
        german("de"),
        soviet("su"),
        turn=1,
        phase="set-up",
        charts=lists(),
        tracks={"vp": 7},
        switches={**KEPT, "free_card": True},
    )
    game.do(NextPhase(), overrule=True)
    game.replies(DICE, "no-card", "21 Card 21")
    assert "21 Card 21" not in game.options
    game.reply("22 Card 22")
    assert hand(game, "soviet")[:2] == ["soviet-21", "soviet-22"]


def test_a_card_that_is_played_is_discarded_and_brings_its_own_points() -> None:
    game = dealt("no-card")
    label = next(one for one in game.options if one[1] == "ops")
    game.reply(label)
    assert (len(hand(game, "axis")), len(hand(game, "axis", "discards"))) == (5, 1)
    assert game.at.ledger.get("round", "received") == 3


def test_a_starred_event_is_out_of_the_game_and_a_card_for_points_is_not() -> None:
    starred = {f"n{n}": {"asterisk": "yes"} for n in range(1, 26)}
    game = dealt("no-card", **starred)
    game.reply(next(one for one in game.options if one[1] == "event"))
    assert (len(hand(game, "axis", "removed")), game.track("starred-out")) == (1, {"axis": 1})
    other = dealt("no-card", **starred)
    other.reply(next(one for one in other.options if one[1] == "ops"))
    assert (len(hand(other, "axis", "removed")), len(hand(other, "axis", "discards"))) == (0, 1)


def test_an_idle_round_exchanges_a_card_for_the_top_of_the_pile() -> None:
    game = dealt("no-card")
    top, given = hand(game, "axis", "draw")[0], hand(game, "axis")[0]
    game.reply("idle")
    assert game.asked == "swap"
    game.reply(f"{given.split('-')[1]} Card {given.split('-')[1]}")
    assert top in hand(game, "axis")
    assert hand(game, "axis", "discards") == [given]


def test_the_draw_fills_the_hands_and_the_soviets_own_cards_come_first() -> None:
    game = dealt("no-card")
    game.reply("zero")
    while game.phase != "soviet-attrition":
        game.do_next()
    kept = hand(game, "soviet")
    game.do(NextPhase())
    assert game.asked == "discard-soviet"
    game.reply(game.options[0])
    game.replies("no-card", "no-card")
    assert game.phase == "draw"
    assert {"soviet-1", "soviet-2"} <= {*hand(game, "soviet")}
    assert len({*hand(game, "soviet")} & {*kept}) == 5
    assert len(hand(game, "axis")) == 6  # more than five without oil, kept all the same
    assert len(hand(game, "soviet")) == 7


def test_total_war_mixes_its_cards_with_pile_and_discards() -> None:
    game = dealt("no-card")
    tracks = {**game.at.tracks, "starred-out": {"axis": 12}}
    game.at = replace(game.at, turn=6, tracks=tracks, phase="axis-replacements", pending=None)
    game.do_next("no-card", "no-card")
    assert game.at.ledger.get("used", "total-war") == 6
    assert hand(game, "axis", "aside") == []
    assert sum(len(hand(game, "axis", pile)) for pile in ("", "draw", "discards")) == 55


def test_a_combat_card_stays_with_the_winner_and_goes_with_the_loser() -> None:
    combat = {"n7": {"use": "combat", "who": "attacker", "shift": "1R"}}
    units = (german("de", "army", "2320"), soviet("su", "front"))
    for dice, lying in (((NONE, NONE), []), ((2, NONE), ["axis-7"])):
        game = Table(*units, turn=6, phase="", charts=lists(**combat))
        game.attack("de", dice=())
        assert game.options == ["axis-7", "no"]
        game.reply("axis-7")
        if game.asked == "defender-cards":
            game.reply("no")
        for die in dice:
            game.reply(die)
        while game.at.pending is not None:
            listed = {"advance": []}.get(game.asked, [game.options[0]] if "losses" in game.asked else game.options[-1])
            game.reply(listed)
        assert hand(game, "axis", "front") == lying


def test_a_card_of_the_players_own_that_was_discarded_in_an_earlier_turn_lies_in_one_place() -> None:
    combat = {"n7": {"use": "combat", "who": "attacker", "shift": "1R"}}
    units = (german("de", "army", "2320"), soviet("su", "front"))
    game = Table(*units, turn=6, phase="", charts=lists(**combat))
    game.at = replace(game.at, hands={"axis-discards": ["axis-7"]})
    game.attack("de", dice=())
    game.reply("axis-7")
    assert (hand(game, "axis", "front"), hand(game, "axis", "discards")) == (["axis-7"], [])


# the file of a scenario -----------------------------------------------------------------------------------------------


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "cards.csv"
    path.write_text(text, "utf-8")
    return path


def test_a_file_of_cards_is_read_into_the_lists_of_both_sides(tmp_path: Path) -> None:
    path = written(tmp_path, "side,number,name,ops,ge,su\naxis,9,Guderian,4,2,\nsoviet,9,Zhukov,4,,3\n")
    found: Any = read_cards(path, find("stalins-war").vocabulary)
    axis = dict(zip(found["cards-axis"]["columns"], found["cards-axis"]["rows"]["9"], strict=True))
    assert (axis["name"], axis["ops"], axis["ge"], axis["deck"]) == ("Guderian", "4", "2", "")
    assert found["cards-soviet"]["rows"]["9"][0] == "Zhukov"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("side,ops\naxis,4\n", "number is missing"),
        ("side,number,opps\naxis,4,3\n", "column opps"),
        ("side,number,ops\naxis,4\n", "line 2"),
        ("side,number,ops\ngerman,4,3\n", "german"),
        ("side,number,ops\naxis,56,3\n", "1 to 55"),
        ("side,number,ops\naxis,4,3\naxis,4,2\n", "twice"),
        ("side,number,ops\naxis,4,7\n", "1 to 4"),
        ("side,number,su\naxis,4,2\n", "leave it blank"),
    ],
)
def test_a_file_of_cards_at_fault_says_where(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadInput) as fault:
        read_cards(written(tmp_path, text), find("stalins-war").vocabulary)
    assert said in str(fault.value)


def test_a_game_without_cards_takes_no_file_of_them(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no cards"):
        read_cards(written(tmp_path, "side,number\n"), find("winterstorm").vocabulary)


def test_a_scenario_brings_its_cards_along(tmp_path: Path) -> None:
    folder, own = tmp_path / "game" / "cards", SCENARIOS / "stalins-war" / "campaign"
    folder.mkdir(parents=True)
    for name in ("map.toml", "counters.csv"):
        (folder / name).write_text((own / name).read_text("utf-8"), "utf-8")
    text = (own / "scenario.toml").read_text("utf-8").replace("turn = 1\n", 'turn = 1\ncards = "cards.csv"\n')
    (folder / "scenario.toml").write_text(text, "utf-8")
    (folder / "cards.csv").write_text("side,number,name,ops\naxis,9,Guderian,4\n", "utf-8")
    charts: Any = load_scenario(folder).world.charts
    assert charts["cards-axis"]["rows"]["9"][0] == "Guderian"
    (folder / "cards.csv").write_text("side,number,ops\naxis,9,12\n", "utf-8")
    with pytest.raises(BadInput, match="column ops"):
        load_scenario(folder)


def test_a_game_opens_whose_cards_cannot_be_read_and_says_so_when_they_are_asked_for() -> None:
    charts: dict[str, Any] = {"cards-axis": {"columns": ["shift"], "rows": {"9": ["far"]}}}
    game = find("stalins-war").bind(replace(find("stalins-war").world(), charts=charts))
    assert isinstance(game, StalinsWar)
    with pytest.raises(BadInput, match="'far' is not a valid cell"):
        game.cards.of("axis")


def test_a_pack_of_a_scenarios_own_is_whole_as_it_stands_and_is_none_of_the_games_cards(tmp_path: Path) -> None:
    pack = PackEntry(name="Practice cards", provenance="Made up.")
    text = "side,number,name,deck,ops\naxis,9,Basalt,blitzkrieg,4\nsoviet,1,Amber,blitzkrieg,3\n"
    words = find("stalins-war").vocabulary
    for given, whole in ((pack, True), (None, False)):
        charts = read_cards(written(tmp_path, text), words, given)
        kept = Cards(replace(find("stalins-war").world(), charts=charts), rules_data())
        assert kept.complete is whole
        assert (kept.by_id["soviet-1"].use, len(kept.of("axis")) == 1) == ("" if whole else "reinforcement", whole)


def test_a_pack_without_a_file_of_cards_is_a_fault(tmp_path: Path) -> None:
    folder, own = tmp_path / "game" / "cards", SCENARIOS / "stalins-war" / "campaign"
    folder.mkdir(parents=True)
    for name in ("map.toml", "counters.csv"):
        (folder / name).write_text((own / name).read_text("utf-8"), "utf-8")
    text = (own / "scenario.toml").read_text("utf-8") + '\n[pack]\nname = "Mine"\nprovenance = "Made up."\n'
    (folder / "scenario.toml").write_text(text, "utf-8")
    with pytest.raises(BadInput, match="no card file"):
        load_scenario(folder)


def test_a_scenario_that_begins_within_a_turn_deals_in_its_first_round() -> None:
    units = (german("de", "army", "2320"), soviet("su", "front"))
    game = Table(*units, turn=6, phase="soviet-exploitation-4", charts=lists(), switches=KEPT, tracks={"vp": 7})
    game.do(NextPhase())
    assert game.asked == "shuffle"
    game.replies(DICE, "no-card")
    assert (game.asked, len(hand(game, "axis"))) == ("play", 6)
