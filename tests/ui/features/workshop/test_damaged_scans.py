"""Scans that are damaged anywhere: read as far as they go, or refused, and nothing left half done."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.errors import BadInput
from app.ui.map.printed.pyramid import Pyramid, open_picture
from tests.ui.map.test_pyramid import chequered
from tests.variants import examples


@settings(max_examples=examples(12), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2000), st.binary(min_size=1, max_size=40))
def test_a_damaged_scan_is_read_or_refused_and_never_half_kept(tmp_path: Path, at: int, noise: bytes) -> None:
    whole = tmp_path / "whole.jpg"
    if not whole.exists():
        chequered(whole, 500, 300)
    data = bytearray(whole.read_bytes())
    data[at % len(data) : at % len(data) + len(noise)] = noise
    (tmp_path / "b.jpg").write_bytes(bytes(data))
    cache = tmp_path / "cache"
    for left in cache.glob("*"):
        left.unlink()
    try:
        found = [open_picture(tmp_path / "b.jpg", "b", cache)]
    except BadInput:
        found = []
    assert len(list(cache.glob("*"))) == len(found)
    assert all(Pyramid(cache / "b.tiles").levels == one.levels for one in found)
