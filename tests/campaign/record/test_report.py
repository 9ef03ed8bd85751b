"""The log as text, page, table and lines."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
import shutil
import sqlite3
from html.parser import HTMLParser
from pathlib import Path

import hypothesis.strategies as st
import pytest
import sqlite_utils
from hypothesis import given
from jinja2 import UndefinedError

from app.campaign.campaign import Campaign
from app.campaign.journal.verify import verify
from app.campaign.record import report
from app.campaign.record.narrative import chronicle, filed
from app.campaign.record.report import CSV_COLUMNS, FORMATS, inert, markdown, write_log
from app.errors import BadInput
from app.messages import printable
from app.rules.orders.orders import Attack, Correction, Move, NextPhase, Reply
from tests.campaign import table
from tests.campaign.conftest import Maker

NASTY = "=2+3 <script>alert(1)</script> *bold* | [x](y) & _z_"


@pytest.fixture
def war(make: Maker) -> Campaign:
    """Two turns with two battles, an overrule, a die thrown again, a remark that means harm."""
    war = make(title="Kiev & <East>")
    war.play(Move(("b2",), ("0102", "0508")), overrule=NASTY)  # 1
    war.play(Attack("assault", ("b1",), "0105"))  # 2
    war.play(Reply(1, "typed"))  # 3, undone
    war.undo()
    war.play(Reply(6, "program"))  # 4
    war.play(Reply("r1"))  # 5
    war.note(NASTY)  # 6
    war.play(NextPhase())  # 7
    war.play(NextPhase())  # 8
    war.play(Attack("assault", ("b1",), "0105"))  # 9
    war.play(Reply(2, "typed"))  # 10
    war.play(NextPhase())  # 11, undone
    war.undo()
    return war


def written(war: Campaign | Path, format: str) -> str:
    out = io.StringIO(newline="")
    write_log(war, format, out)
    return out.getvalue()


class Page(HTMLParser):
    """What a page shows, and whether its tags are closed in their order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.text = ""
        self.links: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_text_has_turns_and_phases_as_headings(war: Campaign) -> None:
    headings = [line for line in written(war, "md").splitlines() if line.startswith("#")]
    assert headings == [
        "# Kiev \\& \\<East\\>",
        "## Turn 1",
        "### Blue movement",
        "### Red movement",
        "## Turn 2",
        "### Blue movement",
        "## Overruled",
    ]


def test_the_log_and_the_proof_count_the_same_actions(war: Campaign) -> None:
    said = str(verify(war.path))
    assert "whole: 11 actions on 2 branches (9 of them on the current branch)" in said
    assert "9 actions on the current branch" in written(war, "md")
    assert "9 actions on the current branch" in written(war, "html")


def test_what_begins_a_phase_heads_it(war: Campaign) -> None:
    told = chronicle(war.journal, war.line())
    heads = {
        (turn.number, phase.name): [(line.entry.number, line.entry.kind) for line in phase.lines]
        for turn in told.turns
        for phase in turn.phases
    }
    assert heads[1, "Red movement"][0] == (7, "phase")
    assert heads[2, "Blue movement"][0] == (8, "phase")
    assert all(kind != "phase" for _, kind in heads[1, "Blue movement"])


def test_before_its_first_phase_a_turn_has_none(make: Maker) -> None:
    war = make()
    war.play(Correction((("turn", "", 2),)))  # 1
    war.note("A question is open.")  # 2
    war.play(Correction((("phase", "", "red-movement"),)))  # 3
    war.note("Now.")  # 4
    found = [(one.entry.number, one.turn, one.phase) for one in filed(war.journal, war.line())]
    assert found == [(1, 2, ""), (2, 2, ""), (3, 2, "red-movement"), (4, 2, "red-movement")]
    assert "### Before the first phase" in written(war, "md")


def test_the_text_counts_dice_and_overrules(war: Campaign) -> None:
    text = written(war, "md")
    assert "9 actions on the current branch, 2 battles" in text
    assert "Dice rolled by the players: 1, by the program: 1, rolled again after an undo: 1." in text
    assert "Rules overruled: 1." in text


def test_a_battle_shows_its_working(war: Campaign) -> None:
    text = written(war, "md")
    assert "Battle: Assault on 0105, b1 against r1" in text
    assert (
        "Working: attack 12, defense 4, basic 3-1, 1 column left, column 2-1, die 6 (rolled by the program), result DR"
    ) in text
    assert "die 2 (entered from a physical die), result NE" in text
    assert "Losses: attacker none; defender r1" in text


def test_a_battle_without_a_die_does_not_show_the_last_ones(war: Campaign) -> None:
    war.play(Attack("overrun", ("b1",), "0106"))
    assert "basic 10-1, no shift, column 10-1, die none, result DE" in written(war, "md")
    row = list(csv.DictReader(io.StringIO(written(war, "csv"), newline="")))[-1]
    assert (row["result"], row["die_source"], row["defender_losses"]) == ("DE", "", "r2")
    views = list(sqlite_utils.Database(war.journal.conn)["battles_with_dice"].rows)
    assert [v["dice"] for v in views] == ["combat 6 (program)", "combat 2 (typed)", None]


def test_a_die_thrown_again_is_marked_with_the_action_undone(war: Campaign) -> None:
    text = written(war, "md")
    assert "Die: combat 6, rolled by the program – **rolled again**, after action 3 had been undone" in text
    assert text.count("rolled again**") == 1


def test_what_was_undone_is_not_told(war: Campaign) -> None:
    text = written(war, "md")
    assert "**3**" not in text
    assert "**11**" not in text


def test_an_overrule_stands_with_its_finding_and_reason(war: Campaign) -> None:
    last = written(war, "md").split("## Overruled")[1]
    assert last.strip().startswith("- Action 1, turn 1: b2 to 0508. 0508 is too far away (1.0). Reason: =2+3 ")


def test_text_cannot_be_made_to_mean_more_in_markdown(war: Campaign) -> None:
    text = written(war, "md")
    assert "\\<script\\>alert(1)\\</script\\> \\*bold\\* \\| \\[x\\](y) \\& \\_z\\_" in text
    assert markdown("two\nlines") == "two lines"


def test_the_page_is_well_formed_and_shows_everything_as_text(war: Campaign) -> None:
    page = Page(written(war, "html"))
    assert "script" not in page.tags
    assert page.text.count(NASTY) == 3
    assert "Kiev & <East>" in page.text
    assert page.tags.count("h2") == 3
    assert page.tags.count("table") == 2
    assert "rolled again, after action 3 had been undone" in page.text
    assert page.links == ["#action-1"]


def test_the_page_fetches_nothing(war: Campaign) -> None:
    assert not re.search(r"https?:|url\(|@import", written(war, "html"))


def test_the_table_has_an_action_a_row(war: Campaign) -> None:
    rows = list(csv.DictReader(io.StringIO(written(war, "csv"), newline="")))
    assert tuple(rows[0]) == CSV_COLUMNS
    assert [row["action"] for row in rows] == ["0", "1", "2", "4", "5", "6", "7", "8", "9", "10"]
    battle = rows[4]
    assert (battle["basic"], battle["shift"], battle["column"], battle["die"]) == ("3-1", "-1", "2-1", "6")
    assert (battle["die_source"], battle["defender_losses"]) == ("rolled by the program", "r1")
    assert (rows[3]["dice"], rows[3]["rolled_again_after"]) == ("combat 6, rolled by the program", "3")
    assert rows[1]["overruled"] == "'" + NASTY


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("=1+1", "'=1+1"),
        ("+1+1", "'+1+1"),
        ("-1+1", "'-1+1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        (" =cmd|' /C calc'!A0", "' =cmd|' /C calc'!A0"),
        ("＝1+1", "'＝1+1"),
        ("-", "'-"),
        ("3-1", "3-1"),
        ("1-2", "1-2"),
        ("-2", "-2"),
        ("+1", "+1"),
        ("b1 = b2", "b1 = b2"),
        ("", ""),
        (-2, -2),
    ],
)
def test_no_cell_is_a_formula_and_odds_stay_odds(cell: object, shown: object) -> None:
    assert inert(cell) == shown


@given(st.text(max_size=20) | st.text(alphabet="=+-@ \t10a", max_size=6))
def test_a_cell_is_whole_behind_its_apostrophe_and_never_begins_a_formula(text: str) -> None:
    shown = inert(text)
    assert shown in (printable(text), f"'{printable(text)}")
    assert shown.lstrip()[:1] not in ("=", "@")
    if shown.lstrip()[:1] in ("+", "-"):
        assert shown.lstrip()[1:].isdecimal()


def test_the_lines_hold_everything_and_their_hashes_can_be_checked(war: Campaign) -> None:
    war.jump(4)
    lines = [json.loads(line) for line in written(war, "jsonl").splitlines()]
    assert [line["number"] for line in lines] == [0, 1, 2, 4]
    before = ""
    for line in lines:
        content = {k: v for k, v in line.items() if k not in ("hash", "number", "parent")}
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert hashlib.sha256(f"{before}\n{text}".encode()).hexdigest() == line["hash"]
        before = line["hash"]
    assert lines[1]["changes"][0] == ["place", "b2", "0102", "0508"]
    assert lines[3]["rolls"] == [{"name": "combat", "source": "program", "value": 6}]


@pytest.mark.parametrize("format", FORMATS)
def test_a_file_reads_the_same_open_or_closed_and_is_not_touched(war: Campaign, tmp_path: Path, format: str) -> None:
    told = written(war, format)
    assert written(war.path, format) == told
    war.close()
    before = war.path.read_bytes()
    out = tmp_path / "out" / "log"
    out.parent.mkdir()
    out.write_text("an older one")
    write_log(str(war.path), format, out)
    assert out.read_bytes().decode() == told
    assert [p.name for p in out.parent.iterdir()] == ["log"]
    assert war.path.read_bytes() == before


def test_a_log_that_cannot_be_written_leaves_the_old_one(war: Campaign, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"log\.md: the file could not be written \(No such file or directory\)"):
        write_log(war, "md", tmp_path / "no" / "log.md")
    old = tmp_path / "log.md"
    old.write_text("the old one")
    war.journal.records = None
    with pytest.raises(TypeError):
        write_log(war, "md", old)
    assert old.read_text() == "the old one"
    assert [p.name for p in tmp_path.iterdir() if "log" in p.name] == ["log.md"]


def test_another_format_is_refused(war: Campaign) -> None:
    with pytest.raises(ValueError, match="md, csv, jsonl, html"):
        written(war, "docx")


def test_what_is_no_campaign_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        written(tmp_path / "x.adjutant", "md")


def test_the_log_of_a_damaged_file_says_so(war: Campaign, tmp_path: Path) -> None:
    war.close()
    path = shutil.copy(war.path, tmp_path / "hurt.adjutant")
    conn = sqlite3.connect(path, isolation_level=None)
    conn.execute("DROP TRIGGER changes_no_update")
    conn.execute("UPDATE changes SET after = '\"0304\"' WHERE action = 5")
    conn.close()
    assert "> Opened read-only: hurt.adjutant is damaged (action 5 was changed after it was written)" in written(
        path, "md"
    )


def test_a_name_that_a_template_does_not_know_is_a_fault(
    war: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "log.md.j2").write_text("{{ log.titel }}")
    monkeypatch.setattr(report, "TEMPLATES", tmp_path)
    with pytest.raises(UndefinedError, match="titel"):
        written(war, "md")


def test_an_empty_campaign_has_a_log_too(tmp_path: Path) -> None:
    world = table.world()
    with Campaign.create(tmp_path / "x.adjutant", world, table.position(world), table.Referee(world)) as war:
        for format in FORMATS:
            assert written(war, format)
        assert "0 actions on the current branch, 0 battles" in written(war, "md")
