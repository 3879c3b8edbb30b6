//! Games that come in as files.

use leptos::prelude::*;

use crate::{
    saves::restore,
    spaces::{action::Action, controls::Controls},
    tr,
    ui::file_picker::file_picker,
};

/// Opens a game file: its game is kept beside the others.
pub(in crate::spaces) fn open_file(controls: Controls) -> AnyView {
    let i18n = controls.i18n;
    let opened = move |text: String| {
        controls.tell(restore(i18n, &text));
        controls.act(Action::Look);
    };
    file_picker(tr!(i18n, spaces.lobby.open_file), opened).into()
}
