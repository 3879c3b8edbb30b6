//! A store that is opened again whenever it fails.
//!
//! A call never waits long: while the store is open it has a time limit, and otherwise it fails at once. Opening is the
//! work of a task of its own.

use std::{
    pin::Pin,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use app::{
    portals::Draw,
    storage::{Answer, Counted, Storage, StorageError},
};
use games::portals::Usage;
use tokio::{
    sync::{Notify, oneshot},
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};

use super::{Database, open_once};

/// The time limit of a call.
const CALL: Duration = Duration::from_secs(2);

/// The time limit of opening, which may have to migrate.
const OPEN: Duration = Duration::from_secs(30);

/// How long a start of the server waits for the store.
const START: Duration = Duration::from_secs(3);

/// How often an open store is tested, so that its state is known even if nobody uses it.
const TEST: Duration = Duration::from_secs(5);

/// The pauses between two attempts to open: the first one, and the longest. Each is twice the one before.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));

/// A store that is opened again whenever it fails.
pub(super) struct Reopened {
    current: Arc<Current>,
    task: JoinHandle<()>,
}

/// The open store, or why there is none.
struct Current {
    store: RwLock<Result<Arc<dyn Storage>, StorageError>>,
    /// Notified when a call has failed.
    failed: Notify,
}

impl Reopened {
    /// Opens the store. Returns after the first attempt, or after [`START`] if that takes longer.
    pub(super) async fn open(database: Database) -> Self {
        let current = Arc::new(Current {
            store: RwLock::new(Err(StorageError::Open("it is not open yet".to_owned()))),
            failed: Notify::new(),
        });
        let (attempted, attempt) = oneshot::channel();
        let task = tokio::spawn(keep_open(Arc::clone(&current), database, attempted));
        if timeout(START, attempt).await.is_err() {
            tracing::warn!("the store does not answer; the server starts without it");
        }
        Self { current, task }
    }

    /// Calls the store if it is open.
    async fn call<T, F>(
        &self,
        call: impl FnOnce(Arc<dyn Storage>) -> F + Send,
        late: fn(String) -> StorageError,
    ) -> Result<T, StorageError>
    where
        F: Future<Output = Result<T, StorageError>> + Send,
    {
        let store = self.current.get()?;
        let outcome = match timeout(CALL, call(Arc::clone(&store))).await {
            Ok(outcome) => outcome,
            Err(_) => Err(late(format!("no answer in {} s", CALL.as_secs()))),
        };
        if let Err(why) = &outcome {
            self.current.fail(&store, why);
        }
        outcome
    }
}

impl Drop for Reopened {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Current {
    fn get(&self) -> Result<Arc<dyn Storage>, StorageError> {
        let store = self.store.read().unwrap_or_else(PoisonError::into_inner);
        store.clone()
    }

    fn set(&self, new: Result<Arc<dyn Storage>, StorageError>) {
        *self.store.write().unwrap_or_else(PoisonError::into_inner) = new;
    }

    /// Gives up a store that has failed, unless another call has done so before.
    fn fail(&self, store: &Arc<dyn Storage>, why: &StorageError) {
        let mut current = self.store.write().unwrap_or_else(PoisonError::into_inner);
        if matches!(&*current, Ok(current) if Arc::ptr_eq(current, store)) {
            *current = Err(why.clone());
            drop(current);
            tracing::warn!(
                "the store has failed, {why}; Portals is played without history until it works again"
            );
            self.failed.notify_one();
        }
    }
}

/// Opens the store whenever there is none.
async fn keep_open(current: Arc<Current>, database: Database, attempted: oneshot::Sender<()>) {
    let mut attempted = Some(attempted);
    let (first_pause, longest_pause) = PAUSES;
    let mut pause = first_pause;
    let mut told = false;
    loop {
        let opened = match timeout(OPEN, open_once(&database)).await {
            Ok(opened) => opened,
            Err(_) => Err(StorageError::Open(format!(
                "no answer in {} s",
                OPEN.as_secs()
            ))),
        };
        match opened {
            Ok(store) => {
                tracing::info!(%database, "the store is open");
                current.set(Ok(Arc::clone(&store)));
                told = true;
                report(&mut attempted);
                let opened = Instant::now();
                until_failed(&current, &store).await;
                // A store that fails soon after each opening, as on a full disk, is opened less and less often.
                if opened.elapsed() > longest_pause {
                    pause = first_pause;
                }
            }
            Err(why) => {
                // Later failures were announced by the call that failed.
                if !told {
                    tracing::warn!(
                        %database,
                        "the store cannot be used, {why}; Portals is played without history until it works"
                    );
                    told = true;
                }
                current.set(Err(why));
                report(&mut attempted);
            }
        }
        sleep(pause).await;
        pause = longest_pause.min(pause * 2);
    }
}

/// Tells [`Reopened::open`] about the first attempt.
fn report(attempted: &mut Option<oneshot::Sender<()>>) {
    if let Some(attempted) = attempted.take() {
        // The server may have started without waiting.
        let _ = attempted.send(());
    }
}

/// Waits for a call to fail, and makes one from time to time.
async fn until_failed(current: &Current, store: &Arc<dyn Storage>) {
    while timeout(TEST, current.failed.notified()).await.is_err() {
        let why = match timeout(CALL, store.reach()).await {
            Ok(Ok(())) => continue,
            Ok(Err(why)) => why,
            Err(_) => StorageError::Read(format!("no answer in {} s", CALL.as_secs())),
        };
        current.fail(store, &why);
    }
}

impl Storage for Reopened {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(self.call(
            |store| async move { store.usage().await },
            StorageError::Read,
        ))
    }

    fn draw(&self, draws: Vec<Draw>) -> Answer<'_, Vec<Option<Counted>>> {
        Box::pin(self.call(
            |store| async move { store.draw(draws).await },
            StorageError::Write,
        ))
    }

    /// What is known of the store, without asking it.
    fn reach(&self) -> Answer<'_, ()> {
        Box::pin(async { self.current.get().map(drop) })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            self.task.abort();
            let store = self.current.get();
            self.current
                .set(Err(StorageError::Open("it is closed".to_owned())));
            if let Ok(store) = store {
                // A server that hangs must not keep the program.
                let _ = timeout(CALL, store.close()).await;
            }
        })
    }
}

#[cfg(test)]
#[path = "reopened_tests.rs"]
mod tests;
