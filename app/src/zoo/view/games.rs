//! The saved games in a dialog.

use std::sync::Arc;

use crate::{
    saves::saved_games,
    tr,
    ui::{View, dialog},
    zoo::controls::Controls,
};

/// The list of saved games in a dialog.
pub(in crate::zoo) fn games_dialog(controls: Controls) -> View {
    dialog(
        controls.lang,
        controls.games_open,
        tr!(controls.lang, saves.title),
        "games-dialog",
        move || saved_games(controls.lang, Arc::new(controls)),
    )
}
