"""The owner's maps in their folder: whole or not at all, each under a name of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.board.picture.placement import MapPictures, Placement
from app.errors import BadInput
from app.installation.own_maps import OwnMap, new_map, own_maps
from app.systems.scenario.library import find
from app.ui.features.workshop.exchange import words_of

STORM = "operation-storm"


def test_a_map_is_written_and_read_as_it_was(tmp_path: Path) -> None:
    board = find(STORM).world().board
    own = new_map(STORM, "My sector", tmp_path)
    own.write(board)
    assert own.title == "My sector"
    assert own.read(words_of(find(STORM).vocabulary)).terrain == board.terrain
    assert own_maps(root=tmp_path) == (own,)
    assert own_maps("winterstorm", tmp_path) == ()


def test_pictures_lie_beside_it(tmp_path: Path) -> None:
    own = OwnMap(STORM, tmp_path / STORM / "a")
    assert own.pictures() == MapPictures()
    kept = MapPictures(picture=(Placement(hash="a" * 64, file="n.jpg", size=(10, 7)),))
    own.write_pictures(kept)
    assert own.pictures() == kept


def test_a_second_map_of_a_name_has_a_number(tmp_path: Path) -> None:
    first = new_map(STORM, "a/../b", tmp_path)
    assert first.folder.parent == tmp_path / STORM, "a name is never a way out of the folder"
    first.write(find(STORM).world().board)
    assert new_map(STORM, "a/../b", tmp_path).title == f"{first.title} 2"


def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / STORM).write_text("in the way")
    with pytest.raises(BadInput, match="cannot be written"):
        new_map(STORM, "a", tmp_path).write(find(STORM).world().board)
