//! What the engine knows of terms: where they come from, their negatives and their options.

use super::entries::Entry;
use super::home::Home;
use super::options::Options;
use super::registry::{Registry, Remains};
use super::strip_terms::Place;
use super::sum::Sum;
use super::switches::{Switches, Technique};
use super::term::{ComponentId, Kind, Term};
use crate::evaluator::Evaluation;
use clobber_board::Color;
use game_value::{Arithmetic, Value};
use search_limits::{Limits, Unsolved};

/// The terms of sums, over one universe of values.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'a> {
    pub(crate) evaluator: Evaluation<'a>,
    pub(crate) registry: &'a Registry,
    pub(crate) switches: Switches,
}

impl<'a> Terms<'a> {
    #[inline]
    pub(crate) fn universe(&self) -> Arithmetic<'a> {
        self.evaluator.universe()
    }

    #[inline]
    pub(crate) fn limits(&self) -> &'a Limits {
        self.evaluator.limits()
    }

    #[inline]
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.switches.has(technique)
    }

    /// The term that an entry of the registry, or its negative, is; nothing if it is worth zero.
    pub(crate) fn of_entry(&self, entry: Entry, negated: bool) -> Result<Option<Term>, Unsolved> {
        match entry.term() {
            Some(term) if negated => self.negative(term).map(Some),
            term => Ok(term),
        }
    }

    /// The negative of a term.
    #[inline]
    pub(crate) fn negative(&self, term: Term) -> Result<Term, Unsolved> {
        Ok(match term.kind() {
            Kind::Value(value) => Term::value(self.universe().negative(value)?),
            Kind::Component(id) => Term::component(self.registry.negative(id)),
        })
    }

    /// The negative of a sum.
    pub(crate) fn negative_sum(&self, sum: &Sum) -> Result<Sum, Unsolved> {
        sum.terms().iter().map(|&term| self.negative(term)).collect()
    }

    /// What remains after each of Left's moves in a value, with the colours swapped.
    pub(crate) fn value_options(&self, value: Value) -> impl Iterator<Item = Result<Remains, Unsolved>> {
        let universe = self.universe();
        universe.universe().left_options(value).iter().map(move |&option| {
            let negative = universe.negative(option)?;
            Ok(Term::of_value(negative).into_iter().collect())
        })
    }

    /// What remains after each of Left's moves in a component, with the colours swapped.
    pub(crate) fn component_options(&self, id: ComponentId) -> Result<&'a Options, Unsolved> {
        let record = self.registry.record(id.index);
        let slot = &record.options.get_or_init(Box::default)[usize::from(id.negated)];
        if let Some(options) = slot.get() {
            return Ok(options);
        }
        let mut options = Vec::new();
        self.each_option(id, |sum| options.push(Remains::from_slice(sum.terms())))?;
        let options = Options::new(options);
        self.registry.take_room(options.bytes())?;
        Ok(slot.get_or_init(|| options))
    }

    /// Calls `visit` with what remains after each of Left's moves in a component, with the colours swapped.
    fn each_option(&self, id: ComponentId, mut visit: impl FnMut(&Sum)) -> Result<(), Unsolved> {
        let home = &self.registry.record(id.index).home;
        // Left's moves in the negative are Right's moves here, and there swapping the colours is done already.
        let turned = id.negated ^ matches!(home, Home::Strip { negated: true, .. });
        let player = if turned { Color::White } else { Color::Black };
        self.each_move(home, Some(player), |_, parts| {
            let mut sum = Sum::default();
            for &term in parts {
                self.add(&mut sum, if turned { term } else { self.negative(term)? })?;
            }
            visit(&sum);
            Ok(true)
        })
    }

    /// Calls `visit` with each move of one player or of both, who makes it and what remains of the stones as they
    /// stand there, for as long as it returns `true`.
    pub(crate) fn each_move(
        &self,
        home: &Home,
        player: Option<Color>,
        visit: impl Visit,
    ) -> Result<(), Unsolved> {
        match home {
            &Home::Strip { base, interval, .. } => {
                self.each_move_of_place(Place { base, interval }, player, visit)
            }
            &Home::Cycle { base, length } => self.each_move_of_cycle(base, length, player, visit),
            &Home::Shape(shape) => self.each_move_of_shape(shape, player, visit),
            &Home::Subgraph(subgraph) => self.each_move_of_subgraph(subgraph, player, visit),
            Home::Graph(form) => self.each_move_of_graph(form, player, visit),
        }
    }
}

/// What is called for each move.
pub(crate) trait Visit: FnMut(Color, &[Term]) -> Result<bool, Unsolved> {}

impl<F: FnMut(Color, &[Term]) -> Result<bool, Unsolved>> Visit for F {}
