//! Every stone can be the last one.

use super::connected_graphs::{GraphKind, over_graphs};
use crate::survey::every_play::{self, StoneSets};
use crate::survey::{Begin, Begun, Bound, Claim, Settings, Status};
use clobber_board::{Color, Vertex};
use search_limits::Limits;

/// minrv = 1.
pub(crate) static EVERY_STONE: Claim = Claim {
    id: "last-stone",
    statement: "On every connected graph, for every vertex u and colour c, there is a position that comes \
                down to a single stone of colour c on u under the impartial rule.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition 33; Duchêne, \
             Gravier and Moncel, New results about Impartial Solitaire Clobber, Theorem 3.1",
    status: Status::Theorem,
    known: "proved in the papers",
    bound: Bound { meaning: "n vertices", usual: 7, most: 8 },
    parameters: &[],
    method: "all plays from all positions on every connected graph, up to isomorphism",
    study: Begin::Listing(begin),
};

fn begin(settings: &Settings, limits: &Limits) -> Begun {
    let claimed = "every stone can be the last";
    over_graphs(GraphKind::Any, 1, settings, limits, claimed, |board, limits, tally| {
        let order = board.order();
        let last_stones = every_play::last_stones(&board.graph, limits)?;
        for v in 0..order as Vertex {
            for color in Color::BOTH {
                let mut positions = (0..1 << order).map(|black| StoneSets::full(order, black));
                let is_last = positions.any(|stones| last_stones.of(stones).contains(v, color));
                tally.at_least(1, is_last.into(), || board.text());
            }
        }
        Ok(())
    })
}
