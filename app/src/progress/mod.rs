//! One-line summaries of saved games, for the front page and the game's own list.

pub(crate) mod friend;
pub(crate) mod solitaire;
pub(crate) mod spaces;
pub(crate) mod zoo;
