//! Naming components: which term a component is, and which terms its moves leave.
//!
//! One file for each kind of component. A component whose value is cheap becomes that value (`cheap_value`);
//! any other gets an entry of the [registry](crate::engine::registry).

mod alike_moves;
mod bitboard;
mod cheap_value;
mod cycle;
mod graph;
mod strip;

pub(crate) use alike_moves::{AlikeMoves, Look};
pub(crate) use strip::Place;

use crate::engine::registry::{Home, Options, PackedOptions};
use crate::engine::terms::{ComponentId, Remains, Sum, Term, Terms};
use clobber_board::Color;
use game_value::Value;
use search_limits::Unsolved;

impl<'a> Terms<'a> {
    /// What remains after each of Left's moves in a value, with swapped colours.
    pub(crate) fn value_options(&self, value: Value) -> impl Iterator<Item = Result<Remains, Unsolved>> {
        let universe = self.universe();
        universe.universe().left_options(value).iter().map(move |&option| {
            let negated = universe.negated(option)?;
            Ok(Term::of_value(negated).into_iter().collect())
        })
    }

    /// What remains after each of Left's moves in a component, with swapped colours.
    pub(crate) fn component_options(&self, id: ComponentId) -> Result<Options<'a>, Unsolved> {
        let record = self.registry.record(id.index);
        let slot = &record.options.get_or_init(Box::default)[usize::from(id.negated)];
        if let Some(options) = slot.get() {
            return Ok(Options::Kept(options));
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
        // Options can be computed again; the names of components cannot, so these have the last room.
        if self.registry.take_spare_room(options.bytes()) {
            Ok(Options::Kept(slot.get_or_init(|| options)))
        } else {
            Ok(Options::Computed(options))
        }
    }

    /// Calls `visit` with each move of one player, or of both: who makes it, and what remains of the stones.
    /// Stops when `visit` returns `false`.
    fn each_move(&self, home: &Home, player: Option<Color>, visit: impl Visit) -> Result<(), Unsolved> {
        match home {
            &Home::Strip { base, interval, .. } => {
                self.each_move_of_place(Place { base, interval }, player, visit)
            }
            &Home::Cycle { base, length } => self.each_move_of_cycle(base, length, player, visit),
            &Home::Bitboard(board) => self.each_move_of_bitboard(board, player, visit),
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
