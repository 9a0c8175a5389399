//! Loads, drives and curves within a step: is what the method can know of them all there is?
//!
//! A load f acts on the motion along the dense output of the step; p is what both ends tell of it ([`super::unseen`]). What p does not
//! tell changes velocities by at most
//!
//! ```text
//! U = |M⁻¹Jᵀ| h ∫ |f − p| ds
//! ```
//!
//! which must stay below the tolerance, in parts of the fastest motion so far and at least of one model length in the time of the run. Prescribed
//! motions and curves are places themselves: |f − p| stays below the tolerance. A step that hides more ends before the place
//! where it does, or is made shorter.
//!
//! Most steps are told apart without a sample of the motion between their ends: over a box around time and inputs, wider than the step, the sixth
//! coefficient of the series along any straight line in the box is bounded once and serves until the motion leaves the box.

use super::channels::Channels;
use super::unseen::{Counts, Course, SIXTH, Verdict, smooth, unseen};
use super::{Ends, Inside};
use crate::simulate::session::Session;
use delassus_algebra::interval::Interval;
use delassus_algebra::taylor::Taylor;
use delassus_mechanics::force::load::Series;
use delassus_mechanics::formulation::Effect;
use delassus_model::{Settings, Warning};
use delassus_system::error::Code;
use delassus_system::state::State;

/// Half the width of a box, in ways of the last step: it serves a few steps, and bounds over it are still sharp.
const WINDOW: f64 = 4.0;
/// How far inside of a box a step must stay, in its own ways: it may go beyond its ends.
const BEYOND: f64 = 0.5;
/// Least width of a box, in parts of the values there: round-off.
const LEAST_BOX: f64 = 1e-9;
/// How many times more a load may do to the motion than when that was measured, and steps within which it may not.
const CHANGED: f64 = 10.0;
const FRESH: usize = 8;
/// Channels are followed no closer than this, hence neither are loads.
const CLOSEST: f64 = 1e-9;
/// Of fixed steps: part of the fastest motion that a step may hide before the user is told, and part of what its ends see of a load. The
/// rest is the error of a step that was asked for.
const FIXED: f64 = 1e-2;
const SEEN: f64 = 0.5;
/// Parts of a step within which it is not cut before a bad place but made shorter, and by how much at least and at most.
const BEGINNING: f64 = 0.1;
const SHORTEST: f64 = 0.05;
const LONGEST: f64 = 0.5;
/// Steps from one instant that may be cut in a row.
const MOST_CUTS: usize = 60;

/// What is known of one watched function.
#[derive(Clone, Debug, Default)]
struct Watched {
    /// Its inputs begin here among all, and are so many.
    first: usize,
    inputs: usize,
    /// Change of accelerations, in model lengths (rad) per second squared, for a unit more of it.
    mobility: f64,
    /// Steps since that was measured.
    age: usize,
    /// Middle and half width of time and inputs.
    middles: Vec<f64>,
    halves: Vec<f64>,
    /// Sixth coefficient of the series along a line through the box from its middle to its rim.
    sixth: f64,
    /// Bound of the present step by a box for it alone; not a number as long as there is none.
    tight: f64,
    /// No step was short enough for it, and the user is told: it is not watched any more.
    given_up: bool,
}

delassus_algebra::saved! { Watched { first, inputs, mobility, age, middles, halves, sixth, tight, given_up } }

/// Watches loads, drives and curves within the steps of a run.
pub(in crate::simulate) struct Loads {
    list: Vec<Watched>,
    inside: Inside,
    /// Values of all inputs at the beginning of the step, if they are known, and at its end.
    before: Vec<f64>,
    now: Vec<f64>,
    known: bool,
    /// How far they went in the last step.
    went: Vec<f64>,
    /// Fastest motion so far, model lengths (rad) per second.
    fastest: f64,
    /// Instant and number of cuts there.
    cuts: (f64, usize),
    probed: State,
    /// What is still hidden in a step that was accepted: object and time; the first.
    unresolved: Option<(String, f64)>,
}

delassus_algebra::saved! { Loads { list, inside, before, now, known, went, fastest, cuts, probed, unresolved } }

/// Functions along the parts of a step, the one after the other.
struct Along<'a> {
    session: &'a Session,
    /// Number of the load, and among those that were sampled.
    load: usize,
    number: usize,
    parts: &'a [((f64, f64), Channels)],
}

impl Along<'_> {
    /// From the place in a part to that in the step.
    fn stretched(&self, series: Series, width: f64) -> Series {
        let mut factor = 1.0;
        Taylor(series.0.map(|c| {
            let c = c * factor;
            factor /= width;
            c
        }))
    }

    /// The series in the part around s; `of` takes its channels, the place of s in it, and its width.
    fn series(&self, s: f64, of: impl Fn(&Channels, f64, f64) -> (Series, Vec<Series>)) -> Series {
        let last = self.parts.len() - 1;
        let i = self.parts.iter().position(|((_, b), _)| s < *b).unwrap_or(last);
        let ((a, b), channels) = &self.parts[i];
        let (t, inputs) = of(channels, (s - a) / (b - a), b - a);
        self.stretched(self.session.mechanism.loads().enclose(self.load, t, &inputs), b - a)
    }
}

impl Course for Along<'_> {
    fn on(&mut self, a: f64, b: f64) -> Series {
        self.series(0.5 * (a + b), |channels, m, width| {
            let half = 0.5 * (b - a) / width;
            channels.on(self.number, (m - half).max(0.0), (m + half).min(1.0))
        })
    }
    fn at(&mut self, s: f64) -> Series {
        self.series(s, |channels, m, _| channels.at(self.number, m))
    }
    fn joints(&self) -> Vec<f64> {
        self.parts[1..].iter().map(|((a, _), _)| *a).collect()
    }
}

impl Loads {
    /// Those of a session at its start.
    pub(in crate::simulate) fn new(session: &Session) -> Loads {
        let loads = session.mechanism.loads();
        let mut list = Vec::new();
        let mut first = 0;
        for k in 0..loads.count() {
            let inputs = loads.inputs(k);
            let zero = || vec![0.0; inputs + 1];
            list.push(Watched {
                first,
                inputs,
                middles: zero(),
                halves: zero(),
                sixth: f64::INFINITY,
                ..Watched::default()
            });
            first += inputs;
        }
        let zero = || vec![0.0; first];
        Loads {
            list,
            inside: Inside::new(&session.x),
            before: zero(),
            now: zero(),
            known: false,
            went: zero(),
            fastest: 0.0,
            cuts: (f64::NEG_INFINITY, 0),
            probed: session.x.clone(),
            unresolved: None,
        }
    }

    /// Another motion begins: an impact, a change of loads, another method.
    pub(in crate::simulate) fn begin_anew(&mut self, session: &Session) {
        self.known = false;
        self.list.iter_mut().for_each(|w| w.mobility = 0.0);
        self.inside = Inside::new(&session.x);
        self.probed = session.x.clone();
    }

    /// Looks at the step last attempted, in a run of this tolerance (infinite for fixed steps). The shorter step that may hide nothing, if this one
    /// does. The mechanism stands at its end afterwards.
    pub(in crate::simulate) fn look(
        &mut self,
        session: &mut Session,
        tolerance: f64,
        settings: &Settings,
    ) -> Option<f64> {
        let is_fixed = tolerance.is_infinite();
        // of fixed steps the user is told once
        if self.list.is_empty() || is_fixed && self.unresolved.is_some() {
            return None;
        }
        self.inside.begin(session);
        let h = self.inside.length();
        if self.list.iter().any(|w| w.inputs > 0) && !session.stepper.ends_in_place() {
            session.arrive();
        }
        self.take(session);
        self.list.iter_mut().for_each(|w| w.tight = f64::NAN);
        let allowed = if is_fixed { FIXED } else { tolerance.max(CLOSEST) };
        let speed = allowed * self.fastest.max(1.0 / settings.end);
        // by boxes
        let hidden: Vec<(usize, f64, Counts)> = (0..self.list.len())
            .filter_map(|k| {
                if self.list[k].given_up {
                    return None;
                }
                if let Effect::Place(size) = session.mechanism.loads().effect(k) {
                    let allowed = allowed * size;
                    return (!self.is_told(session, k, allowed)).then_some((k, allowed, Counts::Largest));
                }
                // what it does to the motion changes slowly: it is measured when it may matter
                let known = self.list[k].mobility;
                let old = self.list[k].age >= FRESH;
                if known > 0.0
                    && self.is_told(session, k, speed / (h * if old { CHANGED } else { 2.0 } * known))
                {
                    return None;
                }
                if !(known > 0.0) || old {
                    self.measure(session, k);
                }
                let allowed = speed / (h * self.list[k].mobility);
                (!self.is_told(session, k, allowed)).then_some((k, allowed, Counts::Integral))
            })
            .collect();
        let seen = if is_fixed { SEEN } else { 0.0 };
        let bad = if hidden.is_empty() { None } else { self.follow(session, &hidden, seen) };
        let (k, (a, b)) = bad?;
        // no step is short enough, or none other is wanted
        let t = session.x.t;
        self.cuts = if t > self.cuts.0 { (t, 1) } else { (t, self.cuts.1 + 1) };
        let least = h <= 2.0 * settings.min_step;
        if is_fixed || least || self.cuts.1 > MOST_CUTS {
            self.list[k].given_up = true;
            self.unresolved.get_or_insert_with(|| (session.mechanism.loads().name(k), t + a * h));
            return None;
        }
        Some(h * if a > BEGINNING { a } else { b.clamp(SHORTEST, LONGEST) })
    }

    /// Tells the user what steps still hide.
    pub(in crate::simulate) fn warning(&self) -> Option<Warning> {
        let (name, t) = self.unresolved.as_ref()?;
        let message = format!(
            "`{name}` does more within a step at t = {t:.6} s than both ends of it tell: what it does there is not in the motion. Use a smaller step, or a tolerance instead of a fixed one"
        );
        Some(Warning { code: Code::InsideUnresolved, message })
    }

    /// After the step was accepted.
    pub(in crate::simulate) fn accepted(&mut self) {
        for ((went, before), now) in self.went.iter_mut().zip(&self.before).zip(&self.now) {
            *went = (now - before).abs();
        }
        self.before.copy_from_slice(&self.now);
        self.known = true;
        self.list.iter_mut().for_each(|w| w.age += 1);
    }

    /// Inputs and speeds at the end of the step.
    fn take(&mut self, session: &Session) {
        let (loads, sys) = (session.mechanism.loads(), session.mechanism.as_system());
        for (k, w) in self.list.iter().enumerate() {
            loads.input_values(k, &mut self.now[w.first..w.first + w.inputs]);
        }
        let v = &session.attempted().v;
        self.fastest = v.iter().enumerate().fold(self.fastest, |m, (i, v)| m.max((v / sys.scale(i)).abs()));
    }

    /// Measures what a unit more of a load does to accelerations, at the end of the step.
    fn measure(&mut self, session: &mut Session, k: usize) {
        // as much as there is of the forces
        let amount = session.mechanism.as_system().force().iter().fold(0.0f64, |m, f| m.max(f.abs()));
        let amount = if amount > 0.0 { amount } else { 1.0 };
        let mut with = |more: Option<(usize, f64)>| {
            session.mechanism.loads_mut().probe(more);
            self.probed.copy_from(session.attempted());
            let (stepper, sys) = (session.stepper.as_mut(), session.mechanism.system());
            stepper.accelerations(sys, &mut self.probed).ok().map(|()| self.probed.v_dot.clone())
        };
        let accelerations = [with(Some((k, amount))), with(None)];
        session.arrive();
        // at a singular position: what it did before
        let [Some(more), Some(less)] = accelerations else { return };
        let sys = session.mechanism.as_system();
        let change = more.iter().zip(&less).enumerate().map(|(i, (a, b))| ((a - b) / sys.scale(i)).abs());
        self.list[k].age = 0;
        self.list[k].mobility = (change.fold(0.0, f64::max) / amount).max(f64::MIN_POSITIVE);
    }

    /// Do both ends of the step tell all of a function but this, by the box around them?
    fn is_told(&mut self, session: &Session, k: usize, allowed: f64) -> bool {
        let h = self.inside.length();
        let (t, w) = (session.x.t, &mut self.list[k]);
        if w.inputs > 0 && !self.known {
            return false;
        }
        // ways of time and inputs, and where they go
        let inputs = w.first..w.first + w.inputs;
        let (before, now, went) =
            (&self.before[inputs.clone()], &self.now[inputs.clone()], &self.went[inputs]);
        let way = |i: usize| match i {
            0 => (t, t + h, h),
            i => (before[i - 1], now[i - 1], (now[i - 1] - before[i - 1]).abs().max(went[i - 1])),
        };
        // |f − p| by the box, if the step stays in it
        let bound = |w: &Watched| {
            // how much of the box the step goes through; beyond its ends, too, but time does not
            let mut ratio = 0.0f64;
            for i in 0..=w.inputs {
                let (from, to, way) = way(i);
                let beyond = if i == 0 { 0.0 } else { BEYOND * way };
                let (lo, hi) = (from.min(to) - beyond, from.max(to) + beyond);
                if !(lo >= w.middles[i] - w.halves[i] && hi <= w.middles[i] + w.halves[i]) {
                    return f64::INFINITY;
                }
                ratio = ratio.max(way / w.halves[i]);
            }
            smooth(w.sixth * ratio.powi(SIXTH as i32))
        };
        if !w.tight.is_nan() {
            return w.tight <= allowed;
        }
        if bound(w) <= allowed {
            return true;
        }
        // a new box, wide enough for steps to come, or for this one alone
        for window in [WINDOW, 1.0] {
            for i in 0..=w.inputs {
                let (from, to, way) = way(i);
                let least = LEAST_BOX * from.abs().max(to.abs());
                let half = if i == 0 { (0.5 * window * way).max(0.5 * h) } else { (window * way).max(least) };
                w.halves[i] = half * (1.0 + LEAST_BOX);
                w.middles[i] = if i == 0 { t + half } else { 0.5 * (from + to) };
            }
            w.sixth = sixth(session, k, w);
            let bound = bound(w);
            if bound <= allowed {
                return true;
            }
            w.tight = bound;
        }
        false
    }

    /// Follows functions along the step, each with what may be hidden of it, and this part of what its ends see: the first that hides
    /// more, and where.
    fn follow(
        &mut self,
        session: &mut Session,
        all: &[(usize, f64, Counts)],
        seen: f64,
    ) -> Option<(usize, (f64, f64))> {
        let counts: Vec<usize> = all.iter().map(|(k, ..)| self.list[*k].inputs).collect();
        let read = |session: &Session, _: &State, i: usize, values: &mut [f64]| {
            session.mechanism.loads().input_values(all[i].0, values);
        };
        let mut parts = Vec::new();
        let mut keep = |_: &mut Session, channels: Channels, place: (f64, f64)| {
            parts.push((place, channels));
            None::<()>
        };
        // as many parts as bodies turn
        let turn = Ends::turning(session.mechanism.as_ref()) * self.inside.length();
        self.inside.walk(session, &counts, (Inside::parts(turn), false), &read, &mut keep);
        let mut first: Option<(usize, (f64, f64))> = None;
        for (number, (load, allowed, counts)) in all.iter().enumerate() {
            let mut along = Along { session, load: *load, number, parts: &parts };
            let ends = [0.0, 1.0].map(|s| along.at(s).value().magnitude());
            let allowed = allowed.max(seen * ends[0].max(ends[1]));
            if let Verdict::Hidden(a, b) = unseen(&mut along, *counts, allowed)
                && first.is_none_or(|f| a < f.1.0)
            {
                first = Some((*load, (a, b)));
            }
        }
        session.arrive();
        first
    }
}

/// The sixth coefficient of the series of a function along any line from the middle of its box to its rim.
fn sixth(session: &Session, k: usize, w: &Watched) -> f64 {
    let place = |i: usize| Interval::new(w.middles[i] - w.halves[i], w.middles[i] + w.halves[i]);
    let mut time = Series::fixed(place(0));
    time.0[1] = Interval::point(w.halves[0]);
    let line = |i: usize| {
        let mut x = Series::fixed(place(i));
        x.0[1] = Interval::about_zero(w.halves[i]);
        x
    };
    let lines: Vec<Series> = (1..=w.inputs).map(line).collect();
    session.mechanism.loads().enclose(k, time, &lines).0[SIXTH].magnitude()
}
