"""What keys of a model hold, for annotations: numbers, functions, vectors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from numpy.typing import NDArray

from .functions import Call, Pointer

Number: TypeAlias = float | str
"""A number in SI units, or a text with a unit or a formula: 0.3, "30 cm", "2*r"."""
Function: TypeAlias = Number | Callable[..., float] | Call | Pointer
"""The same, or a function of this program."""
Vector: TypeAlias = Sequence[Number] | NDArray[Any]
"""Two (planar) or three numbers."""
Functions: TypeAlias = Sequence[Function] | NDArray[Any]
"""Two (planar) or three functions."""
Matrix: TypeAlias = Sequence[Vector] | NDArray[Any]
"""Rows of numbers."""
