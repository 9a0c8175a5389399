//! A gap given by a formula of positions and time.
//!
//! With x the positions the formula f reads: g = f(x, t), G = Σ f_i ∇x_i, g̈ − G v̇ = the second derivative of f along
//! (ẋ, ẍ at v̇ = 0), ∂G/∂q = Σ f_i ∂∇x_i + Σ f_ij ∇x_i ⊗ ∇x_j. All derivatives of f are exact (jets); f_ij follows from
//! second derivatives along x_i ± x_j.

use super::candidate::Finder;
use crate::kinematics::{PairBlock, PairRow, Signal, Space, World};
use delassus_model::names::{Object, channels, object_name};
use delassus_model::{Channel, Expr, Model};
use delassus_system::error::{Code, Error};

/// Most positions a formula may read.
pub const MOST_POSITIONS: usize = 16;

/// A formula with its signals.
#[derive(Clone, Debug)]
pub(super) struct Formula<S: Space> {
    /// The two world entries it depends on; the ground where there is only one.
    pub(super) bodies: [usize; 2],
    expr: Expr,
    signals: Vec<Signal<S>>,
}

delassus_algebra::saved! { [S: Space] Formula<S> { signals } made { bodies, expr } }

impl<S: Space> Formula<S> {
    /// Binds a formula to what it reads.
    ///
    /// # Errors
    /// `NotAGapChannel` for what is not a position, `TooManyBodies`, `ExpressionTooWide`, `GapOfNoBody`.
    pub(super) fn new(model: &Model, expr: &Expr, find: &dyn Finder<S>) -> Result<Formula<S>, Error> {
        if expr.inputs().len() > MOST_POSITIONS {
            let message = format!("the gap reads {} channels", expr.inputs().len());
            return Err(Error::model(Code::ExpressionTooWide, message)
                .hint(format!("at most {MOST_POSITIONS} are possible")));
        }
        let mut signals = Vec::new();
        let mut entries: Vec<usize> = Vec::new();
        for c in expr.inputs() {
            let signal = find.signal(*c).filter(|s| !s.is_rate()).ok_or_else(|| {
                let message = format!("the gap reads {}, which is not a position", title(model, *c));
                Error::model(Code::NotAGapChannel, message)
                    .hint("gaps may use positions, angles, joint coordinates and time")
            })?;
            for b in signal.bodies() {
                if b != 0 && !entries.contains(&b) {
                    entries.push(b);
                }
            }
            signals.push(signal);
        }
        let bodies = match entries[..] {
            [] => {
                return Err(Error::model(Code::GapOfNoBody, "the gap depends on no body")
                    .hint("let it read the position of one"));
            }
            [b] => [0, b],
            [a, b] => [a, b],
            _ => {
                let message = format!("the gap depends on {} bodies", entries.len());
                return Err(Error::model(Code::TooManyBodies, message).hint("at most two are possible"));
            }
        };
        Ok(Formula { bodies, expr: expr.clone(), signals })
    }

    pub(super) fn expr(&self) -> &Expr {
        &self.expr
    }

    pub(super) fn depends_on_time(&self) -> bool {
        self.expr.uses_time()
    }

    /// The positions it reads.
    pub(super) fn values(&self, world: &World<S>) -> [f64; MOST_POSITIONS] {
        let mut x = [0.0; MOST_POSITIONS];
        for (x, s) in x.iter_mut().zip(&self.signals) {
            *x = s.value(world);
        }
        x
    }

    /// Which of the two bodies a world entry is.
    fn side(&self, entry: usize) -> Option<usize> {
        self.bodies.iter().position(|b| *b == entry)
    }

    /// Gradients of a signal by the twists of the two bodies.
    fn row(&self, signal: &Signal<S>, world: &World<S>) -> PairRow<S> {
        let mut row = [S::zero_twist(); 2];
        for (entry, dq, _) in signal.gradient(world) {
            let Some(side) = self.side(entry) else { continue };
            row[side].as_mut().iter_mut().zip(dq.as_ref()).for_each(|(r, d)| *r += d);
        }
        row
    }

    pub(super) fn gap(&self, world: &World<S>) -> f64 {
        self.expr.eval(world.t, &self.values(world)[..self.signals.len()])
    }

    pub(super) fn place(&self, world: &World<S>, jac: &mut PairRow<S>) -> f64 {
        let n = self.signals.len();
        let (x, mut f) = (self.values(world), [0.0; MOST_POSITIONS]);
        let gap = self.expr.gradient(world.t, &x[..n], &mut f[..n]);
        *jac = [S::zero_twist(); 2];
        for (signal, f) in self.signals.iter().zip(f) {
            let row = self.row(signal, world);
            for (j, r) in jac.iter_mut().zip(&row) {
                j.as_mut().iter_mut().zip(r.as_ref()).for_each(|(j, r)| *j += f * r);
            }
        }
        gap
    }

    /// ∂g/∂t and g̈ − G v̇.
    pub(super) fn advance(&self, world: &World<S>) -> [f64; 2] {
        let n = self.signals.len();
        let mut x = self.values(world).map(|x| [x, 0.0, 0.0]);
        let rate = self.expr.jet_along(world.t, &x[..n])[1];
        for (x, signal) in x.iter_mut().zip(&self.signals) {
            for (entry, dq, _) in signal.gradient(world) {
                let twist = world.bodies[entry].twist;
                x[1] += dq.as_ref().iter().zip(twist.as_ref()).map(|(d, v)| d * v).sum::<f64>();
            }
            x[2] = signal.bias(world);
        }
        [rate, self.expr.jet_along(world.t, &x[..n])[2]]
    }

    /// Adds l ∂G/∂q.
    pub(super) fn curvature(&self, world: &World<S>, l: f64, out: &mut PairBlock<S>) {
        let n = self.signals.len();
        let (x, mut f) = (self.values(world), [0.0; MOST_POSITIONS]);
        let _ = self.expr.gradient(world.t, &x[..n], &mut f[..n]);
        let mut rows = [[S::zero_twist(); 2]; MOST_POSITIONS];
        for (i, signal) in self.signals.iter().enumerate() {
            rows[i] = self.row(signal, world);
            let mut own = [[S::zero_block(); 2]; 2];
            signal.curvature(world, l * f[i], &mut own);
            let sides = signal.bodies().map(|b| self.side(b));
            for (r, line) in own.iter().enumerate() {
                for (c, block) in line.iter().enumerate() {
                    let (Some(r), Some(c)) = (sides[r], sides[c]) else { continue };
                    let sum = out[r][c].as_mut();
                    sum.iter_mut().zip(block.as_ref()).for_each(|(s, b)| *s += b);
                }
            }
        }
        for i in 0..n {
            for j in i..n {
                let w = l * self.second(world.t, &x[..n], i, j);
                if w != 0.0 {
                    add_outer::<S>(w, &rows[i], &rows[j], out);
                    if i != j {
                        add_outer::<S>(w, &rows[j], &rows[i], out);
                    }
                }
            }
        }
    }

    /// f_ij: a quarter of what the second derivatives along x_i + x_j and x_i − x_j differ by.
    fn second(&self, t: f64, x: &[f64], i: usize, j: usize) -> f64 {
        let along = |s: f64| {
            let mut jets = [[0.0; 3]; MOST_POSITIONS];
            for (k, (jet, x)) in jets.iter_mut().zip(x).enumerate() {
                let rate = if k == i { 1.0 } else { 0.0 } + if k == j && i != j { s } else { 0.0 };
                *jet = [*x, rate, 0.0];
            }
            self.expr.jet_of_inputs(t, &jets[..x.len()])[2]
        };
        if i == j { along(0.0) } else { 0.25 * (along(1.0) - along(-1.0)) }
    }

    pub(super) fn commit(&mut self, world: &World<S>) {
        self.signals.iter_mut().for_each(|s| s.commit(world));
    }
}

/// A channel as the user names it.
fn title(model: &Model, c: Channel) -> String {
    let bodies = (0..model.bodies.len()).map(Object::Body);
    let joints = (0..model.joints.len()).map(Object::Joint);
    let frames = (0..model.markers.len()).map(Object::Frame);
    let forces = (0..model.forces.len()).map(Object::Force);
    for o in bodies.chain(joints).chain(frames).chain(forces) {
        if let Some((suffix, _)) = channels(model, o).into_iter().find(|(_, own)| *own == c) {
            return format!("`{}.{suffix}`", object_name(model, o));
        }
    }
    "a channel".into()
}

/// Adds w u ⊗ v.
fn add_outer<S: Space>(w: f64, u: &PairRow<S>, v: &PairRow<S>, out: &mut PairBlock<S>) {
    for i in 0..2 {
        for j in 0..2 {
            let block = out[i][j].as_mut();
            for (r, a) in u[i].as_ref().iter().enumerate() {
                for (c, b) in v[j].as_ref().iter().enumerate() {
                    block[r * S::NV + c] += w * a * b;
                }
            }
        }
    }
}
