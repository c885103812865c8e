//! Branch and bound, for boards of any kind with some twenty to forty stones.
//!
//! A play is a rooted spanning forest ([`Forest`]), and the least number of roots is sought. A good play comes from a
//! local search; then the search asks whether one stone can be left, two, and so on, until that play is reached or a better one is
//! found. Mostly the answer is no until the end, so the search must be good at refuting.
//!
//! **Every forest once.** A play may make the moves of a forest in many orders. Here they are made in *post-order*: tree by
//! tree, and in each tree a child's subtree just before the child moves, in an order of the children in which their colours
//! alternate as they must. So at any time there are
//!
//! - untouched stones, which stand where they stood at first;
//! - at most one *active* stone, which has just captured;
//! - stones that *wait*, each in the subtree of the one before: they have captured something, and something else of the other
//!   colour will capture them before they may move.
//!
//! An active stone moves on, or waits from now on, or is the root of its tree if no other one waits. If there is no active
//! stone, then an untouched one begins a subtree of the last waiting stone, or a new tree if there is none; it captures an
//! untouched stone or the last waiting one, and nothing else. (docs/theory.md shows that every forest is played by any order
//! of subtrees.) With few stones of one colour hardly any stone waits, and the search is one for paths.
//!
//! Each technique has a file, and can be switched off without changing an answer ([`Techniques`]):
//!
//! - `bridges`: pieces between bridges are played apart, for five ways in which they meet;
//! - components (in `search`): what falls apart is played apart, with a common budget of stones; and stones of one
//!   tree that have fallen apart refute it;
//! - `lower_bound`: components of one colour, δ on bipartite ones, leaves of one colour against stones of the other;
//! - the arguments of the checker for a lower bound (cutsets and independent sets), at the beginning only;
//! - narrow vertices first (in `search`), so that plays are found soon where there are some;
//! - `table`: what was refuted before.

mod board;
mod bridges;
mod lower_bound;
mod search;
mod table;
mod techniques;
mod tree;

use crate::Forest;
use crate::component_play::{CHEAP, ComponentPlay};
use crate::local_search;
use crate::memory::with_part;
use board::{Board, MOST};
use bridges::Pieces;
use clobber_board::{Color, Graph, Move, Position, Vertex};
use lower_bound::Stones;
use search::Search;
use search_limits::{Limits, Unsolved};
pub use techniques::Techniques;

/// Rounds of the local search that look for a good play at first.
const ROUNDS: usize = 2;

/// Nodes that are spent on a better play then, since dense boards are easier to search.
const FIRST_NODES: u64 = 2000;

/// Rounds of the local search after that, since sparse boards are not.
const MORE_ROUNDS: usize = 10;

/// The best play that was found, and what was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The moves.
    pub moves: Vec<Move>,
    /// No play leaves fewer stones. The moves are optimal if they leave as many.
    pub lower_bound: usize,
    /// How many parts of plays were visited.
    pub nodes: u64,
}

/// A play that leaves few stones of a board with a stone on every vertex, connected or not, and a lower bound for all plays. Both
/// meet unless a limit is reached. The same limit of nodes gives the same answer. A node is a part of a play, of which about a
/// million are visited in a second.
///
/// # Returns
///
/// `None` if a component has more than 64 vertices between bridges, or there is not a colour for each vertex. An error if a
/// limit is reached before there is any play, which can be only on boards with thousands of vertices.
///
/// # Complexity
///
/// Exponential: each of n stones is untouched or not, and some wait. See [the module](self) for what makes it less. The
/// table takes a quarter of the memory.
///
/// ```
/// use clobber_board::{Color::{Black, White}, Graph};
/// use clobber_solitaire::exact::branch_and_bound::optimal_play;
/// use search_limits::Limits;
/// let cycle = Graph::cycle(6).unwrap();
/// let colors = [Black, White, Black, White, Black, White];
/// let limits = Limits::new().with_nodes(1000).with_memory(1 << 20);
/// let answer = optimal_play(&cycle, &colors, &limits).unwrap().unwrap();
/// assert_eq!((answer.moves.len(), answer.lower_bound), (4, 2));
/// ```
pub fn optimal_play(graph: &Graph, colors: &[Color], limits: &Limits) -> Result<Option<Answer>, Unsolved> {
    optimal_play_with(Techniques::ALL, graph, colors, limits)
}

/// The same with some techniques only.
pub fn optimal_play_with(
    techniques: Techniques,
    graph: &Graph,
    colors: &[Color],
    limits: &Limits,
) -> Result<Option<Answer>, Unsolved> {
    let cells = colors.iter().copied().map(Some).collect();
    let Ok(position) = Position::new(graph.clone(), cells) else { return Ok(None) };
    let before = limits.nodes_counted();
    let mut answer = Answer { moves: Vec::new(), lower_bound: 0, nodes: 0 };
    for component in position.components() {
        let names = component.vertices();
        if position.only_color(&component).is_some() {
            answer.lower_bound += names.len();
            continue;
        }
        let Ok(alone) = position.induced(&component) else { return Ok(None) };
        let least = if techniques.arguments { ComponentPlay::bound(&CHEAP, &alone, limits)? } else { 1 };
        let play = Play { graph, colors, names, techniques, least: least as u32 };
        let Some((moves, lower_bound)) = play.best(&alone, limits)? else { return Ok(None) };
        answer.moves.extend(moves);
        answer.lower_bound += lower_bound;
    }
    answer.nodes = limits.nodes_counted().min(limits.nodes()) - before;
    Ok(Some(answer))
}

fn renamed(moves: &[Move], names: &[Vertex]) -> Vec<Move> {
    moves.iter().map(|mv| Move::new(names[mv.from as usize], names[mv.to as usize])).collect()
}

/// A component with both colours.
struct Play<'a> {
    graph: &'a Graph,
    colors: &'a [Color],
    names: &'a [Vertex],
    techniques: Techniques,
    /// The arguments of the checker show that at least this many stones are left.
    least: u32,
}

impl Play<'_> {
    /// The best play and a lower bound; `None` if the component is too large.
    fn best(&self, alone: &Position, limits: &Limits) -> Result<Option<(Vec<Move>, usize)>, Unsolved> {
        let pieces = if self.techniques.bridges {
            Pieces::new(self.graph, self.colors, self.names, self.techniques, limits)?
        } else {
            None
        };
        if pieces.is_none() && self.names.len() > MOST {
            return Ok(None);
        }
        let mut local = local_search::Search::new(alone, self.least as usize, limits)?;
        local.rounds(ROUNDS, limits);
        if pieces.is_none() && !local.is_over() {
            let better = with_part(limits, FIRST_NODES, |little| {
                self.whole(Vec::new(), self.names.len() as u32, little)
            });
            if better.0.len() + better.1 == self.names.len() {
                return Ok(Some(better));
            }
        }
        local.rounds(MORE_ROUNDS, limits);
        let moves = renamed(local.best(), self.names);
        let left = (self.names.len() - moves.len()) as u32;
        Ok(Some(match pieces {
            _ if left == self.bound() => (moves, left as usize),
            Some(pieces) => self.by_pieces(pieces, moves, left, limits),
            None => self.whole(moves, left, limits),
        }))
    }

    /// Asks for ever more stones, until there is a play or the one at hand is reached.
    fn whole(&self, moves: Vec<Move>, left: u32, limits: &Limits) -> (Vec<Move>, usize) {
        if limits.is_reached() {
            return (moves, self.bound() as usize);
        }
        let board = Board::induced(self.graph, self.names, self.colors);
        let bound = self.bound();
        let mut search = Search::new(&board, self.techniques, limits);
        for most in bound..left {
            match search.play(most) {
                Ok(None) => {}
                Ok(Some(better)) => return (renamed(&better, self.names), most as usize),
                Err(Unsolved { .. }) => return (moves, most as usize),
            }
        }
        (moves, left as usize)
    }

    /// Asks for a better play, piece by piece.
    fn by_pieces(
        &self,
        mut pieces: Pieces<'_>,
        moves: Vec<Move>,
        left: u32,
        limits: &Limits,
    ) -> (Vec<Move>, usize) {
        if limits.is_reached() {
            return (moves, self.bound() as usize);
        }
        match pieces.play(left - 1, limits) {
            Ok(None) => (moves, left as usize),
            Ok(Some(better)) => {
                let better = self.in_order(&better);
                let left = self.names.len() - better.len();
                (better, left)
            }
            Err(Unsolved { .. }) => (moves, self.bound() as usize),
        }
    }

    /// Moves of a forest, in an order in which they can be played.
    fn in_order(&self, moves: &[Move]) -> Vec<Move> {
        let mut forest = Forest::of_roots(self.graph.order());
        moves.iter().for_each(|mv| forest.send(mv.from, mv.to));
        forest.moves(self.colors, Limits::unlimited()).ok().flatten().unwrap_or_default()
    }

    /// What is left at least, at a glance.
    fn bound(&self) -> u32 {
        if self.names.len() > MOST {
            return self.least;
        }
        let board = Board::induced(self.graph, self.names, self.colors);
        let position = Stones { occupied: board.all, black: board.black };
        self.least.max(lower_bound::of(&board, position, self.techniques))
    }
}
