"""The wheel as it would be published, and an environment that has it and what running needs, and nothing else.

No index is asked: setuptools builds from this environment, and the packages that `requirements.lock` names are taken from it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHIPPED = ("ledger", "tournament", "templates", "migrations")
BESIDE = ("pyproject.toml", "README.md", "LICENSE")


def tracked(*tops: str) -> list[str]:
    """The files of these folders that belong to the project; all of them where this is no clone of a repository."""
    listed = subprocess.run(["git", "ls-files", "-z", *tops], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0 and listed.stdout:
        return sorted(name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file())
    found = (path for top in tops for path in (ROOT / top).rglob("*") if path.is_file())
    return sorted(path.relative_to(ROOT).as_posix() for path in found if "__pycache__" not in path.parts)


def copy_sources(to: Path, names: list[str]) -> None:
    """The sources alone, so that building leaves nothing beside the real ones."""
    for name in names:
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, to / name)


def ran(*command: str | Path, cwd: Path, **env: str) -> str:
    """What a command printed; it has to succeed."""
    done = subprocess.run(command, cwd=cwd, env={**clean(), **env}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


def clean() -> dict[str, str]:
    """The environment of somebody who never saw this program."""
    return {"PATH": os.environ.get("PATH", os.defpath), "PYTHONUNBUFFERED": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def build_wheel(source: Path, to: Path) -> Path:
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    ran(*pip, "--wheel-dir", to, source, cwd=source)
    (found,) = to.glob("*.whl")
    return found


def build_sdist(source: Path, to: Path) -> Path:
    to.mkdir(parents=True, exist_ok=True)
    code = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    ran(sys.executable, "-c", code, str(to), cwd=source)
    (found,) = to.glob("*.tar.gz")
    return found


def runtime_packages() -> list[Distribution]:
    """The packages of `requirements.lock`, in the versions that it pins, as they are installed here."""
    found = []
    pins = re.findall(r"^([\w.-]+)==(\S+)( ; .*)? \\$", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    for name, version, marker in pins:
        try:
            one = distribution(name)
        except PackageNotFoundError:
            assert marker, f"{name} is in requirements.lock and is not installed here: make setup"
            continue
        assert one.version == version, f"{name} {one.version} is installed, requirements.lock has {version}: make setup"
        found.append(one)
    return found


def put_in(environment: Path, packages: list[Distribution]) -> None:
    """Give an environment packages of this one: links to their files, or copies where there can be no links."""
    (site,) = environment.glob("lib/python*/site-packages")
    for package in packages:
        for file in package.files or ():
            source, place = Path(str(package.locate_file(file))), site / file
            if ".." in file.parts or "__pycache__" in file.parts or not source.is_file():
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            try:
                os.link(source, place)
            except OSError:
                shutil.copy2(source, place)


def install(wheel: Path, environment: Path) -> Path:
    """A new environment with the wheel and what it needs to run; the folder of its programs."""
    venv.create(environment, with_pip=False)
    put_in(environment, runtime_packages())
    here, python = (sys.executable, "-m", "pip", "--python"), environment / "bin" / "python"
    ran(*here, python, "install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel, cwd=environment)
    ran(*here, python, "check", cwd=environment)
    return environment / "bin"
