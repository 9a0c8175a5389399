"""Equations of one's own: M(q) v' = f(q, v, t) + G(q, t)^T lambda with g(q, t) = 0, integrated by every method."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from . import _delassus
from .errors import ModelError, refused
from .result import interrupted
from .values import as_set

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    _Array = NDArray[np.float64]


class Trajectory:
    """A run of a system: states at every accepted step as arrays, one row each."""

    def __init__(self, t: _Array, q: _Array, v: _Array, multipliers: _Array, summary: dict[str, Any]) -> None:
        self.t, self.q, self.v, self.multipliers, self.summary = t, q, v, multipliers, summary

    def __len__(self) -> int:
        return len(self.t)

    def __repr__(self) -> str:
        s = self.summary
        return f"<delassus.Trajectory: {s['status']}, {s['method']}, t = {self.t[-1]:g} s, {s['steps']} steps>"


class System:
    """Equations of motion by callables.

    `M(q)` is the mass matrix, n by n, or an array if it is constant; `f(q, v, t)` the forces; `g(q, t)` the constraints, if there are
    any, and `G(q, t)` their gradients, m by n, by differences of g if not given. M, g and G may leave out arguments from the end:
    a `g(q)` stands still, a `g(q, t)` moves. q and v have one length. Each call costs some microseconds; tangents of implicit
    methods are differences and cost 4 n calls.

        s = ds.System(M=np.eye(2), f=lambda q, v, t: [0, -9.81], g=lambda q: [q @ q - 1])
        r = s.run(q=[1, 0], v=[0, 0], end=2.0, step=1e-3, method="gen-alpha-pv")
    """

    def __init__(
        self,
        M: Callable[..., Any] | Any,
        f: Callable[..., Any],
        g: Callable[..., Any] | None = None,
        G: Callable[..., Any] | None = None,
    ) -> None:
        import numpy as np

        if not callable(M):
            constant = np.array(M, dtype=float)
            M = lambda q: constant  # noqa: E731
        if not callable(f):
            raise refused("WrongType", "f is not a function", "such as f=lambda q, v, t: [0, -9.81]", ModelError)
        self._mass, self._force = _completed(M, 2, "M"), _completed(f, 3, "f")
        self._gap = None if g is None else _completed(g, 2, "g")
        self._jacobian = None if G is None else _completed(G, 2, "G")
        self._moves = g is not None and _count(g, "g") > 1

    def run(
        self, q: Sequence[float] | _Array, v: Sequence[float] | _Array | None = None, *, t: float = 0.0, **settings: Any
    ) -> Trajectory:
        """Integrates from q and v at t; keywords are the keys of `[solve]`: `end`, `step` or `tolerance`, `method`, `rho_inf`, ...

        The start has to obey g = 0 and G v + dg/dt = 0. Exceptions of callables come through; Ctrl-C returns what was computed.
        """
        import numpy as np

        q0 = np.array(q, dtype=float).ravel()
        v0 = np.zeros_like(q0) if v is None else np.array(v, dtype=float).ravel()
        m = 0 if self._gap is None else len(self._gap(q0, t))
        inner = _delassus.OwnSystem(len(q0), m, self._mass, self._force, self._gap, self._jacobian, self._moves)
        sets = [(f"solve.{key}", as_set(value)) for key, value in settings.items() if value is not None]
        columns, summary = inner.run(float(t), q0.tolist(), v0.tolist(), sets)
        rows = len(columns[0])
        places, rates, multipliers = (column.reshape(rows, -1) for column in columns[1:])
        done = Trajectory(columns[0], places, rates, multipliers, json.loads(summary))
        if not done.summary["completed"]:
            interrupted()
        return done


def _count(function: Callable[..., Any], name: str) -> int:
    """How many of its arguments it wants."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        raise refused("WrongType", f"{name} does not tell its arguments", "wrap it: lambda q: M(q)", ModelError) from None
    if any(p.kind is inspect.Parameter.VAR_POSITIONAL for p in parameters):
        return 3
    plain = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(1 for p in parameters if p.kind in plain and p.default is inspect.Parameter.empty)


def _completed(function: Callable[..., Any], most: int, name: str) -> Callable[..., _Array]:
    """The function with all arguments, and an array of numbers as its value."""
    import numpy as np

    wanted = min(_count(function, name), most)
    # f(q, v) leaves the time out, g(q) as well
    return lambda *arguments: np.atleast_1d(np.asarray(function(*arguments[:wanted]), dtype=float))
