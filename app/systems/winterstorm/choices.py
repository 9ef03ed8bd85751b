"""The values that the options of an attack may have: the wave 14.1 and the table 11.11."""

from __future__ import annotations

import json
from collections.abc import Mapping

from app.errors import BadInput
from app.messages import Sentence
from app.position.ledger import Json

WAVE, CHART = "wave", "chart"
WAVES = (1, 2)
CHARTS = ("mobile", "assault")


def wave_of(options: Mapping[str, Json]) -> Json:
    """The wave that was named, ``None`` where none was. Raises BadInput for any other."""
    wave = options.get(WAVE)
    if wave is not None and (isinstance(wave, bool) or wave not in WAVES):
        raise BadInput(Sentence("wave: it should be 1 or 2, not {value}", value=json.dumps(wave)))
    return wave


def chart_of(options: Mapping[str, Json]) -> str | None:
    """The table that was named, ``None`` where none was. Raises BadInput for any other."""
    chart = options.get(CHART)
    if chart is not None and chart not in CHARTS:
        raise BadInput(Sentence("chart: it should be mobile or assault, not {value}", value=json.dumps(chart)))
    return None if chart is None else str(chart)
