//! A difference of sums of components.

use super::StrategyFlaw;
use crate::check::reading::bytes_of;
use crate::check::verdict::Flaw;
use clobber_board::component::ComponentError;
use clobber_board::{Component, NormalForm, Normalized, Position};
use search_limits::Limits;
use std::collections::HashMap;

/// A difference of sums: components in normal form, without those that have no moves. A component and its
/// negated form cancel, since their sum is zero.
#[derive(Debug)]
pub(super) struct Difference<'l> {
    left: HashMap<NormalForm, usize>,
    limits: &'l Limits,
    /// The memory of all components that were added.
    taken: usize,
}

/// The size of an entry besides its cells.
const BYTES_PER_COMPONENT: usize = 200;

impl<'l> Difference<'l> {
    pub(super) fn new(limits: &'l Limits) -> Self {
        Self { left: HashMap::new(), limits, taken: 0 }
    }

    pub(super) fn add(&mut self, position: &Position) -> Result<(), Flaw> {
        self.each_component(position, |difference, form, negated| difference.cancel(form, &negated))
    }

    pub(super) fn subtract(&mut self, position: &Position) -> Result<(), Flaw> {
        self.each_component(position, |difference, form, negated| difference.cancel(negated, &form))
    }

    fn each_component(
        &mut self,
        position: &Position,
        mut visit: impl FnMut(&mut Self, NormalForm, NormalForm),
    ) -> Result<(), Flaw> {
        for component in position.components_within(self.limits)? {
            self.limits.check()?;
            if position.only_color(&component).is_some() {
                continue;
            }
            let form = self.normal_form(position, &component)?;
            let mirror = form.position().negated();
            let whole = mirror.components_within(self.limits)?;
            let negated = match &whole[..] {
                [whole] => self.normal_form(&mirror, whole)?,
                // A component is connected, and so is its negated form.
                _ => form.negated(),
            };
            visit(self, form, negated);
        }
        Ok(())
    }

    /// The normal form of a component, whose memory is taken.
    fn normal_form(&mut self, position: &Position, component: &Component) -> Result<NormalForm, Flaw> {
        let normalized =
            Normalized::new_within(position, component, self.limits).map_err(|error| match error {
                ComponentError::Graph(error) => StrategyFlaw::from(error).into(),
                ComponentError::Unsolved(unsolved) => Flaw::from(unsolved),
            })?;
        let form = normalized.form().clone();
        let bytes = BYTES_PER_COMPONENT + bytes_of(form.position());
        self.limits.take_memory(bytes)?;
        self.taken += bytes;
        Ok(form)
    }

    /// Adds a component, or removes its negated form if that is there.
    fn cancel(&mut self, form: NormalForm, negated: &NormalForm) {
        match self.left.get_mut(negated) {
            Some(1) => {
                self.left.remove(negated);
            }
            Some(count) => *count -= 1,
            None => *self.left.entry(form).or_default() += 1,
        }
    }

    /// Has everything cancelled?
    pub(super) fn is_nothing(&self) -> bool {
        self.left.is_empty()
    }
}

impl Drop for Difference<'_> {
    fn drop(&mut self) {
        self.limits.give_back_memory(self.taken);
    }
}
