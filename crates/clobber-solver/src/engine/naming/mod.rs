//! Naming components: which term a component is, and which terms its moves leave.
//!
//! One file for each kind of component. A component whose value is cheap becomes that value (`cheap_value`);
//! any other gets an entry of the [registry](crate::engine::registry).

mod alike_moves;
mod cheap_value;
mod cycle;
mod graph;
mod shape;
mod strip;
mod subgraph;

pub(crate) use alike_moves::{AlikeMoves, Look};
pub(crate) use graph::unsolved;
pub(crate) use strip::Place;

use crate::engine::registry::{Home, PackedOptions};
use crate::engine::terms::{Adding, ComponentId, Remains, Sum, Term};
use clobber_board::Color;
use game_value::Value;
use search_limits::Unsolved;
use std::ops::Deref;

/// Terms that can be added, and components that can be named.
#[derive(Clone, Copy)]
pub(crate) struct Naming<'a>(pub(crate) Adding<'a>);

impl<'a> Deref for Naming<'a> {
    type Target = Adding<'a>;

    #[inline]
    fn deref(&self) -> &Adding<'a> {
        &self.0
    }
}

/// A component, looked up.
enum LookedUp<N> {
    /// Its term; `None` if it is worth zero.
    Known(Option<Term>),
    /// It is new, and this is what its term is made from.
    New(N),
}

impl<'a> Naming<'a> {
    /// What remains after each of Left's moves in a value, with swapped colours.
    pub(crate) fn value_options(&self, value: Value) -> impl Iterator<Item = Result<Remains, Unsolved>> {
        let universe = self.universe();
        universe.universe().left_options(value).iter().map(move |&option| {
            let negated = universe.negated(option)?;
            Ok(Term::of_value(negated).into_iter().collect())
        })
    }

    /// What remains after each of Left's moves in a component, with swapped colours.
    pub(crate) fn component_options(&self, id: ComponentId) -> Result<&'a PackedOptions, Unsolved> {
        let record = self.registry.record(id.index);
        let slot = &record.options.get_or_init(Box::default)[usize::from(id.negated)];
        if let Some(options) = slot.get() {
            return Ok(options);
        }
        let mut options = Vec::new();
        // Left's moves in the negative are Right's moves here, and these leave swapped colours already.
        let swapped = id.negated ^ matches!(record.home, Home::Strip { negated: true, .. });
        let player = if swapped { Color::White } else { Color::Black };
        self.each_move(&record.home, Some(player), |_, parts| {
            let mut sum = Sum::default();
            for &term in parts {
                self.add(&mut sum, if swapped { term } else { self.negated(term)? })?;
            }
            options.push(Remains::from_slice(sum.terms()));
            Ok(true)
        })?;
        let options = PackedOptions::new(options);
        self.registry.take_room(options.bytes())?;
        Ok(slot.get_or_init(|| options))
    }

    /// Calls `visit` with each move of one player, or of both: who makes it, and what remains of the stones.
    /// Stops when `visit` returns `false`.
    fn each_move(&self, home: &Home, player: Option<Color>, visit: impl Visit) -> Result<(), Unsolved> {
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

/// The closure that is called for each move.
trait Visit: FnMut(Color, &[Term]) -> Result<bool, Unsolved> {}

impl<F: FnMut(Color, &[Term]) -> Result<bool, Unsolved>> Visit for F {}

/// The players whose moves are visited: one, or both.
fn movers(player: Option<Color>) -> impl Iterator<Item = Color> {
    Color::BOTH.into_iter().filter(move |&mover| player.is_none_or(|player| player == mover))
}
