"""Writes a file whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write into, which gets its name once it is complete and on the disk; if anything fails, no file is left."""
    draft = path.with_name(f"{path.name}.part")
    try:
        with draft.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        _settle(path.parent)
    except BaseException as fault:
        with suppress(OSError):
            draft.unlink()
        if isinstance(fault, OSError) and fault.filename in (None, str(draft)):
            raise OSError(fault.errno, fault.strerror or str(fault), str(path)) from None
        raise


def _settle(folder: Path) -> None:
    """Write the folder to the disk, and with it a new name in it, where the system can do that."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
