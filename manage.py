#!/usr/bin/env python3
"""Maester's command line, in a clone."""

from __future__ import annotations

from tournament.commands.cli import cli
from tournament.commands.listed import COMMANDS

__all__ = ["COMMANDS", "cli"]

if __name__ == "__main__":
    cli()
