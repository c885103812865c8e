//! A last stone of a chosen colour on a chosen vertex.

use crate::allowance::Taken;
use crate::component_play::{ComponentPlay, renumbered};
use crate::reducer::{NoPlay, Reducer};
use clobber_board::graph::GraphError;
use clobber_board::{Color, Position, Vertex};
use clobber_board::{Rule, class};
use clobber_certificate::{LowerBound, Reduction};
use search_limits::{Limits, Unsolved};

/// Why there is no play to a chosen last stone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoTarget {
    /// The board is not a product of cliques with a stone on every vertex.
    #[error("a last stone can be chosen only on products of cliques with a stone on every vertex")]
    NotAProduct,
    /// The board has no such vertex.
    #[error("there is no vertex {0}")]
    NoSuchVertex(Vertex),
    /// The stones elsewhere all have the same colour, or it is one of the small exceptions.
    #[error("no play was found that leaves a {} stone on vertex {vertex}", color.name())]
    NotFound {
        /// The vertex.
        vertex: Vertex,
        /// The colour.
        color: Color,
    },
    /// The board cannot be handled.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

impl From<NoPlay> for NoTarget {
    fn from(error: NoPlay) -> Self {
        match error {
            NoPlay::Graph(error) => error.into(),
            NoPlay::Unsolved(unsolved) => unsolved.into(),
        }
    }
}

/// The order of the vertices, and what the play needs.
const BYTES_PER_STONE: usize = 48;

impl Reducer {
    /// A play on a product of cliques that leaves a stone of this colour on this vertex, and nothing else; on
    /// hypercubes at most one stone more (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber",
    /// Theorems 25 and 26).
    ///
    /// ```
    /// use clobber_board::Color::Black;
    /// use clobber_solitaire::Reducer;
    /// use search_limits::Limits;
    /// let board = "hamming:3x4:xoxoxoxooxox".parse().unwrap();
    /// let answer = Reducer::default().reduce_to(&board, 5, Black, Limits::unlimited()).unwrap();
    /// assert_eq!(answer.remaining, 1);
    /// ```
    pub fn reduce_to(
        &self,
        position: &Position,
        vertex: Vertex,
        color: Color,
        limits: &Limits,
    ) -> Result<Reduction, NoTarget> {
        if position.stones() != position.cells().len() {
            return Err(NoTarget::NotAProduct);
        }
        let product = class::hamming::recognize(position.graph()).ok_or(NoTarget::NotAProduct)?;
        let place = product.vertices.iter().position(|&v| v == vertex);
        let place = place.ok_or(NoTarget::NoSuchVertex(vertex))? as Vertex;
        let colors: Vec<Color> = product.vertices.iter().filter_map(|&v| position.cell(v)).collect();
        let _taken = Taken::for_pass(limits, BYTES_PER_STONE * colors.len())?;
        let moves = super::reduce_to(&product.factors, &colors, place, color, limits)?
            .ok_or(NoTarget::NotFound { vertex, color })?;
        let moves = renumbered(moves, &product.vertices, limits)?;
        let arguments = vec![LowerBound::Components];
        let least = ComponentPlay::bound(&arguments, position, limits)?;
        let (play, bound) = ((moves, "hamming".into()), (least, arguments));
        Ok(Reduction::new(position.clone(), Rule::Impartial, None, play, bound))
    }
}
