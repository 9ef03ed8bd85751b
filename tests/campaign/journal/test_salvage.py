"""Damaged files: opened as far as they are good, said to be damaged, and never written to."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.connection import JournalTrouble
from app.campaign.journal.verify import verify
from app.campaign.record.report import write_log
from app.errors import AdjutantError, BadInput
from app.rules.orders.orders import Note
from tests.campaign import table
from tests.campaign.conftest import ACTIONS, Maker


@pytest.fixture
def file(sound: Path, tmp_path: Path) -> Path:
    return shutil.copy(sound, tmp_path / "war.adjutant")


def sentence_or(act: Callable[[], Any], kind: type[AdjutantError]) -> Any:
    """What ``act`` returns, None where it raises a sentence of this kind."""
    try:
        return act()
    except kind as told:
        said = str(told)
    assert said
    assert "\n" not in said
    return None


def poke(path: Path, read_only: bool = False) -> int | None:
    """Opens a file and uses everything that reads it; the head, or None where it was refused."""
    war = sentence_or(lambda: Campaign.open(path, table.Referee, read_only=read_only), BadInput)
    if war is None:
        return None
    with war:
        for use in (
            lambda: list(war.line(undone=True)),
            lambda: war.search("weather"),
            lambda: war.branches(0),
            lambda: war.undo() and war.redo(),
            lambda: war.jump(0),
        ):
            sentence_or(use, AdjutantError)
        head = war.head
        if war.read_only and any("damaged" in n for n in war.notices):
            write_log(war, "md", path.parent / "log.md")
            (path.parent / "log.md").unlink()
        return head


def damaged_in_every_way(path: Path, damage: Callable[[bytearray], None]) -> None:
    content = bytearray(path.read_bytes())
    damage(content)
    path.write_bytes(content)
    poke(path, read_only=True)
    assert path.read_bytes() == bytes(content)
    try:
        report = verify(path)
    except BadInput:
        report = None
    assert path.read_bytes() == bytes(content)
    with_writer = poke(path)
    if report is not None and report.whole:
        assert with_writer is not None
    assert sorted(p.name for p in path.parent.iterdir()) == ["war.adjutant"]


@pytest.mark.parametrize("part", range(24))
def test_a_truncated_file_is_shown_in_part_or_refused_with_a_sentence(file: Path, part: int) -> None:
    size = file.stat().st_size
    length = size * part // 24 + (0 if part % 2 else 1234)
    content = file.read_bytes()[:length]
    file.write_bytes(content)
    poke(file)
    assert file.read_bytes() == content
    if content:
        assert not whole_or_refused(file)


def whole_or_refused(path: Path) -> bool:
    try:
        return verify(path).whole
    except BadInput:
        return False


def test_a_file_cut_behind_its_world_shows_what_is_left(file: Path) -> None:
    """Pages are lost from the end, where the latest rows are, but never the start."""
    content = file.read_bytes()
    shown = []
    for part in range(5, 20):
        file.write_bytes(content[: len(content) * part // 20])
        shown.append(poke(file))
    assert any(head is not None for head in shown)


@pytest.mark.parametrize("seed", range(60))
def test_flipped_bytes_never_end_in_anything_but_a_sentence(file: Path, seed: int) -> None:
    dice = random.Random(seed)

    def flip(content: bytearray) -> None:
        for _ in range(dice.choice([1, 1, 4, 40])):
            content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)

    damaged_in_every_way(file, flip)


@pytest.mark.parametrize("page", range(0, 40, 3))
def test_a_lost_page_never_ends_in_anything_but_a_sentence(file: Path, page: int) -> None:
    def blank(content: bytearray) -> None:
        content[page * 4096 : (page + 1) * 4096] = bytes(len(content[page * 4096 : (page + 1) * 4096]))

    damaged_in_every_way(file, blank)


# files that were not closed


def unclosed(make: Maker, tmp_path: Path) -> Path:
    """A copy of a campaign as a power cut leaves it: its last actions only in the write-ahead log."""
    war = make("source")
    for n in range(20):
        war.play(Note(f"remark {n}"))
    folder = tmp_path / "cut"
    folder.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(f"{war.path}{ending}", folder / f"war.adjutant{ending}")
    return folder / "war.adjutant"


def test_an_unclosed_file_opens_with_everything_that_was_acknowledged(make: Maker, tmp_path: Path) -> None:
    path = unclosed(make, tmp_path)
    assert verify(path).actions == 21
    with Campaign.open(path, table.Referee) as war:
        assert (war.head, war.read_only, war.notices) == (20, False, ())
    assert [p.name for p in path.parent.iterdir()] == ["war.adjutant"]


def test_reading_an_unclosed_file_leaves_it_as_it_is(make: Maker, tmp_path: Path) -> None:
    path = unclosed(make, tmp_path)
    before = {p.name: p.read_bytes() for p in path.parent.iterdir()}
    assert verify(path).whole
    with Campaign.open(path, table.Referee, read_only=True) as war:
        assert war.head == 20
    write_log(path, "md", tmp_path / "log.md")
    assert {p.name: p.read_bytes() for p in path.parent.iterdir()} == before


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9, 0.999])
def test_a_write_ahead_log_that_was_cut_short_loses_only_its_end(make: Maker, tmp_path: Path, share: float) -> None:
    path = unclosed(make, tmp_path)
    log = path.with_name("war.adjutant-wal")
    log.write_bytes(log.read_bytes()[: int(log.stat().st_size * share)])
    with Campaign.open(path, table.Referee) as war:
        assert war.head == len(war.line()) - 1
        assert (war.head == 20) == (share > 0.999) or war.head < 20
    assert verify(path).whole


@pytest.mark.parametrize("read_only", [False, True])
def test_an_unclosed_file_that_is_damaged_keeps_its_log_beside_it(make: Maker, tmp_path: Path, read_only: bool) -> None:
    path = unclosed(make, tmp_path)
    conn = sqlite3.connect(path, isolation_level=None)
    conn.execute("DROP TRIGGER actions_no_update")
    conn.execute("UPDATE actions SET summary = 'Victory.' WHERE number = 12")
    cut = tmp_path / "cut again"
    cut.mkdir()
    for ending in ("", "-wal"):
        shutil.copy(f"{path}{ending}", cut / f"war.adjutant{ending}")
    conn.close()
    before = {p.name: p.read_bytes() for p in cut.iterdir()}
    assert len(before["war.adjutant-wal"]) > 0
    with Campaign.open(cut / "war.adjutant", table.Referee, read_only=read_only) as war:
        assert (war.read_only, war.head) == (True, 20)
        assert "action 12 was changed after it was written" in war.notices[0]
        assert "every action was recovered" in war.notices[0]
        assert war.entry(12).summary == "Note: remark 11"
    assert {p.name: p.read_bytes() for p in cut.iterdir()} == before


@pytest.mark.parametrize("value", ["'x'", "NULL", "-1", "''"])
def test_a_file_that_does_not_say_its_format_is_shown_but_not_written(file: Path, value: str) -> None:
    conn = sqlite3.connect(file, isolation_level=None)
    deed = "DELETE FROM meta" if value == "NULL" else f"UPDATE meta SET value = {value}"
    conn.execute(f"{deed} WHERE name = 'format'")
    conn.close()
    before = file.read_bytes()
    with Campaign.open(file, table.Referee) as war:
        assert (war.read_only, war.head) == (True, ACTIONS)
        assert "does not state its format" in war.notices[0]
    assert file.read_bytes() == before
    assert not verify(file).whole


def blanked(path: Path, tree: str) -> None:
    """Loses the root page of a table or an index."""
    conn = sqlite3.connect(path)
    (page,) = conn.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (tree,)).fetchone()
    conn.close()
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    path.write_bytes(content)


def test_a_lost_page_that_the_position_does_not_need_is_seen_by_a_thorough_look(file: Path) -> None:
    blanked(file, "actions_questions")
    with Campaign.open(file, table.Referee) as war:
        assert not war.read_only
    with Campaign.open(file, table.Referee, thorough=True) as war:
        assert (war.read_only, war.head) == (True, ACTIONS)
        assert "every action was recovered" in war.notices[0]


@pytest.mark.parametrize(
    "tree",
    ["entries", "copies", "spare", "snapshots", "actions_by_stem", "actions", "changes", "campaign", "meta"],
)
def test_the_actions_are_shown_whatever_else_is_lost(file: Path, tree: str) -> None:
    blanked(file, tree)
    with Campaign.open(file, table.Referee, thorough=True) as war:
        assert war.head == ACTIONS
        assert war.position.conditions["weather"] == f"w{ACTIONS - 1}"
        assert war.read_only


def schema_written(path: Path, deed: str) -> None:
    conn = sqlite3.connect(path, isolation_level=None)
    conn.execute("PRAGMA writable_schema = ON")
    conn.execute(deed)
    conn.close()


def test_a_row_of_the_wrong_type_is_damage(file: Path) -> None:
    """STRICT keeps it out, but a damaged page does not ask."""
    schema_written(file, "UPDATE sqlite_master SET sql = replace(sql, 'STRICT, ', '') WHERE name = 'rolls'")
    conn = sqlite3.connect(file, isolation_level=None)
    conn.execute("DROP TRIGGER rolls_no_update")
    conn.execute("UPDATE rolls SET value = 'six' WHERE action = 3")
    conn.close()
    schema_written(
        file, "UPDATE sqlite_master SET sql = replace(sql, 'WITHOUT', 'STRICT, WITHOUT') WHERE name = 'rolls'"
    )
    with Campaign.open(file, table.Referee) as war:
        with pytest.raises(JournalTrouble, match="it is damaged; close it and open it again"):
            war.entry(3)
        assert len(war.entries(2)) == 2
    with Campaign.open(file, table.Referee, thorough=True) as war:
        assert war.head == ACTIONS
        assert [e.number for e in war.line() if e.damaged] == [3]


def test_a_complaint_that_is_no_text_is_damage_too(file: Path) -> None:
    schema_written(file, "UPDATE sqlite_master SET name = CAST(x'ffcc' AS TEXT), sql = 'CREATE' WHERE name = 'meta'")
    conn = sqlite3.connect(file)
    with pytest.raises(UnicodeDecodeError):
        conn.execute("SELECT * FROM actions")
    conn.close()
    with Campaign.open(file, table.Referee) as war:
        assert (war.read_only, war.head) == (True, ACTIONS)
        assert "every action was recovered" in war.notices[0]
    assert not verify(file).whole


def test_a_row_that_claims_another_action_costs_its_own_alone(file: Path) -> None:
    """One byte in the key of a change: its action lacks it, the one it claims is as it was without it."""
    conn = sqlite3.connect(file, isolation_level=None)
    (first, n), (other, last) = conn.execute(
        "SELECT action, max(n) FROM changes GROUP BY action ORDER BY action LIMIT 2"
    ).fetchall()
    conn.execute("DROP TRIGGER changes_no_update")
    conn.execute("UPDATE changes SET action = ?, n = ? WHERE action = ? AND n = ?", (other, last + 1, first, n))
    conn.close()
    with Campaign.open(file, table.Referee, thorough=True) as war:
        assert "action 1 (b1 to 0203) is marked as damaged; the other actions were recovered" in war.notices[0]
        assert other not in [e.number for e in war.line() if e.damaged]
