"""The record and its rules, for any game: events, the effective line, replay, rulebooks. Pure."""
