"""Luck, judging again and the report in the window: the core's own figures, told, and the way to each action."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from app.campaign.campaign import Campaign
from app.campaign.record import after_action as telling
from app.campaign.record.luck import HEXES, LuckBook, decimal, percent
from app.campaign.record.rejudging import REFUSED, rejudge
from app.rules.parts import ATTACKER
from app.rules.ruling import Finding, Severity
from app.ui.features.record import luck_chart, report_panel
from app.ui.features.record.luck_chart import DICE, KINDS, SIDES, TURNS
from app.ui.features.record.luck_page import LuckPage
from app.ui.features.record.rejudging_page import NOTHING, OFFER
from app.ui.features.record.report_panel import ReportPanel
from app.ui.files.writing_panel import ENDINGS, MARKDOWN, PDF
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, SHIFT, Hands
from tests.ui.played import played

KEY = Qt.Key
WAIT = 20_000


@pytest.fixture
def old(qtbot: QtBot, window: Window, tmp_path: Path) -> Hands:
    return played(qtbot, window, tmp_path)


def campaign_of(hands: Hands) -> Campaign:
    found = hands.table.campaign
    assert isinstance(found, Campaign)
    return found


# luck ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def luck(old: Hands) -> LuckPage:
    old.key(KEY.Key_G, CONTROL | SHIFT)
    page = old.window.record.luck
    old.qtbot.waitUntil(lambda: page.told_ is not None, timeout=WAIT)
    return page


def reckoned(hands: Hands, page: LuckPage) -> None:
    hands.qtbot.waitUntil(lambda: page.work is None, timeout=WAIT)


def test_the_rows_of_the_sides_are_the_cores_own_figures(old: Hands, luck: LuckPage) -> None:
    whole = LuckBook(campaign_of(old)).luck()
    side = next(iter(old.table.game.vocabulary.roster.sides))
    for row, role in zip(luck.model.rows, ("", ATTACKER), strict=False):
        tally = whole.of_battles(side, role=role)
        cells = luck.model.cells(row)
        assert cells[1:3] == [str(tally.count), f"{tally.rolled:+d}".replace("-", "−")]
        assert cells[3:5] == [decimal(x).replace("-", "−") for x in (tally.expected, tally.more)]
        assert cells[5:] == [percent(tally.worse), percent(tally.better)]


def test_the_line_ends_at_what_was_rolled_above_what_was_expected(old: Hands, luck: LuckPage) -> None:
    assert luck.told_ is not None
    side = next(iter(old.table.game.vocabulary.roster.sides))
    tally = LuckBook(campaign_of(old)).luck().of_battles(side)
    last = luck.told_.stands[-1]
    assert last.more == pytest.approx(float(tally.more))
    assert last.spread**2 == pytest.approx(float(tally.distribution.variance))
    assert last.battles == tally.count
    assert len(luck.run.points()) == len(luck.told_.stands) + 1


def test_typed_and_rolled_dice_stand_apart(old: Hands, luck: LuckPage) -> None:
    old.press(luck.by_buttons[DICE])
    dice = LuckBook(campaign_of(old)).luck()
    whole = [row for row in luck.model.rows if not row.level]
    assert [row.tally.count for row in whole] == [dice.of_dice(source=s).count for s in ("typed", "program")]
    assert all(sum(row.faces) == row.tally.count for row in luck.model.rows)
    assert luck.charts.currentWidget() is luck.faces


def test_the_dice_of_one_source_are_chosen(old: Hands, luck: LuckPage) -> None:
    old.key(KEY.Key_Down, widget=luck.source)
    reckoned(old, luck)
    side = next(iter(old.table.game.vocabulary.roster.sides))
    typed = LuckBook(campaign_of(old)).luck().of_battles(side, source="typed")
    assert luck.model.rows[0].tally.count == typed.count
    assert luck.model.rows[0].tally.worse == typed.worse


def test_retreats_are_measured_in_hexes(old: Hands, luck: LuckPage) -> None:
    old.key(KEY.Key_Down, widget=luck.measure)
    reckoned(old, luck)
    side = next(iter(old.table.game.vocabulary.roster.sides))
    assert luck.model.rows[0].tally.rolled == LuckBook(campaign_of(old)).luck().of_battles(side, measure=HEXES).rolled


def test_the_parts_add_up_to_the_whole(old: Hands, luck: LuckPage) -> None:
    assert luck.told_ is not None
    battles = len(LuckBook(campaign_of(old)).luck().battles)
    sides = len(old.table.game.vocabulary.roster.sides)
    assert sum(row.tally.count for row in luck.told_.rows[KINDS]) == battles
    assert sum(row.tally.count for row in luck.told_.rows[TURNS]) == battles * sides
    assert sum((row.tally.more for row in luck.told_.rows[SIDES] if not row.level), Fraction(0)) == 0


def test_a_new_battle_is_reckoned_while_the_pane_is_in_sight(old: Hands, luck: LuckPage) -> None:
    old.table.note("A pause.")
    old.qtbot.waitUntil(lambda: luck.work is None and luck.at == campaign_of(old).head, timeout=WAIT)
    assert luck.told.text() == f"up to action {campaign_of(old).head}"


def test_the_chances_are_reckoned_beside_the_window(old: Hands, luck: LuckPage) -> None:
    seen: list[float] = []
    assert luck.luck is not None
    luck_chart.told(luck.luck, old.table.game.vocabulary, "", "steps", seen.append)
    assert seen == sorted(seen)
    assert seen[-1] <= 1.0


# judging again ------------------------------------------------------------------------------------------------------


def test_the_page_says_what_it_would_do(old: Hands) -> None:
    old.window.actions_["rejudging"].trigger()
    page = old.window.record.rejudging
    assert page.hint.text() == OFFER
    assert old.window.focusWidget() is page.start


def test_where_nothing_differs_the_page_says_so(old: Hands) -> None:
    old.window.actions_["rejudging"].trigger()
    page = old.window.record.rejudging
    old.press(page.start)
    old.qtbot.waitUntil(lambda: page.found is not None, timeout=WAIT)
    assert [*rejudge(campaign_of(old))] == [*(page.found or ())]
    if not page.found:
        assert page.hint.text() == NOTHING


def test_what_would_be_refused_stands_with_its_rule_and_leads_there(
    old: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that forbids all movement, from today on."""
    from app.rules.referee import Referee

    judge = Referee.judge
    rule = next(line.rule for line in old.table.game.coverage if line.rule)

    def stern(self: Referee, position: object, order: object) -> object:
        judged = judge(self, position, order)  # type: ignore[arg-type]
        if getattr(order, "kind", "") != "move" or judged.findings:
            return judged
        found = Finding("halted", rule, Severity.VIOLATION, "Nobody moves.", {})
        return type(judged)(**{**judged.__dict__, "findings": (found,)})

    monkeypatch.setattr(Referee, "judge", stern)
    old.window.actions_["rejudging"].trigger()
    page = old.window.record.rejudging
    old.key(KEY.Key_Space, widget=page.start)
    old.qtbot.waitUntil(lambda: page.found is not None, timeout=WAIT)
    assert page.model.rows
    assert {one.kind for one in page.model.rows} == {REFUSED}
    assert f"Nobody moves ({rule})." in old.read(page.pane)
    assert page.model.rows[0].rules == (rule,)
    page.view.setFocus()
    old.key(KEY.Key_Return, widget=page.view)
    assert campaign_of(old).head == page.model.rows[0].entry.number
    old.press(page.ticks[REFUSED])
    assert not page.model.rows


# the report ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the desktop was asked to open."""
    found: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: found.append(url.toLocalFile()) or True)
    return found


@pytest.fixture
def panel(old: Hands) -> ReportPanel:
    old.key(KEY.Key_E, CONTROL | SHIFT)
    return old.window.record.report


def wrote(hands: Hands, panel: ReportPanel, path: Path) -> None:
    panel.write_to(path)
    hands.qtbot.waitUntil(lambda: panel.reader.work is None, timeout=WAIT)


def test_the_report_is_written_and_opened(old: Hands, panel: ReportPanel, opened: list[str], tmp_path: Path) -> None:
    assert panel.isVisible()
    out = tmp_path / "report.html"
    wrote(old, panel, out)
    page = out.read_text("utf-8")
    assert page.count("<svg") > len(range(panel.first.currentData(), panel.last.currentData()))
    assert "quiet hour" in page
    assert opened == [str(out)]
    assert not panel.isVisible()
    assert str(out) in old.window.history.last.text()


def test_what_is_left_out_is_not_in_it(old: Hands, panel: ReportPanel, opened: list[str], tmp_path: Path) -> None:
    old.press(panel.maps["none"])
    for tick in panel.ticks.values():
        old.press(tick)
    old.press(panel.open_it)
    out = tmp_path / "short"
    wrote(old, panel, out)
    page = (tmp_path / "short.html").read_text("utf-8")
    assert "quiet hour" not in page
    assert "data:image" not in page
    assert 'id="luck"' not in page
    assert not opened


def test_the_turns_are_chosen_and_keep_their_order(old: Hands, panel: ReportPanel, tmp_path: Path) -> None:
    panel.first.setFocus()
    old.key(KEY.Key_End, widget=panel.first)
    assert panel.first.currentData() == panel.last.currentData()
    old.key(KEY.Key_Home, widget=panel.last)
    assert panel.first.currentData() == panel.last.currentData() == panel.first.itemData(0)
    assert (panel.wanted().first, panel.wanted().last) == (panel.first.itemData(0),) * 2


def test_markdown_has_its_pictures_beside_it(old: Hands, panel: ReportPanel, opened: list[str], tmp_path: Path) -> None:
    old.press(panel.forms[MARKDOWN])
    wrote(old, panel, tmp_path / "report.md")
    assert "](report-pictures/" in (tmp_path / "report.md").read_text("utf-8")
    assert [*(tmp_path / "report-pictures").iterdir()]


def test_a_pdf_is_whole(old: Hands, panel: ReportPanel, opened: list[str], tmp_path: Path) -> None:
    old.press(panel.forms[PDF])
    wrote(old, panel, tmp_path / "report.pdf")
    data = (tmp_path / "report.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
    assert data.count(b"/Type /Page\n") > 5
    assert [*tmp_path.glob(".*")] == []


@pytest.mark.parametrize("form", [PDF, MARKDOWN])
def test_a_place_that_cannot_be_written_is_one_sentence(
    old: Hands, panel: ReportPanel, opened: list[str], tmp_path: Path, form: str
) -> None:
    old.press(panel.forms[form])
    told: list[str] = []
    old.table.troubled.connect(told.append)
    wrote(old, panel, tmp_path / "nowhere" / f"report{ENDINGS[form]}")
    assert len(told) == 1
    assert "could not be written" in told[0]
    assert not opened


def test_stopping_leaves_no_file(
    old: Hands, panel: ReportPanel, opened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(campaign: Campaign, wanted: object, watch: telling.Watch) -> None:
        while True:
            watch(0.1)

    monkeypatch.setattr(report_panel, "after_action", slow)
    panel.write_to(tmp_path / "report.html")
    work = panel.reader.work
    assert work is not None
    old.qtbot.waitUntil(lambda: work.card is not None, timeout=WAIT)
    old.press(work.verb)
    old.qtbot.waitUntil(lambda: panel.reader.work is None, timeout=WAIT)
    assert not (tmp_path / "report.html").exists()
    assert not opened


def test_under_fog_the_panel_warns(old: Hands, panel: ReportPanel) -> None:
    assert not panel.warning.isVisible()
    panel.put_away()
    old.table.fog.set_on(True)
    panel.start()
    assert panel.warning.isVisible()


def test_escape_puts_the_panel_away(old: Hands, panel: ReportPanel) -> None:
    old.key(KEY.Key_Escape)
    assert not panel.isVisible()
