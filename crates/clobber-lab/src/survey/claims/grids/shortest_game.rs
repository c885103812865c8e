//! Shortest games on checkerboards.

use super::checkerboard;
use super::grid_sizes::grid_sizes;
use crate::survey::checked::accept;
use crate::survey::finding::Found;
use crate::survey::plot::{Plot, Series};
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Data, Finding, Parameter, Settings, Status, Study};
use clobber_board::{FirstPlayer, Position};
use clobber_certificate::ShortGame;
use clobber_solitaire::Reducer;
use search_limits::Limits;
use std::collections::BTreeMap;

/// Gottfried's question.
pub(crate) static CHECKERBOARD: Claim = Claim {
    id: "checkerboard-shortest",
    statement: "What is the least number of moves after which a game on the checkerboard is over? It is \
                ⌊(n + 1)/3⌋ on 1 × n, ⌈2n/3⌉ on 2 × n and n on 3 × n; under both rules and for either \
                first player, except that 2 × 2 takes three moves if the colours alternate.",
    source: "Gottfried, quoted by Demaine, Demaine and Fleischer, Solitaire Clobber (Theoretical Computer \
             Science 313, 2004), section 5; the formulas are observations of this program",
    status: Status::Open,
    known: "at least ⌈kn/3⌉ moves on k × n, k, n ≥ 2, and ⌊(n + 1)/3⌋ on a line (docs/theory.md); that is \
            attained if three divides a side, and by search on boards of up to 24 cells. If three divides no \
            side, kn/3 + Θ(min(k, n)) moves are needed, so ⌈kn/3⌉ is not attained if both sides are long",
    bound: Bound { meaning: "cells", usual: 20, most: 64 },
    parameters: &[ONE, TWO, THREE],
    method: "a search for a shortest game, under both rules; the independent checker accepts the games and \
             that no game is shorter",
    study: Begin::AtOnce(begin),
};

static ONE: Parameter = Parameter::new("one", "moves for three columns of one row", 1, 0..=3);
static TWO: Parameter = Parameter::new("two", "moves for three columns of two rows", 2, 0..=6);
static THREE: Parameter = Parameter::new("three", "moves for three columns of three rows", 3, 0..=9);

/// Points of a picture.
type Points = Vec<(f64, f64)>;

fn begin(settings: &Settings) -> Study {
    let sizes: Vec<(usize, usize)> = grid_sizes(1, settings.to as usize, 1).collect();
    let for_three_columns = [&ONE, &TWO, &THREE].map(|parameter| settings.parameter(parameter));
    let reducer = Reducer::default().endless();
    let study = Study::new(sizes.clone(), checkerboard::name, move |&(rows, columns), limits| {
        let position = Position::checkerboard(rows, columns)?;
        let found = RULES.into_iter().map(|first| length(&reducer, &position, first, limits));
        let found = found.collect::<Result<Vec<i64>, Unknown>>()?;
        let claimed =
            RULES.into_iter().map(|first| claimed(for_three_columns, rows, columns, first.is_some()));
        let finding = match claimed.collect::<Option<Vec<i64>>>() {
            Some(claimed) => Found::equal(text(&claimed), text(&found)),
            None => Found::holds(text(&found), 1),
        };
        Ok(match found[..] {
            [any, black, white] if any == black && any == white => finding.with_data(Data::Moves(any as u64)),
            _ => finding,
        })
    });
    let shown = sizes.clone();
    let study = study.with_summary(move |findings| {
        let row = |(rows, points): (usize, Points)| {
            let moves: Vec<_> =
                points.iter().map(|(columns, moves)| format!("{moves} ({columns})")).collect();
            format!("With {rows} rows, moves of a shortest game (columns): {}.", moves.join(", "))
        };
        by_rows(&shown, findings).into_iter().map(row).collect()
    });
    study.with_plot(move |findings| {
        let series = by_rows(&sizes, findings).into_iter();
        let series = series.map(|(rows, points)| Series { name: format!("{rows} rows"), points });
        Some(Plot { across: "columns", up: "moves of a shortest game", series: series.collect() })
    })
}

/// The number of moves as claimed, by the moves for three columns of one, two and three rows.
fn claimed(for_three_columns: [i64; 3], rows: usize, columns: usize, alternates: bool) -> Option<i64> {
    let n = columns as i64;
    let moves = |rows: usize| for_three_columns[rows - 1] * n;
    match rows {
        1 => Some((moves(1) + 1) / 3),
        2 if n == 2 && alternates => Some(3),
        2 | 3 => Some((moves(rows) + 2) / 3),
        _ => None,
    }
}

/// For each number of rows, the columns and moves of the boards on which all rules agree.
fn by_rows(sizes: &[(usize, usize)], findings: &[Finding]) -> BTreeMap<usize, Points> {
    let mut by_rows: BTreeMap<usize, Points> = BTreeMap::new();
    for finding in findings {
        if let Some(&(rows, columns)) = sizes.get(finding.number as usize)
            && let Some(Data::Moves(moves)) = finding.data
        {
            by_rows.entry(rows).or_default().push((columns as f64, moves as f64));
        }
    }
    by_rows
}

/// The number of moves of a shortest game. Fails unless the checker accepts it.
fn length(
    reducer: &Reducer,
    position: &Position,
    first: Option<FirstPlayer>,
    limits: &Limits,
) -> Result<i64, Unknown> {
    let game: ShortGame = reducer.shortest(position, first, limits)?;
    if !game.optimal {
        return Err(Unknown::new(format!("from {} to {} moves", game.length_bound, game.length)));
    }
    accept(&game, limits).map(|()| game.length as i64)
}

/// The first player if colours alternate; `None` if they need not.
const RULES: [Option<FirstPlayer>; 3] = [None, Some(FirstPlayer::Black), Some(FirstPlayer::White)];

fn text(moves: &[i64]) -> String {
    match moves {
        [any, rest @ ..] if rest.iter().all(|other| other == any) => any.to_string(),
        [any, black, white] => format!("any order {any}, Black first {black}, White first {white}"),
        _ => String::new(),
    }
}
