"""How long a journey waits for a page: long enough for a busy machine. What comes sooner is seen sooner."""

PATIENCE = 30_000  # milliseconds
