//! Short runs of all models with random settings and changed files: they end, and one that is fine holds numbers.

use crate::random::Random;
use crate::{fuzz, mutate, shipped};
use delassus::Model;
use delassus::integrator::NAMES;
use delassus::model::settings::DECLARED;
use delassus::simulate::{Observer, check, run};

/// Stops after so many steps, accepted or not.
struct Few(usize);

impl Observer for Few {
    fn step(&mut self, _: f64, _: f64) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
    fn measuring(&mut self, _: f64, _: f64) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}

/// A value for a setting: a word that some setting knows, or a number.
fn value(random: &mut Random) -> String {
    let words = [
        "auto",
        "absolute",
        "natural",
        "relative",
        "multipliers",
        "augmented",
        "independent",
        "event",
        "stepping",
        "true",
    ];
    match random.below(6) {
        0 => random.one(&words).into(),
        1 => random.one(&["0", "1", "-1", "2", "1e300", "1e-300", "nan", "\"\""]).into(),
        2 => random.one(NAMES).into(),
        _ => format!("{:?}", random.decades(-12.0, 3.0)),
    }
}

fn settings(random: &mut Random) -> Vec<(String, String)> {
    let mut sets: Vec<(String, String)> = Vec::new();
    let mut set = |k: &str, v: String| sets.push((format!("solve.{k}"), v));
    if random.below(3) > 0 {
        set("method", random.one(NAMES).into());
    }
    if random.below(2) == 0 {
        set("coordinates", random.one(&["auto", "absolute", "natural", "relative"]).into());
    }
    if random.below(2) == 0 {
        set("closure", random.one(&["auto", "multipliers", "augmented", "independent"]).into());
    }
    if random.below(3) == 0 {
        set("contact", random.one(&["auto", "event", "stepping"]).into());
    }
    for _ in 0..random.below(3) {
        set(random.one(DECLARED).key, value(random));
    }
    sets
}

#[test]
fn runs() {
    let seeds = shipped::models();
    fuzz("runs", 3_000, |random, input| {
        let (path, text) = &seeds[random.below(seeds.len())];
        let changed = random.below(3) == 0;
        let other = &seeds[random.below(seeds.len())].1;
        let text = if changed { mutate::toml(random, text, other) } else { text.clone() };
        let sets = settings(random);
        *input = format!("{}\n{sets:?}\n{}", path.display(), if changed { &text } else { "" });
        let Ok(mut model) = Model::parse(&text, &path.to_string_lossy(), &sets) else { return };
        // small enough for many of them
        if model.bodies.len() > 200 {
            return;
        }
        model.solve.max_steps = model.solve.max_steps.min(40);
        if check(&model).is_err() {
            return;
        }
        let Ok(out) = run(&model, &mut Few(80)) else { return };
        if out.summary.error.is_none() {
            for (name, x) in &out.summary.final_values {
                assert!(x.is_finite(), "{name} = {x}, and the run is fine");
            }
        }
    });
}
