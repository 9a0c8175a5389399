//! Just as much HTTP as the page speaks: one request a connection, small, in time, and nothing unusual in it.
//!
//! Written on `std::net`: what may be asked is so little that a library would have to be guarded more than it would help; sizes and times
//! of everything that comes in are bounded here, which small servers leave open.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Most bytes of the request line and headers, and of a body.
const MOST_HEAD: usize = 16 * 1024;
const MOST_BODY: usize = 64 * 1024;
/// A request has to be there by then.
const PATIENCE: Duration = Duration::from_secs(5);
/// A reader that takes nothing for so long is gone.
const WRITE_PATIENCE: Duration = Duration::from_secs(30);

/// Methods that are understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    Head,
    Post,
}

/// A request.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) method: Method,
    /// Path and query as they came.
    pub(super) path: String,
    pub(super) query: String,
    headers: Vec<(String, String)>,
    pub(super) body: Vec<u8>,
}

/// Kinds of what is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Html,
    Json,
    Text,
}

/// An answer.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) kind: Kind,
    pub(super) body: Vec<u8>,
    /// Where the page is instead.
    pub(super) location: Option<String>,
}

impl Answer {
    /// What went well.
    pub(super) fn ok(kind: Kind, body: impl Into<Vec<u8>>) -> Answer {
        Answer { status: 200, kind, body: body.into(), location: None }
    }

    /// What is refused, with a sentence.
    pub(super) fn refused(status: u16, why: &str) -> Answer {
        Answer { status, kind: Kind::Text, body: format!("{why}\n").into(), location: None }
    }
}

/// Why there is no request to answer.
#[derive(Debug)]
pub(super) enum Bad {
    /// Something to refuse.
    Refuse(Answer),
    /// Nobody is there any more.
    Gone,
}

fn refuse(status: u16, why: &str) -> Bad {
    Bad::Refuse(Answer::refused(status, why))
}

impl Request {
    /// The value of a header, by its name in lower case.
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    /// The value of a key of the query, with its percent signs decoded.
    pub(super) fn asked(&self, key: &str) -> Option<String> {
        let pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(k, _)| *k == key).find_map(|(_, value)| decoded(value))
    }

    /// The values of a key that may stand there several times.
    pub(super) fn all_asked(&self, key: &str) -> Vec<String> {
        let pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(k, _)| *k == key).filter_map(|(_, value)| decoded(value)).collect()
    }

    /// Reads a request; one that is too large, too slow or unusual is refused.
    pub(super) fn read(stream: &mut TcpStream) -> Result<Request, Bad> {
        let until = Instant::now() + PATIENCE;
        let (head, mut body) = read_head(stream, until)?;
        let text = std::str::from_utf8(&head).map_err(|_| refuse(400, "a request is plain text"))?;
        let mut lines = text.split("\r\n");
        let (method, path, query) = first_line(lines.next().unwrap_or(""))?;
        let headers = lines.map(header_line).collect::<Result<Vec<_>, Bad>>()?;
        let mut request = Request { method, path, query, headers, body: Vec::new() };
        // one meaning only: what is said once, in a length, at once
        for name in ["host", "content-length", "content-type", "origin"] {
            if request.headers.iter().filter(|(n, _)| n == name).count() > 1 {
                return Err(refuse(400, "a header is there twice"));
            }
        }
        if request.header("transfer-encoding").is_some() {
            return Err(refuse(501, "a body comes with its length, not in pieces"));
        }
        if request.header("expect").is_some() {
            return Err(refuse(417, "nothing can be expected"));
        }
        let length = match request.header("content-length") {
            None => 0,
            Some(digits) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
                digits.parse().unwrap_or(usize::MAX)
            }
            Some(_) => return Err(refuse(400, "a length is a number")),
        };
        if length > MOST_BODY {
            return Err(refuse(413, "the body is too large"));
        }
        if method == Method::Post && request.header("content-length").is_none() {
            return Err(refuse(411, "a body comes with its length"));
        }
        if method != Method::Post && length > 0 {
            return Err(refuse(400, "only POST has a body"));
        }
        while body.len() < length {
            let more = some(stream, until)?;
            body.extend_from_slice(&more);
        }
        if body.len() > length {
            return Err(refuse(400, "there is more than one request"));
        }
        request.body = body;
        Ok(request)
    }
}

/// Reads up to the empty line; what follows it is the beginning of the body.
fn read_head(stream: &mut TcpStream, until: Instant) -> Result<(Vec<u8>, Vec<u8>), Bad> {
    let mut bytes = Vec::new();
    loop {
        if let Some(end) = bytes.windows(4).position(|w| w == b"\r\n\r\n") {
            let rest = bytes.split_off(end + 4);
            bytes.truncate(end);
            return Ok((bytes, rest));
        }
        if bytes.len() > MOST_HEAD {
            return Err(refuse(431, "the request is too large"));
        }
        let more = some(stream, until)?;
        bytes.extend_from_slice(&more);
    }
}

/// Some bytes, in time.
fn some(stream: &mut TcpStream, until: Instant) -> Result<Vec<u8>, Bad> {
    let left = until.saturating_duration_since(Instant::now());
    if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
        return Err(refuse(408, "the request took too long"));
    }
    let mut buffer = [0; 4096];
    match stream.read(&mut buffer) {
        Ok(0) => Err(Bad::Gone),
        Ok(n) => Ok(buffer[..n].to_vec()),
        Err(e) if matches!(e.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
            Err(refuse(408, "the request took too long"))
        }
        Err(e) if e.kind() == io::ErrorKind::Interrupted => Ok(Vec::new()),
        Err(_) => Err(Bad::Gone),
    }
}

/// `GET /path?query HTTP/1.1`.
fn first_line(line: &str) -> Result<(Method, String, String), Bad> {
    let parts: Vec<&str> = line.split(' ').collect();
    let [method, target, version] = parts[..] else {
        return Err(refuse(400, "no request that is understood"));
    };
    if !matches!(version, "HTTP/1.1" | "HTTP/1.0") {
        return Err(refuse(505, "HTTP/1.1 is spoken here"));
    }
    let method = match method {
        "GET" => Method::Get,
        "HEAD" => Method::Head,
        "POST" => Method::Post,
        _ => return Err(refuse(405, "only GET, HEAD and POST are understood")),
    };
    if !target.starts_with('/') || !target.bytes().all(|b| b.is_ascii_graphic()) {
        return Err(refuse(400, "a request names a path"));
    }
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    Ok((method, path.into(), query.into()))
}

/// `Name: value`.
fn header_line(line: &str) -> Result<(String, String), Bad> {
    let wrong = || refuse(400, "a header is not understood");
    let (name, value) = line.split_once(':').ok_or_else(wrong)?;
    let token = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&b);
    if name.is_empty() || !name.bytes().all(token) || value.chars().any(char::is_control) {
        return Err(wrong());
    }
    Ok((name.to_ascii_lowercase(), value.trim().into()))
}

/// A value of a query: `%41` and `+` decoded; none if it is no text.
fn decoded(text: &str) -> Option<String> {
    let mut out = Vec::new();
    let mut bytes = text.bytes();
    while let Some(b) = bytes.next() {
        out.push(match b {
            b'+' => b' ',
            b'%' => {
                let mut digit = || bytes.next().and_then(|b| char::from(b).to_digit(16));
                let (high, low) = (digit()?, digit()?);
                (16 * high + low) as u8
            }
            b => b,
        });
    }
    String::from_utf8(out).ok()
}

/// Sends an answer; `policy` is what the page may do.
pub(super) fn send(
    stream: &mut TcpStream,
    answer: &Answer,
    without_body: bool,
    policy: &str,
) -> io::Result<()> {
    let reason = match answer.status {
        200 => "OK",
        202 => "Accepted",
        308 => "Permanent Redirect",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        411 => "Length Required",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        417 => "Expectation Failed",
        431 => "Request Header Fields Too Large",
        501 => "Not Implemented",
        503 => "Service Unavailable",
        505 => "HTTP Version Not Supported",
        _ => "Error",
    };
    let kind = match answer.kind {
        Kind::Html => "text/html; charset=utf-8",
        Kind::Json => "application/json; charset=utf-8",
        Kind::Text => "text/plain; charset=utf-8",
    };
    let location = answer.location.as_ref().map_or_else(String::new, |l| format!("Location: {l}\r\n"));
    let head = format!(
        "HTTP/1.1 {} {reason}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{location}Content-Security-Policy: {policy}\r\n\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nX-Frame-Options: DENY\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\nCross-Origin-Opener-Policy: same-origin\r\n\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n",
        answer.status,
        answer.body.len()
    );
    stream.set_write_timeout(Some(WRITE_PATIENCE))?;
    stream.write_all(head.as_bytes())?;
    if !without_body {
        stream.write_all(&answer.body)?;
    }
    stream.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_queries_are_decoded_or_refused() {
        assert_eq!(decoded("a%20b+c%CE%A9").as_deref(), Some("a b cΩ"));
        for wrong in ["%", "%4", "%zz", "%ff"] {
            assert_eq!(decoded(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn unusual_lines_are_refused() {
        assert!(first_line("GET / HTTP/1.1").is_ok());
        for wrong in [
            "",
            "GET /",
            "GET  / HTTP/1.1",
            "GET http://x/ HTTP/1.1",
            "GET / HTTP/2",
            "get / HTTP/1.1",
            "GET /\u{7f} HTTP/1.1",
        ] {
            assert!(first_line(wrong).is_err(), "{wrong}");
        }
        for wrong in
            ["", "no colon", " Host: x", "Ho st: x", ": x", "Host\t: x", "A: b\u{0}", "A: b\nHost: x"]
        {
            assert!(header_line(wrong).is_err(), "{wrong}");
        }
    }
}
