//! Facts of the impartial game: a component has a nim-value.
//!
//! The nim-value is the least number that no option has (Sprague 1935, Grundy 1939), and that of a sum is the
//! xor of those of its components. It is k if for each j < k some option has j, and if no option has k. An
//! option does not have k if facts show that it has another nim-value, or if facts show that an option of it
//! has k. So a proof needs no facts about most options.
//!
//! Swapping the colours does not change a nim-value, because either player moves any stone. So a component is
//! known by the one of its two colourings that has more black stones; if the numbers are equal, by both.

use super::{Component, Remains};
use clobber_board::Color;
use search_limits::{Limits, Unsolved};
use std::collections::HashMap;
use std::fmt::{self, Display, Formatter};

/// The facts derived so far.
#[derive(Debug, Default)]
pub struct NimFacts {
    nimbers: HashMap<Component, u32>,
}

/// Bytes of an entry of the table besides its component.
const BYTES_PER_ENTRY: usize = 16;

/// Why a nim-value does not follow from the facts before it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum NimGap {
    #[error("a move to `{0}` leaves the same nim-value")]
    Same(Shown),
    #[error(
        "after a move to `{0}`, earlier facts show neither its nim-value nor an option with the claimed one"
    )]
    Open(Shown),
    #[error("earlier facts show no move to nim-value {0}")]
    Missing(u32),
}

/// Components, for a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown(Vec<Component>);

/// The most characters of components in a message.
const MAX_SHOWN: usize = 200;

impl Display for Shown {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(Component::to_string).collect();
        let text = if parts.is_empty() { "path:".to_string() } else { parts.join(" + ") };
        match text.char_indices().nth(MAX_SHOWN) {
            Some((end, _)) => write!(f, "{}…", &text[..end]),
            None => f.write_str(&text),
        }
    }
}

impl NimFacts {
    /// Adds a fact. Whether it is true is the caller's business.
    pub fn add(&mut self, component: &Component, nimber: u32, limits: &Limits) -> Result<(), Unsolved> {
        let negated = component.negated();
        let [black, white] = component.stones_by_color();
        for (form, is_known_by) in [(component, black >= white), (&negated, black <= white)] {
            if is_known_by && !self.nimbers.contains_key(form) {
                limits.take_memory(form.bytes() + BYTES_PER_ENTRY)?;
                self.nimbers.insert(form.clone(), nimber);
            }
        }
        Ok(())
    }

    /// The nim-value of a sum, if facts show it.
    pub fn nimber(&self, components: &[Component], limits: &Limits) -> Result<Option<u32>, Unsolved> {
        let mut sum = 0;
        for component in components {
            limits.check()?;
            match self.of_component(component) {
                Some(nimber) => sum ^= nimber,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    fn of_component(&self, component: &Component) -> Option<u32> {
        let [black, white] = component.stones_by_color();
        if black >= white {
            self.nimbers.get(component).copied()
        } else {
            self.nimbers.get(&component.negated()).copied()
        }
    }

    /// Checks that a component has a nim-value. Returns the first thing that does not follow.
    pub fn step(
        &self,
        component: &Component,
        nimber: u32,
        limits: &Limits,
    ) -> Result<Result<(), NimGap>, Unsolved> {
        let mut found = Vec::new();
        let mut gap = None;
        each_option(component, limits, |option| {
            match self.nimber(option, limits)? {
                Some(same) if same == nimber => gap = Some(NimGap::Same(Shown(option.to_vec()))),
                Some(other) => found.push(other),
                None if self.has_option(option, nimber, limits)? => {}
                None => gap = Some(NimGap::Open(Shown(option.to_vec()))),
            }
            Ok(gap.is_none())
        })?;
        found.sort_unstable();
        found.dedup();
        // The first number that is not in its place is missing, or all below it are there.
        let least_missing =
            (0..).zip(&found).take_while(|(expected, found)| expected == *found).count() as u32;
        Ok(match gap {
            Some(gap) => Err(gap),
            None if least_missing < nimber => Err(NimGap::Missing(least_missing)),
            None => Ok(()),
        })
    }

    /// Do facts show that an option of a sum has this nim-value? The nim-value of the sum is unknown, so the
    /// move must be in the only component that no fact is about.
    fn has_option(&self, sum: &[Component], nimber: u32, limits: &Limits) -> Result<bool, Unsolved> {
        let (mut unknown, mut wanted) = (None, nimber);
        for component in sum {
            limits.check()?;
            match self.of_component(component) {
                Some(known) => wanted ^= known,
                None if unknown.is_some() => return Ok(false),
                None => unknown = Some(component),
            }
        }
        let mut is_found = false;
        if let Some(component) = unknown {
            each_option(component, limits, |option| {
                is_found = self.nimber(option, limits)? == Some(wanted);
                Ok(!is_found)
            })?;
        }
        Ok(is_found)
    }
}

/// Calls `visit` with what each move of either player leaves, until it returns false.
fn each_option(
    component: &Component,
    limits: &Limits,
    mut visit: impl FnMut(&[Component]) -> Result<bool, Unsolved>,
) -> Result<(), Unsolved> {
    let mut goes_on = true;
    for player in Color::BOTH {
        if goes_on {
            component.each_move(player, limits, |remains: Remains| {
                goes_on = visit(&remains)?;
                Ok(goes_on)
            })?;
        }
    }
    Ok(())
}
