//! What the server stores: a small trait, which the server implements.
//!
//! It only counts how often the items of Portals were used, so that children who play on one server get variety. It
//! contains nothing about a child or a device.

use std::{error::Error, fmt, pin::Pin};

use games::portals::{Session, Usage};

/// An asynchronous answer. Boxed, so that the trait is dyn-compatible.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Storage that outlives a restart.
///
/// ```
/// use app::storage::{Answer, Storage, StorageError};
/// use games::portals::{Session, Usage};
///
/// /// Keeps nothing.
/// struct Nothing;
///
/// impl Storage for Nothing {
///     fn usage(&self) -> Answer<'_, Usage> {
///         Box::pin(async { Ok(Usage::new()) })
///     }
///     fn add_session(&self, _session: Session) -> Answer<'_, ()> {
///         Box::pin(async { Err(StorageError::Write("there is no place".to_owned())) })
///     }
/// }
/// let storage: Box<dyn Storage> = Box::new(Nothing);
/// ```
pub trait Storage: Send + Sync {
    /// How often each item of Portals was used.
    ///
    /// # Errors
    /// [`StorageError::Open`] and [`StorageError::Read`].
    fn usage(&self) -> Answer<'_, Usage>;

    /// Counts the items of a session, as [`Usage::add`] does, in one atomic step: concurrent sessions lose no counts.
    ///
    /// # Errors
    /// [`StorageError::Open`] and [`StorageError::Write`]; nothing was counted then.
    fn add_session(&self, session: Session) -> Answer<'_, ()>;
}

/// What the store failed to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The store cannot be opened or created.
    Open(String),
    /// The content of the store cannot be read.
    Read(String),
    /// The store cannot be written.
    Write(String),
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(why) => write!(f, "it cannot be opened: {why}"),
            Self::Read(why) => write!(f, "it cannot be read: {why}"),
            Self::Write(why) => write!(f, "it cannot be written: {why}"),
        }
    }
}

impl Error for StorageError {}
