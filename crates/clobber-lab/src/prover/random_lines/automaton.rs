//! The states of random lines: for each frontier, bounds for its cost above the least cost.

use clobber_board::Color;
use clobber_solitaire::grid::frontier::{Departure, Edge, Frontier};
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;

/// Costs of this much above the least one are not told apart.
const CAP: u8 = 2;

/// The frontiers of one row, in the order in which certificates have them.
const FRONTIERS: [Edge; 5] = [
    Edge::Idle,
    Edge::Forward(Color::Black),
    Edge::Forward(Color::White),
    Edge::Backward(Color::Black, None),
    Edge::Backward(Color::White, None),
];

/// A state: for each frontier, bounds for its cost less the sum of the gains.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// The lower bounds. A cost that is not less than the cap counts as the cap.
    pub(super) lower: [u8; 5],
    /// The upper bounds. A cost that is not less than the cap counts as infinite: `None`.
    pub(super) upper: [Option<u8>; 5],
}

/// A finite automaton that reads lines.
pub(super) struct Automaton {
    /// The states, the first one of the empty line.
    pub(super) states: Vec<State>,
    /// For each state the next state, and by how much the least cost grows, after a black stone and after a
    /// white one.
    pub(super) steps: Vec<[(usize, u8); 2]>,
}

impl Automaton {
    /// All states that lines reach, in the order of discovery.
    pub(super) fn new(limits: &Limits) -> Result<Self, Unsolved> {
        let start = State { lower: [0, CAP, CAP, CAP, CAP], upper: [Some(0), None, None, None, None] };
        let mut numbers = HashMap::from([(start, 0)]);
        let (mut states, mut steps) = (vec![start], Vec::new());
        while let Some(&state) = states.get(steps.len()) {
            limits.check()?;
            limits.take_memory(4 * size_of::<State>())?;
            steps.push(Color::BOTH.map(|stone| {
                let (next, gain) = state.over_stone(stone);
                let number = *numbers.entry(next).or_insert_with(|| {
                    states.push(next);
                    states.len() - 1
                });
                (number, gain)
            }));
        }
        Ok(Self { states, steps })
    }
}

impl State {
    /// The state after a stone, and the gain: the least of the new lower bounds.
    fn over_stone(self, stone: Color) -> (Self, u8) {
        let lower = over_stone(self.lower.map(Some), stone);
        let upper = over_stone(self.upper, stone);
        let gain = lower.into_iter().flatten().min().unwrap_or(0);
        let above = |cost: Option<u8>| cost.map(|cost| cost - gain).filter(|&cost| cost < CAP);
        (Self { lower: lower.map(|cost| above(cost).unwrap_or(CAP)), upper: upper.map(above) }, gain)
    }
}

/// The least costs after a stone; `None` for a frontier that does not occur.
fn over_stone(costs: [Option<u8>; 5], stone: Color) -> [Option<u8>; 5] {
    let mut next: [Option<u8>; 5] = [None; 5];
    for (before, after, roots) in steps_of(stone) {
        if let Some(cost) = costs[before].map(|cost| cost + roots) {
            next[after] = Some(next[after].map_or(cost, |other| other.min(cost)));
        }
    }
    next
}

/// All that may happen at a stone: the numbers of the frontiers before and after it, and the roots.
pub(in crate::prover) fn steps_of(stone: Color) -> Vec<(usize, usize, u8)> {
    let mut steps = Vec::new();
    for (before, edge) in FRONTIERS.into_iter().enumerate() {
        // A grid of one row has an edge to the right, and an idle one down the column.
        for way in Frontier([edge, Edge::Idle]).ways(0, stone, true, &[None]) {
            let roots = u8::from(way.departure == Departure::Stays);
            let after = FRONTIERS.iter().position(|edge| *edge == way.frontier.0[0]);
            steps.extend(after.map(|after| (before, after, roots)));
        }
    }
    steps
}
