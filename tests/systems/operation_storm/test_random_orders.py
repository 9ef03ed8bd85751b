"""Any order in any position is judged or is bad input; what a judgement changes can be done, undone and answered
about, lawful or not.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import BadInput
from app.interop.position.file import read_position
from app.messages import say
from app.position.changes import apply
from app.position.codec import position_from_data, position_to_data
from app.position.position import Position
from app.rules.orders.judge import judge_attack
from app.rules.orders.orders import (
    Attack,
    Correction,
    Move,
    NextPhase,
    Note,
    Order,
    Place,
    PlaceMarker,
    Reply,
    SetCondition,
    Special,
    order_from_json,
    to_json,
)
from app.rules.referee import Referee
from tests.position.tables import json_values
from tests.position.undone import undo
from tests.systems.operation_storm.situations import assaults, marches
from tests.systems.operation_storm.slow_map import neighbors, within
from tests.variants import examples

PHASES = (
    "",
    "",
    "soviet-movement",
    "soviet-combat",
    "german-movement",
    "german-combat",
    "reserve-release",
    "administrative",
    "soviet-reinforcement",
    "german-reinforcement",
    "air-superiority",
    "reserve-creation",
)
SUBJECTS = (
    "place",
    "steps",
    "marks",
    "marker",
    "control",
    "turn",
    "phase",
    "active",
    "condition",
    "track",
    "hand",
    "ledger",
    "pending",
    "colour",
)
KEYS = (
    "",
    "u0",
    "u1",
    "u9",
    "N2430",
    "S4225",
    "N9999",
    "vp",
    "ploesti_fallen",
    "phase_order",
    "spent:u0",
    "spent",
    "started:u0",
    "moving:stack",
    "attacked:u0",
    "defended:N2430",
    "supply:u0",
    "german",
    "luck:u0",
    "m0",
)
VALUES = st.sampled_from(
    [
        None,
        True,
        0,
        1,
        4,
        "7/3",
        "N2430",
        "S4225",
        "@reserve",
        "@",
        "german",
        "soviet",
        "attenuated",
        "soviet-combat",
        "set-up",
        [],
        ["refit"],
        {},
        {"german": "move-fight"},
        {"u0": 2},
        {"u0": None},
        {"kind": "airpower", "side": "german", "at": "N2430", "hexside": None},
    ]
)


@st.composite
def sensible(draw: st.DrawFn, referee: Referee, at: Position) -> Order:
    """An order that fits the position: a move from where a unit stands, an attack on a neighbour, an answer."""
    if at.pending is not None:
        options = list(at.pending.options)
        dice = at.pending.data.get("dice")
        if isinstance(dice, dict):
            face = st.integers(1, 6)
            faces = {who: draw(st.lists(face, min_size=int(str(n)), max_size=int(str(n)))) for who, n in dice.items()}
            return Reply(faces, draw(st.sampled_from(["", "typed", "program"])))
        if at.pending.step == "roll" or at.pending.procedure == "phase-order":
            return Reply(draw(st.sampled_from(options)), draw(st.sampled_from(["", "typed", "program"])))
        count = at.pending.args.get("count")
        least = count if isinstance(count, int) else 0
        most = least or len(options)
        return Reply(draw(st.lists(st.sampled_from(options), min_size=least, max_size=most, unique=True)))
    board = referee.world.board
    where = draw(st.sampled_from(sorted(at.stacks)))
    around = board.grid.adjacent[where]
    own = draw(st.lists(st.sampled_from(at.stacks[where]), min_size=1, max_size=4, unique=True))
    kind = draw(
        st.sampled_from(
            ["move", "move", "attack", "attack", "attack", "place", "phase", "condition", "marker", "special"]
        )
    )
    if kind == "move":
        path = [where]
        for _ in range(draw(st.integers(1, 3))):
            path.append(draw(st.sampled_from(board.grid.adjacent[path[-1]])))
        return Move(tuple(own), tuple(map(board.location_name, path)))
    if kind == "attack":
        side = at.units[at.stacks[where][0]].side
        foes = [i for n in around for i in at.stacks.get(n, ()) if at.units[i].side != side]
        if foes:
            chosen = draw(st.lists(st.sampled_from(foes), min_size=1, unique=True))
            kinds = ["prepared-assault", "prepared-assault", "mobile-assault", "momentum-attack"]
            return Attack(draw(st.sampled_from(kinds)), tuple(chosen), board.location_name(where))
    if kind == "place":
        return Place(tuple(own), draw(st.sampled_from(["@reserve", *map(board.location_name, around)])))
    if kind == "condition":
        return SetCondition("phase_order", {"soviet": draw(st.sampled_from(["move-fight", "fight-move"]))})
    if kind == "marker":
        return PlaceMarker("airpower", draw(st.sampled_from(["german", "soviet"])), board.location_name(where))
    if kind == "special":
        return Special("stacking-penalty", {"hex": board.location_name(where)})
    return NextPhase()


def wild(ids: list[str], hexes: list[str]) -> st.SearchStrategy[Order]:
    """Orders that name what may or may not be there."""
    unit = st.sampled_from([*ids, *ids, *ids, "zz"])
    group = st.lists(unit, max_size=3, unique=True) | st.lists(unit, max_size=4)
    hex_ = st.sampled_from([*hexes, *hexes, "N9999", "S4225"])
    where = hex_ | st.sampled_from(["@reserve", "@eliminated", "@turn-3", "@", "@no box"])
    answer = (
        st.integers(1, 6) | st.lists(unit, max_size=4) | st.sampled_from(["move-fight", "fight-move"]) | json_values
    )
    settings_ = st.tuples(st.sampled_from(SUBJECTS), st.sampled_from([*KEYS, *ids]), VALUES | json_values)
    return st.one_of(
        st.builds(Move, group.map(tuple), st.lists(hex_, max_size=4).map(tuple), st.sampled_from(["", "", "rail"])),
        st.sampled_from(ids).flatmap(lambda u: st.builds(Move, st.just((u,)), st.lists(hex_, max_size=3).map(tuple))),
        st.builds(
            Attack,
            st.sampled_from(["prepared-assault"] * 5 + ["mobile-assault", "momentum-attack", "raid"]),
            group.map(tuple),
            hex_,
        ),
        st.builds(Reply, answer, st.sampled_from(["", "typed", "program", "x"])),
        st.just(NextPhase()),
        st.builds(SetCondition, st.sampled_from(["phase_order", "air_superiority", "ploesti_fallen", "wind"]), VALUES),
        st.builds(Place, group.map(tuple), where),
        st.builds(
            PlaceMarker,
            st.sampled_from(["airpower", "aerial-supply", "wind"]),
            st.sampled_from(["", "german", "x"]),
            hex_ | st.just(""),
            st.sampled_from(["", "", "m0", "airpower-1"]),
        ),
        st.builds(
            Special,
            st.sampled_from(["stacking-penalty", "fire"]),
            st.dictionaries(st.sampled_from(["hex", "x"]), hex_),
        ),
        st.builds(Correction, st.lists(settings_, max_size=3).map(tuple)),
        st.builds(Note, st.text(max_size=8)),
    )


@st.composite
def tables(draw: st.DrawFn) -> tuple[Referee, Position, list[str], list[str]]:
    """A position with a phase, its referee, the ids of its units, and hexes near them."""
    position: dict[str, Any] = draw(assaults().map(lambda two: two[0]) | marches().map(lambda three: three[0]))
    file = read_position(json.dumps({**position, "questions": []}))
    at = file.position
    phase = draw(st.sampled_from(PHASES))
    active = phase.split("-")[0] if phase.startswith(("soviet", "german")) else ""
    near = sorted(
        {n for unit in position["units"] if unit["hex"] for n in neighbors(unit["hex"])} or within("N2430", 1)
    )
    held = sorted({unit["hex"] for unit in position["units"] if unit["hex"]})
    return file.referee, replace(at, phase=phase, active=active), list(at.units), [*near[:6], *held]


def every_part_answers(referee: Referee, position: Position) -> None:
    """Asks all that a window would ask of the position."""
    game: Any = referee.game
    board = game.world.board
    game.sequence.outstanding(position)
    game.sequence.phases(position)
    assert isinstance(json.dumps(position_to_data(board, position)), str)
    for side in game.world.roster.sides:
        game.supply.states(position, side)
        game.supply.lines(position, side)
    for where in position.stacks:
        game.stacking.report(position, where, position.units_at(where))
        game.control.of(position, where)
    for unit in list(position.units.values())[:4]:
        game.supply.report(position, unit, relief=False)
        if unit.on_map:
            game.movement.reach(position, [unit])
        for target in game.combats["prepared-assault"].targets(position, [unit]):
            judge_attack(game, position, Attack("prepared-assault", (unit.id,), board.location_name(target)))


@settings(max_examples=examples(150))
@given(tables(), st.data())
def test_a_run_of_orders_is_judged_done_and_taken_back(table: Any, data: st.DataObject) -> None:
    referee, at, ids, hexes = table
    world = referee.world
    for _ in range(data.draw(st.integers(1, 6))):
        fits = (at.stacks or at.pending is not None) and data.draw(st.integers(0, 3))
        order = data.draw(sensible(referee, at) if fits else wild(ids, hexes))
        try:
            judgement = referee.judge(at, order)
        except BadInput as fault:
            assert all(problem.text.strip() for problem in fault.problems)  # noqa: PT017
            continue
        assert order_from_json(json.loads(json.dumps(to_json(order)))) == order
        assert judgement.summary().strip()
        for finding in judgement.findings:
            assert finding.text().strip()
            assert "None" not in finding.text()
            assert set(finding.units) <= set(at.units)
        action = judgement.action(at)
        json.dumps([action.order, [c.to_json() for c in action.changes], list(map(dict, action.findings))])
        after = apply(world, at, judgement.changes)
        back = undo(world, after, judgement.changes)
        assert back == at
        assert position_to_data(world.board, back) == position_to_data(world.board, at)
        assert position_from_data(world, json.loads(json.dumps(position_to_data(world.board, after)))) == after
        if not judgement.legal and not judgement.changes:
            assert after is at
        if after.pending is not None:
            assert "None" not in say(after.pending.question, after.pending.args)
        at = after
    every_part_answers(referee, at)
