//! Lines by optimal words, and cycles by five lines.

use crate::survey::every_play::{self, mixed};
use crate::survey::over_sets::{OverSets, Tally};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Settings, Status, Study};
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
    study: Begin::AtOnce(|settings| begin(settings, 2, "the word", examine_lines)),
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
    study: Begin::AtOnce(|settings| begin(settings, 3, "the best of five lines", examine_cycles)),
};

const METHOD: &str = "the play of the algorithm is replayed by the rules, and the stones left are compared \
                      with all plays, for every mixed position up to negation";

type ExamineOrder = fn(usize, &Limits, &mut Tally) -> Result<(), Unknown>;

fn begin(settings: &Settings, from: usize, claimed: &str, examine: ExamineOrder) -> Box<dyn Study> {
    Box::new(OverSets {
        sets: (from..=settings.to as usize).collect(),
        name: |n| format!("{n} stones"),
        claimed: claimed.into(),
        examine: Box::new(move |&n, limits, tally| examine(n, limits, tally)),
    })
}

fn examine_lines(n: usize, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let play = |colors: &[Color]| line::optimal_word(colors, limits)?.moves(limits);
    examine(&Graph::path(n)?, play, limits, tally)
}

fn examine_cycles(n: usize, limits: &Limits, tally: &mut Tally) -> Result<(), Unknown> {
    let play = |colors: &[Color]| cycle::optimal_cut(colors, limits)?.moves(limits);
    examine(&Graph::cycle(n)?, play, limits, tally)
}

fn examine(
    graph: &Graph,
    play: impl Fn(&[Color]) -> Result<Vec<Move>, Unsolved>,
    limits: &Limits,
    tally: &mut Tally,
) -> Result<(), Unknown> {
    let fewest = every_play::fewest(graph, limits)?;
    for stones in mixed(graph.order()) {
        limits.check()?;
        let cells = stones.cells(graph.order());
        let colors: Vec<Color> = cells.iter().copied().flatten().collect();
        let mut position = Position::new(graph.clone(), cells).map_err(|_| Unknown::TooLarge)?;
        let is_legal = position.replay(play(&colors)?).is_ok();
        let left = if is_legal { position.stones() } else { usize::MAX };
        tally.compare(left, fewest.of(stones).into(), || stones.on(graph));
    }
    Ok(())
}
