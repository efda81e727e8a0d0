"""Staff, invitations and codes."""

from __future__ import annotations

from re import findall, search

from .conftest import Cup, D


def test_staff_is_named_and_released(cup: Cup) -> None:
    cup.open()
    cup.done(f"{D}/staff", {"login": "stranger", "role": "judge"})
    assert cup.state.role(cup.hall.ids["stranger"]) == "judge"
    assert cup.by("stranger").get(D).status_code == 200
    cup.done(f"{D}/staff/release", {"person": cup.hall.ids["stranger"]})
    assert cup.by("stranger").get(D).status_code == 403
    assert "only organizer" in cup.refused(f"{D}/staff/release", {"person": cup.org})
    assert "no user" in cup.refused(f"{D}/staff", {"login": "ghost", "role": "judge"})


def test_an_invitation_makes_a_judge_of_somebody_without_an_account(cup: Cup) -> None:
    cup.open()
    page = cup.by().post(f"{D}/staff/invite", {"role": "judge"}).text
    link = search(r"<code>http://localhost(/invitations/[^<]+)</code>", page)
    assert link is not None and link[1] not in cup.page(f"{D}/staff")  # shown this once
    form = {"name": "Jan", "login": "jan", "password": "long enough 1", "again": "long enough 1"}
    assert cup.by("nobody").post(link[1], form).status_code == 303
    assert "judge" in {role for _, role in cup.state.staff} and len(cup.state.staff) == 4


def test_a_link_that_was_withdrawn_is_good_for_nothing(cup: Cup) -> None:
    cup.open()
    page = cup.by().post(f"{D}/staff/invite", {"role": "head judge"}).text
    link, digest = search(r"(/invitations/[^<]+)</code>", page), search(r'name="invitation" value="(\w+)"', page)
    assert link is not None and digest is not None
    cup.done(f"{D}/staff/withdraw", {"invitation": digest[1]})
    assert cup.by("nobody").get(link[1]).status_code == 409


def test_codes_are_made_for_everybody_or_for_some_and_shown_once(cup: Cup) -> None:
    cup.open(players=3)
    page = cup.by("head judge").post(f"{D}/codes").text
    codes = findall(r'class="code">(\w{4}) (\w{4})<', page)
    assert len(codes) == 3 and codes[0][0] not in cup.page(f"{D}/codes")
    signed = cup.by("nobody").post("/sign-in", {"tournament": "cup", "code": "".join(codes[0])})
    assert signed.status_code == 303
    one = cup.by().post(f"{D}/codes", {"entry": "e2"}).text
    assert len(findall('class="slip"', one)) == 1 and "<bdi>Ben</bdi>" in one
