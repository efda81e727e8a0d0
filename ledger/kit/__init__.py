"""What several games need: frames, offers, piles, dice, drawing; `lcg` for the two living card games. Pure."""
