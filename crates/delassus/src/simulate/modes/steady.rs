//! Is a motion steady in a frame: do its modes stay modes a moment later?

use super::complex::{apply, mul, part, size};
use super::dense::Pair;
use super::frame::Frame;
use super::linearize::{Linear, Tangents};
use delassus_algebra::assemble::Replay;
use delassus_algebra::kkt::{Backend, Kkt, Scaling, Structure};
use delassus_mechanics::formulation::Mechanism;
use delassus_system::error::Error;
use delassus_system::state::State;

/// How far the motion goes until it is looked at again, model lengths or radians.
const ANGLE: f64 = 1e-3;
/// Most modes looked at.
const MOST_MODES: usize = 12;

/// The moment after a state, and the equations there.
pub(crate) struct Later {
    x: State,
    h: f64,
    tangents: Tangents,
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
        mechanism.set_state(x.t, &x.q, &x.v);
        Ok(Later { x: y, h, tangents })
    }

    /// Relative change of the modes' equations per radian of the motion: zero if it is steady in the frame of `now`. What is left
    /// of a mode's equations is measured by the displacement it causes.
    pub(crate) fn drift(
        &self,
        mechanism: &mut dyn Mechanism,
        now: &Linear<'_>,
        pairs: &[Pair],
        frame: Frame,
    ) -> f64 {
        mechanism.set_state(self.x.t, &self.x.q, &self.x.v);
        let t = &self.tangents;
        let l = t.in_frame(mechanism, &self.x.v, frame);
        let (n, m) = (t.nv(), t.active.len());
        let (mut kkt, sigma2) = shifted(&l, pairs);
        if kkt.factor(&t.active, Scaling::Off, 1.0).is_err() {
            return f64::INFINITY;
        }
        let mut worst = 0.0f64;
        for p in pairs.iter().take(MOST_MODES) {
            let re = now.turning.carried(&part(&p.y, 0), self.h);
            let im = now.turning.carried(&part(&p.y, 1), self.h);
            let y: Vec<[f64; 2]> = re.into_iter().zip(im).map(|(a, b)| [a, b]).collect();
            let of = |a: &Replay, rows: usize| apply(&y, rows, &|x, y| a.multiply_add(1.0, x, y, false));
            let (my, cy, ky) = (of(&t.mass, n), of(&l.damping, n), of(&l.stiffness, n));
            let s2 = mul(p.s, p.s);
            let mut gy = of(&t.jacobian, m);
            // rows without a position level: A ẏ + D y beside the pace of the mode
            let pace = size(p.s).max(sigma2.sqrt());
            for (r, d) in &l.slip {
                let dy = [0, 1].map(|c| d.iter().zip(&y).map(|(d, y)| d * y[c]).sum::<f64>());
                let ay = mul(p.s, gy[*r]);
                gy[*r] = [0, 1].map(|c| (ay[c] + dy[c]) / pace);
            }
            let (mut square, mut length) = (0.0, 0.0);
            for c in 0..2 {
                let mut a: Vec<f64> =
                    (0..n).map(|i| mul(s2, my[i])[c] + mul(p.s, cy[i])[c] + ky[i][c]).collect();
                let mut open: Vec<f64> = gy.iter().map(|g| g[c]).collect();
                kkt.solve(&mut a, &mut open);
                let mut ma = vec![0.0; n];
                t.mass.multiply_add(1.0, &a, &mut ma, false);
                square += a.iter().zip(&ma).map(|(a, b)| a * b).sum::<f64>().max(0.0);
                length += y.iter().zip(&my).map(|(y, m)| y[c] * m[c]).sum::<f64>().max(0.0);
            }
            // a fast mode moves less under the same forces: measured at its own frequency
            let by = sigma2 / size(s2).max(sigma2);
            worst = worst.max((square / length.max(f64::MIN_POSITIVE)).sqrt() * by);
        }
        worst / ANGLE
    }
}

/// σ² M + K on the constraints, with the slowest frequency as σ.
fn shifted(l: &Linear<'_>, pairs: &[Pair]) -> (Kkt, f64) {
    let t = l.tangents;
    let (n, m) = (t.nv(), t.active.len());
    let slowest = pairs.iter().filter(|p| !p.rigid).map(|p| size(p.s)).fold(f64::INFINITY, f64::min);
    let sigma2 = if slowest.is_finite() { slowest * slowest } else { 1.0 };
    let backend = if n + m > super::MOST_DENSE_COORDINATES { Backend::SparseLu } else { Backend::Dense };
    let mut kkt = Kkt::new(n, m, Structure::General, backend);
    kkt.begin();
    for (c, a) in [(sigma2, &t.mass), (1.0, &l.stiffness)] {
        a.entries().for_each(|(i, j, x)| kkt.tangent().add(i as usize, j as usize, 1, 1, &[c * x]));
    }
    t.jacobian.entries().for_each(|(i, j, x)| kkt.jacobian().add(i as usize, j as usize, 1, 1, &[x]));
    (kkt, sigma2)
}

/// How far a state at rest is from where its forces push it, model lengths or radians: (σ² M + K)⁻¹ M v̇.
pub(crate) fn offset(l: &Linear<'_>, pairs: &[Pair]) -> f64 {
    let t = l.tangents;
    let (mut kkt, _) = shifted(l, pairs);
    if kkt.factor(&t.active, Scaling::Off, 1.0).is_err() {
        return f64::INFINITY;
    }
    let mut x = vec![0.0; t.nv()];
    t.mass.multiply_add(1.0, &t.v_dot, &mut x, false);
    let mut none = vec![0.0; t.active.len()];
    kkt.solve(&mut x, &mut none);
    x.iter().zip(&t.scale).fold(0.0, |m, (x, s)| m.max((x / s).abs()))
}
