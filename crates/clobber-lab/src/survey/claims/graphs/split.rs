//! Problem 6: chordal graphs are as hard as any.

use super::connected_graphs::{GraphKind, over_graphs};
use crate::survey::claims::grids::hamiltonian_grid::ends_of_paths;
use crate::survey::every_play::{self, StoneSets, neighborhoods};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Begun, Bound, Claim, Parameter, Settings, Status};
use clobber_board::class::{bipartite, chordal};
use clobber_board::{Graph, Vertex};
use search_limits::Limits;

/// Hamiltonian paths of bipartite graphs in chordal ones.
pub(crate) static ODD_STONE: Claim = Claim {
    id: "chordal-hardness",
    statement: "Let a bipartite graph have two sides of the same size, and join every two vertices on the \
                side of a vertex s. The graph that results is chordal, and a white stone on s among black \
                stones comes down to one stone exactly if the bipartite graph has a Hamiltonian path from \
                s.",
    source: "on Problem 6 of Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber",
    status: Status::Theorem,
    known: "proved in docs/theory.md: so 1-reducibility is NP-complete on chordal graphs, and Problem 6 has \
            no polynomial algorithm, unless P = NP",
    bound: Bound { meaning: "n vertices", usual: 8, most: 8 },
    parameters: &[DIFFER],
    method: "all paths, and all plays, for every vertex of every connected bipartite graph, up to \
             isomorphism",
    study: Begin::Listing(begin),
};

static DIFFER: Parameter = Parameter::new("differ", "by how much the sides may differ in size", 0, 0..=6);

fn begin(settings: &Settings, limits: &Limits) -> Begun {
    let differ = settings.parameter(&DIFFER) as usize;
    over_graphs(GraphKind::Bipartite, 2, settings, limits, "the same", move |board, limits, tally| {
        let order = board.order();
        let sides = bipartite::recognize(&board.graph).ok_or_else(Unknown::disagreement)?;
        let on = |side: bool| sides.iter().filter(|&&other| other == side).count();
        if on(true).abs_diff(on(false)) > differ {
            return Ok(());
        }
        let neighbors = neighborhoods(&board.graph);
        for side in [false, true] {
            let split = with_clique(&board.graph, &sides, side)?;
            if chordal::recognize(&split).is_none() {
                return Err(Unknown::disagreement());
            }
            let fewest = every_play::fewest(&split, limits)?;
            for start in (0..order).filter(|&v| sides[v] == side) {
                let has_path = ends_of_paths(&neighbors, start, limits)? != 0;
                let all = (1 << order) - 1;
                let stones = StoneSets { black: all & !(1 << start), white: 1 << start };
                let word = |is_so| if is_so { "one stone" } else { "more" };
                tally.compare(word(has_path), word(fewest.of(stones) == 1), || stones.on(&split));
            }
        }
        Ok(())
    })
}

/// The graph in which every two vertices of a side are adjacent.
fn with_clique(graph: &Graph, sides: &[bool], side: bool) -> Result<Graph, Unknown> {
    let of_side: Vec<Vertex> =
        (0..).zip(sides).filter(|&(_, &other)| other == side).map(|(v, _)| v).collect();
    let clique = of_side.iter().flat_map(|&u| of_side.iter().filter(move |&&v| v > u).map(move |&v| (u, v)));
    Ok(Graph::from_edges(graph.order(), &graph.edges().chain(clique).collect::<Vec<_>>())?)
}
