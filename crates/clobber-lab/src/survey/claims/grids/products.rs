//! Products of graphs with Hamiltonian paths.

use super::hamiltonian_grid::ends_of_paths;
use crate::survey::claims::graphs::connected_graphs::{ConnectedGraph, GraphKind, by_least_parent};
use crate::survey::every_play::neighborhoods;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Begun, Bound, Claim, Settings, Status, Study};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Graph, Position, Vertex};
use clobber_solitaire::Reducer;
use search_limits::{Limits, Unsolved};

/// Corollary 15.
pub(crate) static PATH_PRODUCTS: Claim = Claim {
    id: "path-products",
    statement: "Let two graphs of at least 4 vertices each have a Hamiltonian path. Then every mixed \
                position on their Cartesian product comes down to two stones under the impartial rule.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Corollary 15",
    status: Status::Theorem,
    known: "the two paths span a grid in the product, so Theorem 11 implies it, which docs/all-grids.md \
            proves",
    bound: Bound { meaning: "vertices of the larger graph", usual: 5, most: 6 },
    parameters: &[],
    method: "20 random mixed positions on the product of every two such graphs, up to isomorphism, with a \
             fixed seed: a play on the grid of the two paths, replayed by the rules on the product",
    study: Begin::Listing(begin),
};

const SAMPLES: u64 = 20;

type Factor = (ConnectedGraph, Vec<Vertex>);

fn begin(settings: &Settings, limits: &Limits) -> Begun {
    let mut factors: Vec<Factor> = Vec::new();
    for graph in by_least_parent(settings.to as usize, GraphKind::Any, limits)?.concat() {
        if graph.order() >= 4 {
            factors.extend(hamiltonian_path(&graph.graph, limits)?.map(|path| (graph, path)));
        }
    }
    let pairs: Vec<(Factor, Factor)> = (0..factors.len())
        .flat_map(|i| (0..=i).map(move |j| (j, i)))
        .map(|(j, i)| (factors[j].clone(), factors[i].clone()))
        .collect();
    Ok(Study::claiming(
        pairs,
        |_| Some("at most 2".into()),
        |((f, _), (g, _))| format!("product:g6:{}*g6:{}", f.name(), g.name()),
        |(f, g), limits| examine(f, g, limits),
    ))
}

fn hamiltonian_path(graph: &Graph, limits: &Limits) -> Result<Option<Vec<Vertex>>, Unsolved> {
    let neighbors = neighborhoods(graph);
    for start in 0..graph.order() {
        let ends = ends_of_paths(&neighbors, start, limits)?;
        if ends != 0 {
            return Ok(path_to(graph, start as Vertex, &mut vec![start as Vertex]));
        }
    }
    Ok(None)
}

/// A path through all vertices, by depth-first search.
fn path_to(graph: &Graph, last: Vertex, path: &mut Vec<Vertex>) -> Option<Vec<Vertex>> {
    if path.len() == graph.order() {
        return Some(path.clone());
    }
    for next in graph.neighbors(last).filter(|next| !path.contains(next)).collect::<Vec<_>>() {
        path.push(next);
        if let Some(found) = path_to(graph, next, path) {
            return Some(found);
        }
        path.pop();
    }
    None
}

fn examine(f: &Factor, g: &Factor, limits: &Limits) -> Result<Found, Unknown> {
    let ((f, rows), (g, columns)) = (f, g);
    let width = columns.len() as Vertex;
    let at = |u: Vertex, v: Vertex| u * width + v;
    let by_f = f.graph.edges().flat_map(|(u, w)| (0..width).map(move |v| (at(u, v), at(w, v))));
    let by_g =
        g.graph.edges().flat_map(|(v, w)| (0..rows.len() as Vertex).map(move |u| (at(u, v), at(u, w))));
    let edges: Vec<_> = by_f.chain(by_g).collect();
    let product = Graph::from_edges(rows.len() * columns.len(), &edges)?;
    let mut generator = Generator::new(edges.len() as u64, Filling::default());
    let mut examined = 0;
    while examined < SAMPLES {
        limits.check_now()?;
        let grid = generator.grid(rows.len(), columns.len())?;
        if clobber_board::class::coloring::monochromatic(&grid).is_some() {
            continue;
        }
        examined += 1;
        // Cell (i, j) of the grid is vertex (i-th of the one path, j-th of the other) of the product.
        let vertex = |cell: Vertex| at(rows[(cell / width) as usize], columns[(cell % width) as usize]);
        let mut cells = vec![None; grid.cells().len()];
        (0..).zip(grid.cells()).for_each(|(cell, &stone)| cells[vertex(cell) as usize] = stone);
        let mut position = Position::new(product.clone(), cells)?;
        let answer = Reducer::default().reduce(&grid, limits)?;
        for step in &answer.moves {
            let (from, to) = (vertex(step.from), vertex(step.to));
            let is_legal = product.adjacent(from, to)
                && position.cell(from).is_some()
                && position.cell(to) == position.cell(from).map(|color| !color);
            if !is_legal {
                return Err(Unknown::illegal_play(position));
            }
            let mut cells = position.cells().to_vec();
            cells[to as usize] = cells[from as usize].take();
            position = Position::new(product.clone(), cells)?;
        }
        if position.stones() > 2 {
            let text = format!("{} left", position.stones());
            return Ok(Found::fails(text, examined, grid.to_string()));
        }
    }
    Ok(Found::holds("at most 2", examined))
}
