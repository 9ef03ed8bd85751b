"""Settings that hold for every test: no screen, and the same examples on every run unless asked otherwise."""

import os

# Qt reads this when the first application object is made, so it has to stand before any test imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=50, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("ADJUTANT_HYPOTHESIS_PROFILE", "ci"))
