//! Blocks of four rows: Lemmas 12, 13 and 14 of the survey, for every position.

mod sweep;

use crate::survey::finding::Found;
use crate::survey::unknown::Unknown;
use crate::survey::{Begin, Bound, Claim, Parameter, Settings, Status, Study};
use clobber_board::color::cell_letter;
use clobber_board::{Cell, Color};
use search_limits::{Limits, Unsolved};
use std::collections::BTreeMap;
use sweep::{Column, Cuts, ROWS, Results, Sweep};

const SURVEY: &str = "Beaudou, Duchêne and Gravier, A survey about Solitaire Clobber (a result of \
                      Derouet-Jourdan and Gravier)";

const COLUMNS: Bound = Bound { meaning: "columns of the block", usual: 5, most: 12 };

const METHOD: &str = "a sweep over the columns, from the last to the first, with the set of all ways in which \
                      plays can cross; more ways only help, so colourings with minimal sets cover all";

/// Lemma 12.
pub(crate) static NICE: Claim = Claim {
    id: "nice-blocks",
    statement: "Every mixed position of 4 rows and n ≥ 4 columns is nice, except Bad: two black rows over two \
                white ones, or these upside down. Nice means that it comes down to one or two pairs of unlike \
                neighbours on the first column, or to such a pair and one more stone there, of either colour.",
    source: SURVEY,
    status: Status::Theorem,
    known: "Lemma 12, for n = 4 to 7, by the authors' computer; their first column is a longer side, so Bad is \
            an exception for n = 4 alone",
    bound: COLUMNS,
    parameters: &[LEAST],
    method: METHOD,
    study: Begin::AtOnce(begin_nice),
};

/// Lemma 13.
pub(crate) static AFTER_BAD: Claim = Claim {
    id: "blocks-after-bad",
    statement: "Bad comes down to two black and to two white stones on the outer rows of its first column. \
                For every position A of 4 rows after it, Bad with A is nice, or it comes down to two black \
                and to two white stones at the same places again.",
    source: SURVEY,
    status: Status::Theorem,
    known: "Lemma 13, by the authors' computer. The text has lost the places of the stones; on the outer \
            rows, the only ones that both colours reach, two stones do not suffice for every A, but any play \
            of Bad does",
    bound: Bound { meaning: "columns of A", usual: 4, most: 6 },
    parameters: &[],
    method: METHOD,
    study: Begin::AtOnce(begin_after_bad),
};

/// Lemma 14.
pub(crate) static WHITE_COLUMNS: Claim = Claim {
    id: "blocks-after-white",
    statement: "Two white columns before any position of 4 rows and n ≥ 4 columns that is not all white are \
                nice with it.",
    source: SURVEY,
    status: Status::Theorem,
    known: "Lemma 14, for n = 4 to 7, by the authors' computer; here for the same n",
    bound: COLUMNS,
    parameters: &[WHITE],
    method: METHOD,
    study: Begin::AtOnce(begin_after_white),
};

static LEAST: Parameter = Parameter::new("least", "columns of the narrowest block", 4, 1..=12);
static WHITE: Parameter = Parameter::new("white", "white columns before the block", 2, 0..=12);

/// All colourings of a column.
fn columns() -> impl Iterator<Item = Column> {
    (0..1_u32 << ROWS).map(|set| std::array::from_fn(|row| Some(Color::BOTH[(set >> row & 1) as usize])))
}

const fn all(color: Color) -> Column {
    [Some(color); ROWS]
}

/// Is one of these results that of a nice position?
fn is_nice(results: Results) -> bool {
    let has = |cells: Column| results >> number(cells) & 1 == 1;
    let pairs = |row: usize| {
        let pair = move |upper: Color| {
            let mut cells: Column = [None; ROWS];
            (cells[row], cells[row + 1]) = (Some(upper), Some(!upper));
            cells
        };
        Color::BOTH.map(pair)
    };
    let one = (0..ROWS - 1).any(|row| pairs(row).into_iter().any(has));
    let both = |upper: Column, lower: Column| [upper[0], upper[1], lower[2], lower[3]];
    let two = pairs(0).into_iter().any(|upper| pairs(2).into_iter().any(|lower| has(both(upper, lower))));
    let with_stone = |row: usize, color: Color| {
        let apart = (0..ROWS - 1).filter(move |&pair| pair != row && pair + 1 != row);
        apart.flat_map(pairs).any(|mut cells| {
            cells[row] = Some(color);
            has(cells)
        })
    };
    one || two || (0..ROWS).any(|row| Color::BOTH.into_iter().all(|color| with_stone(row, color)))
}

/// The number of a result.
fn number(cells: Column) -> usize {
    cells.iter().fold(0, |number, cell| 3 * number + cell.map_or(0, |color| 1 + color as usize))
}

/// Colourings of some columns: in what ways plays can cross, and one of them, from the last column on.
#[derive(Clone)]
struct Colored {
    cuts: Cuts,
    columns: Vec<Column>,
}

/// What sets colourings apart that need not be nice. These are the colour of all stones, if they have one,
/// and the upper colour of all columns, if they are those of Bad.
type Kind = (Option<Color>, Option<Color>);

/// Colourings of as many columns, those with minimal sets of cuts. If one of them is nice with whatever
/// follows, so are those of its kind with more cuts.
type Layer = BTreeMap<Kind, Vec<Colored>>;

/// Adds a colouring, unless another one of its kind has fewer cuts, and removes those with more.
fn add(layer: &mut Layer, kind: Kind, colored: Colored) {
    let minimal = layer.entry(kind).or_default();
    if !minimal.iter().any(|other| other.cuts.is_within(&colored.cuts)) {
        minimal.retain(|other| !colored.cuts.is_within(&other.cuts));
        minimal.push(colored);
    }
}

/// The layer with one more column.
fn extended(sweep: &mut Sweep, layer: &Layer, limits: &Limits) -> Result<Layer, Unsolved> {
    let mut next = Layer::new();
    for (&(mono, bad), minimal) in layer {
        for colored in minimal {
            for column in columns() {
                limits.check_now()?;
                let cuts = sweep.step(&colored.cuts, column, limits)?;
                let kind = (
                    mono.filter(|&color| column == all(color)),
                    bad.filter(|&upper| column == bad_column(upper)),
                );
                add(&mut next, kind, Colored { cuts, columns: with(&colored.columns, column) });
            }
        }
    }
    Ok(next)
}

fn with(columns: &[Column], column: Column) -> Vec<Column> {
    columns.iter().copied().chain([column]).collect()
}

/// A column of Bad: two stones of this colour over two of the other.
const fn bad_column(upper: Color) -> Column {
    let lower = match upper {
        Color::Black => Color::White,
        Color::White => Color::Black,
    };
    [Some(upper), Some(upper), Some(lower), Some(lower)]
}

/// The position in the notation of the command line; the last column comes first in the list.
fn text(columns: &[Column]) -> String {
    let row =
        |row: usize| columns.iter().rev().map(move |column| cell_letter(column[row])).collect::<String>();
    (0..ROWS).map(row).collect::<Vec<_>>().join("|")
}

/// The colourings of one column.
fn first_layer(sweep: &mut Sweep, limits: &Limits) -> Result<Layer, Unsolved> {
    let start = sweep.start();
    let mut layer = Layer::new();
    for column in columns() {
        let cuts = sweep.step(&start, column, limits)?;
        let mono = column[0].filter(|&color| column == all(color));
        let bad = column[0].filter(|&upper| column == bad_column(upper));
        add(&mut layer, (mono, bad), Colored { cuts, columns: vec![column] });
    }
    Ok(layer)
}

/// Examines the colourings of a layer with one more column, the first of the block, if they are to be
/// examined. They stand for this number of positions.
fn examine(
    sweep: &mut Sweep,
    layer: &Layer,
    positions: u64,
    limits: &Limits,
    is_examined: impl Fn(Column, Kind) -> bool,
    is_right: impl Fn(Results) -> bool,
) -> Result<Found, Unknown> {
    for (&kind, minimal) in layer {
        for colored in minimal {
            for column in columns().filter(|&column| is_examined(column, kind)) {
                limits.check_now()?;
                if !is_right(sweep.results(&colored.cuts, column, limits)?) {
                    let wrong = text(&with(&colored.columns, column));
                    return Ok(Found::fails(format!("not {wrong}"), positions, wrong));
                }
            }
        }
    }
    Ok(Found::holds("as claimed", positions))
}

/// The number of colourings of n columns.
fn colorings(n: u64) -> u64 {
    1 << (ROWS as u64 * n)
}

fn begin_nice(settings: &Settings) -> Study {
    let least = settings.parameter(&LEAST) as u64;
    Study::claiming(
        least.max(2)..=settings.to,
        |_| Some("nice, except Bad".into()),
        |n| format!("4×{n}"),
        |&n, limits| {
            let mut sweep = Sweep::default();
            let mut layer = first_layer(&mut sweep, limits)?;
            for _ in 2..n {
                layer = extended(&mut sweep, &layer, limits)?;
            }
            let is_examined = |column, (mono, bad): Kind| {
                let is_bad = bad.is_some_and(|upper| column == bad_column(upper));
                !is_bad && mono.is_none_or(|color| column != all(color))
            };
            examine(&mut sweep, &layer, colorings(n) - 2, limits, is_examined, is_nice)
        },
    )
}

fn begin_after_white(settings: &Settings) -> Study {
    let white = settings.parameter(&WHITE);
    Study::claiming(
        4..=settings.to,
        |_| Some("nice".into()),
        move |n| format!("4×{n} after {white} white columns"),
        move |&n, limits| {
            let mut sweep = Sweep::default();
            let mut cuts = sweep.start();
            for _ in 0..white {
                cuts = sweep.step(&cuts, all(Color::White), limits)?;
            }
            let start = Colored { cuts, columns: vec![all(Color::White); white as usize] };
            let mut layer = Layer::from([((Some(Color::White), None), vec![start])]);
            for _ in 1..n {
                layer = extended(&mut sweep, &layer, limits)?;
            }
            let is_examined = |column, (mono, _): Kind| mono.is_none_or(|color| column != all(color));
            examine(&mut sweep, &layer, colorings(n) - 1, limits, is_examined, is_nice)
        },
    )
}

/// Two stones of a colour at two rows.
fn two(color: Color, rows: (usize, usize)) -> Column {
    std::array::from_fn(|row| Cell::from(color).filter(|_| row == rows.0 || row == rows.1))
}

/// The rows of the two stones to which Bad comes down; other rows are not possible for both colours.
const OUTER_ROWS: (usize, usize) = (0, 3);

/// How the stones of Bad may be played before those of A.
#[derive(Clone, Copy)]
enum Route {
    /// To two stones of one colour, as in the lemma.
    TwoStones,
    /// In any way, mixed with the moves of A.
    AnyPlay,
}

fn begin_after_bad(settings: &Settings) -> Study {
    let width = settings.to as usize;
    Study::claiming(
        [Route::TwoStones, Route::AnyPlay],
        |route| matches!(route, Route::AnyPlay).then(|| "nice, or two of each colour".into()),
        |route| match route {
            Route::TwoStones => "Bad comes down to two stones first".into(),
            Route::AnyPlay => "any play of Bad".into(),
        },
        move |&route, limits| after_bad(route, width, limits),
    )
}

fn after_bad(route: Route, width: usize, limits: &Limits) -> Result<Found, Unknown> {
    let mut sweep = Sweep::default();
    let bad = bad_column(Color::Black);
    let mut cuts = sweep.start();
    for _ in 1..4 {
        cuts = sweep.step(&cuts, bad, limits)?;
    }
    let from_bad = sweep.results(&cuts, bad, limits)?;
    let [blacks, whites] = Color::BOTH.map(|color| two(color, OUTER_ROWS));
    if from_bad >> number(blacks) & 1 == 0 || from_bad >> number(whites) & 1 == 0 {
        return Err(Unknown::disagreement());
    }
    let start = sweep.start();
    let cuts = match route {
        Route::TwoStones => sweep.step(&start, blacks, limits)?.with(&sweep.step(&start, whites, limits)?),
        Route::AnyPlay => sweep.step(&cuts, bad, limits)?,
    };
    let mut layer = Layer::from([((None, None), vec![Colored { cuts, columns: Vec::new() }])]);
    for _ in 1..width {
        layer = extended(&mut sweep, &layer, limits)?;
    }
    let passes_on =
        |results: Results| [blacks, whites].into_iter().all(|cells| results >> number(cells) & 1 == 1);
    let is_right = |results| is_nice(results) || passes_on(results);
    examine(&mut sweep, &layer, colorings(width as u64), limits, |_, _| true, is_right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::survey::every_play::{EveryPlay, StoneSets};
    use clobber_board::Graph;

    /// What can be left on the first column of a block, by all plays.
    #[test]
    fn the_sweep_agrees_with_all_plays_on_small_blocks() {
        for n in 1..=3 {
            let graph = Graph::grid(ROWS, n).unwrap();
            let cell =
                |stones: StoneSets, row: usize, column: usize| stones.cells(ROWS * n)[row * n + column];
            let at_rest = |stones: StoneSets| {
                let is_on_first = (0..ROWS * n).all(|v| v % n == 0 || stones.cells(ROWS * n)[v].is_none());
                let first: Column = std::array::from_fn(|row| cell(stones, row, 0));
                if is_on_first { 1_u128 << number(first) } else { 0 }
            };
            let every = EveryPlay::new(&graph, Limits::unlimited(), at_rest, |a, b| a | b).unwrap();
            let mut sweep = Sweep::default();
            for black in (0..1 << (ROWS * n)).step_by(if n == 3 { 7 } else { 1 }) {
                let stones = StoneSets::full(ROWS * n, black);
                let column = |column: usize| std::array::from_fn(|row| cell(stones, row, column));
                let mut cuts = sweep.start();
                for behind in (1..n).rev() {
                    cuts = sweep.step(&cuts, column(behind), Limits::unlimited()).unwrap();
                }
                let found = sweep.results(&cuts, column(0), Limits::unlimited()).unwrap();
                assert_eq!(found, every.of(stones), "{}", stones.on(&graph));
            }
        }
    }

    #[test]
    fn bad_is_not_nice() {
        let mut sweep = Sweep::default();
        let bad = bad_column(Color::Black);
        let mut cuts = sweep.start();
        for _ in 1..4 {
            cuts = sweep.step(&cuts, bad, Limits::unlimited()).unwrap();
        }
        assert!(!is_nice(sweep.results(&cuts, bad, Limits::unlimited()).unwrap()));
    }
}
