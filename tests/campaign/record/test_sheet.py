"""The take-down sheet, the walk through it, and the order that makes the position equal to the table."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from app.campaign.campaign import Campaign
from app.campaign.pages.document import Figure, Heading, Paragraph, Table
from app.campaign.record.sheet import ELSEWHERE, MISSING, PILE, STEPS, TableCheck, places, sheet
from app.errors import BadInput
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Correction
from app.systems.scenario.library import slugs
from tests.campaign.left_english import left_english
from tests.campaign.record_of import record_of
from tests.position.undone import undo


@pytest.fixture(scope="module", params=slugs())
def campaign(request: pytest.FixtureRequest):
    with record_of(request.param) as found:
        yield found


def cells(table: Table, column: int) -> str:
    return "\n".join(row[column] for row in table.rows)


def moments(campaign: Campaign) -> list[Position]:
    """Positions in the middle of things: with a question open, at the end, in between."""
    numbers = campaign.line().numbers()
    found = [campaign.position_at(n) for n in (0, numbers[len(numbers) // 3], numbers[-1])]
    asked = next(n for n in numbers if campaign.position_at(n).pending is not None)
    return [*found, campaign.position_at(asked)]


def test_every_counter_is_on_the_sheet_once_where_it_is(campaign: Campaign) -> None:
    for position in moments(campaign):
        told = places(campaign.world, position)
        assert sorted(u.id for place in told for u in place.units) == sorted(position.units)
        for place in told:
            if place.name.startswith("@"):
                assert all(f"@{u.box}" == place.name for u in place.units)
            else:
                location = campaign.world.board.location(place.name)
                assert tuple(u.id for u in place.units) == position.from_top(location)
        page = sheet(campaign.world, campaign.referee.vocabulary, position, title="x", with_map=False)
        tables = {part.caption: part for part in page.parts if isinstance(part, Table)}
        for unit in position.units.values():
            table = tables["Stacks" if unit.on_map else "Boxes"]
            assert unit.label in cells(table, 2)
        assert all(table.ticks for table in tables.values())


def test_what_is_open_and_done_in_the_phase_is_on_the_sheet(campaign: Campaign) -> None:
    position = moments(campaign)[-1]
    assert position.pending is not None
    page = sheet(campaign.world, campaign.referee.vocabulary, position, title="x", action=7)
    said = [part.text for part in page.parts if isinstance(part, Paragraph)]
    assert any(position.pending.text("en") in text for text in said)
    assert "After action 7 of the journal." in said
    assert any(isinstance(part, Figure) for part in page.parts)
    tracks = [part for part in page.parts if isinstance(part, Heading) and part.anchor == "tracks"]
    assert bool(tracks) == bool(position.tracks)


def test_a_sheet_in_german_leaves_no_english(campaign: Campaign) -> None:
    for position in moments(campaign):
        page = sheet(campaign.world, campaign.referee.vocabulary, position, title="x", language="de")
        for part in page.parts:
            if isinstance(part, (Heading, Paragraph)):
                assert not left_english(campaign, part.text), part.text
            elif isinstance(part, Table):
                for words in (part.caption, *part.columns):
                    assert not left_english(campaign, words), words


# the walk


def test_a_table_that_agrees_everywhere_gives_no_order(campaign: Campaign) -> None:
    check = TableCheck(campaign.world, campaign.position)
    assert check.left == tuple(check.expected)
    for place in check.expected:
        check.agree(place)
    assert (check.left, check.deviations(), check.order("x")) == ((), (), None)


def shuffled(campaign: Campaign, position: Position, dice: random.Random) -> Position:
    """The table as somebody left it: counters elsewhere, turned over, in another order, fallen off."""
    units = dict(position.units)
    places_ = [*position.stacks]
    for unit in dice.sample([*units.values()], min(6, len(units))):
        if dice.random() < 0.3:
            units[unit.id] = unit.at(-1, "eliminated")
        else:
            units[unit.id] = unit.at(dice.choice(places_))
    for unit in dice.sample([*units.values()], min(4, len(units))):
        units[unit.id] = replace(units[unit.id], steps=dice.randint(1, unit.counter.steps))
    after = replace(position, units=units, piles={})
    piles = {}
    for where, there in after.stacks.items():
        order = dice.sample(there, len(there))
        if order != [*there]:
            piles[where] = tuple(order)
    return replace(after, piles=piles)


def test_one_order_makes_the_position_equal_to_the_table(campaign: Campaign) -> None:
    name = campaign.world.board.location_name
    for seed in range(6):
        dice, position = random.Random(seed), campaign.position
        table = shuffled(campaign, position, dice)
        check = TableCheck(campaign.world, position)
        everywhere = [*{*position.stacks, *table.stacks}]
        dice.shuffle(everywhere)
        for where in everywhere:
            there = table.from_top(where)
            check.tell(name(where), there, {u: table.units[u].steps for u in there})
        boxes: dict[str, list[str]] = {}
        for unit in table.units.values():
            if not unit.on_map:
                boxes.setdefault(f"@{unit.box}", []).append(unit.id)
        for box, members in boxes.items():
            check.tell(box, members, {u: table.units[u].steps for u in members})
        order = check.order("the cat")
        assert order is not None
        judged = campaign.referee.judge(position, order)
        assert judged.findings == ()
        after = apply(campaign.world, position, judged.changes)
        assert {u.id: (u.location, u.box, u.steps) for u in after.units.values()} == {
            u.id: (u.location, u.box, u.steps) for u in table.units.values()
        }
        assert all(after.from_top(w) == table.from_top(w) for w in table.stacks)
        assert undo(campaign.world, after, judged.changes) == position
        again = TableCheck(campaign.world, after)
        for where in table.stacks:
            again.tell(name(where), table.from_top(where))
        assert again.deviations() == ()


def test_each_kind_of_deviation_is_a_sentence(campaign: Campaign) -> None:
    name = campaign.world.board.location_name
    position = campaign.position
    where = max(position.stacks, key=lambda at: len(position.stacks[at]))
    other = next(w for w in position.stacks if w != where)
    units = position.from_top(where)
    check = TableCheck(campaign.world, position)
    check.tell(name(where), units[:-1][::-1])
    kinds = {d.kind for d in check.deviations()}
    assert MISSING in kinds
    assert len(units) < 3 or PILE in kinds
    check.tell(name(other), (*position.from_top(other), units[-1]))
    assert {d.kind for d in check.deviations() if d.unit == units[-1]} == {ELSEWHERE}
    turned = next((u for u in position.units.values() if u.counter.steps > 1 and u.on_map), None)
    if turned is not None:
        at = name(turned.location)
        check.tell(at, position.from_top(turned.location), {turned.id: turned.steps % turned.counter.steps + 1})
        assert STEPS in {d.kind for d in check.deviations()}
    for one in check.deviations():
        assert one.said("en").endswith(".")
        assert one.said("de") != one.said("en")
        assert not left_english(campaign, one.said("de")), one.said("de")


def test_a_unit_found_in_two_places_is_where_it_was_told_last(campaign: Campaign) -> None:
    name, position = campaign.world.board.location_name, campaign.position
    one, other = (w for w, _ in zip(position.stacks, range(2), strict=False))
    unit = position.from_top(one)[0]
    check = TableCheck(campaign.world, position)
    check.agree(name(one))
    check.tell(name(other), (*position.from_top(other), unit))
    assert unit not in check.told[name(one)]
    check.agree(name(one))
    assert unit not in check.told[name(other)]
    check.agree(name(other))
    assert check.deviations() == ()


def test_what_is_not_there_is_refused(campaign: Campaign) -> None:
    check = TableCheck(campaign.world, campaign.position)
    here = next(iter(check.expected))
    unit = next(u for u in campaign.position.units.values())
    for place, units, steps in (("9999", (), {}), (here, ("nobody",), {}), (here, (), {unit.id: 9})):
        with pytest.raises(BadInput):
            check.tell(place, units, steps)
    assert check.told == {}


def test_a_stack_is_put_right_by_naming_everybody_in_it_once(campaign: Campaign) -> None:
    position: Any = campaign.position
    where, there = max(position.stacks.items(), key=lambda item: len(item[1]))
    name = campaign.world.board.location_name(where)
    for value in ([*there][:-1], [*there, there[0]], "x", None, ["nobody"]):
        with pytest.raises(BadInput, match="each of them once"):
            campaign.referee.judge(position, Correction((("stack", name, value),)))
    judged = campaign.referee.judge(position, Correction((("stack", name, [*position.from_top(where)][::-1]),)))
    after = apply(campaign.world, position, judged.changes)
    assert after.from_top(where) == position.from_top(where)[::-1]


def test_a_box_is_called_by_its_name(campaign: Campaign) -> None:
    unit = next(u for u in campaign.position.units.values() if u.on_map)
    check = TableCheck(campaign.world, campaign.position)
    for box, words, german in (
        ("@reserve", "the box Reserve", "dem Kasten Reserve"),
        ("@turn-7", "the box of turn 7", "dem Kasten von Zug 7"),
    ):
        check.tell(box, [unit.id])
        (one,) = (d for d in check.deviations() if d.unit == unit.id)
        assert f"is in {words}, not in" in one.said("en")
        assert german in one.said("de")
