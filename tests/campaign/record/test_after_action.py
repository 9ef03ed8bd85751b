"""The after-action report of every system: whole, well-formed, readable without colours, pictures and network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from defusedxml.ElementTree import fromstring

from app.campaign.campaign import Campaign
from app.campaign.journal.journal import notes
from app.campaign.pages.document import Document, Figure, Heading, Listing, Paragraph, Photograph, Table
from app.campaign.pages.tongue import Tongue
from app.campaign.pages.written import markdown_page, plain, web_page, write_page
from app.campaign.record.after_action import MAPS, Wanted, after_action, toll_by_turn
from app.campaign.record.narrative import Engagement, filed, told
from app.errors import BadInput
from app.forces.unit import ELIMINATED
from app.position.changes import BattleRecord
from app.rules.battle.two_fire import COLUMNS
from app.rules.orders.orders import Note
from app.systems.scenario.library import slugs
from tests.campaign.left_english import left_english
from tests.campaign.record_of import record_of

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=slugs())
def campaign(request: pytest.FixtureRequest) -> Iterator[Campaign]:
    with record_of(request.param) as found:
        yield found


@pytest.fixture(scope="module")
def document(campaign: Campaign) -> Document:
    return after_action(campaign, Wanted(language="en"))


@pytest.fixture(scope="module")
def page(document: Document) -> str:
    return web_page(document)


def tree(page: str) -> ElementTree.Element:
    """The page as XML: what stands without an end gets one."""
    text = re.sub(r"<(meta|img|br)([^>]*)>", r"<\1\2/>", page.removeprefix("<!DOCTYPE html>\n"))
    found: ElementTree.Element = fromstring(text)
    return found


def texts(document: Document) -> Iterator[str]:
    for part in document.parts:
        if isinstance(part, (Heading, Paragraph)):
            yield part.text
        elif isinstance(part, Listing):
            yield from part.items
        elif isinstance(part, Table):
            yield from (part.caption, *part.columns, *(cell for row in part.rows for cell in row))
        elif isinstance(part, Figure):
            yield from (part.caption, part.description)


# the page


def test_the_page_is_well_formed_and_headings_follow_each_other(page: str) -> None:
    levels = [int(e.tag[1]) for e in tree(page).iter() if re.fullmatch("h[1-6]", e.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_the_page_fetches_nothing_and_runs_nothing(page: str) -> None:
    found = tree(page)
    for element in found.iter():
        for name, value in element.items():
            if name in ("src", "href") or name.endswith("}href"):
                assert value.startswith(("#", "data:image/png;base64,")), value
            assert not name.startswith("on")
    assert not re.search(r"@import|url\((?!#)", page)
    assert "script" not in {e.tag for e in found.iter()}


def test_every_drawing_says_what_it_shows_and_every_reference_leads_somewhere(page: str) -> None:
    found = tree(page)
    ids = [e.get("id") for e in found.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    drawings = [e for e in found.iter(f"{SVG}svg") if e.get("role") == "img"]
    assert len(drawings) > 2
    for one in drawings:
        assert [e.tag for e in one][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert all((one[n].text or "").strip() for n in (0, 1))
        assert set((one.get("aria-labelledby") or "").split()) <= set(ids)
    pointed = re.findall(r'(?:href="#|url\(#)([^")]+)', page)
    assert set(pointed) <= set(ids)
    assert all((e.get("alt") or "").strip() for e in found.iter("img"))


def test_every_table_has_heads_of_columns_and_of_rows(page: str) -> None:
    for table in tree(page).iter("table"):
        columns = [e for e in table.iter("th") if e.get("scope") == "col"]
        rows = [e for e in table.iter("th") if e.get("scope") == "row"]
        assert len(columns) >= 2
        assert all(len(list(tr)) == len(columns) for tr in table.iter("tr"))
        assert len(rows) == len(list(table.iter("tr"))) - 1


# what is told


def test_every_action_but_the_steps_of_the_sequence_is_told(campaign: Campaign, document: Document) -> None:
    said = "\n".join(texts(document))
    for entry in campaign.line():
        if entry.kind not in ("start", "phase", Note.kind) and not entry.overruled:
            assert Tongue("en").line(entry) in said


def test_every_turn_has_a_map_and_every_battle_its_working(campaign: Campaign, document: Document) -> None:
    turns = {e.turn for e in campaign.line() if not e.is_start}
    maps = [p for p in document.parts if isinstance(p, Figure) and p.name.startswith("turn-")]
    assert {int(p.name.removeprefix("turn-")) for p in maps} == turns
    workings = [p for p in document.parts if isinstance(p, Table) and p.columns[0] == "Battle"]
    battles = [e.battle for e in campaign.line() if e.battle is not None]
    assert len(workings) == len(battles)
    for table, battle in zip(workings, battles, strict=True):
        cells = dict(table.rows)
        assert cells["Strength"] == f"{battle.attack} against {battle.defense}"
        assert cells["Result"] == battle.result
        if COLUMNS in battle.column:
            each_side_fires(cells, battle)
            continue
        assert cells["Odds"].startswith(battle.basic.replace("-", "−"))
        assert battle.die is None or cells["Die"].startswith(str(battle.die))
        assert battle.die is None or battle.result in cells["Possible results"] or len(battle.result) > 3


def each_side_fires(cells: dict[str, str], battle: BattleRecord) -> None:
    """The result has the attacker's losses first: they are what the defender's die could give."""
    assert battle.column.partition(COLUMNS)[0] in cells["Odds"]
    assert battle.die is None or cells["Die"].startswith(f"Attacker {battle.die}")
    on_attacker, _, on_defender = battle.result.partition("/")
    for firer, cell in (("attacker", on_defender), ("defender", on_attacker)):
        could = cells.get(f"Possible results of the {firer}’s die")
        assert could is None if firer not in cells["Die"].lower() else could is not None and cell in could


def test_with_maps_of_battles_each_attack_has_one(campaign: Campaign) -> None:
    found = after_action(campaign, Wanted(maps="battles"))
    fought = [one for turn in told(filed(campaign.journal, campaign.line())) for one in turn.engagements]
    assert sum(isinstance(p, Figure) and p.name.startswith("battle-") for p in found.parts) == len(fought)
    assert sum(len(one.battles) for one in fought) == sum(e.battle is not None for e in campaign.line())
    bare = after_action(campaign, Wanted(maps="none"))
    assert [p.name for p in bare.parts if isinstance(p, Figure)] == ["losses"]


def test_turns_can_be_chosen(campaign: Campaign) -> None:
    turns = sorted({e.turn for e in campaign.line() if not e.is_start})
    found = after_action(campaign, Wanted(first=turns[1], last=turns[1]))
    chapters = [p.text for p in found.parts if isinstance(p, Heading) and p.text.startswith("Turn")]
    assert chapters == [f"Turn {turns[1]}"]
    assert after_action(campaign, Wanted(first=turns[-1] + 5)).parts


def test_notes_and_photographs_stand_in_it(campaign: Campaign, document: Document) -> None:
    written = notes(campaign.line())
    assert len([p for p in document.parts if isinstance(p, Photograph)]) == sum(len(n.pictures) for n in written)
    remarks = [p.text for p in document.parts if isinstance(p, Paragraph) and p.role == "remark"]
    assert sum("a quiet hour at <" in text for text in remarks) == sum("quiet" in n.text for n in written)
    assert any(text.startswith("On “") for text in remarks)


def test_what_was_overruled_stands_with_its_rule_and_reason(campaign: Campaign, document: Document) -> None:
    overruled = [e for e in campaign.line() if e.overruled]
    warnings = [p.text for p in document.parts if isinstance(p, Paragraph) and p.role == "warning"]
    assert len(warnings) == len(overruled)
    for entry, text in zip(overruled, warnings, strict=True):
        assert entry.overruled in text
        assert str(entry.findings[0]["rule"])


def test_the_losses_are_those_between_start_and_end(campaign: Campaign) -> None:
    start, end = campaign.position_at(0), campaign.position
    tolls = toll_by_turn(campaign.journal, campaign.line(), start)
    fallen = {unit for sides in tolls.values() for toll in sides.values() for unit in toll.units}
    now_gone = {u.id for u in end.units.values() if u.box == ELIMINATED and start.units[u.id].box != ELIMINATED}
    assert now_gone <= fallen
    assert all(toll.steps >= len(toll.units) for sides in tolls.values() for toll in sides.values())


def test_an_engagement_is_an_attack_with_its_replies(campaign: Campaign) -> None:
    entries = [e for e in campaign.line() if not e.is_start]
    passages = [p for turn in told(filed(campaign.journal, entries)) for phase in turn.phases for p in phase.passages]
    flat = [e.number for p in passages for e in (p.entries if isinstance(p, Engagement) else (p,))]
    assert sorted(flat) == [e.number for e in entries]
    for one in passages:
        if isinstance(one, Engagement):
            assert [e.kind for e in one.entries] == ["attack", *["reply"] * (len(one.entries) - 1)]


# in German


def test_a_report_in_german_leaves_no_english(campaign: Campaign) -> None:
    found = after_action(campaign, Wanted(language="de"))
    given = {e.overruled for e in campaign.line()} | {str(f["text"]) for e in campaign.line() for f in e.findings}
    given |= {n.text for n in notes(campaign.line())} | {"it went back", campaign.title}
    given |= {Tongue("de").line(e) for e in campaign.line()}  # the log's own sentences are looked at elsewhere
    for text in texts(found):
        assert not left_english(campaign, text, given), text
    assert web_page(found).startswith('<!DOCTYPE html>\n<html lang="de">')


def test_another_language_is_refused(campaign: Campaign) -> None:
    with pytest.raises(BadInput, match="no language tlh; there are en, de"):
        after_action(campaign, Wanted(language="tlh"))


# Markdown


def test_markdown_has_its_pictures_beside_it_and_nothing_else(campaign: Campaign, tmp_path: Path) -> None:
    out = tmp_path / "war.md"
    written = write_page(after_action(campaign, Wanted(shared=False)), "markdown", out)
    text = out.read_text("utf-8")
    linked = {tmp_path / name for name in re.findall(r"\]\(([^)]+)\)", text)}
    assert linked == set(written) - {out}
    for path in linked:
        assert path.exists()
        if path.suffix == ".svg":
            one = fromstring(path.read_bytes())
            assert one.tag == f"{SVG}svg"
            ids = {e.get("id") for e in one.iter()}
            assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', path.read_text("utf-8"))) <= ids
    assert "\\<" in text
    assert "<" not in re.sub(r"\\<", "", text)


def test_a_name_cannot_be_made_to_mean_more(war: Campaign) -> None:
    nasty = '<script>alert("1")</script> & *b* | [x](y)'
    war.note(nasty)
    document = Document(nasty, "en", (Paragraph(nasty), Table(nasty, (nasty, "x"), ((nasty, "y"),)), Listing((nasty,))))
    assert "script" not in {e.tag for e in tree(web_page(document)).iter()}
    assert markdown_page(document, "x").text.count("\\<script\\>") == 6
    assert plain("- no list") == "\\- no list"
    assert plain("two\nlines") == "two lines"


def test_a_report_that_cannot_be_written_is_one_sentence(campaign: Campaign, tmp_path: Path) -> None:
    document = after_action(campaign, Wanted(maps="none"))
    with pytest.raises(BadInput, match="could not be written"):
        write_page(document, "html", tmp_path / "no" / "x.html")
    with pytest.raises(BadInput, match="choose another folder"):
        write_page(after_action(campaign, Wanted(shared=False)), "markdown", tmp_path / "no" / "x.md")


@pytest.mark.parametrize("maps", MAPS)
def test_a_campaign_in_which_nothing_happened_has_a_report(maps: str, tmp_path: Path) -> None:
    from app.systems.scenario.library import referee_for
    from app.systems.scenario.scenario import SAMPLE, load_scenario

    found = load_scenario(SAMPLE)
    with Campaign.create(tmp_path / "x.adjutant", found.world, found.position, referee_for(found.world)) as empty:
        assert tree(web_page(after_action(empty, Wanted(maps=maps)))) is not None
