"""Wording of the pages: what templates can say, dates and numbers by language, titles of games, files for translators."""
