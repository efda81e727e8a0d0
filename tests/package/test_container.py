"""The Containerfile run as a script, and the compose file read: what can be known of them without a container engine."""

from __future__ import annotations

import socket
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from tests.package.building import ROOT, put_in, ran, runtime_packages
from tests.package.containerfile import Image, steps
from tests.package.serving import Browser, served

CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")


def read_yaml(text: str) -> Any:
    """So much YAML as the compose file needs: mappings and lists by their indents, words, quoted words, lists in brackets."""
    lines = [(len(line) - len(line.lstrip()), line.strip()) for line in text.splitlines()]
    found, rest = _block([line for line in lines if line[1] and not line[1].startswith("#")], 0)
    assert rest == []
    return found


def _block(lines: list[tuple[int, str]], indent: int) -> tuple[Any, list[tuple[int, str]]]:
    found: Any = [] if lines[0][1].startswith("- ") else {}
    while lines and lines[0][0] == indent:
        _, line = lines.pop(0)
        if isinstance(found, list):
            found.append(_word(line.removeprefix("- ")))
            continue
        key, _, value = line.partition(":")
        assert key not in found, f"{key} is there twice"
        if value.strip():
            found[key] = _word(value.strip())
        elif lines and lines[0][0] > indent:
            found[key], lines = _block(lines, lines[0][0])
        else:
            found[key] = None
    return found, lines


def _word(value: str) -> Any:
    if value.startswith("["):
        return [_word(one.strip()) for one in value.strip("[]").split(", ")]
    return value[1:-1] if value.startswith('"') else value


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        return one.getsockname()[1]


def test_its_steps_make_a_program_that_serves(tmp_path: Path) -> None:
    def ready(environment: Path) -> None:
        put_in(environment, [*runtime_packages(), distribution("setuptools")])  # what an index would have given

    image = Image(tmp_path, ready)
    image.build(CONTAINERFILE)
    port = str(free_port())
    image.said = {word: said.replace("8000", port).replace("0.0.0.0", "127.0.0.1") for word, said in image.said.items()}
    with served(*image.command(), folder=image.work, **image.env) as (address, said):
        assert said[0] == f"New store: sqlite:///{image.root}/data/maester.db" and "the password" in said[1]
        assert address == f"http://127.0.0.1:{port}/" and "Maester" in Browser(address).get("/")
        ran(*image.health(), cwd=tmp_path)
    assert (image.root / "data" / "maester.db").is_file()
    assert (image.root / "data").stat().st_mode & 0o7777 == 0o1777


def test_it_serves_as_nobody_special_and_keeps_its_store_in_a_volume() -> None:
    said = dict(steps(CONTAINERFILE))
    assert int(said["USER"]) > 0 and said["VOLUME"] == said["WORKDIR"] == "/data" and said["EXPOSE"] == "8000"
    assert "sqlite:////data/" in said["ENV"] and "://" not in said["RUN"]
    assert [word for word, _ in steps(CONTAINERFILE)].count("FROM") == 2


def test_what_it_copies_is_not_ignored_and_is_all_that_a_wheel_is_made_of() -> None:
    copied = {
        name for word, rest in steps(CONTAINERFILE) if word == "COPY" and "--from" not in rest for name in rest.split()[:-1]
    }
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")
    assert {line[1:] for line in ignored if line.startswith("!")} == copied
    assert copied == {"LICENSE", "README.md", "pyproject.toml", "requirements.lock"} | {
        "ledger", "tournament", "templates", "migrations",
    }  # fmt: skip


def test_the_compose_file_names_services_volumes_and_settings_that_are_there() -> None:
    found = read_yaml((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    maester, database = found["services"]["maester"], found["services"]["database"]
    assert set(found["services"]) == {"maester", "database"} and set(found["volumes"]) == {"database"}
    assert (ROOT / maester["build"]["dockerfile"]).is_file() and maester["ports"] == ["8000:8000"]
    assert maester["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert [volume.split(":")[0] for volume in database["volumes"]] == ["database"]
    assert "maester" in database["healthcheck"]["test"][1]
    for name in maester["environment"]:  # what the program really reads
        assert any(f'environ.get("{name}")' in file.read_text("utf-8") for file in (ROOT / "tournament").rglob("*.py"))
    password = "${POSTGRES_PASSWORD:?choose one}"
    user, base = database["environment"]["POSTGRES_USER"], database["environment"]["POSTGRES_DB"]
    assert maester["environment"]["DATABASE_URL"] == f"postgresql://{user}:{password}@database:5432/{base}"
    assert database["environment"]["POSTGRES_PASSWORD"] == password


def test_the_small_reader_of_yaml_reads_what_it_should() -> None:
    text = 'a:\n  b: "x: y"\n  c:\n    - "1:2"\n    - three\n  d: ["p", "q r"]\n# no\ne:\n'
    assert read_yaml(text) == {"a": {"b": "x: y", "c": ["1:2", "three"], "d": ["p", "q r"]}, "e": None}
