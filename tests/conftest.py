"""One hypothesis profile for every run: the same examples on every machine."""

from hypothesis import settings

settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True)
settings.load_profile("ci")
