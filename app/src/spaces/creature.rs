//! The eight creatures of players. Their drawings are in `public/creatures.svg`.

use crate::ui::View;
use games::{
    Language,
    spaces::{Game, Labelled, game::Seat},
};

use crate::{named, tr, ui::image};

named! {
    /// A player's creature, with its name in links, in the order of the picker.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub(super) enum Creature {
        #[default]
        Fox "fox",
        Owl "owl",
        Frog "frog",
        Crab "crab",
        Hedgehog "hedgehog",
        Snail "snail",
        Rabbit "rabbit",
        Bat "bat",
    }
}

/// A creature's facial expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    /// Neutral.
    Default,
    /// Moving forward.
    Forward,
    /// In the goal.
    Goal,
    /// Caught.
    Trapped,
    /// No steps left.
    Stuck,
}

impl Creature {
    /// Parses the name in a link. `None` for a creature of another program.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        let known = |creature: &Self| creature.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(known)
    }

    /// The creature on a board, or else the default.
    pub(super) fn of_board(labelled: &Labelled) -> Self {
        let named = labelled
            .creature
            .as_ref()
            .map(games::spaces::Creature::as_str);
        named.and_then(Self::of_name).unwrap_or(Self::UNKNOWN)
    }

    /// The creatures of both players of a game: this device's player, who has chosen `own`, and the opponent. They
    /// differ: if both have chosen the same one, whoever answered the first challenge gets another.
    pub(super) fn of_players(own: Self, game: &Game) -> [Self; 2] {
        let named = game
            .opponent_creature()
            .map(games::spaces::Creature::as_str);
        match named.and_then(Self::of_name) {
            None if own == Self::UNKNOWN => [own, own.another()],
            None => [own, Self::UNKNOWN],
            Some(theirs) if theirs == own && game.me() == Seat::Second => [own.another(), theirs],
            Some(theirs) => [own, theirs],
        }
    }

    /// The next one in the picker.
    pub(super) fn another(self) -> Self {
        let others = Self::ALL.into_iter().cycle();
        let next = others.skip_while(|other| *other != self).nth(1);
        next.unwrap_or_default()
    }

    /// The default for players without a known creature.
    const UNKNOWN: Self = Self::Owl;

    /// Its name in the page's language.
    pub(super) fn title(self, lang: Language) -> &'static str {
        match self {
            Self::Fox => tr!(lang, spaces.creature.fox),
            Self::Owl => tr!(lang, spaces.creature.owl),
            Self::Frog => tr!(lang, spaces.creature.frog),
            Self::Crab => tr!(lang, spaces.creature.crab),
            Self::Hedgehog => tr!(lang, spaces.creature.hedgehog),
            Self::Snail => tr!(lang, spaces.creature.snail),
            Self::Rabbit => tr!(lang, spaces.creature.rabbit),
            Self::Bat => tr!(lang, spaces.creature.bat),
        }
    }

    /// The address of its drawing with a face.
    pub(super) fn address(self, face: Face) -> String {
        format!("/creatures.svg#{}-{}", self.name(), face.name())
    }

    /// Its drawing. Hidden from screen readers, because the player's name is next to it.
    pub(super) fn picture(self, face: Face) -> View {
        image("")
            .class("creature")
            .attr("src", self.address(face))
            .into()
    }
}

impl Face {
    fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Forward => "forward",
            Self::Goal => "goal",
            Self::Trapped => "trapped",
            Self::Stuck => "stuck",
        }
    }
}
