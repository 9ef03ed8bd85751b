"""The pages in docs and the README: links lead somewhere, what they quote exists, what they tell to type works."""

from __future__ import annotations

import json
import re
import sqlite3
import tomllib
from functools import cache
from pathlib import Path

import pytest
from dev import keyboard_page

from app.cli import main
from app.interop.answers.answers import answer_all
from app.interop.position.file import read_position
from app.systems.scenario.library import shipped as slugs
from app.ui.files.campaign_folder import sample
from app.ui.menus.actions import ROWS
from tests.rulings.matching import mismatches

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FORM = {"Ctrl+C", "Ctrl+S", "Ctrl+V"}
"""Keys of the form of a chart, which stand in no menu."""
PICTURES = ROOT / "docs" / "pictures"
MOST = 6_000_000
"""Bytes of all pictures together."""
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
RULE = re.compile(r"(?:\b[Rr]ules? |\()(\d{1,2}\.\d{1,2}(?:\(\d+\))?)\b")
MENU = re.compile(r"\*(Campaign|Edit|Play|Map|View|Help)(?: >|,) ([^*]+)\*")


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@cache
def rules() -> frozenset[str]:
    found = set()
    for slug in slugs():
        table = tomllib.loads((ROOT / "scenarios" / slug / "coverage.toml").read_text("utf-8"))
        found |= {line["rule"] for line in table["line"]}
    return frozenset(found)


# links and pictures -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_to_files_and_headings_that_are_there(page: Path) -> None:
    for target in LINK.findall(page.read_text("utf-8")):
        if "://" in target:
            continue
        name, _, anchor = target.partition("#")
        there = (page.parent / name).resolve() if name else page
        assert there.exists(), f"{target} leads nowhere"
        assert not anchor or anchor in anchors(there), f"{name} has no heading #{anchor}"


def test_every_page_of_the_handbook_is_in_its_contents() -> None:
    book = ROOT / "docs" / "handbook"
    listed = {(book / t.partition("#")[0]).resolve() for t in LINK.findall((book / "README.md").read_text("utf-8"))}
    assert set((ROOT / "docs").rglob("*.md")) - {book / "README.md"} <= listed


def test_every_picture_is_on_a_page_and_all_together_stay_small() -> None:
    shown = {Path(t).name for page in PAGES for t in LINK.findall(page.read_text("utf-8"))}
    there = list(PICTURES.iterdir())
    assert {p.name for p in there} <= shown
    assert sum(p.stat().st_size for p in there) < MOST


# what pages quote -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_rules_that_a_page_names_have_a_line_in_the_coverage_table(page: Path) -> None:
    for rule in RULE.findall(page.read_text("utf-8")):
        assert rule in rules(), rule


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_menus_that_a_page_names_are_there(page: Path) -> None:
    known = {(row.menu.replace("&", ""), row.text.replace("&", "").rstrip("…")) for row in ROWS}
    inner = {(row.menu.replace("&", ""), row.submenu.replace("&", "")) for row in ROWS if row.submenu}
    for menu, name in MENU.findall(page.read_text("utf-8")):
        words = " ".join(name.split()).rstrip("….")
        assert (menu, words) in known | inner | {("Campaign", "Recent")}, f"{menu} > {name}"


def test_the_answer_on_the_first_page_is_the_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    (attack,), (words,) = (re.findall(rf"```{kind}\n(.*?)```", text, re.S) for kind in ("json", "text"))
    (tmp_path / "attack.json").write_text(attack, "utf-8")
    main(["answer", str(tmp_path / "attack.json")])
    assert capsys.readouterr().out == words


def test_the_ruling_case_on_the_page_for_contributors_holds() -> None:
    text = (ROOT / "docs" / "handbook" / "contributing.md").read_text("utf-8")
    (case,) = (json.loads(found) for found in re.findall(r"```json\n(.*?)```", text, re.S))
    answers = answer_all(read_position(json.dumps(case["position"])))
    assert mismatches(case["expect"], answers) == []


def test_views_and_the_question_about_dice_are_answered_by_a_campaign_file(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "handbook" / "recording.md").read_text("utf-8")
    (question,) = re.findall(r"```sql\n(.*?)```", text, re.S)
    views = re.findall(r"^\| `(\w+)` \|", text, re.M)
    file = sqlite3.connect(sample(tmp_path))
    try:
        for sql in (question, *(f"SELECT * FROM {view}" for view in views)):
            file.execute(sql).fetchall()
    finally:
        file.close()
    assert "log" in views


def test_the_page_about_the_database_has_every_table_and_view_and_its_questions_are_answered(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "handbook" / "database.md").read_text("utf-8")
    file = sqlite3.connect(sample(tmp_path))
    try:
        there = {
            name
            for (name,) in file.execute(
                "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'actions_fts%' "
                "AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'"
            )
        }
        listed = {name for row in re.findall(r"^\| (`.+?) \|", text, re.M) for name in re.findall(r"`(\w+)`", row)}
        assert listed == there
        questions = re.findall(r"```sql\n(.*?)```", text, re.S)
        assert len(questions) > 5
        for sql in questions:
            file.execute(sql).fetchall()
    finally:
        file.close()


# keys ---------------------------------------------------------------------------------------------------------------


def test_the_page_of_keys_has_those_of_the_window() -> None:
    text = keyboard_page.PAGE.read_text("utf-8")
    assert text == keyboard_page.page(text), "python packaging/dev/keyboard_page.py writes it anew"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_keys_that_a_page_names_do_something(page: Path) -> None:
    known = {key for row in ROWS for key in row.keys} | {f"Ctrl+{n}" for n in range(1, 10)} | FORM
    for key in re.findall(r"`((?:Ctrl\+|Shift\+)?(?:F\d+|(?:Ctrl\+)(?:Shift\+)?\w))`", page.read_text("utf-8")):
        assert key in known, key
