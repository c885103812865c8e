//! The fewest single moves on a board with a short side, by a sweep along the other side.
//!
//! The choices of a sweep become periodic. So a long board repeats some lines of a shorter one.

use super::{Board, Step, is_fair};
use clobber_board::{Color, FirstPlayer};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// The longest short side of a board that is swept.
pub(super) const MAX_SIDE: usize = 5;

/// A board of this many lines is swept whole.
const MIN_LINES: usize = 30;

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

/// What may happen on a square for which no other one waits.
const FREE: [Label; 5] = [LABELS[0], LABELS[3], LABELS[4], LABELS[5], LABELS[6]];

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

    /// What may happen on a square, before its neighbours are considered.
    fn labels(self, place: usize) -> &'static [Label] {
        let waits_along = self.last(place).filter(|&(_, partner)| partner == Partner::Along);
        let before = place.checked_sub(1).and_then(|place| self.last(place));
        let waits_across = before.filter(|&(_, partner)| partner == Partner::Across);
        match (waits_along, waits_across) {
            (Some(_), Some(_)) => &[],
            (Some((Square::Emptied, _)), None) | (None, Some((Square::Emptied, _))) => &LABELS[2..3],
            (Some(_), None) | (None, Some(_)) => &LABELS[1..2],
            (None, None) => &FREE,
        }
    }
}

/// How a state was reached: the fewest moves, the state before, and the label of the square.
type Reached = HashMap<State, (u32, State, Label)>;

/// A board of a few squares across and any number of lines.
pub(super) struct Sweep {
    width: usize,
    length: usize,
    /// The colour of the first square.
    origin: Color,
    /// Whether the first place of each line is below the pattern of columns.
    is_below_pattern: bool,
}

impl Sweep {
    /// A whole board.
    pub(super) fn of_board(board: &Board) -> Self {
        Self { width: board.width, length: board.length, origin: board.origin, is_below_pattern: false }
    }

    /// The last lines of a board, below the [pattern of columns](super::pattern::columns). The sweep goes
    /// across the board: its lines are the places of the board.
    pub(super) fn below_pattern(board: &Board, lines: usize) -> Self {
        let origin = board.color((board.length - lines, 0));
        Self { width: lines, length: board.width, origin, is_below_pattern: true }
    }

    /// Lines that repeat, and the moves on them. They have as many squares of each colour for every width,
    /// and the same colours as the lines before. Below the pattern one move in twelve lines is added to a
    /// third of the squares; if the colours alternate, two in 24, so that both can make as many moves.
    fn period(&self, counts_colors: bool) -> (usize, usize) {
        let lines = match (self.is_below_pattern, counts_colors) {
            (false, _) => 6,
            (true, false) => 12,
            (true, true) => 24,
        };
        (lines, lines * self.width / 3 + lines / 12)
    }

    /// The fewest single moves, if such moves end the game.
    pub(super) fn fewest(
        &self,
        first: Option<FirstPlayer>,
        limits: &Limits,
    ) -> Result<Option<Vec<Step>>, Unsolved> {
        let counts_colors = first.is_some();
        let (period, _) = self.period(counts_colors);
        let most = MIN_LINES.max(3 * period);
        let length = if self.length <= most { self.length } else { most + (self.length - most) % period };
        let mut layers = vec![Reached::from([(State::START, (0, State::START, LABELS[0]))])];
        for at in 0..length * self.width {
            let (line, place) = (at / self.width, at % self.width);
            let may_be = |partner: Partner| match partner {
                Partner::None => true,
                Partner::Across => place + 1 < self.width,
                Partner::Along => line + 1 < length,
            };
            let mut next = Reached::new();
            for (&state, &(moves, ..)) in &layers[at] {
                limits.check()?;
                for label in state.labels(place).iter().copied().filter(|&(_, partner)| may_be(partner)) {
                    let Some(after) = self.after(state, (line, place), label, counts_colors) else {
                        continue;
                    };
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
        Ok(self.repeated(length, self.period(counts_colors), &Traced::of(&layers, *end)))
    }

    /// The square before a place in its line, where the moves of the pattern are over.
    fn before(&self, state: State, (line, place): super::Square) -> Option<Label> {
        if place > 0 {
            state.last(place - 1)
        } else {
            let square = if line.is_multiple_of(2) { Square::Emptied } else { Square::Single };
            self.is_below_pattern.then_some((square, Partner::None))
        }
    }

    /// The state after a square; `None` if the game would not be over.
    fn after(
        &self,
        state: State,
        (line, place): super::Square,
        label: Label,
        counts_colors: bool,
    ) -> Option<State> {
        let before = self.before(state, (line, place));
        let is_like = |other: Option<Label>| other.is_some_and(|(square, _)| square == label.0);
        if label.0 != Square::Emptied && (is_like(state.last(place)) || is_like(before)) {
            return None;
        }
        let mut after = state.with_last(place, label);
        if let Some((square, Partner::Across)) = before {
            after = after.with_last(place - 1, (square, Partner::None));
        }
        if label.0 != Square::Emptied || !counts_colors {
            return Some(after);
        }
        after.with_move(if (line + place).is_multiple_of(2) { self.origin } else { !self.origin })
    }

    /// The moves of the whole board: lines after which all is as before, and that make as many moves as they
    /// should, are repeated. `None` if there are none.
    fn repeated(
        &self,
        length: usize,
        (period, moves_in_period): (usize, usize),
        traced: &Traced,
    ) -> Option<Vec<Step>> {
        let more = self.length - length;
        let before = |line: usize| &traced.states[line * self.width];
        let repeats = |line: &usize| {
            let ((state, moves), (again, more_moves)) = (before(*line), before(line + period));
            state == again && (more_moves - moves) as usize == moves_in_period
        };
        let from = if more == 0 { 0 } else { (1..=length.checked_sub(period)?).find(repeats)? };
        let source = |line: usize| match line {
            line if line < from => line,
            line if line < from + more => from + (line - from) % period,
            line => line - more,
        };
        let label = |line: usize, place: usize| traced.labels[source(line) * self.width + place];
        let mut steps = Vec::new();
        for line in 0..self.length {
            for place in 0..self.width {
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
}

/// The states before each square and at the end, with the moves so far, and the label of each square.
struct Traced {
    states: Vec<(State, u32)>,
    labels: Vec<Label>,
}

impl Traced {
    fn of(layers: &[Reached], end: State) -> Self {
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
        Self { states, labels }
    }
}
