//! Facts about sums of numbered components, and what follows from them by adding up.
//!
//! A fact about one component is a number in the entry of the component. A joint fact, about several, is
//! listed at the one of its components that has the highest number.

use super::Rung;
use search_limits::{Limits, Reason, Unsolved};
use smallvec::SmallVec;
use std::collections::HashMap;

/// The components of a sum by number, descending.
pub type Numbers = SmallVec<[u32; 4]>;

/// The least number of ups without and with a star for which a game is ≥ 0, as far as it is known.
pub type Least = [Option<i64>; 2];

/// Facts about sums of components that are known by number.
#[derive(Debug, Default)]
pub struct Ledger {
    entries: Vec<Entry>,
}

/// What is known of a component.
#[derive(Debug, Default)]
struct Entry {
    least: Least,
    /// Facts about the component together with others of lower or equal numbers.
    joint: Vec<Joint>,
}

#[derive(Debug)]
struct Joint {
    /// The other components, descending.
    others: Numbers,
    rung: Rung,
}

impl Ledger {
    /// Adds a fact. Whether it is true is the caller's business.
    pub fn add(&mut self, numbers: &Numbers, rung: Rung, limits: &Limits) -> Result<(), Unsolved> {
        let Some((&first, others)) = numbers.split_first() else { return Ok(()) };
        let index = first as usize;
        if index >= self.entries.len() {
            limits.take_memory((index + 1 - self.entries.len()) * size_of::<Entry>())?;
            self.entries.resize_with(index + 1, Entry::default);
        }
        let entry = &mut self.entries[index];
        if others.is_empty() {
            let least = &mut entry.least[usize::from(rung.star)];
            let ups = i64::from(rung.ups);
            *least = Some(least.map_or(ups, |least| least.min(ups)));
        } else {
            limits.take_memory(2 * size_of::<Joint>())?;
            entry.joint.push(Joint { others: SmallVec::from_slice(others), rung });
        }
        Ok(())
    }

    /// What is known of one component.
    pub fn of_component(&self, number: u32) -> Least {
        self.entries.get(number as usize).map_or([None, None], |entry| entry.least)
    }

    /// Do facts add up to this one? They must have the same components together, and rungs whose sum is not
    /// above this rung.
    pub fn cover(&self, numbers: &Numbers, rung: Rung, limits: &Limits) -> Result<bool, Unsolved> {
        Ok(suffice(self.least(numbers, limits)?, rung))
    }

    /// The least numbers of ups for a sum of components, over all ways to divide it among facts.
    fn least(&self, numbers: &[u32], limits: &Limits) -> Result<Least, Unsolved> {
        Divisions { ledger: self, known: HashMap::new(), taken: 0, limits }.least(numbers, 0)
    }
}

/// Joint facts inside of joint facts. Beyond this the sum counts as too large.
const MAX_DEPTH: usize = 1000;

/// Bytes of an entry of the table besides its numbers.
const BYTES_PER_DIVISION: usize = 64;

/// Components of a sum that takes so long to copy that the clock is read each time.
const MANY_COMPONENTS: usize = 1000;

/// The ways to divide sums among facts, each sum once.
struct Divisions<'a> {
    ledger: &'a Ledger,
    known: HashMap<Numbers, Least>,
    /// Bytes of all copies of numbers, in the table and on the way down.
    taken: usize,
    limits: &'a Limits,
}

impl Drop for Divisions<'_> {
    fn drop(&mut self) {
        self.limits.give_back_memory(self.taken);
    }
}

impl Divisions<'_> {
    fn least(&mut self, mut numbers: &[u32], depth: usize) -> Result<Least, Unsolved> {
        let mut single = [Some(0), None];
        // Components without joint facts are added one by one, however many there are.
        let (entry, others) = loop {
            let Some((&first, others)) = numbers.split_first() else { return Ok(single) };
            let Some(entry) = self.ledger.entries.get(first as usize) else { return Ok([None, None]) };
            if !entry.joint.is_empty() {
                break (entry, others);
            }
            self.limits.check()?;
            single = added(single, entry.least);
            if single == [None, None] {
                return Ok(single);
            }
            numbers = others;
        };
        if let Some(&known) = self.known.get(numbers) {
            return Ok(added(single, known));
        }
        if depth == MAX_DEPTH {
            return Err(Reason::Memory.into());
        }
        if numbers.len() > MANY_COMPONENTS {
            self.limits.check_now()?;
        }
        // Before the way down, where up to a thousand sums are copied one after the other.
        self.take(BYTES_PER_DIVISION + size_of_val(numbers))?;
        let mut least = [None, None];
        if entry.least != [None, None] {
            least = added(entry.least, self.least(others, depth + 1)?);
        }
        for joint in &entry.joint {
            self.limits.check()?;
            if let Some(rest) = without(others, &joint.others) {
                let mut of_joint = [None, None];
                of_joint[usize::from(joint.rung.star)] = Some(i64::from(joint.rung.ups));
                let bytes = size_of_val(&rest[..]);
                self.take(bytes)?;
                least = lesser(least, added(of_joint, self.least(&rest, depth + 1)?));
                self.give_back(bytes);
            }
        }
        self.known.insert(Numbers::from_slice(numbers), least);
        Ok(added(single, least))
    }

    fn take(&mut self, bytes: usize) -> Result<(), Unsolved> {
        self.limits.take_memory(bytes)?;
        self.taken += bytes;
        Ok(())
    }

    fn give_back(&mut self, bytes: usize) {
        self.limits.give_back_memory(bytes);
        self.taken -= bytes;
    }
}

/// Is a game ≥ 0 with this rung, if it is with those?
pub fn suffice(least: Least, rung: Rung) -> bool {
    [false, true].into_iter().zip(least).any(|(star, ups)| {
        ups.is_some_and(|ups| {
            let slack = (i64::from(rung.ups) - ups).clamp(-2, 2) as i32;
            Rung { ups: slack, star: rung.star != star }.is_at_least_zero()
        })
    })
}

/// The sum of two games.
fn added(a: Least, b: Least) -> Least {
    let plus = |a: Option<i64>, b: Option<i64>| a.zip(b).map(|(a, b)| a + b);
    let pairs = [[(0, 0), (1, 1)], [(0, 1), (1, 0)]];
    pairs.map(|pairs| pairs.into_iter().filter_map(|(i, j)| plus(a[i], b[j])).min())
}

/// The better of what is known of one game.
fn lesser(a: Least, b: Least) -> Least {
    [0, 1].map(|star| a[star].into_iter().chain(b[star]).min())
}

/// The numbers without those of a part; `None` if it is not a part. Both are descending.
pub(crate) fn without(numbers: &[u32], part: &[u32]) -> Option<Numbers> {
    let mut part = part.iter().peekable();
    let rest =
        numbers.iter().copied().filter(|number| part.next_if(|&other| other == number).is_none()).collect();
    part.next().is_none().then_some(rest)
}
