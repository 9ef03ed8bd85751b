"""Settings: the drawer, and what each of them does to the window."""
