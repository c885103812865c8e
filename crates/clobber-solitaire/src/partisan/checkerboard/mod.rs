//! Checkerboards under the partisan rule: all stones of a rectangle, black and white in turn, and the colours
//! of the moving stones alternate (Demaine, Demaine, Fleischer, "Solitaire Clobber", Theorems 1 to 5).
//!
//! Everything rests on one play of three moves (`four`). Let u v w z be a path of four stones, black and
//! white in turn. First z takes w, then u takes v, then what stands on w takes v. The colours of these moves
//! alternate, beginning with that of v. In the end **v is as it was, and the other three are gone**. The
//! sequences that the paper calls 2×2, L3, |3 and Z are this one, on four different paths.
//!
//! So a board is emptied path by path, as long as the colours of the second stones alternate. A `line` is cut
//! into paths of four. From `two_rows` they are taken at both ends. Three rows and more lose three rows at a
//! time (`bands`), down to five small `cores`. There is no search, and the time is linear. The plays are
//! periodic in both sides: by 2 along a band, by 3 from band to band, by 6 in two rows. So the boards up to
//! 40×40 that the tests replay use the tables in every way that larger ones do.
//!
//! The paper reduces two rows at a time, with tables of remainders, and lets White begin. Here both colours
//! may:
//!
//! - on even boards it does not matter which colour begins;
//! - odd boards have one black stone more. One stone is left only if White begins, by the count at the start
//!   of "Solitaire Clobber" in docs/theory.md. If Black begins, or if 3 divides the number of stones, two are
//!   left.

mod bands;
mod cores;
mod four;
mod line;
mod two_rows;

use crate::allowance::Taken;
use crate::reducer::NoPlay;
use crate::view::View;
use clobber_board::{Color, Graph, Move};
use search_limits::{Limits, Pace};

/// The least number of stones that alternating moves leave on the checkerboard, if `first` begins.
///
/// One row or column of n stones: ⌈n/4⌉, and one more if n ≡ 3 mod 4 (Theorems 1 and 2). Otherwise 2 if 3
/// divides the number of stones (Corollary 4), or if it is odd and Black begins; else 1 (Theorem 5).
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::checkerboard::value;
/// assert_eq!([value(1, 7, Black), value(8, 8, Black), value(8, 9, Black)], [3, 1, 2]);
/// assert_eq!([value(5, 7, White), value(5, 7, Black)], [1, 2]);
/// ```
pub fn value(rows: usize, columns: usize, first: Color) -> usize {
    let stones = rows.saturating_mul(columns);
    match rows.min(columns) {
        0 | 1 => stones.div_ceil(4) + usize::from(stones % 4 == 3),
        _ if stones.is_multiple_of(3) => 2,
        _ if !stones.is_multiple_of(2) && first == Color::Black => 2,
        _ => 1,
    }
}

/// An optimal alternating play on the checkerboard with a black stone at the top left, the vertices row by
/// row; `first` begins. It leaves [`value`] stones. Time linear in the number of stones. Fails if no board is
/// as large as that, or a limit is reached.
///
/// For the checkerboard with a white stone at the top left, ask for the play that the other colour begins.
///
/// ```
/// use clobber_board::{Color, Position};
/// use clobber_solitaire::checkerboard;
/// let mut position = Position::checkerboard(7, 10)?;
/// let moves = checkerboard::reduce(7, 10, Color::Black, search_limits::Limits::unlimited())?;
/// position.replay_alternating(Color::Black, moves)?;
/// assert_eq!(position.stones(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reduce(rows: usize, columns: usize, first: Color, limits: &Limits) -> Result<Vec<Move>, NoPlay> {
    let graph = Graph::grid(rows, columns)?;
    let _taken = Taken::for_pass(limits, size_of::<Move>() * graph.order())?;
    let mut pace = Pace::new(limits);
    Ok(match rows.min(columns) {
        0 | 1 => line::play(graph.order(), first, &mut pace)?,
        2 => two_rows::play(View::whole(rows, columns), first, &mut pace)?,
        _ => bands::play(View::whole(rows, columns), first, &mut pace)?,
    })
}
