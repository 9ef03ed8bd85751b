"""Fire that groups of the defenders are read for apart, each with a column and a die of its own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import BadInput
from app.forces.unit import Unit
from app.interop.position.file import read_position
from app.position.position import Position
from app.rules.battle.ranged import RangedFire
from app.rules.charts.table import Chart
from app.rules.combat.assault import AssaultCitations, Encounter, Outcome
from app.rules.orders.orders import Attack
from app.rules.parts import Shift, StrengthLine
from app.rules.ruling import Finding

NUMBERS = AssaultCitations(attacks="1", once="2", factors="3", clear="4", weak="5")
COLUMNS = ("≤0", "+1", "+2", "≥3")
TABLE = Chart("fire", "Fire table", "6", COLUMNS, {str(n): tuple(f"{n}{c}" for c in "abcd") for n in range(1, 7)})


class Shelling(RangedFire):
    """Units of one defense factor are read together; a cell of the last column costs them a unit."""

    pipeline = ("differential", "column", "shift", "clamp")

    def groups(self, seen: Encounter) -> Sequence[tuple[Unit, ...]]:
        def factor(unit: Unit) -> int:
            return unit.number("defense")

        return [tuple(units) for _, units in groupby(sorted(seen.defenders, key=factor), key=factor)]

    def attacker_findings(self, seen: Encounter, unit: Unit) -> list[Finding]:
        return []

    def attack_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        return tuple(StrengthLine((u.id,), u.number("attack"), u.number("attack"), "1", "") for u in seen.attackers)

    def defense_lines(self, seen: Encounter) -> tuple[StrengthLine, ...]:
        units = seen.defenders[:1]
        return tuple(StrengthLine((u.id,), u.number("defense"), u.number("defense"), "1", "") for u in units)

    def shifts_of(self, seen: Encounter) -> tuple[list[Shift], list[Finding]]:
        return [], []

    def outcome(self, seen: Encounter, result: str) -> Outcome:
        return Outcome(defender=int(result.endswith("d")))


def shelling(*defense: int) -> tuple[Shelling, Position, Attack]:
    """A fire of four factors at units d0, d1 and so on of these defense factors."""
    gun = {"id": "g", "nation": "soviet", "type": "artillery", "attack": 4, "defense": 1, "hex": "N2433"}
    units = [
        {"id": f"d{n}", "nation": "german", "type": "infantry", "attack": 1, "defense": one, "hex": "N2430"}
        for n, one in enumerate(defense)
    ]
    raw = {"format": 1, "system": "operation-storm", "map": {"blank": True}, "units": [gun, *units]}
    file = read_position(json.dumps(raw))
    world = file.referee.world
    chart = file.referee.game.combats["prepared-assault"].chart  # type: ignore[attr-defined]
    return Shelling(world, chart, TABLE, NUMBERS), file.position, Attack("fire", ("g",), "N2430")


def test_each_group_has_a_column_of_its_own() -> None:
    fire, at, attack = shelling(3, 1, 3)
    seen = fire.assess(at, attack)
    assert [(one.group, one.column) for one in seen.lookups] == [(("d1",), "≥3"), (("d0", "d2"), "+1")]
    assert seen.side == "soviet"
    assert seen.defenders == ("d0", "d1", "d2")


def test_losses_of_all_groups_add_up() -> None:
    fire, at, attack = shelling(1, 0)
    assert [one.losses for one in fire.assess(at, attack).lookups] == [(Fraction(0), Fraction(1))] * 2
    assert fire.assess(at, attack).losses == (Fraction(0), Fraction(2))


def test_a_die_may_be_named_for_any_unit_of_its_group() -> None:
    fire, at, attack = shelling(3, 1, 3)
    found = fire.resolve(at, attack, {"units": {"d2": 4, "d1": 6}})
    assert [(one.units, one.printed, one.result) for one in found.groups] == [
        (("d1",), "6d", "6d"),
        (("d0", "d2"), "4b", "4b"),
    ]
    assert (found.printed, found.attacker_loss, found.defender_loss) == ("6d, 4b", 0, 1)


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ({"combat": 3}, "d1 is fired at with its own die"),
        ({"units": {"d1": 3}}, "d0 is fired at with its own die"),
        ({"units": {"d1": 3, "d0": 7}}, "d0 is fired at with its own die"),
        ({"units": {"d1": 3, "d0": True}}, "d0 is fired at with its own die"),
        ({"units": {"d1": 3, "d0": 3, "g": 3}}, "a die is given for g, which is not fired at"),
        ({"units": [3, 4]}, "d1 is fired at with its own die"),
    ],
)
def test_a_die_that_is_missing_or_belongs_to_nobody_is_refused(dice: dict[str, object], words: str) -> None:
    fire, at, attack = shelling(3, 1)
    with pytest.raises(BadInput) as caught:
        fire.resolve(at, attack, dice)  # type: ignore[arg-type]
    assert words in str(caught.value)


@pytest.mark.parametrize("dice", [{"combat": 2}, {"units": {"d0": 2}}])
def test_one_group_takes_the_only_die_by_either_name(dice: dict[str, object]) -> None:
    fire, at, attack = shelling(2)
    found = fire.resolve(at, attack, dice)  # type: ignore[arg-type]
    assert (found.printed, found.result, found.groups) == ("2c", "2c", ())


def test_a_cell_that_is_read_from_the_table_holds_for_every_group() -> None:
    fire, at, attack = shelling(3, 1)
    assert [one.result for one in fire.read(at, attack, "1d").groups] == ["1d", "1d"]
    assert fire.read(at, attack, "1d").defender_loss == 2


def test_without_units_the_enemy_of_whoever_stands_there_fires() -> None:
    fire, at, _ = shelling(3)
    seen = fire.assess(at, Attack("fire", (), "N2430"))
    assert (seen.side, seen.attackers, seen.defenders) == ("soviet", (), ("d0",))
    assert seen.lookup.attack == 0


def test_fire_at_nobody_has_no_group() -> None:
    fire, at, _ = shelling(3)
    seen = fire.assess(at, Attack("fire", ("g",), "N2431"))
    assert [one.group for one in seen.lookups] == [()]
    assert [f.code for f in seen.findings] == ["no-defender"]


@given(st.lists(st.integers(0, 6), min_size=1, max_size=4), st.lists(st.integers(1, 6), min_size=4, max_size=4))
def test_a_group_by_itself_is_read_as_among_the_others(defense: list[int], faces: list[int]) -> None:
    fire, at, attack = shelling(*defense)
    dice = {f"d{n}": faces[n] for n in range(len(defense))}
    together = fire.resolve(at, attack, {"units": {**dice}})
    for one, seen in zip(together.groups, together.assessment.lookups, strict=True) if together.groups else ():
        face = dice[one.units[0]]
        alone = fire.resolve_at(at, attack, one.units, face)
        assert (alone.printed, alone.result) == (one.printed, one.result)
        assert fire.assess_at(at, attack, one.units).lookup == seen
        assert fire.read_at(at, attack, one.units, one.printed).result == one.result
