"""Abilities of cards as data: one row of a table says when, at what cost, on whom, and what happens.

A row is one call of `Ability` with words and primitives, never a function. Three worked rows:

    # kneel this location in the marshaling phase: the next character you marshal this phase costs 1 less
    Ability("action", (ReduceCost(YOU, 1, Cards()),), phase="marshal", costs=(Pay("kneel"),))

    # after you win a military challenge as attacker by 5 or more, choose and kill a character of the loser (an event)
    Ability(
        "reaction",
        (Kill(TARGET),),
        when=When("challenge-won", seat="you", kind="military", attacking=True, margin=5),
        target=Target(Cards(of="loser")),
    )

    # while attached character is attacking it has +2 strength and Renown (an attachment)
    Ability("constant", gives=(Gives(HOST, strength=2, words=("renown",), provided=(If("attacking", HOST),)),))

Placeholders stand for cards (SELF, TARGET, HOST, CAUSE, EACH, UNCHOSEN) and for players (YOU, OPPONENT, EACH_PLAYER,
EACH_OPPONENT, TARGETS_CONTROLLER, TARGETS_OWNER, CHOSEN); `cards/bind_targets.py` puts the real ones in when the ability is
used. A card has a tuple of rows: its abilities in the order in which they are printed. Keywords, icons, traits and printed
numbers are facts, not rows. An attachment that asks more of its host than being a character has a row of the kind `attach`:
its target says who may bear it, its limit how many copies of the title.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast, get_args

from ....core.seats import Seat
from ....kit.effects import Effect
from .components import Kind
from .filters import IN_A_CHALLENGE, Cards, Target

# ---- placeholders

SELF: Final = "@self"  # the card that has the ability
TARGET: Final = "@target"  # each target chosen
HOST: Final = "@host"  # the card that SELF is attached to
CAUSE: Final = "@cause"  # the card that the trigger is about
EACH: Final = "@each"  # each card that fits `Ability.each`
UNCHOSEN: Final = "@unchosen"  # each card that might have been chosen and was not
NAMED: Final = cast(Kind, "@named")  # the word that was named, in place of a kind of challenge: a row has no other kind
HANDLES: Final = (SELF, TARGET, HOST, CAUSE, EACH, UNCHOSEN, NAMED)

YOU: Final = Seat(-11)  # who uses the ability
OPPONENT: Final = Seat(-12)  # the opponent it is about: loser, attacker or defender, or the only one there is
EACH_PLAYER: Final = Seat(-13)
EACH_OPPONENT: Final = Seat(-14)
TARGETS_CONTROLLER: Final = Seat(-15)
TARGETS_OWNER: Final = Seat(-16)
CHOSEN: Final = Seat(-17)  # the opponent whom the user names
PLAYERS: Final = (YOU, OPPONENT, EACH_PLAYER, EACH_OPPONENT, TARGETS_CONTROLLER, TARGETS_OWNER, CHOSEN)

AbilityKind = Literal[
    "action",
    "would",  # an interrupt to what would happen
    "interrupt",
    "reaction",
    "forced-would",
    "forced-interrupt",
    "forced-reaction",
    "when-revealed",
    "constant",
    "attach",
]
KINDS_OF_ABILITY: Final = get_args(AbilityKind)
OPTIONAL: Final = ("action", "would", "interrupt", "reaction")
CANNOT: Final = (
    "attack",
    "defend",
    "be-bypassed",
    "be-killed",
    "be-saved",
    "be-chosen",
    "leave-play",
    "gain-power",
    "stand",
    "kneel",
    "contribute",  # its strength to a challenge
    "draw",
    "collect-income",
    "win-dominance",
    "initiate-military",
    "initiate-intrigue",
    "initiate-power",
    "marshal-character",
    "marshal-location",
    "marshal-attachment",
    "play-event",
)
PAYMENTS: Final = (
    "gold",  # so much gold on top of the card's own cost
    "x",  # gold, as much as the user says; it is the X of the ability. With CAUSE: as much as that card costs
    "kneel",
    "stand",
    "sacrifice",
    "return",
    "kneel-faction",
    "discard-power",  # power tokens from the card
    "discard-token",  # other tokens from it
    "discard-plot-token",  # tokens from one's revealed plot
    "discard-hand",  # cards of the own hand that the payer chooses
    "discard-duplicate",
    "remove",  # out of the game
)
TESTS: Final = (
    "controls",  # you control at least `least` of `cards`
    "opponent-controls",
    "nobody-controls",  # `cards`: none in play
    "phase",  # `word`
    "challenge",  # one is being resolved; of the kind `word`, if given
    "attacking",
    "defending",
    "participating",
    "standing",
    "kneeling",
    "attacking-player",
    "defending-player",
    "challenged",  # the challenge was initiated against you, whoever it is resolved against
    "first-player",
    "not-first-player",
    "plot-trait",  # your revealed plot has the trait `word`
    "opponent-plot-trait",
    "more-power",  # you have more power than each opponent
    "less-power",
    "hand-at-least",
    "hand-at-most",
    "gold-at-least",
    "dead-at-least",  # cards in your dead pile
    "power-at-least",  # on the card itself
    "token-at-least",  # tokens of the kind `word` on the card itself
    "fits",  # the card is one of `cards`
    "not-won",  # you have won no challenge of the kind `word` this round
    "not-lost",  # you have lost none of that kind this round, or none at all
    "not-lost-defending",
    "initiated",  # the active player has initiated a challenge in this phase; of the kind `word`, if given
    "not-initiated",
    "attacking-alone",
    "ambushed",  # the card entered play by Ambush this round
    "hand-more",  # you have more cards in hand than the opponent it is about
)
AMOUNTS: Final = (
    "count",  # cards that fit
    "x",
    "claim",  # of your revealed plot
    "strength",  # of the card
    "printed-cost",  # of the card
    "power",  # on the card
    "faction-power",  # on your faction card
    "hand",  # cards in your hand
    "gold",  # in your gold pool
    "margin",  # of the challenge won
    "used-plots",
)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that the table cannot know: how many cards fit, how strong the target is; times `times`, at most `most`."""

    what: str
    cards: Cards | None = None
    card: str = TARGET
    times: int = 1
    most: int = 99
    over: int = 1  # divided by that, rounded down


@dataclass(frozen=True, slots=True)
class Scaled:
    """An effect as often as the amount says: its `count` or `strength` is multiplied by it."""

    effect: Effect
    by: Amount


@dataclass(frozen=True, slots=True)
class If:
    """Something that has to hold, asked again whenever it matters. `card` is whom it is about, where it is about one."""

    what: str
    card: str = SELF
    cards: Cards | None = None
    least: int = 1
    word: str = ""


@dataclass(frozen=True, slots=True)
class When:
    """The moment that an ability waits for; every field left out fits anything.

    what: a word of MOMENTS. card: the card that it is about, as a placeholder or a filter. seat: whose moment it is. by: who or
    what brought it about. how: the way, as MOMENTS says.
    """

    what: str
    card: str | Cards | None = None
    seat: Literal["", "you", "opponent"] = ""
    kind: str = ""
    phase: str = ""
    how: tuple[str, ...] = ()
    by: Literal["", "you", "opponent", "claim", "card", "event"] = ""
    attacking: bool | None = None
    unopposed: bool | None = None
    margin: int = 0
    other: bool = False  # not the card itself


@dataclass(frozen=True, slots=True)
class Pay:
    """One part of a cost. `who` pays with it: the card itself, its host, or cards that fit; `count` of them, or so much."""

    what: str
    who: str | Cards = SELF
    count: int = 1
    token: str = ""


@dataclass(frozen=True, slots=True)
class Limit:
    """So often in each period."""

    times: int = 1
    period: Literal["challenge", "phase", "round", "game"] = "round"


@dataclass(frozen=True, slots=True)
class Gives:
    """What a constant ability gives while it holds: to a card, to cards that fit, or to a player (YOU, OPPONENT ...).

    For cards: strength, words (icons, keywords, `trait:X`, `immune:X`; `stands-attacking` and `stands-defending` for those
    that do not kneel when declared, with `:military` in challenges of that kind alone; `enters-knelt`), loses, blank,
    cannot. For players: side (total strength in challenges of `kind` while a character of theirs takes part), gold,
    initiative, claim, reserve, dominance, draw, discount (on `what` they marshal or play; on the `first` of each round
    only), challenge (one more of that kind; `elsewhere`: against another opponent), limited (so many more Limited cards a
    round), declares (at most so many characters in a challenge), cannot. For revealed plots that fit: base (that value
    counts as so much before modifiers).
    `each`: what has to hold is asked of every player concerned.
    """

    to: str | Cards | Seat = SELF
    strength: int | Amount = 0
    words: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    blank: bool | Literal["but-traits"] = False
    cannot: tuple[str, ...] = ()
    side: int = 0
    kind: str = ""
    gold: int = 0
    initiative: int = 0
    claim: int = 0
    reserve: int = 0
    dominance: int = 0
    draw: int = 0
    discount: int = 0
    what: Cards | None = None
    first: bool = False
    challenge: str = ""
    elsewhere: bool = False
    limited: int = 0
    declares: int = 0
    base: tuple[str, int] | None = None
    each: bool = False
    provided: tuple[If, ...] = ()


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card.

    effects happen together; `then` follows only if they succeeded in full. each: the effects with EACH are for every card
    that fits. then_provided: what has to hold for `then` once it is due. provided: play restrictions. permits: further
    phases in which the text lets an action be used. limit: for each copy; maximum: for all copies of the title. search:
    what a `Search` may find. names: words of which the user names one. late: whom `then` chooses, once everything before it
    has succeeded. thrown: `then` follows only for cards that chance has discarded and that fit; they are its targets.
    shares: the row of which this one is an alternative, where a text lets its user choose between several or answers
    several moments. unsavable: nobody may save what it removes. may: who may decline the effects when they resolve.
    """

    kind: AbilityKind
    effects: tuple[Effect | Scaled, ...] = ()
    when: When | None = None
    phase: str = ""
    costs: tuple[Pay, ...] = ()
    target: Target | None = None
    each: Cards | None = None
    then: tuple[Effect | Scaled, ...] = ()
    then_provided: tuple[If, ...] = ()
    provided: tuple[If, ...] = ()
    gives: tuple[Gives, ...] = ()
    limit: Limit | None = None
    maximum: Limit | None = None
    search: Cards | None = None
    names: tuple[str, ...] = ()
    thrown: Cards | None = None
    permits: tuple[str, ...] = ()
    late: Target | None = None
    unsavable: bool = False
    may: Literal["", "you", "opponent"] = ""
    shares: int | None = None

    def counted_as(self, number: int) -> int:
        """Under which row its uses count: alternatives of one printed ability share limits, and answer once together."""
        return number if self.shares is None else self.shares


Abilities = tuple[Ability, ...]
_OF_A_CHALLENGE = (
    "challenge",
    "attacking-player",
    "defending-player",
    "challenged",
    "attacking-alone",
    *IN_A_CHALLENGE,
)


def taken_in(ability: Ability, phase: str) -> bool:
    """May an action with that heading be used in the phase?"""
    if phase in ability.permits:  # agot2.ability.play-permission
        return True
    return not ability.phase or ability.phase == phase


def needs_challenge(ability: Ability) -> bool:
    """Does it follow from the row alone that the ability cannot be used where there is no challenge?"""
    if any(one.what in _OF_A_CHALLENGE for one in ability.provided):
        return True
    target = ability.target
    if target is None or target.chooser != "you" or target.cards.zone != "play":
        return False
    return any(word in IN_A_CHALLENGE for word in target.cards.how)
