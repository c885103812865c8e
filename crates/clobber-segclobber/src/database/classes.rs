//! The partition of §3.6: games with the same outcome class and the same four bounds.
//!
//! To find an equal game, the paper searches only this class. Each class falls into sets of equal games, and
//! of each set it keeps one, the simplest.

use super::build::{memory_for_values, values};
use super::entry::Class;
use super::{Database, build::BuildError};
use game_value::{Universe, Value};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search_limits::{Limits, Pace};
use std::collections::BTreeMap;

/// The classes of a database with the numbers of their games.
#[derive(Clone, Debug)]
pub struct Classes {
    /// The number of games of each class.
    pub sizes: BTreeMap<Class, usize>,
}

/// The members of one class.
#[derive(Clone, Debug)]
pub struct ClassMembers {
    /// The class.
    pub class: Class,
    /// The games of the class in sets of equal ones. A set lists the numbers of its games in the order of
    /// creation; sets are ordered by their first game.
    pub sets: Vec<Vec<usize>>,
}

impl Database {
    /// The classes and how many games each has.
    pub fn classes(&self, limits: &Limits) -> Result<Classes, BuildError> {
        let (mut sizes, mut pace) = (BTreeMap::new(), Pace::new(limits));
        for number in 0..self.len() {
            pace.steps(1)?;
            *sizes.entry(self.entry(number).class()).or_default() += 1;
        }
        Ok(Classes { sizes })
    }

    /// The members of a class.
    pub fn members(&self, class: Class, limits: &Limits) -> Result<ClassMembers, BuildError> {
        let universe = Universe::with_memory(memory_for_values(limits));
        let values = values(self.order(), universe.within(limits))?;
        let mut place: HashMap<Value, usize, FxBuildHasher> = HashMap::default();
        let mut sets: Vec<Vec<usize>> = Vec::new();
        for number in (0..self.len()).filter(|&number| self.entry(number).class() == class) {
            let at = *place.entry(values[number]).or_insert(sets.len());
            if at == sets.len() {
                sets.push(Vec::new());
            }
            sets[at].push(number);
        }
        Ok(ClassMembers { class, sets })
    }
}
