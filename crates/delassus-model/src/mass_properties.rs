//! Masses and moments of inertia that a body can have in nature.

use super::{Body, BodyKind, Dimension};
use delassus_algebra::symmetric_eigen::SymmetricEigen;
use delassus_algebra::{Mat3, Vec3};
use delassus_system::error::{Code, Error};

/// Round-off of moments that were computed from others, relative to the largest: of a thin rod one is zero, and the other two
/// are equal, both only so far.
const ROUND_OFF: f64 = 1e-9;
/// Masses, lengths and moments beyond this square to infinity on the way.
pub(crate) const LARGEST: f64 = 1e100;
/// What the products of inertia are.
const SIGNS: &str = "products of inertia enter with a minus sign: I_xy = −∫ x y dm";

/// Principal moments, ascending, with their axes.
fn principal(inertia: &Mat3) -> Option<([f64; 3], [Vec3; 3])> {
    let eigen = SymmetricEigen::new(inertia.as_flattened(), 3).ok()?;
    let axis = |k: usize| [0, 1, 2].map(|i| eigen.vectors[3 * i + k]);
    Some(([0, 1, 2].map(|k| eigen.values[k]), [0, 1, 2].map(axis)))
}

/// Why principal moments are those of no body.
enum Flaw {
    Negative,
    Triangle,
}

/// The flaw of principal moments, if they have one.
fn flaw(e: &[f64; 3]) -> Option<Flaw> {
    let play = ROUND_OFF * e[2].abs();
    if e[0] < -play || e[2] < 0.0 {
        return Some(Flaw::Negative);
    }
    (e[2] > e[0] + e[1] + play).then_some(Flaw::Triangle)
}

/// True if a body may have this inertia about its centre of mass.
pub(crate) fn is_possible(inertia: &Mat3) -> bool {
    principal(inertia).is_some_and(|(e, _)| flaw(&e).is_none())
}

/// The matrix with its products negated.
fn with_other_signs(i: &Mat3) -> Mat3 {
    let mut m = i.map(|row| row.map(|x| -x));
    (0..3).for_each(|k| m[k][k] = i[k][k]);
    m
}

impl Body {
    /// Body axes about which it has no inertia: that of a thin rod, all of a massless body; planar: z, if it has none.
    pub fn axes_without_inertia(&self, planar: bool) -> Vec<Vec3> {
        if planar {
            return if self.inertia[2][2] == 0.0 { vec![[0.0, 0.0, 1.0]] } else { Vec::new() };
        }
        let Some((e, axes)) = principal(&self.inertia) else { return Vec::new() };
        // eigenvalues are exact to some units of round-off of the largest
        let none = |k: &usize| e[*k].abs() <= 8.0 * f64::EPSILON * e[2].abs();
        (0..3).filter(none).map(|k| axes[k]).collect()
    }
}

/// Mass and inertia that a body can have in nature. Equality in the triangle inequality (a thin rod) is accepted, and so is
/// none at all: what nothing else holds then is refused when the model is assembled.
///
/// # Errors
/// `NegativeMass`, `ZeroMass` of what deforms, `InvalidInertia`, `ParameterOutOfRange`, `BadElement`.
pub fn check_body(body: &Body, dimension: Dimension) -> Result<(), Error> {
    let on = |e: Error| e.on(format!("body[{}]", body.name));
    if !body.mass.is_finite() {
        return Err(on(
            Error::model(Code::BadNumber, "the mass is not a finite number").hint("a mass is positive")
        ));
    }
    if body.mass < 0.0 {
        return Err(on(Error::model(Code::NegativeMass, format!("the mass is {} kg", body.mass))
            .hint("a mass is positive")));
    }
    let sizes = [
        ("mass", body.mass),
        ("place of the centre of mass", largest(&body.com).min(f64::MAX)),
        ("moment of inertia", largest(body.inertia.as_flattened())),
    ];
    // an inertia that is no number is told below
    if let Some((what, x)) = sizes.into_iter().find(|(_, x)| x.is_finite() && *x > LARGEST) {
        let message = format!("the {what} is {x:e}; at most {LARGEST:e} can be computed with");
        return Err(on(Error::model(Code::ParameterOutOfRange, message).hint("is it a misprint?")));
    }
    match &body.kind {
        BodyKind::Point => Ok(()),
        BodyKind::Rigid => check_inertia(&body.inertia, dimension).map_err(on),
        _ if body.mass == 0.0 => {
            Err(on(Error::model(Code::ZeroMass, "the mass is zero").hint("what deforms needs a mass")))
        }
        _ => body.check_flexible(dimension).map_err(on),
    }
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0f64, |m, x| m.max(x.abs()))
}

fn check_inertia(i: &Mat3, dimension: Dimension) -> Result<(), Error> {
    let invalid = |message: String| Error::model(Code::InvalidInertia, message);
    if i.iter().flatten().any(|x| !x.is_finite()) {
        return Err(Error::model(Code::BadNumber, "the inertia is not finite")
            .hint("moments of inertia are positive numbers"));
    }
    if dimension == Dimension::Planar {
        if i[2][2] < 0.0 {
            return Err(invalid(format!("the moment of inertia is {} kg m²", i[2][2])).hint(
                "a planar rigid body needs a positive moment of inertia; use kind = \"point\" for a point mass",
            ));
        }
        return Ok(());
    }
    let size = largest(i.as_flattened());
    for (r, c) in [(1, 0), (2, 0), (2, 1)] {
        if (i[r][c] - i[c][r]).abs() > ROUND_OFF * size {
            let at = |r: usize, c: usize| format!("row {} column {} is {}", r + 1, c + 1, i[r][c]);
            return Err(invalid(format!("not symmetric: {}, but {}", at(r, c), at(c, r)))
                .hint("a matrix of inertia is symmetric; its products enter with a minus sign"));
        }
    }
    let Some((e, _)) = principal(i) else { return Ok(()) };
    let list = format!("principal moments {:.6e}, {:.6e}, {:.6e} kg m²", e[0], e[1], e[2]);
    match flaw(&e) {
        None => Ok(()),
        Some(_) if is_possible(&with_other_signs(i)) => {
            Err(invalid(format!("possible only with the other sign of the products: {list}")).hint(SIGNS))
        }
        Some(Flaw::Negative) => Err(invalid(format!("not positive definite: {list}")).hint(SIGNS)),
        Some(Flaw::Triangle) => Err(invalid(format!("breaks the triangle inequality: {list}")).hint(
            "the largest must not exceed the sum of the others; is it given about a joint instead of the centre of mass?",
        )),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use delassus_algebra::vec3::{IDENTITY, add_mat, dot, outer, scale_mat};

    fn body(inertia: Mat3) -> Body {
        Body::rigid("b", 1.0, [0.0; 3], inertia)
    }

    fn diagonal(a: f64, b: f64, c: f64) -> Mat3 {
        [[a, 0.0, 0.0], [0.0, b, 0.0], [0.0, 0.0, c]]
    }

    #[test]
    fn rods_however_thin_are_bodies() {
        for axial in [0.0, 1e-300, 1e-20, 1e-12, 1e-6] {
            check_body(&body(diagonal(axial, 0.1, 0.1)), Dimension::Spatial).unwrap();
        }
        assert!(body(diagonal(1e-12, 0.1, 0.1)).axes_without_inertia(false).is_empty());
        // along any axis u: I (E − u uᵀ), its zero moment computed with round-off
        for u in [[0.6, 0.8, 0.0], [2.0 / 7.0, 3.0 / 7.0, 6.0 / 7.0]] {
            let rod = scale_mat(0.3, &add_mat(&IDENTITY, &scale_mat(-1.0, &outer(u, u))));
            check_body(&body(rod), Dimension::Spatial).unwrap();
            let axes = body(rod).axes_without_inertia(false);
            assert_eq!(axes.len(), 1);
            assert!((dot(axes[0], u).abs() - 1.0).abs() < 1e-14);
        }
    }

    #[test]
    fn the_sign_of_products_is_named_where_it_is_the_fault() {
        // moments 0.1, 1.45, 1.45; with the other sign 1.9, 0.55, 0.55, which no body has
        let right = [[1.0, -0.45, -0.45], [-0.45, 1.0, -0.45], [-0.45, -0.45, 1.0]];
        check_body(&body(right), Dimension::Spatial).unwrap();
        let e = check_body(&body(with_other_signs(&right)), Dimension::Spatial).unwrap_err();
        assert!(e.code == Code::InvalidInertia && e.message.contains("other sign"), "{e}");
        assert!(e.hint.contains("I_xy"));
    }

    #[test]
    fn numbers_that_square_to_infinity_are_refused() {
        let far = Body { com: [1e155, 0.0, 0.0], ..body(IDENTITY) };
        for b in [body(diagonal(1e308, 1e308, 1e308)), far] {
            assert_eq!(check_body(&b, Dimension::Spatial).unwrap_err().code, Code::ParameterOutOfRange);
        }
    }
}
