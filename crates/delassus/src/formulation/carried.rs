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
use crate::error::Error;
use crate::flexible::beam::Weights;
use crate::flexible::section::{MOST, Section, Wide};
use crate::flexible::{PlanarBeam, PlanarMesh};
use crate::force::element::BodyBlocks;
use crate::kinematics::{Space, World};
use crate::model::contact::{ContactKind, Shape};
use crate::model::{BodyKind, BodyRef, Frame, Model};
use delassus_algebra::Vec3;
use delassus_algebra::assemble::Assembler;
use delassus_algebra::vec3::ZERO;

/// Index of a body among the world's entries.
pub(super) fn index(b: BodyRef) -> usize {
    match b {
        BodyRef::Ground => 0,
        BodyRef::Body(i) => i + 1,
    }
}

/// The flexible bodies of a model and their sections.
#[derive(Clone, Debug)]
pub(super) struct Carriage {
    /// Entries of the world that are bodies or the ground.
    pub(super) bodies: usize,
    /// Beams in floating frames by slot.
    pub(super) beams: Vec<(usize, PlanarBeam)>,
    /// Meshes by slot.
    pub(super) meshes: Vec<(usize, PlanarMesh)>,
    /// Sections by slot of their owner; entry number `bodies + i` of the world.
    pub(super) sections: Vec<(usize, Section)>,
}

impl Carriage {
    /// Collects the flexible bodies and every place where something is attached to one.
    ///
    /// # Errors
    /// `OffBeam` for places beside a beam, `BadElement`, `NotAvailable`.
    pub(super) fn of(model: &Model) -> Result<Carriage, Error> {
        let mut all = Carriage {
            bodies: model.bodies.len() + 1,
            beams: Vec::new(),
            meshes: Vec::new(),
            sections: Vec::new(),
        };
        let gravity = [model.gravity[0], model.gravity[1]];
        for (i, body) in model.bodies.iter().enumerate() {
            let on = |e: Error| e.on(format!("body[{}]", body.name));
            match &body.kind {
                BodyKind::Beam(beam) => {
                    beam.check(model.dimension).map_err(on)?;
                    all.beams.push((i + 1, PlanarBeam::new(beam, body.mass, gravity)));
                }
                BodyKind::Mesh(mesh) => {
                    mesh.check(model.dimension).map_err(on)?;
                    let contacts = model.contact_nodes(i).map_err(on)?;
                    all.meshes.push((i + 1, PlanarMesh::new(mesh, body, gravity, &contacts)));
                }
                _ => {}
            }
        }
        if all.beams.is_empty() && all.meshes.is_empty() {
            return Ok(all);
        }
        for (name, b, p) in attachments(model) {
            let Some(x) = model.abscissa(b, p).map_err(|e| e.on(name))? else { continue };
            let BodyRef::Body(i) = b else { continue };
            if all.find(i + 1, x).is_some() {
                continue;
            }
            let body = &model.bodies[i];
            match &body.kind {
                BodyKind::Beam(beam) => all.sections.push((i + 1, Section::new(beam, x))),
                BodyKind::Mesh(mesh) => all.sections.push((i + 1, Section::on_mesh(mesh, body, x))),
                _ => {}
            }
        }
        Ok(all)
    }

    #[expect(clippy::float_cmp, reason = "the same place of the model gives the same number")]
    fn find(&self, slot: usize, x: f64) -> Option<usize> {
        self.sections.iter().position(|(s, section)| *s == slot && section.x == x)
    }

    /// The world entry that a frame of a body belongs to, and the frame in it.
    pub(super) fn locate(&self, model: &Model, b: BodyRef, frame: &Frame) -> (usize, Frame) {
        let found = model.abscissa(b, frame.p).ok().flatten().and_then(|x| self.find(index(b), x));
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

    /// The beam of a body's slot.
    pub(super) fn beam(&self, slot: usize) -> Option<&PlanarBeam> {
        self.beams.iter().find(|(s, _)| *s == slot).map(|(_, b)| b)
    }

    /// The mesh of a body's slot.
    pub(super) fn mesh(&self, slot: usize) -> Option<&PlanarMesh> {
        self.meshes.iter().find(|(s, _)| *s == slot).map(|(_, m)| m)
    }

    /// The section behind a world entry, if it is one.
    pub(super) fn section(&self, entry: usize) -> Option<&Section> {
        entry.checked_sub(self.bodies).and_then(|i| self.sections.get(i)).map(|(_, s)| s)
    }

    /// The slot whose coordinates move a world entry.
    pub(super) fn owner(&self, entry: usize) -> usize {
        entry.checked_sub(self.bodies).map_or(entry, |i| self.sections[i].0)
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
    pub(super) fn set_position<S: Space>(&mut self, slots: &[Slot], q: &[f64], world: &mut World<S>) {
        for (s, beam) in &mut self.beams {
            beam.set_position(&q[slots[*s].q..]);
        }
        for (s, mesh) in &mut self.meshes {
            mesh.set_position(&q[slots[*s].q..]);
            world.bodies[*s].pose = S::pose(BodyKind::Rigid, &mesh.first_node());
        }
        for (i, (s, section)) in self.sections.iter_mut().enumerate() {
            section.set_position(&q[slots[*s].q..]);
            world.bodies[self.bodies + i].pose = S::pose(BodyKind::Rigid, &section.place);
        }
    }

    /// Moves them to velocities.
    pub(super) fn set_velocity<S: Space>(&mut self, slots: &[Slot], v: &[f64], world: &mut World<S>) {
        for (s, beam) in &mut self.beams {
            beam.set_velocity(&v[slots[*s].v..]);
        }
        for (s, mesh) in &self.meshes {
            world.bodies[*s].twist.as_mut()[..3].copy_from_slice(&mesh.first_twist(&v[slots[*s].v..]));
        }
        for (i, (s, section)) in self.sections.iter_mut().enumerate() {
            section.set_velocity(&v[slots[*s].v..]);
            world.bodies[self.bodies + i].twist.as_mut()[..3].copy_from_slice(&section.twist);
        }
    }

    /// The forces of the flexible bodies themselves.
    pub(super) fn force(&self, slots: &[Slot], v: &[f64], f: &mut [f64]) {
        for (i, beam) in &self.beams {
            f[slots[*i].v..][..beam.force().len()].copy_from_slice(beam.force());
        }
        for (i, mesh) in &self.meshes {
            let all = slots[*i].velocities();
            mesh.force(&v[all.clone()], &mut f[all]);
        }
    }

    /// y += c M x of the flexible bodies.
    pub(super) fn add_mass_mul(&self, slots: &[Slot], c: f64, x: &[f64], y: &mut [f64]) {
        for (i, beam) in &self.beams {
            let all = slots[*i].velocities();
            beam.add_mass_mul(c, &x[all.clone()], &mut y[all]);
        }
        for (i, mesh) in &self.meshes {
            let all = slots[*i].velocities();
            mesh.add_mass_mul(c, &x[all.clone()], &mut y[all]);
        }
    }

    /// Their energy.
    pub(super) fn energy(&self, slots: &[Slot], v: &[f64]) -> Energy {
        let mut e = Energy::default();
        for (i, beam) in &self.beams {
            e.kinetic += beam.kinetic(&v[slots[*i].velocities()]);
            e.potential += beam.potential();
        }
        for (i, mesh) in &self.meshes {
            e.kinetic += mesh.kinetic(&v[slots[*i].velocities()]);
            e.potential += mesh.potential();
        }
        e
    }

    /// Power taken by their damping.
    pub(super) fn dissipation(&self, slots: &[Slot], v: &[f64]) -> f64 {
        let meshes = self.meshes.iter().map(|(i, m)| m.dissipation(&v[slots[*i].velocities()]));
        self.beams.iter().map(|(_, b)| b.dissipation()).chain(meshes).sum()
    }

    /// y += c Jᵀ row, with y over all coordinates.
    pub(super) fn add_row(&self, slots: &[Slot], entry: usize, c: f64, row: &[f64], y: &mut [f64]) {
        let (first, n) = self.span(slots, entry);
        let y = &mut y[first..first + n];
        match self.section(entry) {
            None => y.iter_mut().zip(row).for_each(|(y, r)| *y += c * r),
            Some(section) => {
                for (r, j) in row.iter().zip(&section.jac) {
                    y.iter_mut().zip(j).for_each(|(y, j)| *y += c * r * j);
                }
            }
        }
    }

    /// sum + row · J x, with x over all coordinates.
    pub(super) fn row_dot(&self, slots: &[Slot], entry: usize, row: &[f64], x: &[f64], sum: f64) -> f64 {
        let (first, n) = self.span(slots, entry);
        let x = &x[first..first + n];
        let onto = |sum: f64, row: &[f64]| x.iter().zip(row).fold(sum, |a, (x, r)| a + x * r);
        match self.section(entry) {
            None => onto(sum, row),
            Some(section) => row.iter().zip(&section.jac).fold(sum, |a, (r, j)| a + r * onto(0.0, j)),
        }
    }

    /// The blocks of the flexible bodies themselves at velocities v.
    pub(super) fn tangent(
        &self,
        slots: &[Slot],
        shift: Shift,
        (v, v_dot): (&[f64], &[f64]),
        out: &mut dyn Assembler,
    ) {
        let weights = Weights { mass: shift.mass, damping: shift.damping, stiffness: shift.stiffness };
        for (s, beam) in &self.beams {
            let s = &slots[*s];
            let mut block = [0.0; MOST * MOST];
            beam.add_tangent(weights, &v_dot[s.velocities()], &mut block);
            out.add(s.v, s.v, s.nv, s.nv, &block[..s.nv * s.nv]);
        }
        for (s, mesh) in &self.meshes {
            mesh.tangent(weights, &v[slots[*s].velocities()], slots[*s].v, out);
        }
    }

    /// c Σ `r_i` ∂²(place of the entry)ᵢ/∂q²; nothing for entries that are bodies.
    pub(super) fn curvature(&self, slots: &[Slot], entry: usize, c: f64, r: &[f64], out: &mut dyn Assembler) {
        let Some(section) = self.section(entry).filter(|s| s.is_curved()) else { return };
        let (v, n) = self.span(slots, entry);
        let mut block = [0.0; MOST * MOST];
        section.add_curvature(c, r, &mut block, n);
        out.add(v, v, n, n, &block[..n * n]);
    }
}

/// Everything attached to a body: who it is, the body, the place in body axes.
fn attachments(model: &Model) -> Vec<(String, BodyRef, Vec3)> {
    let mut list = Vec::new();
    for j in &model.joints {
        list.extend((0..2).map(|k| (format!("joint[{}]", j.name), j.between[k], j.frames[k].p)));
    }
    list.extend(model.markers.iter().map(|m| (format!("frame[{}]", m.name), m.body, m.frame.p)));
    for f in &model.forces {
        let on = || format!("force[{}]", f.name);
        list.extend(f.kind.attachments().into_iter().map(|(body, at)| (on(), body, at)));
    }
    for c in &model.contacts {
        let ContactKind::Pair(solids) = &c.kind else { continue };
        for solid in solids {
            if let Shape::Point { at } | Shape::Sphere { at, .. } | Shape::Plane { at, .. } = &solid.shape {
                list.push((format!("contact[{}]", c.name), solid.body, *at));
            }
        }
    }
    list
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
pub(super) struct Scatter<'a> {
    pub(super) slots: &'a [Slot],
    pub(super) carriage: &'a Carriage,
    pub(super) columns: Columns,
    pub(super) out: &'a mut dyn Assembler,
}

impl Scatter<'_> {
    /// Jᵢᵀ B Cⱼ where at least one entry is a section.
    fn carried(&mut self, i: usize, j: usize, block: &[f64], width: usize) {
        let [(va, na), (vb, nb)] = [i, j].map(|e| self.carriage.span(self.slots, e));
        let [ra, rb] = [i, j].map(|e| self.carriage.directions(self.slots, e, width));
        let (left, right) = (self.carriage.section(i), self.carriage.section(j));
        let columns: Option<&Wide> = right.map(|s| match self.columns {
            Columns::Motion => &s.jac,
            Columns::TwistByPosition => &s.twist_by_position,
        });
        let mut wide = [[0.0; MOST]; 3];
        for (r, line) in wide.iter_mut().enumerate().take(ra) {
            for (c, value) in block[r * width..].iter().enumerate().take(rb) {
                match columns {
                    None => line[c] += value,
                    Some(j) => line.iter_mut().zip(&j[c]).for_each(|(x, j)| *x += value * j),
                }
            }
        }
        let mut full = [0.0; MOST * MOST];
        for (r, line) in wide.iter().enumerate().take(ra) {
            for row in 0..na {
                let weight = left.map_or(f64::from(u8::from(row == r)), |s| s.jac[r][row]);
                for c in 0..nb {
                    full[row * nb + c] += weight * line[c];
                }
            }
        }
        self.out.add(va, vb, na, nb, &full[..na * nb]);
    }
}

impl<S: Space> BodyBlocks<S> for Scatter<'_> {
    fn add(&mut self, i: usize, j: usize, block: &S::Block) {
        let (a, b) = (&self.slots[self.carriage.owner(i)], &self.slots[self.carriage.owner(j)]);
        if a.nv == 0 || b.nv == 0 {
            return;
        }
        let full = block.as_ref();
        if self.columns == Columns::TwistByPosition
            && !self.carriage.section(j).is_some_and(Section::is_curved)
        {
            return;
        }
        if i >= self.carriage.bodies || j >= self.carriage.bodies {
            return self.carried(i, j, full, S::NV);
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
