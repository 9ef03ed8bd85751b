"""A file is there whole or as it was, and what the disk refuses is told in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.errors import BadInput
from app.files import check_file, no_device, read_bytes, whole, write_whole


def test_a_file_is_written_whole_or_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "new" / "note.txt"
    write_whole(path, "März\r\n", make_folder=True)
    assert path.read_bytes() == "März\r\n".encode()

    def break_off() -> None:
        with whole(path) as beside:
            beside.write_bytes(b"half")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        break_off()
    write_whole(path.with_name("picture"), b"\xff\x00")
    assert {p.name: p.read_bytes() for p in path.parent.iterdir()} == {
        "note.txt": "März\r\n".encode(),
        "picture": b"\xff\x00",
    }


def test_a_folder_is_made_only_where_that_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "mistyped" / "note.txt"
    with pytest.raises(
        BadInput, match=r"note\.txt: the file cannot be written \(No such file .*; check the permissions of the folder"
    ):
        write_whole(path, "")
    assert list(tmp_path.iterdir()) == []


def test_what_stands_in_the_way_is_left_there(tmp_path: Path) -> None:
    (tmp_path / "taken" / "by").mkdir(parents=True)
    with pytest.raises(BadInput, match="cannot be written"):
        write_whole(tmp_path / "taken", "")
    assert [p.name for p in tmp_path.iterdir()] == ["taken"]


def test_no_more_is_read_than_was_asked_for(tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(bytes(10))
    assert read_bytes(tmp_path / "long", 4) == bytes(4)
    with pytest.raises(BadInput, match="there is no such file: check the path"):
        read_bytes(tmp_path / "short", 4)
    with pytest.raises(BadInput, match="this is a folder: choose a file"):
        read_bytes(tmp_path, 4)


def test_what_is_no_ordinary_file_or_too_large_is_refused(tmp_path: Path) -> None:
    check_file(tmp_path / "not there", 10)
    (tmp_path / "long").write_bytes(bytes(2_000_001))
    check_file(tmp_path / "long", 2_000_001)
    for path, words in ((tmp_path, "this is a folder"), (tmp_path / "long", "more than 2 MB")):
        with pytest.raises(BadInput, match=words):
            check_file(path, 2_000_000)


@pytest.mark.parametrize(
    ("name", "kept"),
    [("CON", "_CON"), ("nul.toml", "_nul.toml"), ("Com1", "_Com1"), ("Conquest", "Conquest"), ("com", "com"), ("", "")],
)
def test_no_name_is_one_of_windows_devices(name: str, kept: str) -> None:
    assert no_device(name) == kept
