"""Sentences for what happened, and tournaments told with names."""
