"""Sentences about the campaign's file, in the band above the map, with what can be done about them."""

from __future__ import annotations

from app.messages import N_
from app.ui.regions.band import FAULT, NOTE
from app.ui.shell import Shell

COPY, SHOW = N_("Save a copy…"), N_("Show")


class Notices:
    def __init__(self, shell: Shell) -> None:
        self.shell, self.table, self.banner = shell, shell.session, shell.banner

    def told(self, gaps: str) -> None:
        """A campaign was opened; ``gaps`` says what its map, counters and charts lack."""
        campaign = self.table.campaign
        self.banner.clear()
        if gaps and campaign is not None and not campaign.keeps_itself:  # the workshop has a step for what is missing
            self.banner.say(gaps, NOTE, SHOW)

    def troubled(self, words: str) -> None:
        campaign = self.table.campaign
        known = campaign is not None and words in campaign.notices
        offered = campaign is not None and campaign.read_only and (known or words == self.table.barred)
        self.banner.say(words, NOTE if known else FAULT, COPY if offered else "")

    def offered(self, offer: str) -> None:
        if offer == COPY:
            self.shell.files.copy()
        elif offer == SHOW:
            self.banner.next()
            self.shell.actions_["to_enter"].trigger()


def install(shell: Shell) -> Notices:
    found = Notices(shell)
    shell.session.troubled.connect(found.troubled)
    shell.banner.offered.connect(found.offered)
    return found
