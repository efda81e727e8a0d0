"""The worker that lets the console open again while the line is down. It lies at the root, so that it may serve every table."""

from __future__ import annotations

from typing import Any

from flask import current_app

from .blueprint import pages


@pages.get("/console-worker.js")
def script() -> Any:
    answer = current_app.send_static_file("console/worker.js")
    answer.headers["Content-Type"] = "text/javascript; charset=utf-8"
    return answer
