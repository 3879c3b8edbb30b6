//! Continuing a game: choosing boards, sending, withdrawing a challenge.

use games::{
    random::Generator,
    spaces::{
        Game, GameId, Labelled, board_of_day,
        game::{Refused, Turn, Verdict},
        link::Mode,
    },
};
use rand::SeedableRng;

use super::{
    super::{
        creature::Creature,
        names,
        ready::DayResult,
        screen::{Number, Pick, Purpose, Screen, Watch},
        visit::Playing,
    },
    Rejection, State,
};
use crate::{
    progress::friend::Friend,
    saves::{self, ActionContext, Store},
};

impl<S: Store + Clone> State<S> {
    /// All rounds of the open game, the player's own board first.
    pub(in crate::spaces) fn rounds(&self) -> Vec<Watch> {
        let Some(playing) = self.playing() else {
            return Vec::new();
        };
        let creatures = self.creatures(&playing.game);
        let names = [None, Some(self.friend())];
        let decks = playing.game.mode() == Mode::Deck;
        let mut rounds = Vec::new();
        for exchange in playing.game.exchanges() {
            for (index, pairing) in exchange.pairings().enumerate() {
                let [mine, theirs] = match pairing.me {
                    games::spaces::Player::First => [pairing.challenge, pairing.answer],
                    games::spaces::Player::Second => [pairing.answer, pairing.challenge],
                };
                let number = Some(Number {
                    exchange: exchange.index + 1,
                    round: decks.then_some(index + 1),
                });
                rounds.push(Watch {
                    is_open: playing.game.turn() == Turn::Over,
                    ..Watch::new(mine, theirs, names.clone(), creatures, number)
                });
            }
        }
        rounds
    }

    /// Shows the rounds of the open game in a row, starting with this one (0-based).
    pub(super) fn watch_from(&mut self, from: usize) {
        let mut rounds = self.rounds();
        let new = rounds.split_off(from.min(rounds.len()));
        if let Some(first) = Watch::in_a_row(new) {
            self.enter(Screen::Watch(first));
        }
    }

    /// The number of boards in an answer to the open game's challenge.
    pub(super) fn boards_wanted(&self) -> Option<usize> {
        let wanted = self.playing()?.game.boards_to_answer();
        Some(wanted).filter(|count| *count > 0)
    }

    /// Starts choosing boards for the open game, or for a new one like it.
    ///
    /// # Errors
    /// [`Rejection::NoGame`].
    pub(in crate::spaces) fn pick_for(&mut self, purpose: Purpose) -> Result<(), Rejection> {
        let game = &self.playing().ok_or(Rejection::NoGame)?.game;
        let mut pick = Pick::new(purpose, game.size(), game.rules());
        pick.deck = game.mode() == Mode::Deck;
        if matches!(pick.purpose, Purpose::Answer) {
            pick.count = self.boards_wanted();
        }
        self.choose(pick);
        Ok(())
    }

    /// Starts choosing boards. If there is nothing to choose, neither a board nor a size, one is made at once.
    pub(in crate::spaces) fn choose(&mut self, pick: Pick) {
        let mut boards = self.boards.list().into_iter();
        let has_any = boards.any(|(_, boards)| {
            let mut sizes = boards.iter().map(|labelled| labelled.board.size());
            sizes.any(|size| size == pick.size)
        });
        if has_any || pick.deck || pick.is_any_size() {
            self.enter(Screen::Pick(pick));
        } else {
            self.make(pick);
        }
    }

    /// Challenges someone with a saved board or deck.
    ///
    /// # Errors
    /// [`Rejection::Refused`].
    pub(in crate::spaces) fn challenge_with(
        &mut self,
        boards: Vec<Labelled>,
        at: ActionContext,
    ) -> Result<(), Rejection> {
        let Some(first) = boards.first() else {
            return Ok(());
        };
        let mut pick = Pick::new(Purpose::Challenge, first.board.size(), Default::default());
        pick.deck = boards.len() > 1;
        pick.chosen = boards;
        self.chosen(pick, at)
    }

    /// Uses the chosen boards for their purpose.
    ///
    /// # Errors
    /// [`Rejection`], if the game does not accept them or another tab was faster.
    pub(in crate::spaces) fn chosen(
        &mut self,
        pick: Pick,
        at: ActionContext,
    ) -> Result<(), Rejection> {
        let creature = match (&pick.purpose, self.playing()) {
            (Purpose::Answer | Purpose::Next, Some(playing)) => self.creatures(&playing.game)[0],
            _ => self.profile.creature,
        };
        let signed = signed(&pick.chosen, creature);
        match pick.purpose {
            Purpose::Keep => self.home(),
            Purpose::KeepDeck => {
                let name = |number| names::deck(self.lang, number);
                self.decks.save(&pick.chosen, 0, &name, at);
                self.home();
            }
            Purpose::Challenge => {
                let mode = if pick.deck { Mode::Deck } else { Mode::Rounds };
                let id = self
                    .rematch_id(&pick)
                    .unwrap_or_else(|| GameId::random(&mut Generator::seed_from_u64(at.seed)));
                let game = Game::open(Some(id), pick.rules, mode, signed)?;
                self.begin(game, at);
            }
            Purpose::Answer => {
                let before = self.rounds().len();
                self.change(at, |game| game.answer(signed))?;
                self.show_game();
                self.watch_from(before);
            }
            Purpose::Next => {
                self.change(at, |game| game.challenge(signed))?;
                self.show_game();
            }
            Purpose::Versus(opponent) => {
                let theirs = opponent.board(pick.size, at.seed);
                if let Some(watch) = self.versus(pick, opponent, theirs) {
                    let winner = watch.round.outcome.winner;
                    self.tallies.add(opponent, winner, &self.store);
                }
            }
            Purpose::Day(day) => {
                let (opponent, theirs) = board_of_day(day);
                if let Some(watch) = self.versus(pick, opponent, theirs) {
                    let points = watch.round.outcome.points;
                    self.played_day(DayResult { day, points });
                }
            }
            Purpose::Change(id) => {
                self.decks.replace(&id, &pick.chosen, at);
                self.back();
            }
            Purpose::Friendly(against) => {
                if let Some(mine) = pick.chosen.first() {
                    self.back_to(self.depth().saturating_sub(1));
                    let watch = self.friendly(mine, &against, Friend::Unnamed(1));
                    self.enter(Screen::Watch(watch));
                }
            }
        }
        Ok(())
    }

    /// The creatures of both players of a game: this device's player and the opponent.
    pub(in crate::spaces) fn creatures(&self, game: &Game) -> [Creature; 2] {
        Creature::of_players(self.profile.creature, game)
    }

    /// Updates the unsent challenge after the player has chosen another creature.
    ///
    /// # Errors
    /// [`Rejection::MovedOn`].
    pub(in crate::spaces) fn sign_again(&mut self, at: ActionContext) -> Result<(), Rejection> {
        let Some(playing) = self
            .playing()
            .filter(|playing| playing.game.can_take_back())
        else {
            return Ok(());
        };
        let [creature, _] = self.creatures(&playing.game);
        let signed = signed(playing.game.my_challenge(), creature);
        self.change(at, |game| {
            game.take_back();
            game.challenge(signed)
        })
    }

    /// Withdraws the player's own challenge before it is sent.
    ///
    /// # Errors
    /// [`Rejection`].
    pub(in crate::spaces) fn take_back(&mut self, at: ActionContext) -> Result<(), Rejection> {
        self.change(at, |game| {
            game.take_back();
            Ok(())
        })
    }

    /// Marks what was to be sent as handed over.
    ///
    /// # Errors
    /// [`Rejection`].
    pub(in crate::spaces) fn mark_sent(&mut self, at: ActionContext) -> Result<(), Rejection> {
        let is_sent = |game: &Game| game.is_handed_over();
        if self.playing().is_none_or(|playing| is_sent(&playing.game)) {
            return Ok(());
        }
        let sent = |game: &mut Game| {
            game.mark_sent();
            Ok(())
        };
        self.change(at, sent)?;
        // One link has brought the end of a game and the challenge of the next one.
        let open = self.playing().map(|playing| playing.slot.id.clone());
        if let (Some(open), Some((last, next))) = (open, self.rematch())
            && last.game.link_with(&next.game, None).is_some()
        {
            for slot in [last.slot.id, next.slot.id] {
                if slot != open {
                    self.games.open(&slot);
                    self.change(at, sent)?;
                }
            }
            self.games.open(&open);
        }
        Ok(())
    }

    /// The ended game and its rematch, if the open game is one of the two.
    pub(in crate::spaces) fn rematch(&self) -> Option<(Playing, Playing)> {
        let open = self.playing()?;
        let mut saved = self.games.saved().into_iter();
        saved.find_map(|other| {
            if open.game.is_followed_by(&other.game) {
                Some((open.clone(), other))
            } else if other.game.is_followed_by(&open.game) {
                Some((other, open.clone()))
            } else {
                None
            }
        })
    }

    /// The id of the game that a challenge begins if it goes into the link that ends the open game.
    fn rematch_id(&self, pick: &Pick) -> Option<GameId> {
        let game = &self.playing()?.game;
        let fits = !pick.deck && pick.size == game.size() && pick.rules == game.rules();
        game.rematch_id()
            .filter(|_| fits && self.rematch().is_none())
    }

    /// How many games each of both players has won: this one, and this opponent.
    pub(in crate::spaces) fn games_won(&self, friend: &Friend) -> [usize; 2] {
        let saved = self.games.saved().into_iter();
        let verdicts: Vec<Verdict> = saved
            .filter(|playing| Friend::parse(&playing.slot.name) == *friend)
            .filter_map(|playing| playing.game.verdict())
            .collect();
        [Verdict::Won, Verdict::Lost].map(|wanted| {
            let same = verdicts.iter().filter(|verdict| **verdict == wanted);
            same.count()
        })
    }

    /// Sets the opponent's name.
    pub(in crate::spaces) fn rename(&mut self, name: String) -> Option<saves::Elsewhere> {
        let id = self.playing()?.slot.id.clone();
        self.games.rename(&id, name)
    }

    /// Begins a game. If the opponent's name is known, or the game is like the open one, it gets that name.
    pub(super) fn begin(&mut self, game: Game, at: ActionContext) {
        let again = self.playing().map(|before| before.slot.name.clone());
        let given = game.opponent_name().map(str::to_owned).or(again);
        let name = given.unwrap_or_else(|| {
            let unnamed = |number| Friend::Unnamed(number).written();
            self.games.free_name(1, &unnamed)
        });
        self.games.begin_named(game, name, at);
        self.show_game();
    }

    /// Changes the open game and saves it; if another tab was faster, shows that tab's state instead.
    pub(super) fn change<T>(
        &mut self,
        at: ActionContext,
        change: impl FnOnce(&mut Game) -> Result<T, Refused>,
    ) -> Result<T, Rejection> {
        let mut why = None;
        let done = self.games.change(at, |game| {
            change(game).map_err(|refused| why = Some(refused)).ok()
        });
        match (done, why) {
            (Ok(done), _) => Ok(done),
            (Err(saves::Refused::MovedOn), _) => {
                self.show_game();
                Err(Rejection::MovedOn)
            }
            (Err(_), Some(refused)) => Err(Rejection::Refused(refused)),
            (Err(_), None) => Err(Rejection::NoGame),
        }
    }
}

/// The boards as they are sent: with the player's creature. Without their names, which keeps links short.
fn signed(boards: &[Labelled], creature: Creature) -> Vec<Labelled> {
    let creature = games::spaces::Creature::new(creature.name());
    let sign = |labelled: &Labelled| Labelled {
        creature: creature.clone(),
        ..Labelled::from(labelled.board.clone())
    };
    boards.iter().map(sign).collect()
}
