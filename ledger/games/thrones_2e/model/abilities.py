"""Abilities of cards as data: each says when, at what cost, on whom, and what happens.

An ability is one call of `Ability` with words and primitives, never a function. Three worked examples:

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
used. The script of a card is the tuple of its abilities, in the order in which they are printed. Keywords, icons, traits and
printed numbers are facts, not abilities. An attachment that asks more of its host than being a character has an ability of the
kind `attach`: its target says who may bear it, its limit how many copies of the title.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast, get_args

from ....core.seats import Seat
from ....kit.effects import Effect
from .components import ChallengeKind
from .filters import IN_A_CHALLENGE, Cards, Target

# ---- placeholders

SELF: Final = "@self"  # the card that has the ability
TARGET: Final = "@target"  # each target chosen
HOST: Final = "@host"  # the card that SELF is attached to
CAUSE: Final = "@cause"  # the card that the trigger is about
EACH: Final = "@each"  # each card that fits `Ability.each`
UNCHOSEN: Final = "@unchosen"  # each card that might have been chosen and was not
NAMED: Final = cast(
    ChallengeKind, "@named"
)  # the word that was named, in place of a kind of challenge: an ability has no other kind
HANDLES: Final = (SELF, TARGET, HOST, CAUSE, EACH, UNCHOSEN, NAMED)  # every placeholder for a card

YOU: Final = Seat(-11)  # who uses the ability
OPPONENT: Final = Seat(-12)  # the opponent it is about: loser, attacker or defender, or the only one there is
EACH_PLAYER: Final = Seat(-13)
EACH_OPPONENT: Final = Seat(-14)
TARGETS_CONTROLLER: Final = Seat(-15)
TARGETS_OWNER: Final = Seat(-16)
CHOSEN: Final = Seat(-17)  # the opponent whom the user names
# every placeholder for a player
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
OPTIONAL: Final = ("action", "would", "interrupt", "reaction")  # kinds that a player chooses to use
# what an ability may say that a card or a player cannot do
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
# the parts that a cost may have
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
# the words of `If`
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
# the words of `Amount`
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
    """A number worked out when the ability resolves, such as how many cards fit or how strong the target is."""

    what: str  # a word of AMOUNTS
    cards: Cards | None = None  # the cards that "count" counts
    card: str = TARGET  # the card that "strength", "printed-cost" and "power" are read from
    times: int = 1  # the number is multiplied by this
    most: int = 99  # and is never more than this
    over: int = 1  # the number is divided by this, and rounded down


@dataclass(frozen=True, slots=True)
class Scaled:
    """An effect whose `count` or `strength` is multiplied by an amount when the ability resolves."""

    effect: Effect
    by: Amount


@dataclass(frozen=True, slots=True)
class If:
    """One condition of an ability that is either met or not; it is asked again whenever it matters."""

    what: str  # a word of TESTS
    card: str = SELF  # the card that the test is about, where it is about one
    cards: Cards | None = None  # the cards that the test counts or looks for
    least: int = 1  # the number that "at least" and "at most" tests compare with
    word: str = ""  # the phase, kind of challenge, trait or token that the test names


@dataclass(frozen=True, slots=True)
class When:
    """The happening that an ability waits for; every field left out fits anything."""

    what: str  # a word of HAPPENINGS
    card: str | Cards | None = None  # the card that the happening is about, as a placeholder or a filter
    seat: Literal["", "you", "opponent"] = ""  # the player whom the happening is about
    kind: str = ""  # the kind of challenge
    phase: str = ""
    how: tuple[str, ...] = ()  # the ways in which it may come about, as HAPPENINGS lists them
    by: Literal["", "you", "opponent", "claim", "card", "event"] = ""  # who or what brought it about
    attacking: bool | None = None  # whether that player was the attacker
    unopposed: bool | None = None  # whether the challenge was unopposed
    margin: int = 0  # by how much strength the challenge was won, at least
    other: bool = False  # not the card itself


@dataclass(frozen=True, slots=True)
class Pay:
    """One part of the cost of an ability."""

    what: str  # a word of PAYMENTS
    who: str | Cards = SELF  # what pays: the card itself, its host, or any cards that fit
    count: int = 1  # how many cards pay, or how much gold, power or tokens are paid
    token: str = ""  # the kind of token that is discarded


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an ability may be used in each period."""

    times: int = 1
    period: Literal["challenge", "phase", "round", "game"] = "round"


@dataclass(frozen=True, slots=True)
class Gives:
    """What a constant ability gives while its conditions hold, to cards or to a player."""

    to: str | Cards | Seat = SELF  # who gets it: one card, all cards that fit, or a player (YOU, OPPONENT ...)

    # to cards
    strength: int | Amount = 0
    # icons, keywords, `trait:X`, `immune:X`, `enters-knelt`; `stands-attacking` and `stands-defending` for characters that do
    # not kneel when they are declared, with `:military` behind it in challenges of that kind only
    words: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()  # icons, keywords and traits that the cards lose
    blank: bool | Literal["but-traits"] = False  # the text box counts as blank
    cannot: tuple[str, ...] = ()  # words of CANNOT, for cards and for players

    # to players
    side: int = 0  # total strength in a challenge, while a character of that player takes part
    kind: str = ""  # `side` counts only in challenges of this kind
    gold: int = 0
    initiative: int = 0
    claim: int = 0
    reserve: int = 0
    dominance: int = 0
    draw: int = 0  # further cards in the draw phase
    discount: int = 0  # gold by which the cards of `what` are cheaper
    what: Cards | None = None  # the cards to marshal or play that the discount is for
    first: bool = False  # the discount is only for the first such card of each round
    challenge: str = ""  # one more challenge of this kind in each challenges phase
    elsewhere: bool = False  # that further challenge has to be against another opponent
    limited: int = 0  # further Limited cards in each round
    declares: int = 0  # at most so many characters may be declared in a challenge

    # to revealed plots that fit
    base: tuple[str, int] | None = None  # a plot value, and the number that it counts as before modifiers

    each: bool = False  # the conditions are asked of every player concerned, not only of the controller
    provided: tuple[If, ...] = ()  # the conditions, all of which have to hold


@dataclass(frozen=True, slots=True)
class Ability:
    """One printed ability of a card, as data."""

    kind: AbilityKind
    effects: tuple[Effect | Scaled, ...] = ()  # they happen together
    when: When | None = None  # the happening that an interrupt or reaction waits for
    phase: str = ""  # the phase in its heading, where an action has one
    costs: tuple[Pay, ...] = ()
    target: Target | None = None
    each: Cards | None = None  # effects on EACH are carried out for every one of these cards
    then: tuple[Effect | Scaled, ...] = ()  # follows only if the effects succeeded in full
    then_provided: tuple[If, ...] = ()  # what has to hold for `then` once it is due
    provided: tuple[If, ...] = ()  # play restrictions
    gives: tuple[Gives, ...] = ()  # what a constant ability gives
    limit: Limit | None = None  # for each copy of the card
    maximum: Limit | None = None  # for all copies of the title together
    search: Cards | None = None  # what a `Search` may find
    names: tuple[str, ...] = ()  # words of which the user names one
    thrown: Cards | None = None  # `then` follows only for discarded cards that fit; they are its targets
    permits: tuple[str, ...] = ()  # further phases in which the text lets an action be used
    late: Target | None = None  # whom `then` chooses, once everything before it has succeeded
    unsavable: bool = False  # nobody may save what the ability removes
    may: Literal["", "you", "opponent"] = ""  # who may decline the effects when they resolve
    # the number of the ability that this one is an alternative of: the text lets its user choose, or answers several happenings
    shares: int | None = None

    def counted_as(self, number: int) -> int:
        """The number that its uses count for: alternatives of one printed ability share limits, and answer once."""
        return number if self.shares is None else self.shares


Abilities = tuple[Ability, ...]
# tests that hold only during a challenge
_OF_A_CHALLENGE = (
    "challenge",
    "attacking-player",
    "defending-player",
    "challenged",
    "attacking-alone",
    *IN_A_CHALLENGE,
)


def usable_in_phase(ability: Ability, phase: str) -> bool:
    """Whether the heading of the action, or its text, lets it be used in that phase."""
    if phase in ability.permits:  # agot2.ability.play-permission
        return True
    return not ability.phase or ability.phase == phase


def needs_challenge(ability: Ability) -> bool:
    """Whether the ability by itself shows that it can be used only during a challenge."""
    if any(one.what in _OF_A_CHALLENGE for one in ability.provided):
        return True
    target = ability.target
    if target is None or target.chooser != "you" or target.cards.zone != "play":
        return False
    return any(word in IN_A_CHALLENGE for word in target.cards.how)
