"""The owner's maps in their folder: whole or not at all, each under a name of its own."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from app.board.picture.placement import MapPictures, Placement
from app.errors import BadInput
from app.installation import folders
from app.installation.own_maps import OwnMap, OwnPictures, new_map, own_maps
from app.systems.scenario.library import find
from app.ui.features.workshop.bench import words_of
from tests.board.picture.test_measured import jpeg, png

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


def test_a_picture_is_kept_under_its_hash(tmp_path: Path) -> None:
    own = OwnPictures(tmp_path / "pictures")
    scan = tmp_path / "north sheet.png"
    scan.write_bytes(png(64, 48))
    kept = own.keep(scan)
    assert kept.hash == sha256(png(64, 48)).hexdigest()
    assert (kept.width, kept.height, kept.type, kept.name) == (64, 48, "image/png", "north sheet.png")
    assert kept.path.read_bytes() == png(64, 48)
    assert own.find(kept.hash) is not None
    assert own.path(kept.hash) == kept.path
    assert own.keep(scan).path == kept.path
    assert [p.name for p in own.folder.iterdir()] == [f"{kept.hash}.png"]
    own.keep_bytes(jpeg(9, 9))
    assert own.missing((kept.hash, "f" * 64)) == ("f" * 64,)


def test_a_damaged_copy_is_not_found_and_is_mended_by_keeping_it_again(tmp_path: Path) -> None:
    own = OwnPictures(tmp_path)
    kept = own.keep_bytes(png(64, 48))
    kept.path.write_bytes(png(64, 49))
    assert own.find(kept.hash) is None
    own.keep_bytes(png(64, 48))
    assert own.find(kept.hash) is not None
    kept.path.write_bytes(b"")
    assert own.find(kept.hash) is None


@pytest.mark.parametrize("hash_", ["", "../secret", "/etc/passwd", "F" * 64, "0" * 63, "*" * 64])
def test_what_is_no_hash_leads_nowhere(hash_: str, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(png(5, 5))
    own = OwnPictures(tmp_path / "pictures")
    assert own.find(hash_) is None
    assert own.path(hash_) is None


def test_files_that_cannot_be_kept_get_one_sentence(tmp_path: Path) -> None:
    own = OwnPictures(tmp_path / "pictures")
    with pytest.raises(BadInput, match="no such file"):
        own.keep(tmp_path / "nothing.png")
    (tmp_path / "list").write_text("no picture")
    with pytest.raises(BadInput, match="list is not a supported picture"):
        own.keep(tmp_path / "list")
    with pytest.raises(BadInput):
        own.keep(tmp_path)
    assert not own.folder.exists()
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be written") as told:
        OwnPictures(tmp_path / "file").keep_bytes(png(5, 5))
    assert len(told.value.problems) == 1


def test_pictures_lie_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folders, "pictures", lambda: tmp_path / "mine")
    assert OwnPictures().folder == tmp_path / "mine"
