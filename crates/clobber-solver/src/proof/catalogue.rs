//! The components that come up while a proof is found, by number.

use super::Oracle;
use clobber_board::Color;
use clobber_certificate::facts::{Component, Fact, Numbers, Rung, Sum};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Reason, Unsolved};
use std::rc::Rc;

pub(super) struct Catalogue<'a, O: Oracle> {
    oracle: &'a O,
    limits: &'a Limits,
    numbers: HashMap<Component, u32, FxBuildHasher>,
    entries: Vec<Entry<O::Name>>,
    /// The answers about sums of several components, and searches that found none.
    answers: HashMap<(Numbers, Rung), Answer, FxBuildHasher>,
}

/// What the oracle has said about a statement.
#[derive(Clone, Copy)]
enum Answer {
    Decided(bool),
    /// A search of this many nodes did not decide it: asking again costs as much and says no more.
    Open(u64),
}

struct Entry<N> {
    component: Component,
    name: N,
    stones: u32,
    negated: Option<u32>,
    /// What is left after each move of Left, and of Right.
    options: [Option<Rc<[Numbers]>>; 2],
    /// The answers about the component without and with a star.
    answers: [Answers; 2],
}

/// For how many ups a component is known to be ≥ 0, and not to be. If it is for k, it is for all larger
/// numbers.
#[derive(Clone, Copy, Default)]
struct Answers {
    at_least: Option<i32>,
    not_at_least: Option<i32>,
    /// The least number for which a short search shows it.
    least: Option<i32>,
}

/// Nodes of a search for a bound of a component. Bounds that are expensive to find are expensive to prove.
const NODES_FOR_BOUNDS: u64 = 2000;

/// From this step on the number of ups is so large that a search must succeed.
const MAX_DOUBTFUL_STEP: i32 = 64;

/// Bytes of an entry besides its component, roughly.
const BYTES_PER_ENTRY: usize = 160;

impl<'a, O: Oracle> Catalogue<'a, O> {
    pub(super) fn new(oracle: &'a O, limits: &'a Limits) -> Self {
        let (numbers, answers) = (HashMap::default(), HashMap::default());
        Self { oracle, limits, numbers, entries: Vec::new(), answers }
    }

    pub(super) fn limits(&self) -> &'a Limits {
        self.limits
    }

    pub(super) fn stones(&self, number: u32) -> u32 {
        self.entries[number as usize].stones
    }

    pub(super) fn fact(&self, numbers: &Numbers, rung: Rung) -> Fact {
        let component = |&number: &u32| self.entries[number as usize].component.clone();
        Fact { sum: numbers.iter().map(component).collect(), rung }
    }

    pub(super) fn sum(&mut self, sum: &Sum) -> Result<Numbers, Unsolved> {
        self.add_all(&Numbers::new(), sum.components())
    }

    fn number(&mut self, component: &Component) -> Result<u32, Unsolved> {
        if let Some(&number) = self.numbers.get(component) {
            return Ok(number);
        }
        self.limits.take_memory(2 * component.bytes() + BYTES_PER_ENTRY)?;
        let number = self.entries.len() as u32;
        self.entries.push(Entry {
            component: component.clone(),
            name: self.oracle.name(component, self.limits)?,
            stones: component.size() as u32,
            negated: None,
            options: [None, None],
            answers: [Answers::default(); 2],
        });
        self.numbers.insert(component.clone(), number);
        Ok(number)
    }

    fn negated(&mut self, number: u32) -> Result<u32, Unsolved> {
        if let Some(negated) = self.entries[number as usize].negated {
            return Ok(negated);
        }
        let negated = self.number(&self.entries[number as usize].component.negated())?;
        self.entries[number as usize].negated = Some(negated);
        self.entries[negated as usize].negated = Some(number);
        Ok(negated)
    }

    /// Adds a component to a sum; it cancels its negative.
    fn add(&mut self, sum: &mut Numbers, number: u32) -> Result<(), Unsolved> {
        let negated = self.negated(number)?;
        if let Some(at) = sum.iter().position(|&other| other == negated) {
            sum.remove(at);
        } else {
            let at = sum.partition_point(|&other| other > number);
            sum.insert(at, number);
        }
        Ok(())
    }

    fn add_all(&mut self, sum: &Numbers, components: &[Component]) -> Result<Numbers, Unsolved> {
        let mut sum = sum.clone();
        for component in components {
            let number = self.number(component)?;
            self.add(&mut sum, number)?;
        }
        Ok(sum)
    }

    /// What is left of a component after each move of a player, each result once.
    fn options(&mut self, number: u32, player: Color) -> Result<Rc<[Numbers]>, Unsolved> {
        let side = usize::from(player == Color::White);
        if let Some(options) = &self.entries[number as usize].options[side] {
            return Ok(Rc::clone(options));
        }
        let mut lists = Vec::new();
        self.entries[number as usize].component.each_move(player, self.limits, |remains| {
            lists.push(remains);
            Ok(true)
        })?;
        let mut options: Vec<Numbers> = Vec::with_capacity(lists.len());
        for remains in lists {
            options.push(self.add_all(&Numbers::new(), &remains)?);
        }
        options.sort_unstable();
        options.dedup();
        self.limits.take_memory(options.len() * size_of::<Numbers>())?;
        let options: Rc<[Numbers]> = options.into();
        self.entries[number as usize].options[side] = Some(Rc::clone(&options));
        Ok(options)
    }

    /// What a sum and a rung become by each move of a player.
    pub(super) fn moves(
        &mut self,
        sum: &Numbers,
        rung: Rung,
        player: Color,
    ) -> Result<Vec<(Numbers, Rung)>, Unsolved> {
        let mut moves: Vec<(Numbers, Rung)> =
            rung.options(player).into_iter().map(|option| (sum.clone(), option)).collect();
        for (at, &number) in sum.iter().enumerate() {
            if sum[..at].contains(&number) {
                continue;
            }
            let mut rest = sum.clone();
            rest.remove(at);
            for option in self.options(number, player)?.iter() {
                let mut after = rest.clone();
                for &part in option {
                    self.add(&mut after, part)?;
                }
                moves.push((after, rung));
            }
        }
        Ok(moves)
    }

    /// Is the fact true? `None` if a search of this many nodes does not decide it.
    pub(super) fn holds(&mut self, sum: &Numbers, rung: Rung, nodes: u64) -> Result<Option<bool>, Unsolved> {
        match sum[..] {
            [] => return Ok(Some(rung.is_at_least_zero())),
            [number] => return self.component_holds(number, rung, nodes),
            _ => {}
        }
        let key = (sum.clone(), rung);
        self.ask(key, nodes)
    }

    /// Asks the oracle, unless the answer is known, or a search of as many nodes has not found it.
    fn ask(&mut self, key: (Numbers, Rung), nodes: u64) -> Result<Option<bool>, Unsolved> {
        match self.answers.get(&key) {
            Some(&Answer::Decided(answer)) => return Ok(Some(answer)),
            Some(&Answer::Open(searched)) if nodes <= searched => return Ok(None),
            Some(Answer::Open(_)) => {}
            None => self.limits.take_memory(2 * size_of::<((Numbers, Rung), Answer)>())?,
        }
        let (sum, rung) = &key;
        let names = self.names(sum);
        let limits = self.limits.part().with_nodes(nodes);
        let answer = match self.oracle.is_at_least_zero(&names, *rung, &limits) {
            Err(Unsolved { reason: Reason::Nodes }) => Answer::Open(nodes),
            answer => Answer::Decided(answer?),
        };
        self.answers.insert(key, answer);
        Ok(match answer {
            Answer::Decided(answer) => Some(answer),
            Answer::Open(_) => None,
        })
    }

    fn names(&self, sum: &Numbers) -> Vec<O::Name> {
        sum.iter().map(|&number| self.entries[number as usize].name.clone()).collect()
    }

    /// The place of a true statement among these, if there is one.
    pub(super) fn any_that_holds(
        &mut self,
        statements: &[(Numbers, Rung)],
    ) -> Result<Option<usize>, Unsolved> {
        let sums: Vec<(Vec<O::Name>, Rung)> =
            statements.iter().map(|(sum, rung)| (self.names(sum), *rung)).collect();
        self.oracle.any_at_least_zero(&sums, &self.limits.part())
    }

    fn component_holds(&mut self, number: u32, rung: Rung, nodes: u64) -> Result<Option<bool>, Unsolved> {
        let Answers { at_least, not_at_least, .. } =
            self.entries[number as usize].answers[usize::from(rung.star)];
        if at_least.is_some_and(|ups| rung.ups >= ups) {
            return Ok(Some(true));
        }
        if not_at_least.is_some_and(|ups| rung.ups <= ups) {
            return Ok(Some(false));
        }
        let answer = self.ask((Numbers::from_slice(&[number]), rung), nodes)?;
        let answers = &mut self.entries[number as usize].answers[usize::from(rung.star)];
        match answer {
            Some(true) => answers.at_least = Some(rung.ups),
            Some(false) => answers.not_at_least = Some(rung.ups),
            None => {}
        }
        Ok(answer)
    }

    /// The least number of ups for which a component, with or without a star, is ≥ 0, as far as searches of
    /// `NODES_FOR_BOUNDS` nodes tell. `None` if no multiple of up is enough: then it is not a board.
    pub(super) fn least(&mut self, number: u32, star: bool) -> Result<Option<i32>, Unsolved> {
        let answers = |catalogue: &Self| catalogue.entries[number as usize].answers[usize::from(star)];
        if let Some(least) = answers(self).least {
            return Ok(Some(least.min(answers(self).at_least.unwrap_or(least))));
        }
        // An infinitesimal game is between multiples of up that its size bounds.
        let most = 4 * self.stones(number) as i32 + 16;
        // Upwards in larger and larger steps until it is ≥ 0, then by halves.
        let (mut low, mut step) = (answers(self).not_at_least, 1);
        while answers(self).at_least.is_none() {
            let ups = low.map_or(0, |ups| ups + step);
            if ups > most {
                return Ok(None);
            }
            let nodes = if step < MAX_DOUBTFUL_STEP { NODES_FOR_BOUNDS } else { u64::MAX };
            if self.component_holds(number, Rung::new(ups, star), nodes)? != Some(true) {
                low = Some(ups);
                step *= 2;
            }
        }
        step = 1;
        let least = loop {
            let at_least = answers(self).at_least.unwrap_or(0);
            let ups = match low {
                Some(low) if low + 1 >= at_least => break at_least,
                Some(low) => low + (at_least - low) / 2,
                None if at_least < -most => break at_least,
                None => at_least - step,
            };
            if self.component_holds(number, Rung::new(ups, star), NODES_FOR_BOUNDS)? != Some(true) {
                low = Some(ups);
            }
            step *= 2;
        };
        self.entries[number as usize].answers[usize::from(star)].least = Some(least);
        Ok(Some(least))
    }
}
