//! Links that were opened: what they mean is looked up when they are shown and again when they are used, since another tab may
//! have used them meanwhile.

use games::spaces::{Labelled, Link};

use super::{
    super::{
        creature::Creature,
        names,
        screen::{Pick, Purpose, Screen, Visit, Watch},
        visit::{self, Meaning},
    },
    State, Trouble,
};
use crate::saves::{Moment, SlotId, Store};

impl<S: Store + Clone> State<S> {
    /// Shows what a link holds, beside what is saved.
    pub(in crate::spaces) fn visit(&mut self, link: Link) {
        let meaning = visit::meaning(&self.games.saved(), &link);
        self.home();
        self.show_link(link, meaning);
    }

    fn show_link(&mut self, link: Link, meaning: Meaning) {
        self.shown += 1;
        self.ground = Screen::Visit(Visit { link, meaning });
    }

    /// The link on the screen.
    fn visited(&self) -> Option<Link> {
        match self.screen() {
            Screen::Visit(visit) => Some(visit.link.clone()),
            _ => None,
        }
    }

    /// The player says to which game the opened link belongs.
    pub(in crate::spaces) fn belongs_to(&mut self, id: &SlotId) {
        if let Some(link) = self.visited() {
            let mut games = self.games.saved();
            games.retain(|playing| playing.slot.id == *id);
            let meaning = visit::meaning(&games, &link);
            self.show_link(link, meaning);
        }
    }

    /// Begins the game of the opened link, to answer it or to go on.
    ///
    /// # Errors
    /// [`Trouble::MovedOn`] when another tab has begun it; what the link means now is on the screen then.
    pub(in crate::spaces) fn accept(&mut self, at: Moment) -> Result<(), Trouble> {
        let Some(link) = self.visited() else {
            return Ok(());
        };
        match visit::meaning(&self.games.saved(), &link) {
            Meaning::New(game) | Meaning::Stranger(game) => {
                self.begin(*game, at);
                if self.boards_wanted().is_some() {
                    self.pick_for(Purpose::Answer)?;
                }
                Ok(())
            }
            meaning => {
                self.show_link(link, meaning);
                Err(Trouble::MovedOn)
            }
        }
    }

    /// Adds what the opened link tells to its game, and shows the first round that is new.
    ///
    /// # Errors
    /// [`Trouble::MovedOn`] when another tab was faster.
    pub(in crate::spaces) fn go_on(&mut self, at: Moment) -> Result<(), Trouble> {
        let Screen::Visit(Visit {
            link,
            meaning: Meaning::GoesOn { slot, .. },
        }) = self.screen().clone()
        else {
            return Ok(());
        };
        let mut games = self.games.saved();
        games.retain(|playing| playing.slot.id == slot);
        let meaning = visit::meaning(&games, &link);
        let Meaning::GoesOn { rounds_from, .. } = meaning else {
            self.show_link(link, meaning);
            return Err(Trouble::MovedOn);
        };
        self.open(&slot);
        let before = self.playing().and_then(|playing| {
            let name = playing.game.opponent_name();
            name.map(str::to_owned)
        });
        self.change(at, |game| game.receive(&link))?;
        if let Some(playing) = self.playing() {
            let name = playing.game.opponent_name().map(str::to_owned);
            let called = playing.slot.name.as_str();
            let is_free = names::is_friend(self.lang, called) || before.as_deref() == Some(called);
            if let Some(name) = name.filter(|name| is_free && name != called) {
                self.games.rename(&slot, name);
            }
        }
        if let Some(watch) = rounds_from.and_then(|from| self.rounds().into_iter().nth(from)) {
            self.enter(Screen::Watch(watch));
        }
        Ok(())
    }

    /// Shows the last round of the opened link, as its challenger saw it.
    pub(in crate::spaces) fn watch_link(&mut self) {
        let Some(Link::Result(played)) = self.visited() else {
            return;
        };
        if let Some(pair) = played.rounds.last() {
            let creatures = [&pair.challenge, &pair.answer].map(Creature::of_board);
            let other = names::friend(self.lang, 1);
            let answerer = played.common.from.clone().unwrap_or_else(|| other.clone());
            let names = [Some(other), Some(answerer)];
            let number = Some(played.rounds.len().saturating_sub(1));
            let watch = Watch::new(&pair.challenge, &pair.answer, names, creatures, number);
            self.enter(Screen::Watch(watch));
        }
    }

    /// Saves the boards of the opened link, puts it away, and counts them.
    pub(in crate::spaces) fn save_boards(&mut self, at: Moment) -> usize {
        let boards = match self.visited() {
            Some(Link::Board(board)) => vec![board],
            Some(Link::Old(old)) => old.boards,
            _ => return 0,
        };
        let count = boards.len();
        for (index, board) in (0..).zip(boards) {
            self.save_board(board, index, at);
        }
        self.home();
        count
    }

    /// Chooses the own board for a round against another that counts for nothing.
    pub(in crate::spaces) fn pick_friendly(&mut self, against: Labelled) {
        let size = against.board.size();
        let purpose = Purpose::Friendly(Box::new(against));
        self.enter(Screen::Pick(Pick::new(purpose, size, Default::default())));
    }
}
