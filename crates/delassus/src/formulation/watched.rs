//! Formulas of a model bound to its bodies: components of forces, and what events watch and set.

use super::absolute::Absolute;
use crate::error::Error;
use crate::kinematics::formula::{MAX_INPUTS, Unbound};
use crate::kinematics::{Formula, Space};
use crate::model::{Expr, names};

/// Binds an expression of the object `on` to the signals of a system. `value` of the result needs the system's world;
/// `commit` belongs to every accepted point. An expression with `when` compares at every point unless it is frozen.
///
/// # Errors
/// `code` with the name of a channel that is no function of positions and velocities; `ExpressionTooWide`.
pub(crate) fn bound<S: Space>(
    system: &Absolute<S>,
    expr: &Expr,
    on: &str,
    code: &'static str,
) -> Result<Formula<S>, Error> {
    Formula::bind(expr.clone(), |c| system.signal(c)).map_err(|e| match e {
        Unbound::TooMany => {
            Error::model("ExpressionTooWide", format!("reads more than {MAX_INPUTS} channels"))
                .on(on)
                .hint("split it")
        }
        Unbound::Channel(c) => {
            let name = names::channel_name(&system.model, c);
            Error::model(code, format!("reads `{name}`, which is known only after the forces"))
                .on(on)
                .hint("it may use positions, velocities, joint coordinates and rates, parameters and t")
        }
    })
}

/// Binds a formula of `[[event]]`.
///
/// # Errors
/// `NotAnEventChannel` for energies, reactions, forces and contacts, with their names.
#[allow(dead_code, reason = "the events of a run are the caller")]
pub(crate) fn watched<S: Space>(system: &Absolute<S>, event: &str, expr: &Expr) -> Result<Formula<S>, Error> {
    bound(system, expr, &format!("event[{event}]"), "NotAnEventChannel")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::formulation::System;
    use crate::kinematics::Plane;
    use crate::model::expression::Scope;
    use crate::model::names::Names;
    use crate::model::{Body, Dimension, Model};

    fn parse(model: &Model, text: &str) -> Expr {
        let names = Names::of(model);
        let lookup = |parts: &[String]| names.channel(model, parts);
        Expr::parse(text, &Scope { time: true, channels: Some(&lookup), ..Scope::default() }).unwrap()
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "these values are exact")]
    fn events_watch_positions_and_velocities_and_name_what_they_cannot() {
        let mut model = Model::new("one", Dimension::Planar);
        model.add_body(Body::planar("ball", 1.0, [0.0, 2.0], 0.1)).unwrap();
        let mut system = Absolute::<Plane>::new(&model).unwrap();
        let event = watched(&system, "low", &parse(&model, "ball.y - 0.5*t + ball.vx")).unwrap();
        system.set_position(2.0, &[0.0, 4.0, 0.0]);
        system.set_velocity(&[0.25, 0.0, 0.0]);
        assert_eq!(event.value(&system.world), 3.25);
        for name in ["energy", "energy.potential"] {
            let e = watched(&system, "low", &parse(&model, name)).unwrap_err();
            assert_eq!((e.code, e.object.as_str()), ("NotAnEventChannel", "event[low]"));
            assert!(e.message.contains(&format!("`{name}`")) && !e.hint.is_empty());
        }
    }
}
