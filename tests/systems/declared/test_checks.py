"""What ``adjutant new-system --check`` tells of a game that can be opened: contradictions, words without a thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.cli import main
from app.paths import RESOURCES
from app.systems.declared.checks import known_symbols
from app.systems.declared.folder import write_new_game


def checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What is told of a game with faults."""
    assert main(["new-system", "--check", str(folder)]) == 2
    return capsys.readouterr().err


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_new_game("Three Fords", tmp_path)


def changed(folder: Path, before: str, after: str, name: str = "game.toml") -> None:
    text = (folder / name).read_text("utf-8")
    assert before in text, before
    (folder / name).write_text(text.replace(before, after, 1), "utf-8")


def test_the_game_that_is_written_first_contradicts_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-system", "--check", str(folder)]) == 0
    assert "can be played" in capsys.readouterr().out


def test_an_unknown_symbol(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(folder, 'symbol = "infantry"', 'symbol = "infantree"')
    assert "types.infantry.symbol: the game has no symbol infantree: did you mean infantry?" in checked(folder, capsys)


def test_a_place_of_victory_that_is_on_no_map(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / "game.toml").read_text("utf-8")
    (folder / "game.toml").write_text(text + '\n[[victory.wins]]\nside = "blue"\nplaces = ["Atlantis"]\n', "utf-8")
    assert "first steps has no hex, place or kind of place Atlantis" in checked(folder, capsys)


def test_more_places_wanted_than_there_are(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / "game.toml").read_text("utf-8")
    win = '\n[[victory.wins]]\nside = "blue"\nplaces = ["town"]\ncount = 99\n'
    (folder / "game.toml").write_text(text + win, "utf-8")
    assert "of these places, fewer than 99: lower the count" in checked(folder, capsys)


@pytest.mark.parametrize(
    ("kind", "line", "name"),
    [("none", "hold = true", "hold"), ("locking", "enter = 2", "enter"), ("soft", "straight = true", "straight")],
)
def test_words_of_zones_that_contradict_their_kind(
    folder: Path, capsys: pytest.CaptureFixture[str], kind: str, line: str, name: str
) -> None:
    text = re.sub(r"(?m)^compulsory = .*$", "", (folder / "game.toml").read_text("utf-8"))
    (folder / "game.toml").write_text(text, "utf-8")
    replace_table(folder, "zones_of_control", f'[zones_of_control]\nkind = "{kind}"\n{line}\n')
    assert f"zones_of_control.{name}: {name} does nothing where the kind is {kind}" in checked(folder, capsys)


def test_lines_of_a_length_have_no_paths(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replace_table(folder, "supply", '[supply]\nkind = "length"\nlength = 4\npaths = ["road"]\nplaces = ["town"]\n')
    assert "supply.paths: paths does nothing where the kind is length" in checked(folder, capsys)


def test_supply_that_leads_to_no_source(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / "first-steps" / "map.toml").read_text("utf-8")
    kept = "\n".join(line for line in text.split("\n") if not line.startswith(("blue = [", "red = [")))
    (folder / "first-steps" / "map.toml").write_text(kept, "utf-8")
    replace_table(folder, "supply", '[supply]\nkind = "length"\nlength = 4\n')
    assert "first steps has no supply source for blue" in checked(folder, capsys)


def test_a_game_without_phases(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / "game.toml").read_text("utf-8")
    blocks = text.split("[[phases]]")
    rest = blocks[-1][blocks[-1].index("\n[") :] if "\n[" in blocks[-1] else ""
    (folder / "game.toml").write_text(blocks[0] + rest, "utf-8")
    assert "phases: the game has no phases, so no turn ever ends: declare them" in checked(folder, capsys)


def test_movement_that_no_phase_allows(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / "game.toml").read_text("utf-8")
    rules, _, phases = text.partition("[[phases]]")
    (folder / "game.toml").write_text(rules + "[[phases]]" + phases.replace('"move"', '"place"'), "utf-8")
    assert "phases: no phase allows move: add it to one, or leave movement out" in checked(folder, capsys)


def test_a_unit_where_it_may_not_be(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(folder, "cost = { foot = 2, wheels = 3 }", 'cost = "no"')
    lines = (folder / "first-steps" / "counters.csv").read_text("utf-8").splitlines()
    at = lines[0].split(",").index("hex")
    cells = lines[1].split(",")
    cells[at] = forest(folder)
    (folder / "first-steps" / "counters.csv").write_text("\n".join([lines[0], ",".join(cells), *lines[2:]]), "utf-8")
    told = checked(folder, capsys)
    assert f"may not be in {cells[at]} (forest)" in told


def forest(folder: Path) -> str:
    """A hex of forest on the map."""
    from app.systems.declared.folder import load_game

    game = load_game(folder)
    assert game.home is not None
    board = game.home
    return next(board.grid.name(i) for i in range(board.grid.size) if "forest" in board.terrain[i])


def test_too_many_units_in_a_hex(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(folder, "limit = 2 ", "limit = 0 ")
    assert "first-steps: " in checked(folder, capsys)


def test_a_turn_that_never_comes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / "game.toml").read_text("utf-8")
    more = '\n[weather]\n[weather.kinds.sun]\nname = "sun"\n[[weather.seasons]]\nturns = [900]\ndice = ["sun"]\n'
    (folder / "game.toml").write_text(text + more, "utf-8")
    assert "weather.seasons[0].turns: the game has no turn 900" in checked(folder, capsys)


def test_every_symbol_that_is_known_has_a_drawing() -> None:
    drawn = {path.stem for path in (RESOURCES / "symbols").glob("*.svg")}
    assert "infantry" in known_symbols()
    assert len(drawn) > 20


def replace_table(folder: Path, name: str, table: str) -> None:
    """Another table in the place of one of the file."""
    text = (folder / "game.toml").read_text("utf-8")
    before, _, rest = text.partition(f"[{name}]")
    after = rest[rest.index("\n[") :] if "\n[" in rest else ""
    (folder / "game.toml").write_text(f"{before}{table}{after}", "utf-8")
