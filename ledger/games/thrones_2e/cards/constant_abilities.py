"""Constant abilities: what they give now, whom they reach, and whose text box is blank.

It is asked for all the time and changes seldom, so what was worked out is kept for as long as it follows from the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....core.memo import same
from ....core.seats import Seat
from ..model.abilities import HOST, SELF, Gives
from ..model.filters import Asking, Cards
from ..model.state import FORCE, Lying, State, every_part, keep
from ..model.titles import BY_ID as TITLE
from . import matching
from .tableau_index import index_of, lying_at

Given = list[tuple[Seat, str, Gives]]  # what constant abilities give: (whose, by which card, what)


@dataclass(frozen=True, slots=True, eq=False)
class AllGiven:
    """Everything that constant abilities give, and the parts of it that are asked for often."""

    gives: Given
    words: dict[str, Given]  # those that grant or take away a word, whomever they reach
    forbids: dict[str, Given]
    discounts: Given
    strength: Given


class InForce:
    """The constant abilities in force in one state, and in later ones until something that they depend on changes.

    `blank`, `outside` and `given` are worked out when they are first asked for. Each is complete when it is written, and the same
    whoever writes it, so threads need no lock.
    """

    __slots__ = ("active", "blank", "box", "given", "giving", "marks", "outside", "parts", "play", "players")

    def __init__(self, state: State, before: InForce | None) -> None:
        self.play, self.active, self.box, self.players = state.play, state.active, state.box, state.players
        self.marks, self.giving = _sources_outside_play(state), index_of(state).giving
        self.blank: dict[tuple[str, bool], bool] | None = {} if _something_blanks(state) else None
        # all that a state is made of, where blanking hangs on more than what lies there
        self.parts = every_part(state) if self.blank is not None and _more_than_the_tableau_blanks(state) else None
        self.outside: Given | None = None
        self.given: AllGiven | None = None
        if before is not None and before.box is state.box and before.marks == self.marks:
            self.take_over(before)

    def take_over(self, before: InForce) -> None:
        """Keep what was worked out from cards that are the same: those outside play, and those in play if none changed sides."""
        self.outside = before.outside
        if self.blank is None and before.blank is None and _same_cards(self.giving, before.giving):
            self.given = before.given

    def still_holds(self, state: State) -> bool:
        """Whether everything that this was worked out from is the same in that state."""
        if self.play is not state.play or self.active is not state.active or self.box is not state.box:
            return False
        if self.parts is not None:
            return same(self.parts, every_part(state))
        return self.players is state.players or self.marks == _sources_outside_play(state)

    def of(self, state: State) -> InForce:
        """These abilities for a state with other players, in which they still hold."""
        found = object.__new__(InForce)
        found.play, found.active, found.box, found.players = self.play, self.active, self.box, state.players
        found.marks, found.giving, found.blank, found.parts = self.marks, self.giving, self.blank, self.parts
        found.outside, found.given = self.outside, self.given
        return found


def _same_cards(now: tuple[Lying, ...], before: tuple[Lying, ...]) -> bool:
    """Whether these are the same cards with the same controllers, kneeling or not. A handle tells which card it is."""
    if len(now) != len(before):
        return False
    for one, was in zip(now, before, strict=True):
        if one is not was and (one.handle != was.handle or one.controller != was.controller):
            return False
    return True


def _sources_outside_play(state: State) -> list[str]:
    """The cards outside play that may have constant abilities: every revealed plot, agenda and title."""
    return [card for player in state.players for card in (player.plot, player.agenda, player.title)]


def _something_blanks(state: State) -> bool:
    """Whether any text box might be treated as blank."""
    for one in state.active:
        if one.what == "blank":
            return True
    blanking = state.box.blanking
    return bool(blanking) and (bool(index_of(state).blanking) or any(one.plot in blanking for one in state.players))


def _more_than_the_tableau_blanks(state: State) -> bool:
    """Whether more than the cards in play decides which cards are blank."""
    fickle = state.box.fickle
    return bool(fickle) and (
        any(one.card in fickle for one in index_of(state).blanking) or any(one.plot in fickle for one in state.players)
    )


def in_force(state: State) -> InForce:
    """The constant abilities in force now; worked out anew only if something they depend on has changed."""
    found = state.worked_out[FORCE]
    if (  # most often nothing has changed, so that is asked first and without a call
        found is not None
        and found.players is state.players
        and found.play is state.play
        and found.active is state.active
        and found.box is state.box
        and found.parts is None
    ):
        return found
    if found is None or not found.still_holds(state):
        return keep(state, FORCE, InForce(state, found))
    return found if found.players is state.players else keep(state, FORCE, found.of(state))


def given(state: State) -> Given:
    """Everything that constant abilities give now: (whose, by which card, what)."""
    return all_in_force(state).gives


def discounts(state: State) -> Given:
    """What constant abilities give that makes cards cheaper."""
    return all_in_force(state).discounts


def all_in_force(state: State) -> AllGiven:
    """Everything that constant abilities give now, sorted the way callers need it."""
    force = in_force(state)
    found = force.given
    if found is None:
        force.given = found = _all_given(state, force)
    return found


def _all_given(state: State, force: InForce) -> AllGiven:
    """Everything that constant abilities give, in play and outside, sorted once."""
    outside = force.outside
    if outside is None:
        force.outside = outside = _given_outside(state)
    gives = [*_given_in_play(state), *outside]
    words: dict[str, Given] = {}
    forbids: dict[str, Given] = {}
    for one in gives:
        what = one[2]
        for word in what.words if not what.loses else dict.fromkeys((*what.words, *what.loses)):
            words.setdefault(word, []).append(one)
        for word in what.cannot:
            forbids.setdefault(word, []).append(one)
    discounted = [one for one in gives if one[2].discount]
    return AllGiven(gives, words, forbids, discounted, [one for one in gives if one[2].strength])


def _given_in_play(state: State) -> Given:
    """What the face-up cards in play give, if their text box is not blank."""
    found: Given = []
    if not state.box.giving:
        return found
    by_id = state.box.by_id
    blanks = something_blanks(state)
    for lies in index_of(state).giving:
        if blanks and blanked(state, lies):  # agot2.modifier.plot.blank-disables
            continue
        # agot2.ability.constant.definition, agot2.ability.constant.instances-stack
        found += [(lies.controller, lies.handle, one) for one in by_id[lies.card].gives]
    return found


def _given_outside(state: State) -> Given:
    """What revealed plots, agendas and titles give."""
    found: Given = []
    by_id = state.box.by_id
    if state.box.giving:
        for seat, player in enumerate(state.players):
            for card in (
                player.plot,
                player.agenda,
            ):  # agot2.plot.card.revealed-is-in-play, agot2.card-type.agenda.acts-from-out-of-play
                if card in by_id:
                    found += [(Seat(seat), card, one) for one in by_id[card].gives]
    for seat, player in enumerate(state.players):
        if player.title:
            found += [(Seat(seat), player.title, one) for one in TITLE[player.title].gives]
    return found


def something_blanks(state: State) -> bool:
    """Whether any text box might be treated as blank now."""
    return in_force(state).blank is not None


def steady_sources_outside_play(state: State) -> list[str] | None:
    """The cards outside play, if they and the cards in play decide which text boxes are blank; None if more does."""
    force = in_force(state)
    return None if force.blank is not None and _more_than_the_tableau_blanks(state) else force.marks


def blanked(state: State, lies: Lying, traits: bool = False) -> bool:
    """Whether the printed text box of the card is treated as blank. Some cards leave the traits in it alone."""
    found = in_force(state).blank
    if found is None:
        return False
    key = (lies.handle, traits)
    if key not in found:
        found[key] = _blanked(state, lies, traits)
    return found[key]


def _blanked(state: State, lies: Lying, traits: bool) -> bool:
    """Whether a lasting effect, a card in play or a revealed plot makes the text box of the card blank."""
    for one in state.active:
        if one.what == "blank" and one.card == lies.handle:
            return True
    blanking, by_id = state.box.blanking, state.box.by_id
    for other in index_of(state).blanking:
        if other is not lies:
            for gives in by_id[other.card].gives:
                if _blanks(gives, traits) and reaches(state, other.controller, other.handle, gives, lies):
                    return True
    for seat, player in enumerate(state.players):
        if player.plot in blanking:
            for gives in by_id[player.plot].gives:
                if _blanks(gives, traits) and reaches(state, Seat(seat), player.plot, gives, lies):
                    return True
    return False


def _blanks(gives: Gives, traits: bool) -> bool:
    """Whether what is given makes text boxes blank; asked about traits, False for one that spares them."""
    return bool(gives.blank) and not (traits and gives.blank == "but-traits")


def reaches(state: State, seat: Seat, by: str, gives: Gives, lies: Lying) -> bool:
    """Whether that constant ability reaches that card now."""
    to = gives.to
    if to == SELF:
        there = lies.handle == by
    elif to == HOST:
        giver = lying_at(state, by)
        there = giver is not None and giver.on == lies.handle
    elif isinstance(to, Cards):
        there = matching.fits(state, to, lies, Asking(seat, by))
    else:
        return False
    return there and conditions_hold(state, seat, by, gives)


def conditions_hold(state: State, seat: Seat, by: str, gives: Gives) -> bool:
    """Whether the conditions of a constant ability hold."""
    if not gives.provided:
        return True
    host = getattr(lying_at(state, by), "on", "")
    asked = Asking(seat, by, host)
    return all(matching.test_holds(state, one, asked) for one in gives.provided)  # agot2.ability.constant.conditional
