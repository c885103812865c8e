//! Whether the records of a database can mean anything.
//!
//! The checksums detect accidental damage. This check detects what was written on purpose, or with a program
//! that was wrong, as far as it would lead a reader astray: numbers of values that do not exist, options that
//! do not come before what they are options of, moves where there are none. Whether the facts are true is
//! another question, and `verify` answers it.

use super::Database;
use super::error::DatabaseError;
use super::format::{StripRecord, ValueRecord};
use super::key::{Key, SHORTEST, text};
use game_value::Ladder;

impl Database {
    /// An error for the first record that is impossible.
    pub(crate) fn check_records(&self) -> Result<(), DatabaseError> {
        let mut begin = 0;
        for number in 0..self.values() {
            let record = self.value_record(number);
            self.check_value(number, begin, record)
                .map_err(|problem| DatabaseError::Value { number, problem })?;
            begin = record.options_end as usize;
        }
        if begin != self.options() {
            let (found, expected) = (self.options() as u64, begin as u64);
            return Err(DatabaseError::Header { field: "the number of options", found, expected });
        }
        let keys = (SHORTEST..=self.longest()).flat_map(Key::all);
        for (address, key) in keys.enumerate() {
            let record = self.layout.strip(&self.bytes, address);
            self.check_strip(key, record)
                .map_err(|problem| DatabaseError::Strip { strip: text(&key.strip()), problem })?;
        }
        Ok(())
    }

    fn check_value(&self, number: usize, begin: usize, record: ValueRecord) -> Result<(), &'static str> {
        let (middle, end) = (begin + usize::from(record.lefts), record.options_end as usize);
        if begin > end || end > self.options() {
            return Err("its options lie outside of the list");
        }
        if middle > end {
            return Err("it has more left options than options");
        }
        if (begin == middle) != (middle == end) {
            return Err("only one of the players has options");
        }
        if !self.is_ascending(begin..middle, number) || !self.is_ascending(middle..end, number) {
            return Err("its options are not in order, or do not come before it");
        }
        if !is_ladder(record.ladder) {
            return Err("its bounds contradict each other");
        }
        Ok(())
    }

    /// Are these options ascending, and all below a number?
    fn is_ascending(&self, range: std::ops::Range<usize>, below: usize) -> bool {
        let mut least = 0;
        range.map(|index| self.layout.option(&self.bytes, index) as usize).all(|option| {
            let ascends = option >= least && option < below;
            least = option + 1;
            ascends
        })
    }

    fn check_strip(&self, key: Key, record: StripRecord) -> Result<(), &'static str> {
        let borders = key.borders();
        if record.value as usize >= self.values() {
            return Err("its value does not exist");
        }
        if record.nondominated.iter().any(|moves| moves & !borders != 0) {
            return Err("a move where there is none");
        }
        if record.nondominated.iter().any(|&moves| (moves == 0) != (borders == 0)) {
            return Err("no move where there is one");
        }
        let nondominated: u32 = record.nondominated.iter().map(|moves| moves.count_ones()).sum();
        if !(nondominated..=2 * borders.count_ones()).contains(&u32::from(record.sensible)) {
            return Err("an impossible number of sensible moves");
        }
        Ok(())
    }
}

fn is_ladder(ladder: Ladder) -> bool {
    ladder.floor <= ladder.ceiling && ladder.floor_star <= ladder.ceiling_star
}
