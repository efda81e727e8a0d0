"""`army check`: every fault at once, in words or as JSON, and what the exit code says."""

import json

import pytest
from click.testing import CliRunner

from tests.games.asoiaf_tmg.army.test_reading import PASTED
from tournament.commands.records.lists import army


def run(tmp_path, text, *arguments):
    file = tmp_path / "army.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return CliRunner().invoke(army, ["check", str(file), *arguments])


def test_a_legal_list_is_exit_code_zero(tmp_path):
    result = run(tmp_path, PASTED.replace("2x River Shieldbearers", "River Shieldbearers"))
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[0].endswith("army.txt: legal")
    assert [line.strip() for line in result.stdout.splitlines()[1:3]] == [
        "Judged by the facts of the made-up practice armies.",
        "26 of 30 points.",
    ]


def test_faults_are_exit_code_one_and_cite_their_rules(tmp_path):
    result = run(tmp_path, PASTED, "--size", "20")
    assert result.exit_code == 1
    assert [line.strip() for line in result.stdout.splitlines()[1:3]] == [
        "The list is made for 30 points; agreed are 20. (tmg.army.size-agreed)",
        "The army costs 31 points; the limit is 20. (tmg.army.points-cap)",
    ]
    polish = run(tmp_path, PASTED, "--language", "pl")
    assert "  Armia kosztuje 31 punktów, a limit to 30. (tmg.army.points-cap)\n" in polish.stdout


def test_json_has_both_languages_and_the_edition(tmp_path):
    result = run(tmp_path, "Lannister Guardsmen\nFoo", "--edition", "2018", "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (report["edition"], report["faction"], report["size"]) == ("2018", "lannister", 40)
    assert [fault["rule"] for fault in report["faults"]] == ["tmg.oq.army.unknown-card", "tmg.army.one-commander"]
    assert report["faults"][0]["pl"] == "Nieznane albo nie do odróżnienia bez podtytułu: Foo."
    assert report["notes"][0]["en"] == "Judged by the facts of the first print, 2018."
    assert any("not verified" in note["en"] for note in report["notes"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "at least one unit"),
        (b"\xff\xfe\x00", "expected text in UTF-8"),
        ("x" * 70_000, "at most 64000 bytes"),
        ("size = [", "expected TOML"),
    ],
)
def test_what_is_no_list_is_exit_code_two_and_one_line(tmp_path, text, says):
    result = run(tmp_path, text)
    assert result.exit_code == 2 and result.stdout == ""
    assert says in result.stderr and result.stderr.count("\n") == 1


def test_a_missing_file_is_exit_code_two(tmp_path):
    result = CliRunner().invoke(army, ["check", str(tmp_path / "nothing.txt")])
    assert result.exit_code == 2 and "nothing.txt" in result.stderr
