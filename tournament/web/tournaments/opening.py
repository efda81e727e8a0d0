"""Opening a tournament: first the game, then everything else; every fault stands beside its field."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Any
from unicodedata import normalize

from flask import render_template, request, url_for

from ledger import GAMES, Malformed

from ...domain.events import LISTS
from ...domain.fold import TOURNAMENT
from ...domain.plan import (
    MOST_CUT,
    MOST_GAMES,
    MOST_ROUNDS,
    MOST_TEAM,
    Plan,
    formats_of,
    opened,
    profile_data,
    profile_to_copy,
)
from ...domain.refusals import Refused, must
from ...scoring.profile_files import profiles_for
from ...scoring.profiles import ScoringProfile
from ...services.time_zones import must_be_time_zone, server_zone
from ..forms import done, key
from ..languages import language
from ..me import must_be_admin, office
from ..wording.game_titles import game_title, game_titles
from ..wording.zone_choice import likely_zones, other_zones
from .blueprint import pages
from .numbers import number_name

LONGEST_ID = 40  # characters; the names of its matches begin with it
TRIAL = "trial-of-a-plan"  # the seed with which a plan is tried out; such a plan is never written
MOST_PLAYERS = 5_000
# the fields that are numbers, with the least and the most
NUMBERS = {"rounds": (0, MOST_ROUNDS), "cut": (0, MOST_CUT), "best_of": (1, MOST_GAMES), "team_size": (1, MOST_TEAM)}
FIELD_OF = {  # the field that a refusal is about, by its code
    "series": "best_of", "game-seats": "format", "profile-format": "profile", "profile-game": "profile",
    "unknown-profile": "profile", "partners-team": "team_size", "tournament-exists": "id", "name": "title",
}  # fmt: skip


@pages.get("/new")
def new() -> Any:
    """The form for a new tournament, once a game is chosen."""
    must_be_admin()
    game = request.args.get("game", "")
    if game not in GAMES:
        titles = game_titles(language())
        return render_template("tournaments/games.html", titles=titles)
    return _form(game, dict(request.args), {})


@pages.post("/new")
def opening() -> Any:
    """Open the tournament, or show the form again with what is wrong."""
    who = must_be_admin()
    game = request.form.get("game", "")
    must(game in GAMES, "unknown-word", what="game", found=game[:40], known=tuple(GAMES))
    said = {name: value.strip() for name, value in request.form.items()}
    if said.get("advise"):
        return _form(game, said, {})
    name = said.get("id") or id_from(said.get("title", ""))
    plan, faults = _plan(game, name, said)
    if not faults:
        try:
            office().tournaments.open(name, said["title"], plan, by=str(who.person), **key())
            return done(url_for("desk.overview", tournament=name), "t opened")
        except Refused as refused:
            faults[_field(refused)] = refused.sentence(language())
    return _form(game, said, faults), 409


def id_from(title: str) -> str:
    """The id that follows from a title: `Wiosenny Turniej '27` becomes `wiosenny-turniej-27`."""
    plain = normalize("NFKD", title.replace("ł", "l").replace("Ł", "L")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_ID].strip("-")


def _plan(game: str, name: str, said: dict[str, str]) -> tuple[Plan, dict[str, str]]:
    """The plan that was typed in, and what is wrong with it by field."""
    faults: dict[str, str] = {}
    plain = Plan(game, formats_of(game)[0])
    typed: dict[str, Any] = {}  # numbers by field; `opened` has the last word on them
    _judge(faults, "title", lambda: _must_be_title(said.get("title", "")))
    _judge(faults, "id", lambda: _must_be_id(name))
    for field, (low, high) in NUMBERS.items():
        found = _number(said.get(field, ""), None if field == "best_of" else low)
        _judge(faults, field, partial(_must_be_number, field, found, low, high))
        typed[field] = found if field not in faults else getattr(plain, field)
    plan = replace(plain, **typed, profile=said.get("profile") or None)
    plan = replace(plan, format=said.get("format") or plain.format, lists=said.get("lists") or plain.lists)
    _judge(faults, "format", lambda: opened(name, replace(plain, format=plan.format), TRIAL))
    _judge(faults, "time_zone", lambda: must_be_time_zone(said.get("time_zone", "")))
    plan = replace(plan, time_zone=said.get("time_zone", ""))
    plan = _scored(plan, said.get("own", ""), faults)
    if not {"format", "own"} & faults.keys():
        field, scored = ("own" if plan.data else "profile"), replace(plain, format=plan.format, profile=plan.profile)
        _judge(faults, field, lambda: opened(name, replace(scored, data=plan.data), TRIAL))
    if not faults:
        _judge(faults, "", lambda: opened(name, plan, TRIAL))
    return plan, faults


def _scored(plan: Plan, own: str, faults: dict[str, str]) -> Plan:
    """The plan with the scoring that was typed in, where one was."""
    if not own:
        return plan
    try:
        return replace(plan, profile=None, data=profile_data(own))
    except Refused as refused:
        faults["own"] = refused.sentence(language())
        return plan


def _judge(faults: dict[str, str], field: str, check: Any) -> None:
    try:
        check()
    except Refused as refused:
        faults.setdefault(field or _field(refused), refused.sentence(language()))


def _field(refused: Refused) -> str:
    return FIELD_OF.get(refused.code) or str(refused.facts.get("what", "title"))


def _number(text: str, otherwise: int | None) -> int | str | None:
    if not text:
        return otherwise
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else text


def _must_be_title(title: str) -> None:
    must(0 < len(title) <= 120 and title.isprintable(), "name")


def _must_be_id(name: str) -> None:
    """Raise Refused unless a tournament can have this id and none has it yet."""
    try:
        TOURNAMENT.stream(name)
    except Malformed:
        name = ""
    known = f"1-{LONGEST_ID}: a-z 0-9 . _ -"
    must(0 < len(name) <= LONGEST_ID, "unknown-word", what="id", found=name or "?", known=known)
    try:
        office().queries.tournament(name)
    except Refused:
        return
    raise Refused("tournament-exists", tournament=name)


def _must_be_number(field: str, found: int | str | None, low: int, high: int) -> None:
    fits = found is None or (isinstance(found, int) and low <= found <= high)
    must(fits, "number", what=field, low=low, high=high, found=str(found)[:20])
    must(field != "best_of" or found is None or int(found) % 2 == 1, "series", found=found)


# ---- the form


def _form(game: str, said: dict[str, str], faults: dict[str, str]) -> str:
    """The form as it is filled in, with its faults and the advised number of rounds."""
    shown = dict(said)
    suiting = [one for one in profiles_for(game)]
    players = _number(said.get("players", ""), 0)
    advice = _advised(suiting, said, players if isinstance(players, int) else 0)
    if advice and said.get("advise"):
        shown |= {"rounds": str(advice.rounds), "cut": str(advice.cut)}
    if copied := next((one for one in suiting if one.name == request.args.get("copy")), None):
        shown["own"] = profile_to_copy(copied.name)
    return render_template(
        "tournaments/new.html", game=game, title=game_title(game, language()), filled=shown, faults=faults,
        number_name=number_name,
        formats=formats_of(game), profiles=suiting, lists=LISTS, advice=advice,
        brings_lists=hasattr(GAMES[game], "check_list"), likely_zones=likely_zones(), other_zones=other_zones(),
        zone=shown.get("time_zone") or server_zone(),
    )  # fmt: skip


def _advised(suiting: list[ScoringProfile], said: dict[str, str], players: int) -> Any:
    chosen = next((one for one in suiting if one.name == said.get("profile")), suiting[0] if suiting else None)
    return chosen.advised(min(players, MOST_PLAYERS)) if chosen and players else None
