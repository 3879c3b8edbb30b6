//! Passing a game along: the share row that every game shows, and the dialog behind it.
//!
//! From the player's side: the device's own share sheet; where there is none, the clipboard; where that fails, a dialog
//! with a selectable link and a QR code. [`flow`] decides, [`device`] asks the browser, the components only draw.

mod device;
mod dialog;
mod flow;
mod qr;
mod row;
mod shareable;

pub(crate) use device::copy_and_tell;
#[cfg(feature = "ssr")]
pub use qr::qr_code;
pub(crate) use qr::qr_image;
pub(crate) use row::share_row;
pub(crate) use shareable::Shareable;
