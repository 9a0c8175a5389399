//! M, and the tangent with all derivatives of the map.
//!
//! Column k is the derivative of Bᵀ r, r = M̄ v̇ − f̄ − Ḡᵀλ, along (δz, δż, δz̈) = (stiffness, damping, mass) `e_k`:
//! Bᵀ (M̄ δv̇ + C̄ δv + K̄ δx) + (δB)ᵀ r. With D the displacement of a frame and E that of the frame in which a step's
//! screws are constant (its own for joints and inwards, the one before for outwards), own motion o and own acceleration y,
//! sums over the steps on the way from the ground:
//!
//! ```text
//! V = Σ o                     δo = E × o + σ δξ + (screw) δż
//! A = Σ (y + V_λ × o)         δy = E × y + σ δξ̇ + (screw) δz̈
//! ```
//!
//! The twist t = X V of a frame and its rate follow by δt = X (δV − D × V) + (`D_ω` × t_v, 0) and the same for A, and a force
//! W about O that a wrench on a displaced frame becomes changes by D ×* W less what keeps its global direction.

use super::super::super::{Assembler, Dims, Shift, System};
use super::FlexibleTree;
use super::bend::carry;
use super::position::carrier;
use super::steps::{Kind, Step};
use crate::kinematics::screw::{Screw, add_scaled, pair};
use crate::kinematics::signal::translation;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::add;

/// Scratch of products and tangents.
#[derive(Debug)]
pub(super) struct Work<S: Screw> {
    /// Over the velocities of the bodies.
    pub(super) u: Vec<f64>,
    pub(super) w: Vec<f64>,
    /// By step.
    pub(super) motions: Vec<S::Twist>,
    pub(super) forces: Vec<S::Twist>,
    /// Displacements D, direction by direction, and changes of V and A along one.
    displaced: Vec<S::Twist>,
    moved: Vec<S::Twist>,
    pushed: Vec<S::Twist>,
    /// Accelerations and own accelerations at z̈.
    accelerations: Vec<S::Twist>,
    own: Vec<S::Twist>,
    /// Direction by direction: does it move the step?
    touched: Vec<bool>,
    /// δx, δv, δv̇ and what they make of the residual, direction by direction.
    dx: Vec<f64>,
    dv: Vec<f64>,
    da: Vec<f64>,
    product: Vec<f64>,
    /// n × n.
    matrix: Vec<f64>,
    /// Ḡ and a row of G.
    pub(super) rows: Vec<f64>,
    pub(super) row: Vec<f64>,
}

impl<S: Screw> Work<S> {
    pub(super) fn new(dims: Dims, bodies: Dims, list: &[Step]) -> Work<S> {
        let (zero, wide, steps) = (S::zero_twist(), bodies.nv * dims.nv, list.len());
        let mut touched: Vec<bool> = Vec::with_capacity(dims.nv * steps);
        for k in 0..dims.nv {
            let first = touched.len();
            for step in list {
                let behind = step.parent.is_some_and(|p| touched[first + p]);
                touched.push(behind || step.column_of(k).is_some());
            }
        }
        Work {
            u: vec![0.0; bodies.nv],
            w: vec![0.0; bodies.nv],
            motions: vec![zero; steps],
            forces: vec![zero; steps],
            displaced: vec![zero; steps * dims.nv],
            moved: vec![zero; steps],
            pushed: vec![zero; steps],
            accelerations: vec![zero; steps],
            own: vec![zero; steps],
            touched,
            dx: vec![0.0; wide],
            dv: vec![0.0; wide],
            da: vec![0.0; wide],
            product: vec![0.0; wide],
            matrix: vec![0.0; dims.nv * dims.nv],
            rows: vec![0.0; dims.m * bodies.nv],
            row: vec![0.0; dims.nv],
        }
    }
}

/// P += T X, block by block of T; P and X hold one direction after the other.
struct Times<'a> {
    n: usize,
    x: &'a [f64],
    product: &'a mut [f64],
}

impl Assembler for Times<'_> {
    fn add(&mut self, row: usize, col: usize, nr: usize, nc: usize, block: &[f64]) {
        for (x, p) in self.x.chunks_exact(self.n).zip(self.product.chunks_exact_mut(self.n)) {
            let x = &x[col..col + nc];
            if x.iter().all(|x| *x == 0.0) {
                continue;
            }
            for (p, line) in p[row..row + nr].iter_mut().zip(block.chunks_exact(nc)) {
                *p += line.iter().zip(x).map(|(t, x)| t * x).sum::<f64>();
            }
        }
    }
}

fn add_linear<S: Screw>(t: &mut S::Twist, u: Vec3) {
    t.as_mut()[..S::NT].iter_mut().zip(u).for_each(|(t, u)| *t += u);
}

impl<S: Screw> FlexibleTree<S> {
    /// c M.
    pub(super) fn add_mass(&self, c: f64, out: &mut dyn Assembler) {
        let n = self.dims.nv;
        let Work { u, w, motions, forces, matrix, row, .. } = &mut *self.work.borrow_mut();
        let map = self.map();
        matrix.fill(0.0);
        for (k, line) in matrix.chunks_exact_mut(n).enumerate() {
            row.fill(0.0);
            row[k] = 1.0;
            map.push(row, motions, u);
            w.fill(0.0);
            self.inner.add_mass_mul(c, u, w);
            map.pull(1.0, w, forces, line);
        }
        out.add(0, 0, n, n, matrix);
    }

    pub(super) fn add_tangent(&self, shift: Shift, v_dot: &[f64], lambda: &[f64], out: &mut dyn Assembler) {
        let work = &mut *self.work.borrow_mut();
        let (n, wide) = (self.dims.nv, self.inner.dims.nv);
        // r = M̄ v̇ − f̄ − Ḡᵀλ at v̇ = B z̈ + Ḃ ż, and its forces about O
        let map = self.map();
        map.push(v_dot, &mut work.motions, &mut work.u);
        work.u.iter_mut().zip(&self.drift).for_each(|(u, d)| *u += d);
        work.w.iter_mut().zip(self.inner.force()).for_each(|(w, f)| *w = -f);
        self.inner.add_mass_mul(1.0, &work.u, &mut work.w);
        self.inner.add_jac_t_mul(-1.0, lambda, &mut work.w);
        map.gather(&work.w, &mut work.forces);
        // own accelerations and accelerations at z̈
        for (i, step) in self.steps.iter().enumerate() {
            let mut own = if step.kind.bend().is_some() { self.curves[i] } else { S::zero_twist() };
            for (at, v) in step.columns() {
                add_scaled::<S>(&mut own, v_dot[v], &self.s[at]);
            }
            let mut a = own;
            if let Some(p) = step.parent {
                add_scaled::<S>(&mut a, 1.0, &work.accelerations[p]);
                add_scaled::<S>(&mut a, 1.0, &S::cross(&self.motions[p], &self.own[i]));
            }
            (work.own[i], work.accelerations[i]) = (own, a);
        }
        self.bends.borrow_mut().iter_mut().for_each(|b| b.differentiate(v_dot));
        // δx, δv, δv̇ of all directions
        for k in 0..n {
            let at = k * wide..(k + 1) * wide;
            self.vary(shift, k, work);
            self.vary_bodies(shift, k, at, work);
        }
        // M̄ δv̇ + C̄ δv + K̄ δx
        work.product.fill(0.0);
        for (da, p) in work.da.chunks_exact(wide).zip(work.product.chunks_exact_mut(wide)) {
            self.inner.add_mass_mul(1.0, da, p);
        }
        let still = Shift { mass: 0.0, damping: 0.0, stiffness: 0.0 };
        for (shift, x) in
            [(Shift { damping: 1.0, ..still }, &work.dv), (Shift { stiffness: 1.0, ..still }, &work.dx)]
        {
            let mut times = Times { n: wide, x, product: &mut work.product };
            self.inner.tangent(shift, &work.u, lambda, &mut times);
        }
        work.matrix.fill(0.0);
        for k in 0..n {
            self.pull_varied(shift, k, work);
        }
        out.add(0, 0, n, n, &work.matrix);
    }

    /// D, δV and δA of all steps along direction k.
    fn vary(&self, shift: Shift, k: usize, work: &mut Work<S>) {
        let (bends, all) = (self.bends.borrow(), k * self.steps.len()..(k + 1) * self.steps.len());
        let (touched, displaced) = (&work.touched[all.clone()], &mut work.displaced[all]);
        for (i, step) in self.steps.iter().enumerate().filter(|(i, _)| touched[*i]) {
            let own = step.column_of(k);
            let zero = S::zero_twist();
            let (before, moved, pushed) = step
                .parent
                .filter(|p| touched[*p])
                .map_or((zero, zero, zero), |p| (displaced[p], work.moved[p], work.pushed[p]));
            let mut d = before;
            if let Some(at) = own {
                add_scaled::<S>(&mut d, shift.stiffness, &self.s[at]);
            }
            let e = if matches!(step.kind, Kind::Out(_)) { &before } else { &d };
            let mut motion = S::cross(e, &self.own[i]);
            let mut acceleration = S::cross(e, &work.own[i]);
            if let Some(at) = own {
                add_scaled::<S>(&mut motion, shift.damping, &self.s[at]);
                add_scaled::<S>(&mut acceleration, shift.mass, &self.s[at]);
                if let Some((b, sign)) = step.kind.bend() {
                    let (bend, l) = (&bends[b], k - step.v);
                    let frame = carrier::<S>(step, i, &self.frames);
                    let global = |screw: &S::Twist| carry::<S>(&frame, self.origin, screw);
                    let weight = sign * shift.stiffness;
                    add_scaled::<S>(&mut motion, weight, &global(&bend.by_position[l]));
                    add_scaled::<S>(&mut acceleration, weight, &global(&bend.rate_by_position[l]));
                    let weight = sign * shift.damping;
                    add_scaled::<S>(&mut acceleration, weight, &global(&bend.rate_by_velocity[l]));
                }
            }
            if let Some(p) = step.parent {
                add_scaled::<S>(&mut acceleration, 1.0, &S::cross(&moved, &self.own[i]));
                add_scaled::<S>(&mut acceleration, 1.0, &S::cross(&self.motions[p], &motion));
            }
            add_scaled::<S>(&mut motion, 1.0, &moved);
            add_scaled::<S>(&mut acceleration, 1.0, &pushed);
            (displaced[i], work.moved[i], work.pushed[i]) = (d, motion, acceleration);
        }
    }

    /// δx, δv, δv̇ of the bodies along direction k.
    fn vary_bodies(&self, shift: Shift, k: usize, at: std::ops::Range<usize>, work: &mut Work<S>) {
        let map = self.map();
        let (dx, dv, da) = (&mut work.dx[at.clone()], &mut work.dv[at.clone()], &mut work.da[at]);
        [&mut *dx, &mut *dv, &mut *da].into_iter().for_each(|x| x.fill(0.0));
        let all = k * self.steps.len()..(k + 1) * self.steps.len();
        let (touched, displaced) = (&work.touched[all.clone()], &work.displaced[all]);
        for (entry, i) in map.riders().filter(|(_, i)| touched[*i]) {
            let pose = &self.inner.world.bodies[entry].pose;
            let to_body = |m: &S::Twist| S::to_body(pose, self.origin, m);
            let (d, moved, pushed) = (&displaced[i], &work.moved[i], &work.pushed[i]);
            map.put(entry, &to_body(d), dx);
            let (motion, acceleration) = (&self.motions[i], &work.accelerations[i]);
            let v = translation::<S>(&to_body(motion));
            let a = translation::<S>(&to_body(acceleration));
            let mut change = *moved;
            add_scaled::<S>(&mut change, -1.0, &S::cross(d, motion));
            let mut t = to_body(&change);
            add_linear::<S>(&mut t, S::turning(d, v));
            map.put(entry, &t, dv);
            let mut change = *pushed;
            add_scaled::<S>(&mut change, -1.0, &S::cross(d, acceleration));
            let mut rate = to_body(&change);
            let turning = add(S::turning(moved, v), S::turning(motion, translation::<S>(&t)));
            add_linear::<S>(&mut rate, add(S::turning(d, a), turning));
            map.put(entry, &rate, da);
        }
        if let Some(i) = self.inner_velocity(k) {
            (dx[i], dv[i], da[i]) = (shift.stiffness, shift.damping, shift.mass);
        }
    }

    /// Column k of the matrix: Bᵀ of the product, and (δB)ᵀ r.
    fn pull_varied(&self, shift: Shift, k: usize, work: &mut Work<S>) {
        let (n, wide) = (self.dims.nv, self.inner.dims.nv);
        let exact = shift.stiffness != 0.0;
        let all = k * self.steps.len()..(k + 1) * self.steps.len();
        let (touched, displaced) = (&work.touched[all.clone()], &work.displaced[all]);
        let (map, bends) = (self.map(), self.bends.borrow());
        let product = &work.product[k * wide..(k + 1) * wide];
        map.gather(product, &mut work.motions);
        let behind = &mut work.motions;
        if exact {
            // forces on displaced frames keep their global direction, moments turn with them
            let changes = &mut work.moved;
            changes.fill(S::zero_twist());
            for (entry, i) in map.riders().filter(|(_, i)| touched[*i]) {
                let pose = &self.inner.world.bodies[entry].pose;
                let d = &displaced[i];
                let own = map.frame_part(entry, &work.w);
                let force = S::wrench(pose, self.origin, &own);
                add_scaled::<S>(&mut changes[i], 1.0, &S::cross_force(d, &force));
                let mut kept = S::zero_twist();
                add_linear::<S>(&mut kept, S::turning(d, translation::<S>(&own)));
                add_scaled::<S>(&mut changes[i], -1.0, &S::wrench(pose, self.origin, &kept));
            }
            for i in (0..self.steps.len()).rev() {
                let change = changes[i];
                add_scaled::<S>(&mut behind[i], 1.0, &change);
                if let Some(p) = self.steps[i].parent {
                    add_scaled::<S>(&mut changes[p], 1.0, &change);
                }
            }
        }
        for (i, step) in self.steps.iter().enumerate() {
            let mut force = behind[i];
            if exact && touched[i] {
                // columns turn with their frame: (E × s) · W = −s · (E ×* W)
                let before = step.parent.filter(|p| touched[*p]).map(|p| &displaced[p]);
                let e = if matches!(step.kind, Kind::Out(_)) { before } else { Some(&displaced[i]) };
                if let Some(e) = e {
                    add_scaled::<S>(&mut force, -1.0, &S::cross_force(e, &work.forces[i]));
                }
            }
            for (at, v) in step.columns() {
                work.matrix[v * n + k] += pair::<S>(&self.s[at], &force);
            }
            let own = step.column_of(k).filter(|_| exact);
            if let (Some(_), Some((b, sign))) = (own, step.kind.bend()) {
                let (bend, l) = (&bends[b], k - step.v);
                let frame = carrier::<S>(step, i, &self.frames);
                for j in 0..step.count {
                    let turned = carry::<S>(&frame, self.origin, &bend.gamma[j * bend.n + l]);
                    let value = sign * shift.stiffness * pair::<S>(&turned, &work.forces[i]);
                    work.matrix[(step.v + j) * n + k] += value;
                }
            }
        }
        for e in map.elastic {
            for j in 0..e.n {
                work.matrix[(e.v + j) * n + k] += product[e.inner[1] + j];
            }
        }
    }
}
