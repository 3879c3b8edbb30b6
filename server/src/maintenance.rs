//! `--check` and `--migrate`: an operator's tasks besides serving.

use std::fmt;

use app::storage::StorageError;

use crate::{
    config::Config,
    files::{Files, SiteError},
    storage::{self, Database},
};

/// Checks that the server could start with these settings and use its store, and changes nothing. Returns what it has
/// found, line by line.
///
/// # Errors
/// Why the server could not start.
pub async fn check(config: &Config) -> Result<String, Trouble> {
    Files::load(&config.site).map_err(Trouble::Site)?;
    let store = match storage::check(&config.database).await {
        Ok(None) => "does not exist yet; the first start creates it".to_owned(),
        Ok(Some(pending)) if pending.is_empty() => "can be used".to_owned(),
        Ok(Some(pending)) => format!(
            "can be used; the next start migrates it: {}",
            pending.join(", ")
        ),
        Err(why) => return Err(Trouble::Store(config.database.clone(), why)),
    };
    Ok(format!(
        "PLAY_SITE {}: complete\nPLAY_DATABASE {}: {store}\n",
        config.site.display(),
        config.database
    ))
}

/// Migrates the database to this program's schema. Returns what was done.
///
/// # Errors
/// The database cannot be opened or changed.
pub async fn migrate(config: &Config) -> Result<String, Trouble> {
    let changes = storage::migrate(&config.database)
        .await
        .map_err(|why| Trouble::Store(config.database.clone(), why))?;
    Ok(if changes.is_empty() {
        format!("{}: nothing to change\n", config.database)
    } else {
        format!("{}: changed: {}\n", config.database, changes.join(", "))
    })
}

/// Why the server could not start.
#[derive(Debug)]
pub enum Trouble {
    /// The folder of built files cannot be used.
    Site(SiteError),
    /// The database cannot be used.
    Store(Database, StorageError),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Site(why) => why.fmt(f),
            Self::Store(database, why) => write!(f, "PLAY_DATABASE is `{database}`: {why}."),
        }
    }
}

impl std::error::Error for Trouble {}
