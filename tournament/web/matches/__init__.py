"""The pages on matches: the list, the replay with its charts, the sealed file."""
