//! Sessions of Portals, drawn and counted in groups: requests that arrive while the disk is busy share the next commit.
//!
//! A session is *counted* when its commit is on the disk. Only then does its answer say so.

use std::{sync::Arc, time::Duration};

use app::{
    portals::Draw,
    storage::{Counted, Storage, StorageError},
};
use games::portals::Session;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use crate::metrics::Metrics;

/// How long a request waits for the store. A page gives up after 1.5 seconds and makes a session itself.
const PATIENCE: Duration = Duration::from_secs(1);

/// The maximum number of sessions in one commit: drawing them takes a few milliseconds.
const GROUP: usize = 128;

/// The maximum number of requests that wait for the store, which is that of connections.
const QUEUE: usize = 1024;

/// The queue of requests for sessions.
#[derive(Clone)]
pub(crate) struct Sessions {
    queue: mpsc::Sender<Waiting>,
    metrics: Metrics,
}

/// A request in the queue.
struct Waiting {
    draw: Draw,
    answer: oneshot::Sender<Option<Counted>>,
}

/// A session and what became of it in the store.
pub(crate) struct Drawn {
    /// The session.
    pub(crate) session: Session,
    /// Its number if it is counted: on the disk, and there for the following sessions. Otherwise it is unknown whether
    /// it will be.
    pub(crate) number: Option<u64>,
}

impl Sessions {
    /// Starts the task that draws sessions; it ends with the last clone.
    pub(crate) fn start(storage: Arc<dyn Storage>, metrics: Metrics) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(draw_groups(storage, waiting));
        Self { queue, metrics }
    }

    /// Draws a session and counts it; without the store, only draws it. `None` if the portal's data allow none.
    pub(crate) async fn draw(&self, draw: Draw) -> Option<Drawn> {
        let drawn = self.draw_in_time(draw).await?;
        self.metrics.drawn(drawn.number.is_some());
        Some(drawn)
    }

    async fn draw_in_time(&self, draw: Draw) -> Option<Drawn> {
        let (answer, counted) = oneshot::channel();
        let waiting = Waiting {
            draw: draw.clone(),
            answer,
        };
        if self.queue.try_send(waiting).is_ok()
            && let Ok(Ok(counted)) = timeout(PATIENCE, counted).await
        {
            return counted.map(|Counted { session, number }| Drawn {
                session,
                number: Some(number),
            });
        }
        draw.session(None).map(|session| Drawn {
            session,
            number: None,
        })
    }
}

/// Draws what is in the queue, group by group. Requests that are no longer waited for are not counted.
async fn draw_groups(storage: Arc<dyn Storage>, mut queue: mpsc::Receiver<Waiting>) {
    let mut group = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut group, GROUP).await > 0 {
        group.retain(|waiting| !waiting.answer.is_closed());
        if group.is_empty() {
            continue;
        }
        let draws = group.iter().map(|waiting| waiting.draw.clone()).collect();
        match storage.draw(draws).await {
            Ok(sessions) => {
                for (waiting, session) in group.drain(..).zip(sessions) {
                    // The request may have been given up meanwhile.
                    let _ = waiting.answer.send(session);
                }
            }
            // The requests notice that their answers are gone. The store has logged why.
            Err(StorageError::Open(_) | StorageError::Read(_) | StorageError::Write(_)) => {
                group.clear();
            }
        }
    }
}
