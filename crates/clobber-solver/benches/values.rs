//! How long values take: all strips up to a length, the family of (xxo)^n, the components of checkerboards.
//! Every figure is from cold, on one thread; the number of interned values is printed with it.
//!
//!     cargo bench -p clobber-solver --bench values -- strips 16 18 20

use clobber_board::Position;
use clobber_solver::Evaluator;
use clobber_solver::strip::Strip;
use game_value::{Universe, Value};
use search_limits::{Limits, Unsolved};
use std::time::Instant;

fn main() -> Result<(), Unsolved> {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let numbers = |default: &[usize]| -> Vec<usize> {
        let given: Vec<usize> = arguments.iter().filter_map(|a| a.parse().ok()).collect();
        if given.is_empty() { default.to_vec() } else { given }
    };
    let wanted = |name: &str| {
        arguments.iter().all(|a| a.parse::<usize>().is_ok()) || arguments.iter().any(|a| a == name)
    };
    if wanted("strips") {
        numbers(&[16, 18]).into_iter().try_for_each(strips)?;
    }
    if wanted("family") {
        family(300)?;
    }
    if wanted("grids") {
        ["checkerboard:4x4", "checkerboard:3x6"].into_iter().try_for_each(grid)?;
    }
    Ok(())
}

fn evaluator() -> Evaluator {
    Evaluator::new(Universe::with_memory(3 << 30))
}

fn report(what: &str, start: Instant, evaluator: &Evaluator) {
    let peak = std::fs::read_to_string("/proc/self/status").ok().and_then(|status| {
        status.lines().find(|line| line.starts_with("VmHWM")).map(|line| line[6..].trim().to_string())
    });
    // The machine may be shared: what counts is the time of the processor, which Linux gives in hundredths.
    let ticks = std::fs::read_to_string("/proc/self/stat")
        .ok()
        .and_then(|stat| stat.rsplit(')').next()?.split_whitespace().nth(11)?.parse::<f64>().ok());
    let cpu = ticks.map_or(0.0, |ticks| ticks / 100.0);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{what:32} {seconds:8.3} s  (process {cpu:6.2} s) {:>9} values  peak {}",
        evaluator.universe().count(),
        peak.unwrap_or_default()
    );
}

/// All strips of up to this many stones. The number of strips of each length with value 0 is a check.
fn strips(longest: usize) -> Result<(), Unsolved> {
    let evaluator = evaluator();
    let within = evaluator.within(Limits::unlimited());
    let start = Instant::now();
    let mut zeros = Vec::new();
    for length in 1..=longest {
        let mut count = 0;
        for bits in 0..1u64 << length {
            let value = within.strip_value(&Strip::from_bits(length, bits))?;
            count += usize::from(value == Value::ZERO);
        }
        zeros.push(count);
    }
    report(&format!("all strips up to {longest}"), start, &evaluator);
    // From the naive search in tests/values.rs.
    assert_eq!(zeros[..10], [2, 2, 2, 6, 6, 18, 26, 54, 46, 156], "strips of value 0");
    Ok(())
}

/// Every strip that arises from (xxo)^n, for all n up to a bound; (xxo)^n = ⌊(n+1)/2⌋·↑.
fn family(most: usize) -> Result<(), Unsolved> {
    let evaluator = evaluator();
    let within = evaluator.within(Limits::unlimited());
    let start = Instant::now();
    // The longest first: the others are among the strips that arise from it.
    within.value(&format!("(xxo)^{most}").parse().expect("a line"))?;
    let mut ups = Value::ZERO;
    let up = within.value(&"xxo".parse().expect("a line"))?;
    for n in 1..=most {
        if n % 2 == 1 {
            ups = within.universe().add(ups, up)?;
        }
        let position: Position = format!("(xxo)^{n}").parse().expect("a line");
        assert_eq!(within.value(&position)?, ups, "n = {n}");
    }
    report(&format!("(xxo)^n for n up to {most}"), start, &evaluator);
    Ok(())
}

/// Every component that can arise on a board.
fn grid(board: &str) -> Result<(), Unsolved> {
    let evaluator = evaluator();
    let within = evaluator.within(Limits::unlimited());
    let position: Position = board.parse().expect("a board");
    let start = Instant::now();
    within.value(&position)?;
    report(&format!("{board}, {} components", evaluator.components()), start, &evaluator);
    Ok(())
}
