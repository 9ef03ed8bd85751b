"""Help: the handbook inside the program, lessons, keys, what each part is for, which rules are enforced."""
