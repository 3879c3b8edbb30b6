//! The client for the server's sessions, which take everyone's counts into account.

use games::portals::Session;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::request::Request;
use crate::ui::browser;

/// The path of the endpoint.
const ADDRESS: &str = "/portals/session";

/// Asks the server for a session. `None` if it does not answer, or not with a session that matches the request.
pub(super) async fn session(request: &Request) -> Option<Session> {
    let text = post(&request.to_text()).await.ok()?;
    let session = Session::from_code(&text).ok()?;
    request.is_answered_by(&session).then_some(session)
}

async fn post(body: &str) -> Result<String, JsValue> {
    let options = Object::new();
    for (name, value) in [("method", "POST"), ("body", body)] {
        Reflect::set(&options, &name.into(), &value.into())?;
    }
    fetch(ADDRESS, &options).await
}

/// Fetches a text of the site.
pub(super) async fn fetch(address: &str, options: &Object) -> Result<String, JsValue> {
    let fetch: Function = Reflect::get(&window(), &"fetch".into())?.dyn_into()?;
    let answer = fetch.call2(&window(), &address.into(), options)?;
    let answer = JsFuture::from(answer.dyn_into::<Promise>()?).await?;
    let text = browser::method(&answer, "text").ok_or(JsValue::UNDEFINED)?;
    let text = JsFuture::from(text.call0(&answer)?.dyn_into::<Promise>()?).await?;
    // The text of an error is not a session.
    text.as_string().ok_or(JsValue::UNDEFINED)
}
