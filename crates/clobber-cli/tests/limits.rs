//! Every command and every question of the server gets a hard input with limits of one second and 200 MB, and
//! keeps both.
//!
//! Processor time is measured, not wall time, so that other work on the machine does not count. A command
//! that ignored its limit would run on and use more.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use wait4::Wait4;

const MEMORY: u64 = 200 << 20;

/// The promised tolerance: 10 % or 0.2 s more, and 1.1 times the memory and 32 MB.
const MAX_TIME: Duration = Duration::from_millis(1200);
const MAX_MEMORY: u64 = MEMORY / 10 * 11 + (32 << 20);

fn clobber() -> Command {
    Command::new(env!("CARGO_BIN_EXE_clobber"))
}

/// A folder for what the questions need, made once.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("limits");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn generated(arguments: &[&str], name: &str) -> String {
    let path = folder().join(name);
    let output = clobber().arg("generate").args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    std::fs::write(&path, &output.stdout).unwrap();
    path.display().to_string()
}

struct Measured {
    time: Duration,
    memory: u64,
    status: Option<i32>,
}

fn measure(arguments: &[&str], input: Option<&str>) -> Measured {
    let stdin = input.map_or(Stdio::null(), |path| std::fs::File::open(path).unwrap().into());
    let child =
        clobber().args(arguments).stdin(stdin).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let used = child.wait4().unwrap();
    Measured {
        time: used.rusage.utime + used.rusage.stime,
        memory: used.rusage.maxrss,
        status: used.status.code(),
    }
}

/// The time for reading a position and printing it, which the limits do not cover.
fn reading_time(words: &[&str], input: Option<&str>) -> Duration {
    if input.is_none() || words[0] == "check" {
        return Duration::ZERO;
    }
    measure(&["perft", "-", "--depth", "0"], input).time
}

/// Hard questions: words, and a file for standard input if the position is long.
fn questions() -> Vec<(Vec<&'static str>, Option<String>)> {
    let graph = generated(
        &["random-graph", "--stones", "300", "--edge-probability", "0.013", "--connected", "--seed", "3"],
        "graph",
    );
    let dense = generated(
        &["random-graph", "--stones", "60", "--edge-probability", "0.2", "--connected", "--seed", "3"],
        "dense",
    );
    let line = generated(&["random-line", "--stones", "10000000", "--seed", "1"], "line");
    let grid = generated(&["random-grid", "3000x3000", "--seed", "1"], "grid");
    let wide = generated(&["random-grid", "5x60", "--seed", "2", "--black", "0.1"], "wide");
    let proof = folder().join("five-rows.json").display().to_string();
    let columns = ["lab", "grid-automaton", "--rows", "5", "--cap", "3", "--certificate", &proof];
    assert!(clobber().args(columns).stdout(Stdio::null()).status().unwrap().success());
    let by_file = |words: &str, file: &String| {
        let words: Vec<&'static str> = words.to_string().leak().split_whitespace().collect();
        (words, Some(file.clone()))
    };
    let plain = |words: &'static str| (words.split_whitespace().collect::<Vec<_>>(), None);
    let mut questions = vec![
        plain("solve (xo)^90"),
        plain("solve checkerboard:9x9"),
        plain("solve checkerboard:5x6 --all-moves"),
        plain("solve checkerboard:7x7 --pv --threads 2"),
        plain("value checkerboard:6x6"),
        plain("compare checkerboard:6x6 checkerboard:5x7"),
        plain("simplify xoxooxxoxoxxooxoxxoxoxooxxoxoxxooxoxxoxoxooxxoxoxxooxoxxo"),
        plain("moves checkerboard:5x5"),
        plain("census --board 5x5"),
        plain("find 1 --line 30"),
        plain("nimber checkerboard:8x8"),
        plain("perft checkerboard:6x6 --depth 30"),
        plain("worksheet --topic solitaire --difficulty hard --count 500"),
        plain("strong checkerboard:4x5"),
        plain("sets checkerboard:3x5"),
        plain("spanning-tree checkerboard:9x9 --leaves a1,b2,c5"),
        plain("solve complete:(xo)^2000"),
        plain("solve complete:(xo)^20000"),
        plain("solve multipartite:(x)^3000/(o)^3000"),
        plain("strong product:complete:2*complete:40000:(xo)^40000"),
        plain("extremal maxrv hamming:2x40000:(xo)^40000"),
        plain("extremal minrv hamming:2x40000:(xo)^40000"),
        plain("extremal greedy hamming:2x40000:(xo)^40000"),
        plain("spanning-tree hamming:2x40000:(xo)^40000 --leaves 0,1"),
        plain("value product:complete:400*complete:400:(xo)^80000"),
        plain("simplify product:complete:400*complete:400:(xo)^80000"),
        plain("value hamming:2x100000:(xo)^100000"),
        plain("nimber hamming:2x100000:(xo)^100000"),
        plain("moves hamming:2x100000:(xo)^100000"),
        plain("simplify complete:(xo)^1000000"),
        plain("extremal maxrv checkerboard:3x5"),
        plain("extremal path 90000000"),
        plain("db build limits.db"),
        plain("lab family (xoxxoo)^n --to 100000"),
        plain("lab grid-automaton --rows 5 --cap 3"),
        plain("lab density"),
        by_file("check -", &proof),
        by_file("classify -", &grid),
        by_file("show - --svg", &grid),
        by_file("solve -", &graph),
        by_file("value -", &graph),
        by_file("nimber -", &graph),
        by_file("reduce -", &line),
        by_file("reduce -", &grid),
        by_file("reduce - --goal shortest", &grid),
        by_file("reduce - --rule partisan", &grid),
        by_file("reduce - --rule partisan", &wide),
        by_file("reduce - --goal shortest", &wide),
        by_file("reduce -", &graph),
    ];
    for method in ["decomposition", "satisfiability", "local-search"] {
        for file in [&graph, &dense, &wide, &grid] {
            questions.push(by_file(&format!("reduce - --method {method}"), file));
        }
    }
    questions
}

#[test]
#[ignore = "takes minutes: run by .ci/run"]
fn every_command_keeps_time_and_memory() {
    std::env::set_current_dir(folder()).unwrap();
    let mut broken = Vec::new();
    for (words, input) in questions() {
        let mut arguments = words.clone();
        arguments.extend(["--time", "1", "--memory", "200M"]);
        let Measured { time, memory, status } = measure(&arguments, input.as_deref());
        let threads = if words.contains(&"2") { 2 } else { 1 };
        println!("{:>6} ms {:>5} MB  {status:?}  {}", time.as_millis(), memory >> 20, words.join(" "));
        let is_known = matches!(status, Some(0 | 3));
        let max_time = threads * MAX_TIME + reading_time(&words, input.as_deref());
        if !is_known || time > max_time || memory > MAX_MEMORY {
            broken.push(format!("{words:?} {input:?}: {time:?}, {} MB, {status:?}", memory >> 20));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// A hard question for each name under `/api/`; those that only read have none.
fn hard_body(name: &str) -> Option<serde_json::Value> {
    use serde_json::json;
    let board = "checkerboard:7x7";
    let graph = std::fs::read_to_string(folder().join("dense")).unwrap();
    Some(match name {
        "solve" => json!({ "position": board, "all_moves": true, "fall_back": true }),
        "analyse" => json!({ "position": board, "turn": "black" }),
        "why" => json!({ "position": board, "turn": "black", "move": "a1a2" }),
        "reply" => json!({ "position": board, "turn": "black", "strength": "perfect", "seed": 1 }),
        "value" => json!({ "position": board, "components": true, "options": true, "explain": true }),
        "moves" => json!({ "position": "checkerboard:5x5" }),
        "census" => json!({ "board": "checkerboard:5x5" }),
        "find" => json!({ "value": "1", "line": 30 }),
        "simplify" => json!({ "position": "xoxooxxoxoxxooxoxxoxoxooxxoxoxxooxoxxoxoxooxxoxo" }),
        "nimber" => json!({ "position": board, "all_moves": true }),
        "compare" => json!({ "a": board, "b": "checkerboard:6x8" }),
        "explain" => json!({ "value": "{^^*|*,v}" }),
        "reduce" => json!({ "position": graph.trim(), "method": "satisfiability" }),
        "extremal" => json!({ "kind": "path", "n": 50_000_000 }),
        "extremal/minrv" | "extremal/maxrv" => json!({ "graph": "checkerboard:3x5" }),
        "sets" => json!({ "position": "checkerboard:3x5" }),
        "word" => json!({ "read": "s> ".repeat(100_000) }),
        "spanning-tree" => json!({ "position": "checkerboard:9x9", "leaves": ["a1", "b2", "c5"] }),
        "strong" => json!({ "graph": "checkerboard:4x4" }),
        "perft" => json!({ "position": board, "depth": 40 }),
        "show" => json!({ "position": "checkerboard:1000x1000", "svg": true }),
        "classify" | "layout" | "book" => json!({ "position": "checkerboard:1000x1000" }),
        "check" => {
            let proof = std::fs::read_to_string(folder().join("five-rows.json")).unwrap();
            json!({ "certificate": proof })
        }
        "lab/family" => json!({ "word": "(xoxxoo)^n", "longest": 100_000 }),
        "lab/columns" => json!({ "rows": 5, "cap": 3 }),
        "lab/density" => json!({ "p": "1/3" }),
        // Needs a database, which the server has not.
        "db/query" | "db/classes" => return None,
        other => panic!("no hard question for {other}: add one"),
    })
}

/// A server of this test, which ends with it.
struct Server {
    child: std::process::Child,
    address: String,
}

impl Server {
    fn start() -> Self {
        let mut child = clobber()
            .args(["serve", "--port", "0", "--threads", "1", "--memory", "200M"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_string();
        Self { child, address }
    }

    fn ask(&self, name: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST /api/{name} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn file(&self, name: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{name}", self.child.id())).unwrap()
    }

    /// The processor time of all its threads.
    fn time(&self) -> Duration {
        let stat = self.file("stat");
        let fields: Vec<&str> = stat.rsplit(") ").next().unwrap().split(' ').collect();
        let ticks: u64 = [11, 12].iter().map(|&at| fields[at].parse::<u64>().unwrap()).sum();
        Duration::from_millis(10 * ticks)
    }

    /// The most memory that it has had.
    fn memory(&self) -> u64 {
        let status = self.file("status");
        let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() << 10
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _killed = self.child.kill();
        let _waited = self.child.wait();
    }
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "takes minutes: run by .ci/run"]
fn every_question_of_the_server_keeps_time_and_memory() {
    questions();
    let schema = clobber().arg("schema").output().unwrap();
    let schema: serde_json::Value = serde_json::from_slice(&schema.stdout).unwrap();
    let mut broken = Vec::new();
    for name in schema["questions"].as_object().unwrap().keys() {
        let Some(mut body) = hard_body(name) else { continue };
        body["time"] = 1.into();
        body["memory"] = "200M".into();
        let server = Server::start();
        let before = server.time();
        let answer = server.ask(name, &body.to_string());
        let (time, memory) = (server.time().saturating_sub(before), server.memory());
        let status = answer.split(' ').nth(1).unwrap_or_default();
        println!("{:>6} ms {:>5} MB  {status}  {name}", time.as_millis(), memory >> 20);
        if status != "200" || time > MAX_TIME || memory > MAX_MEMORY {
            broken.push(format!("{name}: {time:?}, {} MB, {status}", memory >> 20));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// Questions that took far more than their limits once, each with the board that they read.
#[cfg(target_os = "linux")]
fn past_attacks() -> Vec<(&'static str, serde_json::Value)> {
    use serde_json::json;
    let star = format!("tree:{}0:x{}", "0,".repeat(999_998), "o".repeat(999_999));
    let parents: Vec<String> = (0..399_999).map(|v: u32| v.to_string()).collect();
    let long_tree = format!("tree:{}:(xo)^200000", parents.join(","));
    let many = "(xxo.)^500000";
    let claim = |position: &str, facts: &[&str]| {
        let count = facts.len();
        let head = json!({ "claim": "win", "position": position, "first": "white", "winner": "black", "facts": count });
        json!({ "certificate": format!("{head}\n{}\n", facts.join("\n")) })
    };
    let (grid, space) = ("checkerboard:1414x1414", "0 grid:125x125x125:(xo)^976562x");
    let equal = json!({ "claim": "compare", "a": space, "b": space, "relation": "=", "facts": 0 });
    let one = json!({ "claim": "win" });
    vec![
        // Each move leaves a million components.
        ("solve", json!({ "position": star })),
        ("moves", json!({ "position": star })),
        ("value", json!({ "position": star })),
        ("nimber", json!({ "position": star })),
        ("simplify", json!({ "position": star })),
        ("reply", json!({ "position": star, "turn": "black" })),
        ("compare", json!({ "a": star, "b": star })),
        // Half a million explanations, and a letter for each of twelve million edges.
        ("value", json!({ "position": many, "components": true, "explain": true })),
        ("word", json!({ "position": "complete:(xo)^2500", "moves": "0-1" })),
        ("spanning-tree", json!({ "position": long_tree, "leaves": ["0", "1"] })),
        // A joint fact about a sum of half a million components.
        ("check", claim("(xxo.)^450000", &["0* xo", "-1 xxo", "+ -1 xxo; -1 xxo", "-1 xxo"])),
        ("check", claim(grid, &[&format!("100000 {grid}")])),
        ("check", json!({ "certificate": equal.to_string() })),
        // Millions of claims, each with a report.
        ("check", json!({ "certificate": format!("{one}\n").repeat(3_000_000) })),
    ]
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "takes minutes: run by .ci/run"]
fn past_attacks_keep_time_and_memory() {
    let mut broken = Vec::new();
    for (name, mut body) in past_attacks() {
        body["time"] = 1.into();
        body["memory"] = "200M".into();
        let body = body.to_string();
        let server = Server::start();
        let before = server.time();
        // Reading a request and writing its text into the answer are not limited: some 50 MB a second.
        let reading = Duration::from_micros(body.len() as u64 / 50);
        let answer = server.ask(name, &body);
        let (time, memory) = (server.time().saturating_sub(before), server.memory());
        let status = answer.split(' ').nth(1).unwrap_or_default();
        println!("{:>6} ms {:>5} MB  {status}  {name}", time.as_millis(), memory >> 20);
        // Boards of two million cells are made before the clock is read. Each of these questions took
        // several seconds once.
        let making = Duration::from_millis(500);
        if status != "200"
            || time > MAX_TIME + reading + making
            || memory > MAX_MEMORY + 2 * body.len() as u64
        {
            broken.push(format!("{name}: {time:?}, {} MB, {status}", memory >> 20));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}
