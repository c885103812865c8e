//! Bounds of terms, and sums that bounds decide.
//!
//! The bounds of a value are exact. SEGClobber's bounds of components come from its database and end with its
//! longest strip. Ours follow from the bounds of the options, for any length: an option is a sum of two
//! shorter strips, and bounds add up. For a strip of n stones that is a dynamic program over fewer than 2·n²
//! intervals with at most n additions each. They decide most random lines of 60 stones without any search.

mod decision;
mod two_ahead;

pub(crate) use decision::Decision;
pub(crate) use two_ahead::Weight;

use crate::bounds::{Bounds, OfOptions};
use crate::component::interval::Interval;
use crate::engine::naming::Place;
use crate::engine::registry::Home;
use crate::engine::switches::Technique;
use crate::engine::terms::{ComponentId, Kind, Term, Terms};
use clobber_board::Color;
use game_value::Value;
use search_limits::Unsolved;

impl Terms<'_> {
    #[inline]
    pub(crate) fn bounds(&self, term: Term) -> Result<Bounds, Unsolved> {
        match term.kind() {
            Kind::Value(value) => Ok(self.value_bounds(value)),
            Kind::Component(id) => {
                let bounds = match self.registry.record(id.index).bounds.get() {
                    Some(bounds) => bounds,
                    None => self.component_bounds(id.index)?,
                };
                Ok(bounds.negated_if(id.negated))
            }
        }
    }

    #[inline]
    fn value_bounds(&self, value: Value) -> Bounds {
        self.universe().ladder(value).map_or(Bounds::NONE, Bounds::of_ladder)
    }

    fn component_bounds(&self, index: usize) -> Result<Bounds, Unsolved> {
        let record = self.registry.record(index);
        let is_on = self.has(Technique::ComponentBounds);
        let bounds = if is_on { self.home_bounds(&record.home, Self::place_bounds)? } else { Bounds::NONE };
        record.bounds.set(bounds);
        Ok(bounds)
    }

    /// The bounds of a component, by those of its interval if it is a strip.
    fn home_bounds(
        &self,
        home: &Home,
        interval_bounds: impl Fn(&Self, Place) -> Result<Bounds, Unsolved>,
    ) -> Result<Bounds, Unsolved> {
        match *home {
            Home::Strip { base, interval, negated } => {
                Ok(interval_bounds(self, Place { base, interval })?.negated_if(negated))
            }
            Home::Cycle { base, length } => self.cycle_bounds(base, length),
            Home::Bitboard(_) | Home::Graph(_) => Ok(Bounds::NONE),
        }
    }

    fn cycle_bounds(&self, base: usize, length: u32) -> Result<Bounds, Unsolved> {
        let mut options = OfOptions::NONE;
        for (player, interval) in self.cycle_moves(base, length) {
            self.limits().check()?;
            options.add(usize::from(player == Color::White), self.place_bounds(Place { base, interval })?);
        }
        Ok(options.bounds())
    }

    /// The bounds of a component that follow from the present bounds of its options.
    pub(crate) fn improved_bounds(&self, index: usize) -> Result<Bounds, Unsolved> {
        self.home_bounds(&self.registry.record(index).home, Self::bounds_by_options)
    }

    /// Adds bounds of a component that were found in another way.
    pub(crate) fn improve_bounds(&self, id: ComponentId, found: Bounds) -> Result<(), Unsolved> {
        let known = self.bounds(Term::component(ComponentId { negated: false, ..id }))?;
        let better = known.and(found.negated_if(id.negated));
        if better != known {
            self.note_bounds(id.index, better);
        }
        Ok(())
    }

    /// Stores better bounds of a component.
    pub(crate) fn note_bounds(&self, index: usize, bounds: Bounds) {
        let record = self.registry.record(index);
        record.bounds.set(bounds);
        if let Home::Strip { base, interval, negated } = record.home {
            self.registry.base(base).note_bounds(interval, bounds.negated_if(negated));
        }
    }

    /// The bounds of an interval.
    fn place_bounds(&self, place: Place) -> Result<Bounds, Unsolved> {
        if place.interval.length < 2 {
            return Ok(Bounds::ZERO);
        }
        let base = self.registry.base(place.base);
        match base.known_bounds(place.interval) {
            Some(bounds) => Ok(bounds),
            None if base.has_entry(place.interval) => {
                let bounds = crate::deep(|| self.new_place_bounds(place))?;
                base.note_bounds(place.interval, bounds);
                Ok(bounds)
            }
            None => Ok(Bounds::NONE),
        }
    }

    /// A long strip without a term does not get one here: naming it costs more than bounding it, and most
    /// strips that can arise never do.
    fn new_place_bounds(&self, place: Place) -> Result<Bounds, Unsolved> {
        self.limits().check()?;
        let base = self.registry.base(place.base);
        if !self.is_short(place.interval.length) && base.known(place.interval).is_none() {
            return self.bounds_by_options(place);
        }
        match self.of_place(place)?.map(Term::kind) {
            None => Ok(Bounds::ZERO),
            Some(Kind::Value(value)) => Ok(self.value_bounds(value)),
            Some(Kind::Component(id)) => match self.registry.record(id.index).bounds.get() {
                Some(bounds) => Ok(bounds.negated_if(id.negated)),
                None => self.bounds_by_options(place),
            },
        }
    }

    /// The bounds that follow from the present bounds of the options.
    pub(crate) fn bounds_by_options(&self, place: Place) -> Result<Bounds, Unsolved> {
        let mut options = OfOptions::NONE;
        let base = self.registry.base(place.base);
        // Most parts are known. This loop is most of the work for a random line.
        let bounds = |interval: Interval| match base.known_bounds(interval) {
            _ if interval.length < 2 => Ok(Bounds::ZERO),
            Some(bounds) => Ok(bounds),
            None => self.place_bounds(Place { interval, ..place }),
        };
        // Internal iteration: as a `for` loop this costs 2 % of all instructions of (xo)^32.
        place.interval.moves(base.stones()).try_for_each(|split| {
            let [first, second] = split.parts;
            let sum = bounds(first)?.plus(bounds(second)?);
            options.add(usize::from(split.player == Color::White), sum);
            Ok::<(), Unsolved>(())
        })?;
        Ok(options.bounds())
    }
}
