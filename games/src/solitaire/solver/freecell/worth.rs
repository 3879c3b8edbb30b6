//! The heuristic: an estimate of a position's distance from the end.

use super::state::{Start, State};

/// The weights of the heuristic.
#[derive(Copy, Clone, Debug)]
pub(super) struct Weights {
    /// A card that is not on its foundation.
    pub(super) away: u32,
    /// A card above a lower one in its column.
    pub(super) buried: u32,
    /// A card in its first place and above a lower one.
    pub(super) blocking: u32,
    /// A card in its first place, on one that it does not fit.
    pub(super) unfit: u32,
    /// A card in a cell.
    pub(super) cell: u32,
    /// A column that is not empty.
    pub(super) column: u32,
    /// A step from the first position.
    pub(super) depth: u32,
}

impl Weights {
    /// The estimated distance, without a unit: lower is better.
    pub(super) fn distance(&self, start: &Start, state: &State, depth: u16) -> u32 {
        let mut distance = self.away * (52 - state.foundation.count_ones())
            + self.blocking * state.blocking(start)
            + self.unfit * state.unfit()
            + self.cell * state.cells.count_ones()
            + self.column * state.columns()
            + self.depth * u32::from(depth);
        if self.buried > 0 {
            distance += self.buried * state.buried(start);
        }
        distance
    }
}
