"""Faults of map files, told with file, line and field."""

import re
from pathlib import Path

import pytest

from app.board.mapfile import load_map
from app.errors import BadInput
from tests.board.maptext import HEAD, read

# Where a fault stands: the line of the text after HEAD, which has 10 lines.
FAULTS = [
    ("[terrain]\nclear = [\n  '101',\n  '999',\n]\n", 14, "terrain.clear[1]", "no hex 999 on the West map"),
    (
        "[terrain]\nforrest = ['101']\n",
        12,
        "terrain.forrest",
        "has no terrain forrest: did you mean forest?",
    ),
    (
        "[terrain]\nForest = ['101']\n",
        12,
        "terrain.Forest",
        "it should be a slug, lower case words joined by -, not 'Forest'",
    ),
    (
        "[terrain]\nforest = ['101']\nhills = ['101-102']\n",
        13,
        "terrain.hills[0]",
        "101 is listed under both forest and hills: list it once",
    ),
    (
        "[[place]]\nhex = '101'\nkind = 'town'\n[[place]]\nhex = '991'\nkind = 'port'",
        15,
        "place[1].hex",
        "no hex",
    ),
    ("[[place]]\nhex = '101'\n", 11, "place[0].kind", "the field kind is missing: add it"),
    ("[[place]]\nhex = '101'\nkind = 'A Town'\n", 13, "place[0].kind", "should be a slug"),
    (
        "[[place]]\nhex = '101'\nkind = 'castle'\n",
        13,
        "place[0].kind",
        "has no place castle: known are port",
    ),
    ("[[place]]\nhex = 101\nkind = 'town'\n", 12, "place[0].hex", "it should be text, not 101"),
    (
        "[[place]]\nhexx = '101'\nkind='town'\nhex='101'",
        12,
        "place[0].hexx",
        "no field hexx here: did you mean hex?",
    ),
    ("[teraain]\nclear = []\n", 11, "teraain", "there is no field teraain here: did you mean terrain?"),
    ("[sides]\nriver = ['101/103']\n", 12, "sides.river[0]", "101 and 103 are not adjacent"),
    ("[sides]\nriver = ['101']\n", 12, "sides.river[0]", "101 is not a hexside"),
    ("[sides]\nriwer = ['101/102']\n", 12, "sides.riwer", "did you mean river?"),
    ("[[path]]\nkind = 'rail'\nhexes = ['101', '103']\n", 13, "path[0].hexes", "are not adjacent"),
    ("[[path]]\nkind = 'rail'\nhexes = []\n", 13, "path[0].hexes", "a path needs at least one hex"),
    ("[[path]]\nkind = 'canal'\nhexes = ['101']\n", 12, "path[0].kind", "has no path canal"),
    (
        "[[border]]\nname = 'a'\nsides = []\n[[border]]\nname = 'a'\nsides = []\n",
        15,
        "border[1].name",
        "there are two borders a: join their sides",
    ),
    ("[zones]\nz = ['zone y']\n", 12, "zones.z[0]", "no zone y"),
    (
        "[control]\naxis = ['101']\nsoviet = ['column 1']\n",
        13,
        "control.soviet[0]",
        "101 is listed under both axis and",
    ),
    (
        "[control]\naxis = ['101#keep']\n",
        12,
        "control.axis[0]",
        "no site 101#keep on the West map: list it among",
    ),
    ("[[site]]\nname = '101'\ncentral = true\n", 11, "site[0]", "101 is not a site"),
    (
        "[[site]]\nname = '101#a'\ncentral = true\n[[site]]\nname = '101#a'\ncentral = true\n",
        15,
        "site[1].name",
        "there are two sites 101#a",
    ),
    ("[painting]\nlegend = {'.' = 'clear'}\nrows = ['.']\n", 13, "painting.rows", "1 rows are painted but"),
    (
        "[painting]\nlegend = {'.' = 'clear'}\nrows = [\n'......',\n'.....',\n' ......',\n'......']\n",
        15,
        "painting.rows[1]",
        "5 letters for 6 hexes from 201",
    ),
    (
        "[painting]\nlegend = {'.' = 'clear'}\nrows = [\n'......',\n'.....!',\n' ......',\n'......']\n",
        15,
        "painting.rows[1]",
        "the legend has no letter !: add it",
    ),
    ("[painting]\nrows = []\n", 11, "painting.legend", "the field legend is missing"),
]


@pytest.mark.parametrize(("text", "line", "field", "sentence"), FAULTS)
def test_a_fault_in_a_map_file_is_told_with_file_line_and_field(
    tmp_path: Path, text: str, line: int, field: str, sentence: str
) -> None:
    with pytest.raises(BadInput) as caught:
        read(tmp_path, text)
    found = [p for p in caught.value.problems if p.place == f"{tmp_path / 'map.toml'}, line {line}, {field}"]
    assert found, str(caught.value)
    assert sentence in found[0].text


def test_all_faults_of_a_map_file_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        read(tmp_path, "[terrain]\nclear = ['999', '998']\n[zones]\nz = ['997']\n[edges]\ne = ['996']\n")
    assert [re.findall(r"no hex (\d+)", p.text) for p in caught.value.problems] == [
        ["997"],
        ["999"],
        ["998"],
        ["996"],
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "sentence"),
    [
        (
            'orientation = "pointy"',
            'orientation = "tilted"',
            6,
            "grid.orientation",
            "should be 'pointy' or 'flat'",
        ),
        ("rows = [1, 4]\n", "", 4, "grid", "rows is missing"),
        ("rows = [1, 4]", "rows = [4, 1]", 4, "grid", "rows runs from 4 to 1: give the lower number first"),
        ("rows = [1, 4]", "rows = [1, 4]\nmasked = ['909']", 10, "grid.masked", "no hex 909 on the West map"),
        ("columns = [1, 6]", "colums = [1, 6]", 10, "grid.colums", "did you mean columns?"),
    ],
)
def test_a_fault_in_the_grid_is_told_with_file_line_and_field(
    tmp_path: Path, old: str, new: str, line: int, field: str, sentence: str
) -> None:
    path = tmp_path / "map.toml"
    path.write_text(HEAD.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_map(path)
    found = [p for p in caught.value.problems if p.place == f"{path}, line {line}, {field}"]
    assert found, str(caught.value)
    assert sentence in found[0].text


def test_a_letter_of_the_painting_that_means_nothing_is_told_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="has no terrain forrest") as caught:
        read(tmp_path, "[painting]\nlegend = {f = 'forrest'}\nrows = ['ffffff', 'ffffff', 'ffffff', 'ffffff']\n")
    assert len(caught.value.problems) == 1


def test_a_file_that_cannot_be_read_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    with pytest.raises(BadInput, match="there is no such file: check the path"):
        load_map(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="the file is not UTF-8 text"):
        load_map(path)
    path.write_text("name = \n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"the file is not TOML: .*line 1"):
        load_map(path)
    with pytest.raises(BadInput, match="this is a folder: choose a file"):
        load_map(tmp_path)


def test_a_file_saved_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text("\ufeff" + HEAD, encoding="utf-8")
    assert load_map(path).grid.size == 24
