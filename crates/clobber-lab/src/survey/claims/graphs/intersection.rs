//! The intersection graph of the sets of stones that come down to one.

use super::connected_graphs::{ConnectedGraph, GraphKind, over_graphs};
use crate::survey::every_play::{self, VertexSet, mixed};
use crate::survey::over_sets::Tally;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Status};
use clobber_solitaire::exact::subsets::one_reducible;
use search_limits::Limits;

/// Proposition 18.
pub(crate) static MAXIMAL_INDEPENDENT_SETS: Claim = Claim {
    id: "intersection-graph",
    statement: "Join two sets of stones that come down to one stone if they share a stone. For 1 ≤ k ≤ n, \
                with n stones, a position is k-reducible under the impartial rule exactly if this graph \
                has a maximal independent set of k vertices.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Proposition 18",
    status: Status::Theorem,
    known: "proved in the paper, which does not bound k by the number of stones: `xo` is 3-reducible",
    bound: Bound { meaning: "n vertices", usual: 6, most: 7 },
    parameters: &[MORE],
    method: "all maximal independent sets, by the stones that they cover, and all plays, for every mixed \
             position on every connected graph, up to isomorphism",
    study: Begin::Listing(|settings, limits| {
        let more = settings.parameter(&MORE) as u32;
        over_graphs(GraphKind::Any, 2, settings, limits, "exactly these k", move |board, limits, tally| {
            examine(board, more, limits, tally)
        })
    }),
};

static MORE: Parameter = Parameter::new("more", "by how much k may exceed the number of stones", 0, 0..=5);

fn examine(board: &ConnectedGraph, more: u32, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let order = board.order();
    let fewest = every_play::fewest(&board.graph, limits)?;
    for stones in mixed(order) {
        limits.check_now()?;
        let colors: Vec<_> = stones.cells(order).into_iter().flatten().collect();
        let sets = one_reducible(&board.graph, &colors, limits)?.ok_or_else(Unknown::too_large)?;
        let sizes = sizes(&sets, order);
        for k in 1..=order as u32 + more {
            let word = |is_so| if is_so { "k-reducible" } else { "not k-reducible" };
            let found = word(u32::from(fewest.of(stones)) <= k);
            tally.compare(word(sizes >> k & 1 == 1), found, || board.with(stones));
        }
    }
    Ok(())
}

/// The sizes of the maximal independent sets, one bit each. A single stone is a set of the list, so a maximal
/// independent set covers every stone.
fn sizes(sets: &[VertexSet], order: usize) -> u32 {
    let mut sizes = vec![0_u32; 1 << order];
    sizes[0] = 1;
    for covered in 1..sizes.len() {
        let lowest = (covered & covered.wrapping_neg()) as VertexSet;
        let parts = sets.iter().filter(|&set| set & lowest != 0 && set & !(covered as VertexSet) == 0);
        sizes[covered] = parts.fold(0, |all, &set| all | sizes[covered ^ set as usize] << 1);
    }
    sizes[sizes.len() - 1]
}
