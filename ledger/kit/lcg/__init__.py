"""What the two living card games share: the tableau, challenges, trigger sequences, action windows, the drawn table."""
