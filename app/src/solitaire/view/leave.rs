//! The question before leaving a deal, if that ends a streak.

use super::super::controls::Controls;
use crate::{
    tr,
    ui::{View, div, paragraph, text_button},
};

/// The streak that ends, and both choices.
pub(in crate::solitaire) fn leave(controls: Controls) -> View {
    let lang = controls.lang;
    let text = tr!(
        lang,
        solitaire.leave.text,
        count = controls.streak_at_stake()
    );
    let stay = text_button("button primary", tr!(lang, solitaire.leave.stay))
        .press(move || controls.close());
    let go =
        text_button("button", tr!(lang, solitaire.leave.go)).press(move || controls.deal_next());
    div("won")
        .child(paragraph("lead", text))
        .child(div("button-row").child(stay).child(go))
        .into()
}
