"""A campaign brings its picture along to a machine whose folder does not have it."""

from __future__ import annotations

from pathlib import Path

from tests.ui.features.workshop.bench import Bench


def test_a_campaign_that_was_open_once_shows_its_picture_where_the_folder_lacks_it(
    bench: Bench, tmp_path: Path, own_folders: Path
) -> None:
    bench.laid(tmp_path)
    path, other = tmp_path / "kept.adjutant", tmp_path / "other.adjutant"
    assert bench.desk.draft is not None
    bench.desk.draft.save_copy(path)
    assert bench.window.open_campaign(path)
    bench.settle()
    assert bench.table.campaign is not None
    bench.table.campaign.save_copy(other)
    assert bench.window.open_campaign(other)
    bench.settle()
    for file in (*(own_folders / "tiles").iterdir(), *(own_folders / "pictures").iterdir()):
        file.unlink()
    bench.window.pictures._open.clear()
    assert bench.window.open_campaign(path)
    bench.qtbot.waitUntil(lambda: bench.window.pictures.work is None, timeout=20_000)
    bench.settle()
    assert bench.window.map.scene.backdrop is not None
    assert len([*(own_folders / "pictures").iterdir()]) == 1
    assert "is not on this computer" not in bench.read(bench.window.banner)
