//! A store without storage.

use std::pin::Pin;

use app::{
    portals::Draw,
    storage::{Answer, Counted, Storage, StorageError},
};
use games::portals::Usage;

/// Keeps nothing, and says so.
pub(super) struct Nothing;

impl Nothing {
    fn error<T: 'static>() -> Answer<'static, T> {
        Box::pin(async { Err(StorageError::Open("there is none".to_owned())) })
    }
}

impl Storage for Nothing {
    fn usage(&self) -> Answer<'_, Usage> {
        Self::error()
    }

    fn draw(&self, _draws: Vec<Draw>) -> Answer<'_, Vec<Option<Counted>>> {
        Self::error()
    }

    fn reach(&self) -> Answer<'_, ()> {
        Self::error()
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}
