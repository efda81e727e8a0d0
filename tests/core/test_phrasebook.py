"""Sentences by key: facts in their places, counted nouns, forms of names, and English where a language is silent."""

from __future__ import annotations

import pytest

from ledger.core.seats import JUDGE, TABLE
from ledger.core.secrets import HIDDEN
from ledger.core.wording.languages import LANGUAGES, Grammar, grammar_of
from ledger.core.wording.phrasebook import LanguageWords, Phrasebook, Speaker, facts_in, parsed

SENTENCES = {
    "move": "moves Varys[ {direction:direction}][ for {house:house/of}][, to {to}]",
    "keep": "takes {card:card}[ and keeps it{kept:if}][, then lets go{kept:unless}]",
    "level": "Stark[{tied:if}, level: {tied:card}][{tied:unless}, nobody level]",
    "draw": "draws {n:#card/of}",
    "all": "takes {cards:card&} from {who:seat}",
    "braces": "[[{{x}}]] {to}",
    "far": "goes {far:decimal} inches for {who:seat}",
    "secrets": "{card:card}, {cards:card/many}, {to}",
}
TERMS = {"direction": {"up": "upwards"}, "house": {"stark": {"is": "Stark", "of": "Starków"}, "tully": "Tully"}}
COUNT = {
    "card": {"is": ["{n} karta", "{n} karty", "{n} kart"], "of": ["{n} kartę", "{n} karty", "{n} kart"]},
    "die": ["{n} die", "{n} dice"],
}


def speaker(language: str = "pl") -> Speaker:
    counted = {noun: (grammar_of(language), forms) for noun, forms in COUNT.items()}
    return Speaker(
        LanguageWords(grammar_of(language), {key: parsed(said) for key, said in SENTENCES.items()}, TERMS, counted),
        ("Ann", "Ben"),
        str.title,
    )


def test_what_is_not_there_is_left_out_with_its_words() -> None:
    say = speaker()
    assert say("move", direction="up", house="stark", to="a1") == "moves Varys upwards for Starków, to a1"
    assert say("move", direction=None, house="tully", to=None) == "moves Varys for Tully"
    assert say("keep", card="bran", kept=True) == "takes Bran and keeps it"
    assert say("keep", card="bran", kept=False) == "takes Bran, then lets go"
    assert [say("level", tied=tied) for tied in (("ann",), (), [])] == ["Stark, level: Ann", *["Stark, nobody level"] * 2]


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 kart"),
        (1, "1 kartę"),
        (2, "2 karty"),
        (4, "4 karty"),
        (5, "5 kart"),
        (12, "12 kart"),
        (14, "14 kart"),
        (22, "22 karty"),
        (112, "112 kart"),
        (121, "121 kart"),
    ],
)
def test_polish_counts_as_polish_does(n: int, said: str) -> None:
    assert speaker()("draw", n=n) == f"draws {said}"


def test_english_has_two_forms() -> None:
    assert [speaker("en").count("die", n) for n in (0, 1, 2, 21)] == ["0 dice", "1 die", "2 dice", "21 dice"]


def test_lists_seats_and_secrets() -> None:
    say = speaker()
    assert say("all", cards=("a", "b", "c"), who=1) == "takes A, B i C from Ben"
    assert say("all", cards=(), who=0) == "takes – from Ann"
    assert say("all", cards=HIDDEN, who=0) == "takes (ukryta) from Ann"


def test_who_has_no_name_is_called_in_the_language() -> None:
    said = {code: [speaker(code).seat(seat) for seat in (1, 4, TABLE, JUDGE)] for code in ("en", "pl")}
    assert said["en"] == ["Ben", "seat 5", "TABLE", "JUDGE"]
    assert said["pl"] == ["Ben", "miejsce 5", "STÓŁ", "SĘDZIA"]
    assert speaker()("far", far="4", who=TABLE) == "goes 4 inches for STÓŁ"


def test_a_number_has_the_decimal_mark_of_the_language() -> None:
    assert speaker("en")("far", far="2.5", who=0) == "goes 2.5 inches for Ann"
    assert speaker("pl")("far", far="2.5", who=0) == "goes 2,5 inches for Ann"


def test_what_is_hidden_agrees_with_what_it_stands_for() -> None:
    facts = {"card": HIDDEN, "cards": HIDDEN, "to": HIDDEN}
    assert speaker("pl")("secrets", **facts) == "(ukryta), (ukryte), ukryte"
    assert speaker("en")("secrets", **facts) == "hidden, hidden, hidden"


def test_a_bracket_that_is_meant_is_written_twice() -> None:
    assert speaker()("braces", to=3) == "[{x}] 3"
    for broken in ("a [b", "a ]b"):
        with pytest.raises(ValueError, match="bracket"):
            parsed(broken)


def test_a_sentence_says_which_facts_it_needs() -> None:
    assert facts_in(parsed(SENTENCES["keep"])) == {"card", "kept"}


def test_what_a_language_does_not_say_is_said_in_english() -> None:
    assert LANGUAGES[:2] == ("en", "pl")
    assert Phrasebook().to("pl")("omitted", text="X") == "Nie wykonano: X"
    assert Phrasebook().to("xx")("omitted", text="X") == "Not done: X"
    with pytest.raises(KeyError):
        Phrasebook().to("pl")("no such sentence")


def test_a_noun_that_stands_in_is_counted_as_its_own_language_counts() -> None:
    no_plural = Grammar("xx", "X", (), "&", "?", "–")
    say = Speaker(LanguageWords(no_plural, {}, {}, {"die": (grammar_of("en"), COUNT["die"])}), (), None)
    assert [say.count("die", n) for n in (1, 2)] == ["1 die", "2 dice"]
