//! Cycles, against all plays and against all cuts.

use crate::twins;

use clobber_board::random::Filling;
use clobber_board::{Color, Generator, Position};
use clobber_solitaire::{cycle, line};
use search_limits::Limits;
use twins::{LinePlays, colorings, colors, replayed, text};

fn position(colors: &[Color]) -> Position {
    format!("cycle:{}", text(colors)).parse().unwrap()
}

#[test]
fn theorem_12_the_value_is_that_of_all_plays_on_every_cycle_up_to_14() {
    let mut plays = LinePlays::default();
    for colors in (3..=14).flat_map(colorings) {
        let least = plays.least_on_cycle(&colors);
        assert_eq!(cycle::value(&colors, Limits::unlimited()).unwrap(), least, "{}", text(&colors));
        let game = cycle::optimal_cut(&colors, Limits::unlimited()).unwrap();
        assert_eq!(game.word.remaining(), least, "{}", text(&colors));
        assert_eq!(
            replayed(position(&colors), &game.moves(Limits::unlimited()).unwrap()),
            least,
            "{}",
            text(&colors)
        );
    }
}

/// A play leaves an edge uncrossed: cut each. Quadratic.
fn value_by_all_cuts(colors: &[Color]) -> usize {
    (0..colors.len())
        .map(|start| {
            line::value(colors[start..].iter().chain(&colors[..start]).copied(), Limits::unlimited()).unwrap()
        })
        .min()
        .unwrap()
}

#[test]
fn corollary_20_few_cuts_are_as_good_as_all() {
    for (seed, black) in [0.5, 0.3, 0.1, 0.02].into_iter().enumerate() {
        let mut generator = Generator::new(seed as u64, Filling { black, ..Filling::default() });
        for length in [15, 40, 99, 200] {
            for _ in 0..30 {
                let position = generator.cycle(length).unwrap();
                let colors: Vec<Color> = position.cells().iter().copied().map(Option::unwrap).collect();
                let game = cycle::optimal_cut(&colors, Limits::unlimited()).unwrap();
                assert_eq!(game.word.remaining(), value_by_all_cuts(&colors), "{position}");
                assert_eq!(
                    replayed(position, &game.moves(Limits::unlimited()).unwrap()),
                    game.word.remaining()
                );
            }
        }
    }
}

#[test]
fn theorem_13_repetitions_of_xxo_leave_a_third() {
    for k in 1..200 {
        assert_eq!(cycle::value(&colors(&"xxo".repeat(k)), Limits::unlimited()).unwrap(), k);
    }
}

fn is_mixed(colors: &[Color]) -> bool {
    colors.iter().any(|&color| color != colors[0])
}

#[test]
fn the_worst_mixed_cycle_leaves_a_third_rounded_down_except_for_4_and_5() {
    for n in 3..=18 {
        let worst = colorings(n)
            .filter(|colors| is_mixed(colors))
            .map(|colors| cycle::value(&colors, Limits::unlimited()).unwrap())
            .max();
        let third = if n == 4 || n == 5 { 2 } else { n / 3 };
        assert_eq!(worst, Some(third), "{n}");
    }
}

#[test]
fn the_strategy_of_two_thirds_leaves_a_third_and_at_most_one_more() {
    let mut excess = 0;
    for colors in (3..=16).flat_map(colorings) {
        let left = replayed(position(&colors), &cycle::two_thirds(&colors));
        if is_mixed(&colors) {
            assert!(left <= colors.len() / 3 + 1, "{}: {left}", text(&colors));
            excess += usize::from(left > colors.len() / 3);
        } else {
            assert_eq!(left, colors.len());
        }
    }
    assert!(excess > 0, "the bound of the test is not tight");
}
