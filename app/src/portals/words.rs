//! Names and sentences.

use games::portals::{Board, Item, Portal, Refusal, Slot, Variant};

use crate::{tr, ui::I18n};

/// The ages of a variant.
pub(super) fn ages(i18n: I18n, variant: Variant) -> &'static str {
    match variant {
        Variant::T1 => tr!(i18n, portals.age_t1),
        Variant::K1 => tr!(i18n, portals.age_k1),
        Variant::E1 => tr!(i18n, portals.age_e1),
    }
}

/// The name of a page of play: `Where do I belong? green valley, 2–4`.
#[cfg(feature = "ssr")]
pub(crate) fn title(i18n: I18n, portal: u8, variant: Variant) -> String {
    let portal = games::portals::catalogue()
        .portals()
        .get(usize::from(portal));
    portal.map_or(String::new(), |portal| {
        format!(
            "{} {}",
            tr!(i18n, portals.title),
            place_and_age(i18n, portal, variant)
        )
    })
}

/// A portal and an age: `green valley, 2–4`.
pub(super) fn place_and_age(i18n: I18n, portal: &'static Portal, variant: Variant) -> String {
    format!("{}, {}", portal.name.in_language(i18n), ages(i18n, variant))
}

/// The page where a portal is played: `/portals/d1/t1`.
pub(super) fn path(portal: &Portal, variant: Variant) -> String {
    format!("/portals/{}/{}", portal.id, variant.name())
}

/// What an index means, in the plural; nothing for one that no language has a word for.
pub(super) fn kind(i18n: I18n, index: &str) -> Option<&'static str> {
    Some(match index {
        "h" => tr!(i18n, portals.index.h),
        "p" => tr!(i18n, portals.index.p),
        "i" => tr!(i18n, portals.index.i),
        "r" => tr!(i18n, portals.index.r),
        "s" => tr!(i18n, portals.index.s),
        "ra" => tr!(i18n, portals.index.ra),
        "rb" => tr!(i18n, portals.index.rb),
        "rd" => tr!(i18n, portals.index.rd),
        "rf" => tr!(i18n, portals.index.rf),
        "rg" => tr!(i18n, portals.index.rg),
        "rk" => tr!(i18n, portals.index.rk),
        "rp" => tr!(i18n, portals.index.rp),
        "sa" => tr!(i18n, portals.index.sa),
        "sg" => tr!(i18n, portals.index.sg),
        _ => return None,
    })
}

/// What a slot is for those who do not see it: `Place: pets or farm animals`.
pub(super) fn slot(i18n: I18n, slot: &Slot) -> String {
    let mut text = String::from(tr!(i18n, portals.place));
    let mut separator = String::from(": ");
    for index in &slot.index {
        if let Some(kind) = kind(i18n, index.as_str()) {
            text.push_str(&separator);
            text.push_str(kind);
            separator = format!(" {} ", tr!(i18n, portals.or));
        }
    }
    text
}

/// A slot with what lies in it: `tram is here. Place: things on rails`.
pub(super) fn filled(i18n: I18n, place: &Slot, item: &'static Item) -> String {
    format!(
        "{} {}. {}",
        item.name.in_language(i18n),
        tr!(i18n, portals.here),
        slot(i18n, place)
    )
}

/// Why an item goes back to the tray; nothing where nothing was asked of the child.
pub(super) fn refusal(i18n: I18n, refusal: Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::WrongPlace => Some(tr!(i18n, portals.not_here)),
        Refusal::BetterPlaceFree => Some(tr!(i18n, portals.better)),
        Refusal::NeededElsewhere => Some(tr!(i18n, portals.elsewhere)),
        Refusal::Unknown | Refusal::Placed | Refusal::Taken => None,
    }
}

/// What is said at the end, with the stars where there are several.
pub(super) fn done(i18n: I18n, board: &Board) -> String {
    let done = tr!(i18n, portals.done);
    match board.stars() {
        Some(stars) => format!("{done} {}: {stars}", tr!(i18n, portals.stars)),
        None => done.to_owned(),
    }
}

/// A number from 3 to 9 in words.
pub(super) fn number(i18n: I18n, number: usize) -> &'static str {
    match number {
        3 => tr!(i18n, portals.gate.n3),
        4 => tr!(i18n, portals.gate.n4),
        5 => tr!(i18n, portals.gate.n5),
        6 => tr!(i18n, portals.gate.n6),
        7 => tr!(i18n, portals.gate.n7),
        8 => tr!(i18n, portals.gate.n8),
        _ => tr!(i18n, portals.gate.n9),
    }
}

/// Why a link or a code does not open. Places are counted from 1, as people do.
pub(crate) fn error(i18n: I18n, error: &games::portals::Error) -> String {
    use games::portals::{ErrorKind as Kind, LIMIT};
    let at = error.at.map_or(0, |at| at.saturating_add(1));
    match error.kind {
        Kind::Empty => tr!(i18n, error.empty).to_owned(),
        Kind::TooLong { .. } => tr!(i18n, error.too_long, limit = LIMIT),
        Kind::BadBase64 => tr!(i18n, error.bad_base64, at = at),
        Kind::UnsupportedVersion { is_newer: true, .. } => {
            tr!(i18n, portals.error.unsupported_version).to_owned()
        }
        Kind::UnsupportedVersion { .. } => tr!(i18n, error.unrecognised).to_owned(),
        Kind::UnknownPortal { number: None }
        | Kind::UnknownVariant { number: None }
        | Kind::BadSlot { number: None }
        | Kind::BadItem { number: None } => tr!(i18n, error.truncated).to_owned(),
        Kind::UnknownPortal { .. } => tr!(i18n, portals.error.unknown_portal, at = at),
        Kind::UnknownVariant { .. } => tr!(i18n, portals.error.unknown_variant, at = at),
        Kind::BadSlot { .. } => tr!(i18n, portals.error.bad_slot, at = at),
        Kind::BadItem { .. } => tr!(i18n, portals.error.bad_item, at = at),
        Kind::Unsolvable { .. } => tr!(i18n, portals.error.unsolvable, at = at),
        Kind::TrailingData => tr!(i18n, error.trailing_data, at = at),
        Kind::Damaged { .. } => tr!(i18n, error.damaged).to_owned(),
    }
}
