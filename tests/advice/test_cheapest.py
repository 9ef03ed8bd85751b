"""The cheapest way to a column agrees with every company put to the odds."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.advice.attack_group import Company, Recruit, Recruiting, rank, reached
from app.advice.cheapest import AIMS, STRENGTH, UNITS, Cheapest, Choices, Equals, Wish, cheapest, elsewhere
from app.advice.progress import Progress, Stopped
from app.board.grid import Grid
from app.errors import BadInput
from app.position.position import Position
from app.rules.orders.orders import Attack
from app.rules.parts import Reckons
from app.rules.referee import Referee
from app.rules.ruling import legal
from tests.advice.first_steps import EAGLE, LAND, STORM, WINTER, in_phase, opened, placed, unit
from tests.variants import examples

Price = tuple[int, int]


def recruiting_for(referee: Referee, position: Position, wish: Wish) -> tuple[Recruiting, list[Recruit]]:
    attack = Attack(wish.combat, (), wish.target, wish.options)
    target = referee.world.board.location(wish.target)
    found = Recruiting(referee, position, wish.side, attack, target, moves=wish.moves)
    return found, found.recruits(Progress(None))[0]


def every_company(referee: Referee, position: Position, wish: Wish) -> list[Company]:
    """Each set of recruits from each of their places that the rules let attack and that reaches the column."""
    recruiting, recruits = recruiting_for(referee, position, wish)
    held = [referee.world.board.location(name) for name in wish.hold]
    found = []
    for size in range(1, len(recruits) + 1):
        for party in combinations(recruits, size):
            ids = {r.unit.id for r in party}
            if not all(any(u.side == wish.side and u.id not in ids for u in position.units_at(h)) for h in held):
                continue
            for places in product(*(r.places for r in party)):
                company = recruiting.company(list(zip(party, places, strict=True)))
                there = reached(company.assessment)
                if company.legal and there is not None and there >= rank(wish.column):
                    found.append(company)
    return found


def price(company: Company, aim: str) -> Price:
    both = company.strength, len(company.attack.attackers)
    return both if aim == STRENGTH else both[::-1]


def agrees(referee: Referee, position: Position, wish: Wish) -> Cheapest:
    seen = cheapest(referee, position, wish)
    best = min((price(one, wish.aim) for one in every_company(referee, position, wish)), default=None)
    assert seen.exact
    assert (None if seen.company is None else price(seen.company, wish.aim)) == best
    if seen.company is not None:
        moved = {move.units for move in seen.company.moves}
        combat = referee.game.combats[wish.combat]
        assert seen.company.legal
        if not moved:
            own = combat.assess(position, seen.company.attack)
            assert legal(own.findings)
            assert own.lookup.column == seen.company.assessment.lookup.column
    return seen


STANDING = [
    (STORM, "german", "1815", "+10"),
    (STORM, "german", "1815", "+20"),
    (STORM, "german", "1815", "+55"),
    (STORM, "soviet", "1816", "+5"),
    (LAND, "german", "3324", "2:1"),
    (LAND, "german", "3324", "4:1"),
    (LAND, "german", "3423", "3:1"),
    (LAND, "soviet", "3624", "2:1"),
    (WINTER, "axis", "6475", "+4"),
    (WINTER, "axis", "6474", "+9"),
    (EAGLE, "axis", "2303", "2:1"),
    (EAGLE, "axis", "2303#fortress", "3:1"),
    (EAGLE, "axis", "2405", "3:2"),
    (EAGLE, "soviet", "2404", "1:2"),
    (EAGLE, "soviet", "2302", "1:1"),
]


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize(("game", "side", "target", "column"), STANDING)
def test_who_stands_beside_the_target_of_the_practice_sectors(
    game: str, side: str, target: str, column: str, aim: str
) -> None:
    referee, position = opened(game)
    kind = referee.vocabulary.attacks[0].slug
    agrees(referee, position, Wish(kind, target, column, side, aim, moves=False))


@pytest.mark.parametrize(("aim", "column"), [(STRENGTH, "+10"), (UNITS, "+5")])
def test_units_that_move_first_choose_among_their_places(aim: str, column: str) -> None:
    """Four sides of the target are water, so that every placement can be tried."""
    units = [
        unit("p", "panzer", "N2229", 9, 7),
        unit("i", "infantry", "N2229", 5, 7),
        unit("j", "infantry", "N2430", 5, 7),
        unit("m", "motorized", "N2532", 6, 6),
        unit("r", "rifle", "N2431", 3, 4),
        unit("s", "rifle", "N2431", 3, 4),
    ]
    grid = opened_grid()
    shut = [n for n in grid.adjacent[grid.index("N2431")] if grid.name(n) not in ("N2430", "N2532")]
    lakes = {f"{grid.name(n)}/N2431": ["lake"] for n in shut}
    referee, position = placed(units, phase="german-movement", map={"blank": True, "hexsides": lakes})
    seen = agrees(referee, position, Wish("prepared-assault", "N2431", column, "german", aim))
    assert seen.company is not None
    assert all(len(move.path) > 1 for move in seen.company.moves)


def parted(*dispersed: str) -> tuple[Referee, Position]:
    """The attack phase of the practice coast, some of the defenders dispersed, so that they are read apart."""
    referee, position = in_phase(EAGLE, "axis-attack", "axis")
    units = {u: replace(position.units[u], marks=position.units[u].marks | {"dispersed"}) for u in dispersed}
    return referee, replace(position, units={**position.units, **units})


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize(("target", "column"), [("2405", "1:1"), ("2405", "2:1"), ("2304", "6:1")])
def test_every_group_of_defenders_that_is_read_apart_has_to_lie_on_the_column(
    target: str, column: str, aim: str
) -> None:
    referee, position = parted("su-63", "su-62")
    seen = agrees(referee, position, Wish("normal", target, column, "axis", aim, moves=False))
    assert seen.company is not None
    assert all(rank(fire.column or "") >= rank(column) for fire in seen.company.assessment.lookups)
    if target == "2405":
        groups = [fire.group for fire in seen.company.assessment.lookups]
        assert groups == [("su-shock",), ("su-63",)]
        assert len({fire.shift for fire in seen.company.assessment.lookups}) == 2


@pytest.mark.parametrize("aim", AIMS)
def test_a_fortress_beside_its_hex_is_read_on_a_table_of_its_own(aim: str) -> None:
    referee, position = parted()
    inside = referee.world.board.location("2303")
    both = replace(position, units={**position.units, "su-68": position.units["su-68"].at(inside)})
    seen = agrees(referee, both, Wish("normal", "2303", "2:1", "axis", aim, moves=False))
    assert seen.company is not None


def test_a_bombardment_has_to_reach_the_column_against_each_unit() -> None:
    referee, position = in_phase(WINTER, "axis-first-wave", "axis")
    for column in ("0", "+2", "+6"):
        agrees(referee, position, Wish("bombardment", "6475", column, "axis", moves=False))


@pytest.mark.parametrize(
    ("game", "kind", "target"),
    [
        (WINTER, "bombardment", "6475"),
        (WINTER, "adjacent", "6475"),
        (EAGLE, "normal", "2405"),
        (EAGLE, "normal", "2303"),
        (STORM, "prepared-assault", "1815"),
        (LAND, "prepared-assault", "3324"),
    ],
)
def test_the_figures_alone_are_those_of_the_whole_assessment(game: str, kind: str, target: str) -> None:
    referee, position = parted("su-63") if game == EAGLE else opened(game)
    combat = referee.game.combats[kind]
    assert isinstance(combat, Reckons)
    own = [u.id for u in position.units.values() if u.on_map and u.side == position.active]
    board = referee.world.board
    able = [u for u in own if board.location(target) in combat.targets(position, [position.units[u]])]
    assert able
    for size in (1, 2, 3):
        for party in combinations(able, size):
            attack = Attack(kind, party, target)
            fires = combat.assess(position, attack).lookups
            found = combat.odds(position, attack)
            assert [(o.attack, o.defense, o.attack_lines, o.shifts, o.basic, o.column) for o in found] == [
                (f.attack, f.defense, f.attack_lines, f.shifts, f.basic, f.column) for f in fires
            ]
            for fire in fires:
                columns = {o.column for o in combat.odds_at(fire.attack, fire.defense, fire.shift)}
                assert fire.column in columns


def opened_grid() -> Grid:
    return placed([unit("x", "rifle", "N2431")])[0].world.board.grid


def test_hexes_that_have_to_be_held_keep_a_unit_out_of_the_attack() -> None:
    referee, position = opened(LAND)
    free = agrees(referee, position, Wish("prepared-assault", "3324", "4:1", "german", moves=False))
    hold = ("3323", "3325")
    held = agrees(referee, position, Wish("prepared-assault", "3324", "4:1", "german", hold=hold, moves=False))
    assert free.company is not None
    assert held.company is not None
    for name in hold:
        here = position.units_at(referee.world.board.location(name))
        assert any(u.id not in held.company.attack.attackers for u in here)
    assert price(held.company, STRENGTH) >= price(free.company, STRENGTH)


def test_a_supply_unit_that_doubles_a_gun_is_worth_more_than_it_prints() -> None:
    """The least strength is a gun and its supply, dearer companies print more and count less."""
    referee, position = opened(WINTER)
    seen = cheapest(referee, position, Wish("adjacent", "6475", "+4", "axis"))
    assert seen.company is not None
    assert seen.company.strength < sum(fire.attack for fire in seen.company.assessment.lookups)


def test_who_cannot_take_part_is_named_with_the_rule() -> None:
    units = [
        unit("p", "panzer", "N2430", 9, 7),
        unit("q", "panzer", "N2430", 9, 7),
        unit("wet", "infantry", "N2432", 5, 7),
        unit("r", "rifle", "N2431", 3, 4),
    ]
    lake = {"blank": True, "hexsides": {"N2432/N2431": ["lake"]}}
    referee, position = placed(units, phase="german-combat", map=lake)
    tired = replace(position, ledger=position.ledger.with_entry("attacked", "q", True))
    seen = cheapest(referee, tired, Wish("prepared-assault", "N2431", "+5", "german"))
    assert seen.company is not None
    assert seen.company.attack.attackers == ("p",)
    reasons = {name: [f.code for f in findings] for name, findings in seen.left_out.items()}
    assert reasons == {"q": ["attacked-once"], "wet": ["water-between"]}


def test_out_of_reach_is_said_and_so_is_a_search_given_up() -> None:
    referee, position = opened(STORM)
    never = cheapest(referee, position, Wish("prepared-assault", "1815", ">+55", "german", moves=False))
    assert never.company is None
    assert never.exact
    assert [f.code for f in never.findings] == ["not-reached"]
    short = cheapest(referee, position, Wish("prepared-assault", "1616", "+5", "german"), most=20)
    assert not short.exact
    assert "not-exact" in [f.code for f in short.findings]
    assert short.company is not None
    assert short.company.legal


def test_a_wish_that_names_what_is_not_there_is_one_sentence() -> None:
    referee, position = opened(STORM)
    for wish, words in (
        (Wish("storm", "1815", "+5", "german"), "there is no attack storm"),
        (Wish("prepared-assault", "9999", "+5", "german"), "no hex 9999"),
        (Wish("prepared-assault", "1815", "many", "german"), "the column heading 'many'"),
        (Wish("prepared-assault", "1815", "+5", "swiss"), "there is no side swiss"),
        (Wish("prepared-assault", "1815", "+5", "german", "glory"), "strength or units"),
        (
            Wish("prepared-assault", "1815", "+5", "german", options={"wave": 2}),
            "there is no attack option wave",
        ),
    ):
        with pytest.raises(BadInput, match=words):
            cheapest(referee, position, wish)


def test_the_position_stays_and_the_watch_stops_the_search() -> None:
    referee, position = opened(STORM)
    before = dict(position.units)
    with pytest.raises(Stopped):
        cheapest(referee, position, Wish("prepared-assault", "1815", "+10", "german"), watch=lambda done, _: done < 9)
    assert dict(position.units) == before


def test_the_spare_units_are_offered_the_best_attack_that_is_left() -> None:
    referee, position = opened(LAND)
    spare = ("de-611", "de-612", "de-641j")
    found = elsewhere(referee, position, "prepared-assault", spare, moves=False)
    names = [referee.world.board.location_name(one.target) for one in found]
    assert set(names) == {"3422", "3423", "3324", "3425", "3426"} & set(names)
    assert names
    gains = [one.gain for one in found if one.gain is not None]
    assert gains == sorted(gains, reverse=True)
    for one in found:
        own = referee.game.combats["prepared-assault"].assess(position, one.company.attack)
        assert own.losses is not None
        assert one.gain == own.losses[1] - own.losses[0]
        assert set(one.company.attack.attackers) <= set(spare)


def test_the_aim_of_fewest_units_may_take_more_strength() -> None:
    units = [
        unit("big", "panzer", "N2430", 9, 7),
        unit("a", "infantry", "N2430", 4, 6),
        unit("b", "infantry", "N2331", 4, 6),
        unit("r", "rifle", "N2431", 3, 3),
    ]
    referee, position = placed(units, phase="german-combat")
    light = agrees(referee, position, Wish("prepared-assault", "N2431", "+5", "german", STRENGTH))
    few = agrees(referee, position, Wish("prepared-assault", "N2431", "+5", "german", UNITS))
    assert light.company is not None
    assert few.company is not None
    assert few.company.attack.attackers == ("big",)
    assert light.company.strength < few.company.strength


groups = st.lists(st.builds(Equals, st.integers(0, 3), st.integers(0, 5), st.integers(0, 6)), min_size=0, max_size=4)


@given(groups, st.integers(0, 20))
@settings(max_examples=examples(60))
def test_no_combination_is_missed_and_none_comes_twice(listed: list[Equals], least: int) -> None:
    choices = Choices(listed)
    every = list(product(*(range(group.size + 1) for group in listed)))

    def weight(vector: tuple[int, ...]) -> int:
        return sum(n * group.weight for n, group in zip(vector, listed, strict=True))

    able = [v for v in every if sum(n * g.gain for n, g in zip(v, listed, strict=True)) >= least]
    found = [(total, vector) for total in choices.sums(least) for vector in choices.vectors(total, least)]
    assert sorted(found) == sorted((weight(vector), vector) for vector in able)
    assert [total for total, _vector in found] == sorted(total for total, _vector in found)
