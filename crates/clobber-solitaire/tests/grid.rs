//! Grids, against all plays.

mod common;

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Graph, Position};
use clobber_solitaire::{grid, line};
use common::{Plays, colorings, replayed};

fn position(rows: usize, columns: usize, colors: &[Color]) -> Position {
    Position::new(Graph::grid(rows, columns).unwrap(), colors.iter().copied().map(Some).collect()).unwrap()
}

#[test]
fn narrow_grids_agree_with_all_plays() {
    for (rows, columns) in [(1, 7), (2, 2), (2, 3), (3, 2), (2, 4), (2, 5), (5, 2), (3, 3), (3, 4), (4, 3)] {
        let mut plays = Plays::default();
        for colors in colorings(rows * columns) {
            let position = position(rows, columns, &colors);
            let left = replayed(position.clone(), &grid::optimal_play(rows, columns, &colors));
            assert_eq!(left, plays.least(&position), "{position}");
        }
    }
}

#[test]
fn one_row_is_a_line() {
    let mut generator = Generator::new(1, Filling::default());
    for columns in (1..150).step_by(11) {
        let position = generator.line(columns).unwrap();
        let colors: Vec<Color> = position.cells().iter().copied().map(Option::unwrap).collect();
        let left = columns - grid::optimal_play(1, columns, &colors).len();
        assert_eq!(left, line::value(colors));
    }
}
