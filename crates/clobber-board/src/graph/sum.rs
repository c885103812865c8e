//! Several graphs side by side.

use super::adjacency::{check_edges, check_order};
use super::{Graph, GraphError, Vertex, expect_vertex};

/// A disjoint union of at least two graphs, none of them itself a union. The vertices of the summands follow
/// each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    summands: Vec<Graph>,
    /// The first vertex of each summand.
    starts: Vec<Vertex>,
    order: usize,
}

impl Sum {
    /// The union of these graphs. One graph alone stays what it is; none give [`Graph::EMPTY`]. The limits
    /// hold for all of them together.
    pub fn of(graphs: impl IntoIterator<Item = Graph>) -> Result<Graph, GraphError> {
        let mut sum = Self { summands: Vec::new(), starts: Vec::new(), order: 0 };
        let mut edges = 0;
        for graph in graphs {
            let single = match graph {
                Graph::Sum(sum) => sum.summands,
                single => vec![single],
            };
            for summand in single {
                sum.starts.push(sum.order as Vertex);
                sum.order += summand.order();
                check_order(sum.order)?;
                if let Graph::General(graph) = &summand {
                    edges += graph.size() as usize;
                    check_edges(edges)?;
                }
                sum.summands.push(summand);
            }
        }
        Ok(if sum.summands.len() < 2 { sum.summands.pop().unwrap_or(Graph::EMPTY) } else { Graph::Sum(sum) })
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The summands, each with its first vertex.
    pub fn summands(&self) -> impl ExactSizeIterator<Item = (Vertex, &Graph)> {
        self.starts.iter().copied().zip(&self.summands)
    }

    /// The summand at an index from 0, with its first vertex.
    pub fn summand(&self, index: usize) -> Option<(Vertex, &Graph)> {
        Some((*self.starts.get(index)?, &self.summands[index]))
    }

    /// The summand in which `v` lies, with its first vertex. Takes time O(log summands).
    /// Panics if `v` is not a vertex.
    pub fn summand_of(&self, v: Vertex) -> (Vertex, &Graph) {
        let index = self.index_of(v);
        (self.starts[index], &self.summands[index])
    }

    /// The index of the summand in which `v` lies. Takes time O(log summands).
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex.
    pub fn index_of(&self, v: Vertex) -> usize {
        expect_vertex(v, self.order as Vertex);
        // Summands without vertices share their start with the next one; the last with that start holds `v`.
        self.starts.partition_point(|&start| start <= v) - 1
    }
}
