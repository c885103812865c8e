//! Connected components: the summands into which a position falls apart.
//!
//! No stone ever crosses an empty vertex, so a position is the sum of what stands on the connected components
//! of its occupied vertices. A component whose stones all have one colour has no move, now or later; any other
//! connected component has one.

use crate::color::{Cell, Color};
use crate::graph::{Adjacency, Graph, GraphError, Hamming, MAX_EDGES, Multipartite, Vertex};
use crate::position::Position;

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

impl Position {
    /// The connected components of the occupied vertices, by their first vertex.
    ///
    /// Takes time linear in the board and its edges; cliques, complete multipartite and Hamming graphs cost no more
    /// than their vertices (times factors).
    ///
    /// ```
    /// use clobber_board::Position;
    /// let position: Position = "xo.ooo.ox".parse().unwrap();
    /// assert_eq!(position.components().len(), 3);
    /// assert_eq!(position.active_components().len(), 2);
    /// ```
    pub fn components(&self) -> Vec<Component> {
        let mut components = Vec::new();
        for (start, graph) in summands(self.graph()) {
            let cells = &self.cells()[start as usize..][..graph.order()];
            for mut vertices in components_of(graph, cells) {
                for v in &mut vertices {
                    *v += start;
                }
                components.push(Component { vertices });
            }
        }
        components
    }

    /// The components in which there is a move: those with stones of both colours.
    pub fn active_components(&self) -> Vec<Component> {
        let mut components = self.components();
        components.retain(|component| self.only_color(component).is_none());
        components
    }

    /// The colour of the stones of a component, if they have the same.
    pub fn only_color(&self, component: &Component) -> Option<Color> {
        let mut colors = component.vertices.iter().map(|&v| self.cell(v));
        let first = colors.next()??;
        colors.all(|color| color == Some(first)).then_some(first)
    }

    /// A component as a position of its own, without empty vertices: its vertex `i` is the `i`-th of the component.
    ///
    /// Paths, cliques and complete multipartite graphs keep their kind; so does any board that is occupied
    /// whole. Everything else becomes a list of edges, which takes time O(edges · log vertices) and is refused if
    /// there are too many.
    pub fn induced(&self, component: &Component) -> Result<Self, GraphError> {
        let vertices = component.vertices();
        let cells: Vec<Cell> = vertices.iter().map(|&v| self.cell(v)).collect();
        if cells.len() == self.cells().len() {
            return Ok(self.clone());
        }
        let (start, graph) = match (self.graph(), vertices) {
            (Graph::Sum(sum), [first, ..]) => sum.summand_of(*first),
            (graph, _) => (0, graph),
        };
        let graph = if vertices.len() == graph.order() {
            graph.clone()
        } else {
            induced_graph(graph, &vertices.iter().map(|&v| v - start).collect::<Vec<_>>())?
        };
        Ok(Self::new(graph, cells).expect("a cell was taken for each vertex"))
    }
}

/// The summands of a graph with their first vertices; a graph that is no sum is its own summand.
pub(crate) fn summands(graph: &Graph) -> Vec<(Vertex, &Graph)> {
    match graph {
        Graph::Sum(sum) => sum.summands().collect(),
        graph => vec![(0, graph)],
    }
}

fn components_of(graph: &Graph, cells: &[Cell]) -> Vec<Vec<Vertex>> {
    let occupied = || (0..cells.len() as Vertex).filter(|&v| cells[v as usize].is_some());
    match graph {
        Graph::Path(_) => runs(cells),
        Graph::Complete(_) => {
            Some(occupied().collect::<Vec<_>>()).filter(|all| !all.is_empty()).into_iter().collect()
        }
        Graph::Hamming(graph) => hamming_components(graph, cells),
        Graph::Multipartite(parts) => {
            let all: Vec<_> = occupied().collect();
            let within_one_part =
                all.first().map(|&v| parts.part_of(v)) == all.last().map(|&v| parts.part_of(v));
            if within_one_part { all.into_iter().map(|v| vec![v]).collect() } else { vec![all] }
        }
        _ => search(graph, cells),
    }
}

/// The components of a line: its runs of stones.
fn runs(cells: &[Cell]) -> Vec<Vec<Vertex>> {
    let mut runs: Vec<Vec<Vertex>> = Vec::new();
    let mut run = Vec::new();
    for (v, cell) in cells.iter().enumerate() {
        if cell.is_some() {
            run.push(v as Vertex);
        } else if !run.is_empty() {
            runs.push(std::mem::take(&mut run));
        }
    }
    runs.extend(Some(run).filter(|run| !run.is_empty()));
    runs
}

/// The components of any graph.
fn search(graph: &Graph, cells: &[Cell]) -> Vec<Vec<Vertex>> {
    search_with(cells, |v, reach| graph.neighbors(v).for_each(reach))
}

/// The components of a Hamming graph. All vertices of a line, where only one coordinate varies, are adjacent, so
/// each line is walked along once: time O(vertices · factors), however many edges there are.
fn hamming_components(graph: &Hamming, cells: &[Cell]) -> Vec<Vec<Vertex>> {
    let mut strides = Vec::new();
    let mut stride = 1;
    for &factor in graph.factors().iter().rev() {
        strides.push((stride, factor));
        stride *= factor;
    }
    let mut walked: Vec<Vec<bool>> = vec![vec![false; cells.len()]; strides.len()];
    search_with(cells, |v, reach| {
        for (&(stride, factor), walked) in strides.iter().zip(&mut walked) {
            let line = v - v / stride % factor * stride;
            if !std::mem::replace(&mut walked[line as usize], true) {
                (0..factor).map(|coordinate| line + coordinate * stride).for_each(&mut *reach);
            }
        }
    })
}

/// Searches from every occupied vertex that was not reached before; `neighbors` hands over all vertices that can be
/// reached from one, or at least those that nobody has handed over yet.
fn search_with(
    cells: &[Cell],
    mut neighbors: impl FnMut(Vertex, &mut dyn FnMut(Vertex)),
) -> Vec<Vec<Vertex>> {
    let mut waiting: Vec<bool> = cells.iter().map(Option::is_some).collect();
    let mut components = Vec::new();
    for start in 0..cells.len() as Vertex {
        if !std::mem::take(&mut waiting[start as usize]) {
            continue;
        }
        let mut vertices = vec![start];
        let mut next = 0;
        while let Some(&v) = vertices.get(next) {
            next += 1;
            neighbors(v, &mut |w| {
                if std::mem::take(&mut waiting[w as usize]) {
                    vertices.push(w);
                }
            });
        }
        vertices.sort_unstable();
        components.push(vertices);
    }
    components
}

/// The subgraph on some but not all vertices, renumbered in their order.
fn induced_graph(graph: &Graph, vertices: &[Vertex]) -> Result<Graph, GraphError> {
    Ok(match graph {
        Graph::Path(_) if is_run(vertices) => Graph::Path(vertices.len() as Vertex),
        Graph::Complete(_) => Graph::Complete(vertices.len() as Vertex),
        // A line of a Hamming graph is a clique.
        Graph::Hamming(graph) if graph.factors().len() == 1 => Graph::Complete(vertices.len() as Vertex),
        Graph::Multipartite(graph) => {
            let sizes: Vec<usize> = vertices
                .chunk_by(|&u, &v| graph.part_of(u) == graph.part_of(v))
                .map(<[Vertex]>::len)
                .collect();
            Graph::Multipartite(Multipartite::from_part_sizes(&sizes)?)
        }
        _ => Graph::General(induced_adjacency(graph, vertices)?),
    })
}

fn is_run(vertices: &[Vertex]) -> bool {
    vertices.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

fn induced_adjacency(graph: &Graph, vertices: &[Vertex]) -> Result<Adjacency, GraphError> {
    let mut edges = Vec::new();
    for (index, &v) in vertices.iter().enumerate() {
        for w in graph.neighbors(v).filter(|&w| w > v) {
            if let Ok(other) = vertices.binary_search(&w) {
                edges.push((index as Vertex, other as Vertex));
            }
        }
        if edges.len() > MAX_EDGES {
            return Err(GraphError::TooManyEdges { edges: edges.len() });
        }
    }
    Adjacency::from_edges(vertices.len(), &edges)
}
