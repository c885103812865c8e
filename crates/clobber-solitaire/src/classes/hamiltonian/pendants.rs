//! Why one stone is hard to reach under the impartial rule: a pendant stone at each end.
//!
//! (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", Theorem 5 and Figure 5, whose picture we
//! do not have.) A graph G is filled with black stones. A white one, the *walker*, is attached to a vertex v₁
//! and nothing else, and one more black one, the *goal*, to a vertex v₂:
//!
//! ```text
//! walker         goal
//!   o--v₁ .. G .. v₂--x
//! ```
//!
//! **G has a Hamiltonian path from v₁ to v₂ exactly when one stone can be left under the impartial rule.**
//!
//! The position is quasi-monochromatic: one stone can be left exactly when the whole board has a Hamiltonian
//! path that begins at the walker (see [`quasi_monochromatic()`](super::quasi_monochromatic())). The walker
//! and the goal have one neighbour each. So the second vertex of the path is v₁, the last but one is v₂, and
//! between them it visits every vertex of G. ∎

use clobber_board::graph::{Adjacency, Graph, GraphError, MAX_EDGES};
use clobber_board::{Color, Move, Position, Vertex};

/// The position that belongs to a graph and two of its vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendantPosition {
    position: Position,
}

/// Why there is no position that belongs to a graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoPendants {
    /// The graph lacks the vertex to attach a stone to.
    #[error("there is no vertex {vertex}: the {order} vertices are numbered from 0")]
    NoSuchVertex {
        /// The number that was given.
        vertex: Vertex,
        /// The number of vertices.
        order: usize,
    },
    /// The board cannot be made.
    #[error(transparent)]
    Graph(#[from] GraphError),
}

impl PendantPosition {
    /// Attaches the walker to v₁ and the goal to v₂. The vertices of the graph keep their numbers, and the
    /// walker and the goal follow. Time O(edges · log vertices).
    ///
    /// ```
    /// use clobber_board::Graph;
    /// use clobber_solitaire::Reducer;
    /// use clobber_solitaire::hamiltonian::pendants::PendantPosition;
    /// use search_limits::Limits;
    /// let line = Graph::path(4).unwrap();
    /// let from_end_to_end = PendantPosition::build(&line, 0, 3).unwrap();
    /// let from_the_middle = PendantPosition::build(&line, 1, 3).unwrap();
    /// let reduce =
    ///     |board: PendantPosition| Reducer::default().reduce(board.position(), Limits::unlimited());
    /// assert_eq!(reduce(from_end_to_end).unwrap().remaining, 1);
    /// assert_eq!(reduce(from_the_middle).unwrap().remaining, 2);
    /// ```
    pub fn build(graph: &Graph, v1: Vertex, v2: Vertex) -> Result<Self, NoPendants> {
        let order = graph.order();
        if let Some(vertex) = [v1, v2].into_iter().find(|&v| v as usize >= order) {
            return Err(NoPendants::NoSuchVertex { vertex, order });
        }
        if graph.size() > MAX_EDGES as u64 {
            return Err(GraphError::TooManyEdges { edges: graph.size() as usize }.into());
        }
        let (walker, goal) = (order as Vertex, order as Vertex + 1);
        let edges: Vec<_> = graph.edges().chain([(v1, walker), (v2, goal)]).collect();
        let board = Graph::General(Adjacency::from_edges(order + 2, &edges)?);
        let color = |v: Vertex| if v == walker { Color::White } else { Color::Black };
        Ok(Self { position: Position::fill(board, |v| Some(color(v))) })
    }

    /// The board with its stones.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Where the walker begins.
    pub fn walker(&self) -> Vertex {
        self.goal() - 1
    }

    /// Where the goal stands.
    pub fn goal(&self) -> Vertex {
        self.position.cells().len() as Vertex - 1
    }

    /// From a Hamiltonian path of G from v₁ to v₂ a play that leaves one stone; `None` if it is not such a
    /// path. Linear time.
    ///
    /// ```
    /// use clobber_board::Graph;
    /// use clobber_solitaire::hamiltonian::{path_between, pendants::PendantPosition};
    /// let pendants = PendantPosition::build(&Graph::grid(3, 4).unwrap(), 0, 11).unwrap();
    /// let path = path_between(3, 4, 0, 11, search_limits::Limits::unlimited()).unwrap().unwrap();
    /// let moves = pendants.moves_of_path(&path).unwrap();
    /// assert_eq!(pendants.path_of_moves(&moves), Some(path));
    /// assert_eq!(pendants.moves_of_path(&[0, 1, 2]), None);
    /// ```
    pub fn moves_of_path(&self, path: &[Vertex]) -> Option<Vec<Move>> {
        let steps = path.iter().copied().chain([self.goal()]);
        let walk = [self.walker()].into_iter().chain(path.iter().copied());
        let moves: Vec<Move> = walk.zip(steps).map(|(from, to)| Move::new(from, to)).collect();
        self.leaves_one(&moves).then_some(moves)
    }

    /// From a play that leaves one stone the Hamiltonian path that the walker went, from v₁ to v₂; `None` if
    /// it is not such a play. Linear time.
    pub fn path_of_moves(&self, moves: &[Move]) -> Option<Vec<Vertex>> {
        // The last move is between v₂ and the goal, either way.
        let walk = moves.get(..self.walker() as usize)?;
        self.leaves_one(moves).then(|| walk.iter().map(|mv| mv.to).collect())
    }

    fn leaves_one(&self, moves: &[Move]) -> bool {
        let mut end = self.position.clone();
        end.replay(moves.iter().copied()).is_ok() && end.stones() == 1
    }
}
