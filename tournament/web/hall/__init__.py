"""What hangs, lies and is held in a hall: screens, paper, a player's own page on a phone."""
