//! At least as many moves as the minimum degree, without search.

use super::{NoSuchPosition, claim};
use crate::allowance::Taken;
use clobber_board::{Color, Move, Position, Vertex};
use clobber_certificate::{LowerBound, Reduction};
use search_limits::{Limits, Pace, Unsolved};

/// A play that spoils no mixed component without need: on a graph of minimum degree d it makes d moves at
/// least, if it can begin (Duchêne, Gravier, Moncel, "New results about Impartial Solitaire Clobber", Theorem
/// 3.2; in the survey Theorem 34: maxrv ≤ n − d). After these d moves, each of which takes time O(n + edges),
/// it plays any legal moves.
///
/// A move between u and v that leaves a mixed component is good. If neither of the two ways is good, then u
/// and v are joined by a bridge. All other stones on the side of u are unlike u, and the same holds for v.
/// Then u captures on its own side, and leaves v with the others. (The theorem means connected graphs, or at
/// least one mixed component: a black triangle and a white one have d = 2 and no move.)
///
/// ```
/// use clobber_solitaire::extremal::greedy;
/// use search_limits::Limits;
/// let play = greedy(&"hypercube:3:xxxxoooo".parse().unwrap(), Limits::unlimited()).unwrap();
/// assert!(play.moves.len() >= 3);
/// ```
pub fn greedy(position: &Position, limits: &Limits) -> Result<Reduction, NoSuchPosition> {
    if position.active_components().is_empty() {
        return Err(NoSuchPosition::NoMove);
    }
    let degree = least_degree(position, limits)?;
    let _taken = Taken::for_pass(limits, BYTES_PER_STONE * position.cells().len())?;
    let mut pace = Pace::new(limits);
    let mut now = position.clone();
    let mut moves = Vec::new();
    while moves.len() < degree
        && let Some(mv) = careful_move(&now)
        && now.play(mv).is_ok()
    {
        moves.push(mv);
        pace.steps(position.cells().len())?;
    }
    play_on(&mut now, &mut moves, &mut pace)?;
    claim(position.clone(), moves, "greedy", &LowerBound::BY_COMPONENT, limits)
}

/// The least number of neighbours of a stone: the least degree of the graph of the stones.
pub fn least_degree(position: &Position, limits: &Limits) -> Result<usize, Unsolved> {
    let mut pace = Pace::new(limits);
    let mut least = usize::MAX;
    for v in position.occupied() {
        let degree = position.occupied_neighbors(v).count();
        pace.steps(1 + degree)?;
        least = least.min(degree);
    }
    Ok(if least == usize::MAX { 0 } else { least })
}

/// A move that leaves a mixed component, or else any move.
fn careful_move(position: &Position) -> Option<Move> {
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

/// Plays until there is no move. Only where a stone has arrived can a move have become possible, so each
/// vertex is visited once, and once again for every move onto it.
fn play_on(now: &mut Position, moves: &mut Vec<Move>, pace: &mut Pace<'_>) -> Result<(), Unsolved> {
    let mut waiting: Vec<Vertex> = now.occupied().collect();
    while let Some(from) = waiting.pop() {
        pace.steps(1)?;
        let Some(color) = now.cell(from) else { continue };
        let to = now.graph().neighbors(from).find(|&to| now.cell(to) == Some(!color));
        if let Some(to) = to
            && now.play(Move::new(from, to)).is_ok()
        {
            moves.push(Move::new(from, to));
            waiting.push(to);
        }
    }
    Ok(())
}

/// The positions that are tried, their components, and the moves.
const BYTES_PER_STONE: usize = 40;
