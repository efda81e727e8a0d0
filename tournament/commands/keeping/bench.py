"""Measured figures, beside peers where there are any."""

from __future__ import annotations

import click

from benchmarks import ROWS, measure

from ..output import fail, json_option, print_json
from ..speech import word
from ..spoken import Spoken


@click.command(cls=Spoken)
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only these rows; may be repeated.")
@json_option
def bench(names: tuple[str, ...], as_json: bool) -> None:
    """Measure speed and memory. Ratios are taken in the same run as the peer they compare with."""
    if strangers := [name for name in names if name not in ROWS]:
        fail(word("no_row", name=strangers[0], known=", ".join(ROWS)))
    rows = []
    for row in measure(names or tuple(ROWS)):
        rows.append(row)
        if not as_json:
            ratio = f"{row['ratio']:.2f} of " if row["ratio"] is not None else ""
            beside = f"  {ratio}{row['against']}" if row["against"] else ""
            click.echo(f"{row['name']:<36} {row['value']:>12,.1f} {row['unit']}{beside}")
    if as_json:
        print_json(rows)
