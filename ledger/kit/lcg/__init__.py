"""What the two living card games share: cards in their zones and in play, challenges, trigger sequences, windows, text, board."""
