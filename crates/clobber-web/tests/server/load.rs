//! A thousand questions of all kinds at once, some of them nonsense, some of them given up.

use crate::running::Running;
use clobber_web::Settings;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A small generator: the same questions in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn cells(&mut self, length: u64) -> String {
        (0..length).map(|_| ['x', 'o', 'x', 'o', '.'][self.roll(5) as usize]).collect()
    }

    fn question(&mut self) -> (&'static str, String) {
        let length = 1 + self.roll(30);
        let line = self.cells(length);
        let columns = 1 + self.roll(4);
        let grid: Vec<String> = (0..=self.roll(4)).map(|_| self.cells(columns)).collect();
        let grid = grid.join("|");
        match self.roll(10) {
            0 => ("solve", format!(r#"{{"position":"{line}","all_moves":true,"time":0.5}}"#)),
            1 => ("solve", format!(r#"{{"position":"{grid}","time":0.5}}"#)),
            2 => ("value", format!(r#"{{"position":"{grid}","components":true,"time":0.3}}"#)),
            3 => ("nimber", format!(r#"{{"position":"{grid}","time":0.3}}"#)),
            4 => ("reduce", format!(r#"{{"position":"{grid}"}}"#)),
            5 => ("reduce", format!(r#"{{"position":"checkerboard:{}x{length}"}}"#, 2 + self.roll(150))),
            6 => ("classify", format!(r#"{{"position":"{line}"}}"#)),
            7 => ("layout", format!(r#"{{"position":"cycle:xox{line}"}}"#)),
            8 => ("show", format!(r#"{{"position":"{grid}","svg":true}}"#)),
            _ => ("lab/results", r#"{"id":"tree","limit":20}"#.into()),
        }
    }
}

const QUESTIONS: usize = 1000;
const CLIENTS: usize = 16;

/// How much memory this process has now, in bytes; nothing where the system does not tell.
fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? << 10)
}

/// Asks all of them; counts the statuses, and the longest wait.
fn ask_everything(server: &Running) -> (BTreeMap<u16, usize>, Duration) {
    let next = AtomicUsize::new(0);
    let counts = Mutex::new((BTreeMap::new(), Duration::ZERO));
    std::thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= QUESTIONS {
                        return;
                    }
                    let mut dice = Dice(number as u64 + 1);
                    let (verb, mut body) = dice.question();
                    match number % 20 {
                        7 => body.truncate(body.len() / 2),
                        13 => {
                            let mut stream = server.connect();
                            let hard = r#"{"position":"checkerboard:8x8","all_moves":true,"time":30}"#;
                            let request = server.question("solve", hard.as_bytes());
                            stream.write_all(&request[..request.len() - dice.roll(2) as usize * 9]).unwrap();
                            std::thread::sleep(Duration::from_millis(dice.roll(40)));
                            continue;
                        }
                        _ => {}
                    }
                    let start = Instant::now();
                    let status = server.ask(verb, &body).status;
                    assert_eq!(status == 400, number % 20 == 7, "{status} {verb} {body}");
                    let mut counts = counts.lock().unwrap();
                    *counts.0.entry(status).or_insert(0) += 1;
                    counts.1 = counts.1.max(start.elapsed());
                }
            });
        }
    });
    counts.into_inner().unwrap()
}

#[test]
fn a_thousand_questions_are_answered_and_nothing_is_left_behind() {
    let server = Running::new(Settings { workers: 2, memory: 256 << 20, longest: Duration::from_mins(1) });
    let (first, longest) = ask_everything(&server);
    println!("{first:?}, longest wait {longest:?}");
    assert_eq!(first.keys().copied().collect::<Vec<_>>(), [200, 400]);
    assert_eq!(first[&400], QUESTIONS / 20);
    assert_eq!(first[&200], QUESTIONS / 20 * 18);
    let before = memory();
    let (second, _) = ask_everything(&server);
    assert_eq!(second, first);
    if let (Some(before), Some(after)) = (before, memory()) {
        println!("memory after the first thousand {} MB, after the second {} MB", before >> 20, after >> 20);
        assert!(after < before + (64 << 20), "{before} bytes, then {after}");
    }
}

#[test]
fn the_page_is_there_while_many_ask() {
    let server = Running::new(Settings { workers: 2, memory: 256 << 20, longest: Duration::from_mins(1) });
    let hard = server.question("solve", br#"{"position":"checkerboard:8x8","all_moves":true,"time":30}"#);
    let mut askers = Vec::new();
    for _ in 0..64 {
        let mut stream = server.connect();
        stream.write_all(&hard).unwrap();
        askers.push(stream);
    }
    std::thread::sleep(Duration::from_millis(300));
    let look = || {
        let mut times: Vec<Duration> = (0..40)
            .map(|_| {
                let start = Instant::now();
                assert_eq!(server.get("/").status, 200);
                start.elapsed()
            })
            .collect();
        times.sort();
        println!("the page came in {:?}, at worst {:?}", times[20], times[39]);
        times[35] < Duration::from_millis(100)
    };
    // A busy machine may be late now and then; the server is not.
    assert!((0..5).any(|_| look()), "the page comes late");
    drop(askers);
}
