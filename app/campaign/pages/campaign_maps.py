"""Maps of a campaign for its pages: a turn's end with the ways that led to it, the ground of a battle, a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.campaign.pages.board_drawing import BoardDrawing, Marks
from app.campaign.pages.document import Figure, Heading, Paragraph, Part
from app.campaign.pages.tongue import Tongue
from app.campaign.record.narrative import Engagement
from app.messages import N_
from app.position.position import Position, World
from app.rules.vocabulary import Vocabulary


class CampaignMaps:
    def __init__(self, world: World, words: Vocabulary, say: Tongue, *, shared: bool) -> None:
        self.world, self.words, self.say = world, words, say
        self.draws = BoardDrawing(world, shared=shared)

    def how_to_read(self, *, of_battles: bool) -> Iterator[Part]:
        yield Heading(2, self.say(N_("How to read the maps")), "reading")
        yield Paragraph(self.legend())
        if of_battles:
            text = N_(
                "Solid frames mark hexes that were attacked, broken frames the hexes from which they were attacked."
            )
        else:
            text = N_("Thin lines lead to units from their hexes at the end of the turn before.")
        yield Paragraph(self.say(text))

    def legend(self) -> str:
        first, *others = (self.say.inner(side.name) for side in self.world.roster.sides.values())
        return self.say(
            N_(
                "A box is the top counter of a stack: its name, its size, and its attack, defense and movement as "
                "printed; a number in a circle is the number of counters in the stack. Boxes with a bar at the left "
                "are {second}, the others {first}."
            ),
            first=first,
            second=others,
        )

    def of_turn(self, turn: int, before: Position, after: Position) -> Figure:
        """``before`` is the position at the end of the turn before, or at the start."""
        tracks = []
        for unit in after.units.values():
            was = before.units[unit.id]
            if unit.on_map and was.on_map and unit.location != was.location:
                ends = self.world.board.hex_of(was.location), self.world.board.hex_of(unit.location)
                tracks.append((*ends, unit.side))
        seen = self.draws.occupied(after) | {start for start, _, _ in tracks}
        text = N_(
            "Map at the end of turn {turn}. Units on it: {counted}. Units that have changed place since the "
            "turn before: {moved}."
        )
        return Figure(
            self.draws.drawing(after, seen, Marks(tracks=tracks)),
            self.say(N_("Map at the end of turn {turn}"), turn=turn),
            self.say(text, turn=turn, counted=self._counted(after), moved=len(tracks)),
            f"turn-{turn}",
        )

    def of_battle(self, engagement: Engagement, before: Position) -> Iterator[Figure]:
        """The ground of an attack as it was ordered; nothing where its target is not on the map."""
        board, order = self.world.board, engagement.order.order
        target = board.find(str(order.get("target", "")))
        if target is None:
            return
        hex_ = board.hex_of(target)
        named = order.get("attackers")
        units = [before.units[str(u)] for u in named if str(u) in before.units] if isinstance(named, list) else []
        sources = frozenset(board.hex_of(u.location) for u in units if u.on_map) - {hex_}
        marks = Marks((hex_,), sources, tuple((source, hex_) for source in sorted(sources)))
        where = board.location_name(target)
        yield Figure(
            self.draws.drawing(before, self.draws.around({hex_, *sources}, 1), marks),
            self.say(N_("Before the attack on {hex}"), hex=where),
            self.say(
                N_("Map around {hex}: {units} attack from {hexes}."),
                hex=where,
                units=[u.label for u in units] or [self.say.inner(N_("none"))],
                hexes=[board.grid.name(i) for i in sorted(sources)] or ["–"],
            ),
            f"battle-{engagement.order.number}",
        )

    def of_position(self, position: Position) -> Figure:
        return Figure(
            self.draws.drawing(position),
            self.say(N_("Map on turn {turn}"), turn=position.turn),
            self.say(N_("Map. Units on it: {counted}."), counted=self._counted(position)),
            "position",
        )

    def _counted(self, position: Position) -> list[str]:
        standing = Counter(unit.side for unit in position.units.values() if unit.on_map)
        return [f"{self.say.side(self.words, side)} {n}" for side, n in standing.items()] or ["0"]
