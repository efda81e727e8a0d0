"""Disputes as values: their events, the fold, and what each viewer may know of them. Pure."""
