//! Strips as terms: found by their interval of a base, or else by their stones.

use super::Visit;
use crate::component::interval::Interval;
use crate::component::strip::{NormalStrip, Strip};
use crate::engine::registry::{BYTES_PER_COMPONENT, BYTES_PER_VALUE, Entry, Home};
use crate::engine::switches::Technique;
use crate::engine::terms::{Remains, Term, Terms};
use clobber_board::Color;
use search_limits::Unsolved;

/// A strip, as an interval of a base.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) base: usize,
    pub(crate) interval: Interval,
}

impl Terms<'_> {
    /// The place of a strip that is a component of the start position.
    pub(crate) fn place_of(&self, strip: &Strip) -> Result<Place, Unsolved> {
        let base = self.registry.base_of(strip, self.has(Technique::Intervals), self.limits())?;
        Ok(Place { base, interval: Interval::whole(strip) })
    }

    /// The term of a strip; `None` if it is worth zero.
    pub(crate) fn of_strip(&self, strip: &Strip) -> Result<Option<Term>, Unsolved> {
        if strip.len() < 2 || strip.is_monochromatic() {
            return Ok(None);
        }
        if let Some(value) = self.short_value(strip)? {
            return Ok(Term::of_value(value));
        }
        let normal = strip.normal();
        match self.registry.strips.get(&normal.strip) {
            Some(entry) => self.negated_if(normal.negated, entry.term()),
            None => self.of_place(self.place_of(strip)?),
        }
    }

    /// The term of an interval; `None` if it is worth zero.
    #[inline]
    pub(crate) fn of_place(&self, place: Place) -> Result<Option<Term>, Unsolved> {
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

    fn of_new_place(&self, place: Place) -> Result<Option<Term>, Unsolved> {
        self.limits().check()?;
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
        let entry = match self.registry.strips.get(&normal.strip) {
            Some(entry) => entry,
            None => self.new_entry(place, normal)?,
        };
        self.negated_if(negated, entry.term())
    }

    fn new_entry(&self, place: Place, normal: NormalStrip) -> Result<Entry, Unsolved> {
        let NormalStrip { strip, negated } = normal;
        let Place { base, interval } = place;
        let home = Home::Strip { base, interval, negated };
        if let Some(value) = self.cheap_value(&home)? {
            let value = if negated { self.universe().negated(value)? } else { value };
            self.registry.take_room(BYTES_PER_VALUE + strip.len() / 8)?;
            return Ok(self.registry.strips.get_or_insert_with(strip, |_| Entry::value(value)));
        }
        self.registry.take_room(BYTES_PER_COMPONENT + strip.len() / 8)?;
        Ok(self.registry.strips.get_or_insert_with(strip, |strip| {
            let negated = strip.negated();
            let is_own_negative = negated == *strip || negated.reversed() == *strip;
            Entry::component(self.registry.enter(home, is_own_negative))
        }))
    }

    /// Calls `visit` with each move in an interval, those at the ends first: they leave the longest strips,
    /// which show soonest that the value is expensive.
    pub(super) fn each_move_of_place(
        &self,
        place: Place,
        player: Option<Color>,
        mut visit: impl Visit,
    ) -> Result<(), Unsolved> {
        let moves = place.interval.moves_from_ends(self.registry.base(place.base).stones());
        for split in moves.filter(|split| player.is_none_or(|player| player == split.player)) {
            let mut remains = Remains::new();
            for interval in split.parts {
                remains.extend(self.of_place(Place { interval, ..place })?);
            }
            if !visit(split.player, &remains)? {
                break;
            }
        }
        Ok(())
    }
}
