//! `curve = { … }` of a point on a curve.

use super::keys::JOINT_CURVE;
use super::node::Value;
use super::view::View;
use crate::curve::PARAMETER;
use crate::{Curve, Expr, expression::Scope};
use delassus_system::error::{Code, Error};
use delassus_system::units::{self, Dim};

/// Reads formulas of the parameter `s` with their range, or points.
pub(super) fn read(joint: &View) -> Result<Curve, Error> {
    let reader = joint.reader;
    let on = joint.on("curve");
    let planar = reader.planar();
    let node = joint.node("curve")?;
    let view = reader.open(node, &on, "curve", JOINT_CURVE, &|key| key != "z" || !planar)?;
    let closed = view.flag("closed")?.unwrap_or(false);
    let curve = if let Some(list) = view.get("points") {
        if let Some(key) = ["x", "y", "z", "range"].into_iter().find(|k| view.get(k).is_some()) {
            return Err(view
                .error(Code::UnknownKey, key, format!("`{key}` cannot be given beside `points`"))
                .hint("a curve is given by formulas or by points"));
        }
        let on = view.on("points");
        let point = |n| reader.vector(n, &on, Dim::LENGTH);
        let points = reader.list(list, &on)?.iter().map(point).collect::<Result<Vec<_>, _>>()?;
        Curve::Points { points, closed }
    } else {
        let z = if planar { Expr::constant(0.0) } else { formula(&view, "z")? };
        let components = Box::new([formula(&view, "x")?, formula(&view, "y")?, z]);
        let on = view.on("range");
        let list = reader.list(view.node("range")?, &on)?;
        let [from, to] = list else {
            let message = format!("expected two numbers, found {}", list.len());
            return Err(view.error(Code::WrongLength, "range", message).hint("range = [from, to]"));
        };
        let range = [reader.number(from, &on, None)?, reader.number(to, &on, None)?];
        Curve::Formula { components, range, closed }
    };
    curve.check(reader.dimension).map_err(|e| reader.placed(e.on(on.clone()), node.span))?;
    Ok(curve)
}

/// A component: a number, or a formula of the parameter.
fn formula(view: &View, key: &str) -> Result<Expr, Error> {
    let reader = view.reader;
    let node = view.node(key)?;
    let scope = Scope {
        params: Some(&reader.params),
        time: true,
        channels: None,
        functions: Some(&reader.functions),
    };
    if let Value::Text(text) = &node.value
        && units::quantity(text, Some(Dim::LENGTH)).is_none()
    {
        let e = Expr::parse_in(text, &scope, PARAMETER).map_err(|e| {
            let hint = format!("a formula of the parameter {PARAMETER}, such as \"0.1*cos({PARAMETER})\"");
            reader.error(e.code, &view.on(key), node.span, e.message).hint(hint)
        })?;
        reader.refuse_switches(node, &view.on(key), &e, "a curve")?;
        return Ok(e);
    }
    reader.function(node, &view.on(key), Some(Dim::LENGTH), &Scope { time: false, ..scope })
}
