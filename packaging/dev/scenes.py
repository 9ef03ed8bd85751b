"""What the pictures show: a function for each moment, called with a table on which nothing lies yet.

A function may return the widget that the picture is about; a picture for a page is cut to it.
"""

import scenes_desk
import scenes_play
from scenery import SCENES

__all__ = ["SCENES", "scenes_desk", "scenes_play"]
