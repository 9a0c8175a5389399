//! Why a run chose what it chose, in words.

use crate::results::{Reason, Why};
use std::fmt;

/// What khude2007, section 5, advises among methods of low order with a fixed step.
const FIXED_STEP: &str = "and this one holds both levels (khude2007 advises hht-i3 if velocity rows do not matter, nstiff for \
                          proven theory, hht-si2 or nstiff-si2 for both levels, hht-si2 with damping that can be set)";

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotStiff { method, rate, steps } => write!(
                f,
                "{method}: the fastest part of the equations, {rate:.1e} 1/s, asks an explicit method for no more than {} steps",
                steps.ceil()
            ),
            Reason::Stiff { method, rate, steps } => write!(
                f,
                "{method}: the fastest part of the equations, {rate:.1e} 1/s, would ask an explicit method for some {steps:.0e} steps"
            ),
            Reason::NotLinearized { method } => {
                write!(f, "{method}: the equations cannot be linearized at the start")
            }
            Reason::FixedStep { method } => write!(
                f,
                "{method}: a fixed step needs a method that is stable with stiff parts, {FIXED_STEP}"
            ),
            Reason::HasClosure { method, closure } => {
                write!(f, "{method}: it has a form with closure \"{closure}\"")
            }
            Reason::CommonGround { over_impacts } => {
                let word = if *over_impacts { "time-stepping" } else { "a method that is named" };
                write!(f, "absolute coordinates, the common ground of {word}")
            }
            Reason::FixedStepCoordinates => {
                f.write_str("absolute coordinates, as in every run with a fixed step")
            }
            Reason::Flexible { body } => write!(f, "absolute coordinates: `{body}` is flexible"),
            Reason::NoJoints => f.write_str("absolute coordinates: there are no joints"),
            Reason::NotRelative { error } => {
                write!(f, "absolute coordinates: relative ones cannot have it, {error}")
            }
            Reason::ManyJoints { count, most } => {
                write!(f, "absolute coordinates: {count} joint coordinates are more than {most}")
            }
            Reason::RedundantReactions => {
                f.write_str("absolute coordinates: reactions are recorded and rows are redundant")
            }
            Reason::RelativeFailed { error } => {
                write!(f, "absolute coordinates: relative ones cannot start, {error}")
            }
            Reason::Relative { count, bodies, rows, cut } => {
                write!(f, "relative coordinates: {count} in place of {bodies}, ")?;
                match cut {
                    0 => f.write_str("without loops"),
                    1 => write!(f, "with {rows} rows for one joint cut open"),
                    n => write!(f, "with {rows} rows for {n} joints cut open"),
                }
            }
            Reason::Closure { closure, rows: false } => write!(f, "{closure}, of which there are none"),
            Reason::Closure { closure, rows: true } => {
                write!(f, "{closure}, which every method and contact can have")
            }
            Reason::OverImpacts { method } => write!(f, "{method} steps over impacts"),
            Reason::Crowded { pairs, most } => {
                write!(f, "{pairs} pairs of bodies, more than {most} that are watched one by one")
            }
            Reason::Events { allowed: false } => f.write_str("contacts event by event"),
            Reason::Events { allowed: true } => {
                f.write_str("contacts event by event; nothing asked for time-stepping")
            }
            Reason::EventsAndStepping { events, method, stepped, stretches } => {
                let s = if *stretches == 1 { "" } else { "es" };
                write!(
                    f,
                    "contacts event by event for {events:.4} s, by time-stepping ({method}) for {stepped:.4} s in {stretches} stretch{s}"
                )
            }
            Reason::MethodsChanged { changes, explicit, implicit } => {
                let s = if *changes == 1 { "" } else { "s" };
                write!(
                    f,
                    "after {changes} change{s} of method {:.4} s by {}, {:.4} s by {}",
                    explicit.1, explicit.0, implicit.1, implicit.0
                )
            }
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.0.iter().enumerate() {
            match reason {
                Reason::Crowded { .. } => f.write_str(", as there are ")?,
                _ if i > 0 => f.write_str("; ")?,
                _ => {}
            }
            reason.fmt(f)?;
        }
        Ok(())
    }
}
