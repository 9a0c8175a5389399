"""Functions of this program in formulas: callables of Python, and compiled functions by their addresses."""

from __future__ import annotations

import inspect
from typing import Any

from . import _delassus
from .errors import ModelError, refused


class Call:
    """A function and its arguments, where a formula stands: `torque=ds.call(f, "O.angle", "O.rate")`."""

    def __init__(self, function: Any, *arguments: str | float) -> None:
        self.function, self.arguments = function, arguments

    def __repr__(self) -> str:
        return f"call({self.function!r}, {', '.join(map(repr, self.arguments))})"


def call(function: Any, *arguments: str | float) -> Call:
    """A function of this program with its arguments: channels, parameters, `t`, or formulas of them, as texts.

    `function` is a callable of that many numbers that returns one, or a compiled function: a `numba.cfunc`, a function of ctypes or
    cffi, or `ds.pointer(address, n)`. A callable of Python costs about a microsecond and takes the interpreter's lock each time, a
    compiled one costs nothing of that.

    Formulas may go on around it. Derivatives are differences, so let the function be smooth; where it jumps, write the jump as a
    comparison, `when(switch(O.angle) > 0, a(O.angle), b(O.angle))`, whose change is then found to the bit.
    """
    return Call(function, *arguments)


class Pointer:
    """A compiled function `double f(double, ...)` by its address."""

    def __init__(self, address: int, arguments: int, owner: object = None) -> None:
        self.address, self.arguments, self.owner = address, arguments, owner


def pointer(address: int, arguments: int, owner: object = None) -> Pointer:
    """A compiled function of that many doubles, by its address; `owner` is kept alive with it."""
    return Pointer(address, arguments, owner)


def is_function(value: Any) -> bool:
    """Can it stand where a formula stands?"""
    return isinstance(value, (Call, Pointer)) or callable(value) or type(value).__name__ == "_CDataBase"


def as_pointer(function: Any) -> Pointer | None:
    """The compiled function behind an object, if there is one."""
    if isinstance(function, Pointer):
        return function
    # numba.cfunc
    if hasattr(function, "address") and hasattr(function, "_sig"):
        return Pointer(int(function.address), len(function._sig.args), function)
    # functions of ctypes that tell their arguments
    if hasattr(function, "argtypes") and function.argtypes is not None:
        import ctypes

        address = ctypes.cast(function, ctypes.c_void_p).value or 0
        return Pointer(address, len(function.argtypes), function)
    # functions of cffi
    if type(function).__name__ == "_CDataBase":
        import cffi

        ffi = cffi.FFI()
        kind = ffi.typeof(function)
        return Pointer(int(ffi.cast("uintptr_t", function)), len(kind.args), function)
    return None


def arguments_of(function: Any) -> int:
    """How many numbers a callable takes."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        raise refused(
            "WrongType",
            f"{function!r} does not tell its arguments",
            "wrap it: lambda x, v: f(x, v)",
            ModelError,
        ) from None
    plain = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(1 for p in parameters if p.kind in plain and p.default is inspect.Parameter.empty)


def register(functions: _delassus.Functions, name: str, function: Any, arguments: int | None = None) -> None:
    """Makes a function known under a name."""
    compiled = as_pointer(function)
    if compiled is not None:
        functions.add_pointer(name, compiled.arguments, compiled.address, compiled.owner)
    elif callable(function):
        functions.add(name, arguments_of(function) if arguments is None else arguments, function)
    else:
        raise refused("WrongType", f"{function!r} is not a function", "give a callable, or ds.pointer(address, n)", ModelError)


def named(function: Any) -> str:
    """A name for a function that has none in the model."""
    name = str(getattr(function, "__name__", ""))
    return name if name.isidentifier() and name.isascii() else "function"
