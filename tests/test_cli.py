"""The ``adjutant`` command: exit statuses, what goes where, and what it lists."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from tests.interop.asking import adjutant, ask, storm, unit

ROOT = Path(__file__).resolve().parent.parent
UNITS = [unit("a", "tank", "N2431", attack=6), unit("d", "infantry", "N2430")]
GOOD = storm(UNITS, {"ask": "odds", "attackers": ["a"], "target": "N2430"})
ILLEGAL = storm(UNITS, {"ask": "move", "units": ["a"], "path": ["N2431", "N2440"]})

# The words that position files may use whatever the version, and the conditions beside them
STORM = {
    "nations": {"german", "slovakian", "hungarian", "romanian", "soviet"},
    "sides": {"german", "soviet"},
    "types": {
        "panzer",
        "motorized",
        "cavalry",
        "infantry",
        "mountain",
        "jaeger",
        "flak",
        "tank",
        "mechanized-rifle",
        "artillery",
        "t34",
        "rifle",
        "airborne",
    },
    "terrain": {"clear", "forest", "marsh", "rough", "mountain", "lake", "sea"},
    "places": {"city", "major-city", "oilfield"},
    "hexsides": {"river", "lake", "sea", "pass"},
    "paths": {"danube-corridor", "pripyet-corridor"},
    "zones": {"hungary", "romania", "reich", "ussr"},
    "markers": {"airpower", "aerial-supply"},
    "marks": set(),
    "conditions": {"phase_order", "air_superiority", "ploesti_fallen"},
    "states": {"supplied", "attenuated", "aerial", "out-of-supply"},
    "charts": {"crt"},
}


def written(folder: Path, position: object) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("position", [GOOD, ILLEGAL])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_answered_questions_are_status_0_and_leave_stderr_empty(position: Any, form: list[str], tmp_path: Path) -> None:
    said = adjutant("answer", *form, written(tmp_path, position))
    assert (said.status, said.err) == (0, "")
    assert said.out.strip()


def test_an_illegal_move_is_an_answer() -> None:
    assert ask(ILLEGAL).answers[0]["legal"] is False


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_bad_file_is_status_2_with_a_line_for_each_problem_and_nothing_on_stdout(form: list[str]) -> None:
    bad = storm([{**UNITS[0], "hex": "N9999"}, {**UNITS[1], "nation": "finnish"}], {"ask": "supply", "unit": "zz"})
    said = adjutant("answer", *form, "-", given=json.dumps(bad))
    assert (said.status, said.out) == (2, "")
    places = [line.removeprefix("adjutant: ").split(":")[0] for line in said.err.splitlines()]
    assert places == ["units[0].hex", "units[1].nation", "questions[0].unit"]


def test_one_bad_question_among_good_ones_answers_none() -> None:
    said = ask({**GOOD, "questions": [*GOOD["questions"], {"ask": "supply", "unit": "zz"}]})
    assert (said.status, said.out) == (2, "")


def test_a_question_that_cannot_be_put_is_found_after_the_others_were_read() -> None:
    bare = [{k: v for k, v in UNITS[0].items() if k != "attack"}, UNITS[1]]
    said = ask(storm(bare, {"ask": "control", "hex": "N2430"}, *GOOD["questions"]))
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("adjutant: questions[1]: ")


@pytest.mark.parametrize(
    ("name", "sentence"), [("no-such-file.json", "there is no such file"), (".", "this is a folder: choose a file")]
)
def test_a_file_that_cannot_be_read_is_named(name: str, sentence: str, tmp_path: Path) -> None:
    said = adjutant("answer", str(tmp_path / name))
    assert (said.status, said.out) == (2, "")
    assert sentence in said.err
    assert len(said.err.splitlines()) == 1


def test_answers_in_json_are_utf8_whatever_the_terminal_speaks() -> None:
    said = ask(GOOD)  # on a stdout that knows no letters but ASCII
    assert "≤" in ask(storm([{**UNITS[0], "attack": 1}, UNITS[1]], *GOOD["questions"])).out
    assert said.answers[0]["column"] == "+2"


def test_an_unknown_language_is_refused() -> None:
    said = adjutant("answer", "--lang", "tlh", "-", given=json.dumps(GOOD))
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("adjutant: no language tlh; there are en")


@pytest.mark.parametrize("words", [["answer"], ["answer", "-", "--colour"], ["nonsense"]])
def test_a_wrong_call_is_status_2(words: list[str]) -> None:
    said = adjutant(*words)
    assert (said.status, said.out) == (2, "")


def test_the_version_is_printed() -> None:
    said = adjutant("--version")
    assert said.status == 0
    assert said.out.startswith("adjutant ")


def test_the_systems_are_listed() -> None:
    assert "operation-storm  Operation Storm" in adjutant("systems").out.splitlines()
    listed = json.loads(adjutant("systems", "--json").out)
    assert {"slug", "name", "version"} <= set(listed[0])


def test_an_unknown_system_is_refused() -> None:
    said = adjutant("systems", "operation-strom")
    assert (said.status, said.out) == (2, "")
    assert "operation-strom" in said.err


@pytest.fixture(scope="module")
def storm_words() -> dict[str, Any]:
    said = adjutant("systems", "operation-storm", "--json")
    assert (said.status, said.err) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


@pytest.mark.parametrize("topic", sorted(STORM))
def test_a_system_lists_the_slugs_of_its_row(topic: str, storm_words: dict[str, Any]) -> None:
    assert set(storm_words[topic]) == STORM[topic]


def test_a_system_lists_its_mobility_classes_and_who_is_in_them(storm_words: dict[str, Any]) -> None:
    assert storm_words["mobility_classes"] == ["cavalry", "mechanized", "mountain", "non-mechanized", "static"]
    assert storm_words["types"]["artillery"] == "mechanized"
    assert storm_words["types"]["flak"] == "static"
    assert set(storm_words["types"].values()) == set(storm_words["mobility_classes"])


def test_a_system_lists_charts_with_status_and_rule(storm_words: dict[str, Any]) -> None:
    assert storm_words["charts"]["crt"] == {"name": "Combat Results Table", "rule": "12.3", "status": "printed"}


def test_a_system_lists_its_phases_in_order(storm_words: dict[str, Any]) -> None:
    assert list(storm_words["phases"]) == [
        "air-superiority",
        "soviet-movement",
        "soviet-combat",
        "reserve-release",
        "reserve-creation",
        "german-movement",
        "german-combat",
        "terminal-supply-check",
        "soviet-reinforcement",
        "german-reinforcement",
        "administrative",
    ]


def test_a_system_lists_conditions_with_their_values(storm_words: dict[str, Any]) -> None:
    conditions = storm_words["conditions"]
    assert conditions["phase_order"]["keys"] == ["german", "soviet"]
    assert conditions["phase_order"]["values"] == ["move-fight", "fight-move"]
    assert conditions["air_superiority"]["values"] == ["german", "soviet"]
    assert conditions["ploesti_fallen"] == {
        "shape": "flag",
        "default": False,
        "text": "Ploesti has been under Soviet control at some time (7.8)",
        "place": "Ploesti",
    }


def test_an_attack_is_listed_with_rule_and_options(storm_words: dict[str, Any]) -> None:
    assert storm_words["attacks"]["prepared-assault"] == {"rule": "10.1", "options": []}


def test_a_system_is_listed_in_words_too() -> None:
    said = adjutant("systems", "operation-storm")
    assert said.status == 0
    assert "mobility classes: cavalry, mechanized, mountain, non-mechanized, static" in said.out.splitlines()
    assert "marks: –" in said.out.splitlines()


def test_every_slug_that_is_listed_may_be_used(storm_words: dict[str, Any]) -> None:
    """What a system lists is what a position file may say."""
    units = [
        unit(f"{nation}-{kind}", f"{nation} {kind}", f"N{row}{column}")
        for row, nation in enumerate(storm_words["nations"], 20)
        for column, kind in enumerate(storm_words["types"], 21)
    ]
    position = storm(
        units,
        map={
            "terrain": {f"N30{n}": slug for n, slug in enumerate(storm_words["terrain"], 21)},
            "places": {"N3121": storm_words["places"]},
            "hexsides": {"N3121/N3122": storm_words["hexsides"]},
            "paths": [{"kind": kind, "hexes": ["N3121", "N3122"]} for kind in storm_words["paths"]],
            "zones": {"N3121": storm_words["zones"]},
        },
        markers=[{"kind": kind, "side": "german", "hex": "N3121"} for kind in storm_words["markers"]],
        tracks=dict.fromkeys(storm_words["tracks"], 1),
    )
    said = ask(position)
    assert (said.status, said.err) == (0, "")
    for phase in storm_words["phases"]:
        assert ask({**position, "phase": phase}).status == 0
    for state in storm_words["states"]:
        assert ask(storm([unit("a", "infantry", "N2430", status=state)], {"ask": "reach", "units": ["a"]})).status == 0


def test_a_pipe_from_the_shell_is_answered() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app.cli", "answer", "--json", "-"],
        cwd=ROOT,
        input=json.dumps(GOOD).encode(),
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "latin-1", "PATH": ""},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["answers"][0]["basic"] == "+2"


def test_a_program_with_nowhere_to_write_does_what_it_is_told() -> None:
    """As the program for the window alone has it on Windows."""
    code = "import sys; sys.stdout = sys.stderr = None\nfrom app.cli import main\nsys.exit(main(sys.argv[1:]))"
    for words, status in ((["--version"], 0), (["systems"], 0), (["answer", "nowhere.json"], 2), (["nonsense"], 2)):
        assert subprocess.run([sys.executable, "-c", code, *words], cwd=ROOT, check=False).returncode == status


def test_a_campaigns_file_alone_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.ui import application

    opened: list[Path | None] = []
    monkeypatch.setattr("app.cli.gc.disable", lambda: None)
    monkeypatch.setattr(application, "run", lambda path: opened.append(path) or 0)
    for words in (["/far/My war.adjutant"], ["open", "/far/My war.adjutant"], []):
        assert main(words) == 0
    assert opened == [Path("/far/My war.adjutant"), Path("/far/My war.adjutant"), None]


STARTED = """
import gc, sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
from app.cli import main
early = [name for name in ("app.board", "pydantic") if name in sys.modules]
from app.systems.scenario import library
early += ["pydantic"] if "pydantic" in sys.modules else []
status = main(["answer", sys.argv[1]])
tables = sorted({name.rsplit("/", 1)[-1] for name in opened if name.endswith(".toml")})
heavy = ("app.interop.answers.advice_form", "app.advice", "app.systems.declared.form", "PySide6", "sqlite3")
heavy = early + [name for name in heavy if name in sys.modules]
print(status, tables, heavy, gc.isenabled())
"""


def test_an_answer_reads_what_its_ruling_needs_and_no_more(tmp_path: Path) -> None:
    file = tmp_path / "control.json"
    file.write_text(
        json.dumps(
            {
                "system": "operation-storm",
                "map": {"blank": True},
                "questions": [{"ask": "control", "hex": "N2430"}],
            }
        ),
        "utf-8",
    )
    ran = subprocess.run(
        [sys.executable, "-c", STARTED, str(file)], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert ran.stdout.splitlines()[-1] == "0 ['map.toml', 'orders.toml', 'system.toml'] [] True"
