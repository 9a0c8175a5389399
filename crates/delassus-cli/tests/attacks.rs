//! Attacks on the server of `delassus view` and on those who read what commands write: each is refused or harmless, and the server goes on.

use crate::common::{delassus, scratch, text};
use crate::view::{MODEL, Server, model, received};
use serde_json::Value;
use std::io::Write;
use std::path::Path;

/// Requests that a page of ours never sends: what it is, and the bytes, with PORT, OTHER and TOKEN filled in.
fn requests() -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, bytes: String| all.push((name.into(), bytes));
    // names of other servers, as rebinding of names brings them
    for host in [
        "evil.example",
        "evil.example:PORT",
        "127.0.0.1",
        "127.0.0.1:OTHER",
        "0.0.0.0:PORT",
        "[::1]:PORT",
        "localhost.evil.example:PORT",
        "127.0.0.1:PORT.evil.example",
        "127.0.0.1:PORT@evil.example",
        "LOCALHOST.:PORT",
        "",
    ] {
        add(&format!("host {host}"), format!("GET /TOKEN/state HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    }
    add("no host", "GET /TOKEN/state HTTP/1.1\r\n\r\n".into());
    add("two hosts", "GET /TOKEN/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n\r\n".into());
    // pages of other servers
    for origin in [
        "http://evil.example",
        "null",
        "https://127.0.0.1:PORT",
        "http://127.0.0.1:OTHER",
        "http://127.0.0.1:PORT.evil.example",
        "http://localhost",
        "file://",
    ] {
        let lines = format!("Host: 127.0.0.1:PORT\r\nOrigin: {origin}\r\n");
        add(&format!("read from {origin}"), format!("GET /TOKEN/run?n=1 HTTP/1.1\r\n{lines}\r\n"));
        let body =
            "X-Delassus: 1\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{\"mass\":2}";
        add(&format!("write from {origin}"), format!("POST /TOKEN/params HTTP/1.1\r\n{lines}{body}"));
    }
    // without the token, and paths that lead elsewhere
    for path in [
        "/",
        "/state",
        "/index.html",
        "/00000000000000000000000000000000/",
        "//TOKEN/",
        "/TOKEN0/",
        "/TOKENstate",
        "/%54OKEN/",
        "/?token=TOKEN",
        "/state?token=TOKEN",
        "/TOKEN/../../../../etc/passwd",
        "/TOKEN/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/TOKEN/..%2f..%2f..%2fetc%2fpasswd",
        "/TOKEN/..%252f..%252fetc%252fpasswd",
        "/TOKEN/....//....//etc/passwd",
        "/TOKEN/..\\..\\etc\\passwd",
        "/TOKEN//etc/passwd",
        "/TOKEN/model.toml",
        "/TOKEN/report.html",
        "/TOKEN/run/../../etc/passwd",
        "/TOKEN/run%00.html",
        "/TOKEN/file:///etc/passwd",
        "/TOKEN/run?n=../../etc/passwd",
        "/TOKEN/run?n=99999999999999999999999999",
        "/TOKEN/run?n=-1",
        "/TOKEN/series?n=1&name=../../../etc/passwd",
        "/TOKEN/series?n=1&name=%ff%fe",
        "/TOKEN/series?n=NaN&name=rod.x",
        "http://evil.example/TOKEN/",
        "evil",
    ] {
        add(&format!("path {path}"), format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"));
    }
    // methods
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "PROPFIND", "\u{1}GET"] {
        add(
            &format!("method {method:?}"),
            format!("{method} /TOKEN/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n"),
        );
    }
    add(
        "post to the state",
        "POST /TOKEN/state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 0\r\n\r\n".into(),
    );
    add("get of parameters", "GET /TOKEN/params HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n".into());
    // too large, or with two meanings
    let host = "Host: 127.0.0.1:PORT\r\n";
    add("long path", format!("GET /TOKEN/{} HTTP/1.1\r\n{host}\r\n", "a".repeat(100_000)));
    add("many headers", format!("GET /TOKEN/ HTTP/1.1\r\n{host}{}\r\n", "X: y\r\n".repeat(10_000)));
    add("long header", format!("GET /TOKEN/ HTTP/1.1\r\n{host}X: {}\r\n\r\n", "a".repeat(1_000_000)));
    let post = "POST /TOKEN/params HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nX-Delassus: 1\r\nContent-Type: application/json\r\n";
    for (name, rest) in [
        ("huge length", "Content-Length: 1000000000000\r\n\r\n{}"),
        ("length beyond numbers", "Content-Length: 99999999999999999999999\r\n\r\n{}"),
        ("negative length", "Content-Length: -1\r\n\r\n{}"),
        ("length with a sign", "Content-Length: +2\r\n\r\n{}"),
        ("two lengths", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"),
        ("list of lengths", "Content-Length: 2, 2\r\n\r\n{}"),
        ("no length", "\r\n{}"),
        ("pieces", "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"),
        ("length and pieces", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}"),
        ("a second request", "Content-Length: 2\r\n\r\n{}GET /TOKEN/run?n=1 HTTP/1.1\r\n\r\n"),
        ("an expectation", "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n{}"),
        ("a folded header", "X: a\r\n b\r\nContent-Length: 2\r\n\r\n{}"),
        ("a bare line feed", "X: a\nHost: evil.example\r\nContent-Length: 2\r\n\r\n{}"),
    ] {
        add(name, format!("{post}{rest}"));
    }
    add("another version", "GET /TOKEN/ HTTP/9.9\r\nHost: 127.0.0.1:PORT\r\n\r\n".into());
    add("http 2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into());
    add("no http", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\r\n\r\n".into());
    add("get with a body", format!("GET /TOKEN/state HTTP/1.1\r\n{host}Content-Length: 2\r\n\r\n{{}}"));
    // values that are none, and pages that are not ours
    for body in [
        "",
        "{",
        "[]",
        "null",
        "{\"mass\":\"1; rm -rf /\"}",
        "{\"mass\":null}",
        "{\"mass\":1e999}",
        "{\"mass\":NaN}",
        "{\"mass\":{\"a\":1}}",
        "{\"nothing\":1}",
        "{\"solve.end\":1}",
        "{\"mass\\nsolve.end\":1}",
        "{\"mass=1\":1}",
    ] {
        add(&format!("values {body}"), format!("{post}Content-Length: {}\r\n\r\n{body}", body.len()));
    }
    let deep = "[".repeat(60_000);
    add("deep values", format!("{post}Content-Length: {}\r\n\r\n{deep}", deep.len()));
    for (name, lines) in [
        ("no mark of the page", "Content-Type: application/json\r\n"),
        ("another mark", "X-Delassus: 2\r\nContent-Type: application/json\r\n"),
        ("a form", "X-Delassus: 1\r\nContent-Type: application/x-www-form-urlencoded\r\n"),
        ("plain text", "X-Delassus: 1\r\nContent-Type: text/plain\r\n"),
        ("no kind", "X-Delassus: 1\r\n"),
    ] {
        let bytes =
            format!("POST /TOKEN/params HTTP/1.1\r\n{host}{lines}Content-Length: 10\r\n\r\n{{\"mass\":2}}");
        add(name, bytes);
    }
    all
}

#[test]
fn requests_that_are_not_the_pages_are_refused_and_the_server_goes_on() {
    let server = Server::new(&model("attacks", MODEL));
    let calm = server.until(|s| s["phase"] == "done");
    // some that say nothing, little by little or half, from the beginning to the end
    let mut slow: Vec<_> = (0..12).map(|_| server.connect()).collect();
    for (i, stream) in slow.iter_mut().enumerate() {
        let begun = ["", "G", "GET /", "GET / HTTP/1.1\r\nHost: "][i % 4];
        let _ = stream.write_all(begun.as_bytes());
    }
    let all = requests();
    assert!(all.len() >= 60, "{}", all.len());
    for (name, bytes) in &all {
        let bytes = bytes
            .replace("PORT", &server.port.to_string())
            .replace("OTHER", &(server.port ^ 1).to_string())
            .replace("TOKEN", &server.token);
        let answer = server.send(bytes.as_bytes());
        // refused in words, or by an end of the connection that was still writing
        assert!(matches!(answer.status, 0 | 400..=505), "{name}: {answer:?}");
        assert!(
            !answer.body.contains("root:") && !answer.head.contains("Access-Control"),
            "{name}: {answer:?}"
        );
        assert!(!answer.body.contains(&server.token) && answer.body.len() < 200, "{name}: {answer:?}");
        assert_eq!(server.get("").status, 200, "after {name}");
    }
    // a flood of connections that say nothing
    let flood: Vec<_> = (0..150).map(|_| server.connect()).collect();
    drop(flood);
    // those that were slow have been sent away
    for stream in &mut slow {
        let answer = received(stream);
        assert!(matches!(answer.status, 0 | 408), "{answer:?}");
    }
    let state = server.until(|_| true);
    // nothing was run, nothing was changed
    assert_eq!((&state["run"], &state["params"]), (&calm["run"], &calm["params"]));
    assert_eq!(server.post(r#"{"mass":2}"#).status, 202);
}

#[test]
fn every_answer_forbids_what_a_page_does_not_need() {
    let server = Server::new(&model("headers", MODEL));
    server.until(|s| s["phase"] == "done");
    for rest in ["", "state", "run?n=1", "run?n=7"] {
        let head = server.get(rest).head;
        for line in [
            "default-src 'none'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer",
            "Cache-Control: no-store",
        ] {
            assert!(head.contains(line), "{rest}: {line}\n{head}");
        }
        let scripts = head.split(';').find(|part| part.trim().starts_with("script-src")).unwrap_or("");
        assert!(!scripts.contains("unsafe") && !scripts.contains("http"), "{scripts}");
    }
}

/// Names that mean something elsewhere: to pages, spreadsheets, terminals, readers of PDF files, shells, and file systems.
const NAMES: [&str; 16] = [
    "<script>alert(1)</script>",
    "\\\"><img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "</svg><script>alert(1)</script>",
    "]]><script>alert(1)</script>",
    "<!--<script>",
    "=cmd|'/C calc'!A0",
    "@SUM(1+1)*cmd",
    "+1+cmd",
    "-2+3+cmd",
    ") Tj ET /JS (app alert) /OpenAction",
    "javascript:alert(1)",
    "../../../../etc/passwd",
    "$(touch delassus-was-here)",
    "%s%n%x",
    "&lt;b&gt;",
];

/// The same as a name of a joint: without points and strokes, which part objects from channels and features.
fn joint(name: &str) -> String {
    name.replace(['.', '/'], "").replace("\\\"", "\"")
}

/// A model that has that name, and a joint that has.
fn named(name: &str) -> String {
    let joint = name.replace(['.', '/'], "");
    MODEL
        .replace("\"arm\"", &format!("\"{name}\""))
        .replace("name = \"O\"", &format!("name = \"{joint}\""))
        .replace("[\"rod.x\", \"O.reaction\"]", &format!("[\"{joint}.reaction\"]"))
}

fn harmless_markup(name: &str, what: &str, content: &str) {
    for bad in ["<script>alert", "<img", "onerror=alert(1)>", "</svg><", "]]><"] {
        assert!(!content.contains(bad), "{name} in {what}: {bad}");
    }
}

#[test]
fn names_do_nothing_in_pages_pictures_tables_and_terminals() {
    for (i, name) in NAMES.iter().enumerate() {
        let path = model(&format!("named-{i}"), &named(name));
        let dir = scratch(&format!("named-out-{i}"));
        let out = dir.to_str().unwrap();
        let ran = delassus(&["run", path.to_str().unwrap(), "--out", out, "--quiet"]);
        assert!(ran.status.success(), "{name}: {}", text(&ran.stderr));
        harmless_markup(name, "report.html", &std::fs::read_to_string(dir.join("report.html")).unwrap());
        let listed = text(&delassus(&["plot", out]).stdout);
        assert!(!listed.contains('\u{1b}') && !listed.contains('\u{7}'), "{name}: {listed}");
        let channel = joint(name);
        let table = delassus(&["plot", out, "--csv", "--", &channel]);
        let head = text(&table.stdout).lines().next().unwrap_or("").to_string();
        assert!(head.starts_with("t,"), "{name}: {}", text(&table.stderr));
        for cell in head.split(',').map(|cell| cell.trim_matches('"')) {
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{name}: {head}");
        }
        for end in ["svg", "pdf", "png"] {
            let file = dir.join(format!("plot.{end}"));
            let title = format!("--title={name}");
            let drawn = delassus(&["plot", out, &title, "--out", file.to_str().unwrap(), "--", &channel]);
            assert!(drawn.status.success(), "{name}: {}", text(&drawn.stderr));
            let content = text(&std::fs::read(&file).unwrap());
            harmless_markup(name, end, &content);
            assert!(
                end == "svg" || !content.contains("/JS") && !content.contains("/OpenAction"),
                "{name} in {end}"
            );
        }
        for end in ["svg", "gltf"] {
            let file = dir.join(format!("picture.{end}"));
            let drawn = delassus(&["render", out, "--size", "80x60", "--out", file.to_str().unwrap()]);
            assert!(drawn.status.success(), "{name}: {}", text(&drawn.stderr));
            let content = text(&std::fs::read(&file).unwrap());
            if end == "svg" {
                harmless_markup(name, end, &content);
            } else {
                assert!(serde_json::from_str::<Value>(&content).is_ok(), "{name}");
            }
        }
        let server = Server::new(&path);
        server.until(|s| s["phase"] == "done");
        let data = server.get("run?n=1");
        assert!(data.head.contains("application/json") && serde_json::from_str::<Value>(&data.body).is_ok());
    }
    assert!(!Path::new("delassus-was-here").exists());
}

/// The data of a page.
fn page_data(content: &str, id: &str) -> Value {
    let (_, rest) = content.split_once(&format!("id=\"{id}\">")).unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn names_do_nothing_in_pages_of_comparisons_sweeps_and_diagrams() {
    for (i, name) in NAMES.iter().enumerate() {
        let path = model(&format!("studied-{i}"), &named(name));
        let file = path.to_str().unwrap();
        let commands: [(&str, &str, &[&str]); 3] = [
            ("compare.html", "study", &["compare", file, "--methods", "newmark", "--quick", "--end", "0.05"]),
            ("sweep.html", "sweep", &["sweep", file, "--grid", "mass=1,2", "--set", "solve.end=0.05"]),
            ("campbell.html", "study", &["modes", file, "--campbell", "mass=1:2:2"]),
        ];
        for (page, id, words) in commands {
            let dir = scratch(&format!("studied-out-{i}-{page}"));
            let out = dir.to_str().unwrap();
            let ran = delassus(&[words, &["--out", out]].concat());
            assert!(ran.status.success(), "{name}: {}", text(&ran.stderr));
            for said in [text(&ran.stdout), text(&ran.stderr)] {
                assert!(!said.contains('\u{1b}') && !said.contains('\u{7}'), "{name}: {said}");
            }
            for entry in std::fs::read_dir(&dir).unwrap() {
                let entry = entry.unwrap().path();
                let kind = entry.extension().map(|e| e.to_string_lossy().into_owned());
                let content = || std::fs::read_to_string(&entry).unwrap();
                match kind.as_deref() {
                    Some("html" | "svg") => harmless_markup(name, page, &content()),
                    // the end of a tag that never began is text
                    Some("md") => assert!(!content().contains("<img") && !content().contains("<script")),
                    _ => {}
                }
            }
            // the data end where they should, with the name in them as it is
            let data = page_data(&std::fs::read_to_string(dir.join(page)).unwrap(), id);
            let real = name.replace("\\\"", "\"");
            assert!(data["title"].as_str().is_some_and(|t| t.contains(&real)), "{name} in {page}");
        }
    }
    assert!(!Path::new("delassus-was-here").exists());
}

#[test]
#[cfg(unix)]
fn links_are_not_followed() {
    let dir = scratch("links");
    let path = model("links-model", MODEL);
    let (out, model) = (dir.to_str().unwrap(), path.to_str().unwrap());
    assert!(delassus(&["run", model, "--out", out, "--quiet"]).status.success());
    let secret = scratch("links-secret");
    std::fs::write(&secret, "secret").unwrap();
    // what is written does not go through a link
    let picture = dir.join("picture.svg");
    std::os::unix::fs::symlink(&secret, &picture).unwrap();
    assert!(delassus(&["plot", out, "rod.x", "--out", picture.to_str().unwrap()]).status.success());
    assert_eq!(std::fs::read_to_string(&secret).unwrap(), "secret");
    // what is shown is of the folder itself
    for name in ["report.html", "model.toml"] {
        let file = dir.join(name);
        let kept = std::fs::read(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        std::os::unix::fs::symlink(&secret, &file).unwrap();
        let refused = delassus(&["view", out, "--no-browser"]);
        let told = text(&refused.stderr);
        assert!(refused.status.code() == Some(2) && told.contains("it is no plain file"), "{told}");
        assert!(!told.contains("secret\n"));
        std::fs::remove_file(&file).unwrap();
        std::fs::write(&file, kept).unwrap();
    }
    std::fs::remove_file(&secret).unwrap();
}
