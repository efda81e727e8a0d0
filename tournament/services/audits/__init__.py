"""Audits of a tournament with its matches, and of everything in a store."""
