//! Cross sections of beams: area, second moments, torsion, shear areas; by numbers or by shape.
//!
//! Axes: x along the beam, y and z across. `second_moment[0]` = ∫ z² dA resists bending about y, `second_moment[1]` =
//! ∫ y² dA bending about z, which is the bending in the x–y plane and the only one of a planar beam.

use delassus_algebra::vec3::{cross, norm, transpose, unit};
use delassus_algebra::{Quat, Vec3, so3};
use delassus_system::error::{Code, Error};
use std::f64::consts::PI;

/// What a section contributes to stiffness and inertia.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CrossSection {
    /// Area A, m².
    pub area: f64,
    /// Second moments of area about y and z, m⁴.
    pub second_moment: [f64; 2],
    /// Torsion constant J of the moment GJ κ, m⁴; for a circle the polar moment, less for other shapes.
    pub torsion: f64,
    /// Areas that carry shear along y and z, m².
    pub shear_area: [f64; 2],
}

/// Shapes with known sections.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Profile {
    /// A full circle.
    Circle {
        /// Radius, m.
        radius: f64,
    },
    /// A round tube.
    Tube {
        /// Outer radius, m.
        radius: f64,
        /// Thickness of the wall, m.
        wall: f64,
    },
    /// A rectangle.
    Rectangle {
        /// Extent along z, m.
        width: f64,
        /// Extent along y, m.
        height: f64,
    },
    /// An I with equal flanges; the web stands along y.
    I {
        /// Width of the flanges along z, m.
        width: f64,
        /// Height over all along y, m.
        height: f64,
        /// Thickness of the web, m.
        web: f64,
        /// Thickness of the flanges, m.
        flange: f64,
    },
}

impl Profile {
    /// Every name in files.
    pub const NAMES: &'static [&'static str] = &["circle", "tube", "rectangle", "I"];

    /// Largest distance of the surface from the axis: the radius of a beam's surface in contacts, m.
    pub fn reach(&self) -> f64 {
        match *self {
            Profile::Circle { radius } | Profile::Tube { radius, .. } => radius,
            Profile::Rectangle { width, height } | Profile::I { width, height, .. } => {
                0.5 * width.max(height)
            }
        }
    }

    /// The section, for Poisson's ratio ν: shear areas are Cowper's (1966); torsion of the rectangle is Saint-Venant's
    /// series, of the I that of its three thin plates.
    ///
    /// # Errors
    /// `BadElement` for extents that no section has.
    pub fn section(&self, nu: f64) -> Result<CrossSection, Error> {
        let bad = |what: String| {
            Err(Error::model(Code::BadElement, what)
                .hint("extents are positive, and walls thinner than what they enclose"))
        };
        match *self {
            Profile::Circle { radius: r } => {
                if !(r > 0.0 && r.is_finite()) {
                    return bad(format!("the radius of the section is {r}"));
                }
                let (a, i) = (PI * r * r, 0.25 * PI * r.powi(4));
                let k = 6.0 * (1.0 + nu) / (7.0 + 6.0 * nu);
                Ok(CrossSection { area: a, second_moment: [i; 2], torsion: 2.0 * i, shear_area: [k * a; 2] })
            }
            Profile::Tube { radius: r, wall } => {
                if !(r > 0.0 && r.is_finite() && wall > 0.0 && wall <= r) {
                    return bad(format!("the tube has radius {r} and wall {wall}"));
                }
                let b = r - wall;
                let (a, i) = (PI * (r * r - b * b), 0.25 * PI * (r.powi(4) - b.powi(4)));
                let m = (b / r) * (b / r);
                let k = 6.0 * (1.0 + nu) * (1.0 + m) * (1.0 + m)
                    / ((7.0 + 6.0 * nu) * (1.0 + m) * (1.0 + m) + (20.0 + 12.0 * nu) * m);
                Ok(CrossSection { area: a, second_moment: [i; 2], torsion: 2.0 * i, shear_area: [k * a; 2] })
            }
            Profile::Rectangle { width: w, height: h } => {
                if !(w > 0.0 && h > 0.0 && w.is_finite() && h.is_finite()) {
                    return bad(format!("the rectangle is {w} by {h}"));
                }
                let k = 10.0 * (1.0 + nu) / (12.0 + 11.0 * nu);
                Ok(CrossSection {
                    area: w * h,
                    second_moment: [h * w.powi(3) / 12.0, w * h.powi(3) / 12.0],
                    torsion: rectangle_torsion(w, h),
                    shear_area: [k * w * h; 2],
                })
            }
            Profile::I { width: w, height: h, web: t, flange: f } => {
                let fits =
                    w > 0.0 && h.is_finite() && w.is_finite() && t > 0.0 && t <= w && f > 0.0 && 2.0 * f < h;
                if !fits {
                    return bad(format!("the I has width {w}, height {h}, web {t} and flanges {f}"));
                }
                let inner = h - 2.0 * f;
                Ok(CrossSection {
                    area: 2.0 * w * f + inner * t,
                    second_moment: [
                        (2.0 * f * w.powi(3) + inner * t.powi(3)) / 12.0,
                        (w * h.powi(3) - (w - t) * inner.powi(3)) / 12.0,
                    ],
                    torsion: (2.0 * w * f.powi(3) + inner * t.powi(3)) / 3.0,
                    // the web carries shear along y, the flanges along z
                    shear_area: [inner * t, 5.0 / 6.0 * 2.0 * w * f],
                })
            }
        }
    }
}

/// Saint-Venant's torsion constant of a rectangle.
fn rectangle_torsion(w: f64, h: f64) -> f64 {
    let (a, b) = (w.max(h), w.min(h));
    // terms fall as n⁻⁵
    let sum: f64 = (0..50)
        .map(|i| {
            let n = f64::from(2 * i + 1);
            (0.5 * n * PI * a / b).tanh() / n.powi(5)
        })
        .sum();
    a * b.powi(3) / 3.0 * (1.0 - 192.0 / PI.powi(5) * (b / a) * sum)
}

impl CrossSection {
    /// A planar section: area and second moment for bending in the plane; all of the area carries shear.
    pub fn planar(area: f64, second_moment: f64) -> CrossSection {
        CrossSection {
            area,
            second_moment: [second_moment; 2],
            torsion: 2.0 * second_moment,
            shear_area: [area; 2],
        }
    }

    /// Second moment of the bending in the x–y plane.
    pub fn in_plane(&self) -> f64 {
        self.second_moment[1]
    }

    /// Polar second moment ∫ y² + z² dA, of the rotary inertia about x.
    pub fn polar(&self) -> f64 {
        self.second_moment[0] + self.second_moment[1]
    }
}

/// Axes of a section as a rotation: x along `along`, y as near to `up` as it can be. Without `up`, z is as near to the global
/// z axis as it can be, so that a beam in the x–y plane bends in it about its z axis; y is the global one for a beam along z.
///
/// # Errors
/// `BadElement` for a direction without length, or an `up` along the beam.
pub fn axes_along(along: Vec3, up: Option<Vec3>) -> Result<Quat, Error> {
    let bad = |what: &str, cure: &str| Error::model(Code::BadElement, what).hint(cure);
    let x = unit(along).ok_or_else(|| bad("the length of the beam is 0", "draw `from` and `to` apart"))?;
    let z = match up {
        // two directions that differ by less than a millionth of a radian do not span a plane
        Some(up) => unit(up).map(|up| cross(x, up)).filter(|z| norm(*z) > 1e-6).ok_or_else(|| {
            bad("`up` has no direction across the beam", "give the direction of the section's y axis")
        })?,
        None if x[0].hypot(x[1]) > 1e-6 => cross(x, [-x[1], x[0], 0.0]),
        None => cross(x, [0.0, 1.0, 0.0]),
    };
    let z = unit(z).unwrap_or([0.0, 0.0, 1.0]);
    Ok(so3::from_matrix(&transpose(&[x, cross(z, x), z])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_of_sections() {
        let axes = |along, up| so3::matrix(axes_along(along, up).unwrap());
        let near = |a: Vec3, b: Vec3| norm(delassus_algebra::vec3::sub(a, b)) < 1e-15;
        // in the plane: turned about z
        let r = axes([3.0, 4.0, 0.0], None);
        assert!(near(r[0], [0.6, -0.8, 0.0]) && near(r[1], [0.8, 0.6, 0.0]) && near(r[2], [0.0, 0.0, 1.0]));
        let r = transpose(&axes([0.0, 0.0, -2.0], None));
        assert!(near(r[0], [0.0, 0.0, -1.0]) && near(r[1], [0.0, 1.0, 0.0]));
        let r = transpose(&axes([0.0, 2.0, 0.0], Some([0.0, 1.0, 1.0])));
        assert!(near(r[0], [0.0, 1.0, 0.0]) && near(r[1], [0.0, 0.0, 1.0]));
        assert!(
            axes_along([0.0; 3], None).is_err()
                && axes_along([0.0, 2.0, 0.0], Some([0.0, 1.0, 0.0])).is_err()
        );
    }

    #[test]
    fn known_sections() {
        // Timoshenko and Goodier: J/(a b³) of a square 0.1406 (0.14058), of 2:1 0.229 (0.22868)
        let j = |a: f64, b: f64| rectangle_torsion(a, b) / (a.max(b) * a.min(b).powi(3));
        assert!((j(1.0, 1.0) - 0.140_577).abs() < 1e-6);
        assert!((j(2.0, 1.0) - 0.228_682).abs() < 1e-6);
        let tube = Profile::Tube { radius: 0.02, wall: 0.02 }.section(0.3).unwrap();
        let full = Profile::Circle { radius: 0.02 }.section(0.3).unwrap();
        assert!((tube.shear_area[0] / full.shear_area[0] - 1.0).abs() < 1e-14);
        // an I without recess is a rectangle
        let (w, h) = (0.1, 0.2);
        let i = Profile::I { width: w, height: h, web: w, flange: 0.02 }.section(0.3).unwrap();
        let r = Profile::Rectangle { width: w, height: h }.section(0.3).unwrap();
        assert!((i.area / r.area - 1.0).abs() < 1e-14);
        assert!((i.second_moment[0] / r.second_moment[0] - 1.0).abs() < 1e-14);
        assert!((i.second_moment[1] / r.second_moment[1] - 1.0).abs() < 1e-14);
        assert!(Profile::Tube { radius: 0.02, wall: 0.03 }.section(0.3).is_err());
    }
}
