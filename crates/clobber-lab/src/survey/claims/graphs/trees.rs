//! Trees: a value in linear time, and plays by leaves.

use super::connected_graphs::{ConnectedGraph, GraphKind, over_graphs};
use crate::survey::every_play::{self, StoneSets, VertexSet, mixed, neighborhoods, vertices};
use crate::survey::over_sets::Tally;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Status};
use clobber_board::{Color, class};
use clobber_solitaire::tree;
use search_limits::Limits;
use std::collections::HashMap;

/// Theorem 21: five numbers per vertex.
pub(crate) static VALUE: Claim = Claim {
    id: "tree",
    statement: "On a tree the fewest stones that can be left under the impartial rule follow from five \
                numbers per vertex, computed from the leaves up.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Theorem 21",
    status: Status::Theorem,
    known: "proved in the paper, in O(n³); here in linear time",
    bound: Bound { meaning: "n vertices", usual: 10, most: 14 },
    parameters: &[],
    method: "the algorithm is compared with all plays from every mixed position on every tree, up to \
             isomorphism and negation",
    study: Begin::Listing(|settings, limits| {
        over_graphs(GraphKind::Tree, 2, settings, limits, "the value by the algorithm", examine_value)
    }),
};

/// Section 3.2: stones on leaves capture whenever they can.
pub(crate) static LEAVES: Claim = Claim {
    id: "tree-leaves",
    statement: "A position on a tree comes down to one stone exactly if it does so when stones on leaves \
                capture whenever they can, in any order.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, section 3.2",
    status: Status::Theorem,
    known: "stated in the paper without proof; a play to one stone crosses every edge, and the subtree \
            beyond an edge determines what crosses it",
    bound: Bound { meaning: "n vertices", usual: 10, most: 13 },
    parameters: &[],
    method: "all plays, and all plays in which only stones on leaves move, from every mixed position on \
             every tree, up to isomorphism and negation",
    study: Begin::Listing(|settings, limits| {
        over_graphs(GraphKind::Tree, 2, settings, limits, "the leaves decide", examine_leaves)
    }),
};

fn examine_value(board: &ConnectedGraph, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let parents = class::tree::recognize(&board.graph).ok_or_else(Unknown::disagreement)?;
    let fewest = every_play::fewest(&board.graph, limits)?;
    for stones in mixed(board.order()) {
        limits.check()?;
        let colors: Vec<Color> = stones.cells(board.order()).into_iter().flatten().collect();
        let value = tree::value(&parents, &colors, limits)?;
        tally.compare(value, fewest.of(stones).into(), || board.with(stones));
    }
    Ok(())
}

fn examine_leaves(board: &ConnectedGraph, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let neighbors = neighborhoods(&board.graph);
    let fewest = every_play::fewest(&board.graph, limits)?;
    let mut known = HashMap::new();
    for stones in mixed(board.order()) {
        limits.check()?;
        let by_leaves = by_leaves(stones, &neighbors, &mut known);
        let expected = if fewest.of(stones) == 1 { Ends::One } else { Ends::Several };
        let word = |ends| match ends {
            Ends::One => "one stone",
            Ends::Several => "several stones",
            Ends::Either => "one stone or several, by the order",
        };
        tally.compare(word(by_leaves), word(expected), || board.with(stones));
    }
    Ok(())
}

/// The stones left by plays in which only stones on leaves capture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    One,
    Several,
    Either,
}

fn by_leaves(stones: StoneSets, neighbors: &[VertexSet], known: &mut HashMap<StoneSets, Ends>) -> Ends {
    if let Some(&ends) = known.get(&stones) {
        return ends;
    }
    let mut all: Option<Ends> = None;
    for leaf in vertices(stones.all()) {
        let beside = neighbors[leaf as usize] & stones.all();
        if beside.is_power_of_two() {
            let color = if stones.black >> leaf & 1 == 1 { Color::Black } else { Color::White };
            if beside & stones.of(!color) != 0 {
                let ends = by_leaves(stones.after(color, 1 << leaf, beside), neighbors, known);
                all = Some(match all {
                    Some(other) if other != ends => Ends::Either,
                    _ => ends,
                });
            }
        }
    }
    let at_rest = if stones.count() == 1 { Ends::One } else { Ends::Several };
    let ends = all.unwrap_or(at_rest);
    known.insert(stones, ends);
    ends
}
