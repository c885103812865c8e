//! Which theorem applies to a connected board.

use crate::grid::is_narrow;
use clobber_board::class::grid::GridWitness;
use clobber_board::class::hamming::HammingWitness;
use clobber_board::class::{coloring, cycle, grid, hamming, multipartite, path, tree};
use clobber_board::{Position, Vertex};

/// A class of positions with an algorithm of its own, and what the algorithm needs to know: the witness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// All stones have the same colour.
    Monochromatic,
    /// The vertices from one end to the other.
    Line(Vec<Vertex>),
    /// The vertices once around.
    Cycle(Vec<Vertex>),
    /// The parents of the vertices 1, 2, …
    Tree(Vec<Vertex>),
    /// Every two vertices are adjacent.
    Clique,
    /// The parts.
    CompleteMultipartite(Vec<Vec<Vertex>>),
    /// A grid on which one stone has a colour of its own, and where that is.
    QuasiMonochromaticGrid(GridWitness, usize),
    /// A grid of few rows or columns.
    NarrowGrid(GridWitness),
    /// A larger grid.
    Grid(GridWitness),
    /// A product of cliques.
    Hamming(HammingWitness),
    /// None of these.
    Other,
}

impl Class {
    /// The first class that a connected position without empty vertices belongs to. A recogniser is asked only if those
    /// before it have said no; all of them take time linear in vertices and edges, and no graph is written out.
    pub(crate) fn of(position: &Position) -> Self {
        let graph = position.graph();
        if coloring::monochromatic(position).is_some() {
            return Self::Monochromatic;
        }
        path::recognize(graph)
            .map(Self::Line)
            .or_else(|| cycle::recognize(graph).map(Self::Cycle))
            .or_else(|| tree::recognize(graph).map(Self::Tree))
            .or_else(|| multipartite::is_complete(graph).then_some(Self::Clique))
            .or_else(|| multipartite::recognize(graph).map(Self::CompleteMultipartite))
            .or_else(|| grid::recognize(graph).map(|witness| Self::of_grid(position, witness)))
            .or_else(|| hamming::recognize(graph).map(Self::Hamming))
            .unwrap_or(Self::Other)
    }

    fn of_grid(position: &Position, witness: GridWitness) -> Self {
        let odd = coloring::quasi_monochromatic(position);
        let place = odd.and_then(|odd| witness.cells.iter().position(|&v| v == odd));
        match place {
            Some(place) => Self::QuasiMonochromaticGrid(witness, place),
            None if is_narrow(witness.rows, witness.columns) => Self::NarrowGrid(witness),
            None => Self::Grid(witness),
        }
    }
}
