//! What the server remembers: a small trait, which the server fills in.
//!
//! It is only how often the items of Portals have been used, so that children who play on one server get variety. Nothing about
//! a child or a device is in it.

use std::{error::Error, fmt, pin::Pin};

use games::portals::{Session, Usage};

/// An answer that takes a while. Boxed, so that the trait can stand behind a pointer.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Where the server keeps what outlives a restart.
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

    /// Counts the items of a session, as [`Usage::add`] does and as one step: of sessions that are added at the same time none
    /// is lost.
    ///
    /// # Errors
    /// [`StorageError::Open`] and [`StorageError::Write`]; nothing was counted then.
    fn add_session(&self, session: Session) -> Answer<'_, ()>;
}

/// What the store did not do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The store cannot be opened or created.
    Open(String),
    /// What is in it cannot be read.
    Read(String),
    /// It takes nothing new.
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
