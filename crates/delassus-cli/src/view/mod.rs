//! `delassus view`: the page of a model or of a folder of results, from a server that only this machine reaches.

mod folder;
mod http;
mod routes;
mod runner;
mod shared;

use crate::args::FileArgs;
use crate::{interrupt, out};
use clap::Args;
use delassus::Error;
use delassus::error::Code;
use delassus::output::files;
use folder::Folder;
use http::{Answer, Bad, Method, Request};
use routes::Site;
use runner::Viewed;
use shared::Shared;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Most connections at a time: a page has a few.
const MOST_CONNECTIONS: usize = 64;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  delassus view crank.toml             run the model and watch it; sliders for its [param]
  delassus view result                 the folder of a run, also of one that is being written
  delassus view crank.toml --port 8080 --no-browser

The address works on this machine only, and only whole: the long word in it is a password made for this view. The model runs anew when its
file is saved or a slider is moved; mistakes of the file are told in the page. Ctrl-C ends it.")]
pub(crate) struct ViewArgs {
    /// Model file, or folder of a run
    path: PathBuf,
    /// Change a value of the model: a parameter (`e=0.5`) or any key (`solve.end=2`)
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = crate::args::pair)]
    sets: Vec<(String, String)>,
    #[command(flatten)]
    files: FileArgs,
    /// Port instead of any that is free
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// Print the address, and open no browser
    #[arg(long)]
    no_browser: bool,
}

pub(crate) fn main(a: &ViewArgs) -> Result<u8, Error> {
    let (viewed, name) = a.viewed()?;
    let listener = listen(a.port)?;
    let port = listener.local_addr().map_err(|e| trouble(&e, a.port))?.port();
    let site = Arc::new(Site::new(port, token()?, Shared::new(name)));
    let stop = interrupt::flag();
    let worker = {
        let site = Arc::clone(&site);
        std::thread::spawn(move || runner::work(viewed, &site.shared, &site.orders))
    };
    {
        let site = Arc::clone(&site);
        std::thread::spawn(move || serve(&listener, &site));
    }
    out::result(&format!("{}\n", site.address()))?;
    out::note("Ctrl-C ends it");
    if !a.no_browser {
        open(&site.address());
    }
    while !stop.load(Ordering::Relaxed) && !worker.is_finished() {
        std::thread::sleep(Duration::from_millis(50));
    }
    site.orders.end();
    // a step may take long; the program ends without it
    for _ in 0..40 {
        if worker.is_finished() {
            break;
        }
        std::thread::sleep(Duration::from_millis(25));
    }
    Ok(0)
}

impl ViewArgs {
    /// What is viewed, and what it is called at first.
    fn viewed(&self) -> Result<(Viewed, String), Error> {
        let name = self.path.display().to_string();
        if !self.path.is_dir() {
            let file = self.files.of(&self.path, &self.sets);
            let file = delassus::model::file::ModelFile { colour: false, ..file };
            // a file that is not there is told here, its mistakes in the page
            if let Err(e) = fs::metadata(&self.path) {
                let message = format!("cannot read {name}: {e}");
                let hint = "check the path; `delassus new NAME` writes a starter model";
                return Err(Error::file(Code::FileError, message).hint(hint));
            }
            return Ok((Viewed::Model(file), name));
        }
        let folder = Folder::open(&self.path)?;
        let file = self.files.of(&folder.model(), &self.sets);
        let file = delassus::model::file::ModelFile { colour: false, ..file };
        Ok((Viewed::Folder(Box::new(file), folder), name))
    }
}

/// Takes a port of this machine that others cannot reach.
fn listen(port: Option<u16>) -> Result<TcpListener, Error> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port.unwrap_or(0))).map_err(|e| trouble(&e, port))
}

fn trouble(e: &io::Error, port: Option<u16>) -> Error {
    let port = port.unwrap_or(0);
    match e.kind() {
        io::ErrorKind::AddrInUse => {
            Error::settings(Code::BadSettings, format!("port {port} is taken by another program"))
                .on("--port")
                .hint("choose another one, or leave --port away: any that is free is taken")
        }
        io::ErrorKind::PermissionDenied => {
            Error::settings(Code::BadSettings, format!("port {port} may not be taken: {e}"))
                .on("--port")
                .hint("ports from 1024 on are free for all")
        }
        _ => Error::file(Code::FileError, format!("no server on port {port}: {e}")).on("--port"),
    }
}

/// 128 random bits of the system, in hexadecimal digits.
fn token() -> Result<String, Error> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|e| {
        files::trouble(&io::Error::other(e.to_string()), Path::new("random numbers of the system"))
    })?;
    Ok(bytes.iter().map(|b| format!("{b:02x}")).collect())
}

/// Answers connections, each in a thread of its own.
fn serve(listener: &TcpListener, site: &Arc<Site>) {
    let open = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let Ok(mut stream) = stream else {
            // too many files are open, say: it passes
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        if open.fetch_add(1, Ordering::Relaxed) >= MOST_CONNECTIONS {
            let busy = Answer::refused(503, "too many connections");
            let _ = http::send(&mut stream, &busy, false, &site.policy);
            open.fetch_sub(1, Ordering::Relaxed);
            continue;
        }
        let (site, count) = (Arc::clone(site), Arc::clone(&open));
        let spawned = std::thread::Builder::new().spawn(move || {
            connection(&mut stream, &site);
            count.fetch_sub(1, Ordering::Relaxed);
        });
        if spawned.is_err() {
            open.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// One request, one answer.
fn connection(stream: &mut TcpStream, site: &Site) {
    let (answer, without_body) = match Request::read(stream) {
        Ok(request) => {
            let made = delassus::unexpected::caught(|| site.answer(&request));
            let answer = made.unwrap_or_else(|_| Answer::refused(500, "a defect of the program"));
            (answer, request.method == Method::Head)
        }
        Err(Bad::Refuse(answer)) => (answer, false),
        Err(Bad::Gone) => return,
    };
    // nobody is left to be told if it cannot be sent
    let _ = http::send(stream, &answer, without_body, &site.policy);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    // what is still on its way is taken, so that the answer is not lost with it
    let mut rest = [0; 4096];
    let _ = stream.set_read_timeout(Some(Duration::from_millis(200)));
    for _ in 0..64 {
        match io::Read::read(stream, &mut rest) {
            Ok(n) if n > 0 => {}
            _ => break,
        }
    }
}

/// Opens the browser of the desktop, if there is one.
fn open(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let silent = std::process::Stdio::null;
    // the address was printed: who has no browser here opens it elsewhere
    let _ = std::process::Command::new(program)
        .arg(address)
        .stdin(silent())
        .stdout(silent())
        .stderr(silent())
        .spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_and_differ() {
        let (a, b) = (token().unwrap(), token().unwrap());
        assert!(a.len() == 32 && a != b && a.bytes().all(|b| b.is_ascii_hexdigit()));
    }
}
