//! What the engine knows of terms: where they come from, their negatives and their options.

use super::registry::{Entry, Home, Registry, Remains};
use super::sum::Sum;
use super::switches::{Switches, Technique};
use super::term::{ComponentId, Kind, Term};
use crate::evaluator::Evaluator;
use crate::interval::Interval;
use crate::strip::{NormalStrip, Strip};
use clobber_board::Color;
use game_value::{Exhausted, Universe, Value};

/// The terms of sums, over one universe of values.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'a> {
    pub(crate) evaluator: &'a Evaluator,
    pub(crate) registry: &'a Registry,
    pub(crate) switches: Switches,
}

/// A strip, as an interval of a base.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) base: usize,
    pub(crate) interval: Interval,
}

impl<'a> Terms<'a> {
    #[inline]
    pub(crate) fn universe(&self) -> &'a Universe {
        self.evaluator.universe()
    }

    #[inline]
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.switches.has(technique)
    }

    /// Where a strip stands that is a component at the beginning.
    pub(crate) fn place_of(&self, strip: &Strip) -> Result<Place, Exhausted> {
        let base = self.registry.base_of(strip, self.has(Technique::Intervals))?;
        Ok(Place { base, interval: Interval::whole(strip) })
    }

    /// The term of a strip; nothing if it is worth zero.
    pub(crate) fn of_strip(&self, strip: &Strip) -> Result<Option<Term>, Exhausted> {
        if strip.len() < 2 || strip.is_monochromatic() {
            return Ok(None);
        }
        if let Some(value) = self.short_value(strip)? {
            return Ok(Term::of_value(value));
        }
        let normal = strip.normal();
        match self.registry.get(&normal.strip) {
            Some(entry) => self.of_entry(entry, normal.negated),
            None => self.of_place(self.place_of(strip)?),
        }
    }

    /// The term of an interval; nothing if it is worth zero.
    #[inline]
    pub(crate) fn of_place(&self, place: Place) -> Result<Option<Term>, Exhausted> {
        if place.interval.length < 2 {
            return Ok(None);
        }
        let base = self.registry.base(place.base);
        if let Some(term) = base.known(place.interval) {
            return Ok(term);
        }
        let term = crate::deep(|| self.of_new_place(place))?;
        base.note(place.interval, term);
        Ok(term)
    }

    fn of_new_place(&self, place: Place) -> Result<Option<Term>, Exhausted> {
        self.universe().check_stopped()?;
        let strip = place.interval.strip(self.registry.base(place.base).stones());
        if strip.is_monochromatic() {
            return Ok(None);
        }
        if let Some(value) = self.short_value(&strip)? {
            return Ok(Term::of_value(value));
        }
        let normal = strip.normal();
        drop(strip);
        let negated = normal.negated;
        let entry = match self.registry.get(&normal.strip) {
            Some(entry) => entry,
            None => self.new_entry(place, normal)?,
        };
        self.of_entry(entry, negated)
    }

    fn new_entry(&self, place: Place, normal: NormalStrip) -> Result<Entry, Exhausted> {
        let NormalStrip { strip, negated } = normal;
        if let Some(value) = self.cheap_value(place)? {
            let value = if negated { self.universe().negative(value)? } else { value };
            return self.registry.set_value(strip, value);
        }
        self.registry.set_dear(strip, Home { base: place.base, interval: place.interval, negated })
    }

    fn of_entry(&self, entry: Entry, negated: bool) -> Result<Option<Term>, Exhausted> {
        match entry {
            Entry::Value(value) if negated => self.universe().negative(value).map(Term::of_value),
            Entry::Value(value) => Ok(Term::of_value(value)),
            Entry::Dear(index) => {
                let id = ComponentId { index, negated: false };
                Ok(Some(Term::component(if negated { self.registry.negative(id) } else { id })))
            }
        }
    }

    /// The negative of a term.
    #[inline]
    pub(crate) fn negative(&self, term: Term) -> Result<Term, Exhausted> {
        Ok(match term.kind() {
            Kind::Value(value) => Term::value(self.universe().negative(value)?),
            Kind::Component(id) => Term::component(self.registry.negative(id)),
        })
    }

    /// The negative of a sum.
    pub(crate) fn negative_sum(&self, sum: &Sum) -> Result<Sum, Exhausted> {
        sum.terms().iter().map(|&term| self.negative(term)).collect()
    }

    /// What remains after each of Left's moves in a value, with the colours swapped.
    pub(crate) fn value_options(&self, value: Value) -> impl Iterator<Item = Result<Remains, Exhausted>> {
        let universe = self.universe();
        universe.left_options(value).iter().map(move |&option| {
            let negative = universe.negative(option)?;
            Ok(Term::of_value(negative).into_iter().collect())
        })
    }

    /// What remains after each of Left's moves in a component, with the colours swapped.
    pub(crate) fn component_options(&self, id: ComponentId) -> Result<&'a [Remains], Exhausted> {
        let record = self.registry.record(id.index);
        let slot = &record.options[usize::from(id.negated)];
        if let Some(options) = slot.get() {
            return Ok(options);
        }
        // Left's moves in the negative are Right's moves here, and there swapping the colours is done already.
        let turned = id.negated ^ record.home.negated;
        let player = if turned { Color::White } else { Color::Black };
        let Home { base, interval, .. } = record.home;
        let mut options = Vec::new();
        for split in interval.moves(self.registry.base(base).stones()).filter(|split| split.player == player)
        {
            let mut sum = Sum::default();
            for interval in split.parts {
                if let Some(term) = self.of_place(Place { base, interval })? {
                    self.add(&mut sum, if turned { term } else { self.negative(term)? })?;
                }
            }
            options.push(Remains::from_slice(sum.terms()));
        }
        options.sort_unstable();
        options.dedup();
        self.registry.take_room_for_options(&options)?;
        Ok(slot.get_or_init(|| options.into()))
    }
}
