"""The drawn board shows what the view holds, for two to six seats, and what an offer names can be tapped on it."""

from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from ledger.cards import cards_of
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR, Seat
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import Bypass, DeclareChallenge
from ledger.kit.common import CallTime
from ledger.simulate import play_out
from tests.games.thrones_2e.tables import ANN, BEN, all_pass, attacked, joined, kept, passes
from tests.thorough import daily_or, later

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
LONG = "Bartholomew Featherstonehaugh-Cholmondeley <&> " * 3


@cache
def states(seats, seed=1):
    match = Match.open(game, NAMES[:seats], game.Options(hidden="open"), cards_of(game.slug), match=f"m{seed}")
    play_out(match, Random(seed))
    state, found = match.line.root.state, []
    for entry in entries(match.line.head):
        state = game.apply(state, entry.seat, entry.action)
        found.append(state)
    return tuple(found)


def some(seats):
    every = states(seats)
    return every[:: max(len(every) // daily_or(10, 40), 1)]


def scene():
    """A table with everything on it, in the middle of a challenge."""
    table = joined(
        "spy king/+2*3 sword@king road/",
        "lord maester holdfast ring@maester",
        hands=("crowd", ""),
        unknown=(0, 4),
        gold=(0, 1),
        power=(2, 5),
        dead=("", "brute"),
    )
    all_pass(table)
    return table.plays("Ann", DeclareChallenge("intrigue", ("spy",), None, (Bypass("spy", "maester"),)))


def drawn(view, language="en", names=None, narrow=False):
    return ElementTree.fromstring(game.svg(view, language, names or NAMES[: len(view["players"])], narrow=narrow))


def tapped(root, zone="play"):
    return {group.get("data-card"): group for group in root.iter(f"{SVG}g") if group.get("data-zone") == zone}


def texts(node):
    return ["".join(text.itertext()) for text in node.iter(f"{SVG}text")]


def seat_groups(root):
    return {int(group.get("data-seat")): group for group in root.iter(f"{SVG}g") if group.get("data-seat")}


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_card_in_play_is_drawn_once_on_the_side_that_controls_it_or_its_host(seats, narrow):
    for state in some(seats):
        view = game.view(state, SPECTATOR)
        root = drawn(view, "pl", narrow=narrow)
        found = [
            (seat, card.get("data-card"))
            for seat, group in seat_groups(root).items()
            for card in group.iter(f"{SVG}g")
            if card.get("data-zone") == "play"
        ]
        at = {one["handle"]: one for one in view["play"]}
        expected = [(at[one["on"] or one["handle"]]["seat"], one["handle"]) for one in view["play"]]
        assert sorted(found) == sorted(expected)


@pytest.mark.parametrize("seats", [2, later(4)])
def test_whatever_an_offer_names_can_be_tapped(seats):
    """A card in play by its handle, one in a known hand or a plot by its id, a seat by its number."""
    seen = set()
    for state in states(seats)[::7]:
        root = drawn(game.view(state, JUDGE))
        cards = {(group.get("data-zone"), group.get("data-card")) for group in root.iter(f"{SVG}g")}
        names = {card for _, card in cards} | {group.get("data-handle") for group in root.iter(f"{SVG}g")}
        handles = {one.handle for one in state.play}
        for offer in game.offers(state, JUDGE):
            for action in list(offer.all())[:4]:
                for name, word in named(action):
                    seen.add((offer.kind.__name__, name))
                    assert word in names, (offer.kind.__name__, name, word)
                    assert word not in handles or ("play", word) in cards
        assert sorted(seat_groups(root)) == list(range(seats))
    assert {("DeclareChallenge", "attackers"), ("Marshal", "card"), ("ChoosePlot", "plot")} <= seen


def named(action):
    """The cards that an action names, as far as they lie open to the judge."""
    for name in ("card", "on", "attackers", "defenders", "cards", "plot", "targets", "pays", "target"):
        value = getattr(action, name, None)
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, str) and not (type(action).__name__ == "Choose" and name == "cards"):
                yield name, word  # what is chosen may lie in a deck that is being searched


def test_a_plot_that_waits_to_be_put_in_order_has_the_name_of_the_offer():
    state = next(state for state in states(4) if state.players[1].plot)
    plot = state.players[1].plot
    group = tapped(seat_groups(drawn(game.view(state, SPECTATOR)))[1], "plot")[plot]
    assert group.get("data-handle") == f"{plot}@2"


def test_a_kneeling_card_is_turned_and_attachments_are_tucked_under():
    found = tapped(drawn(game.view(scene().state, ANN)))
    turned = {
        handle
        for handle, group in found.items()
        if any("rotate(90)" in (part.get("transform") or "") for part in group.iter(f"{SVG}g"))
    }
    assert turned == {"king", "road", "spy"}
    assert "Sword" in texts(found["sword"]) and "Sword" not in texts(found["king"])
    assert sum(rect.get("class") == "under" for rect in found["king"].iter(f"{SVG}rect")) == 2
    assert "3" in texts(found["king"])


def test_the_challenge_stands_between_the_sides_with_its_strengths():
    root = drawn(game.view(scene().state, ANN))
    lane = next(group for group in root.iter(f"{SVG}g") if group.get("data-challenge"))
    assert lane.get("data-challenge") == "intrigue"
    assert any(" : 0" in text for text in texts(lane)) and "Ann attacks" in texts(lane)
    marks = {
        handle: {rect.get("class") for rect in group.iter(f"{SVG}rect")} & {"fights", "bypassed"}
        for handle, group in tapped(root).items()
    }
    assert marks["spy"] == {"fights"} and marks["maester"] == {"bypassed"} and marks["lord"] == set()


def test_who_may_act_and_who_has_passed_stands_at_the_seats():
    table = joined("spy", "lord", "maester", phase="marshal", unknown=(2, 2, 2))
    root = seat_groups(drawn(game.view(passes(table).state, SPECTATOR)))
    said = {seat: [text for text in texts(group) if "pass" in text] for seat, group in root.items()}
    assert said == {0: ["has passed"], 1: ["marshal, act or pass"], 2: []}


def test_a_secret_choice_shows_as_made_and_says_what_to_its_own_seat_alone():
    table = kept("spy", "lord")
    assert table.state.flow[-1].step == "place"
    table.plays("Ann", game.codec.read({"do": "PlaceSetup", "cards": ["spy"]}))
    others, own = (seat_groups(drawn(game.view(table.state, viewer)))[ANN] for viewer in (BEN, ANN))
    assert "has chosen (1 face down)" in texts(others)
    assert any("Spy" in text for text in texts(own) if "has chosen" in text)


def test_titles_and_plots_are_shown_by_name_with_what_counts():
    root = drawn(game.view(joined("spy", "lord", "maester", titles=("01209", "", "")).state, SPECTATOR))
    sides = seat_groups(root)
    assert "01209" in tapped(sides[0], "title") and "Master of Coin" in " ".join(texts(sides[0]))
    assert "claim 1, reserve 6" in texts(sides[1])
    assert tapped(sides[1], "plot").keys() == {"calm"}


def test_hands_are_drawn_only_for_those_who_know_them():
    view = {viewer: drawn(game.view(scene().state, viewer)) for viewer in (ANN, BEN, SPECTATOR)}
    assert set(tapped(view[ANN], "hand")) == {"crowd"}
    assert not tapped(view[BEN], "hand") and not tapped(view[SPECTATOR], "hand")


def test_who_won_a_challenge_is_marked():
    table = attacked(joined("spy king", "lord"), "intrigue", "king", "")
    view = game.view(table.state, SPECTATOR)
    assert view["challenge"]["winner"] == 0
    assert "Ann wins" in texts(drawn(view))
    assert "Ann wygrywa" in texts(drawn(view, "pl"))


def test_time_and_the_end_are_shown():
    table = scene()
    table.judge(CallTime())
    assert "time" in texts(drawn(game.view(table.state, ANN)))
    over = game.view(states(2)[-1], SPECTATOR)
    assert over["over"] and any(text.startswith("Koniec gry") for text in texts(drawn(over, "pl")))


@pytest.mark.parametrize(("seats", "narrow", "across"), [(2, False, 1120), (4, False, 1120), (6, False, 1172), (4, True, 390)])
def test_long_names_stay_on_the_board_and_everything_inside(seats, narrow, across):
    for state in some(seats)[-6:]:
        root = drawn(game.view(state, JUDGE), names=(LONG, *NAMES[1:seats]), narrow=narrow)
        wide, high = map(int, root.get("viewBox").split()[2:])
        assert wide == across
        assert all(left >= -1 and right <= wide + 1 and low <= high for left, right, low in places(root))


def places(node, x=0, y=0):
    """Every rectangle with its left and right edge, wherever its groups move it; turned ones are left out."""
    for child in node:
        how = child.get("transform") or ""
        if "rotate" in how or child.tag == f"{SVG}defs":
            continue
        right, down = map(int, how[len("translate(") : -1].split()) if how else (0, 0)
        if child.tag == f"{SVG}rect":
            left = x + int(child.get("x") or 0)
            yield left, left + int(child.get("width")), y + int(child.get("y") or 0) + int(child.get("height"))
        yield from places(child, x + right, y + down)


def test_a_seat_that_is_out_says_so():
    table = joined("spy", "lord", "maester")
    table.judge(game.codec.read({"do": "SeatLeft", "seat": 2, "how": "drop"}))
    assert "plays no more" in texts(seat_groups(drawn(game.view(table.state, SPECTATOR)))[Seat(2)])
