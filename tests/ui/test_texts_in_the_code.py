"""Every text in the window's code goes through its translation."""

from __future__ import annotations

import pytest

from app.paths import ROOT
from tests.ui.english import Found, untranslated

UI = ROOT / "app" / "ui"

STAYS: dict[tuple[str, str], str] = {
    ("menus/actions.py", "Esc"): "a key, named by Qt in the player's language",
    ("application.py", "Fusion"): "a style of Qt",
    ("files/campaign_folder.py", "Campaign"): "the name of a file where the players' own has no letters",
    ("files/campaign_folder.py", "First steps{}"): "the name of a file",
    ("features/help/about.py", "Adjutant {}"): "a name and a number",
    ("features/help/about.py", "Python {}, Qt {}"): "names and numbers",
    ("features/help/about.py", "Qt"): "a name",
    ("inspector/card_choices.py", "Enter"): "a key, not shown",
    ("inspector/card_choices.py", "Return"): "a key, not shown",
    ("inspector/dice_rows.py", "Backspace"): "a key, not shown",
    ("inspector/dice_rows.py", "Enter"): "a key, not shown",
    ("inspector/dice_rows.py", "Return"): "a key, not shown",
    ("main_window.py", "Adjutant"): "a name",
    ("main_window.py", "{} – Adjutant"): "a title and a name",
    ("features/start/page.py", "Adjutant"): "a name",
    ("texts.py", "English"): "the language's own name",
    ("regions/top_bar.py", "Adjutant"): "a name",
    ("files/paper.py", "Adjutant"): "a name",
    ("files/paper.py", "Arial"): "a typeface",
    ("files/paper.py", "DejaVu Sans"): "a typeface",
    ("files/paper.py", "DejaVu Serif"): "a typeface",
    ("files/paper.py", "Georgia"): "a typeface",
    ("files/paper.py", "Helvetica"): "a typeface",
    ("files/paper.py", "Times New Roman"): "a typeface",
    ("widgets/lists/rule_list.py", "Adjutant"): "a name",
}
"""Literals that are no English, by file, with the reason. The style sheet is one more."""


def test_every_text_in_the_code_goes_through_the_translation() -> None:
    found = {
        (path.relative_to(UI).as_posix(), one.words): one
        for path in sorted(UI.rglob("*.py"))
        for one in untranslated(path.read_text("utf-8"))
        if "QMainWindow, " not in one.words
    }
    lines = [f"{at[0]}:{one.line}: {one.words!r} {one.why}" for at, one in found.items() if at not in STAYS]
    assert not lines, "\n".join(lines)
    assert set(STAYS) <= set(found), "no longer in the code"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("label.setText('units')", "units"),
        ("label.setText(tr('units') if many else 'one unit')", "one unit"),
        ("label.setToolTip(f'{n} units')", "{} units"),
        ("row.addWidget(text('hidden', 'small'))", "hidden"),
        ("button(tr('Close'), 'verb', tip='of this card')", "of this card"),
        ("menu.addAction('&Undo')", "&Undo"),
        ("self.table.said.emit('done')", "done"),
        ("banner.say('saved')", "saved"),
        ("label.setText('<b>' + name + '</b> may move')", "</b> may move"),
        ("label.setText(', '.join([name, 'hidden']))", "hidden"),
        ("super().__init__('stack', 'Stack', window)", "Stack"),
        ("HINT = 'Open a campaign to see it.'", "Open a campaign to see it."),
        ("KINDS = {'a': ('Enforced', 'green')}", "Enforced"),
        ("painter.drawText(box, flags, 'again')", "again"),
        ("QAction('quit', window)", "quit"),
    ],
)
def test_a_text_that_is_not_put_through_the_translation_is_found(code: str, words: str) -> None:
    assert words in [one.words for one in untranslated(code)]


@pytest.mark.parametrize(
    "code",
    [
        "label.setText(tr_count('{n} unit', '{n} units', 3))",
        "label.setText(tr('{side} moves', side='german'))",
        "HINT = N_('Open a campaign to see it.')",
        "label.setText(say('{units} moved.', args))",
        "label.setText(f'{name}  ·  {turn}')",
        "label.setText(f'<b>{name}</b>')",
        "text(words, 'strong')",
        "label.setProperty('role', 'Fault')",
        "'''What this module is about.'''",
        "raise IndexError('The journal has no such entry')",
        "assert app is not None, 'The application comes first'",
        "logger.info('Opened %s', path)",
        "if state == 'Out of supply': pass",
    ],
)
def test_what_nobody_reads_and_what_is_translated_is_let_through(code: str) -> None:
    assert untranslated(code) == []


def test_a_text_is_found_with_its_line() -> None:
    assert untranslated("x = 1\nlabel.setText(\n    'units')\n") == [Found(3, "units", "given to setText")]
