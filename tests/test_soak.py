"""The soak: its parts and items, that it goes on where it stopped, and that it is no part of what a change runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dev import soak
from hypothesis.internal.conjecture.providers import HypothesisProvider

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three items that take no time, the second of which fails as long as a file is there."""
    trouble = tmp_path / "trouble"
    trouble.touch()
    code = "import pathlib, sys; sys.exit(pathlib.Path(sys.argv[1]).exists())"
    found = [
        soak.Item("games/one", ("-c", "print('fine')")),
        soak.Item("games/two", ("-c", code, str(trouble))),
        soak.Item("games/three", ("-c", "print('fine')")),
    ]
    monkeypatch.setattr(soak, "FOLDER", tmp_path / "soak")
    monkeypatch.setattr(soak, "DONE", tmp_path / "soak" / "done.json")
    monkeypatch.setattr(soak, "items", lambda part: found if part == "games" else [])
    monkeypatch.setattr(soak, "state_of_source", lambda: "one commit")
    return trouble


def test_it_goes_on_where_it_stopped_and_tries_again_what_failed(
    quick: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soak.main(["--only", "games", "--most", "1"]) == 0
    assert "ok     games/one" in capsys.readouterr().out
    assert soak.main(["--only", "games"]) == 1
    told = capsys.readouterr().out
    assert "games/one" not in told
    assert "FAILED games/two" in told
    assert "games: 3 of 3 done" in told
    assert "failed: games/two" in told
    quick.unlink()
    assert soak.main([]) == 0
    told = capsys.readouterr().out
    assert "ok     games/two" in told
    assert "games/three" not in told


def test_minutes_are_kept_to_and_another_source_begins_anew(
    quick: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soak.main(["--minutes", "-1"]) == 0
    assert "games: 0 of 3 done" in capsys.readouterr().out
    soak.main(["--only", "games"])
    capsys.readouterr()
    monkeypatch.setattr(soak, "state_of_source", lambda: "another commit")
    soak.main(["--list"])
    assert "FAILED" not in capsys.readouterr().out
    kept = json.loads(soak.DONE.read_text("utf-8"))
    assert kept["source"] == "one commit"


def test_every_system_and_every_scenario_is_in_it() -> None:
    roaming = {item.name for item in soak.items("roaming")}
    assert roaming == {
        f"roaming/{file.parent.relative_to(ROOT).as_posix()}" for file in (ROOT / "scenarios").glob("*/*/scenario.toml")
    }
    assert {item.name.split()[0] for item in soak.items("games")} == {f"games/{system}" for system in soak.systems()}
    assert sum(item.name.startswith("kills/fake") for item in soak.items("kills")) == 10


def test_an_item_that_takes_too_long_in_a_slice_is_ended_and_is_not_done(
    quick: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slow = soak.Item("games/slow", ("-c", "import time; time.sleep(600)"))
    monkeypatch.setattr(soak, "items", lambda part: [slow] if part == "games" else [])
    monkeypatch.setattr(soak, "MOST_SECONDS", 0.2)
    assert soak.main(["--slice"]) == 0
    told = capsys.readouterr().out
    assert "ended  games/slow" in told
    assert "games: 0 of 1 done" in told


def test_what_a_change_touches_comes_first_and_the_others_have_their_turn() -> None:
    every = [
        soak.Item(name, (name,))
        for name in (
            "kills/fake 1",
            "games/winterstorm 1",
            "games/eagle-bear 1",
            "mutations/eagle-bear",
            "mutations/winterstorm",
            "tests/systems/winterstorm/test_legal_play.py",
            "tests/systems/eagle_bear/test_legal_play.py",
            "tests/ui/test_images.py",
        )
    ]
    first = [
        "mutations/eagle-bear",
        "tests/systems/eagle_bear/test_legal_play.py",
        "tests/ui/test_images.py",
        "games/eagle-bear 1",
    ]
    files = ["scenarios/eagle-bear/system.toml", "tests/ui/test_images.py"]
    orders = [[item.name for item in soak.in_turn(every, files, turn)] for turn in range(4)]
    assert all(order[:4] == first for order in orders)
    assert all(sorted(order) == sorted(item.name for item in every) for order in orders)
    assert {order[4] for order in orders} == {item.name for item in every} - set(first)


@pytest.mark.parametrize(
    ("file", "first"),
    [
        ("app/rules/supply/trace.py", "tests/rules/supply/test_trace_oracle.py"),
        ("app/board/grid.py", "examples/board/test_grid.py"),
        ("app/ui/due_card.py", "tests/ui/test_due_card.py"),
        ("tests/board/test_grid.py", "examples/board/test_grid.py"),
    ],
)
def test_a_module_has_the_tests_of_its_room_run_first(file: str, first: str) -> None:
    names = ("tests/rules/supply/test_trace_oracle.py", "examples/board/test_grid.py", "tests/ui/test_due_card.py")
    every = [soak.Item(name, (f"tests/{name.partition('/')[2]}",)) for name in names]
    for turn in range(3):
        assert next(item.name for item in soak.in_turn(every, [file], turn)) == first


@pytest.mark.parametrize(
    ("file", "games"),
    [
        ("app/systems/stalins_war/combat.py", {"stalins-war"}),
        ("scenarios/winterstorm/coverage.toml", {"winterstorm"}),
        ("tests/rulings/eagle-bear/XIV-partisans.json", {"eagle-bear"}),
        ("app/rules/stacking.py", set(soak.systems())),
        ("app/systems/scenario/library.py", set(soak.systems())),
        ("app/ui/main_window.py", set()),
        ("README.md", set()),
    ],
)
def test_a_file_touches_its_own_game_and_a_shared_one_all(file: str, games: set[str]) -> None:
    assert soak.touched([file]) == games


def test_without_git_nothing_is_touched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert soak.changed_files() == []


def test_it_never_runs_whole_in_what_a_change_has_to_pass() -> None:
    lines = [line for line in (ROOT / ".ci" / "run").read_text("utf-8").splitlines() if "soak" in line]
    assert all("--minutes" in line or "--most" in line for line in lines if not line.lstrip().startswith("#"))


def test_the_examples_of_a_test_do_not_depend_on_what_else_its_process_has_loaded() -> None:
    assert not len(HypothesisProvider(None)._local_constants)
