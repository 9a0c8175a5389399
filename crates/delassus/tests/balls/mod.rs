//! A mechanism under a method that steps over impacts, with all its contacts in the equations; models with contacts.

use delassus::formulation::{Mechanism, build};
use delassus::integrator::{ContactEntry, Options, Stepper, method};
use delassus::model::Body;
use delassus::model::contact::{Cloud, Contact, ContactKind, Shape, Solid};
use delassus::model::{BodyRef, Dimension, Model};
use delassus::{Failure, State};

pub(crate) fn solid(body: BodyRef, shape: Shape) -> Solid {
    Solid::new(body, "", shape)
}

pub(crate) fn plane(at: [f64; 3], normal: [f64; 3]) -> Solid {
    solid(BodyRef::Ground, Shape::Plane { at, normal })
}

pub(crate) fn disc(body: BodyRef, radius: f64) -> Solid {
    solid(body, Shape::Sphere { at: [0.0; 3], radius, hollow: false })
}

pub(crate) fn touching(model: &mut Model, a: Solid, b: Solid, restitution: f64) {
    let name = format!("contact {}", model.contacts.len());
    model.contacts.push(Contact::new(name, ContactKind::Pair([a, b]), restitution));
}

/// The mechanism, the method and the state.
pub(crate) struct Driver {
    pub(crate) mechanism: Box<dyn Mechanism>,
    pub(crate) stepper: Box<dyn Stepper>,
    pub(crate) x: State,
    pub(crate) next: State,
    /// Contacts in the equations.
    pub(crate) near: Vec<usize>,
    /// Gaps up to which contacts are in the equations, m.
    pub(crate) reach: f64,
    list: Vec<usize>,
    rows: Vec<ContactEntry>,
}

impl Driver {
    /// Starts from the drawn position with the velocities of the model.
    pub(crate) fn new(model: &Model, name: &str, options: &Options, h: f64) -> Driver {
        let session = delassus::simulate::Session::new(model, name, options, h).unwrap();
        let mut mechanism = build(model).unwrap();
        let mut x = session.x.clone();
        let mut stepper = (method(name).unwrap().make)(mechanism.as_system(), options);
        stepper.restart(mechanism.system(), &mut x, h).unwrap();
        let next = x.clone();
        let mut d = Driver {
            mechanism,
            stepper,
            x,
            next,
            near: Vec::new(),
            reach: 1e3,
            list: Vec::new(),
            rows: Vec::new(),
        };
        d.gather();
        d
    }

    pub(crate) fn with_reach(mut self, reach: f64) -> Driver {
        self.reach = reach;
        self.gather();
        self
    }

    /// Puts the contacts that are near into the equations.
    pub(crate) fn gather(&mut self) {
        self.mechanism.contacts_mut().near(self.reach, &mut self.list);
        if self.list == self.near {
            return;
        }
        self.mechanism.close(&self.list);
        self.rows.clear();
        for c in &self.list {
            let before = self.near.binary_search(c).ok();
            self.rows.push(ContactEntry {
                restitution: self.mechanism.contacts().law(*c).restitution,
                before,
                ..ContactEntry::default()
            });
        }
        std::mem::swap(&mut self.near, &mut self.list);
        let m = self.mechanism.dims().m;
        self.x.lambda.resize(m, 0.0);
        self.next.lambda.resize(m, 0.0);
        self.mechanism.set_position(self.x.t, &self.x.q);
        self.mechanism.set_velocity(&self.x.v);
        let (method, blocks) = (self.stepper.nonsmooth().unwrap(), self.mechanism.contacts().blocks());
        method.set_contacts(self.mechanism.as_system(), blocks, &self.rows);
    }

    pub(crate) fn try_step(&mut self, h: f64) -> Result<delassus::integrator::Report, Failure> {
        let report = self.stepper.step(self.mechanism.system(), &self.x, h, &mut self.next)?;
        self.stepper.accept();
        std::mem::swap(&mut self.x, &mut self.next);
        self.mechanism.commit();
        Ok(report)
    }

    pub(crate) fn step(&mut self, h: f64) -> delassus::integrator::Report {
        let done = self.try_step(h);
        done.unwrap_or_else(|e| panic!("t = {}: {e:?}", self.x.t))
    }

    pub(crate) fn contact_impulses(&mut self) -> Vec<f64> {
        let first = self.mechanism.contact_rows().start;
        self.stepper.nonsmooth().unwrap().impulses()[first..].to_vec()
    }

    pub(crate) fn energy(&self) -> f64 {
        let e = self.mechanism.energy().unwrap();
        e.kinetic + e.potential
    }
}

/// Discs of one radius in a box a little wider than tall, a little apart, rows shifted in turn; the box is open above.
pub(crate) fn pile(count: usize, radius: f64) -> Model {
    let mut model = Model::new("pile", Dimension::Planar);
    model.gravity = [0.0, -9.81, 0.0];
    let across = (count as f64).sqrt().ceil().max(2.0) as usize;
    let width = 2.1 * radius * (across as f64 + 0.6);
    let mut discs = Vec::new();
    for i in 0..count {
        let (row, k) = (i / across, i % across);
        let x =
            2.1 * radius * (k as f64 + 0.55 + 0.5 * (row % 2) as f64) + 0.01 * radius * ((7 * i) % 5) as f64;
        let y = 2.1 * radius * (row as f64 + 0.6);
        let inertia = 0.5 * radius * radius;
        let body = model.add_body(Body::planar(&format!("disc {i}"), 1.0, [x, y], inertia)).unwrap();
        discs.push(disc(body, radius));
    }
    let walls = [
        ([0.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
        ([0.0, 0.0, 0.0], [1.0, 0.0, 0.0]),
        ([width, 0.0, 0.0], [-1.0, 0.0, 0.0]),
    ];
    let walls = walls.map(|(at, normal)| plane(at, normal)).to_vec();
    let kind =
        ContactKind::Cloud(Cloud { among: vec!["disc*".into()], grains: discs, with: walls, laws: vec![] });
    model.contacts.push(Contact::new("pile", kind, 0.2));
    model.solve.contact = "stepping".parse().unwrap();
    model
}
