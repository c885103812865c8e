//! The impartial game as a partisan one: two complementary copies.
//!
//! (Beaudou, Duchêne, Gravier, "A survey about Solitaire Clobber", section 1.2, Figures 2 and 3.) Beside a
//! position P put its negation, the same board with the colours swapped. With either colour first, **the
//! partisan value of P + (−P) is twice the impartial value of P**:
//!
//! - *At most twice:* a move of one colour in P is a move of the other colour in −P. So each move of an
//!   impartial play on P is made in both copies, first where it has the colour whose turn it is
//!   ([`alternating()`]).
//! - *At least twice:* what a play on P + (−P) does in one copy is an impartial play there. And −P has the
//!   impartial value of P, because that rule ignores colours ([`restricted()`]).
//!
//! So a play on P is optimal exactly when its double is; and an optimal play on P + (−P) is optimal in both
//! copies.

use clobber_board::graph::GraphError;
use clobber_board::moves::ReplayError;
use clobber_board::{Color, Move, Position, Vertex};

/// The position P + (−P). The vertices of the second copy follow those of the first.
///
/// ```
/// use clobber_solitaire::two_copies;
/// let double = two_copies::double("xxo".parse().unwrap()).unwrap();
/// assert_eq!(double.to_string(), "xxo + oox");
/// ```
pub fn double(position: Position) -> Result<Position, GraphError> {
    Position::sum([position.clone(), -position])
}

/// Turns a play on P, of any colours, into a play on P + (−P) in which the colours alternate, beginning with
/// `first`, and which leaves twice as many stones. Linear time; an error if the play breaks the rules.
///
/// ```
/// use clobber_board::{Color::White, Move, Position};
/// use clobber_solitaire::two_copies;
/// let position: Position = "xoo".parse().unwrap();
/// let play = [Move::new(0, 1), Move::new(1, 2)]; // Black moves twice
/// let moves = two_copies::alternating(&position, &play, White).unwrap();
/// assert_eq!(moves, [Move::new(3, 4), Move::new(0, 1), Move::new(4, 5), Move::new(1, 2)]);
/// ```
pub fn alternating(position: &Position, moves: &[Move], first: Color) -> Result<Vec<Move>, ReplayError> {
    let order = position.cells().len() as Vertex;
    let mut now = position.clone();
    let mut doubled = Vec::with_capacity(2 * moves.len());
    for (step, &mv) in moves.iter().enumerate() {
        let color = now.play(mv).map_err(|error| ReplayError { step, mv, error })?;
        let mirrored = Move::new(mv.from + order, mv.to + order);
        // Both colours have moved since the last time, so it is the turn of the first again.
        doubled.extend(if color == first { [mv, mirrored] } else { [mirrored, mv] });
    }
    Ok(doubled)
}

/// What a play on P + (−P) does in the copy where it moves more often, as a play on P: it leaves at most half
/// as many stones. Linear time.
///
/// ```
/// use clobber_board::{Move, Position};
/// use clobber_solitaire::two_copies;
/// let position: Position = "xoo".parse().unwrap();
/// let moves = [Move::new(3, 4), Move::new(0, 1), Move::new(4, 5)];
/// assert_eq!(two_copies::restricted(&position, &moves), [Move::new(0, 1), Move::new(1, 2)]);
/// ```
pub fn restricted(position: &Position, moves: &[Move]) -> Vec<Move> {
    let order = position.cells().len() as Vertex;
    let in_second = |mv: &&Move| mv.from >= order && mv.to >= order;
    let back = |mv: &Move| Move::new(mv.from - order, mv.to - order);
    let second: Vec<Move> = moves.iter().filter(in_second).map(back).collect();
    if 2 * second.len() > moves.len() {
        return second;
    }
    moves.iter().copied().filter(|mv| mv.from < order && mv.to < order).collect()
}
