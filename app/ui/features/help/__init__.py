"""Which version this is, and which rules are enforced."""
