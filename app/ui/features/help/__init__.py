"""Help: the handbook inside the program, the lessons of the game, keys, and what each part of the window is for."""
