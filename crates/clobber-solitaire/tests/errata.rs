//! Counterexamples to sentences of the survey as printed (docs/theory.md, "Where the printed papers need
//! care"). Those with a claim of the lab are tested there.

use clobber_board::Position;
use clobber_solitaire::{Reducer, extremal, words};
use search_limits::Limits;

fn remaining(text: &str) -> usize {
    let position: Position = text.parse().unwrap();
    let answer = Reducer::default().reduce(&position, Limits::unlimited()).unwrap();
    assert!(answer.optimal, "{text}");
    answer.remaining
}

/// Theorem 6 needs two rows and columns: 3 divides neither 5 nor 7.
#[test]
fn checkerboards_of_one_row_may_leave_more() {
    assert_eq!((remaining("checkerboard:1x5"), remaining("checkerboard:1x7")), (2, 3));
    assert_eq!((remaining("checkerboard:1x2"), remaining("checkerboard:1x4")), (1, 1));
}

/// Section 3.1: nine stones have eight separations.
#[test]
fn the_word_of_the_example_has_eight_letters() {
    let position: Position = "xxxooxoox".parse().unwrap();
    let words = words(&position, Limits::unlimited()).unwrap();
    let letters: String = words[0].word.to_string().chars().filter(char::is_ascii_lowercase).collect();
    assert_eq!(letters, "ssasaasa");
}

/// The remark after Proposition 36 has a form for odd paths only.
#[test]
fn the_worst_even_paths_have_another_form() {
    let worst = extremal::worst_path(4).unwrap();
    assert_eq!(remaining(&worst.to_string()), 2);
    assert_eq!(worst.stones(), 4);
}
