//! Solitaire Clobber on boards of any kind, by a solver for satisfiability.
//!
//! "Some play leaves k stones or fewer" is a formula, the [`Model`] of the board in `clobber-certificate`,
//! where it is described and proved right. A solver for the satisfiability problem learns clauses from its
//! conflicts (`learning`) until it finds an assignment, which is a [`Forest`] and so a play, or learns the
//! empty clause. In the second case, what it has learned is a proof: every learned clause follows from the
//! formula and those before by unit propagation. What the contradiction does not rest on is left out
//! (`trim`), and the rest is a [`Refutation`] that the checker verifies. So the solver need not be trusted.
//!
//! Most formulas are easy far from the answer and hard next to it. So the number of roots goes down one by
//! one from a known play, because good plays are cheap to find elsewhere. Without a play it goes up from the
//! lower bound.
//!
//! A single stone among stones of the other colour has to follow a Hamiltonian path. On 6×6 grids with holes
//! the solver finds one in some hundredths of a second.

mod learning;
mod trim;

use crate::Forest;
use clobber_board::{Color, Graph, Move};
use clobber_certificate::Refutation;
use clobber_certificate::refutation::{Literal, Model};
use learning::{Learned, Outcome, solve};
use search_limits::Limits;

/// What is known before the solver runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// A play, or no moves. The better the play, the faster the solver.
    pub moves: Vec<Move>,
    /// No play leaves fewer stones.
    pub lower_bound: usize,
}

/// A play with a lower bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundedPlay {
    /// The best play.
    pub moves: Vec<Move>,
    /// No play leaves fewer stones.
    pub lower_bound: usize,
    /// The proof that no play leaves fewer; `None` if the bound was known before. Its field `component` is 0.
    /// If the board is a component of a larger position, the caller sets the field to its least vertex.
    pub refutation: Option<Refutation>,
}

/// A play that leaves as few stones as possible, and the proof of that. The board is connected and has a
/// stone on every vertex.
///
/// Returns the best play so far if the learned clauses have more than `literals` literals in total, if the
/// board is too large ([`MAX_FORMULA_SIZE`](clobber_certificate::refutation::MAX_FORMULA_SIZE)), or if a
/// limit is reached. About a million literals of four bytes each are learned per second. A node is a clause
/// that was learned. The play is optimal if it leaves as many stones as the lower bound.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph};
/// use clobber_solitaire::exact::satisfiability::{Known, optimal_play};
/// use search_limits::Limits;
/// let square = Graph::cycle(4).unwrap();
/// let colors = [Black, White, Black, Black];
/// let answer = optimal_play(&square, &colors, Known::default(), 1000, Limits::unlimited());
/// assert_eq!((answer.moves.len(), answer.lower_bound), (3, 1));
/// let colors = [Black, White, Black, White, Black, White];
/// let cycle = Graph::cycle(6).unwrap();
/// let answer = optimal_play(&cycle, &colors, Known::default(), 1000, Limits::unlimited());
/// assert_eq!((answer.moves.len(), answer.lower_bound), (4, 2));
/// assert_eq!(answer.refutation.unwrap().stones, 1);
/// ```
pub fn optimal_play(
    graph: &Graph,
    colors: &[Color],
    known: Known,
    literals: usize,
    limits: &Limits,
) -> BoundedPlay {
    let mut literals = literals;
    let mut best = Best::new(colors, known);
    while let Some(roots) = best.question() {
        let Ok(Some(model)) = Model::new(graph, colors, roots, limits) else { break };
        match solve(&model, &mut literals, limits) {
            Outcome::Forest(forest) => match forest.moves(colors, limits) {
                Ok(Some(moves)) => best.moves = moves,
                _ => break,
            },
            Outcome::Contradiction(learned) => {
                best.lower_bound = roots + 1;
                best.contradiction = Some((model, learned));
            }
            Outcome::Unknown => break,
        }
    }
    best.answer(limits)
}

/// The forest of an assignment.
fn forest(model: &Model, is_true: impl Fn(Literal) -> bool) -> Forest {
    // Every vertex of a connected board has a neighbour, unless it is alone.
    let order = model.arcs().last().map_or(1, |&(from, _)| from as usize + 1);
    let mut forest = Forest::of_roots(order);
    for (variable, &(from, to)) in (1..).zip(model.arcs()) {
        if is_true(variable) {
            forest.send(from, to);
        }
    }
    forest
}

/// The best play and the best bound so far.
struct Best {
    stones: usize,
    moves: Vec<Move>,
    lower_bound: usize,
    /// Where the bound comes from, unless it was known.
    contradiction: Option<(Model, Learned)>,
}

impl Best {
    fn new(colors: &[Color], known: Known) -> Self {
        let stones = colors.len();
        let lower_bound = known.lower_bound.max(usize::from(stones > 0));
        Self { stones, moves: known.moves, lower_bound, contradiction: None }
    }

    /// The number of roots to ask for; `None` if the best play is optimal.
    fn question(&self) -> Option<usize> {
        let remaining = self.stones.saturating_sub(self.moves.len());
        let roots = if self.moves.is_empty() { self.lower_bound } else { remaining.saturating_sub(1) };
        (self.lower_bound..remaining).contains(&roots).then_some(roots)
    }

    fn answer(self, limits: &Limits) -> BoundedPlay {
        let stones = self.lower_bound.saturating_sub(1);
        let proof = self.contradiction.and_then(|(model, learned)| {
            // If a limit stops the proof, the bound has none.
            trim::proof(&model, &learned, limits).unwrap_or(None)
        });
        let refutation = proof.map(|proof| Refutation { component: 0, stones, proof });
        BoundedPlay { moves: self.moves, lower_bound: self.lower_bound, refutation }
    }
}
