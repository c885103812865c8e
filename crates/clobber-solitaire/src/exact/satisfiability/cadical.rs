//! Another solver for the same formula: CaDiCaL (Biere et al., "CaDiCaL 2.0", 2024), which is written in C++.
//!
//! It is quicker on large boards, but its proofs use more than unit propagation; so it is asked for plays only.

use super::forest;
use cadical::{Callbacks, Solver};
use clobber_board::{Color, Graph, Move};
use clobber_certificate::refutation::Model;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the solver says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// This play leaves so few stones.
    Play(Vec<Move>),
    /// There is none; without proof.
    Nothing,
    /// It was stopped, or the board is too large.
    Unknown,
}

struct Stopped<'s>(&'s AtomicBool);

impl Callbacks for Stopped<'_> {
    fn terminate(&mut self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A play that leaves this many stones, of a connected board with a stone on every vertex.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph, Move};
/// use clobber_solitaire::exact::satisfiability::cadical::{Said, play};
/// use std::sync::atomic::AtomicBool;
/// let line = Graph::path(3).unwrap();
/// let said = |colors| play(&line, colors, 1, &AtomicBool::new(false));
/// assert_eq!(said(&[Black, White, White]), Said::Play(vec![Move::new(0, 1), Move::new(1, 2)]));
/// assert_eq!(said(&[Black, White, Black]), Said::Nothing);
/// ```
pub fn play(graph: &Graph, colors: &[Color], stones: usize, stopped: &AtomicBool) -> Said {
    let Some(model) = Model::new(graph, colors, stones) else { return Said::Unknown };
    let mut solver = Solver::new();
    solver.set_callbacks(Some(Stopped(stopped)));
    for clause in model.formula().clauses() {
        solver.add_clause(clause.iter().copied());
    }
    match solver.solve() {
        Some(true) => forest(&model, |variable| solver.value(variable) == Some(true))
            .moves(colors)
            .map_or(Said::Unknown, Said::Play),
        Some(false) => Said::Nothing,
        None => Said::Unknown,
    }
}
