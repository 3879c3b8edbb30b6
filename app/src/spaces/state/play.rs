//! Continuing a game: choosing boards, sending, withdrawing a challenge.

use games::{
    random::Generator,
    spaces::{Game, GameId, Labelled, game::Refused, link::Mode},
};
use rand::SeedableRng;

use super::{
    super::{
        creature::Creature,
        names,
        screen::{Number, Pick, Purpose, Screen, Watch},
        tutorial::scripted_board,
    },
    Rejection, State,
};
use crate::{
    saves::{self, ActionContext, Store},
    tr,
};

impl<S: Store + Clone> State<S> {
    /// All rounds of the open game, the player's own board first.
    pub(in crate::spaces) fn rounds(&self) -> Vec<Watch> {
        let Some(playing) = self.playing() else {
            return Vec::new();
        };
        let creatures = [self.profile.creature, Creature::of_opponent(&playing.game)];
        let names = [None, Some(playing.slot.name.clone())];
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
                rounds.push(Watch::new(mine, theirs, names.clone(), creatures, number));
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

    /// A friendly round, which does not count.
    fn friendly(&self, mine: &Labelled, theirs: &Labelled, name: String) -> Watch {
        let creatures = [self.profile.creature, Creature::of_board(theirs)];
        Watch::new(mine, theirs, [None, Some(name)], creatures, None)
    }

    /// Plays the first round against the scripted board, if the player's board is finished.
    pub(in crate::spaces) fn play_first_round(&mut self) {
        let (Some(mine), Some(theirs)) = (self.maker.board(), scripted_board()) else {
            return;
        };
        self.learned();
        let name = tr!(self.lang, spaces.tutorial.pip).to_owned();
        self.enter(Screen::Watch(Watch {
            is_lesson: true,
            ..self.friendly(&mine.into(), &theirs, name)
        }));
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
        self.enter(Screen::Pick(pick));
        Ok(())
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

    /// Selects a saved board; in a deck, adds or removes it.
    ///
    /// # Errors
    /// As [`State::chosen`].
    pub(in crate::spaces) fn toggle(
        &mut self,
        board: &Labelled,
        at: ActionContext,
    ) -> Result<(), Rejection> {
        let Some(mut pick) = self.pick().cloned() else {
            return Ok(());
        };
        pick.toggle(board);
        if pick.deck {
            self.change_pick(|now| *now = pick);
            return Ok(());
        }
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
        let signed = self.signed(&pick.chosen);
        match pick.purpose {
            Purpose::Keep => {}
            Purpose::KeepDeck => {
                let name = |number| names::deck(self.lang, number);
                self.decks.save(&pick.chosen, 0, &name, at);
                self.home();
            }
            Purpose::Challenge => {
                let mode = if pick.deck { Mode::Deck } else { Mode::Rounds };
                let id = GameId::random(&mut Generator::seed_from_u64(at.seed));
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
            Purpose::Friendly(against) => {
                if let Some(mine) = pick.chosen.first() {
                    self.back_to(self.depth().saturating_sub(1));
                    let watch = self.friendly(mine, &against, names::friend(self.lang, 1));
                    self.enter(Screen::Watch(watch));
                }
            }
        }
        Ok(())
    }

    /// The boards as they are sent: with the player's creature. Without their names, which keeps links short.
    fn signed(&self, boards: &[Labelled]) -> Vec<Labelled> {
        let creature = games::spaces::Creature::new(self.profile.creature.name());
        let sign = |labelled: &Labelled| Labelled {
            creature: creature.clone(),
            ..Labelled::from(labelled.board.clone())
        };
        boards.iter().map(sign).collect()
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
        let signed = self.signed(playing.game.my_challenge());
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
        self.change(at, |game| {
            game.mark_sent();
            Ok(())
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
            let friend = |number| names::friend(self.lang, number);
            self.games.free_name(1, &friend)
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
