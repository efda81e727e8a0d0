"""Help in the reader's language: a command that is asked for `--language pl --help` says it in Polish."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import click

LANGUAGE = "maester.language"
HEADINGS = {"Usage: ": "Użycie: ", "Options": "Opcje", "Commands": "Polecenia"}
SHOWN = "Show this message and exit."


@cache
def polish_help() -> dict[str, str]:
    """Polish texts by the English ones."""
    return tomllib.loads((Path(__file__).parent / "help_pl.toml").read_text(encoding="utf-8"))


def asked_for(args: Sequence[str]) -> str:
    """The language that a command line names, wherever it stands."""
    pairs = zip(args, (*args[1:], ""), strict=False)  # nothing follows the last
    return "pl" if any(one == "--language=pl" or (one, other) == ("--language", "pl") for one, other in pairs) else "en"


def _said(text: str) -> str:
    return "Pokaż tę pomoc i zakończ." if text == SHOWN else polish_help().get(text, text)


class Spoken(click.Command):
    """A command whose help has two languages."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[LANGUAGE] = asked_for(args)
        return super().parse_args(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        if ctx.meta.get(LANGUAGE) != "pl":
            return super().get_help(ctx)
        formatter = ctx.make_formatter()
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), HEADINGS["Usage: "])
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_said((self.help or "").strip()))
        with formatter.section(HEADINGS["Options"]):
            formatter.write_dl([_option(ctx, one) for one in self.get_params(ctx) if isinstance(one, click.Option)])
        self.write_commands(ctx, formatter)
        return formatter.getvalue().rstrip("\n")

    def write_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What a group adds."""


def _option(ctx: click.Context, param: Any) -> tuple[str, str]:
    opts, told = param.get_help_record(ctx)
    english = param.help or ""
    return opts, told.replace(english, _said(english), 1)


class SpokenGroup(Spoken, click.Group):
    """A group whose help has two languages; `--language pl` may stand before `--help` although it takes no language."""

    command_class = Spoken

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[LANGUAGE] = asked_for(args)
        if "--help" in args or "-h" in args:
            at = args.index("--language") if "--language" in args else len(args)
            if at == 0:  # before any command: the help of the group itself
                args = args[2:]
        return click.Group.parse_args(self, ctx, args)

    def write_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, _said((self.commands[name].help or "").strip())) for name in self.list_commands(ctx)]
        with formatter.section(HEADINGS["Commands"]):
            formatter.write_dl(rows)
