//! The rule of Proposition 1: no stone that has moved is captured by one that has not.
//!
//! Blondel, Hendrickx, Jungers, "Solitaire Clobber as an optimization problem on words". If such a capture
//! occurs on a line or a cycle, the stone that has moved has an empty cell behind it. So the captor is alone
//! afterwards, and turning the move round changes no other move. On other graphs this fails. The star with x
//! in the middle and o, o, x around it comes down to one stone, but with the rule only to two.

use clobber_board::Move;

/// The first of these moves by which a stone that has not moved captures one that has. Vertices are less than
/// `order`.
pub fn breach(order: usize, moves: &[Move]) -> Option<usize> {
    breaches(order, moves).next()
}

/// The same play with such captures turned round. On a line or a cycle it is a play of the same length that
/// keeps the rule (Proposition 1).
///
/// ```
/// use clobber_board::Move;
/// use clobber_solitaire::line::turned;
/// // On xxo the last stone captures the middle one; the first stone, which has not moved, captures it.
/// assert_eq!(turned(3, &[Move::new(2, 1), Move::new(0, 1)]), [Move::new(2, 1), Move::new(1, 0)]);
/// ```
pub fn turned(order: usize, moves: &[Move]) -> Vec<Move> {
    let mut turned = moves.to_vec();
    for at in breaches(order, moves) {
        turned[at] = Move::new(moves[at].to, moves[at].from);
    }
    turned
}

fn breaches(order: usize, moves: &[Move]) -> impl Iterator<Item = usize> {
    let mut has_moved = vec![false; order];
    moves.iter().enumerate().filter_map(move |(at, mv)| {
        let is_breach = has_moved[mv.to as usize] && !has_moved[mv.from as usize];
        has_moved[mv.to as usize] = true;
        is_breach.then_some(at)
    })
}
