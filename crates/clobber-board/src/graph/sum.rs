//! Several graphs side by side.

use super::adjacency::check_order;
use super::{Graph, GraphError, Vertex};

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
    /// The union of these graphs. One graph alone stays what it is; none give the empty path.
    pub fn of(graphs: impl IntoIterator<Item = Graph>) -> Result<Graph, GraphError> {
        let mut summands = Vec::new();
        for graph in graphs {
            match graph {
                Graph::Sum(sum) => summands.extend(sum.summands),
                single => summands.push(single),
            }
        }
        if summands.len() < 2 {
            return Ok(summands.pop().unwrap_or(Graph::Path(0)));
        }
        let mut starts = Vec::with_capacity(summands.len());
        let mut order = 0;
        for summand in &summands {
            starts.push(order as Vertex);
            order += summand.order();
            check_order(order)?;
        }
        Ok(Graph::Sum(Self { summands, starts, order }))
    }

    /// The number of vertices.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The summands, each with its first vertex.
    pub fn summands(&self) -> impl ExactSizeIterator<Item = (Vertex, &Graph)> {
        self.starts.iter().copied().zip(&self.summands)
    }

    /// The summand in which `v` lies, with its first vertex. Takes time O(log summands).
    pub fn summand_of(&self, v: Vertex) -> (Vertex, &Graph) {
        let index = self.starts.partition_point(|&start| start <= v) - 1;
        // Summands without vertices share their start with the next one; the last with that start holds `v`.
        (self.starts[index], &self.summands[index])
    }
}
