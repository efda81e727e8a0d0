"""Sentences for what happened, and tournaments as plain data with names."""
