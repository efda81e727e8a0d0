"""How languages write: dates and numbers, the names of games, catalogues for translators."""
