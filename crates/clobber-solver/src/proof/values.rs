//! Proofs of values, and of the order of two sums.
//!
//! Values decide everything here, so the facts may speak of values as well: a component is compared with its
//! canonical form, which the checker plays as a listed game. Where a sum has several components, each is
//! compared with its own value, the values are compared with each other, and all of it is added up.

use super::catalogue::Catalogue;
use super::oracle::{ListedValues, rung_of};
use super::search::Search;
use super::{Oracle, ProofError};
use crate::values::Evaluator;
use clobber_board::{Color, Position};
use clobber_certificate::facts::{Component, Fact, Game, GameList, Line, Rung, Sum};
use clobber_certificate::{CompareClaim, Options, Order, ValueClaim};
use game_value::{Arithmetic, Relation, Value};
use search_limits::{Limits, Reason, Unsolved};
use std::collections::HashMap;
use std::io::Write;
use std::sync::Arc;

/// A position plus a value.
#[derive(Clone, Copy, Debug)]
pub struct Term<'a> {
    /// The position.
    pub position: &'a Position,
    /// What is added to it.
    pub added: Value,
}

/// A sum that facts speak about: components of boards, values that are played by their options, and a rung.
#[derive(Clone, Debug)]
struct Pieces {
    boards: Vec<Component>,
    games: Vec<Value>,
    rung: Rung,
}

impl Evaluator {
    /// Computes the canonical form of a sum, and writes it as a claim with its proof.
    ///
    /// ```
    /// use clobber_certificate::{Verdict, check};
    /// use clobber_solver::{Evaluator, Term};
    /// use game_value::Value;
    /// use search_limits::Limits;
    /// let evaluator = Evaluator::with_memory(1 << 26);
    /// let position = "xoxxo.xo".parse().unwrap();
    /// let (mut file, limits) = (Vec::new(), Limits::unlimited());
    /// evaluator.prove_value(&mut file, Term { position: &position, added: Value::ZERO }, limits).unwrap();
    /// let mut verdicts = Vec::new();
    /// check(&file[..], limits, |report| verdicts.push(report.verdict)).unwrap();
    /// assert!(matches!(verdicts[..], [Verdict::Accepted(_)]));
    /// ```
    pub fn prove_value<W: Write>(&self, out: W, sum: Term<'_>, limits: &Limits) -> Result<(), ProofError> {
        let limits = &limits.part().with_nodes(u64::MAX);
        let mut prover = ValueProver::new(self, limits);
        let (text, pieces) = prover.term(sum)?;
        let value = prover.value(&pieces)?;
        let number = prover.listing.add(prover.universe, value)?;
        let negated = prover.universe.negated(value)?;
        let difference = pieces.plus(&Pieces::of_game(negated));
        let goals = [difference.negated(prover.universe)?, difference];
        let lines = prover.lines(&goals)?;
        Ok(ValueClaim { sum: text, games: prover.listing.options, value: number }.write(out, &lines)?)
    }

    /// Compares two sums, and writes their order as a claim with its proof.
    pub fn prove_order<W: Write>(
        &self,
        out: W,
        a: Term<'_>,
        b: Term<'_>,
        limits: &Limits,
    ) -> Result<(), ProofError> {
        let limits = &limits.part().with_nodes(u64::MAX);
        let mut prover = ValueProver::new(self, limits);
        let ((text_a, a), (text_b, b)) = (prover.term(a)?, prover.term(b)?);
        let forward = a.plus(&b.negated(prover.universe)?);
        let backward = b.plus(&a.negated(prover.universe)?);
        let (value_a, value_b) = (prover.value(&a)?, prover.value(&b)?);
        let (order, goals) = match prover.universe.compare(value_a, value_b)? {
            Relation::Equal => (Order::Equal, [forward, backward]),
            Relation::Greater => (Order::Greater, [prover.winning_move(&forward)?, forward]),
            Relation::Less => (Order::Less, [prover.winning_move(&backward)?, backward]),
            Relation::Confused => {
                (Order::Incomparable, [prover.winning_move(&forward)?, prover.winning_move(&backward)?])
            }
        };
        let lines = prover.lines(&goals)?;
        let claim = CompareClaim { a: text_a, b: text_b, order, games: prover.listing.options };
        Ok(claim.write(out, &lines)?)
    }
}

impl Pieces {
    fn of_game(value: Value) -> Self {
        let games = if value == Value::ZERO { Vec::new() } else { vec![value] };
        Self { boards: Vec::new(), games, rung: Rung::ZERO }
    }

    fn plus(&self, other: &Self) -> Self {
        Self {
            boards: self.boards.iter().chain(&other.boards).cloned().collect(),
            games: self.games.iter().chain(&other.games).copied().collect(),
            rung: self.rung + other.rung,
        }
    }

    fn negated(&self, universe: Arithmetic<'_>) -> Result<Self, Unsolved> {
        let games = self.games.iter().map(|&value| universe.negated(value));
        Ok(Self {
            boards: self.boards.iter().map(Component::negated).collect(),
            games: games.collect::<Result<_, _>>()?,
            rung: -self.rung,
        })
    }

    fn size(&self, universe: Arithmetic<'_>) -> usize {
        let of_boards: usize = self.boards.iter().map(Component::size).sum();
        of_boards + self.games.iter().map(|&value| universe.birthday(value)).sum::<usize>()
    }
}

/// Values as a list of games: options come before their game.
#[derive(Default)]
struct Listing {
    numbers: HashMap<Value, usize>,
    values: Vec<Value>,
    options: Vec<Options>,
}

impl Listing {
    /// The number of a value, which is listed with all of its followers.
    fn add(&mut self, universe: Arithmetic<'_>, value: Value) -> Result<usize, Unsolved> {
        if self.values.is_empty() && value != Value::ZERO {
            self.add(universe, Value::ZERO)?;
        }
        if let Some(&number) = self.numbers.get(&value) {
            return Ok(number);
        }
        universe.limits().take_memory(200)?;
        let mut sides = [Vec::new(), Vec::new()];
        for (side, options) in
            sides.iter_mut().zip([universe.left_options(value), universe.right_options(value)])
        {
            for &option in options {
                side.push(crate::deep(|| self.add(universe, option))?);
            }
            side.sort_unstable();
        }
        let number = self.values.len();
        self.numbers.insert(value, number);
        self.values.push(value);
        let [left, right] = sides;
        self.options.push((left, right));
        Ok(number)
    }
}

struct ValueProver<'a> {
    evaluator: &'a Evaluator,
    universe: Arithmetic<'a>,
    limits: &'a Limits,
    listing: Listing,
}

impl<'a> ValueProver<'a> {
    fn new(evaluator: &'a Evaluator, limits: &'a Limits) -> Self {
        let universe = evaluator.within(limits).universe();
        Self { evaluator, universe, limits, listing: Listing::default() }
    }

    /// A term as the claim writes it, and in pieces.
    fn term(&mut self, term: Term<'_>) -> Result<(String, Pieces), Unsolved> {
        let boards = Component::of_position(term.position, self.limits)?;
        let rung = rung_of(self.universe, term.added);
        let mut summands = Vec::new();
        if !term.position.cells().is_empty() {
            summands.push(term.position.to_string());
        }
        let mut pieces = Pieces { boards, games: Vec::new(), rung: rung.unwrap_or(Rung::ZERO) };
        if rung.is_none() {
            summands.push(format!("game:{}", self.listing.add(self.universe, term.added)?));
            pieces.games.push(term.added);
        }
        if summands.is_empty() {
            summands.push("path:".into());
        }
        Ok((format!("{} {}", pieces.rung, summands.join(" + ")), pieces))
    }

    fn component_value(&self, component: &Component) -> Result<Value, Unsolved> {
        ListedValues { evaluator: self.evaluator, values: &[] }.name(component, self.limits)
    }

    fn value(&self, pieces: &Pieces) -> Result<Value, Unsolved> {
        let mut total = super::value_of(self.universe, pieces.rung)?;
        for &value in &pieces.games {
            total = self.universe.add(total, value)?;
        }
        for component in &pieces.boards {
            total = self.universe.add(total, self.component_value(component)?)?;
        }
        Ok(total)
    }

    /// What a winning move of Left leaves, in a sum that Left wins by moving first: the smallest.
    fn winning_move(&self, pieces: &Pieces) -> Result<Pieces, ProofError> {
        let mut moves = Vec::new();
        for rung in pieces.rung.options(Color::Black) {
            moves.push(Pieces { rung, ..pieces.clone() });
        }
        for (at, &game) in pieces.games.iter().enumerate() {
            for &option in self.universe.left_options(game) {
                let mut after = pieces.clone();
                after.games.remove(at);
                after.games.extend(Some(option).filter(|&option| option != Value::ZERO));
                moves.push(after);
            }
        }
        for (at, component) in pieces.boards.iter().enumerate() {
            component.each_move(Color::Black, self.limits, |remains| {
                let mut after = pieces.clone();
                after.boards.remove(at);
                after.boards.extend(remains);
                moves.push(after);
                Ok(true)
            })?;
        }
        moves.sort_by_key(|after| after.size(self.universe));
        for after in moves {
            if self.universe.le(Value::ZERO, self.value(&after)?)? {
                return Ok(after);
            }
        }
        Err(ProofError::Contradiction)
    }

    /// The proof that all goals are ≥ 0. Lists the games that it speaks about.
    fn lines(&mut self, goals: &[Pieces]) -> Result<Vec<Line>, ProofError> {
        for goal in goals {
            for &value in &goal.games {
                self.listing.add(self.universe, value)?;
            }
            for component in goal.boards.iter().filter(|_| goal.boards.len() > 1) {
                let value = self.component_value(component)?;
                if rung_of(self.universe, value).is_none() {
                    self.listing.add(self.universe, value)?;
                    // The component is compared with its value: the difference has the negation.
                    let negated = self.universe.negated(value)?;
                    self.listing.add(self.universe, negated)?;
                }
            }
        }
        let list = GameList::new(&self.listing.options).map_err(|_| ProofError::Contradiction)?;
        let list = Arc::new(list);
        let oracle = ListedValues { evaluator: self.evaluator, values: &self.listing.values };
        let mut search = Search::new(Catalogue::new(&oracle, self.limits));
        let mut additions = Vec::new();
        for goal in goals {
            let fact = self.fact(goal, &list)?;
            if goal.boards.len() < 2 || search.is_divided(&fact)? {
                search.want_fact(&fact)?;
                continue;
            }
            // Each component is compared with its value, and the values with each other.
            let mut parts = Vec::new();
            let mut values = Pieces { boards: Vec::new(), ..goal.clone() };
            for component in &goal.boards {
                let value = self.component_value(component)?;
                let own = match rung_of(self.universe, value) {
                    Some(rung) => Pieces { boards: Vec::new(), games: Vec::new(), rung },
                    None => Pieces::of_game(value),
                };
                values = values.plus(&own);
                let board = Pieces { boards: vec![component.clone()], games: Vec::new(), rung: Rung::ZERO };
                parts.push(self.fact(&board.plus(&own.negated(self.universe)?), &list)?);
            }
            parts.push(self.fact(&values, &list)?);
            for part in &parts {
                search.want_fact(part)?;
            }
            let addition = Line::Addition(parts);
            if !additions.contains(&addition) {
                additions.push(addition);
            }
        }
        search.run()?;
        let steps = search.facts.iter().rev();
        let steps = steps.map(|(numbers, rung)| Line::Step(search.catalogue.fact(numbers, *rung)));
        Ok(steps.chain(additions).collect())
    }

    fn fact(&self, pieces: &Pieces, list: &Arc<GameList>) -> Result<Fact, ProofError> {
        let mut sum: Vec<Component> = pieces.boards.clone();
        for value in &pieces.games {
            let number = self.listing.numbers.get(value).ok_or(ProofError::Contradiction)?;
            let game = Game::read(list, &number.to_string()).map_err(|_| ProofError::Contradiction)?;
            sum.push(Component::Game(game));
        }
        Ok(Fact { sum: Sum::without_pairs(&sum, self.limits)?, rung: pieces.rung })
    }
}

impl From<Reason> for ProofError {
    fn from(reason: Reason) -> Self {
        Unsolved::from(reason).into()
    }
}
