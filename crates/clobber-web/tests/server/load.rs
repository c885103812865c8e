//! Many questions at the same time. `leaks.rs` asks more of them, in a process of its own.

use crate::running::Running;
use clobber_web::Settings;
use std::io::{ErrorKind, Read};
use std::net::TcpStream;

/// It takes far longer than a test.
const HARD: &str = r#"{"position":"checkerboard:8x8","all_moves":true,"time":30}"#;

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
    // The first list of claims waits for the saved results to be read, and not for a worker.
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
