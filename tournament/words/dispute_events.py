"""Events about disputes as sentences, in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Any

from ..domain.events import TournamentEvent
from ..domain.refusals import words

Called = Callable[[str], str]  # the name behind an id of an entry or a person


@cache
def sentences() -> Mapping[str, Mapping[str, str]]:
    """The sentence of every event, by its name and language."""
    return tomllib.loads(files(__package__).joinpath("dispute_events.toml").read_text(encoding="utf-8"))


def event_words(event: TournamentEvent, called: Called, language: str) -> str:
    """What an event about a dispute says."""
    body, pl = event.body, language == "pl"
    facts: dict[str, Any] = {one.name: getattr(body, one.name) for one in fields(body)}
    entry = facts.get("entry")
    said = {
        name: words().get(value, value) if pl and isinstance(value, str) else value
        for name, value in facts.items()
        if name in ("play", "remedy", "how", "what")
    }
    verdict = facts.get("verdict")
    return sentences()[type(body).__name__][language].format(**{
        **facts,
        **said,
        "who": called(entry) if entry else called(event.by),
        "where": _where(body, pl),
        "rules": f" ({', '.join(facts['rules'])})" if facts.get("rules") else "",
        "verdict": f"{words().get(verdict, verdict) if pl else verdict}; " if verdict else "",
        "opened": f" ({facts['match']})" if facts.get("match") else "",
        "marked": ("tak" if pl else "yes") if facts.get("marked") else ("nie" if pl else "no"),
    })  # fmt: skip


def _where(body: Any, pl: bool) -> str:
    if not hasattr(body, "table"):
        return ""
    place = f"{'runda' if pl else 'round'} {body.round}, {'stół' if pl else 'table'} {body.table}"
    if getattr(body, "match", None) and getattr(body, "position", 0):
        place += f", {body.match} {body.position}" + (f".{body.part}" if body.part else "")
    return place
