//! The operator's settings, read once from the environment.

mod base_url;
mod variables;

use std::{ffi::OsString, fmt, net::SocketAddr, num::NonZeroU32, path::PathBuf, time::Duration};

use tracing_subscriber::EnvFilter;

pub use base_url::BaseUrl;
pub(crate) use variables::{ADDR, METRICS_ADDR};
pub use variables::{VARIABLES, Variable};

use crate::storage::Database;
use variables::{
    BASE_URL, DATABASE, LOG, MAX_BODY_BYTES, PROXIES, SITE, TIMEOUT_SECONDS, WRITES_PER_MINUTE,
};

/// Twenty sessions of Portals for each of thirty children.
const DEFAULT_WRITES: NonZeroU32 = NonZeroU32::new(600).unwrap();

/// The server's configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The address to listen on.
    pub addr: SocketAddr,
    /// The public origin, for absolute links.
    pub base_url: BaseUrl,
    /// The folder of built files.
    pub site: PathBuf,
    /// The database.
    pub database: Database,
    /// The log filter; [`Config::read`] has checked that it parses.
    pub log: String,
    /// The timeout of a request.
    pub timeout: Duration,
    /// The maximum size of a request body, in bytes.
    pub max_body: usize,
    /// The number of proxies that each request passes.
    pub proxies: usize,
    /// How many changes a client may make in a minute.
    pub writes_per_minute: NonZeroU32,
    /// The address of the metrics, if they are wanted.
    pub metrics_addr: Option<SocketAddr>,
}

impl Config {
    /// Reads the configuration through `lookup`, which works like [`std::env::var_os`]. An empty value counts as not
    /// set.
    ///
    /// # Errors
    /// A value that cannot be used: which variable, what is wrong, and what to write.
    pub fn read(lookup: impl Fn(&str) -> Option<OsString>) -> Result<Self, ConfigError> {
        let text = |name: &'static str| -> Result<Option<String>, ConfigError> {
            lookup(name)
                .filter(|value| !value.is_empty())
                .map(|value| {
                    value
                        .into_string()
                        .map_err(|_| ConfigError::new(name, Problem::NotUnicode))
                })
                .transpose()
        };
        let address = |name| {
            text(name)?
                .map(|value| {
                    value
                        .parse()
                        .map_err(|_| ConfigError::new(name, Problem::Address(value)))
                })
                .transpose()
        };
        let addr = address(ADDR)?.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 3000)));
        let metrics_addr = address(METRICS_ADDR)?;
        let base_url = match text(BASE_URL)? {
            None => BaseUrl {
                origin: format!("http://{addr}"),
            },
            Some(value) => BaseUrl::parse(&value)
                .map_err(|why| ConfigError::new(BASE_URL, Problem::BaseUrl(value, why)))?,
        };
        let path = |name, default| match lookup(name).filter(|value| !value.is_empty()) {
            Some(value) => PathBuf::from(value),
            None => beside_the_program(default),
        };
        let site = path(SITE, "site");
        let database = Database::parse(path(DATABASE, "data/passalong.sqlite"))
            .map_err(|why| ConfigError::new(DATABASE, Problem::Database(why)))?;
        let log = text(LOG)?.unwrap_or_else(|| "info".to_owned());
        if EnvFilter::try_new(&log).is_err() {
            return Err(ConfigError::new(LOG, Problem::Filter(log)));
        }
        let number = |name, default, least, most| match text(name)? {
            None => Ok(default),
            Some(value) => value
                .parse::<u32>()
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| ConfigError::new(name, Problem::Number(value, least, most))),
        };
        let timeout = Duration::from_secs(number(TIMEOUT_SECONDS, 15, 1, 600)?.into());
        let max_body = number(MAX_BODY_BYTES, 65_536, 0, 16_777_216)? as usize;
        // The server does not speak TLS itself.
        let proxies = number(PROXIES, base_url.is_https().into(), 0, 10)? as usize;
        let writes = number(WRITES_PER_MINUTE, DEFAULT_WRITES.get(), 1, 10_000_000)?;
        let writes_per_minute = NonZeroU32::new(writes).unwrap_or(DEFAULT_WRITES);
        Ok(Self {
            addr,
            base_url,
            site,
            database,
            log,
            timeout,
            max_body,
            proxies,
            writes_per_minute,
            metrics_addr,
        })
    }
}

/// A path beside the program, or in the working directory if the program's location is unknown.
fn beside_the_program(path: &str) -> PathBuf {
    std::env::current_exe()
        .ok()
        .and_then(|program| program.parent().map(|folder| folder.join(path)))
        .unwrap_or_else(|| PathBuf::from(path))
}

/// A variable whose value cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigError {
    /// The variable.
    pub variable: &'static str,
    /// What is wrong with its value.
    pub problem: Problem,
}

impl ConfigError {
    fn new(variable: &'static str, problem: Problem) -> Self {
        Self { variable, problem }
    }
}

/// What is wrong with a variable's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The value is not UTF-8.
    NotUnicode,
    /// The value is not an IP address with a port.
    Address(String),
    /// The value is not an origin, and why.
    BaseUrl(String, &'static str),
    /// The value begins as the URL of a PostgreSQL database but is not one, and why. It may contain a password, so it
    /// is not here.
    Database(String),
    /// The value is not a log filter.
    Filter(String),
    /// The value is not an integer from the first to the second bound.
    Number(String, u32, u32),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.variable;
        match &self.problem {
            Problem::NotUnicode => write!(f, "{name} is not valid UTF-8; set it to plain text."),
            Problem::Address(value) => write!(
                f,
                "{name} is `{value}`, which is not an IP address with a port; \
                 write one such as 127.0.0.1:3000 or [::1]:3000."
            ),
            Problem::BaseUrl(value, why) => write!(
                f,
                "{name} is `{value}`, which cannot be used: {why}; \
                 write the public origin only, such as https://play.example."
            ),
            Problem::Database(why) => write!(
                f,
                "{name} is not a URL that can be used: {why}; \
                 write one such as postgres://user@host/name, or the path of a file."
            ),
            Problem::Filter(value) => write!(
                f,
                "{name} is `{value}`, which is not a log filter; \
                 write error, warn, info, debug or trace."
            ),
            Problem::Number(value, least, most) => write!(
                f,
                "{name} is `{value}`; write a whole number from {least} to {most}."
            ),
        }
    }
}

impl std::error::Error for ConfigError {}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, collections::BTreeSet};

    use super::*;

    fn read(name: &str, value: &str) -> Result<Config, ConfigError> {
        Config::read(|asked| (asked == name).then(|| value.into()))
    }

    #[test]
    fn an_empty_environment_gives_sane_defaults() {
        let config = Config::read(|_| None).unwrap();
        assert_eq!(config.addr.to_string(), "127.0.0.1:3000");
        assert_eq!(config.base_url.as_str(), "http://127.0.0.1:3000");
        assert!(config.site.ends_with("site"));
        assert!(
            matches!(&config.database, Database::File(file) if file.ends_with("data/passalong.sqlite"))
        );
        assert_eq!(config.log, "info");
        assert_eq!(config.timeout, Duration::from_secs(15));
        assert_eq!(config.max_body, 65_536);
        assert_eq!(config.proxies, 0);
        assert_eq!(config.writes_per_minute.get(), 600);
        assert_eq!(config.metrics_addr, None);
    }

    #[test]
    fn an_empty_value_counts_as_not_set() {
        assert_eq!(
            Config::read(|_| Some(OsString::new())),
            Config::read(|_| None)
        );
    }

    #[test]
    fn the_base_url_follows_the_address() {
        let config = read("PLAY_ADDR", "[::1]:8080").unwrap();
        assert_eq!(config.base_url.as_str(), "http://[::1]:8080");
    }

    #[test]
    fn tls_means_that_there_is_a_proxy() {
        let config = read("PLAY_BASE_URL", "https://play.example").unwrap();
        assert_eq!(config.proxies, 1);
        let config = Config::read(|name| match name {
            "PLAY_BASE_URL" => Some("https://play.example".into()),
            "PLAY_PROXIES" => Some("2".into()),
            _ => None,
        });
        assert_eq!(config.unwrap().proxies, 2);
    }

    #[test]
    fn every_variable_that_is_read_is_in_the_table() {
        let asked = RefCell::new(BTreeSet::new());
        Config::read(|name| {
            asked.borrow_mut().insert(name.to_owned());
            None
        })
        .unwrap();
        let table: BTreeSet<_> = VARIABLES.iter().map(|v| v.name.to_owned()).collect();
        assert_eq!(asked.into_inner(), table);
    }

    #[test]
    fn bad_origins_are_refused_with_the_variable_and_the_reason() {
        for (written, reason) in [
            ("play.example", "does not begin with"),
            ("/zoo", "does not begin with"),
            ("ftp://play.example", "only http and https"),
            ("https://play.example/games", "has a path"),
            ("https://play.example?x=1", "has a query"),
            ("https://play.example/#top", "has a fragment"),
            ("https://me@play.example", "user name"),
            ("https://play.example:99999", "port"),
            ("https://play.example:", "port"),
            ("https://", "not an address"),
            ("https://exa mple", "not an address"),
        ] {
            let message = read("PLAY_BASE_URL", written).unwrap_err().to_string();
            assert!(message.starts_with("PLAY_BASE_URL is "), "{message}");
            assert!(message.contains(reason), "{written}: {message}");
        }
    }

    #[test]
    fn other_bad_values_are_refused_with_their_variable() {
        for (name, value) in [
            ("PLAY_ADDR", "3000"),
            ("PLAY_ADDR", "localhost:3000"),
            ("PLAY_METRICS_ADDR", "9100"),
            ("PLAY_PROXIES", "many"),
            ("PLAY_PROXIES", "11"),
            ("PLAY_WRITES_PER_MINUTE", "0"),
            ("PLAY_LOG", "server=loud"),
            ("PLAY_TIMEOUT_SECONDS", "0"),
            ("PLAY_TIMEOUT_SECONDS", "soon"),
            ("PLAY_MAX_BODY_BYTES", "-1"),
            ("PLAY_MAX_BODY_BYTES", "99999999999"),
        ] {
            let error = read(name, value).unwrap_err();
            assert_eq!(error.variable, name);
            let message = error.to_string();
            assert!(
                message.contains(name) && message.contains(value),
                "{message}"
            );
        }
    }

    #[test]
    fn a_bad_database_url_is_refused_without_its_password() {
        let error = read("PLAY_DATABASE", "postgres://me:secret@host:port/x").unwrap_err();
        let message = error.to_string();
        assert!(
            message.starts_with("PLAY_DATABASE is not a URL"),
            "{message}"
        );
        assert!(!message.contains("secret"), "{message}");
    }

    #[cfg(unix)]
    #[test]
    fn a_value_that_is_not_unicode_is_refused() {
        use std::os::unix::ffi::OsStringExt;
        let error =
            Config::read(|name| (name == "PLAY_LOG").then(|| OsString::from_vec(vec![b'a', 0xff])))
                .unwrap_err();
        assert_eq!(error.problem, Problem::NotUnicode);
    }
}
