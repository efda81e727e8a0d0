"""The games and their rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

import ledger
from ledger import (
    GAMES,
    LANGUAGES,
    cards,
    comparing,
    errors,
    events,
    files,
    journal,
    report,
    shapes,
    streams,
    timeline,
    values,
    wording,
)
from ledger import rules as rule_indexes
from ledger import simulate as simulation
from ledger.rules import HouseRuling, Rule, index_of, proven_rules

from ..output import clear_errors, fail, game_argument, json_option, print_json
from ..speech import word
from ..spoken import Spoken, language_here

SIDE_DOORS = (
    errors,
    events,
    report,
    shapes,
    timeline,
    comparing,
    files,
    cards,
    rule_indexes,
    simulation,
    streams,
    journal,
    values,
    wording,
)


@click.command(cls=Spoken)
@json_option
def games(as_json: bool) -> None:
    """The games that can be recorded, with how many of their rules are enforced and proven by tests."""
    rows: list[dict[str, Any]] = []
    for slug in GAMES:
        index = index_of(slug)
        enforced = {rule.id for rule in index.enforced()}
        rows.append(
            {
                "slug": slug,
                "title": index.titles["en"],
                "seats": list(index.players),
                "rules": {"enforce": len(enforced), "tested": len(enforced & proven_rules(slug))},
            }
        )
    if as_json:
        print_json(rows)
        return
    for row in rows:
        players = "-".join(map(str, dict.fromkeys(row["seats"])))  # 2, or 3-6
        titles, proven = index_of(row["slug"]).titles, row["rules"]
        title = titles.get(language_here()) or row["title"]
        line = word("game", title=title, players=players, tested=proven["tested"], enforced=proven["enforce"])
        click.echo(f"{row['slug']:<20} {line}")


@click.command(cls=Spoken)
@game_argument
@click.argument("rule_id", required=False)
@json_option
@clear_errors
def rules(game: str, rule_id: str | None, as_json: bool) -> None:
    """The rule index of GAME, or one rule (or house ruling) in every language."""
    index = index_of(game)
    if rule_id is None:
        everything: list[Rule | HouseRuling] = [*index.rules.values(), *index.rulings.values()]
        if as_json:
            print_json([_as_json(one) for one in everything])
            return
        for rule in index.rules.values():
            click.echo(f"{rule.id:<36} {rule.kind:<9} {rule.text(language_here())}")
        for ruling in index.rulings.values():
            click.echo(f"{ruling.id:<36} {(ruling.option and 'option') or 'ruling':<9} {ruling.question(language_here())}")
        return
    one = index.find(rule_id)
    if one is None:
        close = [known for known in (*index.rules, *index.rulings) if rule_id.split(".")[-1] in known][:5]
        fail(word("no_rule", game=game, rule=rule_id, close=", ".join(close)))
    elif as_json:
        print_json(_as_json(one))
    else:
        click.echo("\n".join(_shown(one)))


def _as_json(one: Rule | HouseRuling) -> dict[str, object]:
    """The rule with what is said of it: `en` and `why_en`, and so in every language."""
    plain = {name: value for name in one.__slots__ if name != "said" and (value := getattr(one, name))}
    said = {_field(what, code): words for code in LANGUAGES for what, words in one.said.get(code, {}).items()}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in {**plain, **said}.items()}


def _field(what: str, code: str) -> str:
    name = {"text": "", "answer": "", "otherwise": "alternative_"}.get(what, f"{what}_")
    return f"{name}{code}"


def _shown(one: Rule | HouseRuling) -> list[str]:
    """The lines about one rule or house ruling, in every language."""
    if isinstance(one, HouseRuling):
        lines = [one.id]
        for code in LANGUAGES:
            lines += [f"  {code}  {one.question(code)}", f"      {one.answer(code)}"]
        if one.option:
            lines += [f"  option {one.option}: {one.default} (default) or {one.alternative}"]
            lines += [f"  {code}  {one.text(code)}" for code in LANGUAGES]
        return lines
    lines = [f"{one.id} ({one.kind}; {one.cite})", *(f"  {code}  {one.text(code)}" for code in LANGUAGES)]
    lines += [f"  refusal  {why}" for code in LANGUAGES if (why := one.why(code))]
    return lines + [f"  note  {note}" for note in one.note]


@click.command(cls=Spoken)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("docs/games"),
    show_default=True,
    help="The folder of the pages.",
)
@click.option(
    "--library",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write this page about the Python library as well.",
)
@click.option("--check", is_flag=True, help="Write nothing; fail if a page is not what the code says.")
@clear_errors
def docs(out: Path, library: Path | None, check: bool) -> None:
    """Write the handbook page of every game from its code."""
    pages = {out / f"{slug}.md": report.handbook_page(slug) for slug in GAMES}
    if library is not None:
        pages[library] = report.reference_page(ledger, SIDE_DOORS)
    for page, text in pages.items():
        if not check:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
        elif not page.is_file() or page.read_text(encoding="utf-8") != text:
            fail(word("stale", page=page))
