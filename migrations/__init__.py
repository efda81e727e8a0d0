"""Numbered SQL, forward only, for SQLite and PostgreSQL. `ledger/store/migrate.py` runs it; a file that has run never changes."""
