//! Play without script: from a submitted form to the address of the answer.
//!
//! The forms are those of the normal pages, sent by GET: the state is in the address, and the server stores nothing.
//! `do` names a button, `tap` the pile of solitaire that was pressed. The grammar is in `docs/formats.md`.

use crate::{address::field, pages::Page, solitaire, zoo};

/// The path of the next position's link, for an address that requests a move. `None` if the address is a normal
/// page's, or requests something impossible, which the page itself explains.
///
/// `seed` is for random decisions; it must not be predictable.
#[must_use]
pub fn next(path: &str, query: &str, seed: u64) -> Option<String> {
    let asks = ["do", "tap"].map(|name| field(query, name).is_some());
    if !asks.contains(&true) {
        return None;
    }
    let (page, link) = Page::read(path, query);
    // The page explains why a link cannot be opened.
    let found = link.ok()?;
    match page {
        Page::Zoo => zoo::plain::next(found.as_ref(), query, seed),
        Page::Solitaire(kind) => solitaire::plain::next(kind, found.as_ref(), query, seed),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_the_forms_of_two_games_lead_elsewhere() {
        for (path, query) in [
            ("/zoo", "code=ZS5"),
            ("/zoo", "undo=this&code=ZS5"),
            ("/solitaire/freecell", "deal=617"),
            ("/spaces", "do=this&code=ZS5"),
            ("/portals", "do=play"),
            ("/", "do=play"),
            ("/about", "tap=1.1"),
            ("/no/such/page", "do=next&code=ZS5"),
        ] {
            assert_eq!(next(path, query, 1), None, "{path}?{query}");
        }
    }

    proptest! {
        #[test]
        fn every_answer_is_an_address_of_this_site(
            path in "/(zoo|solitaire|solitaire/(freecell|klondike))?",
            query in "((do|tap|code|p|deal|draw|chosen|choose|bots|mode|columns|cells|suits|number|c)=(this|next|start|play|number|finish|ZS5|v1F00|[1-8][.][0-9]{1,3}|[a-dswSHCD]|[0-9]{0,9}|\\PC{0,6})&){0,8}",
            seed in any::<u64>(),
        ) {
            if let Some(target) = next(&path, &query, seed) {
                prop_assert!(target.starts_with('/') && !target.starts_with("//"));
                prop_assert!(target.is_ascii() && target.len() < 400, "{target}");
                prop_assert!(next(target.split('?').next().unwrap(), target.split_once('?').unwrap().1, seed).is_none());
            }
        }
    }
}
