"""One hypothesis profile for every run: the same examples on every machine. One PostgreSQL for every test that needs it."""

from hypothesis import settings

from tests.postgres import postgres_server

__all__ = ["postgres_server"]

settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True)
settings.load_profile("ci")
