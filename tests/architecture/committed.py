"""The files that a checkout is made of."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def committed_files() -> list[Path]:
    """Return the project's files; without git, every file that is no build's or tool's leaving."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
        names = [name for name in done.stdout.split("\0") if name]
        return sorted(ROOT / name for name in names if (ROOT / name).is_file())
    skipped = {"__pycache__", "build", "dist", "htmlcov"}
    return sorted(
        path
        for path in ROOT.rglob("*")
        if path.is_file()
        and not any(
            part in skipped or (part.startswith(".") and part not in (".ci", ".gitignore"))
            for part in path.relative_to(ROOT).parts
        )
    )
