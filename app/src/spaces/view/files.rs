//! Games from files.

use crate::{
    saves::restore,
    spaces::{action::Action, controller::Controller},
    tr,
    ui::{View, file_picker},
};

/// Opens a game file: adds its game to the saved ones.
pub(in crate::spaces) fn open_file(controller: Controller) -> View {
    let lang = controller.lang;
    let opened = move |text: String| {
        controller.notifier.tell(restore(lang, &text));
        controller.act(Action::Refresh);
    };
    file_picker(tr!(lang, spaces.lobby.open_file), opened).into()
}
