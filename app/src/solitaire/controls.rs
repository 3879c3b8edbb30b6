//! What the buttons of the page do: they change the [`Desk`] and tell the player what happened.

use games::{
    cards::Card,
    incoming,
    solitaire::{Deal, Game, Link, Move, Place, Played, Position, Status, Variant},
};
use leptos::prelude::*;

use super::{
    GAME, picture,
    state::{Desk, random_deal},
    words,
};
use crate::{
    saves::{BrowserStore, Elsewhere, Moment, Refused, Scene, Shelf},
    tr,
    ui::{I18n, browser, errors, notice::Teller, site_address},
};

/// The page's state and all that may change it.
#[derive(Clone, Copy)]
pub(super) struct Controls {
    /// The scene on the screen and the kept games.
    pub(super) desk: RwSignal<Desk<BrowserStore>>,
    /// Whether a game, kept or visited, is on the screen.
    pub(super) at_table: Memo<bool>,
    /// Why the link in the address does not open, in words; empty if it does.
    pub(super) link_error: RwSignal<String>,
    /// What was chosen to be moved, as the table's text names it; empty for nothing.
    pub(super) chosen: RwSignal<String>,
    /// Whether the choice of a new game is open.
    pub(super) start_open: RwSignal<bool>,
    /// The language of the page.
    pub(super) i18n: I18n,
    teller: Teller,
}

impl Controls {
    /// The controls of a page that is being made.
    pub(super) fn new(i18n: I18n) -> Self {
        let desk = RwSignal::new(Desk::new(Shelf::new(BrowserStore, GAME)));
        Self {
            desk,
            at_table: Memo::new(move |_| desk.with(|desk| desk.game().is_some())),
            link_error: RwSignal::new(String::new()),
            chosen: RwSignal::new(String::new()),
            start_open: RwSignal::new(false),
            i18n,
            teller: Teller::expect(),
        }
    }

    /// Shows what a link holds, beside what is kept.
    pub(super) fn visit(self, link: &Link, from: Option<String>) {
        self.link_error.set(String::new());
        let game = match link {
            Link::Position(position) => Game::from_position((**position).clone()),
            Link::Deal(deal) => Game::deal(*deal),
        };
        self.desk.write().visit(game, from);
    }

    /// Says why the link in the address does not open.
    pub(super) fn link_failed(self, error: &incoming::Error) {
        self.link_error.set(errors::sentence(self.i18n, error));
    }

    /// Puts the message about a bad link away.
    pub(super) fn dismiss_error(self) {
        self.link_error.set(String::new());
        self.plain_address();
    }

    /// Goes on with the game that was open last, once the browser's storage can be read.
    pub(super) fn resume(self) {
        let known = self.desk.write().resume();
        if !known {
            self.teller.tell(tr!(self.i18n, zoo.saves.damaged));
        }
    }

    /// Starts a deal by chance.
    pub(super) fn start(self, variant: Variant) {
        if let Some(deal) = random_deal(variant, browser::random_seed()) {
            self.deal(deal);
        }
    }

    /// Starts a deal.
    pub(super) fn deal(self, deal: Deal) {
        let name = self.namer(deal.variant());
        self.desk.write().deal(deal, &name, Moment::now());
        self.start_open.set(false);
        self.chosen.set(String::new());
        self.after_keeping();
    }

    /// A tap: moves to the best place, or puts what was chosen before.
    pub(super) fn tap(self, at: &str) {
        let Some((place, count)) = picture::parse(at) else {
            return;
        };
        let chosen = self.chosen.get_untracked();
        self.chosen.set(String::new());
        if let Some((from, lifted)) = picture::parse(&chosen).filter(|_| !chosen.is_empty()) {
            if from != place {
                self.play(Move {
                    from,
                    to: place,
                    count: lifted,
                });
            }
            return;
        }
        let best = self
            .desk
            .read_untracked()
            .position()
            .map(|position| position.best_target(place, count));
        match best {
            Some(Ok(step)) => self.play(step),
            Some(Err(refusal)) => self.teller.tell(words::refusal(self.i18n, refusal)),
            None => {}
        }
    }

    /// Chooses what shall be moved; the next tap says where to.
    pub(super) fn choose(self, at: &str) {
        let same = *self.chosen.read_untracked() == at;
        self.chosen
            .set(if same { String::new() } else { at.to_owned() });
    }

    /// Draws from the stock, or turns the waste over.
    pub(super) fn draw(self) {
        self.tap("s");
    }

    /// Makes a move.
    pub(super) fn play(self, step: Move) {
        let visiting = matches!(self.desk.read_untracked().scene(), Scene::Visit(_));
        let variant = self.desk.read_untracked().game().map(Game::variant);
        let Some(variant) = variant else { return };
        let name = self.namer(variant);
        let played = self.desk.write().play(step, &name, Moment::now());
        if visiting {
            self.after_keeping();
        }
        match played {
            Ok(Ok(played)) => self.say(&played),
            Ok(Err(refusal)) => self.teller.tell(words::refusal(self.i18n, refusal)),
            Err(refused) => self.refused(refused),
        }
    }

    /// Takes the last move back.
    pub(super) fn undo(self) {
        let undone = self.desk.write().undo(Moment::now());
        self.after(undone.map(|_| ()));
    }

    /// Makes the move again that was taken back.
    pub(super) fn redo(self) {
        let redone = self.desk.write().redo(Moment::now());
        self.after(redone.map(|_| ()));
    }

    /// Goes back to the start of the game.
    pub(super) fn restart(self) {
        let restarted = self.desk.write().restart(Moment::now());
        self.after(restarted);
    }

    /// Finishes a game that is decided.
    pub(super) fn finish(self) {
        let finished = self.desk.write().finish(Moment::now());
        self.after(finished.map(|_| ()));
    }

    /// Shows a move that makes progress.
    pub(super) fn hint(self) {
        let hint = self
            .desk
            .read_untracked()
            .position()
            .and_then(|position| position.hints().into_iter().next());
        match hint {
            Some(hint) => {
                self.chosen.set(format!(
                    "{}.{}",
                    picture::sign(hint.step.from),
                    hint.step.count
                ));
                let desk = self.desk.read_untracked();
                if let Some(position) = desk.position() {
                    self.teller
                        .tell(words::hint(self.i18n, position, hint.step));
                }
            }
            None => self.teller.tell(tr!(self.i18n, solitaire.stuck)),
        }
    }

    /// Goes back from a link to the player's own game.
    pub(super) fn leave(self) {
        self.desk.write().leave();
        self.plain_address();
    }

    /// Follows what another tab has done.
    pub(super) fn changed_elsewhere(self, key: Option<String>) {
        let i18n = self.i18n;
        match self.desk.write().changed_elsewhere(key.as_deref()) {
            Some(Elsewhere::Followed) => self.teller.tell(tr!(i18n, zoo.saves.followed)),
            Some(Elsewhere::Deleted) => self.teller.tell(tr!(i18n, zoo.saves.deleted_elsewhere)),
            None => {}
        }
    }

    /// The cards that went home by themselves with the last move.
    pub(super) fn moved(position: &Position, game: &Game) -> Vec<Card> {
        game.log()
            .rev()
            .take_while(|(_, automatic)| *automatic)
            .filter_map(|(step, _)| match step.to {
                Place::Foundation(suit) => position.foundation(suit).top(),
                _ => None,
            })
            .collect()
    }

    fn after(self, done: Result<(), Refused>) {
        self.chosen.set(String::new());
        if let Err(refused) = done {
            self.refused(refused);
        }
    }

    fn refused(self, refused: Refused) {
        if refused == Refused::MovedOn {
            self.teller.tell(tr!(self.i18n, zoo.saves.elsewhere));
        }
    }

    /// Says to screen readers what was moved, and to everybody when nothing is left to do.
    fn say(self, played: &Played) {
        let desk = self.desk.read_untracked();
        let Some(position) = desk.position() else {
            return;
        };
        self.teller
            .say(words::moved(self.i18n, position, played.step));
        if position.status() == Status::Stuck {
            self.teller.tell(tr!(self.i18n, solitaire.stuck));
        }
    }

    fn namer(self, variant: Variant) -> impl Fn(usize) -> String {
        let name = words::kind(self.i18n, variant.kind());
        move |number| format!("{name} {number}")
    }

    fn after_keeping(self) {
        self.plain_address();
        if !self.desk.read_untracked().unsaved() {
            browser::keep_storage();
            browser::set_root_attribute("data-kept", Some(GAME));
        }
    }

    /// The position leaves the address, so that a reload resumes the kept game and does not start the link again.
    fn plain_address(self) {
        let desk = self.desk.read_untracked();
        let path = desk
            .game()
            .map_or("/solitaire", |game| words::path(game.variant()));
        site_address::make_plain(path);
    }
}
