//! Positions that are not sums of strips: they are played out until they are.

use super::prover::Prover;
use super::sum::StripSum;
use super::{Oracle, StrategyError};
use crate::component::strip::Strip;
use clobber_board::graph::GraphError;
use clobber_board::{Color, Graph, Move, NormalForm, Position};
use clobber_certificate::{NodeId, Reply};
use search_limits::{Reason, Unsolved};
use std::io::Write;

/// The components of a position that have moves, in normal form.
fn forms(position: &Position) -> Result<Vec<NormalForm>, Unsolved> {
    // A component with more edges than a graph may have is beyond any memory limit.
    NormalForm::of_components(position).map_err(|_: GraphError| Reason::Memory.into())
}

/// The strips, if all components are strips.
fn strips(forms: &[NormalForm]) -> Option<Vec<Strip>> {
    let strip = |form: &NormalForm| match form.position().graph() {
        Graph::Path(_) => Strip::from_cells(form.position().cells()),
        _ => None,
    };
    forms.iter().map(strip).collect()
}

/// A name for all positions with these components.
fn name(forms: &[NormalForm]) -> String {
    let mut names: Vec<String> = forms.iter().map(ToString::to_string).collect();
    names.sort_unstable();
    names.join(" + ")
}

impl<O: Oracle, W: Write> Prover<'_, O, W> {
    /// Nodes whose positions add up to this one, which the loser, to move, loses.
    pub(super) fn cite_position(&mut self, position: &Position) -> Result<Vec<NodeId>, StrategyError> {
        let forms = forms(position)?;
        match strips(&forms) {
            Some(strips) if self.winner == Color::Black => self.cite(StripSum::new(strips)),
            Some(strips) => self.cite(StripSum::new(strips.iter().map(Strip::negated))),
            None => self.board_node(position, name(&forms)).map(|node| vec![node]),
        }
    }

    fn board_node(&mut self, position: &Position, name: String) -> Result<NodeId, StrategyError> {
        if let Some(&node) = self.boards.get(&name) {
            return Ok(node);
        }
        self.evaluator.limits().check_now()?;
        let mut replies = Vec::new();
        for (to, after) in position.options(!self.winner) {
            let (with, rest) = self.board_reply(&after)?;
            let next = crate::deep(|| self.cite_position(&rest))?;
            replies.push(Reply { to, with, next });
        }
        self.take_room(100 + name.len())?;
        let node = self.writer.node(position, &replies)?;
        self.boards.insert(name, node);
        Ok(node)
    }

    /// A winning reply: one that leads to a known node, or else to the fewest moves.
    fn board_reply(&self, position: &Position) -> Result<(Move, Position), StrategyError> {
        let mut candidates = Vec::new();
        for (mv, after) in position.options(self.winner) {
            self.evaluator.limits().check_now()?;
            let forms = forms(&after)?;
            let is_known = strips(&forms).is_none() && self.boards.contains_key(&name(&forms));
            candidates.push((!is_known, after.move_count(), mv, after));
        }
        candidates.sort_by_key(|&(is_new, moves, mv, _)| (is_new, moves, mv));
        for (_, _, mv, after) in candidates {
            if !self.strategist.oracle.wins(&after, !self.winner, self.evaluator.limits())? {
                return Ok((mv, after));
            }
        }
        Err(StrategyError::Contradiction)
    }
}
