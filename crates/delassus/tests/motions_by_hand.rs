//! Mechanisms whose equations of motion are written here, in every set of coordinates: terms of a formulation that all methods share
//! cannot agree with a motion that knows nothing of the formulation.

use crate::order_by_hand::{integrate, near};
use delassus::Model;
use delassus::integrator::Options;
use delassus::simulate::{Session, run};
use delassus_library::impacts::{PENDULUM_FIRST, bouncing_ball, bouncing_pendulum};

const ALL: [&str; 3] = ["absolute", "natural", "relative"];
const G: f64 = 9.81;

/// A model in the plane, or the same in space with z as the axis of the plane.
fn parsed(text: &str, space: bool, coordinates: &str) -> Model {
    let world = if space { "gravity = [0, -9.81, 0]" } else { "dimension = 2\ngravity = [0, -9.81]" };
    let text = format!(
        "delassus = 1\nname = \"by hand\"\n[world]\n{world}\n{text}\n[solve]\ncoordinates = \"{coordinates}\"\n"
    );
    Model::parse(&text, "hand.toml", &[]).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// A rod from a to b along its own x axis: uniform, or of given inertia; in space almost without inertia about its axis.
fn rod(name: &str, com: f64, inertia: f64, mass: f64, space: bool) -> String {
    let (zero, inertia) = if space {
        (", 0", format!("{{ diag = [{}, {inertia}, {inertia}] }}", 1e-6 * inertia))
    } else {
        ("", inertia.to_string())
    };
    format!("[[body]]\nname = \"{name}\"\nmass = {mass}\ncom = [{com}, 0{zero}]\ninertia = {inertia}\n")
}

fn joint(name: &str, kind: &str, between: [&str; 2], at: f64, space: bool, more: &str) -> String {
    let zero = if space { ", 0" } else { "" };
    let axis = match (kind, space) {
        ("prismatic", _) => "axis = \"x\"\n",
        ("revolute", true) => "axis = \"z\"\n",
        _ => "",
    };
    let [a, b] = between;
    format!(
        "[[joint]]\nname = \"{name}\"\ntype = \"{kind}\"\nbetween = [\"{a}\", \"{b}\"]\nat = [{at}, 0{zero}]\n{axis}{more}\n"
    )
}

/// A session after `n` equal steps.
fn after(model: &Model, method: &str, end: f64, n: usize) -> Session {
    let h = end / n as f64;
    let options = Options { newton: 1e-13, ..Options::default() };
    let mut session = Session::new(model, method, &options, h).unwrap_or_else(|e| panic!("{method}: {e}"));
    session.advance_many(h, n).unwrap_or_else(|e| panic!("{method}: {e}"));
    session
}

/// Two rods of lengths 0.8 and l₂ hinged to each other, θ of each from the horizontal:
/// A θ̈₁ + C cos(θ₁ − θ₂) θ̈₂ + C sin(θ₁ − θ₂) θ̇₂² = −(m₁ c₁ + m₂ L) g cos θ₁ and
/// B θ̈₂ + C cos(θ₁ − θ₂) θ̈₁ − C sin(θ₁ − θ₂) θ̇₁² = −m₂ c₂ g cos θ₂ with A = J₁ + m₁ c₁² + m₂ L², B = J₂ + m₂ c₂², C = m₂ L c₂.
#[test]
fn two_bars_move_as_by_hand_in_every_set_of_coordinates() {
    let ([m1, c1, j1], [m2, c2, j2], l, end) = ([2.0, 0.35, 0.12], [1.3, 0.3, 0.05], 0.8, 0.5);
    let (a, b, c) = (j1 + m1 * c1 * c1 + m2 * l * l, j2 + m2 * c2 * c2, m2 * l * c2);
    let rate = |y: &[f64; 4]| {
        let (sin, cos) = (y[0] - y[1]).sin_cos();
        let r1 = -c * sin * y[3] * y[3] - (m1 * c1 + m2 * l) * G * y[0].cos();
        let r2 = c * sin * y[2] * y[2] - m2 * c2 * G * y[1].cos();
        let k = c * cos;
        let d = a * b - k * k;
        [y[2], y[3], (b * r1 - k * r2) / d, (a * r2 - k * r1) / d]
    };
    let exact = integrate([0.0, 0.0, 3.0, -4.0], end, 20_000, rate);
    for (space, coordinates) in [false, true].into_iter().flat_map(|s| ALL.map(|c| (s, c))) {
        let start = if space {
            "first = { wz = 3 }\nbody.second = { wz = -4 }"
        } else {
            "first = { rate = 3 }\nbody.second = { rate = -4 }"
        };
        let text = [
            rod("first", c1, j1, m1, space),
            rod("second", l + c2, j2, m2, space),
            joint("O", "revolute", ["ground", "first"], 0.0, space, ""),
            joint("A", "revolute", ["first", "second"], l, space, ""),
            format!("[start]\nbody.{start}\n"),
        ]
        .concat();
        let model = parsed(&text, space, coordinates);
        // rows at velocity level, and at the level of accelerations
        for method in ["phem56", "dopri5"] {
            let session = after(&model, method, end, 1000);
            let s = session.mechanism.bodies().states();
            let found =
                [s[0].r[0][0], s[0].r[1][0], s[1].r[0][0], s[1].r[1][0], s[0].omega[2], s[1].omega[2]];
            let [t1, t2, w1, w2] = exact;
            // steps of 0.5 ms: 1e-12; coordinates of nearly flat bodies lose three digits
            near(coordinates, &found, &[t1.cos(), t1.sin(), t2.cos(), t2.sin(), w1, w2], 1e-9);
        }
    }
}

/// A slider at the distance r on a turning arm: (J + m r²) θ̈ + 2 m r ṙ θ̇ = −(m₁ c₁ + m r) g cos θ, r̈ = r θ̇² − g sin θ, where J is that
/// of the arm about its pin and of the slider about its own centre.
#[test]
fn a_slider_on_an_arm_moves_as_by_hand_in_every_set_of_coordinates() {
    let ([m1, c1, j1], [m, j], end) = ([2.0, 0.35, 0.12], [1.3, 0.05], 0.4);
    let about = j1 + m1 * c1 * c1 + j;
    let rate = |y: &[f64; 4]| {
        let [theta, r, w, u] = *y;
        let moment = -(m1 * c1 + m * r) * G * theta.cos() - 2.0 * m * r * u * w;
        [w, u, moment / (about + m * r * r), r * w * w - G * theta.sin()]
    };
    let [theta, r, w, u] = integrate([0.0, 0.6, 3.0, -0.5], end, 20_000, rate);
    for (space, coordinates) in [false, true].into_iter().flat_map(|s| ALL.map(|c| (s, c))) {
        let text = [
            rod("arm", c1, j1, m1, space),
            rod("slider", 0.6, j, m, space),
            joint("O", "revolute", ["ground", "arm"], 0.0, space, ""),
            joint("S", "prismatic", ["arm", "slider"], 0.6, space, ""),
            format!(
                "[start]\nbody.arm = {{ {} = 3 }}\nbody.slider = {{ {} = 3, vx = -0.5, vy = {} }}\n",
                if space { "wz" } else { "rate" },
                if space { "wz" } else { "rate" },
                3.0 * 0.6
            ),
        ]
        .concat();
        let model = parsed(&text, space, coordinates);
        for method in ["phem56", "dopri5"] {
            let session = after(&model, method, end, 1000);
            let s = session.mechanism.bodies().states();
            let (sin, cos) = theta.sin_cos();
            let expected = [r * cos, r * sin, u * cos - r * w * sin, u * sin + r * w * cos, w];
            let found = [s[1].x[0], s[1].x[1], s[1].v[0], s[1].v[1], s[0].omega[2]];
            near(coordinates, &found, &expected, 1e-9);
        }
    }
}

/// A rod hinged to a cart on a rail, so that no point of the first body rests: (M + m) ẍ − m c sin θ θ̈ = m c cos θ θ̇² and
/// (J + m c²) θ̈ − m c sin θ ẍ = −m g c cos θ.
#[test]
fn a_rod_on_a_cart_moves_as_by_hand_in_every_set_of_coordinates() {
    let (cart, [m, c, j], end) = (1.5, [1.2, 0.4, 0.07], 0.4);
    let rate = |y: &[f64; 4]| {
        let (sin, cos) = y[1].sin_cos();
        let (a, b, k) = (cart + m, j + m * c * c, -m * c * sin);
        let (r1, r2) = (m * c * cos * y[3] * y[3], -m * G * c * cos);
        let d = a * b - k * k;
        [y[2], y[3], (b * r1 - k * r2) / d, (a * r2 - k * r1) / d]
    };
    let [x, theta, u, w] = integrate([0.0, 0.0, 2.0, 5.0], end, 20_000, rate);
    for (space, coordinates) in [false, true].into_iter().flat_map(|s| ALL.map(|c| (s, c))) {
        let turn = if space { "wz" } else { "rate" };
        let text = [
            rod("cart", 0.0, 0.3, cart, space),
            rod("rod", c, j, m, space),
            joint("S", "prismatic", ["ground", "cart"], 0.0, space, ""),
            joint("A", "revolute", ["cart", "rod"], 0.0, space, ""),
            format!(
                "[start]\nbody.cart = {{ vx = 2 }}\nbody.rod = {{ vx = 2, vy = {}, {turn} = 5 }}\n",
                5.0 * c
            ),
        ]
        .concat();
        let session = after(&parsed(&text, space, coordinates), "phem56", end, 1000);
        let s = session.mechanism.bodies().states();
        let found = [s[0].x[0], s[0].v[0], s[1].r[0][0], s[1].r[1][0], s[1].omega[2]];
        near(coordinates, &found, &[x, u, theta.cos(), theta.sin(), w], 1e-9);
    }
}

/// A parallelogram of two cranks of length L and a coupler that only shifts: (2 J + m L²) φ̈ = −(2 m₁ c + m L) g cos φ.
#[test]
fn a_parallelogram_moves_as_by_hand_in_every_set_of_coordinates() {
    let ([m1, c, j], [m, l], end) = ([1.0, 0.2, 0.05], [2.0, 0.5], 0.3);
    let about = 2.0 * (j + m1 * c * c) + m * l * l;
    let rate = |y: &[f64; 2]| [y[1], -(2.0 * m1 * c + m * l) * G * y[0].cos() / about];
    let [phi, w] = integrate([1.0, 4.0], end, 20_000, rate);
    let (x, y) = (1.0f64.cos(), 1.0f64.sin());
    let crank = |name: &str, at: f64| {
        format!(
            "[[body]]\nname = \"{name}\"\nmass = {m1}\ncom = [{}, {}]\nangle = 1\ninertia = {j}\n",
            at + c * x,
            c * y
        )
    };
    let pin = |name: &str, a: &str, b: &str, px: f64, py: f64| {
        format!(
            "[[joint]]\nname = \"{name}\"\ntype = \"revolute\"\nbetween = [\"{a}\", \"{b}\"]\nat = [{px}, {py}]\n"
        )
    };
    for coordinates in ALL {
        let text = [
            crank("left", 0.0),
            crank("right", 1.0),
            format!(
                "[[body]]\nname = \"bar\"\nmass = {m}\ncom = [{}, {}]\ninertia = 0.3\n",
                0.5 + l * x,
                l * y
            ),
            pin("A", "ground", "left", 0.0, 0.0),
            pin("B", "left", "bar", l * x, l * y),
            pin("C", "ground", "right", 1.0, 0.0),
            pin("D", "right", "bar", 1.0 + l * x, l * y),
            "[start]\njoint.A = { rate = 4 }\n".into(),
        ]
        .concat();
        // index 1 by its own accelerations: the bias of every row counts
        for (method, n, allowed) in
            [("phem56", 500, 1e-9), ("dopri5", 500, 1e-9), ("gen-alpha-pva", 2000, 1e-5)]
        {
            let session = after(&parsed(&text, false, coordinates), method, end, n);
            let s = session.mechanism.bodies().states();
            near(
                coordinates,
                &[s[2].x[0] - 0.5, s[2].x[1], s[0].omega[2]],
                &[l * phi.cos(), l * phi.sin(), w],
                allowed,
            );
        }
    }
}

/// L φ̈ + 2 L̇ φ̇ = −g cos φ with L = 1 + 0.2 sin 3t; the force in the rod is m (L̈ − L φ̇² + g sin φ).
#[test]
fn a_mass_on_a_rod_whose_length_changes_moves_as_by_hand() {
    let length = |t: f64| [1.0 + 0.2 * (3.0 * t).sin(), 0.6 * (3.0 * t).cos()];
    let rate = |y: &[f64; 3]| {
        let [l, u] = length(y[2]);
        [y[1], -(G * y[0].cos() + 2.0 * u * y[1]) / l, 1.0]
    };
    let end = 0.5;
    let [phi, w, _] = integrate([0.0, 2.0, 0.0], end, 20_000, rate);
    let ([l, u], (sin, cos)) = (length(end), phi.sin_cos());
    let expected = [l * cos, l * sin, u * cos - l * w * sin, u * sin + l * w * cos];
    for (space, coordinates) in
        [false, true].into_iter().flat_map(|s| ["absolute", "natural"].map(|c| (s, c)))
    {
        let zero = if space { ", 0" } else { "" };
        let more = if space { "vz = 0, " } else { "" };
        let text = format!(
            "[[body]]\nname = \"B\"\nkind = \"point\"\nmass = 2\ncom = [1, 0{zero}]\n\
             [[joint]]\nname = \"R\"\ntype = \"rod\"\nbetween = [\"ground\", \"B\"]\nfrom = [0, 0{zero}]\nto = [1, 0{zero}]\n\
             motion = {{ length = \"1 + 0.2*sin(3*t)\" }}\n[start]\nbody.B = {{ {more}vx = 0.6, vy = 2 }}\n"
        );
        for (method, allowed) in [("phem56", 1e-9), ("dopri5", 1e-9), ("gen-alpha-pva", 1e-5)] {
            let session = after(&parsed(&text, space, coordinates), method, end, 1000);
            let s = session.mechanism.bodies().states()[0];
            near(method, &[s.x[0], s.x[1], s.v[0], s.v[1]], &expected, allowed);
        }
    }
}

/// φ = t² + sin 3t / 2 of a rod on a pin: place, rate, and the moment J φ̈ + m g L cos φ of the drive.
#[test]
fn a_driven_pendulum_follows_its_drive() {
    let (m, l, j, end) = (2.0, 0.4, 0.3, 0.7f64);
    let (sin, cos) = (3.0 * end).sin_cos();
    let (phi, w, a) = (end * end + 0.5 * sin, 2.0 * end + 1.5 * cos, 2.0 - 4.5 * sin);
    let moment = (j + m * l * l) * a + m * G * l * phi.cos();
    let drive = "\"t^2 + 0.5*sin(3*t)\"";
    // the joint's own drive, and a relation that prescribes its angle
    let own = format!("motion = {drive}\n");
    let relation = format!(
        "[[joint]]\nname = \"C\"\ntype = \"coupling\"\nterms = [{{ joint = \"O\", coordinate = \"angle\" }}]\nvalue = {drive}\n"
    );
    let drives = [("own drive", own.as_str(), ""), ("relation", "", relation.as_str())];
    let sets = [false, true].into_iter().flat_map(|s| ALL.map(|c| (s, c)));
    for ((space, coordinates), (kind, motion, more)) in sets.flat_map(|s| drives.map(|d| (s, d))) {
        let pin = joint("O", "revolute", ["ground", "B"], 0.0, space, motion);
        let start = if space { "{ wz = 1.5 }" } else { "{ rate = 1.5 }" };
        let text =
            [rod("B", l, j, m, space), pin, more.into(), format!("[start]\nbody.B = {start}\n")].concat();
        let model = parsed(&text, space, coordinates);
        for (method, n, allowed) in [
            ("phem56", 200, 1e-8),
            ("mdop5", 200, 1e-8),
            ("gen-alpha-pv", 1000, 1e-4),
            ("gen-alpha-pva", 1000, 1e-4),
        ] {
            let session = after(&model, method, end, n);
            let s = session.mechanism.bodies().states()[0];
            let who = format!("{kind}, {coordinates}, {method}");
            near(
                &who,
                &[s.r[0][0], s.r[1][0], s.omega[2]],
                &[phi.cos(), phi.sin(), w],
                f64::min(allowed, 1e-6),
            );
            // the moment of the drive is that of the joint or of the relation
            let joint = if more.is_empty() { 0 } else { 1 };
            let reaction = session.mechanism.reaction(joint, &session.x.v_dot, &session.x.lambda);
            near(&who, &[reaction[5]], &[moment], 100.0 * allowed);
        }
    }
}

/// m ẍ = −k (x − l₀) − c ẋ: x = l₀ + e^(−δt) (A cos ωt + B sin ωt), by a linear spring and damper and by laws.
#[test]
fn a_mass_on_a_spring_and_damper_moves_as_by_hand() {
    let (m, k, c, rest, start, v0, end) = (2.0f64, 200.0, 3.0, 0.8, 1.2, 2.0, 1.0);
    let delta = 0.5 * c / m;
    let omega = (k / m - delta * delta).sqrt();
    let (a, (sin, cos)) = (start - rest, (omega * end).sin_cos());
    let b = (v0 + delta * a) / omega;
    let fade = (-delta * end).exp();
    let x = fade * (a * cos + b * sin);
    let v = -delta * x + fade * omega * (b * cos - a * sin);
    for law in ["k = 200\nc = 3", "spring = \"200*elongation\"\ndamper = \"3*speed\""] {
        for coordinates in ALL {
            let text = [
                rod("B", start, 0.3, m, false),
                joint("S", "prismatic", ["ground", "B"], start, false, ""),
                format!("[[force]]\nname = \"F\"\ntype = \"spring-damper\"\nbetween = [\"ground\", \"B\"]\nfrom = [0, 0]\nto = [{start}, 0]\nlength0 = {rest}\n{law}\n"),
                format!("[start]\nbody.B = {{ vx = {v0} }}\n"),
            ]
            .concat();
            let session = after(&parsed(&text, false, coordinates), "phem56", end, 1000);
            let s = session.mechanism.bodies().states()[0];
            near(coordinates, &[s.x[0], s.v[0]], &[rest + x, v], 1e-9);
        }
    }
}

/// The heavy top of the examples in every set of coordinates, by Euler's equations about the fixed point as in `order_by_hand`.
#[test]
fn the_heavy_top_turns_alike_in_every_set_of_coordinates() {
    let end = 0.05;
    let [x, v] = crate::order_by_hand::heavy_top(end);
    for coordinates in ALL {
        let mut model = delassus_library::example("heavy-top", &[]).unwrap();
        model.solve.coordinates = coordinates.parse().unwrap();
        let session = after(&model, "phem56", end, 1000);
        let s = session.mechanism.bodies().states()[0];
        near(coordinates, &s.x, &x, 1e-8);
        near(coordinates, &s.v, &v, 1e-6);
    }
}

/// A ball with restitution e on a floor, and a pendulum of m L² + J = 1.1 against a wall, which hits at the rate w: the energy that the first impact
/// takes is (1 − e²)/2 times m v² or 1.1 w².
#[test]
fn an_impact_takes_the_energy_of_newtons_law() {
    let e = 0.8;
    let ball = bouncing_ball(e).unwrap();
    // it falls 1 m
    let falls = ball.bodies[0].mass * 2.0 * G;
    let pendulum = bouncing_pendulum(e).unwrap();
    let swings = 1.1 * PENDULUM_FIRST[1] * PENDULUM_FIRST[1];
    for (model, before) in [(ball, falls), (pendulum, swings)] {
        for method in ["pva", "pvv", "moreau-jean"] {
            let mut model = model.clone();
            model.solve.method = method.parse().unwrap();
            model.solve.contact = "stepping".parse().unwrap();
            (model.solve.step, model.solve.tolerance, model.solve.end) = (Some(1e-4), None, 0.55);
            let outcome = run(&model, &mut delassus::simulate::Silent).unwrap().summary;
            assert!(outcome.error.is_none(), "{method}: {:?}", outcome.error);
            let taken = 0.5 * (1.0 - e * e) * before;
            let found = outcome.energy.impacts;
            // the impact is within a step: velocities are known to what a step of 0.1 ms changes of them, a thousandth
            assert!(
                (found / taken - 1.0).abs() < 5e-3,
                "{}, {method}: {found} instead of {taken}",
                model.name
            );
        }
    }
}
