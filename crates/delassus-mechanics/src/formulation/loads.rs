//! Loads and motions that may do more within a step than a method sees of them: formulas, characteristics, roads and stops of
//! force elements, prescribed motions, and curves that points are held on.

use super::absolute::Absolute;
use crate::force::load::{Load, Series};
use crate::kinematics::Space;
use crate::kinematics::formula::MAX_INPUTS;
use delassus_model::Expr;

/// What a watched function does to the motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// It pushes: [`Loads::probe`] tells how.
    Push,
    /// It is a place (or an angle) itself; its size that counts as large, m or rad.
    Place(f64),
}

/// Scalar functions of time and of a few values of the motion that act on it.
pub trait Loads: Send {
    /// How many there are.
    fn count(&self) -> usize;
    /// The object that a function belongs to.
    fn name(&self, k: usize) -> String;
    /// What it does to the motion.
    fn effect(&self, k: usize) -> Effect;
    /// Its degree as a polynomial of time and inputs; `None` if it is none.
    fn degree(&self, k: usize) -> Option<u32>;
    /// Number of its inputs.
    fn inputs(&self, k: usize) -> usize;
    /// Their values at the point of evaluation.
    fn input_values(&self, k: usize, out: &mut [f64]);
    /// Its series along a motion of time, which is linear, and inputs.
    fn enclose(&self, k: usize, t: Series, inputs: &[Series]) -> Series;
    /// Adds so much more of a load to the forces from the next point of evaluation on; `None` ends it.
    fn probe(&mut self, more: Option<(usize, f64)>);
}

/// A function that is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Watched {
    /// A load of a force element: by number.
    Load(usize, usize),
    /// A formula of a joint: its prescribed motion, or the value of its coupling.
    Motion(usize, usize),
    /// A component of a curve: block and axis.
    Curve(usize, usize),
}

/// Most inputs of a watched function.
const MOST: usize = MAX_INPUTS;

impl<S: Space> Absolute<S> {
    /// All that may be watched: what is no straight line of time and motion.
    pub(super) fn watched(&self) -> Vec<Watched> {
        let mut all = Vec::new();
        for (e, (_, force)) in self.forces.iter().enumerate() {
            let loads = (0..).map_while(|i| force.load(i).map(|load| (i, load)));
            all.extend(loads.filter(|(_, l)| bends(l.degree())).map(|(i, _)| Watched::Load(e, i)));
        }
        for j in 0..self.model.joints.len() {
            let formulas = (0..).map_while(|i| self.motion_formula(j, i).map(|e| (i, e)));
            all.extend(formulas.filter(|(_, e)| bends(e.degree())).map(|(i, _)| Watched::Motion(j, i)));
        }
        for (b, block) in self.blocks[..self.joint_blocks].iter().enumerate() {
            if block.curve().is_some() {
                all.extend((0..S::NT).map(|axis| Watched::Curve(b, axis)));
            }
        }
        all
    }

    /// The formulas of a joint's motion, then that of its coupling.
    fn motion_formula(&self, joint: usize, i: usize) -> Option<&Expr> {
        let joint = &self.model.joints[joint];
        let value = joint.coupling.as_ref().and_then(|c| c.value.as_ref());
        joint.motion.formulas().chain(value).nth(i)
    }

    fn load(&self, element: usize, i: usize) -> Option<Load<'_>> {
        self.forces[element].1.load(i)
    }
}

/// Is a function of this degree more than a straight line?
fn bends(degree: Option<u32>) -> bool {
    degree.is_none_or(|d| d > 1)
}

impl<S: Space> Loads for Absolute<S> {
    fn count(&self) -> usize {
        self.watched.len()
    }

    fn name(&self, k: usize) -> String {
        match self.watched[k] {
            Watched::Load(e, _) => self.forces[e].0.clone(),
            Watched::Motion(j, _) => self.model.joints[j].name.clone(),
            Watched::Curve(b, _) => self.model.joints[self.blocks[b].joint].name.clone(),
        }
    }

    fn effect(&self, k: usize) -> Effect {
        match self.watched[k] {
            Watched::Load(..) => Effect::Push,
            Watched::Motion(j, i) => {
                let joint = &self.model.joints[j];
                let angle = self
                    .motion_formula(j, i)
                    .is_some_and(|e| joint.motion.angle.as_ref().is_some_and(|angle| std::ptr::eq(angle, e)));
                Effect::Place(if angle { 1.0 } else { self.length })
            }
            Watched::Curve(..) => Effect::Place(self.length),
        }
    }

    fn degree(&self, k: usize) -> Option<u32> {
        match self.watched[k] {
            Watched::Load(e, i) => self.load(e, i)?.degree(),
            Watched::Motion(j, i) => self.motion_formula(j, i)?.degree(),
            Watched::Curve(..) => None,
        }
    }

    fn inputs(&self, k: usize) -> usize {
        match self.watched[k] {
            Watched::Load(e, i) => self.load(e, i).map_or(0, |l| l.inputs()),
            Watched::Motion(..) => 0,
            Watched::Curve(..) => 1,
        }
    }

    fn input_values(&self, k: usize, out: &mut [f64]) {
        match self.watched[k] {
            Watched::Load(e, i) => {
                let mut x = [0.0; MOST];
                self.forces[e].1.load_inputs(i, &self.world, &mut x);
                let n = out.len();
                out.copy_from_slice(&x[..n]);
            }
            Watched::Motion(..) => {}
            Watched::Curve(b, _) => out[0] = self.blocks[b].curve().map_or(0.0, |c| c.foot()),
        }
    }

    fn enclose(&self, k: usize, t: Series, inputs: &[Series]) -> Series {
        let known = match self.watched[k] {
            Watched::Load(e, i) => self.load(e, i).map(|l| l.enclose(t, inputs)),
            Watched::Motion(j, i) => {
                self.motion_formula(j, i).map(|e| e.enclose(t, |_| Series::constant(0.0)))
            }
            Watched::Curve(b, axis) => self.blocks[b].curve().map(|c| c.enclose(axis, inputs[0])),
        };
        known.unwrap_or(Series::constant(0.0))
    }

    fn probe(&mut self, more: Option<(usize, f64)>) {
        self.probe = more.and_then(|(k, amount)| match self.watched[k] {
            Watched::Load(e, i) => Some((e, i, amount)),
            _ => None,
        });
    }
}
