//! What every link is made of: cleaning, escaping, base64url, bits and the check.

pub mod base64url;
pub mod bits;
pub mod check;
pub mod clean;
pub mod escape;
pub mod percent;
