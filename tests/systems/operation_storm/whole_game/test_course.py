"""The course of the whole game: phases, air, supply, control, arrivals, the reserve, and the count at the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

from app.messages import say
from tests.systems.operation_storm.whole_game.play import Game, Moment, places


def supply(moment: Moment, unit: str) -> str:
    game: Any = moment.referee.game
    return str(game.supply.state(moment.after, moment.after.units[unit]))


def allowance(moment: Moment, unit: str) -> int:
    game: Any = moment.referee.game
    return int(game.movement.allowance(moment.after, moment.after.pick([unit])).points)


def holder(moment: Moment, hex_: str) -> str:
    game: Any = moment.referee.game
    return str(game.control.of(moment.after, moment.referee.world.board.location(hex_)))


# phases -------------------------------------------------------------------------------------------------------------


def test_5_2_every_phase_of_every_turn_is_gone_through_in_the_declared_order(game: Game) -> None:
    met = list(dict.fromkeys((m.after.turn, m.after.phase) for m in game.every if m.after.pending is None))
    first = {
        1: "fight-move",
        2: "fight-move",
        3: "move-fight",
        4: "fight-move",
        5: "move-fight",
        6: "move-fight",
        7: "fight-move",
        8: "fight-move",
        9: "move-fight",
        10: "fight-move",
    }
    second = {
        1: "fight-move",
        2: "move-fight",
        3: "fight-move",
        4: "move-fight",
        5: "fight-move",
        6: "move-fight",
        7: "move-fight",
        8: "move-fight",
        9: "fight-move",
        10: "move-fight",
    }
    wanted = [(1, "set-up")]
    for turn in range(1, 11):
        both = {"move-fight": ("movement", "combat"), "fight-move": ("combat", "movement")}
        phases = [
            *(["air-superiority"] if turn > 1 else []),
            *(f"soviet-{p}" for p in both[first[turn]]),
            "reserve-release",
            "reserve-creation",
            *(f"german-{p}" for p in both[second[turn]]),
            *(["terminal-supply-check"] if turn > 1 else []),
            "soviet-reinforcement",
            "german-reinforcement",
            "administrative",
        ]
        wanted += [(turn, phase) for phase in phases]
    assert met == wanted


def test_3_4_the_frontier_has_to_be_manned_before_the_first_phase(game: Game) -> None:
    game_: Any = game["1616 open"].referee.game
    assert [f.hexes for f in game_.setup.findings(game["1616 open"].after)] == [("1616",)]
    assert game["war begins"].after.phase == "soviet-combat"  # 5.13(7)


def test_5_13_3_the_soviet_player_declares_the_first_german_order(game: Game) -> None:
    asked = game["German order asked"].after.pending
    assert asked is not None
    assert (asked.side, asked.rule, asked.step) == ("soviet", "5.13(3)", "german")


# air ----------------------------------------------------------------------------------------------------------------


def test_5_3_the_higher_player_has_as_many_markers_as_he_leads_by(game: Game) -> None:
    for name, side, markers in (("German air", "german", 8), ("Soviet air", "soviet", 7)):
        assert game[name].after.tracks["airpower"] == {side: markers}
        assert game[name].after.conditions["air_superiority"] == side
    assert game["nobody's air"].after.conditions.get("air_superiority") is None
    assert game["a lead of eleven"].after.tracks["airpower"] == {"soviet": 10}


def test_11_5_the_german_throws_one_die_once_campora_has_fallen(game: Game) -> None:
    asked = game["one German die"].after.pending
    assert asked is not None
    assert (asked.data["dice"], asked.rule) == ({"soviet": 2, "german": 1}, "11.5")


def test_11_6_markers_come_off_in_the_administrative_phase(game: Game) -> None:
    assert len(game["airlift"].after.markers) == 9
    assert game["markers taken up"].after.markers == {}


def test_7_9_the_airlift_restores_full_supply_for_the_turn_and_is_used_up(game: Game) -> None:
    before, lift, over = game["German air"], game["airlift"], game["markers taken up"]
    assert [supply(m, "de-32") for m in (before, lift)] == ["out-of-supply", "aerial"]
    assert supply(game["back in 2016"], "de-32") == "supplied"  # the guns gone, a line runs through 1916
    assert [allowance(m, "de-32") for m in (before, lift)] == [2, 6]
    assert over.after.ledger.get("used", "aerial-supply") == 2


# control and supply -------------------------------------------------------------------------------------------------


def test_9_18_the_corridor_takes_mechanized_units_over_the_prusa_at_one_point(game: Game) -> None:
    assert game["along the corridor"].after.ledger.spent("su-15m") == 1


def test_3_8_control_passes_on_entry_and_is_remembered_of_towns(game: Game) -> None:
    assert [holder(game["drop landed"], h) for h in ("1216", "1217")] == ["german", "soviet"]
    assert holder(game["Yassin"], "1216") == "soviet"
    assert all(holder(game["Danube"], f"11{column}") == "soviet" for column in range(10, 17))
    assert [holder(game[m], "2013") for m in ("Ostburg", "raider removed")] == ["soviet", "german"]
    assert game["raider removed"].after.ledger.get("lost-once", "2013") is True


def test_7_8_campora_attenuates_german_supply_and_its_recapture_does_not_restore_it(game: Game) -> None:
    before, fallen, back = game["2016 lost"], game["Campora"], game["overrun in fight-move"]
    assert [m.after.conditions.get("ploesti_fallen") for m in (before, fallen, back)] == [None, True, True]
    assert [holder(m, "1214") for m in (before, fallen, back)] == ["german", "soviet", "german"]
    assert [supply(m, "de-3pz") for m in (before, fallen)] == ["supplied", "attenuated"]
    assert [allowance(m, "de-3pz") for m in (before, fallen)] == [10, 7]
    assert supply(back, "de-29m") == "attenuated"
    assert holder(game["Campora again"], "1214") == "soviet"


def test_7_10_a_raider_without_a_line_is_removed_and_counts_twice(game: Game) -> None:
    removed = game["raider removed"]
    assert [places(game["Ostburg"], "su-32t"), places(removed, "su-32t")] == [["2012"], ["@eliminated"]]
    assert removed.after.tracks["eliminated-unsupplied"] == {"german": 1, "soviet": 1}


# stacking -----------------------------------------------------------------------------------------------------------


def test_6_6_the_other_side_takes_one_of_seven(game: Game) -> None:
    seven, asked = game["seven in 1217"].after, game["penalty"].after.pending
    board = game["penalty"].referee.world.board
    assert len(seven.units_at(board.location("1217"))) == 7
    assert asked is not None
    assert (asked.side, len(asked.options), asked.args["count"]) == ("german", 7, 1)
    six = game["six in 1217"]
    assert places(six, "su-57t") == ["@eliminated"]
    before = seven.tracks["eliminated"]
    assert isinstance(before, dict)
    assert six.after.tracks["eliminated"] == {**before, "soviet": int(str(before["soviet"])) + 1}


# arrivals and the reserve -------------------------------------------------------------------------------------------


def test_5_5_5_6_units_go_into_the_reserve_and_come_out_of_it(game: Game) -> None:
    assert places(game["Slovakians withdrawn"], "sk-sec de-50") == ["@reserve", "1813"]
    assert places(game["turn 9 over"], "sk-sec de-50") == ["1813", "1813"]


def test_5_10_a_reinforcement_waits_and_comes_in_on_the_corridor(game: Game) -> None:
    assert places(game["held back"], "su-69m") == ["@turn-4"]
    assert places(game["arrival on the corridor"], "su-69m") == ["1217"]


def test_8_4_the_dead_of_earlier_turns_come_back_onto_the_map_or_into_the_reserve(game: Game) -> None:
    assert places(game["replaced"], "de-71 de-18pz") == ["1613", "@eliminated"]
    assert game["replaced"].after.tracks["replacements"] == 1
    assert places(game["replaced into the reserve"], "de-50") == ["@reserve"]
    assert game["the end"].after.tracks["replacements"] == 8


# victory ------------------------------------------------------------------------------------------------------------


def test_4_11_the_game_is_drawn_at_three_points(game: Game) -> None:
    end = game["the end"]
    referee: Any = end.referee
    report = referee.game.victory.report(end.after)
    assert {line.rule: line.points for line in report.lines} == {
        "4.2": 0,
        "4.3": 2,
        "4.4": 0,
        "4.5": 1,
        "4.6": 1,
        "4.7": 0,
        "4.8": 0,
        "4.9": -1,
        "4.10": 0,
    }
    assert (report.points, report.findings) == ({"soviet": 3}, ())
    assert say(str(report.verdict)) == "The game is drawn."
    assert referee.game.victory.report(game["turn 9 over"].after).verdict is None
    assert places(game["eastern edge"], "de-18pz") == ["1623"]


def test_4_2_4_7_4_8_what_is_counted_is_what_happened(game: Game) -> None:
    end = game["the end"]
    referee: Any = end.referee
    lines = {line.rule: line.args for line in referee.game.victory.report(end.after).lines}
    assert lines["4.2"]["have"] == 15  # eleven, Yassin, Bukova and Pestvar, less Rovenka
    assert {rule: (lines[rule]["lost"], lines[rule]["twice"]) for rule in ("4.7", "4.8")} == {
        "4.7": (9, 1),
        "4.8": (18, 1),
    }
    fallen = Counter(
        unit.nation
        for m in game.every
        for i, unit in m.after.units.items()
        if unit.box == "eliminated" and m.before.units[i].box != "eliminated"
    )
    assert fallen == {"german": 9, "soviet": 18, "hungarian": 2, "romanian": 2}
