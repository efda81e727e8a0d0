"""Sentences by key and language, for rooms outside that have words of their own: files beside their code."""

from .core.wording.languages import ENGLISH, LANGUAGES, Language, grammar_of
from .core.wording.phrasebook import Phrasebook, Speaker

__all__ = ["ENGLISH", "LANGUAGES", "Language", "Phrasebook", "Speaker", "grammar_of"]
