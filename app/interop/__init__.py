"""The world outside: position files, modules of other programs, spreadsheets."""
