"""The journal: every stream of events, append-only, in SQLite or PostgreSQL."""
