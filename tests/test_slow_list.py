"""The list of tests that the quick run leaves to the soak: whatever is on it is a test, and nothing that a change must
never pass without is."""

from __future__ import annotations

from pathlib import Path

import pytest
from dev import slow_tests

from tests.variants import COLLECTED, SLOW

ROOT = Path(__file__).resolve().parent.parent
LOG = """
0.30s setup    tests/ui/test_a.py::test_one[a b]
0.60s call     tests/ui/test_a.py::test_one[a b]
0.70s call     tests/ui/test_a.py::test_two
9.00s call     tests/rulings/test_rulings.py::test_rulings[a/1]
"""


def test_every_name_is_a_tests(pytestconfig: pytest.Config) -> None:
    """Looked for in the files that this run reads, which are all of them where none is named."""
    assert [name for name in SLOW if not (ROOT / name.partition("::")[0]).is_file()] == []
    if any("::" in arg for arg in pytestconfig.args):
        pytest.skip("single tests are named, so that no file is read whole")
    collected = pytestconfig.stash[COLLECTED]
    read = {name.partition("::")[0] for name in collected}
    assert [name for name in SLOW - collected if name.partition("::")[0] in read] == []


def test_what_a_change_must_never_pass_without_is_quick() -> None:
    assert [name for name in SLOW if name.startswith(slow_tests.KEPT)] == []
    gone = [kept for kept in slow_tests.KEPT if not list(ROOT.glob(f"{kept.partition('::')[0]}*"))]
    assert gone == []


def test_a_test_counts_with_its_fixtures() -> None:
    assert slow_tests.slow(LOG, 0.8) == ["tests/ui/test_a.py::test_one[a b]"]
    assert len(slow_tests.slow(LOG, 0.6)) == 2
