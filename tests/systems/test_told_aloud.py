"""What an order did, in the journal's words: real battles and phases of all five games, their orders and dice those of
ruling cases. That nothing is left out is looked after in ``told_aloud``, wherever games are played at random."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from app.messages import languages
from app.position.changes import BattleRecord, Change
from app.rules.orders import narration
from app.rules.orders.orders import Correction
from tests.systems.in_play import InPlay

RULINGS = Path(__file__).resolve().parents[1] / "rulings"
TOLD: tuple[tuple[str, str, str, list[list[str]]], ...] = (
    (
        "operation-storm",
        "10.22-losses.json",
        "The brigade takes the first loss, then the ground unit may advance (11.10(4))",
        [
            ["r and b1 attacked N2430 on column +10."],
            ["Die roll 4, column +10: 1/1.", "d was eliminated in N2430.", "b1 was eliminated off the map."],
            ["r advanced from N2431 to N2430."],
        ],
    ),
    (
        "operation-storm",
        "11.10-airborne.json",
        "If a defender survives, the brigades left over are eliminated (11.10(4))",
        [
            ["r, b1 and b2 attacked N2430 on column +15."],
            ["Die roll 1, column +15: 0/5."],
            [
                "d1, d2, d3, d4 and d5 were eliminated in N2430.",
                "b1 and b2 were eliminated off the map.",
                "Attacker losses: none.",
            ],
        ],
    ),
    (
        "operation-storm",
        "10.22-losses.json",
        "Losses beyond the brigades fall on the ground part (11.10(4))",
        [
            ["r, s and b1 attacked N2430 on column ≤0."],
            [
                "Die roll 3, column ≤0: 3/0.",
                "b1 was eliminated off the map.",
                "r and s were eliminated in N2431.",
                "Defender losses: none.",
            ],
        ],
    ),
    (
        "operation-storm",
        "10.22-losses.json",
        "Attacking artillery falls with the last rifle of its hex (11.7(5))",
        [
            ["r and g1 attacked N2430 on column ≤0."],
            ["Die roll 1, column ≤0: 1/0.", "r and g1 were eliminated in N2431.", "Defender losses: none."],
        ],
    ),
    (
        "operation-storm",
        "9.28-mobile-assault-success.json",
        "Losses on both sides and no defender left: into the hex (9.28, 10.22)",
        [
            ["p and q attacked N2430 on column +5."],
            ["Die roll 4, column +5: 1/1.", "d was eliminated in N2430."],
            ["q was eliminated in N2429.", "p advanced from N2429 to N2430."],
        ],
    ),
    (
        "operation-storm",
        "9.28-mobile-assault-success.json",
        "An overrun asks for no die and moves the infantry in (9.28, 11.7(4))",
        [
            [
                "i attacked N2430: automatic DE, no die roll.",
                "g1 and g2 were eliminated in N2430.",
                "i advanced from N2429 to N2430.",
                "Attacker losses: none.",
            ],
        ],
    ),
    (
        "operation-storm",
        "10.24-advance.json",
        "Units that advanced from two hexes attack on as one (10.24, 10.25)",
        [
            ["p and i attacked N2430 on column +10."],
            ["Die roll 1, column +10: 0/4.", "d was eliminated in N2430."],
            ["p advanced from N2429 to N2430.", "i advanced from N2529 to N2430.", "Attacker losses: none."],
            ["p and i attacked N2431 on column +10."],
        ],
    ),
    (
        "operation-storm",
        "5.8-axis-nations.json",
        "Romanians have momentum in Romania (5.8, 10.25)",
        [
            ["a and b attacked S1729 on column +10."],
            ["Die roll 1, column +10: 0/4.", "d was eliminated in S1729."],
            [
                "a and b advanced from S1728 to S1729.",
                "Control of S1729 passed to the German side.",
                "Attacker losses: none.",
            ],
            ["a and b attacked S1730 on column +10."],
        ],
    ),
    (
        "land-without-end",
        "11.38-loss-for-retreat.json",
        "Germans may stand and lose a step instead of retreating",
        [
            ["s attacked 1615 on column 4:1."],
            ["VIII Fliegerkorps does not fly."],
            ["Die roll 3, column 4:1: DR."],
            ["The Germans hold and lose a step.", "g lost one of two steps.", "Attacker losses: none."],
        ],
    ),
    (
        "land-without-end",
        "11.32-retreat-hexes.json",
        "A retreat: the owner chooses among hexes nearer to his source, then the attackers may advance",
        [
            ["a attacked 1615 on column 3:1."],
            ["Die roll 3, column 3:1: DR."],
            ["d retreated from 1615 to 1714."],
        ],
    ),
    (
        "land-without-end",
        "11.34-defender-losses.json",
        "DE takes a step of each two-step unit and leaves it in the hex",
        [
            ["a attacked 1615 on column 1:1."],
            ["No cavalry raid."],
            [
                "Die roll 4, column 1:1: DE.",
                "g lost one of two steps.",
                "d was eliminated in 1615.",
                "Attacker losses: none.",
            ],
        ],
    ),
    (
        "land-without-end",
        "8-reinforcements.json",
        "A rifle corps that falls gives as many divisions of the pool to the dead",
        [
            ["a attacked 1615 on column 5:1."],
            ["Die roll 4, column 5:1: DE.", "k was eliminated in 1615.", "r1, r2 and r3 were eliminated off the map."],
            ["No unit advanced into 1615.", "Attacker losses: none."],
        ],
    ),
    (
        "land-without-end",
        "7.12-directive.json",
        "At the start of turn 8 the Soviets are asked, before the Germans declare",
        [
            ["Before the next phase (German refit, start) a question must be answered."],
            [
                "Directive No. 3 is rescinded; two fortified zones are removed from the map.",
                "y was eliminated in 2021.",
                "w was eliminated in 2023.",
            ],
        ],
    ),
    (
        "eagle-bear",
        "XIII.F.3-voluntary-retreat.json",
        "A defender that leaves the hex spares the refit of a poor result",
        [
            ["p attacked 403 on column 3:1."],
            ["The attack uses index X."],
            ["Die roll 4, column 3:1: -."],
            ["d chose to leave 403.", "d was marked dispersed."],
            [
                "d retreated from 403 to 404.",
                "p advanced from 402 to 403.",
                "Control of 403 passed to the Axis side.",
                "Attacker losses: none.",
                "Defender losses: none.",
            ],
        ],
    ),
    (
        "eagle-bear",
        "XII.A-fortresses.json",
        "DR or DE conquers it: one unit goes in, the hex is free to the others",
        [
            ["a and b attacked 502 on column 3:1."],
            ["The attack uses index X."],
            ["Die roll 1, column 3:1: DE.", "g was eliminated in 502 fortress.", "Conquered placed in 502 fortress."],
            ["a advanced from 501 to 502 fortress.", "Control of 502 fortress passed to the Axis side."],
            ["b advanced from 501 to 502.", "Control of 502 passed to the Axis side.", "Attacker losses: none."],
        ],
    ),
    (
        "eagle-bear",
        "XV.B-isolation.json",
        "Own combat units out of supply are eliminated in the own supply phase",
        [
            ["Phase begins: Axis supply. Units out of supply are eliminated.", "lost was eliminated in 606."],
        ],
    ),
    (
        "eagle-bear",
        "VIII-dispersal.json",
        "All of a side's units recover in its own phase",
        [["Phase begins: Soviet recovery. Recovered: s and p."]],
    ),
    (
        "operation-storm",
        "4-victory.json",
        "A unit removed counts as lost and as lost out of supply: twice for 4.8 (4.8, 5.9)",
        [["Supply check: units out of supply are eliminated.", "s was eliminated in N3030."]],
    ),
    (
        "eagle-bear",
        "VIII.A.2-dispersed-combat.json",
        "One die, two columns: the dispersed are eliminated, the others retreat",
        [
            ["a attacked 403 on column 3:2."],
            ["The attack uses index X."],
            ["Die roll 3, column 3:2: DR, DE.", "d was marked dispersed.", "e was eliminated in 403."],
            [
                "d retreated from 403 to 404.",
                "a advanced from 402 to 403.",
                "Control of 403 passed to the Axis side.",
                "Attacker losses: none.",
            ],
        ],
    ),
    (
        "winterstorm",
        "12.8-bombardment.json",
        "A stack under fire: a die for each unit, and what it does before the next",
        [
            ["g fired at 2023."],
            ["Die roll 5, column +2,3: DE.", "d was eliminated in 2023.", "Attacker losses: none."],
            [
                "Die roll 3, column +2,3: DS.",
                "e was marked suppressed.",
                "Attacker losses: none.",
                "Defender losses: none.",
            ],
        ],
    ),
    (
        "winterstorm",
        "13-combat-results.json",
        "D1 asks the owner for the hex, and no other result moves a unit",
        [
            ["g fired at 2023."],
            ["Die roll 2, column +2,3: D1."],
            ["d retreated from 2023 to 2123.", "Attacker losses: none.", "Defender losses: none."],
        ],
    ),
    (
        "winterstorm",
        "27-rubble.json",
        "Rubble lies in the hex from then on where the rule is played",
        [
            ["g fired at 2023."],
            [
                "Die roll 4, column +2,3: DT.",
                "d was marked suppressed.",
                "Rubble placed in 2023.",
                "Attacker losses: none.",
                "Defender losses: none.",
            ],
        ],
    ),
    (
        "winterstorm",
        "13.5-retreat.json",
        "A river: each unit rolls, 1 to 3 is the end",
        [
            ["a attacked 2020 on column ≤0."],
            ["Die roll 3, column ≤0: D1."],
            ["d and e retreat across the hexside to 2021: roll a die for each."],
            ["Die roll 3: d did not cross.", "d was eliminated in 2020."],
            ["Die roll 4: e crossed.", "e retreated from 2020 to 2021."],
            ["No unit advanced farther.", "Attacker losses: none."],
        ],
    ),
    (
        "winterstorm",
        "13.1-adjacent-results.json",
        "BR: a surrounded defender is gone though the attackers fall back",
        [
            ["a and b attacked 2020 on column ≥4."],
            ["Die roll 3, column ≥4: BR.", "d could not retreat (13.5) and was eliminated in 2020."],
        ],
    ),
    (
        "eagle-bear",
        "XIII.E-combat-results.json",
        "DR without a hex to go to eliminates",
        [
            ["a attacked 403 on column 2:1."],
            ["The attack uses index X."],
            [
                "Die roll 2, column 2:1: DR.",
                "d could not retreat (XIII.F.5) and was eliminated in 403.",
                "a advanced from 402 to 403.",
                "Control of 403 passed to the Axis side.",
                "Attacker losses: none.",
            ],
        ],
    ),
    (
        "land-without-end",
        "11.33-retreat-barriers.json",
        "Every hex full: all stand and DE befalls them",
        [
            ["a attacked 1615 on column 2:1."],
            [
                "Die roll 3, column 2:1: DE.",
                "d could not retreat (11.33) and was eliminated in 1615.",
                "t could not retreat (11.33) and lost one of two steps.",
                "Attacker losses: none.",
            ],
        ],
    ),
    (
        "land-without-end",
        "11.32-retreat-hexes.json",
        "The naval infantry dies as a zone does",
        [
            ["a attacked 1615 on column 3:1."],
            ["Die roll 3, column 3:1: DR.", "n could not retreat (11.32) and was eliminated in 1615."],
        ],
    ),
    (
        "stalins-war",
        "11.5-advance.json",
        "One who may exploit has to follow it",
        [
            ["a and p attacked 2420 on column 1."],
            ["Die roll 2 for the attacker."],
            [
                "Die roll 1 for the defender: loss number 0 for the attacker, 1 for the defender.",
                "d was eliminated in 2420.",
            ],
            ["Axis blitz placed in 2420."],
        ],
    ),
    (
        "stalins-war",
        "11.4-retreat.json",
        "Who fled into the hex adds no strength: three points, not six",
        [
            ["a attacked 2420 on column 1-3."],
            ["Die roll 2 for the attacker."],
            [
                "Die roll 1 for the defender: loss number 0 for the attacker, 1 for the defender.",
                "d lost one of four steps.",
            ],
            ["d retreated from 2420 to 2519."],
            ["No unit advanced into 2420.", "Attacker losses: none."],
            ["b attacked 2519 on column 1-3."],
            ["Die roll 1 for the attacker."],
        ],
    ),
    (
        "stalins-war",
        "16-special-units.json",
        "An Axis unit that enters a Soviet fortress destroys it",
        [
            ["a moved 2320–2420.", "Fortress destroyed placed in 2420.", "Control of 2420 passed to the Axis side."],
        ],
    ),
    (
        "stalins-war",
        "10.2-strategic-movement.json",
        "In its round the unit goes, to its last step, for no points",
        [
            ["Before the next phase (Axis round 3) a question must be answered."],
            ["Axis round 3: an event."],
            ["The event Naval Evacuation is played."],
            ["The card is removed from the game."],
            ["g moved 2430–2031 by sea.", "g lost two of three steps."],
        ],
    ),
)
"""Game, file, case, and for each of its first orders that were done what is said of it"""


@pytest.mark.parametrize(("game", "file", "name", "said"), TOLD, ids=[f"{one[0]}: {one[2]}" for one in TOLD])
def test_what_an_order_did_is_said(game: str, file: str, name: str, said: list[list[str]]) -> None:
    cases = [c for c in json.loads((RULINGS / game / file).read_text("utf-8"))["cases"] if c["name"] == name]
    given = [a for case in cases for a in answer_all(read_position(json.dumps(case["position"])))]
    answers = [a for a in given if a["ask"] == "play"]
    told = [[one["said"] for one in a["steps"] if one["said"]] for a in answers]
    assert said in [one[: len(said)] for one in told], told


# corrections --------------------------------------------------------------------------------------------------------

SECTOR: dict[str, Any] = {
    "system": "land-without-end",
    "turn": 12,
    "map": {"blank": True, "control": {"1916": "german"}},
    "units": [
        {
            "id": "r",
            "nation": "soviet",
            "type": "rifle",
            "name": "135th Rifle",
            "steps": 2,
            "hex": "1916",
            "attack": 2,
            "defense": 3,
            "move": 4,
        },
        {
            "id": "s",
            "nation": "soviet",
            "type": "rifle",
            "name": "5th Rifle",
            "steps": 2,
            "hex": "1916",
            "attack": 2,
            "defense": 3,
            "move": 4,
        },
    ],
    "questions": [],
}


@pytest.mark.parametrize(
    ("settings", "reason", "said"),
    [
        ((("place", "r", "1915"),), "try", ["135th Rifle: position corrected from 1916 to 1915 (reason: try)."]),
        ((("place", "r", "1915"),), "", ["135th Rifle: position corrected from 1916 to 1915."]),
        (
            (("place", "r", "1915"), ("place", "s", "1915"), ("steps", "r", 1)),
            "counted again.",
            [
                "135th Rifle and 5th Rifle: position corrected from 1916 to 1915.",
                "135th Rifle: steps corrected from 2 to 1 (reason: counted again).",
            ],
        ),
        (
            (("place", "r", "@eliminated"), ("marks", "s", ["concentrated"]), ("control", "1917", "soviet")),
            "",
            [
                "135th Rifle: position corrected from 1916 to the box “eliminated”.",
                "5th Rifle: marks corrected from none to concentrated.",
                "1917: control corrected from no side to Soviet.",
            ],
        ),
        ((("track", "vp", 7), ("turn", "", 13)), "", ["Vp corrected from none to 7.", "Turn corrected from 12 to 13."]),
        ((("ledger", "moved:r", True),), "it moved", ["Position corrected: it moved."]),
        ((), "why", ["No correction was needed."]),
    ],
)
def test_a_correction_says_what_was_corrected(settings: Any, reason: str, said: list[str]) -> None:
    judged = InPlay(SECTOR).do(Correction(settings, reason))
    assert narration.sentences(judged.words, "en") == said


# lists -------------------------------------------------------------------------------------------------------------


def _words(changes: list[Change], battle: BattleRecord | None = None) -> dict[str, Any]:
    world = InPlay(SECTOR).referee.world
    said = narration.happened(world, "phase", {}, changes, battle, lambda unit: unit)
    return {"template": "{phase} begins.", "args": {"phase": "Supply"}, narration.SAID: said}


def test_a_line_cuts_long_lists_short_and_the_rest_is_told_in_full() -> None:
    words = _words([Change("place", f"u{n}", "1916", "@eliminated") for n in range(10)])
    assert narration.line(words, "en") == ("Supply begins. u0, u1, u2, u3, u4, u5 and 4 more were eliminated in 1916.")
    assert narration.sentences(words, "en")[1] == ("u0, u1, u2, u3, u4, u5, u6, u7, u8 and u9 were eliminated in 1916.")
    words = _words([Change("place", f"u{n}", f"19{n:02}", "@eliminated") for n in range(1, 21)])
    assert narration.line(words, "en").endswith("u7 was eliminated in 1907. Further changes: 13.")
    assert len(narration.sentences(words, "en")) == 21


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ([Change("steps", "a", 2, 1), Change("place", "a", "1916", "@eliminated")], ["a was eliminated in 1916."]),
        ([Change("steps", "a", 1, 3)], ["a recovered from one to three steps."]),
        ([Change("place", "a", "@eliminated", "1916")], ["a returned to the map in 1916."]),
        ([Change("place", "a", "@turn-3", "1916")], ["a was placed in 1916."]),
        ([Change("place", "a", "1916", "@turn-3")], ["a left 1916 for the box of turn 3."]),
        ([Change("place", "a", "1916", "1917"), Change("place", "a", "1917", "1916")], []),
        (
            [Change("marks", "a", ["refit"], []), Change("place", "a", "1916", "@removed")],
            ["a left 1916 for the box “removed”."],
        ),
        ([Change("control", "1916", "german", "soviet")], ["Control of 1916 passed to the Soviet side."]),
        ([Change("control", "1916", None, "german")], []),
        (
            [
                Change("ledger", "retreated:a", None, True),
                Change("place", "a", "1916", "1917"),
                Change("place", "a", "1917", "1918"),
                Change("place", "a", "1918", "@eliminated"),
            ],
            ["a retreated from 1916 to 1918.", "a was eliminated in 1918."],
        ),
        (
            [
                Change("ledger", "no-retreat:a", None, "11.33"),
                Change("place", "a", "1916", "@eliminated"),
                Change("place", "b", "1916", "@eliminated"),
            ],
            ["a could not retreat (11.33) and was eliminated in 1916.", "b was eliminated in 1916."],
        ),
        (
            [Change("ledger", "no-retreat:a", None, "11.33"), Change("steps", "a", 2, 1)],
            ["a could not retreat (11.33) and lost one of two steps."],
        ),
        (
            [
                Change("place", "a", "1916", "1917"),
                Change("ledger", "no-retreat:a", None, "13.5"),
                Change("place", "a", "1917", "@eliminated"),
            ],
            ["a moved from 1916 to 1917.", "a could retreat no farther (13.5) and was eliminated in 1917."],
        ),
        (
            [Change("ledger", "no-retreat:a", None, "11.4.4"), Change("place", "a", "1916", "@turn-3")],
            ["a could not retreat (11.4.4) and left 1916 for the box of turn 3."],
        ),
    ],
)
def test_each_kind_of_change_has_its_sentence(changes: list[Change], said: list[str]) -> None:
    assert narration.sentences(_words(changes), "en")[1:] == said
    for language in languages():
        assert len(narration.sentences(_words(changes), language)) == len(said) + 1


def test_who_went_without_leave_after_a_fight_went_back_or_forward() -> None:
    """By the record alone, as older campaigns have it."""
    battle = BattleRecord(
        kind="assault",
        side="german",
        target="1917",
        attackers=("a",),
        defenders=("d",),
        attack=4,
        defense=2,
        basic="2:1",
        shift=0,
        column="2:1",
        die=3,
        result="DR",
        attacker_losses=(),
        defender_losses=(),
    )
    changes = [Change("place", "d", "1917", "1918"), Change("place", "a", "1916", "1917")]
    assert narration.sentences(_words(changes, battle), "en")[1:] == [
        "d retreated from 1917 to 1918.",
        "a advanced from 1916 to 1917.",
        "Attacker losses: none.",
        "Defender losses: none.",
    ]
