//! The worst mixed positions of two rows.

use crate::survey::checked::{accept, optimum};
use crate::survey::finding::Found;
use crate::survey::plot::{Plot, Series};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Finding, Parameter, Settings, Status, Study};
use clobber_board::Color;
use clobber_certificate::{OneLine, WorstClaim};
use clobber_solitaire::extremal::worst_grid;
use clobber_solitaire::{Reducer, grid};
use search_limits::Limits;

/// 2 + ⌊(n + 1)/12⌋.
pub(crate) static TWO_ROWS: Claim = Claim {
    id: "two-rows",
    statement: "The worst mixed position on the 2×n grid, n ≥ 2, leaves ⌊(n + 25)/12⌋ stones under the \
                impartial rule, but three for n = 9 and n = 10.",
    source: "observed here; it sharpens the answer to Problem 3 of Beaudou, Duchêne and Gravier, A survey \
             about Solitaire Clobber",
    status: Status::Theorem,
    known: "proved for all n by an automaton over columns, once more by the independent checker; see \
            docs/column-automaton.md",
    bound: Bound { meaning: "n columns", usual: 40, most: 1000 },
    parameters: &[ADD, DIVIDE],
    method: "all mixed positions, up to negation, for n ≤ 7; above, a position whose value the checker must \
             accept, and the proof that no position leaves more",
    study: Begin::AtOnce(begin),
};

static ADD: Parameter = Parameter::new("add", "the number added to n", 25, -100..=100);
static DIVIDE: Parameter = Parameter::new("divide", "the divisor of n + add", 12, 1..=30);

/// All positions of this many columns are played.
const MAX_COLUMNS_FOR_ALL: usize = 7;

/// The columns after which the formula holds.
const FIRST: usize = 10;

fn begin(settings: &Settings) -> Study {
    let [add, divide] = [&ADD, &DIVIDE].map(|parameter| settings.parameter(parameter));
    let formula = move |n: usize| match n {
        9 | 10 => 3,
        n => (n as i64 + add).div_euclid(divide),
    };
    let claimed = move |&n: &usize| Some(formula(n).to_string());
    let columns: Vec<usize> = (2..=settings.to as usize).collect();
    let study = Study::claiming(
        columns,
        claimed,
        |n| format!("2×{n}"),
        move |&n, limits| {
            let (found, positions) =
                if n <= MAX_COLUMNS_FOR_ALL { of_all(n, limits)? } else { (left(n, limits)?, 1) };
            let text = found.to_string();
            let found_it = if found as i64 == formula(n) {
                Found::holds(text, positions)
            } else {
                Found::fails(text, positions, worst_grid(2, n).map_err(|_| Unknown::too_large())?.to_string())
            };
            Ok(found_it.with_data(Data::StonesLeft(found as u64)))
        },
    );
    let is_usual = add == ADD.usual && divide == DIVIDE.usual;
    let study = if is_usual { study.with_proof(prove) } else { study };
    study.with_plot(|findings| {
        let point = |finding: &Finding| match finding.data {
            Some(Data::StonesLeft(stones)) => Some((finding.number as f64 + 2.0, stones as f64)),
            _ => None,
        };
        let points: Vec<(f64, f64)> = findings.iter().filter_map(point).collect();
        let series = vec![Series { name: "the worst 2×n positions".into(), points }];
        (!series[0].points.is_empty()).then_some(Plot { across: "columns", up: "stones left", series })
    })
}

/// The most stones that a mixed position leaves, and the number of positions.
fn of_all(columns: usize, limits: &Limits) -> Result<(usize, u64), Unknown> {
    let cells = 2 * columns;
    let (mut most, mut positions) = (0, 0);
    // The last stone is black, up to negation, and not all others are.
    for whites in 1..1u32 << (cells - 1) {
        limits.check()?;
        let colors: Vec<Color> = (0..cells).map(|v| Color::BOTH[(whites >> v & 1) as usize]).collect();
        most = most.max(cells - grid::optimal_play(2, columns, &colors, limits)?.len());
        positions += 1;
    }
    Ok((most, positions))
}

/// The stones that the worst position leaves, certified.
fn left(columns: usize, limits: &Limits) -> Result<usize, Unknown> {
    let position = worst_grid(2, columns).map_err(|_| Unknown::too_large())?;
    optimum(&Reducer::default().reduce(&position, limits)?, limits)
}

/// Has the checker accept the proof for all n.
fn prove(limits: &Limits) -> Result<(), Unknown> {
    accept(&worst()?.line(), limits)
}

/// The claim for the checker.
pub(super) fn worst() -> Result<WorstClaim, Unknown> {
    let rows = |columns: usize, skipped: usize| -> Result<String, Unknown> {
        let position = worst_grid(2, columns).map_err(|_| Unknown::too_large())?.to_string();
        Ok(position.split('|').map(|row| &row[skipped..]).collect::<Vec<_>>().join("|"))
    };
    let period = DIVIDE.usual as usize;
    Ok(WorstClaim {
        rows: 2,
        first: vec![1, 2, 2, 2, 2, 2, 2, 2, 3, 3],
        add: ADD.usual as i32,
        divide: DIVIDE.usual as u8,
        begin: rows(FIRST + 1, 0)?,
        repeat: rows(FIRST + 1 + period, FIRST + 1)?,
        end: rows(FIRST + 2, FIRST + 1)?,
        words: None,
    })
}
