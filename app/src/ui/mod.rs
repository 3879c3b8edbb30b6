//! What more than one page uses: the frame, dialogs, notices, icons, error sentences, the browser's own functions.

pub(crate) mod browser;
pub(crate) mod crash;
pub(crate) mod dialog;
pub(crate) mod dropdown;
pub(crate) mod errors;
pub(crate) mod frame;
pub(crate) mod icon;
pub(crate) mod notice;
pub(crate) mod wake_lock;

/// The languages of the page that is being rendered.
pub(crate) type I18n = leptos_i18n::I18nContext<crate::i18n::Locale>;
