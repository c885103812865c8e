//! Budgets are kept, and nobody computes for those who have gone.

use crate::running::Running;
use clobber_web::Settings;
use std::io::{Read, Write};
use std::time::{Duration, Instant};

/// One worker, so that a question that goes on is noticed by the next.
fn lonely() -> Running {
    Running::new(Settings { workers: 1, memory: 256 << 20, longest: Duration::from_mins(1) })
}

/// It takes far longer than a test.
const HARD: &str = r#"{"position":"checkerboard:9x9","all_moves":true,"time":60}"#;

#[test]
fn when_time_is_over_the_answer_is_unknown() {
    let server = lonely();
    let start = Instant::now();
    let reply = server.ask("solve", r#"{"position":"checkerboard:9x9","first":"black","time":0.2}"#);
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert_eq!(reply.status, 200);
    let turn = &reply.json()["results"][0];
    assert!(turn["winner"].is_null());
    assert_eq!(turn["unknown"], "the time limit was reached");
    let value = server.ask("value", r#"{"position":"(xo)^30","time":0.2}"#).json();
    assert_eq!(value["unknown"], "the time limit was reached");
    let reduced =
        server.ask("reduce", r#"{"position":"checkerboard:9x9","rule":"partisan","time":0.2}"#).json();
    assert!(reduced["remaining"].as_u64() >= reduced["lower_bound"].as_u64());
}

#[test]
fn more_than_there_is_is_refused() {
    let server = lonely();
    let long = server.ask("solve", r#"{"position":"xo","time":61}"#);
    assert_eq!(
        (long.status, long.json()["error"].as_str()),
        (400, Some("`time` is at most 60 seconds at this server"))
    );
    let large = server.ask("value", r#"{"position":"xo","memory":"1T"}"#);
    assert_eq!(large.status, 400);
    assert!(large.json()["error"].as_str().unwrap().starts_with("`memory` is at most"));
    let huge = server.ask("reduce", r#"{"position":"(x)^100000000"}"#);
    assert_eq!(huge.status, 400);
    assert!(huge.json()["error"].as_str().unwrap().contains("more than 2000000 vertices"), "{huge:?}");
    for (verb, position) in [
        ("classify", "(x.o.)^5000"),
        ("classify", "complete:(xo)^2000"),
        ("layout", "complete:(x)^200000"),
        ("layout", "cycle:(xo)^200000"),
    ] {
        assert_eq!(server.ask(verb, &format!(r#"{{"position":"{position}"}}"#)).status, 413, "{position}");
    }
    assert_eq!(server.ask("show", r#"{"position":"checkerboard:1000x1000","svg":true}"#).status, 413);
    assert_eq!(server.ask("solve", r#"["xo"]"#).json()["error"], "a question is a JSON object");
    let request = format!(
        "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\
         Connection: close\r\n\r\n",
        server.address
    );
    assert_eq!(server.send(request.as_bytes()).status, 413);
}

#[test]
fn who_has_gone_is_not_computed_for() {
    let server = lonely();
    let mut stream = server.connect();
    stream.write_all(&server.question("solve", HARD.as_bytes())).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    drop(stream);
    let start = Instant::now();
    assert_eq!(server.ask("solve", r#"{"position":"xo"}"#).status, 200);
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[test]
fn who_listens_to_news_may_go_too() {
    let server = lonely();
    let followed = |body: &str| {
        let request = String::from_utf8(server.question("solve", body.as_bytes())).unwrap();
        request.replacen("\r\n", "\r\nAccept: text/event-stream\r\n", 1)
    };
    let mut stream = server.connect();
    stream.write_all(followed(HARD).as_bytes()).unwrap();
    let mut heard = String::new();
    let mut buffer = [0; 4096];
    while heard.matches("event: progress").count() < 2 {
        let length = stream.read(&mut buffer).unwrap();
        assert!(length > 0, "{heard}");
        heard.push_str(&String::from_utf8_lossy(&buffer[..length]));
    }
    // Somebody else is told to wait.
    let mut second = server.connect();
    second.write_all(followed(r#"{"position":"xoxo"}"#).as_bytes()).unwrap();
    let length = second.read(&mut buffer).unwrap();
    let mut waiting = String::from_utf8_lossy(&buffer[..length]).into_owned();
    drop(stream);
    second.read_to_string(&mut waiting).unwrap();
    assert!(waiting.contains("event: queued") && waiting.contains("event: answer"), "{waiting}");
}

#[test]
fn dense_boards_and_long_sums_mind_the_clock() {
    let server = lonely();
    let sum = vec!["xoxo + xxo.ox"; 1500].join(" + ");
    for (verb, body) in [
        ("reduce", r#"{"position":"complete:(xo)^600","rule":"partisan","time":0.5}"#.to_string()),
        ("solve", format!(r#"{{"position":"{sum}","pv":true,"first":"black","time":0.5}}"#)),
    ] {
        let start = Instant::now();
        assert_eq!(server.ask(verb, &body).status, 200);
        assert!(start.elapsed() < Duration::from_secs(10), "{verb}: {:?}", start.elapsed());
    }
}
