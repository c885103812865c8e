//! Short games by the textbook: canonical forms, order, sums. Slow and plain, on purpose: this is what the
//! checker trusts.
//!
//! A game is its number in a table of canonical forms, so equal games have equal numbers. Source: Conway, On
//! Numbers and Games, chapters 7 to 10; Siegel, Combinatorial Game Theory, chapter II.

use search_limits::{Limits, Reason, Unsolved};
use std::collections::HashMap;

/// The number of a canonical form. Zero is number 0.
pub(crate) type Game = usize;

/// The left and the right options.
type Form = [Vec<Game>; 2];

/// A player, as the place of that player's options in a form; the opponent is 1 − player.
type Player = usize;
const LEFT: Player = 0;
const RIGHT: Player = 1;

/// The canonical forms computed so far. An entry of a table counts as a node.
#[derive(Debug)]
pub(crate) struct Games<'l> {
    forms: Vec<Form>,
    numbers: HashMap<Form, Game>,
    order: HashMap<(Game, Game), bool>,
    sums: HashMap<(Game, Game), Game>,
    negated: HashMap<Game, Game>,
    limits: &'l Limits,
    /// The levels of recursion that are left.
    depth: usize,
}

/// The entries of all tables together, as a limit of nodes: some 300 MB.
pub(super) const MAX_ENTRIES: u64 = 4_000_000;

/// An entry with its share of free places.
const BYTES_PER_ENTRY: usize = 80;

/// The deepest recursion, which fits on the stack.
const MAX_DEPTH: usize = 2_000;

impl<'l> Games<'l> {
    pub(crate) const ZERO: Game = 0;

    pub(crate) fn new(limits: &'l Limits) -> Self {
        let zero = [Vec::new(), Vec::new()];
        Self {
            forms: vec![zero.clone()],
            numbers: HashMap::from([(zero, Self::ZERO)]),
            order: HashMap::new(),
            sums: HashMap::new(),
            negated: HashMap::new(),
            limits,
            depth: MAX_DEPTH,
        }
    }

    pub(crate) fn left(&self, game: Game) -> &[Game] {
        &self.forms[game][LEFT]
    }

    pub(crate) fn right(&self, game: Game) -> &[Game] {
        &self.forms[game][RIGHT]
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
        // This is a limit of the checker itself, like that of the entries.
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
            let (lefts, rights) = (games.left(a).to_vec(), games.right(b).to_vec());
            Ok(games.find(lefts, |games, left| games.le(b, left))?.is_none()
                && games.find(rights, |games, right| games.le(right, a))?.is_none())
        })?;
        self.take_room()?;
        self.order.insert((a, b), result);
        Ok(result)
    }

    /// a ≤ b for Left, a ≥ b for Right: is b at least as good for this player?
    fn is_no_better(&mut self, player: Player, a: Game, b: Game) -> Result<bool, Unsolved> {
        if player == LEFT { self.le(a, b) } else { self.le(b, a) }
    }

    /// The game with these options, in canonical form.
    pub(crate) fn canonical(&mut self, left: Vec<Game>, right: Vec<Game>) -> Result<Game, Unsolved> {
        let mut form = [left, right];
        loop {
            self.remove_dominated(&mut form[LEFT], LEFT)?;
            self.remove_dominated(&mut form[RIGHT], RIGHT)?;
            match self.bypass_reversible(&form)? {
                Some(bypassed) => form = bypassed,
                None => return self.number(form),
            }
        }
    }

    /// Keeps the options that no other one is better than or equal to.
    fn remove_dominated(&mut self, options: &mut Vec<Game>, player: Player) -> Result<(), Unsolved> {
        options.sort_unstable();
        options.dedup();
        let mut kept = Vec::new();
        for &option in options.iter() {
            let mut dominated = false;
            for &other in options.iter() {
                dominated = dominated || other != option && self.is_no_better(player, option, other)?;
            }
            if !dominated {
                kept.push(option);
            }
        }
        *options = kept;
        Ok(())
    }

    /// Replaces options from which the opponent can return to a game at least as good for the opponent.
    /// `None` if there is no such option.
    fn bypass_reversible(&mut self, form: &Form) -> Result<Option<Form>, Unsolved> {
        let mut is_bypassed = false;
        let mut bypassed = [Vec::new(), Vec::new()];
        for player in [LEFT, RIGHT] {
            for &option in &form[player] {
                let replies = self.forms[option][1 - player].clone();
                match self.find(replies, |games, reply| games.is_no_better_than_form(player, reply, form))? {
                    Some(reply) => {
                        bypassed[player].extend_from_slice(&self.forms[reply][player]);
                        is_bypassed = true;
                    }
                    None => bypassed[player].push(option),
                }
            }
        }
        Ok(is_bypassed.then_some(bypassed))
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

    /// game ≤ form for Left, game ≥ form for Right.
    fn is_no_better_than_form(&mut self, player: Player, game: Game, form: &Form) -> Result<bool, Unsolved> {
        for &option in &form[1 - player] {
            if self.is_no_better(player, option, game)? {
                return Ok(false);
            }
        }
        self.deeper(|games| {
            let options = games.forms[game][player].clone();
            let is_better = |games: &mut Self, option| games.is_no_better_than_form(1 - player, option, form);
            Ok(games.find(options, is_better)?.is_none())
        })
    }

    /// The number of a canonical form, whose options are sorted.
    fn number(&mut self, form: Form) -> Result<Game, Unsolved> {
        if let Some(&number) = self.numbers.get(&form) {
            return Ok(number);
        }
        self.take_room()?;
        self.limits.take_memory(2 * size_of::<Game>() * (form[LEFT].len() + form[RIGHT].len()))?;
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
    pub(crate) fn negated(&mut self, a: Game) -> Result<Game, Unsolved> {
        if let Some(&known) = self.negated.get(&a) {
            return Ok(known);
        }
        let negated = self.deeper(|games| {
            let [left, right] = games.forms[a].clone();
            let (left, right) = (games.negated_all(&right)?, games.negated_all(&left)?);
            games.canonical(left, right)
        })?;
        self.take_room()?;
        self.negated.insert(a, negated);
        Ok(negated)
    }

    pub(crate) fn negated_all(&mut self, list: &[Game]) -> Result<Vec<Game>, Unsolved> {
        list.iter().map(|&game| self.negated(game)).collect()
    }
}
