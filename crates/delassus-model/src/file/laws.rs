//! Characteristics of springs and dampers: numbers, tables, polynomials by pieces and formulas.

use super::force_keys::{CURVE, VALID_CURVES};
use super::node::{Node, Value};
use super::reader::Reader;
use super::view::View;
use crate::expression::Scope;
use crate::force::{Curve, Defect, Law, Outside, Pieces, Table};
use crate::{Channel, Coordinate, Expr};
use delassus_system::error::{Code, Error};
use delassus_system::units::Dim;

/// Names a formula may use for an element's own variables.
pub(super) type Own<'a> = &'a [(&'a str, Channel)];

/// A formula of an element's own variables, parameters and, if `time`, t.
pub(super) fn own_formula(
    reader: &Reader,
    node: &Node,
    on: &str,
    dim: Dim,
    own: Own,
    time: bool,
) -> Result<Expr, Error> {
    if let Some((name, _)) = own.iter().find(|(name, _)| reader.params.contains_key(*name)) {
        let message = format!("`{name}` is both a parameter and a variable of this formula");
        return Err(reader.error(Code::BadExpression, on, node.span, message).hint("rename the parameter"));
    }
    let lookup = |parts: &[String]| match parts {
        [name] => own.iter().find(|(n, _)| n == name).map(|(_, c)| *c).ok_or_else(Default::default),
        _ => {
            let names: Vec<&str> = own.iter().map(|(n, _)| *n).collect();
            let hint = format!("it may use {} and parameters", names.join(", "));
            Err((format!("`{}` cannot be used in this formula", parts.join(".")), hint))
        }
    };
    let scope = Scope {
        params: Some(&reader.params),
        time,
        channels: Some(&lookup),
        functions: Some(&reader.functions),
    };
    reader.function(node, on, Some(dim), &scope).map_err(|e| {
        // an unknown plain name: say which variables there are
        if e.code == Code::UnknownName && !own.is_empty() {
            let names: Vec<&str> = own.iter().map(|(n, _)| *n).collect();
            let hint = format!("variables of this formula: {}; {}", names.join(", "), e.hint);
            return e.hint(hint);
        }
        e
    })
}

/// Numbers of a list.
pub(super) fn numbers(reader: &Reader, node: &Node, on: &str) -> Result<Vec<f64>, Error> {
    reader.list(node, on)?.iter().map(|n| reader.number(n, on, None)).collect()
}

/// Points of a list of pairs.
pub(super) fn points(reader: &Reader, node: &Node, on: &str) -> Result<Vec<[f64; 2]>, Error> {
    let mut out = Vec::new();
    for n in reader.list(node, on)? {
        let [x, y] = numbers(reader, n, on)?[..] else {
            return Err(reader
                .error(Code::WrongLength, on, n.span, "expected two numbers")
                .hint("points are pairs, such as [[0, 0], [0.1, 250]]"));
        };
        out.push([x, y]);
    }
    Ok(out)
}

/// A table, pieces or a formula of one variable.
fn curve(view: &View, key: &str, dim: Dim, own: Own) -> Result<Option<Curve>, Error> {
    let Some(node) = view.get(key) else { return Ok(None) };
    let (reader, on) = (view.reader, view.on(key));
    if !matches!(node.value, Value::Table(_)) {
        return Ok(Some(Curve::Formula(own_formula(reader, node, &on, dim, own, false)?)));
    }
    let table = reader.open(node, &on, "curve", CURVE, &|_| true)?;
    let placed = |(message, hint): Defect| reader.error(Code::BadTable, &on, node.span, message).hint(hint);
    if let Some(n) = table.get("points") {
        if table.get("breaks").is_some() || table.get("polynomials").is_some() {
            return Err(table
                .error(Code::UnknownKey, "points", "both points and polynomials are given")
                .hint(VALID_CURVES));
        }
        let (x, y) = points(reader, n, &on)?.into_iter().map(|[x, y]| (x, y)).unzip();
        let outside = match table.choice("outside", Outside::NAMES)? {
            Some(word) => Outside::ALL.into_iter().find(|o| o.name() == word).unwrap_or_default(),
            None => Outside::default(),
        };
        return Ok(Some(Curve::Table(Table::new(x, y).map_err(placed)?.beyond(outside))));
    }
    if table.get("outside").is_some() {
        return Err(table
            .error(Code::UnknownKey, "outside", "`outside` belongs to `points`; polynomials have no ends")
            .hint(VALID_CURVES));
    }
    let breaks = match table.get("breaks") {
        Some(n) => numbers(reader, n, &on)?,
        None => Vec::new(),
    };
    let Some(n) = table.get("polynomials") else {
        return Err(table
            .error(Code::MissingKey, "points", "neither points nor polynomials are given")
            .hint(VALID_CURVES));
    };
    let coefficients =
        reader.list(n, &on)?.iter().map(|n| numbers(reader, n, &on)).collect::<Result<Vec<_>, _>>()?;
    let pieces = Pieces::new(breaks, coefficients).map_err(placed)?;
    let (jump, at) = pieces.largest_jump();
    if jump.abs() > 1e-3 * (1.0 + Curve::Pieces(pieces.clone()).at(at).0.abs()) {
        let message = format!("{on}: the polynomials jump by {jump:.4} at {at}");
        reader.warn(Code::DiscontinuousForce, node.span, message);
    }
    Ok(Some(Curve::Pieces(pieces)))
}

/// Names of coordinate, rate and elongation in formulas of a law.
pub(super) fn variables(c: Coordinate) -> [&'static str; 3] {
    match c {
        Coordinate::Length => ["length", "speed", "elongation"],
        c if c.is_angle() => ["angle", "rate", "elongation"],
        _ => ["displacement", "speed", "elongation"],
    }
}

/// The law of a spring: `k` or `spring`, `c` or `damper`, `force`; `rest` is where the spring's abscissa begins, if given.
pub(super) fn law(view: &View, coordinate: Coordinate, rest: Option<f64>, drawn: f64) -> Result<Law, Error> {
    let angle = coordinate.is_angle();
    let dim = if angle { Dim::TORQUE } else { Dim::FORCE };
    for (number, curve) in [("k", "spring"), ("c", "damper")] {
        if view.get(number).is_some() && view.get(curve).is_some() {
            return Err(view
                .error(Code::UnknownKey, number, format!("both `{number}` and `{curve}` are given"))
                .hint("keep one"));
        }
    }
    let [position, rate, elongation] = variables(coordinate);
    let own = match rest {
        Some(_) => [(elongation, Channel::Argument(0))],
        None => [(position, Channel::Argument(0))],
    };
    let mut spring = curve(view, "spring", dim, &own)?;
    let mut offset = if spring.is_some() { rest.unwrap_or(0.0) } else { 0.0 };
    let stiffness = if angle { Dim::TORSION } else { Dim::STIFFNESS };
    if let Some(slope) = view.not_negative("k", Some(stiffness))? {
        offset = rest.unwrap_or(drawn);
        spring = Some(Curve::Line { slope, zero: 0.0 });
    }
    let mut damper = curve(view, "damper", dim, &[(rate, Channel::Argument(0))])?;
    let damping = if angle { Dim::TORSION_DAMPING } else { Dim::DAMPING };
    if let Some(slope) = view.not_negative("c", Some(damping))? {
        damper = Some(Curve::Line { slope, zero: 0.0 });
    }
    let both = [(position, Channel::Argument(0)), (rate, Channel::Argument(1))];
    let force = match view.get("force") {
        Some(n) => Some(own_formula(view.reader, n, &view.on("force"), dim, &both, true)?),
        None => None,
    };
    if spring.is_none() && damper.is_none() && force.is_none() {
        return Err(view
            .error(Code::MissingKey, "k", "no characteristic is given")
            .hint("give k, c, spring, damper or force"));
    }
    Ok(Law { spring, rest: offset, damper, force })
}
