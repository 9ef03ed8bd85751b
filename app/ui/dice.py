"""The program's die. Only the window throws it; the core reads no chance."""

from __future__ import annotations

from secrets import randbelow


def roll(faces: int = 6) -> int:
    """1 to ``faces``, each as likely as the next."""
    return randbelow(faces) + 1
