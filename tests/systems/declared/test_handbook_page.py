"""The page "A game of your own": what it tells to type is a game, and every field that it names is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from dev import page_game

from app.cli import main
from app.position.changes import apply
from app.rules.orders.orders import Attack, Move, NextPhase, Reply
from app.rules.parts import Absent
from app.systems.declared import form
from app.systems.declared.folder import load_game
from app.systems.scenario import library
from app.systems.scenario.data import DataTable
from app.systems.scenario.scenario import load_scenario

PAGE = page_game.PAGE.read_text(encoding="utf-8")
BLOCKS = page_game.blocks()


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of somebody who has typed in the page: what the files of the new game held has gone."""
    monkeypatch.setattr(library, "_at_the_table", {})
    assert main(["new-system", "Two Fords", "--to", str(tmp_path)]) == 0
    return page_game.type_in(tmp_path / "two-fords")


def test_what_is_typed_in_can_be_played_and_the_check_says_what_the_page_says(
    typed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["new-system", "--check", str(typed)]) == 0
    (said,) = (text for kind, text in BLOCKS if kind == "text")
    assert capsys.readouterr().out == said


def test_every_snippet_stands_by_itself_after_those_before_it(typed: Path) -> None:
    """Whoever checks after each piece is told of nothing but what is still to come."""
    pieces = [text for kind, text in BLOCKS if kind == "toml" and text.startswith("# game.toml")]
    assert len(pieces) == 6
    for n in range(1, len(pieces) + 1):
        (typed / "game.toml").write_text("\n".join(pieces[:n]), encoding="utf-8")
        assert load_game(typed).name == "Two Fords"


def test_two_fords_is_refereed_as_the_page_tells(typed: Path) -> None:
    scenario = load_scenario(typed / "first-steps")
    referee = library.referee_for(scenario.world)
    position, name = scenario.position, scenario.world.board.location_name
    assert not isinstance(referee.game.movement, Absent)
    reach = referee.game.movement.reach(position, (position.units["g-3"],))
    assert {name(h) for h in reach.costs} >= {"0304", "0404"}
    over = referee.judge(position, Move(("g-2",), ("0303", "0402", "0502")))
    assert any(f.rule == "4.5" for f in over.findings), "no way over the river but by the fords"
    moved = apply(scenario.world, position, referee.judge(position, Move(("g-2",), ("0303", "0402"))).changes)
    moved = apply(scenario.world, moved, referee.judge(moved, NextPhase()).changes)
    seen = referee.game.combats["attack"].assess(moved, Attack("attack", ("g-2",), "0503"))
    assert (seen.lookup.attack, seen.lookup.defense, seen.lookup.column) == (2, 4, "1:2")
    assert [line.rule for line in seen.lookup.attack_lines] == ["4.6"]
    begun = apply(scenario.world, moved, referee.judge(moved, Attack("attack", ("g-2",), "0503")).changes)
    step = referee.judge(begun, Reply(1, "typed"))
    assert step.args["result"] == "AR"


def test_the_board_of_rules_has_the_numbers_of_the_page(typed: Path) -> None:
    scenario = load_scenario(typed / "first-steps")
    lines = {line.rule: line for line in library.referee_for(scenario.world).game.coverage}
    assert set(re.findall(r'rule = "([\d.]+)"', PAGE)) <= set(lines)
    assert lines["8.3"].kind == "reminded"
    assert lines["5.4"].kind == "enforced"


def test_every_field_of_the_file_is_on_the_page() -> None:
    """Both ways: no field is left out, none is told of that there is not."""
    models = [
        m
        for m in vars(form).values()
        if isinstance(m, type) and issubclass(m, DataTable) and m.__module__ == form.__name__
    ]
    fields = {name for model in models for name in model.model_fields}
    reference = PAGE[PAGE.index("## Every field") : PAGE.index("## What it does not do")]
    told = set(re.findall(r"[a-z_]{2,}", " ".join(re.findall(r"`([^`]*)`", reference))))
    assert fields - told == set()


def test_every_code_of_the_table_of_results_is_one() -> None:
    from app.systems.declared.attack import stages_of

    table = PAGE[PAGE.index("## Results") : PAGE.index("## Every field")]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    cells = [code for row in rows for code in re.findall(r"`([^`]*)`", row)]
    assert len(cells) > 12
    for code in [*cells, "D1+DR2"]:
        assert stages_of(code, {}) is not None, code
