"""`make prove`: is every rule that the index calls enforced really needed by a test?

For each legality rule the book is asked to leave it out; for each effect rule the code under the comment that carries its
id is taken away. Then the tests marked with that id run, and one of them has to fail. What passes is written down in
`proven.txt` beside the game, which `manage.py games` counts. A game that is not finished names what it still owes in
`unproven.txt`.

    python -m tests.prove [GAME ...]            prove these games, or all of them
    python -m tests.prove --changed [GAME ...]  only where something changed since it was written down (`make test`)
    python -m tests.prove --write [GAME ...]    and write it down, if every one of them is proven
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, redirect_stdout
from io import StringIO
from time import perf_counter
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from ledger import GAMES
from ledger.rules import index_of
from tests.imports import ROOT, Sources
from tests.proven import Proven, digest_of, marked_tests, read_record, record_of, write_record
from tests.without_code import Inseparable, marked_places, without_code

FEWEST_A_SHARE = 50  # rules: with fewer, collecting the tests takes longer than proving


class Prover:
    """A pytest plugin that runs marked tests again and again, each time with one rule missing."""

    def __init__(self, slug: str, share: slice = slice(None)) -> None:
        self.slug, self.share = slug, share
        self.problems: list[str] = []
        self.proven: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed or session.config.option.collectonly:
            return True
        rules = rules_of(self.slug)[self.share]
        marked = self.marked(session.items, rules)
        seconds: dict[pytest.Item, float] = {}
        for item in dict.fromkeys(item for items in marked.values() for item in items):
            begun = perf_counter()
            if fails(item):
                self.problems.append(f"{item.nodeid} fails with every rule in place")
            seconds[item] = perf_counter() - begun
        game, owed = GAMES[self.slug], owed_by(self.slug)
        counted = set(enforced(self.slug))
        for rule in rules:
            quickest_first = sorted(marked[rule], key=seconds.__getitem__)
            if rule not in owed and self.proves(game, rule, quickest_first) and rule in counted:
                self.proven.append(rule)
        return True

    def marked(self, items: Iterable[pytest.Item], rules: list[str]) -> dict[str, list[pytest.Item]]:
        """The tests of this game that claim each of the rules."""
        wanted = frozenset(rules)
        found: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in items:
            if getattr(item, "callspec", None) and item.callspec.params.get("slug", self.slug) != self.slug:
                continue  # of another game
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    if rule in wanted:
                        found[rule].append(item)
        return found

    def proves(self, game: Any, rule: str, items: list[pytest.Item]) -> bool:
        """Whether some marked test fails without the rule, wherever the code that performs it stands."""
        if not items:
            self.problems.append(f"{rule}: no test is marked with it")
            return False
        without = list(ways_to_leave_out(game, rule))
        if not without:
            self.problems.append(f"{rule}: no code carries its id")
        sound = True
        for place, leave_out in without:
            try:
                with leave_out():
                    if not any(fails(item) for item in items):
                        self.problems.append(f"{rule}: no marked test fails without {place}")
                        sound = False
            except Inseparable as reason:
                self.problems.append(f"{rule}: {place}: {reason}")
                return False
        return bool(without) and sound


def enforced(slug: str) -> list[str]:
    return [rule.id for rule in index_of(slug).enforced()]


def rules_of(slug: str) -> list[str]:
    """What is tried: the enforced rules, and those of the record and of house rulings that the book knows."""
    known = enforced(slug)
    return [*known, *sorted(GAMES[slug].book.ids - set(known))]


def ways_to_leave_out(game: Any, rule: str) -> Iterator[tuple[str, Callable[[], AbstractContextManager[None]]]]:
    """Each way to take the rule away: out of the book, or the code under its id."""
    if rule in game.book.ids:
        for kind in game.book.kinds(rule):
            yield f"the rule for {kind.__name__}", lambda kind=kind: game.book.without(rule, kind)
        return
    for place in marked_places(game, rule):
        yield str(place), lambda place=place: without_code(place)


def fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def owed_by(slug: str) -> frozenset[str]:
    """Rules that a game still owes: `unproven.txt` names them, so that nobody takes them for granted."""
    path = record_of(slug).with_name("unproven.txt")
    return frozenset(path.read_text(encoding="utf-8").split()) if path.is_file() else frozenset()


class Share(NamedTuple):
    """One of so many parts of a game's rules, for a process of its own."""

    slug: str
    part: int
    parts: int


class Found(NamedTuple):
    """What proving a share found out; `broken` is what pytest said where it could not even begin."""

    proven: list[str]
    problems: list[str]
    broken: str = ""


def prove_share(share: Share) -> Found:
    """Prove a share here and now."""
    prover = Prover(share.slug, slice(share.part, None, share.parts))
    options = ["-p", "no:xdist", "-p", "no:cacheprovider", "-q", "--no-header", "-m", "rule", "--rootdir", str(ROOT)]
    with redirect_stdout(StringIO()) as said:  # what pytest says of a run in which tests are meant to fail misleads
        code = pytest.main([*options, *map(str, marked_tests(share.slug))], plugins=[prover])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return Found([], [], said.getvalue() or f"pytest ended with {code}")
    return Found(prover.proven, prover.problems)


def prove_apart(share: Share) -> Found:
    """Prove a share in a process of its own."""
    command = [sys.executable, "-m", "tests.prove", "--share", *map(str, share)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    *_, last = done.stdout.strip().splitlines() or [""]
    return Found(**json.loads(last)) if done.returncode == 0 else Found([], [], done.stdout)


def shares_of(slugs: Iterable[str], cores: int) -> list[Share]:
    """The work in parts, those of the largest game first. A game is split only where cores would have to wait for it."""
    sizes = {slug: len(rules_of(slug)) for slug in slugs}
    most = max(FEWEST_A_SHARE, -(-sum(sizes.values()) // cores))
    found = []
    for slug in sorted(sizes, key=lambda slug: -sizes[slug]):
        parts = -(-sizes[slug] // most)
        found += [Share(slug, part, parts) for part in range(parts)]
    return found


def together(slug: str, found: Iterable[Found]) -> Found:
    """What the shares of a game found out, in the order of its index."""
    found = list(found)
    proven = {rule for one in found for rule in one.proven}
    problems = [problem for one in found for problem in one.problems]
    for rule in sorted(owed_by(slug) - set(enforced(slug))):
        problems.append(f"{rule}: owed, but not to be enforced")
    ordered = [rule for rule in enforced(slug) if rule in proven]
    return Found(ordered, list(dict.fromkeys(problems)), "\n".join(one.broken for one in found if one.broken))


def is_remembered(slug: str, digest: str) -> bool:
    """Whether this very content was proven, with every enforced rule that the game does not owe."""
    record = read_record(record_of(slug))
    wanted = tuple(rule for rule in enforced(slug) if rule not in owed_by(slug))
    return record is not None and record == Proven(wanted, digest)


def stale(slug: str, found: Found, digest: str) -> list[str]:
    """What the record beside the game says otherwise: other rules are a fault, other contents only cost time."""
    record, again = read_record(record_of(slug)), f"run python -m tests.prove --write {slug}"
    if record is None or list(record.rules) != found.proven:
        return [f"{record_of(slug).name} of {slug} is stale: {again}"]
    if record.digest != digest:
        print(f"  proven anew, as something changed since {record_of(slug).name} was written: {again} to remember it")
    return []


def main(arguments: list[str]) -> int:
    """Prove the games that are named, or all of them, in as many processes at once as there are cores."""
    if arguments[:1] == ["--share"]:
        slug, part, parts = arguments[1:]
        print(json.dumps(prove_share(Share(slug, int(part), int(parts)))._asdict()))
        return 0
    options = {one for one in arguments if one.startswith("-")}
    slugs = [one for one in arguments if one not in options] or list(GAMES)
    if unknown := sorted(options - {"--write", "--changed"}) + [slug for slug in slugs if slug not in GAMES]:
        print(f"unknown: {', '.join(unknown)}; see the first lines of tests/prove.py", file=sys.stderr)
        return 2
    sources = Sources()
    digests = {slug: digest_of(slug, sources) for slug in slugs}
    remembered = [slug for slug in slugs if "--changed" in options and is_remembered(slug, digests[slug])]
    for slug in remembered:
        print(f"{slug}: {len(enforced(slug))} rules, nothing changed since they were proven")
    anew = [slug for slug in slugs if slug not in remembered]
    cores = os.cpu_count() or 1
    shares = shares_of(anew, cores)
    with ThreadPoolExecutor(cores) as pool:
        answers = dict(zip(shares, pool.map(prove_apart, shares), strict=True))
    results = {slug: together(slug, [answers[one] for one in shares if one.slug == slug]) for slug in anew}
    failed = sum(report(slug, results[slug], digests[slug], "--write" in options) for slug in anew)
    if "--write" in options and not failed:
        for slug in anew:
            write_record(record_of(slug), Proven(tuple(results[slug].proven), digests[slug]))
    nothing = ": nothing is written" if "--write" in options and failed else ""
    print(f"{len(slugs) - failed} games proven, {failed} failed{nothing}", flush=True)
    return 1 if failed else 0


def report(slug: str, found: Found, digest: str, write: bool) -> bool:
    """Say what came of a game; whether anything is wrong with it."""
    owed = len(owed_by(slug))
    print(f"{slug}: {len(found.proven)} of {len(enforced(slug))} rules proven{f', {owed} still owed' if owed else ''}")
    problems = [*found.problems, *found.broken.splitlines()]
    if not problems and not write:
        problems = stale(slug, found, digest)
    for problem in problems:
        print(f"  {problem}")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
