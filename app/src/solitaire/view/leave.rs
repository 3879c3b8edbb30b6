//! The question before leaving a deal, if that ends a streak.

use super::super::controller::Controller;
use crate::{
    saves::GamePage,
    tr,
    ui::{View, div, paragraph, text_button},
};

/// The streak that ends, and both choices.
pub(in crate::solitaire) fn leave(controller: Controller) -> View {
    let lang = controller.lang;
    let text = tr!(
        lang,
        solitaire.leave.text,
        count = controller.streak_at_stake()
    );
    let stay = text_button("button primary", tr!(lang, solitaire.leave.stay))
        .press(move || controller.close());
    let go =
        text_button("button", tr!(lang, solitaire.leave.go)).press(move || controller.deal_next());
    div("won")
        .child(paragraph("lead", text))
        .child(div("button-row").child(stay).child(go))
        .into()
}
