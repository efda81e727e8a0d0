"""The list of commands. Nothing is loaded to read it."""

from __future__ import annotations

COMMANDS = {  # where each is, and the first sentence of its help: `--help` loads none of them
    "games": (
        "records.games.games",
        "The games that can be recorded, with how many of their rules are enforced and proven by tests.",
    ),
    "rules": ("records.games.rules", "The rule index of GAME, or one rule (or house ruling) in every language."),
    "docs": ("records.games.docs", "Write the handbook page of every game from its code."),
    "simulate": ("records.simulate.simulate", "Play random legal matches of GAME from start to end."),
    "matches": ("records.matches.matches", "The stored matches, newest first."),
    "replay": (
        "records.matches.replay",
        "Rebuild a stored match, or the one in a file, at a position and show the table.",
    ),
    "audit": ("records.audit.audit", "Verify chain, legality and outcome of each record."),
    "what-if": ("records.matches.what_if", "Show what would follow if another action had been played at a position."),
    "compare": ("records.compare.compare", "Compare two records of one match act by act."),
    "export": (
        "records.exchange.export",
        "Write the sealed record of MATCH, or of a tournament, into a file and print its head.",
    ),
    "import": ("records.exchange.import_", "Take in records, sealed or typed."),
    "tournament": (
        "tournaments.group.tournament_",
        "A tournament: open, enter, start, result, correct, cut, close and what lies between.",
    ),
    "pair": (
        "tournaments.pairing.pair",
        "Draft the next round of T, change the draft, publish it, or say why it is as it is.",
    ),
    "standings": (
        "tournaments.standings.standings",
        "Who stands where in T, or in the tournament of a file, at any moment.",
    ),
    "verify": ("records.verify.verify", "Verify matches, tournaments and case files: chain, seal, signatures."),
    "dispute": (
        "tournaments.appeals.dispute_",
        "A dispute at a table: raise, take, evidence, show, accept, appeal, withdraw, settle, revise, file.",
    ),
    "ruling": (
        "tournaments.law.ruling_",
        "A judge's answer: preview, make, propose, sign, record, hear, precedent, search, penalties, lift, statistics, publish.",
    ),
    "key": (
        "tournaments.keys.key_",
        "The key that signs match heads, rulings and final standings: create, rotate, show, sign.",
    ),
    "simulate-tournament": (
        "tournaments.rehearsal.simulate_tournament",
        "Run a whole event by itself, in a store of its own that is thrown away.",
    ),
    "user": ("keeping.users.user", "Who may sign in: add, list, passwd, token."),
    "catalogue": (
        "records.catalogue.catalogue",
        "Cards and units of a game: list them, type in those of your own box.",
    ),
    "deck": ("records.lists.deck", "Deck lists of the second edition: are they legal, and by which card pool."),
    "army": ("records.lists.army", "Army lists of the miniatures game: are they legal, and by which facts."),
    "people": ("keeping.people.people", "Everybody whose name is kept, with the id that records know them by."),
    "erase": (
        "keeping.people.erase",
        "Turn the name of PERSON (an id, see people) into a pseudonym and drop their words.",
    ),
    "words": ("words_new.words", "Languages of Maester: the files of a new one."),
    "migrate": ("keeping.backups.migrate_", "Set up the store, or bring it up to date."),
    "backup": (
        "keeping.backups.backup_",
        "Write the whole store into FILE (packed if it ends in .gz), while the program may be running.",
    ),
    "restore": ("keeping.backups.restore_", "Fill an empty store from a backup."),
    "demo": ("keeping.demo.demo", "Add the demo matches and tournaments to the store, once."),
    "serve": ("keeping.serve.serve", "Serve the pages: matches, tournaments, the console, the desk, the hall."),
    "bench": ("keeping.bench.bench", "Measure speed and memory."),
}
