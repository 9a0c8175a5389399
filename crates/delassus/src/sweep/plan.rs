//! Which combinations a sweep runs: groups of grids, one after the other.

use super::grid::Axis;
use delassus_system::error::{Code, Error};
use serde::Deserialize;

/// Most runs of one sweep.
const MOST_RUNS: usize = 10_000_000;

/// Values of keys for one run, in the order in which they are applied.
pub type Combination = Vec<(String, String)>;

/// A full grid with settings that all of its runs share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Settings of the whole group.
    pub set: Combination,
    /// Keys and their values; the last one runs fastest.
    pub grid: Vec<Axis>,
}

/// Groups whose runs follow each other, and what to measure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The groups.
    pub groups: Vec<Group>,
    /// Settings of the reference run; empty: no reference.
    pub reference: Combination,
    /// Channels to record instead of the model's.
    pub record: Vec<String>,
    /// Channels whose last values go into the table instead of all recorded ones.
    pub last: Vec<String>,
}

/// A plan file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    sweep: i64,
    #[serde(default)]
    set: toml::Table,
    #[serde(default)]
    grid: toml::Table,
    #[serde(default)]
    reference: toml::Table,
    #[serde(default)]
    record: Vec<String>,
    #[serde(default, rename = "final")]
    last: Vec<String>,
    #[serde(default)]
    group: Vec<FileGroup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileGroup {
    #[serde(default)]
    set: toml::Table,
    #[serde(default)]
    grid: toml::Table,
}

impl Plan {
    /// Reads a plan file: `sweep = 1`, then `[[group]]` with `set` and `grid`; `set` and `grid` at the top belong to
    /// every group. `file_name` is what messages call it.
    ///
    /// # Errors
    /// `BadPlan` or `BadGrid`.
    pub fn parse(text: &str, file_name: &str) -> Result<Plan, Error> {
        let wrong = |message: String| {
            Error::settings(Code::BadPlan, format!("{file_name}: {message}")).hint(
                "a plan has sweep = 1, and [[group]] with set = { KEY = VALUE } and grid = { KEY = \"a:b:n\" }",
            )
        };
        let file: File = toml::from_str(text).map_err(|e| wrong(e.to_string().trim_end().into()))?;
        if file.sweep != 1 {
            return Err(wrong(format!("sweep = {} is not a version this program reads", file.sweep)));
        }
        let common = (pairs(&file.set).map_err(wrong)?, axes(&file.grid)?);
        let mut groups = Vec::new();
        for g in &file.group {
            let mut group = Group { set: common.0.clone(), grid: Vec::new() };
            group.set.extend(pairs(&g.set).map_err(wrong)?);
            // the group's own keys run slowest, the common ones fastest
            group.grid = axes(&g.grid)?.into_iter().chain(common.1.iter().cloned()).collect();
            groups.push(group);
        }
        if groups.is_empty() {
            groups.push(Group { set: common.0, grid: common.1 });
        }
        let reference = pairs(&file.reference).map_err(wrong)?;
        Ok(Plan { groups, reference, record: file.record, last: file.last })
    }

    /// Adds a key to every group.
    pub fn cross(&mut self, axis: &Axis) {
        if self.groups.is_empty() {
            self.groups.push(Group::default());
        }
        self.groups.iter_mut().for_each(|g| g.grid.push(axis.clone()));
    }

    /// Number of runs.
    pub fn len(&self) -> usize {
        let size = |g: &Group| g.grid.iter().fold(1usize, |n, a| n.saturating_mul(a.values.len()));
        self.groups.iter().fold(0usize, |n, g| n.saturating_add(size(g)))
    }

    /// True if there is nothing to run.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Keys in the order of their first appearance.
    pub fn keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = Vec::new();
        for g in &self.groups {
            let all = g.set.iter().map(|s| &s.0).chain(g.grid.iter().map(|a| &a.key));
            for key in all {
                if !keys.contains(key) {
                    keys.push(key.clone());
                }
            }
        }
        keys
    }

    /// All combinations in their order.
    ///
    /// # Errors
    /// `BadGrid` if there are none, too many, or if a group names a key twice.
    pub fn combinations(&self) -> Result<Vec<Combination>, Error> {
        let runs = self.len();
        if runs > MOST_RUNS {
            return Err(Error::settings(Code::BadGrid, format!("{runs} runs are more than {MOST_RUNS}"))
                .hint("use fewer values"));
        }
        let mut out = Vec::with_capacity(runs);
        for g in &self.groups {
            let mut keys: Vec<&String> =
                g.set.iter().map(|s| &s.0).chain(g.grid.iter().map(|a| &a.key)).collect();
            keys.sort();
            if let Some(twice) = keys.windows(2).find(|w| w[0] == w[1]) {
                let message = format!("`{}` is given twice for the same runs", twice[0]);
                return Err(Error::settings(Code::BadGrid, message).hint("name every key once in a group"));
            }
            let n: usize = g.grid.iter().map(|a| a.values.len()).product();
            for i in 0..n {
                let mut rest = i;
                let mut chosen: Vec<(String, String)> = Vec::new();
                for axis in g.grid.iter().rev() {
                    let k = axis.values.len();
                    chosen.push((axis.key.clone(), axis.values[rest % k].clone()));
                    rest /= k;
                }
                chosen.reverse();
                out.push(g.set.iter().cloned().chain(chosen).collect());
            }
        }
        Ok(out)
    }
}

/// A value of a plan as `--set` takes it.
fn text(v: &toml::Value) -> String {
    match v {
        toml::Value::String(s) => s.clone(),
        other => other.to_string(),
    }
}

/// Dotted keys may be written with quotes or as tables: both give `solve.step`.
fn pairs(table: &toml::Table) -> Result<Combination, String> {
    let mut out = Vec::new();
    for (key, value) in table {
        match value {
            toml::Value::Table(inner) => {
                for (rest, value) in pairs(inner)? {
                    out.push((format!("{key}.{rest}"), value));
                }
            }
            toml::Value::Datetime(_) => return Err(format!("`{key}` is a date, not a value of a model")),
            value => out.push((key.clone(), text(value))),
        }
    }
    Ok(out)
}

fn axes(table: &toml::Table) -> Result<Vec<Axis>, Error> {
    let mut out = Vec::new();
    for (key, value) in table {
        match value {
            toml::Value::Table(inner) => {
                for axis in axes(inner)? {
                    out.push(Axis { key: format!("{key}.{}", axis.key), ..axis });
                }
            }
            toml::Value::Array(items) if !items.is_empty() => {
                out.push(Axis { key: key.clone(), values: items.iter().map(text).collect() });
            }
            value => out.push(Axis::of(key, &text(value))?),
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_follow_each_other_and_share_what_stands_at_the_top() {
        let plan = Plan::parse(
            r#"
sweep = 1
reference = { solve.step = 0.001, solve.method = "trapezoidal" }
final = ["a.x"]
[grid]
"solve.step" = "0.01:0.02:2"
[[group]]
set = { solve.method = "newmark" }
grid = { solve.xi = [-0.5, 0] }
[[group]]
set = { solve.method = "hht-i3" }
"#,
            "p.toml",
        )
        .unwrap();
        assert_eq!(plan.keys(), ["solve.method", "solve.xi", "solve.step"]);
        let runs = plan.combinations().unwrap();
        assert_eq!((runs.len(), plan.len()), (6, 6));
        let pair = |k: &str, v: &str| (k.to_string(), v.to_string());
        assert_eq!(
            runs[1],
            [pair("solve.method", "newmark"), pair("solve.xi", "-0.5"), pair("solve.step", "0.02")]
        );
        assert_eq!(runs[5], [pair("solve.method", "hht-i3"), pair("solve.step", "0.02")]);
        assert_eq!(plan.reference[0], pair("solve.step", "0.001"));
    }

    #[test]
    fn what_makes_no_plan_is_refused() {
        for text in ["", "sweep = 2", "sweep = 1\nsteps = 3", "sweep = 1\n[[group]]\ngrids = {}"] {
            assert_eq!(Plan::parse(text, "p.toml").unwrap_err().code, Code::BadPlan, "{text}");
        }
        let twice = "sweep = 1\ngrid = { a = \"1,2\" }\n[[group]]\nset = { a = 3 }";
        assert_eq!(Plan::parse(twice, "p").unwrap().combinations().unwrap_err().code, Code::BadGrid);
    }
}
