"""What the first paint does not wait for."""

from __future__ import annotations

import subprocess
import sys

from tests.campaign.killing import ROOT

HEAVY = ("pydantic", "sqlite_utils", "app.rules.referee", "app.ui.shell")


def test_the_first_paint_waits_for_no_heavy_library() -> None:
    code = f"import sys, app.ui.application, app.ui.application; print([m for m in {HEAVY} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"
