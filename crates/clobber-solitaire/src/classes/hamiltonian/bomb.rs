//! Why one stone is hard to reach when the colours alternate: bomb, fuse and fire.
//!
//! (Demaine, Demaine, Fleischer, "Solitaire Clobber", Theorem 6 and Figure 1.) A grid graph is a set of cells
//! of the grid; whether it has a Hamiltonian circuit is NP-complete (Itai, Papadimitriou, Szwarcfiter). Let G
//! have n nodes, let v be the rightmost in the top row, and w its left neighbour. G is filled with black
//! stones, and above it stand
//!
//! ```text
//!   x        the fire
//!   o
//!   o        the fuse, n white stones above v
//!   o
//!  oo        the bomb, above w, beside the last stone of the fuse
//! xxx        ..wv
//! xxx
//! ```
//!
//! **G has a Hamiltonian circuit exactly when one stone can be left under the partisan rule with White as
//! first player.**
//!
//! The circuit uses the edge vw, for v has no other neighbours than w and the node below. From w the bomb
//! walks along it to v in n moves, while the fire comes down the fuse; then the bomb captures the fire.
//!
//! Conversely, stones that were separated never meet again, so a play that leaves one stone separates none.
//! White makes n + 1 of its 2n + 1 moves, the last among them, and Black n.
//!
//! 1. *White never moves a stone of the fuse.* There are stones above it and below it, and when it leaves its
//!    place, these are separated.
//! 2. *So White moves the bomb alone*, over all n + 1 black stones, and Black captures the n stones of the
//!    fuse. The first move goes to w, and from then on v is the only way between G and the fuse.
//! 3. *The fire burns the fuse.* A black stone that went up from v would leave v empty, and the bomb could
//!    not come after it. So one stone, the fire, captures the stones of the fuse from above.
//! 4. *These are all moves of Black.* So the stones of G stand still, and the bomb clobbers them one after
//!    the other, from w on. Its last move is from v onto the fire. It walked along a Hamiltonian path of G
//!    from w to v, which are adjacent. ∎
//!
//! (If Black begins, the fire captures the bomb on v in the end; the proof is the same.)

use clobber_board::graph::{Graph, GraphError};
use clobber_board::{Color, Move, Position, Vertex};

/// The position that belongs to a grid graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BombPosition {
    position: Position,
    layout: Layout,
}

/// The layout of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Layout {
    rows: Vertex,
    columns: Vertex,
    /// The nodes of G by their numbers on the board that was given, ascending.
    nodes: Vec<Vertex>,
    /// The rightmost node of the top row.
    v: Vertex,
}

/// Why there is no position that belongs to a graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoBomb {
    /// The board is neither a grid nor a line.
    #[error("the nodes must be the occupied cells of a grid")]
    NotAGrid,
    /// The shortest circuit has four nodes.
    #[error("a grid graph with a Hamiltonian circuit has at least 4 nodes, not {0}")]
    TooFewNodes(usize),
    /// The nodes are in several pieces.
    #[error("there is no Hamiltonian circuit: the nodes are in {0} pieces")]
    NotConnected(usize),
    /// The rightmost node of the top row has at most one neighbour.
    #[error("there is no Hamiltonian circuit: node {0} has no neighbour on its left, above or on its right")]
    NoLeftNeighbor(Vertex),
    /// The board cannot be made.
    #[error(transparent)]
    Graph(#[from] GraphError),
}

impl BombPosition {
    /// Adds bomb, fuse and fire to the grid graph of the occupied cells of a grid. Their colours do not
    /// matter. The board gets n + 1 rows more, so it takes time and space O(n · columns + cells).
    ///
    /// ```
    /// use clobber_solitaire::hamiltonian::bomb::BombPosition;
    /// let bomb = BombPosition::build(&"xxx|xxx".parse().unwrap()).unwrap();
    /// assert_eq!(bomb.position().to_string(), "..x|..o|..o|..o|..o|..o|.oo|xxx|xxx");
    /// ```
    pub fn build(cells: &Position) -> Result<Self, NoBomb> {
        let layout = Layout::of(cells)?;
        Ok(Self { position: layout.position()?, layout })
    }

    /// The board with its stones.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Where the bomb stands: above w.
    pub fn bomb(&self) -> Vertex {
        self.layout.bomb()
    }

    /// Where the fire stands: on top of the fuse.
    pub fn fire(&self) -> Vertex {
        self.layout.fire()
    }

    /// Where the stones of the fuse stand, from the fire down to v.
    pub fn fuse(&self) -> impl Iterator<Item = Vertex> {
        self.layout.fuse()
    }

    /// From a Hamiltonian circuit of G, which may begin with any node and go either way, a play that leaves
    /// one stone, with White first; `None` if it is not a Hamiltonian circuit. Time O(n log n + board).
    ///
    /// ```
    /// use clobber_board::Color;
    /// use clobber_solitaire::hamiltonian::bomb::BombPosition;
    /// let bomb = BombPosition::build(&"xx|xx".parse().unwrap()).unwrap();
    /// let moves = bomb.moves_of_circuit(&[0, 1, 3, 2]).unwrap();
    /// let mut end = bomb.position().clone();
    /// end.replay_alternating(Color::White, moves.iter().copied()).unwrap();
    /// assert_eq!(end.stones(), 1);
    /// assert_eq!(bomb.circuit_of_moves(&moves), Some(vec![0, 2, 3, 1]));
    /// ```
    pub fn moves_of_circuit(&self, circuit: &[Vertex]) -> Option<Vec<Move>> {
        let places = self.layout.turned(circuit)?;
        let columns = self.layout.columns;
        let mut bomb = self.bomb();
        let mut moves = Vec::with_capacity(2 * places.len() + 1);
        for (place, burnt) in places.into_iter().zip(self.fuse()) {
            moves.push(Move::new(bomb, place));
            moves.push(Move::new(burnt - columns, burnt));
            bomb = place;
        }
        moves.push(Move::new(bomb, self.bomb() + 1));
        self.leaves_one(&moves).then_some(moves)
    }

    /// From a play of alternating colours, White first, that leaves one stone, the Hamiltonian circuit that
    /// the bomb walked, from w to v; `None` if it is not such a play. Time O(n log n + board).
    pub fn circuit_of_moves(&self, moves: &[Move]) -> Option<Vec<Vertex>> {
        if !self.leaves_one(moves) {
            return None;
        }
        let white = moves.iter().step_by(2).take(self.layout.nodes.len());
        white.map(|mv| self.layout.node(mv.to)).collect()
    }

    fn leaves_one(&self, moves: &[Move]) -> bool {
        let mut end = self.position.clone();
        end.replay_alternating(Color::White, moves.iter().copied()).is_ok() && end.stones() == 1
    }
}

impl Layout {
    fn of(cells: &Position) -> Result<Self, NoBomb> {
        let (rows, columns) = match *cells.graph() {
            Graph::Path(path) => (1, path.order()),
            Graph::Grid(grid) => (grid.rows(), grid.columns()),
            _ => return Err(NoBomb::NotAGrid),
        };
        let nodes: Vec<Vertex> = cells.occupied().collect();
        if nodes.len() < 4 {
            return Err(NoBomb::TooFewNodes(nodes.len()));
        }
        let pieces = cells.components().len();
        if pieces > 1 {
            return Err(NoBomb::NotConnected(pieces));
        }
        let top = nodes[0] / columns;
        let in_top_row = nodes.partition_point(|&node| node / columns == top);
        // The nodes ascend, so the one before the last of the row is its left neighbour, if it has one.
        match nodes[..in_top_row] {
            [.., w, v] if w + 1 == v => Ok(Self { rows, columns, nodes, v }),
            _ => Err(NoBomb::NoLeftNeighbor(nodes[in_top_row - 1])),
        }
    }

    fn position(&self) -> Result<Position, GraphError> {
        let rows = self.rows_above() + self.rows - self.v / self.columns;
        let board = Graph::grid(rows as usize, self.columns as usize)?;
        let mut stones = vec![None; board.order()];
        for place in self.nodes.iter().map(|&node| self.place(node)).chain([self.fire()]) {
            stones[place as usize] = Some(Color::Black);
        }
        for place in self.fuse().chain([self.bomb()]) {
            stones[place as usize] = Some(Color::White);
        }
        Ok(Position::fill(board, |v| stones[v as usize]))
    }

    /// The rows of the fuse and of the fire.
    fn rows_above(&self) -> Vertex {
        self.nodes.len() as Vertex + 1
    }

    fn bomb(&self) -> Vertex {
        self.place(self.v) - self.columns - 1
    }

    fn fire(&self) -> Vertex {
        self.v % self.columns
    }

    fn fuse(&self) -> impl Iterator<Item = Vertex> {
        let (fire, columns) = (self.fire(), self.columns);
        (1..self.rows_above()).map(move |row| row * columns + fire)
    }

    /// Where a node stands: the rows above the first node make room for the fuse.
    fn place(&self, node: Vertex) -> Vertex {
        node % self.columns + (node / self.columns - self.v / self.columns + self.rows_above()) * self.columns
    }

    /// The node that stands at a place of the board.
    fn node(&self, place: Vertex) -> Option<Vertex> {
        let row = (place / self.columns).checked_sub(self.rows_above())? + self.v / self.columns;
        let node = row * self.columns + place % self.columns;
        self.nodes.binary_search(&node).is_ok().then_some(node)
    }

    /// The places of the nodes of a circuit, turned so that it begins with w and ends with v; `None` if it
    /// has too many nodes or too few, or others.
    fn turned(&self, circuit: &[Vertex]) -> Option<Vec<Vertex>> {
        let is_node = |node: &Vertex| self.nodes.binary_search(node).is_ok();
        if circuit.len() != self.nodes.len() || !circuit.iter().all(is_node) {
            return None;
        }
        let w = circuit.iter().position(|&node| node + 1 == self.v)?;
        let turned = circuit[w..].iter().chain(&circuit[..w]);
        let mut places: Vec<Vertex> = turned.map(|&node| self.place(node)).collect();
        if places[1] == self.place(self.v) {
            places[1..].reverse();
        }
        Some(places)
    }
}
