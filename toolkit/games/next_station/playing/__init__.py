"""Playing alone at a terminal: the game as a list of actions, and the map as text. No input, no output."""
