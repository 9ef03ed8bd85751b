"""The catalogues: complete, in step with the code, and German where German was asked for."""

from __future__ import annotations

import io
import json
import re
import shutil
import string
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from dev import catalogue
from pydantic_core import PydanticKnownError

from app.board.reading import nearest
from app.board.tomltext import WANTED
from app.campaign.campaign import Campaign
from app.errors import BadInput, Problem
from app.interop.answers.answers import answer_all
from app.interop.answers.paragraphs import paragraph
from app.interop.position.file import read_position
from app.messages import Sentence, languages, said_in_use, say, speak
from app.rules.orders.orders import Attack, NextPhase, Place, SetCondition
from app.systems.scenario import library
from app.systems.scenario.lessons import lessons_for
from app.systems.scenario.scenario import load_scenario
from app.systems.scenario.scenario_list import find_scenarios
from tests.interop.asking import A_SAMPLE_OR_ALL, adjutant, ruling_cases, storm, unit
from tests.systems.operation_storm.field import Field
from tests.test_messages import SPECS, templates

REMEDY = "run .venv/bin/python packaging/dev/catalogue.py and translate what it names"
GERMAN = catalogue.LOCALES / "de" / "LC_MESSAGES" / "adjutant.po"
ENGLISH = re.compile(
    r"\b(?:the|may|is|are|of|and|or|to|not|has|have|from|its|no|never|units?|hex|hexes|side|column|turn"
    r"|German|Soviet|Romanian|Hungarian|supply|supplied|line|cost|points)\b",
    re.IGNORECASE,
)


FILES_OWN = re.compile(r"\{[^}]*\}|move-fight|fight-move|„[^“]*“|@[\w-]+|\[[^\]]*\]|German Eagle vs\. Russian Bear")
"""Fields, the words of files, which stay English in quotation marks, and names of games."""

OWNERS = {"event"}
"""Findings in the words of whoever typed a chart in, which no catalogue has."""


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@cache
def every_message() -> tuple[Message, ...]:
    return tuple(m for m in read_po(io.BytesIO(GERMAN.read_bytes()), locale="de") if m.id)


def messages() -> list[Message]:
    """Those that the core says."""
    return [m for m in every_message() if any(not file.startswith("app/ui/") for file, _ in m.locations)]


def of_the_window() -> list[Message]:
    return [m for m in every_message() if any(file.startswith("app/ui/") for file, _ in m.locations)]


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def test_german_is_among_the_languages() -> None:
    assert languages() == ("en", *sorted(p.parent.parent.name for p in catalogue.LOCALES.glob("*/*/adjutant.po")))
    assert "de" in languages()


# in step with the code, the systems' files and one another


def test_each_file_is_what_the_code_and_the_translations_make_it() -> None:
    stale = []
    for path, wanted in catalogue.files().items():
        kept = path.read_bytes() if path.exists() else b""
        if path.suffix != ".mo":
            kept = kept.replace(b"\r\n", b"\n")
        stale += [] if kept == wanted else [path.relative_to(catalogue.LOCALES).as_posix()]
    assert stale == [], REMEDY


def test_every_marked_template_is_in_the_template_file() -> None:
    known = {m.id for m in messages()}
    assert {template for _, template in templates()} - known == set(), REMEDY


def test_words_that_come_from_a_systems_file_are_in_the_catalogue() -> None:
    known = {m.id for m in messages()}
    assert known >= {
        "rough",
        "major city",
        "all-lake hexside",
        "pass",
        "Soviet combat",
        "panzer division",
        "out of supply",
        "attenuated",
        "declared phase order",
        "soviet fight-move",
        "non-artillery",
        "Hungary",
        "german",
        "German",
        "mobile assault",
        "Units in the German reserve may be placed on the map.",
    }


def texts_of_the_systems() -> list[tuple[str, str]]:
    """Every text that the systems' files show in the window beside their names, and the file."""
    found = []
    for entry in find_scenarios():
        scenario = load_scenario(entry.folder)
        game = library.find(scenario.system).bind(scenario.world)
        found += [(scenario.title, "scenario.toml"), (scenario.about, "scenario.toml")]
        found += [(text, "coverage.toml") for line in game.coverage for text in (line.text, line.reading) if text]
        for switch in game.vocabulary.switches.values():
            found += [(text, "system.toml") for text in (switch.text, *switch.names)]
        found += [(condition.text, "system.toml") for condition in game.vocabulary.conditions.values()]
        found += [(name, "system.toml") for _, name in game.vocabulary.phases]
        found += [(chart.name, "system.toml") for chart in game.vocabulary.charts.values()]
        found += [(track.replace("-", " "), "system.toml") for track in game.vocabulary.tracks]
        for lesson in lessons_for(scenario.world):
            found += [(lesson.title, "lessons.toml"), *((step.words, "lessons.toml") for step in lesson.step)]
    return sorted(set(found))


def test_what_the_systems_files_tell_the_player_is_in_the_catalogue() -> None:
    known = {m.id for m in messages()}
    assert [(file, text) for text, file in texts_of_the_systems() if text not in known] == [], REMEDY


# every translation


def test_nothing_is_untranslated_and_nothing_is_fuzzy() -> None:
    assert catalogue.untranslated(GERMAN.read_bytes()) == [], REMEDY
    assert not any(m.fuzzy for m in every_message())


def test_a_text_of_the_window_has_the_same_fields_in_every_form() -> None:
    assert len(of_the_window()) > 1000
    for message in of_the_window():
        mine, theirs = forms(message.id)[-1], forms(message.string)
        assert fields(theirs[-1]) == fields(mine), mine
        assert all(fields(form) <= fields(mine) for form in theirs), mine
        assert not any(spec for form in theirs for _, _, spec, _ in string.Formatter().parse(form)), mine


def test_a_translation_names_the_same_fields_and_reads_like_a_sentence() -> None:
    for message in messages():
        mine, theirs = str(message.id), str(message.string)
        assert fields(theirs) == fields(mine), mine
        assert {spec or "" for _, name, spec, _ in string.Formatter().parse(theirs) if name} <= SPECS, mine
        assert theirs.endswith((".", "?")) == mine.endswith((".", "?")), mine
        assert theirs == theirs.strip(), mine
        assert "!" not in theirs, mine
        number = {name for _, name, spec, _ in string.Formatter().parse(theirs) if name and spec in ("w", "z", "s+")}
        assert say(mine, {name: 3 if name in number else "x" for name in fields(mine)}, "de"), mine


def test_no_sentence_is_left_in_english() -> None:
    assert [m.id for m in messages() if ENGLISH.search(FILES_OWN.sub("", str(m.string)))] == []


@pytest.mark.parametrize("form", ["Sie", "Ihr", "Ihre", "Ihren", "Ihnen"])
def test_the_player_is_not_addressed(form: str) -> None:
    assert [m.string for m in messages() if re.search(rf"(?<!^)\b{form}\b", str(m.string))] == []


# German words and their order


@pytest.mark.parametrize(
    ("template", "args", "sentence"),
    [
        ("{first} and {last}", {"first": "a", "last": "b"}, "a und b"),
        ("Lost: {units}.", {"units": ["a", "b", "c"]}, "Verloren: a, b und c."),
        ("{units} moved {path}.", {"units": ["a"], "path": "N2430–N2431"}, "Bewegung N2430–N2431: a."),
        ("{unit} may not move at all.", {"unit": "von Kleist"}, "von Kleist bewegt sich nie."),
        ("the defender's terrain: {terrain:t}", {"terrain": "major city"}, "Gelände des Verteidigers: Großstadt"),
        ("{nation} units are always in supply.", {"nation": "Romanian"}, "Immer versorgt: Rumänen."),
        (
            "{nations} units may not attack together.",
            {"nations": ["German", "Hungarian", "Romanian"]},
            "Deutsche, Ungarn und Rumänen dürfen nicht gemeinsam angreifen.",
        ),
        ("Weather: {weather:t}.", {"weather": "clear"}, "Wetter: klar."),
        ("the defender's terrain: {terrain:t}", {"terrain": "clear"}, "Gelände des Verteidigers: offenes Gelände"),
        ("{phase} begins.", {"phase": "Soviet combat"}, "Es beginnt: Sowjetischer Kampf."),
        (
            "Zones of control of the {side:t} side: {hexes}.",
            {"side": "soviet", "hexes": "–"},
            "Kontrollzonen (Sowjets): –.",
        ),
        (
            "Put right in {count:w} places: {reason}.",
            {"count": 12, "reason": "x"},
            "An zwölf Stellen richtiggestellt: x.",
        ),
        (
            "{hex} is given as {claimed}; by the units in it, it is {side}.",
            {"hex": "N2430", "claimed": "German", "side": "not controlled"},
            "Kontrolle über N2430, laut Angabe: Deutsche; nach den Einheiten dort: keine.",
        ),
    ],
)
def test_a_sentence_is_said_in_german(template: str, args: dict[str, Any], sentence: str) -> None:
    assert say(template, args, "de") == sentence


def test_no_is_one_word_as_a_number_and_another_as_an_answer() -> None:
    assert say("{count:w} Felder", {"count": 0}, "de") == "Keine Felder"
    assert say("{condition:t}: {value:t}.", {"condition": "x", "value": "no"}, "de") == "X: nein."
    assert say("{count:w} units.", {"count": 0}) == "No units."


def test_a_units_name_that_is_also_a_word_stays_as_it_is() -> None:
    assert say("Lost: {units}.", {"units": ["artillery", "sea"]}, "de") == "Verloren: artillery und sea."


def test_an_open_question_is_repeated_in_the_readers_language() -> None:
    on = Field(
        [unit("a", "tank", "N2431", attack=6), unit("d", "infantry", "N2430", defense=2)],
        conditions={"phase_order": {"soviet": "fight-move"}},
    )
    on.do(Attack("prepared-assault", ("a",), "N2430"))
    (found,) = on.referee.judge(on.at, NextPhase()).findings
    assert found.text().startswith("Answer the open question first: Roll a die for the attack on N2430, column +")
    german = "Zuerst ist die offene Frage zu beantworten: Für den Angriff auf N2430 ist zu würfeln, Spalte +"
    assert found.text("de").startswith(german)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("ploesti_fallen", True, "Ploesti war schon einmal sowjetisch: ja."),
        ("ploesti_fallen", False, "Ploesti war schon einmal sowjetisch: nein."),
        ("air_superiority", "german", "Luftüberlegenheit in diesem Zug: Deutsche."),
        ("air_superiority", None, "Luftüberlegenheit in diesem Zug: offen."),
        (
            "phase_order",
            {"german": "move-fight", "soviet": "fight-move"},
            "Angesagte Phasenfolge: Deutsche mit Bewegung vor Kampf und Sowjets mit Kampf vor Bewegung.",
        ),
    ],
)
def test_a_condition_is_set_in_german(name: str, value: Any, sentence: str) -> None:
    on = Field([unit("a", "tank", "N2431")])
    assert on.do(SetCondition(name, value)).summary("de") == sentence


def test_a_placing_is_told_in_german() -> None:
    on = Field([unit("a", "tank", "N2431")])
    assert on.do(Place(("a",), "N2430")).summary("de") == "Aufgestellt in N2430: a."


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.mark.usefixtures("german")
def test_scenarios_and_lessons_are_handed_out_in_the_language_in_use() -> None:
    entries = {entry.slug: entry for entry in find_scenarios()}
    first = entries["operation-storm/first-steps"]
    assert first.title == "Operation Storm: Erste Schritte (der Abschnitt an der Sarn)"
    assert first.about.startswith("Ein kleiner Abschnitt zum Kennenlernen")
    world = load_scenario(first.folder).world
    assert world.title == "Operation Storm: First steps (the Sarn sector)"  # what a file keeps stays as it is
    lessons = lessons_for(world)
    assert [lesson.title for lesson in lessons][:2] == ["Eine Division bewegen", "Zu hoch gestapelt"]
    assert lessons[0].step[0].words.startswith("Den Stapel in 1814 anklicken.")


@pytest.mark.usefixtures("german")
def test_a_text_of_a_system_is_said_as_it_stands() -> None:
    assert said_in_use("no limit") == "ohne Grenze"
    assert said_in_use("{not} a text of ours") == "{not} a text of ours"
    assert said_in_use("") == ""


# what is wrong with files and orders


@pytest.mark.usefixtures("german")
def test_a_fault_is_told_in_the_language_of_whoever_reads_it() -> None:
    fault = BadInput([Problem("map.toml", Sentence("no zone {zone}: {near}", zone="x", near=nearest("x", ["east"])))])
    assert str(fault) == "map.toml: keine Zone x: bekannt sind east"
    assert fault.said("en") == "map.toml: no zone x: known are east"
    assert [(p.place, p.text) for p in fault.problems] == [("map.toml", "keine Zone x: bekannt sind east")]
    speak("en")
    assert str(fault) == "map.toml: no zone x: known are east"


@pytest.mark.usefixtures("german")
def test_a_scenario_with_faults_is_refused_in_german(tmp_path: Path) -> None:
    folder = tmp_path / "game" / "scenario"
    folder.mkdir(parents=True)
    (folder / "scenario.toml").write_text('system = "operation-storm"\ntitle = "x"\nturn = "two"\nwrong = 1\n')
    with pytest.raises(BadInput) as caught:
        load_scenario(folder)
    first, second = str(caught.value).splitlines()
    assert first.endswith("scenario.toml, Zeile 3, turn: der Wert soll eine ganze Zahl sein, nicht 'two'")
    assert "scenario.toml, Zeile 4, wrong: ein Eintrag wrong ist hier nicht vorgesehen: bekannt sind about, " in second


@pytest.mark.usefixtures("german")
def test_a_campaign_that_cannot_be_opened_is_refused_in_german(tmp_path: Path) -> None:
    path = tmp_path / "a.adjutant"
    with pytest.raises(BadInput) as caught:
        Campaign.open(path, library.referee_for)
    missing = f"diese Datei gibt es in {tmp_path} nicht; den Namen prüfen oder den vollen Pfad angeben."
    assert str(caught.value) == f"a.adjutant: {missing}"
    path.write_bytes(b"nothing")
    with pytest.raises(BadInput) as caught:
        Campaign.open(path, library.referee_for)
    assert str(caught.value).startswith("a.adjutant: das ist keine Kampagnendatei; ")


@pytest.mark.parametrize("kind", sorted(WANTED))
def test_what_a_field_should_hold_is_said_for_faults_that_pydantic_knows(kind: str) -> None:
    context: dict[str, Any] = {"ge": 1, "le": 2, "pattern": "x", "class_name": "X"}
    theirs = PydanticKnownError(kind, context).message_template  # type: ignore[arg-type]
    fields = set(re.findall(r"\{(\w+)\}", theirs))
    assert set(re.findall(r"\{(\w+)\}", WANTED[kind].replace("{{", ""))) <= fields


# the ruling cases


def _rows_of(chart: Any) -> list[list[Any]]:
    rows = chart.get("rows", {}) if isinstance(chart, dict) else {}
    return [row for row in rows.values() if isinstance(row, list)] if isinstance(rows, dict) else []


@A_SAMPLE_OR_ALL
def test_the_rulings_leave_no_english_in_a_german_answer(one_in: int) -> None:
    said = set()
    for position in ruling_cases(one_in):
        file = read_position(json.dumps(position))
        orders = [order for asked in position["questions"] for order in asked.get("orders", ())]
        reasons = [re.escape(order["reason"]) for order in orders if order.get("reason")]
        charts = [*position.get("charts", {}).values()]
        cells = [cell for chart in charts for row in _rows_of(chart) for cell in row if isinstance(cell, str)]
        reasons += [re.escape(cell) for cell in cells if " " in cell]  # conditions printed on a card
        named = [u[key] for u in position.get("units", ()) for key in ("id", "name") if u.get(key)]
        named += [v for order in orders if isinstance(order.get("value"), list) for v in order["value"]]
        named.sort(key=len, reverse=True)
        names = re.compile("|".join([*reasons, *(rf"\b{re.escape(name)}\b" for name in named)]) or "$^")
        for answer, asked in zip(answer_all(file, "de"), file.questions, strict=True):
            for line in paragraph(answer, asked.form.model_dump(), "de").splitlines():
                said.add(line)
                assert not ENGLISH.search(FILES_OWN.sub("", names.sub("", line))), line
    assert len(said) > 400


@A_SAMPLE_OR_ALL
def test_the_same_rules_are_named_in_both_languages(one_in: int) -> None:
    for position in ruling_cases(one_in):
        file = read_position(json.dumps(position))
        for english, german in zip(answer_all(file), answer_all(file, "de"), strict=True):
            theirs: Any = german["findings"]
            mine: Any = english["findings"]
            assert [(f["code"], f["rule"], f["hexes"], f["units"]) for f in theirs] == [
                (f["code"], f["rule"], f["hexes"], f["units"]) for f in mine
            ]
            assert all(f["text"].endswith(f"({', '.join((f['rule'], *f.get('also', ())))}).") for f in theirs)
            said = [(f["text"], g["text"]) for f, g in zip(mine, theirs, strict=True) if f["code"] not in OWNERS]
            assert all(f != g for f, g in said)


# the command


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_the_command_answers_in_german(form: list[str]) -> None:
    position = json.dumps(storm([unit("u", "flak", "N2430")], {"ask": "reach", "units": ["u"]}))
    said = adjutant("answer", "--lang", "de", *form, "-", given=position)
    assert (said.status, said.err) == (0, "")
    assert "u bewegt sich nie (9.2)." in said.out


def test_the_command_names_faults_in_the_language_asked_for() -> None:
    position = json.dumps(storm([unit("u", "flak", "N2430")], {"ask": "reach", "units": ["v"]}))
    german = adjutant("answer", "--lang", "de", "-", given=position)
    assert german.err == "adjutant: questions[0].units: keine Einheit v in dieser Datei: bekannt sind u\n"
    assert adjutant("answer", "-", given=position).err.startswith(
        "adjutant: questions[0].units: no unit v in this file: "
    )


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    said = adjutant("answer", "--lang", "xx", "-", given=json.dumps(ruling_cases()[0]))
    assert (said.status, said.out) == (2, "")
    assert said.err == f"adjutant: no language xx; there are {', '.join(languages())}\n"


# the script


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["catalogue.py", *words])
    return catalogue.main()


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The catalogues once more, free to be changed."""
    copy = tmp_path / "locale"
    shutil.copytree(catalogue.LOCALES, copy)
    monkeypatch.setattr(catalogue, "LOCALES", copy)
    monkeypatch.setattr(catalogue, "TEMPLATE", copy / "adjutant.pot")
    return copy


def test_what_is_in_step_passes_the_check(
    locales: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "--check") == 0
    assert capsys.readouterr().out == ""


def test_a_translation_that_was_taken_out_is_named_and_stays_out_of_what_is_compiled(
    locales: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    po = locales / "de" / "LC_MESSAGES" / "adjutant.po"
    po.write_bytes(po.read_bytes().replace('msgstr "Großstadt"'.encode(), b'msgstr ""'))
    before = po.with_suffix(".mo").read_bytes()
    assert run(monkeypatch, "--check") == 1
    told = capsys.readouterr().out
    assert "adjutant.po has no words for: major city\n" in told
    assert "adjutant.mo is out of date\n" in told
    assert po.with_suffix(".mo").read_bytes() == before
    assert run(monkeypatch) == 1
    assert "\0Großstadt\0".encode() not in po.with_suffix(".mo").read_bytes()


def test_a_template_file_that_lacks_a_sentence_is_named_and_made_anew(
    locales: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pot = locales / "adjutant.pot"
    whole = pot.read_bytes()
    pot.write_bytes(whole.replace(b'msgid "The game is over."\nmsgstr ""\n', b""))
    assert run(monkeypatch, "--check") == 1
    assert "adjutant.pot is out of date\n" in capsys.readouterr().out
    assert run(monkeypatch) == 0
    assert pot.read_bytes() == whole


def test_a_new_language_begins_with_every_sentence_untranslated(
    locales: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (locales / "fr" / "LC_MESSAGES").mkdir(parents=True)
    assert run(monkeypatch) == 1
    fresh = (locales / "fr" / "LC_MESSAGES" / "adjutant.po").read_bytes()
    assert len(catalogue.untranslated(fresh)) == len(every_message())
    assert "fr/LC_MESSAGES/adjutant.po has no words for: The game is over." in capsys.readouterr().out
