//! Natural coordinates as a mechanism: channels, poses, reactions, start values.

use super::chart::{Flat, turning_axes};
use super::{Body, Natural};
use crate::formulation::mechanism::{BodyState, Deformation, Mechanism, Parts, Vector};
use delassus_algebra::{Mat3, so3};
use delassus_model::settings::Coordinates;
use delassus_model::{Channel, Dimension, Model};
use std::ops::Range;

/// Axes of a body as drawn.
fn drawn_axes(model: &Model, i: usize) -> Mat3 {
    let b = &model.bodies[i];
    if model.dimension == Dimension::Planar {
        let (s, c) = b.angle.sin_cos();
        return [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]];
    }
    so3::matrix(b.rotation)
}

impl<S: Flat> Natural<S> {
    /// Accelerations of the bodies as twists: B q̈ + Ḃ q̇.
    fn twist_rates(&self, v_dot: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; self.inner.dims.nv];
        if v_dot.len() != self.dims.nv {
            return Vec::new();
        }
        for (b, s) in self.bodies.iter().zip(&self.inner.slots).skip(1) {
            let out = &mut out[s.v..s.v + s.nv];
            let a = &v_dot[b.at..b.at + b.n];
            if !b.is_rigid() {
                out.copy_from_slice(a);
                continue;
            }
            let mut line = S::zero_line();
            line.as_mut().copy_from_slice(a);
            let (linear, drift) = (S::twist(&b.chart, &line), S::drift(&b.chart, &b.v));
            for (o, (l, d)) in out.iter_mut().zip(linear.as_ref().iter().zip(drift.as_ref())) {
                *o = l + d;
            }
        }
        out
    }
}

impl<S: Flat> Natural<S> {
    /// Rows of joints, and of contacts: those of the bodies stand between them.
    pub(super) fn shared_rows(&self) -> [Range<usize>; 2] {
        [0..self.inner.joint_rows, self.inner.contact_blocks.first()..self.dims.m]
    }

    /// Does a row belong to a body alone?
    pub(super) fn is_own(&self, row: usize) -> bool {
        (self.inner.joint_rows..self.inner.contact_blocks.first()).contains(&row)
    }
}

impl<S: Flat> Mechanism for Natural<S> {
    fn parts(&self) -> &dyn Parts {
        &self.inner
    }
    fn parts_mut(&mut self) -> &mut dyn Parts {
        &mut self.inner
    }
    fn coordinates(&self) -> Coordinates {
        Coordinates::Natural
    }
    fn vector_at(&self, i: usize) -> Option<Vector> {
        (i == self.bodies[self.body_of(i)].at).then_some(Vector::Translation)
    }

    fn drawn(&self) -> Vec<f64> {
        let mut q = vec![0.0; self.dims.nq];
        for (i, b) in self.bodies.iter().enumerate().skip(1) {
            let line = S::line(self.inner.model.bodies[i - 1].com, &drawn_axes(&self.inner.model, i - 1));
            q[b.at..b.at + b.n].copy_from_slice(&line.as_ref()[..b.n]);
        }
        q
    }

    fn adopt_deformed(&self, bodies: &[BodyState], _: &Deformation) -> (Vec<f64>, Vec<f64>) {
        let (mut q, mut v) = (self.drawn(), vec![0.0; self.dims.nv]);
        for (state, b) in bodies.iter().zip(&self.bodies[1..]) {
            let r = b.at..b.at + b.n;
            q[r.clone()].copy_from_slice(&S::line(state.x, &state.r).as_ref()[..b.n]);
            let rates = turning_axes(&state.r, state.omega);
            v[r].copy_from_slice(&S::line(state.v, &rates).as_ref()[..b.n]);
            b.angle.set(state.angle);
        }
        (q, v)
    }

    fn channel(&self, c: Channel, v_dot: &[f64], lambda: &[f64]) -> f64 {
        // most channels know no accelerations; those of reactions are among the multipliers
        let rates = if self.inner.signal(c).is_some() { Vec::new() } else { self.twist_rates(v_dot) };
        self.inner.channel(c, &rates, lambda)
    }

    fn channel_gradient(&self, c: Channel, row: &mut [f64]) -> bool {
        row.fill(0.0);
        let Some(s) = self.inner.signal(c) else {
            return false;
        };
        for (i, dq, dv) in s.gradient(&self.inner.world) {
            let b: &Body<S> = &self.bodies[i];
            let line = b.pulled(if s.is_rate() { &dv } else { &dq });
            row[b.at..b.at + b.n].iter_mut().zip(line.as_ref()).for_each(|(r, x)| *r += x);
        }
        true
    }

    fn reaction(&self, joint: usize, v_dot: &[f64], lambda: &[f64]) -> [f64; 6] {
        self.inner.reaction(joint, &self.twist_rates(v_dot), lambda)
    }

    /// Rows of closed contacts stand behind those of joints and those of the bodies.
    fn close(&mut self, contacts: &[usize]) {
        self.inner.close_contacts(contacts);
        self.dims.m = self.inner.dims.m;
        for rows in [&mut self.g, &mut self.rate, &mut self.bias] {
            // rates of the bodies' own rows are zero and stay so
            rows.clear();
            rows.resize(self.dims.m, 0.0);
        }
        self.jac.resize(self.inner.blocks.len(), [[S::zero_line(); 2]; 3]);
    }
}
