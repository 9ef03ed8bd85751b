"""Tables and lists, their rows and how they are drawn."""
