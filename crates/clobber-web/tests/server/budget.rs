//! Questions stay within their limits and stop when their clients disconnect.

use crate::running::{Running, hear};
use clobber_web::Settings;
use std::io::Write;
use std::time::{Duration, Instant};

/// One worker, so that a question that does not stop blocks the next one.
fn lonely() -> Running {
    Running::new(Settings { workers: 1, memory: 256 << 20, ..Settings::default() })
}

/// It takes far longer than a test.
const HARD: &str = r#"{"position":"checkerboard:9x9","all_moves":true,"time":60}"#;

/// It takes so long that it has to wait for a worker.
const NEXT: &str = r#"{"position":"checkerboard:9x9","time":0.2}"#;

#[test]
fn after_the_time_limit_the_answer_is_unknown() {
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
fn limits_beyond_those_of_the_server_are_refused() {
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
    for (verb, position) in [("layout", "complete:(x)^200000"), ("layout", "cycle:(xo)^200000")] {
        assert_eq!(server.ask(verb, &format!(r#"{{"position":"{position}"}}"#)).status, 413, "{position}");
    }
    // These keep the limits, and are answered however large the board is.
    for position in ["(x.o.)^5000", "complete:(xo)^2000"] {
        let classified = server.ask("classify", &format!(r#"{{"position":"{position}","brief":true}}"#));
        assert_eq!((classified.status, classified.json()["unknown"].as_str()), (200, None), "{position}");
    }
    let drawn = server.ask("show", r#"{"position":"checkerboard:1000x1000","svg":true,"memory":"100M"}"#);
    assert_eq!((drawn.status, drawn.json()["unknown"].as_str()), (200, Some("the memory limit was reached")));
    assert_eq!(server.ask("solve", r#"["xo"]"#).json()["error"], "a question is a JSON object");
    let request = format!(
        "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\
         Connection: close\r\n\r\n",
        server.address
    );
    assert_eq!(server.send(request.as_bytes()).status, 413);
}

#[test]
fn a_question_stops_when_its_client_disconnects() {
    let server = lonely();
    drop(server.begin("solve", HARD));
    let start = Instant::now();
    assert_eq!(server.ask("solve", NEXT).status, 200);
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
fn a_question_stops_when_its_client_disconnects_after_the_beginning_of_another() {
    let server = lonely();
    let mut stream = server.begin("solve", HARD);
    stream.write_all(b"G").unwrap();
    hear(&mut stream, "event: progress");
    drop(stream);
    let start = Instant::now();
    assert_eq!(server.ask("solve", NEXT).status, 200);
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
fn a_client_that_will_say_no_more_is_still_answered() {
    let server = lonely();
    let mut stream = server.connect();
    let request = format!(
        "GET /api/value?position=xo HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    hear(&mut stream, "200 OK");
}

#[test]
fn a_stream_stops_when_its_client_disconnects() {
    let server = lonely();
    let mut stream = server.begin("solve", HARD);
    hear(&mut stream, "event: progress");
    // The next client is told to wait.
    let mut second = server.connect();
    second.write_all(&server.followed("solve", NEXT)).unwrap();
    hear(&mut second, "event: queued");
    drop(stream);
    hear(&mut second, "event: answer");
}

#[test]
fn dense_boards_and_long_sums_keep_the_time_limit() {
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

/// Asks for a check of these lines.
fn check(server: &Running, lines: &str) -> (u16, String) {
    let body = format!(r#"{{"certificate":{},"time":1}}"#, serde_json::to_string(lines).unwrap());
    let reply = server.ask("check", &body);
    (reply.status, reply.json().to_string())
}

#[test]
fn certificates_keep_the_limits_of_boards() {
    let server = lonely();
    let large = r#"{"position":"(xo)^15000000","remaining":30000000,"moves":[]}"#;
    let (status, text) = check(&server, large);
    assert!(status == 400 && text.contains("more than 2000000 vertices"), "{status} {text}");
    let claim = r#"{"claim":"win","position":"(xo)^3","first":"black","winner":"white","facts":1}"#;
    let (status, text) = check(&server, &format!("{claim}\n0 (xo)^15000000\n"));
    assert!(status == 200 && text.contains("more than 2000000 vertices"), "{status} {text}");
}

#[test]
fn proofs_for_all_n_are_checked_within_the_limits() {
    let server = lonely();
    let hard = r#"{"claim":"columns","columns":{"rows":5,"cap":2,"delta":false,"exceptions":[],"members":[],"starts":[],"covers":[]}}"#;
    let start = Instant::now();
    let (status, text) = check(&server, &[hard; 60].join("\n"));
    assert!(status == 200 && text.contains("the time limit was reached"), "{status} {text}");
    // White space that JSON does not know is not skipped.
    let (status, text) = check(&server, &format!("\u{c}{hard}"));
    assert!(status == 400 && text.contains("not valid JSON"), "{status} {text}");
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
fn dense_boards_end_in_time_and_free_their_workers() {
    let server = lonely();
    for (verb, position) in [
        ("simplify", "complete:(xo)^1000000"),
        ("solve", "complete:(xo)^100000"),
        ("solve", "multipartite:(xo)^50000/(ox)^50000"),
        ("moves", "hamming:2x100000:(xo)^100000"),
    ] {
        let start = Instant::now();
        let reply = server.ask(verb, &format!(r#"{{"position":"{position}","time":0.5}}"#));
        assert!([200, 413].contains(&reply.status), "{verb} {position}: {}", reply.status);
        assert!(start.elapsed() < Duration::from_secs(15), "{verb} {position}: {:?}", start.elapsed());
    }
}
