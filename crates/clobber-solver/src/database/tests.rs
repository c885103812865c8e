//! What a forger can do: bytes with checksums that are right and contents that are not.

use super::format::{Tables, resealed};
use super::{Database, VerifyError, build, verify};
use crate::component::strip::Strip;
use crate::values::Evaluator;
use game_value::{Arithmetic, Universe, Value};
use proptest::prelude::*;
use search_limits::{Limits, Reason, StopFlag};
use std::sync::{Arc, LazyLock};

const LENGTH: usize = 6;

static BYTES: LazyLock<Vec<u8>> = LazyLock::new(|| bytes_up_to(LENGTH));

fn bytes_up_to(length: usize) -> Vec<u8> {
    build(Evaluator::with_memory(1 << 24).within(Limits::unlimited()), length).expect("enough memory")
}

fn honest() -> Database {
    Database::from_bytes(BYTES.clone()).expect("what was built can be opened")
}

fn tables() -> Tables {
    let database = honest();
    let (layout, bytes) = (&database.layout, &database.bytes);
    Tables {
        longest: layout.longest,
        strips: (0..layout.strips).map(|i| layout.strip(bytes, i)).collect(),
        values: (0..layout.values).map(|i| layout.value(bytes, i)).collect(),
        options: (0..layout.options).map(|i| layout.option(bytes, i)).collect(),
    }
}

/// Changes the tables and says whether that is found, when the file is opened or when it is verified.
fn is_found(universe: Arithmetic<'_>, forge: impl FnOnce(&mut Tables)) -> bool {
    let mut tables = tables();
    forge(&mut tables);
    match Database::from_bytes(tables.encode()) {
        Ok(database) => matches!(verify(&database, universe), Err(VerifyError::Wrong { .. })),
        Err(_) => true,
    }
}

#[test]
fn the_tables_are_written_as_they_were_read() {
    assert_eq!(tables().encode(), *BYTES);
    assert_eq!(resealed(BYTES.clone()), *BYTES);
}

#[test]
fn an_honest_database_is_verified() {
    for length in [2, 3, LENGTH, 11] {
        let database = Database::from_bytes(bytes_up_to(length)).expect("a database");
        assert_eq!(verify(&database, Universe::new().within(Limits::unlimited())), Ok(()));
    }
}

#[test]
fn every_forged_fact_of_a_strip_is_found() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    let honest = tables();
    for (i, strip) in honest.strips.iter().enumerate() {
        for value in (0..honest.values.len() as u32).filter(|&value| value != strip.value).take(20) {
            assert!(is_found(universe, |tables| tables.strips[i].value = value), "value of {i}");
        }
        for player in [0, 1] {
            for border in 0..LENGTH {
                let forge = |tables: &mut Tables| tables.strips[i].nondominated[player] ^= 1 << border;
                assert!(is_found(universe, forge), "move over {border} of {i}");
            }
        }
        for sensible in (0..=20).filter(|&sensible| sensible != strip.sensible) {
            assert!(is_found(universe, |tables| tables.strips[i].sensible = sensible), "sensible of {i}");
        }
    }
}

#[test]
fn every_forged_fact_of_a_value_is_found() {
    let universe = Universe::new();
    let universe = universe.within(Limits::unlimited());
    for i in 0..tables().values.len() {
        for change in [-1, 1] {
            assert!(is_found(universe, |tables| tables.values[i].ladder.floor += change));
            assert!(is_found(universe, |tables| tables.values[i].ladder.floor_star += change));
            assert!(is_found(universe, |tables| tables.values[i].ladder.ceiling += change));
            assert!(is_found(universe, |tables| tables.values[i].ladder.ceiling_star += change));
        }
        assert!(is_found(universe, |tables| tables.values[i].tree_size += 1));
        assert!(is_found(universe, |tables| tables.values[i].lefts += 1));
        assert!(is_found(universe, |tables| tables.values[i].options_end += 1));
    }
    for i in 0..tables().options.len() {
        assert!(is_found(universe, |tables| tables.options[i] += 1));
        assert!(is_found(universe, |tables| tables.options[i] = u32::from(u8::MAX)));
    }
}

/// An option that is the value itself would never end.
#[test]
fn a_value_among_its_own_options_is_refused() {
    let mut forged = tables();
    let last = forged.values.len() - 1;
    *forged.options.last_mut().expect("options") = last as u32;
    let error = Database::from_bytes(forged.encode()).expect_err("refused").to_string();
    assert!(error.contains(&format!("value {last}")), "{error}");
}

/// The evaluator asks the database: a lie in it is repeated.
#[test]
fn an_evaluator_believes_its_database() {
    let mut forged = tables();
    let star = Strip::from_bits(2, 0b01);
    let (key, _) = super::Key::of(&star).expect("a short strip");
    forged.strips[key.address()].value = 0;
    let database = Database::from_bytes(forged.encode()).expect("it could be true");
    let evaluator = Evaluator::with_memory(1 << 24).with_database(Arc::new(database));
    assert_eq!(evaluator.within(Limits::unlimited()).strip_value(&star), Ok(Value::ZERO));
}

/// The limits of the universe hold for what comes from a database, too.
#[test]
fn a_stopped_universe_takes_no_values() {
    let evaluator = Evaluator::with_memory(1 << 24).with_database(Arc::new(honest()));
    let flag = StopFlag::new();
    flag.raise();
    let stopped = Limits::new().with_stop_flag(&flag);
    stopped.check_now().unwrap_err();
    let strips = (0..1 << LENGTH).map(|bits| Strip::from_bits(LENGTH, bits));
    assert!(
        strips
            .map(|strip| evaluator.within(&stopped).strip_value(&strip))
            .any(|value| value == Err(Reason::Stopped.into()))
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    /// No bytes cause a panic or an endless loop, and every database that verifies is true.
    #[test]
    fn forged_bytes_are_refused_or_harmless(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = BYTES.clone();
        for (index, byte) in changes {
            let at = index.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(120 + cut.index(bytes.len() - 120));
        }
        let Ok(database) = Database::from_bytes(resealed(bytes.clone())) else { return Ok(()) };
        let verified = verify(&database, Universe::new().within(Limits::unlimited()));
        prop_assert_eq!(verified.is_ok(), resealed(bytes) == *BYTES);
        let evaluator = Evaluator::with_memory(1 << 24).with_database(Arc::new(database));
        for bits in 0..1 << LENGTH {
            prop_assert!(evaluator.within(Limits::unlimited()).strip_value(&Strip::from_bits(LENGTH, bits)).is_ok());
        }
    }
}
