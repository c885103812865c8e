//! Spanning trees of grids with given leaves, and Hamiltonian paths of boxes.

use super::grid_sizes::grid_sizes;
use super::hamiltonian_grid::ends_of_paths;
use crate::survey::every_play::{VertexSet, neighborhoods};
use crate::survey::finding::Found;
use crate::survey::over_sets::over_sets;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::class::bipartite;
use clobber_board::{Graph, Vertex};
use clobber_solitaire::spanning_tree::{excluded_by_colors, with_leaves};
use search_limits::Limits;

/// Problem 2.
pub(crate) static SPANNING_TREES: Claim = Claim {
    id: "spanning-tree-leaves",
    statement: "Which sets of three cells of a k × n grid are the leaves of a spanning tree?",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Problem 2",
    status: Status::Open,
    known: "p = 2 is Theorem 9; p = 3 is solved in a paper that the survey cites. Each side of the \
            checkerboard needs more leaves than it has cells beyond the other side; this is the colouring \
            condition of Theorem 9 for any p",
    bound: Bound { meaning: "cells of the grid", usual: 12, most: 25 },
    parameters: &[LEAVES],
    method: "every set of p cells, by a sweep over the cells that keeps degrees and trees",
    study: Begin::AtOnce(begin_trees),
};

/// The remark after Corollary 10.
pub(crate) static BOXES: Claim = Claim {
    id: "hamiltonian-boxes",
    statement: "In a box of k × m × n cells, all at least 2, a Hamiltonian path joins two different cells \
                exactly if the colours allow it: they differ if kmn is even, and both are those of the \
                corners if it is odd.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, remark after Corollary 10, \
             which quotes another paper",
    status: Status::Theorem,
    known: "quoted without proof, for every dimension from 3 on",
    bound: Bound { meaning: "cells of the box", usual: 18, most: 18 },
    parameters: &[LEAST],
    method: "all paths from every cell, by the set of cells visited and the last cell",
    study: Begin::AtOnce(begin_boxes),
};

static LEAVES: Parameter = Parameter::new("p", "leaves of the tree", 3, 2..=5);
static LEAST: Parameter = Parameter::new("least", "cells of a shortest side", 2, 1..=3);

fn begin_trees(settings: &Settings) -> Study {
    let p = settings.parameter(&LEAVES) as u32;
    Study::new(
        grid_sizes(3, settings.to as usize, 2),
        move |&(rows, columns)| format!("{rows}×{columns}, {p} leaves"),
        move |&(rows, columns), limits| trees(&Graph::grid(rows, columns)?, p, limits),
    )
}

fn trees(graph: &Graph, p: u32, limits: &Limits) -> Result<Found, Unknown> {
    let sides = bipartite::recognize(graph).ok_or_else(Unknown::disagreement)?;
    let (mut sets, mut fit, mut have) = (0, 0, 0);
    let mut first = None;
    for set in (0..1_u32 << graph.order()).filter(|set| set.count_ones() == p) {
        sets += 1;
        let leaves: Vec<Vertex> = (0..graph.order() as Vertex).filter(|v| set >> v & 1 == 1).collect();
        if excluded_by_colors(&sides, &leaves).is_some() {
            continue;
        }
        fit += 1;
        if with_leaves(graph, &leaves, limits)?.is_some() {
            have += 1;
        } else {
            first.get_or_insert(leaves);
        }
    }
    let first = first.map(|leaves| format!("; none for cells {leaves:?}")).unwrap_or_default();
    Ok(Found::holds(format!("of {sets} sets {fit} have colours that fit and {have} a tree{first}"), sets))
}

fn begin_boxes(settings: &Settings) -> Study {
    let least = settings.parameter(&LEAST) as usize;
    let most = settings.to as usize;
    let sides = move |product: usize| least..=most / product.max(1);
    let boxes: Vec<[usize; 3]> = sides(1)
        .flat_map(|k| sides(k).filter(move |&m| m >= k).map(move |m| (k, m)))
        .flat_map(|(k, m)| sides(k * m).filter(move |&n| n >= m).map(move |n| [k, m, n]))
        .filter(|sides| sides.iter().product::<usize>() > 1)
        .collect();
    let name = |[k, m, n]: &[usize; 3]| format!("{k}×{m}×{n}");
    over_sets(boxes, name, "a path exactly between these", |sides, limits, tally| {
        let graph = boxed(*sides)?;
        let neighbors = neighborhoods(&graph);
        let colors = bipartite::recognize(&graph).ok_or_else(Unknown::disagreement)?;
        for start in 0..graph.order() {
            let ends: VertexSet = ends_of_paths(&neighbors, start, limits)?;
            for end in (0..graph.order()).filter(|&end| end != start) {
                let fits = excluded_by_colors(&colors, &[start as Vertex, end as Vertex]).is_none();
                let word = |is_so| if is_so { "a path" } else { "no path" };
                tally.compare(word(fits), word(ends >> end & 1 == 1), || format!("cells {start} and {end}"));
            }
        }
        Ok(())
    })
}

fn boxed([k, m, n]: [usize; 3]) -> Result<Graph, Unknown> {
    let at = |x: usize, y: usize, z: usize| ((x * m + y) * n + z) as Vertex;
    let mut edges = Vec::new();
    for (x, y, z) in (0..k).flat_map(|x| (0..m).flat_map(move |y| (0..n).map(move |z| (x, y, z)))) {
        edges.extend((x + 1 < k).then(|| (at(x, y, z), at(x + 1, y, z))));
        edges.extend((y + 1 < m).then(|| (at(x, y, z), at(x, y + 1, z))));
        edges.extend((z + 1 < n).then(|| (at(x, y, z), at(x, y, z + 1))));
    }
    Ok(Graph::from_edges(k * m * n, &edges)?)
}
