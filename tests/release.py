"""Is this tree what a release has to be? `python -m tests.release` says every fault, or builds its wheel.

    make release

The version is final and has its heading, with a date and at least one line, at the top of the changelog; nothing waits under
"Unreleased"; everything is committed; the wheel carries that version and everything that the tests of the package want in it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from shutil import copy2
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from ledger import __version__
from tests.imports import ROOT
from tests.package.building import BESIDE, SHIPPED, build_wheel, copy_sources, tracked

FINAL = re.compile(r"\d+\.\d+\.\d+")
HEADING = re.compile(r"^## (?P<version>\S+)(?: \((?P<date>\d{4}-\d\d-\d\d)\))?$", re.MULTILINE)


def faults_of_version(version: str) -> list[str]:
    return [] if FINAL.fullmatch(version) else [f"{version} is not final: ledger/__init__.py has to say major.minor.patch"]


def faults_of_changelog(text: str, version: str) -> list[str]:
    """What is wrong with the changelog, for a release of that version."""
    headings = list(HEADING.finditer(text))
    parts = {
        one["version"]: text[one.end() : after.start() if after else len(text)].strip()
        for one, after in zip(headings, [*headings[1:], None], strict=True)
    }
    found = ["something still waits under Unreleased"] if parts.get("Unreleased") else []
    released = [one for one in headings if one["version"] != "Unreleased"]
    if not released or released[0]["version"] != version:
        return [*found, f"the newest heading of the changelog is not {version}"]
    if released[0]["date"] is None:
        found.append(f"{version} has no date in the changelog")
    if not parts[version]:
        found.append(f"the changelog says nothing of {version}")
    return found


def faults_of_tree() -> list[str]:
    said = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [f"not committed: {line[3:]}" for line in said.splitlines()]


def faults_of_wheel(wheel: Path, version: str) -> list[str]:
    names = ZipFile(wheel).namelist()
    wanted = ["ledger/py.typed", "ledger/store/migrations/", "tournament/web/templates/", "tournament/web/static/"]
    found = [f"the wheel has no {one}" for one in wanted if not any(name.startswith(one) for name in names)]
    return found if f"-{version}-" in wheel.name else [*found, f"{wheel.name} is not of version {version}"]


def main() -> int:
    """Say what is wrong; otherwise leave the wheel in dist/."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    faults = faults_of_version(__version__) + faults_of_changelog(changelog, __version__) + faults_of_tree()
    if not faults:
        with TemporaryDirectory() as scratch:
            sources = Path(scratch) / "sources"
            copy_sources(sources, [*tracked(*SHIPPED), *BESIDE])
            wheel = build_wheel(sources, Path(scratch) / "wheel")
            faults = faults_of_wheel(wheel, __version__)
            if not faults:
                (ROOT / "dist").mkdir(exist_ok=True)
                copy2(wheel, ROOT / "dist")
                print(f"dist/{wheel.name} is built")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
