//! Connected components: the summands into which a position falls apart.
//!
//! No stone ever crosses an empty vertex, so a position is the sum of the connected components of its
//! occupied vertices. A component whose stones all have one colour has no move, now or later; any other
//! connected component has one.

use crate::color::{Cell, Color};
use crate::graph::{Graph, GraphError, Hamming, Multipartite, Rows, Vertex};
use crate::position::Position;
use search_limits::{Limits, Reason, Unsolved};

/// The vertices of a connected component, all occupied, ascending.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Component {
    vertices: Vec<Vertex>,
}

impl Component {
    /// The vertices, ascending.
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices
    }
}

/// Why a component has no graph of its own, or no answer about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ComponentError {
    /// It has more edges than a graph may have.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

impl ComponentError {
    /// The error of a computation without limits.
    pub(crate) fn without_limits(self) -> GraphError {
        match self {
            Self::Graph(error) => error,
            Self::Unsolved(_) => unreachable!("there are no limits"),
        }
    }
}

/// A component with more edges than a graph may have is beyond any limit of memory.
impl From<ComponentError> for Unsolved {
    fn from(error: ComponentError) -> Self {
        match error {
            ComponentError::Graph(_) => Reason::Memory.into(),
            ComponentError::Unsolved(unsolved) => unsolved,
        }
    }
}

/// A component with more than one in this many vertices of its board gets a table of their new numbers; the
/// vertices of a smaller one are searched.
const VERTICES_PER_TABLE: usize = 64;

/// Bytes for each vertex during the search for components: its component, its place in the queue, and its
/// place in the answer.
const BYTES_PER_VERTEX: usize = 12;

/// The clock is read for each larger board.
const MAX_VERTICES_BETWEEN_READINGS: usize = 1000;

impl Position {
    /// The connected components of the occupied vertices, by their first vertex.
    ///
    /// Takes time linear in the board and its edges; cliques, complete multipartite and Hamming graphs cost
    /// no more than their vertices (times factors).
    ///
    /// ```
    /// use clobber_board::Position;
    /// let position: Position = "xo.ooo.ox".parse().unwrap();
    /// assert_eq!(position.components().len(), 3);
    /// assert_eq!(position.active_components().len(), 2);
    /// ```
    pub fn components(&self) -> Vec<Component> {
        self.components_within(Limits::unlimited()).unwrap_or_default()
    }

    /// The same within limits, for boards of any size.
    pub fn components_within(&self, limits: &Limits) -> Result<Vec<Component>, Unsolved> {
        let mut components = Vec::new();
        for (start, graph) in self.graph().summands() {
            let cells = &self.cells()[start as usize..][..graph.order()];
            for mut vertices in components_of(graph, cells, limits)? {
                limits.check()?;
                if start > 0 {
                    vertices.iter_mut().for_each(|v| *v += start);
                }
                components.push(Component { vertices });
            }
        }
        Ok(components)
    }

    /// The components in which there is a move: those with stones of both colours.
    pub fn active_components(&self) -> Vec<Component> {
        self.active_components_within(Limits::unlimited()).unwrap_or_default()
    }

    /// The same within limits.
    pub fn active_components_within(&self, limits: &Limits) -> Result<Vec<Component>, Unsolved> {
        let mut components = self.components_within(limits)?;
        components.retain(|component| self.only_color(component).is_none());
        if self.cells().len() > MAX_VERTICES_BETWEEN_READINGS {
            limits.check_now()?;
        }
        Ok(components)
    }

    /// The colour of the stones of a component, if they have the same.
    /// Panics if the component comes from a larger board.
    pub fn only_color(&self, component: &Component) -> Option<Color> {
        let mut colors = component.vertices.iter().map(|&v| self.cell(v));
        let first = colors.next()??;
        colors.all(|color| color == Some(first)).then_some(first)
    }

    /// A component as a position of its own, without empty vertices: its vertex `i` is the `i`-th of the
    /// component.
    ///
    /// Paths, cliques and complete multipartite graphs keep their kind; so does any board that is occupied
    /// whole. Everything else becomes lists of neighbours, which take time O(edges · log vertices) and are
    /// refused if there are too many edges. May panic if the component comes from another board.
    pub fn induced(&self, component: &Component) -> Result<Self, GraphError> {
        self.induced_within(component, Limits::unlimited()).map_err(ComponentError::without_limits)
    }

    /// The same within limits, for components of any size.
    /// May panic if the component comes from another board.
    pub fn induced_within(&self, component: &Component, limits: &Limits) -> Result<Self, ComponentError> {
        let vertices = component.vertices();
        if vertices.len() == self.cells().len() {
            return Ok(self.clone());
        }
        let (start, graph) = self.graph().summand_of(vertices[0]);
        let graph = if vertices.len() == graph.order() {
            graph.clone()
        } else {
            induced_graph(graph, start, vertices, limits)?
        };
        Ok(Self::fill(graph, |v| self.cell(vertices[v as usize])))
    }
}

fn components_of(graph: &Graph, cells: &[Cell], limits: &Limits) -> Result<Vec<Vec<Vertex>>, Unsolved> {
    let occupied =
        || (0..cells.len() as Vertex).filter(|&v| cells[v as usize].is_some()).collect::<Vec<Vertex>>();
    Ok(match graph {
        Graph::Path(_) => occupied().chunk_by(|u, &v| u + 1 == v).map(<[Vertex]>::to_vec).collect(),
        Graph::Complete(_) => occupied().chunk_by(|_, _| true).map(<[Vertex]>::to_vec).collect(),
        Graph::Hamming(graph) => hamming_components(graph, cells, limits)?,
        Graph::Multipartite(parts) => {
            let all = occupied();
            let within_one_part =
                all.first().map(|&v| parts.part_of(v)) == all.last().map(|&v| parts.part_of(v));
            if within_one_part { all.into_iter().map(|v| vec![v]).collect() } else { vec![all] }
        }
        _ => search(cells, limits, |v, reach| graph.neighbors(v).for_each(reach))?,
    })
}

/// The components of a Hamming graph. All vertices of a line, where only one coordinate varies, are adjacent,
/// so each line is walked along once: time O(vertices · factors), however many edges there are.
fn hamming_components(
    graph: &Hamming,
    cells: &[Cell],
    limits: &Limits,
) -> Result<Vec<Vec<Vertex>>, Unsolved> {
    let strides: Vec<_> = graph.strides().collect();
    let mut walked: Vec<Vec<bool>> = vec![vec![false; cells.len()]; strides.len()];
    search(cells, limits, |v, reach| {
        for (&(stride, factor), walked) in strides.iter().zip(&mut walked) {
            let line = v - v / stride % factor * stride;
            if !std::mem::replace(&mut walked[line as usize], true) {
                (0..factor).map(|coordinate| line + coordinate * stride).for_each(&mut *reach);
            }
        }
    })
}

/// Searches from every occupied vertex that was not reached before; `neighbors` hands over all vertices that
/// can be reached from one, or at least those that were not handed over before.
fn search(
    cells: &[Cell],
    limits: &Limits,
    mut neighbors: impl FnMut(Vertex, &mut dyn FnMut(Vertex)),
) -> Result<Vec<Vec<Vertex>>, Unsolved> {
    const EMPTY: u32 = u32::MAX;
    const WAITING: u32 = u32::MAX - 1;
    limits.check_memory(BYTES_PER_VERTEX * cells.len())?;
    // The number of the component of each vertex, or one of these two.
    let mut component_of: Vec<u32> =
        cells.iter().map(|cell| if cell.is_some() { WAITING } else { EMPTY }).collect();
    let mut components: Vec<Vec<Vertex>> = Vec::new();
    let mut reached: Vec<Vertex> = Vec::new();
    for start in 0..cells.len() as Vertex {
        limits.check()?;
        if component_of[start as usize] != WAITING {
            continue;
        }
        let number = components.len() as u32;
        component_of[start as usize] = number;
        let mut size = 1;
        reached.push(start);
        while let Some(v) = reached.pop() {
            limits.check()?;
            neighbors(v, &mut |w| {
                if component_of[w as usize] == WAITING {
                    component_of[w as usize] = number;
                    size += 1;
                    reached.push(w);
                }
            });
        }
        components.push(Vec::with_capacity(size));
    }
    // In this order the vertices of each component ascend, without sorting.
    for (v, &number) in component_of.iter().enumerate() {
        limits.check()?;
        if number != EMPTY {
            components[number as usize].push(v as Vertex);
        }
    }
    Ok(components)
}

/// The subgraph of a summand on some but not all of its vertices, renumbered in their order. The summand
/// begins at `start`.
fn induced_graph(
    graph: &Graph,
    start: Vertex,
    vertices: &[Vertex],
    limits: &Limits,
) -> Result<Graph, ComponentError> {
    Ok(match graph {
        Graph::Path(_) if vertices.is_sorted_by(|u, v| u + 1 == *v) => Graph::path(vertices.len())?,
        Graph::Complete(_) => Graph::complete(vertices.len())?,
        // A line of a Hamming graph is a clique.
        Graph::Hamming(graph) if graph.factors().len() == 1 => Graph::complete(vertices.len())?,
        Graph::Multipartite(graph) => {
            let sizes: Vec<usize> = vertices
                .chunk_by(|&u, &v| graph.part_of(u - start) == graph.part_of(v - start))
                .map(<[Vertex]>::len)
                .collect();
            Graph::Multipartite(Multipartite::from_part_sizes(&sizes)?)
        }
        _ => {
            let mut table = Vec::new();
            if vertices.len() > graph.order() / VERTICES_PER_TABLE {
                table = vec![None; graph.order()];
                for (number, &v) in (0..).zip(vertices) {
                    table[(v - start) as usize] = Some(number);
                }
            }
            let number = |w: Vertex| match &table[..] {
                [] => vertices.binary_search(&(w + start)).ok().map(|number| number as Vertex),
                table => table[w as usize],
            };
            let mut rows = Rows::with_order(vertices.len())?;
            for &v in vertices {
                limits.check()?;
                rows.push(graph.neighbors(v - start).filter_map(number))?;
                limits.check_memory(rows.bytes())?;
            }
            Graph::General(rows.finish())
        }
    })
}
