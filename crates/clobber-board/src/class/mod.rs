//! Graph classes: does a graph belong to one, and what shows it?
//!
//! One class, one file. Each recogniser takes a connected graph and returns a witness from which anybody can
//! check the answer, or nothing. All take time linear in vertices and edges (Hamming graphs: times the number
//! of factors), and graphs that are given by a formula are never written out. [`of_component`] asks them all.

pub mod bipartite;
pub mod coloring;
pub mod cycle;
pub mod delta;
pub mod grid;
pub mod hamming;
pub mod multipartite;
pub mod path;
pub mod tree;

use crate::color::Color;
use crate::component::Component;
use crate::graph::{GraphError, Vertex};
use crate::position::Position;
use grid::GridWitness;
use hamming::HammingWitness;

/// A class that stones belong to, with its witness in the vertex numbers of their position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Class {
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
    /// The two sides; the first contains the first vertex.
    Bipartite(Vec<Vertex>, Vec<Vertex>),
    /// Adjacent stones differ in colour.
    Checkerboard,
    /// All stones have this colour.
    Monochromatic(Color),
    /// The one stone of its colour.
    QuasiMonochromatic(Vertex),
}

/// The classes of a connected component, from the special to the general, those of its colouring last.
///
/// ```
/// use clobber_board::{Position, class::{self, Class}};
/// let position: Position = "xo|ox".parse().unwrap();
/// let classes = class::of_component(&position, &position.components()[0]).unwrap();
/// assert_eq!(classes[0], Class::Cycle(vec![0, 1, 3, 2]));
/// assert!(classes.contains(&Class::Checkerboard));
/// ```
pub fn of_component(position: &Position, component: &Component) -> Result<Vec<Class>, GraphError> {
    let induced = position.induced(component)?;
    let graph = induced.graph();
    let own = |v: Vertex| component.vertices()[v as usize];
    let all = |vertices: Vec<Vertex>| -> Vec<Vertex> { vertices.into_iter().map(own).collect() };
    let mut classes = Vec::new();
    classes.extend(path::recognize(graph).map(|order| Class::Path(all(order))));
    classes.extend(cycle::recognize(graph).map(|order| Class::Cycle(all(order))));
    classes.extend(tree::recognize(graph).map(|parents| Class::Tree {
        root: own(0),
        parents: (1..).zip(parents).map(|(v, parent)| (own(v), own(parent))).collect(),
    }));
    classes.extend(grid::recognize(graph).map(|GridWitness { rows, columns, cells }| {
        Class::Grid(GridWitness { rows, columns, cells: all(cells) })
    }));
    if multipartite::is_complete(graph) {
        classes.push(Class::Complete);
    }
    let parts = multipartite::recognize(graph);
    classes.extend(parts.map(|parts| Class::CompleteMultipartite(parts.into_iter().map(all).collect())));
    classes.extend(hamming::recognize(graph).map(|HammingWitness { factors, vertices }| {
        Class::Hamming(HammingWitness { factors, vertices: all(vertices) })
    }));
    classes.extend(bipartite::recognize(graph).map(|sides| {
        let (first, second) =
            component.vertices().iter().zip(sides).partition::<Vec<_>, _>(|&(_, side)| !side);
        let vertices = |side: Vec<(&Vertex, bool)>| side.into_iter().map(|(&v, _)| v).collect();
        Class::Bipartite(vertices(first), vertices(second))
    }));
    classes.extend(of_coloring(&induced).into_iter().map(|class| match class {
        Class::QuasiMonochromatic(v) => Class::QuasiMonochromatic(own(v)),
        other => other,
    }));
    Ok(classes)
}

/// The classes of the colouring of a position, connected or not.
pub fn of_coloring(position: &Position) -> Vec<Class> {
    let mut classes = Vec::new();
    if coloring::is_checkerboard(position) {
        classes.push(Class::Checkerboard);
    }
    classes.extend(coloring::monochromatic(position).map(Class::Monochromatic));
    classes.extend(coloring::quasi_monochromatic(position).map(Class::QuasiMonochromatic));
    classes
}

impl Class {
    /// The name of the class.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Path(_) => "path",
            Self::Cycle(_) => "cycle",
            Self::Tree { .. } => "tree",
            Self::Grid(_) => "grid",
            Self::Complete => "complete",
            Self::CompleteMultipartite(_) => "complete-multipartite",
            Self::Hamming(witness) if witness.is_hypercube() => "hypercube",
            Self::Hamming(_) => "hamming",
            Self::Bipartite(..) => "bipartite",
            Self::Checkerboard => "checkerboard",
            Self::Monochromatic(_) => "monochromatic",
            Self::QuasiMonochromatic(_) => "quasi-monochromatic",
        }
    }
}
