"""The form for charts that their owner types in."""
