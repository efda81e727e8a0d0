"""Users, tokens and codes, on both databases."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from argon2 import PasswordHasher

from ledger import Ledger
from tournament.accounts.people import FREE, People
from tournament.domain.refusals import Refused

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
RIGHT, WRONG = "correct horse", "wrong horses"


class Watch:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.at = "2026-11-16T10:00:00Z"

    def __call__(self) -> str:
        return self.at


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def people(ledger: Ledger, watch: Watch) -> People:
    return People(ledger.journal, watch, QUICK)


def refusal(ask: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        ask()
    assert refused.value.sentence("pl") != refused.value.sentence("en")
    return refused.value.code


def test_a_user_signs_in_with_the_right_password_alone(people: People) -> None:
    user = people.add("ann", RIGHT, "Ann Smith", admin=True)
    assert people.sign_in("ann", RIGHT) == user == people.user("ann") == people.by_id(user.id)
    assert (user.name, user.admin) == ("Ann Smith", True)
    for login, password in (("ann", WRONG), ("ben", RIGHT), ("ann", ""), ("ann", "x" * 9_999)):
        assert refusal(lambda login=login, password=password: people.sign_in(login, password)) == "login"


def test_only_a_hash_of_the_password_is_kept(people: People, ledger: Ledger) -> None:
    people.add("ann", RIGHT)
    with ledger.journal.beside(False) as cursor:
        cursor.execute("SELECT password FROM accounts")
        ((kept,),) = cursor.fetchall()
    assert kept.startswith("$argon2id$") and RIGHT not in kept


@pytest.mark.parametrize(
    ("login", "password", "name", "code"),
    [
        ("Ann", RIGHT, None, "login-name"),
        ("a", RIGHT, None, "login-name"),
        ("ann b", RIGHT, None, "login-name"),
        ("ann", "short", None, "password"),
        ("ann", "x" * 201, None, "password"),
        ("ann", RIGHT, "line\nbreak", "name"),
        ("eve", RIGHT, None, "login-taken"),
    ],
)
def test_a_bad_account_is_refused_and_not_made(people: People, login: str, password: str, name: str | None, code: str) -> None:
    people.add("eve", RIGHT)
    assert refusal(lambda: people.add(login, password, name)) == code
    assert [user.login for user in people.users()] == ["eve"]


def test_too_many_wrong_passwords_lock_the_name_for_longer_and_longer(people: People, watch: Watch) -> None:
    people.add("ann", RIGHT)
    people.add("ben", RIGHT)
    for _ in range(FREE):
        assert refusal(lambda: people.sign_in("ann", WRONG)) == "login"
    assert refusal(lambda: people.sign_in("ann", RIGHT)) == "locked"
    assert people.sign_in("ben", RIGHT).login == "ben", "others are not kept waiting"
    watch.at = "2026-11-16T10:00:29Z"
    assert refusal(lambda: people.sign_in("ann", RIGHT)) == "locked"
    watch.at = "2026-11-16T10:00:30Z"
    assert refusal(lambda: people.sign_in("ann", WRONG)) == "login"
    watch.at = "2026-11-16T10:01:29Z"
    assert refusal(lambda: people.sign_in("ann", RIGHT)) == "locked"
    watch.at = "2026-11-16T10:01:30Z"
    assert people.sign_in("ann", RIGHT).login == "ann"
    assert refusal(lambda: people.sign_in("ann", WRONG)) == "login", "forgiven: it counts from the start again"


def test_wrong_passwords_at_once_are_all_counted(people: People) -> None:
    people.add("ann", RIGHT)

    def wrong(_: int) -> str:
        return refusal(lambda: people.sign_in("ann", WRONG))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(wrong, range(FREE + 3)))
    assert refusal(lambda: people.sign_in("ann", RIGHT)) == "locked"


def test_an_unknown_name_is_locked_like_a_known_one(people: People) -> None:
    for _ in range(FREE):
        assert refusal(lambda: people.sign_in("nobody", WRONG)) == "login"
    assert refusal(lambda: people.sign_in("nobody", WRONG)) == "locked"


def test_a_new_password_ends_the_old_one_and_every_token(people: People) -> None:
    people.add("ann", RIGHT)
    token = people.new_token("ann", "scripts")
    people.set_password("ann", "another horse")
    assert refusal(lambda: people.sign_in("ann", RIGHT)) == "login"
    assert people.sign_in("ann", "another horse").login == "ann"
    assert refusal(lambda: people.by_token(token)) == "token"
    assert refusal(lambda: people.set_password("ben", RIGHT)) == "unknown-user"


def test_a_token_is_kept_as_a_digest_and_ends_when_it_was_told(people: People, ledger: Ledger, watch: Watch) -> None:
    user = people.add("ann", RIGHT)
    token, other = people.new_token("ann", "scripts", days=1), people.new_token("ann", "phone")
    assert people.by_token(token) == user == people.by_token(other)
    with ledger.journal.beside(False) as cursor:
        cursor.execute("SELECT digest FROM tokens")
        assert all(digest not in (token, other) for (digest,) in cursor.fetchall())
    watch.at = "2026-11-17T10:00:00Z"
    assert refusal(lambda: people.by_token(token)) == "token"
    assert people.by_token(other) == user
    people.end_token("ann", next(one.digest for one in people.tokens("ann") if one.label == "phone"))
    assert refusal(lambda: people.by_token(other)) == "token"
    assert refusal(lambda: people.end_token("ann", "")) == "token"


def test_a_code_speaks_for_one_entry_of_one_tournament(people: People) -> None:
    codes = people.new_codes("spring", ["e1", "e2"])
    assert len({*codes.values()}) == 2 and all(len(code) == 8 for code in codes.values())
    assert people.by_code("spring", codes["e1"], "here") == "e1"
    assert people.by_code("spring", f" {codes['e2'][:4].lower()}-{codes['e2'][4:]}", "here") == "e2"
    assert refusal(lambda: people.by_code("autumn", codes["e1"], "here")) == "code"
    fresh = people.new_codes("spring", ["e1"])
    assert refusal(lambda: people.by_code("spring", codes["e1"], "there")) == "code"
    assert people.by_code("spring", fresh["e1"], "here") == "e1"
    assert people.by_code("spring", codes["e2"], "here") == "e2", "only codes of the same entry end"


def test_whoever_guesses_codes_waits(people: People) -> None:
    codes = people.new_codes("spring", ["e1"])
    for _ in range(FREE):
        assert refusal(lambda: people.by_code("spring", "AAAAAAAA", "here")) == "code"
    assert refusal(lambda: people.by_code("spring", codes["e1"], "here")) == "locked"
    assert people.by_code("spring", codes["e1"], "elsewhere") == "e1"


def test_erasing_a_person_takes_the_account_with_them(people: People, ledger: Ledger) -> None:
    user = people.add("ann", RIGHT, "Ann")
    token = people.new_token("ann", "scripts")
    ledger.erase(user.id)
    assert people.users() == [] and refusal(lambda: people.by_token(token)) == "token"
    assert refusal(lambda: people.sign_in("ann", RIGHT)) == "login"
