//! Grids, against all plays where these can be counted, and against δ beyond.

use crate::twins;

use clobber_board::class::delta::delta_mod_3;
use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position};
use clobber_solitaire::{Reducer, grid, line};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search_limits::Limits;
use twins::{Plays, check_answer, color, colorings, replayed};

fn position(rows: usize, columns: usize, colors: &[Color]) -> Position {
    Position::new(Graph::grid(rows, columns).unwrap(), colors.iter().copied().map(Some).collect()).unwrap()
}

fn colors_of(position: &Position) -> Vec<Color> {
    position.cells().iter().copied().map(Option::unwrap).collect()
}

#[test]
fn narrow_grids_agree_with_all_plays() {
    for (rows, columns) in [(1, 7), (2, 2), (2, 3), (3, 2), (2, 4), (2, 5), (5, 2), (3, 3)] {
        let mut plays = Plays::default();
        for colors in colorings(rows * columns) {
            let position = position(rows, columns, &colors);
            let left = replayed(
                position.clone(),
                &grid::optimal_play(rows, columns, &colors, Limits::unlimited()).unwrap(),
            );
            assert_eq!(left, plays.least(&position), "{position}");
        }
    }
}

/// The least number of stones for all positions of a small grid, holes included, by trying all plays: a table
/// by the cells in base three.
struct AllPlays {
    neighbors: Vec<Vec<usize>>,
    powers: Vec<usize>,
    least: Vec<u8>,
}

impl AllPlays {
    fn new(rows: usize, columns: usize) -> Self {
        let graph = Graph::grid(rows, columns).unwrap();
        let order = rows * columns;
        let neighbors = (0..order as u32).map(|v| graph.neighbors(v).map(|w| w as usize).collect()).collect();
        let powers: Vec<usize> = (0..=order as u32).map(|i| 3usize.pow(i)).collect();
        Self { neighbors, least: vec![0; powers[order]], powers }
    }

    fn code(&self, colors: &[Color]) -> usize {
        colors.iter().zip(&self.powers).map(|(&color, power)| (1 + color as usize) * power).sum()
    }

    fn least(&mut self, code: usize) -> u8 {
        if self.least[code] > 0 {
            return self.least[code];
        }
        let cell = |v: usize, powers: &[usize]| code / powers[v] % 3;
        let order = self.neighbors.len();
        let mut least = (0..order).filter(|&v| cell(v, &self.powers) > 0).count() as u8;
        for from in 0..order {
            let stone = cell(from, &self.powers);
            for i in 0..self.neighbors[from].len() {
                let to = self.neighbors[from][i];
                if stone > 0 && cell(to, &self.powers) == 3 - stone {
                    let after = code - stone * self.powers[from] - (3 - stone) * self.powers[to]
                        + stone * self.powers[to];
                    least = least.min(self.least(after));
                }
            }
        }
        self.least[code] = least;
        least
    }
}

/// Of the images of a colouring of a square board under symmetry and colour swap, is it the least?
fn is_representative(bits: u32, side: usize) -> bool {
    let at = |row: usize, column: usize| bits >> (row * side + column) & 1;
    let image = |transposed: bool, down: bool, mirrored: bool, swapped: u32| -> u32 {
        (0..side * side)
            .map(|v| {
                let (row, column) = (v / side, v % side);
                let (row, column) = if transposed { (column, row) } else { (row, column) };
                let row = if down { side - 1 - row } else { row };
                let column = if mirrored { side - 1 - column } else { column };
                (at(row, column) ^ swapped) << v
            })
            .sum()
    };
    let flags = [false, true];
    flags.iter().all(|&t| {
        flags.iter().all(|&d| flags.iter().all(|&m| (0..2).all(|swapped| bits <= image(t, d, m, swapped))))
    })
}

#[test]
fn all_positions_of_3x4_agree_with_all_plays() {
    let mut plays = AllPlays::new(3, 4);
    for colors in colorings(12) {
        let left = 12 - grid::optimal_play(3, 4, &colors, Limits::unlimited()).unwrap().len();
        assert_eq!(left, usize::from(plays.least(plays.code(&colors))), "{}", position(3, 4, &colors));
    }
}

#[test]
#[ignore = "long: run by .ci/long solitaire"]
fn all_positions_of_4x4_agree_with_all_plays_and_conjecture_16() {
    let mut plays = AllPlays::new(4, 4);
    for bits in (0..1u32 << 16).filter(|&bits| is_representative(bits, 4)) {
        let colors: Vec<Color> = (0..16).map(|v| color(bits >> v & 1 == 1)).collect();
        let position = position(4, 4, &colors);
        let least = usize::from(plays.least(plays.code(&colors)));
        let left =
            replayed(position.clone(), &grid::optimal_play(4, 4, &colors, Limits::unlimited()).unwrap());
        assert_eq!(left, least, "{position}");
        let by_delta = match (bits == 0, delta_mod_3(&position).unwrap()) {
            (true, _) => 16,
            (_, Some(0)) => 2,
            _ => 1,
        };
        assert_eq!(least, by_delta, "{position}");
    }
}

#[test]
fn one_row_is_a_line() {
    let mut generator = Generator::new(1, Filling::default());
    for columns in (1..150).step_by(11).chain([5000]) {
        let colors = colors_of(&generator.line(columns).unwrap());
        let left = columns - grid::optimal_play(1, columns, &colors, Limits::unlimited()).unwrap().len();
        assert_eq!(left, line::value(colors, Limits::unlimited()).unwrap());
    }
}

#[test]
fn two_rows_may_leave_three_stones() {
    let value = |text: &str| {
        let position: Position = text.parse().unwrap();
        let Graph::Grid(grid) = position.graph() else { panic!("{text} is a grid") };
        let (rows, columns) = (grid.rows() as usize, grid.columns() as usize);
        replayed(
            position.clone(),
            &grid::optimal_play(rows, columns, &colors_of(&position), Limits::unlimited()).unwrap(),
        )
    };
    assert_eq!(value("oooxxxooo|ooxxxxxoo"), 3);
    assert_eq!(value("xxxoo|xxooo"), 2);
}

/// Bands are swept in stretches of 1024 columns, from left to right; from right to left it is the same. Two
/// rows may leave many stones, three rows never more than two.
#[test]
fn long_bands_are_swept_in_stretches() {
    let mut generator = Generator::new(4, Filling::default());
    for (rows, columns) in [(2, 1024), (2, 1025), (3, 2500), (2, 5000)] {
        let there = generator.grid(rows, columns).unwrap();
        let colors = colors_of(&there);
        let back: Vec<Color> = colors.chunks(columns).flat_map(|row| row.iter().rev().copied()).collect();
        let left = replayed(there, &grid::optimal_play(rows, columns, &colors, Limits::unlimited()).unwrap());
        assert_eq!(
            rows * columns - grid::optimal_play(rows, columns, &back, Limits::unlimited()).unwrap().len(),
            left
        );
        assert!(left <= 2 || rows == 2, "{left}");
    }
}

/// With little memory a band is swept in short stretches, and the play is the same. A checkerboard of 1000
/// rows and columns ends with four rows, whose whole history would not fit.
#[test]
fn bands_are_swept_in_little_memory() {
    let mut generator = Generator::new(5, Filling::default());
    let colors = colors_of(&generator.grid(4, 300).unwrap());
    let play = |limits: &Limits| grid::optimal_play(4, 300, &colors, limits).unwrap();
    assert_eq!(play(&Limits::default().with_memory(3 << 20)), play(Limits::unlimited()));
    let large: Position = "checkerboard:1000x1000".parse().unwrap();
    let limits = Limits::default().with_memory(200 << 20);
    assert_eq!(grid::reduce(1000, 1000, &colors_of(&large), &limits).unwrap().len(), 999_999);
}

/// One stone, or two if δ ≡ 0 mod 3: nothing less can be.
fn least_by_delta(position: &Position) -> usize {
    if delta_mod_3(position).unwrap() == Some(0) { 2 } else { 1 }
}

fn check(position: &Position) {
    let least = least_by_delta(position);
    let Graph::Grid(board) = position.graph() else { panic!("{position} is a grid") };
    let (rows, columns) = (board.rows() as usize, board.columns() as usize);
    let moves = if grid::is_narrow(rows, columns) {
        grid::optimal_play(rows, columns, &colors_of(position), Limits::unlimited()).unwrap()
    } else {
        grid::reduce(rows, columns, &colors_of(position), Limits::unlimited()).unwrap()
    };
    assert_eq!(replayed(position.clone(), &moves), least, "{position}");
}

/// 10,000 boards from 4×4 to 12×12. Where one stone has a colour of its own, a Hamiltonian path takes over.
#[test]
fn theorem_11_and_conjecture_16_on_random_grids() {
    for (seed, black) in [0.5, 0.5, 0.3, 0.3, 0.2, 0.1, 0.1, 0.05, 0.05, 0.03].into_iter().enumerate() {
        let mut generator = Generator::new(seed as u64, Filling { black, ..Filling::default() });
        let mut boards = 0;
        for i in 0.. {
            let position = generator.grid(4 + i % 9, 4 + i / 9 % 9).unwrap();
            let few = Color::BOTH.map(|color| position.stones_of(color)).into_iter().min().unwrap();
            if few >= 2 {
                check(&position);
                boards += 1;
            }
            if boards == 1000 {
                break;
            }
        }
    }
}

/// A board by a rule.
fn board(rows: usize, columns: usize, is_black: impl Fn(usize, usize) -> bool) -> Position {
    let colors: Vec<Color> = (0..rows * columns).map(|v| color(is_black(v / columns, v % columns))).collect();
    position(rows, columns, &colors)
}

#[test]
fn theorem_11_and_conjecture_16_on_contrived_grids() {
    for rows in 5..=13 {
        for columns in 5..=13 {
            let (middle_row, middle_column) = (rows / 2, columns / 2);
            // Two halves, either way, and unequal ones.
            check(&board(rows, columns, |row, _| row < middle_row));
            check(&board(rows, columns, |_, column| column < middle_column));
            check(&board(rows, columns, |row, _| row == 0));
            check(&board(rows, columns, |row, column| (row, column) < (middle_row, middle_column)));
            // Stripes, a checkerboard, the paper's bad block over and over.
            check(&board(rows, columns, |row, _| row % 2 == 0));
            check(&board(rows, columns, |_, column| column % 3 == 0));
            check(&board(rows, columns, |row, column| (row + column) % 2 == 0));
            check(&board(rows, columns, |row, _| row % 4 < 2));
            check(&board(rows, columns, |row, column| (row / 4 + column / 4) % 2 == 0));
            // A frame, a frame inside, a block in the middle, a diagonal, two lonely stones.
            let is_rim = |row: usize, column: usize| {
                row == 0 || column == 0 || row + 1 == rows || column + 1 == columns
            };
            check(&board(rows, columns, is_rim));
            let depth =
                |row: usize, column: usize| row.min(column).min(rows - 1 - row).min(columns - 1 - column);
            check(&board(rows, columns, |row, column| depth(row, column) == 1));
            check(&board(rows, columns, |row, column| depth(row, column) < 2));
            check(&board(rows, columns, |row, column| row == column));
            for apart in 1..3 {
                check(&board(rows, columns, |row, column| {
                    row == middle_row && (column == middle_column || column == middle_column - apart)
                }));
                check(&board(rows, columns, |row, column| {
                    column == middle_column && (row == middle_row || row == middle_row - apart)
                }));
            }
            check(&board(rows, columns, |row, column| {
                (row, column) == (0, 0) || (row, column) == (rows - 1, columns - 1)
            }));
        }
    }
}

/// Boards that call for every step of the induction: frames round random centres, a corner or two, stripes,
/// rings, halves, checkerboards and one colour with a few changes.
fn check_contrived(seeds: std::ops::Range<u64>, most: usize) {
    for seed in seeds {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let [rows, columns] = [(); 2].map(|()| rng.random_range(5..=most));
        let depth = |row: usize, column: usize| row.min(column).min(rows - 1 - row).min(columns - 1 - column);
        let (width, share) = (rng.random_range(2..=rows.max(columns)), rng.random_range(0.02..0.98));
        let mut is_black: Vec<bool> = (0..rows * columns)
            .map(|v| {
                let (row, column) = (v / columns, v % columns);
                match seed % 8 {
                    0 => depth(row, column) >= 2 && rng.random_bool(share),
                    1 => depth(row, column) >= width.min(6) && rng.random_bool(share),
                    2 => row.min(rows - 1 - row) >= 2 && rng.random_bool(share),
                    3 => row + column < 3 || seed % 16 > 7 && row + (columns - 1 - column) < 3,
                    4 => row / width % 2 == 0,
                    5 => depth(row, column) % width == 0,
                    6 => (row + column) % 2 == 0,
                    _ => false,
                }
            })
            .collect();
        for _ in 0..rng.random_range(0..4) {
            let at = rng.random_range(0..is_black.len());
            is_black[at] = !is_black[at];
        }
        let blacks = is_black.iter().filter(|&&is_black| is_black).count();
        if blacks >= 1 && blacks < is_black.len() {
            check(&board(rows, columns, |row, column| is_black[row * columns + column]));
        }
    }
}

#[test]
fn the_induction_plays_contrived_boards() {
    check_contrived(0..3_000, 14);
    check_contrived(3_000..3_200, 40);
}

#[test]
#[ignore = "long: run by .ci/long solitaire"]
fn the_induction_plays_a_hundred_thousand_boards_up_to_40x40() {
    check_contrived(10_000..110_000, 40);
}

/// Of six rows and columns, of which the outer two are white: each of the fifteen boards.
#[test]
fn frames_of_six_by_six_leave_as_few_as_the_bound_allows() {
    for blacks in 1..16 {
        check(&board(6, 6, |row, column| {
            let is_center = (2..4).contains(&row) && (2..4).contains(&column);
            is_center && blacks >> (2 * (row - 2) + column - 2) & 1 == 1
        }));
    }
}

/// All 2²⁵ positions, up to the symmetries that are cheap to see, leave what δ allows.
#[test]
#[ignore = "long: run by .ci/long solitaire"]
fn every_position_of_5x5_leaves_what_delta_allows() {
    for bits in 1u32..1 << 24 {
        // With the colours swapped, the last cell is white.
        check(&board(5, 5, |row, column| bits >> (5 * row + column) & 1 == 1));
    }
}

/// Strips of two, three and four rows, with some thousand columns and more: least, and the checker says so.
#[test]
fn the_checker_accepts_long_strips() {
    for (rows, columns) in [(2, 100_000), (3, 5000), (4, 500)] {
        let filling = Filling { stone: 1.0, black: 0.5 };
        let strip = Generator::new(columns as u64, filling).grid(rows, columns).unwrap();
        let reduction = Reducer::default().reduce(&strip, Limits::unlimited()).unwrap();
        assert!(reduction.optimal, "{rows} rows");
        check_answer(&reduction);
    }
}
