//! The number of move sequences of a given length, for comparing move generators.

use crate::color::Color;
use crate::graph::Vertex;
use crate::moves::Move;
use crate::position::Position;
use search_limits::{Limits, Unsolved};

/// The number of sequences of exactly `depth` moves with alternating players, where `first` moves first.
///
/// Every sequence is played except for its last move. Chess programs have a function of this name. A node is
/// a position whose moves are listed or counted.
///
/// ```
/// use clobber_board::{Color, Position, perft};
/// use search_limits::Limits;
/// let position: Position = "xoxo".parse().unwrap();
/// let sequences = |depth| perft(&position, Color::Black, depth, Limits::unlimited()).unwrap();
/// assert_eq!([0, 1, 2].map(sequences), [1, 3, 2]);
/// ```
pub fn perft(position: &Position, first: Color, depth: usize, limits: &Limits) -> Result<u64, Unsolved> {
    if depth == 0 {
        return Ok(1);
    }
    // Every move removes a stone, and the last stone stays.
    if depth >= position.stones() {
        return Ok(0);
    }
    let mut at = position.clone();
    // The moves that were not yet played at each level. A list instead of recursion, because a game has as
    // many levels as the board has stones.
    let mut levels: Vec<Vec<Move>> = Vec::new();
    let mut played: Vec<Move> = Vec::new();
    let mut held = 0;
    let mut sequences = 0;
    let player_after = |moves: usize| if moves.is_multiple_of(2) { first } else { !first };
    loop {
        limits.count_node()?;
        if played.len() + 1 == depth {
            let mut counts = at.move_counts();
            sequences += counts.try_fold(0, |total, moves| limits.check().map(|()| total + moves))?;
        } else {
            let moves = list_moves(&at, player_after(played.len()), limits, held)?;
            held += bytes(&moves);
            levels.push(moves);
        }
        loop {
            // The moves on the board were counted, or all their continuations were played: back to the level
            // before.
            if levels.len() == played.len()
                && let Some(mv) = played.pop()
            {
                at.take_back(mv);
            }
            let Some(moves) = levels.last_mut() else { return Ok(sequences) };
            if let Some(mv) = moves.pop() {
                at.play_legal(player_after(played.len()), mv);
                played.push(mv);
                break;
            }
            held -= bytes(moves);
            levels.pop();
        }
    }
}

fn bytes(moves: &Vec<Move>) -> usize {
    moves.capacity() * size_of::<Move>()
}

/// The moves of a player, backwards. `held` is the memory that other lists take.
fn list_moves(
    position: &Position,
    player: Color,
    limits: &Limits,
    held: usize,
) -> Result<Vec<Move>, Unsolved> {
    let mut moves = Vec::new();
    for from in (0..position.cells().len() as Vertex).rev() {
        limits.check()?;
        if position.cell(from) == Some(player) {
            moves.extend(position.neighbors_of_color(from, !player).map(|to| Move { from, to }));
            limits.check_memory(held + bytes(&moves))?;
        }
    }
    Ok(moves)
}
