"""How pages are worded: what templates can say, dates and numbers by language, the titles of games, files for translators."""
