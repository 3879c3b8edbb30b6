//! `/open?text=…`: the paste field without script. The server reads the text and goes to the right page.

use games::{
    incoming::{self, Incoming, Target},
    link::percent,
};
use leptos::prelude::*;

use crate::{
    home::paste_form,
    tr,
    ui::{
        I18n,
        el::{Tag, el},
        site_address,
    },
};

/// Where a text leads: path, query and fragment.
pub(crate) fn path_of(text: &str, incoming: &Incoming) -> String {
    let mut path = match &incoming.target {
        Target::Zoo(code) => code.position.link_path(),
        // A link of Spaces carries its sender itself; an old one is only read, so it goes as it came.
        Target::Spaces(link) => return link.path().unwrap_or_else(|| old_path(text)),
        Target::Solitaire(link) => link.path(),
        Target::Portals(session) => session.path(),
    };
    if let Some(from) = &incoming.from {
        path.push_str("&from=");
        path.push_str(&games::link::escape::name(from));
    }
    if incoming.debug {
        path.push_str("&debug=1");
    }
    path
}

/// The path of an old link of Spaces: of the text, what its compression is written with.
fn old_path(text: &str) -> String {
    let payload = text.rsplit(['#', '=']).next().unwrap_or_default();
    let written = |letter: &char| letter.is_ascii_alphanumeric() || "+-$".contains(*letter);
    let payload: String = payload.chars().filter(written).collect();
    format!("/spaces#c={payload}")
}

/// Reads the form's field. In a form, unlike in a link, a plus is a blank.
fn field(search: &str) -> String {
    let raw = search
        .split('&')
        .find_map(|pair| pair.strip_prefix("text="))
        .unwrap_or_default();
    percent::decode(&raw.replace('+', " ")).into_owned()
}

/// `/open`.
pub(crate) fn open_page(i18n: I18n) -> AnyView {
    let text = field(&site_address::search());
    let read = incoming::read(&text);
    let path = read.as_ref().ok().map(|incoming| path_of(&text, incoming));
    answer(path.as_deref(), read.is_err());
    let title = tr!(i18n, home.title);
    let note = read
        .is_err()
        .then(|| el(Tag::P).class("note warn").text(tr!(i18n, error.ask)));
    let page = el(Tag::DIV)
        .class("page home")
        .child(el(Tag::H1).text(title))
        .maybe(note)
        .child(paste_form(i18n, text, read.is_err()));
    page.into()
}

/// On the server: a redirect to the game, or the status of a text that leads nowhere.
#[cfg(feature = "ssr")]
fn answer(path: Option<&str>, failed: bool) {
    if let Some(path) = path {
        leptos_axum::redirect(path);
    } else if failed && let Some(response) = use_context::<leptos_axum::ResponseOptions>() {
        response.set_status(http::StatusCode::BAD_REQUEST);
    }
}

/// The server has answered with a redirect already, unless the service worker keeps an old page.
#[cfg(not(feature = "ssr"))]
fn answer(path: Option<&str>, _failed: bool) {
    if let Some(path) = path {
        site_address::go(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_field_is_read_as_forms_are_written() {
        assert_eq!(field("text=ZP%2BITEA+hi&x=1"), "ZP+ITEA hi");
        assert_eq!(field("x=1"), "");
    }

    #[test]
    fn a_link_keeps_its_sender_and_its_debug_mark() {
        let text = "https://play.example/zoo?code=ZS5&from=Ania%20K&debug=1";
        let incoming = incoming::read(text).unwrap();
        assert_eq!(
            path_of(text, &incoming),
            "/zoo?code=ZS5&from=Ania%20K&debug=1"
        );
    }

    #[test]
    fn links_of_spaces_keep_their_boards_and_old_ones_go_as_they_came() {
        let lead = |text: &str| path_of(text, &incoming::read(text).unwrap());
        assert_eq!(
            lead("https://play.example/#challenge=2%7C2p0p2tG0f"),
            "/spaces#challenge=2%7C2p0p2tG0f&c=RGM6"
        );
        let old = "EwH2AcAZ2AXBxSAzIA";
        for text in [
            format!("https://old.example/game#c={old}"),
            format!("https://old.example/#challenge={old}"),
        ] {
            assert_eq!(lead(&text), format!("/spaces#c={old}"));
        }
    }
}
