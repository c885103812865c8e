//! A database says what the evaluator says, and notices when it is damaged.

use clobber_board::{Color, Move, Position};
use clobber_solver::database::{BuildError, Database, DatabaseError, Entry, build};
use clobber_solver::strip::Strip;
use clobber_solver::{Evaluation, Evaluator};
use game_value::{Relation, Universe, Value};
use proptest::prelude::*;
use search_limits::Limits;
use search_limits::testing::ManualClock;
use std::io::Write;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

/// For whole agreement.
const SHORT: usize = 12;

/// For samples, and the default of the command line.
const LONG: usize = 16;

static LONG_DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| Arc::new(database(LONG)));

fn bytes(longest: usize) -> Vec<u8> {
    build(Evaluator::new(Universe::new()).within(Limits::unlimited()), longest).expect("enough memory")
}

fn database(longest: usize) -> Database {
    Database::from_bytes(bytes(longest)).expect("what was built can be opened")
}

fn line(strip: &Strip) -> Position {
    let color = |stone| if strip.is_black(stone) { Color::Black } else { Color::White };
    let cells = (0..strip.len()).map(|stone| Some(color(stone))).collect();
    Position::line(cells).unwrap()
}

fn strips(longest: usize) -> impl Iterator<Item = Strip> {
    (0..=longest).flat_map(|length| (0..1 << length).map(move |bits| Strip::from_bits(length, bits)))
}

#[test]
fn an_evaluator_with_a_database_finds_the_same_values() {
    let without = Evaluator::new(Universe::new());
    for longest in [7, SHORT] {
        let with = Evaluator::new(Universe::new()).with_database(Arc::new(database(longest)));
        for strip in strips(SHORT) {
            let text = |evaluator: &Evaluator| {
                let evaluator = evaluator.within(Limits::unlimited());
                evaluator.universe().text(evaluator.strip_value(&strip).expect("enough memory")).unwrap()
            };
            assert_eq!(text(&with), text(&without), "{strip:?}");
        }
    }
}

/// Without one, evaluating a strip brings values of its parts that the database has no need of.
#[test]
fn a_database_saves_values() {
    let strip = Strip::from_bits(LONG, 0b1010_0110_1011_0010);
    let with = Evaluator::new(Universe::new()).with_database(LONG_DATABASE.clone());
    let without = Evaluator::new(Universe::new());
    assert!(
        [&with, &without]
            .iter()
            .all(|evaluator| evaluator.within(Limits::unlimited()).strip_value(&strip).is_ok())
    );
    assert!(with.universe().count() < without.universe().count());
}

/// Each fact of an entry, by its definition.
fn check_entry(evaluator: Evaluation<'_>, strip: &Strip, entry: &Entry) {
    let (position, universe) = (line(strip), evaluator.universe());
    let value = evaluator.strip_value(strip).expect("enough memory");
    assert_eq!(Some(entry.ladder()), universe.ladder(value), "{strip:?}");
    assert_eq!(Ok(entry.outcome()), universe.outcome(value));
    assert_eq!(entry.tree_size(), universe.tree_size(value));
    assert_eq!(u64::from(entry.moves()), 2 * position.move_count());
    let mut sensible_moves = 0;
    for (player, better) in [(Color::Black, Relation::Greater), (Color::White, Relation::Less)] {
        let options: Vec<(Move, Value)> = position
            .options(player)
            .map(|(mv, after)| (mv, evaluator.value(&after).expect("enough memory")))
            .collect();
        let is_sensible = |value: Value| {
            options.iter().all(|&(_, other)| universe.compare(other, value).expect("enough memory") != better)
        };
        let sensible: Vec<Value> =
            options.iter().map(|&(_, value)| value).filter(|&value| is_sensible(value)).collect();
        sensible_moves += sensible.len() as u32;
        let stored = entry.nondominated(player).map(|mv| {
            let option = options.iter().find(|(legal, _)| *legal == mv);
            option.unwrap_or_else(|| panic!("{player:?} may play {mv:?} on {strip:?}")).1
        });
        let mut stored: Vec<Value> = stored.collect();
        let mut expected = sensible;
        stored.sort_unstable();
        expected.sort_unstable();
        // Each value once: the stored ones may not repeat.
        expected.dedup();
        assert_eq!(stored, expected, "{player:?} on {strip:?}");
    }
    assert_eq!(entry.sensible(), sensible_moves);
}

#[test]
fn every_entry_is_as_it_is_defined() {
    let (database, evaluator) = (database(10), Evaluator::new(Universe::new()));
    for strip in strips(11) {
        match database.entry(&strip) {
            Some(entry) => check_entry(evaluator.within(Limits::unlimited()), &strip, &entry),
            None => assert!(strip.len() < 2 || strip.len() > 10, "{strip:?}"),
        }
    }
}

/// The scores are computed elsewhere, in another way.
#[test]
fn the_complexity_is_that_of_the_scores() {
    let evaluator = Evaluator::new(Universe::new());
    let evaluator = evaluator.within(Limits::unlimited());
    for strip in strips(8).filter(|strip| strip.len() > 1 && !strip.is_monochromatic()) {
        let scores = evaluator.scores(&line(&strip)).expect("enough memory");
        let entry = LONG_DATABASE.entry(&strip).expect("a short strip");
        assert_eq!((u64::from(entry.moves()), u64::from(entry.sensible())), (scores.moves, scores.sensible));
    }
}

#[test]
fn the_file_does_not_depend_on_how_it_was_computed() {
    let evaluator = Evaluator::new(Universe::new());
    let evaluator = evaluator.within(Limits::unlimited());
    // Values get other numbers in the universe if long strips come first.
    for bits in (0..1 << 10).rev() {
        evaluator.strip_value(&Strip::from_bits(10, bits)).expect("enough memory");
    }
    assert_eq!(build(evaluator, 9).expect("enough memory"), bytes(9));
}

/// The file of the documentation is the file that is built: version 1 does not change by accident.
#[test]
fn the_example_of_the_documentation_is_the_file() {
    let text = include_str!("../../../docs/database.md");
    let example =
        text.split("```hex\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let written = example.lines().flat_map(|line| line.split_whitespace().skip(1));
    let written: Vec<u8> = written.map(|byte| u8::from_str_radix(byte, 16).expect("a byte")).collect();
    assert_eq!(written, bytes(3));
}

#[test]
fn progress_ends_where_it_should() {
    let (clock, last) = (Arc::new(ManualClock::default()), Arc::new(Mutex::new(None)));
    let listener = Arc::clone(&last);
    let limits = Limits::new()
        .with_clock(clock.clone())
        .with_progress(move |progress| *listener.lock().expect("one thread") = progress.done);
    build(Evaluator::new(Universe::new()).within(&limits), 10).expect("enough memory");
    clock.advance(Duration::from_secs(1));
    limits.check_now().expect("no limit");
    assert_eq!(*last.lock().expect("one thread"), Some((557, 557)));
}

#[test]
fn a_file_is_opened_as_it_was_written() {
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
    let bytes = bytes(8);
    file.write_all(&bytes).expect("room for it");
    let opened = Database::open(file.path()).expect("a database");
    assert_eq!((opened.longest(), opened.size()), (8, bytes.len()));
    let copy = Database::from_bytes(bytes).expect("a database");
    for strip in strips(8) {
        assert_eq!(opened.entry(&strip), copy.entry(&strip));
    }
}

#[test]
fn what_is_no_database_says_so() {
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    assert!(matches!(Database::open(file.path()), Err(DatabaseError::NotADatabase)));
    assert!(matches!(Database::open(&file.path().join("x")), Err(DatabaseError::Read(_))));
    assert!(matches!(Database::from_bytes(b"xoxo".to_vec()), Err(DatabaseError::NotADatabase)));
    let mut later = bytes(4);
    later[8] = 2;
    assert!(matches!(Database::from_bytes(later), Err(DatabaseError::Version { found: 2, .. })));
}

#[test]
fn only_short_lengths_can_be_built() {
    for length in [0, 1, 25, usize::MAX] {
        let built = build(Evaluator::new(Universe::new()).within(Limits::unlimited()), length);
        assert_eq!(built.err(), Some(BuildError::Length(length)));
    }
}

#[test]
fn every_flipped_bit_and_every_cut_is_found() {
    let bytes = bytes(6);
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            assert!(Database::from_bytes(damaged).is_err(), "bit {bit} of byte {at}");
        }
        assert!(Database::from_bytes(bytes[..at].to_vec()).is_err(), "cut at {at}");
    }
    assert!(Database::from_bytes([bytes.as_slice(), b"\n"].concat()).is_err());
}

proptest! {
    #[test]
    fn damage_anywhere_is_found(at in any::<prop::sample::Index>(), flip in 1..=u8::MAX) {
        static BYTES: LazyLock<Vec<u8>> = LazyLock::new(|| bytes(SHORT));
        let mut damaged = BYTES.clone();
        let at = at.index(damaged.len());
        damaged[at] ^= flip;
        prop_assert!(Database::from_bytes(damaged).is_err());
        prop_assert!(Database::from_bytes(BYTES[..at].to_vec()).is_err());
    }

    #[test]
    fn random_strips_agree(length in SHORT..=LONG, bits: u64) {
        static WITH: LazyLock<Evaluator> =
            LazyLock::new(|| Evaluator::new(Universe::new()).with_database(LONG_DATABASE.clone()));
        static WITHOUT: LazyLock<Evaluator> = LazyLock::new(|| Evaluator::new(Universe::new()));
        let strip = Strip::from_bits(length, bits & ((1 << length) - 1));
        let text = |evaluator: &Evaluator| {
                let evaluator = evaluator.within(Limits::unlimited());
            evaluator.universe().text(evaluator.strip_value(&strip).expect("enough memory")).unwrap()
        };
        prop_assert_eq!(text(&WITH), text(&WITHOUT));
        check_entry(WITHOUT.within(Limits::unlimited()), &strip, &LONG_DATABASE.entry(&strip).expect("a strip that is in it"));
    }
}
