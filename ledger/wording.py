"""Sentences by key and language, for rooms outside that have words of their own: files beside their code."""

from .core.wording.languages import ENGLISH, Language, grammar_of
from .core.wording.phrasebook import Phrasebook, Speaker

__all__ = ["ENGLISH", "Language", "Phrasebook", "Speaker", "grammar_of"]
