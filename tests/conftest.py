"""One hypothesis profile: the same examples on every machine, more of them in `make test-all`.

One PostgreSQL for every test that needs it.
"""

from hypothesis import settings

from tests.postgres import postgres_server
from tests.thorough import daily_or

__all__ = ["postgres_server"]

settings.register_profile("ci", max_examples=daily_or(40, 200), deadline=None, derandomize=True)
settings.load_profile("ci")
