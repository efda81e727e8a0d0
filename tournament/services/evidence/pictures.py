"""What is stored of a file that somebody sends: a picture is decoded and made anew, a text is read as such.

Nothing of the sent bytes of a picture is kept, so neither where it was taken nor what was hidden behind it is.
"""

from __future__ import annotations

import struct
import warnings
import zlib
from io import BytesIO

from PIL import Image, ImageOps

from ...domain.disputes.evidence import EvidenceLimits
from ...domain.refusals import Refused, must

FORMATS = ("JPEG", "PNG", "WEBP")
QUALITIES = (85, 75, 60, 45)  # the best that is small enough
# what the decoders raise over bytes that are no picture, or half of one
UNREADABLE = (OSError, SyntaxError, ValueError, EOFError, IndexError, KeyError, TypeError, struct.error, zlib.error)


def picture_anew(sent: bytes, limits: EvidenceLimits) -> bytes:
    """A JPEG of what the picture shows, with nothing beside it; raises Refused for what is none, or far too large."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(BytesIO(sent), formats=FORMATS) as opened:
                must(opened.width * opened.height <= limits.pixels, "picture-pixels", most=limits.pixels // 1_000_000)
                return _small(_drawn(opened, limits.side), limits.picture)
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise Refused("picture-pixels", most=limits.pixels // 1_000_000) from None
    except UNREADABLE:
        raise Refused("not-a-picture") from None


def _drawn(opened: Image.Image, side: int) -> Image.Image:
    """The picture the right way up, no side longer than that, on white, and nothing but its pixels."""
    opened.draft("RGB", (side, side))  # a large JPEG is decoded at a fraction of its size, never below this one
    image = ImageOps.exif_transpose(opened)
    image.thumbnail((side, side))
    if image.has_transparency_data:
        above = image.convert("RGBA")
        image = Image.new("RGB", above.size, "white")
        image.paste(above, mask=above)
    return Image.frombytes("RGB", image.size, image.convert("RGB").tobytes())  # without its profile and remarks


def _small(image: Image.Image, most: int) -> bytes:
    """The picture as a JPEG of at most so many bytes: coarser if need be, and then smaller."""
    while True:
        for quality in QUALITIES:
            found = BytesIO()
            image.save(found, "JPEG", quality=quality)
            if found.tell() <= most:
                return found.getvalue()
        image = image.reduce(2)


def text_as_read(sent: bytes, limits: EvidenceLimits) -> bytes:
    """A plain text with simple line ends; raises Refused for what is none."""
    must(len(sent) <= limits.text, "file-size", most=_megabytes(limits.text), found=_megabytes(len(sent)))
    try:
        text = sent.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise Refused("not-a-text") from None
    must(bool(text.strip()) and all(one.isprintable() or one in "\n\t" for one in text), "not-a-text")
    return text.encode()


def must_be_small(sent: bytes, limits: EvidenceLimits) -> None:
    """Raise Refused if a file is empty, or larger than anybody may send."""
    must(bool(sent), "file-empty")
    must(len(sent) <= limits.sent, "file-size", most=_megabytes(limits.sent), found=_megabytes(len(sent)))


def _megabytes(size: int) -> str:
    """A size in megabytes, for a sentence."""
    return f"{size / 1_000_000:.1f}".removesuffix(".0")
