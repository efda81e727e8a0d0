"""Pages of one entry: clubs and table, its lists, leaving and coming back, penalties."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import request, url_for

from ledger import GAMES
from ledger.cards import brings_lists

from ...domain.demands import must_have
from ...domain.events import PENALTIES
from ...domain.lists import Fault, faults_of
from ...domain.refusals import Refused, must
from ...domain.tournament import Entry
from ...services.penalties import concerned_by, offences
from ...words.event_text import offence
from ..me import office
from ..query_args import PageRefused
from ..tournaments.one_moment import Seen
from .blueprint import pages
from .room import acted, at_desk, count_of, given, page, ticked, words_of

MOST_LIST = 100_000  # characters of a list


class Checked(NamedTuple):
    """A list that was typed in, with the rules that it breaks; `fault` where it cannot even be read."""

    words: str
    faults: tuple[Fault, ...] = ()
    fault: Refused | None = None

    @property
    def good(self) -> bool:
        return not self.faults and self.fault is None


@pages.get("/entries/<entry>")
def entry(tournament: str, entry: str) -> Any:
    seen = at_desk(tournament)
    return _shown(seen, must_have(seen.state, entry))


def _shown(seen: Seen, one: Entry, refused: Refused | None = None, checked: Checked | None = None) -> Any:
    """The page of one entry: its list, its table, its penalties."""
    round_ = seen.latest
    return page(
        "entry", seen, refused, one=one, checked=checked, brings_lists=brings_lists(seen.state.game, GAMES),
        given_before=[found for found in seen.state.penalties if found.entry == one.id], penalties=PENALTIES,
        offences=offences, offence=offence,
        sits=round_.table_of(one.id) if round_ else None, concerned=concerned_by(seen.state, one.id),
        club_hard=any(group.hard for group in one.groups if group.name.startswith("club:")),
    )  # fmt: skip


def _act(seen: Seen, one: Entry, act: Any, word: str, checked: Checked | None = None) -> Any:
    """Carry out an act on an entry and come back to its page, with the reason if it was refused."""
    home = url_for("desk.entry", tournament=seen.name, entry=one.id)
    return acted(seen, act, home, word, lambda refused: _shown(seen, one, refused, checked))


@pages.post("/entries/<entry>")
def changing_entry(tournament: str, entry: str) -> Any:
    """Give the entry other clubs and families, and a table of its own."""
    seen = at_desk(tournament)
    one = must_have(seen.state, entry)

    def act() -> None:
        office().entries.change_entry(
            tournament, entry, club=words_of("club") or None, family=words_of("family") or None,
            hard=True if ticked("hard") else None, table=count_of("table"), **given(),
        )  # fmt: skip

    return _act(seen, one, act, "desk changed")


@pages.post("/entries/<entry>/name")
def renaming(tournament: str, entry: str) -> Any:
    """Spell its players, and its team, another way."""
    seen = at_desk(tournament)
    one = must_have(seen.state, entry)
    known = (*one.players, *filter(None, [one.team]))
    names = {id_: said for id_, said in zip(known, map(str.strip, request.form.getlist("name")), strict=False)}
    changed = {id_: said for id_, said in names.items() if said != seen.person(id_)}
    return _act(seen, one, lambda: office().entries.rename(tournament, entry, changed, by=given()["by"]), "desk renamed")


# ---- lists


@pages.post("/entries/<entry>/list")
def attaching_list(tournament: str, entry: str) -> Any:
    """Look a list through, with everything that is wrong with it; or hand it in."""
    seen = at_desk(tournament)
    one = must_have(seen.state, entry)
    words = _list_given()
    checked = _checked(seen, words)
    if words_of("do") != "record":
        return _shown(seen, one, None, checked)

    def act() -> None:
        office().entries.attach_list(
            tournament, entry, words, player=words_of("player") or None, accept=words_of("accept") or None, **given()
        )

    return _act(seen, one, act, "desk list taken", checked)


def _list_given() -> str:
    """The list as it was pasted, or as it stands in the file that was chosen."""
    file = request.files.get("file")
    text = file.read(MOST_LIST + 1).decode("utf-8", "replace") if file and file.filename else request.form.get("words", "")
    if len(text) > MOST_LIST:
        raise PageRefused(413, "too large")
    return text.replace("\r\n", "\n").lstrip("\ufeff")


def _checked(seen: Seen, words: str) -> Checked:
    """The list with what is wrong with it by the game's rules."""
    try:
        return Checked(words, faults_of(seen.state, words, office().games))
    except Refused as refused:
        return Checked(words, fault=refused)


# ---- leaving


@pages.post("/entries/<entry>/drop")
def dropping(tournament: str, entry: str) -> Any:
    """Let an entry leave, or mark it as a no-show."""
    seen = at_desk(tournament)
    one = must_have(seen.state, entry)
    reason, no_show = words_of("reason") or None, ticked("no_show")
    return _act(
        seen,
        one,
        lambda: office().entries.drop(tournament, entry, no_show=no_show, reason=reason, **given()),
        "desk dropped",
    )


@pages.post("/entries/<entry>/rejoin")
def rejoining(tournament: str, entry: str) -> Any:
    seen = at_desk(tournament)
    one = must_have(seen.state, entry)
    missed: Any = words_of("missed") or "losses"
    return _act(seen, one, lambda: office().entries.rejoin(tournament, entry, missed=missed, **given()), "desk rejoined")


@pages.post("/entries/<entry>/penalties")
def penalizing(tournament: str, entry: str) -> Any:
    """Give a penalty; a disqualification takes the entry out. From a table it leads back there."""
    seen = at_desk(tournament)
    one = must_have(seen.state, entry)
    kind: Any = words_of("kind")
    infraction, reason = words_of("policy") or words_of("infraction"), words_of("reason")
    number, table = count_of("round"), count_of("table")
    home = url_for("desk.entry", tournament=tournament, entry=entry)
    if number and table:
        home = url_for("desk.table", tournament=tournament, number=number, table=table)

    def act() -> None:
        must(0 < len(infraction) <= 120 and infraction.isprintable(), "name")
        office().penalties.penalize(tournament, entry, kind, infraction, reason, round_=number, table=table, **given())

    return acted(seen, act, home, "desk penalized", lambda refused: _shown(seen, one, refused))


@pages.post("/entries/<entry>/penalties/<int:penalty>")
def lifting(tournament: str, entry: str, penalty: int) -> Any:
    """Take a penalty back, or put the chosen one in its place."""
    seen = at_desk(tournament)
    one = must_have(seen.state, entry)
    kind: Any = words_of("kind")
    infraction, reason = words_of("policy"), words_of("reason")

    def act() -> None:
        if kind:
            office().penalties.correct_penalty(tournament, penalty, kind, infraction, reason, **given())
        else:
            office().penalties.lift_penalty(tournament, penalty, reason, **given())

    return _act(seen, one, act, "desk lifted")
