"""The drawn board and the plain one show what the view holds, whatever the players are called."""

from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import Bypass, DeclareAttackers
from ledger.kit.common import CallTime
from ledger.simulate import play_out
from tests.games.thrones_hbo.tables import ANN, BEN, CARDS, all_pass, joined, kept, opened, typed

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ann", "Ben")
AWKWARD = (
    '<script>alert("1")</script>',
    'O\'Brien & "Søn" ]]> <!--',
    "Bartholomew Featherstonehaugh-Cholmondeley",
    "محمد بن عبد الله الطويل جدا جدا جدا جدا",
    "👩‍👩‍👧 Zażółć 🇵🇱 gęślą jaźń 😀😀😀😀😀😀😀",
    "a\u202eb\x00c\x1b[31md\ne\ud800",
    "W" * 120,
    "   ",
)


@cache
def views(seed=1, hidden="open"):
    match = Match.open(game, NAMES, game.Options(hidden=hidden), CARDS, match=f"m{seed}")
    play_out(match, Random(seed))
    state, found = match.line.root.state, []
    for entry in entries(match.line.head):
        state = game.apply(state, entry.seat, entry.action)
        found.append(game.view(state, SPECTATOR))
    return tuple(found)


def scene():
    """A table with everything on it, in the middle of a challenge."""
    table = joined(
        "whisper-broker golden-heir/+2*3 heirloom-blade@golden-heir counting-house/",
        "winter-heir letter-bearer wolf-hall northern-steel@winter-heir",
        hands=("gate-guard", ""),
        unknown=(0, 4),
        gold=(0, 1),
        power=(2, 5),
        dead=("", "hill-riders"),
    )
    all_pass(table)
    stealth = (Bypass("whisper-broker", "letter-bearer"),)
    return table.plays("Ann", DeclareAttackers("intrigue", ("whisper-broker",), stealth))


def drawn(view, language="en", names=NAMES, narrow=False):
    return ElementTree.fromstring(game.svg(view, language, names, narrow=narrow))


def cards(root, zone="play"):
    return {group.get("data-card"): group for group in root.iter(f"{SVG}g") if group.get("data-zone") == zone}


def texts(node):
    return ["".join(text.itertext()) for text in node.iter(f"{SVG}text")]


@pytest.mark.parametrize("narrow", [False, True])
def test_every_card_in_play_is_drawn_once(narrow):
    for view in views()[::9]:
        root = drawn(view, narrow=narrow)
        tapped = [group.get("data-card") for group in root.iter(f"{SVG}g") if group.get("data-zone") == "play"]
        assert sorted(tapped) == sorted(one["handle"] for one in view["play"])


def places(node, x=0, y=0):
    """Every rectangle with its left and right edge, wherever its groups move it; turned ones are left out."""
    for child in node:
        how = child.get("transform") or ""
        if "rotate" in how:
            continue
        right, down = map(int, how[len("translate(") : -1].split()) if how else (0, 0)
        if child.tag == f"{SVG}rect":
            left = x + int(child.get("x") or 0)
            yield left, left + int(child.get("width")), y + int(child.get("y") or 0) + int(child.get("height"))
        yield from places(child, x + right, y + down)


def test_on_a_phone_everything_stands_below_one_another_and_inside():
    for view in (*views()[::9], game.view(scene().state, ANN)):
        root = drawn(view, "pl", narrow=True)
        wide, high = map(int, root.get("viewBox").split()[2:])
        assert wide == 390
        assert all(left >= -1 and right <= wide and bottom <= high for left, right, bottom in places(root))


def test_on_a_phone_the_challenge_names_both_sides_in_full():
    root = drawn(game.view(scene().state, ANN), narrow=True)
    lane = next(group for group in root.iter(f"{SVG}g") if group.get("data-challenge"))
    assert texts(lane) == ["2 : 0", "challenge: intrigue", "Ann attacks", "Broker of Whispers 2", "Ben defends", "–"]


def test_a_kneeling_card_is_turned_by_a_quarter():
    found = cards(drawn(game.view(scene().state, ANN)))
    turned = {
        handle
        for handle, group in found.items()
        if any("rotate(90)" in (part.get("transform") or "") for part in group.iter(f"{SVG}g"))
    }
    assert turned == {"golden-heir", "counting-house", "whisper-broker"}
    assert turned == {handle for handle, group in found.items() if group.get("data-kneeling")}


def test_strength_power_and_attachments_are_shown():
    found = cards(drawn(game.view(scene().state, ANN)))
    said = texts(found["golden-heir"])
    assert "6" in said and "3" in said  # 4 + 2, three power
    assert any("Heirloom" in one for one in texts(found["heirloom-blade"]))
    assert "8" not in texts(found["letter-bearer"])
    assert sum(rect.get("class") == "under" for rect in found["golden-heir"].iter(f"{SVG}rect")) == 2


def test_the_challenge_stands_between_the_sides():
    root = drawn(game.view(scene().state, ANN))
    lane = next(group for group in root.iter(f"{SVG}g") if group.get("data-challenge"))
    assert lane.get("data-challenge") == "intrigue" and "2 : 0" in texts(lane)
    marks = {
        handle: {rect.get("class") for rect in group.iter(f"{SVG}rect")} & {"fights", "bypassed"}
        for handle, group in cards(root).items()
    }
    assert marks["whisper-broker"] == {"fights"} and marks["letter-bearer"] == {"bypassed"}


def test_both_boards_name_cards_as_the_record_does_in_both_languages():
    view = game.view(scene().state, ANN)
    assert "Złoty dziedzic" in game.board(view, "pl", NAMES) and "Golden Heir" in game.board(view, "en", NAMES)
    assert any("Złoty" in text for text in texts(drawn(view, "pl")))
    strange = typed("strange-rider", "character", cost=1, strength=1)
    table = joined("strange-rider", cards=(*CARDS, strange))
    assert "Strange Rider" in game.board(game.view(table.state, BEN), "en", NAMES)


def test_the_plain_board_says_what_is_due():
    assert "Ben: declare defenders" in game.board(game.view(all_pass(scene()).state, ANN), "en", NAMES)
    assert "Ben: deklaracja obrońców" in game.board(game.view(all_pass(scene()).state, ANN), "pl", NAMES)
    assert "Ann: place set-up cards" in game.board(game.view(kept().state, ANN), "en", NAMES)
    assert "TABLE" in game.board(game.view(opened().state, ANN), "en", NAMES)


def test_time_and_the_end_are_shown():
    table = scene()
    table.judge(CallTime())
    assert "time called" in texts(drawn(game.view(table.state, ANN)))
    over = views()[-1]
    assert over["over"] and "The game is over" in game.board(over, "en", NAMES)
    assert any(text.startswith("Koniec gry") for text in texts(drawn(over, "pl")))


@pytest.mark.parametrize("name", AWKWARD)
@pytest.mark.parametrize(("narrow", "across"), [(False, 1120), (True, 390)])
def test_awkward_names_stay_on_the_board(name, narrow, across):
    for view in (game.view(scene().state, JUDGE), views()[-1]):
        root = drawn(view, names=(name, "Ben"), narrow=narrow)
        wide, high = map(int, root.get("viewBox").split()[2:])
        assert wide == across and high > 300
        assert not list(root.iter(f"{SVG}script"))
        game.board(view, "pl", (name, "Ben"))


def test_the_same_view_gives_the_same_bytes_and_whole_numbers():
    view = views()[60]
    assert game.svg(view, "en", NAMES) == game.svg(view, "en", NAMES)
    for node in drawn(view).iter():
        for value in (node.get("x"), node.get("y"), node.get("width"), node.get("height")):
            assert value is None or value.lstrip("-").isdigit()


def test_a_long_row_of_cards_wraps():
    many = joined(" ".join(["gate-guard", "hired-lances/", "court-clerk"] * 8))
    root = drawn(game.view(many.state, ANN))
    assert len(cards(root)) == 24
    few = drawn(game.view(joined("gate-guard").state, ANN))
    assert int(root.get("viewBox").split()[3]) > int(few.get("viewBox").split()[3]) + 100
