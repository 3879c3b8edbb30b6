//! Sharing a game: the share row of every game, and the dialog behind it.
//!
//! Sharing tries the device's share sheet, then the clipboard, then a dialog with a selectable link and a QR code.
//! [`flow`] decides, [`device`] calls the browser, the components only render.

mod device;
mod dialog;
mod flow;
mod qr;
mod row;
mod shareable;

pub(crate) use device::copy_and_tell;
#[cfg(all(feature = "ssr", feature = "portals"))]
pub(crate) use qr::printed_qr;
#[cfg(feature = "ssr")]
pub use qr::qr_code;
pub(crate) use qr::qr_image;
pub(crate) use row::share_row;
pub(crate) use shareable::Shareable;
