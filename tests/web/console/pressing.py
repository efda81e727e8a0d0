"""A person without a script: reads the forms of a page and sends them."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import Any


@dataclass
class Form:
    """One form of a page. `radios` and `ticks` are what can be chosen, by name."""

    action: str
    classes: str
    fields: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    radios: dict[str, list[str]] = field(default_factory=dict)
    ticks: dict[str, list[str]] = field(default_factory=dict)
    bounds: dict[str, tuple[str, str]] = field(default_factory=dict)
    span: dict[str, tuple[int, int]] = field(default_factory=dict)  # of ticks: fewest, most
    dice: dict[str, list[int]] = field(default_factory=dict)

    @property
    def is_open(self) -> bool:
        """Whether everything can be chosen without typing words."""
        return bool(self.buttons or self.fields.get("do"))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._form: Form | None = None
        self._select = ""
        self._span, self._sides = (0, 0), [0]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = Form(given.get("action", ""), given.get("class", ""))
            self.forms.append(self._form)
        if self._form is None:
            return
        if "data-fewest" in given:
            self._span = int(given["data-fewest"]), int(given["data-most"])
        if "data-sides" in given:
            self._sides = [int(one) for one in given["data-sides"].split()]
        name, value = given.get("name", ""), given.get("value", "")
        match tag:
            case "button" if name and "disabled" not in given:
                self._form.buttons.append((name, value))
            case "select":
                self._select = name
                self._form.radios[name] = []
            case "option" if self._select and value:
                self._form.radios[self._select].append(value)
            case "textarea" if name:
                self._form.fields.setdefault(name, [""])
            case "input":
                self._input(name, value, given)

    def _input(self, name: str, value: str, given: dict[str, str]) -> None:
        assert self._form is not None
        match given.get("type", "text"):
            case "radio":
                self._form.radios.setdefault(name, []).append(value)
            case "checkbox":
                self._form.ticks.setdefault(name, []).append(value)
                self._form.span[name] = self._span
            case "number":
                self._form.bounds[name] = given.get("min", "0"), given.get("max", "0")
            case _ if name.startswith("dice."):
                self._form.dice[name] = self._sides
            case _ if name:
                self._form.fields.setdefault(name, []).append(value)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "select":
            self._select = ""


def forms_of(html: str) -> list[Form]:
    reader = _Reader()
    reader.feed(html)
    return reader.forms


def filled(form: Form, random: Random) -> dict[str, Any]:
    """The form with something chosen everywhere."""
    data: dict[str, Any] = {name: list(values) for name, values in form.fields.items()}
    for name, values in form.radios.items():
        data[name] = random.choice(values)
    for name, values in form.ticks.items():
        low, high = form.span[name]
        some = random.sample(values, random.randint(low, min(high, len(values))))
        data[name] = ["", *(one for one in values if one in some)]
    for name, (low, high) in form.bounds.items():
        inches = name.startswith("inches.")
        number = random.randint(int(float(low)), int(float(high)))
        data[name] = str(number) if not inches else str(max(number, int(float(low))))
    for name, sides in form.dice.items():
        data[name] = " ".join(str(random.randint(1, one)) for one in sides)
    if form.buttons:
        name, value = random.choice(form.buttons)
        data[name] = value
    return data
