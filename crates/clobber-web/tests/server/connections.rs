//! Clients that connect and say little.

use crate::running::Running;
use clobber_web::Settings;
use std::io::{Read, Write};
use std::net::TcpStream;

/// What the server sends until it closes the connection.
fn heard(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    // The end may be a reset.
    let _ended = stream.read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

#[test]
fn half_open_connections_are_closed() {
    let server = Running::new(Settings::default());
    let silent = server.connect();
    let mut slow = server.connect();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: ").unwrap();
    // One that has been answered, and then says nothing.
    let mut idle = server.connect();
    write!(idle, "GET /api/value?position=xo HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).unwrap();
    // The connections' read timeout is two minutes: reading ends because the server closes them.
    assert!(heard(idle).starts_with("HTTP/1.1 200"));
    heard(silent);
    assert!(!heard(slow).contains("200"));
}

#[test]
fn connections_beyond_the_limit_are_told_so() {
    let server = Running::new(Settings { connections: 4, ..Settings::default() });
    // Answered, so that they are known to have a place.
    let held: Vec<TcpStream> = (0..4)
        .map(|_| {
            let mut stream = server.connect();
            write!(stream, "GET /api/value?position=xo HTTP/1.1\r\nHost: {}\r\n\r\n", server.address)
                .unwrap();
            assert!(stream.read(&mut [0; 64]).unwrap() > 0);
            stream
        })
        .collect();
    let mut refused = server.connect();
    write!(refused, "GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).unwrap();
    let text = heard(refused);
    assert!(text.starts_with("HTTP/1.1 503") && text.contains("too many connections"), "{text}");
    // The others are still served.
    for mut stream in held {
        write!(stream, "GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.address).unwrap();
        assert!(heard(stream).contains("HTTP/1.1 200"));
    }
}

#[test]
fn answers_that_are_not_read_are_limited() {
    let server = Running::new(Settings::default());
    // Some 30 MB each, of which the system buffers a few.
    let ask = |server: &Running| {
        let mut stream = server.connect();
        write!(
            stream,
            "GET /api/classify?position=(xo)%5E400000&time=30 HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            server.address
        )
        .unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).unwrap();
        (String::from_utf8_lossy(&status[9..]).into_owned(), stream)
    };
    let readers: Vec<_> = (0..8).map(|_| ask(&server)).collect();
    let refused = readers.iter().filter(|(status, _)| status == "503").count();
    assert!((1..7).contains(&refused), "{refused} of 8 were refused");
    // Who reads gets all of it, and then there is room again.
    let (status, stream) = readers.into_iter().find(|(status, _)| status == "200").unwrap();
    assert!(status == "200" && heard(stream).ends_with('}'));
    assert_eq!(server.ask("show", r#"{"position":"xo"}"#).status, 200);
}

#[test]
fn a_question_without_a_length_is_refused() {
    let server = Running::new(Settings::default());
    let request = format!(
        "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\
         Connection: close\r\n\r\n1\r\n{{\r\n",
        server.address
    );
    assert_eq!(server.send(request.as_bytes()).status, 411);
}
