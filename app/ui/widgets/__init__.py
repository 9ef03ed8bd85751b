"""Parts that several features use: cards, floats, lists, tables, charts. They know the session, and no feature."""
