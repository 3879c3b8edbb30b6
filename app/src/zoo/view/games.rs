//! The saved games in a dialog.

use std::sync::Arc;

use crate::{
    saves::saved_games,
    tr,
    ui::{View, dialog},
    zoo::controller::Controller,
};

/// The list of saved games in a dialog.
pub(in crate::zoo) fn games_dialog(controller: Controller) -> View {
    dialog(
        controller.lang,
        controller.games_open,
        tr!(controller.lang, saves.title),
        "games-dialog",
        move || saved_games(controller.lang, Arc::new(controller)),
    )
}
