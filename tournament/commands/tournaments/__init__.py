"""Commands on tournaments: entries, rounds, results, disputes and rulings."""
