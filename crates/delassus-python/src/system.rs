//! Whole systems by callables of Python: M(q) v̇ = f(q, v, t) + G(q, t)ᵀ λ, g(q, t) = 0, integrated by every method.
//!
//! What is not given is differences: G of g, ∂g/∂t and the bias of the rows along the motion, the tangents of implicit methods.

use crate::errors::{free, raised};
use crate::functions;
use crate::source::Sets;
use crate::watch::Watch;
use delassus::error::Code;
use delassus::formulation::{Assembler, Dims, Shift, System};
use delassus::model::file::ModelFile;
use delassus::model::settings::Closure;
use delassus::output::json;
use delassus::simulate::own;
use delassus::{Error, State};
use numpy::{IntoPyArray, PyArray1, PyReadonlyArrayDyn};
use pyo3::prelude::*;
use std::cell::OnceCell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Step of central differences in parts of the variable, and what it counts as at least: see `expression::user`.
const STEP: f64 = 6e-6;
const LEAST: f64 = 0.1;
/// The same for differences over five points: ε^{1/5}.
const FINE: f64 = 7e-4;
/// Newton tolerance, if none is given: differences over five points have an error of 1e-13, which multipliers and rates magnify.
const NEWTON: f64 = 1e-10;

fn step_of(x: f64) -> f64 {
    STEP * x.abs().max(LEAST)
}

/// The callables, each with all arguments: M(q, t), f(q, v, t), g(q, t), G(q, t).
struct Calls {
    mass: Py<PyAny>,
    force: Py<PyAny>,
    gap: Option<Py<PyAny>>,
    jacobian: Option<Py<PyAny>>,
}

/// A system by callables.
#[pyclass(module = "delassus._delassus", frozen)]
pub(crate) struct OwnSystem {
    calls: Arc<Calls>,
    dims: Dims,
    /// Does g depend on time?
    moves: bool,
}

/// Time, coordinates, velocities and multipliers of all steps, one after the other, and the summary as JSON.
type Told<'py> = ([Bound<'py, PyArray1<f64>>; 4], String);

#[pymethods]
impl OwnSystem {
    #[new]
    fn new(
        n: usize,
        m: usize,
        mass: Py<PyAny>,
        force: Py<PyAny>,
        gap: Option<Py<PyAny>>,
        jacobian: Option<Py<PyAny>>,
        moves: bool,
    ) -> OwnSystem {
        let m = if gap.is_some() { m } else { 0 };
        let calls = Arc::new(Calls { mass, force, gap, jacobian });
        OwnSystem { calls, dims: Dims { nq: n, nv: n, m }, moves }
    }

    /// Runs it; `sets` are keys of `[solve]`.
    fn run<'py>(&self, py: Python<'py>, t: f64, q: Vec<f64>, v: Vec<f64>, sets: Sets) -> PyResult<Told<'py>> {
        let stop = Arc::new(AtomicBool::new(false));
        let mut method = "";
        let out = free(py, || {
            let file = ModelFile { text: Some("delassus = 1".into()), ..ModelFile::new("settings") };
            let mut settings = file.with(&sets).load()?.solve;
            if sets.iter().all(|s| s.0 != "solve.newton") {
                settings.newton = settings.newton.max(NEWTON);
            }
            if !matches!(settings.closure, Closure::Auto | Closure::Multipliers) {
                let message = "equations by callables keep their rows with multipliers";
                return Err(Error::settings(Code::NotAvailable, message).hint("leave closure out"));
            }
            let chosen = settings.method.method();
            method = chosen.name;
            let start = State { t, q, v, ..State::default() };
            let mut system = Equations::new(Arc::clone(&self.calls), self.dims, self.moves);
            own::run(&mut system, &start, chosen, &settings, &mut Watch::new(stop))
        })?;
        if let Some(e) = &out.error {
            return Err(raised(py, e));
        }
        let flat =
            |of: fn(&State) -> &[f64]| -> Vec<f64> { out.states.iter().flat_map(of).copied().collect() };
        let columns =
            [flat(|x| std::slice::from_ref(&x.t)), flat(|x| &x.q), flat(|x| &x.v), flat(|x| &x.lambda)];
        let summary = serde_json::json!({
            "method": method,
            "completed": out.completed,
            "status": if out.completed { "ok" } else { "stopped_by_user" },
            "steps": out.states.len() - 1,
            "rejected": out.rejected,
            "newton_iterations": out.newton_iterations,
            "evaluations": out.evaluations,
            "warnings": json::warnings(&[]),
        });
        Ok((columns.map(|c| c.into_pyarray(py)), summary.to_string()))
    }
}

impl Calls {
    /// Fills `out` with what a callable returns for some vectors and the time; not a number after an exception.
    fn fill(call: &Py<PyAny>, name: &str, vectors: &[&[f64]], t: f64, out: &mut [f64]) {
        if functions::failed() {
            return out.fill(f64::NAN);
        }
        let done = Python::attach(|py| -> PyResult<()> {
            let mut arguments: Vec<Py<PyAny>> =
                vectors.iter().map(|x| PyArray1::from_slice(py, x).into_any().unbind()).collect();
            arguments.push(t.into_pyobject(py)?.into_any().unbind());
            let value = call.call1(py, pyo3::types::PyTuple::new(py, arguments)?)?;
            let value: PyReadonlyArrayDyn<'_, f64> = value.extract(py)?;
            let value = value.as_array();
            if value.len() != out.len() {
                let message = format!("{name} returned {} numbers instead of {}", value.len(), out.len());
                let hint = "M is n by n, f has n entries, g has m and G is m by n";
                return Err(raised(py, &Error::model(Code::WrongLength, message).hint(hint)));
            }
            out.iter_mut().zip(value.iter()).for_each(|(out, x)| *out = *x);
            Ok(())
        });
        if let Err(e) = done {
            functions::keep(e);
            out.fill(f64::NAN);
        }
    }

    fn mass(&self, q: &[f64], t: f64, out: &mut [f64]) {
        Calls::fill(&self.mass, "M", &[q], t, out);
    }

    fn force(&self, q: &[f64], v: &[f64], t: f64, out: &mut [f64]) {
        Calls::fill(&self.force, "f", &[q, v], t, out);
    }

    fn gap(&self, q: &[f64], t: f64, out: &mut [f64]) {
        if let Some(gap) = &self.gap {
            Calls::fill(gap, "g", &[q], t, out);
        }
    }

    /// G, row by row; by differences of g where it is not given.
    fn jacobian(&self, q: &[f64], t: f64, out: &mut [f64]) {
        if let Some(jacobian) = &self.jacobian {
            return Calls::fill(jacobian, "G", &[q], t, out);
        }
        let n = q.len();
        let m = out.len() / n.max(1);
        let mut x = q.to_vec();
        let (mut above, mut below) = (vec![0.0; m], vec![0.0; m]);
        for j in 0..n {
            let h = step_of(q[j]);
            x[j] = q[j] + h;
            self.gap(&x, t, &mut above);
            x[j] = q[j] - h;
            self.gap(&x, t, &mut below);
            x[j] = q[j];
            for i in 0..m {
                out[i * n + j] = (above[i] - below[i]) / (2.0 * h);
            }
        }
    }
}

/// The equations at the point last set.
struct Equations {
    calls: Arc<Calls>,
    dims: Dims,
    moves: bool,
    t: f64,
    q: Vec<f64>,
    v: Vec<f64>,
    mass: Vec<f64>,
    force: Vec<f64>,
    gap: Vec<f64>,
    gap_dt: Vec<f64>,
    jacobian: Vec<f64>,
    /// Only where a method asks for it.
    bias: OnceCell<Vec<f64>>,
}

impl Equations {
    fn new(calls: Arc<Calls>, dims: Dims, moves: bool) -> Equations {
        let Dims { nv: n, m, .. } = dims;
        Equations {
            calls,
            dims,
            moves,
            t: 0.0,
            q: vec![0.0; n],
            v: vec![0.0; n],
            mass: vec![0.0; n * n],
            force: vec![0.0; n],
            gap: vec![0.0; m],
            gap_dt: vec![0.0; m],
            jacobian: vec![0.0; m * n],
            bias: OnceCell::new(),
        }
    }

    /// ∂g/∂t, zero where g does not depend on time.
    fn rate(&self, q: &[f64], t: f64) -> Vec<f64> {
        let m = self.dims.m;
        let (mut above, mut below) = (vec![0.0; m], vec![0.0; m]);
        if !self.moves {
            return above;
        }
        let h = step_of(t);
        self.calls.gap(q, t + h, &mut above);
        self.calls.gap(q, t - h, &mut below);
        above.iter().zip(&below).map(|(a, b)| (a - b) / (2.0 * h)).collect()
    }

    /// G v + ∂g/∂t where the motion is after a time s.
    fn rates_after(&self, s: f64) -> Vec<f64> {
        let Dims { nv: n, m, .. } = self.dims;
        let q: Vec<f64> = self.q.iter().zip(&self.v).map(|(q, v)| q + s * v).collect();
        let mut jacobian = vec![0.0; m * n];
        self.calls.jacobian(&q, self.t + s, &mut jacobian);
        let mut out = self.rate(&q, self.t + s);
        multiply(&jacobian, &self.v, &mut out, 1.0);
        out
    }

    /// M v̇ − f − Gᵀλ at other coordinates.
    fn residual(&self, q: &[f64], v_dot: &[f64], lambda: &[f64]) -> Vec<f64> {
        let Dims { nv: n, m, .. } = self.dims;
        let (mut mass, mut force, mut jacobian) = (vec![0.0; n * n], vec![0.0; n], vec![0.0; m * n]);
        self.calls.mass(q, self.t, &mut mass);
        self.calls.force(q, &self.v, self.t, &mut force);
        let mut out: Vec<f64> = force.iter().map(|f| -f).collect();
        multiply(&mass, v_dot, &mut out, 1.0);
        if lambda.iter().any(|l| *l != 0.0) {
            self.calls.jacobian(q, self.t, &mut jacobian);
            multiply_transposed(&jacobian, lambda, &mut out, -1.0);
        }
        out
    }
}

/// y += c A x for rows of the length of x.
fn multiply(a: &[f64], x: &[f64], y: &mut [f64], c: f64) {
    for (y, row) in y.iter_mut().zip(a.chunks_exact(x.len().max(1))) {
        *y += c * row.iter().zip(x).map(|(a, x)| a * x).sum::<f64>();
    }
}

/// y += c Aᵀ x for rows of the length of y.
fn multiply_transposed(a: &[f64], x: &[f64], y: &mut [f64], c: f64) {
    for (row, x) in a.chunks_exact(y.len().max(1)).zip(x) {
        y.iter_mut().zip(row).for_each(|(y, a)| *y += c * x * a);
    }
}

impl System for Equations {
    fn dims(&self) -> Dims {
        self.dims
    }
    fn set_position(&mut self, t: f64, q: &[f64]) {
        self.t = t;
        self.q.copy_from_slice(q);
        self.bias.take();
        self.calls.mass(q, t, &mut self.mass);
        self.calls.gap(q, t, &mut self.gap);
        if self.dims.m > 0 {
            self.calls.jacobian(q, t, &mut self.jacobian);
        }
        self.gap_dt = self.rate(q, t);
    }
    fn set_velocity(&mut self, v: &[f64]) {
        self.v.copy_from_slice(v);
        self.bias.take();
        self.calls.force(&self.q, v, self.t, &mut self.force);
    }
    fn set_gap_dt(&mut self, _: &[f64]) {}
    fn force(&self) -> &[f64] {
        &self.force
    }
    fn gap(&self) -> &[f64] {
        &self.gap
    }
    fn gap_dt(&self) -> &[f64] {
        &self.gap_dt
    }
    fn gap_bias(&self) -> &[f64] {
        self.bias.get_or_init(|| {
            // a time in which the fastest coordinate goes one step of differences; five points, since methods iterate on it
            let fastest = self.v.iter().fold(1.0f64, |m, v| m.max(v.abs()));
            let s = FINE / fastest;
            let [a, b, c, d] = [s, -s, 2.0 * s, -2.0 * s].map(|s| self.rates_after(s));
            (0..self.dims.m).map(|i| (8.0 * (a[i] - b[i]) - (c[i] - d[i])) / (12.0 * s)).collect()
        })
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        multiply(&self.mass, x, y, c);
    }
    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        multiply_transposed(&self.jacobian, lambda, y, c);
    }
    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        y[..self.dims.m].fill(0.0);
        multiply(&self.jacobian, x, &mut y[..self.dims.m], 1.0);
    }
    fn tangent(&self, s: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        let n = self.dims.nv;
        let mut block: Vec<f64> = self.mass.iter().map(|m| s.mass * m).collect();
        let mut put = |j: usize, weight: f64, above: &[f64], below: &[f64], h: f64| {
            for i in 0..n {
                block[i * n + j] += weight * (above[i] - below[i]) / (2.0 * h);
            }
        };
        for j in 0..n {
            // K = ∂(M v̇ − f − Gᵀλ)/∂q
            if s.stiffness != 0.0 {
                let (mut q, h) = (self.q.clone(), step_of(self.q[j]));
                q[j] = self.q[j] + h;
                let above = self.residual(&q, v_dot, lambda);
                q[j] = self.q[j] - h;
                put(j, s.stiffness, &above, &self.residual(&q, v_dot, lambda), h);
            }
            // C = −∂f/∂v
            if s.damping != 0.0 {
                let (mut v, h) = (self.v.clone(), step_of(self.v[j]));
                let (mut above, mut below) = (vec![0.0; n], vec![0.0; n]);
                v[j] = self.v[j] + h;
                self.calls.force(&self.q, &v, self.t, &mut above);
                v[j] = self.v[j] - h;
                self.calls.force(&self.q, &v, self.t, &mut below);
                put(j, -s.damping, &above, &below, h);
            }
        }
        out.add(0, 0, n, n, &block);
    }
    fn mass(&self, _: &[f64], out: &mut dyn Assembler) {
        out.add(0, 0, self.dims.nv, self.dims.nv, &self.mass);
    }
    fn jacobian(&self, out: &mut dyn Assembler) {
        out.add(0, 0, self.dims.m, self.dims.nv, &self.jacobian);
    }
}
