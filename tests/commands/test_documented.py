"""Every command and every option is in its help and in docs/operating.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from manage import cli

TEXT = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")


def commands(group: click.Group, before: str = "") -> Iterator[tuple[str, click.Command]]:
    for name, one in group.commands.items():
        if isinstance(one, click.Group):
            yield from commands(one, f"{before}{name} ")
        else:
            yield f"{before}{name}", one


def usage(name: str) -> str:
    """The lines of the document that show how a command is called; a further line of it is indented."""
    found = re.search(rf"^maester {re.escape(name)}(?![\w-]).*(?:\n +.*)*", TEXT, re.MULTILINE)
    return found.group() if found else ""


ALL = dict(commands(cli))


@pytest.mark.parametrize("name", ALL)
def test_every_command_is_documented_with_all_of_its_options(name: str) -> None:
    shown = usage(name)
    assert shown, f"docs/operating.md does not show maester {name}"
    options = [one for one in ALL[name].params if isinstance(one, click.Option)]
    missing = [one.opts[0] for one in options if not re.search(rf"(?<![\w-]){one.opts[0]}(?![\w-])", shown)]
    assert missing == []


@pytest.mark.parametrize("name", ALL)
def test_every_command_and_option_says_what_it_does(name: str) -> None:
    assert ALL[name].help
    assert [one.opts[0] for one in ALL[name].params if isinstance(one, click.Option) and not one.help] == []


def test_no_command_is_documented_that_is_not_there() -> None:
    shown = re.findall(r"^maester ([a-z-]+)", TEXT, re.MULTILINE)
    assert shown and set(shown) <= {name.split()[0] for name in ALL}


def test_no_option_is_documented_that_is_not_there() -> None:
    for name, one in ALL.items():
        known = {opt for param in one.params if isinstance(param, click.Option) for opt in param.opts}
        assert set(re.findall(r"--[a-z-]+", usage(name))) <= known
