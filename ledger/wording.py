"""Sentences by key and language, for other packages that have files of words beside their code."""

from .core.wording.languages import ENGLISH, Language, grammar_of
from .core.wording.phrasebook import Phrasebook, Speaker
from .core.wording.places import line_place, place_inside
from .core.wording.sentence import Sentence

__all__ = ["ENGLISH", "Language", "Phrasebook", "Sentence", "Speaker", "grammar_of", "line_place", "place_inside"]
