"""The file that is open is the one that its players think of, or nothing is acknowledged."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.connection import Gone
from app.campaign.journal.verify import verify
from app.errors import BadInput
from app.rules.orders.orders import Note
from tests.campaign import table
from tests.campaign.conftest import Maker

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there an open file can be neither removed nor replaced")


def deleted(path: Path) -> None:
    path.unlink()


def renamed(path: Path) -> None:
    path.rename(path.with_name("elsewhere.adjutant"))


def replaced(path: Path) -> None:
    """As a synchroniser does: another file under the name."""
    copy = path.with_name("incoming")
    shutil.copyfile(path, copy)
    os.replace(copy, path)


def robbed_of_its_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


DEEDS = [deleted, renamed, replaced, robbed_of_its_log]


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_nothing_is_acknowledged_once_the_file_is_another(
    make: Maker, tmp_path: Path, deed: Callable[[Path], None]
) -> None:
    war = make()
    assert war.play(Note("before")).entry is not None
    deed(war.path)
    with pytest.raises(Gone, match="deleted"):
        war.play(Note("after"))
    assert war.head == 1
    assert war.read_only
    assert any("save a copy" in notice for notice in war.notices)
    assert not war.can_undo
    with pytest.raises(Gone, match="deleted"):  # a copy would not know of it
        war.undo()
    assert war.head == 1
    war.save_copy(tmp_path / "rescued.adjutant")
    assert verify(tmp_path / "rescued.adjutant").whole
    with Campaign.open(tmp_path / "rescued.adjutant", table.Referee) as saved:
        assert [entry.summary for entry in saved.line()][1:] == ["Note: before"]
    with pytest.raises(Gone):
        war.close()


def test_the_file_that_took_the_name_is_left_alone(make: Maker) -> None:
    war = make()
    war.play(Note("before"))
    replaced(war.path)
    there = war.path.read_bytes()
    with pytest.raises(Gone):
        war.play(Note("after"))
    with pytest.raises(Gone):
        war.close()
    assert war.path.read_bytes() == there


@pytest.mark.parametrize("deed", [deleted, renamed, replaced], ids=lambda deed: deed.__name__)
@pytest.mark.parametrize("noticed", [True, False])
def test_nothing_of_ours_is_left_under_a_name_that_was_taken_away(
    make: Maker, deed: Callable[[Path], None], noticed: bool
) -> None:
    war = make()
    war.play(Note("before"))
    deed(war.path)
    beside = [p for p in war.path.parent.iterdir() if not p.name.startswith(f"{war.path.name}-")]
    if noticed:
        with pytest.raises(Gone):
            war.play(Note("after"))
    with pytest.raises(Gone):
        war.close()
    assert sorted(war.path.parent.iterdir()) == sorted(beside)


def test_nothing_of_ours_is_left_of_a_campaign_in_which_nothing_was_played(make: Maker) -> None:
    war = make()
    war.path.unlink()
    with pytest.raises(Gone):
        war.close()
    assert list(war.path.parent.iterdir()) == []


def test_a_campaign_that_was_renamed_while_open_is_whole_under_its_new_name(make: Maker) -> None:
    war = make()
    war.play(Note("before"))
    renamed(war.path)
    with pytest.raises(Gone):
        war.close()
    elsewhere = war.path.with_name("elsewhere.adjutant")
    assert verify(elsewhere).whole
    with Campaign.open(elsewhere, table.Referee) as found:
        assert [entry.summary for entry in found.line()][1:] == ["Note: before"]


def test_the_log_of_another_program_under_our_name_is_left_alone(make: Maker) -> None:
    war = make()
    war.play(Note("before"))
    replaced(war.path)
    theirs = war.path.with_name(f"{war.path.name}-wal")
    theirs.unlink()
    theirs.write_bytes(b"theirs")
    with pytest.raises(Gone):
        war.close()
    assert theirs.read_bytes() == b"theirs"


def test_a_campaign_that_was_deleted_is_saved_under_its_own_name_again(make: Maker) -> None:
    war = make()
    war.play(Note("before"))
    deleted(war.path)
    war.save_copy(war.path)
    assert verify(war.path).whole
    with pytest.raises(Gone):
        war.close()
    with Campaign.open(war.path, table.Referee) as found:
        assert [entry.summary for entry in found.line()][1:] == ["Note: before"]


def test_an_untouched_file_is_played_on_and_closed(make: Maker) -> None:
    war = make()
    for n in range(3):
        war.play(Note(f"note {n}"))
    os.utime(war.path)
    war.play(Note("touched"))
    war.close()
    assert verify(war.path).whole


# a new one ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_a_new_campaign_takes_over_no_log_of_an_earlier_one(make: Maker, ending: str) -> None:
    war = make()
    war.play(Note("an earlier evening"))
    war.close()
    left = war.path.with_name(war.path.name + ending)
    left.write_bytes(b"what an earlier campaign left")
    war.path.unlink()
    with pytest.raises(BadInput, match=f"{left.name} of an earlier campaign is in {re.escape(str(left.parent))}"):
        make()
    assert left.read_bytes() == b"what an earlier campaign left"
    assert not war.path.exists()
    left.unlink()
    with make() as fresh:
        assert fresh.head == 0


def test_a_name_that_is_too_long_and_a_link_to_itself_have_their_sentences(make: Maker, tmp_path: Path) -> None:
    with Campaign.open(make().path, table.Referee, read_only=True) as war:
        for target, sentence in (
            (tmp_path / ("n" * 300), "the name is too long; choose a shorter one"),
            (tmp_path / "nowhere" / "a.adjutant", "there is no folder"),
        ):
            with pytest.raises(BadInput, match=sentence):
                war.save_copy(target)
    ring = tmp_path / "ring.adjutant"
    ring.symlink_to(tmp_path / "other.adjutant")
    (tmp_path / "other.adjutant").symlink_to(ring)
    for call in (lambda: Campaign.open(ring, table.Referee), lambda: verify(ring)):
        with pytest.raises(BadInput) as told:
            call()
        assert "Traceback" not in str(told.value)


def test_a_folder_that_may_not_be_written_is_named(
    make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    with make() as war:
        monkeypatch.setattr("app.campaign.journal.create.claim", refused)
        with pytest.raises(BadInput, match="the folder is write-protected; choose another folder"):
            war.save_copy(tmp_path / "copy.adjutant")
    assert not [p for p in tmp_path.iterdir() if p.name.startswith(".copy")]


def test_a_locked_file_is_called_locked_and_not_damaged(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.campaign.journal.connection.BUSY_SECONDS", 0.05)
    war = make()
    war.close()
    other = sqlite3.connect(war.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        for read_only in (False, True):
            with pytest.raises(BadInput, match="another program is writing to it; close that program and try again"):
                Campaign.open(war.path, table.Referee, read_only=read_only)
    finally:
        other.execute("ROLLBACK")
        other.close()
    with Campaign.open(war.path, table.Referee) as again:
        assert not again.notices
