"""The program: installed it is `maester`, in a clone `manage.py` starts it. `listed.py` has its commands."""

from __future__ import annotations

from .missing import say_what_is_missing

try:
    import click

    from .lazy import LazyGroup
    from .listed import COMMANDS
except ModuleNotFoundError as missing:
    say_what_is_missing(missing)


def _say_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    """Print the version and end, where `--version` was given."""
    if asked and not ctx.resilient_parsing:
        from ledger import __version__  # not before: help does not wait for the ledger

        click.echo(f"maester {__version__}")
        ctx.exit()


@click.group(
    cls=LazyGroup,
    listed=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """Maester writes down what happened at the table, and what the judge decided."""
