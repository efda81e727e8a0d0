"""The error message for a package that is not installed. No package is imported here: any of them may be the one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

OURS = ("benchmarks", "ledger", "tournament")  # packages of this repository
IN_A_CLONE = Path(__file__).parents[2].joinpath("manage.py").is_file()


def say_what_is_missing(missing: ModuleNotFoundError) -> NoReturn:
    """End the program with one line that says what to do; raise the error again if it is one of our own modules."""
    if missing.name == "benchmarks" and not IN_A_CLONE:
        _end("the benchmarks are not installed with the program: make bench measures in a clone of it")
    if (missing.name or "").partition(".")[0] in OURS:
        raise missing
    way = "`make setup` brings the environment up to date" if IN_A_CLONE else "install maester-ledger again, with what it needs"
    _end(f"{missing.name} is not installed here; {way}")


def _end(line: str) -> NoReturn:
    print(f"maester: {line}", file=sys.stderr)
    sys.exit(2)
