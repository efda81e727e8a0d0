"""A tournament as values: its events, the fold, and what is derived from them. Pure."""
