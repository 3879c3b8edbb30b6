//! Names and sentences.

use games::{
    Language,
    incoming::{self, Found},
    link::base64url::Damage,
    portals::{Board, Item, Portal, Refusal, Slot, Variant},
};

use crate::{
    errors::{self, Advice, LinkError, bad_base64},
    tr,
};

/// The ages of a variant.
pub(super) fn ages(lang: Language, variant: Variant) -> &'static str {
    match variant {
        Variant::T1 => tr!(lang, portals.age_t1),
        Variant::K1 => tr!(lang, portals.age_k1),
        Variant::E1 => tr!(lang, portals.age_e1),
    }
}

/// The title of a game page: `Where do I belong? · green valley, 2–4`.
#[cfg(feature = "ssr")]
pub(crate) fn title(lang: Language, portal: u8, variant: Variant) -> String {
    let portal = games::portals::catalogue()
        .portals()
        .get(usize::from(portal));
    portal.map_or(String::new(), |portal| {
        format!(
            "{} · {}",
            tr!(lang, portals.title),
            place_and_age(lang, portal, variant)
        )
    })
}

/// A portal and an age: `green valley, 2–4`.
pub(super) fn place_and_age(lang: Language, portal: &'static Portal, variant: Variant) -> String {
    format!("{}, {}", portal.name.in_language(lang), ages(lang, variant))
}

/// The path of a game page: `/portals/d1/t1`.
pub(super) fn path(portal: &Portal, variant: Variant) -> String {
    format!("/portals/{}/{}", portal.id, variant.name())
}

/// The meaning of an index, in the plural; empty for one that no language has a word for.
pub(super) fn kind(lang: Language, index: &str) -> Option<&'static str> {
    Some(match index {
        "h" => tr!(lang, portals.index.h),
        "p" => tr!(lang, portals.index.p),
        "i" => tr!(lang, portals.index.i),
        "r" => tr!(lang, portals.index.r),
        "s" => tr!(lang, portals.index.s),
        "ra" => tr!(lang, portals.index.ra),
        "rb" => tr!(lang, portals.index.rb),
        "rd" => tr!(lang, portals.index.rd),
        "rf" => tr!(lang, portals.index.rf),
        "rg" => tr!(lang, portals.index.rg),
        "rk" => tr!(lang, portals.index.rk),
        "rp" => tr!(lang, portals.index.rp),
        "sa" => tr!(lang, portals.index.sa),
        "sg" => tr!(lang, portals.index.sg),
        "mc" => tr!(lang, portals.index.mc),
        "mh" => tr!(lang, portals.index.mh),
        "mt" => tr!(lang, portals.index.mt),
        "md" => tr!(lang, portals.index.md),
        "m" => tr!(lang, portals.index.m),
        "u" => tr!(lang, portals.index.u),
        "bf" => tr!(lang, portals.index.bf),
        "b" => tr!(lang, portals.index.b),
        "gm" => tr!(lang, portals.index.gm),
        "gb" => tr!(lang, portals.index.gb),
        "w" => tr!(lang, portals.index.w),
        "c" => tr!(lang, portals.index.c),
        "aw" => tr!(lang, portals.index.aw),
        "ac" => tr!(lang, portals.index.ac),
        "ab" => tr!(lang, portals.index.ab),
        "a" => tr!(lang, portals.index.a),
        "vs" => tr!(lang, portals.index.vs),
        "vc" => tr!(lang, portals.index.vc),
        "vj" => tr!(lang, portals.index.vj),
        "v" => tr!(lang, portals.index.v),
        "z" => tr!(lang, portals.index.z),
        "d" => tr!(lang, portals.index.d),
        _ => return None,
    })
}

/// A slot's description for screen readers: `A place for pets or farm animals`, `A place only for diggers`.
pub(super) fn slot(lang: Language, slot: &Slot) -> String {
    let mut text = String::from(if slot.is_strict {
        tr!(lang, portals.only)
    } else {
        tr!(lang, portals.place)
    });
    let mut separator = String::from(" ");
    for index in &slot.index {
        let kind = match index.as_str() {
            // Everything on the road that has no index of its own.
            "r" if slot.is_strict => Some(tr!(lang, portals.index.plain_r)),
            index => kind(lang, index),
        };
        if let Some(kind) = kind {
            text.push_str(&separator);
            text.push_str(kind);
            separator = format!(" {} ", tr!(lang, portals.or));
        }
    }
    text
}

/// A slot with its item: `tram is here. A place for things on rails`.
pub(super) fn filled(lang: Language, place: &Slot, item: &'static Item) -> String {
    format!(
        "{} {}. {}",
        item.name.in_language(lang),
        tr!(lang, portals.here),
        slot(lang, place)
    )
}

/// The praise for a placement, in turns.
pub(super) fn praise(lang: Language, placed: usize) -> &'static str {
    match placed % 3 {
        0 => tr!(lang, portals.bravo),
        1 => tr!(lang, portals.right),
        _ => tr!(lang, portals.well_done),
    }
}

/// Why an item goes back to the tray; empty if the child did nothing wrong.
pub(super) fn refusal(lang: Language, refusal: Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::WrongPlace => Some(tr!(lang, portals.not_here)),
        Refusal::BetterPlaceFree | Refusal::TooSpecial => Some(tr!(lang, portals.better)),
        Refusal::NeededElsewhere => Some(tr!(lang, portals.elsewhere)),
        Refusal::Unknown | Refusal::Placed | Refusal::Taken => None,
    }
}

/// The sentence at the end, with the stars if there can be several.
pub(super) fn done(lang: Language, board: &Board) -> String {
    let done = tr!(lang, portals.done);
    match board.stars() {
        Some(stars) => format!("{done} {}", tr!(lang, portals.stars, count = stars)),
        None => done.to_owned(),
    }
}

/// A number from 3 to 9 in words.
pub(super) fn number(lang: Language, number: usize) -> &'static str {
    match number {
        3 => tr!(lang, portals.gate.n3),
        4 => tr!(lang, portals.gate.n4),
        5 => tr!(lang, portals.gate.n5),
        6 => tr!(lang, portals.gate.n6),
        7 => tr!(lang, portals.gate.n7),
        8 => tr!(lang, portals.gate.n8),
        _ => tr!(lang, portals.gate.n9),
    }
}

/// Why a link or a code cannot be opened, in a sentence.
pub(super) fn error(lang: Language, error: &incoming::Error, found: &Found) -> LinkError {
    match error {
        incoming::Error::Portals(error) => codec_error(lang, error, found),
        other => errors::unread(lang, other),
    }
}

/// The codec's error in words. Positions are counted from 1.
fn codec_error(lang: Language, error: &games::portals::Error, found: &Found) -> LinkError {
    use games::portals::ErrorKind as Kind;
    let payload = found.payload();
    let (sentence, advice) = match error.kind {
        Kind::Empty => (tr!(lang, error.empty).to_owned(), Advice::Whole),
        Kind::TooLong { .. } => (tr!(lang, error.too_long).to_owned(), Advice::Shorten),
        Kind::BadBase64 {
            damage: Damage::Other,
        } => bad_base64(lang, Damage::Other),
        Kind::UnsupportedVersion { is_newer: true, .. } => {
            let sentence = tr!(lang, portals.error.unsupported_version);
            (sentence.to_owned(), Advice::Reload)
        }
        // There never was a version 0, and the letters of all others are capitals.
        Kind::UnsupportedVersion { version: 0, .. } => {
            (tr!(lang, error.unrecognised).to_owned(), Advice::Known)
        }
        Kind::UnsupportedVersion { .. } => (tr!(lang, error.lower_case).to_owned(), Advice::Case),
        _ if found.is_in_capitals() => (tr!(lang, error.upper_case).to_owned(), Advice::Case),
        Kind::BadBase64 { damage } => bad_base64(lang, damage),
        Kind::UnknownPortal { number: None }
        | Kind::UnknownVariant { number: None }
        | Kind::BadSlot { number: None }
        | Kind::BadItem { number: None } => (tr!(lang, error.truncated).to_owned(), Advice::Whole),
        kind => {
            let sentence = match kind {
                Kind::UnknownPortal { .. } => tr!(lang, portals.error.unknown_portal),
                Kind::UnknownVariant { .. } => tr!(lang, portals.error.unknown_variant),
                Kind::BadSlot { .. } => tr!(lang, portals.error.bad_slot),
                Kind::BadItem { .. } => tr!(lang, portals.error.bad_item),
                Kind::Unsolvable { .. } => tr!(lang, portals.error.unsolvable),
                Kind::TrailingData => tr!(lang, error.trailing_data),
                _ => tr!(lang, error.damaged),
            };
            (sentence.to_owned(), Advice::Again)
        }
    };
    let at = error.at.filter(|_| advice != Advice::Known);
    LinkError::new(lang, sentence, advice, &payload, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LANG: Language = Language::English;

    fn why(payload: &str) -> LinkError {
        let found = incoming::find(&["/portals?s=", payload].concat()).unwrap();
        error(LANG, &found.portals().unwrap_err(), &found)
    }

    #[test]
    fn each_kind_of_damage_has_its_own_next_step() {
        for (payload, advice, wrong) in [
            ("B*BgBGEAAMBhAAgBAA", tr!(LANG, error.next.again), Some("*")),
            ("BABgBGEAAMBh", tr!(LANG, error.next.whole), Some("")),
            (
                "BABgBGEAAMBhAAgBAA&c=AAAA",
                tr!(LANG, error.next.again),
                None,
            ),
            ("BABGBGEAAMBHAAGBAA", tr!(LANG, error.next.case), None),
            ("babgbgeaambhaagbaa", tr!(LANG, error.next.case), None),
            ("CAAAAAAA", tr!(LANG, error.next.reload), None),
        ] {
            let why = why(payload);
            assert_eq!(why.advice, advice, "{payload}");
            let marked = why.excerpt.map(|excerpt| excerpt.wrong);
            assert_eq!(marked.as_deref(), wrong, "{payload}");
        }
    }
}
