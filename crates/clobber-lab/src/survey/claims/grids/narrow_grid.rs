//! Stones left on grids of two to five rows and any number of columns.

use super::column_bound::{examine, statement};
use crate::prover::column_automaton::{ColumnBound, Invariant};
use crate::survey::finding::Found;
use crate::survey::plot::{Plot, Series};
use crate::survey::{Begin, Bound, Claim, Data, Finding, Parameter, Settings, Status, Study};
use clobber_board::Position;
use clobber_certificate::Reduction;

/// Two stones, or one where δ allows it.
pub(crate) static NARROW_GRIDS: Claim = Claim {
    id: "narrow-grids",
    statement: "On a grid of three, four or five rows and any number of columns every mixed position comes \
                down to two stones, and to one if δ is not a multiple of 3, with finitely many narrow \
                exceptions; on two rows the number of stones grows.",
    source: "proved by clobber-lab, column_automaton (docs/column-automaton.md); it answers Problem 3, and \
             Conjecture 16 for such grids, of Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber",
    status: Status::Theorem,
    known: "proved by machine, for all widths: an inductive invariant of columns",
    bound: Bound { meaning: "rows", usual: 4, most: 5 },
    parameters: &[STONES],
    method: "a proof for all widths, or a narrowest counterexample; the independent checker must accept the \
             proof, or the reduction of the counterexample and the proof that there is no narrower one",
    study: Begin::AtOnce(begin),
};

static STONES: Parameter =
    Parameter::new("stones", "stones left by positions of three or more rows, for any δ", 2, 1..=6);

/// On two rows: how many columns it takes to leave 3, …, 7 stones. From three rows on: what is claimed.
fn questions(to: u64, stones: u8) -> Vec<ColumnBound> {
    let ask = |rows, cap, delta, from| ColumnBound { rows, closed: false, cap, delta, from };
    let two_rows = (3..=7).map(|cap| ask(2, cap, false, 1)).chain([ask(2, 2, true, 1)]);
    // The narrowest boards are lines, and 5×2 has exceptions too.
    let others = [(3, 1, 1), (4, 1, 2), (5, 2, 3)].into_iter().flat_map(|(rows, from, from_with_delta)| {
        [ask(rows, stones + 1, false, from), ask(rows, 2, true, from_with_delta)]
    });
    two_rows.chain(others).filter(|claim| claim.rows as u64 <= to).collect()
}

fn begin(settings: &Settings) -> Study {
    let questions = questions(settings.to, settings.parameter(&STONES) as u8);
    let claimed = |claim: &ColumnBound| {
        let words = if claim.rows > 2 { "for all n" } else { "not for all n" };
        Some(words.to_string())
    };
    let study = Study::claiming(questions.clone(), claimed, words, |&claim, limits| {
        let refuted = |position: &Position, reduction: &Reduction| refuted(claim, position, reduction);
        examine(claim, limits, |invariant| proved(claim, invariant), refuted)
    });
    let asked = questions.clone();
    let study = study.with_summary(move |findings| {
        let widths = growth(&asked, findings);
        let list = |text: fn(&(usize, u8)) -> String| widths.iter().map(text).collect::<Vec<_>>().join(", ");
        if widths.is_empty() {
            return Vec::new();
        }
        let stones = list(|(_, stones)| stones.to_string());
        let columns = list(|(columns, _)| columns.to_string());
        vec![format!("On two rows it takes {columns} columns to leave {stones} stones.")]
    });
    study.with_plot(move |findings| {
        let growth = growth(&questions, findings).into_iter();
        let points: Vec<_> = growth.map(|(columns, stones)| (columns as f64, f64::from(stones))).collect();
        let series = vec![Series { name: "the narrowest 2×n positions".into(), points }];
        (!series[0].points.is_empty()).then_some(Plot { across: "columns", up: "stones left", series })
    })
}

/// On two rows: the least number of columns that leaves a number of stones, and that number.
fn growth(questions: &[ColumnBound], findings: &[Finding]) -> Vec<(usize, u8)> {
    let point = |finding: &Finding| {
        let claim = questions.get(finding.number as usize)?;
        let Some(Data::Columns(columns)) = finding.data else { return None };
        (claim.rows == 2 && !claim.delta).then_some((columns, claim.cap))
    };
    findings.iter().filter_map(point).collect()
}

fn words(claim: &ColumnBound) -> String {
    statement(&format!("{}×n", claim.rows), claim)
}

fn proved(claim: ColumnBound, Invariant { members, exceptions, .. }: &Invariant) -> Found {
    let but = |first| format!("; {} narrower ones leave more, the first {first}", exceptions.len());
    let but = exceptions.first().map(but).unwrap_or_default();
    let found = format!("for all n, by an invariant of {} positions{but}", members.len());
    let positions = members.len() as u64;
    // On two rows the claim is that no number of stones is enough.
    if claim.rows > 2 {
        Found::holds(found, positions).proved()
    } else {
        Found::fails(found, positions, words(&claim))
    }
}

fn refuted(claim: ColumnBound, position: &Position, reduction: &Reduction) -> Found {
    let (columns, left) = (position.stones() / claim.rows, reduction.remaining);
    let plural = if columns == 1 { "" } else { "s" };
    let found =
        format!("the narrowest that leaves more has {columns} column{plural}: {position} leaves {left}");
    let found = if claim.rows > 2 {
        Found::fails(found, 1, position.to_string())
    } else {
        Found::holds(found, 1).proved()
    };
    found.with_data(Data::Columns(columns))
}
