"""Functions that a lower room calls and a higher room defines.

Two rooms may need each other: a filter asks for a trait that an ability gives, and that ability chooses its cards by a
filter. Then the lower room declares the question here, and the higher one answers it when it is imported, so that imports
keep pointing one way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


class Late:
    """A base class for functions that are defined later: each is an annotation of the subclass, and is defined exactly once.

    >>> class Questions(Late):
    ...     doubled: Callable[[int], int]
    >>> questions = Questions()
    >>> @questions.defines
    ... def doubled(number: int) -> int:
    ...     return 2 * number
    >>> questions.doubled(4)
    8
    """

    def defines(self, function: Function) -> Function:
        """Define the function that was declared under this name; raises TypeError if none was, or it is defined already."""
        name = function.__name__
        if name not in type(self).__annotations__ or name in vars(self):
            raise TypeError(f"{name} is no open question of {type(self).__name__}")
        setattr(self, name, function)
        return function
