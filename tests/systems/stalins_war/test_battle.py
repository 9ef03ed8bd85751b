"""Combat of Stalin's War step by step: dice, losses, winner, retreat."""

from __future__ import annotations

from app.rules.orders import narration
from app.rules.orders.orders import Attack, Reply
from app.rules.parts import Resolution
from tests.systems.stalins_war.battlefield import (
    CHARTS,
    NONE,
    ONE,
    ONE_STARRED,
    TARGET,
    THREE,
    TWO,
    TWO_STARRED,
    Battlefield,
    german,
    soviet,
)


def test_11_2_1_5_the_attacker_rolls_then_the_defender() -> None:
    field = Battlefield(german("a", "army"), soviet("d"))
    field.attack("a", dice=())
    assert field.asks.startswith("axis: Roll the attacker's die for the attack on 2420: LCU table, column 1")
    field.reply(ONE)
    assert field.asks.startswith("soviet: Roll the defender's die for the attack on 2420: SCU table")


def test_11_2_1_6_the_defender_loses_first_and_each_owner_chooses() -> None:
    field = Battlefield(german("a", "army"), german("b"), soviet("d"), soviet("e"))
    field.attack("a", "b", dice=(ONE, ONE))
    assert (field.asked, field.options) == ("defender-losses", ["d", "e"])
    field.reply(["d"])
    assert (field.asked, field.options) == ("attacker-losses", ["a", "b"])
    field.reply(["b"])
    assert field.steps("a", "b", "d", "e") == [2, 1, 1, 2]
    assert field.asked == ""  # equal numbers without armour: both have lost


def test_11_3_2_nobody_loses_a_second_step_before_all_have_lost_one() -> None:
    field = Battlefield(german("a", "army"), soviet("d"), soviet("e"), soviet("f"))
    field.attack("a", dice=(TWO, NONE))
    assert field.refused(Reply(["d", "d"])) == ["11.3.2"]
    field.reply(["d", "f"])
    assert field.steps("d", "e", "f") == [1, 2, 1]


def test_11_3_2_a_third_step_is_free_when_all_have_lost_one() -> None:
    field = Battlefield(german("a", "army"), soviet("d"), soviet("e"))
    field.attack("a", dice=(THREE, NONE))
    assert field.asked == "defender-losses"
    assert field.steps("d", "e") == [1, 1]
    field.reply(["e"])
    assert field.where("e") == ["@eliminated"]


def test_11_3_3_the_attackers_first_loss_is_armour() -> None:
    field = Battlefield(german("a", "army"), german("p", "panzer-corps"), soviet("d", steps=4))
    field.attack("a", "p", dice=(NONE, TWO))
    assert field.steps("a", "p") == [1, 1]
    again = Battlefield(german("a", "army"), german("p", "panzer-corps"), soviet("d", steps=4))
    again.attack("a", "p", dice=(NONE, ONE))
    assert again.steps("a", "p") == [2, 1]


def test_11_3_4_an_asterisk_passes_large_units_by() -> None:
    field = Battlefield(german("a", "army"), soviet("f", "front"), soviet("d"))
    field.attack("a", dice=(TWO_STARRED, NONE))
    assert field.steps("f") == [2]
    assert field.where("d") == ["@eliminated"]
    alone = Battlefield(german("a", "army"), soviet("f", "front"))
    alone.attack("a", dice=(ONE_STARRED, NONE))
    assert alone.steps("f") == [2]
    assert alone.asked == "retreat"  # the number wins all the same


def test_16_4_2_stalin_is_the_last_step() -> None:
    field = Battlefield(german("a", "army"), soviet("d", steps=1), soviet("s", "stalin", steps=1, attack=0, move=0))
    field.attack("a", dice=(ONE, NONE))
    assert field.where("d") == ["@eliminated"]
    assert field.where("s") == [TARGET]


def test_11_2_1_7_armour_wins_a_tie_only_if_it_survives() -> None:
    field = Battlefield(german("p", "panzer-corps"), german("a", "army"), soviet("d"))
    field.attack("a", "p", dice=(ONE, ONE))
    assert field.asked == "retreat"
    lost = Battlefield(german("p", "panzer-corps", steps=1), german("a", "army"), soviet("d"))
    lost.attack("a", "p", dice=(ONE, ONE))
    assert lost.where("p", "d") == ["@eliminated", TARGET]
    assert lost.asked == ""


def test_11_4_2_two_more_drive_the_defender_two_hexes_off() -> None:
    field = Battlefield(german("a", "army"), soviet("d", steps=4))
    field.attack("a", dice=(TWO, NONE))
    board = field.referee.world.board
    here = board.location(TARGET)
    assert {board.grid.distance(here, board.location(h)) for h in field.options} == {2}
    field.reply(field.options[0])
    assert field.asked == "advance"


def test_11_4_1_units_retreat_to_hexes_of_their_own_and_11_4_4_take_control() -> None:
    field = Battlefield(
        german("a", "army"),
        soviet("d"),
        soviet("e"),
        map_={"places": {"2720": ["supply-source-soviet"], "2520": ["town"]}, "control": {"2520": "axis"}},
    )
    field.attack("a", dice=(ONE, NONE))
    field.reply(["d"])
    field.reply("2520")
    field.reply("2519")
    assert field.where("d", "e") == ["2520", "2519"]
    assert field.at.control[field.referee.world.board.location("2520")] == "soviet"


def test_11_4_3_the_step_is_anybodys_and_ends_the_retreat() -> None:
    effects = {"columns": ["shift"], "rows": {"forest": ["-1"]}}
    field = Battlefield(
        german("a", "army"),
        soviet("d"),
        soviet("e"),
        map_={"terrain": {TARGET: "forest"}},
        charts={**CHARTS, "terrain": effects},
    )
    field.attack("a", dice=(TWO, NONE))
    assert field.steps("d", "e") == [1, 1]
    assert (field.asked, field.options) == ("no-retreat", ["d", "e", "no"])
    field.reply("e")
    assert field.where("d", "e") == [TARGET, "@eliminated"]
    assert field.asked == ""  # nobody advances
    last = Battlefield(
        german("a", "army"),
        soviet("d"),
        map_={"terrain": {TARGET: "forest"}},
        charts={**CHARTS, "terrain": effects},
    )
    last.attack("a", dice=(ONE, NONE))
    assert last.asked == "retreat"  # one step must remain


def test_11_4_4_who_finds_no_way_is_lost_and_a_large_axis_unit_waits_three_turns() -> None:
    around = ["2320", "2321", "2419", "2421", "2519"]
    ring = [soviet(f"r{n}", hex_=h) for n, h in enumerate(around)]
    held = german("g", "army", TARGET, steps=4), german("c", hex_=TARGET)
    field = Battlefield(*held, *ring, soviet("f", "front", "2520"))
    field.attack("f", dice=(ONE, NONE))
    told = narration.line(field.reply(["g"]).words, "en")
    assert "g could not retreat (11.4.4) and left 2420 for the box of turn 9." in told
    assert "c could not retreat (11.4.4) and was eliminated in 2420." in told
    assert field.where("g", "c") == ["@turn-9", "@eliminated"]
    assert field.asked == "advance"


def test_11_3_6_an_axis_army_lost_out_of_supply_waits_three_turns() -> None:
    field = Battlefield(
        german("g", "army", TARGET, steps=1, status="out-of-supply"),
        soviet("f", "front", "2520"),
        map_={"places": {"2720": ["supply-source-soviet"]}},
    )
    field.attack("f", dice=(ONE, NONE))
    assert field.asked == "advance"
    field.reply([])
    assert field.where("g") == ["@turn-9"]
    fed = Battlefield(german("g", "army", TARGET, steps=1), soviet("f", "front", "2520"))
    fed.attack("f", dice=(ONE, NONE))
    fed.reply([])
    assert fed.where("g") == ["@eliminated"]


def test_11_4_5_who_fled_into_the_hex_adds_nothing_and_dies_of_any_number() -> None:
    field = Battlefield(german("a", "army"), german("b", hex_="2518"), soviet("d"), soviet("e", hex_="2519"))
    field.attack("a", dice=(ONE, NONE))
    field.replies("2519", [])
    assert field.where("d", "e") == ["2519", "2519"]
    attack = Attack("attack", ("b",), "2519", {})
    assert field.parts.combats["attack"].assess(field.at, attack).lookups[1].attack == 3
    field.attack("b", target="2519", dice=(ONE_STARRED, NONE))
    assert field.where("d") == ["@eliminated"]
    assert field.steps("e") == [1]
    unhurt = Battlefield(german("a", "army"), german("b", hex_="2518"), soviet("d"), soviet("e", hex_="2519"))
    unhurt.attack("a", dice=(ONE, NONE))
    unhurt.replies("2519", [])
    unhurt.attack("b", target="2519", dice=(NONE, NONE))
    assert unhurt.where("d") == ["2519"]


def test_16_4_3_stalin_stays_and_falls_to_the_advance() -> None:
    field = Battlefield(german("a", "army"), soviet("d"), soviet("s", "stalin", steps=1, attack=0, move=0))
    field.attack("a", dice=(ONE, NONE))
    assert field.asked == "retreat"
    field.reply(field.options[0])
    assert field.asked == "advance"
    field.reply(["a"])
    assert field.where("a", "s") == [TARGET, "@removed"]


def test_11_2_1_5_without_tables_the_players_read_both_cells() -> None:
    field = Battlefield(german("a", "army"), soviet("d"), charts={})
    field.attack("a", dice=(3, 4))
    assert field.asks.startswith("axis: Die roll 3 for the attacker at 3, column shift +0: look up the result")
    field.reply("2*")
    assert field.asks.startswith("soviet: Die roll 4 for the defender at 3, column shift +0: look up the result")
    field.reply("0")
    assert field.where("d") == ["@eliminated"]


def _resolved(field: Battlefield, attackers: tuple[str, ...], attacker: int, defender: int) -> Resolution:
    attack = Attack("attack", attackers, TARGET, {})
    return field.parts.combats["attack"].resolve(field.at, attack, {"attacker": attacker, "defender": defender})


def test_11_2_1_7_a_tie_that_hangs_on_who_takes_the_losses_is_told_as_such() -> None:
    pair = [german("p", "panzer-corps", steps=1), german("q", "panzer-corps", steps=1), german("r", "corps")]
    seen = _resolved(Battlefield(*pair, soviet("d", steps=4)), ("p", "q", "r"), TWO, TWO)
    assert seen.winner == "attacker"
    assert [f.code for f in seen.findings] == ["winner-by-choice"]
    sure = _resolved(Battlefield(*pair, soviet("d", steps=4)), ("p", "q", "r"), ONE, ONE)
    assert (sure.winner, sure.findings) == ("attacker", ())


def test_11_2_1_7_armour_that_the_losses_take_whatever_is_chosen_saves_no_tie() -> None:
    panzer = german("p", "panzer-corps", steps=3)
    starred = Battlefield(panzer, soviet("f", "front"), soviet("t", "tank-army"))
    assert _resolved(starred, ("p",), TWO_STARRED, TWO).winner == "attacker"
    stalin = soviet("s", "stalin", steps=1, attack=0, move=0)
    last = Battlefield(panzer, soviet("t", "tank-army"), stalin)
    assert _resolved(last, ("p",), TWO, TWO).winner == "attacker"


def test_11_4_4_inactive_partisans_halt_no_soviet_retreat() -> None:
    closed = [german(f"c{n}", hex_=h) for n, h in enumerate(("2419", "2421", "2520", "2321", "2320"))]
    hidden = soviet("x", "partisan", "2519")
    field = Battlefield(soviet("d"), hidden, *closed)
    board = field.referee.world.board
    seen = field.parts.retreat.report(field.at, field.at.pick(["d"]), [board.location("2320")], 2)
    assert {board.grid.name(h) for h in seen.hexes} == {"2518", "2618", "2619"}
