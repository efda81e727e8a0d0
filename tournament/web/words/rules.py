"""Words of the rule index."""

from __future__ import annotations

WORDS = {
    "rules of": ("Rules: {game}", "Reguły: {game}"),
    "rules count": ("{rules} rules", "reguły: {rules}"),
    "rules proven": ("{proven} of {enforced} enforced and proven", "egzekwowane i dowiedzione: {proven} z {enforced}"),
    "rules rulings": ("{rulings} house rulings", "rozstrzygnięcia domowe: {rulings}"),
    "rules find": ("Find a rule", "Znajdź regułę"),
    "rules find button": ("Find", "Szukaj"),
    "rules find hint": (
        "Any words, in English or Polish; accents do not matter.",
        "Dowolne słowa, po polsku lub angielsku; znaki diakrytyczne nie mają znaczenia.",
    ),
    "rules kind": ("Kind", "Rodzaj"),
    "rules all kinds": ("all kinds", "wszystkie rodzaje"),
    "rules legality": ("can be broken", "można złamać"),
    "rules effect": ("carried out by the engine", "wykonuje silnik"),
    "rules inform": ("for information", "informacja"),
    "rules table": ("for the people at the table", "dla ludzi przy stole"),
    "rules none": ("No rule has these words.", "Żadna reguła nie ma takich słów."),
    "rules show all": ("Show all", "Pokaż wszystkie"),
    "rules found": ("Found: {count}", "Znaleziono: {count}"),
    "rules house": ("House rulings", "Rozstrzygnięcia domowe"),
    "rules house lead": (
        "What the rulebook leaves open, and how it is settled here unless a match is opened otherwise.",
        "Co instrukcja zostawia otwarte i jak się to tu rozstrzyga, o ile partii nie otwarto inaczej.",
    ),
    "rules cite": ("In the rulebook", "W instrukcji"),
    "rules is proven": (
        "A test fails when this rule is taken out of the program.",
        "Bez tej reguły w programie test przestaje przechodzić.",
    ),
    "rules why": ("How a refusal reads", "Jak brzmi odmowa"),
    "rules question": ("Question", "Pytanie"),
    "rules answer": ("Answer", "Odpowiedź"),
    "rules otherwise": ("Otherwise", "Inaczej"),
    "rules option": ("Option", "Opcja"),
    "rules about": ("Questions about this rule", "Pytania o tę regułę"),
    "rules of which": ("About", "Dotyczy"),
    "rules examples": ("Examples", "Przykłady"),
    "no rule": ("There is no such rule", "Nie ma takiej reguły"),
    "no rule next": ("Look for it in the index of the game.", "Poszukaj jej w spisie reguł gry."),
    "no game": ("There is no such game", "Nie ma takiej gry"),
    "no game next": ("The bar on top leads to the five there are.", "Do pięciu gier prowadzi pasek na górze."),
    "in english": ("English", "Angielski"),
    "in polish": ("Polish", "Polski"),
}
