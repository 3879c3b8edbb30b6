use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Output, Stdio},
};

use crate::support::Site;

fn passalong() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_passalong"));
    for variable in server::config::VARIABLES {
        command.env_remove(variable.name);
    }
    command
}

fn output(command: &mut Command) -> (Option<i32>, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

/// A running program, killed when dropped.
struct Running {
    child: Child,
    addr: String,
    log: BufReader<std::process::ChildStderr>,
}

impl Running {
    fn start(site: &Site) -> Self {
        let mut child = passalong()
            .env("PLAY_SITE", site.path())
            .env("PLAY_DATABASE", site.path().join("data/passalong.sqlite"))
            .env("PLAY_ADDR", "127.0.0.1:0")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("listening on http://") {
            line.clear();
            assert_ne!(log.read_line(&mut line).unwrap(), 0, "ended at once");
        }
        let (_, rest) = line.split_once("listening on http://").unwrap();
        let addr = rest.split_whitespace().next().unwrap().to_owned();
        Self { child, addr, log }
    }

    fn get(&self, target: &str) -> String {
        let mut stream = TcpStream::connect(&self.addr).unwrap();
        write!(
            stream,
            "GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn help_and_version_are_printed() {
    let (code, out, err) = output(passalong().arg("--help"));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    for variable in server::config::VARIABLES {
        assert!(out.contains(variable.name));
    }
    let (code, out, _) = output(passalong().arg("--version"));
    assert_eq!(code, Some(0));
    assert_eq!(out, format!("passalong {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn an_unknown_argument_is_refused_with_status_2() {
    let (code, out, err) = output(passalong().arg("--port"));
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("`--port`") && err.contains("--help"));
}

#[test]
fn a_setting_that_cannot_be_used_is_named() {
    let (code, _, err) = output(passalong().env("PLAY_ADDR", "everywhere"));
    assert_eq!(code, Some(2));
    assert!(err.contains("PLAY_ADDR is `everywhere`"), "{err}");
    let (code, _, err) = output(passalong().env("PLAY_SITE", "/no/such/folder"));
    assert_eq!(code, Some(1));
    assert!(err.contains("PLAY_SITE is `/no/such/folder`"), "{err}");
}

#[cfg(unix)]
#[test]
fn the_program_serves_logs_without_queries_and_stops_on_request() {
    let site = Site::new();
    let mut running = Running::start(&site);
    assert!(
        running
            .get("/zoo?code=ZP321&from=Ann")
            .starts_with("HTTP/1.1 ")
    );
    assert!(running.get("/healthz").ends_with("ok"));

    let (code, _, err) = output(
        passalong()
            .env("PLAY_SITE", site.path())
            .env("PLAY_ADDR", &running.addr),
    );
    assert_eq!(code, Some(1));
    assert!(err.contains("another program listens already"), "{err}");

    let pid = running.child.id().to_string();
    assert!(Command::new("kill").arg(&pid).status().unwrap().success());
    assert!(running.child.wait().unwrap().success());
    let mut log = String::new();
    running.log.read_to_string(&mut log).unwrap();
    assert!(
        log.contains("path=\"/zoo\"") && log.contains("status="),
        "{log}"
    );
    assert!(!log.contains("ZP321") && !log.contains("Ann"), "{log}");
    assert!(log.contains("stopping"), "{log}");
    // Complete without SQLite's other files.
    let file = site.path().join("data/passalong.sqlite");
    assert!(file.exists() && !file.with_extension("sqlite-wal").exists());
}
