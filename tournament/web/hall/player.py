"""A player's own page, for a phone: my table, what is next, my result, my standing; and what spectators may watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for

from ledger import SPECTATOR, MaesterError
from ledger.cards import brings_lists

from ...domain.demands import must_be_table
from ...domain.disputes.cases import Dispute
from ...domain.refusals import NotAllowed, Refused
from ...words.named_boards import my_table_json
from ..desk.result_form import filled_for, result_in_form, sheet_of
from ..desk.room import acted, given, words_of
from ..disputes.powers import DisputePowers
from ..languages import language
from ..me import me, must_be_somebody, office
from ..people.accounts import code_page
from ..query_args import PageRefused, the_ledger
from ..tournaments.one_moment import Seen, facts_of
from ..tournaments.show import framed
from ..translations import gettext
from ..writers import names_in

pages = Blueprint("player", __name__, url_prefix="/tournaments/<tournament>")

WATCHED = 60  # matches on the spectators' page


class Chair:
    """A tournament as the player who asks sees it; raises PageRefused for those who do not play in it."""

    def __init__(self, tournament: str) -> None:
        self.seen = Seen(tournament)
        entry = self.seen.state.entry_of(str(must_be_somebody().person))
        if entry is None:
            raise PageRefused(403, "not playing")
        self.name, self.entry = tournament, entry
        self.mine = office().queries.my_table(tournament, entry.id)

    @property
    def home(self) -> str:
        return url_for("player.mine", tournament=self.name)

    def at_table(self) -> tuple[int, int]:
        """The numbers of the round and of the table where they sit; raises Refused where they sit at none."""
        if self.mine.round is None or self.mine.table is None:
            raise Refused("not-at-table", entry=self.entry.id, table="?")
        return self.mine.round, self.mine.table

    def page(self, refused: MaesterError | None = None) -> Any:
        """The player's page: their table, clock, result and lists."""
        seen, mine = self.seen, self.mine
        round_ = seen.state.round(mine.round) if mine.round else None
        table = round_.table(mine.table) if round_ and mine.table else None
        told = my_table_json(office().queries.record(self.name), mine)
        shown = render_template(
            "player/mine.html", mine=mine, told=told, round_=round_, table=table, entry=self.entry, refused=refused,
            sheet=sheet_of(seen, round_, table) if round_ and table else None, to_sign=self._to_sign(),
            filled=filled_for(table) if table else {}, brings_lists=brings_lists(seen.state.game),
            lists=office().entries.lists(self.name, self.entry.id, me().person), opponents=self._lists(mine.others),
            live=None if seen.state.closed else url_for("tournaments.events", tournament=self.name), **facts_of(seen),
        )  # fmt: skip
        return shown if refused is None else (shown, 403 if isinstance(refused, NotAllowed) else 409)

    def _to_sign(self) -> list[Dispute]:
        """Disputes at tables of theirs in which a proposed ruling waits for their side."""
        found = office().disputes.disputes(self.name, me().person)
        return [one for one in found if DisputePowers(self.seen, one).sign]

    def _lists(self, others: tuple[str, ...]) -> list[tuple[str, str]]:
        """The lists of opponents, where they are open."""
        return [
            (self.seen.called(other), one.words)
            for other in others
            for one in office().entries.lists(self.name, other, me().person)
        ]

    def acted(self, act: Any, word: str) -> Any:
        return acted(self.seen, act, self.home, word, again=self.page)


@pages.get("/me")
def mine(tournament: str) -> Any:
    """The page of one's own table; for whoever is not signed in, the form for the code on the slip."""
    return Chair(tournament).page() if me().person else (code_page(tournament), 401)


@pages.post("/me/report")
def reporting(tournament: str) -> Any:
    """Report the result of the player's own table."""
    chair = Chair(tournament)

    def act() -> None:
        round_, table = chair.at_table()
        found = must_be_table(chair.seen.state, round_, table)
        office().results.report(tournament, round_, table, result_in_form(chair.seen, found), **given())

    return chair.acted(act, "player reported")


@pages.post("/me/confirm")
def confirming(tournament: str) -> Any:
    chair = Chair(tournament)
    return chair.acted(lambda: office().results.confirm(tournament, *chair.at_table(), **given()), "player confirmed")


@pages.post("/me/contest")
def contesting(tournament: str) -> Any:
    """Contest the result of the player's own table."""
    chair = Chair(tournament)
    return chair.acted(
        lambda: office().results.contest(tournament, *chair.at_table(), words_of("reason"), **given()),
        "player contested",
    )


@pages.post("/me/call")
def calling(tournament: str) -> Any:
    """Call a judge: it is a dispute at the table until a judge has been there."""
    chair = Chair(tournament)
    claim = words_of("claim") or gettext("A judge is wanted at the table.", language())
    return chair.acted(lambda: office().disputes.raise_dispute(tournament, *chair.at_table(), claim, **given()), "player called")


@pages.post("/me/check-in")
def checking_in(tournament: str) -> Any:
    chair = Chair(tournament)
    return chair.acted(lambda: office().entries.check_in(tournament, chair.entry.id, **given()), "player checked in")


@pages.get("/me/drop")
def drop(tournament: str) -> Any:
    chair = Chair(tournament)
    return render_template("player/drop.html", **facts_of(chair.seen))


@pages.post("/me/drop")
def dropping(tournament: str) -> Any:
    chair = Chair(tournament)
    return chair.acted(lambda: office().entries.drop(tournament, chair.entry.id, **given()), "player dropped")


@pages.post("/me/list")
def handing_in(tournament: str) -> Any:
    """Hand in the player's list, from a file or from the form."""
    chair = Chair(tournament)
    sheet = request.files.get("file")
    words = sheet.read(100_000).decode("utf-8", "replace") if sheet and sheet.filename else request.form.get("list", "")
    player = str(me().person) if len(chair.entry.players) > 1 else None
    return chair.acted(
        lambda: office().entries.attach_list(tournament, chair.entry.id, words, player=player, **given()),
        "player list taken",
    )


@pages.post("/me/match")
def beginning(tournament: str) -> Any:
    """Go to the console of the table's match, which is begun if none runs."""
    chair = Chair(tournament)
    round_, table = chair.at_table()
    row = chair.mine.row
    match = row.match if row and row.match else office().matches.begin_match(tournament, round_, table, **given())
    return redirect(f"/matches/{match}/console", 303)


# ---- for everybody


@pages.get("/watch")
def watch(tournament: str) -> Any:
    """The matches of the latest round that are recorded, as a spectator may see them."""
    seen = Seen(tournament)
    tables = seen.latest.tables if seen.latest else ()
    matches = [(table, game.match) for table in tables for game in table.games][:WATCHED]
    rows = [(table, match, _latest_line(match, names_in(seen.names))) for table, match in matches]
    return framed("player/watch.html", seen, rows=rows)


def _latest_line(match: str, people: Callable[[str], str]) -> dict[str, Any] | None:
    """The latest line of a match with its score, as a spectator may read it; None where it cannot be read."""
    try:
        look = the_ledger().look(match, SPECTATOR)
        [line] = look.log(language(), look.length - 1, people=people)
        return {"line": line, "score": look.moment()["score"], "length": look.length, "closed": look.closed}
    except MaesterError:
        return None
