//! States within the steps of a run, with accelerations and multipliers as well as its method knows them.

use delassus_integrators::integrator::{Dense, Method, Stepper};
use delassus_mechanics::formulation::Mechanism;
use delassus_model::Channel;
use delassus_system::state::State;

/// What is solved for anew at a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Resolve {
    /// Nothing: what the states of the method hold, linearly between them.
    Nothing,
    /// v̇ and λ between steps: their ends are too far apart.
    Forces,
    /// v̇ everywhere: the method knows means over steps only.
    Accelerations,
}

delassus_algebra::saved! { enum Resolve { Nothing, Forces, Accelerations } }

/// Reads states within steps.
pub(super) struct Between {
    dense: Dense,
    x: State,
    /// What the step said before it was solved for.
    said: (Vec<f64>, Vec<f64>),
    resolve: Resolve,
}

delassus_algebra::saved! { Between { dense, x, resolve } made { said } }

impl Between {
    /// For states like `x`.
    pub(super) fn new(x: &State) -> Between {
        Between { dense: Dense::new(x), x: x.clone(), said: Default::default(), resolve: Resolve::Nothing }
    }

    /// Another method goes on from x; these channels are read.
    pub(super) fn follow(&mut self, method: &Method, channels: &[Channel], x: &State) {
        self.resolve = Resolve::Nothing;
        if method.explicit && channels.iter().any(|c| c.reads_forces()) {
            self.resolve = Resolve::Forces;
        }
        if method.mean_accelerations && channels.iter().any(|c| c.accelerated().is_some()) {
            self.resolve = Resolve::Accelerations;
        }
        self.dense = Dense::new(x);
        self.x = x.clone();
    }

    /// Takes the step from x0 to x1, where the system stands.
    pub(super) fn span(&mut self, mechanism: &dyn Mechanism, stepper: &dyn Stepper, x0: &State, x1: &State) {
        stepper.interpolate(mechanism.as_system(), x0, x1, &mut self.dense);
    }

    /// The state at time t of the step, at which the mechanism stands afterwards.
    pub(super) fn stand(
        &mut self,
        mechanism: &mut dyn Mechanism,
        stepper: &mut dyn Stepper,
        t: f64,
    ) -> &State {
        self.dense.at(mechanism.system(), t, &mut self.x);
        self.solve(mechanism, stepper);
        mechanism.set_state(t, &self.x.q, &self.x.v);
        &self.x
    }

    /// The state x1 at the end of a step, at which the mechanism stands and does so again.
    pub(super) fn end<'a>(
        &'a mut self,
        mechanism: &mut dyn Mechanism,
        stepper: &mut dyn Stepper,
        x1: &'a State,
    ) -> &'a State {
        if self.resolve != Resolve::Accelerations {
            return x1;
        }
        self.x.copy_from(x1);
        self.solve(mechanism, stepper);
        mechanism.set_state(x1.t, &x1.q, &x1.v);
        &self.x
    }

    fn solve(&mut self, mechanism: &mut dyn Mechanism, stepper: &mut dyn Stepper) {
        if self.resolve == Resolve::Nothing {
            return;
        }
        let (v_dot, lambda) = &mut self.said;
        v_dot.clone_from(&self.x.v_dot);
        lambda.clone_from(&self.x.lambda);
        let solved = stepper.accelerations(mechanism.system(), &mut self.x).is_ok();
        if !solved {
            // singular here: what both ends say
            self.x.v_dot.copy_from_slice(v_dot);
        }
        if !solved || self.resolve == Resolve::Accelerations {
            self.x.lambda.clone_from(lambda);
        }
    }
}
