"""What was proven is remembered by content: any byte that the proof rests on has it proven again, and nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copyfile

import pytest

from ledger import GAMES
from ledger.rules import proven_rules
from tests import prove
from tests.imports import ROOT, Sources
from tests.proven import Proven, digest_of, read_record, record_of, rests_on, write_record

HERE = Sources()
SLUG = "hand-of-the-king"
GAME = "ledger/games/hand_of_the_king"
NEEDED = [
    f"{GAME}/play/apply.py",
    f"{GAME}/rules.toml",
    "ledger/core/match.py",
    "ledger/kit/common.py",
    "ledger/kit/rules.toml",
    "ledger/games/__init__.py",
    "ledger/catalogue/data/hand-of-the-king.toml",
    "ledger/simulate.py",
    "tests/games/hand_of_the_king/test_move.py",
    "tests/games/hand_of_the_king/test_board.py",
    "tests/games/hand_of_the_king/layouts.py",
    "tests/games/test_record_rules.py",
    "tests/conftest.py",
    "tests/faces.py",
    "tests/imports.py",
    "tests/prove.py",
    "tests/proven.py",
    "tests/table.py",
    "tests/without_code.py",
]
OTHERS = [
    "CHANGELOG.md",
    "docs/design.md",
    f"{GAME}/proven.txt",
    "ledger/games/btwixt/play/apply.py",
    "ledger/store/journal/sqlite.py",
    "tests/web/test_roles.py",
    "tournament/services/office.py",
]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Sources:
    return Sources(tmp_path_factory.mktemp("elsewhere"))


@pytest.fixture
def copy(elsewhere: Sources) -> Sources:
    """What the proof of the game rests on, and a few other files, in another place: always as they are here."""
    wanted = [path.relative_to(ROOT).as_posix() for path in rests_on(SLUG, HERE)]
    signposts = [path.relative_to(ROOT).as_posix() for path in (ROOT / "ledger").glob("*.py")]
    for name in {*wanted, *OTHERS, *signposts, "ledger/games/btwixt/__init__.py", "tests/__init__.py"}:
        target = elsewhere.root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        copyfile(ROOT / name, target)
    return elsewhere


def more(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n")


def test_the_digest_is_over_contents_and_not_over_places(copy: Sources) -> None:
    here = digest_of(SLUG, HERE)
    assert digest_of(SLUG, copy) == here
    for path in rests_on(SLUG, copy):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert digest_of(SLUG, copy) == here  # as another system checks it out


def test_every_byte_that_the_proof_rests_on_changes_the_digest_and_no_other_does(copy: Sources) -> None:
    known = {digest_of(SLUG, copy)}
    for name in OTHERS:
        more(copy.root / name)
        assert digest_of(SLUG, copy) in known, name
    for name in NEEDED:
        more(copy.root / name)
        assert digest_of(SLUG, copy) not in known, name
        known.add(digest_of(SLUG, copy))


def test_a_file_that_is_renamed_gone_or_new_changes_the_digest(copy: Sources) -> None:
    before = digest_of(SLUG, copy)
    new = copy.root / GAME / "data.toml"
    new.write_bytes(b"")
    with_it = digest_of(SLUG, copy)
    renamed = new.rename(new.with_name("other.toml"))
    assert len({before, with_it, digest_of(SLUG, copy)}) == 3
    renamed.unlink()
    assert digest_of(SLUG, copy) == before


@pytest.fixture
def proves(copy: Sources, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Runs the prover over the copy and says which games it proved; `without` is a rule that it cannot prove."""

    def run(*arguments: str, without: str = "") -> list[str]:
        asked = []

        def apart(share: prove.Share) -> prove.Found:
            asked.append(share.slug)
            rules = prove.rules_of(share.slug)[share.part :: share.parts]
            proven = [rule for rule in rules if rule in prove.enforced(share.slug) and rule != without]
            return prove.Found(proven, [f"{without}: nothing fails"] if without in rules else [])

        monkeypatch.setattr(prove, "prove_apart", apart)
        monkeypatch.setattr(prove, "Sources", lambda: copy)
        monkeypatch.setattr(prove, "record_of", lambda slug: record_of(slug, copy.root))
        run.code = prove.main([*arguments, SLUG])
        return sorted(set(asked))

    return run


def test_a_game_is_proven_again_only_where_something_changed(
    copy: Sources, proves: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert proves("--write") == [SLUG]
    capsys.readouterr()
    assert proves("--changed") == [] and proves.code == 0
    assert "hand-of-the-king: 69 rules, nothing changed since they were proven" in capsys.readouterr().out
    assert proves() == [SLUG]  # make prove, make test-all
    more(copy.root / "docs/design.md")
    assert proves("--changed") == []
    more(copy.root / "ledger/kit/common.py")
    assert proves("--changed") == [SLUG] and proves.code == 0
    assert "python -m tests.prove --write hand-of-the-king to remember it" in capsys.readouterr().out


def test_what_is_not_wholly_proven_is_not_remembered(
    copy: Sources, proves: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(SLUG, copy.root)
    before = record.read_bytes()
    assert proves("--write", without="hotk.move.farthest") == [SLUG] and proves.code == 1
    assert record.read_bytes() == before and "nothing is written" in capsys.readouterr().out
    proves("--write")
    known = read_record(record)
    write_record(record, Proven(known.rules[:-1], known.digest))  # somebody took a line out
    assert proves("--changed") == [SLUG] and proves.code == 1
    assert "is stale" in capsys.readouterr().out


def test_a_word_that_is_neither_a_game_nor_an_option_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert prove.main(["--changd"]) == prove.main(["chess"]) == 2
    assert "unknown: chess" in capsys.readouterr().err


def test_shares_cover_every_rule_once_and_begin_with_the_largest_game() -> None:
    for cores in (1, 2, 8):
        shares = prove.shares_of(GAMES, cores)
        sizes = [len(prove.rules_of(one.slug)) for one in shares]
        assert sizes == sorted(sizes, reverse=True)
        for slug in GAMES:
            tried = [rule for one in shares if one.slug == slug for rule in prove.rules_of(slug)[one.part :: one.parts]]
            assert sorted(tried) == sorted(prove.rules_of(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_its_proof_beside_it(slug: str) -> None:
    record = read_record(record_of(slug))
    assert record is not None and list(record.rules) == prove.enforced(slug)
    assert proven_rules(slug) == frozenset(record.rules)  # the digest is no rule
