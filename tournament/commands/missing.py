"""The error message for a package that is not installed. No package is imported here: any of them may be the one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

OURS = ("benchmarks", "ledger", "tournament")
IN_A_CLONE = Path(__file__).parents[2].joinpath("manage.py").is_file()


def say_what_is_missing(missing: ModuleNotFoundError) -> NoReturn:
    """End with one line that says what to do; one of our own modules is no fault of the environment, so that is raised."""
    if missing.name == "benchmarks" and not IN_A_CLONE:
        _end("the benchmarks are not installed with the program: make bench measures in a clone of it")
    if (missing.name or "").partition(".")[0] in OURS:
        raise missing
    way = "`make setup` brings the environment up to date" if IN_A_CLONE else "install maester-ledger again, with what it needs"
    _end(f"{missing.name} is not installed here; {way}")


def _end(line: str) -> NoReturn:
    print(f"maester: {line}", file=sys.stderr)
    sys.exit(2)
