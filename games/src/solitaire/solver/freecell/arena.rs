//! The positions that a search has reached, each once, and the steps that led to them.

use super::state::{Key, State, Step};
use crate::solitaire::solver::cardset::NONE;

/// The maximum number of positions: with their index they need less than 40 MiB.
const MOST: usize = 1 << 19;
const _: () = assert!(MOST * size_of::<Node>() + 2 * MOST * size_of::<u32>() < 40 << 20);

/// From so many positions on there is room for [`MOST`]: growing by steps, WebAssembly would keep the
/// memory of each.
const MANY: usize = 1 << 17;

/// The id of a position: its index + 1, so that 0 means none.
pub(super) type Id = u32;

/// A position, and how it was reached.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    /// The position.
    pub(super) state: State,
    /// The previous position, 0 for the first one.
    parent: Id,
    /// The next position in the same queue.
    pub(super) next: Id,
    /// The step from the parent.
    step: Step,
    /// The number of steps to this position.
    pub(super) depth: u16,
}

/// The result of adding a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Added {
    /// It is new.
    New(Id),
    /// It was already present.
    Known,
    /// There is no room left.
    Full,
}

/// All positions of a search. They are compared by their whole keys; a hash only locates them.
#[derive(Clone, Debug)]
pub(super) struct Arena {
    nodes: Vec<Node>,
    /// Open addressing with a power of two slots, at most half full. A slot holds an id, and above
    /// it some bits of the hash, which rule out most other positions without a comparison.
    index: Vec<u32>,
}

impl Arena {
    /// An arena with one position.
    pub(super) fn new(first: State) -> Self {
        let mut arena = Self {
            nodes: Vec::new(),
            index: Vec::new(),
        };
        arena.restart(first);
        arena
    }

    /// Clears the arena and starts with this position, whose id is 1.
    pub(super) fn restart(&mut self, first: State) {
        self.nodes.clear();
        self.index.clear();
        self.index.resize(1 << 12, 0);
        let nowhere = Step {
            card: NONE,
            to: NONE,
        };
        self.insert(first, 0, nowhere, 0);
    }

    /// The position of an id.
    pub(super) fn get(&self, id: Id) -> Option<&Node> {
        self.nodes.get((id as usize).wrapping_sub(1))
    }

    /// Links a position behind another one in a queue.
    pub(super) fn chain(&mut self, id: Id, next: Id) {
        if let Some(node) = self.nodes.get_mut((id as usize).wrapping_sub(1)) {
            node.next = next;
        }
    }

    /// Adds the position after a step.
    pub(super) fn insert(&mut self, state: State, parent: Id, step: Step, depth: u16) -> Added {
        let key = state.key();
        let mask = self.index.len().wrapping_sub(1);
        let hash = hash(&key);
        let tag = tag(hash);
        let mut place = hash as usize & mask;
        loop {
            let Some(slot) = self.index.get_mut(place) else {
                return Added::Full;
            };
            if *slot == 0 {
                if self.nodes.len() >= MOST {
                    return Added::Full;
                }
                let id = self.nodes.len() as Id + 1;
                *slot = tag | id;
                if self.nodes.len() == MANY {
                    self.nodes.reserve_exact(MOST - MANY);
                }
                self.nodes.push(Node {
                    state,
                    parent,
                    next: 0,
                    step,
                    depth,
                });
                if self.nodes.len() * 2 > self.index.len() {
                    self.grow();
                }
                return Added::New(id);
            }
            if *slot & !IDS == tag {
                let there = self.nodes.get(((*slot & IDS) as usize).wrapping_sub(1));
                if there.is_some_and(|node| node.state.key() == key) {
                    return Added::Known;
                }
            }
            place = (place + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let length = self.index.len() * 2;
        self.index.clear();
        self.index.resize(length, 0);
        for (id, node) in (1..).zip(&self.nodes) {
            let hash = hash(&node.state.key());
            let mut place = hash as usize & (length - 1);
            while let Some(slot) = self.index.get_mut(place) {
                if *slot == 0 {
                    *slot = tag(hash) | id;
                    break;
                }
                place = (place + 1) & (length - 1);
            }
        }
    }

    /// The steps from the first position to this one.
    pub(super) fn path(&self, mut id: Id) -> Vec<Step> {
        let mut path = Vec::new();
        while let Some(node) = self.get(id).filter(|node| node.parent != 0) {
            path.push(node.step);
            id = node.parent;
        }
        path.reverse();
        path
    }
}

/// The bits of a slot for the id, a few more than [`MOST`] needs.
const IDS: u32 = (1 << 20) - 1;

/// The bits of a slot for the hash.
const fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32 & !IDS
}

fn hash(key: &Key) -> u64 {
    let [black, red, bases] = *key;
    let mixed = black.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ red.rotate_left(32).wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
        ^ bases.wrapping_mul(0x1656_67B1_9E37_79F9);
    mixed ^ mixed >> 32
}
