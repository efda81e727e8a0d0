"""The games and their rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ledger import GAMES
from ledger.report import handbook_page
from ledger.rules import HouseRuling, Rule, index_of, proven_rules

from ..output import clear_errors, fail, game_argument, json_option, print_json


@click.command()
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
        click.echo(
            f"{row['slug']:<20} {row['title']}, {players} players, "
            f"{row['rules']['tested']} of {row['rules']['enforce']} rules proven"
        )


@click.command()
@game_argument
@click.argument("rule_id", required=False)
@json_option
@clear_errors
def rules(game: str, rule_id: str | None, as_json: bool) -> None:
    """The rule index of GAME, or one rule (or house ruling) in both languages."""
    index = index_of(game)
    if rule_id is None:
        everything: list[Rule | HouseRuling] = [*index.rules.values(), *index.rulings.values()]
        if as_json:
            print_json([_as_json(one) for one in everything])
            return
        for rule in index.rules.values():
            click.echo(f"{rule.id:<36} {rule.kind:<9} {rule.en}")
        for ruling in index.rulings.values():
            click.echo(f"{ruling.id:<36} {(ruling.option and 'option') or 'ruling':<9} {ruling.question_en}")
        return
    one = index.find(rule_id)
    if one is None:
        close = [known for known in (*index.rules, *index.rulings) if rule_id.split(".")[-1] in known][:5]
        fail(
            f"{game} has no rule {rule_id}"
            + (f"; did you mean {', '.join(close)}?" if close else "; list them with: maester rules " + game)
        )
    elif as_json:
        print_json(_as_json(one))
    else:
        click.echo("\n".join(_shown(one)))


def _as_json(one: Rule | HouseRuling) -> dict[str, object]:
    return {name: list(value) if isinstance(value, tuple) else value for name in one.__slots__ if (value := getattr(one, name))}


def _shown(one: Rule | HouseRuling) -> list[str]:
    if isinstance(one, HouseRuling):
        lines = [one.id, f"  en  {one.question_en}", f"      {one.en}", f"  pl  {one.question_pl}", f"      {one.pl}"]
        if one.option:
            lines += [
                f"  option {one.option}: {one.default} (default) or {one.alternative}",
                f"  en  {one.alternative_en}",
                f"  pl  {one.alternative_pl}",
            ]
        return lines
    lines = [f"{one.id} ({one.kind}; {one.cite})", f"  en  {one.en}", f"  pl  {one.pl}"]
    lines += [f"  refusal  {why}" for why in (one.why_en, one.why_pl) if why]
    return lines + [f"  note  {note}" for note in one.note]


@click.command()
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("docs/games"),
    show_default=True,
    help="The folder of the pages.",
)
@click.option("--check", is_flag=True, help="Write nothing; fail if a page is not what the code says.")
@clear_errors
def docs(out: Path, check: bool) -> None:
    """Write the handbook page of every game from its code."""
    if not check:
        out.mkdir(parents=True, exist_ok=True)
    for slug in GAMES:
        page, text = out / f"{slug}.md", handbook_page(slug)
        if not check:
            page.write_text(text, encoding="utf-8")
        elif not page.is_file() or page.read_text(encoding="utf-8") != text:
            fail(f"{page} is stale: run make docs")
