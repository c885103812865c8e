//! Shortest games on full checkerboards: disjoint single moves.
//!
//! Let each stone make at most one move, and let no move end or start where another one does. Then a square
//! is *single* (its stone stays), *emptied*, or *captured*, and each emptied one is beside its captured one.
//! Captured squares have changed their colour. So the game is over exactly if no two singles are neighbours,
//! and no two captured squares are. The moves can be made in any order. So under the rule of alternating
//! colours it is enough that both colours make as many moves, or one colour one more.
//!
//! - If three divides one side, a regular [`pattern`] makes kn/3 moves. The checker knows that no game has
//!   fewer.
//! - If one side is short, a [`sweep`] along the other side finds the fewest moves.
//! - On other boards a pattern covers all but a few lines, which are swept. That is optimal up to a twelfth
//!   of the shorter side; some loss of this order is inevitable (docs/theory.md, The shortest game).

mod pattern;
mod sweep;

use clobber_board::class::grid::{self, GridWitness};
use clobber_board::{Color, FirstPlayer, Move, Position};
use search_limits::{Limits, Pace, Unsolved};
use sweep::{MAX_SIDE, Sweep};

/// A square by its line across the board, and its place in the line.
type Square = (usize, usize);

/// From one square to another.
type Step = (Square, Square);

/// A checkerboard, lying along one side, at first along its longer one.
struct Board {
    witness: GridWitness,
    is_turned: bool,
    /// The squares of a line, and the number of lines.
    width: usize,
    length: usize,
    /// The colour of the first square.
    origin: Color,
}

impl Board {
    fn of(position: &Position, limits: &Limits) -> Result<Option<Self>, Unsolved> {
        let Some(witness) = grid::recognize_within(position.graph(), limits)? else { return Ok(None) };
        let mut pace = Pace::new(limits);
        pace.steps(witness.cells.len())?;
        let Some(origin) = witness.cells.first().and_then(|&v| position.cell(v)) else { return Ok(None) };
        let columns = witness.columns;
        let is_expected = |(at, &v): (usize, &u32)| {
            let is_like = (at / columns + at % columns).is_multiple_of(2);
            position.cell(v) == Some(if is_like { origin } else { !origin })
        };
        if !witness.cells.iter().enumerate().all(is_expected) {
            return Ok(None);
        }
        let is_turned = witness.columns < witness.rows;
        let (width, length) =
            if is_turned { (witness.columns, witness.rows) } else { (witness.rows, witness.columns) };
        Ok(Some(Self { witness, is_turned, width, length, origin }))
    }

    /// Lying along its other side.
    fn turned(self) -> Self {
        Self { is_turned: !self.is_turned, width: self.length, length: self.width, ..self }
    }

    /// The vertex of a square.
    fn vertex(&self, (line, place): Square) -> u32 {
        let (row, column) = if self.is_turned { (line, place) } else { (place, line) };
        self.witness.cells[row * self.witness.columns + column]
    }

    fn color(&self, (line, place): Square) -> Color {
        if (line + place).is_multiple_of(2) { self.origin } else { !self.origin }
    }

    /// May these moves be made in turns that this player begins?
    fn are_fair(&self, steps: &[Step], first: Option<FirstPlayer>) -> bool {
        let difference =
            steps.iter().map(|&(from, _)| if self.color(from) == Color::Black { 1 } else { -1 }).sum();
        is_fair(difference, first)
    }
}

/// May the black moves be this many more than the white ones, if this player begins?
fn is_fair(difference: i64, first: Option<FirstPlayer>) -> bool {
    let Some(first) = first else { return true };
    let with = |color: Color, difference: i64| first.allows(color) && (0..=1).contains(&difference);
    with(Color::Black, difference) || with(Color::White, -difference)
}

/// A short game of disjoint single moves, if the position is a checkerboard. It is shortest if three divides
/// a side, or if a side is short. `first` says who may begin if the colours alternate.
pub(super) fn game(
    position: &Position,
    first: Option<FirstPlayer>,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let Some(mut board) = Board::of(position, limits)? else { return Ok(None) };
    if board.width > MAX_SIDE && lines_to_sweep(board.length, first).is_none() {
        board = board.turned();
    }
    let steps = match pattern::regular(&board).filter(|steps| board.are_fair(steps, first)) {
        Some(steps) => Some(steps),
        None if board.width <= MAX_SIDE => Sweep::of_board(&board).fewest(first, limits)?,
        None => pattern_and_sweep(&board, first, limits)?,
    };
    let Some(steps) = steps else { return Ok(None) };
    let mut by_color = [Vec::new(), Vec::new()];
    for (from, to) in steps {
        by_color[board.color(from) as usize].push(Move::new(board.vertex(from), board.vertex(to)));
    }
    Ok(Some(in_turns(by_color, first)))
}

/// The pattern on most lines, and a sweep of the last ones across the board.
fn pattern_and_sweep(
    board: &Board,
    first: Option<FirstPlayer>,
    limits: &Limits,
) -> Result<Option<Vec<Step>>, Unsolved> {
    let Some(swept) = lines_to_sweep(board.length, first) else { return Ok(None) };
    let above = board.length - swept;
    let Some(across) = Sweep::below_pattern(board, swept).fewest(first, limits)? else { return Ok(None) };
    let turned = |(place, line): Square| (above + line, place);
    let steps = across.into_iter().map(|(from, to)| (turned(from), turned(to)));
    Ok(Some(pattern::columns(board.width, above).chain(steps).collect()))
}

/// The pattern takes a number of lines that three divides. Four or five lines leave a sweep more choice than
/// one or two. If the colours alternate, the pattern takes a multiple of six lines, on which both colours
/// make as many moves. Then a single line would be left for moves of one colour.
fn lines_to_sweep(length: usize, first: Option<FirstPlayer>) -> Option<usize> {
    match length % 6 {
        0 | 3 => None,
        1 if first.is_some() => None,
        rest if first.is_some() => Some(rest),
        _ => Some(3 + length % 3),
    }
}

/// Moves in an order in which the colours alternate, if they have to.
fn in_turns([black, white]: [Vec<Move>; 2], first: Option<FirstPlayer>) -> Vec<Move> {
    if first.is_none() {
        return [black, white].concat();
    }
    let black_begins = black.len() > white.len()
        || black.len() == white.len() && first.is_some_and(|first| first.allows(Color::Black));
    let (leading, following) = if black_begins { (black, white) } else { (white, black) };
    let mut following = following.into_iter();
    leading.into_iter().flat_map(|mv| [Some(mv), following.next()]).flatten().collect()
}
