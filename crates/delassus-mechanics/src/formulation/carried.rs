//! Frames carried by flexible bodies: how rows, wrenches and blocks of elements reach the coordinates of the body.
//!
//! Elements see entries of the world: bodies, and behind them one entry for each section of a flexible body that something
//! is attached to. With the twist of an entry = J(q) v of its owner, an element's row r becomes Jᵀ r, its bias gains
//! r · J̇ v, and the derivative of Jᵀ r is
//!
//! ```text
//! Jᵀ (∂r/∂place) J + Jᵀ (∂r/∂twist) ∂(J v)/∂q + Σ r_i ∂²place_i/∂q²
//! ```
//!
//! A model without flexible bodies has no such entries and does none of this.

use super::absolute::Slot;
use super::{Energy, Shift};
use crate::flexible::{Deforming, Flexible, Held, Mean, Section};
use crate::force::element::BodyBlocks;
use crate::kinematics::{Space, World};
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::vec3::ZERO;
use delassus_model::contact::{ContactKind, Shape};
use delassus_model::{BodyRef, Frame, Model};
use delassus_system::error::Error;
use std::cell::RefCell;

/// Index of a body among the world's entries.
pub(super) fn index(b: BodyRef) -> usize {
    match b {
        BodyRef::Ground => 0,
        BodyRef::Body(i) => i + 1,
    }
}

/// A section with its owner's slot and its place in the undeformed body.
#[derive(Debug)]
pub(super) struct Carried<S: Space> {
    pub(super) slot: usize,
    at: Vec3,
    section: Box<dyn Section<S>>,
}

/// The flexible bodies of a model and their sections.
#[derive(Debug)]
pub(super) struct Carriage<S: Space> {
    /// Entries of the world that are bodies or the ground.
    pub(super) bodies: usize,
    /// Flexible bodies by slot.
    pub(super) flexible: Vec<(usize, Box<dyn Flexible<S>>)>,
    /// Sections; entry number `bodies + i` of the world.
    pub(super) sections: Vec<Carried<S>>,
    /// Blocks between two sections, and half of one.
    scratch: RefCell<[Vec<f64>; 2]>,
}

impl<S: Deforming> Carriage<S> {
    /// Collects the flexible bodies and every place where something is attached to one.
    ///
    /// # Errors
    /// `OffBeam` for places beside a beam, `BadElement`, `NotAvailable`.
    pub(super) fn of(model: &Model) -> Result<Carriage<S>, Error> {
        let mut all = Carriage {
            bodies: model.bodies.len() + 1,
            flexible: Vec::new(),
            sections: Vec::new(),
            scratch: RefCell::default(),
        };
        for (i, body) in model.bodies.iter().enumerate() {
            let on = |e: Error| e.on(format!("body[{}]", body.name));
            body.check_flexible(model.dimension).map_err(on)?;
            let contacts = model.contact_nodes(i).map_err(on)?;
            if let Some(flexible) = S::flexible(body, model.gravity, &contacts).map_err(on)? {
                all.flexible.push((i + 1, flexible));
            }
        }
        if all.flexible.is_empty() {
            return Ok(all);
        }
        for (name, b, p) in attachments(model) {
            let Some(at) = model.seat(b, p).map_err(|e| e.on(name.clone()))? else { continue };
            let BodyRef::Body(i) = b else { continue };
            if all.find(i + 1, at).is_some() {
                continue;
            }
            let Some(flexible) = all.body(i + 1) else { continue };
            let section = flexible.section(at).map_err(|e| e.on(name))?;
            all.sections.push(Carried { slot: i + 1, at, section });
        }
        let most = all.sections.iter().map(|c| c.section.held().width).max().unwrap_or(0).max(S::NV);
        all.scratch = RefCell::new([vec![0.0; most * most], vec![0.0; S::NV * most]]);
        Ok(all)
    }
}

impl<S: Space> Carriage<S> {
    #[expect(clippy::float_cmp, reason = "the same place of the model gives the same numbers")]
    fn find(&self, slot: usize, at: Vec3) -> Option<usize> {
        self.sections.iter().position(|c| c.slot == slot && c.at == at)
    }

    /// The world entry that a frame of a body belongs to, and the frame in it.
    pub(super) fn locate(&self, model: &Model, b: BodyRef, frame: &Frame) -> (usize, Frame) {
        let found = model.seat(b, frame.p).ok().flatten().and_then(|at| self.find(index(b), at));
        match found {
            Some(i) => (self.bodies + i, Frame { p: ZERO, axes: frame.axes }),
            None => (index(b), *frame),
        }
    }

    /// The same for two frames.
    pub(super) fn locate_pair(
        &self,
        model: &Model,
        between: [BodyRef; 2],
        frames: &[Frame; 2],
    ) -> ([usize; 2], [Frame; 2]) {
        let (a, fa) = self.locate(model, between[0], &frames[0]);
        let (b, fb) = self.locate(model, between[1], &frames[1]);
        ([a, b], [fa, fb])
    }

    /// The flexible body of a slot.
    pub(super) fn body(&self, slot: usize) -> Option<&dyn Flexible<S>> {
        self.flexible.iter().find(|(s, _)| *s == slot).map(|(_, b)| b.as_ref())
    }

    /// Its motion as a whole, where channels mean that.
    pub(super) fn mean(&self, slot: usize) -> Option<&dyn Mean> {
        self.body(slot)?.mean()
    }

    fn carried(&self, entry: usize) -> Option<&dyn Section<S>> {
        entry.checked_sub(self.bodies).and_then(|i| self.sections.get(i)).map(|c| c.section.as_ref())
    }

    /// The section behind a world entry, if it is one.
    pub(super) fn section(&self, entry: usize) -> Option<&Held<S>> {
        self.carried(entry).map(Section::held)
    }

    /// The slot whose coordinates move a world entry.
    pub(super) fn owner(&self, entry: usize) -> usize {
        entry.checked_sub(self.bodies).map_or(entry, |i| self.sections[i].slot)
    }

    /// The velocities that move a world entry: the first and their number.
    pub(super) fn span(&self, slots: &[Slot], entry: usize) -> (usize, usize) {
        let s = &slots[self.owner(entry)];
        self.section(entry).map_or((s.v, s.nv), |section| (s.v + section.first, section.width))
    }

    /// Components of its twist: those of a point mass are its translations.
    fn directions(&self, slots: &[Slot], entry: usize, most: usize) -> usize {
        self.section(entry).map_or_else(|| slots[entry].rigid(most), |_| most)
    }

    /// Moves flexible bodies and sections to coordinates.
    pub(super) fn set_position(&mut self, slots: &[Slot], q: &[f64], world: &mut World<S>) {
        for (s, body) in &mut self.flexible {
            body.set_position(&q[slots[*s].positions::<S>()]);
            world.bodies[*s].pose = body.frame();
        }
        for (i, c) in self.sections.iter_mut().enumerate() {
            c.section.set_position(&q[slots[c.slot].positions::<S>()]);
            world.bodies[self.bodies + i].pose = c.section.held().pose;
        }
    }

    /// Moves them to velocities.
    pub(super) fn set_velocity(&mut self, slots: &[Slot], v: &[f64], world: &mut World<S>) {
        for (s, body) in &mut self.flexible {
            let v = &v[slots[*s].velocities()];
            body.set_velocity(v);
            world.bodies[*s].twist = body.frame_twist(v);
        }
        for (i, c) in self.sections.iter_mut().enumerate() {
            c.section.set_velocity(&v[slots[c.slot].velocities()]);
            world.bodies[self.bodies + i].twist = c.section.held().twist;
        }
    }

    /// The forces of the flexible bodies themselves.
    pub(super) fn force(&self, slots: &[Slot], v: &[f64], f: &mut [f64]) {
        for (i, body) in &self.flexible {
            let all = slots[*i].velocities();
            body.force(&v[all.clone()], &mut f[all]);
        }
    }

    /// y += c M x of the flexible bodies.
    pub(super) fn add_mass_mul(&self, slots: &[Slot], c: f64, x: &[f64], y: &mut [f64]) {
        for (i, body) in &self.flexible {
            let all = slots[*i].velocities();
            body.add_mass_mul(c, &x[all.clone()], &mut y[all]);
        }
    }

    /// True if none of their mass matrices changes.
    pub(super) fn mass_is_constant(&self) -> bool {
        self.flexible.iter().all(|(_, body)| body.mass_is_constant())
    }

    /// Their energy.
    pub(super) fn energy(&self, slots: &[Slot], v: &[f64]) -> Energy {
        let mut e = Energy::default();
        for (i, body) in &self.flexible {
            e.kinetic += body.kinetic(&v[slots[*i].velocities()]);
            e.potential += body.potential();
        }
        e
    }

    /// Power taken by their damping.
    pub(super) fn dissipation(&self, slots: &[Slot], v: &[f64]) -> f64 {
        self.flexible.iter().map(|(i, body)| body.dissipation(&v[slots[*i].velocities()])).sum()
    }

    /// y += c Jᵀ row, with y over all coordinates.
    pub(super) fn add_row(&self, slots: &[Slot], entry: usize, c: f64, row: &[f64], y: &mut [f64]) {
        self.add_rows(slots, entry, std::iter::once((c, row)), y);
    }

    /// The same for several rows with their factors: where the entry stands is looked up once.
    pub(super) fn add_rows<'a>(
        &self,
        slots: &[Slot],
        entry: usize,
        rows: impl Iterator<Item = (f64, &'a [f64])>,
        y: &mut [f64],
    ) {
        let (first, n) = self.span(slots, entry);
        if n == 0 {
            return;
        }
        let y = &mut y[first..first + n];
        let Some(section) = self.section(entry) else {
            for (c, row) in rows {
                y.iter_mut().zip(row).for_each(|(y, r)| *y += c * r);
            }
            return;
        };
        let mut sum = S::zero_twist();
        for (c, row) in rows {
            sum.as_mut().iter_mut().zip(row).for_each(|(s, r)| *s += c * r);
        }
        for (r, j) in sum.as_ref().iter().zip(section.rows()) {
            y.iter_mut().zip(j).for_each(|(y, j)| *y += r * j);
        }
    }

    /// y += row · J x for several rows, with x over all coordinates.
    pub(super) fn rows_mul<'a>(
        &self,
        slots: &[Slot],
        entry: usize,
        rows: impl Iterator<Item = &'a [f64]>,
        x: &[f64],
        y: &mut [f64],
    ) {
        let (first, n) = self.span(slots, entry);
        if n == 0 {
            return;
        }
        let x = &x[first..first + n];
        let dot = |sum: f64, a: &[f64], x: &[f64]| x.iter().zip(a).fold(sum, |s, (x, a)| s + x * a);
        let Some(section) = self.section(entry) else {
            y.iter_mut().zip(rows).for_each(|(y, row)| *y = dot(*y, row, x));
            return;
        };
        let mut twist = S::zero_twist();
        twist.as_mut().iter_mut().zip(section.rows()).for_each(|(t, j)| *t = dot(0.0, j, x));
        y.iter_mut().zip(rows).for_each(|(y, row)| *y = dot(*y, row, twist.as_ref()));
    }

    /// Jᵀ of rows on an entry that is a section, as rows of the matrix from `row` on.
    pub(super) fn jacobian<'a>(
        &self,
        slots: &[Slot],
        entry: usize,
        row: usize,
        rows: impl ExactSizeIterator<Item = &'a [f64]>,
        out: &mut dyn Assembler,
    ) {
        let Some(section) = self.section(entry) else { return };
        let ((v, n), count) = (self.span(slots, entry), rows.len());
        let [_, block] = &mut *self.scratch.borrow_mut();
        let block = &mut block[..count * n];
        for (line, row) in block.chunks_exact_mut(n).zip(rows) {
            section.pull_back(row, line);
        }
        out.add(row, v, count, n, block);
    }

    /// The blocks of the flexible bodies themselves at velocities v.
    pub(super) fn tangent(
        &self,
        slots: &[Slot],
        shift: Shift,
        (v, v_dot): (&[f64], &[f64]),
        out: &mut dyn Assembler,
    ) {
        for (s, body) in &self.flexible {
            let all = slots[*s].velocities();
            body.tangent(shift, &v[all.clone()], &v_dot[all.clone()], all.start, out);
        }
    }

    /// c ∂(Jᵀ r)/∂q of an entry at constant r; nothing for entries that are bodies.
    pub(super) fn curvature(&self, slots: &[Slot], entry: usize, c: f64, r: &[f64], out: &mut dyn Assembler) {
        let Some(section) = self.carried(entry).filter(|s| s.held().curved) else { return };
        let (v, n) = self.span(slots, entry);
        let [block, _] = &mut *self.scratch.borrow_mut();
        let block = &mut block[..n * n];
        block.fill(0.0);
        section.add_curvature(c, r, block);
        out.add(v, v, n, n, block);
    }
}

/// Everything attached to a body: who it is, the body, the place in body axes.
fn attachments(model: &Model) -> Vec<(String, BodyRef, Vec3)> {
    let mut list = Vec::new();
    for j in &model.joints {
        list.extend((0..2).map(|k| (format!("joint[{}]", j.name), j.between[k], j.frames[k].p)));
        if j.kind.is_on_axis() {
            list.extend(axis_nodes(model, format!("joint[{}]", j.name), j.between[0]));
        }
    }
    list.extend(model.markers.iter().map(|m| (format!("frame[{}]", m.name), m.body, m.frame.p)));
    for f in &model.forces {
        let on = || format!("force[{}]", f.name);
        list.extend(f.kind.attachments().into_iter().map(|(body, at)| (on(), body, at)));
    }
    for c in &model.contacts {
        let ContactKind::Pair(solids) = &c.kind else { continue };
        for solid in solids {
            if let Shape::Surface { .. } = &solid.shape {
                list.extend(axis_nodes(model, format!("contact[{}]", c.name), solid.body));
            }
            if let Shape::Point { at } | Shape::Sphere { at, .. } | Shape::Plane { at, .. } = &solid.shape {
                list.push((format!("contact[{}]", c.name), solid.body, *at));
            }
        }
    }
    list
}

/// The nodes of the axis of a flexible body.
fn axis_nodes(model: &Model, on: String, b: BodyRef) -> impl Iterator<Item = (String, BodyRef, Vec3)> {
    let nodes = model.axis_nodes(b).unwrap_or_default();
    nodes.into_iter().map(move |x| (on.clone(), b, [x, 0.0, 0.0]))
}

/// Which derivative of the blocks' columns is scattered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Columns {
    /// Increments (or velocities) of the entry: J.
    Motion,
    /// What the twist of a section gains from its owner's position: ∂(J v)/∂q. Bodies have none.
    TwistByPosition,
}

/// Scatters blocks between world entries into a matrix of coordinates.
pub(super) struct Scatter<'a, S: Space> {
    pub(super) slots: &'a [Slot],
    pub(super) carriage: &'a Carriage<S>,
    pub(super) columns: Columns,
    pub(super) out: &'a mut dyn Assembler,
}

impl<S: Space> Scatter<'_, S> {
    /// Jᵢᵀ B Cⱼ where at least one entry is a section.
    fn carried(&mut self, i: usize, j: usize, block: &[f64]) {
        let [(va, na), (vb, nb)] = [i, j].map(|e| self.carriage.span(self.slots, e));
        let [ra, rb] = [i, j].map(|e| self.carriage.directions(self.slots, e, S::NV));
        let (left, right) = (self.carriage.section(i), self.carriage.section(j));
        let columns = right.map(|s| match self.columns {
            Columns::Motion => &s.jac[..],
            Columns::TwistByPosition => &s.twist_by_position[..],
        });
        let [full, wide] = &mut *self.carriage.scratch.borrow_mut();
        // B C, line by line
        let wide = &mut wide[..ra * nb];
        wide.fill(0.0);
        for (line, values) in wide.chunks_exact_mut(nb).zip(block.chunks_exact(S::NV)) {
            match columns {
                None => line[..rb].copy_from_slice(&values[..rb]),
                Some(j) => {
                    for (value, j) in values.iter().zip(j.chunks_exact(nb)).take(rb) {
                        line.iter_mut().zip(j).for_each(|(x, j)| *x += value * j);
                    }
                }
            }
        }
        let full = &mut full[..na * nb];
        full.fill(0.0);
        match left {
            None => full[..ra * nb].copy_from_slice(wide),
            Some(s) => {
                for (line, weights) in wide.chunks_exact(nb).zip(s.rows()) {
                    for (row, weight) in full.chunks_exact_mut(nb).zip(weights).filter(|x| *x.1 != 0.0) {
                        row.iter_mut().zip(line).for_each(|(x, y)| *x += weight * y);
                    }
                }
            }
        }
        self.out.add(va, vb, na, nb, full);
    }
}

impl<S: Space> BodyBlocks<S> for Scatter<'_, S> {
    fn add(&mut self, i: usize, j: usize, block: &S::Block) {
        let (a, b) = (&self.slots[self.carriage.owner(i)], &self.slots[self.carriage.owner(j)]);
        if a.nv == 0 || b.nv == 0 {
            return;
        }
        let full = block.as_ref();
        if self.columns == Columns::TwistByPosition && !self.carriage.section(j).is_some_and(|s| s.curved) {
            return;
        }
        if i >= self.carriage.bodies || j >= self.carriage.bodies {
            return self.carried(i, j, full);
        }
        let (nr, nc) = (a.rigid(S::NV), b.rigid(S::NV));
        if nr == S::NV && nc == S::NV {
            return self.out.add(a.v, b.v, S::NV, S::NV, full);
        }
        // point masses have no rotation
        let mut part = [0.0; 36];
        for r in 0..nr {
            part[r * nc..(r + 1) * nc].copy_from_slice(&full[r * S::NV..r * S::NV + nc]);
        }
        self.out.add(a.v, b.v, nr, nc, &part[..nr * nc]);
    }
}
