"""The bench runs as the README calls it and gives the figures that it promises; how large they are is not tested."""

import json
import math
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIGURES = {
    "supply_ratio",
    "referee_after_drop_ms",
    "threats_ms",
    "cheapest_ms",
    "advice_stop_ms",
    "append_ratio",
    "open_ratio",
    "start_ratio",
    "timeline_drag_ms",
    "timeline_again_ms",
    "timeline_scroll_ms",
    "compare_ms",
    "timeline_drag_700_ms",
    "timeline_again_700_ms",
    "timeline_scroll_700_ms",
    "compare_700_ms",
    "repaint_fit_ms",
    "repaint_1to1_ms",
    "pan_ms",
    "drag_ms",
    "zoom_warm_ms",
    "rss_mb",
    "picture_open_s",
    "picture_cut_ratio",
    "picture_pan_ms",
    "picture_pan_ratio",
    "picture_washed_pan_ratio",
    "picture_fresh_pan_ms",
    "picture_peak_mb",
}


@pytest.mark.soak
def test_the_bench_prints_one_flat_object_of_finite_positive_numbers() -> None:
    script = ROOT / "packaging" / "dev" / "bench.py"
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, str(script), "--json", "--quick"], capture_output=True, text=True, env=env, check=False
    )
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert set(figures) == FIGURES
    assert all(isinstance(v, float) and math.isfinite(v) and v > 0 for v in figures.values()), figures
