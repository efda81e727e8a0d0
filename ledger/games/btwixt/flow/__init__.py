"""What happens by itself: set-up, turns, phases, windows, endings."""
