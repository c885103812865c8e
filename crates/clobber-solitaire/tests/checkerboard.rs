//! Checkerboards under the partisan rule: the theorems of Demaine, Demaine and Fleischer, and all plays on
//! small boards.

use crate::twins;

use clobber_board::{Color, Position};
use clobber_solitaire::checkerboard::{reduce, value};
use search_limits::Limits;
use twins::AlternatingPlays;

/// Replays the play by the rules, colours in turn; how many stones it leaves.
fn left(rows: usize, columns: usize, first: Color) -> usize {
    let mut position = Position::checkerboard(rows, columns).unwrap();
    let moves = reduce(rows, columns, first, Limits::unlimited()).unwrap();
    if let Err(error) = position.replay_alternating(first, moves) {
        panic!("{rows}x{columns}, {first:?} begins: {error:?}");
    }
    position.stones()
}

#[test]
fn small_boards_agree_with_all_alternating_plays() {
    for rows in 1..=4 {
        for columns in rows..=15 / rows {
            let position = Position::checkerboard(rows, columns).unwrap();
            let mut plays = AlternatingPlays::default();
            for first in Color::BOTH {
                let least = plays.least(&position, first);
                assert_eq!(value(rows, columns, first), least, "{rows}x{columns}, {first:?} begins");
            }
        }
    }
}

#[test]
fn every_board_up_to_40_by_40_comes_down_to_its_value_whoever_begins() {
    for rows in 0..=40 {
        for columns in 0..=40 {
            for first in Color::BOTH {
                let expected = value(rows, columns, first);
                assert_eq!(left(rows, columns, first), expected, "{rows}x{columns}, {first:?} begins");
            }
        }
    }
}

#[test]
fn large_boards_come_down_to_their_value_with_either_colour_first() {
    let boards = [(100, 101), (101, 103), (2, 9_999), (3, 10_000), (999, 1000), (999, 999), (1001, 1001)];
    for (rows, columns) in boards {
        for first in Color::BOTH {
            assert_eq!(left(rows, columns, first), value(rows, columns, first), "{rows}x{columns}");
        }
    }
}

/// Theorems 1 and 2, as Table 1 prints them.
#[test]
fn theorems_1_and_2_table_1() {
    let printed = [1, 1, 2, 1, 2, 2, 3, 2, 3, 3, 4, 3];
    for (stones, expected) in (1..).zip(printed) {
        for first in Color::BOTH {
            assert_eq!(left(1, stones, first), expected, "{stones}");
            assert_eq!(left(stones, 1, first), expected, "{stones}");
        }
    }
}

/// Corollary 4: where 3 divides the number of stones, one stone cannot be left; two can, with either colour
/// first.
#[test]
fn corollary_4_and_the_second_half_of_theorem_5() {
    for (rows, columns) in [(2, 3), (3, 3), (3, 4), (3, 5), (6, 6), (5, 9), (9, 9), (7, 12), (21, 35)] {
        for first in Color::BOTH {
            assert_eq!(left(rows, columns, first), 2, "{rows}x{columns}, {first:?} begins");
        }
    }
}

/// Theorem 5, with who begins: on even boards either, on odd ones White, who has one stone less.
#[test]
fn theorem_5_one_stone() {
    for (rows, columns) in [(2, 2), (2, 4), (4, 4), (2, 5), (5, 4), (7, 8), (10, 10), (17, 22)] {
        for first in Color::BOTH {
            assert_eq!(left(rows, columns, first), 1, "{rows}x{columns}, {first:?} begins");
        }
    }
    for (rows, columns) in [(5, 5), (5, 7), (7, 7), (11, 13), (25, 19)] {
        assert_eq!(left(rows, columns, Color::White), 1, "{rows}x{columns}");
        assert_eq!(left(rows, columns, Color::Black), 2, "{rows}x{columns}");
    }
}

#[test]
fn a_board_that_is_too_large_is_an_error() {
    assert!(reduce(1 << 20, 1 << 20, Color::Black, Limits::unlimited()).is_err());
    assert!(reduce(usize::MAX, 2, Color::White, Limits::unlimited()).is_err());
}

/// Section 2, the remark after Theorem 1: a block of four leaves its stone in the middle, never at an end.
#[test]
fn a_block_of_four_leaves_its_stone_in_the_middle() {
    fn each_end(position: &Position, check: &mut impl FnMut(&Position)) {
        check(position);
        for color in Color::BOTH {
            position.options(color).for_each(|(_, after)| each_end(&after, check));
        }
    }
    let mut last = std::collections::BTreeSet::new();
    each_end(&"xoxo".parse().unwrap(), &mut |end| {
        if end.stones() == 1 {
            last.extend(end.occupied());
        }
    });
    assert_eq!(last, [1, 2].into());
}
