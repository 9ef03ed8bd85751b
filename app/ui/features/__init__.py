"""What the program can do, a module or a folder for each."""
