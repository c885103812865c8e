//! A thousand questions of all kinds at the same time, some of them invalid, some of them cancelled: when the
//! server has ended, none has left anything behind. An allocator counts, so this is the only test of its
//! process.

#[path = "server/running.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod running;

use clobber_web::Settings;
use running::{Running, hear};
use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The allocator of the system, which counts the bytes that are in use.
struct Counting;

static USED: AtomicUsize = AtomicUsize::new(0);

// SAFETY: all calls are passed on to the system's allocator unchanged; counting allocates nothing.
#[expect(unsafe_code, reason = "an allocator cannot be written without")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        USED.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        USED.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        USED.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        USED.fetch_add(size, Ordering::Relaxed);
        USED.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

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
        match self.roll(12) {
            0 => ("solve", format!(r#"{{"position":"{line}","all_moves":true,"time":0.5}}"#)),
            1 => ("solve", format!(r#"{{"position":"{grid}","time":0.5}}"#)),
            2 => ("value", format!(r#"{{"position":"{grid}","components":true,"time":0.3}}"#)),
            3 => ("nimber", format!(r#"{{"position":"{grid}","time":0.3}}"#)),
            4 => ("reduce", format!(r#"{{"position":"{grid}"}}"#)),
            5 => ("reduce", format!(r#"{{"position":"checkerboard:{}x{length}"}}"#, 2 + self.roll(150))),
            6 => ("classify", format!(r#"{{"position":"{line}"}}"#)),
            7 => ("layout", format!(r#"{{"position":"cycle:xox{line}"}}"#)),
            8 => ("show", format!(r#"{{"position":"{grid}","svg":true}}"#)),
            9 => ("analyse", format!(r#"{{"position":"{grid}","turn":"white","time":0.3}}"#)),
            10 => ("why", r#"{"position":"xxo.xo.xxo","turn":"black","move":"2-3"}"#.into()),
            _ => ("lab/results", r#"{"id":"tree","limit":20}"#.into()),
        }
    }
}

/// In each round.
const QUESTIONS: usize = 400;
const CLIENTS: usize = 16;

/// It takes far longer than a test.
const HARD: &str = r#"{"position":"checkerboard:8x8","all_moves":true,"time":30}"#;

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

/// What may differ between two servers that have ended: buffers of threads, tables that are made on first
/// use.
const MOST_LEFT: usize = 8 << 20;

#[test]
fn a_thousand_questions_leave_nothing_behind() {
    let mut used = Vec::new();
    for _ in 0..3 {
        let server = Running::new(Settings { workers: 2, memory: 256 << 20, ..Settings::default() });
        let (statuses, times) = ask_everything(&server);
        let [half, most, all] = [50, 99, 100].map(|percent| times[(times.len() * percent / 100).max(1) - 1]);
        println!("{statuses:?}; answered after: half {half:?}, 99 % {most:?}, all {all:?}");
        assert_eq!(statuses, BTreeMap::from([(200, QUESTIONS / 20 * 18), (400, QUESTIONS / 20)]));
        drop(server);
        used.push(USED.load(Ordering::Relaxed));
    }
    println!("bytes after each server: {used:?}");
    assert!(used[2] < used[1] + MOST_LEFT, "{used:?}");
}
