"""The command line as tests use it: run in this process, over a real store."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from ledger import Ledger
from ledger.cards import cards_of
from ledger.files import sealed_lines
from ledger.simulate import simulate_match
from manage import cli

SLUG = "hand-of-the-king"


def run(*arguments: Any, typed: str | None = None) -> Result:
    return CliRunner().invoke(cli, [str(one) for one in arguments], input=typed, prog_name="manage.py")


def data(*arguments: Any) -> Any:
    """What a command prints with --json, which is JSON and nothing else."""
    result = run(*arguments, "--json")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return json.loads(result.stdout)


def refused(*arguments: Any, says: str) -> None:
    """The command fails with one clear line, exit code 2 and nothing on standard output."""
    result = run(*arguments)
    assert isinstance(result.exception, SystemExit) and result.exit_code == 2, (result.exception, result.output)
    assert result.stderr.count("\n") == 1 and result.stderr.startswith("maester: "), result.stderr
    assert says in result.stderr and result.stdout == "", result.output


def record(seed: int, closed: bool = True) -> list[bytes]:
    """The lines of a sealed match, the same for the same seed."""
    match = simulate_match(SLUG, 2, seed, None, cards_of(SLUG))
    if closed:
        match.close()
    numbers = count(seed * 1000)
    return sealed_lines(match, lambda: f"{next(numbers):032x}")


def fill(store: Path, *seeds: int) -> list[str]:
    """Take matches in; their names."""
    with Ledger.at(store) as ledger:
        return [ledger.load(record(seed)).match for seed in seeds]


def alter(store: Path, *statements: str) -> None:
    """Do what nobody may: the triggers are taken away first."""
    with closing(sqlite3.connect(store)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)
        connection.commit()
