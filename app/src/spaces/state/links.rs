//! Opened links. Their meaning is determined when they are shown and again when they are used, since another tab may
//! have used them meanwhile.

use games::spaces::{Game, Labelled, Link, link::Mode};

use super::{
    super::{
        creature::Creature,
        screen::{Number, Pick, Purpose, Screen, Visit, Watch},
        visit::{self, LinkStatus},
    },
    Rejection, State,
};
use crate::{
    progress::friend::Friend,
    saves::{ActionContext, SlotId, Store},
    tr,
};

impl<S: Store + Clone> State<S> {
    /// Shows the content of a link.
    pub(in crate::spaces) fn visit(&mut self, link: Link) {
        let meaning = visit::meaning(&self.games.saved(), &link);
        self.home();
        self.show_link(link, meaning);
    }

    fn show_link(&mut self, link: Link, meaning: LinkStatus) {
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

    /// Selects the game that the opened link belongs to.
    pub(in crate::spaces) fn belongs_to(&mut self, id: &SlotId) {
        if let Some(link) = self.visited() {
            let mut games = self.games.saved();
            games.retain(|playing| playing.slot.id == *id);
            let meaning = visit::meaning(&games, &link);
            self.show_link(link, meaning);
        }
    }

    /// Begins or continues the game of the opened link, or shows the answer that its game waits for.
    ///
    /// # Errors
    /// [`Rejection::MovedOn`] if another tab has begun it; the link's new meaning is on the screen then.
    pub(in crate::spaces) fn accept(&mut self, at: ActionContext) -> Result<(), Rejection> {
        let Some(link) = self.visited() else {
            return Ok(());
        };
        match visit::meaning(&self.games.saved(), &link) {
            LinkStatus::Another { game, .. } => {
                self.begin(*game, at);
                self.watch_from(0);
                Ok(())
            }
            LinkStatus::New(game) | LinkStatus::UnknownGame(game) => {
                self.begin(*game, at);
                self.begin_rematch(&link, at);
                if self.boards_wanted().is_some() {
                    self.pick_for(Purpose::Answer)?;
                }
                Ok(())
            }
            LinkStatus::Unanswered(slot) => {
                self.open(&slot);
                self.pick_for(Purpose::Answer)
            }
            meaning => {
                self.show_link(link, meaning);
                Err(Rejection::MovedOn)
            }
        }
    }

    /// Adds the news of the opened link to its game, and shows the new rounds.
    ///
    /// # Errors
    /// [`Rejection::MovedOn`] if another tab was faster.
    pub(in crate::spaces) fn go_on(&mut self, at: ActionContext) -> Result<(), Rejection> {
        let Screen::Visit(Visit {
            link,
            meaning: LinkStatus::GoesOn { slot, .. },
        }) = self.screen().clone()
        else {
            return Ok(());
        };
        let mut games = self.games.saved();
        games.retain(|playing| playing.slot.id == slot);
        let meaning = visit::meaning(&games, &link);
        let LinkStatus::GoesOn { rounds_from, .. } = meaning else {
            self.show_link(link, meaning);
            return Err(Rejection::MovedOn);
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
            let is_free = self.friend().name().is_none() || before.as_deref() == Some(called);
            if let Some(name) = name.filter(|name| is_free && name != called) {
                self.games.rename(&slot, name);
            }
        }
        self.begin_rematch(&link, at);
        if let Some(from) = rounds_from {
            self.watch_from(from);
        }
        Ok(())
    }

    /// Saves the game of the challenge that came with the last round of the open game, which stays open.
    fn begin_rematch(&mut self, link: &Link, at: ActionContext) {
        let (Some(playing), Some(rematch)) = (self.playing(), Game::rematch(link)) else {
            return;
        };
        let slot = playing.slot.clone();
        let mut saved = self.games.saved().into_iter();
        if playing.game.is_followed_by(&rematch) && !saved.any(|one| one.game.id() == rematch.id())
        {
            let at = ActionContext {
                seed: at.seed.wrapping_add(1),
                ..at
            };
            self.games.begin_named(rematch, slot.name, at);
            self.games.open(&slot.id);
        }
    }

    /// Shows the rounds of the opened link in a row, each from its challenger's side: those that contradict a saved
    /// game, or all. Rounds with an illegal board are friendly.
    pub(in crate::spaces) fn watch_link(&mut self) {
        let Screen::Visit(Visit {
            link: Link::Result(played),
            meaning,
        }) = self.screen()
        else {
            return;
        };
        let decks = played.mode == Mode::Deck;
        let from = match meaning {
            LinkStatus::Conflict { exchange, .. } if !decks => *exchange,
            _ => 0,
        };
        let counts = !matches!(meaning, LinkStatus::Illegal(_));
        let last = played.rounds.len();
        let player = |number: usize| Friend::Named(tr!(self.lang, spaces.player, number));
        // The player of this device is none of the two, and neither is a friend for certain.
        let other = player(1);
        let sender = played
            .common
            .from
            .clone()
            .map_or_else(|| player(2), Friend::Named);
        let rounds = played.rounds.iter().enumerate().skip(from);
        let rounds = rounds.map(|(index, pair)| {
            let mut names = [&other, &sender].map(|name| Some(name.clone()));
            // The sender has answered last. Without decks, the player who answers challenges next.
            if !decks && (last - index).is_multiple_of(2) {
                names.reverse();
            }
            let creatures = [&pair.challenge, &pair.answer].map(Creature::of_board);
            let number = counts.then_some(Number {
                exchange: index + 1,
                round: None,
            });
            Watch::new(&pair.challenge, &pair.answer, names, creatures, number)
        });
        if let Some(first) = Watch::in_a_row(rounds.collect()) {
            self.enter(Screen::Watch(first));
        }
    }

    /// Saves the boards of the opened link, closes it, and returns their number.
    pub(in crate::spaces) fn save_boards(&mut self, at: ActionContext) -> usize {
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

    /// Starts choosing a board for a friendly round against another.
    pub(in crate::spaces) fn pick_friendly(&mut self, against: Labelled) {
        let size = against.board.size();
        let purpose = Purpose::Friendly(Box::new(against));
        self.choose(Pick::new(purpose, size, Default::default()));
    }
}
