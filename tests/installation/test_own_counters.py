"""Counters of the owner's own: kept whole, and a scenario to play on."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.board.mapdata import map_to_toml
from app.errors import BadInput
from app.forces.counter import Counter
from app.installation.own_counters import HomeMap, OwnCounters, grounds, new_counters, own_counters
from app.installation.own_maps import new_map
from app.interop.counters.line import BatchLines
from app.interop.counters.table import with_ids
from app.interop.counters.words import CounterWords
from app.systems.declared.folder import write_new_game
from app.systems.scenario import library
from app.systems.scenario.scenario import SAMPLE, load_scenario
from app.systems.scenario.scenario_list import find_scenarios

GAME = "operation-storm"
WORDS = library.find(GAME).vocabulary


def counter(id: str, hex: str = "") -> Counter:
    extra = {"hex": hex} if hex else {}
    return Counter(id, "german", "german", "infantry", ({"attack": 3, "defense": 5},), name=id, extra=extra)


def sample() -> HomeMap:
    return next(g for g in grounds(WORDS) if g.scenario == SAMPLE)


def test_a_box_keeps_its_counters(tmp_path: Path) -> None:
    own = new_counters(GAME, "My box", tmp_path)
    assert own.read(WORDS) == ()
    own.save([counter("a", "1514"), counter("b")])
    assert own.read(WORDS) == (counter("a", "1514"), counter("b"))
    assert [one.title for one in own_counters(GAME, tmp_path)] == ["My box"]
    assert new_counters(GAME, "My box", tmp_path).title == "My box 2"
    assert new_counters(GAME, "../../etc", tmp_path).folder.parent == tmp_path / GAME


@pytest.mark.parametrize("game", library.slugs())
def test_a_box_is_a_scenario_on_the_ground_of_another(game: str, tmp_path: Path) -> None:
    words = library.find(game).vocabulary
    for ground in grounds(words):
        own = new_counters(game, "Box", tmp_path)
        assert ground.scenario is not None
        before = load_scenario(ground.scenario)
        own.save(before.world.counters.values())
        own.play_on(ground, words)
        made = load_scenario(own.folder)
        assert dict(made.world.counters) == dict(before.world.counters)
        assert made.world.board == before.world.board
        assert (made.position.turn, made.position.phase) == (before.position.turn, before.position.phase)
        assert dict(made.position.conditions) == dict(before.position.conditions)
        assert own.folder in {e.folder for e in find_scenarios(tmp_path)}


def test_a_game_that_its_owner_declares_has_boxes_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_new_game("My War", tmp_path / "games", frozenset())
    monkeypatch.setattr(library, "own_folders", lambda: (folder,))
    words = library.find("my-war").vocabulary
    (ground, *_) = grounds(words)
    reader = BatchLines(CounterWords(words))
    nation, type_ = next(iter(words.roster.nations)), next(iter(words.roster.types))
    board = ground.board(words)
    read = reader.read(f"3-5 {type_} {nation} 7 @{board.location_name(0)}")
    own = new_counters("my-war", "Box", tmp_path / "counters")
    own.save(with_ids(read.counters, ()))
    own.play_on(ground, words)
    made = load_scenario(own.folder)
    assert [(u.label, u.location) for u in made.position.units.values()] == [("№ 7", 0)]


def test_a_box_is_played_on_a_map_of_its_owners(tmp_path: Path) -> None:
    mine = new_map(GAME, "My sheet", tmp_path / "maps")
    board = load_scenario(SAMPLE).world.board
    mine.folder.mkdir(parents=True)
    mine.map_file.write_text(map_to_toml(board), "utf-8")
    first = grounds(WORDS, tmp_path / "maps")[0]
    assert (first.title, first.board(WORDS).grid.names) == ("My sheet", board.grid.names)
    own = new_counters(GAME, "Box", tmp_path / "counters")
    own.save([counter("a", "1514")])
    own.play_on(first, WORDS)
    made = load_scenario(own.folder)
    assert made.position.units["a"].location == board.location("1514")
    assert made.position.phase == "set-up"
    assert own.ground(WORDS, tmp_path / "maps") == first


def test_counters_that_do_not_fit_the_ground_leave_the_scenario_as_it_was(tmp_path: Path) -> None:
    own = new_counters(GAME, "Box", tmp_path)
    own.save([counter("a", "1514")])
    own.play_on(sample(), WORDS)
    before = (own.folder / "scenario.toml").read_bytes()
    own.save([counter("a", "9999")])
    with pytest.raises(BadInput) as caught:
        own.play_on(sample(), WORDS)
    assert str(caught.value).startswith(f"{own.folder / 'counters.csv'}, line 2, column hex: no hex 9999")
    assert (own.folder / "scenario.toml").read_bytes() == before
    assert sorted(p.name for p in tmp_path.joinpath(GAME).iterdir()) == ["Box"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / GAME).write_text("")
    with pytest.raises(BadInput, match="the file cannot be written"):
        OwnCounters(GAME, tmp_path / GAME / "Box").save([counter("a")])
