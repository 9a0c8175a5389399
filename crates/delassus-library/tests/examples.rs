//! Every example can be read, checked, started and stepped; the families are what their files are.

use delassus::Model;
use delassus::error::Code;
use delassus::integrator::Options;
use delassus::simulate::{Session, check};
use delassus_library as models;

#[test]
fn every_example_is_checked_and_stepped() {
    for (name, _) in models::EXAMPLES {
        let model = models::example(name, &[]).unwrap();
        let report = check(&model).unwrap();
        // contacts hold what no joint does
        let free = report.free_bodies.is_empty() || !model.contacts.is_empty();
        // some are academic: 900 Pa, 2.6e5 kg/m³; one is about a start without forces
        let paradox = |code: Code| code == Code::NoContactSolution && *name == "painleves-rod";
        let told = report.warnings.iter().all(|w| w.code == Code::SuspectUnits || paradox(w.code));
        assert!(report.dof > 0 && told && free, "{name}");
        assert!(report.largest_move.0 < 1e-12, "{name} is drawn as it starts");
        let h = model.solve.step.unwrap_or(1e-4);
        let mut session =
            Session::new(&model, model.solve.method.name(), &Options::from(&model.solve), h).unwrap();
        session.advance_many(h, 50).unwrap();
        assert!(session.violation().position < 1e-12, "{name}");
    }
}

#[test]
fn every_file_of_the_folder_is_an_example() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        if path.extension().is_some_and(|e| e == "toml") && name != "starter" {
            assert!(models::text(&name).is_ok(), "{name}");
        }
    }
}

fn end(model: &Model) -> Vec<f64> {
    let mut session = Session::new(model, "gen-alpha-pv", &Options::default(), 1e-3).unwrap();
    session.advance_many(1e-3, 100).unwrap();
    session.x.q
}

fn same(a: &Model, b: &Model) {
    for (x, y) in end(a).iter().zip(end(b)) {
        assert!((x - y).abs() < 1e-12, "{}", a.name);
    }
}

#[test]
fn the_families_contain_the_files() {
    same(&models::chain(8).unwrap(), &models::example("chain", &[]).unwrap());
    same(&models::n_four_bar(2).unwrap(), &models::example("n-four-bar", &[]).unwrap());
}

#[test]
fn a03_starts_from_the_published_angle() {
    let session = Session::new(&models::andrews_a03().unwrap(), "auto", &Options::default(), 1e-6).unwrap();
    assert!((session.x.q[2] + 0.062).abs() < 1e-14);
}

#[test]
fn an_unknown_example_lists_the_known_ones() {
    let error = models::example("pendolum", &[]).unwrap_err();
    assert!(error.hint.contains("pendulum"), "{error}");
}
