"""What is seen of the window: the map's scale, the picture beneath it, pages of the drawer, regions, the palette, theme
and language."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction

from app.messages import in_use
from app.ui.focus import Rounds
from app.ui.map.picture import PictureDesk
from app.ui.menus.actions import OVERLAYS, VIEW
from app.ui.menus.menus import plain
from app.ui.menus.palette import Palette
from app.ui.regions.stage import MapButtons
from app.ui.shell import Shell
from app.ui.texts import chosen, tr
from app.ui.widgets.cards import Card

DRAWERS = ("forces", "hand", "journal", "advice", "record", "odds", "settings", "help")
"""Cards with an action of their own"""


def _door(shell: Shell, card: Card) -> QAction:
    """Shows a card from menu and palette."""
    found = QAction(card.windowTitle(), shell.main_window)
    found.setStatusTip(tr("Shows {card}.", card=card.windowTitle()))
    found.triggered.connect(lambda: shell.bring(card))
    return found


def install(shell: Shell, pictures: PictureDesk, start_again: Callable[[], object]) -> tuple[Palette, list[QAction]]:
    """The palette, and the actions that show a card. ``start_again`` closes the window and opens it anew."""
    actions, view, rounds = shell.actions_, shell.map.view, Rounds(shell)
    stage, palette = shell.stage, Palette(shell.main_window)
    stage.put_low(
        MapButtons(actions.menus[OVERLAYS], [actions[n] for n in ("zoom_out", "zoom_in", "fit")], shell.look),
        right=True,
    )
    menu = actions.menus[VIEW]
    menu.addSeparator()
    menu.addSeparator()
    doors = [_door(shell, card) for name, card in shell.cards.items() if name not in DRAWERS]
    menu.addActions(doors)

    def go_to_hex() -> None:
        if shell.session.campaign is not None:
            view.prompt.ask_hex()

    def open_drawer(name: str) -> None:
        """Opens a page of the drawer and gives it the keys, or closes it."""
        card = shell.cards[name]
        if shell.drawer.card is card:
            shell.drawer.put_away()
        else:
            shell.bring(card)
            rounds.enter(card)

    def choose_language(language: str) -> None:
        """Spoken at once: the window opens anew on the same campaign."""
        shell.settings.language = language
        if chosen(language) != in_use():
            start_again()

    def choose_theme(theme: str) -> None:
        shell.settings.theme = theme
        shell.dress()

    def name_actions() -> None:
        palette.pop_up([*actions.by_key.values(), *doors])

    for inner in actions.menus.values():
        for action in inner.actions():
            action.setProperty("menu", f"{plain(inner.title())}: ")
    pictures.modeShown.connect(lambda mode: actions.check("picture", mode))
    actions.bind(
        zoom_in=view.zoom_in,
        zoom_out=view.zoom_out,
        fit=view.fit,
        go_to_hex=go_to_hex,
        picture=pictures.set_mode,
        next_picture=pictures.next_mode,
        theme=choose_theme,
        language=choose_language,
        drawer=open_drawer,
        next_region=lambda: rounds.step(1),
        previous_region=lambda: rounds.step(-1),
        reset_layout=lambda: shell.reset(shell.settings),
        palette=name_actions,
    )
    return palette, doors
