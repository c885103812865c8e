//! Polyominoes filled like a checkerboard.

use super::polyominoes::{alternating, polyominoes};
use crate::survey::checked::optimum;
use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Finding, Status, Study};
use clobber_board::{FirstPlayer, Position, Rule};
use clobber_certificate::{LowerBound, lower_bound};
use clobber_solitaire::Reducer;
use search_limits::Limits;

/// The first half of the first open problem.
pub(crate) static POLYOMINOES: Claim = Claim {
    id: "checkerboard-polyominoes",
    statement: "Which polyominoes, filled like a checkerboard, come down to as few stones as δ and the \
                balance of the colours allow?",
    source: "Demaine, Demaine and Fleischer, Solitaire Clobber (Theoretical Computer Science 313, 2004), \
             section 5, which asks about checkerboards that are not rectangular",
    status: Status::Open,
    known: "rectangles with at least two rows and columns do (checkerboard); δ does not decide for others: \
            the T-tetromino xox|.x. leaves three stones, though δ ≢ 0",
    bound: Bound { meaning: "squares", usual: 7, most: 14 },
    parameters: &[],
    method: "all polyominoes up to symmetry, in any order of the colours and in turn with either first player; \
             each by an optimal play whose lower bound the independent checker computes",
    study: Begin::AtOnce(|settings| {
        let name = |squares: &usize| format!("{squares} squares");
        let study = Study::new(1..=settings.to as usize, name, |&squares, limits| examine(squares, limits));
        study.with_summary(|findings| {
            let more = |finding: &Finding| match finding.data {
                Some(Data::Exceptions(more)) => more.to_string(),
                _ => "?".into(),
            };
            let more: Vec<String> = findings.iter().map(more).collect();
            vec![format!(
                "Of the polyominoes with 1, 2, 3, … squares, {} leave more than the bounds allow under some \
                 rule.",
                more.join(", ")
            )]
        })
    }),
};

/// The rules: any order, and in turn.
const RULES: [Option<FirstPlayer>; 3] = [None, Some(FirstPlayer::Black), Some(FirstPlayer::White)];

fn examine(squares: usize, limits: &Limits) -> Result<Found, Unknown> {
    // Polyominoes that leave more: in any order, in turn, and under some rule.
    let (mut any_order, mut in_turn, mut some) = (0u64, 0u64, 0u64);
    let mut first = None;
    let all = polyominoes(squares, limits)?;
    for polyomino in &all {
        limits.check_now()?;
        let position = alternating(polyomino).ok_or_else(Unknown::too_large)?;
        let mut exceeding = [false; 3];
        for (exceeds, rule) in exceeding.iter_mut().zip(RULES) {
            let (left, bound) = left_and_bound(&position, rule, limits)?;
            *exceeds = left > bound;
            if left > bound {
                first.get_or_insert_with(|| format!("{position}, {left} stones"));
            }
        }
        any_order += u64::from(exceeding[0]);
        in_turn += u64::from(exceeding[1] || exceeding[2]);
        some += u64::from(exceeding.contains(&true));
    }
    let example = first.map_or(String::new(), |first| format!("; the first is {first}"));
    let text = format!(
        "more than the bounds allow: {any_order} of {} in any order, {in_turn} in turn{example}",
        all.len()
    );
    Ok(Found::holds(text, all.len() as u64).with_data(Data::Exceptions(some)))
}

/// The fewest stones left under a rule, and how few δ and the balance allow.
fn left_and_bound(
    position: &Position,
    first: Option<FirstPlayer>,
    limits: &Limits,
) -> Result<(usize, usize), Unknown> {
    let arguments = [LowerBound::Components, LowerBound::Balance];
    let (rule, reduction) = match first {
        None => (Rule::Impartial, Reducer::default().reduce(position, limits)?),
        Some(first) => (Rule::Partisan, Reducer::default().reduce_partisan(position, first, limits)?),
    };
    let bound = lower_bound(&arguments, position, rule, first.unwrap_or(FirstPlayer::Any), limits)?;
    Ok((optimum(&reduction, limits)?, bound.ok_or_else(Unknown::too_large)?))
}
