//! The impartial rule on a position, and the alternating rule on the position and its negative.

use super::connected_graphs::{ConnectedGraph, GraphKind, over_graphs};
use crate::survey::every_play::{self, StoneSets, VertexSet, neighborhoods, vertices};
use crate::survey::over_sets::Tally;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Status};
use clobber_board::Color;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// Section 1.2.
pub(crate) static VALUE: Claim = Claim {
    id: "two-copies",
    statement: "If the colours alternate, the sum of a position and its negative leaves twice as many \
                stones as the position alone under the impartial rule, for either first player.",
    source: "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, section 1.2",
    status: Status::Theorem,
    known: "stated in the paper; proved in the documentation of clobber-solitaire",
    bound: Bound { meaning: "n vertices", usual: 5, most: 6 },
    parameters: &[FACTOR],
    method: "all alternating plays on the sum, Black first, and all plays on the position, for every \
             position on every connected graph, up to isomorphism; the sum is its own negative, so White \
             first gives the same",
    study: Begin::Listing(|settings, limits| {
        let factor = settings.parameter(&FACTOR);
        let claimed = format!("{factor} times as many");
        over_graphs(GraphKind::Any, 1, settings, limits, claimed, move |board, limits, tally| {
            examine(board, factor, limits, tally)
        })
    }),
};

static FACTOR: Parameter = Parameter::new("factor", "the factor", 2, 1..=10);

fn examine(board: &ConnectedGraph, factor: i64, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let order = board.order();
    let one = neighborhoods(&board.graph);
    let two: Vec<VertexSet> = one.iter().copied().chain(one.iter().map(|set| set << order)).collect();
    let fewest = every_play::fewest(&board.graph, limits)?;
    let mut plays = Alternating { neighbors: &two, known: HashMap::new(), limits };
    for black in 0..1 << order {
        let stones = StoneSets::full(order, black);
        let both = StoneSets {
            black: stones.black | stones.white << order,
            white: stones.white | stones.black << order,
        };
        let left = plays.fewest(both, Color::Black)?;
        let text = || format!("{} + -({})", board.with(stones), board.with(stones));
        tally.compare(factor * i64::from(fewest.of(stones)), i64::from(left), text);
    }
    Ok(())
}

/// All plays in which the colours alternate.
struct Alternating<'a> {
    neighbors: &'a [VertexSet],
    known: HashMap<(StoneSets, Color), u32>,
    limits: &'a Limits,
}

impl Alternating<'_> {
    /// The fewest stones left.
    fn fewest(&mut self, stones: StoneSets, turn: Color) -> Result<u32, Unsolved> {
        if let Some(&fewest) = self.known.get(&(stones, turn)) {
            return Ok(fewest);
        }
        self.limits.check()?;
        let mut least = stones.count();
        for from in vertices(stones.of(turn)) {
            for to in vertices(stones.of(!turn) & self.neighbors[from as usize]) {
                let after = stones.after(turn, 1 << from, 1 << to);
                least = least.min(self.fewest(after, !turn)?);
            }
        }
        self.known.insert((stones, turn), least);
        Ok(least)
    }
}
