#[cfg(unix)]
use std::os::fd::OwnedFd;
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
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
        Self::of(&mut settings(site))
    }

    /// Starts a command that logs to a pipe, and waits until it listens.
    fn of(command: &mut Command) -> Self {
        let mut child = command.spawn().unwrap();
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
        request(&self.addr, target)
    }
}

fn request(addr: &str, target: &str) -> String {
    String::from_utf8(bytes(addr, target)).unwrap()
}

fn bytes(addr: &str, target: &str) -> Vec<u8> {
    let mut stream = TcpStream::connect(addr).unwrap();
    write!(
        stream,
        "GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    answer
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

/// A command whose settings are those of the site's folder.
fn settings(site: &Site) -> Command {
    let mut command = passalong();
    command
        .env("PLAY_SITE", site.path())
        .env("PLAY_DATABASE", site.path().join("data/passalong.sqlite"))
        .env("PLAY_ADDR", "127.0.0.1:0")
        .stderr(Stdio::piped());
    command
}

#[test]
fn check_changes_nothing_and_migrate_does() {
    let site = Site::new();
    let data = site.path().join("data");
    let (code, out, _) = output(settings(&site).arg("--check"));
    assert_eq!(code, Some(0));
    assert!(out.contains("does not exist yet"), "{out}");
    assert!(!data.exists());

    let (code, out, _) = output(settings(&site).arg("--migrate"));
    assert_eq!(code, Some(0));
    assert!(out.contains("portal items"), "{out}");
    let (code, out, _) = output(settings(&site).arg("--migrate"));
    assert_eq!(code, Some(0));
    assert!(out.contains("nothing to change"), "{out}");
    let (code, out, _) = output(settings(&site).arg("--check"));
    assert_eq!(code, Some(0));
    assert!(out.contains("can be used\n"), "{out}");

    std::fs::write(
        data.join("passalong.sqlite"),
        "no database at all, but a text",
    )
    .unwrap();
    for argument in ["--check", "--migrate"] {
        let (code, _, err) = output(settings(&site).arg(argument));
        assert_eq!(code, Some(1));
        assert!(err.contains("PLAY_DATABASE is"), "{err}");
    }
    let unreachable = "postgres://me:secret@127.0.0.1:1/x";
    let (code, _, err) = output(
        settings(&site)
            .arg("--check")
            .env("PLAY_DATABASE", unreachable),
    );
    assert_eq!(code, Some(1));
    assert!(
        err.contains("postgres://127.0.0.1:1/x") && !err.contains("secret"),
        "{err}"
    );
    let (code, _, err) = output(settings(&site).arg("--check").env("PLAY_SITE", "/no/such"));
    assert_eq!(code, Some(1));
    assert!(err.contains("PLAY_SITE"), "{err}");
}

/// The program as systemd starts it: the socket is its file 3.
#[cfg(unix)]
fn with_socket(site: &Site, socket: &TcpListener) -> Command {
    let mut command = Command::new("sh");
    command
        .arg("-c")
        .arg("exec 3<&0 0</dev/null; LISTEN_PID=$$ LISTEN_FDS=1 exec \"$0\"")
        .arg(env!("CARGO_BIN_EXE_passalong"))
        .env("PLAY_SITE", site.path())
        .env("PLAY_DATABASE", site.path().join("data/passalong.sqlite"))
        .stdin(OwnedFd::from(socket.try_clone().unwrap()))
        .stderr(Stdio::piped());
    command
}

#[cfg(unix)]
#[test]
fn the_socket_of_systemd_is_used_and_the_metrics_have_their_own() {
    let site = Site::new();
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let passed = socket.local_addr().unwrap().to_string();
    // A free port, most probably still so when the program starts.
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let metrics = free.local_addr().unwrap().to_string();
    drop(free);

    let mut command = with_socket(&site, &socket);
    command.env("PLAY_METRICS_ADDR", &metrics);
    let first = Running::of(&mut command);
    assert_eq!(first.addr, passed);
    assert!(first.get("/healthz").ends_with("ok"));
    assert!(request(&metrics, "/metrics").contains("passalong_connections"));
    assert!(first.get("/metrics").starts_with("HTTP/1.1 404"));
    drop(first);

    // Nobody accepts now, but the request waits in the socket for the next program.
    let addr = passed.clone();
    let waiting = std::thread::spawn(move || request(&addr, "/healthz"));
    let _next = Running::of(&mut with_socket(&site, &socket));
    assert!(waiting.join().unwrap().ends_with("ok"));
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
    assert!(
        err.contains("another program is already listening"),
        "{err}"
    );

    let pid = running.child.id().to_string();
    assert!(Command::new("kill").arg(&pid).status().unwrap().success());
    assert!(running.child.wait().unwrap().success());
    let mut log = String::new();
    running.log.read_to_string(&mut log).unwrap();
    assert!(
        log.contains("route=/zoo") && log.contains("status="),
        "{log}"
    );
    assert!(!log.contains("ZP321") && !log.contains("Ann"), "{log}");
    assert!(log.contains("stopping"), "{log}");
    // Complete without SQLite's other files.
    let file = site.path().join("data/passalong.sqlite");
    assert!(file.exists() && !file.with_extension("sqlite-wal").exists());
}

#[test]
fn nothing_of_a_challenge_is_in_the_log_or_in_a_picture() {
    let board = "22p17p12p07t02pG2f";
    let site = Site::new();
    let mut running = Running::of(settings(&site).env("PLAY_LOG", "debug"));
    // The answers may hold it, the pictures may not.
    for page in ["/spaces/play?", "/spaces?", "/?", "/zoo?", "/nowhere?"] {
        let page = format!("{page}l=pl&challenge=5%7C{board}&from=Ala");
        assert!(running.get(&page).starts_with("HTTP/1.1 "), "{page}");
    }
    running.get(&format!("/spaces/play%23challenge=5%7C{board}"));
    for picture in [
        format!("/preview/pl/spaces.png?challenge=5%7C{board}"),
        format!("/preview/pl/spaces/{board}.png"),
        format!("/preview/pl/zoo/{board}.png"),
    ] {
        let answer = bytes(&running.addr, &picture);
        assert!(
            !answer.windows(board.len()).any(|at| at == board.as_bytes()),
            "{picture}"
        );
    }

    running.child.kill().unwrap();
    let mut log = String::new();
    running.log.read_to_string(&mut log).unwrap();
    assert!(log.contains("route=/spaces"), "{log}");
    assert!(!log.contains(board) && !log.contains("Ala"), "{log}");
}
