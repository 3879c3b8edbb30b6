//! What grown-ups want to know: what there is, how varied it is, how a class gets one game, how to add a picture. The server
//! writes it; nothing of it is in the bundle.

use std::collections::BTreeMap;

use games::portals::{Variant, Variety, catalogue};
use leptos::prelude::*;

use super::words;
use crate::{
    tr,
    ui::{
        I18n,
        el::{El, Tag, each, el, still},
    },
};

/// `/portals/grownups`.
pub(super) fn grown_ups(i18n: I18n) -> AnyView {
    still(el(Tag::ARTICLE).class("page prose grownups"), move || {
        vec![
            el(Tag::H1).text(tr!(i18n, portals.grownups.title)).into(),
            paragraph(tr!(i18n, portals.grownups.lead)),
            heading(tr!(i18n, portals.grownups.ages_title)),
            each(
                [
                    tr!(i18n, portals.grownups.ages_t1),
                    tr!(i18n, portals.grownups.ages_k1),
                    tr!(i18n, portals.grownups.ages_e1),
                ],
                |text| el(Tag::P).text(text),
            )
            .into_any(),
            heading(tr!(i18n, portals.grownups.link_title)),
            paragraph(tr!(i18n, portals.grownups.link)),
            ways(i18n).into(),
            heading(tr!(i18n, portals.grownups.privacy_title)),
            paragraph(tr!(i18n, portals.grownups.privacy)),
            heading(tr!(i18n, portals.grownups.variety_title)),
            paragraph(tr!(i18n, portals.grownups.variety)),
            variety(i18n).into(),
            heading(tr!(i18n, portals.grownups.items_title)),
            items(i18n).into(),
            heading(tr!(i18n, portals.grownups.add_title)),
            paragraph(tr!(i18n, portals.grownups.add)),
            el(Tag::PRE)
                .child(el(Tag::CODE).text("cargo run -p games --example check_portal FILE"))
                .into(),
        ]
        .into_any()
    })
}

fn paragraph(text: &'static str) -> AnyView {
    el(Tag::P).text(text).into()
}

fn heading(text: &'static str) -> AnyView {
    el(Tag::H2).text(text).into()
}

/// Every portal for every age.
fn ways(i18n: I18n) -> El {
    let mut links = Vec::new();
    for portal in catalogue().portals() {
        links.extend(each(Variant::ALL, |variant| {
            el(Tag::A)
                .class("button")
                .attr("href", words::path(portal, variant))
                .text(words::place_and_age(i18n, portal, variant))
        }));
    }
    el(Tag::DIV).class("button-row").list(links)
}

/// The measures of variety, worked out from a fixed seed.
fn variety(i18n: I18n) -> El {
    let of = |sessions| Variety::of(catalogue().portal("d2")?, Variant::K1, sessions, 1);
    let both: Vec<Variety> = [10, 100].into_iter().filter_map(of).collect();
    let line = |name: &'static str, value: fn(&Variety) -> String| {
        el(Tag::TR)
            .child(el(Tag::TH).attr("scope", "row").text(name))
            .list(each(&both, |variety| el(Tag::TD).text(value(variety))))
    };
    let head = el(Tag::TR)
        .child(
            el(Tag::TH)
                .attr("scope", "col")
                .text(tr!(i18n, portals.grownups.variety_sessions)),
        )
        .list(each(&both, |variety| {
            el(Tag::TH)
                .attr("scope", "col")
                .text(variety.sessions.to_string())
        }));
    let score = |variety: &Variety| format!("{}.{:02}", variety.score / 100, variety.score % 100);
    let body = el(Tag::TBODY)
        .child(line(tr!(i18n, portals.grownups.variety_score), score))
        .child(line(
            tr!(i18n, portals.grownups.variety_before),
            |variety| format!("{} %", variety.shared_with_last),
        ))
        .child(line(
            tr!(i18n, portals.grownups.variety_distinct),
            |variety| variety.distinct.to_string(),
        ));
    el(Tag::TABLE)
        .class("figures")
        .id_for_tests("variety")
        .child(el(Tag::THEAD).child(head))
        .child(body)
}

/// How many items each index has.
fn items(i18n: I18n) -> El {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for item in catalogue().items() {
        *counts.entry(item.index.as_str()).or_default() += 1;
    }
    let head = [
        tr!(i18n, portals.grownups.items_index),
        tr!(i18n, portals.grownups.items_what),
        tr!(i18n, portals.grownups.items_count),
    ];
    let head = each(head, |name| el(Tag::TH).attr("scope", "col").text(name));
    let rows = each(counts, |(index, count)| {
        el(Tag::TR)
            .child(
                el(Tag::TH)
                    .attr("scope", "row")
                    .child(el(Tag::CODE).text(index)),
            )
            .child(el(Tag::TD).text(words::kind(i18n, index).unwrap_or_default()))
            .child(el(Tag::TD).text(count.to_string()))
    });
    el(Tag::TABLE)
        .class("figures")
        .id_for_tests("items")
        .child(el(Tag::THEAD).child(el(Tag::TR).list(head)))
        .child(el(Tag::TBODY).list(rows))
}
