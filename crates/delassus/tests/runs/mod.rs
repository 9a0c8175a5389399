//! Short models as text, run with equal steps; shared by the tests of joints, equilibria and modes.

use delassus::integrator::Options;
use delassus::model::Model;
use delassus::simulate::Session;

/// A model run with `n` equal steps, and what its channels say there.
pub(crate) struct Run {
    pub(crate) session: Session,
    pub(crate) model: Model,
    h: f64,
}

impl Run {
    pub(crate) fn new(text: &str, h: f64) -> Run {
        Run::with(text, h, "gen-alpha-pv")
    }
    pub(crate) fn with(text: &str, h: f64, method: &str) -> Run {
        let model = load(text);
        let options = Options { newton: 1e-14, ..Options::default() };
        let session = Session::new(&model, method, &options, h).unwrap();
        Run { session, model, h }
    }
    pub(crate) fn steps(&mut self, n: usize) -> &mut Run {
        self.session.advance_many(self.h, n).unwrap();
        self
    }
    pub(crate) fn get(&self, name: &str) -> f64 {
        let channels = self.model.channels(name).unwrap();
        assert_eq!(channels.len(), 1, "{name}");
        let x = &self.session.x;
        self.session.mechanism.channel(channels[0].1, &x.v_dot, &x.lambda)
    }
    pub(crate) fn energy(&self) -> f64 {
        self.get("energy")
    }
}

fn read(text: &str) -> Model {
    Model::parse(text, "test.toml", &[])
        .unwrap_or_else(|e| panic!("{}\n{text}", e.rendered.unwrap_or_default()))
}

/// Reads a model without its first two lines.
pub(crate) fn parse(text: &str) -> Model {
    read(&format!("delassus = 1\nname = \"test\"\n{text}"))
}

/// Reads a model and checks on the way that what is written reads back to the same model.
pub(crate) fn load(text: &str) -> Model {
    let model = parse(text);
    let mut again = read(&model.to_toml());
    again.warnings.clone_from(&model.warnings);
    assert_eq!(again, model, "{}", model.to_toml());
    model
}

pub(crate) fn near(what: &str, value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{what}: {value} instead of {expected}");
}
