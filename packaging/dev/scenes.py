"""What the pictures show: a function for each moment, called with a table on which nothing lies yet.

A function may return the widget that the picture is about; a picture for a page is cut to it.
"""

import scenes_advice
import scenes_counters
import scenes_desk
import scenes_features
import scenes_own
import scenes_past
import scenes_play
import scenes_record
import scenes_vassal
import scenes_workshop
from scenery import SCENES

__all__ = [
    "SCENES",
    "scenes_advice",
    "scenes_counters",
    "scenes_desk",
    "scenes_features",
    "scenes_own",
    "scenes_past",
    "scenes_play",
    "scenes_record",
    "scenes_vassal",
    "scenes_workshop",
]
