"""A moment of a video, as text: where the video is, and which moment of it is meant."""

from __future__ import annotations

import re

from ...domain.refusals import must

MOMENT = re.compile(r"\d{1,3}:[0-5]\d(:[0-5]\d)?")
LONGEST = 500  # characters of an address or a file name


def video_moment(where: str, moment: str) -> bytes:
    """Address or file name and the moment, a line each; raises Refused unless both are such."""
    place = where.strip()
    must(1 <= len(place) <= LONGEST and place.isprintable(), "video-where", most=LONGEST)
    must(MOMENT.fullmatch(moment.strip()) is not None, "video-moment")
    return f"{place}\n{moment.strip()}\n".encode()
