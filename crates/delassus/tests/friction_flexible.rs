//! Friction on flexible bodies, by every strategy: what slides as a rigid body would, what rests, what is bowed, and what is kept.

use crate::friction::{go, last, times};
use delassus::model::Model;
use delassus::results::EventKind;
use delassus::simulate::Outcome;

/// Strategies with their settings; steps of a millisecond.
const EVENT: &[(&str, &str)] = &[("solve.contact", "event"), ("solve.method", "gen-alpha-pv")];
const MOREAU: &[(&str, &str)] =
    &[("solve.contact", "stepping"), ("solve.method", "moreau-jean"), ("solve.step", "1e-3")];
const PVV: &[(&str, &str)] =
    &[("solve.contact", "stepping"), ("solve.method", "pvv"), ("solve.step", "1e-3")];
const PVA: &[(&str, &str)] =
    &[("solve.contact", "stepping"), ("solve.method", "pva"), ("solve.step", "1e-3")];
const STRATEGIES: [&[(&str, &str)]; 4] = [EVENT, MOREAU, PVV, PVA];

fn run<'a>(text: &str, strategy: &[(&'a str, &'a str)], more: &[(&'a str, &'a str)]) -> Outcome {
    go(text, &[strategy, more].concat())
}

/// The end of a model: settings and what is recorded.
fn rest(end: f64, every: f64, record: &str) -> String {
    format!("[solve]\nend = {end}\nerror_estimate = false\n[output]\nevery = {every}\nrecord = [{record}]\n")
}

/// A channel at the row of a time.
fn at(out: &Outcome, name: &str, t: f64) -> f64 {
    let times = out.record.column("t").unwrap();
    let row = times.iter().position(|x| (x - t).abs() < 1e-9).unwrap();
    out.record.column(name).unwrap()[row]
}

/// A strip on a floor, all of its nodes in contact: while all slip the sum of friction is μ m g, and when it stops it has slid as far
/// as a rigid body.
#[test]
fn a_strip_slides_with_the_momentum_and_the_way_of_a_rigid_body() {
    let text = |kind: &str, shapes: &str, side: &str| {
        format!(
            r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "strip"
kind = "{kind}"
from = [0, 0.001]
to = [0.4, 0.001]
area = 1e-4
I = 1e-9
E = 1e7
mass = 0.4
elements = 3
{shapes}
[[contact]]
name = "floor"
pair = [{{ plane = {{ at = [0, 0], normal = "y" }} }}, {side}]
friction = 0.3
[start]
body.strip = {{ vx = 1 }}
{}"#,
            rest(0.4, 0.1, "\"strip\", \"floor\", \"energy\"")
        )
    };
    let skin = r#"{ body = "strip", surface = { radius = 0.001 } }"#;
    let exact = text("exact-beam", "nu = 0.3\ndamping = 1e-3", skin);
    let floating = text("beam", "shapes = \"elements\"\ndamping = 1e-3", skin);
    for (text, strategy) in STRATEGIES.map(|s| (&exact, s)).into_iter().chain([(&floating, EVENT)]) {
        let out = run(text, strategy, &[]);
        // constant forces: no error but round-off, and that of Newton's iteration
        let v = at(&out, "strip.vx", 0.2) - at(&out, "strip.vx", 0.1);
        let mesh = text == &exact;
        assert!(!mesh || (v + 0.3 * 9.81 * 0.1).abs() < 1e-8, "{strategy:?}: {v}");
        let way = at(&out, "strip.x", 0.4) - at(&out, "strip.x", 0.0);
        // steps stop within half of their last step, 1/2 μ g h²; order one counts it in whole steps, v h/2
        let near = if strategy == MOREAU { 1e-3 } else { 3e-6 };
        assert!((way - 1.0 / (2.0 * 0.3 * 9.81)).abs() < near, "{strategy:?}: {way}");
        let energy = &out.summary.energy;
        // the initial energy, 1/2 m v²
        assert!((energy.friction + energy.impacts - 0.2).abs() < 1e-6, "{strategy:?}: {}", energy.friction);
    }
}

/// A wire of round section thrown across its axis on a floor, or on rails of that direction.
fn thrown(elements: usize, contacts: &str) -> String {
    format!(
        r#"
delassus = 1
[world]
dimension = 3
gravity = [0, 0, -9.81]
[[body]]
name = "wire"
kind = "exact-beam"
from = [0, 0, 0.005]
to = [0.4, 0, 0.005]
section = {{ shape = "circle", radius = 0.005 }}
E = 2.1e11
nu = 0.3
density = 7800
elements = {elements}
damping = 1e-5
shapes = {{ skin = {{ surface = {{ radius = 0.005 }} }} }}
[start]
body.wire = {{ vy = 0.6 }}
{contacts}
{}"#,
        rest(0.3, 0.1, "\"wire\"")
    )
}

/// Its sections turn as a cylinder does: it slips for v₀/3μg, and rolls with 2/3 v₀ from then on.
#[test]
fn a_wire_thrown_sideways_rolls_as_a_cylinder() {
    let (v, mu_g) = (0.6, 0.2 * 9.81);
    let t = v / (3.0 * mu_g);
    let floor = r#"
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0, 0], normal = "z" } }, "wire.skin"]
friction = 0.2
"#;
    for strategy in STRATEGIES {
        let out = run(&thrown(2, floor), strategy, &[]);
        // all nodes carry their share of the weight, and stick at one time
        let found = last(&out, "wire.vy");
        assert!((found - v / 1.5).abs() < 1e-6, "{strategy:?}: {found}");
        let stick = times(&out, EventKind::Stick);
        // steps tell it after two of them
        let late = if strategy == EVENT { 1e-6 } else { 2.1e-3 };
        assert!(stick.len() == 3 && stick.iter().all(|s| (s - t).abs() < late), "{strategy:?}: {stick:?}");
    }
    let rail = |name: &str, x: f64| {
        format!(
            "[[contact]]\nname = \"{name}\"\nfriction = 0.2\npair = [\"wire.skin\", \
             {{ cylinder = {{ from = [{x}, -1, -0.03], to = [{x}, 1, -0.03], radius = 0.03 }} }}]\n"
        )
    };
    let out = run(&thrown(3, &(rail("a", 0.07) + &rail("b", 0.33))), MOREAU, &[]);
    let way = v * t - 0.5 * mu_g * t * t + v / 1.5 * (0.3 - t);
    let found = last(&out, "wire.y");
    // order one: half a step of the velocity that slip takes
    assert!((found - way).abs() < 0.5e-3 * v / 3.0, "{found} instead of {way}");
}

/// A strip across two discs under gravity that is inclined by 24°.
fn on_discs(law: &str, end: f64) -> String {
    format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [4.0, -9.0]
[[body]]
name = "strip"
kind = "exact-beam"
from = [0, 0.005]
to = [0.4, 0.005]
area = 1e-4
I = 1e-9
E = 1e9
nu = 0.3
mass = 0.4
elements = 4
damping = 1e-3
shapes = {{ skin = {{ surface = {{ radius = "5 mm" }} }} }}
[[contact]]
name = "a"
pair = ["strip.skin", {{ disc = {{ at = [0.07, -0.03], radius = 0.03 }} }}]
{law}
[[contact]]
name = "b"
pair = [{{ disc = {{ at = [0.33, -0.03], radius = 0.03 }} }}, "strip.skin"]
{law}
{}"#,
        rest(end, 0.5, "\"strip\", \"a\", \"b\", \"energy\"")
    )
}

/// It sags, slips a little as it does, and then rests for good; friction carries what the incline asks for.
#[test]
fn a_strip_rests_on_an_incline_without_creep() {
    let text = on_discs("friction = 0.5", 4.0);
    let mut places = Vec::new();
    for strategy in STRATEGIES {
        let out = run(&text, strategy, &[]);
        let moved = at(&out, "strip.x", 4.0) - at(&out, "strip.x", 1.0);
        assert!(moved.abs() < 1e-9, "{strategy:?}: {moved:.1e}");
        // on the disc it pushes down the slope, the disc pushes it up
        let force = last(&out, "a.tangential.x") - last(&out, "b.tangential.x");
        assert!((force - 1.6).abs() < 0.02, "{strategy:?}: {force}");
        places.push(at(&out, "strip.x", 4.0));
    }
    // slip of 95 µm in all: order two, and one of moreau-jean
    for (place, near) in places[1..].iter().zip([2e-5, 2e-6, 2e-6]) {
        assert!((place - places[0]).abs() < near, "{places:?}");
    }
}

#[test]
fn the_ledger_of_events_closes_with_what_friction_took() {
    let out = run(&on_discs("friction = 0.5", 0.5), EVENT, &[]);
    let energy = &out.summary.energy;
    assert!(energy.friction > 1e-5, "{}", energy.friction);
    assert!(energy.balance.abs() < 1e-3 * energy.friction, "{} {}", energy.balance, energy.friction);
}

#[test]
fn no_friction_is_the_motion_without_it_bit_for_bit() {
    for strategy in STRATEGIES {
        let [zero, none] =
            ["friction = 0", ""].map(|law| run(&on_discs(law, 0.05), strategy, &[]).summary.trajectory_hash);
        assert_eq!(zero, none, "{strategy:?}");
    }
}

/// A clamped strip hangs on a roller that presses its tip from below and moves it sideways.
fn dragged(law: &str, belt: f64) -> String {
    format!(
        r#"
delassus = 1
[world]
dimension = 2
[[body]]
name = "strip"
kind = "exact-beam"
from = [0, 0.3]
to = [0, 0]
section = {{ shape = "rectangle", width = "20 mm", height = "10 mm" }}
E = "0.21 GPa"
nu = 0.3
density = 780
elements = 3
damping = "0.2 ms"
shapes = {{ skin = {{ surface = {{ radius = "5 mm" }} }} }}
[[frame]]
name = "tip"
body = "strip"
at = [0, 0]
[[joint]]
name = "clamp"
type = "fixed"
between = ["ground", "strip"]
at = [0, 0.3]
[[body]]
name = "roller"
mass = 0.2
com = [0, -0.505]
inertia = 0.025
shapes = {{ rim = {{ disc = {{ radius = 0.5 }} }} }}
[[joint]]
name = "way"
type = "prismatic"
between = ["ground", "roller"]
at = [0, -0.505]
axis = "y"
damping = 20
[[force]]
name = "lift"
type = "force"
body = "roller"
vector = [0, "min(0.1 + 10*t, 1)"]
[[contact]]
name = "belt"
pair = ["roller.rim", "strip.skin"]
{law}
surface_velocity = [{belt}, 0]
{}"#,
        rest(0.8, 0.1, "\"tip\", \"belt\", \"clamp.reaction\", \"energy\"")
    )
}

/// The belt takes the tip along, lets it go where the strip asks for more than μ_s N, and catches it again.
#[test]
fn a_tip_on_a_belt_sticks_and_slips_alike_in_every_strategy() {
    let text = dragged("friction = { static = 0.6, dynamic = 0.3 }", 0.05);
    let event = run(&text, EVENT, &[]);
    let cycles = |out: &Outcome| (times(out, EventKind::Stick), times(out, EventKind::Slip));
    let (sticks, slips) = cycles(&event);
    assert!(slips.len() >= 2 && sticks.len() >= 2, "{sticks:?} {slips:?}");
    for strategy in [MOREAU, PVV, PVA] {
        let out = run(&text, strategy, &[]);
        let (s, l) = cycles(&out);
        // up to a step late at each of five changes
        let late = 5e-3;
        let off = |a: &[f64], b: &[f64]| a.iter().zip(b).fold(0.0f64, |m, (a, b)| m.max((a - b).abs()));
        assert_eq!((s.len(), l.len()), (sticks.len(), slips.len()), "{strategy:?}: {s:?} {l:?}");
        assert!(off(&s[1..], &sticks[1..]) < late && off(&l, &slips) < late, "{strategy:?}: {s:?} {l:?}");
    }
}

/// With one coefficient the tip comes to rest in slip: friction is μ N, and the clamp holds against both.
#[test]
fn friction_of_a_tip_is_mu_times_its_normal_force() {
    let text = dragged("friction = 0.3", 0.2);
    for strategy in [EVENT, PVA] {
        let out = run(&text, strategy, &[]);
        let [n, t] = ["belt.force", "belt.tangential"].map(|c| last(&out, c));
        assert!((t - 0.3 * n).abs() < 1e-9, "{strategy:?}: {t} {n}");
        assert!(n > 0.9 && last(&out, "tip.x") > 5e-3, "{strategy:?}");
    }
}

/// Two free strips meet, one with its skin, the other with a disc at its end: momentum stays, whatever friction does.
#[test]
fn two_flexible_bodies_that_meet_keep_their_momentum() {
    let body = |name: &str, from: &str, to: &str, shapes: &str| {
        format!(
            "[[body]]\nname = \"{name}\"\nkind = \"exact-beam\"\nfrom = {from}\nto = {to}\narea = 1e-4\nI = 1e-9\n\
             E = 1e7\nnu = 0.3\ndensity = 1000\nelements = 3\ndamping = 1e-4\nshapes = {shapes}\n"
        )
    };
    let text = format!(
        "delassus = 1\n[world]\ndimension = 2\n{}{}[[contact]]\nname = \"hit\"\n\
         pair = [\"a.skin\", \"b.ball\"]\nfriction = 0.5\n[start]\nbody.a = {{ vx = 2 }}\nbody.b = {{ vy = -3 }}\n{}",
        body("a", "[0, 0]", "[0.6, 0]", "{ skin = { surface = { radius = 0.01 } } }"),
        body(
            "b",
            "[0.35, 0.05]",
            "[0.35, 0.4]",
            "{ ball = { disc = { at = [0.35, 0.05], radius = 0.01 } } }"
        ),
        rest(0.05, 0.01, "\"a\", \"b\", \"hit\", \"energy\""),
    );
    for strategy in STRATEGIES {
        // a fifth of the shortest period of the elements
        let steps: &[(&str, &str)] = if strategy == EVENT { &[] } else { &[("solve.step", "2e-4")] };
        let out = run(&text, strategy, steps);
        let (ma, mb) = (0.06, 0.035);
        let momentum =
            ["vx", "vy"].map(|k| ma * last(&out, &format!("a.{k}")) + mb * last(&out, &format!("b.{k}")));
        for (found, kept) in momentum.iter().zip([2.0 * ma, -3.0 * mb]) {
            // round-off and what Newton's iteration leaves
            assert!((found - kept).abs() < 1e-9, "{strategy:?}: {momentum:?}");
        }
        // friction has turned the motion: neither keeps its own
        assert!((last(&out, "a.vx") - 2.0).abs() > 0.05, "{strategy:?}: {}", last(&out, "a.vx"));
        assert!(out.summary.energy.friction > 0.0, "{strategy:?}");
    }
}

/// A beam in a floating frame, clamped, that sinks on a rough disc: joint coordinates do not know of friction.
#[test]
fn a_floating_beam_rubs_alike_in_absolute_and_relative_coordinates() {
    let text = format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [3, -9.81]
[[body]]
name = "arm"
mass = 0.5
com = [-0.1, 0]
inertia = 0.001
[[joint]]
name = "pin"
type = "revolute"
between = ["ground", "arm"]
at = [-0.2, 0]
[[body]]
name = "strip"
kind = "beam"
from = [0, 0]
to = [0.6, 0]
area = 1e-4
I = 1e-9
E = 1e9
density = 1000
shapes = "elements"
elements = 2
damping = 1e-3
[[joint]]
name = "weld"
type = "fixed"
between = ["arm", "strip"]
at = [0, 0]
[[frame]]
name = "tip"
body = "strip"
at = [0.6, 0]
[[contact]]
name = "disc"
pair = [{{ body = "strip", surface = {{ radius = 0.005 }} }}, {{ disc = {{ at = [0.4, -0.055], radius = 0.05 }} }}]
friction = 0.4
surface_velocity = [0.5, 0]
{}"#,
        rest(0.05, 0.01, "\"tip\", \"disc\"")
    );
    let ends = |coordinates: &'static str| {
        let out = run(&text, EVENT, &[("solve.coordinates", coordinates)]);
        ["tip.x", "tip.y", "disc.force", "disc.tangential"].map(|c| last(&out, c))
    };
    let (absolute, relative) = (ends("absolute"), ends("relative"));
    assert!(absolute[3] > 0.1, "{absolute:?}");
    for (a, b) in absolute.iter().zip(relative) {
        // a hundred tolerances: forces follow from accelerations
        assert!((a - b).abs() < 1e-4 * (1.0 + a.abs()), "{absolute:?} {relative:?}");
    }
}

/// A bar moves along its line, which carries it: what slides beside it never presses.
#[test]
fn friction_beside_the_line_of_a_bar_is_refused() {
    let text = r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "bar"
kind = "bar"
from = [0, 0]
to = [0.4, 0]
area = 1e-5
E = 1e8
mass = 0.04
elements = 2
shapes = { foot = { point = { at = [0.2, 0] } } }
[[contact]]
name = "floor"
pair = [{ plane = { at = [0, 0], normal = "y" } }, "bar.foot"]
friction = 0.3
[solve]
end = 0.1
"#;
    let model = |set: &[(String, String)]| Model::parse(text, "bar.toml", set).unwrap();
    let error = delassus::formulation::absolute(&model(&[])).err().unwrap();
    assert_eq!(error.code.name(), "NotAvailable");
    let smooth = [("contact.floor.friction".to_string(), "0".to_string())];
    assert!(delassus::formulation::absolute(&model(&smooth)).is_ok());
}
