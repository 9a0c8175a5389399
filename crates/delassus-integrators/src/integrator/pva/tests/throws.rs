//! Bodies thrown at random onto rough floors: every step is solved, the law holds, energy only falls.

use super::super::step::Level;
use super::toy::{Force, How, Rows, Run, how, rough, row};

const G: f64 = 9.81;
/// Numbers in (−1, 1) that are always the same.
struct Lcg(u64);

impl Lcg {
    fn symmetric(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}

/// Half a square's side.
const A: f64 = 0.1;

/// The four corners of a square (x, y, θ) above a floor and beside a wall to the right.
fn square() -> Rows {
    Box::new(|_, q, v| {
        let (s, c) = q[2].sin_cos();
        let mut rows = Vec::new();
        for wall in [false, true] {
            for [cx, cy] in [[A, A], [-A, A], [-A, -A], [A, -A]] {
                let (x, y) = (cx * c - cy * s, cx * s + cy * c);
                let mut up = row(q[1] + y, &[0.0, 1.0, x]);
                let mut along = row(0.0, &[1.0, 0.0, -y]);
                (up.bias, along.bias) = (-y * v[2] * v[2], -x * v[2] * v[2]);
                if wall {
                    // the wall's normal points to the left, its tangent up
                    let (mut normal, mut tangent) = (row(1.0 - q[0] - x, &[-1.0, 0.0, y]), up);
                    normal.bias = -along.bias;
                    tangent.gap = 0.0;
                    rows.extend([normal, tangent]);
                } else {
                    rows.extend([up, along]);
                }
            }
        }
        rows
    })
}

fn energy(run: &Run) -> f64 {
    let v = &run.x.v;
    0.5 * (v[0] * v[0] + v[1] * v[1] + 2.0 / 3.0 * A * A * v[2] * v[2]) + G * run.x.q[1]
}

/// Some steps into a corner diverge; halves of them, as a run takes them, do not. What a step leaves of the law is told.
#[test]
fn squares_thrown_into_a_corner_find_their_steps_in_parts_at_most() {
    let mut random = Lcg(5);
    let (mut most, mut unsolved) = (0, 0);
    for trial in 0..80 {
        let level = if trial % 2 == 0 { Level::Acceleration } else { Level::Velocity };
        let h = [1e-3, 3e-3][trial / 2 % 2];
        let mu = 0.8 + 0.75 * random.symmetric();
        let mut touch = rough(2, mu);
        touch.entry.restitution = [0.0, 0.4][trial / 4 % 2];
        let force: Force = Box::new(|_, _, _| vec![0.0, -G, 0.0]);
        let q = [0.3 * random.symmetric(), 0.4 + 0.2 * random.symmetric(), 3.0 * random.symmetric()];
        let v = [2.0 + 2.0 * random.symmetric(), random.symmetric(), 10.0 * random.symmetric()];
        let mass = [1.0, 1.0, 2.0 / 3.0 * A * A];
        let mut run = Run::new(How { level, ..how(h) }, &mass, force, square(), &[touch; 8], (&q, &v));
        let begun = energy(&run);
        while run.x.t < 3.0 {
            run.step_in_parts(h, 12);
        }
        most = most.max(run.iterations);
        let missed = begun - energy(&run) - run.friction - run.impacts;
        let told = format!(
            "{trial} {level:?} h {h} mu {mu:.3} its {} left {:.1e} silent {:.1e} told {} missed {missed:.1e} of {begun:.3}",
            run.iterations, run.left, run.silent, run.told
        );
        assert!(run.silent < 1e-6 && missed.abs() < 0.1 * begun, "{told}");
        unsolved += run.told;
    }
    // open: two of some 150,000 steps are taken unsolved, and their certificates tell of it
    assert!(unsolved <= 4 && most < 200, "{unsolved} {most}");
}
