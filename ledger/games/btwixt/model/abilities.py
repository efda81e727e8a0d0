"""What a card's text does, in a small language, so that cards typed in from the box can be resolved too.

A script is one word for a card that the rulebook describes (`betrayal`, `loras`), or up to four words: when (`play`,
`triumph`, `end`), for whom (`won`, `lost`, `any`), what, and how many: `triumph won next-ally`, `end gain-token`, `draw 2`.
`none` is a card without an ability. A card without a script has a text that the record does not know: what it did is
recorded as effects, on play or, where the fact `moment` says so, at that moment.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# when an ability is resolved: on play, once the winner is known, at the end of the round
MOMENTS: Final = ("play", "triumph", "end")
CONDITIONS: Final = ("won", "lost", "any")  # for whom it is resolved: the winner of the auction, the others, or everybody
WORDS: Final = ("gain-token", "kill-current", "draw", "discard-bid", "next-ally")  # what declared cards may do
# one-word scripts of cards that are resolved on play
ON_PLAY: Final = ("betrayal", "corruption", "birds", "interception", "silence", "bribery")
LASTING: Final = ("strings", "plan", "decree")  # no moment of their own: they are looked for when they matter
THIS_ROUND: Final = ("jaime", "arianne")  # one-word scripts of allies whose ability holds while they are the current ally
# one-word scripts of allies whose ability is resolved when they are acquired
ACQUIRED: Final = ("oberyn", "varys", "fool", "loras", "shae", "robb", "ilyn", "sansa", "any-own")
CHOOSES_BID: Final = ("betrayal", "discard-bid")  # what lets a leader choose a card in a bidding area


class Ability(NamedTuple):
    """What a card's text does, when and for whom.

    `what` is a word of the script language; "unknown" is a text that nobody has written down, "none" no ability.
    """

    moment: str
    condition: str
    what: str
    number: int = 1


NO_TEXT: Final = Ability("play", "any", "unknown")  # the ability of a card whose text nobody has written down
NONE: Final = Ability("play", "any", "none")  # the ability of a card that has none


def read_script(script: str | None, moment: str = "") -> Ability:
    """The ability that a script names; what cannot be read counts as a text that the record does not know."""
    unknown = Ability(moment if moment in MOMENTS else "play", "any", "unknown")
    words = script.split() if script else []
    when = words.pop(0) if words and words[0] in MOMENTS else ""
    condition = words.pop(0) if words and words[0] in CONDITIONS else "any"
    if not words:
        return unknown
    what, number = words[0], int(words[1]) if words[1:] and words[1] in ("1", "2", "3") else 1
    if what in (*LASTING, *THIS_ROUND, *ACQUIRED):
        return Ability("lasting", "any", what)
    if what == "none":
        return NONE
    if what in CHOOSES_BID and when not in ("", "play"):
        return Ability(when, condition, "unknown")  # whom it chose later can only be told as effects
    if what in (*ON_PLAY, *WORDS):
        return Ability("play" if what in ON_PLAY else when or "play", condition, what, number)
    return unknown
