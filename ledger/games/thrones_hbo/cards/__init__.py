"""Cards: what is printed on them, and what follows from it now."""
