//! Friction of small systems whose motion is known.
#![allow(clippy::unwrap_used, reason = "tests")]

mod pile;

use super::{ContactEntry, ContactState, MoreauJean, Nonsmooth, Options, Stepper};
use delassus_algebra::assemble::Assembler;
use delassus_algebra::cone::{Blocks, Cone};
use delassus_system::roughness::Roughness;
use delassus_system::state::State;
use delassus_system::{Dims, RowKind, Shift, System};

const G: f64 = 9.81;

/// A row of a contact: gap, its derivative, velocity of a belt, bias.
struct Row {
    gap: f64,
    jac: Vec<f64>,
    dt: f64,
    bias: f64,
}

fn row(gap: f64, jac: &[f64]) -> Row {
    Row { gap, jac: jac.to_vec(), dt: 0.0, bias: 0.0 }
}

type Geometry = Box<dyn Fn(&[f64], &[f64]) -> Vec<Row> + Send>;

/// Diagonal masses, constant forces, rows of contacts by a function of q and v.
struct Bench {
    mass: Vec<f64>,
    force: Vec<f64>,
    /// Every contact: number of rows.
    size: usize,
    rows: Geometry,
    now: Vec<Row>,
    gap: Vec<f64>,
    gap_dt: Vec<f64>,
    bias: Vec<f64>,
    q: Vec<f64>,
    /// Nothing joins the bodies: W need not be formed.
    free: bool,
}

impl Bench {
    fn new(mass: &[f64], force: &[f64], size: usize, rows: Geometry) -> Bench {
        let n = mass.len();
        let mut new = Bench {
            mass: mass.to_vec(),
            force: force.to_vec(),
            size,
            rows,
            now: Vec::new(),
            gap: Vec::new(),
            gap_dt: Vec::new(),
            bias: Vec::new(),
            q: vec![0.0; n],
            free: false,
        };
        new.set_state(0.0, &vec![0.0; n], &vec![0.0; n]);
        new
    }
}

impl System for Bench {
    fn dims(&self) -> Dims {
        Dims { nq: self.mass.len(), nv: self.mass.len(), m: self.now.len() }
    }
    fn set_position(&mut self, _: f64, q: &[f64]) {
        self.q.copy_from_slice(q);
    }
    fn set_velocity(&mut self, v: &[f64]) {
        self.now = (self.rows)(&self.q, v);
        self.gap = self.now.iter().map(|r| r.gap).collect();
        self.gap_dt = self.now.iter().map(|r| r.dt).collect();
        self.bias = self.now.iter().map(|r| r.bias).collect();
    }
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
        &self.bias
    }
    fn add_mass_mul(&self, c: f64, x: &[f64], y: &mut [f64]) {
        for i in 0..x.len() {
            y[i] += c * self.mass[i] * x[i];
        }
    }
    fn add_jac_t_mul(&self, c: f64, lambda: &[f64], y: &mut [f64]) {
        for (r, l) in self.now.iter().zip(lambda) {
            y.iter_mut().zip(&r.jac).for_each(|(y, j)| *y += c * l * j);
        }
    }
    fn jac_mul(&self, x: &[f64], y: &mut [f64]) {
        for (r, y) in self.now.iter().zip(y) {
            *y = r.jac.iter().zip(x).map(|(j, x)| j * x).sum();
        }
    }
    fn tangent(&self, s: Shift, _: &[f64], _: &[f64], out: &mut dyn Assembler) {
        for (i, m) in self.mass.iter().enumerate() {
            out.add(i, i, 1, 1, &[s.mass * m]);
        }
    }
    fn jacobian(&self, out: &mut dyn Assembler) {
        for (i, r) in self.now.iter().enumerate() {
            out.add(i, 0, 1, r.jac.len(), &r.jac);
        }
    }
    fn mass_is_constant(&self) -> bool {
        self.free
    }
    fn row_kind(&self, row: usize) -> RowKind {
        if row.is_multiple_of(self.size) { RowKind::Holonomic } else { RowKind::Nonholonomic }
    }
}

/// The method at work.
struct Run {
    sys: Bench,
    method: MoreauJean,
    x: State,
    next: State,
    friction: f64,
    impacts: f64,
}

impl Run {
    fn new(mut sys: Bench, contact: ContactEntry, q: &[f64], v: &[f64], h: f64) -> Run {
        sys.set_state(0.0, q, v);
        let (n, m) = (q.len(), sys.dims().m);
        let mut blocks = Blocks::new(0);
        let mut entries = Vec::new();
        for _ in 0..m / sys.size {
            let mu = contact.roughness.rest;
            blocks.push(sys.size, if sys.size > 1 { Cone::Coulomb { mu } } else { Cone::HalfLine });
            entries.push(contact);
        }
        let mut method = MoreauJean::new(&sys, &Options::default());
        method.set_contacts(&sys, &blocks, &entries);
        let x = State { t: 0.0, q: q.to_vec(), v: v.to_vec(), v_dot: vec![0.0; n], lambda: vec![0.0; m] };
        let mut run = Run { sys, method, next: x.clone(), x, friction: 0.0, impacts: 0.0 };
        run.method.restart(&mut run.sys, &mut run.x, h).unwrap();
        run
    }

    fn step(&mut self, h: f64) {
        self.method.step(&mut self.sys, &self.x, h, &mut self.next).unwrap();
        let report = self.method.friction();
        assert!(report.is_none_or(|r| !r.misses()), "{report:?}");
        std::mem::swap(&mut self.x, &mut self.next);
        self.method.accept();
        self.friction += self.method.friction_work();
        self.impacts += self.method.energy_lost();
    }

    fn steps(&mut self, h: f64, n: usize) {
        (0..n).for_each(|_| self.step(h));
    }
}

fn rough(mu: f64) -> ContactEntry {
    ContactEntry { roughness: Roughness::coulomb(mu), ..ContactEntry::default() }
}

/// A block on an incline of an angle: x down the slope, y off it.
fn incline(mass: f64, angle: f64) -> Bench {
    let force = [mass * G * angle.sin(), -mass * G * angle.cos()];
    Bench::new(&[mass, mass], &force, 2, Box::new(|q, _| vec![row(q[1], &[0.0, 1.0]), row(0.0, &[1.0, 0.0])]))
}

/// Both ways through the method: with factors, and without W.
fn both(make: impl Fn() -> Bench, check: impl Fn(Bench)) {
    for free in [false, true] {
        let mut sys = make();
        sys.free = free;
        check(sys);
    }
}

#[test]
fn a_block_on_an_incline_sticks_for_ever() {
    both(
        || incline(2.0, 0.4),
        |sys| {
            let mut run = Run::new(sys, rough(0.5), &[0.0, 0.0], &[0.0, 0.0], 0.01);
            run.steps(0.01, 100_000);
            assert!(run.x.q[0].abs() < 1e-12 && run.x.q[1].abs() < 1e-12, "{:?}", run.x.q);
            assert_eq!(run.method.states(), [ContactState::Stick]);
            assert!(run.friction.abs() < 1e-12);
        },
    );
}

#[test]
fn a_block_slides_down_with_the_acceleration_of_coulomb_and_does_not_lift() {
    let (angle, mu) = (0.5f64, 0.3);
    for mass in [1e-9, 1.0, 1e9] {
        both(
            || incline(mass, angle),
            |sys| {
                let mut run = Run::new(sys, rough(mu), &[0.0, 0.0], &[0.0, 0.0], 0.01);
                let a = G * (angle.sin() - mu * angle.cos());
                for _ in 0..100 {
                    run.step(0.01);
                    assert!(run.x.q[1].abs() < 1e-13);
                }
                assert!((run.x.v[0] - a).abs() < 1e-12 * a);
                assert_eq!(run.method.states(), [ContactState::Slip]);
                // friction does μ N times the way
                let work = mu * mass * G * angle.cos() * run.x.q[0];
                assert!((run.friction - work).abs() < 1e-10 * work, "{} {work}", run.friction);
            },
        );
    }
}

#[test]
fn without_friction_nothing_differs_from_the_half_line() {
    both(
        || incline(3.0, 0.3),
        |sys| {
            let free = sys.free;
            let mut smooth =
                Bench::new(&[3.0, 3.0], &sys.force.clone(), 1, Box::new(|q, _| vec![row(q[1], &[0.0, 1.0])]));
            smooth.free = free;
            let contact = ContactEntry { restitution: 0.5, ..ContactEntry::default() };
            let (q, v, h) = ([0.0, 0.1], [0.2, -0.1], 0.003);
            let mut run = Run::new(sys, contact, &q, &v, h);
            let mut other = Run::new(smooth, contact, &q, &v, h);
            for _ in 0..400 {
                run.step(h);
                other.step(h);
                assert_eq!(run.x.q, other.x.q);
                assert_eq!(run.x.v, other.x.v);
            }
        },
    );
}

/// A disc on a plane: x, y, angle; slip velocity of its lowest point.
fn disc(mass: f64, r: f64) -> Bench {
    Bench::new(
        &[mass, mass, 0.5 * mass * r * r],
        &[0.0, -mass * G, 0.0],
        2,
        Box::new(move |q, _| vec![row(q[1] - r, &[0.0, 1.0, 0.0]), row(0.0, &[1.0, 0.0, r])]),
    )
}

#[test]
fn a_disc_slides_then_rolls_with_two_thirds_of_its_speed() {
    let (r, v0, mu) = (0.1, 2.0, 0.2);
    both(
        || disc(1.5, r),
        |sys| {
            let mut run = Run::new(sys, rough(mu), &[0.0, r, 0.0], &[v0, 0.0, 0.0], 0.001);
            run.steps(0.001, 2000);
            assert!((run.x.v[0] - 2.0 / 3.0 * v0).abs() < 1e-10, "{}", run.x.v[0]);
            assert!((run.x.v[0] + r * run.x.v[2]).abs() < 1e-11);
            assert_eq!(run.method.states(), [ContactState::Stick]);
            // friction takes a third of the energy, nothing is lost otherwise but by the scheme
            let lost = run.friction + run.impacts;
            assert!((lost - 0.5 * 1.5 * v0 * v0 / 3.0).abs() < 1e-10, "{lost}");
            assert!((run.friction - 1.0).abs() < 2e-3, "{}", run.friction);
        },
    );
}

#[test]
fn the_method_is_of_first_order_from_slip_to_roll() {
    let (r, v0, mu, end) = (0.1, 2.0, 0.2, 0.6);
    // slip ends at t = v₀/(3 μ g)
    let stop = v0 / (3.0 * mu * G);
    let exact = v0 * stop - 0.5 * mu * G * stop * stop + 2.0 / 3.0 * v0 * (end - stop);
    let errors: Vec<f64> = [100, 200, 400, 800]
        .iter()
        .map(|n| {
            let h = end / f64::from(*n);
            let mut run = Run::new(disc(1.0, r), rough(mu), &[0.0, r, 0.0], &[v0, 0.0, 0.0], h);
            run.steps(h, *n as usize);
            (run.x.q[0] - exact).abs()
        })
        .collect();
    assert!(errors.windows(2).all(|e| e[0] / e[1] > 1.5), "{errors:?}");
    assert!(errors[3] < 1e-3, "{errors:?}");
}

/// A box on an incline that stands on two corners: x, y, angle.
fn cornered(mass: f64, half: [f64; 2], angle: f64) -> Bench {
    let inertia = mass / 3.0 * (half[0] * half[0] + half[1] * half[1]);
    Bench::new(
        &[mass, mass, inertia],
        &[mass * G * angle.sin(), -mass * G * angle.cos(), 0.0],
        2,
        Box::new(move |q, v| {
            let (s, c) = q[2].sin_cos();
            let mut rows = Vec::new();
            for side in [-1.0, 1.0] {
                let arm = [c * side * half[0] + s * half[1], s * side * half[0] - c * half[1]];
                let turn = v[2] * v[2];
                let mut normal = row(q[1] + arm[1], &[0.0, 1.0, arm[0]]);
                let mut tangent = row(0.0, &[1.0, 0.0, -arm[1]]);
                (normal.bias, tangent.bias) = (-turn * arm[1], -turn * arm[0]);
                rows.extend([normal, tangent]);
            }
            rows
        }),
    )
}

#[test]
fn a_box_on_two_corners_does_not_creep() {
    both(
        || cornered(2.0, [0.2, 0.1], 0.3),
        |sys| {
            let mut run = Run::new(sys, rough(0.6), &[0.0, 0.1, 0.0], &[0.0; 3], 0.01);
            run.steps(0.01, 100_000);
            let q = &run.x.q;
            assert!(q[0].abs() < 1e-12 && (q[1] - 0.1).abs() < 1e-12 && q[2].abs() < 1e-12, "{q:?}");
            assert_eq!(run.method.states(), [ContactState::Stick; 2]);
        },
    );
}

#[test]
fn a_box_dropped_on_an_incline_comes_to_rest_and_stays() {
    both(
        || cornered(2.0, [0.2, 0.1], 0.3),
        |sys| {
            let mut run = Run::new(sys, rough(0.6), &[0.0, 0.3, 0.2], &[0.1, 0.0, 0.5], 0.005);
            run.steps(0.005, 1000);
            assert_eq!(run.method.states(), [ContactState::Stick; 2]);
            let rest = run.x.q.clone();
            for _ in 0..10 {
                run.steps(0.005, 10_000);
                let moved = rest.iter().zip(&run.x.q).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()));
                assert!(moved < 1e-10, "{moved:e}");
            }
            assert!(run.x.q[2].abs() < 1e-9 && (run.x.q[1] - 0.1).abs() < 1e-9);
        },
    );
}

/// Two blocks on top of one another: x, y of each.
fn stacked(m: [f64; 2], pull: f64) -> Bench {
    Bench::new(
        &[m[0], m[0], m[1], m[1]],
        &[pull, -m[0] * G, 0.0, -m[1] * G],
        2,
        Box::new(|q, _| {
            vec![
                row(q[1], &[0.0, 1.0, 0.0, 0.0]),
                row(0.0, &[1.0, 0.0, 0.0, 0.0]),
                row(q[3] - q[1] - 1.0, &[0.0, -1.0, 0.0, 1.0]),
                row(0.0, &[-1.0, 0.0, 1.0, 0.0]),
            ]
        }),
    )
}

#[test]
fn a_block_pulled_from_below_another_slides_under_it() {
    // both move together while the pull is below 2 μ (m₁ + m₂) g
    let (m, mu) = ([2.0, 1.0], 0.25);
    let weight = (m[0] + m[1]) * G;
    for (pull, expected) in [
        (0.9 * mu * weight, [0.0, 0.0]),
        (1.5 * mu * weight, [0.5 * mu * G, 0.5 * mu * G]),
        (3.0 * mu * weight, [(3.0 * mu * weight - mu * weight - mu * m[1] * G) / m[0], mu * G]),
    ] {
        both(
            || stacked(m, pull),
            |sys| {
                let mut run = Run::new(sys, rough(mu), &[0.0, 0.0, 0.0, 1.0], &[0.0; 4], 0.01);
                run.steps(0.01, 100);
                for (v, a) in [run.x.v[0], run.x.v[2]].iter().zip(expected) {
                    assert!((v - a).abs() < 1e-10, "{v} {a}");
                }
                assert!(run.x.q[1].abs() < 1e-12 && (run.x.q[3] - 1.0).abs() < 1e-12);
            },
        );
    }
}

#[test]
fn a_coefficient_at_rest_holds_more_than_that_of_slip() {
    let two = ContactEntry {
        roughness: Roughness { rest: 0.5, slip: 0.2, stribeck: None },
        ..ContactEntry::default()
    };
    // tan 0.4 = 0.42: at rest it holds
    let mut run = Run::new(incline(1.0, 0.4), two, &[0.0, 0.0], &[0.0, 0.0], 0.01);
    run.steps(0.01, 1000);
    assert!(run.x.q[0].abs() < 1e-13);
    // pushed, it goes on with the coefficient of slip
    let mut run = Run::new(incline(1.0, 0.4), two, &[0.0, 0.0], &[0.1, 0.0], 0.01);
    run.steps(0.01, 100);
    let a = G * (0.4f64.sin() - 0.2 * 0.4f64.cos());
    assert!((run.x.v[0] - 0.1 - a).abs() < 1e-10, "{}", run.x.v[0]);
    // tan 0.5 = 0.55: it breaks away and slides from the first step on
    let mut run = Run::new(incline(1.0, 0.5), two, &[0.0, 0.0], &[0.0, 0.0], 0.01);
    run.steps(0.01, 100);
    let a = G * (0.5f64.sin() - 0.2 * 0.5f64.cos());
    assert!((run.x.v[0] - a).abs() < 1e-10, "{}", run.x.v[0]);
}

#[test]
fn stribeck_friction_settles_at_the_speed_at_which_it_balances_the_slope() {
    // rising slope: μ(u) = tan α has an unstable balance; above it the block accelerates, below it stops
    let roughness = Roughness { rest: 0.6, slip: 0.2, stribeck: Some(0.5) };
    let contact = ContactEntry { roughness, ..ContactEntry::default() };
    let angle = 0.35f64;
    let balance = -0.5 * ((angle.tan() - 0.2) / 0.4).ln();
    for (factor, stops) in [(0.9, true), (1.1, false)] {
        let mut run = Run::new(incline(1.0, angle), contact, &[0.0; 2], &[factor * balance, 0.0], 0.002);
        run.steps(0.002, 1500);
        assert_eq!(run.x.v[0].abs() < 1e-10, stops, "{}", run.x.v[0]);
        assert!(run.method.friction().unwrap().coefficient < 1e-8);
    }
}

#[test]
fn infinite_friction_holds_a_disc_as_a_rolling_joint_does() {
    // down a slope: a = 2/3 g sin α
    let (r, angle) = (0.2, 0.3f64);
    both(
        || {
            let mut sys = disc(1.0, r);
            sys.force = vec![G * angle.sin(), -G * angle.cos(), 0.0];
            sys
        },
        |sys| {
            let mut run = Run::new(sys, rough(1e6), &[0.0, r, 0.0], &[0.0; 3], 0.01);
            run.steps(0.01, 100);
            assert!((run.x.v[0] - 2.0 / 3.0 * G * angle.sin()).abs() < 1e-9, "{}", run.x.v[0]);
            assert!((run.x.v[0] + r * run.x.v[2]).abs() < 1e-10);
        },
    );
}

#[test]
fn dry_friction_of_a_joint_holds_up_to_its_bound_and_drags_beyond() {
    for (force, expected) in [(2.9, 0.0), (-2.9, 0.0), (5.0, 1.0), (-5.0, -1.0)] {
        both(
            || Bench::new(&[2.0], &[force], 1, Box::new(|_, _| vec![row(0.0, &[1.0])])),
            |sys| {
                let x = State { t: 0.0, q: vec![0.0], v: vec![0.0], v_dot: vec![0.0], lambda: vec![0.0] };
                let mut blocks = Blocks::new(0);
                blocks.push(1, Cone::Interval { bound: 3.0 });
                let method = MoreauJean::new(&sys, &Options::default());
                let mut run = Run { sys, method, next: x.clone(), x, friction: 0.0, impacts: 0.0 };
                run.method.set_contacts(&run.sys, &blocks, &[ContactEntry::default()]);
                run.method.restart(&mut run.sys, &mut run.x, 0.01).unwrap();
                assert!((run.x.v_dot[0] - expected).abs() < 1e-12, "{:?}", run.x.v_dot);
                run.steps(0.01, 1000);
                assert!((run.x.v[0] - 10.0 * expected).abs() < 1e-10, "{:?}", run.x.v);
                if expected == 0.0 {
                    assert!(run.x.q[0].abs() < 1e-13);
                    assert_eq!(run.method.states(), [ContactState::Stick]);
                } else {
                    let work = 3.0 * run.x.q[0].abs();
                    assert!((run.friction - work).abs() < 1e-9 * work, "{} {work}", run.friction);
                }
            },
        );
    }
}

#[test]
fn a_sliding_block_decelerates_from_the_start() {
    both(
        || incline(2.0, 0.0),
        |sys| {
            let run = Run::new(sys, rough(0.3), &[0.0, 0.0], &[-1.0, 0.0], 0.01);
            assert!((run.x.v_dot[0] - 0.3 * G).abs() < 1e-12, "{:?}", run.x.v_dot);
            // sweeps stop at 1e-10 of the largest acceleration
            assert!((run.x.lambda[0] - 2.0 * G).abs() < 1e-8, "{:?}", run.x.lambda);
            assert!((run.x.lambda[1] - 0.6 * G).abs() < 1e-8, "{:?}", run.x.lambda);
        },
    );
}

#[test]
fn a_belt_carries_a_block_along() {
    // surface of the first body moves with 0.5 m/s: slip is relative to it
    let belt = |q: &[f64], _: &[f64]| {
        let mut tangent = row(0.0, &[1.0, 0.0]);
        tangent.dt = -0.5;
        vec![row(q[1], &[0.0, 1.0]), tangent]
    };
    let sys = Bench::new(&[1.0, 1.0], &[0.0, -G], 2, Box::new(belt));
    let mut run = Run::new(sys, rough(0.2), &[0.0, 0.0], &[0.0, 0.0], 0.001);
    assert!((run.x.v_dot[0] - 0.2 * G).abs() < 1e-12);
    run.steps(0.001, 1000);
    assert!((run.x.v[0] - 0.5).abs() < 1e-12);
    assert_eq!(run.method.states(), [ContactState::Stick]);
}
