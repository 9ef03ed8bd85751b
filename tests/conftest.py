"""Settings that hold for every test: no screen, and the same examples on every run unless asked otherwise."""

import gc
import os
import time
from collections.abc import Iterator
from pathlib import Path

# Qt reads this when the first application object is made, so it has to stand before any test imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

# Many checks stand in modules beside the tests; what fails there tells why as well.
pytest.register_assert_rewrite(*(f"tests.{room.name}" for room in Path(__file__).parent.iterdir() if room.is_dir()))

from tests.variants import COLLECTED, QUICK, SLOW, USUAL  # noqa: E402

# Hypothesis mixes in constants of whatever modules are loaded, so that the examples of a test would depend on the tests
# that its process ran before; with none of them, "derandomize" gives the same examples wherever a test runs.
providers._get_local_constants = lambda: providers._local_constants

settings.register_profile("quick", derandomize=True, deadline=None, max_examples=USUAL // 3, print_blob=True)
settings.register_profile("ci", derandomize=True, deadline=None, max_examples=USUAL, print_blob=True)
settings.register_profile("soak", derandomize=True, deadline=None, max_examples=USUAL * 3, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("ADJUTANT_HYPOTHESIS_PROFILE", "quick"))


SLICE = float(os.environ.get("ADJUTANT_SOAK_SECONDS", "inf"))
"""Seconds after which a slice of the soak begins no more tests"""
BEGUN = time.monotonic()


def pytest_configure(config: pytest.Config) -> None:
    if config.option.markexpr == "not soak":
        QUICK.append(True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[COLLECTED] = frozenset(item.nodeid for item in items)
    for item in items:
        if item.nodeid in SLOW:
            item.add_marker(pytest.mark.soak)


def pytest_runtest_setup() -> None:
    if time.monotonic() - BEGUN > SLICE:
        pytest.skip("the time of this slice is up")


def pytest_collection_finish() -> None:
    """Thousands of cases stay until the end: whatever collects garbage need not go through them each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 50)


@pytest.fixture(autouse=True, scope="session")
def _charts_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the charts, maps and counters of whoever runs it; one that writes some has a folder of
    its own."""
    from app.installation import folders

    nobody = tmp_path_factory.mktemp("charts")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folders, "charts", lambda: nobody)
        patch.setattr(folders, "counters", lambda: nobody / "counters")
        patch.setattr(folders, "maps", lambda: nobody / "maps")
        patch.setattr(folders, "games", lambda: nobody / "games")
        patch.setattr(folders, "handbook", lambda: nobody / "handbook")
        patch.setattr(folders, "scenarios", lambda: nobody / "scenarios")
        yield


@pytest.fixture(autouse=True)
def _no_game_at_the_table() -> Iterator[None]:
    """The library forgets the declared game of a campaign that a test has opened, and the folders of games and
    scenarios in which a command that it ran looked."""
    from app.systems.scenario import library, scenario_list

    kept = [(known, dict(known)) for known in (library._folders, scenario_list._folders)]
    yield
    library._at_the_table.clear()
    for known, before in kept:
        if known != before:
            known.clear()
            known.update(before)
