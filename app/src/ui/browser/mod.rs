//! Browser functions that pages call in effects and event handlers, never while rendering.
//!
//! All of them do nothing, or report absence, if the browser refuses: in private windows, on old devices, over plain
//! http on a home network.

mod cleanup;
mod device;
mod dom;
mod events;
pub(crate) mod files;
mod js;
pub(crate) mod screen_history;
pub(crate) mod site_address;
mod storage;
mod timer;
pub(crate) mod wake_lock;

pub(crate) use cleanup::on_cleanup_local;
pub(crate) use device::{
    ago, date, has_full_screen, is_full_screen, is_seen, is_touched, is_wide, local_ms, now_ms,
    prefers_dark, prefers_still, random_seed, set_full_screen, toggle_full_screen,
};
#[cfg(not(feature = "ssr"))]
pub(crate) use dom::root_attribute;
pub(crate) use dom::{
    Rect, all, find, focus, has_focus, mark, rect, scroll_to_top, set_property, set_root_attribute,
    step_focus, tint, unmark,
};
pub(crate) use events::{on_window, shortcut};
pub(crate) use js::{call_promise, ignore, method};
pub(crate) use storage::{
    cookies, is_https, keep_storage, local_storage, refresh_offline_pages, session_storage,
    set_cookie,
};
pub(crate) use timer::Timer;
