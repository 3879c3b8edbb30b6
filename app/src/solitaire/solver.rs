//! The solvers in a worker, which is started when the first request is made and then kept.

use games::solitaire::solver::{Reply, Request};
use gloo::events::EventListener;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, Worker};

use crate::ui::browser;

/// The element of the document that names the worker's script and its WebAssembly.
const FILES: &str = "meta[name=solver]";

/// A worker with the solvers. It works on one request at a time; a new one cancels the one before.
#[derive(Clone, Copy)]
pub(super) struct Solver {
    state: StoredValue<State, LocalStorage>,
    /// The number of positions examined for the present request; `None` if there is none.
    pub(super) examined: RwSignal<Option<usize>>,
}

#[derive(Default)]
struct State {
    worker: Option<Running>,
    /// The number of the last request.
    request: u32,
    /// What is called with the reply.
    replied: Option<Box<dyn FnOnce(Reply)>>,
}

struct Running {
    worker: Worker,
    /// The address of the WebAssembly.
    code: String,
    _listeners: [EventListener; 2],
}

impl Solver {
    pub(super) fn new() -> Self {
        Self {
            state: StoredValue::new_local(State::default()),
            examined: RwSignal::new(None),
        }
    }

    /// Makes a request. Where there are no workers the reply is [`Reply::Unknown`].
    pub(super) fn ask(self, request: &Request, replied: impl FnOnce(Reply) + 'static) {
        if self.state.with_value(|state| state.worker.is_none()) {
            let worker = self.start();
            self.state.update_value(|state| state.worker = worker);
        }
        let request = request.to_string();
        let is_sent = self.state.try_update_value(|state| {
            state.request += 1;
            state.send(&request)
        });
        if is_sent == Some(true) {
            self.examined.set(Some(0));
            self.state
                .update_value(|state| state.replied = Some(Box::new(replied)));
        } else {
            replied(Reply::Unknown);
        }
    }

    /// Cancels the present request.
    pub(super) fn cancel(self) {
        self.examined.set(None);
        self.state.update_value(|state| {
            state.replied = None;
            state.request += 1;
            state.send("");
        });
    }

    fn start(self) -> Option<Running> {
        let files = browser::find(FILES)?.get_attribute("content")?;
        let (script, code) = files.split_once(' ')?;
        let worker = Worker::new(script).ok()?;
        let message = EventListener::new(&worker, "message", move |event| {
            let event = event.dyn_ref::<MessageEvent>();
            if let Some(text) = event.and_then(|event| event.data().as_string()) {
                self.receive(&text);
            }
        });
        // The script could not be loaded: the next request tries again.
        let error = EventListener::new(&worker, "error", move |_| {
            let replied = self.state.try_update_value(|state| {
                state.worker = None;
                state.replied.take()
            });
            self.examined.set(None);
            if let Some(replied) = replied.flatten() {
                replied(Reply::Unknown);
            }
        });
        Some(Running {
            worker,
            code: code.to_owned(),
            _listeners: [message, error],
        })
    }

    /// Receives a message: the number of the request, the positions examined, and a reply or nothing.
    fn receive(self, text: &str) {
        let mut words = text.splitn(3, ' ');
        let request: Option<u32> = words.next().and_then(|number| number.parse().ok());
        let is_present = |state: &State| request == Some(state.request) && state.replied.is_some();
        if !self.state.with_value(is_present) {
            return;
        }
        let examined = words.next().and_then(|states| states.parse().ok());
        self.examined.set(examined);
        let Some(reply) = words.next().and_then(Reply::parse) else {
            return;
        };
        self.examined.set(None);
        // The reply may lead to another request, so nothing is borrowed while it is handled.
        let replied = self.state.try_update_value(|state| state.replied.take());
        if let Some(replied) = replied.flatten() {
            replied(reply);
        }
    }
}

impl State {
    /// Sends a request, or the end of the present one. False if there is no worker.
    fn send(&self, request: &str) -> bool {
        let Some(running) = &self.worker else {
            return false;
        };
        let number = self.request.to_string();
        let message = [&number, " ", &running.code, " ", request].concat();
        running.worker.post_message(&message.into()).is_ok()
    }
}
