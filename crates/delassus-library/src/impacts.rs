//! Models with impacts: classics with closed forms or reference values, and two that impact laws stumble over.
//!
//! Those that are files of `examples/` are read from there. The others are texts of the same kind, so that every test goes
//! the whole way from file to event log.

use crate::example;
use delassus::{Error, Model};
use std::fmt::Write as _;

fn number(x: f64) -> String {
    format!("{x:?}")
}

fn parse(text: &str, name: &str) -> Result<Model, Error> {
    Model::parse(text, &format!("{name}.toml"), &[])
}

/// `examples/bouncing-ball.toml` with another restitution.
///
/// # Errors
/// If e is not in [0, 1].
pub fn bouncing_ball(e: f64) -> Result<Model, Error> {
    example("bouncing-ball", &[("e", &number(e))])
}

/// The rigid pendulum of bruls2018 6.1 against the wall x = √2/2, `examples/bouncing-pendulum.toml`. Impacts are in
/// [`crate::reference::bouncing_pendulum_08`] and `_05`; the first, for every e, is at [`PENDULUM_FIRST`].
///
/// # Errors
/// If e is not in [0, 1].
pub fn bouncing_pendulum(e: f64) -> Result<Model, Error> {
    example("bouncing-pendulum", &[("e", &number(e))])
}

/// First impact of [`bouncing_pendulum`]: time and rate.
pub const PENDULUM_FIRST: [f64; 2] = [0.486_110_443_297_200_8, -4.190_738_330_021_373];
/// Restitution and accumulation time of [`bouncing_pendulum`], by quadrature with 40 digits.
pub const PENDULUM_ACCUMULATION: [[f64; 2]; 2] =
    [[0.8, 5.053_981_620_657_05], [0.5, 1.674_639_244_602_751_6]];

/// A bead on a sphere of 1 m that leaves it at cos θ = 2/3, `examples/bead-on-sphere.toml`.
///
/// # Errors
/// None for angles between the top and the place of leaving.
pub fn bead_on_sphere(theta0: f64) -> Result<Model, Error> {
    example("bead-on-sphere", &[("theta0", &number(theta0))])
}

/// Double pendulum of two point masses against a wall, `examples/impact-double-pendulum.toml`.
///
/// # Errors
/// None.
pub fn impact_double_pendulum() -> Result<Model, Error> {
    example("impact-double-pendulum", &[])
}

/// An impact of [`impact_double_pendulum`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WallImpact {
    /// Time, s.
    pub t: f64,
    /// Contact that is hit.
    pub contact: &'static str,
    /// Gap velocity before it, m/s.
    pub before: f64,
    /// Impulse, N s.
    pub impulse: f64,
    /// Angles of both rods from the downward vertical, rad.
    pub angles: [f64; 2],
    /// Their rates after it, rad/s.
    pub rates: [f64; 2],
}

const fn wall(
    t: f64,
    contact: &'static str,
    before: f64,
    impulse: f64,
    angles: [f64; 2],
    rates: [f64; 2],
) -> WallImpact {
    WallImpact { t, contact, before, impulse, angles, rates }
}

/// The first five impacts of [`impact_double_pendulum`], by two integrators with event location; their times agree to 3e-14 s.
#[rustfmt::skip]
pub const DOUBLE_PENDULUM_IMPACTS: [WallImpact; 5] = [
    wall(0.545_229_943_826_973_4, "upper wall", -1.985_505_769_872_346_2, 2.968_319_566_624_932_5,
        [0.0, 0.642_548_360_641_676_3], [0.198_550_576_987_234_88, -3.913_479_534_297_837_7]),
    wall(0.707_571_786_029_110_6, "lower wall", -4.015_730_731_842_429, 4.495_401_965_353_539,
        [0.136_972_281_343_497_62, -0.136_972_281_343_497_84], [1.025_984_595_670_727_2, -0.620_614_810_499_430_9]),
    wall(1.284_071_674_387_607, "upper wall", -0.679_961_107_866_144_9, 0.835_555_123_071_629_9,
        [0.0, 0.349_281_135_081_070_95], [0.067_996_110_786_614_6, 0.274_591_115_946_563_16]),
    wall(2.096_669_998_041_344_6, "lower wall", -0.490_201_681_388_968_8, 0.539_869_224_779_314,
        [0.034_718_728_549_533_84, -0.034_718_728_549_533_95], [-1.011_525_001_969_163_7, 1.060_574_729_166_781_3]),
    wall(2.130_553_544_347_984_4, "upper wall", -1.031_062_438_484_084_5, 1.134_172_422_763_246_1,
        [0.0, 0.001_816_026_672_091_246_7], [0.103_106_243_848_408_5, -0.047_386_742_915_878_08]),
];

/// Newton's cradle: `n` balls of 1 kg on a rail without gravity, named `1` to `n`; the first arrives with 1 m/s at t = 0.1 s,
/// the others wait `gap` apart. Contacts are `1-2`, `2-3` and so on. `examples/newtons-cradle.toml` for any number of balls.
///
/// With gap 0 Moreau's law gives v₂ = … = vₙ = (1 + e)/n and v₁ = (1 + e)/n − e.
///
/// # Errors
/// If e is not in [0, 1].
pub fn newtons_cradle(n: usize, e: f64, gap: f64) -> Result<Model, Error> {
    let mut text = String::from(
        "delassus = 1\nname = \"cradle\"\n[world]\ndimension = 2\ngravity = [0, 0]\n[start]\nbody.1.vx = 1.0\n[solve]\nend = 0.5\n",
    );
    for k in 1..=n {
        let x = if k == 1 { -0.2 } else { (k - 2) as f64 * (0.1 + gap) };
        let _ = write!(
            text,
            "[[body]]\nname = \"{k}\"\nmass = 1.0\ncom = [{x:?}, 0]\ninertia = 0.00125\nshapes = {{ rim = {{ disc = {{ radius = 0.05 }} }} }}\n\
             [[joint]]\nname = \"rail {k}\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"{k}\"]\nat = [{x:?}, 0]\naxis = \"x\"\n"
        );
        if k > 1 {
            let j = k - 1;
            let _ = write!(
                text,
                "[[contact]]\nname = \"{j}-{k}\"\npair = [\"{j}.rim\", \"{k}.rim\"]\nrestitution = {e:?}\n"
            );
        }
    }
    parse(&text, "cradle")
}

/// Slider-crank of Flores, Leine and Glocker (2010) with clearance: a slider of 100 mm × 50 mm in a guide 2 mm wider, its
/// corners `rear`, `front` against the `upper` and `lower` face. No friction. First contact: [`CLEARANCE_FIRST`].
///
/// # Errors
/// If e is not in [0, 1].
pub fn clearance_slider_crank(e: f64) -> Result<Model, Error> {
    let mut text = String::from(
        r#"
delassus = 1
name = "clearance slider-crank"
[world]
dimension = 2
gravity = [0, -9.81]
[param]
l1 = 0.153
l2 = 0.306
[[body]]
name = "crank"
mass = 0.038
com = ["l1/2", 0]
inertia = 7.4e-5
[[body]]
name = "rod"
mass = 0.038
com = ["l1 + l2/2", 0]
inertia = 5.9e-4
[[body]]
name = "slider"
mass = 0.076
com = ["l1 + l2", 0]
inertia = 2.7e-6
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "crank"]
at = [0, 0]
[[joint]]
name = "A"
type = "revolute"
between = ["crank", "rod"]
at = ["l1", 0]
[[joint]]
name = "B"
type = "revolute"
between = ["rod", "slider"]
at = ["l1 + l2", 0]
[start]
body.crank = { angle = 0, rate = 150 }
body.rod = { angle = 0, rate = -75 }
body.slider = { angle = 0, rate = 0 }
[solve]
end = 0.003
tolerance = 1e-9
[output]
record = ["crank.angle", "rod.angle", "slider.angle", "crank.rate", "rod.rate", "slider.rate", "energy"]
"#,
    );
    for (face, side, normal) in [("upper", 1.0, "-y"), ("lower", -1.0, "y")] {
        for (end, x) in [("rear", -0.05), ("front", 0.05)] {
            let (y, wall) = (0.025 * side, 0.026 * side);
            let _ = write!(
                text,
                "[[contact]]\nname = \"{face} {end}\"\nrestitution = {e:?}\npair = [{{ plane = {{ at = [0, {wall:?}], normal = \"{normal}\" }} }}, {{ body = \"slider\", point = [\"l1 + l2 + {x:?}\", {y:?}] }}]\n"
            );
        }
    }
    parse(&text, "clearance-slider-crank")
}

/// First contact of [`clearance_slider_crank`]: time; angles of crank, rod and slider; their rates. The slider is not turned
/// then, so that both corners of the upper face arrive together.
pub const CLEARANCE_FIRST: (f64, [f64; 3], [f64; 3]) = (
    0.002_692_502_752_021_093_7,
    [0.355_304_455_027_729_67, -0.171_509_540_940_166_52, 0.0],
    [109.557_681_543_152_26, -49.330_789_961_932_8, 0.0],
);

/// A slender block without friction that rocks from corner to corner, `examples/rocking-block.toml`.
///
/// # Errors
/// If e is not in [0, 1].
pub fn rocking_block(e: f64) -> Result<Model, Error> {
    example("rocking-block", &[("e", &number(e))])
}

/// A driven slider-crank whose slider meets a stop, `examples/slider-crank-stop.toml`.
///
/// # Errors
/// If e is not in [0, 1].
pub fn slider_crank_stop(e: f64) -> Result<Model, Error> {
    example("slider-crank-stop", &[("e", &number(e))])
}

/// A point of 1 kg in a wedge of two planes whose normals enclose arccos(−0.9), so that W = [[1, −0.9], [−0.9, 1]], started in
/// the corner with U⁻ = (0.1, −1). Contacts `first` and `second`. With e = (0, 1) Newton's law gains 0.447 J (Kane's
/// paradox); Poisson's does not.
///
/// # Errors
/// If a restitution is not in [0, 1].
pub fn wedge(e: [f64; 2]) -> Result<Model, Error> {
    // n1 = (0, 1), n2 = (s, −0.9)
    let s = 0.19_f64.sqrt();
    let (vx, vy) = ((-1.0 + 0.9 * 0.1) / s, 0.1);
    let text = format!(
        r#"
delassus = 1
name = "wedge"
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "point"
kind = "point"
mass = 1.0
com = [0, 0]
shapes = {{ tip = {{ point = {{}} }} }}
[[contact]]
name = "first"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, "point.tip"]
restitution = {:?}
[[contact]]
name = "second"
pair = [{{ plane = {{ at = [0, 0], normal = [{s:?}, -0.9] }} }}, "point.tip"]
restitution = {:?}
[start]
body.point = {{ vx = {vx:?}, vy = {vy:?} }}
[solve]
end = 0.1
[output]
record = ["point.vx", "point.vy", "energy"]
"#,
        e[0], e[1]
    );
    parse(&text, "wedge")
}

/// A ball at rest between two driven walls that close on it with 1 m/s each; the `left` one is 0.1 m away, the `right` one
/// `more` metres farther. Nothing can give way: there is no motion beyond the instant when both touch.
///
/// # Errors
/// If e is not in [0, 1].
pub fn closing_walls(e: f64, more: f64) -> Result<Model, Error> {
    let mut text = String::from(
        r#"
delassus = 1
name = "closing walls"
[world]
dimension = 2
gravity = [0, 0]
[[body]]
name = "ball"
mass = 1.0
com = [0, 0]
inertia = 0.005
shapes = { rim = { disc = { radius = 0.1 } } }
[[joint]]
name = "rail"
type = "prismatic"
between = ["ground", "ball"]
at = [0, 0]
axis = "x"
[solve]
end = 1.0
"#,
    );
    for (name, x, normal, speed) in [("left", -0.2, "x", 1.0), ("right", 0.2 + more, "-x", -1.0)] {
        let _ = write!(
            text,
            "[[body]]\nname = \"{name}\"\nmass = 1.0\ncom = [{x:?}, 0]\ninertia = 1.0\nshapes = {{ face = {{ plane = {{ at = [{x:?}, 0], normal = \"{normal}\" }} }} }}\n\
             [[joint]]\nname = \"{name} drive\"\ntype = \"prismatic\"\nbetween = [\"ground\", \"{name}\"]\nat = [{x:?}, 0]\naxis = \"x\"\nmotion = \"{speed:?}*t\"\n\
             [[contact]]\nname = \"{name}\"\npair = [\"{name}.face\", \"ball.rim\"]\nrestitution = {e:?}\n"
        );
    }
    parse(&text, "closing-walls")
}
