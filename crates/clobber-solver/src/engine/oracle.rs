//! The engine as the oracle of a prover.

use crate::engine::terms::{Remains, Sum, Term};
use crate::engine::{Engine, Game, SolveRequest, Statistics};
use crate::proof::{Oracle, rung_of, value_of};
use clobber_board::{Color, Position};
use clobber_certificate::Opening;
use clobber_certificate::facts::{Component, Rung};
use search_limits::{Limits, Unsolved};

/// A component as terms of the engine.
#[derive(Clone, Debug)]
pub struct Name(Remains);

impl Engine {
    /// The value as a rung k·↑ or k·↑ + ∗, if it is one: these are the values that certificates add.
    pub fn rung_of(&self, value: game_value::Value, limits: &Limits) -> Option<Rung> {
        rung_of(self.evaluator().within(limits).universe(), value)
    }

    /// A sum in which Right moves first, for a search that lets Left move first: the colours are swapped.
    fn with_left_first(&self, names: &[Name], rung: Rung, limits: &Limits) -> Result<Sum, Unsolved> {
        let terms = self.sums.terms(limits);
        let mut sum = Sum::default();
        for &term in names.iter().flat_map(|name| &name.0) {
            terms.add(&mut sum, terms.negated(term)?)?;
        }
        if let Some(term) = Term::of_value(value_of(terms.universe(), -rung)?) {
            terms.add(&mut sum, term)?;
        }
        Ok(sum)
    }
}

impl Oracle for Engine {
    type Name = Name;

    fn name(&self, component: &Component, limits: &Limits) -> Result<Name, Unsolved> {
        self.sums.terms(limits).of_position(&component.position().expect("it is on a board")).map(Name)
    }

    fn is_at_least_zero(&self, names: &[Name], rung: Rung, limits: &Limits) -> Result<bool, Unsolved> {
        self.sums.wins(&self.with_left_first(names, rung, limits)?, limits).map(|wins| !wins)
    }

    fn any_at_least_zero(
        &self,
        sums: &[(Vec<Name>, Rung)],
        limits: &Limits,
    ) -> Result<Option<usize>, Unsolved> {
        let sums = sums.iter().map(|(names, rung)| self.with_left_first(names, *rung, limits));
        self.sums.find_lost(sums.collect::<Result<_, _>>()?, limits)
    }

    fn opening(
        &self,
        position: &Position,
        added: Rung,
        first: Color,
        limits: &Limits,
    ) -> Result<Option<Opening>, Unsolved> {
        let universe = self.evaluator().within(limits).universe();
        let game = Game { position, added: value_of(universe, added)? };
        let (request, mut statistics) = (SolveRequest::default(), Statistics::default());
        let solution = self.solve(&game, first, request, limits, &mut statistics)?;
        let on_board = solution.winning_moves.first().map(|&mv| Opening::Board(mv));
        let in_added = solution.winning_options.first().and_then(|&value| rung_of(universe, value));
        Ok(on_board.or(in_added.map(Opening::Added)))
    }
}
