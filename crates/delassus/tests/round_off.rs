//! Methods that hold positions only, under error control: their estimates end in round-off, and steps are not cut for it.

use crate::common::random::Random;
use delassus::model::Model;
use delassus::simulate::{Silent, run};
use std::fmt::Write as _;

/// A chain of random rods that swings from a random position, at times beside a spring.
fn chain(random: &mut Random) -> String {
    let mut text = String::from("delassus = 1\n[world]\ndimension = 2\ngravity = [0, -9.81]\n");
    let (mut x, mut y, mut before) = (0.0, 0.0, "ground".to_string());
    for k in 0..1 + random.below(3) {
        let (length, angle) = (random.decades(-1.0, 0.5), random.between(-3.0, 3.0));
        let mass = random.decades(-1.0, 1.0);
        let (dx, dy) = (0.5 * length * angle.cos(), 0.5 * length * angle.sin());
        let _ = write!(
            text,
            "[[body]]\nname = \"b{k}\"\nmass = {mass}\ncom = [{}, {}]\ninertia = {}\n[[joint]]\nname = \"j{k}\"\ntype = \"revolute\"\nbetween = [\"{before}\", \"b{k}\"]\nat = [{x}, {y}]\n",
            x + dx,
            y + dy,
            mass * length * length / 12.0
        );
        if random.below(3) == 0 {
            let _ = writeln!(text, "spring = {{ k = {} }}", random.decades(0.0, 2.0));
        }
        (x, y, before) = (x + 2.0 * dx, y + 2.0 * dy, format!("b{k}"));
    }
    text
}

#[test]
fn index_three_methods_never_end_in_steps_too_small_for_round_off() {
    let methods = ["newmark", "trapezoidal", "hht-i3", "hht-si2", "nstiff", "gen-alpha-p"];
    for case in 0..Random::cases(24) {
        let mut random = Random::of(case);
        let method = methods[case % methods.len()];
        let tolerance = random.decades(-6.0, -3.0);
        let solve = format!(
            "[solve]\nmethod = \"{method}\"\nend = {}\ntolerance = {tolerance:e}\n",
            random.decades(-1.0, 0.3)
        );
        let text = chain(&mut random) + &solve;
        let model = Model::parse(&text, "test.toml", &[]).unwrap_or_else(|e| panic!("{}\n{text}", e.message));
        let error = run(&model, &mut Silent).unwrap().summary.error;
        // work without end is another matter: these methods are of order one or two
        // and so is the rule without any damping, whose accelerations oscillate: that is said
        let small = error
            .as_ref()
            .is_some_and(|e| e.code.name() == "StepTooSmall" && !e.message.contains("oscillate"));
        assert!(!small, "case {case}: {}\n{text}", error.map_or(String::new(), |e| e.message));
    }
}
