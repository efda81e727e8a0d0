"""Commands are loaded when they are called: what is listed of them beforehand is what they say themselves."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from manage import COMMANDS, cli
from tests.commands.shell import record, refused

ROOT = Path(__file__).parents[2]
HELD = """
import sys
from manage import cli
try:
    cli(sys.argv[1:])
finally:
    ours = {name for name in sys.modules if name.startswith("tournament.commands.")}
    rooms = ("benchmarks", "flask", "psycopg", "tournament")
    held = {name for name in sys.modules if name.split(".")[0] in rooms} - ours - {"tournament", "tournament.commands"}
    games = {name for name in sys.modules if name.startswith("ledger.games.") and name.count(".") == 2}
    import json
    print(json.dumps([sorted(one) for one in (ours, held, games)]), file=sys.stderr)
"""


def held_by(*arguments: str) -> list[set[str]]:
    """What a fresh program holds after a command: commands, other rooms and packages, games."""
    ran = subprocess.run(
        [sys.executable, "-c", HELD, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120, check=True
    )
    return [set(one) for one in json.loads(ran.stderr.splitlines()[-1])]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_that_is_listed_is_the_commands_own(name: str) -> None:
    command = cli.commands[name]
    assert command.name == name
    for most in (12, 30, 45, 60, 75, 200):
        assert cli.commands.in_short(name, most) == command.get_short_help_str(most)


def test_help_lists_every_command_as_a_plain_group_would() -> None:
    same = {"help": cli.help, "params": cli.params, "context_settings": cli.context_settings}
    plain = click.Group(cli.name, dict(cli.commands.items()), **same)
    for width in (60, 80, 100):
        settings = {"info_name": "manage.py", "terminal_width": width, **cli.context_settings}
        mine, others = (one.get_help(click.Context(one, **settings)) for one in (cli, plain))
        assert mine == others


def test_help_loads_no_command_and_no_part_of_the_product() -> None:
    assert held_by("--help") == [
        {f"tournament.commands.{name}" for name in ("cli", "lazy", "listed", "missing", "spoken")},
        set(),
        set(),
    ]


def test_a_rule_and_the_list_of_games_are_read_without_any_game() -> None:
    for arguments in (("rules", "hand-of-the-king", "hotk.move.farthest"), ("games",)):
        ours, others, games = held_by(*arguments)
        assert "tournament.commands.records.games" in ours and "tournament.commands.records.audit" not in ours
        assert (others, games) == (set(), set())


def test_a_file_is_replayed_and_audited_with_its_own_game_alone(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(b"\n".join(record(1)))
    for command in ("replay", "audit"):
        _, others, games = held_by(command, str(file))
        assert games == {"ledger.games.hand_of_the_king"}
        assert not others & {"benchmarks", "flask", "psycopg"}


def test_a_command_that_is_not_there_is_one_line() -> None:
    refused("gams", says="No such command 'gams'")
    refused("rules", says="see manage.py rules --help")


def test_a_package_that_is_not_there_is_said_when_a_command_needs_it() -> None:
    start = "import sys; sys.modules['flask'] = None; from manage import cli; cli(['serve', '--port', '0'])"
    ran = subprocess.run([sys.executable, "-c", start], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "maester: flask is not installed here; `make setup` brings the environment up to date\n"
