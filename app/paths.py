"""Where the program finds its own data, in a checkout and in a frozen build."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parent.parent))
RESOURCES = ROOT / "resources"
SCENARIOS = ROOT / "scenarios"
