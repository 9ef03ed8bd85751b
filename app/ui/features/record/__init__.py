"""The record in the window: questions, lives, notes and photographs, luck, judging again, the report."""
