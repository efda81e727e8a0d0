"""One hypothesis profile: the same examples on every machine, more of them in `make test-all`.

One PostgreSQL for every test of a worker that needs it; one demo for all workers.
"""

import os

import pytest
from hypothesis import settings

from tests.postgres import postgres_server
from tests.shared import demo_store, shared
from tests.thorough import daily_or

__all__ = ["demo_store", "postgres_server", "shared"]

for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # commands speak English unless a test asks for another language
    os.environ.pop(name, None)

settings.register_profile("ci", max_examples=daily_or(40, 200), deadline=None, derandomize=True)
settings.load_profile("ci")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """`-n auto`: a worker more than there are cores, since tests wait for browsers, disks and servers now and then."""
    return (os.cpu_count() or 1) + 1
