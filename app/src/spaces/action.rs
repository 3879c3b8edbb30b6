//! Everything the player can do, as data.

use games::spaces::{Labelled, Link, Opponent, Rules, Size, board_of_day};

use super::{
    creature::Creature,
    maker::{self, Edit},
    screen::{Pick, Purpose, Screen},
    state::{Rejection, State},
};
use crate::saves::{ActionContext, Deleted, Elsewhere, Slot, SlotId, Store};

/// An event from the player, the browser or another tab.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Action {
    /// The page is hydrated: the store can be read.
    Resume {
        /// Whether the address has a link, even one that cannot be opened.
        asked: bool,
    },
    /// The store may have changed.
    Refresh,
    /// Opens another screen on top of this one.
    Enter(Screen),
    /// Closes the screen.
    Back,
    /// Closes screens until this many are below, as the browser has already done.
    BackTo(usize),
    /// Shows the content of a link.
    Visit(Link),
    /// Dismisses the opened link.
    PutAway,
    /// Begins the game of the opened link.
    Accept,
    /// Adds the news of the opened link to a saved game.
    GoOn,
    /// Selects which of several games the opened link belongs to.
    BelongsTo(SlotId),
    /// Shows the rounds of the opened link.
    WatchLink,
    /// Shows the next of several rounds, or closes the last.
    WatchOn,
    /// Saves the boards of the opened link.
    SaveBoards,
    /// Chooses a board of the player's for a friendly round against this one.
    Friendly(Labelled),
    /// Chooses a board to play against a ready opponent.
    Versus(Opponent),
    /// Chooses a board to play against the board of a day, counted from 1 January 1970.
    PlayDay(u32),
    /// Renames a saved board or deck.
    RenameSaved(SlotId, String),
    /// Changes a saved board or deck.
    EditSaved(SlotId),
    /// Opens a saved game.
    Open(SlotId),
    /// Deletes a saved game, board or deck.
    Delete(Slot),
    /// Undoes a deletion.
    Restore(Deleted),
    /// Names the opponent.
    Rename(String),
    /// Chooses boards for the open game.
    PickFor(Purpose),
    /// The link to send was handed over.
    MarkSent,
    /// Withdraws the player's own challenge before it is sent.
    TakeBack,
    /// Challenges someone with a saved board or deck.
    ChallengeWith(Vec<Labelled>),
    /// Chooses the size of boards.
    PickSize(Size),
    /// Chooses the rules of boards.
    PickRules(Rules),
    /// Selects a saved board, or in a deck deselects it.
    Toggle(Labelled),
    /// Uses the selected board, or the boards of the deck.
    UseChosen,
    /// Plays against the same ready opponent again, with the same board.
    PlayAgain,
    /// Chooses another board against the same ready opponent.
    ChooseAgain,
    /// Opens the board's maker for the current choice.
    Make,
    /// Changes the unfinished board.
    Draw(Edit),
    /// Uses a finished board.
    UseBoard(Labelled),
    /// Saves a finished board.
    SaveBoard(Labelled),
    /// Begins the first round.
    Learn,
    /// Plays the first round.
    PlayFirstRound,
    /// Skips the first round.
    SkipTutorial,
    /// Sets the name for links.
    SetName(Option<String>),
    /// Sets the player's creature.
    SetCreature(Creature),
}

/// What the page does after an action, besides showing the new state.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Outcome {
    /// The message to the player.
    pub(super) message: Option<Message>,
    /// Whether the link is removed from the address.
    pub(super) plain_address: bool,
    /// Whether something new was saved that the browser should not clear.
    pub(super) saved: bool,
}

/// A message to the player.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Message {
    /// Why the press had no effect.
    Rejection(Rejection),
    /// What another tab has done.
    Elsewhere(Elsewhere),
    /// What is possible on the unfinished board. For screen readers only, since it is visible.
    Maker(maker::Prompt),
    /// A board was saved.
    BoardSaved,
    /// This many boards were saved.
    BoardsSaved(usize),
    /// Something was deleted, with a way to undo.
    Deleted(Deleted),
}

impl<S: Store + Clone> State<S> {
    /// Executes an action: the only way to change what is on the screen or saved.
    pub(super) fn act(&mut self, action: Action, at: ActionContext) -> Outcome {
        let mut outcome = Outcome {
            message: None,
            plain_address: matches!(
                action,
                Action::PutAway | Action::GoOn | Action::SaveBoards | Action::Open(_)
            ),
            saved: matches!(
                action,
                Action::SaveBoards
                    | Action::MarkSent
                    | Action::ChallengeWith(_)
                    | Action::UseBoard(_)
                    | Action::SaveBoard(_)
            ),
        };
        let mut done = Ok(());
        match action {
            Action::Resume { asked } => self.resume(asked),
            Action::Refresh => outcome.message = moved_on(self.refresh()),
            Action::Enter(screen) => self.enter(screen),
            Action::Back => {
                outcome.plain_address = self.depth() == 0;
                self.back();
            }
            Action::BackTo(depth) => self.back_to(depth),
            Action::Visit(link) => self.visit(link),
            Action::PutAway => self.home(),
            Action::Accept => {
                done = self.accept(at);
                outcome.plain_address = done.is_ok();
                outcome.saved = done.is_ok();
            }
            Action::GoOn => done = self.go_on(at),
            Action::BelongsTo(id) => self.belongs_to(&id),
            Action::WatchLink => self.watch_link(),
            Action::WatchOn => self.watch_on(),
            Action::SaveBoards => {
                outcome.message = Some(Message::BoardsSaved(self.save_boards(at)));
            }
            Action::Friendly(against) => self.pick_friendly(against),
            Action::Versus(opponent) => {
                let size = Size::new(4).unwrap_or(Size::MIN);
                self.choose(Pick::new(Purpose::Versus(opponent), size, Rules::Classic));
            }
            Action::PlayDay(day) => {
                let (_, board) = board_of_day(day);
                self.choose(Pick::new(Purpose::Day(day), board.size(), Rules::Classic));
            }
            Action::RenameSaved(id, name) => self.rename_saved(&id, &name),
            Action::EditSaved(id) => self.edit(&id),
            Action::Open(id) => self.open(&id),
            Action::Delete(slot) => outcome.message = self.delete(&slot).map(Message::Deleted),
            Action::Restore(deleted) => self.restore(&deleted),
            Action::Rename(name) => outcome.message = moved_on(self.rename(name)),
            Action::PickFor(purpose) => done = self.pick_for(purpose),
            Action::MarkSent => done = self.mark_sent(at),
            Action::TakeBack => done = self.take_back(at),
            Action::ChallengeWith(boards) => done = self.challenge_with(boards, at),
            Action::PickSize(size) => self.change_pick(|pick| {
                pick.size = size;
                pick.chosen.clear();
            }),
            Action::PickRules(rules) => self.change_pick(|pick| {
                pick.rules = rules;
                pick.chosen.clear();
            }),
            Action::Toggle(board) => self.change_pick(|pick| pick.toggle(&board)),
            Action::PlayAgain => done = self.play_again(at),
            Action::ChooseAgain => self.choose_again(),
            Action::UseChosen => {
                if let Some(pick) = self.pick().cloned() {
                    done = self.chosen(pick, at);
                    outcome.saved = true;
                }
            }
            Action::Make => {
                if let Some(pick) = self.pick().cloned() {
                    self.make(pick);
                }
            }
            Action::Draw(stroke) => {
                self.draw(stroke);
                outcome.message = Some(Message::Maker(self.maker().prompt()));
            }
            Action::UseBoard(board) => {
                let is_saved_only = self.pick().is_some_and(Pick::is_for_later);
                done = self.use_board(board, at);
                outcome.message = is_saved_only.then_some(Message::BoardSaved);
            }
            Action::SaveBoard(board) => {
                self.save_board(board, 0, at);
                outcome.message = Some(Message::BoardSaved);
            }
            Action::Learn => self.learn(),
            Action::PlayFirstRound => self.play_first_round(),
            Action::SkipTutorial => self.learned(),
            Action::SetName(name) => self.change_profile(|profile| profile.name = name),
            Action::SetCreature(creature) => {
                self.change_profile(|profile| profile.creature = creature);
                done = self.sign_again(at);
            }
        }
        if let Err(rejection) = done {
            outcome.message = Some(Message::Rejection(rejection));
        }
        outcome
    }
}

/// The message about another tab. Its clock and names are adopted silently.
fn moved_on(elsewhere: Option<Elsewhere>) -> Option<Message> {
    let told = elsewhere.filter(|elsewhere| *elsewhere != Elsewhere::Synced);
    told.map(Message::Elsewhere)
}
