"""The Sivash and the Kerch Strait: who begins the phase beside one may cross and has spent everything 9.16; frozen they
are land 10.7."""

from __future__ import annotations

from dataclasses import dataclass

from app.board.board import Board
from app.systems.land_without_end.data import WeatherData
from app.systems.land_without_end.weather import STRAITS

RULE = "9.16"


@dataclass(frozen=True)
class Straits:
    board: Board

    def on(self, side_key: int) -> frozenset[str]:
        """The straits that a hexside is part of."""
        return self.board.sides.get(side_key, frozenset()) & STRAITS

    def unfrozen(self, side_key: int, weather: WeatherData) -> bool:
        return bool(self.on(side_key) - weather.frozen_hexsides)
