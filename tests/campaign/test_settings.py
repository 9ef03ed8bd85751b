"""What a campaign keeps about itself beside its log."""

from __future__ import annotations

from app.campaign.campaign import Campaign
from tests.campaign import table
from tests.campaign.conftest import Maker


def reopened(war: Campaign, *, read_only: bool = False) -> Campaign:
    return Campaign.open(war.path, table.Referee, read_only=read_only)


def test_a_setting_is_there_again_when_the_file_is_opened(make: Maker) -> None:
    war = make()
    war.settings.put("fog", "on")
    war.settings.put("fog", "off")
    war.settings.put("bookmarks", "[]")
    war.close()
    with reopened(war) as again:
        assert again.settings.get("fog") == "off"
        assert again.settings.get("bookmarks") == "[]"
        assert again.settings.get("never set", "plain") == "plain"


def test_settings_are_no_actions(make: Maker) -> None:
    war = make()
    before = war.head
    war.settings.put("fog", "on")
    assert war.head == before
    assert not war.can_undo


def test_a_campaign_that_is_read_only_keeps_a_setting_until_it_is_closed(make: Maker) -> None:
    war = make()
    war.close()
    with reopened(war, read_only=True) as looked:
        looked.settings.put("fog", "on")
        assert looked.settings.get("fog") == "on"
    with reopened(war) as again:
        assert again.settings.get("fog") == ""
