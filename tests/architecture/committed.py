"""The files that a checkout is made of."""

import shutil
import subprocess
from pathlib import Path

from contents import tree_files

ROOT = Path(__file__).resolve().parent.parent.parent


def committed_files() -> list[Path]:
    """Return the project's files; without git, every file that is no build's or tool's leaving."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
        names = [name for name in done.stdout.split("\0") if name]
        return sorted(ROOT / name for name in names if (ROOT / name).is_file())
    return sorted(tree_files(ROOT))
