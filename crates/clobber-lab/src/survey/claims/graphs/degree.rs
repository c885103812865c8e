//! Upper bounds from the minimum degree.

use super::connected_graphs::{ConnectedGraph, GraphKind, over_graphs};
use crate::survey::checked::certify_bound;
use crate::survey::every_play::{self, StoneSets, VertexSet, mixed, neighborhoods, vertices};
use crate::survey::{Begin, Begun, Bound, Claim, Parameter, Settings, Status};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// maxrv ≤ n − d.
pub(crate) static BOUND: Claim = Claim {
    id: "degree-bound",
    statement: "Every mixed position on a connected graph of n vertices and minimum degree d comes down to \
                n − d stones under the impartial rule.",
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

/// Every careful play makes d moves.
pub(crate) static GREEDY: Claim = Claim {
    id: "degree-greedy",
    statement: "From every mixed position on a connected graph of minimum degree d, every play that leaves \
                a mixed component after each move, as long as some move does, makes at least d moves.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, Theorem 3.2, second \
             part",
    status: Status::Theorem,
    known: "proved in the paper; the lab tries all such plays",
    bound: Bound { meaning: "n vertices", usual: 6, most: 7 },
    parameters: &[MORE],
    method: "all such plays from every mixed position on every connected graph, up to isomorphism",
    study: Begin::Listing(begin_greedy),
};

/// n − d on the pairs of G_d alone.
pub(crate) static POSITIONS: Claim = Claim {
    id: "degree-positions",
    statement: "A mixed position on a connected graph of n ≥ 2 vertices and minimum degree d leaves n − d \
                stones exactly if it is a clique, a star of at least two cliques of d + 1 vertices whose \
                common vertex has a colour of its own, or the cycle xxoo.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, Theorem 3.3",
    status: Status::Theorem,
    known: "proved in the paper up to a case study, which docs/theory.md has",
    bound: Bound { meaning: "n vertices", usual: 7, most: 8 },
    parameters: &[SQUARE],
    method: "all plays from every mixed position on every connected graph, up to isomorphism",
    study: Begin::Listing(begin_positions),
};

static MORE: Parameter = Parameter::new("more", "moves beyond the minimum degree", 0, -10..=10);
static SQUARE: Parameter =
    Parameter::new("square", "1 if the cycle of four vertices is an exception, else 0", 1, 0..=1);

fn begin_bound(settings: &Settings, limits: &Limits) -> Begun {
    let more = settings.parameter(&MORE);
    over_graphs(GraphKind::Any, 2, settings, limits, "at most n − d", move |board, limits, tally| {
        let fewest = every_play::fewest(&board.graph, limits)?;
        let claimed = board.order() as i64 - degree(board) as i64 - more;
        let mut most = 0;
        for stones in mixed(board.order()) {
            most = most.max(fewest.of(stones));
            tally.at_most(claimed, fewest.of(stones).into(), || board.with(stones));
        }
        board.certify_maxrv(most.into(), limits)
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
        board.certify_maxrv(worst.1.into(), limits)?;
        let allowed = board.order() - degree(board);
        let word = |is_extremal| if is_extremal { "n − d" } else { "fewer than n − d" };
        let is_square = board.order() == 4 && board.graph.size() == 4 && degree(board) == 2;
        let claimed = is_star_of_cliques(board) || square && is_square;
        tally.compare(word(claimed), word(usize::from(worst.1) == allowed), || board.with(worst.0));
        tally.also(mixed(board.order()).count() as u64 - 1);
        Ok(())
    })
}

fn begin_greedy(settings: &Settings, limits: &Limits) -> Begun {
    let more = settings.parameter(&MORE);
    over_graphs(GraphKind::Any, 2, settings, limits, "at least d moves", move |board, limits, tally| {
        let neighbors = neighborhoods(&board.graph);
        let mut known = HashMap::new();
        for stones in mixed(board.order()) {
            let moves = fewest_careful_moves(stones, &neighbors, &mut known, limits)?;
            tally.at_least(degree(board) as i64 + more, moves.into(), || board.with(stones));
        }
        Ok(())
    })
}

/// The fewest moves of a play that leaves a mixed component after each move, as long as some move does. A
/// mixed component is one with a move.
fn fewest_careful_moves(
    stones: StoneSets,
    neighbors: &[VertexSet],
    known: &mut HashMap<StoneSets, u8>,
    limits: &Limits,
) -> Result<u8, Unsolved> {
    if let Some(&moves) = known.get(&stones) {
        return Ok(moves);
    }
    limits.check()?;
    let after: Vec<StoneSets> = stones.after_moves(neighbors).collect();
    let mut fewest = None;
    for &next in &after {
        if next.after_moves(neighbors).next().is_some() {
            let moves = 1 + fewest_careful_moves(next, neighbors, known, limits)?;
            fewest = Some(fewest.map_or(moves, |fewest: u8| fewest.min(moves)));
        }
    }
    let fewest = fewest.unwrap_or(u8::from(!after.is_empty()));
    known.insert(stones, fewest);
    Ok(fewest)
}

fn begin_positions(settings: &Settings, limits: &Limits) -> Begun {
    let square = settings.parameter(&SQUARE) == 1;
    let claimed = "n − d exactly for these";
    over_graphs(GraphKind::Any, 2, settings, limits, claimed, move |board, limits, tally| {
        let fewest = every_play::fewest(&board.graph, limits)?;
        let allowed = board.order() - degree(board);
        let word = |is_extremal| if is_extremal { "n − d" } else { "fewer than n − d" };
        for stones in mixed(board.order()) {
            let claimed = is_in_family(board, stones, square);
            let found = usize::from(fewest.of(stones)) == allowed;
            tally.compare(word(claimed), word(found), || board.with(stones));
            if found {
                certify_bound(&board.with(stones), allowed, limits)?;
            }
        }
        Ok(())
    })
}

/// The definition of the family, word by word.
fn is_in_family(board: &ConnectedGraph, stones: StoneSets, square: bool) -> bool {
    let order = board.order();
    let neighbors = neighborhoods(&board.graph);
    if degree(board) == order - 1 {
        return true;
    }
    let is_square = order == 4 && board.graph.size() == 4 && degree(board) == 2;
    if is_square && square {
        // Two black stones on neighbours.
        return stones.black.count_ones() == 2
            && vertices(stones.black).all(|v| neighbors[v as usize] & stones.black != 0);
    }
    let all: VertexSet = (1 << order) - 1;
    let center = (0..order).find(|&v| neighbors[v] == all & !(1 << v));
    let is_alone = |v: usize| stones.black == 1 << v || stones.white == 1 << v;
    is_star_of_cliques(board) && center.is_some_and(is_alone)
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
