"""What is said when a package is not there. No package is imported here: any of them may be the one."""

from __future__ import annotations

import sys
from typing import NoReturn

OURS = ("benchmarks", "ledger", "tournament")


def say_what_is_missing(missing: ModuleNotFoundError) -> NoReturn:
    """End with one line that says what to do; one of our own modules is no fault of the environment, so that is raised."""
    if (missing.name or "").partition(".")[0] in OURS:
        raise missing
    print(
        f"maester: {missing.name} is not installed here; `make setup` brings the environment up to date",
        file=sys.stderr,
    )
    sys.exit(2)
