//! The algorithm that applies to a connected board.

use crate::allowance::for_last_pass;
use crate::grid::is_narrow;
use clobber_board::class::grid::GridWitness;
use clobber_board::class::hamming::HammingWitness;
use clobber_board::class::{coloring, cycle, grid, hamming, multipartite, path, tree};
use clobber_board::{Position, Vertex};
use search_limits::{Limits, Unsolved};

/// The algorithm for a class of positions, and what it needs to know: the witness of the class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Algorithm {
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

impl Algorithm {
    /// The algorithm for the first class that a connected position without empty vertices belongs to. A
    /// recogniser runs only if those before it fail. All of them take time linear in vertices and edges, and
    /// none writes out a graph.
    pub(crate) fn of(position: &Position, limits: &Limits) -> Result<Self, Unsolved> {
        let (graph, limits) = (position.graph(), for_last_pass(position.cells().len(), limits));
        if coloring::monochromatic(position).is_some() {
            return Ok(Self::Monochromatic);
        }
        if let Some(order) = path::recognize_within(graph, limits)? {
            return Ok(Self::Line(order));
        }
        if let Some(order) = cycle::recognize_within(graph, limits)? {
            return Ok(Self::Cycle(order));
        }
        if let Some(tree) = tree::recognize_within(graph, limits)? {
            return Ok(Self::Tree(tree));
        }
        if multipartite::is_complete(graph) {
            return Ok(Self::Clique);
        }
        if let Some(parts) = multipartite::recognize_within(graph, limits)? {
            return Ok(Self::CompleteMultipartite(parts));
        }
        if let Some(witness) = grid::recognize_within(graph, limits)? {
            return Ok(Self::of_grid(position, witness));
        }
        if let Some(product) = hamming::recognize_within(graph, limits)? {
            return Ok(Self::Hamming(product));
        }
        Ok(Self::Other)
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
