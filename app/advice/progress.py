"""How far long work has come, and the way to stop it."""

from __future__ import annotations

from collections.abc import Callable

from app.errors import AdjutantError
from app.messages import Sentence

Watch = Callable[[int, int], bool]
"""(steps done, steps in all, 0 where nobody knows): whether to go on"""


class Stopped(AdjutantError):
    """Whoever watched the work has stopped it."""

    def __init__(self) -> None:
        super().__init__(Sentence("the calculation was stopped before it was finished"))


def never_stopped(done: int, total: int) -> bool:
    """The watch of nobody."""
    return True


class Progress:
    """Counts the steps of one piece of work."""

    def __init__(self, watch: Watch | None, total: int = 0) -> None:
        self._watch, self.total, self.done = watch or never_stopped, total, 0

    def step(self) -> None:
        """One step is done. Raises Stopped."""
        self.done += 1
        if not self._watch(self.done, self.total):
            raise Stopped
