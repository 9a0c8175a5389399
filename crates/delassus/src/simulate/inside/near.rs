//! Which contacts may meet within a step: those whose shapes are not told apart by balls around the centres of their bodies.
//!
//! First by both ends of the step and the speeds there, which costs nothing; then by the way of the centres through its middle.

use super::Inside;
use crate::simulate::session::Session;
use delassus_algebra::Vec3;
use delassus_algebra::vec3::{norm, scale, sub};
use delassus_mechanics::contact::{Envelope, Way};
use delassus_mechanics::formulation::Mechanism;

/// How much faster than at both ends, and than on the way from one to the other, a body may be in between.
const FASTER: f64 = 1.5;

/// What is known of contacts and bodies at one end of a step.
#[derive(Clone, Debug, Default)]
pub(in crate::simulate) struct Ends {
    /// Gaps and their rates, by contact.
    pub(in crate::simulate) gaps: Vec<f64>,
    pub(in crate::simulate) rates: Vec<f64>,
    /// Place, velocity and angular velocity of every world entry.
    centres: Vec<[Vec3; 3]>,
}

delassus_algebra::saved! { Ends { gaps, rates, centres } }

impl Ends {
    /// Takes them where the mechanism stands, velocities included.
    pub(in crate::simulate) fn take(&mut self, mechanism: &dyn Mechanism, contacts: usize) {
        self.gaps.resize(contacts, 0.0);
        self.rates.resize(contacts, 0.0);
        mechanism.contacts().gaps(&mut self.gaps);
        mechanism.contacts().gap_velocities(&mut self.rates);
        mechanism.contacts().centres(&mut self.centres);
    }

    /// How fast the fastest body turns where the mechanism stands, rad/s.
    pub(in crate::simulate) fn turning(mechanism: &dyn Mechanism) -> f64 {
        let mut centres = Vec::new();
        mechanism.contacts().centres(&mut centres);
        centres.iter().fold(0.0f64, |m, c| m.max(norm(c[2])))
    }

    /// The most a body turns within a step of length h between two ends, rad.
    pub(in crate::simulate) fn turn(ends: [&Ends; 2], h: f64) -> f64 {
        let fastest = |e: &Ends| e.centres.iter().fold(0.0f64, |m, c| m.max(norm(c[2])));
        h * fastest(ends[0]).max(fastest(ends[1]))
    }
}

/// Contacts that may meet within a step.
#[derive(Clone, Debug, Default)]
pub(in crate::simulate) struct Near {
    /// By number, in ascending order.
    pub(in crate::simulate) contacts: Vec<usize>,
    /// In how many parts of the step they are to be followed.
    pub(in crate::simulate) parts: usize,
}

impl Inside {
    /// The contacts that may come nearer than `least` within the step between these ends. The mechanism may stand elsewhere
    /// afterwards.
    pub(in crate::simulate) fn near(&mut self, session: &mut Session, ends: [&Ends; 2], least: f64) -> Near {
        let h = self.h;
        let contacts = session.mechanism.contacts();
        let mut groups: Vec<usize> = (0..contacts.groups().len())
            .filter(|g| {
                let group = &contacts.groups()[*g];
                let far = match group.envelope {
                    Envelope::Smooth => group.candidates.clone().all(|c| is_far(ends, c, h, least)),
                    known => known.stays_apart(|body| hull(ends.map(|e| e.centres[body]), h), least),
                };
                !far
            })
            .collect();
        if groups.is_empty() {
            return Near::default();
        }
        // the way of the centres through the middle of the step
        self.stand(session, 0.5, false);
        let mut middle = Vec::new();
        let contacts = session.mechanism.contacts();
        contacts.centres(&mut middle);
        let way = |body: usize| {
            Way::through(
                [ends[0].centres[body], middle[body], ends[1].centres[body]]
                    .map(|[x, v, _]| [x, scale(h, v)]),
            )
        };
        groups.retain(|g| !contacts.groups()[*g].envelope.stays_apart(way, least));
        // what they turn by
        let fastest = |body: usize| {
            [&ends[0].centres, &middle, &ends[1].centres].iter().fold(0.0f64, |m, c| m.max(norm(c[body][2])))
        };
        let turn = groups.iter().fold(0.0f64, |m, g| {
            m.max(match contacts.groups()[*g].envelope {
                // of any two bodies
                Envelope::Open => 2.0 * (0..middle.len()).map(fastest).fold(0.0, f64::max),
                known => known.bodies().map(fastest).sum(),
            })
        });
        let of = |g: &usize| contacts.groups()[*g].candidates.clone();
        Near { contacts: groups.iter().flat_map(of).collect(), parts: Inside::parts(turn * h) }
    }
}

/// Where the centre of a body can be within the step, by its speeds: within half a step of either end.
fn hull([[x0, v0, _], [x1, v1, _]]: [[Vec3; 3]; 2], h: f64) -> Way {
    let way = 0.5 * FASTER * (h * norm(v0).max(norm(v1))).max(2.0 * norm(sub(x1, x0)));
    Way::about([x0, x1], way)
}

/// Can the gap of a contact not come below `least`, by its rates?
fn is_far(ends: [&Ends; 2], c: usize, h: f64, least: f64) -> bool {
    let [(g0, u0), (g1, u1)] = ends.map(|e| (e.gaps[c], e.rates[c]));
    let way = 0.5 * FASTER * (h * u0.abs().max(u1.abs())).max(2.0 * (g1 - g0).abs());
    g0.min(g1) - way > least
}
