//! Impartial Clobber on checkerboards of one row and of two.

use super::period::{repetition, searched};
use crate::survey::plot::{Plot, Series};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Finding, Settings, Status, Study};
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

const SOURCE: &str = "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber, Problem 1";

struct Checkerboards {
    rows: u64,
    to: u64,
    memory: usize,
    evaluator: NimEvaluator,
}

fn begin(rows: u64, settings: &Settings) -> Box<dyn Study> {
    let Settings { to, memory, .. } = *settings;
    Box::new(Checkerboards { rows, to, memory, evaluator: NimEvaluator::with_memory(memory) })
}

impl Checkerboards {
    fn nimber(&mut self, board: &str, limits: &Limits) -> Result<u32, Unknown> {
        if self.evaluator.is_full() {
            self.evaluator = NimEvaluator::with_memory(self.memory);
        }
        Ok(self.evaluator.nimber(&board.parse()?, limits)?)
    }
}

impl Study for Checkerboards {
    fn instances(&self) -> u64 {
        self.to
    }

    fn examine(&mut self, number: u64, limits: &Limits) -> Finding {
        let instance = format!("checkerboard:{}x{}", self.rows, number + 1);
        match self.nimber(&instance, limits) {
            Ok(nimber) => {
                Finding::observed(number, instance, nimber.to_string()).with_data(Data::Nimber(nimber))
            }
            Err(unknown) => Finding::unknown(number, instance, unknown),
        }
    }

    fn summary(&self, findings: &[Finding]) -> Vec<String> {
        let nimbers = without_gaps(findings);
        let (Some(largest), last) = (nimbers.iter().max(), nimbers.len()) else { return Vec::new() };
        let zeros: Vec<usize> =
            (1..).zip(&nimbers).filter(|(_, nimber)| **nimber == 0).map(|(n, _)| n).collect();
        vec![
            second_player_wins(&zeros, last),
            format!("The largest nim-value for n ≤ {last} is {largest}."),
            said_of_period(&nimbers),
        ]
    }

    fn plot(&self, findings: &[Finding]) -> Option<Plot> {
        let point = |finding: &Finding| Some(((finding.number + 1) as f64, f64::from(nimber_of(finding)?)));
        let points = findings.iter().filter_map(point).collect();
        let series = vec![Series { name: format!("{}×n checkerboard", self.rows), points }];
        Some(Plot { across: "n", up: "nim-value", series })
    }
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
