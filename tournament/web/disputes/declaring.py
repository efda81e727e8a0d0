"""Taking a dispute at a table without a record: the judge writes down the table as it is found, and that opens one."""

from __future__ import annotations

from typing import Any

from flask import render_template, request, url_for

from ledger import JUDGE, MaesterError, game_of

from ...domain.demands import must_be_table
from ...domain.disputes.cases import Dispute
from ...domain.refusals import Refused, must
from ...services.matches import seat_names
from ..console.action_forms import ActionForms
from ..console.labels import Labels
from ..desk.room import acted, given, words_of
from ..languages import language
from ..me import must_be_allowed, office
from ..tournaments.one_moment import Seen, facts_of
from .blueprint import pages
from .case_pages import T, seen_dispute

DECLARE = "DeclareState"


@pages.get(f"{T}/<dispute>/declare")
def declaring(tournament: str, dispute: str) -> Any:
    """The form of the table as it lies."""
    return _page(*_asked(tournament, dispute))


@pages.post(f"{T}/<dispute>/declare")
def declared(tournament: str, dispute: str) -> Any:
    seen, found = _asked(tournament, dispute)

    def act() -> None:
        try:
            said = _typing(seen, found).read(_kind(seen), request.form.get)
            play = words_of("play") or "paused"
            office().disputes.take_dispute(tournament, dispute, play, declared={"do": DECLARE, **said}, **given())
        except Refused:
            raise
        except MaesterError as fault:
            raise Refused("bad-action", why=fault.says.to(language())) from None

    home = url_for("disputes.show", tournament=tournament, dispute=dispute)
    return acted(seen, act, home, "dispute taken", again=lambda refused: _page(seen, found, refused))


def _asked(tournament: str, dispute: str) -> tuple[Seen, Dispute]:
    seen = Seen(tournament)
    must_be_allowed(seen.state, "take_dispute")
    found = seen_dispute(seen, dispute)
    must_be_allowed(seen.state, "take_dispute", must_be_table(seen.state, found.round, found.table).seats)
    must(found.address.match is None, "has-record", table=found.table)
    return seen, found


def _kind(seen: Seen) -> type:
    return game_of(seen.state.game).codec.kinds[DECLARE]


def _typing(seen: Seen, found: Dispute) -> ActionForms:
    table = must_be_table(seen.state, found.round, found.table)
    names = tuple(seat_names(seen.state, table, seen.names).values())
    game = game_of(seen.state.game)
    return ActionForms(game, Labels(game, language(), names, dict, (), JUDGE))


def _page(seen: Seen, found: Dispute, refused: Refused | None = None) -> Any:
    typing = _typing(seen, found)
    try:
        filled = typing.read(_kind(seen), request.form.get)
    except MaesterError:  # it is told above the form
        filled = {}
    shown = render_template(
        "disputes/declare.html", dispute=found, blanks=typing.blanks(_kind(seen), filled, {}), refused=refused,
        **facts_of(seen),
    )  # fmt: skip
    return shown if refused is None else (shown, 409)
