//! Solitaire Clobber on grids of k rows and any number of columns.
mod frontier;
mod invariant;
mod label;
mod sweep;
mod thresholds;

pub use frontier::MOST_ROWS;
pub use invariant::Cover;
pub use label::Symmetry;
pub use sweep::Column;

use std::sync::atomic::AtomicBool;

/// claim
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// rows
    pub rows: usize,
    /// cap
    pub cap: u8,
    /// delta
    pub delta: bool,
    /// from
    pub from: u32,
}

/// A member
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// parent
    pub parent: Option<u32>,
    /// word
    pub word: u32,
    /// covers
    pub covers: Vec<Cover>,
}

/// An invariant
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    /// exceptions
    pub exceptions: Vec<Vec<Column>>,
    /// first
    pub first: Vec<Cover>,
    /// members
    pub members: Vec<Member>,
}

/// outcome
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// p
    Proved(Invariant),
    /// r
    Refuted(Vec<Column>),
    /// s
    Stopped,
    /// m
    OutOfMemory,
}

/// run
pub fn prove(
    claim: Claim,
    memory: usize,
    threads: usize,
    stopped: &AtomicBool,
    progress: &mut dyn FnMut(usize, usize, u32),
) -> Outcome {
    invariant::Search::new(claim, memory, threads, stopped).run(progress)
}
