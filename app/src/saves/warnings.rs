//! The message above a game that cannot be saved or read.

use games::Language;

use crate::{
    tr,
    ui::{Tag, View, dynamic, each, el},
};

/// A message if the open game is not saved, and one if a game cannot be read. Follows signals.
pub(crate) fn save_warnings(lang: Language, warnings: impl Fn() -> [bool; 2] + 'static) -> View {
    dynamic(move || {
        let [unsaved, damaged] = warnings();
        let lines = [
            unsaved.then(|| tr!(lang, saves.unsaved)),
            damaged.then(|| tr!(lang, saves.damaged)),
        ];
        let line = |text| {
            el(Tag::P)
                .class("note warn")
                .attr("role", "status")
                .text(text)
        };
        each(lines.into_iter().flatten(), line).into()
    })
}
