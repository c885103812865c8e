//! A thousand questions of all kinds at the same time, some of them invalid, some of them cancelled.

use crate::running::{Running, hear};
use clobber_web::Settings;
use std::collections::BTreeMap;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
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

/// In each round.
const QUESTIONS: usize = 400;
const CLIENTS: usize = 16;

/// It takes far longer than a test.
const HARD: &str = r#"{"position":"checkerboard:8x8","all_moves":true,"time":30}"#;

/// The memory of this process in bytes; `None` if the system does not tell.
fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? << 10)
}

/// Asks all of them; counts the statuses, and lists the times until the answers, in order.
fn ask_everything(server: &Running) -> (BTreeMap<u16, usize>, Vec<Duration>) {
    let next = AtomicUsize::new(0);
    let counts = Mutex::new((BTreeMap::new(), Vec::new()));
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
                            // Given up before it is complete, at once, or when it is being worked on.
                            let mut stream = server.connect();
                            let request = server.followed("solve", HARD);
                            let roll = dice.roll(4) as usize;
                            stream.write_all(&request[..request.len() - roll / 2 * 9]).unwrap();
                            if roll == 0 {
                                hear(&mut stream, "event: ");
                            }
                            continue;
                        }
                        _ => {}
                    }
                    let start = Instant::now();
                    let status = server.ask(verb, &body).status;
                    assert_eq!(status == 400, number % 20 == 7, "{status} {verb} {body}");
                    let mut counts = counts.lock().unwrap();
                    *counts.0.entry(status).or_insert(0) += 1;
                    counts.1.push(start.elapsed());
                }
            });
        }
    });
    let (statuses, mut times) = counts.into_inner().unwrap();
    times.sort_unstable();
    (statuses, times)
}

#[test]
fn a_thousand_questions_are_answered_without_leaks() {
    let server = Running::new(Settings { workers: 2, memory: 256 << 20, ..Settings::default() });
    let mut memories = Vec::new();
    for _ in 0..3 {
        let (statuses, times) = ask_everything(&server);
        let [half, most, all] = [50, 99, 100].map(|percent| times[(times.len() * percent / 100).max(1) - 1]);
        println!("{statuses:?}; answered after: half {half:?}, 99 % {most:?}, all {all:?}");
        assert_eq!(statuses, BTreeMap::from([(200, QUESTIONS / 20 * 18), (400, QUESTIONS / 20)]));
        memories.extend(memory());
    }
    println!("bytes after each round: {memories:?}");
    // Workers that fill their tables in the second round alone make a difference; what is left behind grows
    // in the third.
    if let [first, second, third] = memories[..] {
        assert!(third < first.max(second) + (64 << 20), "{memories:?}");
    }
}

#[test]
fn the_page_loads_while_many_questions_wait() {
    let server = Running::new(Settings { workers: 2, memory: 256 << 20, ..Settings::default() });
    let mut askers: Vec<TcpStream> = (0..64).map(|_| server.begin("solve", HARD)).collect();
    for _ in 0..40 {
        assert_eq!(server.get("/").status, 200);
    }
    // All of them are still being worked on, or wait: the page has waited for none.
    assert!(askers.iter_mut().all(is_waiting));
}

/// Has the answer to this question not arrived?
fn is_waiting(asker: &mut TcpStream) -> bool {
    asker.set_nonblocking(true).unwrap();
    let mut heard = Vec::new();
    let error = asker.read_to_end(&mut heard).unwrap_err();
    error.kind() == ErrorKind::WouldBlock && !String::from_utf8_lossy(&heard).contains("event: answer")
}

#[test]
fn quick_questions_do_not_wait_for_searches() {
    let server = Running::new(Settings { workers: 1, memory: 256 << 20, ..Settings::default() });
    let mut hard: Vec<TcpStream> = (0..3).map(|_| server.begin("solve", HARD)).collect();
    for (verb, body) in [
        ("layout", r#"{"position":"xoxo"}"#),
        ("show", r#"{"position":"xoxo"}"#),
        ("solve", r#"{"position":"xoxxo.xo"}"#),
        ("value", r#"{"position":"xoxxo"}"#),
        ("reduce", r#"{"position":"xoxxo.xo"}"#),
        ("lab/list", "{}"),
    ] {
        assert_eq!(server.ask(verb, body).status, 200, "{verb}");
    }
    assert!(hard.iter_mut().all(is_waiting));
}
