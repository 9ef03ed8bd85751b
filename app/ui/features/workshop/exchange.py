"""Maps out to files and in from them: the project's own TOML, and Tiled."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from app.board.board import Board, BoardWords
from app.board.mapdata import map_to_toml
from app.board.mapfile import load_map
from app.errors import BadInput
from app.files import write_whole
from app.installation.own_maps import HEAD, new_map
from app.ui.features.workshop.bench import Bench, board_words
from app.ui.session import sentence
from app.ui.texts import tr, tr_count

TOML = ".toml"


class MapExchange(QObject):
    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.bench = bench
        bench.card.map.exportWanted.connect(self.export)
        bench.card.map.importWanted.connect(self.import_)

    # out ----------------------------------------------------------------------------------------------------------

    def export(self) -> None:
        draft = self.bench.draft
        if draft is None:
            self.bench.table.said.emit(tr("Open or create a map first."))
            return
        kinds = [tr("Map files (*.toml)"), tr("Tiled maps (*.tmx *.tmj)")]
        self.bench.chooser.save(tr("Export the map"), kinds, f"{draft.title}{TOML}", self.export_to)

    def export_to(self, path: Path) -> bool:
        """As Tiled's where the ending is Tiled's, else as TOML. A sentence in the banner and False where it cannot
        be."""
        from app.interop.tiled import ENDINGS, export_tiled

        draft = self.bench.draft
        assert draft is not None
        board = draft.world.board
        try:
            if path.suffix.lower() in ENDINGS:
                export_tiled(board, path)
                target = path
            else:
                target = path if path.suffix else path.with_suffix(TOML)
                write_whole(target, HEAD + map_to_toml(board))
        except BadInput as fault:
            self.bench.table.troubled.emit(sentence(str(fault.problems[0])))
            return False
        self.bench.table.said.emit(tr("Map written to {file}.", file=target))
        return True

    # in -----------------------------------------------------------------------------------------------------------

    def import_(self) -> None:
        kinds = [tr("Maps (*.toml *.tmx *.tmj *.json)")]
        self.bench.chooser.open(tr("Import a map"), kinds, self.import_from)

    def import_from(self, path: Path) -> bool:
        """A new map of the owner's out of a file, of the game that is chosen in the first step; what was left out is
        said. A sentence in the banner and False where it cannot be read: then nothing of it is taken."""
        system = str(self.bench.card.map.systems.currentData())
        try:
            board, left_out = self._read(path, board_words(system))
            own = new_map(system, path.stem)
            own.write(board)
        except BadInput as fault:
            words, more = sentence(str(fault.problems[0])), len(fault.problems) - 1
            self.bench.table.troubled.emit(
                words
                if not more
                else tr_count("{fault} {n} more such fault.", "{fault} {n} more such faults.", more, fault=words)
            )
            return False
        self.bench.open(own)
        self.bench.table.said.emit(tr("Map read from {file}.", file=path))
        if left_out:
            first = sentence(left_out[0])
            more = len(left_out) - 1
            self.bench.table.troubled.emit(
                tr("Left out: {what}", what=first)
                if not more
                else tr_count(
                    "Left out: {what} {n} more such item.", "Left out: {what} {n} more such items.", more, what=first
                )
            )
        return True

    def _read(self, path: Path, words: BoardWords) -> tuple[Board, list[str]]:
        if path.suffix.lower() == TOML:
            return load_map(path, words), []
        from app.interop.tiled import import_tiled

        found = import_tiled(path, words)
        return found.board, [str(one) for one in found.left_out]
