//! What a page says about itself to programs that show links: [Open Graph](https://ogp.me) tags.

use std::fmt::Write;

use games::{Language, incoming::GameKind};

use super::{HEIGHT, Subject, WIDTH};
use crate::{
    address::{self, Link},
    errors,
    pages::{Page, Route},
    tr,
    ui::{escape_html, site_address},
};

/// The longest address that is repeated in a tag, in bytes: the longest that Signal shows a preview for. No link that
/// opens is near it.
const LONGEST: usize = 4_096;

/// The parameter with the sender's language.
const LANGUAGE: &str = "l";

/// What is behind an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tags {
    lang: Language,
    about: About,
    /// The address itself, from its path on, if programs may show it instead of the link.
    address: Option<String>,
}

/// What there is to say about a page, and to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct About {
    /// The title, which also describes the picture.
    pub(crate) title: String,
    /// One or two sentences.
    pub(crate) description: String,
    pub(crate) picture: Subject,
}

impl Tags {
    /// The tags of the page being rendered, in the language of its link, or else in the reader's.
    pub(crate) fn of(page: &Page, link: &Link, reader: Language) -> Self {
        let (path, search) = (site_address::path(), site_address::search());
        let sender = address::field(&search, LANGUAGE).and_then(|code| Language::from_code(&code));
        let lang = sender.unwrap_or(reader);
        let mut address = path;
        if !search.is_empty() {
            address.push('?');
            address.push_str(&search);
        }
        let is_shown = is_whole(page, link) && address.len() <= LONGEST;
        Self {
            lang,
            about: about(page, link, lang),
            address: is_shown.then_some(address),
        }
    }

    /// The tags as HTML, with absolute addresses, since other programs read them.
    pub(crate) fn html(&self, base_url: &str) -> String {
        let About {
            title,
            description,
            picture,
        } = &self.about;
        let (width, height) = (WIDTH.to_string(), HEIGHT.to_string());
        let image = [base_url, &picture.path(self.lang)].concat();
        let url = self.address.as_ref();
        let url = url.map(|address| [base_url, address].concat());
        let mut html = String::new();
        let tags = [
            ("og:type", "website"),
            ("og:site_name", tr!(self.lang, site.name)),
            ("og:title", title),
            ("og:description", description),
            ("og:image", &image),
            ("og:image:type", "image/png"),
            ("og:image:width", &width),
            ("og:image:height", &height),
            ("og:image:alt", title),
            ("twitter:card", "summary_large_image"),
        ];
        // The address comes last, because it may be long and some programs read the first kilobytes only.
        let tags = tags
            .into_iter()
            .chain(url.as_deref().map(|url| ("og:url", url)));
        for (name, content) in tags {
            let content = escape_html(content);
            // Writing to a String cannot fail.
            let _ = write!(html, "<meta property=\"{name}\" content=\"{content}\">");
        }
        html
    }
}

/// Whether the address that the server sees is the whole link. Programs may open it in place of the link, which would
/// lose a fragment; and a board of Spaces is never repeated, even if somebody put it into the query. A page that does not
/// exist has no address.
fn is_whole(page: &Page, link: &Link) -> bool {
    match link {
        Ok(Some(found)) => found.game() != GameKind::Spaces,
        _ => !matches!(page, Page::Home | Page::Spaces(_) | Page::Missing),
    }
}

fn about(page: &Page, link: &Link, lang: Language) -> About {
    match (page, link) {
        (_, Err(error)) => refused(page, lang, &errors::unread(lang, error)),
        (Page::Zoo, Ok(Some(found))) => {
            of_link(page, lang, crate::zoo::preview::about(lang, found))
        }
        (Page::Solitaire(_), Ok(Some(found))) => {
            of_link(page, lang, crate::solitaire::preview::about(lang, found))
        }
        (Page::Portals(route), _) => of_portals(page, route, link, lang),
        _ => plain(page, lang),
    }
}

/// A link that a game's codec has read.
fn of_link(page: &Page, lang: Language, read: Result<About, errors::LinkError>) -> About {
    read.unwrap_or_else(|why| refused(page, lang, &why))
}

fn of_portals(page: &Page, route: &Route, link: &Link, lang: Language) -> About {
    match (route, link) {
        (Route::Linked(session), _) => crate::portals::preview::about_session(lang, session),
        (Route::Play(number, variant), _) => {
            crate::portals::preview::about_portal(lang, *number, *variant)
                .unwrap_or_else(|| plain(page, lang))
        }
        (_, Ok(Some(found))) => match crate::portals::preview::refused(lang, found) {
            Some(why) => refused(page, lang, &why),
            None => plain(page, lang),
        },
        _ => plain(page, lang),
    }
}

/// A page without a link.
fn plain(page: &Page, lang: Language) -> About {
    About {
        title: page.title(lang),
        description: page.description(lang).to_owned(),
        picture: page.picture(),
    }
}

/// A link that cannot be opened: why, and what to do.
fn refused(page: &Page, lang: Language, why: &errors::LinkError) -> About {
    About {
        title: tr!(lang, error.title).to_owned(),
        description: [&why.sentence, " ", why.advice].concat(),
        picture: page.picture(),
    }
}
