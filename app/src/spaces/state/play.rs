//! What moves a game on: accepting, choosing boards, sending, taking back.

use games::{
    random::Generator,
    spaces::{Game, GameId, Labelled, Link, link::Mode},
};
use rand::SeedableRng;

use super::{
    super::{
        GAMES,
        creature::Creature,
        meaning::Meaning,
        scene::{Pick, Purpose, Scene, Visit, Watch},
    },
    Playing, Table, Trouble,
};
use crate::saves::{Moment, NameGame, SaveError, Slot, SlotId, Store};

impl<S: Store + Clone> Table<S> {
    /// Keeps the game of the opened link, to answer it or to go on.
    pub(in crate::spaces) fn accept(&mut self, friend: &str, at: Moment) {
        let Scene::Visit(Visit { meaning, .. }) = self.scene() else {
            return;
        };
        if let Meaning::New(game) | Meaning::Stranger(game) = meaning {
            let game = (**game).clone();
            self.keep(game, friend, at);
            if self.boards_wanted().is_some() {
                self.pick(Purpose::Answer);
            }
        }
    }

    /// Adds what the opened link tells to its game, and shows the first round that is new.
    ///
    /// # Errors
    /// [`Trouble`], when another tab was faster.
    pub(in crate::spaces) fn go_on(&mut self, friend: &str, at: Moment) -> Result<(), Trouble> {
        let Scene::Visit(Visit { link, meaning }) = self.scene().clone() else {
            return Ok(());
        };
        let Meaning::GoesOn {
            slot, rounds_from, ..
        } = meaning
        else {
            return Ok(());
        };
        self.open(&slot);
        self.change(at, |playing| {
            let before = playing.game.opponent_name().map(str::to_owned);
            playing.game.receive(&link)?;
            let is_free = playing.slot.name.starts_with(friend)
                || before.as_deref() == Some(playing.slot.name.as_str());
            if let Some(name) = playing.game.opponent_name().filter(|_| is_free) {
                playing.slot.name = name.to_owned();
            }
            Ok(())
        })?;
        if let Some(watch) = rounds_from.and_then(|from| self.rounds().into_iter().nth(from)) {
            self.enter(Scene::Watch(watch));
        }
        Ok(())
    }

    /// Every round of the open game, the own board first.
    pub(in crate::spaces) fn rounds(&self) -> Vec<Watch> {
        let Some(playing) = &self.playing else {
            return Vec::new();
        };
        let creatures = [self.me.creature, Creature::of_opponent(&playing.game)];
        let names = [None, Some(playing.slot.name.clone())];
        let pairings = playing
            .game
            .exchanges()
            .flat_map(|exchange| exchange.pairings());
        pairings
            .enumerate()
            .map(|(number, pairing)| {
                let [mine, theirs] = match pairing.me {
                    games::spaces::Player::First => [pairing.challenge, pairing.answer],
                    games::spaces::Player::Second => [pairing.answer, pairing.challenge],
                };
                Watch::new(mine, theirs, names.clone(), creatures, Some(number))
            })
            .collect()
    }

    /// Shows the last round of the opened link, as its challenger saw it.
    pub(in crate::spaces) fn watch_link(&mut self, other: String) {
        let Scene::Visit(Visit { link, .. }) = self.scene() else {
            return;
        };
        let Link::Result(played) = link else { return };
        if let Some(pair) = played.rounds.last() {
            let creatures = [&pair.challenge, &pair.answer].map(Creature::of_board);
            let answerer = played.common.from.clone().unwrap_or_else(|| other.clone());
            let names = [Some(other), Some(answerer)];
            let number = Some(played.rounds.len().saturating_sub(1));
            let watch = Watch::new(&pair.challenge, &pair.answer, names, creatures, number);
            self.enter(Scene::Watch(watch));
        }
    }

    /// Shows a round that counts for nothing.
    pub(in crate::spaces) fn enter_friendly(
        &mut self,
        mine: &Labelled,
        theirs: &Labelled,
        name: String,
    ) {
        let creatures = [self.me.creature, Creature::of_board(theirs)];
        let watch = Watch::new(mine, theirs, [None, Some(name)], creatures, None);
        self.enter(Scene::Watch(watch));
    }

    /// How many boards the open game's challenge wants in answer.
    fn boards_wanted(&self) -> Option<usize> {
        let playing = self.playing.as_ref()?;
        Some(playing.game.boards_to_answer()).filter(|count| *count > 0)
    }

    /// Chooses boards for the open game, or for a new one like it.
    pub(in crate::spaces) fn pick(&mut self, purpose: Purpose) {
        let Some(playing) = &self.playing else { return };
        let game = &playing.game;
        let mut pick = Pick::new(purpose, game.size(), game.rules());
        pick.deck = game.mode() == Mode::Deck;
        if matches!(pick.purpose, Purpose::Answer) {
            pick.count = self.boards_wanted();
        }
        self.enter(Scene::Pick(pick));
    }

    /// Does what the boards were chosen for.
    ///
    /// # Errors
    /// [`Trouble`], when the game does not take them or another tab was faster.
    pub(in crate::spaces) fn chosen(
        &mut self,
        pick: Pick,
        friend: &str,
        deck_name: NameGame<'_>,
        at: Moment,
    ) -> Result<(), Trouble> {
        let signed = self.signed(&pick.chosen);
        match pick.purpose {
            Purpose::Keep => {}
            Purpose::KeepDeck => {
                self.unsaved = !self.decks.keep(&pick.chosen, deck_name, at);
                self.home();
            }
            Purpose::Challenge => {
                let mode = if pick.deck { Mode::Deck } else { Mode::Rounds };
                let id = GameId::random(&mut Generator::seed_from_u64(at.seed));
                let game = Game::open(Some(id), pick.rules, mode, signed)?;
                self.keep(game, friend, at);
            }
            Purpose::Answer => {
                self.change(at, |playing| Ok(playing.game.answer(signed)?))?;
                self.show_game();
                let last = self
                    .playing
                    .as_ref()
                    .map(|playing| playing.game.exchanges());
                let played = last
                    .and_then(Iterator::last)
                    .map(|last| last.pairings().len());
                let mut rounds = self.rounds();
                let new = rounds.split_off(rounds.len().saturating_sub(played.unwrap_or(0)));
                if let Some(first) = new.into_iter().next() {
                    self.enter(Scene::Watch(first));
                }
            }
            Purpose::Next => {
                self.change(at, |playing| Ok(playing.game.challenge(signed)?))?;
                self.show_game();
            }
            Purpose::Friendly(against) => {
                if let Some(mine) = pick.chosen.first() {
                    let depth = self.depth().saturating_sub(1);
                    self.leave_to(depth);
                    self.enter_friendly(mine, &against, friend.to_owned());
                }
            }
        }
        Ok(())
    }

    /// Boards as they are sent: with the own creature. Their names stay here, which keeps links short.
    fn signed(&self, boards: &[Labelled]) -> Vec<Labelled> {
        let creature = games::spaces::Creature::new(self.me.creature.name());
        let sign = |labelled: &Labelled| Labelled {
            creature: creature.clone(),
            ..Labelled::from(labelled.board.clone())
        };
        boards.iter().map(sign).collect()
    }

    /// Signs the challenge anew that was not sent yet: the player has changed.
    ///
    /// # Errors
    /// [`Trouble`], when another tab was faster.
    pub(in crate::spaces) fn sign_again(&mut self, at: Moment) -> Result<(), Trouble> {
        let Some(playing) = &self.playing else {
            return Ok(());
        };
        if !playing.game.can_take_back() {
            return Ok(());
        }
        let signed = self.signed(playing.game.my_challenge());
        self.change(at, |playing| {
            playing.game.take_back();
            Ok(playing.game.challenge(signed)?)
        })
    }

    /// Takes the own challenge back that was not sent yet, and chooses another.
    ///
    /// # Errors
    /// [`Trouble`], when another tab was faster.
    pub(in crate::spaces) fn take_back(&mut self, at: Moment) -> Result<(), Trouble> {
        self.change(at, |playing| {
            playing.game.take_back();
            Ok(())
        })
    }

    /// What was to be sent is on its way.
    ///
    /// # Errors
    /// [`Trouble`], when another tab was faster.
    pub(in crate::spaces) fn mark_sent(&mut self, at: Moment) -> Result<(), Trouble> {
        let sent = self
            .playing
            .as_ref()
            .map(|playing| playing.game.is_handed_over());
        if sent != Some(false) {
            return Ok(());
        }
        self.change(at, |playing| {
            playing.game.mark_sent();
            Ok(())
        })
    }

    /// Keeps a board unless it is kept already.
    pub(in crate::spaces) fn keep_board(
        &mut self,
        board: Labelled,
        name: NameGame<'_>,
        at: Moment,
    ) {
        self.unsaved = !self.boards.keep(&[board], name, at);
    }

    /// Keeps the boards of the opened link, and counts them.
    pub(in crate::spaces) fn save_boards(&mut self, name: NameGame<'_>, at: Moment) -> usize {
        let Scene::Visit(Visit { link, .. }) = self.scene() else {
            return 0;
        };
        let boards = match link {
            Link::Board(board) => vec![board.clone()],
            Link::Old(old) => old.boards.clone(),
            _ => return 0,
        };
        for (number, board) in (0_u64..).zip(&boards) {
            let at = Moment {
                seed: at
                    .seed
                    .wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
                ..at
            };
            self.keep_board(board.clone(), name, at);
        }
        boards.len()
    }

    /// Names the opponent of the open game.
    pub(in crate::spaces) fn rename(&mut self, name: String, at: Moment) -> Result<(), Trouble> {
        self.change(at, |playing| {
            playing.slot.name = name;
            Ok(())
        })
    }

    fn keep(&mut self, game: Game, friend: &str, at: Moment) {
        let kept = self.games.list();
        let unused = |name: &String| kept.iter().all(|slot| slot.name != *name);
        // Another game with somebody is with somebody of that name.
        let again = self.playing.as_ref().map(|before| before.slot.name.clone());
        let given = game.opponent_name().map(str::to_owned).or(again);
        let numbered = (2_usize..).map(|number| format!("{friend} {number}"));
        let mut names = [friend.to_owned()].into_iter().chain(numbered);
        let name = given.or_else(|| names.find(unused)).unwrap_or_default();
        let id = SlotId::from_random(at.seed.rotate_left(17) ^ at.now);
        let mut slot = Slot::new(id, GAMES, name, game.to_record());
        self.unsaved = self.games.write(&mut slot, at.now).is_err();
        if !self.unsaved {
            self.games.set_open(Some(&slot.id));
        }
        self.playing = Some(Playing { slot, game });
        self.show_game();
    }

    /// Changes the open game and saves it; when another tab was faster, shows that tab's state instead.
    fn change(
        &mut self,
        at: Moment,
        change: impl FnOnce(&mut Playing) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let Some(playing) = &mut self.playing else {
            return Ok(());
        };
        let mut next = playing.clone();
        change(&mut next)?;
        next.slot.record = next.game.to_record();
        let saved = match self.games.save(&mut next.slot, at.now) {
            Err(SaveError::Deleted) => self.games.write(&mut next.slot, at.now),
            other => other,
        };
        if let Err(SaveError::MovedOn(theirs)) = saved {
            self.show(*theirs);
            return Err(Trouble::MovedOn);
        }
        self.unsaved = saved.is_err();
        *playing = next;
        Ok(())
    }
}
