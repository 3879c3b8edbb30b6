//! What a picture shows, and its address.

use games::{
    Language,
    portals::{Portal, Session, catalogue},
    solitaire, zoo,
};

/// The first segment of a picture's path.
const FOLDER: &str = "/preview/";
/// The end of a picture's path.
const ENDING: &str = ".png";

/// What a picture shows. Never a text of a player, and never a board of Spaces, which the server does not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The site.
    Site,
    /// The bot deck: a position, or the game itself.
    Zoo(Option<Box<zoo::Position>>),
    /// Spaces.
    Spaces,
    /// Solitaire: a position, or the game itself.
    Solitaire(Option<Box<solitaire::Position>>),
    /// Portals: a picture.
    Portal(&'static Portal),
    /// Portals: a picture and the items of a session.
    Session(Box<Session>),
}

/// Why a path is not that of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathError {
    /// There are no pictures of this kind or in this language.
    Unknown,
    /// The code of the position or session cannot be read; the picture's language.
    Damaged(Language),
}

impl Subject {
    /// The path of its picture in a language: `/preview/pl/zoo/ZS5.png`. It contains the canonical code, so every
    /// picture has exactly one.
    #[must_use]
    pub fn path(&self, lang: Language) -> String {
        let (game, code) = match self {
            Self::Site => ("site", None),
            Self::Zoo(None) => ("zoo", None),
            Self::Zoo(Some(position)) => ("zoo", Some(position.readable())),
            Self::Spaces => ("spaces", None),
            Self::Solitaire(None) => ("solitaire", None),
            Self::Solitaire(Some(position)) => ("solitaire", Some(position.canonical())),
            Self::Portal(portal) => ("portals", Some(portal.id.clone())),
            Self::Session(session) => ("portals", Some(session.code())),
        };
        let mut path = [FOLDER, lang.code(), "/", game].concat();
        if let Some(code) = code {
            path.push('/');
            path.push_str(&code);
        }
        path.push_str(ENDING);
        path
    }

    /// What the picture at a path shows, and its language.
    ///
    /// # Errors
    /// The path is not one that [`path`](Self::path) writes, except for the case of readable codes.
    pub fn at(path: &str) -> Result<(Self, Language), PathError> {
        let parts = path
            .strip_prefix(FOLDER)
            .and_then(|path| path.strip_suffix(ENDING));
        let (lang, rest) = parts
            .and_then(|path| path.split_once('/'))
            .ok_or(PathError::Unknown)?;
        let lang = Language::ALL
            .into_iter()
            .find(|known| known.code() == lang)
            .ok_or(PathError::Unknown)?;
        let subject = match rest.split_once('/') {
            None => match rest {
                "site" => Some(Self::Site),
                "zoo" => Some(Self::Zoo(None)),
                "spaces" => Some(Self::Spaces),
                "solitaire" => Some(Self::Solitaire(None)),
                _ => return Err(PathError::Unknown),
            },
            Some(("zoo", code)) => zoo::decode(code)
                .ok()
                .map(|code| Self::Zoo(Some(Box::new(code.position)))),
            Some(("solitaire", code)) => solitaire::Position::decode(code)
                .ok()
                .map(|position| Self::Solitaire(Some(Box::new(position)))),
            Some(("portals", code)) => match catalogue().portal(code) {
                Some(portal) => Some(Self::Portal(portal)),
                None => Session::from_code(code)
                    .ok()
                    .map(|session| Self::Session(Box::new(session))),
            },
            Some(_) => return Err(PathError::Unknown),
        };
        subject
            .map(|subject| (subject, lang))
            .ok_or(PathError::Damaged(lang))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_has_one_address() {
        for path in [
            "/preview/en/site.png",
            "/preview/pl/zoo.png",
            "/preview/pl/zoo/ZP321Z5Z23Z678.png",
            "/preview/bg/spaces.png",
            "/preview/en/solitaire.png",
            "/preview/en/solitaire/v1F83AAAM5bgTDIV01SCguNgoCBTEWAaSkKysiAAA.png",
            "/preview/bg/portals/d1.png",
            "/preview/bg/portals/BABgBGEAAMBhAAgBAA.png",
        ] {
            let (subject, lang) = Subject::at(path).unwrap();
            assert_eq!(subject.path(lang), path);
        }
        let (subject, lang) = Subject::at("/preview/en/zoo/zoo72B08391C64A5521.png").unwrap();
        assert_eq!(subject.path(lang), "/preview/en/zoo/ZM213Z91C64A5.png");
    }

    #[test]
    fn other_paths_are_no_pictures() {
        for path in [
            "",
            "/preview/",
            "/preview/en/.png",
            "/preview/en/zoo",
            "/preview/EN/zoo.png",
            "/preview/de/zoo.png",
            "/preview/en/portals.png",
            "/preview/en/spaces/2%7C2p0pG0f.png",
            "/preview/en/spaces/2|2p0pG0f.png",
            "/previews/en/zoo.png",
        ] {
            assert_eq!(Subject::at(path), Err(PathError::Unknown), "{path}");
        }
        for path in [
            "/preview/pl/zoo/.png",
            "/preview/pl/zoo/ZS55.png",
            "/preview/pl/solitaire/v2F00.png",
            "/preview/pl/portals/d9.png",
            "/preview/pl/zoo/../../etc/passwd.png",
            "/preview/pl/zoo/ж.png",
        ] {
            let damaged = PathError::Damaged(Language::Polish);
            assert_eq!(Subject::at(path), Err(damaged), "{path}");
        }
    }
}
