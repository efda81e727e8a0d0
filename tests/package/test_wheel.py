"""What is in the wheel: every file that the program reads, and nothing that lies in anybody's way."""

from __future__ import annotations

import tarfile
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import ledger
from tests.package.building import SHIPPED, build_sdist, build_wheel, tracked

INSIDE = {"templates": "tournament/web/templates", "migrations": "ledger/store/migrations"}


def in_a_wheel(name: str) -> str:
    """Where a file of the clone lies in a wheel."""
    top, _, rest = name.partition("/")
    return f"{INSIDE.get(top, top)}/{rest}"


def contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as found:
        return {name: found.read(name) for name in found.namelist()}


def test_it_has_every_file_of_the_program_and_no_other(wheel: Path) -> None:
    held = {name for name in contents(wheel) if ".dist-info/" not in name}
    wanted = {in_a_wheel(name) for name in tracked(*SHIPPED)}
    assert wanted - held == set() and held - wanted == set()
    assert {"ledger/py.typed", "tournament/py.typed", "tournament/web/static/maester.svg"} <= held


def test_it_takes_two_names_at_the_top_and_one_for_its_command(wheel: Path) -> None:
    held = contents(wheel)
    info = next(name.split("/")[0] for name in held if ".dist-info/" in name)
    assert {name.split("/")[0] for name in held} == {"ledger", "tournament", info}
    assert held[f"{info}/entry_points.txt"].decode().split() == [
        "[console_scripts]", "maester", "=", "tournament.commands.cli:cli",
    ]  # fmt: skip
    said = message_from_bytes(held[f"{info}/METADATA"])
    assert (said["Name"], said["Version"]) == ("maester-ledger", ledger.__version__)


def test_the_source_distribution_makes_the_same_wheel(wheel: Path, sources: Path, tmp_path: Path) -> None:
    with tarfile.open(build_sdist(sources, tmp_path / "sdist")) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (source,) = (tmp_path / "unpacked").iterdir()
    assert contents(build_wheel(source, tmp_path / "again")) == contents(wheel)
