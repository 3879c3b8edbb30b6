//! The solvers of solitaire for a worker: `worker.js` calls [`begin`] and [`step`], and sends the replies to the page.
#![forbid(unsafe_code)]

mod job;

use std::cell::RefCell;

pub use games::solitaire::solver::{Reply, Request};
pub use job::Job;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// What the worker is searching for. A new request replaces it.
    static JOB: RefCell<Option<Job>> = const { RefCell::new(None) };
}

/// Begins with a request, a text of [`Request::parse`]; whatever was being searched for is given up. False if the text
/// is not a request.
#[wasm_bindgen]
pub fn begin(request: &str) -> bool {
    let job = Request::parse(request).map(Job::new);
    let is_request = job.is_some();
    JOB.set(job);
    is_request
}

/// Examines up to this many more positions. Returns the text of the [`Reply`], once there is one.
#[wasm_bindgen]
#[must_use]
pub fn step(states: u32) -> Option<String> {
    JOB.with_borrow_mut(|job| Some(job.as_mut()?.step(states)?.to_string()))
}

/// The number of positions examined for the present request.
#[wasm_bindgen]
#[must_use]
pub fn states() -> u32 {
    JOB.with_borrow(|job| job.as_ref().map_or(0, Job::states))
}
