"""The rule index in both languages: browsed by area, searched by any words, each rule at an address of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, render_template, request

from ledger import GAMES, LANGUAGES
from ledger.rules import HouseRuling, Index, Rule, index_of, proven_rules

from ..collate import plain
from ..languages import language
from ..messages import chapter
from ..query_args import PageRefused
from ..wording.game_titles import game_title

pages = Blueprint("rules", __name__)

KINDS = ("legality", "effect", "inform", "table")  # of rules
LONGEST = 80  # characters of a search


@pages.get("/rules")
def games() -> Any:
    rows = [(slug, game_title(slug, language()), _counts(index_of(slug), slug)) for slug in GAMES]
    return render_template("rules/games.html", rows=rows)


def _counts(index: Index, slug: str) -> dict[str, int]:
    """How many rules a game has, how many are enforced and proven, how many house rulings there are."""
    enforced = {rule.id for rule in index.enforced()}
    return {
        "rules": len(index.rules),
        "enforced": len(enforced),
        "proven": len(enforced & proven_rules(slug)),
        "rulings": len(index.rulings),
    }


@pages.get("/rules/<game>")
def index(game: str) -> Any:
    """The rules of a game by area, searched by words and kind."""
    found = _index(game)
    sought = request.args.get("find", "").strip()[:LONGEST]
    kind = request.args.get("kind") if request.args.get("kind") in KINDS else None
    rules = [rule for rule in found.rules.values() if _has(rule, sought) and kind in (None, rule.kind)]
    areas: dict[str, list[Rule]] = {}
    for rule in rules:
        areas.setdefault(rule.area, []).append(rule)
    rulings = [one for one in found.rulings.values() if _ruling_has(one, sought)] if kind is None else []
    return render_template(
        "rules/index.html", game=game, chapter=chapter, index=found, areas=areas, rulings=rulings, sought=sought, kind=kind,
        kinds=KINDS, count=len(rules), proven=proven_rules(game),
    )  # fmt: skip


@pages.get("/rules/<game>/<rule>")
def rule(game: str, rule: str) -> Any:
    """One rule or house ruling, with its examples."""
    found = _index(game)
    one = found.find(rule)
    if one is None:
        raise PageRefused(404, "no rule", game=game)
    examples = [example for example in found.examples if rule in _rules_of(example)]
    about = [other for other in found.rulings.values() if rule in other.rules]
    return render_template(
        "rules/rule.html", game=game, index=found, rule=one, is_ruling=isinstance(one, HouseRuling), about=about,
        examples=examples, proven=rule in proven_rules(game),
    )  # fmt: skip


def _index(game: str) -> Index:
    if game not in GAMES:
        raise PageRefused(404, "no game")
    return index_of(game)


def _has(rule: Rule, sought: str) -> bool:
    return all(one in plain(f"{rule.id} {rule.area} {' '.join(map(rule.text, LANGUAGES))}") for one in plain(sought).split())


def _ruling_has(one: HouseRuling, sought: str) -> bool:
    said = " ".join((one.id, one.option, *map(one.question, LANGUAGES), *map(one.answer, LANGUAGES)))
    return all(word in plain(said) for word in plain(sought).split())


def _rules_of(example: Mapping[str, Any]) -> Sequence[str]:
    """The rules that an example of the index is about."""
    found: Sequence[str] = example.get("rules", ())
    return found
