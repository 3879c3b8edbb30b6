//! How many changes a client may make.
//!
//! Clients are counted in a fixed number of cells, so the table cannot grow. Which clients share one is different in
//! each process and cannot be found out; sharing costs a client nothing unless both are busy.

use std::{
    hash::{BuildHasher, RandomState},
    num::NonZeroU32,
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{
    Quota, RateLimiter,
    clock::{Clock, MonotonicClock},
    middleware::NoOpMiddleware,
    state::keyed::HashMapStateStore,
};

use crate::client::Client;

/// One of 65,536 cells: 2 MB if all are in use.
type Cell = u16;

/// The number of changes that each client has left.
pub(crate) struct Writes<C: Clock = MonotonicClock> {
    limiter: RateLimiter<Cell, HashMapStateStore<Cell>, C, NoOpMiddleware<C::Instant>>,
    clock: C,
    cells: RandomState,
    proxies: usize,
}

impl Writes {
    /// Allows each client this many changes a minute, behind this many proxies.
    pub(crate) fn new(per_minute: NonZeroU32, proxies: usize) -> Self {
        Self::with_clock(per_minute, proxies, MonotonicClock)
    }
}

impl<C: Clock + Clone> Writes<C> {
    fn with_clock(per_minute: NonZeroU32, proxies: usize, clock: C) -> Self {
        let quota = Quota::per_minute(per_minute);
        Self {
            limiter: RateLimiter::hashmap_with_clock(quota, clock.clone()),
            clock,
            cells: RandomState::new(),
            proxies,
        }
    }

    /// Counts a change. An error is the time until the client may make the next one.
    fn allow(&self, client: Client) -> Result<(), Duration> {
        // The lowest bits are as random as any.
        let cell = self.cells.hash_one(client) as Cell;
        self.limiter
            .check_key(&cell)
            .map_err(|refused| refused.wait_time_from(self.clock.now()))
    }
}

/// Refuses with 429 a change by a client that has made too many, and says when the next one is possible.
pub(crate) async fn limit(
    State(writes): State<Arc<Writes>>,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let allowed = if reads {
        Ok(())
    } else {
        let client = Client::of(request.extensions(), request.headers(), writes.proxies);
        writes.allow(client)
    };
    match allowed {
        Ok(()) => next.run(request).await,
        Err(wait) => {
            let seconds = wait.as_secs().saturating_add(1);
            let retry = [(header::RETRY_AFTER, HeaderValue::from(seconds))];
            (StatusCode::TOO_MANY_REQUESTS, retry).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use governor::clock::FakeRelativeClock;

    use super::*;

    fn client(number: u32) -> Client {
        Client::V4(Ipv4Addr::from_bits(number))
    }

    fn writes(per_minute: u32) -> Writes<FakeRelativeClock> {
        let per_minute = NonZeroU32::new(per_minute).unwrap();
        Writes::with_clock(per_minute, 0, FakeRelativeClock::default())
    }

    #[test]
    fn a_minutes_changes_may_come_at_once_and_then_one_by_one() {
        let writes = writes(60);
        for _ in 0..60 {
            assert_eq!(writes.allow(client(1)), Ok(()));
        }
        let wait = writes.allow(client(1)).unwrap_err();
        assert_eq!(wait, Duration::from_secs(1));
        writes.clock.advance(wait);
        assert_eq!(writes.allow(client(1)), Ok(()));
        assert!(writes.allow(client(1)).is_err());
        writes.clock.advance(Duration::from_secs(60));
        for _ in 0..60 {
            assert_eq!(writes.allow(client(1)), Ok(()));
        }
    }

    #[test]
    fn clients_do_not_disturb_each_other_and_the_table_is_bounded() {
        let writes = writes(10);
        // The ten changes of a cell are enough for two; that three share one is as good as impossible.
        let refused = (0..40).filter(|number| {
            let of_one = (0..5).map(|_| writes.allow(client(*number)));
            of_one.filter(Result::is_err).count() > 0
        });
        assert_eq!(refused.count(), 0);
        for number in 0..1_000_000 {
            let _ = writes.allow(client(number));
        }
        assert!(writes.limiter.len() <= 1 << 16);
    }
}
