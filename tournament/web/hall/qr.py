"""QR codes as drawings on the page: dark on light whatever the theme, so that any phone reads them."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno
from markupsafe import Markup


@lru_cache(maxsize=512)
def qr(text: str) -> Markup:
    """A text as a QR code with its quiet zone; the text itself should stand beside it."""
    out = BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, nl=False, omitsize=True, border=4, dark="#000", light="#fff",
        svgclass="qr", lineclass=None,
    )  # fmt: skip
    return Markup(out.getvalue().decode())  # drawn by the library from the text: no text of anybody is in it
