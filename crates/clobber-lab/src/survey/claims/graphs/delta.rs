//! The invariant δ.

use super::connected_graphs::{ConnectedGraph, GraphKind, over_graphs};
use crate::survey::every_play::{self, StoneSets, VertexSet, neighborhoods};
use crate::survey::over_sets::Tally;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Status};
use clobber_board::class::bipartite;
use search_limits::Limits;

/// No move changes δ mod 3.
pub(crate) static INVARIANT: Claim = Claim {
    id: "delta",
    statement: "On a bipartite board no move changes δ mod 3, where δ is the number of stones plus the \
                number of those whose colour is not that of their vertex; and a position with δ ≡ 0 does \
                not come down to one stone.",
    source: "Demaine, Demaine and Fleischer, Solitaire Clobber (Theoretical Computer Science 313, 2004), \
             Theorem 3 and Corollary 4; Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, \
             Proposition 8",
    status: Status::Theorem,
    known: "proved in the papers",
    bound: Bound { meaning: "n vertices", usual: 8, most: 10 },
    parameters: &[MODULUS],
    method: "every move from every position, with empty vertices, on every connected bipartite graph, up to \
             isomorphism; and all plays",
    study: Begin::Listing(|settings, limits| {
        let (modulus, claimed) = (settings.parameter(&MODULUS), "δ stays, and one stone has δ ≢ 0");
        over_graphs(GraphKind::Bipartite, 1, settings, limits, claimed, move |board, limits, tally| {
            examine(board, modulus, limits, tally)
        })
    }),
};

static MODULUS: Parameter = Parameter::new("modulus", "the modulus of δ", 3, 2..=100);

fn examine(board: &ConnectedGraph, modulus: i64, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let on_white: VertexSet = (0..)
        .zip(bipartite::recognize(&board.graph).ok_or_else(Unknown::disagreement)?)
        .map(|(v, white)| VertexSet::from(white) << v)
        .sum();
    let delta = |stones: StoneSets| {
        let clashing = stones.black & on_white | stones.white & !on_white;
        i64::from(stones.count() + clashing.count_ones()) % modulus
    };
    let neighbors = neighborhoods(&board.graph);
    let fewest = every_play::fewest(&board.graph, limits)?;
    let all: VertexSet = (1 << board.order()) - 1;
    for black in 0..=all {
        for white in (0..=all).filter(|white| white & black == 0) {
            limits.check()?;
            let stones = StoneSets { black, white };
            let after = stones.after_moves(&neighbors).map(delta).find(|&after| after != delta(stones));
            match (after, delta(stones)) {
                (Some(after), before) => tally.compare(before, after, || board.with(stones)),
                (None, 0) if stones.count() > 0 => {
                    tally.at_least(2, fewest.of(stones).into(), || board.with(stones));
                }
                (None, _) => tally.also(1),
            }
        }
    }
    Ok(())
}
