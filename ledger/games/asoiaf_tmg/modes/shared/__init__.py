"""What several modes share: tokens, reserves, missions, victory, and whom a mode asks."""
