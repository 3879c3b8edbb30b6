//! Where the store is.

use std::{fmt, path::PathBuf, str::FromStr};

use sqlx::postgres::PgConnectOptions;

/// Where the store is: a file, or a PostgreSQL server that several processes may share.
///
/// ```
/// use server::storage::Database;
///
/// let file = Database::parse("/srv/passalong/counts.sqlite".into());
/// assert_eq!(file.map(|file| file.to_string()).as_deref(), Ok("/srv/passalong/counts.sqlite"));
/// // What is logged has no password.
/// let server = Database::parse("postgres://play:secret@db.example/play".into());
/// assert_eq!(server.map(|server| server.to_string()).as_deref(), Ok("postgres://db.example:5432/play"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// An SQLite file, made with its folder if it is missing.
    File(PathBuf),
    /// A PostgreSQL server.
    Postgres(PostgresUrl),
}

/// A connection URL that sqlx accepts. It may contain a password, so it is only shown without its user.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(String);

impl Database {
    /// Reads the value of `PLAY_DATABASE`: a URL that begins with `postgres://` or `postgresql://`, or else a path.
    ///
    /// # Errors
    /// Explains what is wrong with a URL.
    pub fn parse(value: PathBuf) -> Result<Self, String> {
        match value.to_str() {
            Some(text) if text.starts_with("postgres://") || text.starts_with("postgresql://") => {
                // The parser's messages do not quote the password.
                PgConnectOptions::from_str(text).map_err(|why| why.to_string())?;
                Ok(Self::Postgres(PostgresUrl(text.to_owned())))
            }
            _ => Ok(Self::File(value)),
        }
    }
}

impl PostgresUrl {
    /// The options of a connection. What the URL leaves out comes from the variables of PostgreSQL's own programs, such
    /// as `PGPASSWORD` and `PGPASSFILE`.
    pub(super) fn options(&self) -> Result<PgConnectOptions, sqlx::Error> {
        PgConnectOptions::from_str(&self.0)
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(f),
            Self::Postgres(url) => url.fmt(f),
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(options) = self.options() else {
            return f.write_str("postgres://…");
        };
        f.write_str("postgres://")?;
        match options.get_socket() {
            Some(socket) => socket.display().fmt(f)?,
            None => write!(f, "{}:{}", options.get_host(), options.get_port())?,
        }
        // PostgreSQL's default.
        let database = options.get_database();
        write!(f, "/{}", database.unwrap_or(options.get_username()))
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_file_and_a_url_is_a_server() {
        for path in [
            "data/x.sqlite",
            "/srv/x",
            "postgres",
            "./postgres://x",
            "sqlite://x",
        ] {
            assert_eq!(
                Database::parse(path.into()),
                Ok(Database::File(path.into()))
            );
        }
        for url in [
            "postgres://db.example/play",
            "postgresql:///play?host=/run/postgresql",
        ] {
            let parsed = Database::parse(url.into());
            assert!(matches!(parsed, Ok(Database::Postgres(_))), "{parsed:?}");
        }
        assert!(Database::parse("postgres://db.example:port/play".into()).is_err());
        assert!(Database::parse("postgres://db.example/play?sslmode=perhaps".into()).is_err());
    }

    #[test]
    fn a_password_is_never_shown() {
        for url in [
            "postgres://me:secret@db.example/play",
            "postgres://me:secret@%2Frun%2Fpostgresql/play",
            "postgresql:///play?host=/run/postgresql&user=me&password=secret",
            "postgres://me:secret@db.example:port/play",
            "postgres://me:secret@db.example/play?sslmode=secretly",
        ] {
            let shown = match Database::parse(url.into()) {
                Ok(database) => format!("{database} {database:?}"),
                Err(why) => why,
            };
            assert!(
                !shown.contains("secret@") && !shown.contains("=secret"),
                "{shown}"
            );
        }
    }
}
