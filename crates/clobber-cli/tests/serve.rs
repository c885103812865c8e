//! `clobber serve` as a process: its address, its port, its end.
#![cfg(unix)]

use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server on a free port, and what it says first.
fn start() -> (Child, String) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_clobber"))
        .args(["serve", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    (server, line)
}

fn host(line: &str) -> &str {
    line.split_once("http://").unwrap().1.split('/').next().unwrap()
}

#[test]
fn an_occupied_port_is_an_error() {
    let (mut server, line) = start();
    let port = host(&line).rsplit_once(':').unwrap().1;
    let second =
        Command::new(env!("CARGO_BIN_EXE_clobber")).args(["serve", "--port", port]).output().unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert!(second.stdout.is_empty());
    let message = String::from_utf8(second.stderr).unwrap();
    assert!(message.contains(port) && message.contains("--port 0"), "{message}");
}

#[test]
fn a_busy_server_stops_soon() {
    for signal in [Signal::INT, Signal::TERM] {
        let (mut server, line) = start();
        let body = r#"{"position":"checkerboard:9x9","all_moves":true,"time":60}"#;
        let mut askers = Vec::new();
        for _ in 0..4 {
            let mut asker = TcpStream::connect(host(&line)).unwrap();
            let head = format!(
                "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
                 Accept: text/event-stream\r\nContent-Length: {}\r\n\r\n",
                host(&line),
                body.len()
            );
            asker.write_all((head + body).as_bytes()).unwrap();
            let mut lines = BufReader::new(asker.try_clone().unwrap()).lines().map(Result::unwrap);
            // It is being worked on, or waits its turn.
            assert!(lines.any(|line| line == "event: progress" || line == "event: queued"));
            askers.push(asker);
        }
        let begin = Instant::now();
        kill_process(Pid::from_child(&server), signal).unwrap();
        assert_eq!(server.wait().unwrap().code(), Some(0));
        assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
    }
}
