//! Formulas of a model bound to its bodies: components of forces.

use super::absolute::Absolute;
use crate::kinematics::formula::{MAX_INPUTS, Unbound};
use crate::kinematics::{Formula, Space};
use delassus_model::{Expr, names};
use delassus_system::error::{Code, Error};

/// Binds an expression of the object `on` to the signals of a system. `value` of the result needs the system's world;
/// `commit` belongs to every accepted point. An expression with `when` compares at every point unless it is frozen.
///
/// # Errors
/// `code` with the name of a channel that is no function of positions and velocities; `ExpressionTooWide`.
pub(crate) fn bound<S: Space>(
    system: &Absolute<S>,
    expr: &Expr,
    on: &str,
    code: Code,
) -> Result<Formula<S>, Error> {
    Formula::bind(expr.clone(), |c| system.signal(c)).map_err(|e| match e {
        Unbound::TooMany => {
            Error::model(Code::ExpressionTooWide, format!("reads more than {MAX_INPUTS} channels"))
                .on(on)
                .hint("split it")
        }
        Unbound::Channel(c) => {
            let name = names::channel_name(&system.model, c);
            if c.body().is_some_and(|b| system.carriage.mean(b + 1).is_some()) {
                return Error::model(code, format!("reads `{name}`, a mean over a mesh"))
                    .on(on)
                    .hint("read a frame at one of its nodes instead");
            }
            Error::model(code, format!("reads `{name}`, which is known only after the forces"))
                .on(on)
                .hint("it may use positions, velocities, joint coordinates and rates, parameters and t")
        }
    })
}
