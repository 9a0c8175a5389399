//! `delassus view` as a browser, and as an attacker, meets it.

use crate::common::{delassus, scratch, text};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A pendulum with a parameter.
pub(crate) const MODEL: &str = r#"delassus = 1
name = "arm"
[world]
dimension = 2
gravity = [0, -10]
[param]
mass = 1.0
[[body]]
name = "rod"
mass = "mass"
com = [1.0, 0]
inertia = 0.1
[[joint]]
name = "O"
type = "revolute"
between = ["ground", "rod"]
at = [0, 0]
[solve]
end = 0.2
step = "2 ms"
[output]
record = ["rod.x", "O.reaction"]
"#;

/// A model file of one test.
pub(crate) fn model(name: &str, content: &str) -> PathBuf {
    let dir = scratch(name);
    std::fs::create_dir_all(&dir).unwrap();
    let path = dir.join("model.toml");
    std::fs::write(&path, content).unwrap();
    path
}

/// A server that ends with the test.
pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
    pub(crate) token: String,
}

/// What it answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Server {
    pub(crate) fn new(path: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_delassus"))
            .args(["view", path.to_str().unwrap(), "--no-browser"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let rest = line.trim().strip_prefix("http://127.0.0.1:").unwrap_or_else(|| panic!("{line}"));
        let (port, token) = rest.split_once('/').unwrap();
        Server { child, port: port.parse().unwrap(), token: token.trim_end_matches('/').into() }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(40))).unwrap();
        stream
    }

    /// Sends bytes as they are; an answer without a status is a closed connection.
    pub(crate) fn send(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // a server that has heard enough need not hear the rest
        let _ = stream.write_all(bytes);
        received(&mut stream)
    }

    /// A request with the headers of a browser.
    pub(crate) fn get(&self, rest: &str) -> Answer {
        let (port, token) = (self.port, &self.token);
        self.send(format!("GET /{token}/{rest} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n").as_bytes())
    }

    pub(crate) fn post(&self, body: &str) -> Answer {
        let (port, token, n) = (self.port, &self.token, body.len());
        self.send(
            format!(
                "POST /{token}/params HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n\
                 X-Delassus: 1\r\nContent-Type: application/json\r\nContent-Length: {n}\r\n\r\n{body}"
            )
            .as_bytes(),
        )
    }

    /// The state once it is as wanted.
    pub(crate) fn until(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        let begin = Instant::now();
        let mut version = 0;
        loop {
            let answer = self.get(&format!("state?after={version}"));
            let state: Value = serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"));
            if wanted(&state) {
                return state;
            }
            version = state["version"].as_u64().unwrap();
            assert!(begin.elapsed() < Duration::from_secs(60), "{state}");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn received(stream: &mut TcpStream) -> Answer {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let all = text(&bytes);
    let (head, body) = all.split_once("\r\n\r\n").unwrap_or((&all, ""));
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
    Answer { status, head: head.into(), body: body.into() }
}

fn ended(state: &Value) -> bool {
    state["phase"] != json!("running")
}

#[test]
fn a_model_is_run_shown_and_run_anew_with_another_parameter() {
    let server = Server::new(&model("view-model", MODEL));
    let state = server.until(ended);
    assert_eq!((&state["phase"], &state["model"], &state["run"]), (&json!("done"), &json!("arm"), &json!(1)));
    assert_eq!(state["params"][0]["name"], json!("mass"));
    let first: Value = serde_json::from_str(&server.get("run?n=1").body).unwrap();
    assert!(first["scene"]["poses"].is_string() && first["model"] == json!("arm"), "{first}");
    // another mass: another reaction, and the old run is the previous one
    let series = |n: u64| -> Value {
        let answer = server.get(&format!("series?n={n}&name=O.reaction.fy&from=0&to=0.1&stretches=50"));
        serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"))
    };
    let before = series(1);
    assert_eq!(server.post(r#"{"mass": 2}"#).status, 202);
    let state = server.until(|s| ended(s) && s["run"] == json!(2));
    assert_eq!((&state["previous"], &state["params"][0]["value"]), (&json!(1), &json!(2.0)));
    let after = series(2);
    let first = |s: &Value| s["columns"][0][0].as_f64().unwrap();
    // m g I/(m l² + I) holds a rod that falls from the horizontal
    let held = |mass: f64| mass * 10.0 * 0.1 / (mass + 0.1);
    assert!((first(&before) - held(1.0)).abs() < 1e-9 && (first(&after) - held(2.0)).abs() < 1e-9);
    assert!(before["t"].as_array().unwrap().len() > 20);
}

#[test]
fn a_saved_file_runs_and_a_broken_one_is_told_with_its_place() {
    let path = model("view-reload", MODEL);
    let server = Server::new(&path);
    server.until(ended);
    std::fs::write(&path, MODEL.replace("inertia = 0.1", "inertai = 0.1")).unwrap();
    let state = server.until(|s| s["phase"] == json!("broken"));
    assert_eq!(state["error"]["place"]["line"], json!(12));
    assert_eq!(state["error"]["place"]["text"], json!("inertai = 0.1"));
    assert!(state["error"]["fix"].as_str().unwrap().contains("did you mean `inertia`?"), "{state}");
    // the last good run is still there
    assert_eq!((&state["run"], server.get("run?n=1").status), (&json!(1), 200));
    std::fs::write(&path, MODEL.replace("name = \"arm\"", "name = \"mended\"")).unwrap();
    let state = server.until(|s| ended(s) && s["model"] == json!("mended") && s["error"].is_null());
    assert_eq!((&state["phase"], &state["run"]), (&json!("done"), &json!(2)));
}

#[test]
fn a_long_run_is_shown_while_it_goes_on_and_gives_way_to_another() {
    let long = MODEL.replace("end = 0.2", "end = 4000.0").replace("\"2 ms\"", "\"0.5 ms\"");
    let server = Server::new(&model("view-long", &long));
    let state = server.until(|s| s["phase"] == json!("running") && s["run"] == json!(1));
    assert!(state["t"].as_f64().unwrap() > 0.0 && state["t"].as_f64() < state["end"].as_f64(), "{state}");
    let partial: Value = serde_json::from_str(&server.get("run?n=1").body).unwrap();
    assert!(partial["scene"].is_object());
    assert_eq!(server.post(r#"{"mass": 0.5}"#).status, 202);
    let state = server.until(|s| s["run"] == json!(2));
    // a run that was stopped is no ghost
    assert!(state["previous"].is_null(), "{state}");
}

#[test]
fn a_port_that_is_taken_is_named_and_several_views_stand_side_by_side() {
    let path = model("view-port", MODEL);
    let (one, other) = (Server::new(&path), Server::new(&path));
    assert!(one.port != other.port && one.token != other.token);
    let port = one.port.to_string();
    let out = delassus(&["view", path.to_str().unwrap(), "--no-browser", "--port", &port]);
    assert_eq!(out.status.code(), Some(2));
    assert!(
        text(&out.stderr).contains(&format!("port {port} is taken by another program")),
        "{}",
        text(&out.stderr)
    );
    // neither speaks for the other
    let (token, port) = (&other.token, one.port);
    let answer = one.send(format!("GET /{token}/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n").as_bytes());
    assert_eq!(answer.status, 404);
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_it_at_once_and_well() {
    let long = MODEL.replace("end = 0.2", "end = 4000.0").replace("\"2 ms\"", "\"0.5 ms\"");
    let mut server = Server::new(&model("view-end", &long));
    server.until(|s| s["t"].as_f64() > Some(0.0));
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_folder_is_shown_and_its_model_runs_with_another_parameter() {
    let path = model("view-folder", MODEL);
    let dir = scratch("view-folder-out");
    let out = delassus(&["run", path.to_str().unwrap(), "--out", dir.to_str().unwrap(), "--quiet"]);
    assert!(out.status.success(), "{}", text(&out.stderr));
    let server = Server::new(&dir);
    let state = server.until(|s| s["run"] == json!(1) && !s["params"].as_array().unwrap().is_empty());
    assert_eq!((&state["phase"], &state["model"]), (&json!("done"), &json!("arm")));
    let shown: Value = serde_json::from_str(&server.get("run?n=1").body).unwrap();
    assert_eq!(shown["model"], json!("arm"));
    // rows come from the file
    let answer = server.get("series?n=1&name=O.reaction.fy&name=rod.x&from=0.1&to=0.11");
    let rows: Value = serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"));
    assert_eq!(rows["columns"].as_array().unwrap().len(), 2);
    assert!(rows["t"].as_array().unwrap().contains(&json!(0.1)), "{rows}");
    assert_eq!(server.get("series?n=1&name=nothing").status, 404);
    assert_eq!(server.post(r#"{"mass": 3}"#).status, 202);
    let state = server.until(|s| ended(s) && s["run"] == json!(2));
    assert_eq!(state["previous"], json!(1));
}

#[test]
#[cfg(unix)]
fn a_run_that_another_program_writes_is_followed_to_its_results() {
    let path = model("view-follow", &MODEL.replace("end = 0.2", "end = 4000.0"));
    let dir = scratch("view-follow-out");
    let mut run = Command::new(env!("CARGO_BIN_EXE_delassus"))
        .args(["run", path.to_str().unwrap(), "--out", dir.to_str().unwrap(), "--quiet"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begin = Instant::now();
    while !dir.join("trajectory.csv.part").is_file() && begin.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let server = Server::new(&dir);
    let state = server.until(|s| s["run"] == json!(1) && s["t"].as_f64() > Some(0.0));
    assert_eq!(state["phase"], json!("running"));
    let rows: Value = serde_json::from_str(&server.get("series?n=1&name=rod.x&to=0.1").body).unwrap();
    assert!(rows["t"].as_array().unwrap().len() > 2, "{rows}");
    let id = run.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    run.wait().unwrap();
    server.until(|s| s["phase"] == json!("done"));
    let shown: Value = serde_json::from_str(&server.get("run?n=1").body).unwrap();
    assert!(shown["scene"].is_object() && shown["model"] == json!("arm"), "{}", shown["headline"]);
}
