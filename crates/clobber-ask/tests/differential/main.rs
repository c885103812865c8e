//! Random boards of every kind, with random options and switches: every answer is compared with plain play
//! that shares no code with the product. What differs is made smaller before it is printed.
//!
//! `DIFFERENTIAL_SECONDS` is the time of a run. With `DIFFERENTIAL_LOG`, a run adds its counts to that file,
//! and draws other boards than the runs that the file lists. `DIFFERENTIAL_SEED` repeats a run without a log.

mod boards;
mod kinds;
mod naive;

use boards::{Board, Dice};
use kinds::{KINDS, Kind};
use std::fmt::Write as _;
use std::hash::{BuildHasher, RandomState};
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What differs on a board, if anything; the options are drawn from a seed.
fn difference(kind: &Kind, board: &Board, options: u64) -> Option<String> {
    let compared = catch_unwind(AssertUnwindSafe(|| (kind.compare)(board, &mut Dice(options))));
    compared.unwrap_or_else(|_| Err("panicked".into())).err()
}

/// A smallest board on which something differs.
fn shrunk(kind: &Kind, mut board: Board, options: u64, mut what: String) -> (Board, String) {
    while let Some((smaller, differs)) = board
        .smaller()
        .into_iter()
        .find_map(|smaller| Some((smaller.clone(), difference(kind, &smaller, options)?)))
    {
        (board, what) = (smaller, differs);
    }
    (board, what)
}

fn variable<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// The current commit, if there is a repository.
fn commit() -> String {
    let output = std::process::Command::new("git").args(["describe", "--always", "--dirty"]).output();
    output.map_or_else(|_| String::new(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[test]
fn every_answer_agrees_with_plain_play() {
    let seconds = variable("DIFFERENTIAL_SECONDS").unwrap_or(2);
    let log: Option<String> = variable("DIFFERENTIAL_LOG");
    // A log that cannot be written is an error before the hours, not after them.
    let mut opened = log.map(|file| {
        let mut options = std::fs::OpenOptions::new();
        options.read(true).append(true).create(true).open(&file).unwrap_or_else(|e| panic!("{file}: {e}"))
    });
    let logged = opened.as_mut().map(|file| std::io::read_to_string(file).unwrap());
    let seed = match &logged {
        Some(text) => text.lines().count() as u64,
        None => variable("DIFFERENTIAL_SEED").unwrap_or_else(|| RandomState::new().hash_one(0)),
    };
    println!("seed {seed}");
    let end = Instant::now() + Duration::from_secs(seconds);
    let counts = KINDS.each_ref().map(|_| AtomicU64::new(0));
    let nanoseconds = KINDS.each_ref().map(|_| AtomicU64::new(0));
    let (next, differences) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while Instant::now() < end && differences.lock().unwrap().is_empty() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let mut dice = Dice(Dice(seed).next() ^ number);
                    let place = (number % KINDS.len() as u64) as usize;
                    let kind = &KINDS[place];
                    let board = Board::random(&mut dice, kind.most);
                    let start = Instant::now();
                    let options = dice.next();
                    if let Some(what) = difference(kind, &board, options) {
                        let (board, what) = shrunk(kind, board, options, what);
                        let text = format!("{}: {}: {what}", kind.name, board.text());
                        differences.lock().unwrap().push(text);
                    }
                    counts[place].fetch_add(1, Ordering::Relaxed);
                    nanoseconds[place].fetch_add(start.elapsed().as_nanos() as u64, Ordering::Relaxed);
                }
            });
        }
    });
    let differences = differences.into_inner().unwrap();
    let (mut lines, commit) = (String::new(), commit());
    for ((kind, count), time) in KINDS.iter().zip(&counts).zip(nanoseconds) {
        let count = count.load(Ordering::Relaxed);
        let microseconds = time.into_inner() / 1000 / count.max(1);
        println!("{count:>9} answers of {microseconds:>6} µs  {}", kind.name);
        writeln!(lines, "{commit},{seed},{seconds},{},{count},{}", kind.name, differences.len()).unwrap();
    }
    if let (Some(mut file), Some(text)) = (opened, logged) {
        let head = if text.is_empty() { "commit,seed,seconds,kind,answers,differences\n" } else { "" };
        file.write_all(format!("{head}{lines}").as_bytes()).unwrap();
    }
    assert!(differences.is_empty(), "seed {seed}:\n{}", differences.join("\n"));
}
