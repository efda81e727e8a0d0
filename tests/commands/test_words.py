"""What the command line says of a record: corrections, protests, counts; in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copyfile

import pytest

from tests.commands.shell import alter, data, fill, record, refused, run
from tournament.commands.speech import counted

MOVE = '{"do": "Pass"}'


@pytest.fixture(scope="module")
def demo(demo_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copyfile(demo_store, tmp_path_factory.mktemp("demo") / "demo.db")


@pytest.fixture(autouse=True)
def here(demo: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{demo}")


def line_of(output: str, position: int) -> str:
    return next(line for line in output.splitlines() if line.strip().startswith(f"{position} "))


def test_the_log_says_what_a_correction_brought_and_why() -> None:
    log = run("replay", "demo-3", "--log").stdout
    assert "replaces 12 with Lena Fischer: moves Varys" in line_of(log, 15)
    assert "; strikes 13, 14 – reason: The scribe had written" in line_of(log, 15)
    assert "rewound to 16 – ruling R-2; reason: The move was made" in line_of(log, 18)
    polish = run("replay", "demo-3", "--log", "--language", "pl").stdout
    assert "zamiast 12: Lena Fischer: przesuwa Varysa" in line_of(polish, 15) and "powód: The scribe" in polish
    assert "orzeczenie R-2" in line_of(polish, 18)


def test_a_protest_is_said_once_with_its_rule() -> None:
    for language, words in (("en", "under protest"), ("pl", "pod protestem")):
        line = line_of(run("replay", "demo-4", "--log", "--language", language).stdout, 12)
        assert line.count(words) == 1 and line.endswith(f" [{words}: hotk.move.farthest]")


def test_who_is_due_is_said_without_the_names_of_actions() -> None:
    moment = data("replay", "demo-4", "--at", "13")["awaiting"][0]
    for language, words in (("en", "Due"), ("pl", "Kolej")):
        lines = run("replay", "demo-4", "--at", "13", "--language", language).stdout.splitlines()
        assert f"{words}: {moment['seat']}" in lines and moment["actions"]
    assert "Kolej: STÓŁ" in run("replay", "demo-4", "--at", "1", "--language", "pl").stdout


def test_an_audit_lists_corrections_below_the_findings() -> None:
    report = data("audit", "demo-3")
    assert report["findings"] == [] and [one["position"] for one in report["corrections"]] == [15, 18]
    assert report["corrections"][1]["ruling"] == "R-2" and report["corrections"][1]["by"] == "judge"
    shown = run("audit", "demo-3")
    assert shown.exit_code == 0  # a correction is no finding
    assert "scribe: amended: replaces 12 with Lena Fischer" in line_of(shown.stdout, 15)
    assert "judge: rewound to 16 – ruling R-2; reason: The move" in line_of(shown.stdout, 18)
    assert "corrected" not in run("audit", "demo-1").stdout


def test_only_a_file_is_called_sealed() -> None:
    assert run("export", "demo-7", "--out", "x.jsonl").exit_code == 0
    for name, says, never in (("demo-7", "stored, chain verified", "sealed"), ("x.jsonl", "sealed, chain", "stored")):
        shown = run("audit", name).stdout
        assert says in shown and never not in shown


def test_what_if_ends_in_words() -> None:
    shown = run("what-if", "demo-3", "--at", "15.1", "--action", MOVE, "--language", "pl").stdout
    assert "  15.1  zamiast tego: Lena Fischer: pasuje" in shown and "kolej: nikt -> " in shown
    assert "awaiting" not in shown and "None" not in shown and "48.1" not in shown
    assert "wynik: Hanna Krawczyk 3 -> " in shown and "rzeczy na stole" in shown
    assert {"what": "turn", "before": None} in [
        {name: one[name] for name in ("what", "before")}
        for one in data("what-if", "demo-3", "--at", "15.1", "--action", MOVE)["changes"]
    ]


def test_what_if_says_what_stands_at_a_place_that_is_no_action() -> None:
    for at, says in (("12", "--at: 12 was replaced by 15: use 15.1"), ("99", "--at: positions are 1 to 47")):
        refused("what-if", "demo-3", "--at", at, "--action", MOVE, says=says)
    refused("what-if", "demo-4", "--at", "13", "--action", MOVE, says="--at: 13 is a note")
    refused("what-if", "demo-4", "--at", "13", "--action", MOVE, "--language", "pl", says="--at: 13 to uwaga")


@pytest.mark.parametrize(
    ("count", "en", "pl"),
    [(0, "0 findings", "0 uwag"), (1, "1 finding", "1 uwaga"), (2, "2 findings", "2 uwagi"), (5, "5 findings", "5 uwag"),
     (12, "12 findings", "12 uwag"), (22, "22 findings", "22 uwagi"), (21, "21 findings", "21 uwag")],
)  # fmt: skip
def test_counts_agree_with_their_words(count: int, en: str, pl: str) -> None:
    assert (counted(count, "finding", "en"), counted(count, "finding", "pl")) == (en, pl)


def test_lists_speak_polish() -> None:
    rows = run("matches", "--language", "pl").stdout
    assert "trwa" in rows and "zamknięta (rozegrana do końca), wygrywa Samir Haddad" in rows
    assert "33 zdarzenia" in rows and "47 zdarzeń" in rows and not {"events", "closed", "running"} & set(rows.split())
    assert run("audit", "demo-4", "--language", "pl").stdout.startswith("demo-4: 36 zdarzeń, 1 uwaga\n")
    everything = run("audit", "--all", "--language", "pl").stdout.splitlines()[-1]
    assert everything == "16 partii: bez uwag 15, z uwagami 1, uszkodzone 0"


def test_empty_lists_speak_polish(store: Path) -> None:
    assert run("matches", "--language", "pl").stdout == "nie ma tu jeszcze żadnej partii\n"
    assert run("people", "--language", "pl").stdout == "nie ma tu jeszcze żadnych nazwisk\n"
    fill(store, 1)
    person = data("people")[0]["id"]
    assert run("erase", person, "--yes").exit_code == 0
    assert run("people", "--language", "pl").stdout.splitlines()[0].endswith("usunięto")
    assert run("people").stdout.splitlines()[0].endswith("erased")


def test_faults_of_a_file_are_told_in_polish() -> None:
    lines = record(2)
    altered = json.loads(lines[4]) | {"topic": "Noted"}
    for name, written, says in (
        ("cut", b"\n".join(lines)[:-20], "to nie JSON: ucięty albo zmieniony"),
        ("short", b"\n".join(lines[:-1]), "brak pieczęci: plik jest ucięty; weź go jeszcze raz"),
        (
            "other",
            b"\n".join([*lines[:4], json.dumps(altered).encode(), *lines[5:]]),
            "wiersz 5: zdarzenie 4 zmieniono",
        ),
        ("noise", bytes(range(128, 256)), "to nie JSON ani żaden tekst"),
        ("empty", b"", "wiersz 1: pusty; powinien być nagłówek"),
        ("list", b"[]", "to nie zapis: powinien być nagłówek"),
    ):
        Path(f"{name}.jsonl").write_bytes(written)
        for command in ("audit", "replay"):
            refused(command, f"{name}.jsonl", "--language", "pl", says=says)
    refused("audit", "gone.jsonl", "--language", "pl", says="gone.jsonl: nie ma takiego pliku")
    refused("audit", "gone", "--language", "pl", says="gone: nie ma takiego pliku, ani takiej partii")
    refused("replay", "demo-4", "--at", "99", "--language", "pl", says="pozycje są od 1 do 36")


def test_a_store_that_is_not_there_is_said_so_in_polish(nowhere: Path) -> None:
    refused("matches", "--language", "pl", says="nie ma bazy danych: uruchom manage.py migrate")
    refused("audit", "m", "--language", "pl", says="m: nie ma takiego pliku, a sqlite:///")


def test_an_altered_match_is_told_in_polish(store: Path) -> None:
    (name,) = fill(store, 1)
    alter(store, "UPDATE stored_events SET topic = 'Noted' WHERE originator_version = 4")
    refused("audit", name, "--language", "pl", says=f"{name}, zdarzenie 4: zmieniono je, skrót się nie zgadza")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "qq_QQ.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_says_the_language_unless_the_command_line_does(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, said in environment.items():
        monkeypatch.setenv(name, said)
    english, polish = "name matches or files", "podaj partie lub pliki"
    refused("audit", says=polish if language == "pl" else english)
    refused("audit", "--language", "pl", says=polish)
    refused("--language", "en", "audit", says=english)
    assert ("Polecenia" if language == "pl" else "Commands") in run("--help").stdout


def test_a_command_without_a_language_of_its_own_takes_the_one_before_it() -> None:
    refused("--language", "pl", "erase", "nobody", says="nikt tu nie ma identyfikatora „nobody”")
    refused("--language", "pl", "replay", says="brakuje argumentu „MATCH|FILE”: zobacz ")
    refused("--language", "qq", "matches", says="'qq' is not one of")
    assert run("export", "demo-7", "--out", "y.jsonl").exit_code == 0
    assert run("--language", "pl", "import", "y.jsonl").stdout.startswith("y.jsonl: demo-7, już była, ")
