"""An attack in figures: its answer, its chart and its working."""
