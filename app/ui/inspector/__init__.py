"""What is in hand, answer first: the hex and its stack, the attack, the open question, the refusal, what is due."""
