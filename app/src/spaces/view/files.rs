//! Games from files.

use crate::{
    saves::restore,
    spaces::{action::Action, controls::Controls},
    tr,
    ui::{View, file_picker},
};

/// Opens a game file: adds its game to the saved ones.
pub(in crate::spaces) fn open_file(controls: Controls) -> View {
    let lang = controls.lang;
    let opened = move |text: String| {
        controls.teller.tell(restore(lang, &text));
        controls.act(Action::Look);
    };
    file_picker(tr!(lang, spaces.lobby.open_file), opened).into()
}
