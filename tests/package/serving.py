"""An installed program that serves, as somebody meets it who has never seen it; and a browser without a screen."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

from tests.package.building import clean

PATIENCE = 60  # seconds for one answer


class Served(NamedTuple):
    address: str
    said: list[str]  # before it was there


@contextmanager
def served(*command: str | Path, folder: Path, **env: str) -> Iterator[Served]:
    """Start it, wait for its address, and end it as Ctrl-C does: in order, and with nothing on standard error."""
    process = subprocess.Popen(
        command, cwd=folder, env={**clean(), **env}, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        said: list[str] = []
        for line in process.stdout or ():
            if line.startswith("Maester is at "):
                yield Served(line.split()[3], said)
                break
            said.append(line.rstrip("\n"))
        else:
            raise AssertionError(f"it ended: {said} {process.stderr.read() if process.stderr else ''}")
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, "")
    finally:
        process.kill()
        process.communicate()


class Browser:
    """Keeps its cookies, and sends forms with the proof that the page carried."""

    def __init__(self, start: str) -> None:
        self._start, self._cookies = start, CookieJar()
        self._opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(self._cookies))

    def get(self, path: str) -> str:
        with self._opener.open(urljoin(self._start, path), timeout=PATIENCE) as answer:
            return answer.read().decode()

    def send(self, path: str, **fields: str) -> str:
        """Fill in the form of a page; the page that it leads to."""
        proof = re.search(r'name="proof" value="([^"]+)"', self.get(path))
        assert proof is not None
        body = urlencode({"proof": proof[1], **fields}).encode()
        with self._opener.open(urljoin(self._start, path), body, timeout=PATIENCE) as answer:
            return answer.read().decode()
