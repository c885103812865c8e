//! Plays on boards of at most 128 stones: stones and moves as sets of bits, a `beam`, and a table of
//! positions.
//!
//! Only stones on components with both colours count. The others never move and are never captured. Whenever
//! a move leaves a component of one colour, the search drops it at once.

pub(crate) mod beam;
pub(crate) mod board;
pub(crate) mod table;

pub(crate) use beam::{Beam, Kept, beam_width};
pub(crate) use board::{NamedBoard, OwnOther};
pub(crate) use table::PositionTable;

use clobber_board::Move;
use search_limits::Unsolved;

/// A play of the first of these lengths that there is, from one of these starts. `find` adds the moves of a
/// play of a given length to a list, the last move first.
pub(crate) fn first_play<S: Copy>(
    lengths: impl Iterator<Item = usize>,
    starts: &[OwnOther<S>],
    mut find: impl FnMut(OwnOther<S>, u32, &mut Vec<Move>) -> Result<bool, Unsolved>,
) -> Result<Option<Vec<Move>>, Unsolved> {
    for moves in lengths {
        for &start in starts {
            let mut play = Vec::new();
            if find(start, moves as u32, &mut play)? {
                play.reverse();
                return Ok(Some(play));
            }
        }
    }
    Ok(None)
}
