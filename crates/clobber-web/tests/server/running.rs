//! A server for tests, and a client that can send any bytes.

use clobber_web::{Server, Settings, Shutdown};
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

/// A server on a free port, which ends with the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    shutdown: Shutdown,
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl Running {
    pub(crate) fn new(settings: Settings) -> Self {
        Self::at(Ipv4Addr::LOCALHOST.into(), settings)
    }

    /// A server that listens on this address of the machine. The client connects through the loopback.
    pub(crate) fn at(host: IpAddr, settings: Settings) -> Self {
        let server = Server::bind(host, 0, settings).unwrap();
        let shutdown = server.shutdown();
        let address = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), server.address().port());
        let thread = Some(std::thread::spawn(move || server.run()));
        Self { address, shutdown, thread }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(2))).unwrap();
        stream
    }

    /// The bytes of a question.
    pub(crate) fn question(&self, verb: &str, body: &[u8]) -> Vec<u8> {
        let mut request = format!(
            "POST /api/{verb} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n",
            self.address,
            body.len()
        )
        .into_bytes();
        request.extend_from_slice(body);
        request
    }

    /// The bytes of a question whose client listens to news.
    pub(crate) fn followed(&self, verb: &str, body: &str) -> Vec<u8> {
        let request = String::from_utf8(self.question(verb, body.as_bytes())).unwrap();
        request.replacen("\r\n", "\r\nAccept: text/event-stream\r\n", 1).into_bytes()
    }

    /// Asks, and waits for the first news: the question is being worked on, or waits its turn.
    pub(crate) fn begin(&self, verb: &str, body: &str) -> TcpStream {
        let mut stream = self.connect();
        stream.write_all(&self.followed(verb, body)).unwrap();
        hear(&mut stream, "event: ");
        stream
    }

    /// Asks, and waits for the answer.
    pub(crate) fn ask(&self, verb: &str, body: &str) -> Reply {
        self.send(&self.question(verb, body.as_bytes()))
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.get_with(path, "")
    }

    /// Gets with more headers, each ended by a line break.
    pub(crate) fn get_with(&self, path: &str, headers: &str) -> Reply {
        let host = if headers.to_ascii_lowercase().contains("host:") {
            String::new()
        } else {
            format!("Host: {}\r\n", self.address)
        };
        self.send(format!("GET {path} HTTP/1.1\r\n{host}{headers}Connection: close\r\n\r\n").as_bytes())
    }

    /// Sends bytes; reads until the server closes the connection.
    pub(crate) fn send(&self, request: &[u8]) -> Reply {
        let mut stream = self.connect();
        // The server may refuse before it has read everything.
        let _written = stream.write_all(request);
        let mut bytes = Vec::new();
        let _read = stream.read_to_end(&mut bytes);
        Reply::new(&bytes)
    }
}

/// Reads until a text has come; says all that came.
pub(crate) fn hear(stream: &mut TcpStream, text: &str) -> String {
    let mut heard = String::new();
    let mut buffer = [0; 4096];
    while !heard.contains(text) {
        let length = stream.read(&mut buffer).unwrap();
        assert!(length > 0, "{heard}");
        heard.push_str(&String::from_utf8_lossy(&buffer[..length]));
    }
    heard
}

impl Drop for Running {
    fn drop(&mut self) {
        self.shutdown.request();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap().unwrap();
        }
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    fn new(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if is_chunked { unchunked(body) } else { body.into() };
        Self { status, head: head.to_ascii_lowercase(), body }
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// The text of a body that came in pieces, each with its length in bytes before it.
fn unchunked(body: &str) -> String {
    let mut rest = body.as_bytes();
    let mut whole = Vec::new();
    while let Some(end) = rest.windows(2).position(|pair| pair == b"\r\n") {
        let length =
            std::str::from_utf8(&rest[..end]).ok().and_then(|text| usize::from_str_radix(text, 16).ok());
        let Some(length) = length.filter(|&length| length > 0 && end + 2 + length <= rest.len()) else {
            break;
        };
        whole.extend_from_slice(&rest[end + 2..end + 2 + length]);
        rest = rest.get(end + 2 + length + 2..).unwrap_or_default();
    }
    String::from_utf8_lossy(&whole).into_owned()
}
