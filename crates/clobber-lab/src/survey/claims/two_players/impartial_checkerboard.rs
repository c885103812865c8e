//! Impartial Clobber on checkerboards of one row and of two.

use super::period::{repetition, searched};
use crate::survey::checked::{accept_lines, is_recording};
use crate::survey::claims::grids::checkerboard;
use crate::survey::finding::Found;
use crate::survey::plot::{Plot, Series};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Finding, Parameter, Settings, Status, Study};
use clobber_board::Position;
use clobber_solver::impartial::NimEvaluator;
use search_limits::Limits;

/// 1×n.
pub(crate) static ONE_ROW: Claim = Claim {
    id: "impartial-lines",
    statement: "Impartial Clobber, in which either player moves any stone: what are the nim-values of 1×n \
                checkerboards?",
    source: SOURCE,
    status: Status::Open,
    known: "no period is known",
    bound: Bound { meaning: "n columns", usual: 1000, most: 20_000 },
    parameters: &[],
    method: "nim-values of all alternating lines, with or without doubled ends, each the mex of its options",
    study: Begin::AtOnce(|settings| begin(1, settings)),
};

/// 2×n.
pub(crate) static TWO_ROWS: Claim = Claim {
    id: "impartial-two-rows",
    statement: "Impartial Clobber, in which either player moves any stone: what are the nim-values of 2×n \
                checkerboards?",
    source: SOURCE,
    status: Status::Open,
    known: "for even n it is 0: the second player answers every move with its image under half a turn about \
            the centre",
    bound: Bound { meaning: "n columns", usual: 14, most: 32 },
    parameters: &[],
    method: "a search over pairs of a component and a nimber",
    study: Begin::AtOnce(|settings| begin(2, settings)),
};

/// A conjecture for 1×n.
pub(crate) static ONE_ROW_RARE: Claim = Claim {
    id: "impartial-lines-winner",
    statement: "In Impartial Clobber on 1×n checkerboards the second player wins for at most 3·√N of the n \
                ≤ N.",
    source: CONJECTURE,
    status: Status::Open,
    known: "a conjecture of ours: the survey asks for one",
    bound: Bound { meaning: "n columns", usual: 1000, most: 20_000 },
    parameters: &[FACTOR],
    method: "nim-values, as for impartial-lines",
    study: Begin::AtOnce(begin_rare),
};

/// A conjecture for 2×n.
pub(crate) static TWO_ROWS_WINNER: Claim = Claim {
    id: "impartial-two-rows-winner",
    statement: "In Impartial Clobber on 2×n checkerboards the second player wins exactly if n is even, or \
                is 3, 5, 9 or 15.",
    source: CONJECTURE,
    status: Status::Open,
    known: "a conjecture of ours: the survey asks for one. The even half is proved (impartial-two-rows)",
    bound: Bound { meaning: "n columns", usual: 12, most: 32 },
    parameters: &[LAST],
    method: "nim-values, as for impartial-two-rows",
    study: Begin::AtOnce(begin_two_rows_winner),
};

static FACTOR: Parameter = Parameter::new("factor", "factor of the square root", 3, 1..=10);
static LAST: Parameter =
    Parameter::new("last", "the largest odd n for which the second player wins", 15, 1..=31);

const CONJECTURE: &str = "on Problem 1 of Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber";

/// The nim-value of a checkerboard. If certificates are wanted, fails unless the checker accepts it.
fn nimber(evaluator: &NimEvaluator, board: (usize, usize), limits: &Limits) -> Result<u32, Unknown> {
    let position: Position = checkerboard::name(&board).parse()?;
    if !is_recording() {
        return Ok(evaluator.nimber(&position, limits)?);
    }
    let mut proof = Vec::new();
    let (nimber, _) = evaluator.prove(&mut proof, &position, 0, limits)?;
    accept_lines(&String::from_utf8(proof)?, limits)?;
    Ok(nimber)
}

fn begin_rare(settings: &Settings) -> Study {
    let factor = settings.parameter(&FACTOR);
    let evaluator = NimEvaluator::with_memory(settings.memory);
    // The second player's wins among the first boards.
    let mut wins: Vec<i64> = vec![0];
    Study::new(
        1..=settings.to as usize,
        |n| format!("n ≤ {n}"),
        move |&n, limits| {
            while wins.len() <= n {
                let won = nimber(&evaluator, (1, wins.len()), limits)? == 0;
                wins.push(wins[wins.len() - 1] + i64::from(won));
            }
            let holds = wins[n] * wins[n] <= factor * factor * n as i64;
            Ok(Found::compared(format!("at most {factor}·√{n}"), holds, wins[n].to_string()))
        },
    )
}

fn begin_two_rows_winner(settings: &Settings) -> Study {
    let last = settings.parameter(&LAST) as usize;
    let evaluator = NimEvaluator::with_memory(settings.memory);
    Study::new(
        1..=settings.to as usize,
        |&n| checkerboard::name(&(2, n)),
        move |&n, limits| {
            let word = |second| if second { "second player" } else { "first player" };
            let claimed = n.is_multiple_of(2) || [3, 5, 9, last].contains(&n);
            let found = nimber(&evaluator, (2, n), limits)? == 0;
            Ok(Found::equal(word(claimed).into(), word(found).into()))
        },
    )
}

const SOURCE: &str = "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Problem 1";

fn begin(rows: usize, settings: &Settings) -> Study {
    let Settings { to, memory, .. } = *settings;
    let mut evaluator = NimEvaluator::with_memory(memory);
    let boards = (1..=to as usize).map(move |columns| (rows, columns));
    let study = Study::new(boards, checkerboard::name, move |board, limits| {
        if evaluator.is_full() {
            evaluator = NimEvaluator::with_memory(memory);
        }
        let nimber = nimber(&evaluator, *board, limits)?;
        Ok(Found::holds(nimber.to_string(), 1).with_data(Data::Nimber(nimber)))
    });
    study.with_summary(summary).with_plot(move |findings| {
        let point = |finding: &Finding| Some(((finding.number + 1) as f64, f64::from(nimber_of(finding)?)));
        let points = findings.iter().filter_map(point).collect();
        let series = vec![Series { name: format!("{rows}×n checkerboard"), points }];
        Some(Plot { across: "n", up: "nim-value", series })
    })
}

fn summary(findings: &[Finding]) -> Vec<String> {
    let nimbers = without_gaps(findings);
    let (Some(largest), last) = (nimbers.iter().max(), nimbers.len()) else { return Vec::new() };
    let zeros: Vec<usize> = (1..).zip(&nimbers).filter(|(_, nimber)| **nimber == 0).map(|(n, _)| n).collect();
    vec![
        second_player_wins(&zeros, last),
        format!("The largest nim-value for n ≤ {last} is {largest}."),
        said_of_period(&nimbers),
    ]
}

/// The nim-value of a finding.
fn nimber_of(finding: &Finding) -> Option<u32> {
    match finding.data {
        Some(Data::Nimber(nimber)) => Some(nimber),
        _ => None,
    }
}

/// The nim-values for n = 1, 2, 3, …, up to the first that is missing.
fn without_gaps(findings: &[Finding]) -> Vec<u32> {
    let mut known: Vec<(u64, u32)> =
        findings.iter().filter_map(|finding| Some((finding.number, nimber_of(finding)?))).collect();
    known.sort_unstable();
    (0..).zip(known).take_while(|(number, known)| *number == known.0).map(|(_, known)| known.1).collect()
}

/// Numbers of columns to list in a sentence.
const MAX_LISTED: usize = 40;

fn second_player_wins(zeros: &[usize], last: usize) -> String {
    let list: Vec<String> = zeros.iter().take(MAX_LISTED).map(ToString::to_string).collect();
    match (zeros.len(), zeros.last()) {
        (0, _) | (_, None) => format!("For n ≤ {last} the first player always wins."),
        (1..=MAX_LISTED, _) => {
            format!("For n ≤ {last} the second player wins exactly if n is {}.", list.join(", "))
        }
        (count, Some(latest)) => {
            format!("For n ≤ {last} the second player wins for {count} n: {}, …, {latest}.", list.join(", "))
        }
    }
}

fn said_of_period(nimbers: &[u32]) -> String {
    let last = nimbers.len();
    if let Some(found) = repetition(nimbers) {
        return format!(
            "From n = {} to n = {last} the nim-values repeat with period {}; this proves nothing about \
             larger n.",
            found.from + 1,
            found.period
        );
    }
    let searched = searched(last);
    format!("No period p ≤ {} fits from n = {} to n = {last}.", searched.period, searched.from + 1)
}
