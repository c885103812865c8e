//! Strong reducibility: boards on which one may choose the last stone, whatever the colours are.
//!
//! > **Definition 23.** A graph G is *strongly 1-reducible* if for every vertex v, every position on G whose
//! > stones off v are not all of one colour, and every colour c, some play leaves a stone of colour c on v
//! > and nothing else.
//! >
//! > **Definition 24.** It is *strongly 2-reducible* if for every vertex v, every such position, and every
//! > two colours c and d that stand on two different vertices, some play leaves a stone of colour c on v
//! > and, possibly, a second one of colour d.
//!
//! (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber"; Problem 7 asks for all graphs of the first
//! kind.) A strongly 1-reducible graph is strongly 2-reducible, and more edges only help. We take the words
//! literally. With no stone or one off v, these are all of one colour, and nothing is asked. So **a graph
//! with at most two vertices is both**, connected or not. With three or more vertices in several pieces it is
//! neither: where all stones on the piece of v have one colour, no other colour ever gets there.
//!
//! What is necessary for the first kind, on three vertices or more, is in `necessary`: connected, no vertex
//! with one neighbour, not bipartite, and Hamiltonian paths between any two vertices. A product of cliques
//! has a theorem ([`hamming`](crate::hamming)). For any other graph with up to [`MAX_VERTICES`] vertices a
//! table of all positions answers for all colourings at once (`colorings`). On larger ones the answer may be
//! unknown.

mod colorings;
mod necessary;
mod odd_stone;

use clobber_board::class::hamming;
use clobber_board::{Color, Graph, Position, Vertex};
use search_limits::{Limits, Unsolved};

/// Larger graphs are decided by theorems only: the table of all positions takes 172 MB then.
pub const MAX_VERTICES: usize = 16;

/// The verdicts on a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Is it strongly 1-reducible?
    pub strongly_one: Verdict<Counterexample>,
    /// Is it strongly 2-reducible?
    pub strongly_two: Verdict<Counterexample>,
    /// Does every mixed position come down to one stone? A counterexample is such a position.
    pub one: Verdict<Position>,
}

/// Yes, no with a counterexample, or unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<C> {
    /// It is.
    Yes,
    /// No, with a counterexample.
    No(C),
    /// The graph is too large, or a limit was reached.
    Unknown,
}

impl<C> Verdict<C> {
    /// Yes or no, if it is known.
    pub fn known(&self) -> Option<bool> {
        match self {
            Self::Yes => Some(true),
            Self::No(_) => Some(false),
            Self::Unknown => None,
        }
    }

    /// The counterexample, if the answer is no.
    pub fn counterexample(&self) -> Option<&C> {
        if let Self::No(counterexample) = self { Some(counterexample) } else { None }
    }
}

/// No play from this position leaves what a definition asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// A stone on each vertex.
    pub position: Position,
    /// The vertex of the last stone. The stones elsewhere are not all of one colour.
    pub vertex: Vertex,
    /// The colour of the last stone.
    pub color: Color,
    /// The colour of a second stone that may be left, in Definition 24.
    pub second: Option<Color>,
    /// The reason.
    pub reason: Reason,
}

impl Counterexample {
    /// A counterexample to Definition 23.
    fn new(position: Position, vertex: Vertex, color: Color, reason: Reason) -> Self {
        Self { position, vertex, color, second: None, reason }
    }
}

/// Why a last stone is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The graph is in several pieces.
    Pieces,
    /// The vertex has one neighbour: one stone arrives at most, and it has the other colour.
    Leaf,
    /// δ mod 3 is that of the other colour.
    Delta,
    /// The odd stone can only walk, and there is no path for it.
    OddStone,
    /// All plays were tried.
    AllPlays,
}

impl Reason {
    /// One word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pieces => "pieces",
            Self::Leaf => "leaf",
            Self::Delta => "delta",
            Self::OddStone => "odd-stone",
            Self::AllPlays => "all-plays",
        }
    }
}

/// Is the graph strongly 1-reducible, is it strongly 2-reducible, and does every mixed position come down to
/// one stone?
///
/// # Returns
///
/// All three answers, for graphs of up to [`MAX_VERTICES`] vertices, unless a limit is reached. Of larger
/// graphs those that theorems give. A node is a position in a table.
///
/// # Complexity
///
/// O(3ⁿ · edges) steps for n vertices, and at most 8 · 3ⁿ / 2 bytes. It takes far fewer steps if there are
/// many edges, since nearly every position is done after a few moves. It also does if the answer is no, since
/// then it is found with few odd stones. All 853 connected graphs with seven vertices take a tenth of a
/// second.
///
/// ```
/// use clobber_board::Graph;
/// use clobber_solitaire::strong::strongly_reducible;
/// use search_limits::Limits;
/// let square = strongly_reducible(&Graph::cycle(4).unwrap(), Limits::unlimited());
/// assert_eq!((square.strongly_one.known(), square.strongly_two.known()), (Some(false), Some(true)));
/// assert_eq!(square.one.counterexample().unwrap().to_string(), "cycle:ooxx");
/// ```
pub fn strongly_reducible(graph: &Graph, limits: &Limits) -> Strength {
    let mut strength =
        Strength { strongly_one: Verdict::Unknown, strongly_two: Verdict::Unknown, one: Verdict::Unknown };
    // If a limit is reached, the open verdicts stay unknown.
    let _unsolved = decide(graph, limits, &mut strength);
    strength
}

fn decide(graph: &Graph, limits: &Limits, strength: &mut Strength) -> Result<(), Unsolved> {
    if is_strong_product(graph, limits)? {
        *strength = Strength { strongly_one: Verdict::Yes, strongly_two: Verdict::Yes, one: Verdict::Yes };
        return Ok(());
    }
    if graph.order() > 2
        && let Some(counterexample) = necessary::pieces(graph, limits)?
    {
        strength.one = Verdict::No(counterexample.position.clone());
        let strongly_two = Counterexample { second: Some(Color::Black), ..counterexample.clone() };
        strength.strongly_two = Verdict::No(strongly_two);
        strength.strongly_one = Verdict::No(counterexample);
        return Ok(());
    }
    if let Ok(Some(counterexample)) = necessary::refuted(graph, limits) {
        strength.strongly_one = Verdict::No(counterexample);
    }
    if graph.order() <= MAX_VERTICES {
        colorings::decide(graph, limits, strength)?;
    }
    Ok(())
}

/// A product of cliques that is neither a hypercube nor K₂ × K₃ (Theorem 25).
fn is_strong_product(graph: &Graph, limits: &Limits) -> Result<bool, Unsolved> {
    if graph.order() <= 2 || graph.order() == 6 {
        return Ok(false);
    }
    Ok(hamming::recognize_within(graph, limits)?.is_some_and(|product| !product.is_hypercube()))
}
