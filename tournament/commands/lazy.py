"""A group whose commands are loaded when they are called: help and a wrong word wait for none of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from .missing import say_what_is_missing
from .spoken import SpokenGroup, help_words, language_of

Listed = tuple[str, str]  # where a command is, such as "games.rules", and the first sentence of its help


class Commands(MutableMapping[str, click.Command]):
    """The commands by their names, each loaded when it is first asked for."""

    def __init__(self, listed: Mapping[str, Listed]) -> None:
        self._listed = listed
        self._loaded: dict[str, click.Command | None] = dict.fromkeys(listed)

    def __getitem__(self, name: str) -> click.Command:
        command = self._loaded[name]
        if command is None:
            module, _, attribute = self._listed[name][0].rpartition(".")
            command = self._loaded[name] = getattr(import_module(f"{__package__}.{module}"), attribute)
        return command

    def __setitem__(self, name: str, command: click.Command) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded)

    def __len__(self) -> int:
        return len(self._loaded)

    def __contains__(self, name: object) -> bool:
        return name in self._loaded

    def in_short(self, name: str, most: int) -> str:
        """The first sentence of a command's help, in at most so many letters, without loading a command that is listed."""
        return click.Command(name, help=self.first_sentence(name)).get_short_help_str(most)

    def first_sentence(self, name: str) -> str:
        """The first sentence of a command's help, without loading a command that is listed."""
        return self._listed[name][1] if name in self._listed else self[name].help or ""


class LazyGroup(SpokenGroup):
    """Commands that are listed beforehand. Their wrong use is one line, with where to read on."""

    def __init__(self, *args: Any, listed: Mapping[str, Listed], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.commands: Commands = Commands(listed)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        with _in_one_line():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        with _in_one_line():
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write every command with the beginning of its help, without loading any of them."""
        names = self.list_commands(ctx)
        most = formatter.width - 6 - max(map(len, names))
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.commands.in_short(name, most)) for name in names])

    def help_of(self, name: str, language: str) -> str:
        """The first sentence of a command's help, in a language."""
        return help_words(self.commands.first_sentence(name), language)


@contextmanager
def _in_one_line() -> Iterator[None]:
    """Turn wrong usage, and a package that is missing, into one line of an error."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        from .output import as_started, fail  # not before: that waits for the ledger
        from .speech import usage_words, word

        path = error.ctx.command_path if error.ctx is not None else "maester"
        language = language_of(error.ctx)
        fail(word("see_help", language, why=as_started(usage_words(error.format_message().rstrip("."), language)), command=path))
    except ModuleNotFoundError as missing:
        say_what_is_missing(missing)
