//! Upper bounds from the minimum degree.

use super::connected_graphs::{ConnectedGraph, GraphKind, over_graphs};
use crate::survey::every_play::{self, StoneSets, VertexSet, mixed, neighborhoods, vertices};
use crate::survey::{Begin, Begun, Bound, Claim, Parameter, Settings, Status};
use search_limits::Limits;

/// maxrv ≤ n − d.
pub(crate) static BOUND: Claim = Claim {
    id: "degree-bound",
    statement: "Every mixed position on a connected graph of n vertices and minimum degree d comes down to n \
                − d − more stones under the impartial rule, with more = 0.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, Theorem 3.2; \
             Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Theorem 34",
    status: Status::Theorem,
    known: "proved in the papers, which omit that components must be mixed: a black triangle beside a white \
            one has no move",
    bound: Bound { meaning: "n vertices", usual: 7, most: 8 },
    parameters: &[MORE],
    method: "all plays from every mixed position on every connected graph, up to isomorphism",
    study: Begin::Listing(begin_bound),
};

/// maxrv = n − d on stars of cliques alone.
pub(crate) static EXTREMAL: Claim = Claim {
    id: "degree-extremal",
    statement: "Some mixed position on a connected graph of n ≥ 2 vertices and minimum degree d leaves n − d \
                stones exactly if the graph is a clique, a star of cliques (k cliques of d + 1 vertices that \
                share one), or the cycle of four vertices.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, Theorem 3.3; \
             Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Theorem 35",
    status: Status::Theorem,
    known: "proved in the papers",
    bound: Bound { meaning: "n vertices", usual: 7, most: 8 },
    parameters: &[SQUARE],
    method: "all plays from every mixed position on every connected graph, up to isomorphism",
    study: Begin::Listing(begin_extremal),
};

static MORE: Parameter = Parameter::new("more", "moves beyond the minimum degree", 0, -10..=10);
static SQUARE: Parameter =
    Parameter::new("square", "1 if the cycle of four vertices is an exception, else 0", 1, 0..=1);

fn begin_bound(settings: &Settings, limits: &Limits) -> Begun {
    let more = settings.parameter(&MORE);
    over_graphs(GraphKind::Any, 2, settings, limits, "at most n − d", move |board, limits, tally| {
        let fewest = every_play::fewest(&board.graph, limits)?;
        let claimed = board.order() as i64 - degree(board) as i64 - more;
        for stones in mixed(board.order()) {
            tally.at_most(claimed, fewest.of(stones).into(), || board.with(stones));
        }
        Ok(())
    })
}

fn begin_extremal(settings: &Settings, limits: &Limits) -> Begun {
    let square = settings.parameter(&SQUARE) == 1;
    let claimed = "n − d exactly on these";
    over_graphs(GraphKind::Any, 2, settings, limits, claimed, move |board, limits, tally| {
        let fewest = every_play::fewest(&board.graph, limits)?;
        let mut worst = (StoneSets::full(board.order(), 0), 0);
        for stones in mixed(board.order()) {
            if fewest.of(stones) > worst.1 {
                worst = (stones, fewest.of(stones));
            }
        }
        let allowed = board.order() - degree(board);
        let word = |is_extremal| if is_extremal { "n − d" } else { "fewer than n − d" };
        let is_square = board.order() == 4 && board.graph.size() == 4 && degree(board) == 2;
        let claimed = is_star_of_cliques(board) || square && is_square;
        tally.compare(word(claimed), word(usize::from(worst.1) == allowed), || board.with(worst.0));
        tally.also(mixed(board.order()).count() as u64 - 1);
        Ok(())
    })
}

fn degree(board: &ConnectedGraph) -> usize {
    neighborhoods(&board.graph).iter().map(|set| set.count_ones() as usize).min().unwrap_or(0)
}

/// Is the graph a vertex joined to all vertices of disjoint cliques of d vertices? A clique is a star of one
/// clique.
fn is_star_of_cliques(board: &ConnectedGraph) -> bool {
    let neighbors = neighborhoods(&board.graph);
    let all: VertexSet = (1 << board.order()) - 1;
    let d = degree(board) as u32;
    (0..board.order()).any(|center| {
        let others = all & !(1 << center);
        let closed = |v: u32| (neighbors[v as usize] | 1 << v) & others;
        let is_in_clique =
            |v: u32| closed(v).count_ones() == d && vertices(closed(v)).all(|u| closed(u) == closed(v));
        neighbors[center] == others && vertices(others).all(is_in_clique)
    })
}
