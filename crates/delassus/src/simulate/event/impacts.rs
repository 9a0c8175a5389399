//! What solves impacts and the forces of closed contacts: W, an impact law, a complementarity solver.

use crate::results::friction::FrictionCertificate;
use crate::simulate::session::Session;
use delassus_algebra::cone::Condensing;
use delassus_algebra::cone::friction::Friction;
use delassus_algebra::lcp::Careful;
use delassus_integrators::nonsmooth::law::LAWS;
use delassus_integrators::nonsmooth::{ContactProblem, DenseDelassus, Law};
use delassus_integrators::settings::Paradox;
use delassus_model::Settings;

/// Residual above which another complementarity solver is asked.
const RESIDUAL: f64 = 1e-12;

/// Solves for impulses.
pub(super) struct Impacts {
    pub(super) delassus: DenseDelassus,
    pub(super) law: &'static Law,
    pub(super) on_paradox: Paradox,
    pub(super) solver: Condensing,
    pub(super) problem: ContactProblem,
    /// Bounds of the friction of joints, by joint, in slip and at rest.
    pub(super) bounds: Vec<[f64; 2]>,
    /// A joint whose impulse of friction did not settle at the last instant, and by how much of it.
    pub(super) unsettled: Option<(usize, f64)>,
    /// How well problems with friction were solved so far.
    pub(super) certificate: Option<FrictionCertificate>,
}

delassus_algebra::saved! { Impacts { delassus, problem, bounds, certificate } made { law, on_paradox, solver, unsettled } }

impl Impacts {
    /// For a session at its start; the mechanism stands there afterwards.
    pub(super) fn new(settings: &Settings, session: &mut Session) -> Impacts {
        let mechanism = &mut session.mechanism;
        let mut delassus = DenseDelassus::new(mechanism.as_system());
        let (x, tolerance) = (&session.x, settings.redundancy_tolerance);
        delassus.analyze(mechanism.system(), x.t, &x.q, &x.v, tolerance);
        session.stand();
        let solver = Condensing::new(Careful::with(settings.lcp.info(), RESIDUAL));
        let friction = Friction::new(settings.friction_solver.name(), settings.friction_tolerance(1));
        let solver = match friction {
            Some(friction) => solver.with_friction(friction),
            None => solver,
        };
        let law = &LAWS[settings.impact_law.index()];
        Impacts {
            delassus,
            law,
            on_paradox: settings.on_paradox,
            solver,
            problem: ContactProblem::default(),
            bounds: session
                .mechanism
                .model()
                .joints
                .iter()
                .map(|j| j.friction.map_or([0.0; 2], |f| f.unloaded()))
                .collect(),
            unsettled: None,
            certificate: None,
        }
    }
}
