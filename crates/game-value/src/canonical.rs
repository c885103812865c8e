//! Canonical forms: from any options to the one form without dominated and reversible options.
//!
//! A left option is dominated if another one is at least as good for Left. A left option G^L is reversible if
//! some G^LR ≤ G: Right's answer G^LR leaves Right no worse off than before, so moving to G^L is as good as
//! having the left options of G^LR instead. Removing the first and bypassing the second, as long as there are
//! any, leads to a form that is the same for all games of that value (Conway, "On Numbers and Games", chapter
//! 10).

use crate::arithmetic::Arithmetic;
use crate::order::place::Place;
use crate::value::Value;
use search_limits::{Limits, Unsolved};

/// A game whose options are values, before it is brought to canonical form.
struct Draft {
    left: Vec<Value>,
    right: Vec<Value>,
    /// The place in the order is that of its value, which does not change while its form does.
    place: Place,
}

impl Arithmetic<'_> {
    /// The value of the game with these options.
    ///
    /// ```
    /// use game_value::{Universe, Value};
    /// use search_limits::Limits;
    /// let universe = Universe::new();
    /// let universe = universe.within(Limits::unlimited());
    /// let up = universe.from_options(vec![Value::ZERO], vec![Value::STAR])?;
    /// // {↑ | ↓} = *: both options are reversible.
    /// let down = universe.negated(up)?;
    /// assert_eq!(universe.from_options(vec![up], vec![down])?, Value::STAR);
    /// # Ok::<(), search_limits::Unsolved>(())
    /// ```
    pub fn from_options(self, left: Vec<Value>, right: Vec<Value>) -> Result<Value, Unsolved> {
        let (mut left, mut right) = (left, right);
        self.keep_greatest(&mut left)?;
        self.keep_least(&mut right)?;
        // Most games have been seen before: options that make up a known canonical form are not compared
        // further.
        if let Some(value) = self.find(&left, &right) {
            return Ok(value);
        }
        let place = self.place_with(&left, &right);
        let mut draft = Draft { left, right, place };
        let mut bypassed = false;
        while self.bypass_left(&mut draft)? || self.bypass_right(&mut draft)? {
            self.keep_greatest(&mut draft.left)?;
            self.keep_least(&mut draft.right)?;
            bypassed = true;
        }
        // The order knows only values, but being all-small shows in the canonical form alone.
        if bypassed && !draft.place.is_all_small() {
            draft.place = self.place_with(&draft.left, &draft.right);
        }
        self.intern(&draft.left, &draft.right, draft.place)
    }

    /// Removes dominated left options, and sorts the rest.
    fn keep_greatest(self, options: &mut Vec<Value>) -> Result<(), Unsolved> {
        keep_undominated(options, self.limits(), |a, b| self.le(a, b))
    }

    /// Removes dominated right options, and sorts the rest.
    fn keep_least(self, options: &mut Vec<Value>) -> Result<(), Unsolved> {
        keep_undominated(options, self.limits(), |a, b| self.le(b, a))
    }

    /// Replaces the left options that are reversible; says whether there were any.
    fn bypass_left(self, draft: &mut Draft) -> Result<bool, Unsolved> {
        let mut bypassed = false;
        let mut at = 0;
        while let Some(&option) = draft.left.get(at) {
            match self.reversing_right(draft, option)? {
                Some(answer) => {
                    draft.left.swap_remove(at);
                    draft.left.extend_from_slice(self.left_options(answer));
                    bypassed = true;
                }
                None => at += 1,
            }
        }
        Ok(bypassed)
    }

    /// Replaces the right options that are reversible; says whether there were any.
    fn bypass_right(self, draft: &mut Draft) -> Result<bool, Unsolved> {
        let mut bypassed = false;
        let mut at = 0;
        while let Some(&option) = draft.right.get(at) {
            match self.reversing_left(draft, option)? {
                Some(answer) => {
                    draft.right.swap_remove(at);
                    draft.right.extend_from_slice(self.right_options(answer));
                    bypassed = true;
                }
                None => at += 1,
            }
        }
        Ok(bypassed)
    }

    /// A right option of the left option that is ≤ the game.
    fn reversing_right(self, draft: &Draft, option: Value) -> Result<Option<Value>, Unsolved> {
        for &answer in self.right_options(option) {
            if self.is_below(answer, draft)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// A left option of the right option that is ≥ the game.
    fn reversing_left(self, draft: &Draft, option: Value) -> Result<Option<Value>, Unsolved> {
        for &answer in self.left_options(option) {
            if self.is_above(answer, draft)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// Is the value ≤ the game?
    fn is_below(self, value: Value, draft: &Draft) -> Result<bool, Unsolved> {
        if let Some(answer) = self.record(value).place.le(draft.place) {
            return Ok(answer);
        }
        self.limits().check()?;
        for &option in &draft.right {
            if self.le(option, value)? {
                return Ok(false);
            }
        }
        for &option in self.left_options(value) {
            if crate::deep(|| self.is_above(option, draft))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Is the value ≥ the game?
    fn is_above(self, value: Value, draft: &Draft) -> Result<bool, Unsolved> {
        if let Some(answer) = draft.place.le(self.record(value).place) {
            return Ok(answer);
        }
        self.limits().check()?;
        for &option in &draft.left {
            if self.le(value, option)? {
                return Ok(false);
            }
        }
        for &option in self.right_options(value) {
            if crate::deep(|| self.is_below(option, draft))? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Keeps the options that no other is at least as good as, sorted; `le(a, b)` says that b is as good as a.
fn keep_undominated(
    options: &mut Vec<Value>,
    limits: &Limits,
    le: impl Fn(Value, Value) -> Result<bool, Unsolved>,
) -> Result<(), Unsolved> {
    options.sort_unstable();
    options.dedup();
    let mut kept = 0;
    'candidates: for at in 0..options.len() {
        // Comparisons that are decided at once check no limit, and there is one for every two options.
        if at % 64 == 63 {
            limits.check_now()?;
        }
        let candidate = options[at];
        let mut still = 0;
        for other in 0..kept {
            if le(candidate, options[other])? {
                // It has removed no option so far: what it dominates, the other dominates, too.
                continue 'candidates;
            }
            if !le(options[other], candidate)? {
                options[still] = options[other];
                still += 1;
            }
        }
        options[still] = candidate;
        kept = still + 1;
    }
    options.truncate(kept);
    Ok(())
}
