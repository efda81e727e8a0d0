"""Commands on records: games and rules, matches, audits, files, cards and lists."""
