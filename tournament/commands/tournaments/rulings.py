"""Rulings from the command line: look ahead, make, hear an appeal, search case law."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Any

import click

from ledger import GAMES
from ledger.wording import Language

from ...domain.disputes.events import Verdict
from ...domain.refusals import Refused
from ...rulings.consistency import figures_for
from ...rulings.losses import Penalized
from ...rulings.policy import policies
from ...rulings.remedies import Remedy
from ...services.disputes.pending_answer import Answer
from ...words.disputes import preview_words, ruling_json, ruling_preview_json, ruling_words
from ...words.law import figures_words
from ..output import fail, json_option, language_option, print_json, say
from ..speech import word
from ..spoken import SpokenGroup
from .disputes import json_in
from .office import as_option, clear_refusals, entry_named, office_here, say_word, tournament_argument

REMEDIES = ("stands", "legal as played", "warning only", "rewind", "amend", "adjust", "award", "void", "reopen")
PENALTIES = ("caution", "warning", "game loss", "match loss", "disqualification")
VERDICTS = ("confirmed", "changed", "overturned")


@click.group("ruling", cls=SpokenGroup)
def ruling_() -> None:
    """A judge's answer: preview, make, propose, sign, record, hear, precedent, search, penalties, lift, statistics, publish."""


def answer_options(command: Any) -> Any:
    """What an answer is made of."""
    for option in reversed((
        click.option("--remedy", type=click.Choice(REMEDIES), default="stands", show_default=True, help="What is done."),
        click.option("--finding", default="", help="What happened, in words."),
        click.option("--reason", default="", help="Why it is ruled so, in words."),
        click.option("--rule", "rules", multiple=True, metavar="ID", help="A rule of the game or of the policy."),
        click.option("--at", metavar="17|17.2", help="amend, legal as played: the action; the disputed one unless told."),
        click.option("--to", metavar="17|17.2|0", help="rewind: the last action that still counts; 0 is the start."),
        click.option("--action", metavar="JSON", help="amend: instead of it (nothing: struck); adjust: what the judge does."),
        click.option("--ranking", help="award: from first to last, e1,e2=e3 (e2 and e3 level)."),
        click.option("--falling", type=click.Choice(["strike", "keep"]), help="What becomes of later actions that fall."),
        click.option("--penalty", "kinds", multiple=True, type=click.Choice(PENALTIES),
                     help="A penalty with it; more than once."),
        click.option("--for", "entries", multiple=True, metavar="ENTRY",
                     help="Whose penalty it is, in the order of the penalties."),
        click.option("--infraction", "infractions", multiple=True,
                     help="The offence of each, as the policy has it; the first that is cited unless told."),
        click.option("--cite", "cites", multiple=True, metavar="RULING", help="An earlier ruling that it follows."),
        click.option("--minutes", type=int, default=0, help="Time for the table."),
    )):  # fmt: skip
        command = option(command)
    return command


def _answer(here: Any, tournament: str, dispute: str, how: dict[str, Any]) -> Answer:
    """The judge's answer that the options of the command describe."""
    record = here.office.queries.record(tournament)
    found = record.state.dispute(dispute)

    def meant(said: str) -> str:
        return entry_named(record.state, record.names, said)

    ranking = tuple(tuple(meant(one.strip()) for one in level.split("=")) for level in (how["ranking"] or "").split(",") if level)
    place = how["at"] or (found.address.place if found else None)
    at = place if how["remedy"] in ("amend", "legal as played") else None
    remedy = Remedy(how["remedy"], at, how["to"], json_in(how["action"], "--action"), ranking, how["falling"])
    if len(how["kinds"]) != len(how["entries"]):
        fail(word("penalty_for"))
    rules = (*how["rules"], *(found.rules if found else ()))
    offence = next((one for one in rules if one in policies()), "")
    named = (*how["infractions"], *[offence] * len(how["kinds"]))
    penalties = tuple(
        Penalized(meant(entry), kind, one) for entry, kind, one in zip(how["entries"], how["kinds"], named, strict=False)
    )
    return Answer(how["finding"], how["reason"], remedy, how["rules"], penalties, 60 * how["minutes"], how["cites"])


shown_option = click.option(
    "--shown", metavar="DIGEST", help="Of the preview that was looked at: nothing is recorded if it has changed."
)


def _as_shown(
    here: Any, tournament: str, dispute: str, asked: tuple[Answer, Verdict | None], shown: str | None, record: Any
) -> Any:
    """What `record` writes. If it is not what was shown, the new preview comes first, and somebody has to say yes to it."""
    while True:
        try:
            return record(shown)
        except Refused as refused:
            if refused.code != "preview-changed" or not sys.stdin.isatty():
                raise
        seen = here.office.rulings.preview_ruling(tournament, dispute, asked[0], by=here.by, verdict=asked[1])
        state, names = here.office.queries.tournament(tournament), here.office.queries.names(tournament)
        for line in preview_words(state, names, seen, "en"):
            say(line)
        click.confirm(word("record_it"), abort=True)
        shown = seen.digest


@ruling_.command("preview")
@tournament_argument
@click.argument("dispute")
@answer_options
@click.option("--verdict", type=click.Choice(VERDICTS), help="As the answer to an appeal.")
@as_option
@language_option
@json_option
@clear_refusals
def preview(
    tournament: str, dispute: str, verdict: Verdict | None, login: str | None, language: Language, as_json: bool, **how: Any
) -> None:
    """What a ruling on DISPUTE would change. Nothing is recorded."""
    how = {**how, "finding": how["finding"] or "-", "reason": how["reason"] or "-"}
    with office_here(login) as here:
        answer = _answer(here, tournament, dispute, how)
        seen = here.office.rulings.preview_ruling(tournament, dispute, answer, by=here.by, verdict=verdict, language=language)
        state, names = here.office.queries.tournament(tournament), here.office.queries.names(tournament)
        states = here.office.law.read(here.by).states if answer.penalties else ()
        figures = [figures_for(one, state, states) for one in answer.penalties]
        if as_json:
            print_json({**ruling_preview_json(state, names, seen, language), "figures": [asdict(one) for one in figures]})
            return
        for line in (
            *preview_words(state, names, seen, language),
            *(line for one in figures for line in figures_words(one, language)),
        ):
            say(line)
        say(f"--shown {seen.digest}")


@ruling_.command("make")
@tournament_argument
@click.argument("dispute")
@answer_options
@shown_option
@as_option
@language_option
@json_option
@clear_refusals
def make(
    tournament: str, dispute: str, shown: str | None, login: str | None, language: Language, as_json: bool, **how: Any
) -> None:
    """Rule on DISPUTE: match and tournament say so together, or neither does."""
    with office_here(login) as here:
        answer = _answer(here, tournament, dispute, how)

        def record(digest: str | None) -> Any:
            return here.office.rulings.rule(tournament, dispute, answer, shown=digest, by=here.by)

        event = _as_shown(here, tournament, dispute, (answer, None), shown, record)
        _print(here, tournament, event.body.ruling, language, as_json)


@ruling_.command("hear")
@tournament_argument
@click.argument("dispute")
@click.argument("verdict", type=click.Choice(VERDICTS))
@answer_options
@shown_option
@as_option
@language_option
@json_option
@clear_refusals
def hear(
    tournament: str,
    dispute: str,
    verdict: Verdict,
    shown: str | None,
    login: str | None,
    language: Language,
    as_json: bool,
    **how: Any,
) -> None:
    """The head judge answers the appeal on DISPUTE; what is overturned is undone by a new correction."""
    with office_here(login) as here:
        answer = _answer(here, tournament, dispute, how)

        def record(digest: str | None) -> Any:
            return here.office.rulings.hear(tournament, dispute, verdict, answer, shown=digest, by=here.by)

        event = _as_shown(here, tournament, dispute, (answer, verdict), shown, record)
        _print(here, tournament, event.body.ruling, language, as_json)


@ruling_.command("propose")
@tournament_argument
@click.argument("dispute")
@answer_options
@click.option("--verdict", type=click.Choice(VERDICTS), help="As the answer to an appeal.")
@as_option
@language_option
@json_option
@clear_refusals
def propose(
    tournament: str, dispute: str, verdict: str | None, login: str | None, language: Language, as_json: bool, **how: Any
) -> None:
    """Propose a ruling on DISPUTE at the own table, where nobody else of the staff is there: every side has to sign."""
    with office_here(login) as here:
        answer = _answer(here, tournament, dispute, how)
        event = here.office.cosigning.propose_ruling(tournament, dispute, answer, verdict=verdict, by=here.by)
    print_json({"dispute": dispute, "digest": event.body.digest}) if as_json else say(event.body.digest)


@ruling_.command("sign")
@tournament_argument
@click.argument("dispute")
@click.argument("digest")
@as_option
@language_option
@clear_refusals
def sign(tournament: str, dispute: str, digest: str, login: str | None, language: Language) -> None:
    """Agree to the ruling that is proposed on DISPUTE; DIGEST says which one was read, as dispute show prints it."""
    with office_here(login) as here:
        event = here.office.cosigning.cosign_ruling(tournament, dispute, digest, by=here.by)
        record = here.office.queries.record(tournament)
    say(word("cosigned", language, entry=record.called(event.body.entry), dispute=dispute))


@ruling_.command("record")
@tournament_argument
@click.argument("dispute")
@as_option
@language_option
@json_option
@clear_refusals
def record(tournament: str, dispute: str, login: str | None, language: Language, as_json: bool) -> None:
    """Record the ruling that is proposed on DISPUTE, once every side has signed it."""
    with office_here(login) as here:
        event = here.office.cosigning.rule_cosigned(tournament, dispute, by=here.by)
        _print(here, tournament, event.body.ruling, language, as_json)


def _print(here: Any, tournament: str, ruling: str, language: Language, as_json: bool) -> None:
    """Print a ruling, as JSON or in words."""
    state, names = here.office.queries.tournament(tournament), here.office.queries.names(tournament)
    one = state.ruling(ruling)
    if as_json:
        print_json(ruling_json(state, names, one, language))
        return
    for line in ruling_words(state, names, one, language):
        say(line)


@ruling_.command("precedent")
@tournament_argument
@click.argument("ruling")
@click.option("--not", "unmark", is_flag=True, help="It is none any more.")
@as_option
@language_option
@clear_refusals
def precedent(tournament: str, ruling: str, unmark: bool, login: str | None, language: Language) -> None:
    """Mark RULING as a precedent: it then shows under the rules that it cites."""
    with office_here(login) as here:
        here.office.rulings.mark_precedent(tournament, ruling, not unmark, by=here.by)
    say(ruling)


@ruling_.command("search")
@click.argument("words", nargs=-1)
@click.option("--game", type=click.Choice(list(GAMES)), help="Of this game.")
@click.option("--rule", metavar="ID", help="That cite this rule of the game or of the policy.")
@click.option("--card", metavar="ID", help="About this card.")
@click.option("--precedents", is_flag=True, help="Precedents alone.")
@as_option
@language_option
@json_option
@clear_refusals
def search(
    words: tuple[str, ...], game: str | None, rule: str | None, card: str | None, precedents: bool, login: str | None,
    language: Language, as_json: bool,
) -> None:  # fmt: skip
    """Rulings of every tournament here, precedents first."""
    with office_here(login) as here:
        found = here.office.law.case_law(
            here.by, game=game, rule=rule, card=card, words=" ".join(words) or None, precedents=precedents
        )
        rows = []
        for one in found:
            state, names = here.office.queries.tournament(one.tournament), here.office.queries.names(one.tournament)
            told = ruling_json(state, names, one.ruling, language)
            rows.append({**told, "precedent": one.precedent, "overturned": one.overturned, "claim": one.dispute.claim,
                         "outcome": one.outcome})  # fmt: skip
            if not as_json:
                mark = "* " if one.precedent else "x " if one.overturned else "  "
                for number, line in enumerate(ruling_words(state, names, one.ruling, language)):
                    outcome = f" [{say_word(one.outcome, language)}]" if number == 0 else ""
                    say((mark if number == 0 else "  ") + line.strip() + outcome)
    if as_json:
        print_json(rows)
