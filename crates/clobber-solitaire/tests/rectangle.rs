//! Full rectangles under the partisan rule: against all plays where these can be counted, and against the
//! checker's bounds beyond.

use crate::twins::{check_answer, color, colorings};
use clobber_board::random::{Filling, Generator};
use clobber_board::{Color, FirstPlayer, Graph, Position, Rule};
use clobber_certificate::{LowerBound, lower_bound};
use clobber_solitaire::Reducer;
use clobber_solitaire::partisan::rectangle;
use search_limits::Limits;
use std::time::Instant;

fn position(rows: usize, columns: usize, colors: &[Color]) -> Position {
    Position::new(Graph::grid(rows, columns).unwrap(), colors.iter().copied().map(Some).collect()).unwrap()
}

fn player(first: Color) -> FirstPlayer {
    if first == Color::Black { FirstPlayer::Black } else { FirstPlayer::White }
}

/// The larger of the bounds by δ and by balance, by the checker's code.
fn bound(position: &Position, first: Color) -> usize {
    let arguments = [LowerBound::Components, LowerBound::Balance];
    lower_bound(&arguments, position, Rule::Partisan, player(first), Limits::unlimited()).unwrap().unwrap()
}

/// The least number of stones for all positions of a small grid and both colours to move, holes included, by
/// trying all plays: a table by the cells in base three.
struct AllPlays {
    neighbors: Vec<Vec<usize>>,
    powers: Vec<usize>,
    least: [Vec<u8>; 2],
}

impl AllPlays {
    fn new(rows: usize, columns: usize) -> Self {
        let graph = Graph::grid(rows, columns).unwrap();
        let order = rows * columns;
        let neighbors = (0..order as u32).map(|v| graph.neighbors(v).map(|w| w as usize).collect()).collect();
        let powers: Vec<usize> = (0..=order as u32).map(|i| 3usize.pow(i)).collect();
        let least = vec![0; powers[order]];
        Self { neighbors, powers, least: [least.clone(), least] }
    }

    fn code(&self, colors: &[Color]) -> usize {
        colors.iter().zip(&self.powers).map(|(&color, power)| (1 + color as usize) * power).sum()
    }

    fn least(&mut self, code: usize, turn: Color) -> u8 {
        if self.least[turn as usize][code] > 0 {
            return self.least[turn as usize][code];
        }
        let order = self.neighbors.len();
        let cells: Vec<usize> = self.powers[..order].iter().map(|power| code / power % 3).collect();
        let (own, other) = (1 + turn as usize, 1 + !turn as usize);
        let mut least = cells.iter().filter(|&&cell| cell > 0).count() as u8;
        for from in (0..order).filter(|&from| cells[from] == own) {
            for at in 0..self.neighbors[from].len() {
                let to = self.neighbors[from][at];
                if cells[to] == other {
                    let after =
                        code - own * self.powers[from] - other * self.powers[to] + own * self.powers[to];
                    least = least.min(self.least(after, !turn));
                }
            }
        }
        self.least[turn as usize][code] = least;
        least
    }
}

#[test]
fn all_positions_of_3x3_and_3x4_agree_with_all_plays() {
    for (rows, columns) in [(3, 3), (3, 4), (4, 3)] {
        let mut plays = AllPlays::new(rows, columns);
        for colors in colorings(rows * columns) {
            let position = position(rows, columns, &colors);
            for first in Color::BOTH {
                let least = usize::from(plays.least(plays.code(&colors), first));
                let found =
                    rectangle::play((rows, columns), &colors, first, least, Limits::unlimited()).unwrap();
                let mut after = position.clone();
                after.replay_alternating(first, found.moves).unwrap();
                assert_eq!(after.stones(), least, "{position}, {first:?}");
            }
        }
    }
}

/// Does the player reach the bound? Its play is legal in any case.
fn reaches_bound(rows: usize, columns: usize, colors: &[Color], first: Color) -> bool {
    let position = position(rows, columns, colors);
    let bound = bound(&position, first);
    let found = rectangle::play((rows, columns), colors, first, bound, Limits::unlimited()).unwrap();
    let mut after = position;
    after.replay_alternating(first, found.moves).unwrap();
    assert!(after.stones() >= bound);
    after.stones() == bound
}

fn random(rows: usize, columns: usize, seed: u64, black: f64) -> Vec<Color> {
    let mut generator = Generator::new(seed, Filling { stone: 1.0, black });
    generator.grid(rows, columns).unwrap().cells().iter().copied().flatten().collect()
}

fn is_mixed(colors: &[Color]) -> bool {
    colors.iter().any(|&color| color != colors[0])
}

#[test]
fn random_rectangles_come_down_to_the_bound() {
    let sizes = [(3, 6), (4, 5), (5, 5), (3, 9), (4, 7), (6, 6), (5, 8), (8, 8), (12, 12), (9, 31), (40, 40)];
    for (rows, columns) in sizes {
        for seed in 0..20 {
            let black = [0.5, 0.4, 0.25, 0.1][seed as usize % 4];
            let colors = random(rows, columns, seed, black);
            for first in Color::BOTH {
                let at = format!("{}, {first:?}", position(rows, columns, &colors));
                assert!(!is_mixed(&colors) || reaches_bound(rows, columns, &colors, first), "{at}");
            }
        }
    }
}

/// The answers of the reducer are optimal, name the bound, and pass the checker.
#[test]
fn the_reducer_answers_with_the_bound() {
    for (rows, columns) in [(4, 5), (6, 6), (7, 9), (12, 12), (30, 30)] {
        for seed in 0..4 {
            let position =
                position(rows, columns, &random(rows, columns, seed, [0.5, 0.3][seed as usize % 2]));
            for first in [FirstPlayer::Black, FirstPlayer::White, FirstPlayer::Any] {
                let answer =
                    Reducer::default().reduce_partisan(&position, first, Limits::unlimited()).unwrap();
                assert_eq!(
                    (answer.optimal, &answer.method[..]),
                    (true, "rectangle"),
                    "{position}, {first:?}"
                );
                check_answer(&answer);
            }
        }
    }
}

type Pattern = fn(usize, usize, usize, usize, usize) -> bool;

/// The distance of a cell to the border.
fn depth(row: usize, column: usize, rows: usize, columns: usize) -> usize {
    row.min(column).min(rows - 1 - row).min(columns - 1 - column)
}

/// Structured boards: is the stone in this row and column black, on a board of these rows and columns? The
/// last number tells boards of a family apart.
const FAMILIES: [(&str, Pattern); 16] = [
    ("left and right half", |_, column, _, columns, k| 2 * column < columns + k % 3),
    ("upper and lower half", |row, _, rows, _, k| 2 * row < rows + k % 3),
    ("quarters", |row, column, rows, columns, k| (row < rows / 2) ^ (2 * column < columns + k % 2)),
    ("diagonal", |row, column, rows, columns, k| row * columns + k % 3 < column * rows),
    ("stripes of 1", |row, _, _, _, k| (row + k).is_multiple_of(2)),
    ("stripes of 2", |row, _, _, _, k| (row + k) % 4 < 2),
    ("stripes of 3", |_, column, _, _, k| ((column + k) / 3).is_multiple_of(2)),
    ("blocks of 2", |row, column, _, _, k| (row / 2 + column / 2 + k).is_multiple_of(2)),
    ("blocks of 3", |row, column, _, _, k| (row / 3 + column / 3 + k).is_multiple_of(2)),
    ("rings of 1", |row, column, rows, columns, k| (depth(row, column, rows, columns) + k).is_multiple_of(2)),
    ("rings of 2", |row, column, rows, columns, k| (depth(row, column, rows, columns) + k) % 4 < 2),
    ("frame", |row, column, rows, columns, k| depth(row, column, rows, columns) > k % 3),
    ("thick frame", |row, column, rows, columns, k| {
        depth(row, column, rows, columns) >= rows.min(columns) / 4 + k % 2
    }),
    ("few stones", |row, column, rows, columns, k| {
        (row * columns + column) % (rows * columns / (2 + k % 3)) == k % 5
    }),
    ("waves", |row, column, rows, columns, k| {
        let (x, y, k) = (row as f64 / rows as f64, column as f64 / columns as f64, k as f64);
        (3.1 * x + k).sin() + (4.7 * y + 2.0 * k).cos() > 0.0
    }),
    // Many stripes that become wider from left to right.
    ("smooth", |row, column, rows, _, k| {
        let (x, y) = (row as f64 / rows as f64, column as f64 / rows as f64);
        (y * y / 4.0 + x * (1.0 + k as f64)).sin() > 0.0
    }),
];

const BOARDS_PER_FAMILY: usize = 6;

/// Boards of a family that are mixed.
fn family(pattern: Pattern, rows: usize, columns: usize) -> Vec<Vec<Color>> {
    let of = |k: usize| {
        (0..rows * columns).map(move |v| color(pattern(v / columns, v % columns, rows, columns, k)))
    };
    (0..BOARDS_PER_FAMILY).map(|k| of(k).collect()).filter(|colors: &Vec<Color>| is_mixed(colors)).collect()
}

#[test]
fn structured_boards_come_down_to_the_bound() {
    for (rows, columns) in [(7, 7), (10, 10)] {
        for (name, pattern) in FAMILIES {
            for colors in family(pattern, rows, columns).iter().take(2) {
                let reached = Color::BOTH.map(|first| reaches_bound(rows, columns, colors, first));
                assert_eq!(reached, [true; 2], "{name}: {}", position(rows, columns, colors));
            }
        }
    }
}

/// No forest of peels fits a narrow board with one colour at each end; forests of the whole board do.
#[test]
fn narrow_boards_in_two_halves_come_down_to_the_bound() {
    for (rows, columns) in [(3, 20), (20, 3)] {
        for k in 0..3 {
            let (narrow, long) = (rows.min(columns), rows.max(columns));
            let is_black = |v: usize| 2 * (if rows > columns { v / narrow } else { v % long }) < long + k;
            let colors: Vec<Color> = (0..rows * columns).map(|v| color(is_black(v))).collect();
            let reached = Color::BOTH.map(|first| reaches_bound(rows, columns, &colors, first));
            assert_eq!(reached, [true; 2], "{}", position(rows, columns, &colors));
        }
    }
}

/// Plays of all boards with either first player: how many reach the bound, the mean number of draws, and the
/// milliseconds of a play.
fn measured(rows: usize, columns: usize, boards: &[Vec<Color>]) -> String {
    let (start, mut reached, mut draws) = (Instant::now(), 0, 0);
    for (colors, first) in boards.iter().flat_map(|colors| Color::BOTH.map(|first| (colors, first))) {
        let position = position(rows, columns, colors);
        let bound = bound(&position, first);
        let found = rectangle::play((rows, columns), colors, first, bound, Limits::unlimited()).unwrap();
        let mut after = position;
        after.replay_alternating(first, found.moves).unwrap();
        reached += usize::from(after.stones() == bound);
        draws += found.draws;
    }
    let plays = 2 * boards.len();
    let time = start.elapsed() / plays.max(1) as u32;
    format!("{reached}/{plays}, {:.1} draws, {time:.1?}", draws as f64 / plays as f64)
}

/// The tables of `benchmarks/2026-11-18-rectangles`.
#[test]
#[ignore = "long: run by .ci/long solitaire"]
fn table_of_families() {
    let sizes = [(3, 20), (3, 100), (4, 12), (4, 40), (5, 7), (7, 7), (10, 10), (12, 12), (20, 20)];
    for (rows, columns) in sizes {
        for (name, pattern) in FAMILIES {
            println!(
                "{rows}×{columns} | {name} | {}",
                measured(rows, columns, &family(pattern, rows, columns))
            );
        }
        for black in [0.5, 0.4, 0.25, 0.1, 0.02] {
            let boards: Vec<_> = (0..20).map(|seed| random(rows, columns, seed, black)).collect();
            let boards: Vec<_> = boards.into_iter().filter(|colors| is_mixed(colors)).collect();
            println!("{rows}×{columns} | random, {black} black | {}", measured(rows, columns, &boards));
        }
    }
    for (side, boards) in [(6, 100), (40, 5), (100, 2)] {
        let boards: Vec<_> = (0..boards).map(|seed| random(side, side, seed, 0.5)).collect();
        println!("{side}×{side} | random, 0.5 black | {}", measured(side, side, &boards));
    }
}
