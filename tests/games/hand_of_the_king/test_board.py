"""The drawn board and the plain one show what the view holds, whatever the players are called."""

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from ledger.core.game import LANGUAGES
from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import hand_of_the_king as game
from ledger.games.hand_of_the_king.model.actions import DeclareState, Held, Staying
from ledger.games.hand_of_the_king.model.components import CELL_NUMBER, CELLS, RAYS, house_of
from ledger.games.hand_of_the_king.show.style import _DARK, _LIGHT, _PRINT
from ledger.kit.common import CallTime, SeatLeft
from ledger.kit.svg import characters, element, shorten, width, wrap
from ledger.simulate import NAMES, play_out, simulate_match

SVG = "{http://www.w3.org/2000/svg}"
VARIANTS = [(2, "base"), (3, "base"), (3, "crow"), (4, "base"), (4, "team"), (4, "crow")]
AWKWARD = (
    '<script>alert("1")</script>',
    'O\'Brien & "Søn" ]]> <!--',
    "Bartholomew Featherstonehaugh-Cholmondeley",
    "محمد بن عبد الله الطويل جدا جدا جدا جدا",
    "👩‍👩‍👧 Zażółć 🇵🇱 gęślą jaźń 😀😀😀😀😀😀😀😀😀😀",
    "a\u202eb\x00c\x1b[31md\ne\ud800",
    "W" * 120,
    "   ",
    "名前" * 20,
)


@cache
def views(seats, variant="base", seed=1):
    """What is to be seen after every event of a simulated match."""
    match = simulate_match(game.slug, seats, seed, game.Options(variant=variant))
    return tuple(game.view(match.kept.state(match.step(at)), SPECTATOR) for at in range(1, len(match.events) + 1))


def middle(seats=3):
    return next(view for view in views(seats)[10:] if view["targets"])


@cache
def declared():
    """A table joined half-way: some characters by house only, some nowhere, companions kept."""
    match = Match.open(game, NAMES[:2])
    match.record(
        JUDGE,
        DeclareState(
            lines=("VSG.S.", "......", "S.....", "......", ". . victarion . . .", "B....Y"),
            areas=(("bran", "T"), ("tywin",)),
            banners=(Held("stark", 0),),
            companions=("hodor", "shae"),
            used=("bronn",),
            killed=("robb", "euron"),
            kept=(Staying("jon-snow", 0, "stark", 2), Staying("gendry", 0)),
        ),
    )
    return game.view(match.state, SPECTATOR)


def drawn(view, language="en", names=NAMES, **how):
    return ElementTree.fromstring(game.svg(view, language, names, **how))


def cells(root):
    return {group.get("data-cell"): group for group in root.iter(f"{SVG}g") if group.get("data-cell")}


def texts(node):
    return ["".join(child for child in text.itertext()) for text in node.iter(f"{SVG}text")]


def shown(text):
    """What is drawn of a text element: not its title."""
    return (text.text or "") + "".join(
        (child.tail or "") + ("" if child.tag == f"{SVG}title" else "".join(child.itertext())) for child in text
    )


# ---- every moment


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "variant"), VARIANTS)
def test_every_moment_is_drawn_well_formed(seats, variant, language, narrow):
    for view in views(seats, variant):
        root = drawn(view, language, AWKWARD, narrow=narrow)
        assert root.tag == f"{SVG}svg" and root.get("role") == "img" and not root.get("width")
        assert root[0].tag == f"{SVG}title" and root[1].tag == f"{SVG}desc" and root[1].text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_lies_in_its_cell(seats):
    for view in (*views(seats), declared()):
        placed = cells(drawn(view))
        assert list(placed) == list(CELLS)
        words = [word for row in view["grid"] for word in row] or ["."] * 36
        for cell, word in zip(CELLS, words, strict=True):
            assert placed[cell].get("data-card") == (None if word == "." else word)
            name = {"varys": "VARYS"}.get(word, word.title() if len(word) > 1 else (house_of(word) or "").title())
            assert word == "." or name in texts(placed[cell])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_targets_are_marked_as_the_view_says(seats):
    for view in (*views(seats), declared()):
        placed = cells(drawn(view))
        words = [word for row in view["grid"] for word in row]
        marked = {cell: group for cell, group in placed.items() if group.get("data-direction")}
        stops = {
            (group.get("data-direction"), group.get("data-house")): cell
            for cell, group in marked.items()
            if group.get("data-stop")
        }
        assert sorted(stops) == sorted((way, house) for way, houses in view["targets"].items() for house in houses)
        reached = {}
        for (way, house), stop in stops.items():
            line = [cell for cell in RAYS[CELL_NUMBER[view["varys"]]][way] if house_of(words[cell]) == house]
            assert CELLS[line[-1]] == stop and placed[stop].get("data-stop") == str(len(line))
            reached.update({CELLS[cell]: (way, house) for cell in line})
        assert reached == {cell: (group.get("data-direction"), group.get("data-house")) for cell, group in marked.items()}


def test_a_stop_is_drawn_stronger_than_a_card_on_the_way():
    placed = cells(drawn(declared()))
    classes = {cell: {node.get("class") for node in placed[cell].iter()} for cell in ("b1", "e1", "c1", "a3")}
    assert "pass" in classes["b1"] and "stop" in classes["e1"] and "stop" in classes["c1"] and "stop" in classes["a3"]


def test_the_same_view_gives_the_same_bytes():
    for view in views(3):
        assert game.svg(view, "pl", NAMES) == game.svg(view, "pl", NAMES)


def test_numbers_are_whole():
    for view in (*views(4, "crow"), declared()):
        for node in drawn(view, narrow=True).iter():
            for key in set(node.attrib) - {"transform"}:
                assert not re.search(r"\d\.\d", node.attrib[key]) or key.startswith("data-"), (
                    key,
                    node.attrib[key],
                )
            assert re.sub(r"scale\(1\.35\)", "", node.get("transform", "")).count(".") == 0
    with pytest.raises(TypeError):
        element("rect", x=0.1)


def test_nothing_is_fetched_or_run():
    for view in (middle(), declared(), views(2)[-1]):
        text = game.svg(view, "en", AWKWARD)
        root = ElementTree.fromstring(text)
        assert not {node.tag.removeprefix(SVG) for node in root.iter()} & {
            "script",
            "image",
            "use",
            "foreignObject",
            "a",
        }
        assert not [key for node in root.iter() for key in node.attrib if key.startswith("on") or "href" in key]
        patterns = {node.get("id") for node in root.iter(f"{SVG}pattern")}
        assert set(re.findall(r"url\(([^)]*)\)", text)) <= {f"#{name}" for name in patterns}
        assert "@import" not in text and "http" not in text.replace(SVG[1:-1], "")


# ---- areas


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_banners_lie_with_their_holders(seats):
    for view in views(seats):
        root = drawn(view)
        areas = [group for group in root.iter(f"{SVG}g") if group.get("data-seat")]
        assert [int(area.get("data-seat")) for area in areas] == list(range(seats))
        for seat, area in enumerate(areas):
            held = [group.get("data-banner") for group in area.iter() if group.get("data-banner")]
            assert held == [house for house, holder in view["banners"].items() if holder == seat]
            assert ("▶ turn" in texts(area)) == (view["turn"] == seat)
            numbers = [int(text) for text in texts(area) if text.isdecimal()]
            assert numbers == list(view["counts"][seat].values())


def test_companions_and_missing_characters_are_shown():
    root = drawn(declared())
    said = " ".join(texts(root))
    assert {node.get("data-companion") for node in root.iter()} - {None} == {"hodor", "shae", "bronn"}
    assert "Keeps: Jon Snow (+2 S), Gendry" in said
    assert "Killed: Robb Stark, Euron Greyjoy" in said and "Somewhere in play: Stark 3," in said
    assert "Gdzieś w grze: Stark 3," in " ".join(texts(drawn(declared(), "pl")))


def test_before_the_deal_a_sentence_says_so():
    view = views(2)[0]
    assert "King's Landing has not been laid out yet." in " ".join(texts(drawn(view)))
    assert "Królewska Przystań nie jest jeszcze ułożona." in " ".join(texts(drawn(view, "pl")))


@pytest.mark.parametrize(("seats", "variant"), VARIANTS)
def test_the_winners_banners_stand_at_the_top(seats, variant):
    match = simulate_match(game.slug, seats, 3, game.Options(variant=variant))
    view = game.view(match.state, SPECTATOR)
    assert view["winners"] == list(match.outcome.winners)
    root = drawn(view)
    won = [node.get("data-won") for node in root.iter() if node.get("data-won")]
    assert sorted(won) == sorted(house for house, holder in view["banners"].items() if holder in view["winners"])
    assert any(text.startswith("The game is over") for text in texts(root))
    assert texts(root).count("winner") == len(view["winners"])
    assert "Koniec gry" in " ".join(texts(drawn(view, "pl")))


def test_crow_tokens_time_and_leaving_are_words():
    match = Match.open(game, NAMES[:3], game.Options(variant="crow", detail="key"))
    for _ in range(2):
        match.record(-1, game.chance(match.state, Random(1)))
    assert texts(drawn(game.view(match.state, SPECTATOR))).count("Crow") == 3
    match.record(JUDGE, CallTime())
    match.record(JUDGE, SeatLeft(2, "drop"))
    said = texts(drawn(game.view(match.state, SPECTATOR)))
    assert {"Time called", "Not everything logged", "left"} <= set(said)
    assert play_out(match, Random(1)).outcome


# ---- names


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", AWKWARD)
def test_a_name_neither_breaks_nor_overflows(name, narrow):
    for view in (middle(2), views(2)[-1]):
        root = drawn(view, "en", (name, name), narrow=narrow)
        wide = int(root.get("viewBox").split()[2])
        for text in root.iter(f"{SVG}text"):
            assert width(shown(text), int(text.get("font-size"))) <= wide
        for label in root.findall(f".//{SVG}text[@font-size='21']"):
            assert width(shown(label), 21) <= (500 if narrow else 388) - 24


def test_a_shortened_name_keeps_its_full_title():
    name = "Bartholomew Featherstonehaugh-Cholmondeley"
    root = drawn(middle(2), "en", (name, name))
    labels = [text for text in root.iter(f"{SVG}text") if "own" in text.get("class", "") and text.get("font-size") == "21"]
    assert len(labels) == 2
    for label in labels:
        assert shown(label).endswith("…") and label.find(f"{SVG}title").text == name


def test_text_is_cut_between_whole_characters():
    family, flag, accent = "👩‍👩‍👧", "🇵🇱", "e\u0301"
    assert list(characters(family + flag + flag + accent + "x")) == [family, flag, flag, accent, "x"]
    for room in range(20, 200, 7):
        cut = shorten((family + flag + accent) * 5, 20, room).rstrip("…")
        assert ((family + flag + accent) * 5).startswith(cut) and "".join(characters(cut)) == cut
        assert not cut.endswith("\u200d") and width(cut, 20) <= room
    assert shorten("Ann", 20, 100) == "Ann"
    assert shorten("محمد" * 9, 20, 100).endswith("…\u200f")
    assert wrap("one two three four five", 10, 60, 2)[-1].endswith("…")


# ---- readable


def luminance(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [_LIGHT, {**_LIGHT, **_DARK}, {**_LIGHT, **_PRINT}], ids=["light", "dark", "print"])
def test_contrast_is_enough(colours):
    houses = [
        (f"on-{house}" if f"on-{house}" in colours else "on-house", house)
        for house in game.view(game.setup(2, game.Options(), ()), SPECTATOR)["banners"]
    ]
    text = [
        ("ink", "page"),
        ("ink", "panel"),
        ("ink", "card"),
        ("soft", "page"),
        ("soft", "panel"),
        ("soft", "card"),
        ("on-mark", "mark"),
        ("page", "ink"),
        ("on-varys", "varys"),
        *houses,
    ]
    assert {
        pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in text if contrast(colours[pair[0]], colours[pair[1]]) < 4.5
    } == {}
    assert contrast(colours["mark"], colours["page"]) >= 3


# ---- plain text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "variant"), VARIANTS)
def test_the_plain_board_fits_a_terminal(seats, variant, language):
    for view in (*views(seats, variant), declared()):
        lines = game.board(view, language, AWKWARD).splitlines()
        assert max(map(len, lines)) <= 80
        assert all(line.isprintable() or "\u200d" in line for line in lines)


def test_the_plain_board_shows_what_lies_where():
    assert (
        game.board(declared(), "en", ("Ann", "Ben"))
        == """\
   a            b            c            d            e            f
1  VARYS        S           *G            ·           *S            ·
2  ·            ·            ·            ·            ·            ·
3 *S            ·            ·            ·            ·            ·
4  ·            ·            ·            ·            ·            ·
5  ·            ·            G Victarion  ·            ·            ·
6 *B            ·            ·            ·            ·            Y
* Varys can stop here

                             S    G    L    T    B    Y    U
> Ann                        3!   ·    ·    1    ·    ·    ·
    + Jon Snow (+2 S), Gendry
  Ben                        ·    ·    1    ·    ·    ·    ·
! holds the banner; in the supply: Greyjoy, Lannister, Targaryen, Baratheon,
  Tyrell, Tully

Companions: Hodor, Shae
Used: Bronn
Killed: Robb Stark, Euron Greyjoy
Somewhere in play: Stark 3, Greyjoy 4, Lannister 5, Targaryen 4, Baratheon 3,
  Tyrell 2, Tully 2"""
    )
