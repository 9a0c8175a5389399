//! What errors of a run advise is true: the cure is tried.

use delassus::model::Model;
use delassus::output::Summary;
use delassus::simulate::{Silent, run};

fn summary(text: &str) -> Summary {
    let model = Model::parse(text, "test.toml", &[]).unwrap_or_else(|e| panic!("{}", e.message));
    run(&model, &mut Silent).unwrap().summary
}

/// A pendulum with a stiff spring across its joint.
fn stiff(solve: &str) -> Summary {
    summary(&format!(
        r#"
delassus = 1
[world]
dimension = 2
gravity = [0, -9.81]
[[body]]
name = "arm"
mass = 1
com = [0.5, 0]
inertia = 0.1
[[body]]
name = "tip"
mass = 0.1
com = [1.1, 0]
inertia = 0.001
[[joint]]
name = "pin"
type = "revolute"
between = ["ground", "arm"]
at = [0, 0]
[[joint]]
name = "flexure"
type = "revolute"
between = ["arm", "tip"]
at = [1, 0]
spring = {{ k = 1e14 }}
[solve]
end = 0.1
{solve}
"#
    ))
}

#[test]
fn an_explicit_method_that_is_too_slow_for_a_stiff_part_says_so_and_the_implicit_one_runs() {
    for method in ["phem56", "hem5", "dopri5", "mdop5"] {
        for min_step in ["1e-4", "1e-6"] {
            let s = stiff(&format!("method = \"{method}\"\nmin_step = {min_step}\ntolerance = 1e-6"));
            let e = s.error.unwrap_or_else(|| panic!("{method} cannot be stable"));
            assert_eq!(e.code.name(), "StepTooSmall", "{method} {min_step}: {} {}", e.code.name(), e.message);
            assert!(e.message.contains("looks stiff") && e.message.contains("tip"), "{}", e.message);
            assert!(e.hint.contains("gen-alpha-pv"), "{}", e.hint);
        }
    }
    let cured = stiff("method = \"gen-alpha-pv\"\ntolerance = 1e-4");
    assert!(cured.error.is_none(), "{:?}", cured.error);
}
