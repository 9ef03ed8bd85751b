"""From which room on cards stand how, and which of them make room for others."""

ALL_THREE = 900
"""Height of the window in pixels from which stack, battle board and supply desk stand one above the other."""
TWO = 560
"""Height from which the stack stands above the other two, which then share a tab."""
LEFT_SHARE, RIGHT_SHARE = 0.22, 0.36
"""Most of the window's width that large type may take for the cards beside the map."""
HAND = "hand"
WORKSHOP = "workshop"
"""The card that is there while a map is in the workshop, in the place of these:"""
ASIDE = ("due", "forces", "tracks", HAND, "stack", "battle", "supply", "journal")
WORKING = 330
"""Its width in pixels."""
