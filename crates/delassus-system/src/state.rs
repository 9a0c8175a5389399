//! The state that travels from step to step.

/// Time, coordinates, velocities, accelerations and multipliers at one instant.
///
/// `q` lives on the configuration manifold and is changed only by `System::retract`; `v`, `v_dot` and
/// `lambda` are plain vectors. A method's private history (such as a_n) stays in the method.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// Time, s.
    pub t: f64,
    /// Coordinates.
    pub q: Vec<f64>,
    /// Velocities.
    pub v: Vec<f64>,
    /// Accelerations, dv/dt.
    pub v_dot: Vec<f64>,
    /// Multipliers, `M v̇ = f + Gᵀ λ`.
    pub lambda: Vec<f64>,
}

delassus_algebra::saved! { State = State::default() => { t, q, v, v_dot, lambda } }

impl State {
    /// A zero state of the given sizes.
    pub fn zero(nq: usize, nv: usize, m: usize) -> State {
        State { t: 0.0, q: vec![0.0; nq], v: vec![0.0; nv], v_dot: vec![0.0; nv], lambda: vec![0.0; m] }
    }

    /// Copies another state of the same sizes without allocating; the number of multipliers may differ.
    pub fn copy_from(&mut self, other: &State) {
        self.t = other.t;
        self.q.copy_from_slice(&other.q);
        self.v.copy_from_slice(&other.v);
        self.v_dot.copy_from_slice(&other.v_dot);
        self.lambda.clear();
        self.lambda.extend_from_slice(&other.lambda);
    }

    /// True if every entry is a finite number.
    pub fn is_finite(&self) -> bool {
        [&self.q, &self.v, &self.v_dot, &self.lambda].into_iter().all(|x| x.iter().all(|a| a.is_finite()))
    }
}
