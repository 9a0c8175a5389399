//! What may be asked, by whom, and what is answered. No address stands for a file: nothing outside can be named.

use super::http::{Answer, Kind, Method, Request};
use super::runner::Orders;
use super::shared::Shared;
use delassus::output::page;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// A question about the state is answered after this time at the latest.
const LONGEST_WAIT: Duration = Duration::from_secs(25);
/// Most stretches of a curve in an answer, and most curves.
const MOST_STRETCHES: f64 = 5000.0;
const MOST_CHANNELS: usize = 200;

/// What all connections need.
pub(super) struct Site {
    pub(super) port: u16,
    pub(super) token: String,
    pub(super) page: String,
    pub(super) policy: String,
    pub(super) shared: Shared,
    pub(super) orders: Orders,
}

impl Site {
    pub(super) fn new(port: u16, token: String, shared: Shared) -> Site {
        let page = page::served(&shared.now().model);
        // what only a header can say: nobody frames the page
        let policy = format!("{}; frame-ancestors 'none'", page::policy(page::Source::Server));
        Site { port, token, page, policy, shared, orders: Orders::default() }
    }

    /// The address for the browser.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// Answers a request.
    pub(super) fn answer(&self, request: &Request) -> Answer {
        if let Err(answer) = self.admit(request) {
            return answer;
        }
        let Some(rest) = self.within(&request.path) else {
            return Answer::refused(
                404,
                "there is nothing here; open the whole address that delassus printed",
            );
        };
        match (request.method, rest) {
            (Method::Get | Method::Head, "") => Answer {
                status: 308,
                location: Some(format!("/{}/", self.token)),
                ..Answer::ok(Kind::Text, "")
            },
            (Method::Get | Method::Head, "/") => Answer::ok(Kind::Html, self.page.as_bytes()),
            (Method::Get | Method::Head, "/state") => self.state(request),
            (Method::Get | Method::Head, "/run") => self.run(request),
            (Method::Get | Method::Head, "/series") => self.series(request),
            (Method::Post, "/params") => self.params(request),
            (Method::Post, "/" | "/state" | "/run" | "/series") | (_, "/params") => {
                Answer::refused(405, "it is asked for in another way")
            }
            _ => Answer::refused(404, "there is nothing here"),
        }
    }

    /// Lets in who speaks to this server, and not a page of another one.
    fn admit(&self, request: &Request) -> Result<(), Answer> {
        let hosts = ["127.0.0.1", "localhost"].map(|host| format!("{host}:{}", self.port));
        let host = request.header("host").unwrap_or("");
        if !hosts.iter().any(|h| h == host) {
            return Err(Answer::refused(403, "this server has another name"));
        }
        let own = |origin: &str| hosts.iter().any(|h| origin.strip_prefix("http://") == Some(h));
        match request.header("origin") {
            Some(origin) if !own(origin) => Err(Answer::refused(403, "other pages have no business here")),
            _ => Ok(()),
        }
    }

    /// What follows the token in a path.
    fn within<'a>(&self, path: &'a str) -> Option<&'a str> {
        let rest = path.strip_prefix('/')?;
        let (token, rest) = rest.split_at_checked(self.token.len())?;
        // all of it is compared, however early it differs
        let differs = token.bytes().zip(self.token.bytes()).fold(0, |d, (a, b)| d | (a ^ b));
        (differs == 0).then_some(rest)
    }

    fn state(&self, request: &Request) -> Answer {
        let after = request.asked("after").and_then(|a| a.parse().ok()).unwrap_or(0);
        object(&self.shared.wait(after, LONGEST_WAIT))
    }

    fn run(&self, request: &Request) -> Answer {
        let number = request.asked("n").and_then(|n| n.parse().ok()).unwrap_or(0);
        // the text is made without holding up the run
        let shown = self.shared.now().shown(number);
        match shown {
            Some(shown) => Answer::ok(Kind::Json, shown.text().as_bytes()),
            None => Answer::refused(404, "there is no such run any more"),
        }
    }

    /// Channels between two times, thinned to so many stretches.
    fn series(&self, request: &Request) -> Answer {
        let number =
            |key: &str| request.asked(key).and_then(|x| x.parse::<f64>().ok()).filter(|x| x.is_finite());
        let shown = self.shared.now().shown(number("n").unwrap_or(0.0).max(0.0) as u64);
        let Some(shown) = shown else { return Answer::refused(404, "there is no such run any more") };
        let names = request.all_asked("name");
        if names.is_empty() || names.len() > MOST_CHANNELS {
            return Answer::refused(400, "name some channels");
        }
        let times = [number("from").unwrap_or(f64::NEG_INFINITY), number("to").unwrap_or(f64::INFINITY)];
        let stretches = number("stretches").unwrap_or(600.0).clamp(1.0, MOST_STRETCHES);
        match shown.window(&names, times, stretches as usize) {
            Ok(Some(window)) => {
                object(&json!({ "t": window.t, "columns": window.columns, "rows": window.rows }))
            }
            Ok(None) => Answer::refused(404, "there is no such channel"),
            // the file may be gone, or another one by now
            Err(_) => Answer::refused(404, "the trajectory cannot be read"),
        }
    }

    /// New values of parameters: the run begins anew.
    fn params(&self, request: &Request) -> Answer {
        // what a page of another server cannot send without asking
        if request.header("x-delassus") != Some("1") {
            return Answer::refused(403, "this is not the page of delassus");
        }
        let kind = request.header("content-type").unwrap_or("");
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Answer::refused(415, "values come as application/json");
        }
        let Ok(Value::Object(values)) = serde_json::from_slice(&request.body) else {
            return Answer::refused(400, "values are an object of names and numbers");
        };
        let now = self.shared.now();
        let mut wanted = BTreeMap::new();
        for (name, value) in &values {
            if !now.params.iter().any(|p| p.name == *name) {
                return Answer::refused(400, "there is no such parameter");
            }
            let Some(value) = value.as_f64().filter(|v| v.is_finite()) else {
                return Answer::refused(400, "a parameter is a finite number");
            };
            wanted.insert(name.clone(), value);
        }
        drop(now);
        self.orders.set(wanted);
        Answer { status: 202, ..object(&json!({})) }
    }
}

fn object(value: &Value) -> Answer {
    Answer::ok(Kind::Json, value.to_string())
}
