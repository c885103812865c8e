//! As many moves as the minimum degree, without looking ahead.

use super::{NoSuchPosition, claim};
use clobber_board::{Color, Move, Position};
use clobber_certificate::{LowerBound, Reduction};

/// A play that goes on as long as some component is mixed, and spoils none without need: on a graph of minimum degree d it
/// makes d moves at least, if it can begin (Duchêne, Gravier, Moncel, "New results about Impartial Solitaire Clobber",
/// Theorem 3.2; in the survey Theorem 34: maxrv ≤ n − d). Time O(n + edges) per move.
///
/// A move between u and v that leaves a mixed component is good. If neither of the two ways is, then u and v are joined by
/// a bridge, all other stones on the side of u are unlike u, and so for v; then u captures on its own side, and
/// leaves v with the others. (The theorem means connected graphs, or at least one mixed component: a black triangle and a
/// white one have d = 2 and no move.)
///
/// ```
/// use clobber_solitaire::extremal::greedy;
/// let play = greedy(&"hypercube:3:xxxxoooo".parse().unwrap()).unwrap();
/// assert!(play.moves.len() >= 3);
/// ```
pub fn greedy(position: &Position) -> Result<Reduction, NoSuchPosition> {
    if position.active_components().is_empty() {
        return Err(NoSuchPosition::OneColor);
    }
    let mut now = position.clone();
    let mut moves = Vec::new();
    while let Some(mv) = next_move(&now) {
        moves.push(mv);
        now.play(mv).map_err(|_| NoSuchPosition::OneColor)?;
    }
    Ok(claim(position.clone(), moves, "greedy", &LowerBound::BY_COMPONENT))
}

/// A move that leaves a mixed component, or else any move.
fn next_move(position: &Position) -> Option<Move> {
    let is_good = |mv: Move| {
        let mut after = position.clone();
        after.play(mv).is_ok() && !after.active_components().is_empty()
    };
    let any = position.moves(Color::Black).next()?;
    let back = Move::new(any.to, any.from);
    let on_own_side = || {
        let from_u = position.moves(Color::Black).filter(move |mv| mv.from == any.from && mv.to != any.to);
        let from_v = position.moves(Color::White).filter(move |mv| mv.from == any.to && mv.to != any.from);
        from_u.chain(from_v).next()
    };
    [any, back].into_iter().find(|&mv| is_good(mv)).or_else(on_own_side).or(Some(any))
}
