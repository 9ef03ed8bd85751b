"""Where pictures lie is kept in a file, comes back as it was, and leads from picture to board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from app.board.picture.clicks import Click
from app.board.picture.fit import board_point, fit_known
from app.board.picture.homography import straightening
from app.board.picture.placement import (
    MapPictures,
    Placement,
    Straightened,
    load_pictures,
    pictures_from_data,
    pictures_path,
)
from app.errors import BadInput
from app.paths import ROOT
from tests.board.picture.prints import Print

HASH = "0123456789abcdef" * 4
CORNERS = ((310.0, 205.0), (3900.0, 180.0), (4010.0, 2950.0), (250.0, 3010.0))


def placed(seed: int = 3) -> tuple[Placement, Print]:
    """A photograph that is straightened, laid by clicks, cropped and masked."""
    sheet = Print(seed)
    straight = straightening(CORNERS)
    bare = Placement(
        hash=HASH,
        file="north sheet.jpg",
        size=(4200, 3200),
        sheet="N",
        straightened=Straightened.of(straight),
        crop=(10.0, 10.0, 3000.0, 2500.0),
        inside=((20.0, 20.0), (3000.0, 30.0), (1500.0, 2400.0)),
        cut=(((100.0, 100.0), (200.0, 100.0), (150.0, 180.0)),),
    )
    return bare.laid(fit_known(sheet.grid, sheet.spread(4))), sheet


def test_the_file_beside_the_map_comes_back_as_it_was(tmp_path: Path) -> None:
    placement, _ = placed()
    bare = Placement(hash="f" * 64, file="süd.png", size=(10, 20), hidden=True)
    pictures = MapPictures(picture=(placement, bare))
    path = pictures_path(tmp_path / "map.toml")
    assert path.name == "map-pictures.toml"
    assert load_pictures(path) == MapPictures()
    path.write_text(pictures.toml(), encoding="utf-8")
    assert load_pictures(path) == pictures
    assert pictures_from_data(pictures.data()) == pictures
    assert pictures.hashes() == (HASH, "f" * 64)
    assert MapPictures().data() == {"picture": []}


@given(st.integers(0, 10**6))
def test_a_pixel_of_the_photograph_leads_to_its_hex(seed: int) -> None:
    placement, sheet = placed(seed)
    assert placement.board is not None
    assert placement.picture is not None
    assert placement.straightened is not None
    back = placement.straightened.straightening().to_picture
    for click in placement.clicks():
        i = sheet.grid.index(click.text)
        at = placement.board.point(*back.point(*click.point))
        assert at == pytest.approx(board_point(sheet.spec.orientation, *sheet.grid.axial(i)), abs=1e-6)
        assert placement.picture.point(*at) == pytest.approx(back.point(*click.point), abs=1e-3)


def test_a_placement_is_gone_on_with_from_its_clicks() -> None:
    placement, sheet = placed()
    again = fit_known(sheet.grid, [*placement.clicks(), sheet.click(0)])
    assert placement.laid(again).click[-1].click().text == sheet.grid.name(0)
    assert Click(*placement.click[0].at, placement.click[0].hex) == placement.clicks()[0]


def test_what_is_shown_lies_in_crop_and_outline_and_in_no_hole() -> None:
    placement, _ = placed()
    assert placement.shows((1500, 500))
    assert not placement.shows((150, 120))
    assert not placement.shows((2900, 2000))
    assert not placement.shows((5, 5))
    assert placement.frame == placement.inside
    assert placement.outline[0] == pytest.approx(placement.to_picture_pixels(((20.0, 20.0),))[0])
    assert len(placement.holes) == 1
    whole = Placement(hash=HASH, file="a.png", size=(30, 20))
    assert whole.outline == ((0, 0), (30, 0), (30, 20), (0, 20))
    assert whole.board is None
    assert whole.picture is None
    assert Placement(hash=HASH, file="a.png", size=(30, 20), crop=(5, 6, 7, 8)).frame[2] == (12, 14)


def changed(**fields: Any) -> str:
    data = placed()[0].model_dump(exclude_defaults=True)
    return tomli_w.dumps({"picture": [_lists({**data, **fields})]})


def _lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _lists(v) for k, v in value.items()}
    return [_lists(v) for v in value] if isinstance(value, (list, tuple)) else value


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (changed(hash="../../etc/passwd"), "hash"),
        (changed(size=(0, 20)), "size"),
        (changed(to_board=(1.0, 2.0, 0.0, 2.0, 4.0, 0.0)), "flattens the picture"),
        (changed(to_board=(1.0, float("nan"), 0.0, 2.0, 4.0, 0.0)), "to_board"),
        (changed(crop=(0.0, 0.0, -5.0, 9.0)), "a crop needs a width"),
        (changed(inside=((0.0, 0.0), (5.0, 5.0))), "three or more corners"),
        (changed(straightened={"corners": [[0, 0]] * 4, "size": [10, 10]}), "two corners are in the same place"),
        (changed(straightened={"corners": CORNERS, "size": [0, 10]}), "width and a height above 0"),
        (changed(spam=1), "there is no field spam"),
        ("picture = 3", "picture"),
        ("picture = [", "not TOML"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_its_place(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "map-pictures.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=words) as told:
        load_pictures(path)
    assert all(str(path) in problem.place for problem in told.value.problems)


FIELDS = ["picture", *Placement.model_fields]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["picture", *Placement.model_fields]), inner)
    ),
    max_leaves=8,
)


@given(JSON)
def test_any_data_is_read_or_refused(data: Any) -> None:
    try:
        found = pictures_from_data(data)
    except BadInput:
        return
    assert pictures_from_data(found.data()) == found


def test_the_page_about_files_names_every_field() -> None:
    page = (ROOT / "docs" / "scenario-files.md").read_text("utf-8")
    part = page[page.index("## map-pictures.toml") : page.index("## Maps of the Tiled editor")]
    assert not [field for field in Placement.model_fields if f"`{field}`" not in part]
