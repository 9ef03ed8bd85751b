"""The words of the command that read a campaign's record: what they write, their statuses, and that nothing changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.installation import folders
from app.systems.scenario.library import slugs
from tests.campaign.record_of import path_of, record_of
from tests.campaign.scripted import scripted
from tests.interop.asking import adjutant
from tests.variants import first_now


@pytest.fixture(params=slugs())
def path(request: pytest.FixtureRequest) -> Path:
    return path_of(request.param)


def test_no_word_changes_the_campaign(path: Path, tmp_path: Path) -> None:
    before = path.read_bytes()
    for words in (("report", "-o", str(tmp_path / "x.html")), ("sheet",), ("rejudge",), ("luck",), ("find", "moved")):
        said = adjutant(words[0], str(path), *words[1:])
        assert (said.status, said.err) == (0, ""), words
    assert path.read_bytes() == before
    assert [p.name for p in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("form", ["html", "markdown"])
@pytest.mark.parametrize("maps", first_now(["turns", "battles", "none"]))
def test_a_report_is_written_to_the_file(path: Path, tmp_path: Path, form: str, maps: str) -> None:
    out = tmp_path / "war"
    said = adjutant("report", str(path), "--format", form, "--maps", maps, "-o", str(out), "--lang", "de")
    assert (said.status, said.out, said.err) == (0, "", "")
    text = out.read_text("utf-8")
    assert text.startswith("<!DOCTYPE html>" if form == "html" else "# ")
    assert len(re.findall("Karte am Ende von Zug|Karte um", text)) > 0 or maps == "none"
    assert (tmp_path / "war-pictures").exists() == (form == "markdown")


def test_a_report_of_some_turns_without_moves_is_shorter(path: Path, tmp_path: Path) -> None:
    with record_of(path.stem) as campaign:
        first = min(e.turn for e in campaign.line())
    lengths = []
    for more in ((), ("--without-moves",), ("--to", str(first)), ("--from", str(first + 1), "--maps", "none")):
        adjutant("report", str(path), "-o", str(tmp_path / "x"), *more)
        lengths.append((tmp_path / "x").stat().st_size)
    assert lengths[0] > max(lengths[1:])


def test_a_sheet_goes_to_standard_output_or_to_a_file(path: Path, tmp_path: Path) -> None:
    shown = adjutant("sheet", str(path), "--format", "markdown")
    assert shown.out.startswith("# Take-down sheet: ")
    assert "](" not in shown.out  # no links to pictures that are not written
    assert "<svg" in adjutant("sheet", str(path)).out
    assert "<figure" not in adjutant("sheet", str(path), "--without-map").out
    adjutant("sheet", str(path), "--format", "markdown", "-o", str(tmp_path / "x.md"), "--at", "3")
    assert "After action 3 of the journal" in (tmp_path / "x.md").read_text("utf-8")
    assert (tmp_path / "x-pictures" / "position.svg").exists()
    missing = adjutant("sheet", str(path), "--at", "99999")
    assert (missing.status, missing.out) == (2, "")
    assert "has no action 99999" in missing.err


def test_judging_again_says_how_many_and_finds_nothing(path: Path) -> None:
    said = adjutant("rejudge", str(path))
    assert re.fullmatch(r"Actions judged again: \d+. Ruled differently now: 0\.\n", said.out)


def test_judging_again_names_the_action_and_the_rule(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from app.rules.referee import Referee
    from app.rules.ruling import violation

    judge = Referee.judge

    def stricter(self, position, order):
        found = judge(self, position, order)
        added = violation("nobody-moves", "99.9", "Nobody moves.")
        return replace(found, findings=(*found.findings, added)) if order.kind == "move" else found

    monkeypatch.setattr(Referee, "judge", stricter)
    said = adjutant("rejudge", str(path))
    assert said.status == 1
    assert re.search(r"^Action \d+, turn \d+: .+ moved .+ Now this is against the rules\.$", said.out, re.M)
    assert "  + Nobody moves (99.9)." in said.out


def test_luck_and_lives_are_told(path: Path) -> None:
    luck = adjutant("luck", str(path))
    assert luck.status == 0
    assert all(words in luck.out for words in ("Worse luck", "Over time", "How often each face fell"))
    with record_of(path.stem) as campaign:
        unit = next(u for u in campaign.position.units.values() if u.on_map)
        where = campaign.world.board.location_name(unit.location)
    life = adjutant("life", str(path), unit.id)
    assert life.out.startswith(f"# {unit.label}, ")
    assert adjutant("life", str(path), where).out.startswith(f"# {where}, ")
    assert "Bewegungen" in adjutant("life", str(path), unit.id, "--lang", "de").out
    strange = adjutant("life", str(path), "nobody")
    assert (strange.status, strange.out) == (2, "")


def test_finding_takes_what_is_given_together(path: Path) -> None:
    with record_of(path.stem) as campaign:
        battles = [e for e in campaign.line() if e.battle is not None]
    one = battles[0]
    assert one.battle is not None
    found = adjutant("find", str(path), "--battles", "--result", one.battle.result, "--turn", str(one.turn))
    numbers = [int(line.partition(",")[0]) for line in found.out.splitlines() if not line.startswith("  ")]
    assert one.number in numbers
    assert set(numbers) <= {e.number for e in battles}
    nothing = adjutant("find", str(path), "nothing-like-this")
    assert (nothing.status, nothing.out) == (1, "")
    assert nothing.err.startswith("adjutant: Nothing found on the current branch of ")
    assert nothing.err.endswith(": nothing-like-this.\n")
    everywhere = adjutant("find", str(path), "--all-branches").out.splitlines()
    assert len(everywhere) > len(adjutant("find", str(path)).out.splitlines())


def test_a_battle_that_is_found_is_told_whole(path: Path) -> None:
    with record_of(path.stem) as campaign:
        one = next(e for e in campaign.line() if e.battle is not None and e.battle.die is not None)
        labels = {unit.id: unit.label for unit in campaign.position.units.values()}
    assert one.battle is not None
    lines = adjutant("find", str(path), "--battles").out.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{one.number}, "))
    who, result, losses = lines[at + 1 : at + 4]
    assert all(labels[unit] in who for unit in (*one.battle.attackers, *one.battle.defenders))
    assert f" in {one.battle.target}: " in who
    assert "column" in who.lower()
    assert result == f"  Die {one.battle.die}: {one.battle.result}."
    lost = one.battle.attacker_losses
    assert losses.startswith("  Attacker’s losses: " + (labels[lost[0]] if lost else "none."))


def test_what_is_not_found_is_said_with_what_was_sought(path: Path) -> None:
    with record_of(path.stem) as campaign:
        unit = next(iter(campaign.position.units))
        side = next(iter(campaign.world.roster.sides))
    words = ("--unit", unit, "--side", side, "--turn", "90-91", "--battles", "--all-branches")
    said = adjutant("find", str(path), "xyzzy", *words)
    assert (said.status, said.out) == (1, "")
    sought = f"xyzzy --unit {unit} --side {side} --turn 90-91 --battles"
    assert re.fullmatch(rf"adjutant: Nothing found on any branch of .+: {re.escape(sought)}\.\n", said.err)


def test_unknown_names_of_a_question_are_refused_together(path: Path) -> None:
    with record_of(path.stem) as campaign:
        unit, side = next(iter(campaign.position.units.values())), next(iter(campaign.world.roster.sides))
        where = next(u for u in campaign.position.units.values() if u.on_map)
        hex_ = campaign.world.board.location_name(campaign.world.board.hex_of(where.location))
    said = adjutant("find", str(path), "--unit", f"{unit.label}x", "--hex", f"{hex_}9", "--side", side[:-1])
    assert (said.status, said.out) == (2, "")
    unknown, off_the_map, nobody = said.err.splitlines()
    assert unknown.startswith(f"adjutant: --unit: no unit has the id or name {unit.label}x: did you mean ")
    assert off_the_map.startswith(f"adjutant: --hex: no hex {hex_}9 on the ")
    assert nobody == f"adjutant: --side: there is no side {side[:-1]}: did you mean {side}?"
    by_hex = adjutant("find", str(path), "--hex", hex_)
    assert by_hex.status == 0, by_hex.err


def test_a_unit_may_be_called_by_its_name(path: Path) -> None:
    with record_of(path.stem) as campaign:
        labels = [unit.label for unit in campaign.position.units.values()]
        one = next(unit for unit in campaign.position.units.values() if labels.count(unit.label) == 1)
        twins = [unit for unit in campaign.position.units.values() if labels.count(unit.label) > 1]
    assert adjutant("life", str(path), one.label.upper()).out == adjutant("life", str(path), one.id).out
    assert adjutant("find", str(path), "--unit", one.label).out == adjutant("find", str(path), "--unit", one.id).out
    strange = adjutant("life", str(path), "nobody").err
    assert "nobody is not the id or name of a unit, nor a hex of the " in strange
    if twins:
        several = adjutant("life", str(path), twins[0].label)
        assert several.status == 2
        assert "several units are called" in several.err
        assert twins[0].id in several.err
        assert twins[1].label != twins[0].label or twins[1].id in several.err


def test_luck_without_a_battle_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "bare.adjutant"
    scripted("operation-storm", path, 1).close()
    said = adjutant("luck", str(path))
    assert said.status == 0
    assert said.out.endswith("## Luck\n\nThe journal has no battle with known probabilities.\n")


def test_a_bare_name_that_is_nowhere_names_both_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "campaigns", lambda: tmp_path / "campaigns")
    for words in (("log", "nothere"), ("verify", "nothere"), ("find", "nothere"), ("open", "nothere")):
        said = adjutant(*words)
        assert (said.status, said.out) == (2, "")
        assert said.err == (
            f"adjutant: nothere is in neither this folder ({Path.cwd()}) nor {tmp_path / 'campaigns'}: check the name\n"
        )


@pytest.mark.parametrize("word", ["report", "sheet", "rejudge", "luck", "find"])
def test_what_is_no_campaign_is_one_sentence(word: str, tmp_path: Path) -> None:
    more = ("-o", str(tmp_path / "x.html")) if word == "report" else ()
    said = adjutant(word, str(tmp_path / "no.adjutant"), *more)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("adjutant: no.adjutant: there is no such file in ")
    assert len(said.err.splitlines()) == 1


def test_an_unknown_language_is_refused(path: Path) -> None:
    said = adjutant("luck", str(path), "--lang", "tlh")
    assert (said.status, said.out) == (2, "")
    assert said.err == "adjutant: no language tlh; there are en, de\n"
