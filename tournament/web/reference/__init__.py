"""Pages to look things up in: the rule index, cards and units."""
