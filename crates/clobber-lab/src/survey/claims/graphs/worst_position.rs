//! Problem 9: the worst mixed position of a graph.

use super::connected_graphs::{ConnectedGraph, GraphKind, over_graphs};
use crate::survey::checked::certify_bound;
use crate::survey::every_play::{self, StoneSets, VertexSet, mixed, neighborhoods, vertices};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Begun, Bound, Claim, Parameter, Settings, Status};
use search_limits::Limits;

const PROBLEM: &str = "on Problem 9 of Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber";

const METHOD: &str = "all plays from every mixed position, up to isomorphism";

/// Trees.
pub(crate) static TREE: Claim = Claim {
    id: "maxrv-trees",
    statement: "The worst mixed position on a tree of n ≥ 2 vertices leaves n − r stones under the \
                impartial rule, where r is the radius: the odd stone stands on a centre.",
    source: PROBLEM,
    status: Status::Open,
    known: "an odd stone on a centre leaves that many, since it walks at most r steps; that no other \
            position leaves more is not proved. On paths it is Proposition 36",
    bound: Bound { meaning: "n vertices", usual: 9, most: 12 },
    parameters: &[MORE],
    method: METHOD,
    study: Begin::Listing(begin_tree),
};

/// Few odd stones.
pub(crate) static FEW_ODD_STONES: Claim = Claim {
    id: "maxrv-odd-stones",
    statement: "On every connected graph some mixed position that leaves most under the impartial rule has \
                at most two stones of one colour.",
    source: PROBLEM,
    status: Status::Open,
    known: "with odd = 1 it fails on the cycle of four vertices; if it holds, few positions decide maxrv, \
            each by paths of its odd stones",
    bound: Bound { meaning: "n vertices", usual: 7, most: 8 },
    parameters: &[ODD],
    method: METHOD,
    study: Begin::Listing(begin_few),
};

static MORE: Parameter = Parameter::new("more", "by how much fewer stones are left", 0, -5..=5);
static ODD: Parameter = Parameter::new("odd", "stones of one colour", 2, 1..=8);

/// A position that leaves most, and how many.
fn worst(
    board: &ConnectedGraph,
    limits: &Limits,
    counts: impl Fn(StoneSets) -> bool,
) -> Result<(StoneSets, u8), Unknown> {
    let fewest = every_play::fewest(&board.graph, limits)?;
    let mut worst = (StoneSets::full(board.order(), 0), 0);
    for stones in mixed(board.order()).filter(|&stones| counts(stones)) {
        if fewest.of(stones) > worst.1 {
            worst = (stones, fewest.of(stones));
        }
    }
    Ok(worst)
}

fn begin_tree(settings: &Settings, limits: &Limits) -> Begun {
    let more = settings.parameter(&MORE);
    over_graphs(GraphKind::Tree, 2, settings, limits, "n − r", move |board, limits, tally| {
        let (stones, left) = worst(board, limits, |_| true)?;
        board.certify_maxrv(left.into(), limits)?;
        let claimed = board.order() as i64 - i64::from(radius(board)) - more;
        tally.compare(claimed, left.into(), || board.with(stones));
        Ok(())
    })
}

fn begin_few(settings: &Settings, limits: &Limits) -> Begun {
    let odd = settings.parameter(&ODD) as u32;
    over_graphs(GraphKind::Any, 2, settings, limits, "as many with few", move |board, limits, tally| {
        let (stones, most) = worst(board, limits, |_| true)?;
        let is_few = |stones: StoneSets| stones.black.count_ones().min(stones.white.count_ones()) <= odd;
        let (few, with_few) = worst(board, limits, is_few)?;
        board.certify_maxrv(most.into(), limits)?;
        certify_bound(&board.with(few), with_few.into(), limits)?;
        tally.compare(most, with_few, || board.with(stones));
        Ok(())
    })
}

/// The least distance within which some vertex has all others.
fn radius(board: &ConnectedGraph) -> u32 {
    let neighbors = neighborhoods(&board.graph);
    let all: VertexSet = (1 << board.order()) - 1;
    let steps = |v: usize| {
        let (mut reached, mut steps) = (1 << v, 0);
        while reached != all {
            reached |= vertices(reached).fold(0, |set, u| set | neighbors[u as usize]);
            steps += 1;
        }
        steps
    };
    (0..board.order()).map(steps).min().unwrap_or(0)
}
