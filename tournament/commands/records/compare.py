"""Comparing two records of one match."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from ledger.comparing import compare_records, comparison_json
from ledger.shapes import ComparedActJson, RecordDifferenceJson
from ledger.wording import Language

from ..output import clear_errors, json_option, language_option, print_json, say
from ..speech import counted, word
from ..spoken import Spoken
from ..store import store_here
from .subject import look_at


@click.command(cls=Spoken)
@click.argument("one", metavar="MATCH|FILE")
@click.argument("other", metavar="MATCH|FILE")
@language_option
@json_option
@clear_errors
def compare(one: str, other: str, language: Language, as_json: bool) -> None:
    """Compare two records of one match act by act. Exit 0: both tell the same, 1: they differ."""
    with store_here() as store:
        comparison = comparison_json(compare_records(look_at(store, one), look_at(store, other)), language)
    if as_json:
        print_json(comparison)
    else:
        for name in comparison["apart"]:
            say(word(f"apart_{name}", language))
        alike = counted(comparison["alike"], "act", language)
        say(word("compared", language, alike=alike, count=counted(len(comparison["differences"]), "difference", language)))
        for found in comparison["differences"]:
            _print_difference(found, language)
        if not comparison["whole"]:
            say(word("not_whole", language))
    sys.exit(0 if comparison["same"] else 1)


def _print_difference(found: RecordDifferenceJson, language: Language) -> None:
    """Print one difference: what the first record has there, then the second, each with the rules that it breaks."""
    say()
    say(word("difference", language, number=found["number"], after=found["after"], other=found["after_other"]))
    _print_acts("<", found["one"], language)
    _print_acts(">", found["other"], language)
    if found["same_before"] and found["same_after"]:
        say(f"   {word('told_otherwise', language)}")


def _print_acts(mark: str, acts: Sequence[ComparedActJson], language: Language) -> None:
    """Print the acts of one record at a difference."""
    for act in acts:
        say(f" {mark} {act['place']:>5}  {act['words']}")
        for words, rule in zip(act["why"], act["rules"], strict=True):
            say(f"          {words} ({rule})")
    if not acts:
        say(f" {mark}        {word('nothing_there', language)}")
