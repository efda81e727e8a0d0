"""Pictures for tests: drawn here, so that nothing in them is anybody's."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

from PIL import Image


def drawn(size: tuple[int, int] = (60, 40), format_: str = "JPEG", colour: str = "red", **more: object) -> bytes:
    """A picture of one colour, in a format."""
    mode = "RGBA" if format_ != "JPEG" and len(colour) == 9 else "RGB"
    found = BytesIO()
    Image.new(mode, size, colour).save(found, format_, **more)
    return found.getvalue()


def with_exif(size: tuple[int, int] = (60, 40)) -> bytes:
    """A photo that says where and by whom it was taken, and that it lies on its side."""
    exif = Image.Exif()
    exif[0x010F], exif[0x0112], exif[0x013B] = "Camera of Ann", 6, "Ann Secret"
    return drawn(size, exif=exif)


def bomb(width: int = 30_000, height: int = 30_000) -> bytes:
    """A PNG of a few bytes that says it has that many pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


def multipart(form: dict[str, str], field: str, content: bytes, name: str = "IMG_1.jpg") -> tuple[bytes, str]:
    """A form with a file as a browser sends it: the body and its type."""
    edge = "----a-line-that-no-picture-has"
    parts = [f'--{edge}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{one}\r\n'.encode() for key, one in form.items()]
    head = f'--{edge}\r\nContent-Disposition: form-data; name="{field}"; filename="{name}"\r\nContent-Type: image/jpeg\r\n\r\n'
    return b"".join(parts) + head.encode() + content + f"\r\n--{edge}--\r\n".encode(), f"multipart/form-data; boundary={edge}"
