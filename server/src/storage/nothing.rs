//! No store.

use app::storage::{Answer, Storage};
use games::portals::{Session, Usage};

/// Knows of no use and forgets what is added.
pub(super) struct Nothing;

impl Storage for Nothing {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(async { Ok(Usage::new()) })
    }

    fn add_session(&self, _session: Session) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
