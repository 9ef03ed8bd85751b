"""The steps of a log carried out on a saved game, and written into a campaign as actions: who went where, what was
turned, what was said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from app.campaign.campaign import Campaign
from app.errors import AdjutantError, BadInput
from app.forces.unit import DEAD_PILE
from app.interop.vassal.draft import Draft
from app.interop.vassal.encoding import StreamCommand, split, token, whole
from app.interop.vassal.importing import quiet
from app.interop.vassal.saved_game import SavedGame, Stack, logged, read_one, stack_of, turn_of
from app.interop.vassal.source import Progress
from app.interop.vassal.trait import ADD, NOWHERE, Piece, traits_of
from app.interop.vassal.world import ImportedWorld, lost
from app.messages import N_, say
from app.position.changes import place_value
from app.rules.orders.orders import Correction, Note, Order, Place

UNDO = "UNDO\t"


@dataclass
class LogStep:
    """One step: ``moved`` and ``changed`` pieces by id, pieces ``gone``, what was said, and whether it takes a step
    back. ``turn`` is the state of the turn tracker after it, where it changed."""

    moved: dict[str, None] = field(default_factory=dict)
    changed: dict[str, None] = field(default_factory=dict)
    gone: dict[str, None] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    turn: str = ""
    undoes: bool = False


class Replay:
    """``game`` is a copy that changes as steps are carried out."""

    def __init__(self, game: SavedGame) -> None:
        stacks = {s.id: Stack(s.id, s.map, s.x, s.y, [*s.members], s.is_deck) for s in game.stacks.values()}
        self.game = SavedGame(game.root, dict(game.pieces), stacks, dict(game.boards), turns=dict(game.turns))
        self.holder = {m: s.id for s in stacks.values() for m in s.members}
        self.loose: dict[str, tuple[str, int, int]] = {}
        self._steps = game.steps

    def place(self, piece: str) -> tuple[str, int, int]:
        """Map and pixels of a piece; the map is ``null`` for one that is gone."""
        stack = self.game.stacks.get(self.holder.get(piece, ""))
        if stack is not None:
            return stack.map, stack.x, stack.y
        if piece in self.loose:
            return self.loose[piece]
        if piece not in self.game.pieces:
            return NOWHERE, 0, 0
        map_, x, y, _ = self.game.pieces[piece].place
        return map_, whole(x), whole(y)

    def steps(self) -> Iterator[LogStep]:
        """The steps in order, each after it was carried out."""
        for raw in self._steps:
            step = LogStep()
            for command in logged(raw):
                self._do(command, step)
            yield step

    def _do(self, command: StreamCommand, step: LogStep) -> None:
        text = command.text
        if text.startswith("M/"):
            self._move(split(text[2:], "/"), step)
        elif text.startswith("D/"):
            self._change(split(text[2:], "/"), step)
        elif text.startswith(ADD):
            self._add(command, step)
        elif text.startswith("-/"):
            self._remove(text[2:], step)
        elif text.startswith(UNDO):
            step.undoes = step.undoes or text == f"{UNDO}true"
        elif text.startswith("CHAT"):
            step.said.append(text[4:].lstrip("\t").strip())
        elif text.startswith("TURN"):
            name, _, state = text[4:].partition("\t")
            self.game.turns[name] = step.turn = state

    def _move(self, parts: list[str], step: LogStep) -> None:
        id_, map_ = parts[0], token(parts, 1, NOWHERE)
        x, y = whole(token(parts, 2)), whole(token(parts, 3))
        stack = self.game.stacks.get(id_)
        if stack is not None:
            there = self._stack_at(map_, x, y, id_)
            for member in stack.members:
                step.moved[member] = None
            if there is None or stack.is_deck:
                stack.map, stack.x, stack.y = map_, x, y
            else:
                for member in [*stack.members]:
                    self._into(member, there)
            return
        if id_ not in self.game.pieces:
            return
        step.moved[id_] = None
        under = self.holder.get(token(parts, 4), token(parts, 4))
        there = self.game.stacks.get(under) or self._stack_at(map_, x, y, "")
        self._out(id_)
        if there is not None and (there.map, there.x, there.y) == (map_, x, y):
            self._into(id_, there)
        else:
            self.loose[id_] = (map_, x, y)

    def _stack_at(self, map_: str, x: int, y: int, but: str) -> Stack | None:
        return next(
            (
                s
                for s in self.game.stacks.values()
                if s.id != but and (s.map, s.x, s.y) == (map_, x, y) and s.members and not s.is_deck
            ),
            None,
        )

    def _out(self, piece: str) -> None:
        stack = self.game.stacks.get(self.holder.pop(piece, ""))
        if stack is not None and piece in stack.members:
            stack.members.remove(piece)
        self.loose.pop(piece, None)

    def _into(self, piece: str, stack: Stack) -> None:
        self._out(piece)
        stack.members.append(piece)
        self.holder[piece] = stack.id

    def _change(self, parts: list[str], step: LogStep) -> None:
        id_, state = parts[0], token(parts, 1)
        if id_ in self.game.stacks:
            self._set_stack(stack_of(id_, state, is_deck=self.game.stacks[id_].is_deck), step)
        elif id_ in self.game.pieces:
            before = self.game.pieces[id_]
            try:
                after = Piece(id_, before.type, state, traits_of(before.type, state))
            except BadInput:
                return
            self.game.pieces[id_] = after
            step.changed[id_] = None
            if id_ not in self.holder and after.place != before.place:
                self.loose.pop(id_, None)
                step.moved[id_] = None

    def _set_stack(self, stack: Stack, step: LogStep) -> None:
        before = self.game.stacks.get(stack.id)
        same = before is not None and (before.map, before.x, before.y) == (stack.map, stack.x, stack.y)
        for member in stack.members if not same else [m for m in stack.members if self.holder.get(m) != stack.id]:
            step.moved[member] = None
        for member in before.members if before is not None else ():
            if self.holder.get(member) == stack.id:
                self.holder.pop(member)
                if member not in stack.members:
                    self.loose[member] = (before.map, before.x, before.y) if before is not None else (NOWHERE, 0, 0)
        for member in stack.members:
            self._out(member)
            self.holder[member] = stack.id
        self.game.stacks[stack.id] = stack

    def _add(self, command: StreamCommand, step: LogStep) -> None:
        coming = SavedGame(self.game.root)
        read_one(coming, command)
        for piece in coming.pieces.values():
            self.game.pieces[piece.id] = piece
            step.moved[piece.id] = None
            step.changed[piece.id] = None
        for stack in coming.stacks.values():
            self._set_stack(stack, step)

    def _remove(self, id_: str, step: LogStep) -> None:
        if id_ in self.game.stacks:
            stack = self.game.stacks.pop(id_)
            for member in stack.members:
                self.holder.pop(member, None)
                self.loose[member] = (stack.map, stack.x, stack.y)
                step.moved[member] = None
        elif id_ in self.game.pieces:
            self._out(id_)
            del self.game.pieces[id_]
            step.gone[id_] = None


MOST_WORDS = 1_000
FROM_LOG = N_("From the VASSAL log.")


@dataclass
class Written:
    """``steps`` of the log, ``actions`` that they made in the journal, ``undone`` steps that were taken back, and
    ``silent`` steps that change nothing which is kept here."""

    steps: int = 0
    actions: int = 0
    undone: int = 0
    silent: int = 0


class LogWriter:
    """Writes the log of one draft; ``campaign`` has been made from ``taken`` and is at its start."""

    def __init__(self, draft: Draft, taken: ImportedWorld, campaign: Campaign) -> None:
        self.draft, self.taken, self.campaign = draft, taken, campaign
        self.replay = Replay(draft.game)
        self._heads: list[int] = [campaign.head]

    def write(self, progress: Progress = quiet) -> Written:
        """Writes every step. Raises what ``progress`` raises, between two steps."""
        written = Written()
        count = max(len(self.draft.game.steps), 1)
        self.campaign.set_level("record")
        for step in self.replay.steps():
            progress(written.steps / count, "log")
            written.steps += 1
            if step.undoes and self._taken_back(step):
                written.undone += 1
                continue
            before = self.campaign.head
            for order in self._orders(step):
                self._play(order)
                written.actions += 1
            if self.campaign.head == before:
                written.silent += 1
            else:
                self._heads.append(self.campaign.head)
        self.campaign.set_level("referee")
        return written

    def _taken_back(self, step: LogStep) -> bool:
        """Goes back to before the last step where that is where this one leads."""
        if len(self._heads) < 2:
            return False
        earlier = self.campaign.position_at(self._heads[-2])
        board = self.taken.world.board
        for unit, where in self._whereabouts(step):
            if place_value(board, earlier.units[unit]) != where:
                return False
        while self.campaign.head != self._heads[-2]:
            if self.campaign.undo() is None:
                break
        self._heads.pop()
        return True

    def _whereabouts(self, step: LogStep) -> Iterator[tuple[str, str]]:
        for piece in step.moved:
            unit = self.taken.units.get(piece)
            if unit is not None:
                yield unit, self._place(piece)
        for piece in step.gone:
            unit = self.taken.units.get(piece)
            if unit is not None:
                yield unit, DEAD_PILE

    def _place(self, piece: str) -> str:
        map_, x, y = self.replay.place(piece)
        return DEAD_PILE if map_ in ("", "null") else self.draft.place_of(map_, x, y)

    def _orders(self, step: LogStep) -> Iterator[Order]:
        for words in step.said:
            if words:
                yield Note(words[:MOST_WORDS])
        position, board = self.campaign.position, self.taken.world.board
        by_place: dict[str, list[str]] = {}
        for unit, where in self._whereabouts(step):
            if place_value(board, position.units[unit]) != where:
                by_place.setdefault(where, []).append(unit)
        for where, units in by_place.items():
            yield Place(tuple(dict.fromkeys(units)), where)
        settings: list[tuple[str, str, int]] = []
        for piece in step.changed:
            named, now = self.taken.units.get(piece), self.replay.game.pieces.get(piece)
            if named is None or now is None:
                continue
            unit = named
            counter = self.taken.world.counters[unit]
            reading = self.draft.reader.of_piece(now)
            steps = counter.steps - lost(self.draft, reading.key, reading.faces.up, counter.steps)
            if counter.steps > 1 and position.units[unit].steps != steps:
                settings.append(("steps", unit, steps))
        if step.turn and self.draft.module.trackers:
            turn, _ = turn_of(self.draft.module.trackers[0], step.turn)
            if turn != position.turn:
                settings.append(("turn", "", turn))
        if settings:
            yield Correction(tuple(settings), say(FROM_LOG))

    def _play(self, order: Order) -> None:
        """Plays an order; one that this game cannot do as such is put right."""
        try:
            if not self.campaign.play(order).refused:
                return
        except AdjutantError:
            if not isinstance(order, Place):
                raise
        if isinstance(order, Place):
            settings = tuple(("place", unit, order.where) for unit in order.units)
            self.campaign.play(Correction(settings, say(FROM_LOG)), overrule=say(FROM_LOG))


def write_log(draft: Draft, taken: ImportedWorld, campaign: Campaign, progress: Progress = quiet) -> Written:
    """The whole log of a draft as actions of its campaign."""
    return LogWriter(draft, taken, campaign).write(progress)
