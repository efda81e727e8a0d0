"""Opening a table: any game with its options, joining one half-way, or the match of a tournament's table."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from json import dumps
from typing import Any, Literal, get_args, get_origin

from flask import redirect, render_template, request, url_for

from ledger import GAMES, SPECTATOR, IllegalAction, MaesterError, Malformed
from ledger.cards import card_names
from ledger.errors import InvalidOptions
from ledger.rules import index_of

from ...domain.refusals import Refused
from ..access import tournament_of
from ..form_errors import says
from ..forms import key
from ..home import newest_tournaments
from ..languages import language
from ..me import me, must_be_somebody, must_have_account, office
from ..messages import MESSAGES, say
from ..query_args import the_ledger
from ..translations import gettext
from ..wording.game_titles import game_title, game_titles
from .action_forms import from_json, whole_number
from .blueprint import pages
from .hints import bare, bounds, may_be_nothing, plain_hints
from .labels import Labels, taken_apart

FIRST = ("detail", "passes", "hidden")  # options that say how a match is recorded; all others say how it is played
MOST_NAME = 60  # characters of a player's name
RECENT = 40  # matches among which one's own are looked for


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of a game, with its words and its values."""

    name: str
    words: str
    about: str
    shape: str  # choice, yes, number, json
    choices: tuple[tuple[str, str], ...]
    value: str
    low: int = 0
    high: int = 0


@pages.get("/matches/new")
def new() -> Any:
    must_be_somebody()
    return _page()


@pages.post("/matches/new")
def open_table() -> Any:
    """Open a match outside any tournament; whoever opens it judges it and has the pen."""
    who = must_have_account()
    game = request.form.get("game", "")
    try:
        if game not in GAMES:
            raise Malformed("game", says("no-such-game"))
        names = [one.strip()[:MOST_NAME] for one in request.form.getlist("name") if one.strip()]
        match = the_ledger().open(game, names, _options(game), by=str(who.person), **key())
    except IllegalAction as fault:
        said = [index_of(game).why(one, language(), (), card_names(game)) for one in fault.violations]
        return _page(" ".join(said)), 409
    except MaesterError as fault:
        return _page(_fault(fault)), 409
    target = "console.entry" if request.form.get("half_way") == "yes" else "console.show"
    more: dict[str, Any] = {"do": "DeclareState"} if target == "console.entry" else {}
    return redirect(url_for(target, match=match, **more), 303)


@pages.post("/matches/begin")
def begin() -> Any:
    """Begin the match of a table of a tournament: its staff may, and whoever sits there."""
    who = must_be_somebody()
    form = request.form
    try:
        round_, table = whole_number("round", form.get("round", "")), whole_number("table", form.get("table", ""))
        match = office().matches.begin_match(form.get("tournament", ""), round_, table, by=str(who.person), **key())
    except Malformed as fault:
        return _page(_fault(fault)), 409
    return redirect(url_for("console.show", match=match), 303)


def _fault(fault: MaesterError) -> str:
    """The fault of the form in words, in the reader's language."""
    if isinstance(fault, (Malformed, InvalidOptions)):
        field = _option_word(fault.where.split(".")[-1], language())
        wrong = gettext("“%(field)s” is not filled in right", language(), field=field)
        return f"{wrong}: {fault.says.to(language())}."
    return fault.to(language())


# ---- the page


def _page(refused: str = "") -> Any:
    """The form for a new match: the games to choose from, or the settings of the chosen one."""
    game = request.values.get("game", "")
    chosen = game if game in GAMES else ""
    settings = _settings(chosen) if chosen else []
    return render_template(
        "console/new.html",
        games=[(slug, game_title(slug, language()), one.seats) for slug, one in GAMES.items()],
        game=chosen,
        seats=GAMES[chosen].seats if chosen else (0, 0),
        names=request.form.getlist("name"),
        first=[one for one in settings if one.name in FIRST],
        others=[one for one in settings if one.name not in FIRST],
        tables=_tables() if not chosen else [],
        own=_own() if not chosen else [],
        titles=game_titles(language()),
        refused=refused,
    )


def _settings(game: str) -> list[Setting]:
    face = GAMES[game]
    labels = Labels(face, language(), (), dict, (), 0)
    rulings = {one.option: one for one in index_of(game).rulings.values() if one.option}
    return [_setting(field, plain_hints(face.Options)[field.name], rulings, labels) for field in fields(face.Options)]


def _setting(field: Any, hint: Any, rulings: Any, labels: Labels) -> Setting:
    """One option of a game as a field of the form: a choice, a number, or JSON."""
    name, kind, ruling = field.name, bare(hint), rulings.get(field.name)
    words = ruling.question(labels.language) if ruling else _option_word(name, labels.language)
    about = ruling.answer(labels.language) if ruling else ""
    default = field.default if field.default is not MISSING else field.default_factory()
    value = request.values.get(f"option.{name}", dumps(default))
    if get_origin(kind) is Literal:
        choices = tuple((dumps(one), _choice_word(one, name, ruling, labels)) for one in get_args(kind))
        return Setting(name, words, about, "choice", choices, value)
    if kind is bool:
        choices = tuple((dumps(one), labels.value("", one)) for one in (False, True))
        return Setting(name, words, about, "choice", choices, value)
    if kind is int:
        span = bounds(hint)
        return Setting(name, words, about, "number", (), value, span.low, span.high)
    terms = index_of(labels.game.slug).terms(labels.language).get(name)
    if kind is str and terms:
        choices = tuple((dumps(one), said) for one, said in terms.items())
        return Setting(name, words, about, "choice", choices, value)
    empty = "" if may_be_nothing(hint) and default is None else value
    return Setting(name, words, about, "json", (), empty)


def _option_word(name: str, chosen: str) -> str:
    known = f"console option {name}"
    return say(known, chosen) if known in MESSAGES else taken_apart(name).capitalize()


def _choice_word(value: Any, name: str, ruling: Any, labels: Labels) -> str:
    """The words for one value of an option: those of the index for a house ruling, else the word for the value."""
    if ruling and value == ruling.default:
        return gettext("default", labels.language) + f": {ruling.answer(labels.language)}"
    if ruling and value == ruling.alternative:
        found: str = ruling.text(labels.language)
        return found
    known = f"console option {name} {value}"
    return say(known, labels.language) if known in MESSAGES else labels.word(name, str(value))


def _options(game: str) -> dict[str, Any]:
    """The options that the form fills in; the game says whether they go together."""
    hints = plain_hints(GAMES[game].Options)
    found = {}
    for name in hints:
        said = request.form.get(f"option.{name}", "").strip()
        if said:
            found[name] = from_json(name, said)
    return found


# ---- tables to begin or to join


def _tables() -> list[dict[str, Any]]:
    """Tables of the rounds that are played, one's own or all for staff: to be begun, or joined where a match runs."""
    found = []
    for one in newest_tournaments():
        if one["state"] != "closed":
            found += _tables_of(one["tournament"], one["title"])
    return found


def _tables_of(tournament: str, title: str) -> list[dict[str, Any]]:
    """The open tables of a tournament's latest round at which whoever asks may begin a match."""
    state = office().queries.tournament(tournament)
    names = office().queries.names(tournament)
    return [
        {
            "tournament": tournament, "title": title, "round": state.published[-1].number, "table": table.number,
            "names": [_name(state, names, seat) for seat in table.seats],
            "match": table.running,
        }
        for table in (state.published[-1].tables if state.published else ())
        if table.state == "open" and len(table.seats) > 1 and _may_begin(state, table)
    ]  # fmt: skip


def _may_begin(state: Any, table: Any) -> bool:
    """Whether whoever asks may begin a match at this table."""
    try:
        office().rights.speaks_for(state, me().person, "begin_match", table)
    except Refused:
        return False
    return True


def _own() -> list[Any]:
    """Running matches outside any tournament that whoever asks has opened."""
    ledger, person = the_ledger(), me().person
    recent = [one for one in ledger.matches(limit=RECENT) if one.closed is None and one.fault is None]
    return [
        one for one in recent if ledger.look(one.match, SPECTATOR).events(0, 1)[0].by == person and not tournament_of(one.match)
    ]


def _name(state: Any, names: dict[str, str], seat: str) -> str:
    entry = state.entry(seat)
    return seat if entry is None else names.get(entry.team or entry.players[0], seat)
