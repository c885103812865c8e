//! Accepts a limited number of connections at a time, each with a time limit for the head of a request. So
//! clients that send nothing cannot keep others out for long.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, Interest};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// The head of a request has to arrive in this time after the connection or the answer before it.
pub(crate) const HEAD_TIME: Duration = Duration::from_secs(10);

/// Clients that are told at the same time that there are too many. Further ones are told, too, but the
/// message is lost if they have sent something already.
const MAX_REFUSALS: usize = 64;

/// Two for a connection, and as much again for all other things.
const DESCRIPTORS_PER_CONNECTION: usize = 4;

/// How long a client has to read that it is refused.
const REFUSAL_TIME: Duration = Duration::from_secs(1);

/// How long to wait if the system has no file descriptor.
const PAUSE: Duration = Duration::from_millis(100);

/// How long an answer may take after the client has closed its side. Some only say so that they will ask no
/// more, and still read.
const PARTING_TIME: Duration = Duration::from_millis(100);

/// What a client is told that is one too many.
const TOO_MANY: &str = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nRetry-After: 10\r\n\
    Content-Length: 56\r\nConnection: close\r\n\r\ntoo many connections are open; try again in ten seconds\n";

/// Serves connections, at most `most` at a time.
pub(crate) async fn serve(listener: TcpListener, router: Router, most: usize) -> Infallible {
    let places = Arc::new(Semaphore::new(most.min(file_descriptors() / DESCRIPTORS_PER_CONNECTION).max(1)));
    let refusals = Arc::new(Semaphore::new(MAX_REFUSALS));
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        if let Ok(place) = Arc::clone(&places).try_acquire_owned() {
            let router = router.clone();
            tokio::spawn(async move {
                // A client that breaks off is no concern of the others.
                let _ended = converse(stream, router).await;
                drop(place);
            });
        } else if let Ok(refusal) = Arc::clone(&refusals).try_acquire_owned() {
            tokio::spawn(async move {
                let _told = tokio::time::timeout(REFUSAL_TIME, refuse(stream)).await;
                drop(refusal);
            });
        } else {
            let _told = stream.try_write(TOO_MANY.as_bytes());
        }
    }
}

/// Answers the requests of a connection until the client is gone. While bytes of a next request are unread,
/// hyper does not see that the client is gone. So the connection is also watched from outside.
async fn converse(stream: TcpStream, router: Router) -> io::Result<()> {
    give_up_on_silence(&stream);
    let stream = stream.into_std()?;
    let watched = TcpStream::from_std(stream.try_clone()?)?;
    let answers = http1::Builder::new()
        .timer(TokioTimer::new())
        .half_close(true)
        .header_read_timeout(HEAD_TIME)
        .serve_connection(TokioIo::new(TcpStream::from_std(stream)?), TowerToHyperService::new(router));
    tokio::select! {
        ended = answers => ended.map_err(io::Error::other),
        () = gone(&watched) => Ok(()),
    }
}

/// Waits until the client has closed its side, and for [`PARTING_TIME`] after that.
async fn gone(stream: &TcpStream) {
    while let Ok(ready) = stream.ready(Interest::READABLE).await {
        if ready.is_read_closed() {
            break;
        }
        // Unread bytes are no news. The next ones, or the end, wake this up again.
        let _no_news =
            stream.try_io(Interest::READABLE, || -> io::Result<()> { Err(io::ErrorKind::WouldBlock.into()) });
    }
    tokio::time::sleep(PARTING_TIME).await;
}

/// Tells a client that there are too many, and waits until it has read the message. If bytes of the client
/// were still unread when the connection is closed, the system would drop the message.
async fn refuse(mut stream: TcpStream) -> io::Result<()> {
    stream.write_all(TOO_MANY.as_bytes()).await?;
    stream.shutdown().await?;
    let mut unread = [0; 1024];
    while stream.read(&mut unread).await? > 0 {}
    Ok(())
}

/// How many file descriptors the process may have.
fn file_descriptors() -> usize {
    #[cfg(unix)]
    let most = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    #[cfg(not(unix))]
    let most = None;
    most.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX))
}

/// Ends the connection if the client does not take what is sent to it.
fn give_up_on_silence(stream: &TcpStream) {
    #[cfg(target_os = "linux")]
    {
        /// Milliseconds.
        const SILENCE_MS: u32 = 60_000;
        // Without it, the connection takes a place for longer.
        let _changed = rustix::net::sockopt::set_tcp_user_timeout(stream, SILENCE_MS);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = stream;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_refusal_has_the_length_that_it_says() {
        let (head, body) = TOO_MANY.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("Content-Length: {}\r\n", body.len())), "{}", body.len());
    }
}
