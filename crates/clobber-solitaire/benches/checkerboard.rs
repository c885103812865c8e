//! Alternating plays on square checkerboards, with the moves: the time should grow with the number of stones.
//! Every bench checks its answer.

use clobber_board::Color;
use clobber_solitaire::checkerboard::{reduce, value};
use divan::Bencher;
use search_limits::Limits;

fn main() {
    divan::main();
}

/// 251 and 1001 are odd; 3 divides 999.
const SIDES: [usize; 6] = [250, 251, 500, 999, 1000, 1001];

#[divan::bench(args = SIDES, sample_count = 20)]
fn square(bencher: Bencher<'_, '_>, side: usize) {
    for first in Color::BOTH {
        let left = side * side - reduce(side, side, first, Limits::unlimited()).unwrap().len();
        assert_eq!(left, value(side, side, first));
    }
    bencher.bench(|| reduce(side, side, Color::White, Limits::unlimited()));
}

#[divan::bench(args = [500_000, 1_000_000], sample_count = 20)]
fn two_rows(bencher: Bencher<'_, '_>, columns: usize) {
    let left = 2 * columns - reduce(2, columns, Color::White, Limits::unlimited()).unwrap().len();
    assert_eq!(left, value(2, columns, Color::White));
    bencher.bench(|| reduce(2, columns, Color::White, Limits::unlimited()));
}
