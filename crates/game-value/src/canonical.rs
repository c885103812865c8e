//! Canonical forms: from any options to the one form without dominated and reversible options.
//!
//! A left option is dominated if another one is at least as good for Left. A left option G^L is reversible if
//! some G^LR ≤ G: Right's answer G^LR leaves Right no worse off than before, so moving to G^L is as good as
//! having the left options of G^LR instead. Removing the first and bypassing the second, as long as there are
//! any, leads to a form that is the same for all games of that value (Conway, "On Numbers and Games", chapter
//! 10).

use crate::arithmetic::Arithmetic;
use crate::order::place::Place;
use crate::side::Side;
use crate::value::Value;
use search_limits::Unsolved;

/// A game whose options are values, before it is brought to canonical form.
struct Draft {
    /// Left's and Right's.
    options: [Vec<Value>; 2],
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
        let mut options = [left, right];
        self.keep_undominated(&mut options)?;
        // Most games have been seen before: options that make up a known canonical form are not compared
        // further.
        if let Some(value) = self.find(&options[0], &options[1]) {
            return Ok(value);
        }
        let mut draft = Draft { place: self.place_with(&options[0], &options[1]), options };
        let mut bypassed = false;
        while self.bypass(&mut draft, Side::Left)? || self.bypass(&mut draft, Side::Right)? {
            self.keep_undominated(&mut draft.options)?;
            bypassed = true;
        }
        let Draft { options: [left, right], mut place } = draft;
        // The order knows only values, but being all-small shows in the canonical form alone.
        if bypassed && !place.is_all_small() {
            place = self.place_with(&left, &right);
        }
        self.intern(&left, &right, place)
    }

    /// Replaces the options of a player that are reversible; says whether there were any.
    fn bypass(self, draft: &mut Draft, side: Side) -> Result<bool, Unsolved> {
        let mut bypassed = false;
        let mut at = 0;
        while let Some(&option) = draft.options[side as usize].get(at) {
            if let Some(answer) = self.reversing_answer(draft, side, option)? {
                draft.options[side as usize].swap_remove(at);
                draft.options[side as usize].extend_from_slice(self.options(answer, side));
                bypassed = true;
            } else {
                at += 1;
            }
        }
        Ok(bypassed)
    }

    /// An answer to a player's option that leaves that player no better off than the game.
    fn reversing_answer(self, draft: &Draft, side: Side, option: Value) -> Result<Option<Value>, Unsolved> {
        for &answer in self.options(option, !side) {
            if self.is_no_better(side, answer, draft)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// Is the value no better for a player than the game: ≤ for Left, ≥ for Right?
    fn is_no_better(self, side: Side, value: Value, draft: &Draft) -> Result<bool, Unsolved> {
        let place = self.record(value).place;
        let (lower, higher) = side.by_size(place, draft.place);
        if let Some(answer) = lower.le(higher) {
            return Ok(answer);
        }
        self.limits().check()?;
        for &option in &draft.options[!side as usize] {
            if self.is_at_least_as_good(side, value, option)? {
                return Ok(false);
            }
        }
        for &option in self.options(value, side) {
            if crate::deep(|| self.is_no_better(!side, option, draft))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Keeps the options that no other is at least as good as, sorted.
    fn keep_undominated(self, options: &mut [Vec<Value>; 2]) -> Result<(), Unsolved> {
        let [left, right] = options;
        self.keep_best(Side::Left, left)?;
        self.keep_best(Side::Right, right)
    }

    fn keep_best(self, side: Side, options: &mut Vec<Value>) -> Result<(), Unsolved> {
        options.sort_unstable();
        options.dedup();
        let mut kept = 0;
        'candidates: for at in 0..options.len() {
            // Comparisons that are decided at once check no limit, and there is one for every two options.
            if at % 64 == 63 {
                self.limits().check_now()?;
            }
            let candidate = options[at];
            let mut still = 0;
            for other in 0..kept {
                if self.is_at_least_as_good(side, options[other], candidate)? {
                    // It has removed no option so far: what it dominates, the other dominates, too.
                    continue 'candidates;
                }
                if !self.is_at_least_as_good(side, candidate, options[other])? {
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
}
