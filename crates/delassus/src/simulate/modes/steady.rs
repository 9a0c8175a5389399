//! Is a motion steady in a frame: do its modes stay modes a moment later?

use super::complex::{apply, mul, part, size};
use super::dense::Pair;
use super::frame::Frame;
use super::linearize::{Linear, Tangents};
use crate::error::Error;
use crate::formulation::Mechanism;
use crate::state::State;
use delassus_algebra::assemble::Replay;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};

/// How far the motion goes until it is looked at again, model lengths or radians.
const ANGLE: f64 = 1e-3;
/// Most modes looked at.
const MOST: usize = 12;

/// The moment after a state, and the equations there.
pub(crate) struct Later {
    x: State,
    h: f64,
    tangents: Tangents,
    kkt: Kkt,
}

impl Later {
    /// The state moved on by its velocities and accelerations; the mechanism stands at `x` afterwards.
    pub(crate) fn new(mechanism: &mut dyn Mechanism, x: &State, t: &Tangents) -> Result<Later, Error> {
        let n = t.nv();
        let pace = (0..n).fold(0.0f64, |m, i| m.max((x.v[i] / t.scale[i]).abs()));
        let h = ANGLE / pace;
        let dq: Vec<f64> = (0..n).map(|i| h * (x.v[i] + 0.5 * h * t.v_dot[i])).collect();
        let mut y = x.clone();
        y.t += h;
        mechanism.retract_at(y.t, &x.q, &dq, &mut y.q);
        (0..n).for_each(|i| y.v[i] += h * t.v_dot[i]);
        let tangents = Tangents::new(mechanism, &y)?;
        let mut kkt = Kkt::new(n, tangents.active.len(), Structure::Symmetric, Backend::Auto);
        kkt.begin();
        tangents.mass.entries().for_each(|(i, j, a)| kkt.tangent().add(i as usize, j as usize, 1, 1, &[a]));
        tangents
            .jacobian
            .entries()
            .for_each(|(i, j, a)| kkt.jacobian().add(i as usize, j as usize, 1, 1, &[a]));
        let made = kkt.factor(&tangents.active, Scaling::Off, 1.0);
        mechanism.set_position(x.t, &x.q);
        mechanism.set_velocity(&x.v);
        made.map_err(|_| Error::solver("SingularMass", "the mass matrix is singular on the constraints"))?;
        Ok(Later { x: y, h, tangents, kkt })
    }

    /// Relative change of the modes' equations per radian of the motion: zero if it is steady in the frame of `now`.
    pub(crate) fn drift(
        &mut self,
        mechanism: &mut dyn Mechanism,
        now: &Linear<'_>,
        pairs: &[Pair],
        frame: Frame,
    ) -> f64 {
        mechanism.set_position(self.x.t, &self.x.q);
        mechanism.set_velocity(&self.x.v);
        let l = self.tangents.in_frame(mechanism, &self.x.v, frame);
        let n = self.tangents.nv();
        let mut worst = 0.0f64;
        let slowest = pairs.iter().filter(|p| !p.rigid).map(|p| size(p.s)).fold(f64::INFINITY, f64::min);
        for p in pairs.iter().take(MOST) {
            let re = now.turning.carried(&part(&p.y, 0), self.h);
            let im = now.turning.carried(&part(&p.y, 1), self.h);
            let y: Vec<[f64; 2]> = re.into_iter().zip(im).map(|(a, b)| [a, b]).collect();
            let of = |a: &Replay| apply(&y, n, &|x, y| a.multiply_add(1.0, x, y, false));
            let (my, cy, ky) = (of(&self.tangents.mass), of(&l.damping), of(&l.stiffness));
            let s2 = mul(p.s, p.s);
            let w2 = size(s2).max(if slowest.is_finite() { slowest * slowest } else { 1.0 });
            let gy = apply(&y, self.tangents.active.len(), &|x, y| {
                self.tangents.jacobian.multiply_add(1.0, x, y, false)
            });
            let (mut square, mut length) = (0.0, 0.0);
            for c in 0..2 {
                let mut a: Vec<f64> =
                    (0..n).map(|i| mul(s2, my[i])[c] + mul(p.s, cy[i])[c] + ky[i][c]).collect();
                let mut open: Vec<f64> = gy.iter().map(|g| w2 * g[c]).collect();
                self.kkt.solve(&mut a, &mut open);
                let mut ma = vec![0.0; n];
                self.tangents.mass.multiply_add(1.0, &a, &mut ma, false);
                square += a.iter().zip(&ma).map(|(a, b)| a * b).sum::<f64>().max(0.0);
                length += y.iter().zip(&my).map(|(y, m)| y[c] * m[c]).sum::<f64>().max(0.0);
            }
            worst = worst.max((square / length.max(f64::MIN_POSITIVE)).sqrt() / w2);
        }
        worst / ANGLE
    }
}
