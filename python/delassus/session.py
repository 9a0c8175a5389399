"""Stepping by hand: what controllers, co-simulation and reinforcement learning need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self

from . import _delassus
from .errors import refused
from .result import Result

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .model import Model

    _Array = NDArray[np.float64]


ROUND_OFF = 1e-9
"""Differences of instants, in parts of a period, that are none."""


class _Controller:
    """A function that looks at a session at the instants of a clock."""

    def __init__(self, begin: float, period: float, function: Callable[[Session], Mapping[str, float] | None]) -> None:
        self.begin, self.period, self.function, self.count = begin, period, function, 0

    @property
    def next(self) -> float:
        return self.begin + self.count * self.period

    def look(self, session: Session) -> None:
        # at its instant, once
        if session.t >= self.next - ROUND_OFF * self.period:
            self.count += 1
            session.set(self.function(session) or {})


class Session:
    """A model at its start, advanced step by step; contacts, events and friction are those of a run.

        with m.session(method="gen-alpha-pv", step=1e-3) as s:
            while s.t < 2.0:
                s.set("torque", -3.0 * s["O.angle"])
                s.step(0.01)
    """

    def __init__(self, model: Model, sets: list[tuple[str, str]], saved: bytes | None = None) -> None:
        self._model, self._sets = model, sets
        self._inner = _delassus.Session(model._source(), sets, saved)
        self._probes: dict[str, _delassus.Probe] = {}
        self._controllers: list[_Controller] = []

    @property
    def t(self) -> float:
        """Present time, s."""
        return self._inner.t

    @property
    def q(self) -> _Array:
        """Coordinates, in the order of the equations of motion; a copy."""
        return self._inner.q

    @property
    def v(self) -> _Array:
        """Velocities; a copy."""
        return self._inner.v

    @property
    def ended(self) -> bool:
        """True if an event of the model, or a failure, has ended the run."""
        return self._inner.ended

    def step(self, h: float | None = None) -> bool:
        """Goes on by h to the bit, in as many steps as the method needs; without h one step of the method's own length.

        False if an event of the model has ended the run.
        """
        return self._inner.step() if h is None else self.run_to(self.t + h)

    def run_to(self, t: float) -> bool:
        """Goes on to this very time, before or behind the end that the model names. False if an event of the model ended the run.

        Ctrl-C raises KeyboardInterrupt at the next step; the session stands there and can go on.
        """
        end = float(t)
        while True:
            for controller in self._controllers:
                controller.look(self)
            # to the next instant at which one looks; not there if that is the end: it looks when the session goes on
            places = [c.next for c in self._controllers if c.next < end - ROUND_OFF * c.period]
            goes_on = self._inner.run_to(min(places, default=end))
            if goes_on is None:
                raise KeyboardInterrupt
            if not places or not goes_on:
                return goes_on

    def control(self, period: float, function: Callable[[Session], Mapping[str, float] | None]) -> None:
        """Lets a function look at the session now and after every period, in `step(h)` and `run_to`.

        What it returns, a dictionary of parameters, is set and holds until it looks again: a sampled controller.
        """
        if not period > 0:
            raise refused("BadSettings", f"a period of {period} s", "give a positive time, such as 1e-3")
        self._controllers.append(_Controller(self.t, float(period), function))

    @property
    def channels(self) -> dict[str, float]:
        """The channels that the model records, at the present time."""
        probe = self._probe("", *self._inner.recorded)
        return dict(zip(probe.names, self._inner.read(probe).tolist(), strict=True))

    def __getitem__(self, name: str) -> Any:
        """A channel at the present time, recorded or not: `s["O.angle"]`; of an object or group an array."""
        probe = self._probe(name, name)
        values = self._inner.read(probe)
        return float(values[0]) if probe.names == [name] else values

    def probe(self, *names: str) -> Callable[[], _Array]:
        """A function that returns these channels as an array, without looking their names up again."""
        inner, probe = self._inner, self._inner.probe(list(names))
        return lambda: inner.read(probe)

    def _probe(self, key: str, *names: str) -> _delassus.Probe:
        if key not in self._probes:
            self._probes[key] = self._inner.probe(list(names))
        return self._probes[key]

    def set(self, values: Mapping[str, float] | str, value: float | None = None) -> None:
        """Gives parameters other values from now on.

        They may stand in formulas of forces, motors and moving surfaces, be coefficients of friction, or numbers of loads: springs,
        dampers, gains, friction of joints, restitution, gravity; for the latter the run is made anew with its state, which costs as much
        as a new session. What would change mass or geometry, a prescribed motion or an event is refused by name.
        """
        changes = {values: value} if isinstance(values, str) else dict(values)
        for name, x in changes.items():
            self._inner.set(name.removeprefix("param."), float(x))  # type: ignore[arg-type]

    def save(self) -> bytes:
        """All of it as bytes: state, history of the method, closed contacts, what was recorded."""
        return self._inner.save()

    def restore(self, saved: bytes) -> None:
        """Goes back, or forward, to where it was saved; what follows has the same bits again."""
        self._inner.restore(saved)

    def copy(self) -> Session:
        """Another session at the same place, which goes on by itself."""
        return Session(self._model, self._sets, self.save())

    def finish(self) -> Result:
        """What was recorded until now. The session ends with it."""
        return Result._of(self._inner.finish())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def __repr__(self) -> str:
        return f"<delassus.Session at t = {self.t:g} s>"
