//! Options that are named only when the search turns to them.
//!
//! A sum of grid shapes or graphs has dozens of options, and most of them lead to new components. Naming each
//! of them, with an entry in the registry and bounds, costs time and memory. It is mostly in vain, since five
//! nodes of six are won and need only one of their options. So such an option waits as bit sets, judged by
//! its moves, until the search turns to it. (4×6 checkerboard: 0.53 million components instead of 1.96
//! million, and half the time.)

use super::ProofNumberSearch;
use super::proof_number::{Child, OtherTerms};
use crate::engine::registry::{Bitboard, Home};
use crate::engine::switches::Technique;
use crate::engine::terms::{ComponentId, Remains, Terms};
use clobber_board::Color;
use search_limits::Unsolved;

/// While the registry has fewer components than this, new ones are entered at once: their bounds guide the
/// search. (In the tests of this crate it is 1.)
const MAX_COMPONENTS_ENTERED_AT_ONCE: usize = if cfg!(test) { 1 } else { 20_000 };

/// What a move leaves, not taken apart and named yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    stones: Bitboard,
    /// Are the colours swapped already?
    is_negated: bool,
}

impl Terms<'_> {
    /// What Left's moves leave in a grid shape or on a small graph; `None` for other components.
    pub(crate) fn pending_options(&self, id: ComponentId) -> Option<impl Iterator<Item = Pending> + use<>> {
        if !self.has(Technique::Pending) || self.registry.len() < MAX_COMPONENTS_ENTERED_AT_ONCE {
            return None;
        }
        let Home::Bitboard(board) = self.registry.record(id.index).home else { return None };
        // Left's moves in the negative are Right's moves here, and these leave swapped colours already.
        let player = if id.negated { Color::White } else { Color::Black };
        let moves = self.registry.moves_of(board, player).into_iter();
        Some(moves.map(move |stones| Pending { stones, is_negated: id.negated }))
    }

    /// Number of moves of each player in the parts that do not become values.
    fn moves_without_values(&self, stones: Bitboard) -> u32 {
        let parts = self.registry.parts_of(stones).into_iter().filter(|&part| !self.has_value(part));
        parts.map(|part| self.registry.borders(part)).sum()
    }

    /// The terms of the parts with swapped colours; `None` if a part is new.
    fn known_remains(&self, pending: Pending) -> Result<Option<Remains>, Unsolved> {
        let remains = self.known_parts(pending.stones)?;
        remains.map(|remains| self.negate_remains(remains, pending.is_negated)).transpose()
    }

    /// The terms of the parts with swapped colours.
    fn remains(&self, pending: Pending) -> Result<Remains, Unsolved> {
        self.negate_remains(self.of_parts(pending.stones)?, pending.is_negated)
    }

    fn negate_remains(&self, mut remains: Remains, is_negated: bool) -> Result<Remains, Unsolved> {
        if !is_negated {
            for term in &mut remains {
                *term = self.negated(*term)?;
            }
        }
        Ok(remains)
    }
}

impl ProofNumberSearch<'_> {
    /// Adds the children that these options lead to. Returns whether one is known to be lost.
    pub(crate) fn add_pending(
        &mut self,
        children: &mut Vec<Child>,
        others: &OtherTerms,
        options: impl Iterator<Item = Pending>,
    ) -> Result<bool, Unsolved> {
        for pending in options {
            if let Some(remains) = self.terms.known_remains(pending)? {
                if self.add_child(children, others, &remains)? {
                    return Ok(true);
                }
            } else {
                let sum = others.sum.clone();
                let numbers = self.terms.promise_with(&sum, self.terms.moves_without_values(pending.stones));
                children.push(Child { sum, key: 0, numbers, pending: Some(pending) });
            }
        }
        Ok(false)
    }

    /// Names what a pending child stands for. Returns whether the child is known to be lost. Removes it if it
    /// is won, or equal to another child.
    pub(crate) fn name_pending(&mut self, children: &mut Vec<Child>, at: usize) -> Result<bool, Unsolved> {
        let child = &mut children[at];
        let Some(pending) = child.pending.take() else { return Ok(false) };
        for term in self.terms.remains(pending)? {
            self.terms.add(&mut child.sum, term)?;
        }
        child.key = child.sum.key();
        child.numbers = self.proof_numbers(&child.sum, child.key)?;
        let (key, answer) = (child.key, child.numbers.answer());
        let is_double = children
            .iter()
            .enumerate()
            .any(|(other, child)| other != at && child.pending.is_none() && child.key == key);
        if answer == Some(true) || is_double {
            children.swap_remove(at);
        }
        Ok(answer == Some(false))
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::{Engine, Settings, SolveRequest, Statistics, Switches, Technique};
    use clobber_board::random::{Filling, Generator};
    use clobber_board::{Color, Position};
    use game_value::Value;
    use search_limits::Limits;

    /// Here options wait nearly from the first node on. Compares every winning move with values, which need
    /// no search.
    #[test]
    fn options_that_wait_change_no_answer() {
        let filling = Filling { stone: 0.9, black: 0.5 };
        let boards = (0..60).flat_map(|seed| {
            let mut generator = Generator::new(seed, filling);
            [generator.grid(3, 4).unwrap(), generator.connected_graph(8, 0.2).unwrap()]
        });
        let boards: Vec<Position> = boards.collect();
        for switches in [Switches::default(), Switches::default().without(Technique::Values)] {
            let engine = Engine::new(Settings { memory: 1 << 28, switches, ..Settings::default() });
            for position in &boards {
                for first in Color::BOTH {
                    let (request, mut statistics) = (SolveRequest { all_moves: true }, Statistics::default());
                    let limits = Limits::unlimited();
                    let solution =
                        engine.solve(&position.into(), first, request, limits, &mut statistics).unwrap();
                    let mut winning: Vec<_> = position
                        .options(first)
                        .filter(|(_, after)| is_good_for(&engine, after, first))
                        .map(|(mv, _)| mv)
                        .collect();
                    winning.sort_unstable();
                    assert_eq!(solution.winning_moves, winning, "{position}, {first:?} first");
                }
            }
        }
    }

    /// Does a player win if the other one is to move?
    fn is_good_for(engine: &Engine, position: &Position, player: Color) -> bool {
        let evaluator = engine.evaluator().within(Limits::unlimited());
        let (universe, value) = (evaluator.universe(), evaluator.value(position).unwrap());
        match player {
            Color::Black => universe.le(Value::ZERO, value).unwrap(),
            Color::White => universe.le(value, Value::ZERO).unwrap(),
        }
    }
}
