//! Rounds that are of no game: friendly ones, the tutorial's, and those against ready opponents.

use games::spaces::{Board, Labelled, Opponent};

use super::{
    super::{
        creature::Creature,
        ready,
        screen::{Pick, Purpose, Screen, Watch},
        tutorial::scripted_board,
    },
    State,
};
use crate::{progress::friend::Friend, saves::Store, tr};

impl<S: Store + Clone> State<S> {
    /// A friendly round, which does not count.
    pub(super) fn friendly(&self, mine: &Labelled, theirs: &Labelled, friend: Friend) -> Watch {
        let creatures = [self.profile.creature, Creature::of_board(theirs)];
        Watch::new(mine, theirs, [None, Some(friend)], creatures, None)
    }

    /// Plays the chosen board against one of a ready opponent. After the round against a board of no special day, the
    /// next board is chosen.
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
            ..Watch::new(mine, &theirs.into(), names, [own, theirs_creature], None)
        };
        self.home();
        if matches!(pick.purpose, Purpose::Versus(_)) {
            self.enter(Screen::Pick(Pick {
                chosen: Vec::new(),
                ..pick
            }));
        }
        self.enter(Screen::Watch(watch.clone()));
        Some(watch)
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
