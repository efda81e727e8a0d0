"""Files for a new language: everything that Maester says, to be filled in."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

import ledger
from ledger import LANGUAGES
from ledger.wording import ENGLISH

from .output import fail, json_option, print_json, say

CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")  # of a language
TABLE = re.compile(r"\[[^\[\]]+\]\s*(#.*)?")  # a line of TOML that begins a table
SENTENCE = re.compile(r'("(?:[^"\\]|\\.)*") = .*')  # a line of TOML whose key is an English sentence
TOPS = (Path(ledger.__file__).parent, Path(__file__).parent.parent)  # `ledger` and `tournament`
LANGUAGE = "language.toml"  # the file with the grammar of a language
HEAD = "# Take the # away from what you have translated; what stays behind one is said in English. See docs/translating.md.\n"


@click.group()
def words() -> None:
    """Languages of Maester: the files of a new one."""


@words.command("new")
@click.argument("code")
@json_option
def new(code: str, as_json: bool) -> None:
    """Make the files of the language CODE (de, cs, pt_BR) beside the English ones, to be filled in.

    Whatever is not translated yet is said in English. Files that are there already stay as they are, so the command may be
    repeated after an update. The language is in the menu of the pages from the next start on.
    """
    if not CODE.fullmatch(code) or code == ENGLISH:
        fail(f"a language is two or three small letters, such as de, or pt_BR; not {code}")
    made = sorted(path.as_posix() for path in _made(code))
    if as_json:
        print_json({"language": code, "files": made})
        return
    for path in made:
        say(path)
    if not made:
        say(f"{code}: every file is there already")


def _made(code: str) -> Iterator[Path]:
    """Write every file of the language that is not there yet, and yield its path."""
    for top in TOPS:
        for english in sorted(top.rglob(f"words/{ENGLISH}/*.toml")):
            model = english.read_text(encoding="utf-8")
            text = _language(model, code) if english.name == LANGUAGE else HEAD + behind_signs(model)
            yield from _written(english.parent.parent / code / english.name, text)
        yield from _sentences(top, code)
    from ..web.wording.catalogues import write_blank  # late: only this command needs what reads catalogues

    if path := write_blank(code):
        yield path


def _sentences(top: Path, code: str) -> Iterator[Path]:
    """Write the files whose keys are the English sentences themselves: English has no such files to start from."""
    for language in LANGUAGES[1:2]:
        for path in sorted(top.rglob(f"words/{language}/*.toml")):
            if not (path.parent.parent / ENGLISH / path.name).exists():
                text = HEAD + behind_signs(_emptied(path.read_text(encoding="utf-8")))
                yield from _written(path.parent.parent / code / path.name, text)


def _written(path: Path, text: str) -> Iterator[Path]:
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        yield path


def _language(model: str, code: str) -> str:
    """The grammar of the language: as English has it, but for its name; a language is offered once it has one."""
    named = re.sub(r'^name = ".*"$', f'name = "{code}" # as its readers call it', model, flags=re.MULTILINE)
    return re.sub(
        r"^(plural = .*)$", r"\1 # choose the rule of your language, see docs/translating.md", named, flags=re.MULTILINE
    )


def _emptied(text: str) -> str:
    """The sentences of another language, without what that language says."""
    return re.sub(rf"^{SENTENCE.pattern}$", r'\1 = ""', text, flags=re.MULTILINE)


def behind_signs(text: str) -> str:
    """A file of words with everything that it says behind a `#`; tables and remarks stay."""
    made = "".join(
        line if not line.strip() or line.startswith("#") or TABLE.fullmatch(line.rstrip("\n")) else f"# {line}"
        for line in text.splitlines(keepends=True)
    )
    if _says_something(tomllib.loads(made)):
        raise ValueError("a line that looks like a table is part of what a file says")
    return made


def _says_something(part: dict[str, Any]) -> bool:
    return any(not isinstance(one, dict) or _says_something(one) for one in part.values())
