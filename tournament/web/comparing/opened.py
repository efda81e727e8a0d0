"""A match whose whole record whoever asks may have: closed, or judged by them; and boards of it for a page."""

from __future__ import annotations

from typing import Any

from flask import current_app
from markupsafe import Markup

from ledger import GAMES, JUDGE, MatchView
from ledger.events import MatchOpened
from ledger.timeline import has_narrow
from ledger.wording import Language

from ...domain.events import as_kind
from ..access import Access
from ..languages import language
from ..matches.replay import own_ids
from ..me import me
from ..query_args import PageRefused
from ..security import allow_style
from ..wording.game_titles import game_title

View = dict[str, Any]
_BOARD = Markup('<div class="board board-{}">{}</div>')


class OpenRecord:
    """One match with everything that is in it; raises PageRefused unless whoever asks may have all of it."""

    def __init__(self, match: str) -> None:
        self.match, self.access = match, Access(match)
        if not self.access.may_look(JUDGE):
            raise PageRefused(403, "not yours", match=match)
        self.look: MatchView = self.access.plain.seen_by(JUDGE)
        self.names, self.length = self.look.names, self.look.length
        self.game: str = as_kind(self.look.opened, MatchOpened).body.game

    @property
    def title(self) -> str:
        return game_title(self.game, self.language)

    @property
    def language(self) -> Language:
        return language()

    @property
    def closed(self) -> bool:
        return self.access.closed

    @property
    def can_dispute(self) -> bool:
        """Whether a dispute can be raised here by whoever asks: the match is of a tournament, and they are somebody."""
        return self.access.belongs is not None and me().person is not None


def is_known() -> bool:
    """Whether whoever asks is signed in, or sits at the machine itself: then what they ask for may take longer."""
    return me().person is not None or bool(current_app.config["EVERYONE_IS_JUDGE"])


def drawn(look: MatchView, view: View, name: str) -> Markup:
    """A table as a picture, and as one for a narrow place where the game has such a drawing.

    `name` is its own on the page: patterns of one picture are not lent to another.
    """
    slug = as_kind(look.opened, MatchOpened).body.game
    narrow = slug in GAMES and has_narrow(GAMES[slug])
    found = [_BOARD.format("wide" if narrow else "wide alone", _picture(look, view, name, narrow=False))]
    if narrow:
        found.append(_BOARD.format("narrow", _picture(look, view, f"{name}-narrow", narrow=True)))
    return Markup("").join(found)


def _picture(look: MatchView, view: View, name: str, narrow: bool) -> Markup:
    svg = own_ids(look.drawn(view, language(), narrow), f"-{name}")
    allow_style(svg)
    return Markup(svg)  # the games escape what they draw
