"""The owner's pictures are kept once each under their hashes, and what is damaged is not taken for the picture."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from app.errors import BadInput
from app.installation import folders
from app.installation.own_pictures import OwnPictures
from tests.board.picture.test_measured import jpeg, png


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
