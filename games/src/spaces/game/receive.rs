//! Received links: which game they belong to, and what they add to it.

use super::{Game, PLIES, Refused, Seat, same};
use crate::link::clean;
use crate::spaces::link::{Common, EXCHANGES, GameId, Link, Mode, Next, Played};
use crate::spaces::{Labelled, Rules};

/// What a link has added to a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Received {
    /// Nothing: it arrived twice or late, or is my own.
    Known,
    /// A challenge to answer.
    NewChallenge,
    /// Exchanges were played.
    NewRounds {
        /// The first of them (0-based).
        from: usize,
        /// Whether they came with an unanswered challenge.
        challenge: bool,
    },
}

/// Which of several games a link belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameMatch {
    /// The game at this index.
    To(usize),
    /// One of the games at these indices: only the player knows.
    Several(Vec<usize>),
    /// None of them.
    None,
}

/// The content of a link for a game.
struct Told<'a> {
    common: &'a Common,
    mode: Mode,
    /// Challenges and answers alternating.
    plies: Vec<Vec<&'a Labelled>>,
    /// Whether the first of them is the first of the game; a result of decks has only the last
    /// exchange.
    from_start: bool,
}

impl<'a> Told<'a> {
    fn of(link: &'a Link) -> Result<Self, Refused> {
        let mut from_start = true;
        let (common, mode, plies) = match link {
            Link::Challenge(challenge) => {
                let plies = vec![vec![&challenge.board]];
                (&challenge.common, Mode::Rounds, plies)
            }
            Link::Deck(deck) => (&deck.common, Mode::Deck, vec![deck.boards.iter().collect()]),
            Link::Result(played) => {
                let mut plies = match played.mode {
                    Mode::Rounds => played
                        .rounds
                        .iter()
                        .flat_map(|pair| [vec![&pair.challenge], vec![&pair.answer]])
                        .collect(),
                    Mode::Deck => {
                        from_start = false;
                        let challenge = played.rounds.iter().map(|pair| &pair.challenge);
                        let answer = played.rounds.iter().map(|pair| &pair.answer);
                        vec![challenge.collect(), answer.collect()]
                    }
                };
                if let Some(next) = played.next.as_ref().map(Next::boards) {
                    plies.push(next.iter().collect());
                }
                // Anything after the last answer is not part of the game.
                plies.truncate(PLIES);
                (&played.common, played.mode, plies)
            }
            Link::Board(_) | Link::Old(_) => return Err(Refused::NotOfAGame),
        };
        Ok(Self {
            common,
            mode,
            plies,
            from_start,
        })
    }

    /// How many plies, from the beginning, equal those of a game from an index on.
    fn agreeing(&self, game: &Game, start: usize) -> usize {
        let kept = game.plies.iter().skip(start);
        self.plies
            .iter()
            .zip(kept)
            .take_while(|(told, kept)| same(told.iter().copied(), kept))
            .count()
    }

    /// The index in a game at which the plies belong.
    fn start_in(&self, game: &Game) -> Option<usize> {
        if self.from_start {
            return Some(0);
        }
        let challenge = self.plies.first()?;
        // One without contradiction; of those the one with the longest agreement; of those the
        // latest, which may still be unanswered.
        (0..game.plies.len())
            .step_by(2)
            .filter(|start| {
                let kept = game.plies.get(*start);
                kept.is_some_and(|kept| same(challenge.iter().copied(), kept))
            })
            .max_by_key(|start| (self.agrees(game, *start), self.agreeing(game, *start)))
    }

    /// Whether no board differs from those of a game from an index on.
    fn agrees(&self, game: &Game, start: usize) -> bool {
        let kept = game.plies.len().saturating_sub(start);
        self.agreeing(game, start) == kept.min(self.plies.len())
    }

    /// Whether the link may belong to a game: it has the same parameters, and no board differs.
    fn fits(&self, game: &Game) -> bool {
        let agrees = |start| self.agrees(game, start);
        !game.plies.is_empty() && self.is_alike(game) && self.start_in(game).is_some_and(agrees)
    }

    /// Whether a game has the same parameters. Only its first challenge must state stricter rules.
    fn is_alike(&self, game: &Game) -> bool {
        let stricter = self.common.rules == Rules::Tournament && game.rules == Rules::Classic;
        self.mode == game.mode && !stricter
    }
}

fn owned(boards: &[&Labelled]) -> Vec<Labelled> {
    boards.iter().map(|board| (*board).clone()).collect()
}

/// Finds the game of a link: by its id, or without one by the boards that both have.
pub fn which<'a>(games: impl IntoIterator<Item = &'a Game>, link: &Link) -> GameMatch {
    let Ok(told) = Told::of(link) else {
        return GameMatch::None;
    };
    let mut indices = Vec::new();
    for (index, game) in games.into_iter().enumerate() {
        match told.common.game {
            Some(id) if game.is_of(id) => indices.push((index, Some(id), game)),
            None if told.fits(game) => indices.push((index, None, game)),
            _ => {}
        }
    }
    // Of a challenge that several friends have answered, the game without contradiction counts, and of
    // several the one with the link's own id.
    let rank = |(_, id, game): &(usize, Option<GameId>, &Game)| {
        (told.fits(game), id.is_none() || game.id == *id)
    };
    let best = indices.iter().map(rank).max();
    indices.retain(|game| Some(rank(game)) == best);
    let indices: Vec<usize> = indices.into_iter().map(|(index, ..)| index).collect();
    match indices.as_slice() {
        [] => GameMatch::None,
        [index] => GameMatch::To(*index),
        _ => GameMatch::Several(indices),
    }
}

impl Game {
    /// The game of a received challenge, `#challenge=` or `#deck=`, which I have to answer.
    ///
    /// # Errors
    /// [`Refused::NotOfAGame`], [`Refused::IllegalBoard`]; [`Refused::WrongCount`] and
    /// [`Refused::WrongSize`] for links that were not parsed from a text.
    pub fn accept(link: &Link) -> Result<Self, Refused> {
        match link {
            Link::Challenge(_) | Link::Deck(_) => Self::from_told(&Told::of(link)?, Seat::Second),
            _ => Err(Refused::NotOfAGame),
        }
    }

    /// The game of a received result that is not stored here. Whoever receives a result challenged
    /// in its last round.
    ///
    /// Of a game of decks only that exchange is known, and it counts as the first.
    ///
    /// # Errors
    /// Those of [`accept`](Self::accept).
    pub fn take_up(link: &Link) -> Result<Self, Refused> {
        let Link::Result(played) = link else {
            return Err(Refused::NotOfAGame);
        };
        let exchanges = match played.mode {
            Mode::Rounds => played.rounds.len(),
            Mode::Deck => 1,
        };
        let me = Seat::challenger(exchanges.saturating_sub(1));
        Self::from_told(&Told::of(link)?, me)
    }

    fn from_told(told: &Told<'_>, me: Seat) -> Result<Self, Refused> {
        let common = told.common;
        let first = told.plies.first().map(|boards| owned(boards));
        let first = first.unwrap_or_default();
        let mut game = Self::empty(common.game, common.rules, told.mode, me, &first)?;
        for boards in &told.plies {
            game.push(owned(boards))?;
        }
        game.opponent = common.from.as_deref().and_then(clean::sender);
        Ok(game)
    }

    /// Whether links with this id may be of this game: it is the game's own, or one of the two is that
    /// of the other with this game's first answer.
    fn is_of(&self, id: GameId) -> bool {
        self.id == Some(id)
            || self.becomes(id)
            || self
                .first_answer()
                .is_some_and(|answer| self.id == Some(id.with_answer(answer)))
    }

    /// Whether the challenger has given this game an id of its own, as the challenge was answered by
    /// several friends.
    fn becomes(&self, id: GameId) -> bool {
        let derived = self.id.zip(self.first_answer());
        derived.is_some_and(|(own, answer)| own.with_answer(answer) == id)
    }

    fn first_answer(&self) -> Option<&[Labelled]> {
        self.plies.get(1).map(Vec::as_slice)
    }

    /// The game that another friend's answer to my first challenge opens, if the link has one: with an
    /// id of its own.
    ///
    /// ```
    /// use games::spaces::game::{Game, Turn};
    /// use games::spaces::{self, GameId, Rules, link::Mode};
    ///
    /// let id = GameId::parse("K3M9QX");
    /// let board = spaces::decode("2|2p0pG0f")?;
    /// let mut with_ola = Game::open(id, Rules::Classic, Mode::Rounds, vec![board]).unwrap();
    /// let challenge = with_ola.link(None).unwrap();
    /// let answer = |text| {
    ///     let mut game = Game::accept(&challenge).unwrap();
    ///     game.answer(vec![spaces::decode(text)?]).unwrap();
    ///     Ok::<_, spaces::Error>(game.link(None).unwrap())
    /// };
    /// with_ola.receive(&answer("2|3p1pG1f")?).unwrap();
    /// let with_cara = with_ola.with_another(&answer("2|2p0p2tG0f")?).unwrap();
    /// assert_ne!(with_cara.id(), with_ola.id());
    /// assert_eq!(with_cara.turn(), Turn::TheirChallenge);
    /// # Ok::<(), spaces::Error>(())
    /// ```
    #[must_use]
    pub fn with_another(&self, link: &Link) -> Option<Self> {
        let told = Told::of(link).ok()?;
        let id = told.common.game.filter(|id| self.is_of(*id))?;
        let is_another = self.me == Seat::First
            && told.is_alike(self)
            && told.start_in(self) == Some(0)
            && told.agreeing(self, 0) == 1;
        let answer = owned(told.plies.get(1).filter(|_| is_another)?);
        let id = id.with_answer(&answer);
        let mut game = Self::blank(Some(id), self.rules, self.mode, Seat::First, self.size);
        for boards in &told.plies {
            game.push(owned(boards)).ok()?;
        }
        game.sent = 1;
        game.opponent = told.common.from.as_deref().and_then(clean::sender);
        Some(game)
    }

    /// The game that the challenge after the last round opens, as I receive it with the link of that
    /// round. Games of decks and games without an id have none.
    #[must_use]
    pub fn rematch(link: &Link) -> Option<Self> {
        let Link::Result(Played {
            rounds,
            next: Some(Next::Board(board)),
            mode: Mode::Rounds,
            common,
        }) = link
        else {
            return None;
        };
        let id = common.game.filter(|_| rounds.len() == EXCHANGES)?;
        let boards = vec![board.clone()];
        let id = Some(id.rematch());
        let mut game = Self::empty(id, common.rules, Mode::Rounds, Seat::Second, &boards).ok()?;
        game.push(boards).ok()?;
        game.opponent = common.from.as_deref().and_then(clean::sender);
        Some(game)
    }

    /// Adds the content of a link. Stored boards never change.
    ///
    /// # Errors
    /// [`Refused`]: the link belongs to another game, contradicts a stored board, skips an
    /// exchange, or has a board that the game does not allow. Nothing has changed then.
    pub fn receive(&mut self, link: &Link) -> Result<Received, Refused> {
        let told = Told::of(link)?;
        let is_other = told.common.game.is_some_and(|id| !self.is_of(id));
        if is_other || !told.is_alike(self) {
            return Err(Refused::OtherGame);
        }
        if let Some(found) = link.size().filter(|found| *found != self.size) {
            let expected = self.size;
            return Err(Refused::WrongSize { expected, found });
        }
        let start = told.start_in(self).ok_or(Refused::Gap)?;
        let agreeing = told.agreeing(self, start);
        let known = start + agreeing;
        let new = told.plies.iter().skip(agreeing);
        // Anything after the last answer is not part of the game.
        let new: Vec<_> = new.take(PLIES.saturating_sub(known)).collect();
        if new.is_empty() {
            return Ok(Received::Known);
        }
        let mut after = self.clone();
        if known + 1 == self.plies.len() && self.can_take_back() {
            // The link shows which challenge was really handed over.
            after.plies.pop();
        }
        if known < after.plies.len() {
            let exchange = known / 2;
            return Err(Refused::Conflict { exchange });
        }
        for boards in new {
            after.push(owned(boards))?;
        }
        let is_mine = after.moved_last();
        // A link with new boards is by whoever made the last of them.
        if let Some(id) = told.common.game.filter(|id| self.becomes(*id)) {
            after.id = Some(id);
        }
        if is_mine {
            after.sent = after.plies.len();
        } else if let Some(name) = told.common.from.as_deref().and_then(clean::sender) {
            after.opponent = Some(name);
        }
        let from = self.plies.len() / 2;
        let challenge = !after.plies.len().is_multiple_of(2);
        let is_played = from < after.plies.len() / 2;
        *self = after;
        Ok(if is_played {
            Received::NewRounds { from, challenge }
        } else {
            Received::NewChallenge
        })
    }
}
