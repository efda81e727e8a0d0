"""Files of a tournament: spreadsheets, what pairing programs read, the bundle for other sites, the sealed record."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from flask import Response

from ...domain.demands import must_be_out
from ...words.named import bundle, trf_text
from ...words.sheets import write_entries, write_pairings, write_standings
from ..me import me, office
from ..query_args import PageRefused
from .blueprint import pages
from .log import knows_families
from .one_moment import Seen
from .show import listed

PAIRINGS = re.compile(r"pairings-([1-9]\d{0,2})\.csv")  # the name of a file, with the number of a round
CSV, JSON, LINES, TEXT = "text/csv", "application/json", "application/x-ndjson", "text/plain"


@pages.get("/<tournament>/files/<file>")
def files(tournament: str, file: str) -> Any:
    """A file of a tournament to download."""
    seen = Seen(tournament)
    if (pairings := PAIRINGS.fullmatch(file)) is not None:
        found = must_be_out(seen.state, int(pairings[1]))
        return _file(tournament, file, write_pairings(found, seen.names, seen.state), CSV)
    if file not in FILES:
        raise PageRefused(404, "not found")
    write, kind = FILES[file]
    return _file(tournament, file, write(seen), kind)


def _standings(seen: Seen) -> str:
    found = listed(seen)
    return write_standings(found["standings"], found["tie_breaks"])


def _bundle(seen: Seen) -> str:
    return json.dumps(bundle(seen.record), ensure_ascii=False)


def _record(seen: Seen) -> bytes:
    return b"\n".join(office().tournaments.export(seen.name, me().person)) + b"\n"


FILES: dict[str, tuple[Callable[[Seen], str | bytes], str]] = {
    "standings.csv": (_standings, CSV),
    "entries.csv": (lambda seen: write_entries(seen.state, seen.names, knows_families(seen.state)), CSV),
    "standings.trf": (lambda seen: trf_text(seen.record), TEXT),
    "bundle.json": (_bundle, JSON),
    "record.jsonl": (_record, LINES),
}


def _file(tournament: str, file: str, text: str | bytes, kind: str) -> Response:
    answer = Response(text, mimetype=kind)
    answer.headers.set("Content-Disposition", "attachment", filename=f"{tournament}-{file}")
    return answer
