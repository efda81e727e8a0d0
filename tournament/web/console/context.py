"""The context of a console page: a running match as whoever writes it sees it, what is due, what they may log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from markupsafe import Markup

from ledger import JUDGE, TABLE, Event, MatchView, game_of
from ledger.events import Body, MatchOpened
from ledger.timeline import has_narrow

from ...domain.events import as_kind
from ..access import Access
from ..languages import language
from ..matches.replay import own_ids
from ..query_args import the_ledger
from ..writers import Writers
from .buttons import MOST_LARGE, Act, acts_of
from .labels import Labels, kind_words
from .owed import owed_acts
from .reading import Reading

JUDGES_ACTS = (
    "Observed", "Omitted", "CallTime", "SeatLeft", "SetDetail", "DeclareState", "Adjust", "CardDeclared", "CardCorrected",
)  # fmt: skip
IN_SIGHT = 8  # latest events that the console shows


def is_for_judges(kind: Any) -> bool:
    """Whether only judges may log that kind of action. Leaving is one of their acts that players may log too."""
    return kind in JUDGES_ACTS and kind != "SeatLeft"


@dataclass(frozen=True, slots=True)
class DueInput:
    """A seat that the table waits for, and for what: `kinds` have no offer, so each is typed in."""

    seat: int
    who: str
    what: str
    kinds: tuple[tuple[str, str], ...] = ()


class ConsoleContext:
    """One match and whoever writes it, at one moment; raises PageRefused unless they may."""

    def __init__(self, match: str, access: Access | None = None) -> None:
        self.match, self.language = match, language()
        self.access = access or Access(match)
        self.access.must_write()
        self.person = str(self.access.who.person)
        self.judges = self.access.judges
        self.eyes = self.access.eyes
        self.look: MatchView = self.access.plain.seen_by(self.eyes)
        self.length, self.names = self.look.length, self.look.names
        self.opened = self.look.opened
        self.slug: str = as_kind(self.opened, MatchOpened).body.game
        self.game = game_of(self.slug)

    def after(self, event: Event[Body]) -> ConsoleContext:
        """The context of the same table with the event in it that was written for this request."""
        return ConsoleContext(self.match, self.access.after(event))

    # ---- who writes

    @property
    def pen(self) -> str:
        return self.look.pen

    @property
    def holds_pen(self) -> bool:
        return self.pen == self.person

    @cached_property
    def pen_name(self) -> str:
        return self.name_of(self.pen)

    def name_of(self, person: str) -> str:
        """The name of the person whom an id of the record stands for."""
        return self.writers.name(person)

    @cached_property
    def writers(self) -> Writers:
        """Everybody whom the page names: who has the pen, and who wrote lately."""
        found = Writers(self.access, as_kind(self.opened, MatchOpened).body.seats)
        found.find((self.pen, *(event.by for event in self.latest)))
        return found

    @cached_property
    def latest(self) -> tuple[Event[Body], ...]:
        """The latest events, as many as the console shows."""
        return self.look.events(max(0, self.length - IN_SIGHT))

    @cached_property
    def players(self) -> frozenset[str]:
        """Everybody who sits at the table, by id."""
        seats = set(as_kind(self.opened, MatchOpened).body.seats)
        if (belongs := self.access.belongs) is not None:
            entries = (belongs.state.entry(one) for one in belongs.table.seats)
            seats.update(person for entry in entries if entry is not None for person in entry.players)
        return frozenset(seats)

    # ---- what lies there

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.look.view()

    @cached_property
    def closed(self) -> Any | None:
        return self.look.closed

    @property
    def detail(self) -> str:
        return str(self.view.get("detail", "full"))

    @cached_property
    def moment(self) -> Mapping[str, Any]:
        return self.look.moment()

    @cached_property
    def labels(self) -> Labels:
        return Labels(
            self.game, self.language, self.names, lambda: self.view, as_kind(self.opened, MatchOpened).body.cards, self.eyes
        )

    @property
    def reading(self) -> Reading:
        return Reading(self.game, self.labels, len(self.names))

    def boards(self, hidden: bool, shape: str | None = None) -> dict[str, str]:
        """The drawings of the table: of what lies open, and for a judge who wants it (`hidden`) of what is secret too.

        It has a drawing for a wide screen and one for a narrow one; only one of them where somebody says which they show.
        """
        open_to_all = self.judges and not hidden
        view = self.access.plain.view() if open_to_all else self.view
        found = {}
        if shape != "narrow" or not has_narrow(self.game):
            found["wide"] = self.look.drawn(view, self.language)
        if shape != "wide" and has_narrow(self.game):
            found["narrow"] = own_ids(self.look.drawn(view, self.language, narrow=True), "-narrow")
        return found

    # ---- what may be done

    @cached_property
    def _offers(self) -> tuple[Any, ...]:
        """The offers: of all seats if whoever writes sees as much as a judge, so that these tell nothing new; else their own."""
        if self.eyes == JUDGE:
            return self.look.offers()
        whole = self.look.seen_by(JUDGE)
        return whole.offers() if whole.view() == self.view else self.look.offers()

    @cached_property
    def acts(self) -> list[Act]:
        """The acts that can be logged now, the likeliest first; none once the match is closed."""
        if self.closed is not None:
            return []
        found = acts_of(self._offers, self.game, self.labels)
        if not any(act.seat == TABLE for act in found):
            found += owed_acts(self.game, self.view, self.labels)
        return sorted(found, key=self._likely)

    def _likely(self, act: Act) -> tuple[bool, int]:
        """The key by which acts are sorted: one's own first, then in the order in which the game names what is due."""
        due = [kind for one in self.view.get("awaiting", ()) if one["seat"] == act.seat for kind in one["actions"]]
        theirs = self.access.seat is not None and act.seat != self.access.seat
        return theirs, due.index(act.kind) if act.kind in due else len(due)

    @property
    def large(self) -> list[Act]:
        return self.acts[:MOST_LARGE]

    @property
    def more(self) -> list[Act]:
        return self.acts[MOST_LARGE:]

    @cached_property
    def due(self) -> list[DueInput]:
        """The seats whose input is due, each once, with the acts without an offer, to be typed in."""
        found: dict[int, DueInput] = {}
        for one in self.view.get("awaiting", ()) if self.closed is None else ():
            seat = one["seat"]
            typed = seat == TABLE or not any(act.seat == seat for act in self.acts)  # cards may have been shown
            kinds = dict(found[seat].kinds if seat in found else ())
            if typed:
                kinds |= {kind: self.labels.kind(kind) for kind in one["actions"] if not self._has_sheet(seat, kind)}
            what = found[seat].what if seat in found else self._what(one)
            found[seat] = DueInput(seat, self.labels.seat(seat), what, tuple(kinds.items()))
        return list(found.values())

    def _what(self, due: dict[str, Any]) -> str:
        return self.labels.step(due["step"]) or ", ".join(self.labels.kind(kind) for kind in due["actions"][:2])

    def _has_sheet(self, seat: int, kind: str) -> bool:
        found = [act for act in self.acts if (act.seat, act.kind) == (seat, kind)]
        return any(act.listed or (act.sheets and not act.partly) for act in found)

    @cached_property
    def judge_kinds(self) -> list[tuple[str, str]]:
        wanted = [kind for kind in JUDGES_ACTS if kind != "Observed" or self.detail == "key"]
        return [(kind, self.labels.kind(kind)) for kind in wanted if kind in self.game.codec.kinds]

    @property
    def other_kinds(self) -> tuple[tuple[str, str], ...]:
        """Every kind of action that players do, with its words: to be typed in where no offer stands for it."""
        return _other_kinds(self.slug, self.language)

    @property
    def other_options(self) -> Markup:
        """All other kinds of action as options of a select."""
        return _other_options(self.slug, self.language)

    def seat_for(self, kind: str) -> int:
        """The seat that most likely does such an act: judge or table by the game's examples, else the seat that is due."""
        usual = next((seat for seat, action in self.game.EXAMPLES if type(action).__name__ == kind), 0)
        if usual in (JUDGE, TABLE):
            return usual
        due = [one.seat for one in self.due if one.seat >= 0]
        return due[0] if due else 0

    @property
    def disputes(self) -> list[Any]:
        """The disputes about this match that are not over: whoever writes here should know them."""
        belongs = self.access.belongs
        known = belongs.state.disputes if belongs is not None else ()
        return [one for one in known if one.address.match == self.match and one.state in ("open", "taken", "appealed")]

    def proposals(self) -> list[Any]:
        return the_ledger().proposals(self.match)


@lru_cache(maxsize=32)
def _other_kinds(game: str, language: str) -> tuple[tuple[str, str], ...]:
    kinds = [kind for kind in game_of(game).codec.kinds if kind not in JUDGES_ACTS]
    return tuple(sorted(((kind, kind_words(kind, language)) for kind in kinds), key=lambda one: one[1]))


@lru_cache(maxsize=32)
def _other_options(game: str, language: str) -> Markup:
    option = Markup('<option value="{}">{}</option>')
    return Markup("").join(option.format(kind, words) for kind, words in _other_kinds(game, language))
