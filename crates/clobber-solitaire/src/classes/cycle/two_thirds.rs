//! Two stones out of three can always be removed from a mixed cycle (Blondel, Hendrickx, Jungers, "Solitaire
//! Clobber as an optimization problem on words", end of section 4).

use clobber_board::{Color, Move, Vertex};

/// A play that leaves about a third of the stones of a mixed cycle, found without looking ahead; none if all
/// stones have the same colour. Linear time.
///
/// Cut the cycle so that the line ends with two different stones. Then, again and again, play the beginning
/// of the line down to one stone, which stays behind:
///
/// - a run of two or more stones of one colour is taken by the first stone of the other colour, which comes
///   after it;
/// - the beginning o xᵃ oᵇ x: the last stone takes the oᵇ and stands with the others of its colour, and the
///   first one takes them all;
/// - what is left at the end is o x, of which one stone stays, or x oᵇ x, of which two stay.
///
/// Every step but the last removes two stones or more for the one that stays.
///
/// ```
/// use clobber_board::Color::{Black, White};
/// use clobber_solitaire::cycle;
/// let cycle = [Black, Black, White].repeat(5);
/// assert_eq!(cycle.len() - cycle::two_thirds(&cycle).len(), 5);
/// ```
pub fn two_thirds(colors: &[Color]) -> Vec<Move> {
    let n = colors.len();
    let Some(last_pair) = (0..n).find(|&u| colors[u] != colors[(u + 1) % n]) else { return Vec::new() };
    let start = last_pair + 2;
    let cell = |at: usize| ((start + at) % n) as Vertex;
    let color = |at: usize| colors[(start + at) % n];
    let end_of_run = |from: usize| (from..n).find(|&at| color(at) != color(from)).unwrap_or(n);

    let mut moves = Vec::with_capacity(n);
    let mut walk = |from: usize, to: usize| {
        if from < to {
            moves.extend((from..to).map(|at| Move::new(cell(at), cell(at + 1))));
        } else {
            moves.extend((to..from).rev().map(|at| Move::new(cell(at + 1), cell(at))));
        }
    };
    let mut first = 0;
    while first < n {
        let second = end_of_run(first);
        if second == n {
            // A single stone: the line ends with two different ones.
            break;
        }
        if second - first > 1 {
            walk(second, first);
            first = second + 1;
            continue;
        }
        let third = end_of_run(second);
        let fourth = end_of_run(third.min(n - 1));
        if third == n {
            walk(first, second);
            break;
        }
        if fourth == n {
            // x oᵇ x: the first stone takes the oᵇ, and the last stays.
            walk(first, third - 1);
            break;
        }
        walk(fourth, third);
        walk(first, third);
        first = fourth + 1;
    }
    moves
}
