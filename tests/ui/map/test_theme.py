from pathlib import Path

import pytest

from app.errors import BadInput
from app.ui.counters.badges import SHAPES, SIGNS
from app.ui.counters.face import face_words
from app.ui.map.printed.grounds import DRAWINGS
from app.ui.map.printed.places import PLACES
from app.ui.map.printed.styles import STRANGE, styles
from app.ui.map.printed.waters import COURSES, CROSSINGS
from app.ui.map.printed.ways import LAYERS
from app.ui.theme import FOLDER, Theme, _load

# The slugs that position files fix for the five systems.
TERRAIN = {
    "operation-storm": "clear forest marsh rough mountain lake sea",
    "land-without-end": "clear forest hills marsh lake sea",
    "winterstorm": "clear woods hilltop village town urban fortification",
    "eagle-bear": "clear swamp hills mountain lake",
    "stalins-war": "clear forest rough swamp mountain desert",
}
PLACE_KINDS = {
    "operation-storm": "city major-city oilfield",
    "land-without-end": "small-town large-town city fortified-line coast-black coast-azov",
    "winterstorm": "objective",
    "eagle-bear": "town minor-city major-city fortress",
    "stalins-war": (
        "town city fortress festung oil victory-point fortified-zone port port-baltic port-black-sea port-caspian "
        "supply-source-german supply-source-soviet supply-source-romanian supply-source-hungarian"
    ),
}
HEXSIDES = {
    "operation-storm": "river lake sea pass",
    "land-without-end": "river lake sea sivash kerch",
    "winterstorm": "stream minor-river major-river bridge embankment",
    "eagle-bear": "river lake sea sea-baltic sea-black sea-azov sea-caspian impassable kerch",
    "stalins-war": "river major-river volga lake sea kerch",
}
PATHS = {
    "operation-storm": "danube-corridor pripyet-corridor",
    "land-without-end": "rollbahn",
    "winterstorm": "road trail railroad",
    "stalins-war": "rail",
}
GROUNDS = sorted({style.ground for style in styles().terrain.values()})


@pytest.mark.parametrize("system", TERRAIN)
def test_every_terrain_of_every_system_has_a_style_of_its_own(system: str) -> None:
    assert set(TERRAIN[system].split()) <= set(styles().terrain) - {STRANGE}
    assert "unknown" in styles().terrain


@pytest.mark.parametrize("system", PLACE_KINDS)
def test_every_place_and_hexside_of_every_system_has_a_style_of_its_own(system: str) -> None:
    assert set(PLACE_KINDS[system].split()) <= set(styles().place) - {STRANGE}
    assert set(HEXSIDES[system].split()) <= set(styles().hexside) - {STRANGE}
    assert set(PATHS.get(system, "").split()) <= set(styles().path) - {STRANGE}


def test_every_style_names_a_drawing_that_there_is() -> None:
    assert {s.texture for s in styles().terrain.values()} <= set(DRAWINGS)
    assert {s.draw for s in styles().place.values()} <= set(PLACES)
    assert {s.draw for s in styles().hexside.values()} <= set(COURSES) | set(CROSSINGS)
    assert {s.draw for s in styles().path.values()} <= set(LAYERS)
    badges = face_words().badges.values()
    assert {b.shape for b in badges} <= set(SHAPES)
    assert {b.sign for b in badges} <= set(SIGNS) | {"none"}


def test_an_unknown_slug_gets_the_strange_row() -> None:
    assert styles().of_terrain("lava") is styles().terrain[STRANGE]
    assert styles().of_hexside("lava") is styles().hexside[STRANGE]
    assert styles().of_path("lava") is styles().path[STRANGE]
    assert styles().of_place("lava") is styles().place[STRANGE]


@pytest.mark.parametrize("name", Theme.names())
def test_every_theme_has_every_ground_and_badge_ink(name: str) -> None:
    theme = Theme.load(name)
    assert set(GROUNDS) <= set(theme.grounds)
    for badge in face_words().badges.values():
        assert theme.overlay.by_name(badge.ink).isValid()
    for table in (styles().hexside, styles().path):
        for style in table.values():
            assert hasattr(theme.water, style.ink) or hasattr(theme.line, style.ink)


@pytest.mark.parametrize("name", Theme.names())
def test_unknown_terrain_never_has_the_colour_of_clear(name: str) -> None:
    theme = Theme.load(name)
    assert theme.ground("unknown").fill != theme.ground("clear").fill
    assert theme.ground("unknown").fill == theme.sheet.paper


@pytest.mark.parametrize("ground", GROUNDS)
def test_dark_lowers_lightness(ground: str) -> None:
    light, dark = Theme.load("light").ground(ground).fill, Theme.load("dark").ground(ground).fill
    assert dark.lightnessF() < light.lightnessF() - 0.3


@pytest.mark.parametrize("ground", ["forest", "marsh", "rough", "mountain", "water", "desert"])
def test_dark_keeps_the_hue(ground: str) -> None:
    light, dark = Theme.load("light").ground(ground).fill, Theme.load("dark").ground(ground).fill
    apart = abs(light.hue() - dark.hue())
    assert min(apart, 360 - apart) <= 24


def test_light_has_the_colours_of_the_printed_map() -> None:
    theme = Theme.load("light")
    wanted = {"clear": "#efe9d2", "forest": "#bfd3a8", "marsh": "#d5e3d8", "rough": "#dcc9a6", "mountain": "#c2ae94"}
    assert {name: theme.ground(name).fill.name() for name in wanted} == wanted
    assert theme.sheet.paper.name() == "#f4f1e8"
    assert theme.ground("water").fill.name() == "#c4dcea"


def test_a_theme_file_at_fault_is_told_with_every_fault(tmp_path: Path) -> None:
    text = (FOLDER / "light.toml").read_text("utf-8")
    broken = tmp_path / "broken.toml"
    broken.write_text(
        text.replace('paper = "#F4F1E8"', 'paper = "cream"').replace("grain = 0.045", "grain = 7\nglare = 1"), "utf-8"
    )
    with pytest.raises(BadInput) as raised:
        _load(broken, "broken")
    said = str(raised.value)
    assert "sheet.paper" in said
    assert "'cream' is no colour" in said
    assert "strength.grain" in said
    assert "strength.glare" in said


def test_a_missing_theme_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.toml"):
        _load(tmp_path / "nowhere.toml", "nowhere")
