"""Coverage tables as files: how they are read, and what is said of a bad one."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.board.check_list import (
    BorderNeed,
    NamedNeed,
    PathNeed,
    PlacesNeed,
    SidesNeed,
    SourcesNeed,
    ZoneNeed,
    check_list,
)
from app.errors import BadInput
from app.paths import SCENARIOS
from app.rules.parts import CoverageLine
from app.systems.scenario.library import find
from app.systems.scenario.rulebook import MAP_NEEDS_FILE, needs_in, needs_of, read_coverage

LINE = """\
[[line]]
rule = "6.5"
kind = "enforced"
text = "Six units and six of artillery."
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "coverage.toml"
    path.write_text(text, "utf-8")
    return path


def faults(folder: Path, text: str) -> list[str]:
    path = written(folder, text)
    with pytest.raises(BadInput) as caught:
        read_coverage(path)
    return [str(p).removeprefix(f"{path}, ") for p in caught.value.problems]


def test_lines_keep_the_order_and_the_fields_of_the_file(tmp_path: Path) -> None:
    text = LINE + 'cases = ["stacking: A seventh", "reach"]\nreading = "So it is."\nswitch = "some_thing"\n'
    text += '[[line]]\nrule = "XI.C.2"\nkind = "not-a-rule"\ntext = "An example."\n'
    assert read_coverage(written(tmp_path, text)) == (
        CoverageLine(
            "6.5",
            "enforced",
            "Six units and six of artillery.",
            ("stacking: A seventh", "reach"),
            "So it is.",
            "some_thing",
        ),
        CoverageLine("XI.C.2", "not-a-rule", "An example."),
    )


@pytest.mark.parametrize("module", ['"app.rules.stacking"', '["app.rules.stacking", "system.toml"]'])
def test_a_rule_may_name_one_place_or_several(tmp_path: Path, module: str) -> None:
    assert read_coverage(written(tmp_path, f"{LINE}module = {module}\n")) == read_coverage(written(tmp_path, LINE))


def test_a_rule_has_one_line(tmp_path: Path) -> None:
    assert faults(tmp_path, LINE + LINE) == ["line 6, line[1].rule: 6.5 is already in line[0]: join the two lines"]


def test_a_switch_stands_on_one_line(tmp_path: Path) -> None:
    second = LINE.replace("6.5", "6.4")
    text = f'{LINE}switch = "limit"\n{second}switch = "limit"\n'
    assert faults(tmp_path, text) == [
        "line 10, line[1].switch: limit is already in line[0]: remove it from one of the lines"
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('kind = "enforced"', 'kind = "forced"', "line 3, line[0].kind: it should be 'enforced', 'computed', "),
        ('rule = "6.5"', 'rule = " "', "line 2, line[0].rule: it should have at least 1 character, not ' '"),
        ('text = "Six', 'texts = "Six', "line 4, line[0].texts: there is no field texts here: "),
        ('text = "Six', 'cases = "Six', "line 1, line[0].text: the field text is missing: add it"),
        ('kind = "', 'switch = "Big One"\nkind = "', "line 3, line[0].switch: an optional rule is lower case words"),
        ('kind = "', 'switch = ""\nkind = "', "line 3, line[0].switch: an optional rule is lower case words"),
        (
            'text = "',
            'module = ["app.rules.control", ""]\ntext = "',
            "line 4, line[0].module[1]: it should have at least",
        ),
    ],
)
def test_a_bad_field_is_named_with_its_line(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(tmp_path, LINE.replace(old, new)))


@pytest.mark.parametrize("text", ["", "line = []\n"])
def test_a_table_has_lines(tmp_path: Path, text: str) -> None:
    assert "line" in "".join(faults(tmp_path, text))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        read_coverage(tmp_path / "coverage.toml")


GAMES = sorted(path.parent.name for path in SCENARIOS.glob(f"*/{MAP_NEEDS_FILE}"))


def test_every_game_says_what_it_needs() -> None:
    assert sorted(path.parent.name for path in SCENARIOS.glob("*/system.toml")) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_needs_are_in_the_words_of_the_game_and_on_its_map(game: str) -> None:
    system = find(game)
    words, board = system.vocabulary, system.world().board
    needs = needs_of(system)
    assert needs
    for need in needs:
        match need:
            case PlacesNeed():
                assert set(need.kinds) <= set(words.places)
                assert set(need.points) <= set(need.kinds)
                assert not need.zone or need.zone in words.zones
            case NamedNeed():
                assert need.slug in (words.terrain if need.terrain else words.places)
                assert need.hexes == tuple(board.grid.name(board.grid.index(name)) for name in need.hexes)
            case PathNeed():
                assert need.kind in words.paths
                assert need.through == tuple(board.grid.name(board.grid.index(name)) for name in need.through)
            case SidesNeed():
                assert need.feature in words.hexsides
                assert all(board.grid.side_name(board.grid.parse_side(name)) for name in need.sides)
            case BorderNeed():
                assert all(board.grid.side_name(board.grid.parse_side(name)) for name in need.sides)
            case ZoneNeed():
                assert need.name in words.zones
                assert need.hexes == tuple(board.grid.name(board.grid.index(name)) for name in need.hexes)
            case SourcesNeed():
                assert need.side in words.roster.sides


@pytest.mark.parametrize("game", GAMES)
def test_the_map_that_comes_with_a_game_is_begun_and_not_done(game: str) -> None:
    system = find(game)
    found = check_list(system.world().board, needs_of(system))
    assert 0 < found.percent < 60
    assert found.open
    named = [line for line, need in zip(found.lines, needs_of(system), strict=True) if isinstance(need, NamedNeed)]
    assert all(line.done for line in named)


def test_a_slip_in_the_file_is_told_with_its_line(tmp_path: Path) -> None:
    assert needs_in(tmp_path) == ()
    (tmp_path / MAP_NEEDS_FILE).write_text('[[named]]\nhexes = ["0101"]\n')
    with pytest.raises(BadInput, match=r"map-needs\.toml, line 1, named\[0\]: give place or terrain"):
        needs_in(tmp_path)
    (tmp_path / MAP_NEEDS_FILE).write_text('[[places]]\nnoun = "towns"\nkinds = ["town"]\ncount = 0\n')
    with pytest.raises(BadInput, match="line 4"):
        needs_in(tmp_path)


def test_a_game_without_needs_asks_for_terrain_alone() -> None:
    assert needs_of(object()) == ()
