"""What each game needs of its map is declared in its words, and its own map fulfils what its text gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.board.check_list import check_list
from app.board.needs import BorderNeed, NamedNeed, PathNeed, PlacesNeed, SidesNeed, SourcesNeed, ZoneNeed
from app.errors import BadInput
from app.paths import SCENARIOS
from app.systems.scenario.library import find
from app.systems.scenario.map_needs import FILE, needs_in, needs_of

GAMES = sorted(path.parent.name for path in SCENARIOS.glob(f"*/{FILE}"))


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
    (tmp_path / FILE).write_text('[[named]]\nhexes = ["0101"]\n')
    with pytest.raises(BadInput, match=r"map-needs\.toml, line 1, named\[0\]: give place or terrain"):
        needs_in(tmp_path)
    (tmp_path / FILE).write_text('[[places]]\nnoun = "towns"\nkinds = ["town"]\ncount = 0\n')
    with pytest.raises(BadInput, match="line 4"):
        needs_in(tmp_path)


def test_a_game_without_needs_asks_for_terrain_alone() -> None:
    assert needs_of(object()) == ()
