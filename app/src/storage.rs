//! What the server stores: a small trait, which the server implements.
//!
//! It only counts how often the items of Portals were used, so that children who play on one server get variety. It
//! contains nothing about a child or a device.

use std::{error::Error, fmt, pin::Pin};

use games::portals::{Session, Usage};

use crate::portals::Draw;

/// An asynchronous answer. Boxed, so that the trait is dyn-compatible.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Storage that outlives a restart. Several processes may share one.
///
/// ```
/// use std::pin::Pin;
///
/// use app::{portals::Draw, storage::{Answer, Counted, Storage, StorageError}};
/// use games::portals::Usage;
///
/// /// Keeps nothing.
/// struct Nothing;
///
/// impl Storage for Nothing {
///     fn usage(&self) -> Answer<'_, Usage> {
///         Box::pin(async { Ok(Usage::new()) })
///     }
///     fn draw(&self, _draws: Vec<Draw>) -> Answer<'_, Vec<Option<Counted>>> {
///         Box::pin(async { Err(StorageError::Write("there is no place".to_owned())) })
///     }
///     fn reach(&self) -> Answer<'_, ()> {
///         Box::pin(async { Ok(()) })
///     }
///     fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
///         Box::pin(async {})
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

    /// Draws sessions one after another and counts their items, as [`Usage::add`] does: each draw sees the counts that
    /// the draws before it left, those of other processes too. All of it is one atomic step, which is on the disk when
    /// the answer comes. The sessions have the order of the draws; `None` is a portal whose data allow no session.
    ///
    /// # Errors
    /// [`StorageError::Open`] and [`StorageError::Write`]. Nothing was counted then, unless the connection was lost
    /// while the step was being completed: so it must not be repeated.
    fn draw(&self, draws: Vec<Draw>) -> Answer<'_, Vec<Option<Counted>>>;

    /// Whether the store can be used now.
    ///
    /// # Errors
    /// [`StorageError::Open`] and [`StorageError::Read`].
    fn reach(&self) -> Answer<'_, ()>;

    /// Closes the store: later calls fail, and a store in a file is complete in that file.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// A session that the store has counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The session.
    pub session: Session,
    /// Its number among all sessions that were ever counted, from 1. No two have the same.
    pub number: u64,
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
