"""The language of a run, and help in it: `--language`, anywhere on the command line, or what the environment says.

No module of the ledger is imported here: help does not wait for it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import click

LANGUAGE = "maester.language"  # the key of the run's language in click's context
ENGLISH = "en"
WORDS = Path(__file__).parent / "words"
GRAMMARS = Path(__file__).parents[2] / "ledger/core/wording/words"  # by its path: importing the ledger takes long
ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that says anything decides
USAGE, OPTIONS, COMMANDS = "Usage: ", "Options", "Commands"
BESIDE = ("[default: ", "[required]", "; required]")  # what click writes beside an option
OF_CLICK = (USAGE, OPTIONS, COMMANDS, *BESIDE, "Show this message and exit.")  # every text of click's own help


@cache
def languages() -> tuple[str, ...]:
    """The languages of the ledger and of the command line, English first; what one does not say is said in English."""
    known = {one.parent.name for one in GRAMMARS.glob("*/language.toml")} | {one.name for one in WORDS.iterdir() if one.is_dir()}
    return (ENGLISH, *sorted(known - {ENGLISH}))


def of_environment() -> str:
    """The language of `LC_ALL`, `LC_MESSAGES` or `LANG`, if it is known here; else English."""
    said = next((found for name in ENVIRONMENT if (found := os.environ.get(name))), "")
    code = said.partition(".")[0].partition("@")[0]
    return next((one for one in (code, code.partition("_")[0]) if one in languages()), ENGLISH)


def language_here() -> str:
    """The language of this run."""
    context = click.get_current_context(silent=True)
    return language_of(context)


def language_of(context: click.Context | None) -> str:
    """The language that a command was asked to speak, or that of the environment."""
    found: str | None = context.meta.get(LANGUAGE) if context is not None else None
    return found or of_environment()


def _settle(ctx: click.Context, args: Sequence[str]) -> None:
    """Remember the language that a command line names, wherever it stands."""
    for one, other in zip(args, [*args, ""][1:], strict=True):
        said = other if one == "--language" else one.removeprefix("--language=")
        if said != one and said in languages():
            ctx.meta[LANGUAGE] = said


@cache
def _help_in(language: str) -> dict[str, str]:
    """The help texts of a language, by the English ones."""
    path = WORDS / language / "help.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def help_words(text: str, language: str) -> str:
    """A text of the help in a language, in English where that one does not have it."""
    return _help_in(language).get(text, text)


class Spoken(click.Command):
    """A command whose help is said in the language of the run."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        _settle(ctx, args)
        return super().parse_args(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        """The help of a command in the language of the shell; English is left to click."""
        language = language_of(ctx)
        if language == ENGLISH:
            return super().get_help(ctx)
        formatter = ctx.make_formatter()
        usage = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, usage, help_words(USAGE, language))
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(help_words(help_text(self.help), language))
        with formatter.section(help_words(OPTIONS, language)):
            options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
            formatter.write_dl([_option(ctx, one, language) for one in options])
        self.write_commands(ctx, formatter, language)
        return formatter.getvalue().rstrip("\n")

    def write_commands(self, ctx: click.Context, formatter: click.HelpFormatter, language: str) -> None:
        """Add the list of commands to the help; only a group has one."""


def help_text(said: str | None) -> str:
    """A help text as it is a key in the files of words: paragraphs without line breaks inside."""
    paragraphs = (said or "").strip().split("\n\n")
    return "\n\n".join(" ".join(one.split()) for one in paragraphs)


def _option(ctx: click.Context, param: Any, language: str) -> tuple[str, str]:
    """An option as help shows it, in the language that was asked for."""
    opts, text = param.get_help_record(ctx)
    english = param.help or ""
    text = text.replace(english, help_words(help_text(english), language), 1)
    for one in BESIDE:
        text = text.replace(one, help_words(one, language))
    return opts, text


class SpokenGroup(Spoken, click.Group):
    """A group whose help is said in the language of the run; `--language` may stand before the command."""

    command_class = Spoken

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kind = click.Choice(languages())
        self.params.append(click.Option(["--language"], type=kind, expose_value=False, help="Language of sentences."))

    def write_commands(self, ctx: click.Context, formatter: click.HelpFormatter, language: str) -> None:
        rows = [(name, self.help_of(name, language)) for name in self.list_commands(ctx)]
        with formatter.section(help_words(COMMANDS, language)):
            formatter.write_dl(rows)

    def help_of(self, name: str, language: str) -> str:
        """The help text of one of the commands."""
        return help_words(help_text(self.commands[name].help), language)
