"""Refusals as the console shows them: the broken rule, what would be legal instead, and how to go on."""

from __future__ import annotations

from dataclasses import dataclass
from json import dumps
from typing import Any, TypedDict

from ledger import (
    IllegalAction,
    KeyReused,
    MaesterError,
    Malformed,
    PenHeld,
    PositionTaken,
    Unplayable,
)

from ...domain.refusals import Refused
from ..translations import gettext
from .buttons import Option
from .context import ConsoleContext
from .labels import large

MOST_INSTEAD = 6  # legal acts that a refusal offers


@dataclass(frozen=True, slots=True)
class Broken:
    """One rule that an action breaks, in the reader's words."""

    rule: str
    words: str


@dataclass(frozen=True, slots=True)
class ShownRefusal:
    """A refusal. `action` is what was tried, so that it can be logged as it was played."""

    kind: str  # illegal, malformed, unplayable, taken, pen, key, other
    words: str
    broken: tuple[Broken, ...] = ()
    instead: tuple[Option, ...] = ()
    instead_by: int = 0  # whose acts those are
    seat: int = 0
    action: str = ""
    tried: str = ""
    detail: str = ""  # what exactly, where no rule says it
    missed: int = 0


class Tried(TypedDict):
    """The action that was tried: its seat, the action as JSON, and in words."""

    seat: int
    action: str
    tried: str


class LegalInstead(TypedDict):
    """Acts that would be legal instead, and whose they are."""

    instead: tuple[Option, ...]
    instead_by: int


def shown_refusal(
    context: ConsoleContext, fault: MaesterError, seat: int | None = None, action: dict[str, Any] | None = None
) -> ShownRefusal:
    """A refusal as the console shows it: the reason, the broken rules, and what would be legal instead."""
    language = context.language
    tried = Tried(seat=seat or 0, action=dumps(action) if action else "", tried=_tried(context, seat, action))
    match fault:
        case IllegalAction() if not context.access.tells(seat):
            return ShownRefusal(
                "unplayable",
                gettext("That breaks a rule; which one would tell what is secret. A judge can see", language),
                **tried,
            )
        case IllegalAction():
            broken = tuple(Broken(one.rule, context.look.words(one, context.language)) for one in fault.violations)
            return ShownRefusal(
                "illegal", gettext("That breaks a rule", language), broken, **_instead(context, seat, action), **tried
            )
        case Unplayable():
            detail = detailed(context, fault)
            return ShownRefusal(
                "unplayable",
                gettext("The pieces do not allow that", language),
                detail=detail,
                **_instead(context, seat, action),
                **tried,
            )
        case PositionTaken():
            return ShownRefusal("taken", gettext("Somebody was quicker", language), missed=len(fault.missed), **tried)
        case Refused():
            return ShownRefusal("other", fault.sentence(language), **tried)
        case PenHeld():
            return ShownRefusal("pen", gettext("%(who)s holds the pen", language, who=context.name_of(fault.holder)), **tried)
        case KeyReused():
            return ShownRefusal(
                "key", gettext("This form was sent before with something else in it; load the page again", language), **tried
            )
        case Malformed():
            field = context.labels.field(fault.where.removeprefix("action.").split("[")[0].split(".")[-1] or "do")
            return ShownRefusal(
                "malformed",
                gettext("“%(field)s” is not filled in right", language, field=field),
                detail=detailed(context, fault),
                **tried,
            )
    return ShownRefusal("other", gettext("That cannot be done now", language), detail=detailed(context, fault), **tried)


def detailed(context: ConsoleContext, fault: MaesterError) -> str:
    """The fault in detail, in the reader's language and with the names that the table uses for pieces and fields."""
    labels = context.labels

    def name(said: str) -> str:
        if said in context.game.codec.kinds:
            return labels.kind(said)
        return labels.step(said) or (labels.word("", said) if labels.has_word(said) else said)

    return large((fault.says if isinstance(fault, Malformed) else fault).to(context.language, name))


def _tried(context: ConsoleContext, seat: int | None, action: dict[str, Any] | None) -> str:
    """The action that somebody wanted to log, in words if it has any."""
    if seat is None or action is None:
        return ""
    try:
        read = context.game.codec.read(action, context.names)
        return f"{context.labels.seat(seat)}: {context.labels.action(seat, read)}"
    except MaesterError:
        return ""


def _instead(context: ConsoleContext, seat: int | None, action: dict[str, Any] | None) -> LegalInstead:
    """Acts that would be legal, and whose they are: of the same kind and nearest to what was tried, else what is due."""
    kind = (action or {}).get("do")
    alike = [act for act in context.acts if act.kind == kind]
    own = [act for act in alike if act.seat == seat]
    acts = own or alike or context.acts
    options = [option for act in acts if act.seat == acts[0].seat for option in act.options]
    words = set(dumps(action or {}).split('"'))
    options.sort(key=lambda option: -len(words & set(option.json.split('"'))))
    return LegalInstead(instead=tuple(options[:MOST_INSTEAD]), instead_by=acts[0].seat if acts else 0)
