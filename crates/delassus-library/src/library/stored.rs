//! A reference that is kept: the end state of a problem by two methods, with what it was computed for.

use super::trial::{Budget, Trial, attempt, controlled};
use delassus::error::Code;
use delassus::model::settings::ContactStrategy;
use delassus::study::Ruler;
use delassus::study::bodies::{channels, end_state};
use delassus::{Error, Model, State};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

/// What a reference is computed with, in this order, until two different methods agree: methods of order five, then those
/// that stiff parts do not disturb.
const LADDER: [(&str, f64); 7] = [
    ("phem56", 1e-10),
    ("mdop5", 1e-10),
    ("hem5", 1e-9),
    ("gen-alpha-pva", 1e-7),
    ("gen-alpha-pv", 1e-7),
    ("gen-alpha-pva", 1e-6),
    ("gen-alpha-pv", 1e-6),
];
/// Disagreement at which no more methods are asked: a hundredth of the usual tolerance.
const AGREED: f64 = 1e-6;
/// Disagreement of two methods at a tolerance of 1e-10 from which the motion itself forgets its start, and none will do better.
const LOST: f64 = 1e-4;
/// Parts of a run at whose ends the growth of the disagreement is kept.
const PARTS: usize = 10;

/// A stored reference.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stored {
    /// Name of the problem.
    pub name: String,
    /// What the model said, without comments, pictures and output: see [`digest`].
    pub digest: String,
    /// End time, s.
    pub end: f64,
    /// The two methods with their tolerances; the state is that of the first.
    pub methods: Vec<(String, f64)>,
    /// Their disagreement: positions in model lengths or rad, velocities relative to `rate`, the larger of both.
    pub disagreement: f64,
    /// Fastest velocity of a body during the motion, model lengths or rad per s.
    pub rate: f64,
    /// The disagreement at each tenth of the run, by the methods' dense output: how errors grow.
    pub growth: Vec<f64>,
    /// Steps of the first method.
    pub steps: usize,
    /// Place and motion of the bodies at the end, by names of channels.
    pub values: Vec<(String, f64)>,
    /// The same at a tenth of the run.
    pub early: Vec<(String, f64)>,
}

/// Digest of what a model file says: comments, blanks, pictures, output and the method do not matter. Files that it names
/// are not looked into.
pub fn digest(text: &str) -> String {
    let said = match toml::from_str::<toml::Table>(text) {
        Ok(mut table) => {
            table.remove("output");
            if let Some(toml::Value::Table(solve)) = table.get_mut("solve") {
                solve.remove("method");
            }
            if let Some(toml::Value::Array(bodies)) = table.get_mut("body") {
                bodies.iter_mut().filter_map(toml::Value::as_table_mut).for_each(|b| {
                    b.remove("visual");
                });
            }
            toml::Value::Table(table).to_string()
        }
        Err(_) => text.to_string(),
    };
    Sha256::digest(said.as_bytes()).iter().take(8).map(|b| format!("{b:02x}")).collect()
}

impl Stored {
    /// True if it is of this text.
    pub fn is_fresh(&self, text: &str) -> bool {
        self.digest == digest(text)
    }

    /// Time of the early state, s.
    pub fn early_end(&self) -> f64 {
        self.end / PARTS as f64
    }

    /// The reference of the first tenth of the run, for tests that have no time for the whole.
    pub fn first_part(&self) -> Stored {
        Stored {
            end: self.early_end(),
            values: self.early.clone(),
            disagreement: self.growth.first().copied().unwrap_or(f64::NAN),
            ..self.clone()
        }
    }

    /// The state of the bodies at the end.
    ///
    /// # Errors
    /// `StaleReference` if the model has other bodies.
    pub fn state(&self, model: &Model) -> Result<State, Error> {
        let list = channels(model);
        let known: std::collections::HashMap<&str, f64> =
            self.values.iter().map(|(n, x)| (n.as_str(), *x)).collect();
        let missing = |name: &str| {
            let message = format!("the reference of `{}` knows nothing of `{name}`", self.name);
            Error::file(Code::StaleReference, message).hint("make it anew with --store-references")
        };
        let values: Vec<f64> = list
            .iter()
            .map(|(n, _)| known.get(n.as_str()).copied().ok_or_else(|| missing(n)))
            .collect::<Result<_, _>>()?;
        end_state(model, self.end, &list, &values)
    }

    /// As an object of a file of references.
    pub fn to_json(&self) -> Value {
        let object = |list: &[(String, f64)]| -> Map<String, Value> {
            list.iter().map(|(n, x)| (n.clone(), json!(x))).collect()
        };
        let (names, tolerances): (Vec<&str>, Vec<f64>) =
            self.methods.iter().map(|(n, t)| (n.as_str(), *t)).unzip();
        json!({
            "name": self.name,
            "digest": self.digest,
            "end": self.end,
            "methods": names,
            "tolerances": tolerances,
            "disagreement": self.disagreement,
            "growth": self.growth,
            "rate": self.rate,
            "steps": self.steps,
            "state": object(&self.values),
            "early": object(&self.early),
        })
    }

    /// From an object of a file of references.
    ///
    /// # Errors
    /// `BadReference` if something is missing.
    pub fn from_json(v: &Value) -> Result<Stored, Error> {
        let bad = |key: &str| {
            Error::file(Code::BadReference, format!("a reference has no usable `{key}`"))
                .hint("make the file anew with --store-references")
        };
        let text = |key: &str| v[key].as_str().map(str::to_string).ok_or_else(|| bad(key));
        let number = |key: &str| v[key].as_f64().ok_or_else(|| bad(key));
        let list = |key: &str| v[key].as_array().ok_or_else(|| bad(key));
        let names = list("methods")?.iter().map(|n| n.as_str().map(str::to_string));
        let tolerances = list("tolerances")?.iter().map(Value::as_f64);
        let methods: Option<Vec<(String, f64)>> = names.zip(tolerances).map(|(n, t)| n.zip(t)).collect();
        let object = |key: &str| -> Result<Vec<(String, f64)>, Error> {
            let state = v[key].as_object().ok_or_else(|| bad(key))?;
            let values = state.iter().map(|(n, x)| x.as_f64().map(|x| (n.clone(), x)));
            values.collect::<Option<_>>().ok_or_else(|| bad(key))
        };
        let growth: Option<Vec<f64>> = list("growth")?.iter().map(Value::as_f64).collect();
        Ok(Stored {
            name: text("name")?,
            digest: text("digest")?,
            end: number("end")?,
            methods: methods.ok_or_else(|| bad("methods"))?,
            disagreement: number("disagreement")?,
            growth: growth.ok_or_else(|| bad("growth"))?,
            rate: number("rate")?,
            steps: number("steps")? as usize,
            values: object("state")?,
            early: object("early")?,
        })
    }

    /// The references of a file.
    ///
    /// # Errors
    /// `BadReference` if it is no such file.
    pub fn read_list(text: &str) -> Result<Vec<Stored>, Error> {
        let bad = |what: String| {
            Error::file(Code::BadReference, what).hint("make the file anew with --store-references")
        };
        let file: Value =
            serde_json::from_str(text).map_err(|e| bad(format!("not a file of references: {e}")))?;
        let list = file["references"].as_array().ok_or_else(|| bad("no list `references`".into()))?;
        list.iter().map(Stored::from_json).collect()
    }

    /// A file of references, one line each.
    pub fn write_list(list: &[Stored]) -> String {
        let lines: Vec<String> = list.iter().map(|r| r.to_json().to_string()).collect();
        format!("{{\n\"references\": [\n{}\n]\n}}\n", lines.join(",\n"))
    }

    /// Computes a reference: methods of the ladder until two agree to `AGREED`, or else the two that agree best. Each run
    /// has the limit of the budget.
    ///
    /// # Errors
    /// `ReferenceFailed` if fewer than two methods reach the end; `Stopped`.
    pub fn compute(name: &str, text: &str, model: &Model, budget: &Budget) -> Result<Stored, Error> {
        let mut ruler = Ruler::new(model)?;
        let mut done: Vec<(&str, f64, Trial)> = Vec::new();
        let mut best: Option<(f64, usize, usize)> = None;
        let mut failures = Vec::new();
        let mut slow: Option<&str> = None;
        for (method, tolerance) in LADDER {
            // where one explicit method is too slow the others are
            let explicit = delassus::integrator::method(method)?.explicit;
            if explicit && slow.is_some() {
                continue;
            }
            let mut model = model.clone();
            model.solve = controlled(&model.solve, tolerance);
            model.solve.method = method.parse()?;
            let once = Budget { repeats: 1, ..*budget };
            // two methods that hand over to the same time-stepping would agree for nothing
            let handed = model.solve.contact;
            if handed == ContactStrategy::Auto {
                model.solve.contact = ContactStrategy::Event;
            }
            let trial = attempt(&model, &once, true).or_else(|e| {
                if handed != ContactStrategy::Auto
                    || model.contacts.is_empty()
                    || [Code::TooSlow, Code::Stopped].contains(&e.code)
                {
                    return Err(e);
                }
                model.solve.contact = handed;
                attempt(&model, &once, true)
            });
            let trial = match trial {
                Ok(trial) => trial,
                Err(e) if e.code == Code::Stopped => return Err(e),
                Err(e) => {
                    if explicit && e.code == Code::TooSlow {
                        slow = Some(method);
                    }
                    failures.push(format!("{method} at {tolerance:.0e}: {}", e.message));
                    continue;
                }
            };
            for (k, (_, _, first)) in done.iter().enumerate().filter(|(_, d)| d.0 != method) {
                let d = ruler.deviation(&first.end, &trial.end);
                let rate = first.rate.max(trial.rate).max(f64::MIN_POSITIVE);
                let apart = d.position.max(d.velocity / rate);
                if best.is_none_or(|b| apart < b.0) {
                    best = Some((apart, k, done.len()));
                }
            }
            done.push((method, tolerance, trial));
            if best.is_some_and(|b| b.0 <= AGREED || b.0 > LOST) {
                break;
            }
        }
        let Some((disagreement, i, j)) = best else {
            let message = format!("no two methods reached the end of `{name}`: {}", failures.join("; "));
            return Err(Error::solver(Code::ReferenceFailed, message).hint("raise --limit, or end earlier"));
        };
        let (first, second) = (&done[i], &done[j]);
        Ok(Stored {
            name: name.into(),
            digest: digest(text),
            end: model.solve.end,
            methods: [first, second].iter().map(|d| (d.0.to_string(), d.1)).collect(),
            disagreement,
            growth: growth(model, &mut ruler, [&first.2, &second.2])?,
            rate: first.2.rate.max(second.2.rate),
            steps: first.2.summary.steps,
            values: first.2.values.clone(),
            early: named(model, first.2.sample(1, PARTS)),
        })
    }
}

/// Values with the names of their channels.
fn named(model: &Model, values: Vec<f64>) -> Vec<(String, f64)> {
    channels(model).into_iter().map(|c| c.0).zip(values).collect()
}

/// The disagreement of two runs of a model at the end of each of its parts.
fn growth(model: &Model, ruler: &mut Ruler, runs: [&Trial; 2]) -> Result<Vec<f64>, Error> {
    let list = channels(model);
    let rate = runs[0].rate.max(runs[1].rate).max(f64::MIN_POSITIVE);
    let mut out = Vec::new();
    for part in 1..=PARTS {
        let t = model.solve.end * part as f64 / PARTS as f64;
        let [a, b] = runs.map(|run| end_state(model, t, &list, &run.sample(part, PARTS)));
        let d = ruler.deviation(&a?, &b?);
        out.push(two_digits(d.position.max(d.velocity / rate)));
    }
    Ok(out)
}

/// Rounded, for sizes of which only the order counts.
fn two_digits(x: f64) -> f64 {
    format!("{x:.1e}").parse().unwrap_or(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PENDULUM: &str = r#"
        delassus = 1
        name = "p"
        [world]
        dimension = 2
        gravity = [0, -9.81]
        [[body]]
        name = "rod"
        mass = 1.0
        com = [0.5, 0]
        inertia = 0.1
        [[joint]]
        name = "O"
        type = "revolute"
        between = ["ground", "rod"]
        at = [0, 0]
        [solve]
        end = 0.5
    "#;

    fn budget() -> Budget<'static> {
        Budget { clock: &|| 0.0, limit: 1.0, repeats: 1, patience: 1.0, keep: &|| true }
    }

    #[test]
    fn comments_and_output_do_not_make_a_reference_stale() {
        let other = format!("# a comment\n{PENDULUM}\n[output]\nevery = 0.1\n");
        assert_eq!(digest(PENDULUM), digest(&other));
        assert_ne!(digest(PENDULUM), digest(&PENDULUM.replace("1.0", "1.1")));
    }

    #[test]
    fn a_tenth_of_the_run_has_a_reference_of_its_own() {
        let model = Model::parse(PENDULUM, "p.toml", &[]).unwrap();
        let made = Stored::compute("p", PENDULUM, &model, &budget()).unwrap();
        assert!(made.steps > 10 && made.growth.len() == PARTS, "{made:?}");
        // dense output of two methods at 1e-10
        assert!(made.growth.iter().all(|d| *d < 1e-7), "{made:?}");
        let early = made.first_part();
        let mut model = model;
        model.solve.end = early.end;
        let again = Stored::compute("p", PENDULUM, &model, &budget()).unwrap();
        for ((name, a), (other, b)) in early.values.iter().zip(&again.values) {
            // as good as the dense output
            assert!(name == other && (a - b).abs() < 1e-7, "{name}: {a} {b}");
        }
        // from rest: the first tenth of the time turns it by about a hundredth
        let angle = |r: &Stored| r.values.iter().find(|v| v.0 == "rod.angle").unwrap().1;
        assert!(angle(&early).abs() < 0.1 * angle(&made).abs(), "{made:?}");
    }

    #[test]
    fn a_reference_survives_its_file_and_judges() {
        let model = Model::parse(PENDULUM, "p.toml", &[]).unwrap();
        let made = Stored::compute("p", PENDULUM, &model, &budget()).unwrap();
        assert!(made.disagreement < AGREED && made.rate > 1.0, "{made:?}");
        let file = Stored::write_list(&[made.clone(), made.clone()]);
        let read = Stored::read_list(&file).unwrap().remove(1);
        assert_eq!(made, read);
        assert_eq!(Stored::read_list("{}").unwrap_err().code, Code::BadReference);
        assert!(read.is_fresh(PENDULUM));
        let mut judge = super::super::Judge::new(&model, &read).unwrap();
        let run = |tolerance: f64| {
            let mut m = model.clone();
            m.solve = controlled(&m.solve, tolerance);
            m.solve.method = "hem5".parse().unwrap();
            attempt(&m, &budget(), false).unwrap()
        };
        let q = judge.quality(&run(1e-4));
        judge.verdict(&q, 1e-4).unwrap();
        // below round-off no two methods agree
        assert_eq!(judge.verdict(&q, 1e-17).unwrap_err().code, Code::DoubtfulReference);
        let late = super::super::Quality { error: 0.002, ..q };
        assert_eq!(judge.verdict(&late, 1e-4).unwrap_err().code, Code::Inaccurate);
        // velocities count as places do, and NaN is no agreement
        for velocity_error in [0.002, f64::NAN] {
            let fast = super::super::Quality { velocity_error, ..q };
            assert_eq!(judge.verdict(&fast, 1e-4).unwrap_err().code, Code::Inaccurate);
        }
        // another model has other bodies
        let other = Model::parse(&PENDULUM.replace("rod", "bar"), "p.toml", &[]).unwrap();
        assert_eq!(read.state(&other).unwrap_err().code, Code::StaleReference);
    }
}
