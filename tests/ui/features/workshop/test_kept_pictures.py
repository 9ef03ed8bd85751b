"""The picture of a map goes with the campaigns that are begun on it, and with the map."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.campaign.campaign import Campaign
from app.errors import BadInput
from app.forces.counter import Counter
from app.installation.own_counters import grounds, new_counters
from app.installation.own_maps import own_maps, pictures_of
from app.systems.scenario.scenario import SAMPLE
from app.ui.features.counters.desk import BoxOnTable, put_on_table
from app.ui.features.workshop.card import MAP
from app.ui.files.campaign_folder import begin
from app.ui.map.printed.backdrop import BOTH, PICTURE
from tests.ui.features.workshop.bench import Bench, words
from tests.ui.hands import SHIFT

CORNERS = ("1010", "1021", "1921", "1910", "1515")


def begun(bench: Bench) -> Path:
    """A campaign on the map in the workshop, begun by its button; it is on the table then."""
    bench.step(MAP)
    bench.press(bench.desk.card.map.begin_campaign)
    entry = bench.window.prompts.entry
    assert entry is not None
    bench.press(entry.verb)
    bench.settle()
    campaign = bench.table.campaign
    assert isinstance(campaign, Campaign)
    return campaign.path


def test_a_campaign_keeps_the_picture_of_the_map_that_it_was_begun_on(bench: Bench, tmp_path: Path) -> None:
    bench.laid(tmp_path)
    path, window = begun(bench), bench.window
    assert window.map.scene.backdrop is not None
    assert window.map.scene.mode == BOTH
    assert not window.workshop.card.isVisible()
    bench.key(Qt.Key.Key_F8, SHIFT)
    assert window.map.scene.mode == PICTURE
    assert window.open_campaign(path)
    bench.settle()
    assert window.map.scene.backdrop is not None
    assert window.map.scene.mode == PICTURE, "how it is seen is remembered"


def elsewhere(bench: Bench, own_folders: Path) -> None:
    """As on another machine: nothing of the owner's is there."""
    for file in (*(own_folders / "tiles").iterdir(), *(own_folders / "pictures").iterdir()):
        file.unlink()
    bench.window.pictures._open.clear()


def test_a_campaign_looks_the_same_on_another_machine(bench: Bench, tmp_path: Path, own_folders: Path) -> None:
    bench.laid(tmp_path)
    path = begun(bench)
    elsewhere(bench, own_folders)
    assert bench.window.open_campaign(path)
    bench.qtbot.waitUntil(lambda: bench.window.pictures.work is None, timeout=20_000)
    bench.settle()
    assert bench.window.map.scene.backdrop is not None
    assert list((own_folders / "pictures").iterdir())


def test_a_picture_that_is_gone_is_asked_for_by_its_name(bench: Bench, tmp_path: Path, own_folders: Path) -> None:
    bench.laid(tmp_path)
    own = own_maps()[0]
    elsewhere(bench, own_folders)
    bench.desk.open(own)
    bench.settle()
    assert "The image scan.png is not on this computer" in bench.read(bench.window.banner)
    assert bench.window.map.scene.backdrop is None


def test_maps_with_faults_are_refused_with_their_first_fault(bench: Bench) -> None:
    bench.begin()
    own = own_maps()[0]
    own.map_file.write_text("name = 7\n")
    with pytest.raises(BadInput):
        own.read(words())
    bench.desk.draft = None
    bench.desk.open(own)
    assert "map.toml" in bench.read(bench.window.banner)


def test_counters_on_the_map_and_campaigns_begun_with_them_show_its_picture(bench: Bench, tmp_path: Path) -> None:
    bench.laid(tmp_path)
    words = bench.table.game.vocabulary
    own = new_counters("operation-storm", "Box")
    own.save([Counter("a", "german", "german", "infantry", ({"attack": 3, "defense": 5},), extra={"hex": "1514"})])
    own.play_on(grounds(words)[0], words)
    box = put_on_table(own)
    assert isinstance(box, BoxOnTable)
    bench.table.take(box)
    bench.settle()
    assert bench.window.map.scene.backdrop is not None
    with begin(own.folder, tmp_path / "new.adjutant") as made:
        assert made.notices == ()
        assert len(made.journal.picture_hashes()) == 1
    assert bench.window.open_campaign(tmp_path / "new.adjutant")
    bench.settle()
    assert bench.window.map.scene.backdrop is not None
    own.play_on(next(ground for ground in grounds(words) if ground.scenario == SAMPLE), words)
    assert pictures_of(own.folder).picture == (), "another ground has not this picture"
