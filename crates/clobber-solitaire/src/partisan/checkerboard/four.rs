//! A path of four stones, black and white in turn, comes down to its second stone.
//!
//! ```text
//! u v w z     u v w z     u v w z     u v w z
//! x o x o     x o o .     . x o .     . o . .
//! ```
//!
//! The tables write a path as its first cell, row and column, and its steps: `u`p, `d`own, `l`eft, `r`ight.
//! So `"12ldr"` begins in row 1 and column 2. A *piece* is a list of such words: three steps are a path of
//! four, and a single step is a move. The colours of the second stones alternate. In the drawings beside the
//! tables, every cell bears the number of the path that empties it. A dot was empty before, a hash stays.

use crate::view::{Place, View};
use clobber_board::{Move, Vertex};

/// A path u v w z.
pub(super) type Four = [Place; 4];

/// The three moves that leave v alone, in its own colour, which also begins.
pub(super) fn moves([u, v, w, z]: [Vertex; 4]) -> [Move; 3] {
    [Move::new(z, w), Move::new(u, v), Move::new(w, v)]
}

/// The same on a path of a view.
pub(super) fn moves_in(view: &View, four: Four) -> [Move; 3] {
    moves(four.map(|place| view.vertex(place)))
}

/// The cells of a word.
pub(super) const fn path<const CELLS: usize>(word: &str) -> [Place; CELLS] {
    let word = word.as_bytes();
    let mut cells = [((word[0] - b'0') as usize, (word[1] - b'0') as usize); CELLS];
    let mut at = 1;
    while at < CELLS {
        let (row, column) = cells[at - 1];
        cells[at] = match word[at + 1] {
            b'u' => (row - 1, column),
            b'd' => (row + 1, column),
            b'l' => (row, column - 1),
            _ => (row, column + 1),
        };
        at += 1;
    }
    cells
}

/// Plays the words of a piece in turn.
pub(super) fn play_piece(piece: &str, view: &View, moves: &mut Vec<Move>) {
    for word in piece.split(' ') {
        if word.len() == "00r".len() {
            let [from, to] = path::<2>(word).map(|place| view.vertex(place));
            moves.push(Move::new(from, to));
        } else {
            moves.extend(moves_in(view, path(word)));
        }
    }
}
