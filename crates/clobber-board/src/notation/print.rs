//! From positions to text. The parser reads back every printed text as the same position.

use crate::color::{Cell, cell_letter};
use crate::graph::{Adjacency, Factor, Graph, Hamming, Product, Vertex, graph6, sparse6};
use crate::position::Position;
use std::fmt::{self, Display, Formatter, Write};
use std::ops::Range;

/// Graphs with more edges than this are printed in graph6 or sparse6, whichever is shorter.
const MAX_EDGES_IN_FULL: u64 = 100;

impl Display for Position {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        board(f, self.graph(), self.cells())
    }
}

fn board(f: &mut Formatter<'_>, graph: &Graph, cells: &[Cell]) -> fmt::Result {
    match graph {
        Graph::Path(path) if path.order() == 0 => return f.write_str("path:"),
        Graph::Path(_) => return run(f, cells),
        Graph::Grid(grid) => return separated(f, "|", cells.chunks(grid.columns() as usize), run),
        Graph::Multipartite(graph) => {
            f.write_str("multipartite:")?;
            let part = |part: Range<Vertex>| &cells[part.start as usize..part.end as usize];
            return separated(f, "/", graph.parts().map(part), run);
        }
        Graph::Sum(sum) => {
            return separated(f, " + ", sum.summands(), |f, (start, summand)| {
                board(f, summand, &cells[start as usize..][..summand.order()])
            });
        }
        Graph::Cycle(_) => f.write_str("cycle")?,
        Graph::Complete(_) => f.write_str("complete")?,
        Graph::Tree(tree) => {
            f.write_str("tree:")?;
            separated(f, ",", tree.parents(), |f, parent| write!(f, "{parent}"))?;
        }
        Graph::Hamming(graph) => hamming(f, graph)?,
        Graph::Product(graph) => product(f, graph)?,
        Graph::General(graph) => general(f, graph)?,
    }
    f.write_char(':')?;
    run(f, cells)
}

fn run(f: &mut Formatter<'_>, cells: &[Cell]) -> fmt::Result {
    // In pieces, since one call per character costs more than the character.
    let mut buffer = String::with_capacity(cells.len().min(4096));
    for piece in cells.chunks(4096) {
        buffer.clear();
        buffer.extend(piece.iter().map(|&cell| cell_letter(cell)));
        f.write_str(&buffer)?;
    }
    Ok(())
}

fn hamming(f: &mut Formatter<'_>, graph: &Hamming) -> fmt::Result {
    if let Some(dimension) = graph.hypercube_dimension() {
        return write!(f, "hypercube:{dimension}");
    }
    f.write_str("hamming:")?;
    separated(f, "x", graph.factors(), |f, factor| write!(f, "{factor}"))
}

/// The shortest notation: tori, cylinders and grids have names.
fn product(f: &mut Formatter<'_>, graph: &Product) -> fmt::Result {
    match graph.factors() {
        [Factor::Cycle(rows), Factor::Cycle(columns)] => return write!(f, "torus:{rows}x{columns}"),
        [Factor::Path(rows), Factor::Cycle(columns)] => return write!(f, "cylinder:{rows}x{columns}"),
        factors if factors.iter().all(|factor| matches!(factor, Factor::Path(_))) => {
            f.write_str("grid:")?;
            return separated(f, "x", factors, |f, factor| write!(f, "{}", factor.order()));
        }
        _ => {}
    }
    f.write_str("product:")?;
    separated(f, "*", graph.factors(), |f, factor| match factor {
        Factor::Path(order) => write!(f, "path:{order}"),
        Factor::Cycle(order) => write!(f, "cycle:{order}"),
        Factor::Complete(order) => write!(f, "complete:{order}"),
        Factor::General(graph) => encoded(f, graph),
    })
}

fn general(f: &mut Formatter<'_>, graph: &Adjacency) -> fmt::Result {
    if graph.size() <= MAX_EDGES_IN_FULL {
        f.write_str("edges:")?;
        return separated(f, ",", graph.edges(), |f, (u, v): (Vertex, Vertex)| write!(f, "{u}-{v}"));
    }
    encoded(f, graph)
}

/// In graph6 or sparse6, whichever is shorter.
fn encoded(f: &mut Formatter<'_>, graph: &Adjacency) -> fmt::Result {
    let sparse = sparse6::encode(graph);
    // One bit for each pair: known before it is written.
    let dense_length = graph.order() as u64 * (graph.order() as u64 - 1) / 12;
    if dense_length < sparse.len() as u64 {
        write!(f, "g6:{}", graph6::encode(graph))
    } else {
        write!(f, "s6{sparse}")
    }
}

fn separated<T>(
    f: &mut Formatter<'_>,
    separator: &str,
    items: impl IntoIterator<Item = T>,
    mut item: impl FnMut(&mut Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    for (index, each) in items.into_iter().enumerate() {
        if index > 0 {
            f.write_str(separator)?;
        }
        item(f, each)?;
    }
    Ok(())
}
