"""The owner's folder of charts: what is written is read back, and a damaged file loses nothing. All charts are made
up."""

from __future__ import annotations

import stat
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.errors import BadInput
from app.installation.own_charts import OwnCharts, brought_along
from app.paths import SCENARIOS
from app.rules.charts.entered import EnteredChart
from app.rules.charts.table import OWNER_ENTERED
from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario

GAME = "land-without-end"
FULL, PRACTICE = SCENARIOS / GAME / "full-map", SCENARIOS / GAME / "first-steps"


@pytest.fixture
def own(tmp_path: Path) -> OwnCharts:
    return OwnCharts(library.find(GAME).vocabulary, tmp_path)


def begun(own: OwnCharts, cell: str = "AS") -> EnteredChart:
    """The results table with three cells typed in."""
    chart = EnteredChart.blank(own.forms["crt"])
    for n in range(3):
        chart = chart.with_cell("1", n, cell, f"owner 2026-11-{18 + n}")
    return chart


def test_a_chart_is_read_back_with_where_each_cell_is_from(own: OwnCharts, tmp_path: Path) -> None:
    own.save("crt", begun(own))
    found = own.read("crt")
    assert found == begun(own)
    assert found is not None
    assert (found.source("5", 7), found.source("1", 1), found.date) == (
        "rulebook 11.28",
        "owner 2026-11-19",
        "2026-11-20",
    )
    assert [p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*.*")] == [f"{GAME}/crt.toml"]


def test_a_chart_that_was_never_typed_in_is_none(own: OwnCharts) -> None:
    assert own.read("crt") is None
    assert own.all_usable() == ({}, ())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("columns = [", "crt.toml: the file is not TOML"),
        ("\x00\xff", "crt.toml: the file is not"),
        ('system = "x"\nchart = "crt"\ncolumns = ["1:3"]\n', "crt.toml, line 1, system: this is x, not "),
        ('system = "land-without-end"\nchart = "crt"\ncolumns = 3\n', "crt.toml, line 3, columns: "),
        (
            'system = "land-without-end"\nchart = "crt"\ncolumns = ["1:3"]\n[rows]\n1 = ["AS", "AS"]\n',
            "crt.toml, line 4, rows: chart crt, row 1: 2 cells for 1 columns; give one for each",
        ),
        (
            'system = "land-without-end"\nchart = "crt"\ncolumns = ["1:3"]\n[rows]\none = ["AS"]\n',
            "crt.toml, line 4, rows: chart crt: rows are lists of cells by die or turn, not one",
        ),
    ],
)
def test_a_damaged_file_is_one_sentence_and_stays_beside_what_is_typed_anew(
    own: OwnCharts, text: str, said: str
) -> None:
    own.path("crt").parent.mkdir(parents=True)
    own.path("crt").write_bytes(text.encode("latin-1"))
    with pytest.raises(BadInput) as fault:
        own.read("crt")
    assert said in str(fault.value)
    assert "\n" not in str(fault.value)
    assert said in own.all_usable()[1][0]
    own.save("crt", begun(own))
    assert own.read("crt") == begun(own)
    assert own.path("crt").with_suffix(".damaged-1").read_bytes() == text.encode("latin-1")


@pytest.mark.skipif(sys.platform == "win32", reason="folders are barred otherwise there")
def test_a_folder_that_may_not_be_written_keeps_the_file(own: OwnCharts) -> None:
    own.save("crt", begun(own))
    folder = own.path("crt").parent
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        if (folder / "x").parent.stat().st_uid == 0:
            pytest.skip("nothing bars the superuser")
        with pytest.raises(BadInput, match="cannot be written"):
            own.save("crt", begun(own, "DR"))
    finally:
        folder.chmod(stat.S_IRWXU)
    assert own.read("crt") == begun(own)


def test_a_file_cut_short_in_writing_is_never_seen(own: OwnCharts, monkeypatch: pytest.MonkeyPatch) -> None:
    own.save("crt", begun(own))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.files.os.replace", full)
    with pytest.raises(BadInput, match="No space left"):
        own.save("crt", begun(own, "DR"))
    assert own.read("crt") == begun(own)
    assert [p.name for p in own.path("crt").parent.iterdir()] == ["crt.toml"]


def test_a_chart_with_an_impossible_cell_is_kept_and_not_used(own: OwnCharts) -> None:
    wrong = begun(own).with_cell("2", 0, "XX", "owner 2026-11-20")
    own.save("crt", wrong)
    assert own.read("crt") == wrong
    assert own.usable("crt") is None


def test_a_world_gets_the_charts_that_it_does_not_bring(own: OwnCharts, tmp_path: Path) -> None:
    words = library.find(GAME).vocabulary
    for slug in ("crt", "moscow"):
        form = own.forms[slug]
        own.save(slug, EnteredChart.blank(form).with_cell("1", 0, next(iter(form.codes)), "owner 2026-11-20"))
    bare, faults = brought_along(load_scenario(FULL).world, words, tmp_path)
    assert faults == ()
    assert set(bare.charts) == {"crt", "moscow"}
    assert library.find(GAME).bind(bare).vocabulary.charts["crt"].status == OWNER_ENTERED
    practice = load_scenario(PRACTICE).world
    with_mine, _ = brought_along(practice, words, tmp_path)
    assert with_mine == replace(practice, charts={**practice.charts, "moscow": bare.charts["moscow"]})
