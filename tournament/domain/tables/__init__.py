"""What is said about a table, folded: statements in order, those of rulings that fell left out. Pure."""
