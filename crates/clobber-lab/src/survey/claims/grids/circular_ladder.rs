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
            here. For n ≤ 7 it is one stone if n is odd and two if n is even, and for every even n at least two, by \
            the invariant δ. With a period of twelve rungs, 12j of them leave j stones for j ≤ 6",
    bound: Bound { meaning: "n rungs", usual: 24, most: 72 },
    parameters: &[],
    method: "all plays from every mixed position, up to negation, for n ≤ 7; above, for some n, a position whose \
             value the checker must accept",
    study: Begin::AtOnce(begin),
};

/// All positions of this many rungs are played.
const MAX_RUNGS_FOR_ALL: usize = 7;

/// Positions that leave more stones than the invariant δ demands: the two rows of each.
const BAD: [[&str; 2]; 3] = [
    ["oxxxoxxoooxooxxxoox", "ooxxoxxxooxoooxxoox"],
    ["ooxxxxooxooxxxoxxxooxooxxxoxxxox", "ooxxxoooxoooxxoxxoooxoooxxoxxoox"],
    ["oxxoxxxooxooxxxoxxxooxooxxxoxxxoox", "oxxoxxoooxoooxxoxxoooxoooxxoxxooox"],
];

/// Twelve rungs, repeated: a row each.
const PERIOD: [&str; 2] = ["ooxxxoxxxoox", "oooxxoxxooox"];

/// Fewer than three periods say no more than the invariant δ.
const MIN_RUNGS_REPEATED: usize = 36;

fn begin(settings: &Settings) -> Study {
    let to = settings.to as usize;
    let bad = BAD.iter().map(|rows| rows[0].len());
    let repeated = (MIN_RUNGS_REPEATED..=to).step_by(PERIOD[0].len());
    let instances: Vec<usize> =
        (3..=MAX_RUNGS_FOR_ALL).chain(bad).chain(repeated).filter(|&n| n <= to).collect();
    Study::new(
        instances,
        |n| format!("{n} rungs"),
        |&n, limits| {
            let (most, words, positions) = if n <= MAX_RUNGS_FOR_ALL {
                let (most, positions) = of_all(n, limits)?;
                (most, "leaves", positions)
            } else {
                let position = bad_position(n)?;
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

/// A bad position of this many rungs: one of [`BAD`], or the period, repeated.
fn bad_position(rungs: usize) -> Result<Position, Unknown> {
    let rows = BAD.into_iter().find(|rows| rows[0].len() == rungs).unwrap_or(PERIOD);
    let rows = rows.iter().flat_map(|row| row.bytes().cycle().take(rungs));
    let cells = rows.map(|cell| Some(if cell == b'o' { Color::White } else { Color::Black }));
    Ok(Position::new(Graph::cylinder(2, rungs)?, cells.collect())?)
}
