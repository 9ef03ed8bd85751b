"""What tells a campaign file from others, and one form of it from the next."""

APPLICATION_ID = 0x41444A31
"""``ADJ1`` in the file's header: tells a campaign from other SQLite files without opening it."""
STEPS = ("tables", "charts", "append_only", "full_text_search", "views", "pictures", "question_views", "copies")
"""The steps by which the tables of such a file were made."""
FORMAT = 3
"""The format that this program writes. A file of a higher one is refused, a lower one is migrated."""
