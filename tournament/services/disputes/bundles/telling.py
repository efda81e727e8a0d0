"""Facts and texts of a page: facts never depend on wording, texts are told in the words of one version."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import ledger

TEXTS = frozenset({
    "words", "why", "board", "beside", "state_word", "remedy_word", "verdict_word", "kind_word", "lapsed_words",
    "tie_break_words",
})  # fmt: skip
FACTS = 4  # the version of the page's facts: one more whenever a field is added to them
SINCE = {  # fields of the facts that came later, with the version that brought them
    **dict.fromkeys(("cosigned", "fallen", "gone", "lapsed_words", "proposed", "settled_for", "ties"), 2),
    **dict.fromkeys(("cites", "disputed", "parties", "raised_by", "set_aside", "tie_break_words", "tie_breaks"), 3),
    **dict.fromkeys(("evidence", "statements"), 4),
}
TELLERS = (  # what a page is told by, below the folder that holds both packages; * is the folder of the game
    "ledger/core/wording", "ledger/kit", "ledger/audit", "ledger/reading", "ledger/games/*/show", "ledger/games/*/words",
    "tournament/domain/words", "tournament/rulings", "tournament/words",
)  # fmt: skip


@cache
def telling_version(game: str, language: str) -> str:
    """The version of the words in which pages about a game are told: the program's, and a digest over whatever tells them."""
    root, digest = Path(ledger.__file__).parent.parent, blake2b(digest_size=8)
    for folder in TELLERS:
        within = root / folder.replace("*", game.replace("-", "_"))
        for path in sorted(within.rglob("*")):
            if path.suffix == ".py" or (path.suffix == ".toml" and path.parent.name == language):
                digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{ledger.__version__} {digest.hexdigest()}"


def is_text(path: str) -> bool:
    """Whether a place on a page is told in words of ours, so that another version may say it otherwise."""
    return any(part in TEXTS for part in path.split("."))


def as_of_version(page: Any, version: int) -> Any:
    """The page as a program with that version of the facts would have made it: without the fields that came later."""
    if isinstance(page, list):
        return [as_of_version(one, version) for one in page]
    if not isinstance(page, dict):
        return page
    return {name: as_of_version(one, version) for name, one in page.items() if SINCE.get(name, 1) <= version}


def differences(said: Any, true: Any, path: str = "") -> Iterator[str]:
    """The places at which two pieces of JSON differ, from the outermost on: `dispute.rulings.0.judge`."""
    if isinstance(said, dict) and isinstance(true, dict):
        for name in dict.fromkeys((*true, *said)):
            here = f"{path}.{name}" if path else name
            if name in said and name in true:
                yield from differences(said[name], true[name], here)
            else:
                yield here
    elif isinstance(said, list) and isinstance(true, list) and len(said) == len(true):
        for number, (one, other) in enumerate(zip(said, true, strict=True)):
            yield from differences(one, other, f"{path}.{number}")
    elif type(said) is not type(true) or said != true:
        yield path or "page"
