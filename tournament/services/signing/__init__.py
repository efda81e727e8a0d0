"""The key of an event: its file, what it signs, and how that is verified."""
