"""Add golden matches that are missing: `python -m tests.golden.make [GAME]`. What is there is never rewritten."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

from ledger import GAMES
from ledger.files import match_from, sealed_lines
from tests.golden.expected import expectation

HERE = Path(__file__).parent


def make(slug: str) -> None:
    module = importlib.import_module(f"tests.golden.{slug.replace('-', '_')}")
    folder = HERE / slug
    folder.mkdir(exist_ok=True)
    for name, build in module.MATCHES.items():
        record = folder / f"{name}.jsonl"
        if record.exists():
            continue
        built = build()
        lines = built if isinstance(built, list) else sealed_lines(built, iter(f"{n:032x}" for n in range(1, 10_000)).__next__)
        match = match_from(enumerate(lines, start=1))
        record.write_bytes(b"\n".join(lines) + b"\n")
        text = json.dumps(expectation(match), ensure_ascii=False, indent=1)
        record.with_suffix(".expected.json").write_text(text + "\n", encoding="utf-8")
        print(f"made {slug}/{name}: {len(match.events)} events")


if __name__ == "__main__":
    for game in sys.argv[1:] or sorted(GAMES):
        make(game)
