//! The parts of every link: cleaning, escaping, base64url, bits and the checksum.

pub mod base64url;
pub mod bits;
pub mod checksum;
pub mod clean;
pub mod escape;
pub mod percent;
pub mod preview;
