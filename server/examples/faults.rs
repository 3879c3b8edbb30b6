//! Breaks servers and databases while sessions are made, and checks that every session whose answer says that it is
//! counted is counted once. `scripts/faults` runs it.
//!
//! Each counted session has a number from the store. If one were lost, its number would be given again, or the store
//! would have a lower one; if one were counted twice, the store would have more numbers than there were requests.

use std::{
    collections::BTreeSet,
    env,
    process::Stdio,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use server::storage::{self, Database};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    process::{Child, Command},
    task::JoinSet,
    time::{sleep, timeout},
};

type Error = Box<dyn std::error::Error + Send + Sync>;

/// The number of requests at the same time.
const CROWD: usize = 1000;

/// How long a page waits for a session before it makes one itself.
const PATIENCE: Duration = Duration::from_millis(1500);

#[tokio::main]
async fn main() -> Result<(), Error> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["kills", rounds] => kills(rounds.parse()?).await,
        ["outages", processes, rounds, break_it, mend_it] => {
            outages(processes.parse()?, rounds.parse()?, break_it, mend_it).await
        }
        _ => Err("faults kills ROUNDS | faults outages PROCESSES ROUNDS BREAK MEND".into()),
    }
}

/// Kills the server at a random moment of a thousand concurrent requests, again and again.
async fn kills(rounds: u32) -> Result<(), Error> {
    let seen = Arc::new(Seen::start().await?);
    let start = Instant::now();
    for round in 1..=rounds {
        let server = Server::start().await?;
        let before = seen.numbers().len();
        let moment = rand::random_range(0..CROWD);
        let mut crowd = JoinSet::new();
        for _ in 0..CROWD {
            let (seen, addr) = (Arc::clone(&seen), server.addr.clone());
            crowd.spawn(async move { seen.session(&addr).await });
        }
        while seen.numbers().len() < before + moment && !crowd.is_empty() {
            crowd.join_next().await;
        }
        server.kill().await?;
        while crowd.join_next().await.is_some() {}
        if round % 10 == 0 {
            println!("{round} kills: {seen}");
        }
    }
    // Only once more, in peace.
    let server = Server::start().await?;
    let (_, number) = ask(&server.addr).await?;
    server.kill().await?;
    seen.sent.fetch_add(1, Ordering::Relaxed);
    seen.add(number.ok_or("the last session is not counted")?)?;
    seen.check().await?;
    println!(
        "{rounds} kills in {} s: {seen}: all counted, none twice",
        start.elapsed().as_secs()
    );
    Ok(())
}

/// Breaks the store and mends it, again and again, while sessions and pages are asked for.
async fn outages(
    processes: usize,
    rounds: u32,
    break_it: &str,
    mend_it: &str,
) -> Result<(), Error> {
    let mut servers = Vec::new();
    for _ in 0..processes {
        servers.push(Server::start().await?);
    }
    let seen = Arc::new(Seen::start().await?);
    let ended = Arc::new(AtomicBool::new(false));
    let mut load = JoinSet::new();
    for worker in 0..32 {
        let (seen, ended) = (Arc::clone(&seen), Arc::clone(&ended));
        let addr = servers[worker % processes].addr.clone();
        load.spawn(async move {
            while !ended.load(Ordering::Relaxed) {
                let outcome = if worker % 4 == 3 {
                    seen.page(&addr).await
                } else {
                    seen.session(&addr).await
                };
                outcome?;
            }
            Ok::<(), Error>(())
        });
    }
    let (mut longest, mut lost) = (Duration::ZERO, 0);
    for _ in 0..rounds {
        let counted = seen.numbers().len();
        until("sessions are counted", async || {
            Ok(seen.numbers().len() > counted + 50)
        })
        .await?;
        shell(break_it).await?;
        // A store that goes on all the same is no fault.
        let reported = servers.iter().map(|server| async {
            let lost = until("the loss is reported", async || {
                server.reports("lost").await
            });
            timeout(Duration::from_secs(10), lost).await.is_ok()
        });
        for reported in reported {
            lost += u32::from(reported.await);
        }
        sleep(Duration::from_secs(1)).await;
        shell(mend_it).await?;
        let mended = Instant::now();
        for server in &servers {
            until("the recovery is reported", async || {
                server.reports("ok").await
            })
            .await?;
        }
        let counted = seen.numbers().len();
        until("sessions are counted again", async || {
            Ok(seen.numbers().len() > counted)
        })
        .await?;
        longest = longest.max(mended.elapsed());
    }
    ended.store(true, Ordering::Relaxed);
    while let Some(outcome) = load.join_next().await {
        // Every request was answered with 200.
        outcome??;
    }
    seen.check().await?;
    let worst = |times: &AtomicU64| times.load(Ordering::Relaxed);
    let (session, page) = (worst(&seen.slowest_session), worst(&seen.slowest_page));
    println!(
        "{rounds} outages, {lost} noticed by {processes} servers: {seen}: all counted, none twice; the slowest session took {session} ms, the slowest page \
         {page} ms; counted again after at most {} ms",
        longest.as_millis()
    );
    if u128::from(session) > PATIENCE.as_millis() {
        return Err(format!("a page would not have waited {session} ms").into());
    }
    Ok(())
}

/// What the answers said.
#[derive(Default)]
struct Seen {
    /// The number in the store before the first request.
    before: u64,
    numbers: Mutex<BTreeSet<u64>>,
    sent: AtomicU64,
    uncounted: AtomicU64,
    slowest_session: AtomicU64,
    slowest_page: AtomicU64,
}

impl Seen {
    async fn start() -> Result<Self, Error> {
        let before = next_number().await?;
        Ok(Self {
            before,
            ..Self::default()
        })
    }

    fn numbers(&self) -> std::sync::MutexGuard<'_, BTreeSet<u64>> {
        self.numbers.lock().expect("no panic with the lock")
    }

    fn add(&self, number: u64) -> Result<(), Error> {
        if self.numbers().insert(number) {
            Ok(())
        } else {
            Err(format!("two sessions have the number {number}").into())
        }
    }

    async fn session(&self, addr: &str) -> Result<(), Error> {
        self.sent.fetch_add(1, Ordering::Relaxed);
        let (took, number) = ask(addr).await?;
        self.slowest_session.fetch_max(took, Ordering::Relaxed);
        match number {
            // Whoever gives a number again must be noticed by all.
            Some(number) => self.add(number).inspect_err(|why| {
                eprintln!("{why}");
                std::process::exit(1);
            }),
            None => {
                self.uncounted.fetch_add(1, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    async fn page(&self, addr: &str) -> Result<(), Error> {
        let start = Instant::now();
        let answer = exchange(
            addr,
            "GET /portals/d1/t1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        )
        .await?;
        if !answer.starts_with("HTTP/1.1 200 ") || !answer.contains("</html>") {
            return Err(format!("a page: {answer:.100}").into());
        }
        let took = start.elapsed().as_millis() as u64;
        self.slowest_page.fetch_max(took, Ordering::Relaxed);
        Ok(())
    }

    /// Compares the numbers with the store, after a new start of its own.
    async fn check(&self) -> Result<(), Error> {
        let in_store = next_number().await? - 1;
        let last = self.numbers().last().copied().unwrap_or(0);
        let counted = in_store - self.before;
        let sent = self.sent.load(Ordering::Relaxed);
        if last > in_store {
            return Err(
                format!("number {last} was counted, but the store has only {in_store}").into(),
            );
        }
        if counted > sent {
            return Err(format!("{sent} requests, but the store has counted {counted}").into());
        }
        println!("the store has counted {counted}");
        Ok(())
    }
}

impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} requests, {} answers that say counted, {} that say not counted",
            self.sent.load(Ordering::Relaxed),
            self.numbers().len(),
            self.uncounted.load(Ordering::Relaxed)
        )
    }
}

/// A running server.
struct Server {
    child: Child,
    addr: String,
}

impl Server {
    async fn start() -> Result<Self, Error> {
        let mut child = Command::new(env::var("FAULTS_SERVER")?)
            .env("PLAY_ADDR", "127.0.0.1:0")
            .env("PLAY_WRITES_PER_MINUTE", "10000000")
            .env("PLAY_LOG", "server::run=info,warn")
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let mut log = BufReader::new(child.stderr.take().ok_or("no log")?).lines();
        let addr = loop {
            let line = log.next_line().await?.ok_or("the server does not start")?;
            if let Some((_, addr)) = line.split_once("listening on http://") {
                break addr
                    .split_whitespace()
                    .next()
                    .unwrap_or_default()
                    .to_owned();
            }
        };
        tokio::spawn(async move {
            while let Ok(Some(line)) = log.next_line().await {
                println!("  {line}");
            }
        });
        let server = Self { child, addr };
        until("the store works", async || server.reports("ok").await).await?;
        Ok(server)
    }

    /// Ends the server with SIGKILL.
    async fn kill(mut self) -> Result<(), Error> {
        Ok(self.child.kill().await?)
    }

    /// Whether `/readyz` says so about the store.
    async fn reports(&self, state: &str) -> Result<bool, Error> {
        let request = "GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        let answer = exchange(&self.addr, request).await?;
        Ok(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with(&format!("store: {state}\n")))
    }
}

/// Counts one more session in the store, and returns its number.
async fn next_number() -> Result<u64, Error> {
    let store = storage::open(&database()?).await;
    let request = app::portals::Request::from_text("d1/t1/usage1//").ok_or("a bad request")?;
    let draw = app::portals::Draw { request, seed: 0 };
    let drawn = store.draw(vec![draw]).await?.pop().flatten();
    store.close().await;
    Ok(drawn.ok_or("no session")?.number)
}

/// Asks for a session: the milliseconds until the answer, and its number if it is counted.
async fn ask(addr: &str) -> Result<(u64, Option<u64>), Error> {
    let start = Instant::now();
    let request = "POST /portals/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
        Content-Length: 14\r\n\r\nd2/k1/usage1//";
    let answer = exchange(addr, request).await?;
    let took = start.elapsed().as_millis() as u64;
    let (head, code) = answer.split_once("\r\n\r\n").ok_or("no whole answer")?;
    if !head.starts_with("HTTP/1.1 200 ") {
        return Err(format!("a session: {head:.100}").into());
    }
    // A number in half an answer would not be one.
    if games::portals::Session::from_code(code).is_err() {
        return Err("no whole answer".into());
    }
    let counted = head.lines().find_map(|line| line.strip_prefix("counted: "));
    Ok((took, counted.ok_or("no header")?.parse().ok()))
}

async fn exchange(addr: &str, request: &str) -> Result<String, Error> {
    let exchange = async {
        let mut stream = TcpStream::connect(addr).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok(answer)
    };
    timeout(Duration::from_secs(20), exchange).await?
}

/// Waits until a condition holds.
async fn until(what: &str, holds: impl AsyncFn() -> Result<bool, Error>) -> Result<(), Error> {
    let start = Instant::now();
    while !holds().await? {
        if start.elapsed() > Duration::from_secs(60) {
            return Err(format!("waited a minute until {what}").into());
        }
        sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

async fn shell(command: &str) -> Result<(), Error> {
    let status = Command::new("bash").arg("-c").arg(command).status().await?;
    status
        .success()
        .then_some(())
        .ok_or_else(|| format!("`{command}` failed").into())
}

fn database() -> Result<Database, Error> {
    Ok(Database::parse(
        env::var_os("PLAY_DATABASE")
            .ok_or("PLAY_DATABASE is not set")?
            .into(),
    )?)
}
