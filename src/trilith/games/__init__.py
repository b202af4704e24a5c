"""The law of the three games, each in a room of its own with the same doors."""
