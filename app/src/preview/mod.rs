//! Preview pictures of links: what a chat shows beside a link. Only the server runs this.
//!
//! A page's [`Tags`] name a picture by its [`Subject`]. [`svg`] draws it from the models that the pages show; turning
//! it into pixels is the server's part. Letters become paths here, so that no fonts are needed there.

mod canvas;
mod letters;
mod site;
mod subject;
mod tags;

use games::{Language, incoming::GameKind};

pub(crate) use canvas::{Anchor, Canvas, SQUARE, Type, colour};
pub use canvas::{HEIGHT, WIDTH};
pub use subject::{PathError, Subject};
pub(crate) use tags::{About, Tags};

/// The drawings in the site's folder, by path: `/portals/items/cat.svg`. `None` if there is no such file.
pub type Drawings<'a> = dyn Fn(&str) -> Option<&'a str> + 'a;

/// The picture of a subject as SVG, [`WIDTH`] × [`HEIGHT`] pixels, without references to anything outside.
#[must_use]
pub fn svg(subject: &Subject, lang: Language, drawings: &Drawings<'_>) -> String {
    match subject {
        Subject::Site => site::site(lang),
        Subject::Zoo(None) => site::game(lang, GameKind::Zoo),
        Subject::Zoo(Some(position)) => crate::zoo::preview::card(lang, position),
        Subject::Spaces => crate::spaces::preview::example(lang),
        Subject::Solitaire(None) => site::game(lang, GameKind::Solitaire),
        Subject::Solitaire(Some(position)) => crate::solitaire::preview::table(lang, position),
        Subject::Portal(portal) => crate::portals::preview::portal(lang, portal, drawings),
        Subject::Session(session) => crate::portals::preview::session(lang, session, drawings),
    }
}
