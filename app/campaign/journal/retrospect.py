"""Looking at a campaign as it stood at another instant, on any branch, without moving it.

While one is looked at, the position of the campaign is that one and nothing can be played; the head on disk stays where
the table stands. A campaign that is closed meanwhile opens at the table again.
"""

from __future__ import annotations

from collections.abc import Callable

from app.campaign.journal.timeline import Timeline
from app.position.changes import Change
from app.position.position import Position


class Retrospect:
    """``on`` while another instant than the table's is looked at. Undoing, redoing and jumping go from that instant,
    and end it."""

    def __init__(
        self, timeline: Timeline, go: Callable[[str, int], None], tell: Callable[[tuple[Change, ...]], None]
    ) -> None:
        self._timeline, self._go, self._tell = timeline, go, tell

    @property
    def on(self) -> bool:
        return self._timeline.home is not None

    @property
    def home(self) -> int:
        """The action after which the table stands."""
        return (self._timeline.home or self._timeline.head).number

    def at(self, number: int) -> Position:
        """The position after an action, what is seen staying. Raises JournalTrouble."""
        return self._timeline.seen(number)

    def look(self, number: int) -> None:
        """Shows the position after any action; the one after which the table stands ends the looking. Raises
        JournalTrouble for a number that the log has not."""
        if number == self.home:
            self.end()
        elif number != self._timeline.head.number:
            self._tell(self._timeline.look(number))

    def end(self) -> None:
        """Back to where the table stands."""
        if self.on:
            self._tell(self._timeline.look_back())

    def go_on(self) -> None:
        """Puts the table to what is looked at: the next action follows it, on a branch of its own where others follow
        already. Raises JournalTrouble where that could not be written; then it is still looked at."""
        if self.on:
            self._go("jump", self._timeline.head.number)
