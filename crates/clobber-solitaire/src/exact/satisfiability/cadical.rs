//! Another solver for the same formula: CaDiCaL (Biere et al., "CaDiCaL 2.0", 2024), which is written in C++.
//!
//! It is quicker on large boards, but its proofs use more than unit propagation; so it is asked for plays only.

use super::forest;
use cadical::{Callbacks, Solver};
use clobber_board::{Color, Graph, Move};
use clobber_certificate::refutation::Model;
use search_limits::Limits;

/// What the solver says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// This play leaves that many stones.
    Play(Vec<Move>),
    /// There is none; without proof.
    Nothing,
    /// A limit was reached, or the board is too large.
    Unknown,
}

struct Limited<'l>(&'l Limits);

impl Callbacks for Limited<'_> {
    fn terminate(&mut self) -> bool {
        self.0.check().is_err()
    }
}

/// A play that leaves this many stones, of a connected board with a stone on every vertex.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph, Move};
/// use clobber_solitaire::exact::satisfiability::cadical::{Said, play};
/// use search_limits::Limits;
/// let line = Graph::path(3).unwrap();
/// let said = |colors| play(&line, colors, 1, Limits::unlimited());
/// assert_eq!(said(&[Black, White, White]), Said::Play(vec![Move::new(0, 1), Move::new(1, 2)]));
/// assert_eq!(said(&[Black, White, Black]), Said::Nothing);
/// ```
pub fn play(graph: &Graph, colors: &[Color], stones: usize, limits: &Limits) -> Said {
    let Ok(Some(model)) = Model::new(graph, colors, stones, limits) else { return Said::Unknown };
    let mut solver = Solver::new();
    solver.set_callbacks(Some(Limited(limits)));
    for clause in model.formula().clauses() {
        solver.add_clause(clause.iter().copied());
    }
    match solver.solve() {
        Some(true) => forest(&model, |variable| solver.value(variable) == Some(true))
            .moves(colors, limits)
            .map_or(Said::Unknown, |moves| moves.map_or(Said::Unknown, Said::Play)),
        Some(false) => Said::Nothing,
        None => Said::Unknown,
    }
}
