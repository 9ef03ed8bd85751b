"""Making, closing, copying and looking through campaign files."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.campaign.campaign import Campaign, ReadOnly
from app.campaign.journal import create
from app.errors import BadInput
from app.rules.orders.orders import Move, NextPhase, SetCondition
from tests.campaign import table
from tests.campaign.conftest import Maker

NEAR = Move(("b1",), ("0101", "0203"))


def place(campaign: Campaign, unit: str) -> str:
    return campaign.world.board.location_name(campaign.position.units[unit].location)


def test_create_refuses_a_name_that_is_taken(war: Campaign, make: Maker) -> None:
    with pytest.raises(BadInput, match=r"war.adjutant: a file of that name already exists"):
        make()


def test_create_in_a_folder_that_is_not_there_says_so(tmp_path: Path) -> None:
    world = table.world()
    with pytest.raises(BadInput, match="there is no folder"):
        Campaign.create(tmp_path / "no" / "x.adjutant", world, table.position(world), table.Referee(world))


def test_where_there_are_no_hard_links_a_file_is_made_all_the_same(
    make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    assert make().play(NEAR).entry.number == 1
    with pytest.raises(BadInput, match="already"):
        make()


def test_no_half_made_file_is_left_where_making_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.campaign.journal.create.lay_out", lambda *_: 1 / 0)
    world = table.world()
    with pytest.raises(ZeroDivisionError):
        Campaign.create(tmp_path / "x.adjutant", world, table.position(world), table.Referee(world))
    assert list(tmp_path.iterdir()) == []


def test_a_closed_campaign_is_one_file(war: Campaign) -> None:
    war.play(NEAR)
    war.close()
    war.close()
    assert [p.name for p in war.path.parent.iterdir()] == ["war.adjutant"]
    assert war.path.read_bytes()[18:20] == b"\x01\x01", "at rest it asks for no write-ahead log"


def test_a_name_that_is_taken_while_the_file_is_made_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out = create.lay_out

    def meanwhile(*args: object) -> object:
        (tmp_path / "x.adjutant").write_text("somebody else's")
        return lay_out(*args)

    monkeypatch.setattr(create, "lay_out", meanwhile)
    world = table.world()
    with pytest.raises(BadInput, match="already"):
        Campaign.create(tmp_path / "x.adjutant", world, table.position(world), table.Referee(world))
    assert [p.read_text() for p in tmp_path.iterdir()] == ["somebody else's"]


def test_the_title_is_kept(make: Maker) -> None:
    assert make("a").title == "The Table"
    assert make("b", title="Kiev 1941").title == "Kiev 1941"


def test_a_copy_is_a_campaign_of_its_own(war: Campaign, tmp_path: Path) -> None:
    war.play(NEAR)
    war.save_copy(tmp_path / "copy.adjutant")
    war.play(NextPhase())
    with Campaign.open(tmp_path / "copy.adjutant", table.Referee) as copy:
        assert (copy.head, copy.notices, copy.read_only) == (1, (), False)
        copy.play(SetCondition("weather", "mud"))
    assert war.journal.latest() == 2
    assert sorted(p.name for p in tmp_path.iterdir() if "copy" in p.name) == ["copy.adjutant"]


def test_a_copy_never_replaces_a_file(war: Campaign, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("dear")
    for path in (other, war.path):
        with pytest.raises(BadInput, match="already"):
            war.save_copy(path)
    assert other.read_text() == "dear"


def test_a_read_only_campaign_can_be_looked_through_but_not_played(war: Campaign) -> None:
    war.play(NEAR)
    war.play(NextPhase())
    war.close()
    bytes_before = war.path.read_bytes()
    with Campaign.open(war.path, table.Referee, read_only=True) as seen:
        assert seen.read_only
        assert seen.undo().number == 2
        assert seen.jump(0).number == 0
        assert seen.redo().number == 1
        for act in (lambda: seen.play(NEAR), lambda: seen.note("x")):
            with pytest.raises(ReadOnly, match=r"open read-only\. Save a copy"):
                act()
    assert war.path.read_bytes() == bytes_before
    assert [p.name for p in war.path.parent.iterdir()] == ["war.adjutant"]


def test_opening_runs_no_rules(war: Campaign) -> None:
    war.play(NEAR)
    war.close()

    class Silent:
        def __init__(self, world) -> None: ...

    with Campaign.open(war.path, Silent) as again:
        assert place(again, "b1") == "0203"


def test_what_the_referees_maker_raises_leaves_nothing_open(war: Campaign) -> None:
    war.close()

    def refuse(world):
        raise BadInput("there is no system table")

    with pytest.raises(BadInput, match="no system"):
        Campaign.open(war.path, refuse)
    assert [p.name for p in war.path.parent.iterdir()] == ["war.adjutant"]
    with Campaign.open(war.path, table.Referee) as again:
        assert not again.read_only
