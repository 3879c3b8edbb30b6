//! How far a table seems to be from the end.

use super::state::{Start, State};

/// What counts how much.
#[derive(Copy, Clone, Debug)]
pub(super) struct Weights {
    /// A card that is not home.
    pub(super) away: u32,
    /// A card of a column that lies somewhere on a lower one.
    pub(super) buried: u32,
    /// A card that lies where it was first, somewhere on a lower one.
    pub(super) blocking: u32,
    /// A card that lies where it was first, on one that it does not fit.
    pub(super) unfit: u32,
    /// A card in a cell.
    pub(super) cell: u32,
    /// A column that is not empty.
    pub(super) column: u32,
    /// A step from the first table.
    pub(super) depth: u32,
}

impl Weights {
    /// The distance, in no unit: the lower the better.
    pub(super) fn distance(&self, start: &Start, state: &State, depth: u16) -> u32 {
        let mut distance = self.away * (52 - state.home.count_ones())
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
