//! The worst mixed positions of circular ladders: two rows whose long direction is closed.

use crate::survey::checked::optimum;
use crate::survey::every_play::{self, mixed};
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Settings, Status, Study};
use clobber_board::{Color, Graph, Position};
use clobber_solitaire::Reducer;
use search_limits::Limits;

/// How many stones are left.
pub(crate) static MOST: Claim = Claim {
    id: "circular-ladders",
    statement: "How many stones does the worst mixed position leave on the circular ladder of n ≥ 3 rungs?",
    source: "observed here, on Problem 9 of Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber",
    status: Status::Open,
    known: "at most 2 + ⌊(n + 1)/12⌋, since the ladder contains the 2×n grid (two-rows); at least as many as are found \
            here. For n ≤ 7 it is one stone if n is odd and two if n is even. With a period of twelve rungs, 12j of \
            them leave j stones for j ≤ 5",
    bound: Bound { meaning: "n rungs", usual: 24, most: 72 },
    parameters: &[],
    method: "all plays from every mixed position, up to negation, for n ≤ 7; above, for multiples of 12, a \
             position whose value the checker must accept",
    study: Begin::AtOnce(begin),
};

/// All positions of this many rungs are played.
const MAX_RUNGS_FOR_ALL: usize = 7;

/// Twelve rungs, repeated: a row each.
const PERIOD: [&str; 2] = ["ooxxxoxxxoox", "oooxxoxxooox"];

fn begin(settings: &Settings) -> Study {
    let to = settings.to as usize;
    let above = (1..).map(|j| 12 * j).take_while(move |&n| n <= to);
    let instances: Vec<usize> = (3..=to.min(MAX_RUNGS_FOR_ALL)).chain(above).collect();
    Study::new(
        instances,
        |n| format!("{n} rungs"),
        |&n, limits| {
            let (most, words, positions) = if n <= MAX_RUNGS_FOR_ALL {
                let (most, positions) = of_all(n, limits)?;
                (most, "leaves", positions)
            } else {
                let position = repeated(n)?;
                let most = optimum(&Reducer::default().reduce(&position, limits)?, limits)?;
                (most, "leaves at least", 1)
            };
            let plural = if most == 1 { "" } else { "s" };
            let text = format!("the worst position {words} {most} stone{plural}");
            Ok(Found::holds(text, positions).with_data(Data::StonesLeft(most as u64)))
        },
    )
}

/// The most stones that a mixed position leaves, and the number of positions.
fn of_all(rungs: usize, limits: &Limits) -> Result<(usize, u64), Unknown> {
    let fewest = every_play::fewest(&Graph::cylinder(2, rungs)?, limits)?;
    let (mut most, mut positions) = (0, 0);
    for stones in mixed(2 * rungs) {
        most = most.max(usize::from(fewest.of(stones)));
        positions += 1;
    }
    Ok((most, positions))
}

/// The period, repeated.
fn repeated(rungs: usize) -> Result<Position, Unknown> {
    let rows = PERIOD.iter().flat_map(|row| row.bytes().cycle().take(rungs));
    let cells = rows.map(|cell| Some(if cell == b'o' { Color::White } else { Color::Black }));
    Ok(Position::new(Graph::cylinder(2, rungs)?, cells.collect())?)
}
