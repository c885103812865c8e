//! Lines by optimal words, and cycles by five lines.

use crate::survey::every_play::{self, StoneSets, mixed};
use crate::survey::over_sets::over_sets;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Settings, Status, Study};
use clobber_board::graph::GraphError;
use clobber_board::{Color, Graph, Move, Position};
use clobber_solitaire::{cycle, line};
use search_limits::{Limits, Unsolved};

/// Theorems 4, 10 and 11.
pub(crate) static LINE: Claim = Claim {
    id: "line-words",
    statement: "The fewest stones that can be left on a line under the impartial rule are one more than the \
                fewest uncrossed letters of a word without the forbidden patterns, and the moves can be read \
                off the word.",
    source: "Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on words (Integers \
             8, 2008), Theorems 4, 10 and 11",
    status: Status::Theorem,
    known: "proved in the paper, for games in which no stone that has moved is captured by one that has not",
    bound: Bound { meaning: "n stones", usual: 14, most: 16 },
    parameters: &[],
    method: METHOD,
    study: Begin::AtOnce(|settings| {
        begin(settings, 2, "the word", Graph::path, |colors, limits| {
            line::optimal_word(colors, limits)?.moves(limits)
        })
    }),
};

/// Theorem 12.
pub(crate) static CYCLE: Claim = Claim {
    id: "cycle-lines",
    statement: "The fewest stones that can be left on a mixed cycle under the impartial rule are the fewest \
                of five lines, which arise by cutting it beside two unlike neighbours and beside the first \
                stones that could capture them.",
    source: "Blondel, Hendrickx and Jungers, Solitaire Clobber as an optimization problem on words (Integers \
             8, 2008), Theorem 12; Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Corollary \
             20",
    status: Status::Theorem,
    known: "proved in the papers, which count six lines or five cases",
    bound: Bound { meaning: "n stones", usual: 14, most: 16 },
    parameters: &[],
    method: METHOD,
    study: Begin::AtOnce(|settings| {
        begin(settings, 3, "the best of five lines", Graph::cycle, |colors, limits| {
            cycle::optimal_cut(colors, limits)?.moves(limits)
        })
    }),
};

const METHOD: &str = "the play of the algorithm is replayed by the rules, and the stones left are compared \
                      with all plays, for every mixed position up to negation";

fn begin(
    settings: &Settings,
    from: usize,
    claimed: &str,
    graph: fn(usize) -> Result<Graph, GraphError>,
    play: fn(&[Color], &Limits) -> Result<Vec<Move>, Unsolved>,
) -> Study {
    let name = |n: &usize| format!("{n} stones");
    over_sets(from..=settings.to as usize, name, claimed, move |&n, limits, tally| {
        let graph = graph(n)?;
        let fewest = every_play::fewest(&graph, limits)?;
        for stones in mixed(n) {
            limits.check()?;
            let left = left_after(&graph, stones, |colors| play(colors, limits))?.unwrap_or(usize::MAX);
            tally.compare(left, fewest.of(stones).into(), || stones.on(&graph));
        }
        Ok(())
    })
}

/// The number of stones left by a play on a full board; `None` if it breaks the rules.
pub(super) fn left_after(
    graph: &Graph,
    stones: StoneSets,
    play: impl Fn(&[Color]) -> Result<Vec<Move>, Unsolved>,
) -> Result<Option<usize>, Unknown> {
    let cells = stones.cells(graph.order());
    let colors: Vec<Color> = cells.iter().copied().flatten().collect();
    let mut position = Position::new(graph.clone(), cells).map_err(|_| Unknown::too_large())?;
    let is_legal = position.replay(play(&colors)?).is_ok();
    Ok(is_legal.then(|| position.stones()))
}
