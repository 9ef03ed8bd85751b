"""The address by which SQLite finds a campaign's file, on every system and whatever the name holds."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from app.campaign.journal.connection import connect, uri

NOT_THERE = pytest.mark.skipif(os.name == "nt", reason="no name has this letter there")


@pytest.mark.parametrize(
    ("path", "address"),
    [
        (PurePosixPath("/home/me/My war.adjutant"), "file:///home/me/My%20war.adjutant?mode=ro"),
        (PureWindowsPath(r"C:\Users\me\war.adjutant"), "file:///C:/Users/me/war.adjutant?mode=ro"),
        # SQLite refuses an address that names a server; this way it is a path.
        (PureWindowsPath(r"\\server\share\war.adjutant"), "file:////server/share/war.adjutant?mode=ro"),
    ],
)
def test_the_address_of_a_file(path: PurePosixPath | PureWindowsPath, address: str) -> None:
    assert uri(path, "ro") == address


@pytest.mark.parametrize(
    "name",
    [
        "war.adjutant",
        "a b.adjutant",
        "100%#&.adjutant",
        "Überfall …;.adjutant",
        "%41.adjutant",
        pytest.param("a?b.adjutant", marks=NOT_THERE),
    ],
)
def test_whatever_the_name_the_file_is_the_one_that_is_meant(name: str, tmp_path: Path) -> None:
    made = connect(tmp_path / name, "rwc")
    made.execute("CREATE TABLE there (a)")
    made.close()
    assert [path.name for path in tmp_path.iterdir()] == [name]
    read = connect(tmp_path / name, "ro")
    assert read.execute("SELECT count(*) FROM there").fetchone() == (0,)
    read.close()
