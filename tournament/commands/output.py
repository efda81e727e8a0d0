"""Output that all commands share: JSON on standard output, one clear line for an error, exit codes."""

from __future__ import annotations

import functools
import json
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

import click

from ledger import GAMES, IllegalAction, MaesterError, Unavailable
from ledger.cards import card_names
from ledger.rules import index_of
from ledger.values import tidy
from ledger.wording import Language

from .listed import COMMANDS
from .speech import os_words
from .spoken import language_here, languages
from .store import where

T = TypeVar("T")
PROGRAM = re.compile(rf"\bmaester (?=(?:{'|'.join(COMMANDS)})\b)")  # a hint at a command
UNREADABLE = 2  # the exit code when something cannot be read or done
MANY = 10  # items: from so many on, a bar shows the progress

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs, and nothing else.")
language_option = click.option(
    "--language",
    type=click.Choice(languages()),
    default=language_here,
    show_default="LC_ALL, LC_MESSAGES, LANG",
    help="Language of sentences.",
)
game_argument = click.argument("game", type=click.Choice(list(GAMES)), metavar="GAME")


def say(text: str = "") -> None:
    """Print text, without characters of a record that would move the cursor."""
    click.echo("\n".join(tidy(line) for line in text.split("\n")))


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def clear_errors(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with errors printed as one line on standard error and exit code 2; nothing half-done is left behind.

    A command that has a language says it in that one.
    """

    @functools.wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        language = kwargs.get("language") or language_here()
        try:
            return command(*args, **kwargs)
        except MaesterError as error:
            fail(words_of(error, language))
        except BrokenPipeError:
            raise  # the reader has seen enough: click ends quietly
        except OSError as error:
            fail(f"{error.filename or 'file'}: {os_words(error, language)}")

    return run


def fail(line: str) -> NoReturn:
    """End the program with one line on standard error and exit code 2."""
    note(line)
    sys.exit(UNREADABLE)


def note(line: str) -> None:
    """One line beside the output, on standard error."""
    click.echo(f"maester: {tidy(as_started(' '.join(line.split())))}", err=True)


def program() -> str:
    """The word that started this program: `maester`, or `manage.py` in a clone."""
    context = click.get_current_context(silent=True)
    return (context and context.find_root().info_name) or "maester"


def as_started(line: str) -> str:
    """A line in which hints at other commands name the program as it was started."""
    return PROGRAM.sub(lambda _: f"{program()} ", line)


def progress(items: Sequence[T], label: str) -> Any:
    """The items one by one, with a bar on standard error if they are many."""
    return click.progressbar(items, label=label, file=sys.stderr, hidden=len(items) < MANY)


def words_of(error: MaesterError, language: Language) -> str:
    """An error in one line; a broken rule in the words of its index, a store that failed with its address."""
    if isinstance(error, IllegalAction):
        return "; ".join(sentence(one, language) for one in error.violations)
    words = " ".join(error.to(language).split())
    if isinstance(error, Unavailable) and where() not in words:
        words = f"{where()}: {words}"
    return as_started(words)


def sentence(violation: Any, language: Language) -> str:
    """The sentence for a broken rule, from the index of whichever game has it."""
    for slug in GAMES:
        index = index_of(slug)
        if index.find(violation.rule) is not None:
            return f"{index.why(violation, language, (), card_names(slug))} ({violation.rule})"
    found: str = violation.rule
    return found
