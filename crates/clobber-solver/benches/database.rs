//! The database of strips: building it, opening it, and what it saves an evaluator. One thread, from cold.
//!
//!     cargo bench -p clobber-solver --bench database -- 16 20

use clobber_solver::Evaluator;
use clobber_solver::database::{Database, build};
use clobber_solver::strip::Strip;
use game_value::{Universe, Value};
use search_limits::{Limits, Unsolved};
use std::sync::Arc;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let lengths: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let lengths = if lengths.is_empty() { vec![16] } else { lengths };
    lengths.into_iter().try_for_each(measure)
}

fn evaluator() -> Evaluator {
    Evaluator::new(Universe::with_memory(3 << 30))
}

fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    println!("  {what:40} {:10.3} ms", 1000.0 * start.elapsed().as_secs_f64());
    result
}

fn measure(longest: usize) -> Result<(), Box<dyn std::error::Error>> {
    println!("strips of up to {longest} stones");
    let bytes = timed("build", || build(evaluator().within(Limits::unlimited()), longest))?;
    let file = tempfile::NamedTempFile::new()?;
    std::fs::write(file.path(), &bytes)?;
    let database = Arc::new(timed("open", || Database::open(file.path()))?);
    println!("  {} strips, {} values, {} bytes", database.strips(), database.values(), bytes.len());
    let with = || evaluator().with_database(Arc::clone(&database));
    let zeros = timed("all values without it", || zeros(&evaluator(), longest))?;
    assert_eq!(timed("all values with it", || self::zeros(&with(), longest))?, zeros, "strips of value 0");
    for length in [longest, longest + 4, longest + 8] {
        let sample = |evaluator: Evaluator| sample(&evaluator, length);
        let outcomes = timed(&format!("100 strips of {length} without it"), || sample(evaluator()))?;
        assert_eq!(timed(&format!("100 strips of {length} with it"), || sample(with()))?, outcomes);
    }
    Ok(())
}

/// The number of strips of value 0.
fn zeros(evaluator: &Evaluator, longest: usize) -> Result<usize, Unsolved> {
    let evaluator = evaluator.within(Limits::unlimited());
    let mut zeros = 0;
    for length in 2..=longest {
        for bits in 0..1 << length {
            zeros += usize::from(evaluator.strip_value(&Strip::from_bits(length, bits))? == Value::ZERO);
        }
    }
    Ok(zeros)
}

/// The outcomes of some strips of this length, always the same.
fn sample(evaluator: &Evaluator, length: usize) -> Result<String, Unsolved> {
    let evaluator = evaluator.within(Limits::unlimited());
    let mut state = 1u64;
    let mut next = || {
        // Knuth's linear congruential generator; its high bits are the good ones.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> (64 - length)
    };
    (0..100)
        .map(|_| {
            let value = evaluator.strip_value(&Strip::from_bits(length, next()))?;
            evaluator.universe().outcome(value).map(game_value::Outcome::letter)
        })
        .collect()
}
