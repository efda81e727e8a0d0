"""The Containerfile as a script: its steps below a folder that stands for the root of the image, with the Python of here."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from tests.package.building import ROOT, ran

Step = tuple[str, str]  # RUN, and what is run


def steps(text: str) -> list[Step]:
    """The instructions in order, lines that go on joined, without comments."""
    joined = re.sub(r"\\\n\s*", "", text)
    lines = [line.strip() for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


class Image:
    """What the steps make. Each stage has a folder for its root; absolute paths lie below it."""

    def __init__(self, folder: Path, ready: Callable[[Path], None]) -> None:
        self._folder, self._ready = folder, ready
        self._stages: dict[str, Path] = {}
        self.root = folder
        self.env: dict[str, str] = {}
        self.said: dict[str, str] = {}  # ENTRYPOINT, CMD, USER and the like, of the last stage
        self._work = "/"

    def build(self, text: str) -> None:
        known = {"FROM": self._from, "WORKDIR": self._workdir, "RUN": self._run, "COPY": self._copy, "ENV": self._set}
        for word, rest in steps(text):
            self.said[word] = rest
            if word in known:
                known[word](rest)

    def command(self) -> list[str]:
        """What a container runs."""
        return [self.inside(one) for word in ("ENTRYPOINT", "CMD") for one in json.loads(self.said[word])]

    def health(self) -> list[str]:
        _, _, command = self.said["HEALTHCHECK"].partition("CMD ")
        return [self.inside(one) for one in json.loads(command)]

    def inside(self, words: str) -> str:
        """Words with paths of the image as they lie here."""
        return re.sub(r"(?<![\w./:'-])/(?=(?:opt|build|data)\b)", f"{self.root}/", words)

    @property
    def work(self) -> Path:
        return self.root / self._work.lstrip("/")

    def _from(self, rest: str) -> None:
        _, _, name = rest.partition(" AS ")
        self.root = self._folder / (name or "last")
        self._stages[name] = self.root
        self.root.mkdir()
        self.env, self.said, self._work = {}, {}, "/"

    def _workdir(self, rest: str) -> None:
        self._work = rest
        self.work.mkdir(parents=True, exist_ok=True)

    def _run(self, rest: str) -> None:
        command = re.sub(r"^python\b", shlex.quote(sys.executable), self.inside(rest))
        offline = {"PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0"}  # which means: no isolation
        ran("sh", "-ec", command, cwd=self.work, **offline, **self.env)
        if " venv " in rest:
            self._ready(Path(command.split()[-1]))

    def _copy(self, rest: str) -> None:
        *sources, place = rest.split()
        if sources[0].startswith("--from="):
            stage, source = self._stages[sources[0].removeprefix("--from=")], sources[1]
            target = self.root / place.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            # A link: an environment knows its own place, which is the same one in both stages of the image.
            target.symlink_to(stage / source.lstrip("/"))
            return
        for name in sources:
            target = self.work / (name if place.endswith("/") else place)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(ROOT / name, target)

    def _set(self, rest: str) -> None:
        for pair in rest.split():
            name, _, value = pair.partition("=")
            self.env[name] = value.replace("sqlite:////data", f"sqlite:///{self.root}/data")
