//! A white cube with black ones beyond and a white one next: the only slice that no single detour can play.
//!
//! All that comes back from a detour is one black stone. To be sent on to the white slice, it would have to
//! eat all the others; but the slice has δ = 12, and a single stone has not. So another black stone comes
//! down first, on 001. Then the stone on 000 goes up and eats. It stops on 010 and is eaten from 011, and the
//! black stone there comes down too. It waits while the other one eats its way from 001 to 011.
//!
//! ```text
//!   beyond:  001 down   000 up, 100, 101, 111, 110, 010   011 takes 010, down
//!   slice:   001, 101, 100, 110, 111, 011
//! ```
//!
//! If there are more black cubes, the step from 000 to 100 in the first one makes the detour through the
//! others (`detour.rs`). Two black stones are left, on 010 and 011. They move on to the white cube, which is
//! then mixed off any vertex. If the cubes beyond are white, swap the colours.

use super::detour::{Detour, Return};
use clobber_board::{Move, Vertex};

/// The walk of the white stone through the first cube beyond, after the edge from 000 to 100.
const EATEN_BEYOND: [usize; 5] = [0b100, 0b101, 0b111, 0b110, 0b010];

/// The walk of the black stone through the slice.
const EATEN_HERE: [usize; 6] = [0b001, 0b101, 0b100, 0b110, 0b111, 0b011];

/// A Hamiltonian cycle whose last vertex is 100, for the cubes after the first one.
const CYCLE: [Vertex; 8] = [0b000, 0b001, 0b011, 0b010, 0b110, 0b111, 0b101, 0b100];

/// Where the two black stones are left.
pub(super) const LEFT: [Vertex; 2] = [0b010, 0b011];

/// The moves, with the arguments of [`Detour::moves`].
pub(super) fn moves(here: Vertex, beyond: &[Vertex], offsets: &[Vertex], moves: &mut Vec<Move>) {
    let [slice, first] = [here, beyond[0]].map(|begins| move |v: usize| begins + offsets[v]);
    moves.extend([Move::new(first(0b001), slice(0b001)), Move::new(slice(0b000), first(0b000))]);
    if beyond.len() > 1 {
        let detour = Detour { cycle: CYCLE.to_vec(), back: Return::Walker };
        detour.moves(first(0), &beyond[1..], offsets, moves);
    } else {
        moves.push(Move::new(first(0b000), first(0b100)));
    }
    moves.extend(EATEN_BEYOND.windows(2).map(|walk| Move::new(first(walk[0]), first(walk[1]))));
    moves.extend([Move::new(first(0b011), first(0b010)), Move::new(first(0b010), slice(0b010))]);
    moves.extend(EATEN_HERE.windows(2).map(|walk| Move::new(slice(walk[0]), slice(walk[1]))));
}
