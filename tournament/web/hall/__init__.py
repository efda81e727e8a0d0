"""Pages for the hall: screens, paper to print, a player's own page on a phone."""
