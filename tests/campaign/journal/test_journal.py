"""The branch as a sequence, entries, notes and search."""

from __future__ import annotations

import pytest

from app.campaign.campaign import Campaign
from app.campaign.journal.connection import JournalTrouble
from app.rules.orders.orders import Attack, Move, NextPhase, Reply

NEAR = Move(("b1",), ("0101", "0203"))
FAR = Move(("b1",), ("0101", "0508"))
ATTACK = Attack("assault", ("b1",), "0105")


def test_the_line_is_a_sequence_that_reads_only_what_is_asked(war: Campaign) -> None:
    for _ in range(30):
        war.play(NextPhase())
    line = war.line()
    asked = []
    records = war.journal.records
    war.journal.records = lambda numbers, **more: asked.extend(numbers) or records(numbers, **more)
    assert len(line) == 31
    assert line[-1].number == 30
    assert [e.number for e in line[5:8]] == [5, 6, 7]
    assert [e.number for e in line[8:2:-3]] == [8, 5]
    assert line[40:] == []
    assert sorted(asked) == [5, 5, 6, 6, 7, 7, 8, 30]
    with pytest.raises(IndexError):
        line[31]


def test_entries_are_a_page_of_the_line(war: Campaign) -> None:
    for _ in range(5):
        war.play(NextPhase())
    assert [e.number for e in war.entries(2, 3)] == [3, 4]


def test_an_action_that_is_not_there_is_told(war: Campaign) -> None:
    with pytest.raises(JournalTrouble, match=r"war\.adjutant has no action 9"):
        war.entry(9)


def test_an_entry_holds_what_happened(war: Campaign) -> None:
    war.play(ATTACK)
    entry = war.play(Reply(2, "typed")).entry
    assert entry == war.entry(2)
    assert (entry.kind, entry.side, entry.turn, entry.phase) == ("reply", "blue", 1, "blue-movement")
    assert entry.rolls[0].to_json() == {"name": "combat", "value": 2, "source": "typed"}
    assert (entry.battle.attack, entry.battle.basic, entry.battle.shift, entry.battle.column) == (12, "3-1", -1, "2-1")
    assert entry.battle.defenders == ("r1",)
    assert entry.order == {"kind": "reply", "answer": 2, "rolled": "typed"}
    assert entry.time.isoformat() == "2026-07-04T12:00:03+00:00"


def test_a_note_changes_nothing_and_is_found(war: Campaign) -> None:
    before = war.position
    entry = war.note("  Überraschung bei Kiev\0\ud800 ")
    assert war.position == before
    assert entry.kind == "note"
    assert [e.number for e in war.search("uberraschung")] == [entry.number]
    with pytest.raises(ValueError, match="words"):
        war.note(" \n")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("b1", [3, 1]),
        ("b1 02", [1]),
        ("table", [3]),
        ("says b1", [3]),
        ("zzz", []),
        ("", []),
        ('"', []),
        ("b1 OR red", []),
    ],
)
def test_search_finds_all_the_words_in_lines_and_reasons_newest_first(
    war: Campaign, words: str, found: list[int]
) -> None:
    war.play(NEAR)
    war.play(NextPhase())
    war.undo()
    war.play(FAR, overrule="The table says so")
    assert [e.number for e in war.search(words)] == found
