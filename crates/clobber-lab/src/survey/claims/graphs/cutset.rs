//! Lower bounds from cutsets: few black stones between many white pieces.

use super::connected_graphs::{GraphKind, over_graphs};
use crate::survey::every_play::{self, StoneSets, VertexSet, neighborhoods, vertices};
use crate::survey::{Begin, Begun, Bound, Claim, Parameter, Settings, Status};
use search_limits::Limits;

/// n − (|C₁| + … + |C_c|) − 2(c − 1).
pub(crate) static CORRECTED: Claim = Claim {
    id: "cutset",
    statement: "Let c black stones stand on a cutset of a connected graph of n vertices, and white ones on \
                all others, which form at least c pieces C₁, C₂, … from large to small. Every play leaves \
                at least n − (|C₁| + … + |C_c|) − 2(c − 1) stones.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, Theorem 3.4, \
             corrected (printed with factor = 1)",
    status: Status::Theorem,
    known: "proved in docs/theory.md, under Lower bounds",
    bound: BOUND,
    parameters: &[FACTOR],
    method: METHOD,
    study: Begin::Listing(|settings, limits| begin(settings, limits, settings.parameter(&FACTOR), 0)),
};

/// With c − 1 instead of 2(c − 1).
pub(crate) static PRINTED: Claim = Claim {
    id: "cutset-printed",
    statement: "Let c black stones stand on a cutset of a connected graph of n vertices, and white ones on \
                all others, which form more than c pieces C₁, C₂, … from large to small. Every play leaves \
                at least n − (c + |C₁| + … + |C_c| − 1) stones.",
    source: "Duchêne, Gravier and Moncel, New results about Impartial Solitaire Clobber, Theorem 3.4",
    status: Status::Refuted,
    known: "wrong for c ≥ 2: multipartite:xx/ooo comes down to one stone, not two",
    bound: BOUND,
    parameters: &[],
    method: METHOD,
    study: Begin::Listing(|settings, limits| begin(settings, limits, 1, 1)),
};

const BOUND: Bound = Bound { meaning: "n vertices", usual: 7, most: 8 };
const METHOD: &str = "all plays from every such position on every connected graph, up to isomorphism";

static FACTOR: Parameter = Parameter::new("factor", "the factor of c − 1", 2, -10..=10);

/// Checks positions with at least `spare` more pieces than black stones.
fn begin(settings: &Settings, limits: &Limits, factor: i64, spare: usize) -> Begun {
    over_graphs(GraphKind::Any, 1, settings, limits, "at least the bound", move |board, limits, tally| {
        let n = board.order();
        let neighbors = neighborhoods(&board.graph);
        let fewest = every_play::fewest(&board.graph, limits)?;
        for cut in 1..(1 << n) - 1 {
            limits.check()?;
            let stones = StoneSets::full(n, cut);
            let c = cut.count_ones() as usize;
            let pieces = pieces(&neighbors, stones.white);
            if pieces.len() >= c + spare {
                let visited: i64 = pieces[..c].iter().sum();
                let bound = n as i64 - visited - factor * (c as i64 - 1);
                tally.at_least(bound, fewest.of(stones).into(), || board.with(stones));
            }
        }
        Ok(())
    })
}

/// The sizes of the connected pieces of a set, from large to small.
fn pieces(neighbors: &[VertexSet], mut set: VertexSet) -> Vec<i64> {
    let mut sizes = Vec::new();
    while set != 0 {
        let mut piece = set & set.wrapping_neg();
        loop {
            let larger = vertices(piece).fold(piece, |all, v| all | neighbors[v as usize] & set);
            if larger == piece {
                break;
            }
            piece = larger;
        }
        sizes.push(i64::from(piece.count_ones()));
        set &= !piece;
    }
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}
