//! The page for parents and teachers: the portals, their variety, how a class gets one game, how to add a picture.
//! Rendered by the server only; nothing of it is in the bundle.

use std::{collections::BTreeMap, sync::LazyLock};

use games::{
    Language,
    portals::{Session, Usage, Variant, Variety, catalogue},
};
use leptos::prelude::*;

use super::{
    request::{Request, random_seed},
    words,
};
use crate::{
    share::qr_image,
    tr,
    ui::{El, Tag, View, div, each, el},
};

/// The content of `/portals/grownups`.
pub(super) fn content(lang: Language) -> View {
    vec![
        el(Tag::H1).text(tr!(lang, server.grownups.title)).into(),
        paragraph(tr!(lang, server.grownups.lead)),
        heading(tr!(lang, server.grownups.ages_title)),
        each(
            [
                tr!(lang, server.grownups.ages_t1),
                tr!(lang, server.grownups.ages_k1),
                tr!(lang, server.grownups.ages_e1),
            ],
            |text| el(Tag::P).text(text),
        )
        .into(),
        heading(tr!(lang, server.grownups.link_title)),
        paragraph(tr!(lang, server.grownups.link)),
        links(lang),
        heading(tr!(lang, server.grownups.privacy_title)),
        paragraph(tr!(lang, server.grownups.privacy)),
        heading(tr!(lang, server.grownups.variety_title)),
        paragraph(tr!(lang, server.grownups.variety)),
        variety(lang).into(),
        heading(tr!(lang, server.grownups.items_title)),
        items(lang).into(),
        heading(tr!(lang, server.grownups.add_title)),
        paragraph(tr!(lang, server.grownups.add)),
    ]
    .into()
}

fn paragraph(text: &'static str) -> View {
    el(Tag::P).text(text).into()
}

fn heading(text: &'static str) -> View {
    el(Tag::H2).text(text).into()
}

/// A fresh session of every portal for every age, as a link and as a QR code.
fn links(lang: Language) -> View {
    let mut links: Vec<View> = Vec::new();
    for portal in catalogue().portals() {
        for variant in Variant::ALL {
            let request = Request::new(portal, variant, Usage::new());
            if let Some(session) = request.draw(None, random_seed()) {
                links.push(link(lang, &session).into());
            }
        }
    }
    links.into()
}

fn link(lang: Language, session: &Session) -> El {
    let path = session.path();
    let base =
        use_context::<crate::site::Site>().map_or(String::new(), |site| site.base_url.to_string());
    let url = format!("{base}{path}");
    let body = div("drawer-body").child(qr_image(lang, &path)).child(
        el(Tag::A)
            .id_for_tests("class-link")
            .attr("href", path)
            .text(url),
    );
    let name = words::place_and_age(lang, session.portal(), session.variant());
    el(Tag::DETAILS)
        .class("drawer")
        .child(el(Tag::SUMMARY).text(name))
        .child(body)
}

/// The measures of variety after 10 and after 100 sessions, from a fixed seed. Computed once, on the first request.
static VARIETY: LazyLock<Vec<Variety>> = LazyLock::new(|| {
    let of = |sessions| Variety::of(catalogue().portal("d2")?, Variant::K1, sessions, 1);
    [10, 100].into_iter().filter_map(of).collect()
});

fn variety(lang: Language) -> El {
    let both = &*VARIETY;
    let line = |name: &'static str, value: fn(&Variety) -> String| {
        el(Tag::TR)
            .child(el(Tag::TH).attr("scope", "row").text(name))
            .list(each(both, |variety| el(Tag::TD).text(value(variety))))
    };
    let head = el(Tag::TR)
        .child(
            el(Tag::TH)
                .attr("scope", "col")
                .text(tr!(lang, server.grownups.variety_sessions)),
        )
        .list(each(both, |variety| {
            el(Tag::TH)
                .attr("scope", "col")
                .text(variety.sessions.to_string())
        }));
    // With the language's decimal separator.
    let score = match lang {
        Language::English => |variety: &Variety| hundredths(variety.score, '.'),
        _ => |variety: &Variety| hundredths(variety.score, ','),
    };
    let body = el(Tag::TBODY)
        .child(line(tr!(lang, server.grownups.variety_score), score))
        .child(line(tr!(lang, server.grownups.variety_before), |variety| {
            format!("{} %", variety.shared_with_last)
        }))
        .child(line(
            tr!(lang, server.grownups.variety_distinct),
            |variety| variety.distinct.to_string(),
        ));
    el(Tag::TABLE)
        .class("figures")
        .id_for_tests("variety")
        .child(el(Tag::THEAD).child(head))
        .child(body)
}

fn hundredths(number: u32, mark: char) -> String {
    format!("{}{mark}{:02}", number / 100, number % 100)
}

/// The number of items in each category.
fn items(lang: Language) -> El {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for item in catalogue().items() {
        *counts.entry(item.index.as_str()).or_default() += 1;
    }
    let head = [
        tr!(lang, server.grownups.items_what),
        tr!(lang, server.grownups.items_count),
    ];
    let head = each(head, |name| el(Tag::TH).attr("scope", "col").text(name));
    let rows = each(counts, |(index, count)| {
        el(Tag::TR)
            .child(
                el(Tag::TH)
                    .attr("scope", "row")
                    .text(words::kind(lang, index).unwrap_or_default()),
            )
            .child(el(Tag::TD).text(count.to_string()))
    });
    el(Tag::TABLE)
        .class("figures")
        .id_for_tests("items")
        .child(el(Tag::THEAD).child(el(Tag::TR).list(head)))
        .child(el(Tag::TBODY).list(rows))
}
