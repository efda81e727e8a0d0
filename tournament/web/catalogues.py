"""Files with the messages of the pages, as translators get them.

They are written without dates and names of tools, so that only words change in them.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

KEPT = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
WIDTH = 130


def write(catalogue: Catalog, path: Path) -> None:
    """Write the messages of one language to a file."""
    made = BytesIO()
    catalogue.header_comment = f"# Messages of the pages: {catalogue.locale or catalogue.locale_identifier}."
    write_po(made, catalogue, width=WIDTH, include_lineno=False)
    lines = made.getvalue().decode("utf-8").splitlines(keepends=True)
    end = lines.index("\n")  # of the header
    heads = [one for one in lines[:end] if not one.startswith('"') or one[1:].partition(":")[0] in KEPT]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join([one for one in heads if not one.startswith("#, fuzzy")] + lines[end:]), encoding="utf-8")
