"""The address by which SQLite finds a campaign's file, on every system and whatever the name holds."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from app.campaign.campaign import Campaign, ReadOnly
from app.campaign.journal import connection
from app.campaign.journal.connection import Holding, WriterLock, connect, held_elsewhere, lock_path, uri
from app.rules.orders.orders import Move, NextPhase
from tests.campaign import table
from tests.campaign.conftest import Maker

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


ROOT = Path(__file__).resolve().parents[3]
NOBODY = 65534
LOADED = "import app.campaign.campaign, hashlib, locale, tests.campaign.table\n"
"""Before a user is somebody else, who may not be able to read what Python is made of."""


@contextmanager
def holder(path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Another process with the campaign open, and what it said on opening."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.campaign.player", str(path), "hold", "fake"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
        if process.poll() is None:
            process.communicate("\n", timeout=20)
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()


def test_a_second_process_gets_it_read_only_with_a_sentence(make: Maker) -> None:
    war = make()
    war.play(NextPhase())
    with holder(war.path) as (_, said):
        assert said == "True 1 Opened read-only: another program has it open."
        war.play(NextPhase())
    war.close()
    assert [p.name for p in war.path.parent.iterdir()] == ["war.adjutant"]


def test_the_first_process_writes_and_the_second_reads_what_it_wrote(make: Maker) -> None:
    war = make()
    war.close()
    with holder(war.path) as (_, said):
        assert said == "False 0"
        with Campaign.open(war.path, table.Referee) as second:
            assert second.read_only
            assert second.notices == ("Opened read-only: another program has it open.",)
            with pytest.raises(ReadOnly):
                second.play(NextPhase())
    with Campaign.open(war.path, table.Referee) as third:
        assert not third.read_only


def test_a_killed_writer_leaves_no_lock(make: Maker) -> None:
    war = make()
    war.close()
    with holder(war.path) as (process, _):
        process.kill()
        process.wait()
        assert lock_path(war.path).exists()
        assert not held_elsewhere(war.path)
        with Campaign.open(war.path, table.Referee) as again:
            assert not again.read_only
            assert again.notices == ()
    assert [p.name for p in war.path.parent.iterdir()] == ["war.adjutant"]


def test_a_link_leads_to_the_same_lock(make: Maker, tmp_path: Path) -> None:
    war = make()
    link = tmp_path / "link.adjutant"
    link.symlink_to(war.path)
    with Campaign.open(link, table.Referee) as second:
        assert second.read_only


def test_the_same_process_gets_it_only_once(make: Maker) -> None:
    war = make()
    with Campaign.open(war.path, table.Referee) as second:
        assert second.read_only
    war.play(NextPhase())  # closing the second has not taken the first one's lock
    assert held_elsewhere(war.path)


def test_a_lock_that_was_removed_under_us_is_not_taken_for_ours(tmp_path: Path) -> None:
    first, second = WriterLock(tmp_path / "x"), WriterLock(tmp_path / "x")
    assert first.take() is Holding.OURS
    lock_path(tmp_path / "x").unlink()
    assert second.take() is Holding.OURS
    first.drop()
    second.drop()
    assert list(tmp_path.iterdir()) == []


def test_a_lock_whose_file_was_removed_while_we_took_it_is_taken_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last holder removes the file between our opening it and our locking it."""
    campaign = tmp_path / "x"
    lock_it = connection._lock
    removed = []

    def racing(handle: int) -> bool:
        if not removed:
            removed.append(lock_path(campaign).unlink())
        return lock_it(handle)

    monkeypatch.setattr(connection, "_lock", racing)
    ours = WriterLock(campaign)
    assert ours.take() is Holding.OURS
    assert lock_path(campaign).exists()
    assert WriterLock(campaign).take() is Holding.ELSEWHERE
    ours.drop()


def test_where_no_lock_can_be_made_it_opens_read_only(make: Maker) -> None:
    war = make()
    war.close()
    lock_path(war.path).mkdir()
    with Campaign.open(war.path, table.Referee) as again:
        assert again.notices == ("Opened read-only: its folder is write-protected.",)


def other_tools_read(path: Path) -> int:
    conn = sqlite3.connect(path)
    try:
        return conn.execute("SELECT count(*) FROM log").fetchone()[0]
    finally:
        conn.close()


def test_other_tools_may_read_while_it_is_open(make: Maker) -> None:
    war = make()
    war.play(NextPhase())
    assert other_tools_read(war.path) == 2
    war.play(NextPhase())


def test_a_reader_that_stays_does_not_hinder_closing(make: Maker) -> None:
    war = make()
    war.play(NextPhase())
    reader = sqlite3.connect(war.path)
    reader.execute("BEGIN")
    assert reader.execute("SELECT count(*) FROM actions").fetchone() == (2,)
    war.play(NextPhase())
    war.close()
    assert reader.execute("SELECT count(*) FROM actions").fetchone() == (2,)
    reader.close()
    with Campaign.open(war.path, table.Referee) as again:
        assert (again.head, again.notices) == (2, ())


def test_without_a_write_ahead_log_it_is_as_safe_and_says_so(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    war = make()
    war.close()
    monkeypatch.setattr("app.campaign.journal.connection.ask_for_wal", lambda conn: "delete")
    with Campaign.open(war.path, table.Referee) as again:
        assert not again.read_only
        assert "cannot keep a write-ahead log" in again.notices[0]
        assert again.journal.conn.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert again.journal.conn.execute("PRAGMA synchronous").fetchone() == (2,)
        again.play(NextPhase())
        assert not war.path.with_name("war.adjutant-wal").exists()


def test_a_file_system_that_fails_at_the_write_ahead_log_falls_back(
    make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    war = make()
    war.close()

    def fail(conn: sqlite3.Connection) -> str:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("app.campaign.journal.connection.ask_for_wal", fail)
    with Campaign.open(war.path, table.Referee) as again:
        assert "cannot keep a write-ahead log" in again.notices[0]
        assert again.play(NextPhase()).entry.number == 1


SAY = """
import os, sys
{become}
from pathlib import Path
from app.campaign.campaign import Campaign
from tests.campaign import table
with Campaign.open(Path(sys.argv[1]), table.Referee) as war:
    print(war.read_only, war.head, *war.notices)
    war.undo()
"""


def opened_by_nobody(path: Path) -> str:
    """What a user says who may read the folder and no more; root becomes one, others are one already."""
    become = f"os.setgid({NOBODY}); os.setuid({NOBODY})" if os.geteuid() == 0 else ""
    done = subprocess.run(
        [sys.executable, "-c", SAY.format(become=LOADED + become), str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    return done.stdout.strip()


@pytest.mark.skipif(os.name == "nt", reason="permissions of this kind are POSIX")
class TestWithoutPermission:
    def test_a_folder_that_may_not_be_written(self, make: Maker, open_folder: Path) -> None:
        war = make()
        war.play(NextPhase())
        war.close()
        path = open_folder / "war.adjutant"
        shutil.copy(war.path, path)
        path.chmod(0o644)
        open_folder.chmod(0o555)
        before = path.read_bytes()
        assert opened_by_nobody(path) == "True 1 Opened read-only: its folder is write-protected."
        assert [p.name for p in open_folder.iterdir()] == ["war.adjutant"]
        assert path.read_bytes() == before

    def test_a_file_that_may_not_be_written(self, make: Maker, open_folder: Path) -> None:
        war = make()
        war.play(NextPhase())
        war.close()
        path = open_folder / "war.adjutant"
        shutil.copy(war.path, path)
        path.chmod(0o444)
        open_folder.chmod(0o777)
        assert opened_by_nobody(path) == "True 1 Opened read-only: the file is write-protected."
        assert [p.name for p in open_folder.iterdir()] == ["war.adjutant"]

    def test_an_unclosed_file_in_such_a_folder_shows_its_last_action(self, make: Maker, open_folder: Path) -> None:
        war = make()
        war.play(Move(("b1",), ("0101", "0203")))
        for ending in ("", "-wal"):
            shutil.copy(f"{war.path}{ending}", open_folder / f"war.adjutant{ending}")
            (open_folder / f"war.adjutant{ending}").chmod(0o644)
        open_folder.chmod(0o555)
        before = {p.name: p.read_bytes() for p in open_folder.iterdir()}
        assert opened_by_nobody(open_folder / "war.adjutant").startswith("True 1 Opened read-only")
        assert {p.name: p.read_bytes() for p in open_folder.iterdir()} == before

    def test_a_file_that_may_not_be_read_gets_a_sentence(self, open_folder: Path) -> None:
        path = open_folder / "war.adjutant"
        path.write_bytes(b"x")
        path.chmod(0o000)
        become = f"os.setgid({NOBODY}); os.setuid({NOBODY})" if os.geteuid() == 0 else ""
        done = subprocess.run(
            [sys.executable, "-c", SAY.format(become=LOADED + become), str(path)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert "BadInput: war.adjutant: the file cannot be read (Permission denied)" in done.stderr
