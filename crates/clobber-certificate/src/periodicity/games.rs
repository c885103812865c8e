//! Short games by the textbook: canonical forms, order, sums. Slow and plain, on purpose: this is what the checker trusts.
//!
//! A game is its number in a table of canonical forms, so equal games have equal numbers. Source: Conway, On Numbers and
//! Games, chapters 7 to 10; Siegel, Combinatorial Game Theory, chapter II.

use search_limits::{Limits, Reason, Unsolved};
use std::collections::HashMap;

/// The number of a canonical form. Zero is number 0.
pub(crate) type Game = usize;

/// The left and the right options.
pub(crate) type Form = (Vec<Game>, Vec<Game>);

/// Canonical forms that have come up. An entry of a table counts as a node.
#[derive(Debug)]
pub(crate) struct Games<'l> {
    forms: Vec<Form>,
    numbers: HashMap<Form, Game>,
    order: HashMap<(Game, Game), bool>,
    sums: HashMap<(Game, Game), Game>,
    negatives: HashMap<Game, Game>,
    limits: &'l Limits,
    /// How much deeper a recursion may go.
    depth: usize,
}

/// The entries of all tables together, as a limit of nodes: some 300 MB.
pub(super) const MAX_ENTRIES: u64 = 4_000_000;

/// An entry with its share of free places.
const BYTES_PER_ENTRY: usize = 80;

/// Recursions are no deeper, so that they fit on the stack.
const MAX_DEPTH: usize = 2_000;

impl<'l> Games<'l> {
    pub(crate) const ZERO: Game = 0;

    pub(crate) fn new(limits: &'l Limits) -> Self {
        let zero = (Vec::new(), Vec::new());
        Self {
            forms: vec![zero.clone()],
            numbers: HashMap::from([(zero, Self::ZERO)]),
            order: HashMap::new(),
            sums: HashMap::new(),
            negatives: HashMap::new(),
            limits,
            depth: MAX_DEPTH,
        }
    }

    pub(crate) fn left(&self, game: Game) -> &[Game] {
        &self.forms[game].0
    }

    pub(crate) fn right(&self, game: Game) -> &[Game] {
        &self.forms[game].1
    }

    pub(crate) fn limits(&self) -> &'l Limits {
        self.limits
    }

    /// Takes room for one entry.
    fn take_room(&self) -> Result<(), Unsolved> {
        self.limits.count_nodes(1)?;
        self.limits.take_memory(BYTES_PER_ENTRY)
    }

    /// Runs a step of a recursion.
    fn deeper<T>(&mut self, step: impl FnOnce(&mut Self) -> Result<T, Unsolved>) -> Result<T, Unsolved> {
        self.limits.check()?;
        // This is a limit of the checker's own, like that of the entries.
        self.depth = self.depth.checked_sub(1).ok_or(Reason::Nodes)?;
        let result = step(self);
        self.depth += 1;
        result
    }

    /// a ≤ b: no left option of a is ≥ b, and no right option of b is ≤ a.
    pub(crate) fn le(&mut self, a: Game, b: Game) -> Result<bool, Unsolved> {
        if a == b {
            return Ok(true);
        }
        self.limits.check()?;
        if let Some(&known) = self.order.get(&(a, b)) {
            return Ok(known);
        }
        let result = self.deeper(|games| {
            for left in games.left(a).to_vec() {
                if games.le(b, left)? {
                    return Ok(false);
                }
            }
            for right in games.right(b).to_vec() {
                if games.le(right, a)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        self.take_room()?;
        self.order.insert((a, b), result);
        Ok(result)
    }

    /// The game with these options, in canonical form.
    pub(crate) fn canonical(&mut self, mut left: Vec<Game>, mut right: Vec<Game>) -> Result<Game, Unsolved> {
        loop {
            self.remove_dominated(&mut left, Self::le)?;
            self.remove_dominated(&mut right, |games, a, b| games.le(b, a))?;
            let mut form = (left.clone(), right.clone());
            if !self.bypass_reversible(&mut form)? {
                return self.number(form);
            }
            (left, right) = form;
        }
    }

    /// Keeps the options that no other one is better than or equal to.
    fn remove_dominated(
        &mut self,
        options: &mut Vec<Game>,
        mut is_dominated: impl FnMut(&mut Self, Game, Game) -> Result<bool, Unsolved>,
    ) -> Result<(), Unsolved> {
        options.sort_unstable();
        options.dedup();
        let mut kept = Vec::new();
        for &option in options.iter() {
            let mut dominated = false;
            for &other in options.iter() {
                dominated = dominated || other != option && is_dominated(self, option, other)?;
            }
            if !dominated {
                kept.push(option);
            }
        }
        *options = kept;
        Ok(())
    }

    /// Replaces options through which the other player can go back to something at least as good for that player. Says
    /// whether there was one.
    fn bypass_reversible(&mut self, form: &mut Form) -> Result<bool, Unsolved> {
        let whole = form.clone();
        let mut bypassed = false;
        let mut left = Vec::new();
        for &option in &whole.0 {
            match self.find(self.right(option).to_vec(), |games, reply| games.le_form(reply, &whole))? {
                Some(reply) => {
                    left.extend_from_slice(self.left(reply));
                    bypassed = true;
                }
                None => left.push(option),
            }
        }
        let mut right = Vec::new();
        for &option in &whole.1 {
            match self.find(self.left(option).to_vec(), |games, reply| games.ge_form(reply, &whole))? {
                Some(reply) => {
                    right.extend_from_slice(self.right(reply));
                    bypassed = true;
                }
                None => right.push(option),
            }
        }
        *form = (left, right);
        Ok(bypassed)
    }

    fn find(
        &mut self,
        games: Vec<Game>,
        mut has: impl FnMut(&mut Self, Game) -> Result<bool, Unsolved>,
    ) -> Result<Option<Game>, Unsolved> {
        for game in games {
            if has(self, game)? {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }

    /// game ≤ form.
    fn le_form(&mut self, game: Game, form: &Form) -> Result<bool, Unsolved> {
        for &right in &form.1 {
            if self.le(right, game)? {
                return Ok(false);
            }
        }
        self.deeper(|games| {
            let lefts = games.left(game).to_vec();
            Ok(games.find(lefts, |games, left| games.ge_form(left, form))?.is_none())
        })
    }

    /// game ≥ form.
    fn ge_form(&mut self, game: Game, form: &Form) -> Result<bool, Unsolved> {
        for &left in &form.0 {
            if self.le(game, left)? {
                return Ok(false);
            }
        }
        self.deeper(|games| {
            let rights = games.right(game).to_vec();
            Ok(games.find(rights, |games, right| games.le_form(right, form))?.is_none())
        })
    }

    /// The number of a canonical form, whose options are sorted.
    fn number(&mut self, form: Form) -> Result<Game, Unsolved> {
        if let Some(&number) = self.numbers.get(&form) {
            return Ok(number);
        }
        self.take_room()?;
        self.limits.take_memory(2 * size_of::<Game>() * (form.0.len() + form.1.len()))?;
        self.forms.push(form.clone());
        self.numbers.insert(form, self.forms.len() - 1);
        Ok(self.forms.len() - 1)
    }

    /// a + b = { a^L + b, a + b^L | a^R + b, a + b^R }.
    pub(crate) fn add(&mut self, a: Game, b: Game) -> Result<Game, Unsolved> {
        let (a, b) = (a.min(b), a.max(b));
        if a == Self::ZERO {
            return Ok(b);
        }
        if let Some(&sum) = self.sums.get(&(a, b)) {
            return Ok(sum);
        }
        let sum = self.deeper(|games| {
            let left = games.sums_of(games.left(a).to_vec(), games.left(b).to_vec(), a, b)?;
            let right = games.sums_of(games.right(a).to_vec(), games.right(b).to_vec(), a, b)?;
            games.canonical(left, right)
        })?;
        self.take_room()?;
        self.sums.insert((a, b), sum);
        Ok(sum)
    }

    fn sums_of(&mut self, of_a: Vec<Game>, of_b: Vec<Game>, a: Game, b: Game) -> Result<Vec<Game>, Unsolved> {
        let mut sums = Vec::new();
        for option in of_a {
            sums.push(self.add(option, b)?);
        }
        for option in of_b {
            sums.push(self.add(a, option)?);
        }
        Ok(sums)
    }

    /// −a = { −a^R | −a^L }.
    pub(crate) fn negative(&mut self, a: Game) -> Result<Game, Unsolved> {
        if let Some(&known) = self.negatives.get(&a) {
            return Ok(known);
        }
        let negative = self.deeper(|games| {
            let (left, right) = games.forms[a].clone();
            let (left, right) = (games.negatives(&right)?, games.negatives(&left)?);
            games.canonical(left, right)
        })?;
        self.take_room()?;
        self.negatives.insert(a, negative);
        Ok(negative)
    }

    /// The negatives of some games.
    pub(crate) fn negatives(&mut self, list: &[Game]) -> Result<Vec<Game>, Unsolved> {
        list.iter().map(|&game| self.negative(game)).collect()
    }
}
