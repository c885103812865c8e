//! Graph classes: recognisers, and the witness that each returns.
//!
//! One class, one file. Each recogniser takes a connected graph and returns a witness from which the answer
//! can be checked, or `None`. All take time linear in vertices and edges (Hamming graphs: times the number of
//! factors), and never list the edges of a graph with a formula. [`of_component`] runs all of them.

pub mod bipartite;
pub mod chordal;
pub mod coloring;
pub mod cycle;
pub mod delta;
pub mod grid;
pub mod hamming;
pub mod multipartite;
pub mod path;
pub mod tree;

use crate::color::Color;
use crate::component::{Component, ComponentError};
use crate::graph::{Graph, Vertex};
use crate::position::Position;
use grid::GridWitness;
use hamming::HammingWitness;
use search_limits::{Limits, Unsolved};

/// Vertices that are renumbered between two checks of the limits.
const VERTICES_PER_CHECK: usize = 1024;

/// A class of graphs or of colourings: graphs first, from the special to the general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Class {
    /// A path.
    Path,
    /// A cycle.
    Cycle,
    /// A tree.
    Tree,
    /// Trees side by side, or one.
    Forest,
    /// A rectangular grid.
    Grid,
    /// A clique: every two vertices are adjacent.
    Complete,
    /// A complete multipartite graph.
    CompleteMultipartite,
    /// A product of edges.
    Hypercube,
    /// A product of cliques.
    Hamming,
    /// A graph in which every cycle of four or more vertices has a chord.
    Chordal,
    /// A graph without odd cycles.
    Bipartite,
    /// Adjacent stones differ in colour.
    Checkerboard,
    /// All stones have one colour.
    Monochromatic,
    /// One stone has a colour of its own.
    QuasiMonochromatic,
}

crate::by_name!(Class, "class", [
    Path => "path",
    Cycle => "cycle",
    Tree => "tree",
    Forest => "forest",
    Grid => "grid",
    Complete => "complete",
    CompleteMultipartite => "complete-multipartite",
    Hypercube => "hypercube",
    Hamming => "hamming",
    Chordal => "chordal",
    Bipartite => "bipartite",
    Checkerboard => "checkerboard",
    Monochromatic => "monochromatic",
    QuasiMonochromatic => "quasi-monochromatic",
]);

/// The proof that stones belong to a class, in the vertex numbers of their position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Witness {
    /// The vertices from one end to the other.
    Path(Vec<Vertex>),
    /// The vertices once around.
    Cycle(Vec<Vertex>),
    /// A tree.
    Tree {
        /// The root.
        root: Vertex,
        /// Every other vertex with its parent.
        parents: Vec<(Vertex, Vertex)>,
    },
    /// A rectangular grid.
    Grid(GridWitness),
    /// Every two vertices are adjacent.
    Complete,
    /// The parts of a complete multipartite graph.
    CompleteMultipartite(Vec<Vec<Vertex>>),
    /// A product of cliques.
    Hamming(HammingWitness),
    /// An order in which the later neighbours of each vertex are pairwise adjacent.
    Chordal(Vec<Vertex>),
    /// The two sides; the first contains the first vertex.
    Bipartite(Vec<Vertex>, Vec<Vertex>),
    /// Adjacent stones differ in colour.
    Checkerboard,
    /// All stones have this colour.
    Monochromatic(Color),
    /// The one stone of its colour.
    QuasiMonochromatic(Vertex),
}

impl Witness {
    /// The class that it shows; of two, as for hypercubes, the special one.
    pub fn class(&self) -> Class {
        match self {
            Self::Path(_) => Class::Path,
            Self::Cycle(_) => Class::Cycle,
            Self::Tree { .. } => Class::Tree,
            Self::Grid(_) => Class::Grid,
            Self::Complete => Class::Complete,
            Self::CompleteMultipartite(_) => Class::CompleteMultipartite,
            Self::Hamming(witness) if witness.is_hypercube() => Class::Hypercube,
            Self::Hamming(_) => Class::Hamming,
            Self::Chordal(_) => Class::Chordal,
            Self::Bipartite(..) => Class::Bipartite,
            Self::Checkerboard => Class::Checkerboard,
            Self::Monochromatic(_) => Class::Monochromatic,
            Self::QuasiMonochromatic(_) => Class::QuasiMonochromatic,
        }
    }
}

/// The classes of a connected component, from the special to the general, those of its colouring last.
/// May panic if the component comes from another board.
///
/// ```
/// use clobber_board::{Position, class::{self, Class, Witness}};
/// use search_limits::Limits;
/// let position: Position = "xo|ox".parse().unwrap();
/// let classes = class::of_component(&position, &position.components()[0], Limits::unlimited()).unwrap();
/// assert_eq!(classes[0], Witness::Cycle(vec![0, 1, 3, 2]));
/// assert!(classes.iter().any(|witness| witness.class() == Class::Checkerboard));
/// ```
pub fn of_component(
    position: &Position,
    component: &Component,
    limits: &Limits,
) -> Result<Vec<Witness>, ComponentError> {
    let induced = position.induced_within(component, limits)?;
    let graph = induced.graph();
    let own = |v: Vertex| component.vertices()[v as usize];
    let renumbered = |mut vertices: Vec<Vertex>| -> Result<Vec<Vertex>, Unsolved> {
        for piece in vertices.chunks_mut(VERTICES_PER_CHECK) {
            limits.check()?;
            piece.iter_mut().for_each(|v| *v = own(*v));
        }
        Ok(vertices)
    };
    let mut classes = Vec::new();
    if let Some(order) = path::recognize_within(graph, limits)? {
        classes.push(Witness::Path(renumbered(order)?));
    }
    if let Some(order) = cycle::recognize_within(graph, limits)? {
        classes.push(Witness::Cycle(renumbered(order)?));
    }
    if let Some(parents) = tree::recognize_within(graph, limits)? {
        let children = component.vertices()[1..].iter().copied();
        let parents = children.zip(renumbered(parents)?).collect();
        classes.push(Witness::Tree { root: own(0), parents });
    }
    if let Some(GridWitness { rows, columns, cells }) = grid::recognize_within(graph, limits)? {
        classes.push(Witness::Grid(GridWitness { rows, columns, cells: renumbered(cells)? }));
    }
    if multipartite::is_complete(graph) {
        classes.push(Witness::Complete);
    }
    if let Some(parts) = multipartite::recognize_within(graph, limits)? {
        let parts = parts.into_iter().map(renumbered).collect::<Result<_, _>>()?;
        classes.push(Witness::CompleteMultipartite(parts));
    }
    if let Some(HammingWitness { factors, vertices }) = hamming::recognize_within(graph, limits)? {
        classes.push(Witness::Hamming(HammingWitness { factors, vertices: renumbered(vertices)? }));
    }
    if let Some(order) = chordal::recognize_within(graph, limits)? {
        classes.push(Witness::Chordal(renumbered(order)?));
    }
    if let Some(sides) = bipartite::recognize_within(graph, limits)? {
        let mut by_side = [Vec::new(), Vec::new()];
        for (&v, side) in component.vertices().iter().zip(sides) {
            limits.check()?;
            by_side[usize::from(side)].push(v);
        }
        let [first, second] = by_side;
        classes.push(Witness::Bipartite(first, second));
    }
    classes.extend(of_coloring(&induced, limits)?.into_iter().map(|witness| match witness {
        Witness::QuasiMonochromatic(v) => Witness::QuasiMonochromatic(own(v)),
        other => other,
    }));
    Ok(classes)
}

/// Does this hold for every vertex of a graph?
fn all_vertices(graph: &Graph, limits: &Limits, holds: impl Fn(Vertex) -> bool) -> Result<bool, Unsolved> {
    for v in 0..graph.order() as Vertex {
        limits.check()?;
        if !holds(v) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The classes of the colouring of a position, connected or not.
pub fn of_coloring(position: &Position, limits: &Limits) -> Result<Vec<Witness>, Unsolved> {
    let mut classes = Vec::new();
    if coloring::is_checkerboard_within(position, limits)? {
        classes.push(Witness::Checkerboard);
    }
    limits.check_now()?;
    classes.extend(coloring::monochromatic(position).map(Witness::Monochromatic));
    classes.extend(coloring::quasi_monochromatic(position).map(Witness::QuasiMonochromatic));
    Ok(classes)
}
