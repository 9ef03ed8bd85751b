"""The whole file read through beside the window: everything that differs is told, each action by itself."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.campaign.journal.journal import Journal
from app.campaign.journal.verify import read_through, reading
from app.rules.orders.orders import Note, SetCondition
from tests.campaign.conftest import ACTIONS, Maker
from tests.campaign.journal.test_verify import TAMPERINGS, tampered


@pytest.fixture
def file(sound: Path, tmp_path: Path) -> Path:
    return shutil.copy(sound, tmp_path / "war.adjutant")


def test_a_sound_file_is_read_through_without_a_fault(file: Path) -> None:
    shares: list[float] = []
    found = read_through(file, shares.append)
    assert (found.faults, found.actions, found.snapshots) == ((), ACTIONS + 1, ())
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)


@pytest.mark.parametrize(("deed", "number"), TAMPERINGS)
def test_an_action_that_differs_is_told_by_itself(file: Path, deed: str, number: int) -> None:
    tampered(file, deed)
    found = read_through(file)
    assert number in [fault.number for fault in found.faults]
    assert found.actions >= ACTIONS - 2


def test_two_actions_far_apart_are_both_told(file: Path) -> None:
    tampered(file, "UPDATE actions SET summary = 'Victory.' WHERE number IN (7, 40)")
    assert [str(fault) for fault in read_through(file).faults] == [
        "action 7 was changed after it was written",
        "action 40 was changed after it was written",
    ]


def test_a_spoilt_snapshot_is_no_fault(file: Path) -> None:
    tampered(file, "UPDATE snapshots SET position = replace(position, 'w', 'v')")
    found = read_through(file)
    assert found.whole
    assert found.snapshots == (ACTIONS,)


def test_an_index_that_disagrees_with_its_table_is_told(file: Path) -> None:
    conn = sqlite3.connect(file, isolation_level=None)
    conn.execute("PRAGMA writable_schema = ON")
    conn.execute("UPDATE sqlite_master SET sql = replace(sql, 'kind =', 'kind <>') WHERE name = 'actions_charts'")
    conn.close()
    assert "missing from index actions_charts" in str(read_through(file).faults[0])


def test_it_reads_beside_a_thread_that_plays(make: Maker) -> None:
    war = make()
    for n in range(30):
        war.play(Note(f"remark {n}"))
    found = []
    beside = threading.Thread(target=lambda: found.append(read_through(war.path)))
    beside.start()
    while beside.is_alive():
        war.play(SetCondition("weather", f"w{war.head}"))
    beside.join()
    assert found[0].faults == ()
    assert found[0].actions >= 31


def test_it_ends_when_its_watch_raises(file: Path) -> None:
    class Stop(Exception):
        pass

    def stop(share: float) -> None:
        raise Stop

    with pytest.raises(Stop):
        read_through(file, stop)


def test_it_goes_on_slice_by_slice_on_a_connection_of_its_callers(make: Maker) -> None:
    war = make()
    war.play(Note("a remark"))
    slices = []

    def work() -> Iterator[float]:
        found = yield from reading(Journal(war.journal.conn, "war"))
        slices.append(found)

    assert len(list(work())) > 3
    assert slices[0].whole
