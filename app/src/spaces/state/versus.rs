//! Rounds that are of no game: friendly ones, the tutorial's, and those against ready opponents.

use games::spaces::{Board, Labelled, Opponent};

use super::{
    super::{
        creature::Creature,
        ready,
        screen::{Pick, Purpose, Screen, Watch},
        tutorial::scripted_board,
    },
    Rejection, State,
};
use crate::{
    progress::friend::Friend,
    saves::{ActionContext, Store},
    tr,
};

impl<S: Store + Clone> State<S> {
    /// A friendly round, which does not count.
    pub(super) fn friendly(&self, mine: &Labelled, theirs: &Labelled, friend: Friend) -> Watch {
        let creatures = [self.profile.creature, Creature::of_board(theirs)];
        Watch::new(mine, theirs, [None, Some(friend)], creatures, None)
    }

    /// Plays the chosen board against one of a ready opponent.
    pub(super) fn versus(
        &mut self,
        pick: Pick,
        opponent: Opponent,
        theirs: Board,
    ) -> Option<Watch> {
        let mine = pick.chosen.first()?;
        let (name, _) = ready::words(self.lang, opponent);
        let theirs_creature = ready::creature(opponent);
        let own = match self.profile.creature {
            same if same == theirs_creature => same.another(),
            other => other,
        };
        let title = match pick.purpose {
            Purpose::Day(_) => tr!(self.lang, spaces.ready.day).to_owned(),
            _ => tr!(self.lang, spaces.game.with, name),
        };
        let names = [None, Some(Friend::Named(name.to_owned()))];
        let watch = Watch {
            title: Some(title),
            is_open: true,
            again: Some(pick.clone()),
            ..Watch::new(mine, &theirs.into(), names, [own, theirs_creature], None)
        };
        self.home();
        self.enter(Screen::Watch(watch.clone()));
        Some(watch)
    }

    /// Plays against the opponent of the round on the screen again, with the same board.
    ///
    /// # Errors
    /// As [`State::chosen`].
    pub(in crate::spaces) fn play_again(&mut self, at: ActionContext) -> Result<(), Rejection> {
        match self.screen() {
            Screen::Watch(Watch {
                again: Some(pick), ..
            }) => self.chosen(pick.clone(), at),
            _ => Ok(()),
        }
    }

    /// Chooses another board against the opponent of the round on the screen.
    pub(in crate::spaces) fn choose_again(&mut self) {
        if let Screen::Watch(Watch {
            again: Some(pick), ..
        }) = self.screen()
        {
            let pick = Pick {
                chosen: Vec::new(),
                ..pick.clone()
            };
            self.home();
            self.choose(pick);
        }
    }

    /// Plays the first round against the scripted board, if the player's board is finished.
    pub(in crate::spaces) fn play_first_round(&mut self) {
        let Some(mine) = self.maker.board() else {
            return;
        };
        let Some(theirs) = scripted_board(&mine) else {
            return;
        };
        self.learned();
        let pip = Friend::Named(tr!(self.lang, spaces.tutorial.pip).to_owned());
        self.enter(Screen::Watch(Watch {
            is_lesson: true,
            title: Some(tr!(self.lang, spaces.tutorial.title).to_owned()),
            ..self.friendly(&mine.into(), &theirs, pip)
        }));
    }
}
