//! Shortest games on full checkerboards: disjoint single moves.
//!
//! Let each stone make at most one move, and let no move end or start where another one does. Then a square
//! is *single* (its stone stays), *emptied*, or *captured*, and each emptied one is beside its captured one.
//! Captured squares have changed their colour. So the game is over exactly if no two singles are neighbours,
//! and no two captured squares are. The moves can be made in any order. So under the rule of alternating
//! colours it is enough that both colours make as many moves, or one colour one more.
//!
//! If three divides one side, a regular pattern makes kn/3 moves. If one side is short, a sweep along the
//! other side finds the fewest moves. Its choices become periodic, so that a long board repeats six lines of
//! a shorter one. The checker knows that there are at least ⌈kn/3⌉ moves.

use clobber_board::class::grid::{self, GridWitness};
use clobber_board::{Color, FirstPlayer, Move, Position};
use search_limits::{Limits, Pace, Unsolved};
use std::collections::HashMap;

/// The longest short side of a board that is swept.
const MAX_SIDE: usize = 5;

/// The lines of a board that is swept, without those that repeat.
const LINES: usize = 30;

/// Lines that repeat. Six have as many squares of each colour for every width, and the same colours as the
/// six before.
const PERIOD: usize = 6;

/// The most moves of one colour more than of the other on the way.
const MAX_DIFFERENCE: i8 = 3;

/// What happens on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Square {
    Single,
    Emptied,
    Captured,
}

/// Where the other square of a move is, if it comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Partner {
    None,
    /// The next square of the line.
    Across,
    /// The same square of the next line.
    Along,
}

type Label = (Square, Partner);

/// The last square of each place in a line, three bits each, and black moves less white ones, from
/// −[`MAX_DIFFERENCE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct State(u32);

/// The labels by their codes. The code 0 stands for no square.
const LABELS: [Label; 7] = [
    (Square::Single, Partner::None),
    (Square::Emptied, Partner::None),
    (Square::Captured, Partner::None),
    (Square::Emptied, Partner::Across),
    (Square::Captured, Partner::Across),
    (Square::Emptied, Partner::Along),
    (Square::Captured, Partner::Along),
];

impl State {
    const START: Self = Self((MAX_DIFFERENCE as u32) << (3 * MAX_SIDE));

    fn last(self, place: usize) -> Option<Label> {
        let code = (self.0 >> (3 * place) & 7) as usize;
        code.checked_sub(1).map(|code| LABELS[code])
    }

    fn with_last(self, place: usize, label: Label) -> Self {
        let code = LABELS.iter().position(|&other| other == label).map_or(0, |at| at as u32 + 1);
        Self(self.0 & !(7 << (3 * place)) | code << (3 * place))
    }

    fn difference(self) -> i8 {
        (self.0 >> (3 * MAX_SIDE)) as i8 - MAX_DIFFERENCE
    }

    /// With one more black move, or one more white one; `None` if that is too many.
    fn with_move(self, color: Color) -> Option<Self> {
        let one = 1 << (3 * MAX_SIDE);
        match color {
            Color::Black if self.difference() < MAX_DIFFERENCE => Some(Self(self.0 + one)),
            Color::White if self.difference() > -MAX_DIFFERENCE => Some(Self(self.0 - one)),
            _ => None,
        }
    }
}

/// A checkerboard, lying along its longer side.
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

    /// The vertex of a square.
    fn vertex(&self, (line, place): (usize, usize)) -> u32 {
        let (row, column) = if self.is_turned { (line, place) } else { (place, line) };
        self.witness.cells[row * self.witness.columns + column]
    }

    fn color(&self, (line, place): (usize, usize)) -> Color {
        if (line + place).is_multiple_of(2) { self.origin } else { !self.origin }
    }
}

/// May the black moves be this many more than the white ones, if this player begins?
fn is_fair(difference: i64, first: Option<FirstPlayer>) -> bool {
    let Some(first) = first else { return true };
    let with = |color: Color, difference: i64| first.allows(color) && (0..=1).contains(&difference);
    with(Color::Black, difference) || with(Color::White, -difference)
}

/// A game of disjoint single moves with as few moves as possible, if the position is a checkerboard with a
/// side that three divides or that is short. `first` says who may begin if the colours alternate.
pub(super) fn game(
    position: &Position,
    first: Option<FirstPlayer>,
    limits: &Limits,
) -> Result<Option<Vec<Move>>, Unsolved> {
    let Some(board) = Board::of(position, limits)? else { return Ok(None) };
    let squares = match regular(&board).filter(|moves| is_fair(difference(&board, moves), first)) {
        Some(moves) => Some(moves),
        None if board.width <= MAX_SIDE => swept(&board, first, limits)?,
        None => None,
    };
    let Some(squares) = squares else { return Ok(None) };
    let mut by_color = [Vec::new(), Vec::new()];
    for (from, to) in squares {
        by_color[board.color(from) as usize].push(Move::new(board.vertex(from), board.vertex(to)));
    }
    Ok(Some(in_turns(by_color, first)))
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

/// From one square to another, by line and place.
type Step = ((usize, usize), (usize, usize));

fn difference(board: &Board, steps: &[Step]) -> i64 {
    steps.iter().map(|&(from, _)| if board.color(from) == Color::Black { 1 } else { -1 }).sum()
}

/// If three divides a side: along this side every second of three squares makes a move, forward and backward
/// in turn from one row to the next.
fn regular(board: &Board) -> Option<Vec<Step>> {
    let target = |other: usize, at: usize| if other.is_multiple_of(2) { at + 1 } else { at - 1 };
    if board.length.is_multiple_of(3) {
        let steps = |place: usize| {
            (1..board.length).step_by(3).map(move |line| ((line, place), (target(place, line), place)))
        };
        return Some((0..board.width).flat_map(steps).collect());
    }
    if !board.width.is_multiple_of(3) {
        return None;
    }
    let steps = |line: usize| {
        (1..board.width).step_by(3).map(move |place| ((line, place), (line, target(line, place))))
    };
    Some((0..board.length).flat_map(steps).collect())
}

/// How a state was reached: the fewest moves, the state before, and the label of the square.
type Reached = HashMap<State, (u32, State, Label)>;

/// The fewest single moves, by a sweep along the longer side.
fn swept(board: &Board, first: Option<FirstPlayer>, limits: &Limits) -> Result<Option<Vec<Step>>, Unsolved> {
    let length = if board.length <= LINES { board.length } else { LINES + (board.length - LINES) % PERIOD };
    let mut layers = vec![Reached::from([(State::START, (0, State::START, LABELS[0]))])];
    for at in 0..length * board.width {
        let (line, place) = (at / board.width, at % board.width);
        let may_be = |partner: Partner| match partner {
            Partner::None => true,
            Partner::Across => place + 1 < board.width,
            Partner::Along => line + 1 < length,
        };
        let mut next = Reached::new();
        for (&state, &(moves, ..)) in &layers[at] {
            limits.check()?;
            for label in labels(state, place).iter().copied().filter(|&(_, partner)| may_be(partner)) {
                let counted = first.is_some().then(|| board.color((line, place)));
                let Some(after) = after(state, place, label, counted) else { continue };
                let found = (moves + u32::from(label.1 != Partner::None), state, label);
                let known = next.entry(after).or_insert(found);
                // Of equal ways, the one from the least state: the choice does not depend on the order.
                if (found.0, found.1) < (known.0, known.1) {
                    *known = found;
                }
            }
        }
        limits.take_memory(next.len() * 2 * size_of::<(State, (u32, State, Label))>())?;
        layers.push(next);
    }
    let ends = layers.last().into_iter().flatten();
    let fair = ends.filter(|(state, _)| is_fair(i64::from(state.difference()), first));
    let Some((end, _)) = fair.min_by_key(|&(&state, &(moves, ..))| (moves, state)) else {
        return Ok(None);
    };
    Ok(repeated(board, length, &traced(&layers, *end)))
}

/// What may happen on a square, before its neighbours are considered.
fn labels(state: State, place: usize) -> &'static [Label] {
    let waits_along = state.last(place).filter(|&(_, partner)| partner == Partner::Along);
    let waits_across = beside(state, place).filter(|&(_, partner)| partner == Partner::Across);
    match (waits_along, waits_across) {
        (Some(_), Some(_)) => &[],
        (Some((Square::Emptied, _)), None) | (None, Some((Square::Emptied, _))) => &LABELS[2..3],
        (Some(_), None) | (None, Some(_)) => &LABELS[1..2],
        (None, None) => &FREE,
    }
}

/// What may happen on a square for which no other one waits.
const FREE: [Label; 5] = [LABELS[0], LABELS[3], LABELS[4], LABELS[5], LABELS[6]];

/// The square before a place in its line.
fn beside(state: State, place: usize) -> Option<Label> {
    place.checked_sub(1).and_then(|place| state.last(place))
}

/// The state after a square; `None` if the game would not be over. Moves are counted by colour if the colour
/// of the square is given.
fn after(state: State, place: usize, label: Label, counted: Option<Color>) -> Option<State> {
    let beside = beside(state, place);
    let is_like = |other: Option<Label>| other.is_some_and(|(square, _)| square == label.0);
    if label.0 != Square::Emptied && (is_like(state.last(place)) || is_like(beside)) {
        return None;
    }
    let mut after = state.with_last(place, label);
    if let Some((square, Partner::Across)) = beside {
        after = after.with_last(place - 1, (square, Partner::None));
    }
    match counted.filter(|_| label.0 == Square::Emptied) {
        Some(color) => after.with_move(color),
        None => Some(after),
    }
}

/// The states before each square and at the end, with the moves so far, and the label of each square.
struct Traced {
    states: Vec<(State, u32)>,
    labels: Vec<Label>,
}

fn traced(layers: &[Reached], end: State) -> Traced {
    let (mut states, mut labels) = (Vec::new(), Vec::new());
    let mut state = end;
    for layer in layers.iter().rev() {
        let Some(&(moves, before, label)) = layer.get(&state) else { break };
        states.push((state, moves));
        labels.push(label);
        state = before;
    }
    // The first label belongs to no square.
    labels.pop();
    states.reverse();
    labels.reverse();
    Traced { states, labels }
}

/// The moves of the whole board: six lines after which all is as before, and that make as many moves as they
/// should, are repeated. `None` if there are none.
fn repeated(board: &Board, length: usize, traced: &Traced) -> Option<Vec<Step>> {
    let more = (board.length - length) / PERIOD;
    let before = |line: usize| &traced.states[line * board.width];
    let repeats = |line: &usize| {
        let ((state, moves), (again, more_moves)) = (before(*line), before(line + PERIOD));
        state == again && more_moves - moves == (PERIOD * board.width / 3) as u32
    };
    let from = if more == 0 { 0 } else { (1..=length.checked_sub(PERIOD)?).find(repeats)? };
    let source = |line: usize| match line {
        line if line < from + more * PERIOD => {
            if line < from {
                line
            } else {
                from + (line - from) % PERIOD
            }
        }
        line => line - more * PERIOD,
    };
    let label = |line: usize, place: usize| traced.labels[source(line) * board.width + place];
    let mut steps = Vec::new();
    for line in 0..board.length {
        for place in 0..board.width {
            let here = (line, place);
            let (square, partner) = label(line, place);
            let there = match partner {
                Partner::None => continue,
                Partner::Across => (line, place + 1),
                Partner::Along => (line + 1, place),
            };
            steps.push(if square == Square::Emptied { (here, there) } else { (there, here) });
        }
    }
    Some(steps)
}
